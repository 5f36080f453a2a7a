//! Pools and strength groups among the remaining players.
//!
//! A pool is a set of players connected by games. Inside it an arrow goes from i to j where i scored against j;
//! players who reach each other along arrows form a strength group, and only inside one does a t exist. A group that
//! reaches another, which does not reach back, is above it, as a player who won everything is above the others.

use super::matrix::Matrix;

/// No group, no pool, not visited.
pub(super) const NONE: usize = usize::MAX;

/// Above this many groups in a pool only adjacent pairs are listed: the number of all pairs grows with the square.
const ALL_PAIRS: usize = 2_000;

/// The pools, each with its players ascending, in the order of their first players.
pub(super) fn pools(matrix: &Matrix, remains: &[bool]) -> Vec<Vec<usize>> {
    let mut seen = vec![false; matrix.len()];
    let mut pools = Vec::new();
    for start in (0..matrix.len()).filter(|at| remains[*at]) {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        let mut pool = vec![start];
        let mut next = 0;
        while let Some(player) = pool.get(next).copied() {
            next += 1;
            for met in matrix.row(player) {
                let opponent = met.opponent;
                if remains[opponent] && !std::mem::replace(&mut seen[opponent], true) {
                    pool.push(opponent);
                }
            }
        }
        pool.sort_unstable();
        pools.push(pool);
    }
    pools
}

/// The strength groups of a pool, each after the groups above it; the players of each ascending.
///
/// Kosaraju's algorithm, linear in the games: in the order in which a walk along the arrows leaves the players,
/// latest first, a walk against the arrows collects one group at a time.
///
/// `number` is the index of every player in the pool's list, [`NONE`] for those who do not remain.
pub(super) fn groups(matrix: &Matrix, pool: &[usize], number: &[usize]) -> Vec<Vec<usize>> {
    let forward = |at: usize, nth: usize| {
        let met = matrix.row(pool[at]).get(nth)?;
        Some((met.scored > 0.0).then_some(number[met.opponent]))
    };
    let left = leaving_order(pool.len(), forward);
    let mut group_of = vec![NONE; pool.len()];
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for start in left.into_iter().rev() {
        if group_of[start] != NONE {
            continue;
        }
        group_of[start] = groups.len();
        let mut group = vec![start];
        let mut next = 0;
        while let Some(at) = group.get(next).copied() {
            next += 1;
            for met in matrix.row(pool[at]).iter().filter(|met| met.conceded > 0.0) {
                let other = number[met.opponent];
                if other != NONE && group_of[other] == NONE {
                    group_of[other] = groups.len();
                    group.push(other);
                }
            }
        }
        group.sort_unstable();
        groups.push(group.into_iter().map(|at| pool[at]).collect());
    }
    groups
}

/// The order in which a depth-first walk leaves its nodes; `step` gives the target of the n-th edge of a node, if it
/// has that many. Not recursive: a pool may be one long chain.
fn leaving_order(nodes: usize, step: impl Fn(usize, usize) -> Option<Option<usize>>) -> Vec<usize> {
    let mut seen = vec![false; nodes];
    let mut left = Vec::with_capacity(nodes);
    for start in 0..nodes {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        let mut way = vec![(start, 0)];
        while let Some((at, nth)) = way.last_mut() {
            let Some(to) = step(*at, *nth) else {
                left.push(*at);
                way.pop();
                continue;
            };
            *nth += 1;
            if let Some(to) = to.filter(|to| *to != NONE && !seen[*to]) {
                seen[to] = true;
                way.push((to, 0));
            }
        }
    }
    left
}

/// Pairs (above, below) of the groups of a pool, ascending: all of them, or in a pool of very many groups those
/// between which a game was won.
pub(super) fn above(
    matrix: &Matrix,
    groups: &[Vec<usize>],
    group_of: &[usize],
) -> Vec<(usize, usize)> {
    if groups.len() < 2 {
        return Vec::new();
    }
    let next: Vec<Vec<usize>> = (0..groups.len())
        .map(|group| beaten_groups(matrix, groups, group_of, group))
        .collect();
    let below = |group: usize| {
        if groups.len() > ALL_PAIRS {
            return next[group].clone();
        }
        let mut below = reached(&next, group);
        below.sort_unstable();
        below
    };
    let pairs = |above: usize| below(above).into_iter().map(move |below| (above, below));
    (0..groups.len()).flat_map(pairs).collect()
}

/// The other groups against which a player of a group scored.
fn beaten_groups(
    matrix: &Matrix,
    groups: &[Vec<usize>],
    group_of: &[usize],
    group: usize,
) -> Vec<usize> {
    let rows = groups[group].iter().flat_map(|player| matrix.row(*player));
    let mut beaten: Vec<usize> = rows
        .filter(|met| met.scored > 0.0)
        .map(|met| group_of[met.opponent])
        .filter(|other| *other != NONE && *other != group)
        .collect();
    beaten.sort_unstable();
    beaten.dedup();
    beaten
}

/// The groups above each group, from the pairs that [`above`] returns.
pub(super) struct GroupsAbove {
    direct: Vec<Vec<usize>>,
}

impl GroupsAbove {
    pub(super) fn from_pairs(pairs: &[(usize, usize)], groups: usize) -> Self {
        let mut direct = vec![Vec::new(); groups];
        for (above, below) in pairs {
            direct[*below].push(*above);
        }
        Self { direct }
    }

    /// All that are above a group.
    pub(super) fn all(&self, group: usize) -> Vec<usize> {
        if self.direct.len() > ALL_PAIRS {
            return reached(&self.direct, group);
        }
        self.direct[group].clone()
    }
}

/// The nodes that can be reached from a node, excluding itself.
fn reached(next: &[Vec<usize>], start: usize) -> Vec<usize> {
    let mut seen = vec![false; next.len()];
    seen[start] = true;
    let mut reached = vec![start];
    let mut at = 0;
    while let Some(node) = reached.get(at).copied() {
        at += 1;
        for to in &next[node] {
            if !std::mem::replace(&mut seen[*to], true) {
                reached.push(*to);
            }
        }
    }
    reached.remove(0);
    reached
}

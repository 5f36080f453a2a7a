//! The crosstable as a matrix of points from games over the board, and Waldstein's operations on it.
//!
//! `a_ij` is what i scored against j; several games are added up, and games not played have no entry. A row stores only
//! the opponents met, so the cost is proportional to the number of games.

use super::{Control, Group, Pool, TOLERANCE, real};
use crate::standings::field::Field;

/// The points between one player and one opponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PairTotals {
    pub(crate) opponent: usize,
    /// `a_ij`. Never negative: where a points system deducts points, such a result counts as 0.
    pub(super) scored: f64,
    /// `a_ji`.
    pub(super) conceded: f64,
}

/// The matrix A with its transpose, row by row, opponents ascending.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Matrix {
    starts: Vec<usize>,
    met: Vec<PairTotals>,
}

impl Matrix {
    /// Collects the games; a game against oneself is ignored.
    pub(super) fn from_field(field: &Field) -> Self {
        let mut rows: Vec<Vec<PairTotals>> = vec![Vec::new(); field.players.len()];
        for (player, record) in field.players.iter().enumerate() {
            for encounter in &record.rounds {
                let Some(opponent) = encounter.met().filter(|opponent| *opponent != player) else {
                    continue;
                };
                let points = f64::from(encounter.score.0.max(0)) / 100.0;
                rows[player].push(PairTotals {
                    opponent,
                    scored: points,
                    conceded: 0.0,
                });
                rows[opponent].push(PairTotals {
                    opponent: player,
                    scored: 0.0,
                    conceded: points,
                });
            }
        }
        let mut matrix = Self {
            starts: vec![0],
            met: Vec::with_capacity(rows.iter().map(Vec::len).sum::<usize>() / 2),
        };
        for mut row in rows {
            row.sort_by_key(|met| met.opponent);
            matrix.add_row(&row);
        }
        matrix
    }

    /// Adds a row whose entries for the same opponent are adjacent.
    fn add_row(&mut self, row: &[PairTotals]) {
        for same in row.chunk_by(|one, other| one.opponent == other.opponent) {
            self.met.push(PairTotals {
                opponent: same[0].opponent,
                scored: same.iter().map(|met| met.scored).sum(),
                conceded: same.iter().map(|met| met.conceded).sum(),
            });
        }
        self.starts.push(self.met.len());
    }

    /// How many players there are.
    pub(crate) fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// Whom a player met.
    pub(crate) fn row(&self, player: usize) -> &[PairTotals] {
        &self.met[self.starts[player]..self.starts[player + 1]]
    }

    /// Whether a player met a single opponent, who met nobody else.
    pub(super) fn is_apart(&self, player: usize) -> bool {
        match self.row(player) {
            [met] => self.row(met.opponent).len() == 1,
            _ => false,
        }
    }

    /// The matrix without the games of some players, all of whom met only one another.
    pub(crate) fn without(&self, players: &[usize]) -> Self {
        let mut rest = Self {
            starts: vec![0],
            met: Vec::new(),
        };
        for player in 0..self.len() {
            let is_out = players.contains(&player);
            rest.add_row(if is_out { &[] } else { self.row(player) });
        }
        rest
    }

    /// The points of every player.
    pub(crate) fn points(&self) -> Vec<f64> {
        self.times(&vec![1.0; self.len()])
    }

    /// `A · values`: one operation of the method (Waldstein, section 2).
    pub(crate) fn times(&self, values: &[f64]) -> Vec<f64> {
        let weighted = |player| {
            let row = self.row(player).iter();
            row.map(|met| met.scored * values[met.opponent]).sum()
        };
        (0..self.len()).map(weighted).collect()
    }
}

// The fixed point of the method: weights proportional to the values that they lead to (Landau 1895).
//
// Inside a strength group exactly one positive t satisfies A·t = λ·t (Perron, Frobenius). The plain operations of the
// essay, s ← A·s, reach it in round robins, but oscillate without end if the group is periodic (matches, short
// Swisses). The iteration v ← (A + c·1)·v has the same fixed point and always reaches it. It adds only positive
// numbers, so no digits are lost by cancellation.

/// The largest relative change of any value at which the iteration counts as converged.
const AT_REST: f64 = 1e-13;
/// The number of operations after which the iteration is abandoned, and the number of products in a field so large that
/// even these operations would take minutes.
const MOST: usize = 200_000;
const MOST_PRODUCTS: usize = 4_000_000_000;

/// The points inside one group, row by row; players are numbered by their position in the group.
pub(super) struct Block {
    starts: Vec<usize>,
    columns: Vec<usize>,
    points: Vec<f64>,
}

impl Block {
    /// The rows of `players` with the columns for which `column` gives a number.
    pub(super) fn restricted_to(
        matrix: &Matrix,
        players: &[usize],
        column: impl Fn(usize) -> Option<usize>,
    ) -> Self {
        let mut block = Self {
            starts: vec![0],
            columns: Vec::new(),
            points: Vec::new(),
        };
        for player in players {
            for met in matrix.row(*player).iter().filter(|met| met.scored > 0.0) {
                if let Some(column) = column(met.opponent) {
                    block.columns.push(column);
                    block.points.push(met.scored);
                }
            }
            block.starts.push(block.columns.len());
        }
        block
    }

    /// The number of rows.
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The columns and points of a row.
    pub(crate) fn row(&self, at: usize) -> impl Iterator<Item = (usize, f64)> {
        let row = self.starts[at]..self.starts[at + 1];
        let columns = self.columns[row.clone()].iter().copied();
        columns.zip(self.points[row].iter().copied())
    }

    /// One row of the product with a vector.
    fn times_row(&self, at: usize, values: &[f64]) -> f64 {
        self.row(at)
            .map(|(column, points)| points * values[column])
            .sum()
    }

    /// The product with a vector.
    pub(crate) fn times(&self, values: &[f64]) -> Vec<f64> {
        (0..self.len())
            .map(|at| self.times_row(at, values))
            .collect()
    }
}

/// The fixed point of a group.
pub(super) struct Perron {
    /// Positive, with sum 1.
    pub(crate) t: Vec<f64>,
    pub(crate) lambda: f64,
    /// A·t divided by its sum, which is λ: the control calculation.
    pub(crate) control: Vec<f64>,
    /// Whether the iteration converged.
    pub(super) rests: bool,
}

/// Iterates until no value changes.
pub(super) fn perron(block: &Block) -> Perron {
    let ones = vec![1.0; block.len()];
    let largest = block.times(&ones).into_iter().fold(0.0, f64::max);
    let shift = largest / 2.0;
    let mut t = vec![1.0 / real(block.len()); block.len()];
    let mut next = t.clone();
    let mut rests = false;
    for _ in 0..MOST.min(MOST_PRODUCTS / block.points.len().max(1)) {
        let mut sum = 0.0;
        for (at, value) in next.iter_mut().enumerate() {
            *value = shift * t[at] + block.times_row(at, &t);
            sum += *value;
        }
        rests = true;
        for (value, old) in next.iter_mut().zip(&t) {
            *value /= sum;
            rests &= (*value - old).abs() <= AT_REST * *value;
        }
        std::mem::swap(&mut t, &mut next);
        if rests {
            break;
        }
    }
    let s = block.times(&t);
    let lambda: f64 = s.iter().sum();
    Perron {
        control: s.iter().map(|value| value / lambda).collect(),
        t,
        lambda,
        rests,
    }
}

// Pools and strength groups among the remaining players.
//
// A pool is a set of players connected by games. Inside it an arrow goes from i to j where i scored against j;
// players who reach each other along arrows form a strength group, and only inside one does a t exist. A group that
// reaches another, which does not reach back, is above it, as a player who won everything is above the others.

/// The number for a player without a group or pool, or not visited yet.
pub(super) const NONE: usize = usize::MAX;

/// Above this many groups in a pool only adjacent pairs are listed: the number of all pairs grows with the square.
const ALL_PAIRS: usize = 2_000;

/// The pools, each with its players ascending, in the order of their first players.
pub(crate) fn pools(matrix: &Matrix, remains: &[bool]) -> Vec<Vec<usize>> {
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
/// Kosaraju's algorithm, linear in the games: a walk along the arrows determines the order in which players are left;
/// taken from the last, a walk against the arrows then collects one group at a time.
///
/// `number` is the index of every player in the pool's list, or [`NONE`] for players who were removed.
pub(crate) fn groups(matrix: &Matrix, pool: &[usize], number: &[usize]) -> Vec<Vec<usize>> {
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
/// has that many. Not recursive, as a pool may be one long chain and would overflow the stack.
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

/// Pairs (above, below) of the groups of a pool, ascending: all of them, or in a pool of very many groups only those
/// between which a game was won.
pub(crate) fn above(
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

    /// All groups above a group.
    pub(crate) fn all(&self, group: usize) -> Vec<usize> {
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

// The limit of the iteration over a pool of several strength groups.
//
// If exactly one group has the largest λ, A·t = λ·t has a solution over the whole pool: that group's own t, values
// above 0 for the groups above it, whose values come from points won from below, and 0 for all others. It is given in
// addition to the t of the groups, never instead: a ratio between groups only expresses an order (as for a player who
// won everything), and 0 does not mean infinitely weaker. If two groups have the same λ, there is no limit, or one that
// depends on the start.

/// Values of λ closer than this, relatively, count as equal.
const SAME: f64 = 1e-9;
/// The largest relative change that counts as converged, and the operations after which the iteration is abandoned.
const LIMIT_AT_REST: f64 = 1e-14;
const MOST_LIMIT_STEPS: u32 = 20_000;

/// The groups with the largest λ, by index.
pub(crate) fn dominant(groups: &[Group]) -> Vec<usize> {
    let largest = groups.iter().map(|group| group.lambda).fold(0.0, f64::max);
    (0..groups.len())
        .filter(|at| groups[*at].lambda >= largest * (1.0 - SAME))
        .collect()
}

/// The limit over a pool, in the order of its players.
///
/// `number` is the index of every player in that list, `t` are the values inside the groups, by player.
pub(crate) fn limit(matrix: &Matrix, pool: &Pool, number: &[usize], t: &[f64]) -> Option<Vec<f64>> {
    let [dominant] = dominant(&pool.groups)[..] else {
        return None;
    };
    let mut values = vec![0.0; pool.players.len()];
    for player in &pool.groups[dominant].players {
        values[number[*player]] = t[*player];
    }
    let above = GroupsAbove::from_pairs(&pool.above, pool.groups.len()).all(dominant);
    let above = above.into_iter();
    let above: Vec<usize> = above
        .flat_map(|group| pool.groups[group].players.iter().copied())
        .collect();
    let block = Block::restricted_to(matrix, &above, |player| {
        Some(number[player]).filter(|at| *at != NONE)
    });
    let lambda = pool.groups[dominant].lambda;
    solve(&block, lambda, |at| number[above[at]], &mut values)?;
    let sum: f64 = values.iter().sum();
    Some(values.into_iter().map(|value| value / sum).collect())
}

/// Computes the values of the players above, `λ·x = A·x`, by iteration; it converges since their own λ is smaller.
/// `None` where it converges too slowly.
fn solve(
    block: &Block,
    lambda: f64,
    place: impl Fn(usize) -> usize,
    values: &mut [f64],
) -> Option<()> {
    let rests = (0..MOST_LIMIT_STEPS).any(|_| {
        let mut rests = true;
        for at in 0..block.len() {
            let value = block.times_row(at, values) / lambda;
            rests &= (value - values[place(at)]).abs() <= LIMIT_AT_REST * value;
            values[place(at)] = value;
        }
        rests
    });
    rests.then_some(())
}

// Removes players who won or lost everything (Waldstein, section 5, cases a and b).
//
// A player who won all games is *hors concours*: no ratio expresses how much better he is. One who lost all games gets
// a dash. Their games tell nothing about the others, whose ratios stay the same without them. The essay removes them
// once; the rest may contain such players again, so the removal is repeated until none are found, all players of a
// level at once.

/// Whether a player was removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Elimination {
    /// Not removed: has scored and conceded.
    Remains,
    HorsConcours(u32),
    Dash(u32),
    NoRemainingGames,
    NoGames,
}

/// A player's results against the remaining players.
#[derive(Clone, Copy, Default)]
struct GamesLeft {
    met: usize,
    scored: usize,
    conceded: usize,
}

/// Removes players level by level.
pub(super) fn strip(matrix: &Matrix) -> Vec<Elimination> {
    let mut tallies: Vec<GamesLeft> = (0..matrix.len()).map(|at| tally(matrix, at)).collect();
    let mut eliminations = vec![Elimination::Remains; matrix.len()];
    let mut candidates: Vec<usize> = (0..matrix.len()).collect();
    for level in 1.. {
        let found: Vec<(usize, Elimination)> = candidates
            .iter()
            .map(|player| (*player, elimination(tallies[*player], level)))
            .filter(|(_, elimination)| *elimination != Elimination::Remains)
            .collect();
        if found.is_empty() {
            break;
        }
        for (player, elimination) in &found {
            let never_played = matrix.row(*player).is_empty();
            eliminations[*player] = if never_played {
                Elimination::NoGames
            } else {
                *elimination
            };
        }
        candidates.clear();
        for (player, _) in found {
            for met in matrix.row(player) {
                let tally = &mut tallies[met.opponent];
                tally.met -= 1;
                tally.scored -= usize::from(met.conceded > 0.0);
                tally.conceded -= usize::from(met.scored > 0.0);
                if eliminations[met.opponent] == Elimination::Remains {
                    candidates.push(met.opponent);
                }
            }
        }
        candidates.sort_unstable();
        candidates.dedup();
    }
    eliminations
}

fn tally(matrix: &Matrix, player: usize) -> GamesLeft {
    let row = matrix.row(player);
    GamesLeft {
        met: row.len(),
        scored: row.iter().filter(|met| met.scored > 0.0).count(),
        conceded: row.iter().filter(|met| met.conceded > 0.0).count(),
    }
}

/// Counts opponents who were scored against or scored, and compares no points, so it works under any points system.
fn elimination(tally: GamesLeft, level: u32) -> Elimination {
    match tally {
        GamesLeft { met: 0, .. } => Elimination::NoRemainingGames,
        GamesLeft { scored: 0, .. } => Elimination::Dash(level),
        GamesLeft {
            met,
            scored,
            conceded: 0,
        } if scored == met => Elimination::HorsConcours(level),
        _ => Elimination::Remains,
    }
}

// The operations by hand: s1 = A·p, s2 = A·s1, … (Waldstein, sections 2, 6 and 7).
//
// With doubled points all values are integers, as in the essay's table 9, as long as they have less than sixteen
// digits; beyond that the last digits are truncated, which the essay allows.

/// After this many operations the order is assumed never to settle.
const MOST_OPERATIONS: usize = 50;
/// Values closer than this, relatively, count as equal, so that truncated digits make no difference.
const CUT: f64 = 1e-12;

/// One operation s ← A·s.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Operation {
    /// The values, starting from doubled points so that they are integers (Waldstein, section 6).
    pub s: Vec<f64>,
    /// Their sum.
    pub sum: f64,
    /// The ranks, ties sharing the best.
    pub ranks: Vec<u32>,
}

impl Operation {
    fn new(s: Vec<f64>) -> Self {
        Self {
            sum: s.iter().sum(),
            ranks: ranks(&s),
            s,
        }
    }

    /// The quotients s/S, which tend to t; `None` where all values are 0.
    pub fn quotients(&self) -> Option<Vec<f64>> {
        (self.sum > 0.0).then(|| self.s.iter().map(|value| value / self.sum).collect())
    }
}

/// The points, and the operations until the order has settled and both tests hold.
#[derive(Default)]
pub(crate) struct ByHand {
    pub(crate) start: Operation,
    pub(crate) operations: Vec<Operation>,
    pub(crate) settled_at: Option<u32>,
    /// The control calculation of the last operation, from the one on where the order has settled.
    pub(crate) control: Option<Control>,
}

/// Calculates until three successive orders were equal, where the order of the points does not count, and then on until
/// the control calculation holds (section 6).
pub(crate) fn by_hand(matrix: &Matrix) -> ByHand {
    let doubled = |values: Vec<f64>| values.into_iter().map(|value| 2.0 * value).collect();
    let mut done = ByHand {
        start: Operation::new(doubled(matrix.points())),
        ..ByHand::default()
    };
    let holds = |control: &Control| control.holds(TOLERANCE);
    while done.start.sum > 0.0
        && done.operations.len() < MOST_OPERATIONS
        && !done.control.as_ref().is_some_and(holds)
    {
        let last = done.operations.last().unwrap_or(&done.start);
        let next = Operation::new(doubled(matrix.times(&last.s)));
        if !next.sum.is_finite() {
            break;
        }
        let quotients = next.quotients();
        done.operations.push(next);
        let Some(t) = quotients else {
            // Nothing is left; an order of zeros is none.
            (done.settled_at, done.control) = (None, None);
            break;
        };
        if let [.., one, two, three] = done.operations.as_slice()
            && one.ranks == two.ranks
            && two.ranks == three.ranks
        {
            let now = u32::try_from(done.operations.len()).ok();
            done.settled_at = done.settled_at.or(now);
        }
        if done.settled_at.is_some() {
            done.control = Control::compute(&t, matrix.times(&t));
        }
    }
    done
}

fn ranks(values: &[f64]) -> Vec<u32> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|one, other| values[*other].total_cmp(&values[*one]));
    let mut ranks = vec![1; values.len()];
    let mut rank = 1;
    let mut first = order.first().map_or(0.0, |at| values[*at]);
    for (at, place) in order.into_iter().zip(1..) {
        if values[at] < first * (1.0 - CUT) {
            rank = place;
            first = values[at];
        }
        ranks[at] = rank;
    }
    ranks
}

/// The greatest common divisor of the lengths of all cycles: 1 where s ← A·s converges from every start, 2 where it
/// oscillates for ever (two teams), and so on.
///
/// Every player gets a distance from the first one. Where an arrow leads to another distance than the next, the
/// mismatch is a combination of cycle lengths, and the divisor is reduced by it.
pub(crate) fn period(block: &Block) -> u32 {
    let mut distance: Vec<Option<u32>> = vec![None; block.len()];
    distance[0] = Some(0);
    let mut order = vec![0];
    let mut next = 0;
    let mut period = 0;
    while let Some(at) = order.get(next).copied() {
        next += 1;
        let after = distance[at].unwrap_or(0) + 1;
        for (to, _) in block.row(at) {
            match distance[to] {
                Some(known) => period = common_divisor(period, after.abs_diff(known)),
                None => {
                    distance[to] = Some(after);
                    order.push(to);
                }
            }
        }
    }
    period
}

fn common_divisor(one: u32, other: u32) -> u32 {
    if other == 0 {
        one
    } else {
        common_divisor(other, one % other)
    }
}

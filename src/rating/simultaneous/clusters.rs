//! Finds the clusters of players who can be compared through games, and the weak links inside them.

use super::games::{Games, number};
use super::pairing_matrix::{Laplacian, ScoreGraph};

/// The cluster of every player: players connected by meetings, directly or through others. Numbered from 0, the
/// largest (by players, then by the first of them) first.
pub fn clusters(meetings: &impl ScoreGraph) -> Vec<u32> {
    let mut sets = Sets::new(meetings.players());
    for player in 0..meetings.players() {
        for (other, _) in meetings.meetings_of(player) {
            sets.join(number(player), number(other));
        }
        if sets.are_one() {
            break;
        }
    }
    by_size(&sets.roots())
}

/// Numbers for equal labels, the most frequent first.
pub(in crate::rating) fn by_size(labels: &[u32]) -> Vec<u32> {
    let most = labels.iter().max().map_or(0, |most| *most as usize + 1);
    let mut sizes = vec![0_u32; most];
    let mut first = vec![u32::MAX; most];
    for (at, label) in (0..).zip(labels) {
        sizes[*label as usize] += 1;
        first[*label as usize] = first[*label as usize].min(at);
    }
    let mut order: Vec<usize> = (0..most).filter(|label| sizes[*label] > 0).collect();
    order.sort_by_key(|label| (std::cmp::Reverse(sizes[*label]), first[*label]));
    let mut numbers = vec![0; most];
    for (number, label) in (0..).zip(order) {
        numbers[label] = number;
    }
    labels
        .iter()
        .map(|label| numbers[*label as usize])
        .collect()
}

/// Disjoint sets that can be joined (union-find).
pub(in crate::rating) struct Sets {
    parents: Vec<u32>,
    count: usize,
}

impl Sets {
    /// Every element in a set of its own.
    pub(crate) fn new(count: usize) -> Self {
        Self {
            parents: (0..number(count)).collect(),
            count,
        }
    }

    /// Whether all are in one set.
    fn are_one(&self) -> bool {
        self.count == 1
    }

    /// A label for each element, equal within a set.
    fn roots(&mut self) -> Vec<u32> {
        let all = 0..number(self.parents.len());
        all.map(|at| self.root(at)).collect()
    }

    pub(crate) fn root(&mut self, of: u32) -> u32 {
        let mut at = of;
        while self.parents[at as usize] != at {
            let above = self.parents[self.parents[at as usize] as usize];
            self.parents[at as usize] = above;
            at = above;
        }
        at
    }

    /// Joins the sets of two elements.
    pub(crate) fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.root(one), self.root(other));
        self.count -= usize::from(one != other);
        self.parents[one.max(other) as usize] = one.min(other);
    }
}

/// The group of every player, from 0, the largest first; `None` for isolated players.
///
/// Two players are in one group where each reaches the other through points scored (a strongly connected part): only
/// there is the maximum finite (L. R. Ford, 1957). Between groups of one cluster all points went in one direction.
/// With `all_scored`, everybody counts as having scored against every opponent. Players whose rating is `known` can be
/// compared without games.
pub(crate) fn groups(games: &Games, all_scored: bool, known: &[usize]) -> Vec<Option<u32>> {
    let labels = if joined_both_ways(games, all_scored) {
        vec![0; games.players()]
    } else {
        let (starts, targets) = scored_against(games, all_scored, known);
        strong_components(&starts, &targets)
    };
    let numbers = by_size(&labels);
    let mut sizes = vec![0_u32; numbers.len()];
    for number in &numbers {
        sizes[*number as usize] += 1;
    }
    numbers
        .iter()
        .map(|number| (sizes[*number as usize] > 1).then_some(*number))
        .collect()
}

/// Whether pairings in which both scored connect all players, as in nearly every large collection: then there is one
/// group, and the search can be skipped.
fn joined_both_ways(games: &Games, all_scored: bool) -> bool {
    let mut sets = Sets::new(games.players());
    for (white, pairing) in games.all() {
        if all_scored || pairing.drawn() > 0 || (pairing.won() > 0 && pairing.lost() > 0) {
            sets.join(number(white), pairing.black);
            if sets.are_one() {
                return true;
            }
        }
    }
    false
}

/// A label for every node, equal within a strongly connected part of a graph (Tarjan, without recursion): the arrows
/// of node n lead to `targets[starts[n]..starts[n + 1]]`.
pub(in crate::rating) fn strong_components(starts: &[u32], targets: &[u32]) -> Vec<u32> {
    let count = starts.len().saturating_sub(1);
    let mut index = vec![u32::MAX; count];
    let mut low = vec![0_u32; count];
    let mut label = vec![u32::MAX; count];
    let mut stack: Vec<u32> = Vec::new();
    let mut walk: Vec<(u32, u32)> = Vec::new();
    let (mut next_index, mut next_label) = (0, 0);
    for root in 0..number(count) {
        if index[root as usize] != u32::MAX {
            continue;
        }
        walk.push((root, starts[root as usize]));
        while let Some((at, edge)) = walk.last_mut() {
            let player = *at as usize;
            if *edge == starts[player] {
                index[player] = next_index;
                low[player] = next_index;
                next_index += 1;
                stack.push(*at);
            }
            let end = starts[player + 1];
            let mut down = None;
            while *edge < end {
                let other = targets[*edge as usize];
                *edge += 1;
                if index[other as usize] == u32::MAX {
                    down = Some(other);
                    break;
                }
                if label[other as usize] == u32::MAX {
                    low[player] = low[player].min(index[other as usize]);
                }
            }
            if let Some(other) = down {
                walk.push((other, starts[other as usize]));
                continue;
            }
            if low[player] == index[player] {
                while let Some(top) = stack.pop() {
                    label[top as usize] = next_label;
                    if top as usize == player {
                        break;
                    }
                }
                next_label += 1;
            }
            walk.pop();
            if let Some((above, _)) = walk.last() {
                let above = *above as usize;
                low[above] = low[above].min(low[player]);
            }
        }
    }
    label
}

/// The players against whom each player scored, as ranges of one list; those `known` as if they had scored in a ring.
fn scored_against(games: &Games, all_scored: bool, known: &[usize]) -> (Vec<u32>, Vec<u32>) {
    let arrows = || {
        let ring = known.iter().zip(known.iter().cycle().skip(1));
        let ring = ring.map(|(one, next)| (*one, number(*next)));
        let played = games.all().flat_map(|(white, pairing)| {
            let scored = |more: u32| all_scored || pairing.drawn() + more > 0;
            let forth = scored(pairing.won()).then_some((white, pairing.black));
            let back = scored(pairing.lost()).then_some((pairing.black as usize, number(white)));
            [forth, back].into_iter().flatten()
        });
        played.chain(ring)
    };
    let mut starts = vec![0_u32; games.players() + 1];
    for (from, _) in arrows() {
        starts[from + 1] += 1;
    }
    for at in 1..starts.len() {
        starts[at] += starts[at - 1];
    }
    let mut places = starts.clone();
    let mut targets = vec![0; starts.last().map_or(0, |last| *last as usize)];
    for (from, to) in arrows() {
        targets[places[from] as usize] = to;
        places[from] += 1;
    }
    (starts, targets)
}

/// A few games that are the only connection between two parts of a cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeakLink {
    /// The cluster.
    pub cluster: u32,
    /// The games that the comparison depends on.
    pub games: i64,
    /// The players of the smaller part, by number.
    pub smaller: Vec<u32>,
    /// How many are in the other part.
    pub larger: usize,
}

/// Fewer games than this make a link weak: the difference between the two sides then has an error of more than about
/// ±200 points (twice 400/ln 10 divided by √(n·¼)).
pub const ENOUGH: i64 = 12;

/// The weakest link of each cluster that has a weak one.
///
/// The players are put in an order along which the graph of games is weakest: the response to a random pull at every
/// player (close to the Fiedler vector of a graph with a weak link). Of all ways to cut that order in two, the
/// weakest is the one crossed by the fewest games, where both sides have more games among themselves.
pub fn weak_links(games: &Games) -> Vec<WeakLink> {
    let (tallies, clusters) = (games.tallies(), clusters(games));
    let table = Laplacian::new(games, games.totals(), &clusters);
    let pulls: Vec<f64> = (0..tallies.len()).map(pull).collect();
    // A loose tolerance, as only the order of the players matters.
    let (given, ..) = table.solve(&pulls, &[], 1e-3);
    let mut order: Vec<u32> = (0..number(tallies.len()))
        .filter(|at| tallies[*at as usize].games() > 0)
        .collect();
    order.sort_by(|one, other| {
        let (one, other) = (*one as usize, *other as usize);
        let by_given = given[other].total_cmp(&given[one]);
        clusters[one].cmp(&clusters[other]).then(by_given)
    });
    let mut place = vec![0_usize; games.players()];
    for (at, player) in order.iter().enumerate() {
        place[*player as usize] = at;
    }
    // Running sums: games crossing the cut before each position, and games entirely above it.
    let mut across = vec![0_i64; order.len() + 1];
    let mut within = vec![0_i64; order.len() + 1];
    for (white, pairing) in games.all() {
        let (one, other) = (place[white], place[pairing.black as usize]);
        let (first, last) = (one.min(other), one.max(other));
        let count = i64::from(pairing.games());
        across[first + 1] += count;
        across[last + 1] -= count;
        within[last + 1] += count;
    }
    for at in 1..across.len() {
        across[at] += across[at - 1];
        within[at] += within[at - 1];
    }
    let mut found = Vec::new();
    let mut begin = 0;
    while begin < order.len() {
        let cluster = clusters[order[begin] as usize];
        let length = order[begin..]
            .iter()
            .take_while(|player| clusters[**player as usize] == cluster)
            .count();
        let end = begin + length;
        let total = within[end] - within[begin];
        let weak = |cut: &usize| {
            let (over, above) = (across[*cut], within[*cut] - within[begin]);
            let below = total - above - over;
            over > 0 && over < ENOUGH && above > over && below > over
        };
        if let Some(cut) = (begin + 1..end).filter(weak).min_by_key(|cut| across[*cut]) {
            let (upper, lower) = order[begin..end].split_at(cut - begin);
            let is_upper = upper.len() <= lower.len();
            let (smaller, larger) = if is_upper {
                (upper, lower)
            } else {
                (lower, upper)
            };
            found.push(WeakLink {
                cluster,
                games: across[cut],
                smaller: smaller.to_vec(),
                larger: larger.len(),
            });
        }
        begin = end;
    }
    found
}

/// A number from −1 to 1, pseudo-random but the same every time (mixed as in `SplitMix64`).
fn pull(player: usize) -> f64 {
    let mixed = (player as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    let upper = u32::try_from(mixed >> 32).unwrap_or(0);
    f64::from(upper) / f64::from(u32::MAX / 2) - 1.0
}

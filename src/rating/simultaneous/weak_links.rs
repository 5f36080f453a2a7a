//! Comparisons that depend on a few games.

use super::clusters::clusters;
use super::games::{Games, number};
use super::laplacian::Laplacian;
use super::score_graph::ScoreGraph;

/// A few games that are the only connection between two parts of a cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeakLink {
    /// The cluster.
    pub cluster: u32,
    /// The games that the comparison depends on.
    pub games: i64,
    /// The players of one part, by number.
    pub one: Vec<u32>,
    /// The players of the other part.
    pub other: Vec<u32>,
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
    let (given, ..) = table.solve(&pulls, 1e-3);
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
    // Games crossing the cut before each position, and games entirely above it.
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
            found.push(WeakLink {
                cluster,
                games: across[cut],
                one: order[begin..cut].to_vec(),
                other: order[cut..end].to_vec(),
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

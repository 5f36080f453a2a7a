//! Groups of players for whom the likelihood has a maximum.

use super::clusters::{Sets, by_size};
use super::games::{Games, number};
use super::pairing::Pairing;

/// The group of every player, from 0, the largest first; `None` for isolated players.
///
/// Two players are in one group where each reaches the other through points scored (a strongly connected part): only
/// there is the maximum finite (L. R. Ford, 1957). Between groups of one cluster all points went in one direction.
pub(super) fn groups(games: &Games) -> Vec<Option<u32>> {
    let labels = if joined_both_ways(games) {
        vec![0; games.players()]
    } else {
        let (starts, targets) = scored_against(games);
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
fn joined_both_ways(games: &Games) -> bool {
    let mut sets = Sets::new(games.players());
    for (white, pairing) in games.all() {
        if pairing.drawn() > 0 || (pairing.won() > 0 && pairing.lost() > 0) {
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

/// The players against whom each player scored, as ranges of one list.
fn scored_against(games: &Games) -> (Vec<u32>, Vec<u32>) {
    let arrows = |white: usize, pairing: &Pairing| {
        let forth = (pairing.won() + pairing.drawn() > 0).then_some((white, pairing.black));
        let back = (pairing.lost() + pairing.drawn() > 0)
            .then_some((pairing.black as usize, number(white)));
        [forth, back].into_iter().flatten()
    };
    let mut starts = vec![0_u32; games.players() + 1];
    for (white, pairing) in games.all() {
        for (from, _) in arrows(white, pairing) {
            starts[from + 1] += 1;
        }
    }
    for at in 1..starts.len() {
        starts[at] += starts[at - 1];
    }
    let mut places = starts.clone();
    let mut targets = vec![0; starts.last().map_or(0, |last| *last as usize)];
    for (white, pairing) in games.all() {
        for (from, to) in arrows(white, pairing) {
            targets[places[from] as usize] = to;
            places[from] += 1;
        }
    }
    (starts, targets)
}

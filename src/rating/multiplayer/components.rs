//! Finds the groups of players whose results in games of several players can be compared.
//!
//! Players connected by games, directly or through others, form a component; each component is rated separately.
//! Within it a player with more than 0 in a game *reaches* every player of it. Where not all players reach all
//! others, the iteration drives the strength of some players with points to 0 (Perron's theorem does not hold), so
//! such a component is not iterated.

use crate::domain::multi_game::MultiGames;
use crate::rating::simultaneous::clusters::strong_components;
use crate::rating::simultaneous::clusters::{Sets, by_size};

/// The players and games of a component, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Members {
    /// Players, ascending.
    pub players: Vec<u32>,
    /// Games, ascending.
    pub games: Vec<u32>,
}

/// The components, the largest (by players, then by the first of them) first.
pub fn components(games: &MultiGames) -> Vec<Members> {
    let mut sets = Sets::new(games.players());
    let mut has_played = vec![false; games.players()];
    for results in games.iter() {
        for one in results {
            sets.join(results[0].player, one.player);
            has_played[one.player as usize] = true;
        }
    }
    let roots: Vec<u32> = (0..)
        .take(games.players())
        .map(|at| sets.root(at))
        .collect();
    let labels = by_size(&roots);
    let count = labels.iter().max().map_or(0, |most| *most as usize + 1);
    let mut found = vec![Members::default(); count];
    for ((player, label), played) in (0..).zip(&labels).zip(&has_played) {
        if *played {
            found[*label as usize].players.push(player);
        }
    }
    for (game, results) in (0..).zip(games.iter()) {
        let label = labels[results[0].player as usize];
        found[label as usize].games.push(game);
    }
    found.retain(|component| !component.games.is_empty());
    found
}

/// The index of every player in their component.
pub fn places(games: &MultiGames, components: &[Members]) -> Vec<u32> {
    let mut places = vec![0; games.players()];
    for component in components {
        for (place, player) in (0..).zip(&component.players) {
            places[*player as usize] = place;
        }
    }
    places
}

/// The groups of players who reach each other: a group number for each player, from 0, the largest first. `None` for
/// players who have only zeros: they reach no one, which does not disturb the iteration.
///
/// A component is rated by iteration where all its players with points are in one group.
pub fn groups(games: &MultiGames) -> Vec<Option<u32>> {
    let mut has_points = vec![false; games.players()];
    let mut has_zeros = false;
    for one in games.results() {
        has_points[one.player as usize] |= one.result > 0.0;
        has_zeros |= one.result <= 0.0;
    }
    let labels = if has_zeros {
        let (starts, targets) = arrows(games);
        let mut labels = strong_components(&starts, &targets);
        labels.truncate(games.players());
        labels
    } else {
        let mut sets = Sets::new(games.players());
        for results in games.iter() {
            for one in results {
                sets.join(results[0].player, one.player);
            }
        }
        (0..)
            .take(games.players())
            .map(|at| sets.root(at))
            .collect()
    };
    // Groups are numbered among the players with points only.
    let with_points: Vec<u32> = labels
        .iter()
        .zip(&has_points)
        .filter_map(|(label, has)| has.then_some(*label))
        .collect();
    let mut numbers = by_size(&with_points).into_iter();
    has_points
        .iter()
        .map(|has| if *has { numbers.next() } else { None })
        .collect()
}

/// The graph of "reaches", with the games as nodes after the players: a player with points in a game has an arrow to
/// it, and the game has arrows to all its players. That needs two arrows per result at most, where arrows between
/// players would grow with the square of their number.
fn arrows(games: &MultiGames) -> (Vec<u32>, Vec<u32>) {
    let players = games.players();
    let mut degrees = vec![0_u32; players + games.len() + 1];
    for one in games.results().iter().filter(|one| one.result > 0.0) {
        degrees[one.player as usize + 1] += 1;
    }
    for (at, results) in (players + 1..).zip(games.iter()) {
        degrees[at] = results.iter().map(|_| 1).sum();
    }
    for at in 1..degrees.len() {
        degrees[at] += degrees[at - 1];
    }
    let starts = degrees;
    let mut places = starts.clone();
    let mut targets = vec![0; starts.last().map_or(0, |last| *last as usize)];
    let mut lead = |from: usize, to: u32| {
        targets[places[from] as usize] = to;
        places[from] += 1;
    };
    for (node, results) in (0_u32..).skip(players).zip(games.iter()) {
        for one in results {
            if one.result > 0.0 {
                lead(one.player as usize, node);
            }
            lead(node as usize, one.player);
        }
    }
    (starts, targets)
}

//! The ledger of a multiplayer pool: all games before the day are rated at once.
//!
//! There are no events and no lines: a new game changes every rating a little, as each depends on all games.

use super::{Cutoff, Ledger, Source, Standing};
use crate::rating::facts::Facts;
use crate::rating::multiplayer::pool::{MultiplayerFacts, Solution};

/// Rates the games inside the cutoff, by the rules of its day.
pub(super) fn rate(facts: &Facts, games: &MultiplayerFacts, cutoff: Cutoff) -> Ledger {
    let solution = Solution::compute(
        games,
        |game| cutoff.includes(game.date),
        &games.rules_on(cutoff.as_of),
    );
    let standing = |person| {
        let player = solution.player(person);
        let rated = player.map(|at| solution.rating.players[at]);
        Standing {
            rating: player.map(|at| solution.rating_of(at)),
            source: player.map(|_| Source::Club),
            games: rated.map_or(0, |rated| rated.games),
            collected: 0,
        }
    };
    let people = facts.persons.keys();
    Ledger {
        standings: people.map(|person| (*person, standing(*person))).collect(),
        multiplayer: Some(solution),
        ..Ledger::default()
    }
}

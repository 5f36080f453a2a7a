//! The games of a pool as a collection: outcomes of pairs of players, with the year.

use std::collections::HashMap;

use super::year_of;
use crate::domain::tournament::{Game, Tournament};
use crate::domain::{Date, Decided, GameOutcome, PersonId, Points, TournamentId};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, counts};
use crate::rating::simultaneous::games::Games;

/// The games that count, with the players numbered by ascending person.
pub(super) struct Pool {
    /// The person of each player number.
    pub(super) persons: Vec<PersonId>,
    /// Every game with the year of its event.
    pub(super) games: Vec<(i32, Decided)>,
    /// Games left out because their result is neither a win, a draw nor a loss.
    pub(super) uneven: usize,
}

impl Pool {
    /// The games of the rated events of a ledger that ended on `since` or later, between players for whom `keeps`
    /// returns true.
    pub(super) fn from_ledger(
        facts: &Facts,
        ledger: &Ledger,
        since: Option<Date>,
        keeps: impl Fn(PersonId) -> bool,
    ) -> Self {
        let tournaments = facts.tournaments.iter();
        let tournaments: HashMap<TournamentId, &Tournament> =
            tournaments.map(|event| (event.id, event)).collect();
        let rated = ledger.events.iter().filter(|event| {
            event.unrated.is_none() && since.is_none_or(|since| event.end >= since)
        });
        let mut uneven = 0;
        let mut found: Vec<(i32, PersonId, PersonId, GameOutcome)> = Vec::new();
        for event in rated.filter_map(|event| tournaments.get(&event.tournament)) {
            for game in &event.games {
                let (Some(white), Some(black)) =
                    (event.person(game.white), event.person(game.black))
                else {
                    continue;
                };
                if white == black || !keeps(white) || !keeps(black) {
                    continue;
                }
                match result(game) {
                    Ok(outcome) => found.push((year_of(event.end), white, black, outcome)),
                    Err(LeftOut::Uneven) => uneven += 1,
                    Err(LeftOut::Unrated) => {}
                }
            }
        }
        let both = found
            .iter()
            .flat_map(|(_, white, black, _)| [*white, *black]);
        let mut persons: Vec<PersonId> = both.collect();
        persons.sort_unstable();
        persons.dedup();
        let number = |person: PersonId| {
            let at = persons.binary_search(&person).unwrap_or_default();
            u32::try_from(at).unwrap_or(u32::MAX)
        };
        let games = found.iter().map(|(year, white, black, outcome)| {
            let (white, black) = (number(*white), number(*black));
            let outcome = *outcome;
            let game = Decided {
                white,
                black,
                outcome,
            };
            (*year, game)
        });
        Self {
            games: games.collect(),
            persons,
            uneven,
        }
    }

    /// The games counted by pairing.
    pub(super) fn counted(&self) -> Games {
        let games = self.games.iter().map(|(_, game)| *game);
        Games::count(self.persons.len(), games)
    }
}

/// Why a game is left out.
enum LeftOut {
    /// It is not rated.
    Unrated,
    /// It is rated, but its result is neither a win, a draw nor a loss.
    Uneven,
}

/// How a game counts.
fn result(game: &Game) -> Result<GameOutcome, LeftOut> {
    let game = game.as_rated();
    if game.partners.is_some() {
        return Err(LeftOut::Uneven);
    }
    let points = |mark| counts(&game, mark, mark.score()).map_err(|_| LeftOut::Unrated);
    match (points(game.white_mark)?, points(game.black_mark)?) {
        (Points::WIN, Points::ZERO) => Ok(GameOutcome::White),
        (Points::DRAW, Points::DRAW) => Ok(GameOutcome::Draw),
        (Points::ZERO, Points::WIN) => Ok(GameOutcome::Black),
        _ => Err(LeftOut::Uneven),
    }
}

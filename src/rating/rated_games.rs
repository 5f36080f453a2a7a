//! Finds the rated games: those that changed a rating or contributed to a first one.

use std::collections::HashSet;

use crate::domain::tournament::{Game, Tournament};
use crate::domain::{PersonId, TournamentId};
use crate::rating::ledger::{Ledger, Rule};

/// The rated games of some tournaments.
#[derive(Clone, Debug)]
pub struct RatedGames {
    /// Tournament, round, and the two players as in a ledger line.
    sides: HashSet<(TournamentId, u16, PersonId, PersonId)>,
}

impl RatedGames {
    /// The games in ledger lines; a game may be in the line of a later event, where it contributed to a first rating.
    pub fn in_tournaments(ledger: &Ledger, tournaments: &HashSet<TournamentId>) -> Self {
        let events = ledger.events.iter();
        let events = events.filter(|event| tournaments.contains(&event.tournament));
        let first = events.map(|event| event.lines.start).min();
        let lines = ledger.lines[first.unwrap_or(ledger.lines.len())..].iter();
        let lines =
            lines.filter(|line| line.rule == Rule::First || tournaments.contains(&line.tournament));
        let sides = lines.flat_map(|line| {
            let terms = ledger.terms_of(line).iter();
            terms
                .filter(|term| tournaments.contains(&term.tournament))
                .filter_map(|term| Some((term.tournament, term.played?)))
                .map(|(event, played)| (event, played.round, line.person, played.opponent))
        });
        Self {
            sides: sides.collect(),
        }
    }

    /// Whether a game of a tournament is rated.
    pub fn contains(&self, event: &Tournament, game: &Game) -> bool {
        let (Some(white), Some(black)) = (event.person(game.white), event.person(game.black))
        else {
            return false;
        };
        let side = |own, other| self.sides.contains(&(event.id, game.round, own, other));
        side(white, black) || side(black, white)
    }

    /// How many games of a tournament are rated.
    pub fn count(&self, event: &Tournament) -> usize {
        let games = event.games.iter();
        games.filter(|game| self.contains(event, game)).count()
    }
}

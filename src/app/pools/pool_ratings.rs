//! A member's ratings in the other pools.

use serde::Serialize;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::date::MIN_VALID;
use crate::domain::{Date, Message, PersonId, PoolId, Rating};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Cutoff, Ledger, Source};

/// A member's rating in one pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PoolRating {
    pub pool: PoolId,
    pub name: String,
    /// The rating today.
    pub rating: Rating,
    /// Whether there are too few games for a reliable rating there.
    pub provisional: bool,
    /// All rated games.
    pub games: u32,
    /// The day of the rating: the last day of the latest rated event, the day of the latest multiplayer game, or that
    /// of a start rating. `None` for a start rating valid from the beginning.
    pub date: Option<Date>,
}

impl PoolRating {
    /// Rating, games and day in one line.
    pub fn message(&self) -> Message {
        let mark = if self.provisional { "*" } else { "" };
        let key = match self.date {
            Some(_) => "member-pool-rating-of",
            None => "member-pool-rating",
        };
        let said = Message::new(key)
            .with("rating", format!("{}{mark}", self.rating))
            .with("games", self.games);
        match self.date {
            Some(date) => said.with("date", date),
            None => said,
        }
    }
}

/// A member's ratings in the other pools of the club, in the order of the pools; those in which the
/// member has none are left out.
pub(crate) fn elsewhere(club: &Club, person: PersonId) -> AppResult<Vec<PoolRating>> {
    let today = club.session.today();
    let mut ratings = Vec::new();
    for pool in super::all(club)? {
        if pool.id == club.pool {
            continue;
        }
        let history = club.history_of(pool.id)?;
        let (facts, ledger) = (history.facts(), history.until(Cutoff::today(today)));
        let standing = ledger.standing(person);
        let Some((standing, rating)) = standing.and_then(|own| Some((own, own.rating?))) else {
            continue;
        };
        let rules = facts.regulation_on(today);
        let started = match standing.source {
            Some(Source::Decision(on) | Source::Opening(on)) => Some(on),
            _ => None,
        };
        ratings.push(PoolRating {
            pool: pool.id,
            name: pool.name,
            rating,
            provisional: standing.games < rules.map_or(0, |rules| rules.reliable_after),
            games: standing.games,
            date: latest(facts, &ledger, person)
                .max(started)
                .filter(|day| *day != MIN_VALID),
        });
    }
    Ok(ratings)
}

/// The last day on which a rated event or a multiplayer game changed a member's rating.
fn latest(facts: &Facts, ledger: &Ledger, person: PersonId) -> Option<Date> {
    if let (Some(games), Some(solution)) = (&facts.multiplayer, &ledger.multiplayer) {
        let rated = games.games.iter();
        let own = rated.filter(|game| {
            let plays = game.results.iter().any(|(player, _)| *player == person);
            plays && solution.game(game.id).is_some()
        });
        return own.map(|game| game.date).max();
    }
    let line = ledger.lines_of(person).next_back()?;
    Some(ledger.event(line.tournament)?.end)
}

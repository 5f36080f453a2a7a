//! Finds games that a member played as a guest before joining the club: they are kept, with a note that they do not
//! count.
//!
//! Source: ES regulation, guests are opponents only and never get a rating of their own; a member is a person with a
//! status on the event's first day. So a membership that begins with the first of those events makes them count.

use serde::Serialize;

use crate::domain::person::{Person, Status};
use crate::domain::tournament::Tournament;
use crate::domain::{Date, Message, PersonId, Rating};
use crate::rating::facts::Facts;
use crate::rating::ledger::rate;
use crate::rating::newcomer::first_rating;

/// The games of a guest who joined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GuestGames {
    /// Games over the board.
    pub games: usize,
    /// The first day of the first event: a membership from then on makes the games count.
    pub from: Date,
    /// The rating that the games would give if they counted.
    pub rating: Option<Rating>,
}

impl GuestGames {
    /// The message on why the games do not count, and what would make them count.
    pub fn message(&self) -> Message {
        let key = match self.rating {
            Some(_) => "guest-games-rated",
            None => "guest-games",
        };
        Message::new(key)
            .with("count", self.games)
            .with("from", self.from)
            .with(
                "rating",
                self.rating.map_or(0, |rating| i64::from(rating.0)),
            )
    }
}

/// The games that a person played before ever being a member; `None` without any.
pub(crate) fn of(facts: &Facts, id: PersonId) -> Option<GuestGames> {
    let person = facts.persons.get(&id)?;
    let is_member = person.statuses.iter().any(|(_, status)| status.is_member());
    if !is_member {
        return None;
    }
    let mut counted: Option<(usize, Date)> = None;
    for event in &facts.tournaments {
        let games = games_of(event, id);
        if games > 0 && person.status_on(event.start).is_none() {
            let (before, from) = counted.unwrap_or((0, event.start));
            counted = Some((before + games, from.min(event.start)));
        }
    }
    let (games, from) = counted?;
    Some(GuestGames {
        games,
        from,
        rating: rating_as_member(facts, id, person, from),
    })
}

fn games_of(event: &Tournament, person: PersonId) -> usize {
    let games = event.games.iter().filter(|game| game.is_played());
    let players = games.map(|game| [game.white, game.black].map(|at| event.person(at)));
    players
        .filter(|players| players.contains(&Some(person)))
        .count()
}

/// The rating that a person would have as a member from that day on: earned, or a first rating from few games.
fn rating_as_member(facts: &Facts, id: PersonId, person: &Person, from: Date) -> Option<Rating> {
    let mut person = person.clone();
    person.statuses.insert(0, (from, Status::Active));
    let mut facts = facts.clone();
    facts.persons.insert(id, person);
    let ledger = rate(&facts, None);
    let reached = ledger.standing(id).and_then(|standing| standing.rating);
    let begun = || {
        let mut collecting = ledger.collecting.iter();
        let (_, games) = collecting.find(|(other, _)| *other == id)?;
        let last = facts.tournaments.iter().map(|event| event.end).max()?;
        let rules = facts.regulation_on(last)?;
        let first = first_rating(rules, games.average, games.score.exact(), games.games);
        first.ok().map(|first| first.rounded)
    };
    reached.or_else(begun)
}

//! Events that were moved over the day of a list: they count on another one, and none of their games has changed.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use crate::app::tournaments::list_after;
use crate::domain::tournament::Tournament;
use crate::domain::{Date, PersonId, TournamentId};
use crate::rating::facts::Facts;

/// An event that ended before the day of the list, or ends before it, but not both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MovedEvent {
    pub tournament: TournamentId,
    pub tournament_name: String,
    /// The last day then.
    pub before: Date,
    /// The last day now.
    pub now: Date,
    /// The first list on which it can count now.
    pub list: Date,
    #[serde(skip)]
    pub(super) people: Vec<PersonId>,
}

impl MovedEvent {
    /// Whether a person has games or a card in it.
    pub(super) fn has(&self, person: PersonId) -> bool {
        self.people.contains(&person)
    }
}

/// The events moved over a day.
pub(super) fn events(
    then: &Facts,
    now: &Facts,
    date: Date,
    names: &HashMap<TournamentId, String>,
) -> Vec<MovedEvent> {
    let before = then.tournaments.iter();
    let before: BTreeMap<TournamentId, Date> = before.map(|event| (event.id, event.end)).collect();
    let moved = now.tournaments.iter().filter_map(|event| {
        let end = *before.get(&event.id)?;
        ((end < date) != (event.end < date)).then(|| MovedEvent {
            tournament: event.id,
            tournament_name: names.get(&event.id).cloned().unwrap_or_default(),
            before: end,
            now: event.end,
            list: list_after(event.end),
            people: people(event),
        })
    });
    moved.collect()
}

fn people(event: &Tournament) -> Vec<PersonId> {
    let players = event.entrants.iter().map(|entrant| entrant.person);
    let cards = event.cards.iter().map(|card| card.person);
    players.chain(cards).collect()
}

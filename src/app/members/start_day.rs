//! The day from which a start rating is valid, and the played events for which it would be too late.
//!
//! A start rating is valid for events that begin on its day or later. A member who has played without a rating needs
//! one from the first day of that event on; one assigned later leaves those games unrated.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::tournaments::new_events::NewEvents;
use crate::domain::person::{ExternalScale, StartRating};
use crate::domain::tournament::Tournament;
use crate::domain::{Date, PersonId, PoolId, TournamentId};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, Reason, rate};
use crate::store::{self, Connection, Operation, list, tournament};

/// The facts and the events not yet on a list, from which the day is determined.
pub(crate) struct StartDays<'f> {
    pub(crate) facts: &'f Facts,
    pub(crate) ledger: &'f Ledger,
    pub(crate) new: &'f NewEvents,
    /// The day of the last published list.
    pub(crate) last_list: Option<Date>,
}

impl<'f> StartDays<'f> {
    /// The events that a member has played without a rating and that are not on any list, the earliest first.
    pub(crate) fn waiting(&self, person: PersonId) -> Vec<&'f Tournament> {
        let unrated = self.ledger.unrated.iter().filter(|game| {
            game.person == person
                && matches!(
                    game.reason,
                    Reason::OwnUnrated
                        | Reason::OpponentUnrated
                        | Reason::Collecting { .. }
                        | Reason::CollectingEnded
                )
        });
        let played: BTreeSet<TournamentId> = unrated.map(|game| game.tournament).collect();
        if played.is_empty() {
            return Vec::new();
        }
        let all = self.facts.tournaments.iter();
        let mut waiting: Vec<&Tournament> = all
            .filter(|event| {
                played.contains(&event.id)
                    && self.new.contains(event.id, event.end)
                    && !self.is_rated(person, event)
            })
            .collect();
        waiting.sort_by_key(|event| (event.start, event.order()));
        waiting
    }

    /// Whether a member had a rating when an event began.
    fn is_rated(&self, person: PersonId, event: &Tournament) -> bool {
        let order = |id| {
            let mut all = self.facts.tournaments.iter();
            all.find(|one| one.id == id).map(Tournament::order)
        };
        let first = self.ledger.lines_of(person).next();
        let first = first.and_then(|line| order(line.tournament));
        if first.is_some_and(|first| first <= event.order()) {
            return true;
        }
        let Some(known) = self.facts.persons.get(&person) else {
            return false;
        };
        known.start_on(event.start).is_some() || self.has_dsu(person, event)
    }

    /// Whether a DSU number rates the member in an event, from the records or with the entry.
    fn has_dsu(&self, person: PersonId, event: &Tournament) -> bool {
        let Some(regulation) = self.facts.regulation_on(event.end) else {
            return false;
        };
        let conversion = self.facts.conversion_on(event.end);
        if conversion.line(&regulation.scale).is_none() {
            return false;
        }
        let known = self.facts.persons.get(&person);
        let recorded = known.and_then(|one| one.external_on(ExternalScale::Dsu, event.start));
        let mut entrants = event.entrants.iter().filter(|one| one.person == person);
        recorded.is_some() || entrants.any(|one| one.rating(ExternalScale::Dsu).is_some())
    }

    /// The default day from which a member's start rating is valid: the first day of the first event that needs it,
    /// otherwise the day after the last published list, or `today` without a list. It is never before an event that is
    /// rated already.
    pub(crate) fn usual(&self, person: PersonId, today: Date) -> Date {
        if let Some(event) = self.waiting(person).first() {
            return event.start;
        }
        let after = |day: Date| day.succ_opt().unwrap_or(day);
        let last = self.ledger.lines_of(person).next_back();
        let last = last.and_then(|line| self.ledger.event(line.tournament));
        let day = self.last_list.map_or(today, after);
        last.map_or(day, |event| day.max(after(event.end)))
    }
}

/// Calls a function with the data of the current pool, read from the database.
pub(super) fn with_days<T>(
    (conn, pool): (&Connection, PoolId),
    facts: &Facts,
    ledger: &Ledger,
    work: impl FnOnce(&StartDays<'_>) -> T,
) -> AppResult<T> {
    let lists = list::all(conn, pool)?;
    let last = lists.last();
    let new = NewEvents::since(conn, last)?;
    Ok(work(&StartDays {
        facts,
        ledger,
        new: &new,
        last_list: last.map(|last| last.date),
    }))
}

/// The default day from which a member's start rating is valid: the first day of the member's first event that needs
/// it, otherwise the day after the last published list, or today without a list.
pub fn usual(club: &Club, person: PersonId) -> AppResult<Date> {
    let (facts, ledger) = club.ledger(None)?;
    let today = club.session().today();
    with_days((club.conn(), club.pool), &facts, &ledger, |days| {
        days.usual(person, today)
    })
}

/// An event that a member has played without a rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnratedEvent {
    pub tournament: TournamentId,
    pub name: String,
    /// Its first day.
    pub start: Date,
}

/// The events that a member has played without a rating and that are not on any list, the earliest first.
pub fn waiting(club: &Club, person: PersonId) -> AppResult<Vec<UnratedEvent>> {
    let (facts, ledger) = club.ledger(None)?;
    waiting_in((club.conn(), club.pool), (&facts, &ledger), person)
}

fn waiting_in(
    (conn, pool): (&Connection, PoolId),
    (facts, ledger): (&Facts, &Ledger),
    person: PersonId,
) -> AppResult<Vec<UnratedEvent>> {
    let found = with_days((conn, pool), facts, ledger, |days| {
        let events = days.waiting(person).into_iter();
        events
            .map(|event| (event.id, event.start))
            .collect::<Vec<_>>()
    })?;
    let mut events = Vec::new();
    for (id, start) in found {
        events.push(UnratedEvent {
            tournament: id,
            name: tournament::name(conn, id)?.unwrap_or_default(),
            start,
        });
    }
    Ok(events)
}

/// The result of assigning a start rating.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartSet {
    /// The events before its day that the member has played without a rating: they stay unrated.
    pub unrated: Vec<UnratedEvent>,
    /// The day of the start rating that it replaces, which was too late for an event.
    pub instead_of: Option<Date>,
}

/// Stores a start rating. It replaces one from a later day if an event between the two needs it; otherwise the later
/// one would restart the rating on its day.
pub(crate) fn assign(
    op: &Operation<'_>,
    (pool, person): (PoolId, PersonId),
    start: StartRating,
) -> AppResult<StartSet> {
    let place = (op.conn(), pool);
    let look = || -> AppResult<_> {
        let facts = store::facts::load(op.conn(), pool)?;
        let ledger = rate(&facts, None);
        let events = waiting_in(place, (&facts, &ledger), person)?;
        Ok((facts, events))
    };
    let (facts, waiting) = look()?;
    let starts = facts
        .persons
        .get(&person)
        .map(|known| known.starts.as_slice());
    let first = starts.and_then(|starts| starts.first());
    let late = first.filter(|first| {
        let between = |event: &UnratedEvent| start.on <= event.start && event.start < first.on;
        !first.opening && waiting.iter().any(between)
    });
    if let Some(late) = late {
        store::person::remove_start(op, person, pool, late.on)?;
    }
    store::person::set_start(op, person, pool, start)?;
    Ok(StartSet {
        unrated: look()?.1,
        instead_of: late.map(|late| late.on),
    })
}

//! Where two histories part: how many events a change of the facts leaves as they were rated.
//!
//! A fact is looked up on a day, so a dated fact reaches the events of that day or later. An event is touched if it is
//! itself another one or at another place; if a rule of its last day or a conversion of its first is another; or if
//! a person who plays in it is known by other facts on its first day. Everything after the first such event may be
//! rated differently, everything before it is rated alike.

use std::collections::BTreeMap;

use super::cutoff::Cutoff;
use crate::domain::person::Person;
use crate::domain::tournament::Tournament;
use crate::domain::{Date, PersonId};
use crate::rating::facts::Facts;

/// The number of events at the beginning that both facts rate alike.
pub(super) fn events_rated_alike(before: &Facts, after: &Facts) -> usize {
    let (old, new) = (Cutoff::ALL.events(before), Cutoff::ALL.events(after));
    let same = old.iter().zip(&new).take_while(|(old, new)| old == new);
    let events = &new[..same.count()];
    let people = changed_people(before, after);
    let ends = [
        rules_differ_from(before, after),
        scale_differs_from(before, after),
        people_moved_from(&people, after),
    ];
    let mut alike = events.len();
    for day in ends.into_iter().flatten() {
        alike = alike.min(events.partition_point(|event| event.end < day));
    }
    if let Some(day) = conversions_differ_from(before, after) {
        alike = alike.min(before_first(events, |event| event.start >= day));
    }
    alike.min(before_first(events, |event| meets(event, &people)))
}

/// The number of events before the first one that meets a condition.
fn before_first(events: &[&Tournament], condition: impl Fn(&Tournament) -> bool) -> usize {
    let found = events.iter().position(|event| condition(event));
    found.unwrap_or(events.len())
}

/// The first day on which another regulation decides. The first regulation also decides before its own day.
fn rules_differ_from(before: &Facts, after: &Facts) -> Option<Date> {
    let (old, new) = (&before.regulations, &after.regulations);
    if old.first() != new.first() {
        return Some(Date::MIN);
    }
    differ_from(old, new, |in_force| in_force.from)
}

fn conversions_differ_from(before: &Facts, after: &Facts) -> Option<Date> {
    let (old, new) = (&before.conversions, &after.conversions);
    differ_from(old, new, |in_force| in_force.from)
}

fn scale_differs_from(before: &Facts, after: &Facts) -> Option<Date> {
    differ_from(&before.adjustments, &after.adjustments, |by| by.on)
}

/// The people of whom something differs, and from which day.
fn changed_people(before: &Facts, after: &Facts) -> BTreeMap<PersonId, Date> {
    let mut changed = BTreeMap::new();
    for (id, person) in &after.persons {
        let from = match before.persons.get(id) {
            Some(old) => person_differs_from(old, person),
            None => Some(Date::MIN),
        };
        changed.extend(from.map(|day| (*id, day)));
    }
    let gone = before.persons.iter();
    let gone = gone.filter(|(id, _)| !after.persons.contains_key(id));
    changed.extend(gone.map(|(id, _)| (*id, Date::MIN)));
    changed
}

fn person_differs_from(old: &Person, new: &Person) -> Option<Date> {
    let statuses = differ_from(&old.statuses, &new.statuses, |(from, _)| *from);
    let numbers = differ_from(&old.external, &new.external, |number| number.on);
    let starts = differ_from(&old.starts, &new.starts, |start| start.on);
    statuses.into_iter().chain(numbers).chain(starts).min()
}

/// The first change of the scale that converts facts of changed people: it lists them even if they do not play.
fn people_moved_from(people: &BTreeMap<PersonId, Date>, facts: &Facts) -> Option<Date> {
    let first = people.values().min()?;
    let mut moves = facts.adjustments.iter().map(|by| by.on);
    moves.find(|on| on > first)
}

/// Whether a changed person plays in an event or has a card of it, from the day of the change on.
fn meets(event: &Tournament, changed: &BTreeMap<PersonId, Date>) -> bool {
    let entrants = event.entrants.iter().map(|entrant| entrant.person);
    let mut people = entrants.chain(event.cards.iter().map(|card| card.person));
    !changed.is_empty()
        && people.any(|person| {
            let from = changed.get(&person);
            from.is_some_and(|from| *from <= event.start)
        })
}

/// The earliest day of the facts in which two dated lists differ.
fn differ_from<T: PartialEq>(old: &[T], new: &[T], day: impl Fn(&T) -> Date) -> Option<Date> {
    let same = old.iter().zip(new).take_while(|(old, new)| old == new);
    let same = same.count();
    old[same..].iter().chain(&new[same..]).map(day).min()
}

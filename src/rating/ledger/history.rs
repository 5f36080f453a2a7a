//! A rating history: after a change of the facts it rates again only from the first event that the change affects.
//!
//! The history keeps the state before the first event of every half-year, as lists are made then. To rate again it
//! compares the facts before and after the change, takes the last state kept before they differ, and rates the events
//! from there.
//!
//! # Example
//!
//! Events end in March, October and November 2026 and in February 2027. States are kept before the first event of each
//! half-year: those of March, October and February. When a result of November changes, March and October are rated as
//! before. The last state kept before November is the one before October, so October, November and February are rated
//! again. Every question about a change is answered this way: what it would do (the same call with the changed facts),
//! how the list of any day reads with and without it, and what the screens show next.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::cutoff::Cutoff;
use super::records::{Ledger, Standing};
use super::standing::State;
use super::{Fold, rate};
use crate::domain::person::Person;
use crate::domain::tournament::Tournament;
use crate::domain::{Date, ListDate, PersonId};
use crate::rating::facts::Facts;

/// The facts of a pool with the ledger of all events; without any facts at first.
///
/// ```
/// use std::sync::Arc;
/// use klubrating::rating::facts::Facts;
/// use klubrating::rating::ledger::{Cutoff, History, rate};
/// let facts = Arc::new(Facts::default());
/// let history = History::default().changed_to(&facts);
/// assert_eq!(**history.ledger(), rate(&facts, Cutoff::ALL));
/// ```
#[derive(Clone, Debug, Default)]
pub struct History {
    facts: Arc<Facts>,
    ledger: Arc<Ledger>,
    kept: KeptStates,
}

impl History {
    /// The facts that are rated.
    pub fn facts(&self) -> &Arc<Facts> {
        &self.facts
    }

    /// The ledger of all events.
    pub fn ledger(&self) -> &Arc<Ledger> {
        &self.ledger
    }

    /// The history of other facts, rated again from the first event in which they differ.
    ///
    /// The result is the same as that of [`rate`], however much or little they have in common.
    #[must_use]
    pub fn changed_to(&self, facts: &Arc<Facts>) -> Self {
        let done = self.changed_to_while(facts, |_, _| true);
        done.unwrap_or_default()
    }

    /// The same with progress: `keep_going(done, total)` is called before each event and stops the work by returning
    /// `false`; then there is no result.
    pub fn changed_to_while(
        &self,
        facts: &Arc<Facts>,
        mut keep_going: impl FnMut(usize, usize) -> bool,
    ) -> Option<Self> {
        if self.facts == *facts {
            return Some(self.clone());
        }
        if facts.multiplayer.is_some() {
            return keep_going(0, 1).then(|| Self {
                ledger: Arc::new(rate(facts, Cutoff::ALL)),
                facts: Arc::clone(facts),
                kept: KeptStates::default(),
            });
        }
        let alike = events_rated_alike(&self.facts, facts);
        let mut kept = self.kept.carried_over(alike, &self.facts, facts);
        let events = Cutoff::ALL.events(facts);
        let from = kept.last();
        let first = from.map_or(0, |from| from.events);
        let ledger = self.ledger_up_to(from, &events);
        let mut fold = Fold::new(facts, state_at(from, facts), ledger);
        for (done, event) in events.iter().enumerate().skip(first) {
            if !keep_going(done, events.len()) {
                return None;
            }
            kept.keep_before(event, &fold);
            fold.rate(event);
        }
        Some(Self {
            ledger: Arc::new(fold.close(Cutoff::ALL.as_of)),
            facts: Arc::clone(facts),
            kept,
        })
    }

    /// The ledger inside a cutoff: of a list (`Some(day)`), or of all events (`None`).
    pub fn until(&self, cutoff: impl Into<Cutoff>) -> Arc<Ledger> {
        let cutoff = cutoff.into();
        if cutoff.agrees(Cutoff::ALL, &self.facts) {
            return Arc::clone(&self.ledger);
        }
        Arc::new(self.folded_until(cutoff, true))
    }

    /// Everybody's standing inside a cutoff, ascending by person: the same as [`Self::until`] gives, but without the
    /// lines.
    pub fn standings(&self, cutoff: impl Into<Cutoff>) -> Vec<(PersonId, Standing)> {
        self.folded_until(cutoff.into(), false).standings
    }

    /// The ledger inside a cutoff; without `lines` only the lines after the last kept state.
    fn folded_until(&self, cutoff: Cutoff, lines: bool) -> Ledger {
        if let Some(games) = &self.facts.multiplayer {
            return super::rate_pool(&self.facts, games, cutoff);
        }
        let events = cutoff.events(&self.facts);
        let from = self.kept.before(events.len());
        let ledger = if lines {
            self.ledger_up_to(from, &events)
        } else {
            Ledger::default()
        };
        let mut fold = Fold::new(&self.facts, state_at(from, &self.facts), ledger);
        for event in events.iter().skip(from.map_or(0, |from| from.events)) {
            fold.rate(event);
        }
        fold.close(cutoff.as_of)
    }

    /// The ledger up to a kept state, with capacity for these events.
    fn ledger_up_to(&self, kept: Option<&Kept>, events: &[&Tournament]) -> Ledger {
        let mut ledger = Ledger::with_room_for(events);
        if let Some(kept) = kept {
            kept.copy_ledger(&self.ledger, &mut ledger);
        }
        ledger
    }
}

/// A kept state; without one, the state before the first event.
fn state_at(kept: Option<&Kept>, facts: &Facts) -> State {
    kept.map_or_else(
        || State::of_nobody_rated(facts.persons.len()),
        |kept| kept.state.clone(),
    )
}

/// The most player standings in all kept states, about 32 MB; beyond it every second state is dropped.
const MOST_STANDINGS: usize = 1 << 20;

/// The states before the first event of each half-year, in the order of the events.
#[derive(Clone, Debug, Default)]
struct KeptStates(Vec<Arc<Kept>>);

/// The state between two events, and how long the ledger was at that point.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub(crate) state: State,
    /// The number of events before it.
    pub(crate) events: usize,
    lines: usize,
    terms: usize,
    unrated: usize,
    adjustments: usize,
    /// The first list date after the next event: from then on another state is kept.
    until: Date,
}

impl KeptStates {
    /// The newest state.
    pub(super) fn last(&self) -> Option<&Kept> {
        self.0.last().map(AsRef::as_ref)
    }

    /// The newest state after at most this many events.
    pub(crate) fn before(&self, events: usize) -> Option<&Kept> {
        let count = self.0.partition_point(|kept| kept.events <= events);
        self.0[..count].last().map(AsRef::as_ref)
    }

    /// Keeps the state before the next event, if that is the first event of a half-year.
    fn keep_before(&mut self, event: &Tournament, fold: &Fold<'_>) {
        if self.last().is_some_and(|last| event.end < last.until) {
            return;
        }
        let kept = Kept::of(fold, event.end);
        let many = (self.0.len() + 1) * kept.state.players.len() > MOST_STANDINGS;
        if many {
            let mut at = 0;
            self.0.retain(|_| {
                at += 1;
                at % 2 == 1
            });
        }
        self.0.push(Arc::new(kept));
    }

    /// The states that are valid for other facts too: those after at most this many events, with players renumbered for
    /// the people of the other facts.
    fn carried_over(&self, events: usize, before: &Facts, now: &Facts) -> Self {
        let kept = self.0.iter().filter(|kept| kept.events <= events);
        if before.persons.keys().eq(now.persons.keys()) {
            return Self(kept.cloned().collect());
        }
        let people = |facts: &Facts| facts.persons.keys().copied().collect::<Vec<PersonId>>();
        let (before, now) = (people(before), people(now));
        let renumbered = kept.map(|kept| {
            Arc::new(Kept {
                state: kept.state.renumbered(&before, &now),
                ..Kept::clone(kept)
            })
        });
        Self(renumbered.collect())
    }
}

impl Kept {
    fn of(fold: &Fold<'_>, end: Date) -> Self {
        let ledger = fold.ledger();
        Self {
            state: fold.state().clone(),
            events: ledger.events.len(),
            lines: ledger.lines.len(),
            terms: ledger.terms.len(),
            unrated: ledger.unrated.len(),
            adjustments: ledger.adjustments.len(),
            until: end
                .succ_opt()
                .map_or(Date::MAX, |day| ListDate::next(day).day()),
        }
    }

    /// Copies the part of a ledger that led to this state.
    fn copy_ledger(&self, whole: &Ledger, to: &mut Ledger) {
        to.events.extend_from_slice(&whole.events[..self.events]);
        to.lines.extend_from_slice(&whole.lines[..self.lines]);
        to.terms.extend_from_slice(&whole.terms[..self.terms]);
        to.unrated.extend_from_slice(&whole.unrated[..self.unrated]);
        to.adjustments
            .extend_from_slice(&whole.adjustments[..self.adjustments]);
        let doubles = whole.doubles.range(..self.terms);
        to.doubles
            .extend(doubles.map(|(term, partners)| (*term, *partners)));
    }
}

// How many events at the beginning two versions of the facts rate alike.
//
// A fact is looked up on a day, so a dated fact can only affect events of that day or later. An event is affected if it
// changed or moved in the order; if a rule in force on its last day or a conversion in force on its first day changed;
// or if a person who plays in it has other facts on its first day. Everything before the first such event keeps its
// rating, everything after it may change.

/// The number of events at the beginning that both facts rate alike.
fn events_rated_alike(before: &Facts, after: &Facts) -> usize {
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

/// The first day on which another regulation is in force. The first regulation also applies before its own day.
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

/// The people whose facts differ, and the first day on which they do.
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

/// The first change of the scale after a person's facts changed: it lists that person even without a game.
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

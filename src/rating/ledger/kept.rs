//! The states at list dates, from which a history can be rated again.

use std::sync::Arc;

use super::fold::Fold;
use super::records::Ledger;
use super::state::State;
use crate::domain::tournament::Tournament;
use crate::domain::{Date, ListDate, PersonId};
use crate::rating::facts::Facts;

/// The most standings of players in all states that are kept, about 32 MB; with more, every second state is given up.
const MOST_STANDINGS: usize = 1 << 20;

/// The states before the first event of each half-year, in the order of the events.
#[derive(Clone, Debug, Default)]
pub(super) struct KeptStates(Vec<Arc<Kept>>);

/// The state between two events, and how far the ledger had come.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub(super) state: State,
    /// How many events led to it.
    pub(super) events: usize,
    lines: usize,
    terms: usize,
    unrated: usize,
    adjustments: usize,
    /// The first list date after the next event: from then on another state is kept.
    until: Date,
}

impl KeptStates {
    /// The newest one.
    pub(super) fn last(&self) -> Option<&Kept> {
        self.0.last().map(AsRef::as_ref)
    }

    /// The newest one after at most this many events.
    pub(super) fn before(&self, events: usize) -> Option<&Kept> {
        let count = self.0.partition_point(|kept| kept.events <= events);
        self.0[..count].last().map(AsRef::as_ref)
    }

    /// Keeps the state of a fold before its next event, if that is the first one of a half-year.
    pub(super) fn keep_before(&mut self, event: &Tournament, fold: &Fold<'_>) {
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

    /// The states that hold for other facts too: those after at most this many events, with the people of the others.
    pub(super) fn carried_over(&self, events: usize, before: &Facts, now: &Facts) -> Self {
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
    pub(super) fn copy_ledger(&self, whole: &Ledger, to: &mut Ledger) {
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

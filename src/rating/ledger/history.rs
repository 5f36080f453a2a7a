//! A history that is rated and can be rated again: after a change only from the first event that it touches.
//!
//! The state before the first event of every half-year, which is where lists are made, is kept. Rating again compares
//! the facts before and after, takes the last state kept before they part, and folds the events from there.
//!
//! # Example
//!
//! Events end in March, October and November 2026 and in February 2027. States are kept before the first of each
//! half-year: March, October and February. A result of November changes: March and October are rated alike. The last
//! state kept before they part is that of October, so October, November and February are rated again. With it go all
//! questions about one change: what it would do (the same call on facts that are only thought of), what the list of
//! any day says with and without it, and what the screens show next.

use std::sync::Arc;

use super::cutoff::Cutoff;
use super::difference::events_rated_alike;
use super::fold::Fold;
use super::kept::{Kept, KeptStates};
use super::records::{Ledger, Standing};
use super::state::State;
use super::{multiplayer, rate};
use crate::domain::PersonId;
use crate::domain::tournament::Tournament;
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

    /// The ledger inside a cutoff: that of a list (`Some(day)`), or of all events (`None`).
    pub fn until(&self, cutoff: impl Into<Cutoff>) -> Arc<Ledger> {
        let cutoff = cutoff.into();
        if cutoff.agrees(Cutoff::ALL, &self.facts) {
            return Arc::clone(&self.ledger);
        }
        Arc::new(self.folded_until(cutoff, true))
    }

    /// Everybody's standing inside a cutoff, ascending by person: what [`Self::until`] says, without its lines.
    pub fn standings(&self, cutoff: impl Into<Cutoff>) -> Vec<(PersonId, Standing)> {
        self.folded_until(cutoff.into(), false).standings
    }

    /// The ledger inside a cutoff; without `lines` only those after the last state that is kept.
    fn folded_until(&self, cutoff: Cutoff, lines: bool) -> Ledger {
        if let Some(games) = &self.facts.multiplayer {
            return multiplayer::rate(&self.facts, games, cutoff);
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

    /// The ledger up to a state that is kept, with room for these events.
    fn ledger_up_to(&self, kept: Option<&Kept>, events: &[&Tournament]) -> Ledger {
        let mut ledger = Ledger::with_room_for(events);
        if let Some(kept) = kept {
            kept.copy_ledger(&self.ledger, &mut ledger);
        }
        ledger
    }
}

/// A state that is kept; without one that before the first event.
fn state_at(kept: Option<&Kept>, facts: &Facts) -> State {
    kept.map_or_else(
        || State::of_nobody_rated(facts.persons.len()),
        |kept| kept.state.clone(),
    )
}

//! The ledger as a fold over events: `state + event → state + lines`.
//!
//! ```text
//! nobody rated ──A──▶ state ──B──▶ state ──C──▶ state ──the last day──▶ standings
//!                │             │             │
//!              lines         lines         lines
//! ```
//!
//! An event needs nothing of the earlier ones but the [`State`] that they left, so that rating can begin at any event
//! whose state is known: see [`History`](super::History).

use super::event::EventRating;
use super::probability::LookUps;
use super::records::Ledger;
use super::standing::Standings;
use super::state::State;
use crate::domain::tournament::Tournament;
use crate::domain::{Date, PersonId};
use crate::rating::facts::Facts;
use crate::rating::regulation::Regulation;

/// Rates events one after the other.
pub(super) struct Fold<'f> {
    facts: &'f Facts,
    standings: Standings<'f>,
    ledger: Ledger,
    /// One regulation covers years of events, so its look-up table is built once.
    rules: Option<(&'f Regulation, LookUps)>,
}

impl<'f> Fold<'f> {
    /// Goes on from the state after the events that are in the ledger.
    pub(super) fn new(facts: &'f Facts, state: State, ledger: Ledger) -> Self {
        Self {
            facts,
            standings: Standings::new(facts, state),
            ledger,
            rules: None,
        }
    }

    /// The state before the next event.
    pub(super) fn state(&self) -> &State {
        &self.standings.state
    }

    /// All that has been rated.
    pub(super) fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Rates the next event.
    pub(super) fn rate(&mut self, tournament: &'f Tournament) {
        // Without any regulation there are no events: see `Cutoff::events`.
        let Some(regulation) = self.facts.regulation_on(tournament.end) else {
            return;
        };
        let standings = &mut self.standings;
        standings.adjust_until(tournament.end, &mut self.ledger);
        standings
            .state
            .batch
            .turn_to(regulation.period, tournament.end);
        let same = self
            .rules
            .take()
            .filter(|(last, _)| std::ptr::eq(*last, regulation));
        let now = same.unwrap_or_else(|| (regulation, LookUps::new(regulation)));
        let (_, look_ups) = self.rules.insert(now);
        let event = EventRating {
            regulation,
            tournament,
            look_ups,
            conversion: self.facts.conversion_on(tournament.start),
            card_rules: self.facts.card_rules_on(tournament.start),
        };
        event.rate(standings, &mut self.ledger);
    }

    /// The ledger, with everybody's standing as of `day`, start ratings and changes of the scale on it included.
    pub(super) fn close(mut self, day: Date) -> Ledger {
        let standings = &mut self.standings;
        standings.adjust_until(day, &mut self.ledger);
        let people: Vec<(PersonId, u32)> = standings.ids.iter().copied().zip(0..).collect();
        self.ledger.standings = people
            .iter()
            .map(|(person, at)| (*person, standings.closing(*at, day)))
            .collect();
        self.ledger.collecting = people
            .iter()
            .filter_map(|(person, at)| Some((*person, standings.collecting(*at)?)))
            .collect();
        self.ledger
    }
}

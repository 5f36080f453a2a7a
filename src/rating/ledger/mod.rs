//! The ledger: the one place that composes the rules over a club's history.
//!
//! [`rate`] is a pure function of the [`Facts`]. It processes event by event, in order of end date, start date and
//! sequence number (ES regulation: "efter hver turnering"). All ratings an event uses are those before it, so the
//! order inside an event does not matter; where a regulation rates the events of a `period` together, they are those
//! before the period. So rating is a fold: an event makes of the `state` between two events the next one, and adds its
//! lines (`fold`). The steps of one event are in `event`, a person's standing before it in `standing`.
//!
//! [`History`] keeps states at list dates. After a change of the facts it rates only from the first event that the
//! change touches (`difference`), with the same result as [`rate`].
//!
//! Dated facts are looked up once per event: the regulation on its last day, the conversion of DSU numbers and the
//! rules behind player cards on its first. A change of the whole scale falls between the events that ended before its
//! day and those that end on it or later; see `scale`.
//!
//! A multiplayer pool has no events: its games are rated all at once; see `multiplayer`.

mod average;
mod card;
mod collected;
mod cutoff;
mod difference;
mod doubles;
mod event;
mod fold;
mod history;
mod kept;
mod line;
mod multiplayer;
mod newcomers;
mod period;
mod person_facts;
mod players;
mod probability;
mod reason;
mod records;
mod scale;
mod sides;
mod standing;
mod state;

pub use average::{Average, CollectedCard, Recovered, RoundingEnd};
pub use cutoff::Cutoff;
pub use doubles::Partners;
pub use history::History;
pub use line::{Continuous, LedgerLine, Played, Rule, Source, Term};
pub use period::Overshoot;
pub use probability::Probability;
pub use reason::{Reason, Unrated};
pub use records::{Adjusted, Collecting, Event, Ledger, Standing};
pub(in crate::rating) use sides::counts;

use super::facts::Facts;
use fold::Fold;
use state::State;

/// The version of this implementation of the rules. It goes into the seal of a published list, so that a later
/// correction of a program error is not mistaken for tampering. A new kind of fact does not raise it, as ratings
/// without such facts stay the same.
///
/// 1: the first. 2: the games of whoever is not on the list before are counted from its day, and whoever was on an
/// earlier one is back ([`sections`](super::draft::sections)). A list is always computed by the version that it was
/// sealed under.
pub const RULES_VERSION: u32 = 2;

/// Rates the events inside a [`Cutoff`]: those of a list (`Some(day)`), or all of them (`None`).
///
/// The result depends on the facts alone: not on the order in which they were entered, not on the machine.
pub fn rate(facts: &Facts, cutoff: impl Into<Cutoff>) -> Ledger {
    let cutoff = cutoff.into();
    if let Some(games) = &facts.multiplayer {
        return multiplayer::rate(facts, games, cutoff);
    }
    let events = cutoff.events(facts);
    let state = State::of_nobody_rated(facts.persons.len());
    let mut fold = Fold::new(facts, state, Ledger::with_room_for(&events));
    for event in events {
        fold.rate(event);
    }
    fold.close(cutoff.as_of)
}

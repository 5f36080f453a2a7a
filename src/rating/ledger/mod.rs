//! The ledger: the one place that composes the rules over a club's history.
//!
//! [`rate`] is a pure function of the [`Facts`]. It processes event by event, in order of end date, start date and
//! sequence number (ES regulation: "efter hver turnering"). All ratings an event uses are those before it, so the
//! order inside an event does not matter; where a regulation rates the events of a `period` together, they are those
//! before the period. The steps of one event are in `event`, a person's standing between events in `standing`.
//!
//! Dated facts are looked up once per event: the regulation on its last day, the conversion of DSU numbers and the
//! rules behind player cards on its first. A change of the whole scale falls between the events that ended before its
//! day and those that end on it or later; see `scale`.
//!
//! A multiplayer pool has no events: its games are rated all at once; see `multiplayer`.

mod average;
mod card;
mod cutoff;
mod doubles;
mod event;
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

use crate::domain::tournament::Tournament;

pub use average::{Average, CollectedCard, Recovered, RoundingEnd};
pub use cutoff::Cutoff;
pub use doubles::Partners;
pub use line::{Continuous, LedgerLine, Played, Rule, Source, Term};
pub use period::Overshoot;
pub use probability::Probability;
pub use reason::{Reason, Unrated};
pub use records::{Adjusted, Collecting, Event, Ledger, Standing};
pub(in crate::rating) use sides::counts;

use super::facts::Facts;
use crate::rating::regulation::Regulation;
use event::EventRating;
use probability::LookUps;
use standing::Standings;

/// The version of this implementation of the rules. It goes into the seal of a published list, so that a later
/// correction of a program error is not mistaken for tampering. A new kind of fact does not raise it, as ratings
/// without such facts stay the same.
pub const RULES_VERSION: u32 = 1;

/// Rates the events inside a [`Cutoff`]: those of a list (`Some(day)`), or all of them (`None`).
///
/// The result depends on the facts alone: not on the order in which they were entered, not on the machine.
pub fn rate(facts: &Facts, cutoff: impl Into<Cutoff>) -> Ledger {
    rate_while(facts, cutoff, |_, _| true)
}

/// [`rate`] with progress: `keep_going(done, total)` is called before each event and stops the work by returning `false`.
pub fn rate_while(
    facts: &Facts,
    cutoff: impl Into<Cutoff>,
    mut keep_going: impl FnMut(usize, usize) -> bool,
) -> Ledger {
    let cutoff = cutoff.into();
    if let Some(games) = &facts.multiplayer {
        return if keep_going(0, 1) {
            multiplayer::rate(facts, games, cutoff)
        } else {
            Ledger::default()
        };
    }
    let order = order(facts, cutoff);
    let mut ledger = with_room(&order);
    let mut standings = Standings::new(facts);
    let mut rules: Option<(&Regulation, LookUps)> = None;
    for (done, tournament) in order.iter().enumerate() {
        if !keep_going(done, order.len()) {
            break;
        }
        let Some(regulation) = facts.regulation_on(tournament.end) else {
            break;
        };
        standings.adjust_until(tournament.end, &mut ledger);
        standings.batch.turn_to(regulation.period, tournament.end);
        // One regulation covers years of events, so its look-up table is built once.
        let same = rules
            .take()
            .filter(|(last, _)| std::ptr::eq(*last, regulation));
        let now = same.unwrap_or_else(|| (regulation, LookUps::new(regulation)));
        let (_, look_ups) = rules.insert(now);
        let event = EventRating {
            regulation,
            tournament,
            look_ups,
            conversion: facts.conversion_on(tournament.start),
            card_rules: facts.card_rules_on(tournament.start),
        };
        event.rate(&mut standings, &mut ledger);
    }
    standings.adjust_until(cutoff.as_of, &mut ledger);
    ledger.standings = facts
        .persons
        .keys()
        .zip(0..)
        .map(|(person, at)| (*person, standings.closing(at, cutoff.as_of)))
        .collect();
    ledger.collecting = facts
        .persons
        .keys()
        .zip(0..)
        .filter_map(|(person, at)| Some((*person, standings.collecting(at)?)))
        .collect();
    ledger
}

/// The events inside the cutoff, in the order in which they are rated.
fn order(facts: &Facts, cutoff: Cutoff) -> Vec<&Tournament> {
    let mut order: Vec<_> = facts
        .tournaments
        .iter()
        .filter(|tournament| cutoff.includes(tournament.end))
        .collect();
    order.sort_by_key(|tournament| (tournament.order(), tournament.id));
    order
}

/// An empty ledger with capacity for all that the events can add, so that it is never reallocated.
fn with_room(order: &[&Tournament]) -> Ledger {
    let sum = |of: fn(&Tournament) -> usize| order.iter().map(|event| of(event)).sum();
    Ledger {
        events: Vec::with_capacity(order.len()),
        lines: Vec::with_capacity(sum(|event| event.entrants.len())),
        terms: Vec::with_capacity(sum(|event| 2 * event.games.len())),
        ..Ledger::default()
    }
}

//! The ledger: applies the rating rules to a club's whole history, event by event.
//!
//! [`rate`] is a pure function of the [`Facts`]. It goes through the events in order of end date, start date and
//! sequence number (ES regulation: "efter hver turnering"). All ratings that an event uses are those before it, so the
//! order of the games inside an event does not matter; where a regulation rates the events of a `period` together, they
//! use the ratings before the period. So rating is a fold: each event turns the state before it into the state after
//! it, and adds its lines (`Fold`). The steps of one event are in `event`, a person's standing before it in `standing`.
//!
//! [`History`] keeps states at list dates. After a change of the facts it rates again only from the first event that
//! the change affects, with the same result as [`rate`].
//!
//! Dated facts are looked up once per event: the regulation on its last day, the conversion of DSU numbers and the
//! rules behind player cards on its first. A change of the whole scale falls between the events that ended before its
//! day and those that end on it or later; see `standing`.
//!
//! A multiplayer pool has no events: its games are rated all at once, at the end of this file.

mod cutoff;
mod event;
mod history;
mod line;
mod newcomers;
mod probability;
mod reason;
mod records;
mod standing;

pub use cutoff::Cutoff;
pub(in crate::rating) use event::counts;
pub use history::History;
pub use line::{
    Average, CollectedCard, Continuous, LedgerLine, Played, Recovered, RoundingEnd, Rule, Source,
    Term,
};
pub use probability::Probability;
pub use reason::{Reason, Unrated};
pub use records::{Adjusted, Collecting, Event, Ledger, Partners, Standing};
pub use standing::Overshoot;

use super::facts::Facts;
use super::multiplayer::pool::{MultiplayerFacts, Solution};
use super::regulation::Regulation;
use crate::domain::tournament::Tournament;
use crate::domain::{Date, PersonId};
use event::EventRating;
use probability::LookUps;
use standing::{Standings, State};

/// The version of the rules as this code implements them. It is part of the seal of a published list, so that a later
/// correction of a program error is not mistaken for tampering. A new kind of fact does not raise it, as ratings
/// without such facts stay the same.
///
/// Version 1: the first. Version 2: a member who is missing on the previous list is credited with the games since its
/// day, and is marked as back if an earlier list has the name ([`sections`](super::draft::sections)). A list is always
/// computed by the version under which it was sealed.
pub const RULES_VERSION: u32 = 2;

/// Rates the events inside a [`Cutoff`]: those of a list (`Some(day)`), or all of them (`None`).
///
/// The result depends on the facts alone: not on the order in which they were entered, not on the machine.
pub fn rate(facts: &Facts, cutoff: impl Into<Cutoff>) -> Ledger {
    let cutoff = cutoff.into();
    if let Some(games) = &facts.multiplayer {
        return rate_pool(facts, games, cutoff);
    }
    let events = cutoff.events(facts);
    let state = State::of_nobody_rated(facts.persons.len());
    let mut fold = Fold::new(facts, state, Ledger::with_room_for(&events));
    for event in events {
        fold.rate(event);
    }
    fold.close(cutoff.as_of)
}

// The ledger as a fold over events: `state + event → state + lines`.
//
// ```text
// nobody rated ──A──▶ state ──B──▶ state ──C──▶ state ──the last day──▶ standings
//                │             │             │
//              lines         lines         lines
// ```
//
// An event depends on the earlier ones only through the `State` after them, so rating can begin at any event whose
// state is known: see `History`.

/// Rates events one after the other.
struct Fold<'f> {
    facts: &'f Facts,
    standings: Standings<'f>,
    ledger: Ledger,
    /// The regulation and its look-up table, kept because one regulation covers many events.
    rules: Option<(&'f Regulation, LookUps)>,
}

impl<'f> Fold<'f> {
    /// Continues from the state after the events that are in the ledger.
    fn new(facts: &'f Facts, state: State, ledger: Ledger) -> Self {
        Self {
            facts,
            standings: Standings::new(facts, state),
            ledger,
            rules: None,
        }
    }

    /// The state before the next event.
    fn state(&self) -> &State {
        &self.standings.state
    }

    /// The ledger of all events rated so far.
    fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Rates the next event.
    fn rate(&mut self, tournament: &'f Tournament) {
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

    /// Completes the ledger with everybody's standing as of `day`, including start ratings and changes of the scale on
    /// it.
    fn close(mut self, day: Date) -> Ledger {
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

// The ledger of a multiplayer pool: all games before the day are rated at once.
//
// There are no events and no lines: a new game changes every rating a little, as each depends on all games.

/// Rates the games inside the cutoff, by the rules of its day.
fn rate_pool(facts: &Facts, games: &MultiplayerFacts, cutoff: Cutoff) -> Ledger {
    let solution = Solution::compute(
        games,
        |game| cutoff.includes(game.date),
        &games.rules_on(cutoff.as_of),
    );
    let standing = |person| {
        let player = solution.player(person);
        let rated = player.map(|at| solution.rating.players[at]);
        Standing {
            rating: player.map(|at| solution.rating_of(at)),
            source: player.map(|_| Source::Club),
            games: rated.map_or(0, |rated| rated.games),
            collected: 0,
        }
    };
    let people = facts.persons.keys();
    Ledger {
        standings: people.map(|person| (*person, standing(*person))).collect(),
        multiplayer: Some(solution),
        ..Ledger::default()
    }
}

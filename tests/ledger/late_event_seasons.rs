//! An event entered late: the same ratings as if it had been entered in its place.
//!
//! `KLUBRATING_CASES` sets the number of seasons (100 without it).
#![allow(clippy::unwrap_used, clippy::pedantic)]

use crate::cases::property;
use crate::support;

use std::collections::HashMap;

use proptest::prelude::*;
use proptest::sample::Index;

use klubrating::domain::TournamentId;
use klubrating::domain::tournament::Tournament;
use klubrating::rating::facts::Facts;
use klubrating::rating::ledger::{Ledger, rate};
use support::season::facts;

/// The events as the database numbers them when they are entered in this order: each gets the next id, and a
/// sequence number after the highest there is.
fn entered(order: &[Tournament]) -> Vec<Tournament> {
    (1..)
        .zip(order)
        .map(|(next, event)| Tournament {
            id: TournamentId(next),
            sequence: next,
            ..event.clone()
        })
        .collect()
}

fn with(facts: &Facts, tournaments: Vec<Tournament>) -> Facts {
    Facts {
        tournaments,
        ..facts.clone()
    }
}

/// The ledger with its events called by other ids.
fn renamed(mut ledger: Ledger, ids: &HashMap<TournamentId, TournamentId>) -> Ledger {
    let rename = |id: &mut TournamentId| {
        *id = ids[id];
    };
    for event in &mut ledger.events {
        rename(&mut event.tournament);
    }
    for line in &mut ledger.lines {
        rename(&mut line.tournament);
        let cards = line.average.iter_mut().flat_map(|it| &mut it.cards);
        for card in cards {
            rename(&mut card.tournament);
        }
    }
    for term in &mut ledger.terms {
        rename(&mut term.tournament);
    }
    for unrated in &mut ledger.unrated {
        rename(&mut unrated.tournament);
    }
    ledger
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 100))]

    #[test]
    fn a_late_event_is_rated_as_if_entered_in_its_place(facts in facts(), late in any::<Index>()) {
        let mut in_time = facts.tournaments.clone();
        let late = in_time.remove(late.index(in_time.len()));
        in_time.sort_by_key(|event| (event.end, event.start));

        let mut by_entry = in_time.clone();
        by_entry.push(late.clone());
        let entered_late = entered(&by_entry);

        // Its place: after everything of the same days, which was there before it.
        let place = in_time.partition_point(|event| (event.end, event.start) <= (late.end, late.start));
        in_time.insert(place, late);
        let from_scratch = entered(&in_time);

        let last = entered_late.len();
        let ids: HashMap<_, _> = (1..=last)
            .map(|entry| {
                let its_place = match entry {
                    entry if entry == last => place + 1,
                    entry if entry > place => entry + 1,
                    entry => entry,
                };
                let id = |number| TournamentId(i64::try_from(number).unwrap());
                (id(entry), id(its_place))
            })
            .collect();
        let late = rate(&with(&facts, entered_late), None);
        let whole = rate(&with(&facts, from_scratch), None);
        prop_assert_eq!(renamed(late, &ids), whole);
    }
}

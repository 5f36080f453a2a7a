//! A draft of the rating list: who appears, in which section, in which order.
//!
//! Source: ES regulation §3–§5.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::hash::BuildHasher;

use crate::domain::list::{ListEntry, Section, SectionKind};
use crate::domain::person::{ExternalScale, Person, Status};
use crate::domain::{Date, PersonId, Rating};

use super::facts::Facts;
use super::ledger::{Ledger, Standing};

/// A member's line on the previously published list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Previous {
    /// The rating as printed.
    pub rating: Rating,
    /// Rated games ever, as printed.
    pub games_total: u32,
}

/// The sections of a list as of `date`, by descending rating, equal ratings by `by_name`.
///
/// `ledger` covers the events that ended before `date`. A member is listed with a rating and at least one rated game
/// ever (§4); those with only a start rating appear in [`SectionKind::Unrated`]. Games are counted from the
/// previously published list, so a late-entered event counts in the next list.
pub fn sections<S: BuildHasher>(
    facts: &Facts,
    ledger: &Ledger,
    date: Date,
    previous: &HashMap<PersonId, Previous, S>,
    name: impl Fn(PersonId) -> String,
    by_name: impl Fn(&str, &str) -> Ordering,
) -> Vec<Section> {
    let regulation = facts.regulation_on(date);
    let conversion = facts.conversion_on(date);
    let mut played: HashMap<PersonId, u32> = HashMap::new();
    for line in &ledger.lines {
        *played.entry(line.person).or_default() += line.games;
    }
    let mut sections: Vec<Section> = SectionKind::ALL
        .into_iter()
        .map(|kind| Section {
            kind,
            entries: Vec::new(),
        })
        .collect();
    // Chess ratings mean nothing for games of several players.
    let is_chess = facts.multiplayer.is_none();
    let number = |person: &Person, scale| person.external_on(scale, date).filter(|_| is_chess);
    for (id, person) in &facts.persons {
        let Some(standing) = ledger.standing(*id) else {
            continue;
        };
        let Some(kind) = section_of(person, standing, date) else {
            continue;
        };
        let Some(rating) = standing.rating else {
            continue;
        };
        let before = previous.get(id);
        // Games that came with an opening rating were played before any list of the club's own.
        let own_games = |standing: &Standing| match ledger.multiplayer {
            Some(_) => standing.games,
            None => played.get(id).copied().unwrap_or(0),
        };
        let entry = ListEntry {
            rank: 0,
            member: *id,
            name: name(*id),
            rating,
            previous: before.map(|before| before.rating),
            change: before.map(|before| rating.0 - before.rating.0),
            games: match before {
                Some(before) => {
                    let since = standing.games.saturating_sub(before.games_total);
                    since.min(own_games(standing))
                }
                None => own_games(standing),
            },
            games_total: standing.games,
            provisional: regulation.is_some_and(|rules| standing.games < rules.reliable_after),
            class: regulation.and_then(|rules| rules.class_of(rating.exact()).map(str::to_owned)),
            dsu: number(person, ExternalScale::Dsu),
            fide: number(person, ExternalScale::Fide),
            dsu_converted: regulation
                .and_then(|rules| conversion.rating_to_dsu(&rules.scale, rating)),
            hidden: false,
        };
        if let Some(section) = sections.iter_mut().find(|section| section.kind == kind) {
            section.entries.push(entry);
        }
    }
    for section in &mut sections {
        section.entries.sort_by(|a, b| {
            b.rating
                .cmp(&a.rating)
                .then_with(|| by_name(&a.name, &b.name))
        });
        number_ranks(&mut section.entries);
    }
    sections
}

/// Gives equal ratings the same rank, and the next one the number of its position.
pub fn number_ranks(entries: &mut [ListEntry]) {
    let mut last = (None, 0);
    for (place, entry) in (1..).zip(entries) {
        if last.0 != Some(entry.rating) {
            last = (Some(entry.rating), place);
        }
        entry.rank = last.1;
    }
}

fn section_of(person: &Person, standing: &Standing, date: Date) -> Option<SectionKind> {
    match person.status_on(date)? {
        Status::Left | Status::Deceased => None,
        _ if standing.games == 0 => Some(SectionKind::Unrated),
        Status::Active => Some(SectionKind::Active),
        Status::Passive => Some(SectionKind::Passive),
    }
}

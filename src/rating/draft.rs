//! Drafts a rating list: which members appear on it, in which section and in which order.
//!
//! Source: ES regulation §3–§5.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

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

/// The previously published list, and everybody who was on any earlier one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublishedBefore {
    /// The day of the list that changes are counted from.
    pub date: Option<Date>,
    /// The members on it.
    pub numbers: HashMap<PersonId, Previous>,
    /// Everybody who was on any list of an earlier day.
    pub ever: HashSet<PersonId>,
}

/// The version of the rules from which on a member who is missing on the previous list is credited only with games from
/// events that ended since its day, and is marked as back if an earlier list has the name.
const SINCE_THE_LIST_BEFORE: u32 = 2;

/// The sections of a list as of `date` by a version of the rules, by descending rating, equal ratings by `by_name`.
///
/// `ledger` covers the events that ended before `date`. A member is listed with a rating and at least one rated game
/// ever (§4); those with only a start rating appear in [`SectionKind::Unrated`]. Games are counted from the previously
/// published list, so an event that is entered late counts on the next list; for a member who is not on that list, only
/// events that ended since its day count.
pub fn sections(
    facts: &Facts,
    ledger: &Ledger,
    date: Date,
    (before, rules): (&PublishedBefore, u32),
    name: impl Fn(PersonId) -> String,
    by_name: impl Fn(&str, &str) -> Ordering,
) -> Vec<Section> {
    let regulation = facts.regulation_on(date);
    let conversion = facts.conversion_on(date);
    let knows_back = rules >= SINCE_THE_LIST_BEFORE;
    let all_games = games_since(facts, ledger, None);
    let since = before.date.filter(|_| knows_back);
    let games_since_before = since.map(|day| games_since(facts, ledger, Some(day)));
    let games_of = |games: &HashMap<PersonId, u32>, id| games.get(&id).copied().unwrap_or(0);
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
        let previous = before.numbers.get(id);
        let entry = ListEntry {
            rank: 0,
            member: *id,
            name: name(*id),
            rating,
            previous: previous.map(|previous| previous.rating),
            change: previous.map(|previous| rating.0 - previous.rating.0),
            games: match previous {
                Some(previous) => {
                    let since = standing.games.saturating_sub(previous.games_total);
                    // Games before an opening rating are in the total, but were played before any list of the club.
                    since.min(games_of(&all_games, *id))
                }
                None => games_of(games_since_before.as_ref().unwrap_or(&all_games), *id),
            },
            games_total: standing.games,
            provisional: regulation.is_some_and(|rules| standing.games < rules.reliable_after),
            class: regulation.and_then(|rules| rules.class_of(rating.exact()).map(str::to_owned)),
            dsu: number(person, ExternalScale::Dsu),
            fide: number(person, ExternalScale::Fide),
            dsu_converted: regulation
                .and_then(|rules| conversion.rating_to_dsu(&rules.scale, rating)),
            back: knows_back && previous.is_none() && before.ever.contains(id),
            hidden: false,
            movement: None,
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

/// Everybody's rated games in events that ended on `day` or later; in all events without a day.
fn games_since(facts: &Facts, ledger: &Ledger, day: Option<Date>) -> HashMap<PersonId, u32> {
    let is_meant = |end: Date| day.is_none_or(|day| day <= end);
    let mut games: HashMap<PersonId, u32> = HashMap::new();
    for event in ledger.events.iter().filter(|event| is_meant(event.end)) {
        for line in &ledger.lines[event.lines.clone()] {
            *games.entry(line.person).or_default() += line.games;
        }
    }
    // Games of several players are not in events; the solution lists those that the ledger covers.
    let rated = ledger
        .multiplayer
        .iter()
        .flat_map(|solution| &solution.games);
    let rated: HashSet<_> = rated.collect();
    let many = facts.multiplayer.iter().flat_map(|many| &many.games);
    for game in many.filter(|game| is_meant(game.date) && rated.contains(&game.id)) {
        for (person, _) in &game.results {
            *games.entry(*person).or_default() += 1;
        }
    }
    games
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

/// Whether a person has a line with a rating on the list of a day.
pub(super) fn is_listed(person: &Person, standing: &Standing, date: Date) -> bool {
    let section = section_of(person, standing, date);
    standing.rating.is_some() && section.is_some_and(|kind| kind != SectionKind::Unrated)
}

fn section_of(person: &Person, standing: &Standing, date: Date) -> Option<SectionKind> {
    match person.status_on(date)? {
        Status::Left | Status::Deceased => None,
        _ if standing.games == 0 => Some(SectionKind::Unrated),
        Status::Active => Some(SectionKind::Active),
        Status::Passive => Some(SectionKind::Passive),
    }
}

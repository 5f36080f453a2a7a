//! The rating list a second time: from the naive ledger, by linear search, in whole numbers.

use std::collections::HashMap;

use klubrating::domain::list::{RatingList, SectionKind};
use klubrating::domain::person::{ExternalScale, Person, Status};
use klubrating::domain::{Date, PersonId};
use klubrating::rating::conversion::Conversion;
use klubrating::rating::facts::Facts;

use crate::support::naive;

/// One line, in the words of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) section: SectionKind,
    pub(crate) rank: u32,
    pub(crate) rating: i64,
    pub(crate) previous: Option<i64>,
    pub(crate) change: Option<i64>,
    pub(crate) games: i64,
    pub(crate) games_total: i64,
    pub(crate) provisional: bool,
    pub(crate) class: &'static str,
    pub(crate) dsu: Option<i64>,
    pub(crate) dsu_converted: i64,
    pub(crate) fide: Option<i64>,
}

/// What a list said: rating and rated games ever, by member.
pub(crate) type Printed = HashMap<PersonId, (i64, i64)>;

/// The list as of `date`, by member.
pub(crate) fn as_of(facts: &Facts, date: Date, before: &Printed) -> HashMap<PersonId, Line> {
    let mut ledger = naive::rate(facts, Some(date));
    let mut lines: Vec<(PersonId, Line)> = Vec::new();
    for (id, person) in &facts.persons {
        let section = match status(person, date) {
            Some(Status::Active) => SectionKind::Active,
            Some(Status::Passive) => SectionKind::Passive,
            _ => continue,
        };
        let played: i64 = ledger.lines(*id).iter().map(|line| line.games).sum();
        let (rating, total, _) = ledger.closing(facts, *id, date);
        let Some(rating) = rating else { continue };
        if total == 0 {
            continue;
        }
        let printed = before.get(id);
        lines.push((
            *id,
            Line {
                section,
                rank: 0,
                rating,
                previous: printed.map(|(rating, _)| *rating),
                change: printed.map(|(before, _)| rating - before),
                games: printed.map_or(played, |(_, then)| (total - then).max(0)),
                games_total: total,
                provisional: total < 30,
                class: class(rating),
                dsu: newest(person, ExternalScale::Dsu, date),
                dsu_converted: to_dsu(facts, rating, date),
                fide: newest(person, ExternalScale::Fide, date),
            },
        ));
    }
    let rank = |own: &Line| {
        let above = lines
            .iter()
            .filter(|(_, other)| other.section == own.section && other.rating > own.rating);
        1 + u32::try_from(above.count()).unwrap()
    };
    let ranks: Vec<u32> = lines.iter().map(|(_, line)| rank(line)).collect();
    let ranked = lines.iter().zip(ranks).map(|((id, line), rank)| {
        let line = Line {
            rank,
            ..line.clone()
        };
        (*id, line)
    });
    ranked.collect()
}

/// The lines of a list that the program made, in the same words.
pub(crate) fn of_program(list: &RatingList) -> HashMap<PersonId, Line> {
    let mut lines = HashMap::new();
    for section in &list.sections {
        if section.kind == SectionKind::Unrated {
            continue;
        }
        for entry in &section.entries {
            let whole = |rating: klubrating::domain::Rating| i64::from(rating.0);
            let class = entry.class.as_deref();
            let line = Line {
                section: section.kind,
                rank: entry.rank,
                rating: whole(entry.rating),
                previous: entry.previous.map(whole),
                change: entry.change.map(i64::from),
                games: i64::from(entry.games),
                games_total: i64::from(entry.games_total),
                provisional: entry.provisional,
                class: ["M", "1", "2", "3"]
                    .into_iter()
                    .find(|name| Some(*name) == class)
                    .unwrap(),
                dsu: entry.dsu.map(whole),
                dsu_converted: whole(entry.dsu_converted.unwrap()),
                fide: entry.fide.map(whole),
            };
            assert!(lines.insert(entry.member, line).is_none(), "printed twice");
        }
    }
    lines
}

fn status(person: &Person, day: Date) -> Option<Status> {
    let mut now = None;
    for (from, status) in &person.statuses {
        if *from <= day {
            now = Some(*status);
        }
    }
    now
}

fn newest(person: &Person, scale: ExternalScale, day: Date) -> Option<i64> {
    let mut found: Option<(Date, i64)> = None;
    for number in &person.external {
        let newer = found.is_none_or(|(on, _)| number.on >= on);
        if number.scale == scale && number.on <= day && newer {
            found = Some((number.on, i64::from(number.value.0)));
        }
    }
    found.map(|(_, value)| value)
}

fn class(rating: i64) -> &'static str {
    match rating {
        200.. => "M",
        175.. => "1",
        150.. => "2",
        _ => "3",
    }
}

/// The booklet's line; after the re-basing half the way to 2000 is made up, to at least 1200.
fn to_dsu(facts: &Facts, rating: i64, day: Date) -> i64 {
    let mut conversion = Conversion::Booklet;
    for in_force in &facts.conversions {
        if in_force.from <= day {
            conversion = in_force.conversion;
        }
    }
    let dsu = 8 * rating + 300;
    match conversion {
        Conversion::Booklet => dsu,
        // 8·R is even, so the half is exact.
        Conversion::Rebased2024 if dsu < 2000 => i64::midpoint(dsu, 2000).max(1200),
        Conversion::Rebased2024 => dsu,
        Conversion::Line { .. } => panic!("the script sets no line"),
    }
}

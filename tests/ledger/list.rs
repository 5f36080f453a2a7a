//! The sections of a list: who is entitled, in which order, with which changes.
#![allow(clippy::unwrap_used, clippy::pedantic)]

use crate::support;

use std::collections::{HashMap, HashSet};

use klubrating::domain::list::{ListEntry, Section, SectionKind};
use klubrating::domain::person::{ExternalScale, Person, Status};
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Date, Mark, PersonId, Rating};
use klubrating::rating::draft::{Previous, PublishedBefore, sections};
use klubrating::rating::facts::Facts;
use klubrating::rating::ledger::{RULES_VERSION, rate};
use support::build::{against_all, day, es, event, guest_at, number_of, rated, start};

const LIST: (i32, u32, u32) = (2013, 1, 1);

fn draft(facts: &Facts, before: &PublishedBefore) -> Vec<Section> {
    by_rules(facts, before, RULES_VERSION)
}

fn by_rules(facts: &Facts, before: &PublishedBefore, rules: u32) -> Vec<Section> {
    let date = day(LIST.0, LIST.1, LIST.2);
    let ledger = rate(facts, Some(date));
    // The lower the id the later the name, so that order by name is not order by id.
    let name = |id: PersonId| format!("name {}", 100 - id.0);
    sections(facts, &ledger, date, (before, rules), name, Ord::cmp)
}

/// An opening balance with this many games.
fn opened(rating: i32, games: u32) -> Person {
    let mut person = rated(rating);
    person.starts[0].opening = true;
    person.starts[0].games = games;
    person
}

fn with_status(mut person: Person, on: Date, status: Status) -> Person {
    person.statuses.push((on, status));
    person
}

fn club() -> Facts {
    let mut facts = es();
    let christmas = day(2012, 12, 25);
    let mut converted = opened(180, 12);
    converted.external = vec![
        number_of(ExternalScale::Dsu, day(2012, 1, 1), 1700),
        number_of(ExternalScale::Dsu, day(2013, 1, 1), 1750),
        number_of(ExternalScale::Dsu, day(2013, 1, 2), 1800),
    ];
    facts.persons = [
        (1, opened(140, 29)),
        (2, opened(210, 100)),
        (3, converted),
        (4, opened(180, 30)),
        (5, with_status(opened(160, 50), christmas, Status::Passive)),
        (6, with_status(opened(170, 50), christmas, Status::Left)),
        (7, rated(150)),
        (8, guest_at(140)),
        (9, with_status(rated(155), day(2013, 1, 2), Status::Passive)),
    ]
    .map(|(id, person)| (PersonId(id), person))
    .into();
    let mut autumn = event(1, Kind::Club, day(2012, 11, 20), 7, &[1, 8]);
    against_all(&mut autumn, &[Mark::Win]);
    let mut new_year = event(2, Kind::Club, day(2013, 1, 1), 7, &[1, 8]);
    against_all(&mut new_year, &[Mark::Win]);
    facts.tournaments = vec![autumn, new_year];
    facts
}

fn ids(section: &Section) -> Vec<i64> {
    section.entries.iter().map(|entry| entry.member.0).collect()
}

fn entry(sections: &[Section], id: i64) -> &ListEntry {
    let mut all = sections.iter().flat_map(|section| &section.entries);
    all.find(|entry| entry.member.0 == id).unwrap()
}

#[test]
fn active_passive_and_unrated_have_a_section_each() {
    let sections = draft(&club(), &PublishedBefore::default());
    let kinds: Vec<SectionKind> = sections.iter().map(|section| section.kind).collect();
    assert_eq!(kinds, SectionKind::ALL);
    assert_eq!(ids(&sections[0]), [2, 4, 3, 1], "by rating, then by name");
    assert_eq!(ids(&sections[1]), [5]);
    assert_eq!(
        ids(&sections[2]),
        [9, 7],
        "a start rating and no rated game"
    );
}

#[test]
fn equal_ratings_share_a_rank() {
    let sections = draft(&club(), &PublishedBefore::default());
    let ranks: Vec<u32> = sections[0].entries.iter().map(|entry| entry.rank).collect();
    assert_eq!(ranks, [1, 2, 2, 4]);
}

#[test]
fn an_event_of_the_list_day_waits_for_the_next_list() {
    let sections = draft(&club(), &PublishedBefore::default());
    let one = entry(&sections, 1);
    assert_eq!((one.rating, one.games_total), (Rating(143), 30));
}

#[test]
fn changes_count_from_the_list_before() {
    let said = Previous {
        rating: Rating(150),
        games_total: 27,
    };
    let before = PublishedBefore {
        date: Some(day(2012, 8, 1)),
        numbers: HashMap::from([(PersonId(1), said)]),
        ..PublishedBefore::default()
    };
    let sections = draft(&club(), &before);
    let one = entry(&sections, 1);
    assert_eq!((one.previous, one.change), (Some(Rating(150)), Some(-7)));
    assert_eq!(
        one.games, 1,
        "of the 3 games since the list before 2 came with the opening rating"
    );
    let three = entry(&sections, 3);
    assert_eq!((three.previous, three.change, three.games), (None, None, 0));
    let first_time = draft(&club(), &PublishedBefore::default());
    assert_eq!(
        entry(&first_time, 1).games,
        1,
        "without the games of the opening"
    );
}

/// The list before is of 1 August or 1 December 2012; the only event ended on 20 November.
#[test]
fn who_is_not_on_the_list_before_has_the_games_of_events_that_ended_since_its_day() {
    let before = |date| PublishedBefore {
        date: Some(date),
        ever: HashSet::from([PersonId(1)]),
        ..PublishedBefore::default()
    };
    let (august, november, december) = (day(2012, 8, 1), day(2012, 11, 20), day(2012, 12, 1));
    let games = |date, rules| {
        let sections = by_rules(&club(), &before(date), rules);
        let one = entry(&sections, 1);
        assert_eq!(
            (one.previous, one.change, one.games_total),
            (None, None, 30)
        );
        (one.games, one.back)
    };
    assert_eq!(games(august, 2), (1, true));
    assert_eq!(
        games(november, 2),
        (1, true),
        "an event of the list's day waited for this one"
    );
    assert_eq!(games(december, 2), (0, true));
    // By the rule of before: all games ever, and new.
    assert_eq!(games(december, 1), (1, false));
}

#[test]
fn back_is_who_was_on_an_earlier_list_but_not_on_the_one_before() {
    let said = Previous {
        rating: Rating(150),
        games_total: 27,
    };
    let before = PublishedBefore {
        date: Some(day(2012, 8, 1)),
        numbers: HashMap::from([(PersonId(1), said)]),
        ever: HashSet::from([PersonId(1), PersonId(2)]),
    };
    let sections = draft(&club(), &before);
    let back = |id| entry(&sections, id).back;
    assert_eq!([1, 2, 3].map(back), [false, true, false]);
}

#[test]
fn provisional_class_and_numbers() {
    let sections = draft(&club(), &PublishedBefore::default());
    let of = |id| entry(&sections, id);
    assert!(of(3).provisional, "12 games");
    assert!(!of(1).provisional, "29 of the opening and one more");
    assert!(!of(4).provisional);
    let classes: Vec<Option<&str>> = [2, 3, 5, 1].map(|id| of(id).class.as_deref()).into();
    assert_eq!(classes, [Some("M"), Some("1"), Some("2"), Some("3")]);
    assert_eq!(of(3).dsu, Some(Rating(1750)), "valid on the list day");
    assert_eq!(of(3).dsu_converted, Some(Rating(1740)));
    assert_eq!(of(1).dsu, None);
}

#[test]
fn a_decision_of_the_list_day_stands_on_the_list() {
    let mut facts = club();
    let two = facts.persons.get_mut(&PersonId(2)).unwrap();
    two.starts.push(start(day(2013, 1, 1), 190));
    two.starts.push(start(day(2013, 1, 2), 130));
    let sections = draft(&facts, &PublishedBefore::default());
    assert_eq!(entry(&sections, 2).rating, Rating(190));
}

//! Nobody overwrites a colleague unknowingly: of two who saw the same record, the second one is told.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;

use chrono::DateTime;
use klubrating::app::club::NewClub;
use klubrating::app::members::{MemberChange, NewMember};
use klubrating::app::tournaments::Edit;
use klubrating::app::versions::{Conflict, Record, Seen};
use klubrating::app::{Access, AppError, AppResult, Author, Club, ErrorKind, Session, demo};
use klubrating::domain::person::{ExternalRating, ExternalScale, PersonalData, Status};
use klubrating::domain::{Date, OperationId, PersonId, Rating};
use klubrating::text::Lang;

fn session(user: &str) -> Session {
    Session {
        author: Author {
            user: user.to_owned(),
            on_behalf_of: None,
        },
        now: DateTime::parse_from_rfc3339("2026-11-21T20:00:00+01:00").unwrap(),
        lang: None,
        reason: None,
        dry_run: false,
    }
}

fn day(day: u32) -> Date {
    Date::from_ymd_opt(2026, 11, day).unwrap()
}

fn open(path: &Path, user: &str) -> Club {
    Club::open(path, Access::ReadWrite, session(user)).unwrap()
}

fn founded(path: &Path) -> Vec<PersonId> {
    let new = NewClub {
        name: "Skakklubben Springeren".to_owned(),
        regulation: "es".to_owned(),
        lang: Lang::Da,
    };
    let mut club = Club::found(path, session("anna"), &new).unwrap();
    let names = ["Ane Jensen", "Bo Holm", "Carl Lund", "Dorte Friis"];
    names
        .map(|name| {
            let new = NewMember {
                data: PersonalData {
                    name: name.to_owned(),
                    ..PersonalData::default()
                },
                since: None,
                passive: false,
            };
            club.add_member(&new).unwrap().value
        })
        .to_vec()
}

/// The change that the pair of this number makes, told apart by `hand`; whether it changed anything.
fn change(club: &mut Club, person: PersonId, pair: usize, hand: &str) -> AppResult<bool> {
    let done = changed(club, person, pair, hand)?;
    Ok(done.is_some())
}

fn changed(
    club: &mut Club,
    person: PersonId,
    pair: usize,
    hand: &str,
) -> AppResult<Option<OperationId>> {
    let number = u32::try_from(pair).unwrap();
    let value = i32::try_from(1200 + 2 * pair).unwrap() + i32::from(hand == "b");
    match pair % 5 {
        0 => {
            let change = MemberChange {
                name: Some(format!("Navn {pair} {hand}")),
                ..MemberChange::default()
            };
            club.edit_member(person, &change).map(|done| done.operation)
        }
        1 => {
            let change = MemberChange {
                dsu: Some(format!("{pair}{}", if hand == "a" { 1 } else { 2 })),
                ..MemberChange::default()
            };
            club.edit_member(person, &change).map(|done| done.operation)
        }
        2 => club
            .rename_member(person, &format!("Nyt {pair} {hand}"), day(22))
            .map(|done| done.operation),
        3 => {
            let status = if hand == "a" {
                Status::Passive
            } else {
                Status::Active
            };
            club.set_status(person, status, day(1 + number % 28))
                .map(|done| done.operation)
        }
        _ => {
            let rating = ExternalRating {
                on: day(1 + number % 28),
                scale: ExternalScale::Dsu,
                value: Rating(value),
            };
            club.record_external_rating(person, rating, hand)
                .map(|done| done.operation)
        }
    }
}

fn seen(club: &Club, person: PersonId, pair: usize) -> Seen {
    let record = match pair % 5 {
        0..=2 => Record::Member(person),
        3 => Record::Standing(person),
        _ => Record::Numbers(person),
    };
    club.version_of(record).unwrap()
}

fn conflict(error: AppError) -> Conflict {
    assert_eq!(error.kind, ErrorKind::Conflict);
    *error.conflict.unwrap()
}

/// What the pairs change, as the club holds it now.
fn held(club: &Club, person: PersonId) -> (String, String) {
    let card = club.member(person).unwrap();
    let numbers = club.external_ratings(Some(person)).unwrap();
    (format!("{card:?}"), format!("{numbers:?}"))
}

/// How many pairs share a club: the log that a refusal is explained from grows with each.
const PER_CLUB: usize = 50;

#[test]
fn of_many_pairs_none_overwrites_silently() {
    let count = std::env::var("KLUBRATING_PAIRS");
    let count: usize = count.map_or(100, |count| count.parse().unwrap());
    let clubs = (0..count).step_by(PER_CLUB);
    let told: usize = clubs
        .map(|first| pairs(first..count.min(first + PER_CLUB)))
        .sum();
    // Where the first one changed nothing, nothing could be overwritten.
    assert!(10 * told > 9 * count, "{told}");
}

/// How often the second of two was told; never was the first one overwritten without it.
fn pairs(pairs: std::ops::Range<usize>) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let people = founded(&path);
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let mut told = 0;
    for pair in pairs {
        let person = people[pair % people.len()];
        let (hers, his) = (seen(&anna, person, pair), seen(&bent, person, pair));
        assert_eq!(hers, his);
        let saved = anna.expecting(hers, |club| change(club, person, pair, "a"));
        if !saved.unwrap() {
            continue;
        }
        let after_her = held(&anna, person);
        let error = bent
            .expecting(his, |club| change(club, person, pair, "b"))
            .unwrap_err();
        let conflict = conflict(error);
        assert_eq!(conflict.by, "anna", "{pair}");
        assert_eq!(conflict.at, "2026-11-21T20:00:00+01:00");
        assert!(conflict.what.is_some());
        assert_eq!(held(&bent, person), after_her, "{pair}");
        told += 1;
        // Who has seen the comparison saves knowingly.
        bent.expecting(conflict.seen, |club| change(club, person, pair, "b"))
            .unwrap();
    }
    told
}

#[test]
fn the_comparison_says_what_the_record_holds_now() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let ane = founded(&path)[0];
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let seen = bent.version_of_member(ane).unwrap();
    let change = MemberChange {
        dsu: Some("4711".to_owned()),
        born: Some(1980),
        ..MemberChange::default()
    };
    anna.edit_member(ane, &change).unwrap();
    let other = MemberChange {
        name: Some("Ane Jansen".to_owned()),
        ..MemberChange::default()
    };
    let error = bent
        .expecting(seen, |club| club.edit_member(ane, &other))
        .unwrap_err();
    let now = conflict(error).now;
    let now: Vec<(&str, &str)> = now
        .iter()
        .map(|(name, text)| (*name, text.as_str()))
        .collect();
    assert_eq!(
        now,
        [
            ("name", "Ane Jensen"),
            ("dsu", "4711"),
            ("fide", ""),
            ("born", "1980")
        ]
    );
    // What was expected of one change is not expected of the next one.
    bent.edit_member(ane, &other).unwrap();
}

#[test]
fn work_that_wrote_nothing_expects_nothing_of_the_next_change() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let ane = founded(&path)[0];
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let seen = bent.version_of_member(ane).unwrap();
    anna.rename_member(ane, "Ane Holm", day(1)).unwrap();
    bent.expecting(seen, |_| Ok(())).unwrap();
    bent.rename_member(ane, "Ane Friis", day(2)).unwrap();
}

#[test]
fn a_merge_and_an_undo_are_changes_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let people = founded(&path);
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let edit = MemberChange {
        born: Some(1970),
        ..MemberChange::default()
    };
    let seen = bent.version_of_member(people[1]).unwrap();
    anna.merge_members(people[0], people[1]).unwrap();
    let error = bent.expecting(seen, |club| club.edit_member(people[1], &edit));
    assert_eq!(conflict(error.unwrap_err()).by, "anna");

    anna.edit_member(people[2], &edit).unwrap();
    let seen = bent.version_of_member(people[2]).unwrap();
    anna.undo(None).unwrap();
    let error = bent.expecting(seen, |club| club.edit_member(people[2], &edit));
    assert_eq!(conflict(error.unwrap_err()).by, "anna");
}

#[test]
fn a_tournament_is_compared_by_its_fields() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("demo.db");
    drop(demo::build(&path, session("anna"), |_, _| true).unwrap());
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let event = anna.tournaments().unwrap()[0].id;
    let seen = bent.version_of_tournament(event).unwrap();
    let name = |name: &str| Edit {
        name: Some(name.to_owned()),
        ..Edit::default()
    };
    anna.edit_tournament(event, &name("Klubturnering A"))
        .unwrap();
    let error = bent.expecting(seen, |club| club.edit_tournament(event, &name("B")));
    let conflict = conflict(error.unwrap_err());
    assert!(
        conflict
            .now
            .contains(&("name", "Klubturnering A".to_owned()))
    );
    assert_eq!(conflict.by, "anna");
    bent.expecting(conflict.seen, |club| {
        club.edit_tournament(event, &name("B"))
    })
    .unwrap();
}

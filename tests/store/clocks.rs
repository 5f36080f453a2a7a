//! A clock that is wrong or jumps: order and audit go by numbers, a list's date is a day and no moment, and no
//! backup is lost. `tests/privileged/run` does the same to the program with the machine's own clock.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::common::*;

use std::collections::BTreeSet;
use std::path::Path;

use chrono::{DateTime, FixedOffset};
use klubrating::app::club::NewClub;
use klubrating::app::members::NewMember;
use klubrating::app::tournaments::{NewPlayer, NewResult};
use klubrating::app::{self, Club, Session};
use klubrating::domain::person::PersonalData;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Date, EntrantNo, Mark, OperationId, Rating};
use klubrating::store::tournament::Header;
use klubrating::store::{Access, backup};
use klubrating::text::Lang;

/// What the clock says at each of five sittings: the club is founded, four changes follow.
const SCENARIOS: [(&str, [&str; 5]); 20] = [
    (
        "as it should",
        [
            "2026-11-17T19:00:00+01:00",
            "2026-11-18T19:00:00+01:00",
            "2026-11-19T19:00:00+01:00",
            "2026-11-20T19:00:00+01:00",
            "2026-11-21T19:00:00+01:00",
        ],
    ),
    ("stands still", ["2026-11-17T19:00:00+01:00"; 5]),
    (
        "back by a second each time",
        [
            "2026-11-17T19:00:04+01:00",
            "2026-11-17T19:00:03+01:00",
            "2026-11-17T19:00:02+01:00",
            "2026-11-17T19:00:01+01:00",
            "2026-11-17T19:00:00+01:00",
        ],
    ),
    (
        "back by a day each time",
        [
            "2026-11-21T19:00:00+01:00",
            "2026-11-20T19:00:00+01:00",
            "2026-11-19T19:00:00+01:00",
            "2026-11-18T19:00:00+01:00",
            "2026-11-17T19:00:00+01:00",
        ],
    ),
    (
        "back by a year each time",
        [
            "2026-11-21T19:00:00+01:00",
            "2025-11-21T19:00:00+01:00",
            "2024-11-21T19:00:00+01:00",
            "2023-11-21T19:00:00+01:00",
            "2022-11-21T19:00:00+01:00",
        ],
    ),
    (
        "forward by a year each time",
        [
            "2026-11-21T19:00:00+01:00",
            "2027-11-21T19:00:00+01:00",
            "2028-11-21T19:00:00+01:00",
            "2029-11-21T19:00:00+01:00",
            "2030-11-21T19:00:00+01:00",
        ],
    ),
    (
        "to 2099 and back",
        [
            "2026-11-18T19:00:00+01:00",
            "2026-11-19T19:00:00+01:00",
            "2099-12-31T23:59:59+01:00",
            "2026-11-20T19:00:00+01:00",
            "2026-11-21T19:00:00+01:00",
        ],
    ),
    (
        "to the year 9999 and back",
        [
            "2026-11-18T19:00:00+01:00",
            "9999-12-31T23:59:59+01:00",
            "2026-11-19T19:00:00+01:00",
            "2026-11-20T19:00:00+01:00",
            "2026-11-21T19:00:00+01:00",
        ],
    ),
    (
        "to 1970 and back",
        [
            "2026-11-18T19:00:00+01:00",
            "1970-01-01T01:00:00+01:00",
            "1970-01-01T01:00:01+01:00",
            "2026-11-20T19:00:00+01:00",
            "2026-11-21T19:00:00+01:00",
        ],
    ),
    (
        "before 1970",
        [
            "1969-12-31T23:59:58Z",
            "1969-12-31T23:59:59Z",
            "1970-01-01T00:00:00Z",
            "1970-01-01T00:00:01Z",
            "1970-01-01T00:00:02Z",
        ],
    ),
    (
        "over the end of 32-bit seconds",
        [
            "2038-01-19T03:14:05Z",
            "2038-01-19T03:14:06Z",
            "2038-01-19T03:14:07Z",
            "2038-01-19T03:14:08Z",
            "2038-01-19T03:14:09Z",
        ],
    ),
    (
        "over the end of unsigned 32-bit seconds",
        [
            "2106-02-07T06:28:13Z",
            "2106-02-07T06:28:14Z",
            "2106-02-07T06:28:15Z",
            "2106-02-07T06:28:16Z",
            "2106-02-07T06:28:17Z",
        ],
    ),
    (
        "summer time begins",
        [
            "2026-03-29T01:59:58+01:00",
            "2026-03-29T01:59:59+01:00",
            "2026-03-29T03:00:00+02:00",
            "2026-03-29T03:00:01+02:00",
            "2026-03-29T03:00:02+02:00",
        ],
    ),
    (
        "summer time ends, one hour comes twice",
        [
            "2026-10-25T02:10:00+02:00",
            "2026-10-25T02:50:00+02:00",
            "2026-10-25T02:10:00+01:00",
            "2026-10-25T02:50:00+01:00",
            "2026-10-25T03:00:00+01:00",
        ],
    ),
    (
        "midnight of 1 January",
        [
            "2026-12-31T23:59:58+01:00",
            "2026-12-31T23:59:59+01:00",
            "2027-01-01T00:00:00+01:00",
            "2027-01-01T00:00:01+01:00",
            "2027-01-01T00:00:02+01:00",
        ],
    ),
    (
        "midnight of 1 August",
        [
            "2026-07-31T23:59:58+02:00",
            "2026-07-31T23:59:59+02:00",
            "2026-08-01T00:00:00+02:00",
            "2026-08-01T00:00:01+02:00",
            "2026-08-01T00:00:02+02:00",
        ],
    ),
    (
        "still the year before in Greenwich",
        [
            "2027-01-01T00:10:00+01:00",
            "2026-12-31T23:20:00Z",
            "2027-01-01T00:30:00+01:00",
            "2026-12-31T23:40:00Z",
            "2027-01-01T00:50:00+01:00",
        ],
    ),
    (
        "29 February",
        [
            "2028-02-28T23:59:59+01:00",
            "2028-02-29T00:00:00+01:00",
            "2028-02-29T23:59:59+01:00",
            "2028-03-01T00:00:00+01:00",
            "2029-02-28T12:00:00+01:00",
        ],
    ),
    (
        "a leap second",
        [
            "2016-12-31T23:59:58Z",
            "2016-12-31T23:59:59Z",
            "2016-12-31T23:59:60Z",
            "2017-01-01T00:00:00Z",
            "2017-01-01T00:00:01Z",
        ],
    ),
    (
        "from one end of the world to the other",
        [
            "2026-11-21T12:00:00+14:00",
            "2026-11-21T12:00:00-12:00",
            "2026-11-22T12:00:00+14:00",
            "2026-11-20T12:00:00-12:00",
            "2026-11-21T12:00:00+05:45",
        ],
    ),
];

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

fn moment(text: &str) -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339(text).unwrap()
}

fn session(now: &str) -> Session {
    Session {
        lang: Some(Lang::En),
        anyway: true,
        ..crate::common::session("anna", now)
    }
}

fn open(path: &Path, now: &str) -> Club {
    Club::open(path, Access::ReadWrite, session(now)).unwrap()
}

/// The names of the members, one a line of the log of additions, the newest first.
fn added(club: &Club) -> Vec<String> {
    let log = app::journal::log::about_person(club, None).unwrap();
    let numbers: Vec<i64> = log.iter().map(|entry| entry.operation.0).collect();
    assert!(
        numbers.is_sorted_by(|one, next| *one == next + 1),
        "{numbers:?}"
    );
    assert_eq!(numbers.last(), Some(&1));
    let names = log.into_iter().filter(|entry| entry.kind == "member-add");
    names.map(|entry| entry.name.unwrap_or_default()).collect()
}

/// Founds a club whose members came one at each moment, with a backup after each; the list after their tournament.
fn rated(path: &Path, moments: &[&str; 5]) -> Vec<String> {
    let new = NewClub {
        name: "Testklub".to_owned(),
        regulation: "es".into(),
        lang: Lang::Da,
    };
    drop(Club::found(path, session(moments[0]), &new).unwrap());
    let mut people = Vec::new();
    for (at, now) in moments[1..].iter().enumerate() {
        let mut club = open(path, now);
        let new = NewMember {
            data: PersonalData::from_name(&format!("Medlem {at}")),
            since: Some(day("2000-01-01")),
            passive: false,
        };
        let person = app::members::add(&mut club, &new).unwrap().value;
        let rating = Rating(140 + 10 * i32::try_from(at).unwrap());
        app::members::set_start_rating(&mut club, person, rating, day("2000-01-01")).unwrap();
        people.push(person);
        app::journal::backups::make(&club, None).unwrap();
    }
    let mut club = open(path, moments[4]);
    let (start, end) = (day("2026-02-01"), day("2026-02-22"));
    let event = app::tournaments::add(&mut club, &Header::new(Kind::Club, "Vinter", start, end, 3))
        .unwrap()
        .value;
    for person in people {
        app::tournaments::add_player(&mut club, event, &NewPlayer::Known(person), &[]).unwrap();
    }
    for (round, white, black) in [
        (1, 1, 2),
        (1, 3, 4),
        (2, 1, 3),
        (2, 4, 2),
        (3, 1, 4),
        (3, 2, 3),
    ] {
        let result = NewResult::Game {
            white: EntrantNo(white),
            black: EntrantNo(black),
            marks: (Mark::Win, Mark::Loss),
            board: None,
            rated: None,
        };
        app::tournaments::put_result(&mut club, event, round, &result).unwrap();
    }
    // By a clock that is behind, the day of the list has not come: then it stays a draft.
    let date = day("2026-08-01");
    let list = if club.session().today() < date {
        app::lists::of_day(&club, Some(date), true).unwrap().list
    } else {
        app::lists::publishing::publish(&mut club, date, None).unwrap()
    };
    list.entries().map(|line| format!("{line:?}")).collect()
}

#[test]
fn whatever_the_clock_says() {
    let mut lists = BTreeSet::new();
    for (name, moments) in SCENARIOS {
        let folder = crate::scratch::folder();
        let path = folder.path().join("club.db");
        // The same facts make the same list, whenever they were entered.
        lists.insert(rated(&path, &moments));
        assert_eq!(lists.len(), 1, "{name}");

        // The log is in the order of the work, with each moment as the clock said it.
        let mut club = open(&path, moments[0]);
        let names = ["Medlem 3", "Medlem 2", "Medlem 1", "Medlem 0"];
        assert_eq!(added(&club), names, "{name}");
        let log = app::journal::log::about_person(&club, None).unwrap();
        for now in &moments {
            let said = session(now).timestamp();
            assert!(log.iter().any(|entry| entry.time == said), "{name}: {said}");
        }

        // Undo takes back what was done last, though the clock says that it was not.
        let last = club.newest_operation().unwrap().unwrap();
        club.session_mut().now = moment(moments[1]);
        let person = log_person(&club);
        app::members::set_start_rating(&mut club, person, Rating(155), day("2026-09-01")).unwrap();
        let undone = app::journal::log::undo(&mut club, None).unwrap().value;
        assert_eq!(undone.operation, OperationId(last.0 + 1), "{name}");
        let redone = app::journal::log::redo(&mut club).unwrap();
        assert_eq!(redone.operation, Some(OperationId(last.0 + 3)), "{name}");
        drop(club);
        let store = klubrating::store::Store::open(&path, Access::ReadWrite).unwrap();
        assert_sound(&store);
        drop(store);

        // Of each day there is a backup, the last one by hand is there, and all are whole.
        let kept = backup::list(&path);
        let days: BTreeSet<Date> = kept.iter().map(|kept| kept.name.at.date()).collect();
        let made: BTreeSet<Date> = moments[1..]
            .iter()
            .map(|now| moment(now).date_naive())
            .collect();
        assert!(made.is_subset(&days), "{name}: {kept:?}");
        let last =
            |kept: &&backup::BackupFile| kept.name.reason == "manual" && kept.name.operation.0 == 9;
        assert!(kept.iter().any(|kept| last(&kept)), "{name}: {kept:?}");
        for kept in &kept {
            backup::examine(&kept.path).unwrap();
        }
    }
}

/// Someone whose numbers can be changed.
fn log_person(club: &Club) -> klubrating::domain::PersonId {
    let log = app::journal::log::about_person(club, None).unwrap();
    log.iter().find_map(|entry| entry.person).unwrap()
}

/// The clock jumps far ahead for an evening: the backups from before are still there, and the way back leads to
/// the newest content rather than to the latest date.
#[test]
fn an_evening_in_another_century_takes_no_backup() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let moments = [
        "2026-11-17T19:00:00+01:00",
        "2026-11-18T19:00:00+01:00",
        "2026-11-19T19:00:00+01:00",
        "2099-01-01T19:00:00+01:00",
        "2026-11-20T19:00:00+01:00",
    ];
    rated(&path, &moments);
    let days: BTreeSet<String> = backup::list(&path)
        .iter()
        .map(|kept| kept.name.at.date().to_string())
        .collect();
    let expected = ["2026-11-18", "2026-11-19", "2026-11-20", "2099-01-01"];
    assert_eq!(days, expected.map(str::to_owned).into());
    let newest = backup::newest_intact(&path).unwrap();
    assert_eq!(newest.name.at.date(), day("2026-11-20"));
    assert_eq!(newest.name.reason, "publish");
}

/// The day of a list comes where the user is, at midnight and not before, and the list is due until it is published.
#[test]
fn a_list_date_is_a_day() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    rated(&path, &["2026-08-01T00:00:00+02:00"; 5]);
    for (now, due) in [
        ("2026-08-01T00:00:00+02:00", "2027-01-01"),
        ("2026-12-31T23:59:59+01:00", "2027-01-01"),
        ("2027-01-01T00:00:00+01:00", "2027-01-01"),
        ("2027-01-01T23:59:59+01:00", "2027-01-01"),
        ("2027-01-02T00:00:00+01:00", "2027-01-01"),
        // The same moment in Greenwich and in the club.
        ("2027-01-01T23:30:00Z", "2027-01-01"),
        ("2027-01-02T00:30:00+01:00", "2027-01-01"),
        ("2027-08-01T23:59:59+02:00", "2027-08-01"),
        ("2027-08-02T00:00:00+02:00", "2027-08-01"),
    ] {
        assert_eq!(
            app::lists::list_calendar::due_date(&open(&path, now)).unwrap(),
            day(due),
            "{now}"
        );
    }
}

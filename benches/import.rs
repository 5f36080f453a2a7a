//! Importing a season of 1 008 games from eight tournament reports: `cargo bench --bench import`.
//!
//! Each report has 36 players and 7 rounds (126 games). Of a club of 300 members some 30 play in each; they
//! are found by number or by name, the others are guests.
#![allow(clippy::unwrap_used, clippy::pedantic, unreachable_pub, dead_code)]

#[path = "../tests/support/demo/play.rs"]
mod play;
#[path = "../tests/support/demo/write.rs"]
mod write;

use std::path::Path;

use chrono::DateTime;
use klubrating::app::club::NewClub;
use klubrating::app::import::{Again, ImportOrder, Unknowns};
use klubrating::app::members::NewMember;
use klubrating::app::{self, Club, Session};
use klubrating::domain::person::{ExternalScale, PersonalData};
use klubrating::domain::tournament::Kind;
use klubrating::exchange::table::TableOptions;
use klubrating::exchange::trf;
use klubrating::store::Author;
use klubrating::text::Lang;
use tempfile::TempDir;

use play::{Random, monrad};
use write::{Event, Player};

const MEMBERS: usize = 300;
const EVENTS: usize = 8;
const PLAYERS: usize = 36;
const GAMES: usize = EVENTS * PLAYERS / 2 * 7;

fn main() {
    divan::main();
}

#[divan::bench]
fn parse(bencher: divan::Bencher<'_, '_>) {
    let season = season();
    bencher
        .counter(divan::counter::ItemsCount::new(GAMES))
        .bench_local(|| {
            let read = season.iter().map(|file| trf::read(file).value.unwrap());
            read.map(|draft| draft.games.len()).sum::<usize>()
        });
}

/// 200 events in one command, recognised, ordered, and stored as an operation each.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn two_hundred_events(bencher: divan::Bencher<'_, '_>) {
    let season = season();
    bencher
        .with_inputs(|| {
            let (club, folder) = club();
            let mut files = Vec::new();
            for number in 0..200 {
                let path = folder.path().join(format!("{number:03}.trf"));
                let report = String::from_utf8(season[number % season.len()].clone()).unwrap();
                let own = format!("012 Event {number}");
                let lines = report.lines().map(|line| {
                    if line.starts_with("012") {
                        own.clone()
                    } else {
                        line.to_owned()
                    }
                });
                std::fs::write(&path, lines.collect::<Vec<_>>().join("\n")).unwrap();
                files.push(path);
            }
            (club, folder, files)
        })
        .bench_local_values(|(mut club, folder, files)| {
            let mut order = order();
            order.again = Again::AsNew;
            let batch =
                app::import::import_batch::tournaments(&mut club, &files, &order, &[], |_, _| true);
            assert_eq!(batch.unwrap().imported.len(), 200);
            (club, folder)
        });
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn parse_match_and_store(bencher: divan::Bencher<'_, '_>) {
    let season = season();
    bencher
        .counter(divan::counter::ItemsCount::new(GAMES))
        .with_inputs(club)
        .bench_local_values(|(mut club, folder)| {
            for file in &season {
                let done =
                    app::import::tournament(&mut club, Path::new("report.trf"), file, &order());
                assert_eq!(done.unwrap().value.games, GAMES / EVENTS);
            }
            (club, folder)
        });
}

fn order() -> ImportOrder {
    ImportOrder {
        kind: Kind::Monrad,
        decisions: Vec::new(),
        unknowns: Unknowns::Guests,
        file_ratings: ExternalScale::Fide,
        start_from_file: false,
        start: None,
        end: None,
        notation: true,
        minutes_per_move: None,
        again: Again::default(),
        rounds: None,
        closed: None,
        given: TableOptions::default(),
    }
}

/// Names that are no two alike: "Aben" to "Zuvus".
fn name(at: usize) -> (String, String) {
    let part = |at: usize| {
        let first = char::from(b'A' + u8::try_from(at % 26).unwrap());
        let vowel = ["a", "e", "i", "o", "u", "æ", "ø", "å"][at / 26 % 8];
        format!("{first}{vowel}{}", ["lund", "rup", "sted"][at / 208 % 3])
    };
    (part(at), format!("{}sen", part(at * 7 + 3)))
}

fn club() -> (Club, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let session = Session {
        author: Author {
            user: "bench".to_owned(),
            on_behalf_of: None,
        },
        now: DateTime::parse_from_rfc3339("2026-01-01T12:00:00+01:00").unwrap(),
        lang: None,
        reason: None,
        dry_run: false,
        anyway: false,
    };
    let new = NewClub {
        name: "Bench".to_owned(),
        regulation: "es".into(),
        lang: Lang::En,
    };
    let mut club = Club::found(&folder.path().join("club.db"), session, &new).unwrap();
    for at in 0..MEMBERS {
        let (first, last) = name(at);
        let member = NewMember {
            data: PersonalData {
                name: format!("{first} {last}"),
                dsu: at.is_multiple_of(2).then(|| at.to_string()),
                ..PersonalData::default()
            },
            since: None,
            passive: false,
        };
        app::members::add(&mut club, &member).unwrap();
    }
    (club, folder)
}

/// The reports; six players of each are from outside.
fn season() -> Vec<Vec<u8>> {
    let event = |number: usize| {
        let mut random = Random(number as u64);
        let players: Vec<Player> = (0..PLAYERS)
            .map(|at| {
                let outside = at % 6 == 5;
                let at = (number * 31 + at * 7) % MEMBERS + usize::from(outside) * MEMBERS;
                let (first, last) = name(at);
                Player {
                    name: format!("{last}, {first}"),
                    strength: 100 + random.below(100) as i32,
                    dsu: if at.is_multiple_of(2) {
                        at.to_string()
                    } else {
                        String::new()
                    },
                    dsu_rating: Some(1100 + random.below(800) as i32),
                    ..Player::default()
                }
            })
            .collect();
        let strengths: Vec<i32> = players.iter().map(|player| player.strength).collect();
        let table = monrad(&mut random, &strengths, 7, &[], &[]);
        let event = Event {
            name: ["A", "B", "C", "D", "E", "F", "G", "H"][number],
            city: "Bench",
            start: "2025/09/01",
            end: "2025/12/01",
            sort: "Monrad",
            arbiter: "Bench",
            time: "90 minutes",
            new_format: true,
            players,
            table,
        };
        event.trf().into_bytes()
    };
    (0..EVENTS).map(event).collect()
}

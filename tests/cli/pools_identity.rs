//! Whatever the pools of a club hold, written to files and read into another club, it is the same: the files
//! to the last byte, the lists of every pool to the last number.

use std::path::Path;

use klubrating::app::import::{Again, ImportOrder, Unknowns};
use klubrating::app::lists::publishing::{Edition, Order};
use klubrating::app::members::NewMember;
use klubrating::app::multi_games::{self, Entry};
use klubrating::app::pools::NewPool;
use klubrating::app::tournaments::{NewPlayer, NewResult};
use klubrating::app::{self, Club};
use klubrating::domain::person::{ExternalScale, PersonalData};
use klubrating::domain::pool::PoolKind;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Date, Decimal, EntrantNo, Mark, PersonId, Rating, TournamentId};
use klubrating::store::tournament::Header;
use proptest::prelude::*;

use crate::cases::property;
use crate::exported::comes_back;
use crate::program::TestClub;
use crate::written::Written;
use klubrating::app::settings::regulation_file;

const PEOPLE: [&str; 6] = [
    "Signe Ærø",
    "Bo Hansen",
    "Eva von Lund",
    "Ib Sø",
    "Åse Dam-Øst",
    "Carl Krag",
];
const POOLS: [&str; 3] = ["Skak", "Badminton", "Spil"];
const MARKS: [(Mark, Mark); 4] = [
    (Mark::Win, Mark::Loss),
    (Mark::Draw, Mark::Draw),
    (Mark::Loss, Mark::Win),
    (Mark::ForfeitWin, Mark::ForfeitLoss),
];
/// What is in the columns of result and sets.
const MATCHES: [&str; 6] = [
    "1;",
    "0.2;",
    "+;",
    ";21-15 18-21 21-19",
    ";15-21 29-30",
    "1;21-15 8-11 ret",
];

/// A tournament of chess: its format, players from which one on, and the results round by round.
type Event = (bool, usize, usize, Vec<Vec<usize>>);
/// A match of badminton: who, against whom, after how many days, how.
type Match = (usize, usize, u64, usize);
/// A game of several: after how many days, and each player's half points; none where he did not play.
type Game = (u64, Vec<Option<u32>>);

prop_compose! {
    fn event()(
        is_csv in any::<bool>(),
        first in 0_usize..6,
        players in 2_usize..7,
        rounds in proptest::collection::vec(proptest::collection::vec(0_usize..4, 3), 1..4),
    ) -> Event {
        (is_csv, first, players, rounds)
    }
}

fn game() -> impl Strategy<Value = Game> {
    let results = proptest::collection::vec(proptest::option::of(0_u32..60), 6);
    (0_u64..200, results).prop_filter("at least two, and more than nothing", |(_, results)| {
        let played = results.iter().flatten();
        played.clone().count() > 1 && played.sum::<u32>() > 0
    })
}

fn day(days: u64) -> Date {
    Date::from_ymd_opt(2026, 1, 5).unwrap() + chrono::Days::new(days)
}

/// A club with the three pools, the members and their start ratings, in which no one has played.
fn founded(starts: &[i32]) -> TestClub {
    let test = TestClub::new();
    let mut club = test.open();
    let first = app::pools::all(&club).unwrap()[0].id;
    app::pools::rename(&mut club, first, POOLS[0]).unwrap();
    let regulation = Some(regulation_file::read("bax", club.path()).unwrap());
    for (name, kind, regulation) in [
        (POOLS[1], PoolKind::Pairwise, regulation),
        (POOLS[2], PoolKind::Multiplayer, None),
    ] {
        let name = name.to_owned();
        let new = NewPool {
            name,
            kind,
            regulation,
        };
        app::pools::add(&mut club, &new).unwrap();
    }
    for name in PEOPLE {
        let data = PersonalData::from_name(name);
        let new = NewMember {
            data,
            since: None,
            passive: false,
        };
        app::members::add(&mut club, &new).unwrap();
    }
    for (pool, above) in [(POOLS[0], 0), (POOLS[1], 350)] {
        app::pools::choose(&mut club, pool).unwrap();
        for (person, start) in (1..).map(PersonId).zip(starts) {
            app::members::set_start_rating(&mut club, person, Rating(start + above), day(0))
                .unwrap();
        }
    }
    drop(club);
    test
}

fn play_chess(club: &mut Club, at: u32, (_, first, players, rounds): &Event) {
    let start = day(u64::from(at) * 7);
    let last = u16::try_from(rounds.len()).unwrap();
    let end = start + chrono::Days::new(u64::from(last));
    let header = Header::new(Kind::Club, &format!("Turnering {at}"), start, end, last);
    let id = app::tournaments::add(club, &header).unwrap().value;
    for one in 0..*players {
        let person = PersonId(1 + i64::try_from((first + one) % 6).unwrap());
        app::tournaments::add_player(club, id, &NewPlayer::Known(person), &[]).unwrap();
    }
    let players = u32::try_from(*players).unwrap();
    for (round, marks) in (1..).zip(rounds) {
        let no = |place: u32| EntrantNo(1 + (place + u32::from(round)) % players);
        for (pair, marks) in (0..players / 2).zip(marks) {
            let result = NewResult::Game {
                white: no(2 * pair),
                black: no(2 * pair + 1),
                marks: MARKS[*marks],
                board: None,
                rated: None,
            };
            app::tournaments::put_result(club, id, round, &result).unwrap();
        }
    }
}

fn order() -> ImportOrder {
    ImportOrder {
        kind: Kind::Club,
        decisions: Vec::new(),
        unknowns: Unknowns::Refuse,
        file_ratings: ExternalScale::Fide,
        start_from_file: false,
        start: None,
        end: None,
        notation: true,
        minutes_per_move: None,
        again: Again::default(),
        rounds: None,
        closed: None,
        given: klubrating::exchange::table::TableOptions::default(),
    }
}

fn import(club: &mut Club, pool: &str, file: &str, bytes: &[u8]) {
    app::pools::choose(club, pool).unwrap();
    let file = Path::new(file);
    if pool == POOLS[2] {
        let order = multi_games::ImportOrder {
            decisions: Vec::new(),
            unknowns: Unknowns::Refuse,
            on: None,
        };
        app::multi_games::import(club, file, bytes, &order).unwrap();
    } else {
        app::import::tournament(club, file, bytes, &order()).unwrap();
    }
}

fn play(club: &mut Club, events: &[Event], matches: &[Match], games: &[Game]) {
    app::pools::choose(club, POOLS[0]).unwrap();
    for (at, event) in (0..).zip(events) {
        play_chess(club, at, event);
    }
    let mut list = "#name;Kampe\ndate;player1;player2;result;sets\n".to_owned();
    for (one, step, days, how) in matches {
        let other = PEOPLE[(one + step) % 6];
        let row = format!(
            "{};{};{other};{}\n",
            day(*days),
            PEOPLE[*one],
            MATCHES[*how]
        );
        list.push_str(&row);
    }
    import(club, POOLS[1], "kampe.csv", list.as_bytes());
    app::pools::choose(club, POOLS[2]).unwrap();
    for (at, (days, results)) in (0..).zip(games) {
        let played = (1..).map(PersonId).zip(results);
        let half = |halves: u32| Decimal::from(halves) / Decimal::from(2);
        let results = played.filter_map(|(person, halves)| Some((person, half((*halves)?))));
        let entry = Entry {
            date: day(*days),
            name: format!("Spil {at}"),
            results: results.collect(),
        };
        app::multi_games::add(club, &entry, &[]).unwrap();
    }
}

/// Everything that can be written to files: the pool, the file's name, its content.
fn files(club: &mut Club, events: &[Event]) -> Vec<(&'static str, String, Vec<u8>)> {
    let hiding = klubrating::publish::members::hiding::Hiding::marked(club).unwrap();
    let mut files = Vec::new();
    for pool in &POOLS[..2] {
        app::pools::choose(club, pool).unwrap();
        let rows = app::tournaments::all(club).unwrap();
        for (at, row) in rows.iter().enumerate() {
            let csv = *pool == POOLS[1] || events[at].0;
            let name = format!("{pool}{at}.{}", if csv { "csv" } else { "trf" });
            let id: TournamentId = row.id;
            let exported =
                app::import::export::tournament(club, id, Path::new(&name), None, &hiding).unwrap();
            assert_eq!(exported.left_out, [], "{name}");
            files.push((*pool, name, exported.bytes));
        }
    }
    app::pools::choose(club, POOLS[2]).unwrap();
    let (_, exported) = app::multi_games::export(club, &hiding).unwrap();
    assert_eq!(exported.left_out, []);
    files.push((POOLS[2], "spil.csv".to_owned(), exported.bytes));
    files
}

fn lists(test: &TestClub) -> Vec<serde_json::Value> {
    let list = |pool: &&str| test.json(&format!("--pool {pool} list --date 2027-01-01 --all"));
    POOLS.iter().map(list).collect()
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 2))]

    #[test]
    fn a_club_written_to_files_and_read_again_is_the_same(
        starts in proptest::collection::vec(120_i32..190, 6),
        events in proptest::collection::vec(event(), 1..4),
        matches in proptest::collection::vec((0_usize..6, 1_usize..6, 0_u64..150, 0_usize..6), 1..12),
        games in proptest::collection::vec(game(), 1..8),
    ) {
        let one = founded(&starts);
        let mut club = one.open();
        play(&mut club, &events, &matches, &games);
        let written = files(&mut club, &events);
        drop(club);
        let other = founded(&starts);
        let mut club = other.open();
        for (pool, name, bytes) in &written {
            import(&mut club, pool, name, bytes);
        }
        let again = files(&mut club, &events);
        prop_assert_eq!(app::journal::check::run(&club, |_, _| true).unwrap(), []);
        drop(club);
        for ((_, name, bytes), (_, _, then)) in written.iter().zip(&again) {
            prop_assert_eq!(
                String::from_utf8_lossy(bytes), String::from_utf8_lossy(then), "{}", name
            );
        }
        prop_assert_eq!(lists(&one), lists(&other));
        // All of it in one folder, too.
        let folder = one.path("back");
        std::fs::create_dir(&folder).unwrap();
        let mut club = one.open();
        for pool in POOLS {
            app::pools::choose(&mut club, pool).unwrap();
            let order = Order {
                anyway: Some(app::lists::publishing::Anyway::whatever("som historien vil")),
                ..Edition::Extra("en grund").into()
            };
            app::lists::publishing::publish_as(&mut club, day(180), order).unwrap();
        }
        comes_back(&mut club, &folder);
    }
}

#[test]
fn games_without_a_name_and_of_the_same_name_are_told_apart() {
    let club = TestClub::with(&[
        "pool add Spil --multiplayer",
        "member add Anna",
        "member add '=Bo; \"B\"'",
        "--pool Spil game add --on 2026-03-01 --name Ludo Anna=12 2=9",
        "--pool Spil game add --on 2026-03-01 --name Ludo Anna=3 2=9,5",
        "--pool Spil game add --on 2026-03-01 Anna=1 2=9",
        "--pool Spil game add --on 2026-02-01 --name Ludo Anna=1 2=0",
    ]);
    insta::assert_snapshot!("export", club.run("--pool Spil game export games.csv"));
    let file = std::fs::read_to_string(club.path("games.csv")).unwrap();
    insta::assert_snapshot!("file", file);
    club.danish("--pool Spil game export games.csv")
        .shows("4 spil skrevet til games.csv.");
    assert_eq!(
        club.run("--pool Spil game export - --json"),
        club.run("--pool Spil game export -")
    );
    let other = TestClub::with(&[
        "pool add Spil --multiplayer",
        "member add Anna",
        "member add '=Bo; \"B\"'",
    ]);
    other.file("games.csv", file);
    other.ok("--pool Spil game import games.csv");
    let list = "--pool Spil list --date 2026-08-01";
    assert_eq!(club.json(list), other.json(list));
}

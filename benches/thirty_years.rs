//! From a result in the store to the next picture of the screens, with new ratings: `cargo bench --bench thirty_years`.
//!
//! A club of thirty years: 300 members, 200 events of 40 players and 7 rounds (28 000 games), its lists published every
//! half-year. The club is written once; that takes some seconds and is not measured.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::sync::{LazyLock, Mutex};

use chrono::DateTime;
use divan::{Bencher, black_box};
use klubrating::app::lists::publishing::{Anyway, Edition, Order, publish_as};
use klubrating::app::tournaments::{NewResult, put_result};
use klubrating::app::{self, Access, Author, Club, Session};
use klubrating::domain::{Date, EntrantNo, Mark, TournamentId};
use klubrating::text::Lang;
use tempfile::TempDir;

#[allow(dead_code)]
mod support;

const MEMBERS: u32 = 300;
const GAMES: u32 = 28_000;
/// So that 200 events take thirty years.
const DAYS_APART: u32 = 55;
const TODAY: &str = "2019-12-28";

/// Events of this half-year, of the one before, of ten years ago and of the first year.
const EVENTS: [i64; 4] = [200, 197, 130, 2];

fn main() {
    divan::main();
    // Removes the files: statics are never dropped.
    *FOLDER.lock().unwrap() = None;
}

static FOLDER: Mutex<Option<TempDir>> = Mutex::new(None);

/// The club as the terminal has it open: its screens have been drawn once.
static CLUB: LazyLock<Mutex<Club>> = LazyLock::new(|| {
    let (store, folder) = support::written_apart(MEMBERS, GAMES, DAYS_APART);
    let path = store.path().to_owned();
    drop(store);
    *FOLDER.lock().unwrap() = Some(folder);
    for year in 1990..2020 {
        for month in ["01", "08"] {
            let date = format!("{year}-{month}-01");
            if date.as_str() > "1990-01-01" {
                publish(&path, &date);
            }
        }
    }
    let club = open(&path, TODAY);
    app::club::snapshot::take(&club).unwrap();
    Mutex::new(club)
});

fn open(path: &Path, day: &str) -> Club {
    let session = Session {
        author: Author {
            user: "bench".to_owned(),
            on_behalf_of: None,
        },
        now: DateTime::parse_from_rfc3339(&format!("{day}T12:00:00+01:00")).unwrap(),
        lang: Some(Lang::En),
        reason: None,
        dry_run: false,
        anyway: true,
    };
    Club::open(path, Access::ReadWrite, session).unwrap()
}

fn publish(path: &Path, day: &str) {
    let order = Order {
        anyway: Some(Anyway::whatever("bench")),
        ..Edition::Regular.into()
    };
    let date: Date = day.parse().unwrap();
    publish_as(&mut open(path, day), date, order).unwrap();
}

/// Another result than before, in the first round of an event.
fn change(club: &mut Club, event: i64) {
    let (white, black) = (EntrantNo(1), EntrantNo(22));
    let id = TournamentId(event);
    let before = app::tournaments::pairing(club, id, 1, white, black).unwrap();
    let mark = match before.map(|before| before.white_mark) {
        Some(Mark::Win) => Mark::Loss,
        _ => Mark::Win,
    };
    let result = NewResult::Game {
        white,
        black,
        marks: (mark, mark.mirror()),
        board: None,
        rated: None,
    };
    put_result(club, id, 1, &result).unwrap();
}

/// The next picture after a result of an event.
#[divan::bench(args = EVENTS, sample_count = 20, sample_size = 1)]
fn picture_after_a_result(bencher: Bencher<'_, '_>, event: i64) {
    bencher
        .with_inputs(|| change(&mut CLUB.lock().unwrap(), event))
        .bench_local_values(|()| {
            black_box(app::club::snapshot::take(&CLUB.lock().unwrap()).unwrap())
        });
}

/// The writing of such a result, with its effect on a published list.
#[divan::bench(args = EVENTS, sample_count = 20, sample_size = 1)]
fn writing_a_result(bencher: Bencher<'_, '_>, event: i64) {
    bencher
        .with_inputs(|| drop(app::club::snapshot::take(&CLUB.lock().unwrap()).unwrap()))
        .bench_local_values(|()| change(&mut CLUB.lock().unwrap(), event));
}

/// The first picture of a club that was just opened.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn first_picture(bencher: Bencher<'_, '_>) {
    let path = CLUB.lock().unwrap().path().to_owned();
    bencher
        .with_inputs(|| open(&path, TODAY))
        .bench_local_values(|club| black_box(app::club::snapshot::take(&club).unwrap()));
}

/// The reading of the whole file, as it is done before a session's first change, and of every backup.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn read_through(bencher: Bencher<'_, '_>) {
    let path = CLUB.lock().unwrap().path().to_owned();
    bencher
        .with_inputs(|| open(&path, TODAY))
        .bench_local_values(|club| club.read_through().unwrap());
}

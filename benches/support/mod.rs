//! A club of any size, the same on every machine, written through the store's own functions with the whole
//! journal.
//!
//! Members play events of 40 players and 7 rounds (140 games), every tenth a coordinated one. Seven of ten
//! members have a start rating, two a DSU number, one nothing.

use std::ops::Range;

use klubrating::domain::person::{
    ExternalRating, ExternalScale, PersonalData, StartRating, Status,
};
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Date, EntrantNo, Mark, PersonId, Rating};
use klubrating::rating::regulation::Regulation;
use klubrating::store::person;
use klubrating::store::pool::FIRST;
use klubrating::store::tournament::{self, Entry, Header, Pairing};
use klubrating::store::{Author, Error, Intent, Operation, Store, club};
use tempfile::TempDir;

mod random;
pub(crate) use random::Random;

const PLAYERS: u32 = 40;
const ROUNDS: u16 = 7;
/// Events in one operation.
const EVENTS: u32 = 500;

/// A club in a folder that lasts as long as it, with an event on every day from 1990.
pub(crate) fn written(members: u32, games: u32) -> (Store, TempDir) {
    written_apart(members, games, 1)
}

/// The same with this many days from one event to the next.
pub(crate) fn written_apart(members: u32, games: u32, days_apart: u32) -> (Store, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::create(&folder.path().join("club.db")).unwrap();
    let mut random = Random(1);
    let members = founded(&mut store, &mut random, members);
    let events = games / (PLAYERS / 2 * u32::from(ROUNDS));
    let calendar = (PLAYERS, days_apart);
    add_events(&mut store, &mut random, 0..events, calendar, &members);
    (store, folder)
}

/// A new club with its members.
pub(crate) fn founded(store: &mut Store, random: &mut Random, members: u32) -> Vec<PersonId> {
    operate(store, |op| {
        club::found(op, "Bench", "en", "chess")?;
        let text = Regulation::builtin_text("es").unwrap();
        club::adopt(op, FIRST, "es", text, always(), None)?;
        (0..members).map(|at| member(op, random, at)).collect()
    })
}

/// More events, by their numbers from the first, of so many players and so many days apart.
pub(crate) fn add_events(
    store: &mut Store,
    random: &mut Random,
    events: Range<u32>,
    calendar: (u32, u32),
    members: &[PersonId],
) {
    let order: Vec<u32> = events.collect();
    for part in order.chunks(EVENTS as usize) {
        operate(store, |op| {
            part.iter()
                .try_for_each(|at| event(op, random, *at, calendar, members))
        });
    }
}

fn operate<T>(store: &mut Store, work: impl FnOnce(&Operation<'_>) -> Result<T, Error>) -> T {
    let author = Author {
        user: "bench".to_owned(),
        on_behalf_of: None,
    };
    let intent = Intent {
        kind: "bench",
        subject: serde_json::Value::Null,
        reason: None,
    };
    let time = "2026-01-01T12:00:00+01:00";
    store.operate(&author, time, intent, work).unwrap().0
}

fn always() -> Date {
    Date::from_ymd_opt(1, 1, 1).unwrap()
}

fn member(op: &Operation<'_>, random: &mut Random, at: u32) -> Result<PersonId, Error> {
    let data = PersonalData {
        name: format!("Member {at}"),
        dsu: Some(at.to_string()),
        ..PersonalData::default()
    };
    let id = person::insert(op, &data)?;
    person::set_status(op, id, always(), Status::Active)?;
    let rating = 100 + random.below(110).cast_signed();
    match random.below(10) {
        0..7 => {
            let start = StartRating {
                on: always(),
                rating: Rating(rating),
                games: 0,
                opening: true,
            };
            person::set_start(op, id, FIRST, start)?;
        }
        7..9 => {
            let number = ExternalRating {
                on: always(),
                scale: ExternalScale::Dsu,
                value: Rating(8 * rating + 300),
            };
            person::set_external(op, id, number, "")?;
        }
        _ => {}
    }
    Ok(id)
}

fn event(
    op: &Operation<'_>,
    random: &mut Random,
    at: u32,
    (players, days_apart): (u32, u32),
    members: &[PersonId],
) -> Result<(), Error> {
    let kind = if at % 10 == 9 {
        Kind::Coordinated
    } else {
        Kind::Monrad
    };
    let day =
        Date::from_ymd_opt(1990, 1, 1).unwrap() + chrono::Days::new(u64::from(at * days_apart));
    let id = tournament::insert(op, FIRST, &Header::new(kind, "Event", day, day, ROUNDS))?;
    let count = u32::try_from(members.len()).unwrap();
    let first = random.below(count);
    for no in 1..=players {
        // Places a step of 7 apart, so that all are different persons.
        let entry = Entry {
            no: EntrantNo(no),
            person: members[((first + no * 7) % count) as usize],
            imported: None,
            ratings: Vec::new(),
            file_rating: None,
            points: None,
            rank: None,
        };
        tournament::insert_entry(op, id, &entry)?;
    }
    let half = players / 2;
    for round in 1..=ROUNDS {
        for board in 0..half {
            let mark = [Mark::Win, Mark::Draw, Mark::Loss][random.below(3) as usize];
            let pairing = Pairing {
                round,
                board: None,
                white: EntrantNo(1 + board),
                black: EntrantNo(1 + half + (board + u32::from(round)) % half),
                white_mark: mark,
                black_mark: mark.mirror(),
                coloured: true,
                rated: None,
                provisional: None,
                rating: None,
                sets: None,
                partners: None,
            };
            assert!(tournament::put_pairing(op, id, &pairing, None)?);
        }
    }
    Ok(())
}

//! Rating a whole history in memory: `cargo bench --bench rating`.
//!
//! 10 000 members play events of 40 players and 7 rounds (140 games). Seven of ten members have a start
//! rating, two a DSU number, one nothing; every tenth event is a coordinated one. The same history each time.
#![allow(clippy::unwrap_used)]

use klubrating::domain::Schedule;
use klubrating::domain::person::{ExternalRating, ExternalScale, Person, StartRating, Status};
use klubrating::domain::tournament::{Entrant, Game, Kind, Tournament};
use klubrating::domain::{Date, EntrantNo, Mark, PersonId, Rating, TournamentId};
use klubrating::rating::facts::{Facts, InForce};
use klubrating::rating::ledger::rate;
use klubrating::rating::regulation::Regulation;

const MEMBERS: u32 = 10_000;
const PLAYERS: u32 = 40;
const ROUNDS: u16 = 7;

#[path = "support/random.rs"]
mod random;
use random::Random;

fn main() {
    divan::main();
}

#[divan::bench(args = [100_000, 1_000_000], sample_count = 10, sample_size = 1)]
fn history(bencher: divan::Bencher<'_, '_>, games: u32) {
    let facts = facts(games);
    bencher
        .counter(divan::counter::ItemsCount::new(games))
        .bench_local(|| rate(divan::black_box(&facts), None));
}

fn facts(games: u32) -> Facts {
    let mut random = Random(1);
    let persons = (0..MEMBERS)
        .map(|id| (PersonId(i64::from(id)), member(&mut random)))
        .collect();
    let events = games / (PLAYERS / 2 * u32::from(ROUNDS));
    Facts {
        persons,
        regulations: vec![InForce {
            from: Date::MIN,
            regulation: Regulation::builtin("es").unwrap(),
        }],
        tournaments: (0..events).map(|id| event(&mut random, id)).collect(),
        ..Facts::default()
    }
}

fn member(random: &mut Random) -> Person {
    let mut person = Person {
        statuses: vec![(Date::MIN, Status::Active)],
        ..Person::default()
    };
    let rating = 100 + random.below(110).cast_signed();
    match random.below(10) {
        0..7 => person.starts.push(StartRating {
            on: Date::MIN,
            rating: Rating(rating),
            games: 0,
            opening: true,
        }),
        7..9 => person.external.push(ExternalRating {
            on: Date::MIN,
            scale: ExternalScale::Dsu,
            value: Rating(8 * rating + 300),
        }),
        _ => {}
    }
    person
}

fn event(random: &mut Random, id: u32) -> Tournament {
    let day = Date::from_ymd_opt(1990, 1, 1).unwrap() + chrono::Days::new(u64::from(id));
    let first = random.below(MEMBERS);
    // Places a step of 7 apart, so that 40 players are 40 persons.
    let entrants = (0..PLAYERS)
        .map(|at| Entrant {
            no: EntrantNo(at + 1),
            person: PersonId(i64::from((first + at * 7) % MEMBERS)),
            ratings: Vec::new(),
            withdrawn: None,
        })
        .collect();
    let pairs = (1..=ROUNDS).flat_map(|round| (0..PLAYERS / 2).map(move |board| (round, board)));
    let games = pairs
        .map(|(round, board)| {
            let mark = [Mark::Win, Mark::Draw, Mark::Loss][random.below(3) as usize];
            let half = PLAYERS / 2;
            Game {
                round,
                white: board,
                black: half + (board + u32::from(round)) % half,
                white_mark: mark,
                black_mark: mark.mirror(),
                rated: None,
                rating: None,
                third_set: false,
                partners: None,
            }
        })
        .collect();
    Tournament {
        id: TournamentId(i64::from(id)),
        kind: if id % 10 == 9 {
            Kind::Coordinated
        } else {
            Kind::Monrad
        },
        start: day,
        end: day,
        sequence: 0,
        rounds: ROUNDS,
        notation: true,
        minutes_per_move: None,
        approved: false,
        entrants,
        games,
        byes: Vec::new(),
        cards: Vec::new(),
        schedule: Schedule::default(),
    }
}

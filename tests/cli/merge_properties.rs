//! Whatever two people a random club of three pools has: a merge is refused and changes nothing, or its undo brings back
//! every row of every pool as it was.

use crate::program as cli;

use std::sync::Arc;

use klubrating::app::lists::publishing::{Anyway, Edition, Order};
use klubrating::app::settings::regulation_file;

use cli::TestClub;
use klubrating::app::members::NewMember;
use klubrating::app::multi_games::Entry;
use klubrating::app::pools::NewPool;
use klubrating::app::tournaments::{NewPlayer, NewResult};
use klubrating::app::{self, Club, ErrorKind};
use klubrating::domain::person::{ExternalRating, ExternalScale, PersonalData, Status};
use klubrating::domain::pool::PoolKind;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Date, Decimal, EntrantNo, Mark, PersonId, Rating};
use klubrating::rating::facts::Facts;
use klubrating::store::tournament::Header;

/// Pseudo-random numbers, so that a failure can be repeated from its seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: i32) -> i32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        i32::try_from((self.0 >> 33) % u64::try_from(limit).unwrap()).unwrap()
    }

    /// One of few days, so that two people often have the same.
    fn day(&mut self) -> Date {
        Date::from_ymd_opt(2024 + self.below(2), 1 + self.below(2).unsigned_abs(), 1).unwrap()
    }
}

const PEOPLE: i64 = 7;

fn people() -> impl Iterator<Item = PersonId> {
    (1..=PEOPLE).map(PersonId)
}

/// What the club rates beside chess.
const POOLS: [(&str, PoolKind, Option<&str>); 2] = [
    ("Badminton", PoolKind::Pairwise, Some("bax")),
    ("Spil", PoolKind::Multiplayer, None),
];

fn add_pools(club: &mut Club) {
    for (name, kind, rules) in POOLS {
        let new = NewPool {
            name: name.to_owned(),
            kind,
            regulation: rules.map(|name| regulation_file::read(name, club.path()).unwrap()),
        };
        app::pools::add(club, &new).unwrap();
    }
}

/// The facts of every pool.
fn facts(club: &mut Club) -> Vec<Arc<Facts>> {
    let all = app::pools::all(club).unwrap().into_iter().map(|pool| {
        app::pools::choose(club, &pool.name).unwrap();
        club.facts().unwrap()
    });
    all.collect()
}

fn build(club: &mut Club, dice: &mut Dice) {
    add_pools(club);
    for id in people() {
        let number = |dice: &mut Dice| (dice.below(2) == 0).then(|| format!("{}", 9000 + id.0));
        let data = PersonalData {
            name: format!("Player {}", (b'A' + u8::try_from(id.0).unwrap()) as char),
            dsu: number(dice),
            fide: number(dice),
            born: (dice.below(2) == 0).then_some(1990),
        };
        let since = (dice.below(2) == 0).then(|| dice.day());
        let passive = dice.below(3) == 0;
        app::members::add(
            club,
            &NewMember {
                data,
                since,
                passive,
            },
        )
        .unwrap();
    }
    for _ in 0..6 {
        let person = PersonId(1 + i64::from(dice.below(7)));
        let (day, value) = (dice.day(), Rating(150 + dice.below(2)));
        match dice.below(5) {
            0 => drop(app::members::set_status(club, person, Status::Left, day).unwrap()),
            1 => drop(app::members::privacy::hide(club, person).unwrap()),
            2 => drop(app::members::rename(club, person, &format!("Other {person}"), day).unwrap()),
            3 => drop(app::members::set_start_rating(club, person, value, day).unwrap()),
            _ => {
                let (on, scale, value) = (day, ExternalScale::Dsu, Rating(10 * value.0));
                let rating = ExternalRating { on, scale, value };
                app::members::external_rating::record(club, person, rating, "").unwrap();
            }
        }
    }
    for event in 0..4 {
        play(club, dice, event);
    }
    app::pools::choose(club, "Badminton").unwrap();
    for event in 4..6 {
        let person = PersonId(1 + i64::from(dice.below(7)));
        let start =
            app::members::set_start_rating(club, person, Rating(500 + dice.below(2)), dice.day());
        drop(start.unwrap());
        play(club, dice, event);
    }
    app::pools::choose(club, "Spil").unwrap();
    for _ in 0..3 {
        let one = 1 + i64::from(dice.below(7));
        let other = 1 + (one + i64::from(dice.below(6))) % PEOPLE;
        let results =
            [one, other].map(|person| (PersonId(person), Decimal::from(dice.below(9) + 1)));
        let entry = Entry {
            date: dice.day(),
            name: String::new(),
            results: results.to_vec(),
        };
        app::multi_games::add(club, &entry, &[]).unwrap();
    }
}

/// A game between two people who are not always the same two.
fn play(club: &mut Club, dice: &mut Dice, event: i32) {
    let start = Date::from_ymd_opt(2025, 3 + event.unsigned_abs(), 1).unwrap();
    let header = Header::new(Kind::Club, &format!("Event {event}"), start, start, 1);
    let id = app::tournaments::add(club, &header).unwrap().value;
    let one = 1 + i64::from(dice.below(7));
    let other = 1 + (one + i64::from(dice.below(6))) % PEOPLE;
    for person in [one, other] {
        app::tournaments::add_player(club, id, &NewPlayer::Known(PersonId(person)), &[]).unwrap();
    }
    let result = NewResult::Game {
        white: EntrantNo(1),
        black: EntrantNo(2),
        marks: (Mark::Win, Mark::Loss),
        board: None,
        rated: None,
    };
    app::tournaments::put_result(club, id, 1, &result).unwrap();
}

#[test]
fn a_merge_is_refused_or_taken_back_to_the_last_row() {
    let (mut merged, mut refused) = (0, 0);
    for seed in 1..=3 {
        let test = TestClub::new();
        let mut club = test.open();
        // People of any two names.
        club.session_mut().anyway = true;
        club.session_mut().reason = Some("one person".to_owned());
        build(&mut club, &mut Dice(seed));
        for pool in app::pools::all(&club).unwrap() {
            app::pools::choose(&mut club, &pool.name).unwrap();
            let order = Order {
                anyway: Some(Anyway::whatever("Nobody minds")),
                ..Edition::Regular.into()
            };
            let day = Date::from_ymd_opt(2026, 1, 1).unwrap();
            app::lists::publishing::publish_as(&mut club, day, order).unwrap();
        }
        let before = test.dump();
        let unmerged = facts(&mut club);
        for (into, from) in people().flat_map(|one| people().map(move |other| (one, other))) {
            match app::members::merge::merge(&mut club, into, from) {
                Ok(done) => {
                    merged += 1;
                    for (now, then) in facts(&mut club).iter().zip(&unmerged) {
                        assert_eq!(now.persons.len(), then.persons.len() - 1);
                        let plays = now.tournaments.iter().flat_map(|event| &event.entrants);
                        assert!(plays.into_iter().all(|entrant| entrant.person != from));
                        let games = now.multiplayer.iter().flat_map(|many| &many.games);
                        let mut seats = games.flat_map(|game| &game.results);
                        assert!(seats.all(|(person, _)| *person != from));
                    }
                    let people = app::members::lookup::people(&club).unwrap();
                    assert!(people.iter().all(|person| person.id != from));
                    if merged % 9 == 0 {
                        assert_eq!(app::journal::check::run(&club, |_, _| true).unwrap(), []);
                    }
                    app::journal::log::undo(&mut club, done.operation).unwrap();
                    let undone = facts(&mut club);
                    assert!(undone == unmerged, "seed {seed}: {into} {from}");
                }
                Err(error) => {
                    refused += 1;
                    assert!(matches!(error.kind, ErrorKind::Conflict | ErrorKind::User));
                }
            }
            assert_eq!(test.dump(), before, "seed {seed}: {into} {from}");
        }
        assert_eq!(app::journal::check::run(&club, |_, _| true).unwrap(), []);
    }
    assert!(
        merged > 60 && refused > 30,
        "{merged} merged, {refused} refused"
    );
}

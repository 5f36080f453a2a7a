//! Short ways to write facts.

use klubrating::domain::Schedule;
use klubrating::domain::person::{ExternalRating, ExternalScale, Person, StartRating, Status};
use klubrating::domain::tournament::{Entrant, EntryRating, Game, Kind, Tournament};
use klubrating::domain::{Date, Decimal, EntrantNo, Mark, PersonId, Rating, TournamentId};
use klubrating::rating::facts::{Facts, InForce};
use klubrating::rating::regulation::Regulation;

pub(crate) fn day(year: i32, month: u32, day: u32) -> Date {
    Date::from_ymd_opt(year, month, day).unwrap()
}

pub(crate) fn number(text: &str) -> Decimal {
    text.parse().unwrap()
}

/// Facts under the `es` regulation, no one and nothing yet.
pub(crate) fn es() -> Facts {
    under(Regulation::builtin("es").unwrap())
}

pub(crate) fn under(regulation: Regulation) -> Facts {
    Facts {
        regulations: vec![InForce {
            from: Date::MIN,
            regulation,
        }],
        ..Facts::default()
    }
}

/// The built-in `es` text with a few replacements.
pub(crate) fn es_with(changes: &[(&str, &str)]) -> Regulation {
    let mut text = Regulation::builtin_text("es").unwrap().to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "es.toml has no {from:?}");
        text = text.replace(from, to);
    }
    Regulation::from_toml(&text).unwrap()
}

pub(crate) fn guest() -> Person {
    Person::default()
}

/// An active member from the beginning of time.
pub(crate) fn member() -> Person {
    Person {
        statuses: vec![(Date::MIN, Status::Active)],
        ..Person::default()
    }
}

pub(crate) fn start(on: Date, rating: i32) -> StartRating {
    StartRating {
        on,
        rating: Rating(rating),
        games: 0,
        opening: false,
    }
}

/// A member who was given a rating before anything else.
pub(crate) fn rated(rating: i32) -> Person {
    Person {
        starts: vec![start(Date::MIN, rating)],
        ..member()
    }
}

pub(crate) fn number_of(scale: ExternalScale, on: Date, value: i32) -> ExternalRating {
    ExternalRating {
        on,
        scale,
        value: Rating(value),
    }
}

/// A guest whom the committee gave a number on the club's scale.
pub(crate) fn guest_at(rating: i32) -> Person {
    Person {
        external: vec![number_of(ExternalScale::Es, Date::MIN, rating)],
        ..guest()
    }
}

/// A guest or member with a DSU number.
pub(crate) fn with_dsu(mut person: Person, value: i32) -> Person {
    person.external = vec![number_of(ExternalScale::Dsu, Date::MIN, value)];
    person
}

/// An event of one kind on one day, with the persons as entrants 1, 2, 3 …
pub(crate) fn event(id: i64, kind: Kind, on: Date, rounds: u16, persons: &[i64]) -> Tournament {
    Tournament {
        id: TournamentId(id),
        kind,
        start: on,
        end: on,
        sequence: id,
        rounds,
        notation: true,
        minutes_per_move: None,
        approved: false,
        entrants: (1..)
            .zip(persons)
            .map(|(no, person)| Entrant {
                no: EntrantNo(no),
                person: PersonId(*person),
                ratings: Vec::new(),
                withdrawn: None,
            })
            .collect(),
        games: Vec::new(),
        byes: Vec::new(),
        cards: Vec::new(),
        schedule: Schedule::default(),
    }
}

pub(crate) fn entry(scale: ExternalScale, value: i32) -> EntryRating {
    EntryRating {
        scale,
        value: Rating(value),
    }
}

/// A game between two entrants by index; the mark is White's, Black's mirrors it.
pub(crate) fn game(round: u16, white: u32, black: u32, white_mark: Mark) -> Game {
    Game {
        round,
        white,
        black,
        white_mark,
        black_mark: white_mark.mirror(),
        rated: None,
        rating: None,
        third_set: false,
        partners: None,
    }
}

/// Entrant 0 against 1, 2, 3 … in turn, with these marks, one a round.
pub(crate) fn against_all(tournament: &mut Tournament, marks: &[Mark]) {
    for (at, mark) in (1_u16..).zip(marks) {
        tournament.games.push(game(at, 0, u32::from(at), *mark));
    }
}

//! No one overwrites a colleague unknowingly: of two who saw the same record, the second one is told.

use crate::cases::cases;
use crate::common::add_member;
use klubrating::app::settings::regulation_file;

use std::path::Path;

use klubrating::app::club::NewClub;
use klubrating::app::club::versions::{Conflict, Record, RowVersion};
use klubrating::app::members::{Born, MemberEdit};
use klubrating::app::settings::Name;
use klubrating::app::settings::committee::NewTerm;
use klubrating::app::settings::regulations::Approval;
use klubrating::app::tournaments::{Edit, Header, NewPlayer, NewResult};
use klubrating::app::{self, Access, AppError, AppResult, Club, ErrorKind, Session, demo};
use klubrating::domain::committee::Role;
use klubrating::domain::person::{ExternalRating, ExternalScale, Status};
use klubrating::domain::tournament::{CardOpponents, EntryRating, Kind, PlayerCard};
use klubrating::domain::{
    Date, EntrantNo, Mark, OperationId, PersonId, Points, Rating, TournamentId,
};
use klubrating::text::Lang;

fn session(user: &str) -> Session {
    Session {
        anyway: true,
        ..crate::common::session(user, "2026-11-21T20:00:00+01:00")
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
        regulation: "es".into(),
        lang: Lang::Da,
    };
    let mut club = Club::found(path, session("anna"), &new).unwrap();
    let names = ["Ane Jensen", "Bo Holm", "Carl Lund", "Dorte Friis"];
    names.map(|name| add_member(&mut club, name)).to_vec()
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
            let change = MemberEdit {
                name: Some(format!("Navn {pair} {hand}")),
                ..MemberEdit::default()
            };
            app::members::edit(club, person, &change).map(|done| done.operation)
        }
        1 => {
            let change = MemberEdit {
                dsu: Some(format!("{pair}{}", if hand == "a" { 1 } else { 2 })),
                ..MemberEdit::default()
            };
            app::members::edit(club, person, &change).map(|done| done.operation)
        }
        2 => app::members::rename(club, person, &format!("Nyt {pair} {hand}"), day(22))
            .map(|done| done.operation),
        3 => {
            let status = if hand == "a" {
                Status::Passive
            } else {
                Status::Active
            };
            app::members::set_status(club, person, status, day(1 + number % 28))
                .map(|done| done.operation)
        }
        _ => {
            let rating = ExternalRating {
                on: day(1 + number % 28),
                scale: ExternalScale::Dsu,
                value: Rating(value),
            };
            app::members::external_rating::record(club, person, rating, hand)
                .map(|done| done.operation)
        }
    }
}

fn seen(club: &Club, person: PersonId, pair: usize) -> RowVersion {
    let record = match pair % 5 {
        0..=2 => Record::Member(person),
        3 => Record::Standing(person),
        _ => Record::Numbers(person),
    };
    app::club::versions::of_record(club, record).unwrap()
}

fn conflict(error: AppError) -> Conflict {
    assert_eq!(error.kind, ErrorKind::Conflict);
    *error.conflict.unwrap()
}

/// What the pairs change, as the club holds it now.
fn held(club: &Club, person: PersonId) -> (String, String) {
    let card = app::members::card(club, person).unwrap();
    let numbers = app::members::external_rating::all(club, Some(person)).unwrap();
    (format!("{card:?}"), format!("{numbers:?}"))
}

/// How many pairs share a club: the log that a refusal is explained from grows with each.
const PER_CLUB: usize = 50;

#[test]
fn of_many_pairs_none_overwrites_silently() {
    let count = cases("KLUBRATING_PAIRS", 10);
    let clubs = (0..count).step_by(PER_CLUB);
    let told: usize = clubs
        .map(|first| pairs(first..count.min(first + PER_CLUB)))
        .sum();
    // Where the first one changed nothing, nothing could be overwritten.
    assert!(10 * told > 9 * count, "{told}");
}

/// How often the second of two was told; never was the first one overwritten without it.
fn pairs(pairs: std::ops::Range<usize>) -> usize {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let people = founded(&path);
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let mut told = 0;
    for pair in pairs {
        let person = people[pair % people.len()];
        let (hers, his) = (seen(&anna, person, pair), seen(&bent, person, pair));
        assert_eq!(hers, his);
        let saved = app::club::versions::if_unchanged(&mut anna, hers, |club| {
            change(club, person, pair, "a")
        });
        if !saved.unwrap() {
            continue;
        }
        let after_her = held(&anna, person);
        let error = app::club::versions::if_unchanged(&mut bent, his, |club| {
            change(club, person, pair, "b")
        })
        .unwrap_err();
        let conflict = conflict(error);
        assert_eq!(conflict.by, "anna", "{pair}");
        assert_eq!(conflict.at, "2026-11-21T20:00:00+01:00");
        assert!(conflict.what.is_some());
        assert_eq!(held(&bent, person), after_her, "{pair}");
        told += 1;
        // Who has seen the comparison saves knowingly.
        app::club::versions::if_unchanged(&mut bent, conflict.seen, |club| {
            change(club, person, pair, "b")
        })
        .unwrap();
    }
    told
}

#[test]
fn the_comparison_says_what_the_record_holds_now() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let ane = founded(&path)[0];
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let seen = app::club::versions::of_record(&bent, Record::Member(ane)).unwrap();
    let change = MemberEdit {
        dsu: Some("4711".to_owned()),
        born: Some(Born::In(1980)),
        ..MemberEdit::default()
    };
    app::members::edit(&mut anna, ane, &change).unwrap();
    let other = MemberEdit {
        name: Some("Ane Jansen".to_owned()),
        ..MemberEdit::default()
    };
    let error = app::club::versions::if_unchanged(&mut bent, seen, |club| {
        app::members::edit(club, ane, &other)
    })
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
    app::members::edit(&mut bent, ane, &other).unwrap();
}

#[test]
fn work_that_wrote_nothing_expects_nothing_of_the_next_change() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let ane = founded(&path)[0];
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let seen = app::club::versions::of_record(&bent, Record::Member(ane)).unwrap();
    app::members::rename(&mut anna, ane, "Ane Holm", day(1)).unwrap();
    app::club::versions::if_unchanged(&mut bent, seen, |_| Ok(())).unwrap();
    app::members::rename(&mut bent, ane, "Ane Friis", day(2)).unwrap();
}

#[test]
fn a_merge_and_an_undo_are_changes_too() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let people = founded(&path);
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let edit = MemberEdit {
        born: Some(Born::In(1970)),
        ..MemberEdit::default()
    };
    let seen = app::club::versions::of_record(&bent, Record::Member(people[1])).unwrap();
    anna.session_mut().anyway = true;
    app::members::merge::merge(&mut anna, people[0], people[1]).unwrap();
    let error = app::club::versions::if_unchanged(&mut bent, seen, |club| {
        app::members::edit(club, people[1], &edit)
    });
    assert_eq!(conflict(error.unwrap_err()).by, "anna");

    app::members::edit(&mut anna, people[2], &edit).unwrap();
    let seen = app::club::versions::of_record(&bent, Record::Member(people[2])).unwrap();
    app::journal::log::undo(&mut anna, None).unwrap();
    let error = app::club::versions::if_unchanged(&mut bent, seen, |club| {
        app::members::edit(club, people[2], &edit)
    });
    assert_eq!(conflict(error.unwrap_err()).by, "anna");
}

#[test]
fn a_tournament_is_compared_by_its_fields() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("demo.db");
    drop(
        demo::build(
            &path,
            session("anna"),
            klubrating::cli::for_screens(),
            |_, _| true,
        )
        .unwrap(),
    );
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let event = app::tournaments::all(&anna).unwrap()[0].id;
    let seen = app::club::versions::of_record(&bent, Record::Tournament(event)).unwrap();
    let name = |name: &str| Edit {
        name: Some(name.to_owned()),
        ..Edit::default()
    };
    app::tournaments::edit(&mut anna, event, &name("Klubturnering A")).unwrap();
    let error = app::club::versions::if_unchanged(&mut bent, seen, |club| {
        app::tournaments::edit(club, event, &name("B"))
    });
    let conflict = conflict(error.unwrap_err());
    assert!(
        conflict
            .now
            .contains(&("name", "Klubturnering A".to_owned()))
    );
    assert_eq!(conflict.by, "anna");
    app::club::versions::if_unchanged(&mut bent, conflict.seen, |club| {
        app::tournaments::edit(club, event, &name("B"))
    })
    .unwrap();
}

/// A change of one record, by two hands.
type Hand = fn(&mut Club, u32) -> AppResult<Option<OperationId>>;

/// The second of two who saw a record is told, and saves knowingly after that.
fn second_is_told(anna: &mut Club, bent: &mut Club, record: Record, work: Hand) -> Conflict {
    let (hers, his) = (
        app::club::versions::of_record(anna, record),
        app::club::versions::of_record(bent, record),
    );
    let (hers, his) = (hers.unwrap(), his.unwrap());
    assert!(
        app::club::versions::if_unchanged(anna, hers, |club| work(club, 1))
            .unwrap()
            .is_some()
    );
    let after_her = anna.newest_operation().unwrap();
    let error = app::club::versions::if_unchanged(bent, his, |club| work(club, 2)).unwrap_err();
    let told = conflict(error);
    assert_eq!(told.by, "anna", "{record:?}");
    assert!(told.what.is_some(), "{record:?}");
    assert_eq!(bent.newest_operation().unwrap(), after_her, "{record:?}");
    assert!(
        app::club::versions::if_unchanged(bent, told.seen, |club| work(club, 2))
            .unwrap()
            .is_some()
    );
    told
}

fn held_now(conflict: &Conflict, field: &str) -> String {
    let mut now = conflict.now.iter();
    let found = now.find(|(name, _)| *name == field).unwrap();
    found.1.clone()
}

/// An external event with three players, of whom the first two have a game in round 1.
fn event(club: &mut Club, people: &[PersonId]) -> TournamentId {
    for person in people {
        app::members::set_status(club, *person, Status::Active, day(1)).unwrap();
    }
    let header = Header::new(Kind::Coordinated, "Byfest", day(10), day(12), 3);
    let id = app::tournaments::add(club, &header).unwrap().value;
    for person in &people[..3] {
        app::tournaments::add_player(club, id, &NewPlayer::Known(*person), &[]).unwrap();
    }
    let game = result(Mark::Win, None);
    app::tournaments::put_result(club, id, 1, &game).unwrap();
    id
}

fn result(white: Mark, rated: Option<bool>) -> NewResult {
    NewResult::Game {
        white: EntrantNo(1),
        black: EntrantNo(2),
        marks: (white, white.mirror()),
        board: None,
        rated,
    }
}

/// The only event of the club.
fn only(club: &Club) -> TournamentId {
    app::tournaments::all(club).unwrap()[0].id
}

#[test]
fn what_stands_in_a_tournament_is_compared_too() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let people = founded(&path);
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let id = event(&mut anna, &people);

    let player = Record::Player(id, EntrantNo(3));
    let told = second_is_told(&mut anna, &mut bent, player, |club, hand| {
        let id = only(club);
        let rating = EntryRating {
            scale: ExternalScale::Dsu,
            value: Rating(1500 + i32::try_from(hand).unwrap()),
        };
        let who = NewPlayer::Known(app::tournaments::page(club, id)?.stored.entries[2].person);
        let done = app::tournaments::set_player(club, id, EntrantNo(3), &who, &[rating])?;
        Ok(done.operation)
    });
    assert_eq!(held_now(&told, "player"), format!("#{}", people[2]));
    assert_eq!(held_now(&told, "player-dsu-rating"), "1501");

    let card = Record::Card(id, people[3]);
    let told = second_is_told(&mut anna, &mut bent, card, |club, hand| {
        let (id, dorte) = (
            only(club),
            app::members::lookup::find_person(club, "Dorte Friis")?.id,
        );
        let hand = i32::try_from(hand).unwrap();
        let card = PlayerCard {
            person: dorte,
            score: Points(50 * hand),
            opponents: CardOpponents::Known(vec![Rating(1500), Rating(1600 + hand)]),
        };
        Ok(app::members::cards::put(club, id, &card)?.operation)
    });
    assert_eq!(held_now(&told, "card-score"), "0.5");
    assert_eq!(held_now(&told, "card-opponents"), "1500 1601");
    // Who opened an empty form is told of the card that is there by now.
    let nothing = RowVersion::nothing(card);
    let error = app::club::versions::if_unchanged(&mut bent, nothing, |club| {
        app::members::cards::remove(club, id, people[3])
    });
    assert_eq!(conflict(error.unwrap_err()).by, "bent");

    let game = Record::Game(id, 1, [EntrantNo(2), EntrantNo(1)]);
    let told = second_is_told(&mut anna, &mut bent, game, |club, hand| {
        club.session_mut().reason = Some("the board met".to_owned());
        let mark = if hand == 1 { Mark::Draw } else { Mark::Loss };
        let id = only(club);
        Ok(app::tournaments::put_result(club, id, 1, &result(mark, Some(false)))?.operation)
    });
    assert_eq!(held_now(&told, "game-rated"), "no");

    // The approval is a change of the tournament.
    let record = Record::Tournament(id);
    second_is_told(&mut anna, &mut bent, record, |club, hand| {
        let id = only(club);
        if hand == 1 {
            let name = Some("Byfesten".to_owned());
            let edit = Edit {
                name,
                ..Edit::default()
            };
            return Ok(app::tournaments::edit(club, id, &edit)?.operation);
        }
        Ok(app::tournaments::approve(club, id)?.operation)
    });
}

#[test]
fn what_is_gone_is_a_change_too() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let people = founded(&path);
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let id = event(&mut anna, &people);
    let record = Record::Player(id, EntrantNo(3));
    let seen = app::club::versions::of_record(&bent, record).unwrap();
    app::tournaments::remove_player(&mut anna, id, EntrantNo(3)).unwrap();
    let who = NewPlayer::Known(people[3]);
    let error = app::club::versions::if_unchanged(&mut bent, seen, |club| {
        app::tournaments::set_player(club, id, EntrantNo(3), &who, &[])
    });
    let told = conflict(error.unwrap_err());
    assert_eq!((told.by.as_str(), told.now.len()), ("anna", 0));
}

#[test]
fn what_the_club_decided_is_compared_too() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    founded(&path);
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));

    let setting = Record::Setting(Name::parse("junior-age").unwrap());
    let told = second_is_told(&mut anna, &mut bent, setting, |club, hand| {
        let age = (17 + hand).to_string();
        Ok(app::settings::set(club, "junior-age", &age)?.operation)
    });
    assert_eq!(held_now(&told, "value"), "18");
    // Another setting is not its business.
    let seen = app::club::versions::of_record(&bent, setting).unwrap();
    app::settings::set(&mut anna, "term-reminder-days", "90").unwrap();
    app::club::versions::if_unchanged(&mut bent, seen, |club| {
        app::settings::set(club, "junior-age", "21")
    })
    .unwrap();

    let new = NewTerm {
        role: Role::Chairman,
        from: day(1),
        to: None,
        login: None,
    };
    let ane = app::settings::committee::add_term(&mut anna, "Ane Jensen", &new).unwrap();
    let terms = Record::Terms(ane.value.member);
    second_is_told(&mut anna, &mut bent, terms, |club, hand| {
        let ane = app::members::lookup::find_person(club, "Ane Jensen")?.id;
        let on = day(22 - hand);
        Ok(app::settings::committee::end_term(club, ane, on)?.operation)
    });

    second_is_told(&mut anna, &mut bent, Record::Regulations, |club, hand| {
        let rules = regulation_file::read("es", club.path())?;
        let approval = Approval {
            day: day(1),
            by: "Bestyrelsen".to_owned(),
            announcement: format!("Nr. {hand}"),
        };
        let from = Date::from_ymd_opt(2027 + i32::try_from(hand).unwrap(), 1, 1).unwrap();
        Ok(app::settings::regulations::adopt(club, &rules, from, &approval)?.operation)
    });
}

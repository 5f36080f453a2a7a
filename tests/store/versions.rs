//! Nobody overwrites a colleague unknowingly: of two who saw the same record, the second one is told.

use crate::cases::cases;

use std::path::Path;

use chrono::DateTime;
use klubrating::app::club::NewClub;
use klubrating::app::committee::NewTerm;
use klubrating::app::members::{MemberEdit, NewMember};
use klubrating::app::regulations::{self, Approval};
use klubrating::app::settings::Name;
use klubrating::app::tournaments::{Edit, Header, NewPlayer, NewResult};
use klubrating::app::versions::{Conflict, Record, RowVersion};
use klubrating::app::{Access, AppError, AppResult, Author, Club, ErrorKind, Session, demo};
use klubrating::domain::committee::Role;
use klubrating::domain::person::{ExternalRating, ExternalScale, PersonalData, Status};
use klubrating::domain::tournament::{CardOpponents, EntryRating, Kind, PlayerCard};
use klubrating::domain::{
    Date, EntrantNo, Mark, OperationId, PersonId, Points, Rating, TournamentId,
};
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
            let change = MemberEdit {
                name: Some(format!("Navn {pair} {hand}")),
                ..MemberEdit::default()
            };
            club.edit_member(person, &change).map(|done| done.operation)
        }
        1 => {
            let change = MemberEdit {
                dsu: Some(format!("{pair}{}", if hand == "a" { 1 } else { 2 })),
                ..MemberEdit::default()
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

fn seen(club: &Club, person: PersonId, pair: usize) -> RowVersion {
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
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let people = founded(&path);
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let mut told = 0;
    for pair in pairs {
        let person = people[pair % people.len()];
        let (hers, his) = (seen(&anna, person, pair), seen(&bent, person, pair));
        assert_eq!(hers, his);
        let saved = anna.if_unchanged(hers, |club| change(club, person, pair, "a"));
        if !saved.unwrap() {
            continue;
        }
        let after_her = held(&anna, person);
        let error = bent
            .if_unchanged(his, |club| change(club, person, pair, "b"))
            .unwrap_err();
        let conflict = conflict(error);
        assert_eq!(conflict.by, "anna", "{pair}");
        assert_eq!(conflict.at, "2026-11-21T20:00:00+01:00");
        assert!(conflict.what.is_some());
        assert_eq!(held(&bent, person), after_her, "{pair}");
        told += 1;
        // Who has seen the comparison saves knowingly.
        bent.if_unchanged(conflict.seen, |club| change(club, person, pair, "b"))
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
    let change = MemberEdit {
        dsu: Some("4711".to_owned()),
        born: Some(1980),
        ..MemberEdit::default()
    };
    anna.edit_member(ane, &change).unwrap();
    let other = MemberEdit {
        name: Some("Ane Jansen".to_owned()),
        ..MemberEdit::default()
    };
    let error = bent
        .if_unchanged(seen, |club| club.edit_member(ane, &other))
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
    bent.if_unchanged(seen, |_| Ok(())).unwrap();
    bent.rename_member(ane, "Ane Friis", day(2)).unwrap();
}

#[test]
fn a_merge_and_an_undo_are_changes_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let people = founded(&path);
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let edit = MemberEdit {
        born: Some(1970),
        ..MemberEdit::default()
    };
    let seen = bent.version_of_member(people[1]).unwrap();
    anna.merge_members(people[0], people[1]).unwrap();
    let error = bent.if_unchanged(seen, |club| club.edit_member(people[1], &edit));
    assert_eq!(conflict(error.unwrap_err()).by, "anna");

    anna.edit_member(people[2], &edit).unwrap();
    let seen = bent.version_of_member(people[2]).unwrap();
    anna.undo(None).unwrap();
    let error = bent.if_unchanged(seen, |club| club.edit_member(people[2], &edit));
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
    let error = bent.if_unchanged(seen, |club| club.edit_tournament(event, &name("B")));
    let conflict = conflict(error.unwrap_err());
    assert!(
        conflict
            .now
            .contains(&("name", "Klubturnering A".to_owned()))
    );
    assert_eq!(conflict.by, "anna");
    bent.if_unchanged(conflict.seen, |club| {
        club.edit_tournament(event, &name("B"))
    })
    .unwrap();
}

/// A change of one record, by two hands.
type Hand = fn(&mut Club, u32) -> AppResult<Option<OperationId>>;

/// The second of two who saw a record is told, and saves knowingly after that.
fn second_is_told(anna: &mut Club, bent: &mut Club, record: Record, work: Hand) -> Conflict {
    let (hers, his) = (anna.version_of(record), bent.version_of(record));
    let (hers, his) = (hers.unwrap(), his.unwrap());
    assert!(
        anna.if_unchanged(hers, |club| work(club, 1))
            .unwrap()
            .is_some()
    );
    let after_her = anna.newest_operation().unwrap();
    let error = bent.if_unchanged(his, |club| work(club, 2)).unwrap_err();
    let told = conflict(error);
    assert_eq!(told.by, "anna", "{record:?}");
    assert!(told.what.is_some(), "{record:?}");
    assert_eq!(bent.newest_operation().unwrap(), after_her, "{record:?}");
    assert!(
        bent.if_unchanged(told.seen, |club| work(club, 2))
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
        club.set_status(*person, Status::Active, day(1)).unwrap();
    }
    let header = Header::new(Kind::Coordinated, "Byfest", day(10), day(12), 3);
    let id = club.new_tournament(&header).unwrap().value;
    for person in &people[..3] {
        club.add_player(id, &NewPlayer::Known(*person), &[])
            .unwrap();
    }
    let game = result(Mark::Win, None);
    club.put_result(id, 1, &game).unwrap();
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
    club.tournaments().unwrap()[0].id
}

#[test]
fn what_stands_in_a_tournament_is_compared_too() {
    let folder = tempfile::tempdir().unwrap();
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
        let who = NewPlayer::Known(club.tournament_page(id)?.stored.entries[2].person);
        let done = club.set_player(id, EntrantNo(3), &who, &[rating])?;
        Ok(done.operation)
    });
    assert_eq!(held_now(&told, "player"), format!("#{}", people[2]));
    assert_eq!(held_now(&told, "player-dsu"), "1501");

    let card = Record::Card(id, people[3]);
    let told = second_is_told(&mut anna, &mut bent, card, |club, hand| {
        let (id, dorte) = (only(club), club.find_person("Dorte Friis")?.id);
        let hand = i32::try_from(hand).unwrap();
        let card = PlayerCard {
            person: dorte,
            score: Points(50 * hand),
            opponents: CardOpponents::Known(vec![Rating(1500), Rating(1600 + hand)]),
        };
        Ok(club.put_card(id, &card)?.operation)
    });
    assert_eq!(held_now(&told, "card-score"), "0.5");
    assert_eq!(held_now(&told, "card-opponents"), "1500 1601");
    // Who opened an empty form is told of the card that is there by now.
    let nothing = RowVersion::nothing(card);
    let error = bent.if_unchanged(nothing, |club| club.remove_card(id, people[3]));
    assert_eq!(conflict(error.unwrap_err()).by, "bent");

    let game = Record::Game(id, 1, [EntrantNo(2), EntrantNo(1)]);
    let told = second_is_told(&mut anna, &mut bent, game, |club, hand| {
        club.session_mut().reason = Some("the board met".to_owned());
        let mark = if hand == 1 { Mark::Draw } else { Mark::Loss };
        let id = only(club);
        Ok(club
            .put_result(id, 1, &result(mark, Some(false)))?
            .operation)
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
            return Ok(club.edit_tournament(id, &edit)?.operation);
        }
        Ok(club.approve(id)?.operation)
    });
}

#[test]
fn what_is_gone_is_a_change_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let people = founded(&path);
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));
    let id = event(&mut anna, &people);
    let record = Record::Player(id, EntrantNo(3));
    let seen = bent.version_of(record).unwrap();
    anna.remove_player(id, EntrantNo(3), false).unwrap();
    let who = NewPlayer::Known(people[3]);
    let error = bent.if_unchanged(seen, |club| club.set_player(id, EntrantNo(3), &who, &[]));
    let told = conflict(error.unwrap_err());
    assert_eq!((told.by.as_str(), told.now.len()), ("anna", 0));
}

#[test]
fn what_the_club_decided_is_compared_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    founded(&path);
    let (mut anna, mut bent) = (open(&path, "anna"), open(&path, "bent"));

    let setting = Record::Setting(Name::parse("junior-age").unwrap());
    let told = second_is_told(&mut anna, &mut bent, setting, |club, hand| {
        let age = (17 + hand).to_string();
        Ok(club.set_setting("junior-age", &age)?.operation)
    });
    assert_eq!(held_now(&told, "setting-value"), "18");
    // Another setting is none of its business.
    let seen = bent.version_of(setting).unwrap();
    anna.set_setting("term-reminder-days", "90").unwrap();
    bent.if_unchanged(seen, |club| club.set_setting("junior-age", "21"))
        .unwrap();

    let new = NewTerm {
        role: Role::Chairman,
        from: day(1),
        to: None,
        login: None,
    };
    let ane = anna.add_committee_term("Ane Jensen", &new).unwrap();
    let terms = Record::Terms(ane.value.member);
    second_is_told(&mut anna, &mut bent, terms, |club, hand| {
        let ane = club.find_person("Ane Jensen")?.id;
        let on = day(22 - hand);
        Ok(club.end_committee_term(ane, on)?.operation)
    });

    second_is_told(&mut anna, &mut bent, Record::Regulations, |club, hand| {
        let rules = regulations::read("es", club.path())?;
        let approval = Approval {
            day: day(1),
            by: "Bestyrelsen".to_owned(),
            announcement: format!("Nr. {hand}"),
        };
        let from = Date::from_ymd_opt(2027 + i32::try_from(hand).unwrap(), 1, 1).unwrap();
        Ok(club.adopt_regulation(&rules, from, &approval)?.operation)
    });
}

//! The snapshot of a club says what the use cases say that each read for themselves.

use crate::club as support;
use klubrating::app::settings::regulation_file;

use klubrating::app::club::snapshot::{ClubSnapshot, TournamentState};
use klubrating::app::pools::NewPool;
use klubrating::app::{self, Access, Club, demo};
use klubrating::domain::TournamentId;
use klubrating::domain::pool::PoolKind;
use klubrating::rating::ledger::Reason;
use support::{build, day, session, turn_a_result};

const EVENING: &str = "2026-11-21T20:00:00+01:00";

/// Everything on the snapshot that a use case says, too.
fn agree(club: &Club) -> ClubSnapshot {
    let snapshot = app::club::snapshot::take(club).unwrap();
    let (facts, ledger) = club.ledger(None).unwrap();
    assert!(snapshot.facts == facts);
    assert!(snapshot.ledger == ledger);
    assert_eq!(snapshot.names, app::members::names::today(club).unwrap());
    let rows: Vec<_> = snapshot
        .people
        .iter()
        .map(|line| line.row.clone())
        .collect();
    assert_eq!(rows, app::members::rows(club, true).unwrap());
    let rows: Vec<_> = snapshot
        .tournaments
        .iter()
        .map(|line| line.row.clone())
        .collect();
    assert_eq!(rows, app::tournaments::all(club).unwrap());
    assert_eq!(
        snapshot.open,
        app::tournaments::open_games(club, None).unwrap()
    );
    assert_eq!(
        snapshot.missing,
        app::members::cards::missing(club).unwrap()
    );
    let date = snapshot.draft.list.date;
    let draft = app::lists::of_day(club, Some(date), true).unwrap();
    assert_eq!(snapshot.draft.list, draft.list);
    assert_eq!(snapshot.draft.corrections, draft.corrections);
    assert_eq!(snapshot.draft.in_the_way, draft.in_the_way);
    assert_eq!(
        snapshot.checklist,
        app::lists::checklist::of_day(club, Some(date)).unwrap()
    );
    let newest = app::lists::archive::lists(club)
        .unwrap()
        .into_iter()
        .map(|(list, _)| list.date)
        .max();
    assert_eq!(snapshot.last.as_ref().map(|last| last.list.date), newest);
    if let Some(last) = &snapshot.last {
        assert_eq!(
            last.list,
            app::lists::of_day(club, newest, true).unwrap().list
        );
    }
    let log = app::journal::log::about_person(club, None).unwrap();
    assert_eq!(snapshot.operation, log.first().map(|entry| entry.operation));
    assert_eq!(snapshot.since[..], log[..snapshot.since.len()]);
    for line in &snapshot.tournaments {
        same_view(club, &snapshot, line.row.id);
    }
    snapshot
}

fn same_view(club: &Club, snapshot: &ClubSnapshot, id: TournamentId) {
    let own = app::tournaments::tournament_view::read(club, id).unwrap();
    let seen =
        app::tournaments::tournament_view::read_in(club, &snapshot.view_context(), id).unwrap();
    assert_eq!(format!("{:?}", own.stored), format!("{:?}", seen.stored));
    assert_eq!(own.tournament, seen.tournament);
    assert_eq!((own.names, own.ratings), (seen.names, seen.ratings));
    assert_eq!((own.not_rated, own.unrated), (seen.not_rated, seen.unrated));
    assert_eq!((own.cards, own.missing), (seen.cards, seen.missing));
}

#[test]
fn of_the_demo_club() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("demo.db");
    let mut club = demo::build(
        &path,
        session("anna", EVENING),
        klubrating::cli::for_screens(),
        |_, _| true,
    )
    .unwrap();
    let snapshot = agree(&club);
    assert!(!snapshot.since.is_empty());
    // An operation after the list belongs to the next one, and nothing else of the journal does.
    let newest = snapshot.operation.unwrap();
    app::journal::log::undo(&mut club, Some(newest)).unwrap();
    let next = agree(&club);
    assert_eq!(next.since.len(), snapshot.since.len() + 1);
}

#[test]
fn of_a_season_with_events_on_and_after_the_list_date() {
    let built = build();
    let mut club = built.open();
    agree(&club);
    // A late correction behind a published list, an event after the next list date, a start rating to come.
    turn_a_result(&mut club, built.tournaments[0]);
    assert!(!agree(&club).draft.corrections.is_empty());
    let last = built.tournaments[5];
    let edit = klubrating::app::tournaments::Edit {
        start: Some(day("2026-12-01")),
        end: Some(day("2027-01-01")),
        ..klubrating::app::tournaments::Edit::default()
    };
    app::tournaments::edit(&mut club, last, &edit).unwrap();
    let snapshot = agree(&club);
    let line = snapshot
        .tournaments
        .iter()
        .find(|line| line.row.id == last)
        .unwrap();
    assert_eq!(line.state, TournamentState::Rated);
    let member = built.members[0];
    let rating = klubrating::domain::Rating(170);
    app::members::set_start_rating(&mut club, member, rating, day("2027-06-01")).unwrap();
    agree(&club);
}

#[test]
fn what_nobody_wants_is_not_made() {
    let built = build();
    let club = Club::open(&built.path(), Access::ReadOnly, session("anna", EVENING)).unwrap();
    assert!(
        app::club::snapshot::take_while(&club, &|| false)
            .unwrap()
            .is_none()
    );
    // The snapshot has ended: another one can begin.
    agree(&club);
}

#[test]
fn a_tournament_that_came_after_the_list_stands_on_none() {
    let built = build();
    let mut club = built.open();
    let state = |club: &Club, id| {
        let snapshot = app::club::snapshot::take(club).unwrap();
        let mut lines = snapshot.tournaments.iter();
        lines.find(|line| line.row.id == id).unwrap().state
    };
    let first = built.tournaments[0];
    let published = state(&club, first);
    assert!(matches!(published, TournamentState::Published(_)));
    // A correction behind the list leaves it there, and so does a move that is taken back by another one.
    turn_a_result(&mut club, first);
    assert_eq!(state(&club, first), published);
    let rapid = NewPool {
        name: "Rapid".to_owned(),
        kind: PoolKind::Pairwise,
        regulation: Some(regulation_file::read("es-rapid", club.path()).unwrap()),
    };
    app::pools::add(&mut club, &rapid).unwrap();
    let pools = app::pools::all(&club).unwrap();
    app::pools::pool_move::move_tournament(&mut club, first, &pools[1]).unwrap();
    app::pools::pool_move::move_tournament(&mut club, first, &pools[0]).unwrap();
    assert_eq!(state(&club, first), published);
    // One of the same days that is made now is on no list.
    let mut header = app::tournaments::tournament_view::read(&club, first)
        .unwrap()
        .stored
        .header;
    header.name = "Late".to_owned();
    let late = app::tournaments::add(&mut club, &header).unwrap().value;
    assert_eq!(
        state(&club, late),
        TournamentState::Unrated(Reason::Incomplete)
    );
}

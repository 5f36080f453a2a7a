//! A disk that fails: every read, write, truncation and fsync of SQLite's in turn, once and from then on, and a
//! disk that is full from then on. A command either says so or has done its work; never a panic, never half of it.
//!
//! `KLUBRATING_FAULTS=all cargo test --test store failing_disk` tries every call instead of some of them, a number
//! that one call.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::cases::effort;
use crate::common::*;
use crate::disk::{Calls, Fault, failing};

use std::cell::RefCell;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use chrono::DateTime;
use klubrating::app::club::NewClub;
use klubrating::app::club::disk_full::{located, with_outcome};
use klubrating::app::import::{Again, ImportOrder, Unknowns};
use klubrating::app::journal::backups;
use klubrating::app::tournaments::{NewPlayer, NewResult};
use klubrating::app::{self, AppError, AppResult, Club, ErrorKind, Session, WrittenOperations};
use klubrating::domain::message::Arg;
use klubrating::domain::person::{ExternalScale, Status};
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Date, EntrantNo, Mark, PersonId, Rating, TournamentId};
use klubrating::store::tournament::Header;
use klubrating::store::{Access, Store, backup, restore};
use klubrating::text::Lang;

/// What one session does: opens the club, does one thing, and goes.
type Command = fn(&mut Club) -> AppResult<()>;

/// The commands, each in its own session.
const COMMANDS: [(&str, Command); 8] = [
    ("enter a result", enter),
    ("import", import),
    ("publish", publish),
    ("undo", undo),
    ("anonymise", anonymise),
    ("backup", make_backup),
    ("restore", take_backup),
    ("restore to a new file", take_backup_to),
];

/// Somebody whose membership has ended.
const GONE: PersonId = PersonId(5);

const CROSSTABLE: &[u8] = include_bytes!("../../data/templates/crosstable.csv");

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

fn session(moment: &str) -> Session {
    Session {
        lang: Some(Lang::En),
        ..crate::common::session("anna", moment)
    }
}

fn open(path: &Path) -> AppResult<Club> {
    // A new day: the first change of it is preceded by a backup.
    Club::open(
        path,
        Access::ReadWrite,
        session("2026-07-02T20:00:00+02:00"),
    )
}

fn enter(club: &mut Club) -> AppResult<()> {
    app::tournaments::put_result(club, TournamentId(1), 3, &game(1, 4)).map(|_| ())
}

fn import(club: &mut Club) -> AppResult<()> {
    let order = ImportOrder {
        kind: Kind::Club,
        decisions: Vec::new(),
        unknowns: Unknowns::Members,
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
    };
    let file = Path::new("crosstable.csv");
    app::import::tournament(club, file, CROSSTABLE, &order).map(|_| ())
}

fn publish(club: &mut Club) -> AppResult<()> {
    club.session_mut().now = DateTime::parse_from_rfc3339("2026-08-02T10:00:00+02:00").unwrap();
    let order = app::lists::publishing::Order {
        anyway: Some(app::lists::publishing::Anyway::whatever(
            "not all of it is played",
        )),
        ..app::lists::publishing::Edition::Regular.into()
    };
    app::lists::publishing::publish_as(club, day("2026-08-01"), order).map(|_| ())
}

fn undo(club: &mut Club) -> AppResult<()> {
    app::journal::log::undo(club, None).map(|_| ())
}

/// The one who is no member; how far the file was cleared of the name is said, and is no failure.
fn anonymise(club: &mut Club) -> AppResult<()> {
    app::members::anonymise::anonymise(club, GONE, Some("Gerda Holst")).map(|_| ())
}

fn make_backup(club: &mut Club) -> AppResult<()> {
    app::journal::backups::make(club, None).map(|_| ())
}

/// The oldest backup there is: that of the day on which the club was founded.
fn take_backup(club: &mut Club) -> AppResult<()> {
    let oldest = backup::list(club.path()).pop().unwrap();
    app::journal::backups::restore(club, &oldest.path).map(|_| ())
}

/// The same into a new file.
fn take_backup_to(club: &mut Club) -> AppResult<()> {
    let oldest = backup::list(club.path()).pop().unwrap();
    let new = new_beside(club.path());
    backups::restore_to(club.path(), &oldest.path, &new, club.session()).map(|_| ())
}

fn new_beside(path: &Path) -> PathBuf {
    path.with_file_name("new.db")
}

fn game(white: u32, black: u32) -> NewResult {
    NewResult::Game {
        white: EntrantNo(white),
        black: EntrantNo(black),
        marks: (Mark::Win, Mark::Loss),
        board: None,
        rated: None,
    }
}

/// A club of four with a tournament that is not quite over, in a folder that is only copied from.
struct Scene {
    folder: tempfile::TempDir,
}

impl Scene {
    fn new() -> Self {
        let folder = crate::scratch::folder();
        let path = folder.path().join("club.db");
        let new = NewClub {
            name: "Skakklubben Springeren".to_owned(),
            regulation: "es".into(),
            lang: Lang::Da,
        };
        let first_day = session("2026-01-02T20:00:00+01:00");
        let mut club = Club::found(&path, first_day, &new).unwrap();
        let names = ["Ane Jensen", "Bo Holm", "Carl Lund", "Dorte Friis"];
        let people = names.map(|name| add_member(&mut club, name));
        for (person, rating) in people.into_iter().zip([140, 150, 160, 170]) {
            app::members::set_start_rating(&mut club, person, Rating(rating), day("2026-01-01"))
                .unwrap();
        }
        let (start, end) = (day("2026-01-05"), day("2026-01-19"));
        let header = Header::new(Kind::Club, "Vinter", start, end, 3);
        let event = app::tournaments::add(&mut club, &header).unwrap().value;
        let gone = add_member(&mut club, "Gerda Holst");
        assert_eq!(gone, GONE);
        app::members::set_status(&mut club, gone, Status::Left, day("2026-01-03")).unwrap();
        for person in people {
            app::tournaments::add_player(&mut club, event, &NewPlayer::Known(person), &[]).unwrap();
        }
        let played = [(1, 1, 2), (1, 3, 4), (2, 1, 3), (2, 2, 4), (3, 2, 3)];
        for (round, white, black) in played {
            app::tournaments::put_result(&mut club, event, round, &game(white, black)).unwrap();
        }
        drop(club);
        Self { folder }
    }

    /// A copy of the club, closed, as no one has it open.
    fn copy(&self) -> tempfile::TempDir {
        let copy = crate::scratch::folder();
        let backups = copy.path().join("club.db.backups");
        fs::create_dir(&backups).unwrap();
        fs::copy(self.folder.path().join("club.db"), club_in(&copy)).unwrap();
        for kept in backup::list(&self.folder.path().join("club.db")) {
            fs::copy(&kept.path, backups.join(kept.path.file_name().unwrap())).unwrap();
        }
        copy
    }
}

fn club_in(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join("club.db")
}

/// What the club holds: every fact, and how many operations led there.
#[derive(Debug, PartialEq)]
struct State {
    facts: Vec<String>,
    operations: i64,
}

/// Opens the club with a disk that is whole: it is sound, and holds this.
fn state(path: &Path) -> State {
    let store = Store::open(path, Access::ReadWrite).unwrap();
    assert_sound(&store);
    State {
        facts: dump(store.conn()),
        operations: number(store.conn(), "SELECT count(*) FROM operation"),
    }
}

/// A session that opens the club and does one thing, with a disk that fails in this way; a failure as it is told.
fn attempt(path: &Path, command: Command, fault: Fault) -> (AppResult<()>, Calls) {
    let written = RefCell::new(WrittenOperations::default());
    let (done, calls) = failing(fault, || {
        catch_unwind(AssertUnwindSafe(|| {
            let mut club = open(path)?;
            written.replace(club.written());
            command(&mut club)
        }))
    });
    let done = done.unwrap_or_else(|_| panic!("{fault:?} ends in a panic"));
    let told = |error| with_outcome(located(path, error), written.borrow().newest());
    (done.map_err(told), calls)
}

/// What the disk or the system refused, without what is said of the outcome.
fn refused(error: &AppError) -> &'static str {
    match error.message.args.iter().find(|(name, _)| *name == "what") {
        Some((_, Arg::Message(what))) => what.key,
        _ => error.message.key,
    }
}

/// What was told of the club is what is found in it.
fn assert_told_truly(error: &AppError, changed: bool, at: &str) {
    match error.message.key {
        "error-nothing-changed" | "error-backup-failed" => assert!(!changed, "{at}"),
        "error-changed-before" => assert!(changed, "{at}"),
        "error-uncertain" => {}
        _ => panic!("nothing is said of what was changed: {at}"),
    }
    assert_eq!(error.kind, ErrorKind::System, "{at}");
    assert_eq!(error.exit_code(), 7);
}

/// Every backup under a backup's name is whole, and nothing half-made is left beside them.
fn assert_whole_backups(path: &Path) -> usize {
    let kept = backup::list(path);
    for one in &kept {
        restore::examine(&one.path).unwrap();
    }
    let files = fs::read_dir(backup::folder_of(path)).unwrap().count();
    assert_eq!(files, kept.len(), "something half-made is left");
    kept.len()
}

/// Where two states differ.
fn apart(one: &State, other: &State) -> String {
    let only = |facts: &[String], others: &[String]| -> Vec<String> {
        let facts = facts.iter().filter(|fact| !others.contains(fact));
        facts.cloned().collect()
    };
    format!(
        "{} operations and {:?}\n{} operations and {:?}",
        one.operations,
        only(&one.facts, &other.facts),
        other.operations,
        only(&other.facts, &one.facts),
    )
}

/// Which of that many calls are tried: all, the one that was asked for, or the first, the last and some between.
fn tried(calls: u64, some: u64) -> Vec<u64> {
    match std::env::var("KLUBRATING_FAULTS").as_deref() {
        Ok("all") => return (0..calls).collect(),
        Ok(number) => return vec![number.parse().unwrap()],
        Err(_) => {}
    }
    let mut tried: Vec<u64> = (0..some).map(|at| at * (calls - 1) / (some - 1)).collect();
    tried.dedup();
    tried
}

/// A name that was wiped while the disk failed can be cleared out of the file when it is well again.
#[test]
fn a_name_that_could_not_be_cleared_is_cleared_the_second_time() {
    let scene = Scene::new();
    let whole = scene.copy();
    let clear =
        |club: &mut Club| app::members::anonymise::anonymise(club, GONE, Some("Gerda Holst"));
    let (_, calls) = attempt(&club_in(&whole), anonymise, Fault::Never);
    let mut unscrubbed = 0;
    for fault in [Fault::Once, Fault::EverAfter, Fault::Full] {
        for number in tried(calls.made, 25 * effort() as u64) {
            let folder = scene.copy();
            let path = club_in(&folder);
            let mut club = open(&path).unwrap();
            let (first, _) = failing(fault(number), || clear(&mut club));
            let Ok(first) = first else { continue };
            let at = format!("{:?}: {first:?}", fault(number));
            let first = first.value;
            assert!(!first.again, "{at}");
            if first.scrubbed {
                continue;
            }
            unscrubbed += 1;
            assert!(
                first.refused.is_some() && first.not_scrubbed().is_some(),
                "{at}"
            );
            let second = clear(&mut club).expect(&at);
            assert_eq!(second.operation, None, "{at}");
            assert!(
                second.value.again && second.value.scrubbed,
                "{at}: {second:?}"
            );
            assert_eq!(second.value.left, [], "{at}");
            drop(club);
            let bytes = fs::read(&path).unwrap();
            assert!(
                !bytes.windows(11).any(|part| part == b"Gerda Holst"),
                "{at}"
            );
        }
    }
    assert!(unscrubbed > 0);
}

#[test]
fn a_failing_call_is_told_and_loses_nothing() {
    let scene = Scene::new();
    let before = state(&scene.folder.path().join("club.db"));
    let (mut all, mut told, mut done_all_the_same) = (0, 0, 0);
    for (name, command) in COMMANDS {
        let whole = scene.copy();
        let (done, calls) = attempt(&club_in(&whole), command, Fault::Never);
        done.unwrap();
        let after = state(&club_in(&whole));
        let backups = assert_whole_backups(&club_in(&whole));
        let to_new = new_beside(&club_in(&whole)).exists();
        assert!(calls.made > 50, "{name}: {calls:?}");
        for fault in [Fault::Once, Fault::EverAfter, Fault::Full] {
            let mut failed = 0;
            for number in tried(calls.made, 6 * effort() as u64) {
                let fault = fault(number);
                let folder = scene.copy();
                let path = club_in(&folder);
                let (done, calls) = attempt(&path, command, fault);
                let found = state(&path);
                let at = format!("{name}, {fault:?}: {done:?}");
                match &done {
                    // What could not be done at first was done again, or not needed after all.
                    Ok(()) => {
                        assert!(found == after, "{at}\n{}", apart(&found, &after));
                        assert_eq!(assert_whole_backups(&path), backups, "{at}");
                    }
                    Err(error) => {
                        assert!(calls.failed > 0, "{at}");
                        assert!(found == before || found == after, "{at}");
                        assert_told_truly(error, found != before, &at);
                        if matches!(fault, Fault::Full(_)) {
                            let known = ["error-no-room-at", "error-backup-failed"];
                            assert!(known.contains(&refused(error)), "{at}");
                        }
                        assert_whole_backups(&path);
                        failed += 1;
                        done_all_the_same += u64::from(found == after && after != before);
                    }
                }
                // The disk is well again, and so is the command.
                let new = new_beside(&path);
                assert!(new.exists() == (done.is_ok() && to_new), "{at}");
                if new.exists() {
                    assert_eq!(state(&new).operations, 2, "{at}");
                }
                if done.is_err() && found == before {
                    attempt(&path, command, Fault::Never).0.expect(&at);
                    if name != "backup" {
                        assert!(state(&path) == after, "{at}");
                    }
                }
                all += 1;
            }
            let alone = std::env::var_os("KLUBRATING_FAULTS").is_some();
            assert!(failed > 0 || alone, "{name} never failed");
            told += failed;
        }
        eprintln!("{name}: {} calls", calls.made);
    }
    eprintln!(
        "{all} faults tried, {told} told, {done_all_the_same} of these of work that was done all the same"
    );
}

/// A session that was told of a failure goes on, once the disk is well.
#[test]
fn a_session_goes_on_after_a_failure() {
    let scene = Scene::new();
    for (name, command) in COMMANDS {
        let whole = scene.copy();
        let (done, calls) = attempt(&club_in(&whole), command, Fault::Never);
        done.unwrap();
        let after = state(&club_in(&whole));
        for number in tried(calls.made, 5 * effort() as u64) {
            let folder = scene.copy();
            let path = club_in(&folder);
            let before = state(&path);
            let mut club = open(&path).unwrap();
            let (first, _) = failing(Fault::Once(number), || command(&mut club));
            let at = format!("{name}, call {number}: {first:?}");
            if first.is_err() && state(&path) == before {
                command(&mut club).expect(&at);
            }
            drop(club);
            assert!(state(&path) == after, "{at}");
        }
    }
}

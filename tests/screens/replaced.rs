//! The club's file is replaced, moved or removed while the screens show it, or a colleague restores a backup into it.

use std::fs;
use std::path::Path;

use klubrating::app::journal::backups;
use klubrating::app::members::NewMember;
use klubrating::app::{self, Access, Club};
use klubrating::domain::person::PersonalData;
use klubrating::tui::message::Msg;

use crate::world::{World, session};

const TOLD: &str = "nothing more is saved";

/// A member more.
fn add(club: &mut Club, name: &str) {
    let new = NewMember {
        data: PersonalData::from_name(name),
        since: None,
        passive: false,
    };
    app::members::add(club, &new).unwrap();
}

/// Another file is moved over that of the club: the same club with one more member.
fn replace(world: &World) {
    let other = world.path().with_file_name("other.db");
    backups::make(&world.colleague("otto"), Some(&other)).unwrap();
    let mut club = Club::open(&other, Access::ReadWrite, session("otto")).unwrap();
    add(&mut club, "Otto Lind");
    drop(club);
    fs::rename(&other, world.path()).unwrap();
}

/// The look that the worker takes once a second.
fn poll(world: &mut World) {
    if let Some(reply) = world.worker.look_in_place() {
        world.send(Msg::Worker(reply));
    }
}

fn operations(path: &Path) -> Option<i64> {
    let club = Club::open(path, Access::ReadOnly, session("bent")).unwrap();
    club.newest_operation().unwrap().map(|newest| newest.0)
}

#[test]
fn a_file_that_was_replaced_is_told_and_nothing_more_is_written() {
    let mut world = World::demo();
    // The crosstable of a tournament that goes on.
    world.keys("3 enter");
    poll(&mut world);
    world.lacks(TOLD);
    replace(&world);
    let there = operations(world.path());
    poll(&mut world);
    world.shows(TOLD);
    let done = world.operations.len();
    // It stays, and no key writes.
    world.wait(60_000).keys("1");
    world.shows(TOLD);
    world.keys("u");
    world.shows(TOLD);
    assert_eq!(world.operations.len(), done);
    // What is there now is opened with one key.
    world.keys("ctrl-l 2 / “otto”");
    world.shows("Otto Lind");
    world.lacks(TOLD);
    assert_eq!(operations(world.path()), there);
    world.keys("esc 3 enter 1");
    assert!(operations(world.path()) > there, "{}", world.screen());
}

/// The key comes before the look: the worker finds it at the writing.
#[test]
fn a_key_behind_the_replacing_says_so_instead_of_saved() {
    for remove in [false, true] {
        let mut world = World::demo();
        world.keys("3 enter");
        if remove {
            fs::remove_file(world.path()).unwrap();
        } else {
            replace(&world);
        }
        world.keys("1");
        world.shows("was replaced");
        assert!(world.operations.is_empty());
        world.wait(60_000);
        world.shows(TOLD);
        if remove {
            world.keys("ctrl-l");
            world.lacks("Otto");
            assert!(!world.path().exists(), "nothing is made in its place");
        }
    }
}

#[test]
fn a_form_that_is_half_typed_is_kept_and_offered_in_the_file_that_is_there_now() {
    let mut world = World::demo();
    world.keys("2 a “Kirsten Aagaard”");
    replace(&world);
    poll(&mut world);
    world.shows(TOLD);
    world.shows("Kirsten Aagaard");
    world.keys("ctrl-s");
    world.shows("Kirsten Aagaard");
    world.shows("was replaced");
    world.keys("ctrl-l");
    world.lacks(TOLD);
    // The question whether to go on with it, as after a restart.
    world.keys("enter");
    world.shows("Kirsten Aagaard");
    world.keys("ctrl-s");
    assert_eq!(world.operations.len(), 1, "{}", world.screen());
}

#[test]
fn leaving_says_what_would_be_lost() {
    let mut world = World::demo();
    world.keys("2 a “Kirsten Aagaard”");
    fs::remove_file(world.path()).unwrap();
    poll(&mut world);
    world.keys("ctrl-c");
    world.shows("Unfinished input is lost");
}

/// Also where the journal ends at the same number afterwards.
#[test]
fn a_restoring_by_a_colleague_is_told_to_the_open_session() {
    let mut world = World::demo();
    let mut bent = world.colleague("bent");
    let before = backups::make(&bent, None).unwrap().file;
    add(&mut bent, "Kaj Munk");
    world.look();
    let shown = world.model.ctx.snapshot.as_ref().unwrap().operation;
    backups::restore(&mut bent, Path::new(&before)).unwrap();
    assert_eq!(bent.newest_operation().unwrap(), shown, "the same number");
    assert!(world.worker.changed_by_others());
    world.look();
    world.shows("bent 20:00: backup restored");
    world.lacks("Kaj Munk");
    // Told once.
    world.wait(60_000);
    world.look();
    world.lacks("bent 20:00: backup");
}

/// Leaves SQLite's log with a page in it, as a session does that is killed after it wrote.
fn leave_log(club: &Path) {
    let log = club.with_file_name("demo.db-wal");
    let conn = rusqlite::Connection::open(club).unwrap();
    let version: i64 = conn
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    conn.pragma_update(None, "user_version", version).unwrap();
    let content = fs::read(&log).unwrap();
    assert!(!content.is_empty());
    drop(conn);
    fs::write(log, content).unwrap();
}

/// After a session that was killed one sentence says so, on the screen as a whole.
#[test]
fn an_unclean_end_is_told_in_one_sentence() {
    let (folder, path) = World::demo().gone();
    leave_log(&path);
    // What a killed session leaves beside its log: its own file. The club speaks Danish.
    fs::write(path.with_file_name("demo.db.sessions-1"), "Anna").unwrap();
    let world = World::starting(folder, path, Access::ReadWrite);
    let screen = world.screen();
    assert_eq!(screen.matches("intakt").count(), 1, "{screen}");
}

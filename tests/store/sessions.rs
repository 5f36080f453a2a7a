//! Several sessions at once, and sessions that are killed.
//!
//! By default 30 kills, 3 × 60 edits and 40 pairs. The long versions:
//! `KLUBRATING_KILLS=1000 KLUBRATING_EDITS=1000 KLUBRATING_PAIRS=500 cargo test --test store sessions`.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::cases::cases_up_to;
use crate::common;

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use common::*;
use klubrating::domain::PersonId;
use klubrating::store::journal::chain;
use klubrating::store::journal::undo::latest_undoable;
use klubrating::store::restore::RestoreRequest;
use klubrating::store::{Access, Error, Intent, Store, backup, person, tables};

const FILE: &str = "KLUBRATING_TEST_FILE";
const EDITS: &str = "KLUBRATING_TEST_EDITS";

/// Runs one of the ignored tests below in a separate process.
fn session(role: &str, file: &Path, edits: usize) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            &format!("sessions::{role}"),
            "--ignored",
            "--nocapture",
        ])
        .env(FILE, file)
        .env(EDITS, edits.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap()
}

fn file() -> PathBuf {
    PathBuf::from(std::env::var_os(FILE).expect("started by another test"))
}

/// Imports, corrects, publishes and undoes until it is killed.
#[test]
#[ignore = "a session that other tests start and kill"]
fn worker() {
    let mut store = Store::open(&file(), Access::ReadWrite).unwrap();
    let anna = author("anna");
    for number in 0_u64.. {
        let act =
            |store: &mut Store,
             work: &dyn Fn(&klubrating::store::Operation<'_>) -> Result<i64, Error>| {
                store.operate(&anna, TIME, intent("work"), work).unwrap();
            };
        act(&mut store, &|op| add_tournament(op, 4, 3));
        if number % 3 == 0 {
            let target = latest_undoable(store.conn(), &anna).unwrap();
            store.undo(&anna, TIME, None, target).unwrap();
        }
        act(&mut store, &|op| {
            op.conn().execute(
                "UPDATE game SET board = coalesce(board, 0) + 1, version = ?1 WHERE round = 1",
                [op.id().0],
            )?;
            Ok(0)
        });
        act(&mut store, &publish);
    }
}

/// Merges, wipes, backs up and restores until it is killed.
#[test]
#[ignore = "a session that other tests start and kill"]
fn mover() {
    let file = file();
    let mut store = Store::open(&file, Access::ReadWrite).unwrap();
    let anna = author("anna");
    let saved = file.with_file_name(format!("saved-{}.db", std::process::id()));
    backup::make_at(store.conn(), &saved).unwrap();
    let request = RestoreRequest {
        author: &anna,
        at: moment(TIME),
        time: TIME,
        reason: None,
        rules: &[],
    };
    for number in 0.. {
        let pair = |op: &klubrating::store::Operation<'_>| {
            let one = PersonId(add_person(op, "Eva Holm")?);
            Ok::<_, Error>((one, PersonId(add_person(op, "Eva Holm Lund")?)))
        };
        let ((one, two), _) = store.operate(&anna, TIME, intent("add"), pair).unwrap();
        store
            .operate(&anna, TIME, intent("merge"), |op| {
                person::merge(op, two, one)
            })
            .unwrap();
        let wipe = Intent {
            kind: chain::ERASURE,
            ..intent("")
        };
        store
            .operate(&anna, TIME, wipe, |op| {
                person::erase_person(op, &[one, two], &[])
            })
            .unwrap();
        if number % 2 == 0 {
            store.restore(&saved, &request).unwrap();
        }
    }
}

/// Whoever is killed while two become one, while a name is wiped or while a backup is restored leaves all or nothing.
#[test]
fn a_session_killed_at_moving_leaves_all_or_nothing() {
    let club = Club::seeded();
    let mut dice = Dice::new(11);
    let kills = cases_up_to(20, "KLUBRATING_KILLS", 8);
    let mut restored = 0;
    // On a busy machine it takes more of them until one comes as far as restoring.
    let kills = |restored| if restored > 0 { kills } else { 10 * kills };
    let mut kill = 0;
    while kill < kills(restored) {
        kill += 1;
        let longer: u64 = if restored > 0 { 0 } else { kill as u64 };
        let mut child = session("mover", &club.path, 0);
        std::thread::sleep(Duration::from_millis(80 + dice.below(250 + 20 * longer)));
        child.kill().unwrap();
        child.wait().unwrap();
        let store = Store::open(&club.path, Access::ReadWrite).unwrap();
        assert_sound(&store);
        let conn = store.conn();
        for (what, sql) in [
            // Of each pair both records are there, merged or not, and both are wiped or neither is.
            ("pairs", "SELECT count(*) % 2 FROM person"),
            (
                "names",
                "SELECT count(*) FROM person_merge AS m JOIN person AS one ON one.id = m.into_person
                 JOIN person AS two ON two.id = m.person
                 JOIN person_data AS a ON a.id = one.data JOIN person_data AS b ON b.id = two.data
                 WHERE (a.salt IS NULL) <> (b.salt IS NULL)",
            ),
            ("open", "SELECT count(*) FROM open_operation"),
            ("numbers", "SELECT max(seq) - count(*) FROM operation"),
            ("chain", "SELECT count(*) FROM operation WHERE chain IS NULL"),
        ] {
            assert_eq!(number(conn, sql), 0, "{what} after kill {kill}");
        }
        let own = "SELECT count(*) FROM operation WHERE kind = 'restore'";
        restored += usize::from(number(conn, own) > 0);
    }
    assert!(restored > 0, "no session of {kill} restored anything");
}

#[test]
fn a_killed_session_leaves_all_or_nothing() {
    let mut club = Club::seeded();
    let mut dice = Dice::new(7);
    let (mut last, mut progress) = (0, 0);
    let kills = cases_up_to(30, "KLUBRATING_KILLS", 15);
    for kill in 0..kills {
        // A new club now and then: looking through a long history takes longer than making it.
        if kill % 20 == 19 {
            (club, last) = (Club::seeded(), 0);
        }
        let path = club.path.clone();
        let mut child = session("worker", &path, 0);
        std::thread::sleep(Duration::from_millis(15 + dice.below(80)));
        child.kill().unwrap();
        child.wait().unwrap();
        let store = Store::open(&path, Access::ReadWrite).unwrap();
        assert_sound(&store);
        let conn = store.conn();
        // Every tournament has all of its games, every list all of its lines, every number is used.
        for (what, sql) in [
            (
                "games",
                "SELECT count(*) FROM tournament AS t WHERE t.id > 1
                 AND (SELECT count(*) FROM game WHERE tournament = t.id) <> 18",
            ),
            (
                "lines",
                "SELECT count(*) FROM list AS l
                 WHERE (SELECT count(*) FROM list_entry WHERE list = l.id) <> 4",
            ),
            (
                "boards",
                "SELECT count(*) FROM (SELECT count(DISTINCT coalesce(board, 0)) AS n
                 FROM game WHERE round = 1 GROUP BY tournament) WHERE n <> 1",
            ),
            ("open", "SELECT count(*) FROM open_operation"),
            ("numbers", "SELECT max(seq) - count(*) FROM operation"),
            (
                "chain",
                "SELECT count(*) FROM operation WHERE chain IS NULL",
            ),
        ] {
            assert_eq!(number(conn, sql), 0, "{what} after kill {kill}");
        }
        let reached = number(conn, "SELECT max(seq) FROM operation");
        assert!(reached >= last);
        progress += usize::from(reached > last);
        last = reached;
    }
    assert!(
        3 * progress > kills,
        "{progress} of {kills} sessions did anything before they were killed"
    );
}

/// Makes its edits, each a read and a write that depends on it.
#[test]
#[ignore = "a session that other tests start"]
fn writer() {
    let edits: u64 = std::env::var(EDITS).unwrap().parse().unwrap();
    let mut store = Store::open(&file(), Access::ReadWrite).unwrap();
    store.on_wait(|waited| waited < Duration::from_mins(1));
    let user = std::process::id().to_string();
    let mut worst = Duration::ZERO;
    for _ in 0..edits {
        let since = Instant::now();
        store
            .operate(&author(&user), TIME, intent("edit"), |op| {
                let before = number(
                    op.conn(),
                    "SELECT coalesce(board, 0) FROM game WHERE id = 1",
                );
                op.conn().execute(
                    "UPDATE game SET board = ?1, version = ?2 WHERE id = 1",
                    [before + 1, op.id().0],
                )?;
                Ok::<_, Error>(())
            })
            .unwrap();
        worst = worst.max(since.elapsed());
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(worst < Duration::from_secs(30), "{worst:?}");
}

#[test]
fn three_writers_lose_nothing() {
    let club = Club::seeded();
    let edits = cases_up_to(60, "KLUBRATING_EDITS", 20);
    let mut sessions: Vec<Child> = (0..3)
        .map(|_| session("writer", &club.path, edits))
        .collect();
    let reader = Store::open(&club.path, Access::ReadOnly).unwrap();
    let mut seen = 0;
    let mut refreshed = 0;
    let mut version = reader.data_version().unwrap();
    while sessions
        .iter_mut()
        .any(|session| session.try_wait().unwrap().is_none())
    {
        let now = reader.data_version().unwrap();
        if now != version {
            version = now;
            refreshed += 1;
            // Both numbers come from one snapshot.
            let (edited, operations) = reader
                .read(|conn| {
                    Ok::<_, Error>((
                        number(conn, "SELECT coalesce(board, 0) FROM game WHERE id = 1"),
                        number(conn, "SELECT max(seq) FROM operation"),
                    ))
                })
                .unwrap();
            assert_eq!(edited + 3, operations);
            assert!(edited >= seen);
            seen = edited;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    for mut session in sessions {
        assert!(session.wait().unwrap().success());
    }
    assert!(20 * refreshed > edits, "{refreshed} of {edits}");
    let total = number(club.store.conn(), "SELECT board FROM game WHERE id = 1");
    assert_eq!(total, i64::try_from(edits * 3).unwrap());
    assert_sound(&club.store);
}

#[test]
fn nobody_overwrites_a_colleague_unknowingly() {
    let mut club = Club::seeded();
    let mut other = club.again();
    let mut silent = 0;
    for pair in 0..cases_up_to(40, "KLUBRATING_PAIRS", 12) {
        let row = i64::try_from(pair % 12).unwrap() + 1;
        let seen = format!("SELECT version FROM game WHERE id = {row}");
        let (first, second) = (
            number(club.store.conn(), &seen),
            number(other.conn(), &seen),
        );
        assert_eq!(first, second);
        let edit = |store: &mut Store, user: &str, board: usize, version: i64| {
            store.operate(&author(user), TIME, intent("edit"), |op| {
                op.expect_version(&tables::GAME, row, version)?;
                op.conn().execute(
                    "UPDATE game SET board = ?1, version = ?2 WHERE id = ?3",
                    (i64::try_from(board).unwrap(), op.id().0, row),
                )?;
                Ok::<_, Error>(())
            })
        };
        let ((), id) = edit(&mut club.store, "anna", 2 * pair, first).unwrap();
        match edit(&mut other, "bo", 2 * pair + 1, second) {
            Err(Error::Changed(change)) => {
                assert_eq!((change.table, change.row), ("game", row));
                assert_eq!((change.by.as_str(), change.at.as_str()), ("anna", TIME));
                assert_eq!(change.operation, id);
            }
            _ => silent += 1,
        }
    }
    assert_eq!(silent, 0);
    // A row that is gone is told as well.
    let version = number(other.conn(), "SELECT version FROM game WHERE id = 1");
    let gone = club.sql("cy", "DELETE FROM game WHERE id = 1 AND ?1 > 0");
    let result = other.operate(&author("bo"), TIME, intent("edit"), |op| {
        op.expect_version(&tables::GAME, 1, version)
    });
    match result {
        Err(Error::Changed(change)) => assert_eq!(change.operation, Some(gone)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn waiting_for_another_session_is_told() {
    let club = Club::seeded();
    let mut blocker = club.again();
    let mut waiter = club.again();
    // Not SQLite's five seconds: the telling is what is tried here.
    waiter
        .conn()
        .busy_timeout(Duration::from_millis(20))
        .unwrap();
    let edit = |store: &mut Store| {
        store
            .operate(&author("bo"), TIME, intent("edit"), |op| {
                op.conn().execute(
                    "UPDATE club SET name = name || '!', version = ?1",
                    [op.id().0],
                )?;
                Ok::<_, Error>(())
            })
            .map(|_| ())
    };
    let (let_go, held) = mpsc::channel::<()>();
    let (took, taken) = mpsc::channel::<()>();
    let told = Arc::new(AtomicU64::new(0));
    std::thread::scope(|scope| {
        scope.spawn(move || {
            blocker
                .operate(&author("anna"), TIME, intent("long"), |op| {
                    took.send(()).unwrap();
                    held.recv().unwrap();
                    op.conn()
                        .execute("UPDATE club SET lang = 'en', version = ?1", [op.id().0])?;
                    Ok::<_, Error>(())
                })
                .unwrap();
        });
        taken.recv().unwrap();
        // Reading does not wait.
        let name = waiter
            .read(|conn| Ok::<_, Error>(texts(conn, "SELECT name FROM club")))
            .unwrap();
        assert_eq!(name, ["Klub"]);
        // Without anybody to tell, and with one who gives up, it ends as busy.
        assert!(matches!(edit(&mut waiter), Err(Error::Busy)));
        waiter.on_wait(|_| false);
        assert!(matches!(edit(&mut waiter), Err(Error::Busy)));
        let count = Arc::clone(&told);
        waiter.on_wait(move |waited| {
            assert!(waited > Duration::ZERO);
            if count.fetch_add(1, Ordering::Relaxed) == 2 {
                let_go.send(()).unwrap();
            }
            true
        });
        edit(&mut waiter).unwrap();
    });
    assert!(told.load(Ordering::Relaxed) >= 3);
    assert_eq!(
        texts(club.store.conn(), "SELECT name || lang FROM club"),
        ["Klub!en"]
    );
    assert_sound(&club.store);
}

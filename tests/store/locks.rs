//! Only SQLite touches the file: its locks survive a whole session. Other tests of the process have files of their own.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]
#![cfg(target_os = "linux")]

use crate::common;

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use common::*;
use klubrating::domain::OperationId;
use klubrating::files::atomic_write::write_atomically;
use klubrating::store::journal::replay;
use klubrating::store::{Access, Error, Store, backup, published};

/// The locks that this process holds on the files of the database.
fn locks(database: &Path) -> Vec<String> {
    let own = std::process::id().to_string();
    let mut inodes = Vec::new();
    for ending in ["", "-wal", "-shm"] {
        let mut path = database.as_os_str().to_owned();
        path.push(ending);
        if let Ok(found) = fs::metadata(Path::new(&path)) {
            inodes.push(format!(":{}", found.ino()));
        }
    }
    // The kernel lists locks while others come and go, so that one may be passed over or seen twice; one that
    // is gone is never seen.
    let mut found = BTreeSet::new();
    for _ in 0..5 {
        let held = fs::read_to_string("/proc/locks").unwrap();
        let held = held.lines().filter(|line| {
            let fields: Vec<&str> = line.split_whitespace().collect();
            fields.get(4) == Some(&own.as_str())
                && inodes.iter().any(|inode| fields[5].ends_with(inode))
        });
        found.extend(held.map(|line| line.split_once(' ').unwrap().1.trim().to_owned()));
    }
    found.into_iter().collect()
}

/// One action of a session.
fn action(club: &mut Club, number_of: u64) {
    let anna = author("anna");
    match number_of % 10 {
        0 => {
            club.sql(
                "anna",
                "UPDATE game SET board = coalesce(board, 0) + 1, version = ?1",
            );
        }
        1 => {
            let target =
                klubrating::store::journal::undo::latest_undoable(club.store.conn(), &anna)
                    .unwrap();
            club.undo("anna", target).unwrap();
        }
        2 => drop(club.again()),
        3 => drop(Store::open(&club.path, Access::ReadOnly).unwrap()),
        4 => {
            backup::make(club.store.conn(), &club.path, moment(TIME), "daily").unwrap();
        }
        5 => assert!(Store::create(&club.path).is_err()),
        6 => assert_sound(&club.store),
        7 => {
            let copy = published::facts_as_of(&club.store, OperationId(2)).unwrap();
            assert!(replay::differences(&copy).is_ok());
        }
        8 => {
            let mut wal = club.path.clone().into_os_string();
            wal.push("-wal");
            for path in [club.path.as_path(), Path::new(&wal)] {
                assert!(write_atomically(path, b"list", Some(&club.path)).is_err());
            }
            write_atomically(
                &club.folder.path().join("list.txt"),
                b"list",
                Some(&club.path),
            )
            .unwrap();
        }
        _ => {
            let _ = club.store.dry_run(&anna, TIME, intent("x"), |op| {
                op.conn().execute("DELETE FROM import", [])?;
                Err::<(), _>(Error::Busy)
            });
        }
    }
}

#[test]
fn the_locks_survive_a_session() {
    let mut club = Club::seeded();
    let path = club.path.clone();
    let held = locks(&path);
    assert!(!held.is_empty(), "SQLite holds locks on an open database");
    for number_of in 0..100 {
        action(&mut club, number_of);
        assert_eq!(locks(&path), held, "action {number_of}");
    }
    // While an operation runs there is one more, and it, too, survives whatever else is done.
    club.store
        .operate(&author("anna"), TIME, intent("long"), |op| {
            op.conn()
                .execute("UPDATE club SET lang = 'en', version = ?1", [op.id().0])?;
            let writing = locks(&path);
            assert!(writing.len() > held.len());
            drop(Store::open(&path, Access::ReadOnly).unwrap());
            assert!(write_atomically(&path, b"list", Some(&path)).is_err());
            assert_eq!(locks(&path), writing);
            Ok::<_, Error>(())
        })
        .unwrap();
    assert_eq!(locks(&path), held);
    // That this test can fail: one look at the file past SQLite, and the lock on it is gone.
    drop(fs::File::open(&path).unwrap());
    assert!(locks(&path).len() < held.len());
}

#[test]
fn the_store_opens_no_file_itself() {
    let mut seen = 0;
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if path.extension().is_none_or(|ending| ending != "rs") {
                continue;
            }
            seen += 1;
            // Those that open files beside the database: the one whose locks tell who is there, finished copies
            // that are to reach the disk, and scratch. The test above watches that no lock is dropped.
            let beside = [
                "connection/session_lock.rs",
                "connection/placing.rs",
                "scratch.rs",
            ];
            if beside
                .iter()
                .any(|file| path.ends_with(format!("store/{file}")))
            {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            for word in ["File::", "OpenOptions", "fs::read", "fs::copy", "fs::write"] {
                // Named in a comment it does no harm.
                let used = text
                    .lines()
                    .any(|line| !line.trim_start().starts_with("//") && line.contains(word));
                assert!(!used, "{}: {word}", path.display());
            }
        }
    }
    assert!(seen > 10);
}

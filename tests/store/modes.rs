//! The club's files are for its group and no one else, whatever mask the user has: database, log, index, sessions and
//! backups 0660, the folder of backups 2770. Before they are in their places they are so as well, in a folder of the
//! user's own. `tests/privileged/run` has three users read and write them.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::common::*;
use crate::disk::watching;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::rc::Rc;

use klubrating::store::{Access, Store, backup, restore};
use nix::sys::stat::{Mode, umask};

const FILE: &str = "KLUBRATING_TEST_FILE";
const MASK: &str = "KLUBRATING_TEST_MASK";

/// Makes a club under a mask set for the whole process, which is then killed with its files open.
#[test]
#[ignore = "a session that another test starts"]
fn masked() {
    let file = PathBuf::from(std::env::var_os(FILE).expect("started by another test"));
    let mask = std::env::var(MASK).unwrap().parse().unwrap();
    umask(Mode::from_bits_truncate(mask));
    let folder = file.parent().unwrap().to_owned();
    let seen = Rc::new(RefCell::new(BTreeMap::new()));
    let all = Rc::clone(&seen);
    let look = move || {
        for (name, mode) in modes(&folder) {
            *all.borrow_mut().entry(name).or_insert(0) |= mode;
        }
    };
    watching(look, || work(&file));
    let mut made = BTreeSet::new();
    for (name, mode) in seen
        .borrow()
        .iter()
        .filter(|(name, _)| name.contains(SCRATCH))
    {
        let file = name.rsplit('/').next().unwrap();
        let expected = if file.starts_with(SCRATCH) {
            0o700
        } else {
            0o660
        };
        assert_eq!(*mode & 0o777, expected, "{name}, while it is written");
        made.insert(file.to_owned());
    }
    for file in ["club.db", "copy.db", "restored.db"] {
        assert!(made.contains(file), "{file} was not seen in {made:?}");
    }
    // No good-bye: log and index stay where they are, as after a crash.
    std::process::exit(0);
}

const SCRATCH: &str = ".klubrating-";

/// Makes files of every kind; they stay open.
fn work(file: &Path) {
    let mut store = Store::create(file).unwrap();
    let anna = author("anna");
    store
        .operate(&anna, TIME, intent("work"), |op| add_person(op, "Ane"))
        .unwrap();
    let saved = backup::make(store.conn(), file, moment(TIME), "manual").unwrap();
    backup::make_at(store.conn(), &file.with_file_name("mine.db")).unwrap();
    let act = restore::RestoreRequest {
        author: &anna,
        at: moment(TIME),
        time: TIME,
        reason: None,
        rules: &[],
    };
    store.restore(&saved, &act).unwrap();
    restore::restore_to(&saved, &file.with_file_name("new.db"), file, &act).unwrap();
    store
        .operate(&anna, TIME, intent("work"), |op| add_person(op, "Bo"))
        .unwrap();
    std::mem::forget(store);
}

/// The modes of everything below a folder, by name.
fn modes(folder: &Path) -> BTreeMap<String, u32> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        // One may be gone again.
        let Ok(metadata) = entry.metadata() else {
            continue;
        };
        let mode = metadata.permissions().mode() & 0o7777;
        let name = entry.file_name().into_string().unwrap();
        if metadata.is_dir() {
            for (inside, mode) in modes(&entry.path()) {
                found.insert(format!("{name}/{inside}"), mode);
            }
        }
        found.insert(name, mode);
    }
    found
}

#[test]
fn whatever_the_mask_the_files_are_the_groups() {
    for mask in [0o000, 0o002, 0o007, 0o022, 0o027, 0o077_u32] {
        let folder = crate::scratch::folder();
        let file = folder.path().join("club.db");
        let done = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "modes::masked", "--ignored", "--nocapture"])
            .env(FILE, &file)
            .env(MASK, mask.to_string())
            .stdout(Stdio::null())
            .status()
            .unwrap();
        assert!(done.success(), "{mask:03o}");
        let found = modes(folder.path());
        let here = [
            "club.db",
            "club.db-wal",
            "club.db-shm",
            "club.db.sessions",
            "mine.db",
            "new.db",
        ];
        for name in here {
            assert!(
                found.contains_key(name),
                "{mask:03o}: no {name} in {found:?}"
            );
        }
        let backups = found.keys().filter(|name| name.contains('/')).count();
        assert!(backups >= 2, "{mask:03o}: {found:?}");
        for (name, mode) in &found {
            let folder = name.ends_with(".backups");
            let expected = if folder { 0o2770 } else { 0o660 };
            assert_eq!(*mode, expected, "{mask:03o}: {name}");
        }
        assert_sound(&Store::open(&file, Access::ReadWrite).unwrap());
    }
}

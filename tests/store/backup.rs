//! Backups under load, the drill of restoring, their rotation, damaged files, sessions that end uncleanly.
//!
//! By default 20 backups, 20 restorings and 100 damaged files. The long versions:
//! `KLUBRATING_BACKUPS=100 KLUBRATING_DAMAGED=1000 cargo test --test store backup`.
#![allow(clippy::wildcard_imports, clippy::unwrap_used)]

use crate::cases::cases_up_to;
use crate::common;

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chrono::{Datelike, Days, NaiveDate, NaiveDateTime};
use common::*;
use klubrating::domain::OperationId;
use klubrating::store::backup::{self, BackupName, keep};
use klubrating::store::club;
use klubrating::store::connection::damage;
use klubrating::store::connection::opening::disk_fault;
use klubrating::store::journal::chain;
use klubrating::store::journal::undo::latest_undoable;
use klubrating::store::restore::{self, RestoreRequest};
use klubrating::store::scratch::ScratchFolder;
use klubrating::store::{Access, Error, NotOursReason, Operation, Refusal, Store};
use proptest::prelude::*;

const FILE: &str = "KLUBRATING_TEST_FILE";

fn now() -> NaiveDateTime {
    moment(TIME)
}

fn make(club: &Club, reason: &str) -> PathBuf {
    backup::make(club.store.conn(), &club.path, now(), reason).unwrap()
}

fn restore(store: &mut Store, source: &Path) -> Result<restore::Restored, Error> {
    let anna = author("anna");
    let act = RestoreRequest {
        author: &anna,
        at: now(),
        time: TIME,
        reason: Some("drill".to_owned()),
        rules: &[],
    };
    store.restore(source, &act)
}

fn restore_to(source: &Path, target: &Path) -> Result<PathBuf, Error> {
    let anna = author("anna");
    let act = RestoreRequest {
        author: &anna,
        at: now(),
        time: TIME,
        reason: None,
        rules: &[],
    };
    let gone = target.with_file_name("gone.db");
    restore::restore_to(source, target, &gone, &act).map(|made| made.database)
}

/// The names in a folder.
fn names(folder: &Path) -> BTreeSet<String> {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn child(role: &str, file: &Path) -> std::process::Child {
    Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            &format!("backup::{role}"),
            "--ignored",
            "--nocapture",
        ])
        .env(FILE, file)
        .stdout(Stdio::null())
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap()
}

/// Adds a tournament after the other until it is killed.
#[test]
#[ignore = "a session that other tests start and kill"]
fn worker() {
    let file = PathBuf::from(std::env::var_os(FILE).expect("started by another test"));
    let mut store = Store::open(&file, Access::ReadWrite).unwrap();
    let bo = author("bo");
    store.on_wait(|waited| waited < Duration::from_mins(1));
    loop {
        store
            .operate(&bo, TIME, intent("work"), |op| add_tournament(op, 4, 2))
            .unwrap();
        // Looking through a long history takes longer than making it.
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn backups_under_load_are_whole() {
    let mut club = Club::seeded();
    let mut busy = child("worker", &club.path);
    let mut heads = BTreeSet::new();
    let backups = cases_up_to(20, "KLUBRATING_BACKUPS", 10);
    for _ in 0..backups {
        club.act("anna", "own", |op| add_tournament(op, 3, 1));
        let path = make(&club, "publish");
        let content = backup::examine(&path).unwrap();
        let name = BackupName::parse(path.file_name().unwrap().to_str().unwrap()).unwrap();
        assert!(name.ends_at(content.head.as_ref()));
        heads.insert(name.operation);
        // Every tournament in it has all of its games.
        let copy = Store::open(&path, Access::ReadOnly).unwrap();
        if heads.len() % 10 == 0 {
            assert_sound(&copy);
        }
        let halves = "SELECT count(*) FROM tournament AS t WHERE
            (SELECT count(*) FROM game WHERE tournament = t.id) NOT IN (3, 12)";
        assert_eq!(number(copy.conn(), halves), 0);
    }
    busy.kill().unwrap();
    busy.wait().unwrap();
    assert!(4 * heads.len() > 3 * backups, "{heads:?}");
}

/// A copy is compared with the original, which somebody may have replaced by another backup meanwhile.
#[test]
fn backups_are_made_beside_restorings() {
    let club = Club::seeded();
    let folder = crate::scratch::folder();
    let source = folder.path().join("source.db");
    backup::make_at(club.store.conn(), &source).unwrap();
    let ended = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (mut store, ended, source) = (club.again(), &ended, &source);
        scope.spawn(move || {
            while !ended.load(Ordering::Relaxed) {
                restore(&mut store, source).unwrap();
                std::thread::sleep(Duration::from_millis(10));
            }
        });
        let own = club.again();
        let made: Vec<Result<PathBuf, Error>> = (0..40)
            .map(|number| backup::make_at(own.conn(), &folder.path().join(format!("{number}.db"))))
            .collect();
        ended.store(true, Ordering::Relaxed);
        for path in made {
            backup::examine(&path.unwrap()).unwrap();
        }
    });
}

/// After a restoring the numbers of operations go back, and the day is a busy one: what is made since then is the newest
/// all the same, and none of it leaves for what was left behind.
#[test]
fn after_a_restoring_the_newest_backups_are_those_made_since() {
    let mut club = Club::seeded();
    let folder = crate::scratch::folder();
    let source = folder.path().join("source.db");
    backup::make_at(club.store.conn(), &source).unwrap();
    for _ in 0..30 {
        club.act("bo", "work", |op| add_person(op, "Ny Person"));
        make(&club, "import");
    }
    let restored = restore(&mut club.store, &source).unwrap();
    let mut since = Vec::new();
    for _ in 0..12 {
        club.act("bo", "work", |op| add_person(op, "Ny Person"));
        since.push(make(&club, "publish"));
        assert!(since.last().unwrap().exists());
    }
    // Of a busy day the newest ten stay; and what a restoring replaced.
    assert!(since[2..].iter().all(|path| path.exists()), "{since:?}");
    assert!(!since[0].exists());
    assert!(restored.saved.exists());
}

#[test]
fn the_drill_of_restoring() {
    for round in 0..20 {
        let mut club = Club::seeded();
        let mut colleague = club.again();
        let inode = fs::metadata(&club.path).unwrap().ino();
        let then = dump(club.store.conn());
        let source = make(&club, "publish");
        for _ in 0..=round % 4 {
            club.act("bo", "import", |op| add_tournament(op, 4, 3));
        }
        club.act("bo", "publish", publish);
        let now = dump(club.store.conn());
        let left = chain::head(club.store.conn()).unwrap().unwrap();

        let restored = restore(&mut club.store, &source).unwrap();
        assert_eq!(restored.operation, OperationId(4));
        // The session that was open all the time sees it, and goes on.
        assert_eq!(dump(colleague.conn()), then);
        assert_sound(&club.store);
        assert_eq!(fs::metadata(&club.path).unwrap().ino(), inode);
        colleague
            .operate(&author("cy"), TIME, intent("import"), |op| {
                add_tournament(op, 3, 1)
            })
            .unwrap();
        assert_sound(&club.store);

        // What was left behind is saved, is not undone, and can be restored in turn.
        let content = backup::examine(&restored.saved).unwrap();
        assert_eq!(content.head, Some(left));
        let saved = restored.saved.file_name().unwrap().to_str().unwrap();
        let refused = club.undo("anna", restored.operation).unwrap_err();
        match refused {
            Error::Refused(Refusal::Restored(id, Some(name))) => {
                assert_eq!((id, name.as_str()), (restored.operation, saved));
            }
            other => panic!("{other:?}"),
        }
        restore(&mut club.store, &restored.saved).unwrap();
        assert_eq!(dump(club.store.conn()), now);
        assert_eq!(dump(colleague.conn()), now);
        assert_sound(&colleague);
    }
}

#[test]
fn nothing_written_meanwhile_falls_between() {
    let mut club = Club::seeded();
    let source = make(&club, "publish");
    let mut busy = child("worker", &club.path);
    club.store.on_wait(|waited| waited < Duration::from_mins(1));
    let mut saved = 0;
    for _ in 0..10 {
        std::thread::sleep(Duration::from_millis(30));
        let restored = restore(&mut club.store, &source).unwrap();
        // Operations are numbered without a gap and closed by the chain: nothing is lost from either side.
        let copy = Store::open(&restored.saved, Access::ReadOnly).unwrap();
        assert_sound(&copy);
        saved += number(
            copy.conn(),
            "SELECT count(*) FROM operation WHERE kind = 'work'",
        );
        assert_sound(&club.store);
    }
    busy.kill().unwrap();
    busy.wait().unwrap();
    assert!(saved > 0, "nobody was writing");
}

#[test]
fn an_undo_goes_no_further_than_a_restoring() {
    let mut club = Club::seeded();
    let source = make(&club, "publish");
    restore(&mut club.store, &source).unwrap();
    let anna = author("anna");
    let latest = latest_undoable(club.store.conn(), &anna).unwrap();
    assert!(matches!(
        club.undo("anna", latest),
        Err(Error::Refused(Refusal::Restored(..)))
    ));
}

#[test]
fn what_is_no_whole_backup_is_not_restored() {
    let mut club = Club::seeded();
    let good = make(&club, "publish");
    let before = dump(club.store.conn());
    let bytes = fs::read(&good).unwrap();
    let folder = club.folder.path().to_owned();
    let planted = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    let name = good.file_name().unwrap().to_str().unwrap();
    let renamed = planted(&name.replace("operation3", "operation2"), &bytes);
    assert!(matches!(
        restore(&mut club.store, &renamed),
        Err(Error::AlteredBackup(_))
    ));
    let newer = planted("newer.db", &bytes);
    rusqlite::Connection::open(&newer)
        .unwrap()
        .execute_batch("PRAGMA user_version = 99")
        .unwrap();
    assert!(matches!(
        restore(&mut club.store, &newer),
        Err(Error::NewerSchema { .. })
    ));
    for (file, keep) in [
        ("cut", bytes.len() - 5000),
        ("half", bytes.len() / 2),
        ("none", 0),
    ] {
        let cut = planted(file, &bytes[..keep]);
        assert!(restore(&mut club.store, &cut).is_err(), "{file}");
        assert!(restore_to(&cut, &folder.join("new.db")).is_err(), "{file}");
    }
    assert_eq!(dump(club.store.conn()), before);
    assert_eq!(backup::list(&club.path).len(), 1, "nothing was begun");
    assert!(!folder.join("new.db").exists());
}

/// Each session knows what it did itself, and takes nobody else's operation for its own because it has the number of one.
#[test]
fn after_a_restoring_numbers_may_be_those_of_others() {
    let mut club = Club::seeded();
    let source = make(&club, "publish");
    let mut bent = club.again();
    let rule = |op: &klubrating::store::Operation<'_>| club::set(op, "rule", "on");
    let add = |op: &klubrating::store::Operation<'_>| add_person(op, "Ida Krag");
    for _ in 0..2 {
        club.act("anna", "add", add);
    }
    club.act("anna", "rule", rule);
    bent.operate(&author("bent"), TIME, intent("add"), add)
        .unwrap();
    let is_own = |store: &Store| -> Vec<i64> {
        let all = (1..9).map(OperationId);
        all.filter(|id| store.own().contains(store.conn(), *id).unwrap())
            .map(|id| id.0)
            .collect()
    };
    assert_eq!(
        (is_own(&club.store), is_own(&bent)),
        (vec![1, 2, 3, 4, 5, 6], vec![7])
    );
    let anna = author("anna");
    let act = RestoreRequest {
        author: &anna,
        at: now(),
        time: TIME,
        reason: None,
        rules: &[("rule", "on")],
    };
    let restored = club.store.restore(&source, &act).unwrap();
    assert!(restored.rule_kept && restored.operation == OperationId(4));
    for _ in 0..2 {
        bent.operate(&author("bent"), TIME, intent("add"), add)
            .unwrap();
    }
    // The restoring and the rule that was kept; what came after it is not hers.
    assert_eq!(
        (is_own(&club.store), is_own(&bent)),
        (vec![1, 2, 3, 4, 5], vec![6, 7])
    );
}

/// A club of the first schema.
fn old_club(path: &Path) {
    let conn = rusqlite::Connection::open(path).unwrap();
    conn.execute_batch(include_str!("../../src/store/migrations/0001_schema.sql"))
        .unwrap();
    conn.execute_batch(
        "PRAGMA application_id = 1263293762; PRAGMA user_version = 1;
         INSERT INTO club VALUES (1, 'Gammel', 'da', 1);",
    )
    .unwrap();
}

/// Without a backup it is not brought up to date; nothing was begun that could have ended badly.
#[test]
fn a_club_that_could_not_be_opened_is_no_unclean_end() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    old_club(&path);
    let backups = backup::folder_of(&path);
    fs::write(&backups, "").unwrap();
    assert!(matches!(
        Store::open(&path, Access::ReadWrite),
        Err(Error::BackupFailed { .. })
    ));
    fs::remove_file(&backups).unwrap();
    assert!(!Store::open(&path, Access::ReadWrite).unwrap().unclean_end());
}

/// A page that cannot be read because another program holds the file is none that the disk refused.
#[test]
fn a_damaged_file_that_somebody_holds_is_no_fault_of_the_disk() {
    let club = Club::seeded();
    let path = club.path.clone();
    let Club { folder, store, .. } = club;
    drop(store);
    assert!(disk_fault(&path).is_some(), "it can be read, and is whole");
    let holder = rusqlite::Connection::open(&path).unwrap();
    holder
        .execute_batch(
            "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;",
        )
        .unwrap();
    let fault = disk_fault(&path);
    assert!(fault.is_none(), "{fault:?}");
    drop(holder);
    drop(folder);
}

#[test]
fn an_older_backup_is_brought_up_to_date_on_the_way() {
    let mut club = Club::seeded();
    let old = club.folder.path().join("old.db");
    old_club(&old);
    restore(&mut club.store, &old).unwrap();
    assert_eq!(
        texts(club.store.conn(), "SELECT name FROM club"),
        ["Gammel"]
    );
    let version = number(club.store.conn(), "PRAGMA user_version");
    assert!(version >= 2);
    assert_eq!(
        number(
            &rusqlite::Connection::open(&old).unwrap(),
            "PRAGMA user_version"
        ),
        1
    );
}

#[test]
fn a_new_file_is_made_of_a_backup_and_none_is_overwritten() {
    let club = Club::seeded();
    let source = make(&club, "publish");
    let target = club.folder.path().join("new.db");
    assert_eq!(
        restore_to(&source, &target).unwrap(),
        target.canonicalize().unwrap()
    );
    let store = Store::open(&target, Access::ReadWrite).unwrap();
    assert!(!store.unclean_end());
    assert_eq!(dump(store.conn()), dump(club.store.conn()));
    assert_sound(&store);
    assert_eq!(
        fs::metadata(&target).unwrap().permissions().mode() & 0o777,
        0o660
    );
    assert!(matches!(
        restore_to(&source, &target),
        Err(Error::Exists(_))
    ));
    assert!(matches!(
        restore_to(&source, &club.path),
        Err(Error::Exists(_))
    ));
    assert!(matches!(
        backup::make_at(club.store.conn(), &target),
        Err(Error::Exists(_))
    ));
}

#[test]
fn backups_are_for_the_group_and_follow_no_link() {
    let club = Club::seeded();
    let folder = backup::folder_of(&club.path);
    let first = make(&club, "publish");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o7777;
    assert_eq!((mode(&folder), mode(&first)), (0o2770, 0o660));
    assert_eq!(mode(&beside(&club.path, ".sessions")), 0o660);

    // Links at the names to come: none is followed, none is taken for a backup.
    let precious = club.folder.path().join("precious");
    fs::write(&precious, "precious").unwrap();
    let stem = first.file_stem().unwrap().to_str().unwrap();
    for number in 2..5 {
        symlink(&precious, folder.join(format!("{stem}-{number}.db"))).unwrap();
    }
    let next = make(&club, "publish");
    assert!(next.to_str().unwrap().ends_with("-5.db"), "{next:?}");
    assert_eq!(fs::read_to_string(&precious).unwrap(), "precious");
    assert_eq!(backup::list(&club.path).len(), 2);

    // A link instead of the lock file is not followed, and the club opens all the same.
    let path = club.path.clone();
    let Club { folder, store, .. } = club;
    drop(store);
    let sessions = beside(&path, ".sessions");
    fs::remove_file(&sessions).unwrap();
    symlink(folder.path().join("nowhere"), &sessions).unwrap();
    Store::open(&path, Access::ReadWrite).unwrap();
    assert!(!folder.path().join("nowhere").exists());
    // Nor is a second name of the database opened as such a file.
    fs::remove_file(&sessions).unwrap();
    fs::hard_link(&path, &sessions).unwrap();
    assert!(matches!(
        Store::open(&path, Access::ReadWrite),
        Err(Error::HardLinks { names: 2, .. })
    ));
    drop(Store::open(&path, Access::ReadOnly).unwrap());
    fs::remove_file(&sessions).unwrap();
    let mut store = Store::open(&path, Access::ReadWrite).unwrap();
    store
        .operate(&author("bo"), TIME, intent("x"), |op| add_person(op, "Eva"))
        .unwrap();
    assert_eq!(
        fs::metadata(&path).unwrap().permissions().mode() & 0o777,
        0o660
    );
}

#[test]
fn a_backup_that_cannot_be_made_says_where_and_how_much_room_there_is() {
    let club = Club::seeded();
    let folder = backup::folder_of(&club.path);
    fs::write(&folder, "in the way").unwrap();
    match backup::make(club.store.conn(), &club.path, now(), "publish").unwrap_err() {
        Error::BackupFailed {
            folder: named,
            free,
            ..
        } => {
            assert_eq!(named, folder);
            assert!(free.is_some());
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn only_what_is_ours_is_removed() {
    let club = Club::seeded();
    let folder = backup::folder_of(&club.path);
    make(&club, "publish");
    let old = "2026-11-19T120000-publish-operation1-0123456789ab.db";
    let link = "2001-01-02T120000-publish-operation1-0123456789ab.db";
    let others = [
        "2026-11-19T130000-daily-operation1-0123456789ab.db",
        "2001-01-01.db",
        "notes.txt",
        "2001-01-01T120000-x-operation1-0123456789ab.txt",
    ];
    for name in others.iter().chain([&old]) {
        fs::write(folder.join(name), "x").unwrap();
    }
    symlink(folder.join("notes.txt"), folder.join(link)).unwrap();
    // A scratch folder of a session that was killed two days ago, and two of sessions at work.
    let stale = folder.join(".klubrating-stale");
    fs::create_dir(&stale).unwrap();
    fs::write(stale.join("copy.db"), "half").unwrap();
    let two_days = std::time::SystemTime::now() - Duration::from_hours(48);
    fs::File::open(&stale)
        .unwrap()
        .set_modified(two_days)
        .unwrap();
    fs::create_dir(folder.join(".klubrating-fresh")).unwrap();
    let working = ScratchFolder::beside(&folder).unwrap();
    let at_work = working.path().file_name().unwrap().to_str().unwrap();
    fs::File::open(working.path())
        .unwrap()
        .set_modified(two_days)
        .unwrap();
    make(&club, "daily");
    let found = names(&folder);
    assert!(!found.contains(old), "{found:?}");
    assert!(!found.contains(".klubrating-stale"), "{found:?}");
    for name in others.iter().chain([&link, &".klubrating-fresh", &at_work]) {
        assert!(found.contains(*name), "{name}");
    }
    assert_eq!(found.len(), 2 + 7);
}

/// The place of a letter in what the journal says of a tournament.
fn in_journal(file: &[u8]) -> usize {
    let text = b"\"name\":\"";
    let at = file.windows(text.len()).rposition(|found| found == text);
    at.unwrap() + text.len()
}

#[test]
fn a_damaged_file_is_refused_and_the_newest_whole_backup_found() {
    let mut club = Club::seeded();
    for _ in 0..10 {
        club.act("anna", "import", |op| add_tournament(op, 4, 3));
    }
    let good = make(&club, "publish");
    let path = club.path.clone();
    let Club { folder, store, .. } = club;
    drop(store);
    // A newer backup that is damaged, too, is passed over.
    let newer = "2026-11-22T120000-publish-operation13-0123456789ab.db";
    fs::write(backup::folder_of(&path).join(newer), "SQLite format 3").unwrap();
    let whole = fs::read(&path).unwrap();
    let mut dice = Dice::new(11);
    let (mut refused, mut written) = (0, 0);
    let damaged = cases_up_to(100, "KLUBRATING_DAMAGED", 30);
    for number in 0..damaged {
        let mut bytes = whole.clone();
        if number == 0 {
            // In a text of the journal, which is read by its chain alone.
            bytes[in_journal(&whole)] ^= 1;
        } else if number % 3 == 0 {
            let keep = dice.below(bytes.len() as u64);
            bytes.truncate(usize::try_from(keep).unwrap());
        } else {
            for _ in 0..=dice.below(200) {
                let at = usize::try_from(dice.below(bytes.len() as u64)).unwrap();
                bytes[at] ^= 1 << dice.below(8);
            }
        }
        fs::write(&path, &bytes).unwrap();
        let changed = fs::metadata(&path).unwrap().modified().unwrap();
        // Someone reads, and looks through the whole of it.
        if let Ok(store) = Store::open(&path, Access::ReadOnly) {
            let _ = store.integrity();
        }
        refused += usize::from(backup::examine(&path).is_err());
        assert_eq!(fs::read(&path).unwrap(), bytes, "damage {number}");
        assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), changed);
        for ending in ["-wal", "-shm"] {
            let _ = fs::remove_file(beside(&path, ending));
        }
        match write_once(&path) {
            // What is written to was undamaged before, and is after: a bit that flipped in free space, or in a row whose
            // text is still one, as the rows are compared with the journal by `check` alone.
            Ok(()) => {
                written += 1;
                let store = Store::open(&path, Access::ReadOnly).unwrap();
                assert_eq!(texts(store.conn(), "PRAGMA integrity_check"), ["ok"]);
                assert_eq!(damage::unreadable_texts(store.conn()).unwrap(), vec![]);
                let faults = chain::verify_chain(store.conn()).unwrap();
                assert_eq!(faults, vec![], "damage {number}");
            }
            Err(_) => assert_eq!(fs::read(&path).unwrap(), bytes, "damage {number}, written"),
        }
        for ending in ["-wal", "-shm"] {
            let _ = fs::remove_file(beside(&path, ending));
        }
    }
    eprintln!("{damaged} damaged files: {refused} found, {written} written");
    assert!(10 * refused > 6 * damaged, "{refused} of {damaged}");
    let found = backup::newest_intact(&path).unwrap();
    assert_eq!(found.path, good.canonicalize().unwrap());
    drop(folder);
}

/// Opens a file for writing and adds someone.
fn write_once(path: &Path) -> Result<(), Error> {
    let mut store = Store::open(path, Access::ReadWrite)?;
    let work = |op: &Operation<'_>| add_person(op, "Eva");
    let done = store.operate(&author("anna"), TIME, intent("x"), work);
    done.map(|_| ())
}

/// Each page wiped in turn: a file that does not pass is not written to, and says that it is damaged.
#[test]
fn a_file_with_a_wiped_page_is_not_written() {
    let club = Club::seeded();
    let path = club.path.clone();
    let Club { folder, store, .. } = club;
    drop(store);
    let whole = fs::read(&path).unwrap();
    let mut objected = 0;
    for page in 1..whole.len() / 4096 {
        let mut bytes = whole.clone();
        bytes[page * 4096..(page + 1) * 4096].fill(0);
        fs::write(&path, &bytes).unwrap();
        let reader = Store::open(&path, Access::ReadOnly);
        let sound = reader.is_ok_and(|store| store.integrity().is_ok_and(|found| found.is_empty()));
        match write_once(&path) {
            Ok(()) => assert!(sound, "page {page}"),
            Err(error) => {
                objected += 1;
                assert!(
                    matches!(error, Error::Damaged(_) | Error::NotOurs(_)),
                    "page {page}: {error}"
                );
                assert_eq!(fs::read(&path).unwrap(), bytes, "page {page}");
            }
        }
        for ending in ["-wal", "-shm"] {
            let _ = fs::remove_file(beside(&path, ending));
        }
    }
    assert!(objected > 0);
    drop(folder);
}

#[test]
fn a_file_left_uncleanly_is_read_through_once() {
    let club = Club::seeded();
    let path = club.path.clone();
    let Club { folder, store, .. } = club;
    drop(store);
    assert!(!Store::open(&path, Access::ReadWrite).unwrap().unclean_end());
    let mut killed = child("worker", &path);
    while !presence_log(&path) {
        std::thread::sleep(Duration::from_millis(5));
    }
    // While it lives, its log is no sign of anything.
    assert!(!Store::open(&path, Access::ReadWrite).unwrap().unclean_end());
    // The session that just ended may have emptied it.
    while !presence_log(&path) {
        std::thread::sleep(Duration::from_millis(1));
    }
    killed.kill().unwrap();
    killed.wait().unwrap();
    assert!(presence_log(&path));
    let store = Store::open(&path, Access::ReadWrite).unwrap();
    assert!(store.unclean_end());
    assert_sound(&store);
    drop(store);
    assert!(!Store::open(&path, Access::ReadWrite).unwrap().unclean_end());
    drop(folder);
}

/// A reader keeps the last session from emptying the log, and it has ended properly all the same.
#[test]
fn a_log_that_a_reader_kept_is_no_unclean_end() {
    let club = Club::seeded();
    let path = club.path.clone();
    let Club {
        folder, mut store, ..
    } = club;
    let reader = Store::open(&path, Access::ReadOnly).unwrap();
    let held = reader.conn().unchecked_transaction().unwrap();
    assert!(number(&held, "SELECT count(*) FROM operation") > 0);
    let add = |op: &klubrating::store::Operation<'_>| add_person(op, "Ida Krag");
    store
        .operate(&author("anna"), TIME, intent("add"), add)
        .unwrap();
    drop(store);
    assert!(presence_log(&path));
    drop(held);
    drop(reader);
    assert!(presence_log(&path));
    assert!(!Store::open(&path, Access::ReadWrite).unwrap().unclean_end());
    drop(folder);
}

/// Two that write and one that reads, over and over: nobody ends badly, and nobody is told so.
#[test]
fn people_at_work_together_are_told_of_no_unclean_end() {
    let club = Club::seeded();
    let path = club.path.clone();
    let Club { folder, store, .. } = club;
    drop(store);
    let times = crate::cases::cases("KLUBRATING_SITTINGS", 25);
    std::thread::scope(|scope| {
        for user in ["anna", "bent", "carl"] {
            let path = &path;
            scope.spawn(move || {
                for number in 0..times {
                    if user == "carl" {
                        let store = Store::open(path, Access::ReadOnly).unwrap();
                        assert!(!dump(store.conn()).is_empty());
                        continue;
                    }
                    let mut store = Store::open(path, Access::ReadWrite).unwrap();
                    store.on_wait(|_| true);
                    assert!(!store.unclean_end(), "{user}, time {number}");
                    let name = format!("{user} {number}");
                    let add = |op: &klubrating::store::Operation<'_>| add_person(op, &name);
                    store
                        .operate(&author(user), TIME, intent("add"), add)
                        .unwrap();
                }
            });
        }
    });
    drop(folder);
}

/// A session that is killed is missed even if nothing of it is left in the log.
#[test]
fn a_killed_session_beside_others_is_told_when_they_are_gone() {
    let club = Club::seeded();
    let path = club.path.clone();
    let Club { folder, store, .. } = club;
    let mut killed = child("worker", &path);
    let begun = number(store.conn(), "SELECT count(*) FROM operation");
    while number(store.conn(), "SELECT count(*) FROM operation") == begun {
        std::thread::sleep(Duration::from_millis(5));
    }
    killed.kill().unwrap();
    killed.wait().unwrap();
    store.empty_log();
    drop(store);
    assert!(!presence_log(&path));
    assert!(Store::open(&path, Access::ReadWrite).unwrap().unclean_end());
    assert!(!Store::open(&path, Access::ReadWrite).unwrap().unclean_end());
    drop(folder);
}

fn presence_log(path: &Path) -> bool {
    fs::metadata(beside(path, "-wal")).is_ok_and(|log| log.len() > 0)
}

#[test]
fn a_damaged_file_left_uncleanly_is_not_written() {
    let club = Club::seeded();
    let path = club.path.clone();
    let Club { folder, store, .. } = club;
    drop(store);
    let mut killed = child("worker", &path);
    while !presence_log(&path) {
        std::thread::sleep(Duration::from_millis(5));
    }
    killed.kill().unwrap();
    killed.wait().unwrap();
    // The log is dropped, and what the file refers to with it: rows without their parents.
    let log = beside(&path, "-wal");
    fs::remove_file(&log).unwrap();
    let conn = rusqlite::Connection::open(&path).unwrap();
    conn.execute_batch("PRAGMA foreign_keys = OFF; DELETE FROM tournament")
        .unwrap();
    conn.close().unwrap();
    fs::write(&log, "not empty").unwrap();
    let bytes = fs::read(&path).unwrap();
    for _ in 0..2 {
        assert!(matches!(
            Store::open(&path, Access::ReadWrite),
            Err(Error::Damaged(_))
        ));
    }
    assert_eq!(fs::read(&path).unwrap(), bytes);
    drop(folder);
}

#[test]
fn where_no_file_can_be_made_beside_it_the_club_is_readable() {
    // A dead link in the place of SQLite's own file stands for a read-only disk: it fails root as well.
    let club = Club::seeded();
    let expected = dump(club.store.conn());
    let odd = club.folder.path().join("år 100% #1?.db");
    fs::copy(make(&club, "publish"), &odd).unwrap();
    drop(Store::open(&odd, Access::ReadWrite).unwrap());
    let shared = beside(&odd, "-shm");
    symlink("nowhere", &shared).unwrap();
    let store = Store::open(&odd, Access::ReadOnly).unwrap();
    assert_eq!(dump(store.conn()), expected);
    drop(store);
    assert!(matches!(
        Store::open(&odd, Access::ReadWrite),
        Err(Error::ReadOnly)
    ));
    // With a log beside it that cannot be read, what the file holds is not all there is.
    fs::write(beside(&odd, "-wal"), "changes").unwrap();
    assert!(matches!(
        Store::open(&odd, Access::ReadOnly),
        Err(Error::LogUnread(_))
    ));
}

#[test]
fn a_folder_without_write_access_is_readable() {
    let club = Club::seeded();
    let path = club.path.clone();
    let Club { folder, store, .. } = club;
    let expected = dump(store.conn());
    drop(store);
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
    if fs::write(folder.path().join("probe"), "").is_ok() {
        eprintln!("skipped: this user may write everywhere");
    } else {
        let store = Store::open(&path, Access::ReadOnly).unwrap();
        assert_eq!(dump(store.conn()), expected);
        assert!(matches!(
            Store::open(&path, Access::ReadWrite),
            Err(Error::ReadOnly)
        ));
    }
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn what_is_no_club_is_no_backup() {
    let folder = crate::scratch::folder();
    let text = folder.path().join("text");
    fs::write(&text, "Hvid Sort 1-0\n".repeat(500)).unwrap();
    assert!(matches!(
        restore::examine(&text),
        Err(Error::NotOurs(NotOursReason::NotADatabase))
    ));
    assert!(matches!(
        restore::examine(&folder.path().join("missing")),
        Err(Error::Missing(_))
    ));
}

fn name_on(day: NaiveDate, second: u32, reason: &str) -> BackupName {
    let at = day.and_hms_opt(second / 3600, second / 60 % 60, second % 60);
    BackupName::new(at.unwrap(), reason, Some(&(OperationId(7), "a".repeat(64))))
}

#[test]
fn a_year_of_backups_leaves_the_promised_ones() {
    let today = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
    let mut names = Vec::new();
    for back in 0..1200 {
        let day = today - Days::new(back);
        names.extend([600, 60_000].map(|second| name_on(day, second, "publish")));
    }
    let kept = keep(&names, today);
    let days: Vec<_> = kept.iter().rev().map(|name| name.at.date()).collect();
    // Both of today, 13 more days, then the Sundays of the weeks before, then the months' last days.
    assert_eq!(&days[..3], [today, today, today - Days::new(1)]);
    assert_eq!(days[14], today - Days::new(13));
    assert_eq!(days[15].to_string(), "2026-11-01");
    assert_eq!(days.last().unwrap().to_string(), "2024-12-31");
    assert_eq!(days.len(), 2 + 13 + 5 + 23);
    // Of every other day it is the later one.
    assert!(
        kept.iter()
            .filter(|name| name.at.date() != today)
            .all(|name| name.at.format("%H").to_string() == "16")
    );
}

#[test]
fn a_clock_that_is_wrong_for_some_days_takes_no_backup_away() {
    let today = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
    let made: Vec<BackupName> = (0..400)
        .map(|day| numbered(today - Days::new(399 - day), 600, 1 + day.cast_signed()))
        .collect();
    let right: Vec<BackupName> = keep(&made, today).into_iter().collect();
    let wrong = NaiveDate::from_ymd_opt(2099, 1, 1).unwrap();
    let mut names = right.clone();
    for day in 0..9 {
        names.push(numbered(
            wrong + Days::new(day),
            600,
            500 + day.cast_signed(),
        ));
        let day = backup::rotation_day(&names, wrong + Days::new(day));
        assert!(day <= today);
        assert_eq!(keep(&names, day).len(), names.len());
    }
    // A club that rested for years is believed on its tenth day.
    let tenth = wrong + Days::new(9);
    names.push(numbered(tenth, 600, 510));
    assert_eq!(backup::rotation_day(&names, tenth), wrong);
    assert_eq!(keep(&names, wrong).len(), 10);
    assert_eq!(backup::to_remove(&names, tenth).len(), 3);
}

fn numbered(day: NaiveDate, second: u32, operation: i64) -> BackupName {
    let mut name = name_on(day, second, "daily");
    name.operation = OperationId(operation);
    name
}

/// One backup after the other, each rotated by its own day: what is left.
fn rotated(made: &[BackupName]) -> Vec<BackupName> {
    let mut names: Vec<BackupName> = Vec::new();
    for name in made {
        names.push(name.clone());
        let leaving = backup::to_remove(&names, name.at.date());
        assert!(!leaving.contains(name), "{name}");
        names.retain(|name| !leaving.contains(name));
    }
    names
}

/// A clock that was wrong twice once took every backup but the wrongly dated ones.
#[test]
fn two_wrong_clocks_take_no_backup_away() {
    let day = |text: &str| text.parse::<NaiveDate>().unwrap();
    let mut made: Vec<BackupName> = (0..33)
        .map(|n| {
            numbered(
                day("2027-01-02") + Days::new(5 * n),
                36_000,
                1 + n.cast_signed(),
            )
        })
        .collect();
    let before = rotated(&made).len();
    for (wrong, number) in [
        "2032-05-05",
        "2027-06-15",
        "2034-05-20",
        "2031-01-01",
        "2027-06-16",
    ]
    .iter()
    .zip(40..)
    {
        made.push(numbered(day(wrong), 36_000, number));
    }
    let left = rotated(&made);
    assert!(left.len() >= before, "{before}: {left:?}");
    assert!(
        left.iter().any(|name| name.at.date() == day("2027-01-27")),
        "{left:?}"
    );
    // Years later, by a clock that is right, everything ages out as ever.
    for n in 0..1200 {
        made.push(numbered(
            day("2027-06-17") + Days::new(n),
            36_000,
            50 + n.cast_signed(),
        ));
    }
    let left = rotated(&made);
    assert!((42..=60).contains(&left.len()), "{}: {left:?}", left.len());
}

/// Seasons in which the clock is wrong again and again, for up to five sittings, by months or years, ahead or behind, at
/// rest or running away: whatever a right clock would have kept of the rightly dated backups is still there.
#[test]
fn several_wrong_clocks_together_take_no_right_backup_away() {
    let seasons = cases_up_to(100, "KLUBRATING_ROTATIONS", 30);
    for seed in 0..seasons {
        let mut dice = Dice::new(seed as u64);
        let mut day = NaiveDate::from_ymd_opt(2027, 1, 1).unwrap();
        let (mut right, mut names) = (Vec::new(), Vec::new());
        let mut sittings = 0;
        for operation in 1..=120 {
            day = day + Days::new(*dice.pick(&[1, 1, 2, 3, 7]));
            let wrong = sittings > 0;
            if !wrong && dice.below(5) == 0 {
                sittings = 1 + dice.below(5);
            } else {
                sittings -= u64::from(wrong);
            }
            let name = if wrong {
                let months = 2 + dice.below(40);
                let ahead = day + Days::new(31 * months + dice.below(9));
                let behind = day - Days::new(31 * months);
                numbered(*dice.pick(&[ahead, ahead, behind]), 36_000, operation)
            } else {
                numbered(day, 36_000, operation)
            };
            let today = name.at.date();
            if !wrong {
                right.push(name.clone());
            }
            names.push(name);
            let leaving = backup::to_remove(&names, today);
            names.retain(|name| !leaving.contains(name));
        }
        let (mut slots, mut lost) = (BTreeSet::new(), Vec::new());
        for name in right.iter().rev() {
            let made = name.at.date();
            let month = (u64::MAX, made.with_day(1).unwrap());
            let week = (
                7,
                made - Days::new(made.weekday().num_days_from_monday().into()),
            );
            let in_weeks = (day - week.1).num_days() < 7 * 8;
            let in_days = (day - made).num_days() < 14;
            // No season is longer than the 24 months.
            let stays = slots.insert(month)
                | (in_weeks && slots.insert(week))
                | (in_days && slots.insert((1, made)));
            if stays && !names.contains(name) {
                lost.push(name.to_string());
            }
        }
        assert_eq!(lost, Vec::<String>::new(), "season {seed}");
        assert!(names.len() < 120, "season {seed}: {}", names.len());
    }
}

/// A day of imports: each has its backup, and the day does not keep them all.
#[test]
fn a_busy_day_is_thinned() {
    let day: NaiveDate = "2026-11-21".parse().unwrap();
    let made: Vec<BackupName> = (0..200)
        .map(|n| numbered(day, 36_000 + 90 * n, i64::from(n)))
        .collect();
    let left = rotated(&made);
    assert_eq!(left.len(), 10 + 4, "{left:?}");
    assert_eq!(left.last(), made.last());
}

proptest! {
    /// Where the clock was wrong once, what a right clock would have kept is kept; however often it was wrong, at least
    /// one of the month of each.
    #[test]
    fn wrong_clocks_between_right_ones_take_nothing_away(
        steps in prop::collection::vec((1_u64..6, prop::option::weighted(0.3, 40_i64..9000), any::<bool>()), 1..120),
    ) {
        let mut today = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let (mut made, mut right) = (Vec::new(), Vec::new());
        for ((step, wrong, back), number) in steps.into_iter().zip((1..).step_by(2)) {
            today = today + Days::new(step);
            if let Some(jump) = wrong {
                let days = chrono::Duration::days(if back { -jump } else { jump });
                made.push(numbered(today + days, 36_000, number));
            }
            let name = numbered(today, 43_200, number + 1);
            made.push(name.clone());
            right.push(name);
        }
        let left = rotated(&made);
        for name in keep(&right, today) {
            let month = |name: &BackupName| (name.at.year(), name.at.month());
            let is_kept = match made.len() - right.len() {
                0 | 1 => left.contains(&name),
                _ => left.iter().any(|kept| month(kept) == month(&name)),
            };
            prop_assert!(is_kept, "{} of {:?}", name, left);
        }
    }

    #[test]
    fn rotation_keeps_the_newest_and_forgets_nothing_it_promised(
        backs in prop::collection::vec((0_u64..1000, 0_u32..86_400, 0..4_usize), 1..80),
        later in 0_u64..40,
    ) {
        let today = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let reasons = ["publish", "daily", "restore", "schema1"];
        let names: Vec<BackupName> = backs
            .iter()
            .map(|(back, second, reason)| name_on(today - Days::new(*back), *second, reasons[*reason]))
            .collect();
        let kept = keep(&names, today);
        prop_assert!(kept.iter().all(|name| names.contains(name)));
        prop_assert!(kept.contains(names.iter().max().unwrap()));
        for name in &names {
            let day = name.at.date();
            let of_month = names.iter().filter(|other| {
                (other.at.year(), other.at.month()) == (day.year(), day.month())
            });
            let age = today - day;
            if age.num_days() == 0 || (age.num_days() < 14 && name.reason != "publish" && name.reason != "daily") {
                prop_assert!(kept.contains(name));
            }
            // Each of the last 23 months and of the last 13 days has its newest.
            if age.num_days() < 23 * 30 {
                prop_assert!(kept.contains(of_month.max().unwrap()));
            }
            if age.num_days() < 14 {
                let newest = names.iter().filter(|other| other.at.date() == day).max().unwrap();
                prop_assert!(kept.contains(newest));
            }
            if kept.contains(name) && name != names.iter().max().unwrap() {
                prop_assert!(backup::removable_from(day) > today);
            }
        }
        // What is kept is kept again, and a bounded number.
        let list: Vec<BackupName> = kept.iter().cloned().collect();
        prop_assert_eq!(&keep(&list, today), &kept);
        // Rotating on each day or only on the last one comes to the same in the end, but for what was aged out.
        let end = today + Days::new(later);
        prop_assert!(keep(&list, end).is_subset(&kept));
    }

    #[test]
    fn a_name_is_read_back(second in 0_i64..4_000_000_000, operation in 0_i64.., copy in 1_u32..9,
        reason in "[a-z][a-z0-9-]{0,30}", chain in "[0-9a-f]{64}") {
        let at = chrono::DateTime::from_timestamp(second, 0).unwrap().naive_utc();
        let mut name = BackupName::new(at, &reason, Some(&(OperationId(operation), chain)));
        name.copy = copy;
        prop_assert_eq!(BackupName::parse(&name.to_string()), Some(name));
    }

    #[test]
    fn other_names_are_not_ours(text in ".{0,80}") {
        if let Some(name) = BackupName::parse(&text) {
            prop_assert_eq!(name.to_string(), text);
        }
    }
}

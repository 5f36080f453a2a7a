//! Which backups count, when they are made without being asked for, and trying one.
use crate::program as cli;
use crate::written::Written;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use cli::TestClub;
use klubrating::app::club::auto_backup::BackupsLeft;
use klubrating::app::members::NewMember;
use klubrating::app::{self, Access, Club};
use klubrating::domain::person::PersonalData;
use klubrating::store::backup::{self, BackupFile};
use rusqlite::Connection;

/// The day after [`cli::NOW`].
const NEXT_DAY: &str = "2026-11-22T09:00:00+01:00";

/// The arguments that publish the list of [`cli::LIST_DAY`].
const PUBLISH: &str = "publish 2027-01-01 --anyway --reason 'Den første liste'";

/// A club whose list can be published.
const LINES: &[&str] = &[
    "member add 'Anna Lund' --since 2025-01-01",
    "member add 'Bo Dahl' --since 2025-01-01",
    "start-rating set '#1' 150 --on 2025-01-01",
    "start-rating set '#2' 150 --on 2025-01-01",
    "tournament new Klub --kind club --start 2025-02-01 --end 2025-03-01 --rounds 1",
    "tournament player add 1 '#1'",
    "tournament player add 1 '#2'",
    "tournament result 1 1 1 2 1-0",
];

fn kept(club: &TestClub) -> Vec<BackupFile> {
    backup::list(&club.database())
}

fn reasons(club: &TestClub) -> Vec<String> {
    let reasons = kept(club).into_iter().map(|kept| kept.name.reason);
    reasons.collect()
}

/// Another bit in the middle of what the journal says of the newest change.
fn flip_in_journal(database: &Path, bit: u8) {
    let conn = Connection::open(database).unwrap();
    let after: String = conn
        .query_row(
            "SELECT after FROM journal WHERE after IS NOT NULL ORDER BY length(after) DESC, id DESC LIMIT 1",
            [],
            |row| row.get(0),
        )
        .unwrap();
    conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
        .unwrap();
    drop(conn);
    let mut bytes = fs::read(database).unwrap();
    // Within a long text that lies on one page.
    let part = &after.as_bytes()[..after.len().min(60)];
    let places: Vec<usize> = (0..bytes.len() - part.len())
        .filter(|at| bytes[*at..].starts_with(part))
        .collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at + part.len() / 2] ^= bit;
    }
    fs::write(database, bytes).unwrap();
}

/// Removes the triggers, so that a statement leaves no trace, and puts them back.
fn behind_the_journal(database: &Path, sql: &str) {
    let conn = Connection::open(database).unwrap();
    let mut found = conn
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        .unwrap();
    let triggers: Vec<(String, String)> = found
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    for (name, _) in &triggers {
        conn.execute_batch(&format!("DROP TRIGGER \"{name}\""))
            .unwrap();
    }
    conn.execute_batch(sql).unwrap();
    for (_, sql) in &triggers {
        conn.execute_batch(sql).unwrap();
    }
}

#[test]
fn into_a_journal_with_another_bit_nothing_is_written_and_the_last_sound_backup_is_named() {
    for bit in [0x80, 0x01] {
        let club = TestClub::without_backups();
        club.ok("member add 'Day One'");
        club.ok("backup");
        let sound = kept(&club).remove(0);
        flip_in_journal(&club.database(), bit);
        let bytes = fs::read(club.database()).unwrap();
        for line in ["member add New", "backup", "backup copy.db", PUBLISH] {
            let said = club.run_at(cli::LIST_DAY, line);
            assert!(said.contains("the database is damaged"), "{line}: {said}");
            assert!(said.ends_with("exit 3\n"), "{line}: {said}");
            assert!(said.contains(&sound.name.to_string()), "{line}: {said}");
        }
        let danish = club.danish("member add New");
        let place = if bit == 0x80 {
            "fejl: databasen er beskadiget: after i række"
        } else {
            "fejl: databasen er beskadiget: handling 1 i journalen er ændret"
        };
        danish.shows(place);
        club.danish("check").shows("\ntip: ");
        assert_eq!(fs::read(club.database()).unwrap(), bytes);
        // One of the damaged file, as it may have been made before: it is passed over.
        let newer = backup::folder_of(&club.database())
            .join("2026-12-31T100000-daily-operation2-".to_owned() + &sound.name.chain + ".db");
        fs::copy(club.database(), &newer).unwrap();
        let said = club.run_at(cli::LIST_DAY, "check").replace("\n  ", " ");
        said.shows(&format!("restore {} --to", sound.name));
        said.shows("2026-12-31T100000-daily");
        said.shows("cannot be restored");
        assert!(said.ends_with("exit 6\n"), "{said}");
    }
}

fn add(club: &mut Club, name: &str) {
    let new = NewMember {
        data: PersonalData::from_name(name),
        since: None,
        passive: false,
    };
    app::members::add(club, &new).unwrap();
}

/// The copy is read after the answer: a fault of the disk below it is told, and the copy does not count.
#[test]
fn a_copy_that_turns_out_damaged_is_told_and_does_not_count() {
    let club = TestClub::without_backups();
    club.ok("member add Ane");
    let older = kept(&club).remove(0);
    let mut open = club.open();
    open.session_mut().now = NEXT_DAY.parse().unwrap();
    add(&mut open, "Bo");
    let left: BackupsLeft = open.backups_left().clone();
    assert!(left.is_due());
    let made = kept(&club).remove(0);
    assert_eq!(made.name.reason, "daily");
    let mut bytes = fs::read(&made.path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 5 * 4096].fill(0xA5);
    fs::write(&made.path, bytes).unwrap();
    let errors = open.finish_backups();
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].message.key, "error-damaged-copy");
    assert_eq!(kept(&club), [older]);
    assert!(!left.is_due());
    // The next change makes another.
    let session = open.session().clone();
    drop(open);
    let mut again = Club::open(&club.database(), Access::ReadWrite, session).unwrap();
    add(&mut again, "Cy");
    assert!(again.finish_backups().is_empty());
    assert_eq!(kept(&club).len(), 2);
}

/// What a check finds besides damage is told, and everything goes on.
#[test]
fn what_else_a_check_finds_keeps_no_backup_and_no_change_from_being_made() {
    let club = TestClub::with(LINES);
    club.ok("publish 2025-08-01");
    // Something from outside, a list of rules that this program does not know, and what a killed session left.
    let conn = Connection::open(club.database()).unwrap();
    conn.execute("UPDATE club SET name = 'Another'", [])
        .unwrap();
    drop(conn);
    behind_the_journal(
        &club.database(),
        "UPDATE list SET rules_version = rules_version + 9",
    );
    let left = club.path(".klubrating-left");
    let leave = || {
        fs::create_dir_all(&left).unwrap();
        let hour = SystemTime::now() - Duration::from_hours(1);
        fs::File::open(&left).unwrap().set_modified(hour).unwrap();
    };
    leave();
    let found = club.run("check");
    for code in ["outside: ", "rules: ", "leftover: "] {
        found.shows(code);
    }
    found.lacks("hint:");
    club.ok("member add 'Cy Ege'");
    leave();
    club.ok("backup").shows("verified");
    leave();
    let said = club.insist_at(cli::LIST_DAY, PUBLISH);
    for code in ["outside: ", "rules: ", "leftover: "] {
        said.shows(code);
    }
    said.lacks("does not count");
    said.lacks("deleted");
    for kept in kept(&club) {
        backup::examine(&kept.path).unwrap();
    }
}

#[test]
fn a_publication_has_a_backup_before_it_and_one_of_it() {
    let club = TestClub::with(LINES);
    club.ok("--dry-run publish 2025-08-01");
    let before = kept(&club).len();
    club.ok("publish 2025-08-01");
    assert_eq!(kept(&club).len(), before + 2);
    let published = kept(&club)
        .into_iter()
        .find(|kept| kept.name.reason == "published")
        .unwrap();
    assert_eq!(published.name.operation.0, 10);
    // With the disk nothing of the list is gone.
    let seal = club.json("lists")[0]["seal"].clone();
    let new = club.path("new.db");
    club.ok(&format!("restore {} --to new.db", published.name));
    let there = club.json(&format!("--db {} lists", new.display()));
    assert_eq!(there[0]["seal"], seal);
    club.ok("backups").shows("after publication");
    club.danish("backups").shows("efter offentliggørelse");
}

#[test]
fn the_first_session_of_a_later_day_backs_up_what_no_backup_holds() {
    let club = TestClub::with(&["member add 'Anna Lund' --since 2025-01-01"]);
    let before = kept(&club).len();
    club.ok("member list");
    assert_eq!(kept(&club).len(), before, "the day is not over");
    for line in [
        "--read-only member list",
        "view lists",
        "--dry-run member add Bo",
        "backups --read-only",
    ] {
        club.run_at(NEXT_DAY, line);
        assert_eq!(kept(&club).len(), before, "{line}");
    }
    // A change has its own, before it.
    let other = TestClub::with(&["member add 'Anna Lund' --since 2025-01-01"]);
    other.run_at(NEXT_DAY, "member add Bo");
    assert_eq!(reasons(&other)[0], "daily");
    assert_eq!(kept(&other).len(), before + 1);

    let said = club.run_at(NEXT_DAY, "member list");
    said.shows("Anna Lund");
    said.lacks("exit");
    assert_eq!(reasons(&club)[0], "earlier");
    assert_eq!(kept(&club)[0].name.operation.0, 2);
    let after = kept(&club).len();
    club.run_at("2026-11-23T09:00:00+01:00", "member list");
    assert_eq!(kept(&club).len(), after, "everything is in one");
    club.ok("backups").shows("work of an earlier day");
}

/// A club that is open on the terminal makes it as well.
#[test]
fn an_open_club_backs_up_an_earlier_days_work_when_the_day_is_another() {
    let club = TestClub::with(&["member add 'Anna Lund' --since 2025-01-01"]);
    let before = kept(&club).len();
    let mut open = club.open();
    assert!(!open.backups_left().is_due());
    open.session_mut().now = NEXT_DAY.parse().unwrap();
    assert!(open.backups_left().is_due());
    assert!(open.finish_backups().is_empty());
    assert_eq!(kept(&club).len(), before + 1);
    assert!(!open.backups_left().is_due());
    drop(open);
    let session = cli::session();
    let reader = Club::open(&club.database(), Access::Published, session).unwrap();
    assert!(!reader.backups_left().is_due());
}

#[test]
fn a_backup_that_cannot_be_read_is_named() {
    let club = TestClub::without_backups();
    club.ok("member add Ane");
    club.ok("backup");
    assert_eq!(club.run("check"), "");
    let newest = kept(&club).remove(0);
    let whole = fs::read(&newest.path).unwrap();
    let mut pages = whole.clone();
    let middle = pages.len() / 2;
    for (at, byte) in pages[middle..middle + 5 * 4096].iter_mut().enumerate() {
        *byte = u8::try_from(at * 7 % 251).unwrap();
    }
    for bytes in [Vec::new(), pages] {
        fs::write(&newest.path, bytes).unwrap();
        let said = club.run("check");
        let name = format!("backup: the backup {}", newest.name);
        assert!(said.replace("\n  ", " ").starts_with(&name), "{said}");
        assert!(said.ends_with("exit 6\n"), "{said}");
        assert_eq!(club.json("check")[0]["code"], "backup");
    }
    fs::write(&newest.path, whole).unwrap();
    assert_eq!(club.run("check"), "");
}

/// Everything beside the club's file.
fn names(club: &TestClub) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(club.path(""))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_backup_is_tried() {
    let club = TestClub::without_backups();
    club.ok("man --out pages");
    let page = fs::read_to_string(club.path("pages/klubrating-backup.1")).unwrap();
    page.shows("Something was found");
    let said = club.run("backup --try");
    assert!(
        said.contains("There are no backups yet") && said.ends_with("exit 2\n"),
        "{said}"
    );
    club.ok("member add Ane");
    club.ok("backup");
    let (before, dump) = (names(&club), club.dump());
    let newest = kept(&club).remove(0).name.to_string();
    insta::assert_snapshot!(club.ok("backup --try").replace(&newest, "NAME").replace('\n', " "), @"The backup NAME was restored, checked and deleted again: it is intact, as after operation 2. Every change of the club is in it.");
    club.ok("member add Bo");
    club.ok("member add Cy");
    let said = club.ok("backup --try").replace('\n', " ");
    said.shows("2 changes of the club are not in it, the latest: member added: Cy");
    for said in [club.danish("backup --try"), club.german("backup --try")] {
        said.shows(": Cy");
        said.lacks("exit");
    }
    let tried = club.json("backup --try");
    assert_eq!(tried["file"], newest);
    assert_eq!(tried["operation"], 2);
    assert_eq!(tried["findings"], serde_json::json!([]));
    assert_eq!(tried["newer"].as_array().unwrap().len(), 2);
    assert!(tried["parted"].is_null());
    // Nothing of it is left.
    assert_eq!(names(&club), before);
    assert_ne!(club.dump(), dump);

    // A rewritten club parted from its backups, and a damaged backup is none.
    fs::write(&kept(&club)[0].path, "SQLite format 3").unwrap();
    let said = club.run("backup --try");
    assert!(
        said.contains("cannot be restored") && said.ends_with("exit 3\n"),
        "{said}"
    );
    assert_eq!(names(&club), before);
}

#[test]
fn what_lies_in_the_place_of_a_new_file_is_named() {
    let club = TestClub::without_backups();
    club.ok("member add Ane");
    club.ok("backup");
    let name = kept(&club).remove(0).name;
    fs::write(club.path("new.db-wal"), "the log of another day").unwrap();
    let said = club
        .run(&format!("restore {name} --to new.db"))
        .replace('\n', " ");
    said.shows("new.db-wal is still there");
    said.shows("move it away");
    said.shows("exit 2");
    assert!(!club.path("new.db").exists());
}

/// A file in the place of the folder of backups would keep every later backup, and so every change, from being made.
#[test]
fn nothing_is_written_in_the_place_of_the_folder_of_backups() {
    let club = TestClub::without_backups();
    let folder = backup::folder_of(&club.database());
    let said = club.run(&format!("list --format text --out {}", folder.display()));
    said.shows("belongs to it");
    said.shows("exit 2");
    assert!(!folder.exists());
    club.ok("member add Ane");
    fs::remove_dir_all(&folder).unwrap();
    fs::write(&folder, "in the way").unwrap();
    club.run_at(NEXT_DAY, "member add Bo").shows("move it away");
}

#[test]
fn the_record_of_written_files_is_for_its_user_alone() {
    let club = TestClub::demo();
    club.ok("list --out list.txt");
    let record: PathBuf = club.path(".local/share/klubrating/written-files");
    assert!(fs::read_to_string(&record).unwrap().contains("list.txt"));
    let mode = fs::metadata(&record).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn a_value_that_looks_like_an_option_is_told_how_to_be_given() {
    let club = TestClub::new();
    club.run("member add '-2+3 Y'").shows("write -- before it");
    club.run("member add --anyway -- '-2+3 Y'")
        .lacks("unknown option");
    club.run("member add --sinse 2025-01-01").shows("--since");
}

#[test]
fn a_club_whose_version_is_no_version_is_not_called_empty() {
    let club = TestClub::with(&["member add Ane"]);
    for version in [0, -3] {
        let conn = Connection::open(club.database()).unwrap();
        conn.pragma_update(None, "user_version", version).unwrap();
        drop(conn);
        club.run("member list")
            .shows("not as expected: user_version");
    }
}

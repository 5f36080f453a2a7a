//! `backup`, `backups`, `restore` and the backups that make themselves, as a committee member meets them.
use crate::program as cli;
use crate::written::Written;

use std::fs;
use std::path::PathBuf;

use cli::TestClub;
use klubrating::store::backup;

/// The names of the backups, newest first.
fn names(club: &TestClub) -> Vec<String> {
    backup::list(&club.database())
        .iter()
        .map(|kept| kept.name.to_string())
        .collect()
}

fn reasons(club: &TestClub) -> Vec<String> {
    backup::list(&club.database())
        .into_iter()
        .map(|kept| kept.name.reason)
        .collect()
}

/// A text without what differs from run to run: digits of digests, sizes and folders.
fn plain(club: &TestClub, text: &str) -> String {
    let folder = club.path("").display().to_string();
    let real = PathBuf::from(&folder).canonicalize().unwrap();
    let mut text = text
        .replace(&format!("{}/", real.display()), "FOLDER/")
        .replace(&folder, "FOLDER/");
    for kept in backup::list(&club.database()) {
        text = text.replace(&kept.name.chain, "CHAIN");
    }
    text
}

#[test]
fn changes_that_deserve_it_have_a_backup_before_them() {
    let club = TestClub::without_backups();
    assert!(names(&club).is_empty(), "an empty club needs none");
    club.ok("member add Ane");
    assert_eq!(reasons(&club), ["daily"]);
    club.ok("member add Bo");
    assert_eq!(reasons(&club), ["daily"], "once a day");
    // A trial makes none.
    club.insist_at(
        cli::LIST_DAY,
        "--dry-run publish 2027-01-01 --anyway --reason 'Den første liste'",
    );
    assert_eq!(names(&club).len(), 1);
    club.on_list_day("publish 2027-01-01 --anyway --reason 'Den første liste'");
    let found = backup::list(&club.database());
    assert_eq!(found.len(), 3, "one of the list itself, too");
    let before = found
        .iter()
        .find(|kept| kept.name.reason == "publish")
        .unwrap();
    assert_eq!(before.name.operation.0, 3, "as it was before");
    // Nothing has changed since the last one: no other is made.
    let file = club.file("members.csv", "name\nCarl\n");
    let import = format!("member import {}", file.display());
    club.ok(&import);
    let many = names(&club).len();
    assert!(many >= 3);
    club.ok(&import);
    assert!(names(&club).len() <= many + 1);
}

/// A copy on which somebody has worked as well: what was done here since is named before it is replaced.
#[test]
fn a_copy_that_went_another_way_is_restored_only_when_asked_again() {
    let club = TestClub::new();
    club.ok("member add Ane");
    let copy = club.path("copy.db");
    club.ok("backup copy.db");
    let there = |line: &str| {
        let program = club
            .program(cli::NOW, "en", line)
            .env("KLUBRATING_DB", &copy);
        assert!(program.output().status.success(), "{line}");
    };
    // Only behind: nothing to be asked, and the way back needs no question either.
    club.ok("member add 'Only Here'");
    club.ok("--dry-run restore copy.db").shows("intact");
    let answer = club.ok("restore copy.db");
    let saved = names(&club)
        .into_iter()
        .find(|name| name.contains("-restore-"));
    answer.shows("saved");
    club.ok(&format!("restore {}", saved.unwrap()));
    there("member add 'Only There'");
    let before = club.dump();
    for line in ["restore copy.db", "--dry-run restore copy.db"] {
        insta::allow_duplicates!(insta::assert_snapshot!(club.run(line), @r"
        error: the backup and the club parted after operation 2; one change made here is not in it: member added: Only Here
        hint: if it is right, run the same klubrating command with --anyway
        exit 4
        "));
    }
    assert_eq!(club.dump(), before);
    club.ok("restore copy.db --anyway");
    club.ok("member list").shows("Only There");
    club.ok("member list").lacks("Only Here");
}

#[test]
fn a_change_whose_backup_fails_is_not_made() {
    let club = TestClub::without_backups();
    club.ok("member add Ane");
    let folder = backup::folder_of(&club.database());
    fs::remove_dir_all(&folder).unwrap();
    fs::write(&folder, "in the way").unwrap();
    let before = club.dump();
    let publish = || {
        club.run_at(
            cli::LIST_DAY,
            "publish 2027-01-01 --anyway --reason 'Den første liste'",
        )
    };
    publish();
    let answer = publish();
    assert_eq!(club.dump(), before);
    answer.shows("so nothing was changed");
    answer.shows("move it away");
    assert!(answer.ends_with("exit 3\n"), "{answer}");
}

#[test]
fn a_backup_is_made_listed_and_restored() {
    let club = TestClub::without_backups();
    club.ok("member add Ane");
    let first = club.dump();
    club.ok("backup").shows("verified");
    club.ok("member add Bo");
    let second = club.dump();
    insta::assert_snapshot!(plain(&club, &club.ok("backups")), @"
    Made               Occasion                 Operation   kB  Name
    -------------------------------------------------------------------------------
    21 Nov 2026 12:00  by hand                          2  439  2026-11-21T120000-m
    21 Nov 2026 12:00  first change of the day          1  439  2026-11-21T120000-d

    To restore one: klubrating restore 2026-11-21T120000-m
    ");
    let name = names(&club)
        .into_iter()
        .find(|name| name.contains("manual"))
        .unwrap();
    club.ok(&format!("--dry-run restore {name}"))
        .shows("Nothing was restored");
    assert_eq!(club.dump(), second);

    let answer = club.ok(&format!("restore {name}"));
    insta::assert_snapshot!(plain(&club, &answer).replace('\n', " "), @"Restored: Testklub, as after operation 2. The previous data are saved; to go back: klubrating restore 2026-11-21T120000-restore-operation3-CHAIN.db");
    assert_eq!(club.dump(), first);
    assert_eq!(club.ok("check"), "");
    club.ok("log")
        .shows("backup restored: as after operation 2");
    insta::assert_snapshot!(plain(&club, &club.run("undo")), @r"
    error: operation 3 restored a backup; that cannot be undone, but another backup can be restored
    hint: to go back: klubrating restore 2026-11-21T120000-restore-operation3-CHAIN.db
    exit 4
    ");
    insta::assert_snapshot!(plain(&club, &club.danish("undo")), @"
    fejl: handling 3 gendannede en sikkerhedskopi; det kan ikke fortrydes, men en anden kopi kan gendannes
    tip: gå tilbage med: klubrating restore 2026-11-21T120000-restore-operation3-CHAIN.db
    exit 4
    ");
    // The command that was named leads back.
    let back = names(&club)
        .into_iter()
        .find(|name| name.contains("-restore-"))
        .unwrap();
    club.ok(&format!("restore {back}"));
    assert_eq!(club.dump(), second);
    assert_eq!(club.ok("check"), "");
}

#[test]
fn a_file_of_ones_own_is_never_overwritten() {
    let club = TestClub::without_backups();
    club.ok("member add Ane");
    let target = club.path("copy.db");
    club.ok(&format!("backup {}", target.display()));
    let bytes = fs::read(&target).unwrap();
    let again = club.run(&format!("backup {}", target.display()));
    insta::assert_snapshot!(plain(&club, &again), @r"
    error: the file already exists: FOLDER/copy.db
    hint: choose another name; files are never overwritten
    exit 2
    ");
    assert_eq!(fs::read(&target).unwrap(), bytes);
    club.ok("member add Bo");
    club.ok(&format!("restore {}", target.display()));
    club.ok("member list").lacks("Bo");
    let own = club.run(&format!("restore {}", club.database().display()));
    own.shows("is the club's database itself");
}

#[test]
fn another_clubs_backup_needs_a_word() {
    let club = TestClub::without_backups();
    club.ok("member add Ane");
    let other = TestClub::without_backups();
    let path = other.path("other.db");
    other.ok(&format!("--db {} init --club 'Den anden'", path.display()));
    let restore = format!("restore {}", path.display());
    let answer = club.run(&restore);
    insta::assert_snapshot!(plain(&club, &answer), @r"
    error: this is a backup of Den anden; it would replace Testklub
    hint: if it is right, run the same klubrating command with --anyway
    exit 4
    ");
    club.ok(&format!("{restore} --anyway"));
    assert_eq!(club.ok("check"), "");
}

#[test]
fn a_damaged_club_leads_to_its_newest_backup() {
    let club = TestClub::without_backups();
    club.ok("member add Ane");
    club.ok("member add Bo");
    club.ok("backup");
    let expected = club.dump();
    let whole = fs::read(club.database()).unwrap();
    let mut bytes = whole.clone();
    bytes[..200].fill(7);
    fs::write(club.database(), &bytes).unwrap();
    let answer = club.run("member list");
    insta::assert_snapshot!(plain(&club, &answer), @"
    error: the file is not a club database
    hint: the newest intact backup is from 21 November 2026 12:00 (operation 3): klubrating restore 2026-11-21T120000-manual-operation3-CHAIN.db --to NEWFILE makes a new database from it; the present file stays unchanged
    exit 3
    ");
    insta::assert_snapshot!(plain(&club, &club.danish("member add Cy")), @"
    fejl: filen er ikke en klubdatabase
    tip: den nyeste intakte sikkerhedskopi er fra 21.11.2026 12:00 (handling 3): klubrating restore 2026-11-21T120000-manual-operation3-CHAIN.db --to NYFIL laver en ny database ud fra den; den nuværende fil ændres ikke
    exit 3
    ");
    club.ok("backups").shows("by hand");
    // Over the damaged file nothing is restored; beside it is.
    let name = names(&club)
        .into_iter()
        .find(|name| name.contains("manual"))
        .unwrap();
    club.run(&format!("restore {name}")).shows("--to NEWFILE");
    let made = club.path("new.db");
    club.ok(&format!("restore {name} --to {}", made.display()));
    assert_eq!(fs::read(club.database()).unwrap(), bytes, "stays as it is");
    let db = format!("--db {}", made.display());
    assert_eq!(club.ok(&format!("{db} check")), "");
    fs::rename(&made, club.database()).unwrap();
    assert_eq!(club.dump(), expected);
}

#[test]
fn an_altered_backup_shows() {
    let club = TestClub::without_backups();
    club.ok("member add Ane");
    club.ok("backup");
    let name = names(&club)
        .into_iter()
        .find(|name| name.contains("manual"))
        .unwrap();
    let old = backup::folder_of(&club.database()).join(&name);
    let new = old.with_file_name(name.replace("operation2", "operation9"));
    fs::rename(&old, &new).unwrap();
    club.run(&format!("restore {}", new.display()))
        .shows("it was altered or renamed");
}

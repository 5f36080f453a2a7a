//! The right to be erased (promise S11): a name leaves the file to the last byte, and every number stays.

use crate::program as cli;
use crate::written::Written;
use klubrating::app;
use klubrating::store::backup;

use std::fs;
use std::path::Path;
use std::process::Command;

use cli::TestClub;

/// A file in which Bo Lind plays, arbitrates, and appears in a line that needs a warning.
fn report() -> String {
    let row = |no: u8, name: &str, rest: &str| {
        format!(
            "001 {no:>4}      {name:<33} 1500 DEN {:>11}            {rest}\n",
            ""
        )
    };
    [
        "012 Easter\n042 2026/04/03\n052 2026/04/06\n102 Lind, Bo\n112 Bo Lind, Anna Holm\n"
            .to_owned(),
        row(1, "Holm, Anna", " 1.0    1     2 w 1"),
        row(2, "LIND, BO", " 0.0    2     1 b 0"),
    ]
    .concat()
}

/// Bo Lind, once Bo Maas, has played, appeared on a list, been the subject of a decision, and left.
pub fn club() -> TestClub {
    let club = TestClub::new();
    club.file("easter.trf", report());
    for line in [
        "member add 'Anna Holm' --born 1980",
        "member add 'Bo Maas' --dsu 9000277 --fide 140000277 --born 1951 --reason 'Bo Maas has come'",
        "start-rating set Anna 150 --on 2025-01-01",
        "start-rating set Bo 150 --on 2025-01-01 --reason 'as in his old club'",
        "member rename Bo 'Bo Lind' --from 2025-01-15",
        "member edit Bo --name 'Bo Lindd'",
        "member edit Bo --name 'Bo Lind'",
        "tournament new Cup --kind club --start 2025-02-01 --end 2025-03-01 --rounds 1",
        "tournament player add Cup Anna",
        "tournament player add Cup Bo",
        "tournament result Cup 1 Anna Bo 1-0",
        "publish 2025-08-01",
        "tournament import easter.trf --kind club --reason 'sent by bo lind himself'",
        "publish 2026-08-01 --anyway --reason 'Ingen liste i januar'",
        "member edit Anna --born 1981 --reason 'Bo Linds list was wrong'",
        "member edit Anna --born 1980 --reason 'now it is right'",
        "member status Bo left --from 2026-09-01",
    ] {
        club.insist(line);
    }
    club
}

/// What no byte may show any more: names in each spelling, numbers that were the member's own.
const TRACES: [&str; 6] = ["Lind", "LIND", "lind", "Maas", "9000277", "140000277"];

/// The traces of the member in the database and its log.
fn traces(club: &TestClub) -> Vec<String> {
    traces_of(club, &TRACES)
}

/// Texts in the database and its log, read from copies: the files themselves are SQLite's alone.
pub fn traces_of(club: &TestClub, texts: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for ending in ["", "-wal"] {
        let file = format!("{}{ending}", club.database().display());
        if !Path::new(&file).exists() {
            continue;
        }
        let copy = club.path("copy");
        let done = Command::new("cp").arg(&file).arg(&copy).status().unwrap();
        assert!(done.success());
        let bytes = std::fs::read(&copy).unwrap();
        for trace in texts {
            let times = bytes
                .windows(trace.len())
                .filter(|part| *part == trace.as_bytes());
            let times = times.count();
            if times > 0 {
                found.push(format!("{trace} {times} times in *{ending}"));
            }
        }
    }
    found
}

/// The log as number, kind, and whom or what it is about: the user is the one running the test.
fn log(club: &TestClub, line: &str) -> String {
    let entries = club.json(line);
    let text = |value: &serde_json::Value| value.as_str().unwrap_or("-").to_owned();
    let entries = entries.as_array().unwrap().iter().map(|one| {
        let what = [
            &one["kind"],
            &one["name"],
            &one["tournament"],
            &one["reason"],
        ]
        .map(text);
        format!("{} {}", one["operation"], what.join(", "))
    });
    entries.collect::<Vec<_>>().join("\n")
}

/// A printed list without its seal, which differs with every salt.
fn unsealed(said: &str) -> String {
    let lines = said.lines();
    let kept = lines.filter(|line| !line.starts_with("Se") && !line.starts_with("Log: "));
    kept.collect::<Vec<_>>().join("\n")
}

pub const ANONYMISE: &str = "member anonymise Bo --confirm 'Bo Lind' --reason 'asked by letter'";

#[test]
fn a_name_is_found_nowhere_any_more() {
    let club = club();
    assert!(traces(&club).len() > 4, "the test finds what there is");
    insta::assert_snapshot!(club.run(ANONYMISE), @"
    Member 2 is now anonymous. The name cannot be restored; all ratings stay.
    Erased: 4 versions of the member's data, 1 imported entry, 2 texts and 5 reasons
    that may name the member.
    The file no longer contains any of it.
    Backups made before today still contain the name; with further work they leave
    from 21 November 2028 on, three with each new backup. Delete copies made by hand
    yourself.
    ");
    assert_eq!(traces(&club), Vec::<String>::new());
    for line in [
        "log",
        "log --json",
        "member list --all",
        "member show 2",
        "member export 2",
        "list --date 2025-08-01",
        "list --date 2026-08-01 --json",
        "tournament show Easter",
        "tournament export Easter -",
        "history 2",
        "check",
    ] {
        let said = club.run(line);
        let trace = TRACES.iter().find(|trace| said.contains(**trace));
        assert_eq!(trace, None, "{line}\n{said}");
    }
}

/// A person appears in more places than the members' data: what cannot be wiped is listed, and nothing is promised.
#[test]
fn what_stays_is_listed() {
    let club = club();
    for line in [
        "member add 'Qz Married' --since 2020-01-01",
        "member add 'Other One' --user 'Qz Married'",
        "committee add 'Qz Married' --role member --from 2026-01-01 --login qzmarried",
        "tournament new 'Simul by Qz Married' --kind club --start 2026-09-01 --end 2026-09-02 --rounds 1",
        "pool add 'Cup of Qz Married'",
        "committee end 'Qz Married' --on 2026-06-01",
        "member status 'Qz Married' left --from 2026-10-31",
    ] {
        club.ok(line);
    }
    let anonymise = "member anonymise 'Qz Married' --confirm 'Qz Married'";
    let tried = club.ok(&format!("--dry-run {anonymise}"));
    assert!(
        tried.contains("Simul") || tried.contains("tournaments: 3"),
        "{tried}"
    );
    let said = club.ok(anonymise);
    said.lacks("no longer contains");
    for place in [
        "who did something or on whose behalf",
        "earlier values",
        "tournaments: 3.",
        "names of pools",
        "a seat in the committee",
    ] {
        said.shows(place);
    }
    // The command that is named for a tournament leaves the journal alone.
    club.ok("tournament edit 3 --name Simultan");
    club.ok("tournament list").lacks("Qz");
    assert_eq!(club.run("check"), "");
}

/// A byte that no text accounts for is found, too.
#[test]
fn bytes_of_the_file_are_searched() {
    let club = club();
    let store = klubrating::store::Store::open(&club.database(), app::Access::ReadOnly).unwrap();
    let traces = |id| {
        let person = [klubrating::domain::PersonId(id)];
        klubrating::store::person::Traces::of(store.conn(), &person).unwrap()
    };
    assert!(store.is_spelled(&traces(2)).unwrap());
    let bo = traces(2);
    drop(store);
    club.ok(ANONYMISE).shows("no longer contains");
    let store = klubrating::store::Store::open(&club.database(), app::Access::ReadWrite).unwrap();
    assert!(!store.is_spelled(&bo).unwrap());
    // A page that is in use no more still spells it.
    store
        .conn()
        .execute_batch("PRAGMA secure_delete = OFF; CREATE TEMP TABLE t (x)")
        .unwrap();
    store
        .conn()
        .execute_batch(
            "INSERT INTO form_draft (user, form, content, at)
                VALUES ('x', 'x', 'Bo Lind' || hex(randomblob(20000)), '2026-01-01');
             DELETE FROM form_draft",
        )
        .unwrap();
    assert!(store.is_spelled(&bo).unwrap());
    assert_eq!(bo.remains(store.conn()).unwrap().left, []);
}

#[test]
fn nothing_is_left_either_while_another_session_is_open() {
    let club = club();
    let other = club.open();
    assert_eq!(app::members::rows(&other, true).unwrap().len(), 2);
    club.ok(ANONYMISE)
        .shows("The file no longer contains any of it.");
    assert_eq!(traces(&club), Vec::<String>::new());
    assert_eq!(
        app::members::rows(&other, true).unwrap()[1].name,
        "(anonymiseret medlem)"
    );
}

#[test]
fn a_session_that_reads_an_older_state_is_told_of() {
    let club = club();
    let reader = rusqlite::Connection::open(club.database()).unwrap();
    reader
        .execute_batch("BEGIN; SELECT count(*) FROM person")
        .unwrap();
    club.ok(ANONYMISE)
        .shows("Another session is using the file");
    reader.execute_batch("COMMIT").unwrap();
    drop(reader);
    assert_eq!(
        traces(&club),
        Vec::<String>::new(),
        "gone with that session"
    );
}

#[test]
fn every_number_stays_and_nothing_is_found_wrong() {
    let club = club();
    let numbers = |club: &TestClub| {
        let mut lists = Vec::new();
        for day in ["2025-08-01", "2026-08-01", "2027-01-01"] {
            let mut list = club.json(&format!("list --date {day} --all"));
            let sections = list["sections"].as_array_mut().unwrap().iter_mut();
            for entry in sections.flat_map(|s| s["entries"].as_array_mut().unwrap()) {
                entry["name"] = serde_json::Value::Null;
            }
            list["corrections"] = serde_json::Value::Null;
            list["not_listed"] = serde_json::Value::Null;
            lists.push(list);
        }
        let history = club.json("history 1").to_string();
        (lists, history.replace("Bo Lind", "(anonymised member)"))
    };
    let before = numbers(&club);
    club.ok(ANONYMISE);
    assert_eq!(numbers(&club), before);
    assert_eq!(club.run("check"), "");
    insta::assert_snapshot!(unsealed(&club.run("list --date 2026-08-01")), @r"
    Testklub
    Rating list as of 1 August 2026

    Changes are counted from the list as of 1 August 2025.

    Active members

    No.  Name                 Rating  Change  Games  Total  Class  As DSU
    ---------------------------------------------------------------------
      1  Anna Holm               155      +2      1     2*  2        1540
      2  (anonymised member)     145      −3      1     2*  3        1460

    * Provisional: fewer than 30 rated games.
    Games: rated games since the previous list. Total: all rated games.
    As DSU: the rating converted to the DSU scale.
    ");
    insta::assert_snapshot!(unsealed(&club.danish("list --date 2026-08-01 --alphabetical")), @r"
    Testklub
    Ratingliste pr. 1. august 2026

    Ændringer er regnet fra listen pr. 1. august 2025.

    Alfabetisk liste

    Navn                   Rating  I alt  Liste  Nr.
    ------------------------------------------------
    (anonymiseret medlem)     145     2*  aktiv    2
    Holm, Anna                155     2*  aktiv    1

    * Foreløbig: færre end 30 ratede partier.
    ");
    insta::assert_snapshot!(club.run("tournament show Easter"), @"
    Easter
    Tournament 2: club tournament, 3 April 2026 to 6 April 2026, 1 round.

    Crosstable

    No.  Name                 Rating  1  2  Points
    ----------------------------------------------
      1  Anna Holm               153  x  1       1
      2  (anonymised member)     148  0  x       0

    1 rated game.

    Performance ratings:

    Name                 W  Games    R_c     R_p
    --------------------------------------------
    Anna Holm            1      1  148.0  ≥230.3
    (anonymised member)  0      1  153.0   ≤70.7
    ");
    insta::assert_snapshot!(log(&club, "log"), @r"
    19 member-anonymise, (anonymised member), -, asked by letter
    18 member-status, (anonymised member), -, -
    17 member-edit, Anna Holm, -, now it is right
    16 member-edit, Anna Holm, -, -
    15 publish, -, -, -
    14 tournament-import, -, Easter, -
    13 publish, -, -, -
    12 tournament-result, -, Cup, -
    11 tournament-player-add, (anonymised member), Cup, -
    10 tournament-player-add, Anna Holm, Cup, -
    9 tournament-new, -, Cup, -
    8 member-edit, (anonymised member), -, -
    7 member-edit, (anonymised member), -, -
    6 member-rename, (anonymised member), -, -
    5 start-rating-set, (anonymised member), -, -
    4 start-rating-set, Anna Holm, -, -
    3 member-add, (anonymised member), -, -
    2 member-add, Anna Holm, -, -
    1 init, -, -, -
    ");
    // The club goes on: it plays, publishes and checks as before.
    club.ok("tournament new New --kind club --start 2026-10-01 --end 2026-11-01 --rounds 1");
    club.ok("tournament player add New Anna");
    club.ok("tournament player add New 'Bo Lind'");
    assert_eq!(club.count("member list --all"), 3, "nobody is recognised");
    club.insist_at(
        cli::LIST_DAY,
        "publish 2027-01-01 --anyway --reason 'two of them withdrew'",
    );
    assert_eq!(club.run("check"), "");
}

#[test]
fn what_was_wiped_is_never_brought_back() {
    let club = club();
    club.ok(ANONYMISE);
    let before = club.dump();
    insta::assert_snapshot!(
        ["undo", "member anonymise 2 --confirm x", "member anonymise 2"].map(|line| club.run(line)).concat(),
        @"
        error: operation 19 erased personal data, which cannot be restored
        exit 4
        Member 2 was anonymous already.
        The file no longer contains any of it.
        Backups made before today still contain the name; with further work they leave
        from 21 November 2028 on, three with each new backup. Delete copies made by hand
        yourself.
        Member 2 was anonymous already.
        The file was rewritten: it no longer contains what was erased. To search it for
        the name as well: klubrating member anonymise 2 --confirm NAME
        Backups made before today still contain the name; with further work they leave
        from 21 November 2028 on, three with each new backup. Delete copies made by hand
        yourself.
        "
    );
    assert_eq!(club.dump(), before);
    // An older change of name can be taken back; the row it leads to is empty as well.
    let operations = club.json("log --member 2");
    let rename = operations
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["kind"] == "member-edit");
    club.run(&format!("undo {}", rename.unwrap()["operation"]));
    assert_eq!(club.json("member show 2")["name"], "(anonymised member)");
    assert_eq!(club.run("check"), "");
}

/// Where the club's own file is gone, its newest backup says who was made anonymous.
#[test]
fn a_backup_tells_who_was_wiped_where_the_club_is_gone() {
    let club = club();
    club.ok("backup");
    let older = backup::list(&club.database()).remove(0).name;
    club.ok(ANONYMISE);
    club.ok("backup");
    fs::remove_file(club.database()).unwrap();
    let said = club.ok(&format!("restore {older} --to new.db"));
    let said = said.words();
    said.shows("since (2), as the newest backup says");
    said.shows("could not be read");
    let shown = club.json("--db new.db member show 2");
    assert_eq!(shown["name"], "(anonymised member)");
    assert_eq!(club.run("--db new.db check"), "");
}

#[test]
fn it_is_confirmed_by_the_name_and_only_for_who_has_left() {
    let club = club();
    club.ok("member status Anna left --from 2027-06-01");
    let before = club.dump();
    insta::assert_snapshot!(
        [
            "member anonymise Bo",
            "member anonymise Bo --confirm Bo",
            "member anonymise Bo --confirm 'Bo Maas'",
            "member anonymise Anna --confirm 'Anna Holm'",
            "member anonymise Bo --confirm 'Bo Lind' --reason 'Bo Lind wants it'",
            "member anonymise Bo --confirm 'Lind, Bo' --dry-run",
        ]
        .map(|line| club.run(line))
        .concat(),
        @r#"
        error: this erases Bo Lind for good and cannot be undone
        hint: to confirm, type the name: klubrating member anonymise 2 --confirm "Bo Lind"
        exit 4
        error: this erases Bo Lind for good and cannot be undone
        hint: to confirm, type the name: klubrating member anonymise 2 --confirm "Bo Lind"
        exit 4
        error: this erases Bo Lind for good and cannot be undone
        hint: to confirm, type the name: klubrating member anonymise 2 --confirm "Bo Lind"
        exit 4
        error: Anna Holm is a member
        hint: the membership ends on 1 June 2027; it can be done from then on
        exit 4
        error: the reason contains the name that is to be erased
        exit 2
        Member 2 would be anonymised. (nothing was changed)
        Erased: 4 versions of the member's data, 1 imported entry, 2 texts and 5 reasons
        that may name the member.
        Backups made before today still contain the name; with further work they leave
        from 21 November 2028 on, three with each new backup. Delete copies made by hand
        yourself.
        "#
    );
    insta::assert_snapshot!(club.danish("member anonymise Bo --confirm Bo"), @r#"
    fejl: dette sletter Bo Lind for altid og kan ikke fortrydes
    tip: bekræft ved at skrive navnet: klubrating member anonymise 2 --confirm "Bo Lind"
    exit 4
    "#);
    assert_eq!(club.dump(), before);
    // Who is to come back is a member still.
    club.ok("member status Bo active --from 2027-01-01");
    club.run(ANONYMISE).shows("Bo Lind is a member");
    club.undo();
    insta::assert_snapshot!(club.danish(ANONYMISE), @"
    Medlem 2 er nu anonymt. Navnet kan ikke gendannes; alle ratinger bevares.
    Slettet: 4 udgaver af medlemmets oplysninger, 1 indlæst tilmelding, 2 tekster og
    5 begrundelser, der kan nævne medlemmet.
    Filen indeholder det ikke længere.
    Sikkerhedskopier fra før i dag indeholder stadig navnet; når der arbejdes
    videre, forsvinder de fra 21.11.2028, tre for hver ny kopi. Kopier taget i
    hånden skal slettes i hånden.
    ");
}

#[test]
fn a_guest_and_a_merged_record_are_wiped_as_well() {
    let club = club();
    club.ok("member add 'Bo Lindholm Maas' --since 2020-01-01 --anyway");
    club.ok("member status 3 left --from 2021-01-01");
    club.ok("member merge 2 3 --reason 'one man'");
    club.ok(ANONYMISE);
    assert_eq!(traces(&club), Vec::<String>::new());
    assert_eq!(club.run("check"), "");
    club.ok("tournament new New --kind club --start 2026-10-01 --end 2026-11-01 --rounds 1");
    club.ok("tournament player add New 'Gert Lind'");
    club.ok("member anonymise Gert --confirm 'Gert Lind'");
    assert_eq!(traces(&club), Vec::<String>::new());
}

#[test]
fn a_namesake_keeps_the_name() {
    let club = club();
    club.ok("member add 'Bo Lindgren'");
    club.ok("member add 'Bo Lind' --born 1999");
    club.ok("member anonymise 2 --confirm 'Bo Lind'");
    assert_eq!(club.json("member show 3")["name"], "Bo Lindgren");
    assert_eq!(club.json("member show 4")["name"], "Bo Lind");
    assert_eq!(club.run("check"), "");
}

#[test]
fn one_member_can_have_everything_the_club_holds() {
    let club = club();
    let export = club.json("member export Bo");
    let count = |what: &str| export[what].as_array().unwrap().len();
    assert_eq!(
        (count("entries"), count("ledger"), count("lists")),
        (2, 2, 2)
    );
    assert!(count("data") >= 4 && count("operations") >= 10);
    assert_eq!(export["member"]["former_names"][0]["name"], "Bo Maas");
    assert_eq!(export["entries"][1]["imported"]["name"], "LIND, BO");
    assert_eq!(export["entries"][1]["games"][0]["result"], "0");
    // Of the others only who the opponents were, by number.
    assert!(!export.to_string().contains("Holm"));
    insta::assert_snapshot!(club.run("member export Bo --out bo.json"), @"bo.json was written");
    let written = std::fs::read_to_string(club.path("bo.json")).unwrap();
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&written).unwrap(),
        export
    );
    club.run("member export Bo --out club.db").shows("exit 4");
}

/// What a killed session left: removed where that may be, and until then named by `check`.
#[test]
fn what_killed_sessions_left_is_named_and_removed() {
    let club = TestClub::new();
    club.ok("member add 'Bo Lind'");
    club.ok("member status 1 left --from 2026-01-01");
    let left = club.path(".klubrating-left");
    std::fs::create_dir(&left).unwrap();
    std::fs::write(left.join("copy.db"), "Bo Lind").unwrap();
    // Scratch of an export, too.
    let export = club.file(".klubrating-export", "Bo Lind");
    let hour = std::time::SystemTime::now() - std::time::Duration::from_hours(1);
    for path in [&left, &export] {
        std::fs::File::open(path)
            .unwrap()
            .set_modified(hour)
            .unwrap();
    }
    let said = club.run("check");
    assert_eq!(said.matches("leftover:").count(), 2, "{said}");
    assert!(said.ends_with("exit 6\n"), "{said}");
    let tried = club.ok("--dry-run member anonymise 1 --confirm 'Bo Lind'");
    tried.shows(".klubrating-left, left by a session");
    club.ok("member anonymise 1 --confirm 'Bo Lind'")
        .lacks(".klubrating-left");
    assert!(!left.exists() && !export.exists());
    assert_eq!(club.run("check"), "");
    // Wherever the program writes.
    let elsewhere = club.path("lists");
    std::fs::create_dir(&elsewhere).unwrap();
    let export = club.file("lists/.klubrating-export", "Bo Lind");
    std::fs::File::open(&export)
        .unwrap()
        .set_modified(hour)
        .unwrap();
    club.ok("list --out lists/list.txt");
    assert!(!export.exists());
}

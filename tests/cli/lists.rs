//! Where the database is looked for, what stands around the work, and lists as tables of a spreadsheet.

use std::path::Path;

use crate::program::{NOW, TestClub};
use crate::run::Program;
use crate::written::Written;

/// What a command came to.
struct Answer {
    code: i32,
    out: String,
    err: String,
}

fn run(home: &Path, db: Option<&Path>, args: &[&str]) -> Answer {
    let mut program = Program::new().args(args).env("HOME", home);
    program = program.env("KLUBRATING_NOW", NOW);
    if let Some(db) = db {
        program = program.env("KLUBRATING_DB", db);
    }
    let output = program.output();
    Answer {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

#[test]
fn the_database_is_found_or_named() {
    let home = crate::scratch::folder();
    let home = home.path();
    let missing = run(home, None, &["list"]);
    assert_eq!(missing.code, 2);
    assert!(missing.err.contains("hint:"), "{}", missing.err);
    assert_eq!(
        run(home, None, &["init", "--club", "Hjemme", "--lang", "da"]).code,
        0
    );
    let list = run(home, None, &["list"]);
    assert_eq!(list.code, 0);
    assert!(
        list.err.starts_with("Database: "),
        "says where it is: {}",
        list.err
    );
    assert!(list.out.contains("Hjemme"), "{}", list.out);
    let again = run(home, None, &["init", "--club", "Hjemme"]);
    assert_eq!(again.code, 2, "{}", again.err);
    let other = home.join("other.db");
    let named = run(
        home,
        None,
        &["init", "--club", "Andet", "--db", other.to_str().unwrap()],
    );
    assert_eq!(named.code, 0, "{}", named.err);
    let list = run(home, Some(&other), &["list"]);
    assert!(
        list.out.contains("Andet") && list.err.is_empty(),
        "{}{}",
        list.out,
        list.err
    );
    let nowhere = home.join("none/club.db");
    let refused = run(
        home,
        None,
        &["init", "--club", "X", "--db", nowhere.to_str().unwrap()],
    );
    assert_eq!(refused.code, 2, "{}", refused.err);
}

#[test]
fn what_stands_around_the_work() {
    let home = crate::scratch::folder();
    let page = |args: &[&str]| {
        let answer = run(home.path(), None, args);
        assert_eq!(answer.code, 0, "{args:?}: {}", answer.err);
        answer.out
    };
    page(&["man"]).shows("KLUBRATING TOURNAMENT IMPORT");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(
            page(&["completions", shell]).contains("klubrating"),
            "{shell}"
        );
    }
    assert!(page(&["template", "crosstable"]).starts_with('#'));
    page(&["template", "members"]).shows("name");
    page(&["regulation", "show", "es"]).shows("table 1");
    assert!(
        page(&["--version"]).contains("SQLite 3."),
        "D7: the library's version is said"
    );
}

/// A table for a Danish spreadsheet: semicolons, a mark for UTF-8, headings and decimals as in the language; and the
/// list is still the list after the spreadsheet has saved it.
#[test]
fn csv_for_a_spreadsheet_is_written_and_verified() {
    let club = TestClub::new();
    club.file("m.csv", "name;dsu\nÅse Ørn;90001\nBo Hansen;90002\n");
    club.ok("member import m.csv");
    for member in [1, 2] {
        club.ok(&format!(
            "start-rating set {member} 15{member} --on 2026-08-01"
        ));
    }
    club.file("t.csv", "no;name;r1\n1;Åse Ørn;2w=\n2;Bo Hansen;1b=\n");
    club.ok("tournament import t.csv --kind club --start 2026-10-01 --end 2026-10-02");
    club.on_list_day("publish 2027-01-01");
    let plain = club.run("list --date 2027-01-01 --format csv");
    assert!(
        plain.starts_with("date,status,section,rank,member,name,rating,"),
        "{plain}"
    );
    let excel = club.danish("list --date 2027-01-01 --excel");
    let mut lines = excel.split("\r\n");
    let head = "\u{feff}Dato;Status;Afsnit;Nr.;Medlem;Navn;Rating;Før;Ændring;Partier;";
    assert!(lines.next().unwrap().starts_with(head), "{excel}");
    assert!(
        lines.next().unwrap().starts_with("2027-01-01;published;"),
        "{excel}"
    );
    // As written, and as a Danish and a German spreadsheet save it.
    let saved = excel
        .trim_start_matches('\u{feff}')
        .replace("2027-01-01", "01-01-2027")
        .replace(";false;", ";FALSK;")
        .replace(";true;", ";SAND;");
    assert_ne!(saved, excel);
    for table in [
        excel.clone(),
        saved.clone(),
        club.german("list --date 2027-01-01 --excel"),
    ] {
        club.file("l.csv", &table);
        let said = club.run("verify l.csv");
        assert!(
            said.contains("1 January 2027") && !said.contains("exit"),
            "{table}: {said}"
        );
    }
    club.file("l.csv", saved.replace("Bo Hansen", "Bo Hanson"));
    club.run("verify l.csv").shows("exit 1");
    // Every other command with CSV, and points with the decimal mark.
    let table = club.danish("standings 1 --excel");
    assert!(
        table.starts_with("\u{feff}Plads;Startnr.;Navn;Rating;Point;"),
        "{table}"
    );
    table.shows(";0,5;");
    club.run("standings 1 --excel").shows(";0.5;");
    let compared = club.run("compare 2027-01-01 draft --format csv");
    assert!(
        compared.starts_with("member,name,kind,from,to,change,class_from,"),
        "{compared}"
    );
    assert_eq!(compared.lines().count(), 3, "{compared}");
    let compared = club.danish("compare 2027-01-01 draft --excel");
    assert!(
        compared.starts_with("\u{feff}Medlem;Navn;Art;Fra;Til;"),
        "{compared}"
    );
    let json = club.run("compare 2027-01-01 draft --format json");
    assert!(json.starts_with("{\n  \"from\""), "{json}");
    let opinion = club.german("elostat --from-club --excel");
    assert!(
        opinion.starts_with("\u{feff}Mitglied;Name;Vereinsrating;"),
        "{opinion}"
    );
    assert!(club.run("list --excel --format html").ends_with("exit 2\n"));
    assert!(club.run("list --excel --out l.xlsx").ends_with("exit 2\n"));
}

#[test]
fn a_day_without_a_list_is_told_and_one_before_everything_is_refused() {
    let club = TestClub::with(&[
        "member add Anna",
        "start-rating set Anna 150 --on 2025-03-01",
        "tournament new Cup --kind club --start 2025-03-01 --end 2025-03-02 --rounds 1",
    ]);
    club.insist("publish 2026-08-01 --anyway --reason 'the first one'");
    let told = "There is no list as of";
    for (day, shown) in [
        ("2026-08-02", "2 August 2026"),
        ("2026-01-01", "1 January 2026"),
        ("2027-02-01", "1 February 2027"),
    ] {
        for form in ["text", "csv", "json"] {
            let said = club.ok(&format!("list --date {day} --format {form}"));
            let flat = said.words();
            assert!(
                flat.contains(&format!("{told} {shown}. This is a draft")),
                "{said}"
            );
        }
    }
    for line in ["list", "list --date 2026-08-01", "list --date 2027-01-01"] {
        assert!(!club.ok(line).contains(told), "{line}");
    }
    let said = club.run("list --date 1999-01-01");
    assert_eq!(
        said,
        "error: the club has nothing on record for 1 January 1999: its first tournament, rating or list is from 1 March 2025\n\
         hint: klubrating lists shows the published lists\nexit 2\n"
    );
    // A club that has nothing at all has an empty list, as it had.
    let club = TestClub::new();
    club.ok("list --date 1999-01-01").shows("The list is empty");
}

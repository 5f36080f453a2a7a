//! Lists, explanations, log and checks through the binary, on the demo club: the fields of the contract, exit
//! codes, and where the database is looked for.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::{LIST_DAY, NOW, TestClub};
use crate::run::Program;

/// What a command came to.
struct Answer {
    code: i32,
    out: String,
    err: String,
}

struct Demo {
    folder: tempfile::TempDir,
}

impl Demo {
    fn new() -> Self {
        let demo = Self {
            folder: crate::scratch::folder(),
        };
        fs::copy(TestClub::demo().database(), demo.db()).unwrap();
        demo
    }

    fn db(&self) -> PathBuf {
        self.folder.path().join("demo.db")
    }

    fn run(&self, args: &[&str]) -> Answer {
        run(self.folder.path(), Some(&self.db()), args)
    }

    fn on_list_day(&self, args: &[&str]) -> Answer {
        run_at(LIST_DAY, self.folder.path(), Some(&self.db()), args)
    }

    fn json(&self, args: &[&str]) -> Value {
        let answer = self.run(&[args, &["--json"]].concat());
        assert_eq!(answer.code, 0, "{args:?}: {}", answer.err);
        serde_json::from_str(&answer.out).unwrap()
    }
}

fn run(home: &Path, db: Option<&Path>, args: &[&str]) -> Answer {
    run_at(NOW, home, db, args)
}

fn run_at(now: &str, home: &Path, db: Option<&Path>, args: &[&str]) -> Answer {
    let mut program = Program::new().args(args).env("HOME", home);
    program = program.env("KLUBRATING_NOW", now);
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

/// Asserts that an object has these fields (more may be there).
fn has(value: &Value, fields: &[&str]) {
    for field in fields {
        assert!(value.get(field).is_some(), "{field} in {value}");
    }
}

#[test]
fn a_list_has_the_fields_of_the_contract() {
    let demo = Demo::new();
    let list = demo.json(&["list", "--date", "2026-08-01"]);
    has(&list, &["date", "status", "sections", "seal"]);
    assert_eq!(list["status"], "published");
    let entry = &list["sections"][0]["entries"][0];
    has(
        entry,
        &[
            "rank",
            "member",
            "name",
            "rating",
            "previous",
            "change",
            "games",
            "games_total",
            "provisional",
            "class",
            "dsu",
            "dsu_converted",
        ],
    );
    let draft = demo.json(&["list"]);
    assert_eq!(
        (&draft["status"], &draft["seal"]),
        (&"draft".into(), &Value::Null)
    );
    assert_eq!(draft["date"], "2027-01-01");
    let correction = &draft["corrections"][0];
    has(
        correction,
        &["member", "name", "published", "now", "through"],
    );
    let game = &correction["through"][0];
    assert_eq!(
        (&game["before"], &game["now"]),
        (&"0-1".into(), &"=-=".into())
    );
}

#[test]
fn an_explanation_has_the_fields_of_the_contract() {
    let demo = Demo::new();
    let line = demo.json(&[
        "explain",
        "Anders Bjerglund",
        "--tournament",
        "Efterårsmonrad 2025",
    ]);
    has(&line, &["tournament", "games", "rule", "unrated"]);
    for (field, number) in [
        ("old", 145.0),
        ("expected", 4.18),
        ("score", 6.5),
        ("k", 6.0),
        ("bonus", 1.32),
        ("exact", 166.84),
        ("new", 167.0),
    ] {
        assert_eq!(line[field].as_f64(), Some(number), "{field}");
    }
    let terms = line["terms"].as_array().unwrap();
    let shares: Vec<f64> = terms
        .iter()
        .map(|term| term["p"].as_f64().unwrap())
        .collect();
    assert_eq!(shares, [0.62, 0.35, 0.61, 0.58, 0.79, 0.73, 0.5]);
    has(
        &terms[0],
        &["opponent", "rating", "source", "difference", "p", "result"],
    );
    let unrated = demo.json(&[
        "explain",
        "Amalie Toft",
        "--tournament",
        "Efterårsmonrad 2025",
    ]);
    assert!(unrated["new"].is_null());
    has(&unrated["unrated"][0], &["round", "reason", "text"]);
    let history = demo.json(&["history", "Anders Bjerglund", "--last", "30"]);
    assert_eq!(history["lines"][0]["new"], 167);
    has(&history["performance"], &["games", "rating"]);
}

#[test]
fn a_change_is_logged_undone_and_redone() {
    let demo = Demo::new();
    let added = demo.run(&["member", "add", "Ny Spiller", "--reason", "Indmeldelse"]);
    assert_eq!(added.code, 0, "{}", added.err);
    let log = demo.run(&["log", "--lang", "da"]).out;
    assert!(log.contains("medlem tilføjet: Ny Spiller"), "{log}");
    assert!(log.contains("Begrundelse: Indmeldelse"), "{log}");
    assert!(log.lines().all(|line| line.chars().count() <= 80), "{log}");
    assert_eq!(demo.run(&["undo"]).code, 0);
    assert_eq!(demo.run(&["member", "show", "Ny Spiller"]).code, 2);
    assert_eq!(demo.run(&["redo"]).code, 0);
    assert_eq!(demo.run(&["member", "show", "Ny Spiller"]).code, 0);
    let refused = demo.run(&["undo", "1"]);
    assert_eq!(refused.code, 2, "{}", refused.err);
    let lists = demo.json(&["lists"]);
    let published = lists[1]["operation"].as_i64().unwrap().to_string();
    let published = demo.run(&["undo", &published]);
    assert_eq!(published.code, 4, "{}", published.err);
    assert_eq!(demo.run(&["undo", "9999"]).code, 2);
}

#[test]
fn check_is_silent_until_a_row_is_altered() {
    let demo = Demo::new();
    let well = demo.run(&["check"]);
    assert_eq!(
        (well.code, well.out.as_str(), well.err.as_str()),
        (0, "", "")
    );
    {
        let raw = rusqlite::Connection::open(demo.db()).unwrap();
        let sql = "UPDATE game SET white_mark = '0', black_mark = '1' WHERE id =
                     (SELECT min(id) FROM game WHERE white_mark = '1')";
        assert_eq!(raw.execute(sql, []).unwrap(), 1);
    }
    let found = demo.run(&["check", "--lang", "en"]);
    assert_eq!(found.code, 6);
    assert!(
        found.out.contains("was changed outside the program"),
        "{}",
        found.out
    );
    assert!(found.out.contains("list of 2026-01-01: "), "{}", found.out);
    let codes = demo.run(&["check", "--json"]);
    assert_eq!(codes.code, 6);
    let rows: Value = serde_json::from_str(&codes.out).unwrap();
    has(&rows[0], &["code", "text"]);
}

#[test]
fn a_reason_removed_from_the_log_is_missed() {
    let demo = Demo::new();
    {
        let raw = rusqlite::Connection::open(demo.db()).unwrap();
        let sql = "UPDATE operation SET reason = NULL, reason_salt = NULL WHERE reason IS NOT NULL";
        assert!(raw.execute(sql, []).unwrap() > 10);
    }
    let found = demo.run(&["check", "--lang", "en"]);
    assert_eq!(found.code, 6);
    let expected = "operation 12: the reason was removed outside the program";
    assert!(found.out.contains(expected), "{}", found.out);
}

#[test]
fn a_list_is_written_to_a_file_and_never_through_a_link() {
    let demo = Demo::new();
    let folder = demo.folder.path();
    let victim = folder.join("victim.txt");
    std::fs::write(&victim, "keep").unwrap();
    let out = folder.join("list.csv");
    std::os::unix::fs::symlink(&victim, &out).unwrap();
    let name = out.to_str().unwrap();
    let line = [
        "list",
        "--date",
        "2026-08-01",
        "--format",
        "csv",
        "--out",
        name,
    ];
    let refused = demo.run(&line);
    assert_eq!(refused.code, 2, "{}", refused.err);
    let written = demo.run(&[&line[..], &["--force"]].concat());
    assert_eq!(written.code, 0, "{}", written.err);
    assert_eq!(std::fs::read_to_string(&victim).unwrap(), "keep");
    assert!(
        std::fs::read_to_string(&out)
            .unwrap()
            .contains("Anders Bjerglund")
    );
    let database = demo.db();
    let refused = demo.run(&["list", "--out", database.to_str().unwrap()]);
    assert_eq!(refused.code, 2, "{}", refused.err);
    assert_eq!(demo.run(&["check"]).code, 0);
}

#[test]
fn publishing_follows_the_calendar() {
    let demo = Demo::new();
    assert_eq!(
        demo.run(&["publish", "2026-08-01"]).code,
        4,
        "published already"
    );
    assert_eq!(demo.run(&["publish", "2026-10-10"]).code, 2, "no list date");
    let extra = demo.run(&["publish", "2026-10-10", "--extra", "Holdudtagelse"]);
    assert_eq!(extra.code, 0, "{}", extra.err);
    // Two months ahead it cannot be published, and on its day something blocks it.
    assert_eq!(demo.run(&["publish", "2027-01-01"]).code, 2);
    assert_eq!(demo.on_list_day(&["publish", "2027-01-01"]).code, 4);
    let why = ["publish", "2027-01-01", "--despite", "Kortet er tabt"];
    assert_eq!(demo.on_list_day(&why).code, 0);
    let lists = demo.json(&["lists"]);
    assert_eq!(lists.as_array().map(Vec::len), Some(4));
    assert_eq!(lists[2]["extra_reason"], "Holdudtagelse");
    assert_eq!(demo.run(&["check"]).code, 0);
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
    assert!(page(&["man"]).contains("KLUBRATING TOURNAMENT IMPORT"));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(
            page(&["completions", shell]).contains("klubrating"),
            "{shell}"
        );
    }
    assert!(page(&["template", "crosstable"]).starts_with('#'));
    assert!(page(&["template", "members"]).contains("name"));
    assert!(page(&["regulation", "show", "es"]).contains("table 1"));
    assert!(
        page(&["--version"]).contains("SQLite 3."),
        "D7: the library's version is said"
    );
}

/// A table for a Danish spreadsheet: semicolons, a mark for UTF-8, headings and decimals as in the language; and the
/// list is still the list after the spreadsheet has saved it.
#[test]
fn csv_for_a_spreadsheet_is_written_and_verified() {
    let club = crate::program::TestClub::new();
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
            said.contains("2027-01-01") && !said.contains("exit"),
            "{table}: {said}"
        );
    }
    club.file("l.csv", saved.replace("Bo Hansen", "Bo Hanson"));
    assert!(club.run("verify l.csv").contains("exit 1"));
    // Every other command with CSV, and points with the decimal mark.
    let table = club.danish("standings 1 --excel");
    assert!(
        table.starts_with("\u{feff}Plads;Startnr.;Navn;Rating;Point;"),
        "{table}"
    );
    assert!(table.contains(";0,5;"), "{table}");
    assert!(club.run("standings 1 --excel").contains(";0.5;"));
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
    club.ok("publish 2026-08-01 --anyway --reason 'the first one' --despite 'the first one'");
    let told = "There is no list as of";
    for day in ["2026-08-02", "2026-01-01", "2027-02-01"] {
        for form in ["text", "csv", "json"] {
            let said = club.ok(&format!("list --date {day} --format {form}"));
            let flat = said.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                flat.contains(&format!("{told} {day}: this is a draft")),
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
        "error: the club has nothing on record for 1999-01-01: its first event, rating or list is of 2025-03-01\n\
         hint: klubrating lists shows the published lists\nexit 2\n"
    );
    // A club that has nothing at all has an empty list, as it had.
    let club = TestClub::new();
    assert!(
        club.ok("list --date 1999-01-01")
            .contains("The list is empty")
    );
}

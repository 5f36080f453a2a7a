//! One reproduction for each message about an imported file: `tests/errors/NAME.trf`, `NAME.csv` (a table),
//! `NAME.badminton.csv` (a list of matches), `NAME.members.csv`, `NAME.opening.csv`, `NAME.club.csv` (a club's list), `NAME.multi.csv` (games of several players), `NAME.team.csv`, `NAME.suite.pgn`
//! (a test suite), `NAME.pairs.csv` (counted pairs), `NAME.names` (a list of players), `NAME.list` (a rating list from outside, recognised by its
//! content), or with another ending (a tournament file recognised by its content), and the expected report in `NAME.txt`. Files too large to keep are made here.
//!
//! `KLUBRATING_BLESS=1 cargo test --test exchange errors` writes the reports anew, to be looked at.
#![allow(clippy::unwrap_used, clippy::case_sensitive_file_extension_comparisons)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use klubrating::domain::Severity;
use klubrating::exchange::collection::Collection;
use klubrating::exchange::people::{club_list, members_csv, names_list, opening_csv};
use klubrating::exchange::problem::Problem;
use klubrating::exchange::rating_list::{ListKind, recognise};
use klubrating::exchange::rating_list::{dsu_report, fide_list};
use klubrating::exchange::table::TableOptions;
use klubrating::exchange::{
    badminton_csv, multiplayer_csv, table, team_csv, testsuite_pgn, tournament_file,
};
use klubrating::text::{Lang, Texts};
use rust_xlsxwriter::Workbook;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/errors")
}

fn read(file: &str, bytes: &[u8]) -> Vec<Problem> {
    if file.ends_with(".members.csv") {
        members_csv::read(bytes).problems
    } else if file.ends_with(".opening.csv") {
        opening_csv::read(bytes).problems
    } else if file.ends_with(".club.csv") {
        club_list::read_given(bytes, &TableOptions::default()).problems
    } else if file.ends_with(".multi.csv") {
        multiplayer_csv::read(bytes).problems
    } else if file.ends_with(".team.csv") {
        team_csv::read(bytes).problems
    } else if file.ends_with(".badminton.csv") {
        badminton_csv::read(bytes).problems
    } else if file.ends_with(".suite.pgn") {
        testsuite_pgn::read(bytes).problems
    } else if file.ends_with(".pairs.csv") {
        let mut all = Collection::default();
        let reading = all.read_pairs(bytes, false, &mut |_| true);
        reading.unwrap().problems
    } else if file.ends_with(".names") {
        names_list::read(bytes).problems
    } else if file.ends_with(".list") {
        rating_list(bytes)
    } else if file.starts_with("sheet-unknown") {
        let given = TableOptions {
            sheet: Some("2027".to_owned()),
            ..TableOptions::default()
        };
        table::read_as(bytes, &given).problems
    } else if file.ends_with(".csv") {
        table::read(bytes).problems
    } else {
        tournament_file::read(bytes, file).problems
    }
}

fn rating_list(bytes: &[u8]) -> Vec<Problem> {
    let wanted = BTreeSet::from(["1400001".to_owned()]);
    match recognise(bytes) {
        Err(problem) => vec![problem],
        Ok(ListKind::DsuReport) => dsu_report::read(bytes).problems,
        Ok(ListKind::FideText) => {
            let reading = fide_list::read_text(bytes, &wanted, |_| true).unwrap();
            reading.unwrap().problems
        }
        Ok(ListKind::FideXml) => {
            let reading = fide_list::read_xml(bytes, &wanted, |_| true).unwrap();
            reading.unwrap().problems
        }
    }
}

/// Name, reader's file name and content of every reproduction.
fn reproductions() -> BTreeMap<String, (String, Vec<u8>)> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder()).unwrap() {
        let file = entry.unwrap().file_name().into_string().unwrap();
        if let Some((name, _)) = file.split_once('.').filter(|(_, kind)| *kind != "txt") {
            let bytes = fs::read(folder().join(&file)).unwrap();
            all.insert(name.to_owned(), (file.clone(), bytes));
        }
    }
    let made = [
        ("hidden-parts", workbook(Hides::Row)),
        ("sheets-hidden", workbook(Hides::FirstSheet)),
        ("sheets-all-hidden", workbook(Hides::AllSheets)),
        ("sheet-unknown", workbook(Hides::Nothing)),
        ("workbook-large", workbook(Hides::Sheets)),
        (
            "sheet-hidden-unknown",
            fs::read(folder().join("../data/tables/workbooks/ark.xls")).unwrap(),
        ),
        ("sheets-not-used", workbook_of_two_groups()),
        (
            "sheets-several",
            fs::read(folder().join("../data/founding/a7_two_years.xlsx")).unwrap(),
        ),
        ("file-too-large", vec![b' '; 20_000_001]),
        ("too-many-lines", vec![b'\n'; 50_001]),
        (
            "line-too-long",
            [b"012 ".to_vec(), vec![b'x'; 8_000]].concat(),
        ),
        ("more", b"what?\n".repeat(1_002)),
        ("grid-too-many-rounds", grid_of_many_games()),
        (
            "pgn-too-many",
            b"[White \"Anna\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n\n1-0\n\n".repeat(791),
        ),
        (
            "match-too-many",
            format!(
                "date;player1;player2;result\n{}",
                "2026-02-03;Anna;Bo;1\n".repeat(791)
            )
            .into_bytes(),
        ),
        (
            "match-players",
            (0..5_000)
                .fold("date;player1;player2;result\n".to_owned(), |file, no| {
                    file + &format!("2026-02-03;Anna {no};Bo {no};1\n")
                })
                .into_bytes(),
        ),
    ];
    for (name, bytes) in made {
        let kind = if name.starts_with("grid-") {
            "csv"
        } else if name.starts_with("pgn-") {
            "pgn"
        } else if name.starts_with("match-") {
            "badminton.csv"
        } else if name == "sheets-several" {
            "club.csv"
        } else {
            "trf"
        };
        all.insert(name.to_owned(), (format!("{name}.{kind}"), bytes));
    }
    all
}

/// What a workbook does not show.
#[derive(Clone, Copy, PartialEq)]
enum Hides {
    Nothing,
    Row,
    FirstSheet,
    AllSheets,
    /// Nothing, but it has more sheets than anybody fills.
    Sheets,
}

/// A tournament of four on a sheet behind another one.
fn workbook(hides: Hides) -> Vec<u8> {
    let mut book = Workbook::new();
    for (at, name) in (0..).zip(["2025", "2026"]) {
        let sheet = book.add_worksheet().set_name(name).unwrap();
        let rows = [
            "White;Black;Result",
            "Anna;Bo;1-0",
            "Ida;Per;0-1",
            "Eva;Kaj;1-0",
        ];
        for (row, line) in (0..).zip(rows) {
            for (column, cell) in (0..).zip(line.split(';')) {
                sheet.write(row, column, cell).unwrap();
            }
        }
        if hides == Hides::Row {
            sheet.set_row_hidden(3).unwrap();
        }
        let is_hidden = hides == Hides::AllSheets || hides == Hides::FirstSheet && at == 0;
        sheet.set_very_hidden(is_hidden);
        sheet.set_active(at == 1 && hides != Hides::AllSheets);
    }
    // A spreadsheet has one that is shown.
    if hides == Hides::AllSheets {
        book.add_worksheet().set_active(true);
    }
    for _ in 0..if hides == Hides::Sheets { 300 } else { 0 } {
        book.add_worksheet();
    }
    book.save_to_buffer().unwrap()
}

/// Two tables on two sheets.
fn workbook_of_two_groups() -> Vec<u8> {
    let mut book = Workbook::new();
    for (sheet, names) in [("Gruppe A", ["Anna", "Bo"]), ("Gruppe B", ["Ida", "Per"])] {
        let sheet = book.add_worksheet().set_name(sheet).unwrap();
        let rows = [
            ["no", "name", "r1"],
            ["1", names[0], "2w1"],
            ["2", names[1], "1b0"],
        ];
        for (row, cells) in (0..).zip(rows) {
            for (column, cell) in (0..).zip(cells) {
                sheet.write(row, column, cell).unwrap();
            }
        }
    }
    book.save_to_buffer().unwrap()
}

/// Five players, 200 games of every two.
fn grid_of_many_games() -> Vec<u8> {
    let (won, lost) = ("1".repeat(200), "0".repeat(200));
    let row = |own: usize| {
        let cells = (0..5).map(|at| match at.cmp(&own) {
            std::cmp::Ordering::Less => lost.as_str(),
            std::cmp::Ordering::Equal => "x",
            std::cmp::Ordering::Greater => won.as_str(),
        });
        let cells: Vec<&str> = cells.collect();
        format!("Player {own};{}\n", cells.join(";"))
    };
    (0..5).map(row).collect::<String>().into_bytes()
}

fn report(problems: &[Problem]) -> String {
    let texts = Texts::new(Lang::En);
    let line = |problem: &Problem| {
        let severity = match problem.severity {
            Severity::Warning => "warning",
            Severity::Doubt => "doubt",
            Severity::Error => "error",
        };
        format!(
            "{}:{} {severity} {}\n",
            problem.line,
            problem.column,
            texts.say(&problem.message)
        )
    };
    // The reproduction of a flood shows its beginning.
    problems.iter().take(12).map(line).collect()
}

/// The problem of a reproduction; one that several formats can have has `_FORMAT` after it.
fn key_of(name: &str) -> String {
    let problem = name.split('_').next().unwrap_or(name);
    format!("problem-{problem}")
}

#[test]
fn every_reproduction_gives_its_report() {
    let mut faults = Vec::new();
    for (name, (file, bytes)) in reproductions() {
        let problems = read(&file, &bytes);
        let key = key_of(&name);
        if !problems.iter().any(|problem| problem.message.key == key) {
            faults.push(format!(
                "{file} does not give {key}, but {}",
                report(&problems)
            ));
            continue;
        }
        let found = report(&problems);
        let path = folder().join(format!("{name}.txt"));
        if std::env::var_os("KLUBRATING_BLESS").is_some() {
            fs::write(&path, &found).unwrap();
        }
        if fs::read_to_string(&path).unwrap_or_default() != found {
            faults.push(format!("{file}: {found}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The words in quotes in the sources of the room that begin with `prefix`.
fn keys(prefix: &str) -> BTreeSet<String> {
    fn sources(folder: &Path, found: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, found);
            } else {
                found.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut text = String::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src/exchange"),
        &mut text,
    );
    text.split('"')
        .filter(|word| word.starts_with(prefix))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_problem_has_a_reproduction() {
    let keys = keys("problem-");
    let shown: BTreeSet<String> = reproductions()
        .into_keys()
        .map(|name| key_of(&name))
        .collect();
    assert!(keys.len() > 50);
    assert_eq!(
        keys.difference(&shown).collect::<Vec<_>>(),
        Vec::<&String>::new()
    );
}

#[test]
fn every_key_stands_in_every_language() {
    for locale in Lang::CODES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/locales/{locale}.ftl"));
        let text = fs::read_to_string(path).unwrap();
        for key in keys("problem-").into_iter().chain(keys("export-")) {
            assert!(text.contains(&format!("\n{key} = ")), "{locale}: {key}");
        }
    }
}

#[test]
fn no_sentence_lacks_a_value() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for (_, (file, bytes)) in reproductions() {
            for problem in read(&file, &bytes).iter().take(12) {
                let text = texts.say(&problem.message);
                assert!(
                    !text.contains("{$") && !text.contains("{ $"),
                    "{lang}: {text}"
                );
            }
        }
    }
}

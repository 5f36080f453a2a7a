//! Tables as other programs and people write them: read by `standings` and by `tournament import` alike.

use crate::program as cli;
use crate::written::Written;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use cli::TestClub;
use klubrating::domain::Decimal;
use serde_json::Value;

const IMPORT: &str = "--kind club --guests --start 2026-10-01 --end 2026-10-02";

/// Points such as `3.5` in hundredths.
fn hundredths(points: &str) -> i64 {
    let points: Decimal = points.parse().unwrap();
    i64::try_from(points * Decimal::ONE_HUNDRED).unwrap()
}

/// The points of everybody by name, as `standings` counts them, in hundredths.
fn points(club: &TestClub, file: &str) -> BTreeMap<String, i64> {
    let answer = club.json(&format!("standings '{file}'"));
    let players = answer["players"].as_array().unwrap();
    players
        .iter()
        .map(|player| {
            let name = player["name"].as_str().unwrap().to_owned();
            (name, hundredths(&player["points"].to_string()))
        })
        .collect()
}

/// The folder of the real crosstables; tests over them say that they are skipped without it.
fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("KLUBRATING_REAL_FILES").map(PathBuf::from);
    if folder.is_none() {
        eprintln!("SKIPPED: KLUBRATING_REAL_FILES is not set");
    }
    folder
}

/// What must come out of every real crosstable.
fn expected(folder: &Path) -> BTreeMap<String, BTreeMap<String, i64>> {
    let mut files: BTreeMap<String, BTreeMap<String, i64>> = BTreeMap::new();
    let mut rows = csv::Reader::from_path(folder.join("crosstables/expected.csv")).unwrap();
    for row in rows.records() {
        let row = row.unwrap();
        let players = files.entry(row[0].to_owned()).or_default();
        let name: Vec<&str> = row[2].split_whitespace().collect();
        players.insert(name.join(" "), hundredths(&row[3]));
    }
    assert_eq!(files.len(), 11);
    files
}

#[test]
fn every_real_crosstable_has_its_points_and_is_imported() {
    let Some(folder) = folder() else { return };
    for (file, expected) in expected(&folder) {
        let club = TestClub::new();
        let path = folder.join("crosstables").join(&file);
        let path = path.to_str().unwrap();
        assert_eq!(points(&club, path), expected, "{file}");
        let answer = club.run(&format!("tournament import '{path}' {IMPORT}"));
        if file.starts_with("1846") {
            answer.shows("only the scores of whole matches");
            assert!(answer.ends_with("exit 3\n"), "{answer}");
            continue;
        }
        assert!(!answer.contains("exit "), "{file}: {answer}");
        let sorted = |points: BTreeMap<String, i64>| {
            let mut points: Vec<i64> = points.into_values().collect();
            points.sort_unstable();
            points
        };
        // The club writes "First Last", whatever a file has.
        let stored = sorted(points(&club, "1"));
        assert_eq!(stored, sorted(expected), "{file} as a stored tournament");
    }
}

#[test]
fn a_real_table_with_commas_is_read() {
    let Some(folder) = folder() else { return };
    let club = TestClub::new();
    let path = folder.join("variants/chess_results_comma.csv");
    let path = path.to_str().unwrap();
    let mut found: Vec<i64> = points(&club, path).into_values().collect();
    found.sort_unstable();
    assert_eq!(found, [50, 100, 100, 250, 350]);
    club.ok(&format!("tournament import '{path}' {IMPORT}"));
}

/// Tables of two or three players, each with its own habit, and the points in the order of the names.
const HABITS: [(&str, &[i64]); 24] = [
    (
        "Klubturnering 2026\nno;name;r1\n1;A;2w1\n2;B;1b0\n",
        &[100, 0],
    ),
    (
        "\"Cup, 2026\";;;\n;;;\nno;name;r1\n1;A;2w1\n2;B;1b0\n",
        &[100, 0],
    ),
    ("Rk.;Name;1.Rd\n1;A;2w1\n2;B;1b0\n", &[100, 0]),
    ("no;name;1\n1;A;2w1\n2;B;1b0\n", &[100, 0]),
    ("no;name;rd1\n1;A;2w1\n2;B;1b0\n", &[100, 0]),
    ("Pl.;Naam;.1\n1;A;2w1\n2;B;1b0\n", &[100, 0]),
    (
        "Place;S.No.;Player;FED;X1.Rd\n1;1;A;DEN;2w1\n2;2;B;DEN;1b0\n",
        &[100, 0],
    ),
    ("Rk.,,Name,1.Rd\n1,,A,2w1\n2,,B,1b0\n", &[100, 0]),
    ("Navn\tR1\nA\t2h1\nB\t1s0\n", &[100, 0]),
    ("no;name;r1\n1;A;2s1\n2;B;1w0\n", &[100, 0]),
    ("no;name;r1\n1;A;2h1\n2;B;1a0\n", &[100, 0]),
    ("no;name;r1\n1;A;2w0,5\n2;B;1b0.5\n", &[50, 50]),
    ("no;name;r1\n1;A;2w½\n2;B;1b=\n", &[50, 50]),
    ("no;name;r1;points\n1;A;2w½;½\n2;B;1b½;0,5\n", &[50, 50]),
    ("no;name;r1;r2\n1;A;2/2w;1/2b\n2;B;0/1b;1/1w\n", &[300, 100]),
    ("no;name;r1;r2\n1;A;2w3;2b1\n2;B;1b0;1w1\n", &[400, 100]),
    ("no;name;r1;r2\n1;A;-1;2w1\n2;B;0;1b0\n", &[200, 0]),
    ("no;name;r1;r2\n1;A;-½;2w1\n2;B;bye;1b0\n", &[150, 100]),
    ("no;name;r1;r2\n1;A;--;2w1\n2;B;fri;1b0\n", &[100, 100]),
    ("no;name;r1;r2\n1;A;2w+;2b1\n2;B;1b-;1w0\n", &[200, 0]),
    (
        "no;name;r1\n1;A;2w1\n2;B;1b0\nAnnotation:\nYou find all details\n",
        &[100, 0],
    ),
    (
        "# remark\nno;name;r1\n# remark\n1;A;2w1\n2;B;1b0\n# remark\n",
        &[100, 0],
    ),
    ("Nr;Navn;1;2\n1;A;*;1½\n2;B;0½;*\n", &[150, 50]),
    ("Nr;Navn;1;2\n1;A;x;1 ½\n2;B;0 ½;x\n", &[150, 50]),
];

#[test]
fn every_habit_of_other_programs_is_read_by_both() {
    for (table, expected) in HABITS {
        let club = TestClub::new();
        club.file("t.csv", table);
        let read = |from| points(&club, from).into_values().collect::<Vec<i64>>();
        assert_eq!(read("t.csv"), expected, "{table}");
        club.ok(&format!("tournament import t.csv {IMPORT}"));
        assert_eq!(read("1"), expected, "{table}");
    }
}

#[test]
fn thirty_equal_errors_are_one_with_a_count() {
    let club = TestClub::new();
    let rows: Vec<_> = (1..=30).map(|no| format!("{no};P{no};zz")).collect();
    club.file("t.csv", format!("no;name;r1\n{}\n", rows.join("\n")));
    let answer = club.run("standings t.csv");
    assert!(answer.lines().count() <= 6, "{answer}");
    answer.shows("zz");
    answer.shows("30 cells");
}

#[test]
fn words_and_days_are_read_as_people_write_them() {
    let club = TestClub::new();
    club.ok(
        "tournament new Maj --kind klub --start 28-10-2026 --end '29. oktober 2026' --rounds 1",
    );
    club.ok("tournament show Maj").shows("28 October 2026");
    club.run("tournament new Juni --kind klub --start 28-13-2026 --rounds 1")
        .shows("exit 2");
    for kind in ["Verein", "hold", "koordineret"] {
        club.ok(&format!("tournament edit Maj --kind {kind}"));
    }
    club.ok("member add 'Ida Bech'");
    club.ok("committee add 'Ida Bech' --role formand --from 01-02-2026");
}

#[test]
fn a_day_of_a_table_that_nobody_can_read_is_an_error_and_not_another_day() {
    let club = TestClub::new();
    let rows = "no;name;r1\n1;Anna;2w1\n2;Bo;1b0\n";
    club.file(
        "t.csv",
        format!("#start;28-10-2026\n#end;29.10.2026\n{rows}"),
    );
    club.ok("tournament import t.csv --kind klub --guests")
        .shows("28 October 2026 to 29 October 2026");
    club.file(
        "u.csv",
        format!("#start;28-13-2026\n#end;29.10.2026\n{rows}"),
    );
    let refused = club.run("tournament import u.csv --kind klub --guests");
    refused.shows("28-13-2026");
    refused.shows("exit 3");
    club.ok("tournament import u.csv --kind klub --guests --start 28-09-2026 --as-new");
}

/// Nine players, five rounds, with what their tie-breaks come to.
#[test]
fn published_points_and_tie_breaks_are_compared() {
    let club = TestClub::new();
    let table = |sum: &str, one: &str, two: &str| {
        format!(
            "Rk;Name;1.Rd;2.Rd;3.Rd;Pts;SB;TB1\n1;Anna;4w1;3b1;2w½;{sum};{one};99\n2;Bo;3b1;4w½;1b½;2;{two};99\n\
             3;Carl;2w0;1w0;4b1;1;0,5;99\n4;Dorte;1b0;2b½;3w0;½;1;99\n"
        )
    };
    club.file("right.csv", table("2½", "2,5", "2,5"));
    club.ok("standings right.csv").lacks("differ");
    club.file("wrong.csv", table("3", "9", "2,5"));
    let wrong = club.run("standings wrong.csv");
    wrong.shows("wrong.csv:1: warning: SB: one value differs from what the games give: Anna has 9, and we get 2.5");
    wrong.shows("the file says 3, but the results give 2.5");
    wrong.lacks("TB1:");
    club.run(&format!("tournament import wrong.csv {IMPORT}"))
        .shows("SB: one value differs");
}

#[test]
fn a_table_by_opponents_under_facts_has_its_games() {
    let club = TestClub::new();
    let facts = "#name;G2\n#start;2025-10-28\n#end;2025-12-09\n";
    club.file(
        "g.csv",
        format!("{facts}Nr;Navn;1;2;3;Point\n1;Pia;x;1;½;1½\n2;Knud;0;x;1;1\n3;Olga;½;0;x;½\n"),
    );
    let answer = club.ok("tournament import g.csv --kind club --guests");
    answer.shows("Games: 3");
    answer.lacks("not used");
    club.file(
        "none.csv",
        format!("{facts}Nr;Navn;1;2\n1;Pia;x;\n2;Knud;;x\n"),
    );
    let refused = club.run("tournament import none.csv --kind club --guests");
    assert!(
        refused.contains("no game") && refused.ends_with("exit 3\n"),
        "{refused}"
    );
}

#[test]
fn what_is_no_table_is_refused_by_both_doors() {
    let club = TestClub::new();
    for (name, content, said) in [
        (
            "j.txt",
            "hello\nthis is no tournament\n".to_owned(),
            "j.txt",
        ),
        (
            "j.csv",
            "hello\nthis is no tournament\n".to_owned(),
            "j.csv",
        ),
        ("s.txt", "Line of text\n".repeat(600), "s.txt"),
        (
            "l.csv",
            "navn;adresse;by\nPia;Vej 1;Skovby\nBo;Vej 2;Skovby\n".to_owned(),
            "l.csv",
        ),
        ("x.csv", "<?xml version=\"1.0\"?><a/>".to_owned(), "XML"),
        (
            "p.papi",
            "\0\u{1}\0\0Standard Jet DB\0".to_owned(),
            "database",
        ),
        ("p.pdf", "%PDF-1.7\n".to_owned(), "PDF"),
    ] {
        club.file(name, content);
        for command in ["standings", "tournament import"] {
            let options = if command == "standings" { "" } else { IMPORT };
            let answer = club.run(&format!("{command} {name} {options}"));
            assert!(
                answer.contains(said) && answer.ends_with("exit 3\n"),
                "{name}: {answer}"
            );
            assert!(answer.lines().count() <= 7, "{answer}");
        }
    }
    club.file("teams.csv", include_bytes!("../../data/templates/team.csv"));
    club.run(&format!("tournament import teams.csv {IMPORT}"))
        .shows("--kind team");
}

#[test]
fn the_points_of_another_system_are_told_and_kept() {
    let club = TestClub::new();
    club.file("d.csv", "no;name;r1;r2\n1;Anna;2w2;2b1\n2;Bo;1b0;1w1\n");
    club.run("standings d.csv")
        .shows("2 for a win and 1 for a draw");
    club.ok(&format!("tournament import d.csv {IMPORT}"));
    assert_eq!(
        points(&club, "1").into_values().collect::<Vec<_>>(),
        [300, 100]
    );
}

#[test]
fn columns_of_a_register_are_known() {
    let club = TestClub::new();
    club.file(
        "m.csv",
        "fornavn;efternavn;fødselsdato;indmeldelsesdato\nÅse;Østergaard;01-02-1980;01-09-1999\n",
    );
    let answer = club.ok("member import m.csv");
    answer.lacks("warning");
    answer.shows("Åse Østergaard");
    let member = club.ok("member show Åse");
    member.shows("1980");
    member.shows("1 September 1999");
}

#[test]
fn a_running_number_is_no_number_of_dansk_skak_union() {
    let club = TestClub::new();
    club.file("own.csv", "Nr;Navn\n1;Åse Holm\n2;Bo Friis\n");
    let answer = club.run("member import own.csv");
    answer.shows("own.csv:1:1: warning: The numbers in this column are too short");
    assert_eq!(club.json("member show Åse")["dsu"], Value::Null);
    club.file("dsu.csv", "Nr;Navn\n90001;Carl Dam\n90002;Dora Ask\n");
    club.ok("member import dsu.csv").lacks("warning");
    assert_eq!(club.json("member show Carl")["dsu"], "90001");
}

#[test]
fn a_doubled_table_counts_and_a_slip_in_a_table_is_named_once_by_its_cell() {
    let club = TestClub::new();
    let doubled = "no;name;1;2;3\n1;A;x;2;1\n2;B;0;x;1\n3;C;1;1;x\n";
    club.file("dd.csv", doubled);
    assert_eq!(
        points(&club, "dd.csv").into_values().collect::<Vec<_>>(),
        [300, 100, 200]
    );
    let answer = club.run("standings dd.csv");
    answer.shows("2 for a win and 1 for a draw");
    answer.lacks("empty");
    // A cell that nobody can read is not said to be empty.
    for (slip, wanted) in [
        ("q", "slip.csv:2:7: error: \"q\" is not a result"),
        (
            "1?",
            "slip.csv:3:5: error: \"0\" contradicts \"1?\" in line 2, column 7",
        ),
    ] {
        club.file(
            "slip.csv",
            format!("no;name;1;2;3\n1;A;x;{slip};1\n2;B;0;x;1\n3;C;0;0;x\n"),
        );
        let answer = club.run("standings slip.csv");
        answer.shows(wanted);
        answer.lacks("empty");
    }
}

/// One cause, one message, by the name of what the file is, and what to do.
#[test]
fn damaged_files_are_refused_by_the_name_of_what_they_are() {
    let club = TestClub::new();
    let whole = |name: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tables/workbooks");
        fs::read(Path::new(folder).join(name)).unwrap()
    };
    let part = |name: &str| {
        let bytes = whole(name);
        bytes[..bytes.len() * 2 / 3].to_vec()
    };
    for (name, bytes, said) in [
        ("half.xlsx", part("klub.xlsx"), "Excel workbook (XLSX)"),
        ("half.ods", part("klub.ods"), "spreadsheet (ODS)"),
        ("half.xls", part("klub.xls"), "old Excel file (XLS)"),
        // Ends within a number of four bytes.
        (
            "odd.xls",
            whole("klub.xls")[..1015].to_vec(),
            "old Excel file (XLS)",
        ),
        ("half.zip", b"PK\x03\x04\x14\0rest".to_vec(), "zip archive"),
        (
            "old.papi",
            b"\0\x01\0\0Standard Jet DB\0\xff".to_vec(),
            "database",
        ),
        ("text.txt", b"Line\n".repeat(600), "contains no tournament"),
        ("bytes.papi", (0..=255).collect(), "not a text file"),
    ] {
        club.file(name, bytes);
        for command in ["standings", "tournament import", "elostat"] {
            let options = if command == "tournament import" {
                IMPORT
            } else {
                ""
            };
            let answer = club.run(&format!("{command} {name} {options}"));
            assert!(answer.ends_with("exit 3\n"), "{name}: {answer}");
            if command != "elostat" {
                assert!(answer.contains(said), "{name}: {answer}");
                assert!(answer.lines().count() <= 5, "{answer}");
            }
        }
    }
}

/// A list of games is the tournament of its crosstable for every command, and other lists of rows stay what they are.
#[test]
fn lists_of_games_are_tournaments_for_every_command() {
    let club = TestClub::new();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
    let file = |name: &str| format!("{folder}/tables/{name}");
    let table = points(&club, &file("chess_results_de.csv"));
    for list in [
        "chess_results_pairings.csv",
        "paarungsliste.txt",
        "papi_rondes.csv",
        "klubblad.txt",
        "uscf.txt",
    ] {
        assert_eq!(points(&club, &file(list)), table, "{list}");
    }
    let pairings = file("chess_results_pairings.csv");
    club.ok(&format!("tournament import '{pairings}' {IMPORT}"))
        .shows("Klubmesterskab 2026");
    let rated = |name: &str| club.json(&format!("elostat '{}'", file(name)))["players"].clone();
    assert_eq!(rated("winner.csv").as_array().map(Vec::len), Some(6));
    assert_eq!(rated("winner.csv"), rated("white_point.csv"));
    // Matches with sets, and boards of the club's teams, have columns of their own.
    club.ok(&format!("standings '{folder}/exchange/badminton.csv'"))
        .lacks("cannot be read");
}

/// Lists in plain lines, and what else people write down, are the tournament of its crosstable for every command.
#[test]
fn plain_lines_and_words_are_tournaments_for_every_command() {
    let club = TestClub::new();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tables");
    let file = |name: &str| format!("{folder}/{name}");
    let alle = points(&club, &file("partiliste.csv"));
    for list in ["spejlede_raekker.csv", "navn_med_resultat.tsv"] {
        assert_eq!(points(&club, &file(list)), alle, "{list}");
        let games = club.json(&format!("elostat '{}'", file(list)));
        assert_eq!(games["players"].as_array().map(Vec::len), Some(6), "{list}");
    }
    let monrad = points(&club, &file("chess_results_de.csv"));
    assert_eq!(points(&club, &file("ord_for_walkover.csv")), monrad);
    // Lines without headings are asked about.
    let lines = file("linjer_streg.txt");
    let import = format!("tournament import '{lines}' {IMPORT}");
    let asked = club.run(&import);
    assert!(asked.ends_with("exit 4\n"), "{asked}");
    club.ok(&format!("{import} --anyway")).shows("Games: 15");
}

/// What could be a part of a tournament, or another one, is refused with its line, and what is doubtful is told.
#[test]
fn what_is_lost_or_doubtful_in_a_list_is_said() {
    let club = TestClub::new();
    for (name, content, wanted, is_refused) in [
        (
            "lost.csv",
            "Runde;Hvid;Sort;Resultat\n1;Anna;Bo;1-0\n1;Chr – Dorte 1-0\n1;Eva – Finn ½-½\n",
            "contains no tournament",
            true,
        ),
        (
            "shifted.csv",
            "Anna Holm;1-0;Bo Friis\nChr Lund;½-½;Eva Sand\nGert Krag;0-1;Ida Bech\nJens Juhl;1-0;Kaj Lind\nOle Dam;1-0;Pia Bang\nLis Rask;½-½;;Mai Vang\n",
            "shifted.csv:6:1: error: \"Lis Rask ½-½ Mai Vang\" names two players, but no result that can be read",
            true,
        ),
        (
            "one.txt",
            "Holm – Friis  X\nIt rained on the first day.\nNobody else came to play.\nThe club had tea.\n",
            "contains no tournament",
            true,
        ),
        (
            "open.csv",
            "Runde;Hvid;Sort;Resultat\n1;Anna;Bo;1-0\n1;Chr;Dorte;tbc\n2;Anna;Chr;\n",
            "open.csv:3: warning: 2 games have no result and are kept as open games; the first is Chr – Dorte.",
            false,
        ),
        (
            "single.csv",
            "Player,Opponent,Outcome\nAnna,Bo,win\nBo,Anna,loss\nAnna,Chr,draw\n",
            "This table is read as --columns",
            false,
        ),
    ] {
        club.file(name, content);
        let answer = club.run(&format!("standings {name}"));
        answer.shows(wanted);
        assert_eq!(answer.ends_with("exit 3\n"), is_refused, "{answer}");
    }
    // Nobody's name is made up for a row without one.
    club.file(
        "u.csv",
        "No,Username,Name,1,2\n1,anna1,Anna Holm,3w1,2b1\n2,bo22,,-1,1w0\n3,chr3,Chr Lund,1b0,-1\n",
    );
    club.run("standings u.csv")
        .shows("u.csv:3: error: There is a game below the end of the table");
}

/// Habits that could be read as something else: the points by name, and how many games were played.
#[test]
fn what_could_be_read_in_two_ways_is_read_as_it_is_meant() {
    let club = TestClub::new();
    for (table, expected, played) in [
        // Both sides of a game in a cell.
        (
            "Nr;Navn;1;2;3\n1;Ole Adam;;1-0;½-½\n2;Ib Bo;0-1;;1-0\n3;Jens Cal;½-½;0-1;\n",
            vec![("Ib Bo", 100), ("Jens Cal", 50), ("Ole Adam", 150)],
            3,
        ),
        // The points of both players in columns of their own.
        (
            "Rd;Hvid;Sort;Point 1;Point 2\n1;Ole Adam;Ib Bo;1;0\n1;Jens Cal;Per Dan;0;1\n2;Ib Bo;Jens Cal;1;0\n2;Per Dan;Ole Adam;0;1\n",
            vec![
                ("Ib Bo", 100),
                ("Jens Cal", 0),
                ("Ole Adam", 200),
                ("Per Dan", 100),
            ],
            4,
        ),
        // A row that is called a bye.
        (
            "Nr;Navn;1;2;3;4;Point\n1;Ole Adam;;1;½;1;2½\n2;Ib Bo;0;;1;1;2\n3;Jens Cal;½;0;;1;1½\n4;Oversidder;0;0;0;;0\n",
            vec![("Ib Bo", 200), ("Jens Cal", 150), ("Ole Adam", 250)],
            3,
        ),
        // Somebody of that name has won a game.
        (
            "Nr;Navn;1;2;3;Point\n1;Ole Adam;;1;0;1\n2;Ib Bo;0;;1;1\n3;Frei;1;0;;1\n",
            vec![("Frei", 100), ("Ib Bo", 100), ("Ole Adam", 100)],
            3,
        ),
        // Ratings behind the names.
        (
            "Nr;Navn;1;2;3;Point\n1;Ole Adam (1544);;1;½;1½\n2;Ib Bo (1600);0;;1;1\n3;Jens Cal (1490);½;0;;½\n",
            vec![("Ib Bo", 100), ("Jens Cal", 50), ("Ole Adam", 150)],
            3,
        ),
        // A row for each of the two, with the colour.
        (
            "Player;Round;Colour;Opponent;Result\nOle Adam;1;W;Ib Bo;1\nOle Adam;2;B;Jens Cal;½\nIb Bo;1;B;Ole Adam;0\n\
             Ib Bo;3;W;Jens Cal;1\nJens Cal;2;W;Ole Adam;½\nJens Cal;3;B;Ib Bo;0\n",
            vec![("Ib Bo", 100), ("Jens Cal", 50), ("Ole Adam", 150)],
            3,
        ),
        // The colours of Portuguese.
        (
            "Nr;Nome;1;2;3\n1;Ana;2b1;3p½;\n2;Rui;1p0;;3b1\n3;Zé;;1b½;2p0\n",
            vec![("Ana", 150), ("Rui", 100), ("Zé", 50)],
            3,
        ),
        // Signs for games that were played, the opponent behind them.
        (
            "No;Name;1;2;3;Pts\n1;Anna;+ 4;+ 3;- 2;2\n2;Bo;- 3;= 4;+ 1;1.5\n3;Carl;+ 2;- 1;+ 4;2\n4;Dora;- 1;= 2;- 3;0.5\n",
            vec![("Anna", 200), ("Bo", 150), ("Carl", 200), ("Dora", 50)],
            6,
        ),
    ] {
        club.file("t.csv", table);
        let expected: BTreeMap<String, i64> = (expected.into_iter())
            .map(|(name, points)| (name.to_owned(), points))
            .collect();
        assert_eq!(points(&club, "t.csv"), expected, "{table}");
        assert_eq!(club.json("elostat t.csv")["games"], played, "{table}");
    }
    for (table, code) in [
        // Rounds beside each other are not half a tournament.
        (
            "Runde 1;;;;Runde 2;;\nHvid;Sort;Res;;Hvid;Sort;Res\nOle Adam;Ib Bo;1-0;;Ole Adam;Per Dan;½-½\nJens Cal;Per Dan;0-1;;Ib Bo;Jens Cal;1-0\n",
            3,
        ),
        // Numbers are no names.
        (
            "No,Name,Opp,Res,Opp,Res,Total\n1,Ole Adam,3,1,2,0.5,1.5\n2,Ib Bo,4,0,1,0.5,0.5\n3,Jens Cal,1,0,4,1,1\n4,Per Dan,2,1,3,0,1\n",
            4,
        ),
        (
            "Player,Opponent,Outcome\nAnna,Bo,win\nBo,Anna,loss\nAnna,Chr,draw\n",
            4,
        ),
    ] {
        club.file("t.csv", table);
        let answer = club.run("standings t.csv");
        assert!(answer.ends_with(&format!("exit {code}\n")), "{answer}");
    }
}

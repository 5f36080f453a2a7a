//! The program's own lists, of matches and of answers, in every form in which people give them back: with semicolons, with
//! tabs as they are pasted, with commas, and as workbooks.

use crate::program as cli;
use crate::workbooks::ods_of;
use crate::written::Written;

use cli::TestClub;
use rust_xlsxwriter::Workbook;

/// The same list in every form, with the ending of its file.
fn forms(list: &str) -> Vec<(&'static str, Vec<u8>)> {
    let rows: Vec<Vec<&str>> = list.lines().map(|line| line.split(';').collect()).collect();
    let text = |separator: &str, quote: &str| {
        let lines = rows.iter().map(|row| {
            let cells: Vec<String> = row
                .iter()
                .map(|cell| format!("{quote}{cell}{quote}"))
                .collect();
            cells.join(separator) + "\n"
        });
        lines.collect::<String>().into_bytes()
    };
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, cells) in (0..).zip(&rows) {
        for (column, cell) in (0..).zip(cells) {
            match cell.parse::<f64>() {
                Ok(number) => sheet.write(row, column, number).unwrap(),
                Err(_) => sheet.write(row, column, *cell).unwrap(),
            };
        }
    }
    vec![
        ("csv", text(";", "")),
        ("txt", text("\t", "")),
        ("csv", text(",", "\"")),
        ("xlsx", book.save_to_buffer().unwrap()),
        ("ods", ods_of(&rows)),
    ]
}

const TEAM: &str = include_str!("../../data/templates/team.csv");
const BADMINTON: &str = include_str!("../../data/templates/badminton.csv");

/// What is stored of matches, whatever the form of the list.
fn stored(regulation: &str, list: &str, import: &str) {
    let mut told: Option<Vec<String>> = None;
    for (ending, bytes) in forms(list) {
        let club = TestClub::under(regulation);
        let file = format!("matches.{ending}");
        club.file(&file, bytes);
        club.ok(&format!("tournament import {file} {import}"));
        let found = vec![
            club.ok("tournament show 1"),
            club.ok("standings 1"),
            club.ok("member list --all"),
        ];
        match &told {
            None => told = Some(found),
            Some(told) => assert_eq!(&found, told, "{ending}"),
        }
    }
}

#[test]
fn matches_of_teams_come_in_any_form() {
    stored("es", TEAM, "--kind team --new-members");
}

/// What is said of a workbook counts for one of matches too.
#[test]
fn matches_are_read_from_the_sheet_that_is_named_without_what_is_hidden() {
    let list = "round;date;opponents;board;member;colour;result;opponent\n1;2026-09-14;Skovby 1;1;Signe Ærø;w;1;Mads Juhl\n\
        1;2026-09-14;Skovby 1;2;Thorkild Bjerg;b;½;Lone Krag\n";
    let mut book = Workbook::new();
    book.add_worksheet().write(0, 0, "Noter").unwrap();
    let sheet = book.add_worksheet().set_name("Hold").unwrap();
    for (row, line) in (0..).zip(list.lines()) {
        for (column, cell) in (0..).zip(line.split(';')) {
            sheet.write(row, column, cell).unwrap();
        }
    }
    sheet.set_row_hidden(2).unwrap();
    let club = TestClub::new();
    club.file("team.xlsx", book.save_to_buffer().unwrap());
    let import = "tournament import team.xlsx --kind team --new-members --sheet Hold";
    let told = club.run(import);
    assert!(
        told.contains("--hidden leave-out") && told.ends_with("exit 4\n"),
        "{told}"
    );
    let told = club.ok(&format!("{import} --hidden leave-out --dry-run"));
    told.shows("Signe Ærø");
    told.lacks("Thorkild");
    club.ok(&format!("{import} --hidden read"))
        .shows("Thorkild Bjerg");
}

#[test]
fn matches_of_badminton_come_in_any_form() {
    stored("bax", BADMINTON, "--kind club --no-notation --new-members");
}

#[test]
fn answers_come_in_any_form() {
    let answers =
        "file;player;question;answer\none.csv;1;Who is Anna Holm?;new\none.csv;2;;guest\n";
    for (ending, bytes) in forms(answers) {
        let club = TestClub::new();
        club.file(
            "one.csv",
            "#name;One\n#start;2026-09-05\n#end;2026-09-05\nno;name;r1\n1;Anna Holm;2w1\n2;Bo Friis;1b0\n",
        );
        let file = format!("answers.{ending}");
        club.file(&file, &bytes);
        let told = club.json(&format!(
            "tournament import one.csv --kind club --answers {file}"
        ));
        assert_eq!(told["imported"][0]["name"], "One", "{ending} {told}");
        assert_eq!(
            club.json("member list").as_array().map(Vec::len),
            Some(1),
            "{ending}"
        );
    }
}

/// A workbook of answers is not written over with a text.
#[test]
fn what_is_still_open_is_written_beside_a_workbook_of_answers() {
    let club = TestClub::new();
    club.file(
        "one.csv",
        "#name;One\n#start;2026-09-05\n#end;2026-09-05\nno;name;r1\n1;Anna Holm;2w1\n2;Bo Friis;1b0\n",
    );
    let half = "file;player;question;answer\none.csv;1;;new\n";
    let (_, book) = forms(half).swap_remove(3);
    club.file("answers.xlsx", &book);
    let told = club.run("tournament import one.csv --kind club --answers answers.xlsx");
    told.shows("--answers answers.xlsx.csv");
    assert_eq!(std::fs::read(club.path("answers.xlsx")).unwrap(), book);
    let asked = std::fs::read_to_string(club.path("answers.xlsx.csv")).unwrap();
    asked.shows("one.csv;1;");
    asked.shows("one.csv;2;");
    club.file("answers.xlsx.csv", asked.trim_end().to_owned() + "guest\n");
    let told = club.json("tournament import one.csv --kind club --answers answers.xlsx.csv");
    assert_eq!(told["imported"][0]["name"], "One", "{told}");
}

/// What is said of a table counts for each of many.
#[test]
fn many_files_are_read_under_the_mapping_that_is_given() {
    let club = TestClub::new();
    let games = "Anna Holm;Bo Friis;1-0\nCarl Dam;Dora Ask;0-1\nAnna Holm;Carl Dam;½-½\nBo Friis;Dora Ask;1-0\nTak;;\n";
    club.file("one.csv", games);
    club.file(
        "two.csv",
        games
            .replace("Anna Holm", "Egon Ek")
            .replace("Dora Ask", "Gert Hald"),
    );
    let line = "tournament import one.csv two.csv --kind club --guests --start 2026-09-05 --end 2026-09-05";
    let asked = club.run(line);
    asked.shows("Waiting: 2.");
    asked.shows("--columns");
    club.run(&format!("{line} --columns 1=white,2=black,3=result"))
        .shows("Imported: 2.");
}

//! Workbooks with several sheets.
#![allow(clippy::unwrap_used)]

use std::io::{Cursor, Read, Write};

use klubrating::exchange::tournament_file::read;
use rust_xlsxwriter::{Formula, Workbook};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

fn workbook(sheets: &[(&str, &[&str])]) -> Vec<u8> {
    let mut book = Workbook::new();
    for (name, rows) in sheets {
        let sheet = book.add_worksheet().set_name(*name).unwrap();
        for (row, text) in (0..).zip(*rows) {
            for (column, cell) in (0..).zip(text.split(';')) {
                sheet.write(row, column, cell).unwrap();
            }
        }
    }
    book.save_to_buffer().unwrap()
}

#[test]
fn a_sheet_for_each_round_is_one_tournament() {
    let book = workbook(&[
        ("Deltagere", &["Navn;Rating", "Anna;1500", "Bo;1400"]),
        (
            "Runde 1",
            &[
                "Hvid;Sort;Resultat",
                "Anna Holm;Bo Friis;1-0",
                "Ida Krag;Per Lund;½-½",
            ],
        ),
        (
            "Runde 2",
            &[
                "Hvid;Sort;Resultat",
                "Bo Friis;Ida Krag;0-1",
                "Per Lund;Anna Holm;0-1",
            ],
        ),
    ]);
    let reading = read(&book, "vinter.xlsx");
    let keys: Vec<&str> = reading.problems.iter().map(|one| one.message.key).collect();
    assert_eq!(keys, ["table-unconfirmed"]);
    let draft = reading.value.unwrap();
    assert_eq!(
        (draft.rounds, draft.players.len(), draft.games.len()),
        (2, 4, 4)
    );
    let points = draft.scored_points();
    let mut points: Vec<i32> = points.values().map(|points| points.0).collect();
    points.sort_unstable();
    assert_eq!(points, [0, 50, 150, 200]);
}

#[test]
fn a_table_before_the_pairings_is_the_tournament_and_the_others_are_named() {
    let book = workbook(&[
        (
            "Tabel",
            &[
                "Nr;Navn;1;2;Point",
                "1;Anna Holm;3h1;2s1;2",
                "2;Bo Friis;4s0;1h0;0",
                "3;Ida Krag;1s0;4h½;½",
                "4;Per Lund;2h1;3s½;1½",
            ],
        ),
        (
            "1",
            &[
                "Hvid;Sort;Resultat",
                "Anna Holm;Ida Krag;1-0",
                "Per Lund;Bo Friis;1-0",
            ],
        ),
    ]);
    let reading = read(&book, "vinter.xlsx");
    let keys: Vec<&str> = reading.problems.iter().map(|one| one.message.key).collect();
    assert_eq!(keys, ["problem-sheets-not-used"]);
    assert_eq!(reading.value.unwrap().games.len(), 4);
}

/// A table with a formula for the last result, and what a spreadsheet kept of it.
fn with_formula(kept: &str) -> Vec<u8> {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    let rows = [["no", "name", "r1"], ["1", "Anna", "2w1"], ["2", "Bo", ""]];
    for (row, cells) in (0..).zip(rows) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write(row, column, cell).unwrap();
        }
    }
    let formula = Formula::new("=VLOOKUP(A3,E1:F9,2)").set_result("KEPT");
    sheet.write_formula(2, 2, formula).unwrap();
    let bytes = book.save_to_buffer().unwrap();
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut changed = ZipWriter::new(Cursor::new(Vec::new()));
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).unwrap();
        let name = file.name().unwrap().into_owned();
        let mut text = Vec::new();
        file.read_to_end(&mut text).unwrap();
        if name.ends_with("sheet1.xml") {
            let xml = String::from_utf8(text).unwrap();
            assert!(xml.contains("<v>KEPT</v>"), "{xml}");
            text = xml.replace("<v>KEPT</v>", kept).into_bytes();
        }
        changed
            .start_file(name, SimpleFileOptions::default())
            .unwrap();
        changed.write_all(&text).unwrap();
    }
    changed.finish().unwrap().into_inner()
}

/// A program that writes a workbook may leave the values of its formulas out.
#[test]
fn a_formula_without_a_value_is_named_and_one_of_an_empty_text_is_empty() {
    let said = |kept: &str| {
        let reading = read(&with_formula(kept), "vinter.xlsx");
        let problems = reading.problems.iter();
        let keys = problems.map(|one| (one.line, one.column, one.message.key));
        keys.collect::<Vec<_>>()
    };
    let unreadable = (3, 3, "problem-cells-unreadable");
    assert!(said("").contains(&unreadable), "{:?}", said(""));
    assert!(
        !said("<v></v>").contains(&unreadable),
        "{:?}",
        said("<v></v>")
    );
    assert_eq!(said("<v>1b0</v>"), []);
}

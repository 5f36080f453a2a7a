//! Workbooks with several sheets.
#![allow(clippy::unwrap_used)]

use klubrating::exchange::tournament_file::read;
use rust_xlsxwriter::{Formula, Workbook};

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
    assert_eq!(reading.problems, []);
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

/// A program that writes a workbook may leave the values of its formulas out.
#[test]
fn a_formula_without_a_value_is_named() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, cells) in (0..).zip([["no", "name", "r1"], ["1", "Anna", "2w1"], ["2", "Bo", ""]]) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write(row, column, cell).unwrap();
        }
    }
    sheet
        .write_formula(2, 2, Formula::new("=VLOOKUP(A3,E1:F9,2)").set_result(" "))
        .unwrap();
    let reading = read(&book.save_to_buffer().unwrap(), "vinter.xlsx");
    assert_eq!(reading.value, None);
    let said = reading
        .problems
        .iter()
        .find(|one| (one.line, one.column) == (3, 3));
    assert_eq!(
        said.map(|one| one.message.key),
        Some("problem-cells-unreadable"),
        "{:?}",
        reading.problems
    );
}

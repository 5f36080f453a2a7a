//! Tables of whatever cells: read or refused, never a panic, and what the program's own table can carry comes back.

use proptest::prelude::*;

use crate::cases::property;
use crate::readers;

/// Cells that mean something somewhere: headings, results of every notation, byes, signs, and names.
static CELLS: [&str; 78] = [
    "",
    "",
    "",
    "no",
    "Nr",
    "Rk.",
    "Name",
    "Navn",
    "Pts.",
    "Point",
    "Rtg",
    "BH",
    "SB",
    "TB1",
    "1",
    "2",
    "3",
    "4",
    "1.Rd",
    "2.Rd",
    "R1",
    "R2",
    "R7",
    "Runde 3",
    "1a",
    "1b",
    "Res",
    "#name",
    "#rounds",
    "# remark",
    "Anna",
    "Bo",
    "Chr",
    "Dorte",
    "x",
    "*",
    "**",
    "=",
    "½",
    "1½",
    "1 ½",
    "0",
    "0,5",
    "0.5",
    "1/2",
    "+",
    "-",
    "1-0",
    "2w1",
    "1b0",
    "3w½",
    "1w-",
    "2b+",
    "2s1",
    "1h0",
    "2w2",
    "1b1",
    "2/3w",
    "0/1b",
    "2w10.5",
    "1b7,5",
    "W2",
    "L1",
    "3:D",
    "2+",
    "1-",
    "2:1",
    "1:0",
    "+W2",
    "-B1",
    "+ 2N",
    "- 1B",
    "-1",
    "bye",
    "U",
    "H",
    "2026-02-01",
    "9999w1",
];

fn sheet() -> impl Strategy<Value = String> {
    let row = proptest::collection::vec(prop::sample::select(&CELLS[..]), 1..8);
    let rows = proptest::collection::vec(row, 1..8);
    (rows, prop::sample::select(vec![";", ",", "\t"])).prop_map(|(rows, separator)| {
        let lines: Vec<String> = rows.iter().map(|row| row.join(separator)).collect();
        lines.join("\n")
    })
}

/// A table with headings, whose cells are anything.
fn table() -> impl Strategy<Value = String> {
    let cells = proptest::collection::vec(prop::sample::select(&CELLS[30..]), 16);
    let headings = prop::sample::select(vec![
        "no;name;r1;r2;r3;points",
        "Rk.;Navn;1;2;3;4",
        "Pl;Name;1a;1b;2a;2b",
        "Nr;Navn;R1;Res;R2;Res",
    ]);
    (headings, cells).prop_map(|(headings, cells)| {
        let rows = (1..).zip(cells.chunks(4));
        let rows: Vec<String> = rows
            .map(|(no, cells)| format!("{no};P{no};{}", cells.join(";")))
            .collect();
        format!("{headings}\n{}\n", rows.join("\n"))
    })
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 200))]

    #[test]
    fn any_cells_are_read_or_refused(text in sheet()) {
        readers::table(text.as_bytes());
    }

    #[test]
    fn any_results_are_read_or_refused(text in table()) {
        readers::table(text.as_bytes());
    }
}

//! Reading the table of a large event as text and as a workbook, and refusing what is none: `cargo bench --bench tables`.
#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;

use divan::counter::{BytesCount, ItemsCount};
use klubrating::exchange::table;
use rust_xlsxwriter::Workbook;

const ROUNDS: usize = 11;

fn main() {
    divan::main();
}

/// Everybody meets the neighbour of the round; as Chess-Results writes it.
fn table(players: usize) -> String {
    let mut text = "Open 2026;;\nFinal ranking crosstable\nRk.;;Name;Rtg;FED;".to_owned();
    for round in 1..=ROUNDS {
        write!(text, "{round}.Rd;").unwrap();
    }
    text.push_str("Pts.;BH\n");
    for one in 0..players {
        write!(
            text,
            "{};FM;Player {one};{};DEN;",
            one + 1,
            1_400 + one % 1_000
        )
        .unwrap();
        for round in 1..=ROUNDS {
            let other = if (one / round).is_multiple_of(2) {
                one + round
            } else {
                one - round
            };
            match (other < players, one < other) {
                (false, _) => text.push_str(" -1;"),
                (true, true) => write!(text, "{:>4}w1;", other + 1).unwrap(),
                (true, false) => write!(text, "{:>4}b0;", other + 1).unwrap(),
            }
        }
        text.push_str(";\n");
    }
    text
}

#[divan::bench(args = [100, 1_000, 9_000])]
fn csv(bencher: divan::Bencher<'_, '_>, players: usize) {
    let text = table(players);
    bencher.counter(ItemsCount::new(players)).bench(|| {
        let draft = table::read(text.as_bytes()).value.unwrap();
        assert_eq!(draft.players.len(), players);
        draft
    });
}

#[divan::bench(args = [100, 1_000, 9_000])]
fn xlsx(bencher: divan::Bencher<'_, '_>, players: usize) {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, line) in (0..).zip(table(players).lines()) {
        for (column, cell) in (0..).zip(line.split(';')) {
            sheet.write_string(row, column, cell).unwrap();
        }
    }
    let bytes = book.save_to_buffer().unwrap();
    bencher.counter(ItemsCount::new(players)).bench(|| {
        let draft = table::read(&bytes).value.unwrap();
        assert_eq!(draft.players.len(), players);
        draft
    });
}

/// The same line, with its number and others, as often as a text may have lines.
fn lines(line: impl Fn(usize) -> String) -> String {
    (0..49_000).map(line).collect()
}

fn refused(bencher: divan::Bencher<'_, '_>, text: &str) {
    bencher
        .counter(BytesCount::of_str(text))
        .bench(|| assert!(table::read(text.as_bytes()).value.is_none()));
}

#[divan::bench]
fn cash_book(bencher: divan::Bencher<'_, '_>) {
    let line = |at| {
        format!(
            "{}-09-2026;Anna Holm;Contingent;{at},50;{}\n",
            at % 28 + 1,
            at * 7
        )
    };
    refused(bencher, &lines(line));
}

#[divan::bench]
fn list_of_people(bencher: divan::Bencher<'_, '_>) {
    let line = |at| {
        format!(
            "{};Anna Holm {at};K;{};{}\n",
            90_000 + at,
            800 + at % 1_700,
            1_940 + at % 70
        )
    };
    refused(
        bencher,
        &format!("Nr;Navn;Sex;Rating;Born\n{}", lines(line)),
    );
}

#[divan::bench]
fn newsletter(bencher: divan::Bencher<'_, '_>) {
    let line = |at| match at % 4 {
        0 => format!("Round {} on the {}/9\n", at % 9 + 1, at % 28 + 1),
        1 => "Anna Holm won against Bo Friis, and then there was coffee.\n".to_owned(),
        2 => "Anna Holm - Bo Friis\n".to_owned(),
        _ => "\n".to_owned(),
    };
    refused(bencher, &lines(line));
}

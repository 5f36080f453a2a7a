//! Reading the table of a large event as text and as a workbook: `cargo bench --bench tables`.
#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;

use divan::counter::ItemsCount;
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

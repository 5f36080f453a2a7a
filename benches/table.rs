//! What a key costs in a table of 100 000 lines: `cargo bench --bench table`. A key has 16 ms.
#![allow(clippy::unwrap_used)]

use std::borrow::Cow;

use klubrating::tui::action::Action;
use klubrating::tui::key::Key;
use klubrating::tui::widget::table::{Column, Rows, Table};

const LINES: usize = 100_000;

struct People(Vec<(String, i32)>);

impl People {
    fn new() -> Self {
        let firsts = [
            "Anna", "Bo", "Søren", "Ærø", "Henrik", "Vibeke", "Palle", "Tim", "Åse", "Ida",
        ];
        let lasts = [
            "Bjerglund",
            "Storm",
            "Ørn",
            "Lind",
            "Holm",
            "Maas",
            "Nissen",
            "Kragh",
            "Dam",
        ];
        let mut seed = 7_u64;
        let people = (0..LINES).map(|at| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let number = usize::try_from(seed >> 33).unwrap();
            let first = firsts[number % firsts.len()];
            let last = lasts[number / 16 % lasts.len()];
            let rating = i32::try_from(number / 512 % 250).unwrap();
            (format!("{first} {last} {at}"), rating)
        });
        Self(people.collect())
    }
}

impl Rows for People {
    type Id = usize;

    const SORTED: Option<(&'static str, bool)> = Some(("name", false));
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("name", 20, 0, |all, at| all.0[at].0.as_str().into()).growing(),
        Column::<Self>::right("rating", 6, 0, |all, at| all.0[at].1.into()),
    ];

    fn len(&self) -> usize {
        self.0.len()
    }
    fn id(&self, row: usize) -> usize {
        row
    }
    fn text(&self, row: usize) -> Cow<'_, str> {
        self.0[row].0.as_str().into()
    }
}

fn main() {
    divan::main();
}

fn table(rows: &People, typed: &str) -> Table<usize> {
    let mut table = Table::new::<People>();
    table.arrange(rows);
    table.act(Action::Filter, rows);
    for letter in typed.chars() {
        table.key(letter.to_string().parse().unwrap(), rows);
    }
    table
}

/// A letter of the filter after those that were typed.
#[divan::bench(args = ["", "a", "an", "ann", "so"])]
fn filter_key(bencher: divan::Bencher<'_, '_>, typed: &str) {
    let rows = People::new();
    let key: Key = "n".parse().unwrap();
    let before = table(&rows, typed);
    bencher
        .with_inputs(|| before.clone())
        .bench_local_refs(|table| table.key(key, &rows));
}

/// The letter is taken back.
#[divan::bench]
fn filter_back(bencher: divan::Bencher<'_, '_>) {
    let rows = People::new();
    let key: Key = "backspace".parse().unwrap();
    let before = table(&rows, "an");
    bencher
        .with_inputs(|| before.clone())
        .bench_local_refs(|table| table.key(key, &rows));
}

/// The next column decides the order.
#[divan::bench(args = [Action::SortRight, Action::SortLeft, Action::Reverse])]
fn sort(bencher: divan::Bencher<'_, '_>, action: Action) {
    let rows = People::new();
    let before = table(&rows, "");
    bencher
        .with_inputs(|| before.clone())
        .bench_local_refs(|table| table.act(action, &rows));
}

//! What a key costs in a table of 100 000 lines: `cargo bench --bench table`. A key has 16 ms.
#![allow(missing_docs, clippy::unwrap_used)]

use std::borrow::Cow;
use std::cmp::Ordering;

use klubrating::tui::action::Action;
use klubrating::tui::ctx::Ctx;
use klubrating::tui::key::Key;
use klubrating::tui::widget::table::{Cell, Column, Rows, Table};

const LINES: usize = 100_000;

const COLUMNS: &[Column] = &[
    Column {
        id: "name",
        width: 20,
        grows: true,
        right: false,
        rank: 0,
    },
    Column {
        id: "rating",
        width: 6,
        grows: false,
        right: true,
        rank: 0,
    },
];

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

    fn len(&self) -> usize {
        self.0.len()
    }
    fn id(&self, row: usize) -> usize {
        row
    }
    fn cell<'a>(&'a self, row: usize, _column: usize, _ctx: &Ctx) -> Cell<'a> {
        self.0[row].0.as_str().into()
    }
    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        match column {
            0 => self.0[one].0.cmp(&self.0[other].0),
            _ => self.0[one].1.cmp(&self.0[other].1),
        }
    }
    fn text(&self, row: usize) -> Cow<'_, str> {
        self.0[row].0.as_str().into()
    }
}

fn main() {
    divan::main();
}

fn table(rows: &People, typed: &str) -> Table<usize> {
    let mut table = Table::new(COLUMNS).sorted(0, false);
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

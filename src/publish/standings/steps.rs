//! The calculation by hand: the operations, the control calculation and both tests (Waldstein, sections 6 and 7).

use super::StandingsPage;
use super::tables::rank_column;
use super::value_text;
use crate::domain::{Decimal, Message};
use crate::publish::table::{Column, Kind, Table};
use crate::standings::tournament_performance::{Control, Operation, TOLERANCE};
use crate::text::number;

/// More operations than these are not printed; an order that is not settled then hardly settles at all.
const MOST: usize = 12;
/// The decimals of quotients.
const DECIMALS: u32 = 4;

impl StandingsPage<'_> {
    /// The tables of the calculation by hand.
    pub(super) fn operations(&self) -> Vec<Table> {
        let performance = self.standings.performance();
        if performance.operations.is_empty() {
            return Vec::new();
        }
        let mut grids = vec![self.operation_table()];
        let settled = performance.operations.last().and_then(Operation::quotients);
        if let (Some(control), Some(t)) = (&performance.control, settled) {
            grids.push(self.control_table(control, &t));
        }
        grids
    }

    /// The results of the operations and their tests.
    pub(super) fn tests(&self) -> Vec<String> {
        let performance = self.standings.performance();
        let mut all = Vec::new();
        if performance.operations.len() > MOST {
            all.push(
                Message::new("standings-steps-more")
                    .with("shown", MOST)
                    .with("count", performance.operations.len()),
            );
        }
        if let Some(operation) = performance.settled_at {
            all.push(Message::new("standings-settled-at").with("operation", operation));
        }
        if let Some(control) = &performance.control {
            let lang = self.texts.lang();
            let tolerance = Decimal::from_f64_retain(TOLERANCE).unwrap_or_default();
            all.push(
                Message::new(if control.deviation <= TOLERANCE {
                    "standings-test-deviation-held"
                } else {
                    "standings-test-deviation-failed"
                })
                .with(
                    "deviation",
                    value_text::real_text(control.deviation, 5, self.texts),
                )
                .with("tolerance", number(lang, tolerance.round_dp(3))),
            );
            all.push(Message::new(if control.overlapping.is_empty() {
                "standings-test-spans-held"
            } else {
                "standings-test-spans-failed"
            }));
        }
        all.iter().map(|message| self.texts.say(message)).collect()
    }

    fn players(&self) -> Vec<Column> {
        vec![
            Column::new(self.texts.get("crosstable-number"), Kind::Number),
            Column::new(self.texts.get("crosstable-name"), Kind::Name),
        ]
    }

    fn player(&self, at: usize) -> Vec<String> {
        vec![self.start_no(at).to_string(), self.name(at)]
    }

    /// A table with a row for each player, and the sums below.
    fn with_sums(
        &self,
        title: &str,
        heads: Vec<Column>,
        row: impl Fn(usize) -> Vec<String>,
        sums: Vec<String>,
    ) -> Table {
        let rows = (0..self.names.len()).map(row).chain([sums]);
        Table {
            fixed: 2,
            sums: 1,
            ..Table::printed(heads, rows, self.texts.lang()).called(self.texts.get(title))
        }
    }

    fn operation_table(&self) -> Table {
        let performance = self.standings.performance();
        let shown = &performance.operations[..performance.operations.len().min(MOST)];
        let mut heads = self.players();
        heads.push(Column::new("2p", Kind::Number));
        for step in 1..=shown.len() {
            heads.extend([
                Column::new(format!("s{step}"), Kind::Number),
                rank_column(),
                Column::new(format!("s{step}/S{step}"), Kind::Decimal).kept(),
            ]);
        }
        let row = |at: usize| {
            let mut cells = self.player(at);
            cells.push(whole(performance.start.s[at]));
            for operation in shown {
                let quotient = operation.quotients().map(|quotients| quotients[at]);
                cells.extend([
                    whole(operation.s[at]),
                    operation.ranks[at].to_string(),
                    quotient.map_or_else(String::new, |q| {
                        value_text::real_text(q, DECIMALS, self.texts)
                    }),
                ]);
            }
            cells
        };
        let mut sums = vec![String::new(), "S".to_owned(), whole(performance.start.sum)];
        for operation in shown {
            sums.extend([whole(operation.sum), String::new(), String::new()]);
        }
        self.with_sums("standings-operations", heads, row, sums)
    }

    /// t and its control value, with the span between the two.
    fn control_table(&self, control: &Control, t: &[f64]) -> Table {
        let mut heads = self.players();
        heads.extend([
            Column::new("t", Kind::Decimal),
            Column::new("s = A·t", Kind::Decimal),
            Column::new("s/S", Kind::Decimal),
            Column::new(self.texts.get("standings-span"), Kind::Sign),
        ]);
        let shown = |real: f64| value_text::real_text(real, DECIMALS, self.texts);
        let row = |at: usize| {
            let (low, high) = (
                t[at].min(control.control[at]),
                t[at].max(control.control[at]),
            );
            let mut cells = self.player(at);
            cells.extend([
                shown(t[at]),
                shown(control.s[at]),
                shown(control.control[at]),
                format!("{}–{}", shown(low), shown(high)),
            ]);
            cells
        };
        let sums = ["", "S", &shown(t.iter().sum()), &shown(control.sum)];
        let sums = sums.map(str::to_owned).to_vec();
        self.with_sums("standings-control", heads, row, sums)
    }
}

/// A whole number of the calculation by hand.
fn whole(value: f64) -> String {
    format!("{value:.0}")
}

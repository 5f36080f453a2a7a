//! Makes the tables of the calculation by hand as Waldstein's essay prints them.
//!
//! `standings --steps` and the details on the Standings tab show them: the operations with p/P and their tests (tables 1
//! and 9), the products of the older systems that are shown (tables 2 and 3), of the second operation (table 4) and of
//! the final t (tables 5 and 7). The numbers of each are compared with the essay's in `tests/cli/standings.rs`,
//! `the_essays_tables_are_printed_with_their_products` and `the_control_by_the_final_t_is_printed`; ranks and operations
//! in `tests/golden/standings.rs`.

use super::tables::rank_column;
use super::{StandingsPage, system_name, value_text};
use crate::domain::{Decimal, Message, round_half_away};
use crate::publish::table::{Column, Kind, Table};
use crate::standings::derivation::{Against, Term, Use};
use crate::standings::tournament_performance::{Control, Operation, TOLERANCE};
use crate::standings::value::ranks;
use crate::standings::{System, Value};
use crate::text::number;

/// How many operations are printed, and how many of a calculation that never ends.
const MOST: usize = 20;
const ENDLESS: usize = 6;

/// How many decimals quotients have.
const DECIMALS: u32 = 4;

/// A column at the end of a cross table: the heading, the players' values, and the sum below.
type End = (Column, Vec<String>, String);

impl StandingsPage<'_> {
    /// The operations and the control calculation of the last one.
    pub(super) fn operations(&self) -> Vec<Table> {
        let performance = self.standings.performance();
        if performance.operations.is_empty() {
            return Vec::new();
        }
        let mut grids = vec![self.operation_table()];
        let last = performance.operations.last().and_then(Operation::quotients);
        if let (Some(control), Some(t)) = (&performance.control, last) {
            grids.push(self.control_table(control, &t));
        }
        grids
    }

    /// How many operations are printed.
    fn printed_operations(&self) -> usize {
        let performance = self.standings.performance();
        let mut control = performance.control.iter();
        let ends = control.any(|control| control.holds(TOLERANCE));
        let most = if ends { MOST } else { ENDLESS };
        performance.operations.len().min(most)
    }

    /// The results of the operations and their tests.
    pub(super) fn tests(&self) -> Vec<String> {
        let performance = self.standings.performance();
        let (shown, count) = (self.printed_operations(), performance.operations.len());
        let mut all = Vec::new();
        if shown < count {
            all.push(
                Message::new("standings-steps-more")
                    .with("shown", shown)
                    .with("count", count),
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
                .with("operation", count)
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

    fn player_heads(&self) -> Vec<Column> {
        vec![
            Column::new(self.texts.get("name-number"), Kind::Number),
            Column::new(self.texts.get("name-name"), Kind::Name),
        ]
    }

    fn player_cells(&self, at: usize) -> Vec<String> {
        vec![self.start_no(at).to_string(), self.name(at)]
    }

    /// The points and the operations, each with ranks and quotients: tables 1 and 9, with the points doubled.
    fn operation_table(&self) -> Table {
        let performance = self.standings.performance();
        let operations = performance.operations[..self.printed_operations()].iter();
        let operations = operations.zip(1..).map(|(operation, step)| {
            let names = (format!("s{step}"), format!("s{step}/S{step}"));
            (operation, names)
        });
        let start = (&performance.start, ("2p".to_owned(), "p/P".to_owned()));
        let (mut heads, mut sums) = (self.player_heads(), vec![String::new(), "S".to_owned()]);
        let mut rows: Vec<Vec<String>> = (0..self.names.len())
            .map(|at| self.player_cells(at))
            .collect();
        for (operation, (s, quotient)) in std::iter::once(start).chain(operations) {
            heads.extend([
                Column::new(s, Kind::Number),
                rank_column(),
                Column::new(quotient, Kind::Decimal).kept(),
            ]);
            let quotients = operation.quotients();
            for (at, row) in rows.iter_mut().enumerate() {
                let quotient = quotients.as_ref().map(|quotients| self.real(quotients[at]));
                row.extend([
                    rounded(operation.s[at]),
                    operation.ranks[at].to_string(),
                    quotient.unwrap_or_default(),
                ]);
            }
            sums.extend([rounded(operation.sum), String::new(), String::new()]);
        }
        let title = self.texts.get("standings-operations");
        self.with_sums(title, heads, rows.into_iter().chain([sums]))
    }

    /// t and its control value, with the span between the two.
    fn control_table(&self, control: &Control, t: &[f64]) -> Table {
        let mut heads = self.player_heads();
        heads.extend([
            Column::new("t", Kind::Decimal),
            Column::new("s = A·t", Kind::Decimal),
            Column::new("s/S", Kind::Decimal),
            Column::new(self.texts.get("standings-span"), Kind::Sign),
        ]);
        let row = |at: usize| {
            let (t, inserted) = (t[at], control.control[at]);
            let mut cells = self.player_cells(at);
            cells.extend([
                self.real(t),
                self.real(control.s[at]),
                self.real(inserted),
                format!(
                    "{}–{}",
                    self.real(t.min(inserted)),
                    self.real(t.max(inserted))
                ),
            ]);
            cells
        };
        let (t_sum, sum) = (self.real(t.iter().sum()), self.real(control.sum));
        let sums = ["", "S", &t_sum, &sum, "", ""];
        let sums = sums.map(str::to_owned).to_vec();
        let rows = (0..self.names.len()).map(row);
        self.with_sums(
            self.texts.get("standings-control"),
            heads,
            rows.chain([sums]),
        )
    }

    /// A table whose last row has the sums.
    fn with_sums(
        &self,
        title: String,
        heads: Vec<Column>,
        rows: impl IntoIterator<Item = Vec<String>>,
    ) -> Table {
        Table {
            fixed: 2,
            sums: 1,
            ..Table::printed(heads, rows, self.texts.lang()).with_caption(title)
        }
    }

    fn real(&self, real: f64) -> String {
        value_text::real_text(real, DECIMALS, self.texts)
    }
}

/// A whole number of the calculation by hand.
fn rounded(value: f64) -> String {
    format!("{value:.0}")
}

impl StandingsPage<'_> {
    /// The cross tables of products: those of the older systems that are shown (tables 2 and 3), of the second operation
    /// (table 4), and of the final t for every group that has one (tables 5 and 7).
    pub(super) fn products(&self) -> Vec<Table> {
        let players: Vec<usize> = (0..self.names.len()).collect();
        let mut tables: Vec<Table> = self.systems().filter_map(|it| self.older(it)).collect();
        let performance = self.standings.performance();
        if performance.operations.len() > 1 {
            let s1 = self.exact(System::Gelbfuss);
            let title = self.texts.get("standings-products-second");
            tables.push(self.weighted(title, &players, &s1, None));
        }
        let t = performance.printed().into_iter();
        let t: Vec<Decimal> = t.map(Option::unwrap_or_default).collect();
        let groups = performance.pools.iter().flat_map(|pool| &pool.groups);
        for group in groups.filter(|group| group.players.len() > 1) {
            let title = self.texts.get("standings-products-t");
            let decimals = Some(performance.decimals());
            tables.push(self.weighted(title, &group.players, &t, decimals));
        }
        tables
    }

    /// The products of a system older than t; `None` for the others.
    fn older(&self, system: System) -> Option<Table> {
        let title =
            Message::new("standings-products").with("system", system_name(system, self.texts));
        let title = self.texts.say(&title);
        let players: Vec<usize> = (0..self.names.len()).collect();
        let points = self.standings.work.played.iter();
        let points: Vec<Decimal> = points.map(|points| points.exact()).collect();
        let column = |head: &str, values: Vec<Decimal>| -> End {
            let values = values.into_iter().map(|value| self.number(value)).collect();
            (Column::new(head, Kind::Decimal), values, String::new())
        };
        let mut ends = match system {
            System::Gelbfuss => return Some(self.weighted(title, &players, &points, None)),
            System::SonnebornBerger1886 => {
                let squares = points.iter().map(|points| points * points).collect();
                vec![
                    column("G", self.exact(System::Gelbfuss)),
                    column("p²", squares),
                ]
            }
            System::BuchholzProduct => Vec::new(),
            _ => return None,
        };
        ends.push(column(&self.texts.get("standings-sum"), self.exact(system)));
        ends.push(ranked(&self.standings.column(system)?.ranks));
        let terms = self.terms(system);
        Some(self.cross(title, &players, &terms, ends, |weight| {
            self.quarters(weight)
        }))
    }

    /// The results times weights of the opponents, with sums and quotients; weights with this many decimals, otherwise in
    /// quarters and with the ranks. Those by the final t stand in the table of places.
    fn weighted(
        &self,
        title: String,
        players: &[usize],
        weights: &[Decimal],
        decimals: Option<u32>,
    ) -> Table {
        let mut terms = self.terms(System::Gelbfuss);
        for row in &mut terms {
            row.retain(|term| {
                players
                    .iter()
                    .any(|at| term.against == Against::Player(*at))
            });
            for term in row {
                if let (Against::Player(other), Some(result)) = (term.against, term.result) {
                    term.weight = Some(weights[other]);
                    term.amount = result.exact() * weights[other];
                }
            }
        }
        let s = |own: &usize| terms[*own].iter().map(|term| term.amount).sum();
        let s: Vec<Decimal> = players.iter().map(s).collect();
        let sum: Decimal = s.iter().sum();
        let quotient = |s: &Decimal| {
            let quotient = round_half_away(s.checked_div(sum).unwrap_or_default(), DECIMALS);
            value_text::fixed(quotient, DECIMALS, self.texts)
        };
        let shown = |value: Decimal| match decimals {
            Some(decimals) => value_text::fixed(value, decimals, self.texts),
            None => self.number(value),
        };
        let quotients = s.iter().map(quotient).collect();
        let s_column = s.iter().copied().map(shown).collect();
        let mut ends = vec![
            (Column::new("s", Kind::Decimal), s_column, shown(sum)),
            (Column::new("s/S", Kind::Decimal), quotients, String::new()),
        ];
        if decimals.is_none() {
            let values: Vec<Value> = s.into_iter().map(Value::Exact).collect();
            ends.push(ranked(&ranks(&values, false)));
        }
        self.cross(title, players, &terms, ends, |weight| match decimals {
            Some(_) => shown(weight),
            None => self.quarters(weight),
        })
    }

    /// A table of these players against each other, with products such as `1·4½`, the ends of the rows, and their sums if
    /// there are any.
    fn cross(
        &self,
        title: String,
        players: &[usize],
        terms: &[Vec<Term>],
        ends: Vec<End>,
        weight: impl Fn(Decimal) -> String,
    ) -> Table {
        let mut heads = self.player_heads();
        let head = |at: &usize| Column::new(self.start_no(*at).to_string(), Kind::Sign);
        heads.extend(players.iter().map(head));
        let cell = |own: usize, other: usize| {
            if own == other {
                return "x".to_owned();
            }
            let against = terms[own].iter();
            let against = against.filter(|term| term.against == Against::Player(other));
            let products = against.filter_map(|term| {
                let result = self.quarters(term.result?.exact());
                Some(format!("{result}·{}", weight(term.weight?)))
            });
            products.collect::<Vec<String>>().join("+")
        };
        let rows = players.iter().enumerate().map(|(place, own)| {
            let mut cells = self.player_cells(*own);
            cells.extend(players.iter().map(|other| cell(*own, *other)));
            cells.extend(ends.iter().map(|(_, values, _)| values[place].clone()));
            cells
        });
        let mut rows: Vec<Vec<String>> = rows.collect();
        let sums: Vec<String> = ends.iter().map(|(_, _, sum)| sum.clone()).collect();
        let has_sums = sums.iter().any(|sum| !sum.is_empty());
        if has_sums {
            let blank = std::iter::repeat_n(String::new(), players.len());
            let named = [String::new(), "S".to_owned()].into_iter();
            rows.push(named.chain(blank).chain(sums).collect());
        }
        heads.extend(ends.into_iter().map(|(head, _, _)| head));
        Table {
            sums: usize::from(has_sums),
            ..self.with_sums(title, heads, rows)
        }
    }

    /// Everybody's terms that count under a system.
    fn terms(&self, system: System) -> Vec<Vec<Term>> {
        let terms = |own| {
            let terms = self.standings.derive(system, own).terms.into_iter();
            terms.filter(|term| term.used == Use::Counted).collect()
        };
        (0..self.names.len()).map(terms).collect()
    }

    /// Everybody's value under a system of exact numbers; 0 where there is none.
    fn exact(&self, system: System) -> Vec<Decimal> {
        let values = system.method().values(&self.standings.work).into_iter();
        let exact = values.map(|value| match value {
            Value::Exact(exact) => exact,
            _ => Decimal::ZERO,
        });
        exact.collect()
    }

    fn number(&self, value: Decimal) -> String {
        number(self.texts.lang(), round_half_away(value, DECIMALS))
    }

    /// A number with quarters written as `¼`, `½` and `¾`, as in tables of results.
    fn quarters(&self, value: Decimal) -> String {
        let mut parts = [(25, "¼"), (50, "½"), (75, "¾")].into_iter();
        let found = parts.find(|(hundredths, _)| value.fract() == Decimal::new(*hundredths, 2));
        match (found, value.trunc()) {
            (None, _) => self.number(value),
            (Some((_, part)), whole) if whole.is_zero() => part.to_owned(),
            (Some((_, part)), whole) => self.number(whole) + part,
        }
    }
}

/// The column of ranks, after the values that they rank.
fn ranked(ranks: &[Option<u32>]) -> End {
    let rank = |rank: &Option<u32>| rank.map_or_else(String::new, |rank| rank.to_string());
    (
        rank_column(),
        ranks.iter().map(rank).collect(),
        String::new(),
    )
}

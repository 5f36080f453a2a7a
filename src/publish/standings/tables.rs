//! The table of places, also as CSV, and the tables of products.

use super::{StandingsPage, value_text};
use crate::domain::{Decimal, Message};
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, CellColumn, Column, Kind, Table};
use crate::publish::withdrawn::{self, WithdrawnPlayer};
use crate::standings::derivation::{Against, Term, Use};
use crate::standings::table::Column as Ranks;
use crate::standings::teams::TeamRow;
use crate::standings::tournament_performance::{Control, Operation, TOLERANCE};
use crate::standings::{System, Value};
use crate::text::{number, visible};

/// The systems whose products are in the essay's tables 2 to 4.
const PRODUCTS: [System; 3] = [
    System::Gelbfuss,
    System::SonnebornBerger1886,
    System::BuchholzProduct,
];

/// A line of the table of places.
enum Row<'p> {
    /// A player by the place in the field.
    Player(usize),
    Cancelled(&'p WithdrawnPlayer),
}

impl Row<'_> {
    fn at(&self) -> Option<usize> {
        match self {
            Self::Player(at) => Some(*at),
            Self::Cancelled(_) => None,
        }
    }
}

impl StandingsPage<'_> {
    /// The players by final place, and below them those who are out of the competition.
    fn rows(&self) -> Vec<Row<'_>> {
        let players = self.order().into_iter().map(Row::Player);
        players
            .chain(self.cancelled().map(Row::Cancelled))
            .collect()
    }

    /// The players by final place with what is usual: rating, points, every system of the columns, performance. Where
    /// systems were asked for, each has its rank beside it.
    pub(crate) fn places(&self) -> Table {
        let table = Table::of(self.columns(), &self.rows(), self.texts.lang());
        Table {
            fixed: 3,
            // Nobody may have a rating; that a system has no values here is said below the table.
            ..table.without_empty()
        }
    }

    /// The same as UTF-8 CSV with comma and header: a system by its code, and for a club's own tournament the ratings on
    /// each scale; `rating` is the one that the tie-breaks count with, on whichever scale. Where somebody withdrew, the
    /// last two columns say who. Numbers are unrounded.
    ///
    /// # Errors
    /// Errors of the writer.
    pub fn csv(&self) -> Result<String, csv::Error> {
        Records::of(&self.columns(), &self.rows()).csv()
    }

    fn columns(&self) -> Vec<CellColumn<'_, Row<'_>>> {
        let texts = self.texts;
        let head = |key, kind| Column::new(texts.get(key), kind);
        let mut columns = vec![
            head("name-place", Kind::Number)
                .of("place")
                .showing(|row: &Row<'_>| Some(self.standings.places[row.at()?])),
            head("name-number", Kind::Number)
                .of("start_no")
                .showing(|row: &Row<'_>| match row {
                    Row::Player(at) => self.start_no(*at),
                    Row::Cancelled(player) => player.no.0,
                }),
            head("name-name", Kind::Name)
                .showing(move |row: &Row<'_>| match row {
                    Row::Player(at) => self.marked_name(*at),
                    Row::Cancelled(player) => withdrawn::marked(&visible(&player.name), texts),
                })
                .telling("name", |row| match row {
                    Row::Player(at) => self.names[*at].clone(),
                    Row::Cancelled(player) => player.name.clone(),
                }),
            head("name-rating", Kind::Number)
                .showing(|row: &Row<'_>| self.rating(row.at()?))
                .telling("rating", |row| {
                    self.standings.work.field.players[row.at()?].rating
                }),
            head("name-points", Kind::Decimal)
                .of("points")
                .showing(|row: &Row<'_>| Some(self.standings.work.points[row.at()?].exact())),
        ];
        for shown in &self.standings.columns {
            columns.extend(self.columns_of(shown));
        }
        columns.push(
            Column::new("R_p", Kind::Decimal)
                .in_full()
                .showing(|row: &Row<'_>| Some(self.decimal(&self.performance_text(row.at()?))))
                .telling("performance", |row| self.performance_rating(row.at()?)),
        );
        let names = self.rated_columns(0).into_iter().enumerate();
        columns.extend(names.map(|(scale, (name, _))| {
            let rating = move |row: &Row<'_>| self.rated_columns(row.at()?)[scale].1;
            Column::data(name).showing(rating)
        }));
        if !self.withdrawn.is_empty() {
            let left = |row: &Row<'_>| match row {
                Row::Player(at) => self.withdrawal(self.standings.work.field.players[*at].no),
                Row::Cancelled(player) => Some(player.withdrawal),
            };
            columns
                .push(Column::data("withdrawn_after").showing(move |row| Some(left(row)?.after)));
            columns
                .push(Column::data("withdrawn_score").showing(move |row| Some(left(row)?.score)));
        }
        columns
    }

    /// The column of a system, and where systems were asked for that of the rank by it.
    fn columns_of<'s>(&'s self, shown: &'s Ranks) -> impl Iterator<Item = CellColumn<'s, Row<'s>>> {
        let code = shown.system.code();
        let values = self.column(shown);
        let rank = self.has_details().then(|| {
            rank_column()
                .of(format!("{code} rank"))
                .showing(|row: &Row<'s>| shown.ranks[row.at()?])
        });
        let value = Column::new(self.head(shown.system), Kind::Decimal)
            .showing(move |row: &Row<'s>| Some(self.decimal(&values[row.at()?])))
            .telling(code, |row| Some(value_text::cell(shown.values[row.at()?])));
        std::iter::once(value).chain(rank)
    }

    fn decimal(&self, text: &str) -> Cell {
        Cell::printed(self.texts.lang(), text, Kind::Decimal)
    }

    /// A player's value under a system as printed in the table, in any column.
    pub(super) fn printed(&self, system: System, value: Value, player: usize) -> String {
        self.cell(value, self.printed_t(system).get(player).copied().flatten())
    }

    /// The values of a column as printed.
    fn column(&self, column: &Ranks) -> Vec<String> {
        let t = self.printed_t(column.system).into_iter();
        let t = t.chain(std::iter::repeat(None));
        let values = column.values.iter().zip(t);
        values.map(|(value, t)| self.cell(*value, t)).collect()
    }

    /// t of everybody so that the column adds up to 1; empty under another system.
    fn printed_t(&self, system: System) -> Vec<Option<Decimal>> {
        match system {
            System::Performance => self.standings.performance().printed(),
            _ => Vec::new(),
        }
    }

    /// A value as printed, where it has a t that; T has one decimal less.
    fn cell(&self, value: Value, t: Option<Decimal>) -> String {
        let decimals = self.standings.performance().decimals();
        match (value, t) {
            (Value::Real(_), Some(t)) => value_text::fixed(t, decimals, self.texts),
            (value, _) => value_text::text(value, decimals.saturating_sub(1).max(2), self.texts),
        }
    }

    /// A cross table of products for each of the older systems; those that do not fit on a page are left out.
    pub(super) fn products(&self) -> Vec<Table> {
        PRODUCTS
            .into_iter()
            .map(|system| self.product(system))
            .collect()
    }

    fn product(&self, system: System) -> Table {
        let texts = self.texts;
        let players = || 0..self.names.len();
        let mut heads = vec![
            Column::new(texts.get("name-number"), Kind::Number),
            Column::new(texts.get("name-name"), Kind::Name),
        ];
        heads.extend(players().map(|at| Column::new(self.start_no(at).to_string(), Kind::Sign)));
        heads.push(Column::new(texts.get("standings-sum"), Kind::Decimal));
        let row = |own: usize| {
            let derivation = self.standings.derive(system, own);
            let mut cells = vec![self.start_no(own).to_string(), self.name(own)];
            cells.extend(players().map(|other| {
                if own == other {
                    return "x".to_owned();
                }
                let against = derivation.terms.iter();
                let against = against.filter(|term| {
                    term.against == Against::Player(other) && term.used == Use::Counted
                });
                let products: Vec<String> = against.map(|term| self.factors(term)).collect();
                products.join("+")
            }));
            cells.push(value_text::text(derivation.value, 2, texts));
            cells
        };
        let title =
            Message::new("standings-products").with("system", super::system_name(system, texts));
        Table {
            fixed: 2,
            ..Table::printed(heads, players().map(row), texts.lang()).called(texts.say(&title))
        }
    }

    /// The two factors of a product: `1·4½`.
    fn factors(&self, term: &Term) -> String {
        let lang = self.texts.lang();
        let part = |value: Option<Decimal>| value.map(|value| halves(&number(lang, value), value));
        let result = part(term.result.map(crate::domain::Points::exact));
        let parts = [result, part(term.weight)];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        parts.join("·")
    }
}

/// A number with a half written as `½`, as tables of results have it.
fn halves(text: &str, value: Decimal) -> String {
    let half = Decimal::new(5, 1);
    if value.fract() != half {
        return text.to_owned();
    }
    match value.trunc() {
        whole if whole.is_zero() => "½".to_owned(),
        whole => format!("{}½", whole.normalize()),
    }
}

/// The column of the rank by the system of the column before.
fn rank_column() -> Column {
    Column::new("#", Kind::Number).kept()
}

impl StandingsPage<'_> {
    /// The teams by their points; `None` where there are none. Where no matches were played there are only board points.
    pub(super) fn team_table(&self) -> Option<Table> {
        let has_matches = self.teams.first()?.matches.is_some();
        let table = Table::of(
            self.team_columns(has_matches),
            self.teams,
            self.texts.lang(),
        );
        Some(Table {
            fixed: 2,
            ..table.called(self.texts.get("standings-teams"))
        })
    }

    /// The teams for programs.
    pub(super) fn team_records(&self) -> Records {
        Records::of(&self.team_columns(true), self.teams)
    }

    fn team_columns(&self, has_matches: bool) -> [CellColumn<'_, TeamRow>; 8] {
        let head = |key, kind| Column::new(self.texts.get(key), kind);
        let of_match = |key, kind| head(key, kind).shown_if(has_matches);
        [
            head("name-place", Kind::Number)
                .of("place")
                .showing(|team: &TeamRow| team.place),
            Column::data("team").showing(|team: &TeamRow| team.no),
            head("standings-team", Kind::Name)
                .of("name")
                .showing(|team: &TeamRow| team.name.clone()),
            of_match("name-won", Kind::Number)
                .of("won")
                .showing(|team: &TeamRow| Some(team.matches?.won)),
            of_match("standings-team-drawn", Kind::Number)
                .of("drawn")
                .showing(|team: &TeamRow| Some(team.matches?.drawn)),
            of_match("name-lost", Kind::Number)
                .of("lost")
                .showing(|team: &TeamRow| Some(team.matches?.lost)),
            of_match("standings-team-match-points", Kind::Decimal)
                .of("match_points")
                .in_full()
                .showing(|team: &TeamRow| Some(team.matches?.points.exact())),
            head("standings-team-board-points", Kind::Decimal)
                .of("board_points")
                .in_full()
                .showing(|team: &TeamRow| team.board_points.exact()),
        ]
    }
}

/// More operations than these are not printed; an order that is not settled then hardly settles at all.
const MOST: usize = 12;
/// The decimals of quotients.
const DECIMALS: u32 = 4;

impl StandingsPage<'_> {
    /// The tables of the calculation by hand.
    pub(crate) fn operations(&self) -> Vec<Table> {
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
            Column::new(self.texts.get("name-number"), Kind::Number),
            Column::new(self.texts.get("name-name"), Kind::Name),
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
            cells.push(rounded(performance.start.s[at]));
            for operation in shown {
                let quotient = operation.quotients().map(|quotients| quotients[at]);
                cells.extend([
                    rounded(operation.s[at]),
                    operation.ranks[at].to_string(),
                    quotient.map_or_else(String::new, |q| {
                        value_text::real_text(q, DECIMALS, self.texts)
                    }),
                ]);
            }
            cells
        };
        let mut sums = vec![
            String::new(),
            "S".to_owned(),
            rounded(performance.start.sum),
        ];
        for operation in shown {
            sums.extend([rounded(operation.sum), String::new(), String::new()]);
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
fn rounded(value: f64) -> String {
    format!("{value:.0}")
}

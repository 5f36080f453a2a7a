//! Makes the tables of the standings: the places, also as CSV, and the products and operations by hand.

use super::{StandingsPage, value_text};
use crate::domain::{Decimal, Message, Play};
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, CellColumn, Column, Columns, Kind, Table};
use crate::publish::tournaments::withdrawn;
use crate::publish::tournaments::withdrawn::WithdrawnPlayer;
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
    /// A player, by the index in the field.
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

    /// The players by final place with the usual columns: rating, points, every system, performance. If systems were
    /// requested, each has its rank beside it.
    pub(crate) fn places(&self) -> Table {
        let table = self.columns().table(&self.rows());
        Table {
            fixed: 3,
            // Perhaps nobody has a rating; a system without values is mentioned below the table.
            ..table.without_empty()
        }
    }

    /// The standings as UTF-8 CSV with comma and header: a system by its code, and for a club's own tournament the
    /// ratings on each scale; `rating` is the one used by the tie-breaks, on whatever scale. If somebody withdrew, the
    /// last two columns say who. Numbers are unrounded.
    ///
    /// # Errors
    /// Errors of the writer.
    pub fn csv(&self) -> Result<String, csv::Error> {
        self.columns().records(&self.rows()).csv()
    }

    fn columns(&self) -> Columns<'_, Row<'_>> {
        let texts = self.texts;
        let mut columns = Columns::<Row<'_>>::new(texts);
        columns.number(("place", "name-place"), |row| {
            Some(self.standings.places[row.at()?])
        });
        columns.number(("start_no", "name-number"), |row| match row {
            Row::Player(at) => self.start_no(*at),
            Row::Cancelled(player) => player.no.0,
        });
        columns.name("name-name", move |row| match row {
            Row::Player(at) => self.marked_name(*at),
            Row::Cancelled(player) => withdrawn::marked(&visible(&player.name), texts),
        });
        columns.for_programs("name", |row| match row {
            Row::Player(at) => self.names[*at].clone(),
            Row::Cancelled(player) => player.name.clone(),
        });
        columns.number("name-rating", |row| self.rating(row.at()?));
        columns.for_programs("rating", |row| {
            self.standings.work.field.players[row.at()?].rating
        });
        columns
            .decimal(("points", "name-points"), |row| {
                Some(self.standings.work.points[row.at()?].exact())
            })
            .main();
        for shown in &self.standings.columns {
            columns.extend(self.columns_of(shown));
        }
        columns
            .decimal("R_p", |row| {
                Some(self.decimal(&self.performance_text(row.at()?)))
            })
            .printed_if(texts.play() != Play::Matches);
        columns
            .for_programs("performance", |row| self.performance_rating(row.at()?))
            .in_full();
        for (scale, (name, _)) in self.rated_columns(0).into_iter().enumerate() {
            columns.for_programs(name, move |row| self.rated_columns(row.at()?)[scale].1);
        }
        if !self.withdrawn.is_empty() {
            let left = |row: &Row<'_>| match row {
                Row::Player(at) => self.withdrawal(self.standings.work.field.players[*at].no),
                Row::Cancelled(player) => Some(player.withdrawal),
            };
            columns.for_programs("withdrawn_after", move |row| Some(left(row)?.after));
            columns.for_programs("withdrawn_score", move |row| Some(left(row)?.score));
        }
        columns
    }

    /// The column of a system and, if systems were requested, the column of its ranks.
    fn columns_of<'s>(&'s self, shown: &'s Ranks) -> impl Iterator<Item = CellColumn<'s, Row<'s>>> {
        let code = shown.system.code();
        let values = self.column(shown);
        let rank = self.has_details().then(|| {
            rank_column()
                .of(format!("{code} rank"))
                .showing(|row: &Row<'s>| shown.ranks[row.at()?])
        });
        let value = Column::new(self.head(shown.system), Kind::Decimal)
            .showing(move |row: &Row<'s>| Some(self.decimal(&values[row.at()?])));
        let exact = Column::data(code)
            .showing(|row: &Row<'s>| Some(value_text::cell(shown.values[row.at()?])));
        [value, exact].into_iter().chain(rank)
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

    /// Everybody's t, rounded so that the column adds up to 1; empty for another system.
    fn printed_t(&self, system: System) -> Vec<Option<Decimal>> {
        match system {
            System::Performance => self.standings.performance().printed(),
            _ => Vec::new(),
        }
    }

    /// A value as printed; t as already rounded, and T with one decimal less.
    fn cell(&self, value: Value, t: Option<Decimal>) -> String {
        let decimals = self.standings.performance().decimals();
        match (value, t) {
            (Value::Real(_), Some(t)) => value_text::fixed(t, decimals, self.texts),
            (value, _) => value_text::text(value, decimals.saturating_sub(1).max(2), self.texts),
        }
    }

    /// A cross table of products for each of the older systems, except those that do not fit on a page.
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
            ..Table::printed(heads, players().map(row), texts.lang())
                .with_caption(texts.say(&title))
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

/// A number with a half written as `½`, as in tables of results.
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

/// The column of ranks by the system in the column before.
fn rank_column() -> Column {
    Column::new("#", Kind::Number).kept()
}

impl StandingsPage<'_> {
    /// The teams by their points; `None` if there are none. Without matches there are only board points.
    pub(super) fn team_table(&self) -> Option<Table> {
        let has_matches = self.teams.first()?.matches.is_some();
        let table = self.team_columns(has_matches).table(self.teams);
        Some(Table {
            fixed: 2,
            ..table.with_caption(self.texts.get("standings-teams"))
        })
    }

    /// The teams for programs.
    pub(super) fn team_records(&self) -> Records {
        self.team_columns(true).records(self.teams)
    }

    fn team_columns(&self, has_matches: bool) -> Columns<'_, TeamRow> {
        let mut columns = Columns::<TeamRow>::new(self.texts);
        columns.number(("place", "name-place"), |team| team.place);
        columns.for_programs("team", |team| team.no);
        columns.name(("name", "standings-team"), |team| team.name.clone());
        columns
            .number(("won", "name-won"), |team| Some(team.matches?.won))
            .printed_if(has_matches);
        columns
            .number(("drawn", "standings-team-drawn"), |team| {
                Some(team.matches?.drawn)
            })
            .printed_if(has_matches);
        columns
            .number(("lost", "name-lost"), |team| Some(team.matches?.lost))
            .printed_if(has_matches);
        columns
            .decimal(("match_points", "standings-team-match-points"), |team| {
                Some(team.matches?.points.exact())
            })
            .in_full()
            .printed_if(has_matches);
        columns
            .decimal(("board_points", "standings-team-board-points"), |team| {
                team.board_points.exact()
            })
            .in_full();
        columns
    }
}

/// How many operations are printed; an order that has not settled by then hardly ever does.
const MOST: usize = 12;
/// How many decimals quotients have.
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
            ..Table::printed(heads, rows, self.texts.lang()).with_caption(self.texts.get(title))
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

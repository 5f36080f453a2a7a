//! The table of places, and the tables of products.

use super::StandingsPage;
use super::value_text;
use crate::domain::{Decimal, Message};
use crate::publish::table::{Column, Kind, Table};
use crate::publish::withdrawn;
use crate::standings::derivation::{Against, Term, Use};
use crate::standings::table::Column as Ranks;
use crate::standings::{System, Value};
use crate::text::{number, visible};

/// The systems whose products are in the essay's tables 2 to 4.
const PRODUCTS: [System; 3] = [
    System::Gelbfuss,
    System::SonnebornBerger1886,
    System::BuchholzProduct,
];

impl StandingsPage<'_> {
    /// The players by final place with what is usual: rating, points, every system of the columns, performance. Where
    /// systems were asked for, each has its rank beside it.
    pub(super) fn places(&self) -> Table {
        let texts = self.texts;
        let order = self.order();
        let column = |head: Column, cell: &dyn Fn(usize) -> String| -> (Column, Vec<String>) {
            (head, order.iter().map(|at| cell(*at)).collect())
        };
        let head = |key, kind| Column::new(texts.get(key), kind);
        let points = |at: usize| number(texts.lang(), self.standings.work.points[at].exact());
        let mut columns = vec![
            column(head("standings-place", Kind::Number), &|at| {
                self.standings.places[at].to_string()
            }),
            column(head("crosstable-number", Kind::Number), &|at| {
                self.start_no(at).to_string()
            }),
            column(head("crosstable-name", Kind::Name), &|at| {
                self.marked_name(at)
            }),
            column(head("crosstable-rating", Kind::Number), &|at| {
                self.rating(at)
                    .map_or_else(String::new, |it| it.to_string())
            }),
            column(head("crosstable-points", Kind::Decimal), &points),
        ];
        for shown in &self.standings.columns {
            let values = self.column(shown);
            let value = Column::new(self.head(shown.system), Kind::Decimal);
            columns.push(column(value, &|at| values[at].clone()));
            if self.has_details() {
                columns.push(column(rank_column(), &|at| rank(shown, at)));
            }
        }
        columns.push(column(Column::new("R_p", Kind::Decimal), &|at| {
            self.performance_text(at)
        }));
        // Nobody may have a rating; that a system has no values here is said below the table.
        columns.retain(|(_, cells)| cells.iter().any(|cell| !cell.is_empty()));
        let mut rows: Vec<Vec<String>> = (0..order.len())
            .map(|row| {
                columns
                    .iter()
                    .map(|(_, cells)| cells[row].clone())
                    .collect()
            })
            .collect();
        rows.extend(self.cancelled().map(|player| {
            let name = withdrawn::marked(&visible(&player.name), texts);
            let mut cells = vec![String::new(), player.no.to_string(), name];
            cells.resize(columns.len(), String::new());
            cells
        }));
        let heads = columns.into_iter().map(|(head, _)| head).collect();
        Table {
            fixed: 3,
            ..Table::printed(heads, rows, texts.lang())
        }
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
            Column::new(texts.get("crosstable-number"), Kind::Number),
            Column::new(texts.get("crosstable-name"), Kind::Name),
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
pub(super) fn rank_column() -> Column {
    Column::new("#", Kind::Number).kept()
}

/// The rank by a system alone.
pub(super) fn rank(column: &Ranks, player: usize) -> String {
    column.ranks[player].map_or_else(String::new, |rank| rank.to_string())
}

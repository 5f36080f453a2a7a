//! A table of plain text: columns by width and importance, fitted into the page, never wrapped.

use super::layout::{shorten, width};
use crate::text::visible;

/// Spaces between two columns.
const GAP: usize = 2;

/// How the cells of a column stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At the left: names.
    Left,
    /// At the right: whole numbers.
    Right,
    /// At the right with the decimal marks under each other.
    Decimal,
}

/// A column: its header, and what may be done to it when the page is too narrow.
#[derive(Clone, Debug)]
pub struct Column {
    header: String,
    align: Align,
    min: usize,
    max: usize,
    least: usize,
    priority: u8,
}

impl Column {
    /// Text at the left, as wide as its cells but at most `max` columns, shortened down to `min` if need be.
    pub fn text(header: impl Into<String>, min: usize, max: usize) -> Self {
        Self {
            header: header.into(),
            align: Align::Left,
            min,
            max,
            least: 0,
            priority: 0,
        }
    }

    /// Marks at the left; never shortened.
    pub fn marks(header: impl Into<String>) -> Self {
        Self::text(header, usize::MAX, usize::MAX)
    }

    /// Whole numbers at the right; never shortened.
    pub fn number(header: impl Into<String>) -> Self {
        Self {
            align: Align::Right,
            ..Self::marks(header)
        }
    }

    /// Numbers with decimals, aligned at the mark; never shortened.
    pub fn decimal(header: impl Into<String>) -> Self {
        Self {
            align: Align::Decimal,
            ..Self::number(header)
        }
    }

    /// Widens the column to `width` where there is room, so that tables below each other agree.
    #[must_use]
    pub fn at_least(mut self, width: usize) -> Self {
        self.least = width;
        self
    }

    /// Marks the column as one that may be left out; the highest `priority` number goes first, 0 never.
    #[must_use]
    pub fn priority(mut self, priority: u8) -> Self {
        self.priority = priority;
        self
    }
}

enum Row {
    Cells(Vec<String>),
    Rule,
}

/// A table under construction.
///
/// ```
/// use klubrating::publish::table::{Column, Table};
/// let mut table = Table::new(vec![Column::text("Name", 4, 20), Column::decimal("Points")]);
/// table.row(["Åse Ørn", "6.5"]);
/// table.row(["Bo", "12"]);
/// assert_eq!(table.render(80), "\
/// Name     Points
/// ---------------
/// Åse Ørn     6.5
/// Bo         12
/// ");
/// ```
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Row>,
}

impl Table {
    /// A table without rows.
    pub fn new(columns: Vec<Column>) -> Self {
        Self {
            columns,
            rows: Vec::new(),
        }
    }

    /// Adds a row; control and bidi characters are dropped, missing cells are empty.
    pub fn row<S: AsRef<str>>(&mut self, cells: impl IntoIterator<Item = S>) {
        let mut cells: Vec<String> = cells
            .into_iter()
            .map(|cell| visible(cell.as_ref()))
            .collect();
        cells.resize(self.columns.len(), String::new());
        self.rows.push(Row::Cells(cells));
    }

    /// Adds a line, as above a sum.
    pub fn rule(&mut self) {
        self.rows.push(Row::Rule);
    }

    /// The table in at most `limit` columns a line: header, rule, rows.
    ///
    /// Too wide a table first shortens its widest texts, then leaves out columns by priority.
    pub fn render(mut self, limit: usize) -> String {
        self.align_marks();
        let widths = self.fit(limit);
        let header: Vec<String> = self.columns.iter().map(|c| c.header.clone()).collect();
        let taken = total(&widths).min(limit);
        let rule = "-".repeat(taken);
        let mut text = String::new();
        let lines = [self.line(&header, &widths), rule.clone()].into_iter();
        let rows = self.rows.iter().map(|row| match row {
            Row::Cells(cells) => self.line(cells, &widths),
            Row::Rule => rule.clone(),
        });
        for line in lines.chain(rows) {
            text.push_str(&shorten(line.trim_end(), limit));
            text.push('\n');
        }
        text
    }

    /// Fills the cells of decimal columns at the right, so that their marks stand under each other.
    fn align_marks(&mut self) {
        for (at, column) in self.columns.iter().enumerate() {
            if column.align != Align::Decimal {
                continue;
            }
            let longest = cells(&self.rows, at).map(fraction).max().unwrap_or(0);
            for row in &mut self.rows {
                if let Row::Cells(cells) = row
                    && !cells[at].is_empty()
                {
                    let missing = longest - fraction(&cells[at]);
                    cells[at].push_str(&" ".repeat(missing));
                }
            }
        }
    }

    /// The width of each column; `None` for one that is left out.
    fn fit(&self, limit: usize) -> Vec<Option<usize>> {
        let natural: Vec<usize> = self
            .columns
            .iter()
            .enumerate()
            .map(|(at, column)| {
                let widest = cells(&self.rows, at).map(width).max().unwrap_or(0);
                widest
                    .max(width(&column.header))
                    .max(column.least)
                    .min(column.max)
            })
            .collect();
        let mut kept = vec![true; self.columns.len()];
        loop {
            let mut widths: Vec<Option<usize>> = natural
                .iter()
                .zip(&kept)
                .map(|(width, kept)| kept.then_some(*width))
                .collect();
            self.narrow(&mut widths, limit);
            let last = (0..kept.len())
                .filter(|at| kept[*at] && self.columns[*at].priority > 0)
                .max_by_key(|at| (self.columns[*at].priority, *at));
            match last {
                Some(last) if total(&widths) > limit => kept[last] = false,
                _ => return widths,
            }
        }
    }

    /// Takes column by column from the widest text that may still be shortened.
    fn narrow(&self, widths: &mut [Option<usize>], limit: usize) {
        while total(widths) > limit {
            let widest = widths
                .iter_mut()
                .zip(&self.columns)
                .filter_map(|(width, column)| Some((width.as_mut()?, column)))
                .filter(|(width, column)| **width > column.min)
                .max_by_key(|(width, _)| **width);
            let Some((width, _)) = widest else {
                return;
            };
            *width -= 1;
        }
    }

    fn line(&self, cells: &[String], widths: &[Option<usize>]) -> String {
        let mut line = String::new();
        let mut is_first = true;
        for ((cell, column), room) in cells.iter().zip(&self.columns).zip(widths) {
            let Some(room) = room else {
                continue;
            };
            if !is_first {
                line.push_str(&" ".repeat(GAP));
            }
            is_first = false;
            let cell = shorten(cell, *room);
            let fill = " ".repeat(room.saturating_sub(width(&cell)));
            if column.align == Align::Left {
                line.push_str(&cell);
                line.push_str(&fill);
            } else {
                line.push_str(&fill);
                line.push_str(&cell);
            }
        }
        line
    }
}

fn cells(rows: &[Row], at: usize) -> impl Iterator<Item = &str> {
    rows.iter().filter_map(move |row| match row {
        Row::Cells(cells) => Some(cells[at].as_str()),
        Row::Rule => None,
    })
}

/// The length of the decimal mark and what follows it.
fn fraction(cell: &str) -> usize {
    cell.rfind(['.', ',']).map_or(0, |mark| cell.len() - mark)
}

fn total(widths: &[Option<usize>]) -> usize {
    let kept = widths.iter().flatten();
    kept.clone().sum::<usize>() + GAP * kept.count().saturating_sub(1)
}

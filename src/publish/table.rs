//! A table of plain text: columns by width and importance, fitted into the page, never wrapped.

use super::document::{self, Kind};
use super::layout::{self, shorten, width};
use crate::domain::plain::{is_simple, visible};
use crate::text::Lang;

/// Spaces between two columns.
const GAP: usize = 2;

/// The alignment of a column's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At the left: names.
    Left,
    /// At the right: whole numbers.
    Right,
    /// At the right with the decimal marks under each other.
    Decimal,
}

/// A column: its header, and how it may be reduced when the page is too narrow.
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

    /// Widens the column to `width` where there is room, so that tables below each other are aligned.
    #[must_use]
    pub fn at_least(mut self, width: usize) -> Self {
        self.least = width;
        self
    }

    /// Marks the column as optional; the highest `priority` number is dropped first, 0 never.
    #[must_use]
    pub fn priority(mut self, priority: u8) -> Self {
        self.priority = priority;
        self
    }
}

/// A cell: the end of its text, which begins at the end of the previous cell's, and its width in columns.
struct Cell {
    end: usize,
    width: usize,
}

enum Row {
    /// As many cells as there are columns, from this one on.
    Cells(usize),
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
    /// The texts of all cells, one after the other: a table may have many thousand rows.
    text: String,
    cells: Vec<Cell>,
    rows: Vec<Row>,
    /// Whether its headings are printed.
    headed: bool,
}

/// A column with the function that gives its cells.
pub struct CellColumn<'c, R> {
    column: Column,
    cell: Box<dyn Fn(&R) -> String + 'c>,
}

impl Column {
    /// The column with the function that gives its cells, so that heading and cell are defined side by side.
    pub fn showing<'c, R>(self, cell: impl Fn(&R) -> String + 'c) -> CellColumn<'c, R> {
        CellColumn {
            column: self,
            cell: Box::new(cell),
        }
    }
}

impl Table {
    /// A table of rows by columns that know their cells.
    pub fn with_rows<'r, R: 'r>(
        columns: impl IntoIterator<Item = CellColumn<'r, R>>,
        rows: impl IntoIterator<Item = &'r R>,
    ) -> Self {
        let columns = columns.into_iter();
        let (columns, cells): (Vec<_>, Vec<_>) =
            columns.map(|shown| (shown.column, shown.cell)).unzip();
        let mut table = Self::new(columns);
        for row in rows {
            table.row(cells.iter().map(|cell| cell(row)));
        }
        table
    }

    /// A table without rows.
    pub fn new(columns: Vec<Column>) -> Self {
        Self {
            columns,
            text: String::new(),
            cells: Vec::new(),
            rows: Vec::new(),
            headed: true,
        }
    }

    /// The same without its headings, which are those of the table before it; its columns are as wide as with them.
    #[must_use]
    pub fn without_headings(self) -> Self {
        Self {
            headed: false,
            ..self
        }
    }

    /// Adds a row; control and bidi characters are dropped, missing cells are empty.
    pub fn row<S: AsRef<str>>(&mut self, cells: impl IntoIterator<Item = S>) {
        self.rows.push(Row::Cells(self.cells.len()));
        let mut cells = cells.into_iter();
        for _ in &self.columns {
            let cell = cells.next();
            let cell = cell.as_ref().map_or("", AsRef::as_ref);
            let begin = self.text.len();
            if is_simple(cell) {
                self.text.push_str(cell);
            } else {
                self.text.push_str(&visible(cell));
            }
            self.cells.push(Cell {
                end: self.text.len(),
                width: width(&self.text[begin..]),
            });
        }
    }

    /// The table for a document: numbers are marked as numbers, and the column called `name` is the row heading.
    pub fn into_document(self, caption: String, name: &str, lang: Lang) -> document::Table {
        let columns: Vec<document::Column> = self
            .columns
            .iter()
            .map(|column| {
                let kind = match column.align {
                    _ if column.header == name => Kind::Name,
                    Align::Left if column.min == usize::MAX => Kind::Sign,
                    Align::Left => Kind::Text,
                    Align::Right => Kind::Number,
                    Align::Decimal => Kind::Decimal,
                };
                document::Column::new(column.header.as_str(), kind).priority(column.priority)
            })
            .collect();
        let rows = self.rows.iter().filter_map(|row| match row {
            Row::Rule => None,
            Row::Cells(first) => {
                let cells = columns.iter().enumerate().map(|(at, column)| {
                    let (text, _) = self.cell(first + at);
                    document::Cell::printed(lang, text, column.kind)
                });
                Some(cells.collect())
            }
        });
        document::Table {
            caption,
            rows: rows.collect(),
            columns,
            setting: document::Setting::default(),
        }
    }

    /// The table as lines of a page.
    pub fn lines(self, limit: usize) -> Vec<String> {
        self.render(limit).lines().map(str::to_owned).collect()
    }

    /// Adds a rule, as above a sum.
    pub fn rule(&mut self) {
        self.rows.push(Row::Rule);
    }

    /// The table in at most `limit` columns a line: header, rule, rows. Without a limit (`usize::MAX`) nothing is
    /// shortened.
    ///
    /// Too wide a table first shortens its widest texts, then leaves out columns by priority.
    pub fn render(self, limit: usize) -> String {
        let fractions = self.fractions();
        let widths = self.fit(&fractions, limit);
        let taken = total(&widths);
        let rule = "-".repeat(taken.min(limit));
        let mut text = String::with_capacity((self.rows.len() + 2) * (taken + 1));
        let mut lines = Lines::new(&mut text, limit);
        if self.headed {
            for (column, room) in self.columns.iter().zip(&widths) {
                if let Some(room) = *room {
                    let header = (&column.header[..], width(&column.header));
                    lines.cell(header, column.align, room, 0);
                }
            }
            lines.end();
            lines.rule(&rule);
        }
        for row in &self.rows {
            let Row::Cells(first) = row else {
                lines.rule(&rule);
                continue;
            };
            for (at, column) in self.columns.iter().enumerate() {
                if let Some(room) = widths[at] {
                    let cell = self.cell(first + at);
                    lines.cell(cell, column.align, room, blanks(cell.0, fractions[at]));
                }
            }
            lines.end();
        }
        text
    }

    /// A cell's text and width.
    fn cell(&self, at: usize) -> (&str, usize) {
        let begin = at.checked_sub(1).map_or(0, |before| self.cells[before].end);
        let cell = &self.cells[at];
        (&self.text[begin..cell.end], cell.width)
    }

    /// The cells of a column.
    fn column(&self, at: usize) -> impl Iterator<Item = (&str, usize)> {
        self.rows.iter().filter_map(move |row| match row {
            Row::Cells(first) => Some(self.cell(first + at)),
            Row::Rule => None,
        })
    }

    /// The longest decimal mark with what follows it, in every decimal column; 0 in all others.
    fn fractions(&self) -> Vec<usize> {
        let columns = self.columns.iter().enumerate();
        let longest = columns.map(|(at, column)| match column.align {
            Align::Decimal => self.column(at).map(|(cell, _)| fraction(cell)).max(),
            Align::Left | Align::Right => None,
        });
        longest.map(Option::unwrap_or_default).collect()
    }

    /// The width of each column; `None` for one that is left out.
    fn fit(&self, fractions: &[usize], limit: usize) -> Vec<Option<usize>> {
        let natural: Vec<usize> = self
            .columns
            .iter()
            .enumerate()
            .map(|(at, column)| {
                let widths = self.column(at);
                let widths = widths.map(|(cell, width)| width + blanks(cell, fractions[at]));
                widths
                    .max()
                    .unwrap_or(0)
                    .max(width(&column.header))
                    .max(column.least)
                    .min(if limit == usize::MAX {
                        limit
                    } else {
                        column.max
                    })
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

    /// Takes columns away one at a time from the widest text that may still be shortened.
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
}

/// The lines being written.
struct Lines<'t> {
    text: &'t mut String,
    limit: usize,
    /// The start of the line.
    begin: usize,
    is_first: bool,
}

impl<'t> Lines<'t> {
    fn new(text: &'t mut String, limit: usize) -> Self {
        Self {
            begin: text.len(),
            text,
            limit,
            is_first: true,
        }
    }

    /// Writes a cell of this width, with a gap before it, and blanks after it.
    fn cell(&mut self, (text, width): (&str, usize), align: Align, room: usize, blanks: usize) {
        if !std::mem::take(&mut self.is_first) {
            self.blanks(GAP);
        }
        let room = room.saturating_sub(blanks);
        if width > room {
            // No blanks: a shortened cell fills its width, except for half of a wide letter.
            let short = shorten(text, room);
            self.text.push_str(&short);
            self.blanks(room.saturating_sub(layout::width(&short)));
        } else if align == Align::Left {
            self.text.push_str(text);
            self.blanks(room - width);
        } else {
            self.blanks(room - width);
            self.text.push_str(text);
        }
        self.blanks(blanks);
    }

    fn blanks(&mut self, count: usize) {
        self.text.extend(std::iter::repeat_n(' ', count));
    }

    /// Ends the line, without blanks at its end and within the limit.
    fn end(&mut self) {
        let length = self.text[self.begin..].trim_end().len();
        self.text.truncate(self.begin + length);
        // A byte takes at most one column.
        if length > self.limit {
            let short = shorten(&self.text[self.begin..], self.limit);
            self.text.truncate(self.begin);
            self.text.push_str(&short);
        }
        self.text.push('\n');
        self.begin = self.text.len();
        self.is_first = true;
    }

    fn rule(&mut self, rule: &str) {
        self.text.push_str(rule);
        self.end();
    }
}

/// The blanks after a cell of a column whose longest fraction this is, so that decimal marks are aligned.
fn blanks(cell: &str, longest: usize) -> usize {
    if cell.is_empty() {
        return 0;
    }
    longest.saturating_sub(fraction(cell))
}

/// The length of the decimal mark and what follows it.
fn fraction(cell: &str) -> usize {
    cell.rfind(['.', ',']).map_or(0, |mark| cell.len() - mark)
}

fn total(widths: &[Option<usize>]) -> usize {
    let kept = widths.iter().flatten();
    kept.clone().sum::<usize>() + GAP * kept.count().saturating_sub(1)
}

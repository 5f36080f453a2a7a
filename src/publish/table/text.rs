//! Renders a table as plain text: columns by width and importance, fitted into the page, never wrapped.

use super::{Cell, CellColumn, Column, Kind, Setting, Table};
use crate::domain::plain::{is_simple, visible};
use crate::publish::layout::{self, shorten, width};
use crate::text::Lang;

/// Spaces between two columns.
const GAP: usize = 2;

/// How the cells of a column are aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Align {
    /// At the left.
    Left,
    /// At the right: whole numbers.
    Right,
    /// At the right, with aligned decimal marks.
    Decimal,
}

impl Kind {
    fn align(self) -> Align {
        match self {
            // The sign after a count is outside its digits.
            Self::Name | Self::Text | Self::Sign | Self::Count | Self::Date | Self::Course => {
                Align::Left
            }
            Self::Number => Align::Right,
            Self::Decimal | Self::Percent => Align::Decimal,
        }
    }

    /// The least and the greatest width of its cells; other columns are never shortened.
    fn room(self) -> (usize, usize) {
        match self {
            Self::Name => (12, 40),
            Self::Text => (6, usize::MAX),
            _ => (usize::MAX, usize::MAX),
        }
    }
}

impl Table {
    /// The table in at most `limit` columns a line: headings, rule, rows. Without a limit (`usize::MAX`) nothing is
    /// shortened.
    ///
    /// Too wide a table first shortens its widest texts, then leaves out columns by priority.
    pub fn text(&self, limit: usize) -> String {
        let undrawn = self.undrawn();
        let mut grid = Grid::new(&undrawn.columns);
        for row in &undrawn.rows {
            grid.row(row);
        }
        grid.sums = self.sums;
        grid.is_headed = self.setting != Setting::Continued;
        grid.render(limit)
    }

    /// The table as lines of a page.
    pub fn lines(&self, limit: usize) -> Vec<String> {
        self.text(limit).lines().map(str::to_owned).collect()
    }
}

/// Rows as text in at most `limit` columns a line; there may be many thousand.
pub fn render<'r, R: 'r>(
    columns: &[CellColumn<'_, R>],
    rows: impl IntoIterator<Item = &'r R>,
    (lang, limit): (Lang, usize),
) -> String {
    let columns = columns.iter().filter(|shown| shown.column.is_printed());
    let columns: Vec<&CellColumn<'_, R>> = columns.collect();
    let mut grid = Grid::new(columns.iter().map(|shown| &shown.column));
    for row in rows {
        grid.row(columns.iter().map(|shown| shown.printed(row, lang)));
    }
    grid.render(limit)
}

/// The width for the digits of a count.
const COUNT: usize = 4;

/// A cell: the end of its text, which begins where the previous cell's ends, and its width.
struct Place {
    end: usize,
    width: usize,
}

/// The texts of all cells in one string, since a table may have many thousand rows.
struct Grid<'t> {
    columns: Vec<&'t Column>,
    text: String,
    cells: Vec<Place>,
    rows: usize,
    sums: usize,
    /// Whether its headings are printed.
    is_headed: bool,
}

impl<'t> Grid<'t> {
    fn new(columns: impl IntoIterator<Item = &'t Column>) -> Self {
        Self {
            columns: columns.into_iter().collect(),
            text: String::new(),
            cells: Vec::new(),
            rows: 0,
            sums: 0,
            is_headed: true,
        }
    }

    /// Adds a row; control and bidi characters are dropped, missing cells are empty.
    fn row<C: std::borrow::Borrow<Cell>>(&mut self, cells: impl IntoIterator<Item = C>) {
        self.rows += 1;
        let mut cells = cells.into_iter();
        for column in &self.columns {
            let begin = self.text.len();
            if let Some(cell) = cells.next() {
                let cell = cell.borrow();
                let before = match column.kind {
                    Kind::Count => COUNT.saturating_sub(width(&cell.text)),
                    _ => 0,
                };
                self.text.extend(std::iter::repeat_n(' ', before));
                if is_simple(&cell.text) {
                    self.text.push_str(&cell.text);
                } else {
                    self.text.push_str(&visible(&cell.text));
                }
                self.text.push_str(cell.sign);
            }
            self.cells.push(Place {
                end: self.text.len(),
                width: width(&self.text[begin..]),
            });
        }
    }

    /// The headings, a rule, the rows in at most `limit` columns a line.
    fn render(self, limit: usize) -> String {
        let fractions = self.fractions();
        let widths = self.fit(&fractions, limit);
        let taken = total(&widths);
        let rule = "-".repeat(taken.min(limit));
        let mut text = String::with_capacity((self.rows + 3) * (taken + 1));
        let mut lines = Lines::new(&mut text, limit);
        if self.is_headed {
            for (column, room) in self.columns.iter().zip(&widths) {
                if let Some(room) = *room {
                    let header = (&column.heading[..], width(&column.heading));
                    lines.cell(header, column.kind.align(), room, 0);
                }
            }
            lines.end();
            lines.rule(&rule);
        }
        for row in 0..self.rows {
            if self.sums > 0 && row + self.sums == self.rows {
                lines.rule(&rule);
            }
            for (at, column) in self.columns.iter().enumerate() {
                if let Some(room) = widths[at] {
                    let cell = self.cell(row, at);
                    lines.cell(
                        cell,
                        column.kind.align(),
                        room,
                        blanks(cell.0, fractions[at]),
                    );
                }
            }
            lines.end();
        }
        text
    }

    /// A cell's text and width.
    fn cell(&self, row: usize, column: usize) -> (&str, usize) {
        let at = row * self.columns.len() + column;
        let begin = at.checked_sub(1).map_or(0, |before| self.cells[before].end);
        let cell = &self.cells[at];
        (&self.text[begin..cell.end], cell.width)
    }

    /// The cells of a column.
    fn column(&self, at: usize) -> impl Iterator<Item = (&str, usize)> {
        (0..self.rows).map(move |row| self.cell(row, at))
    }

    /// The longest decimal mark with the decimals, for every decimal column; 0 for all others.
    fn fractions(&self) -> Vec<usize> {
        let columns = self.columns.iter().enumerate();
        let longest = columns.map(|(at, column)| match column.kind.align() {
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
                    .max(width(&column.heading))
                    .max(column.least)
                    .min(if limit == usize::MAX {
                        limit
                    } else {
                        column.kind.room().1
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

    /// Shortens the widest text that may still be shortened, one column at a time.
    fn narrow(&self, widths: &mut [Option<usize>], limit: usize) {
        while total(widths) > limit {
            let widest = widths
                .iter_mut()
                .zip(&self.columns)
                .filter_map(|(width, column)| Some((width.as_mut()?, column)))
                .filter(|(width, column)| **width > column.kind.room().0)
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
            // No blanks are needed: a shortened cell fills its width, except for half of a wide letter.
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
        // A byte takes at most one column, so a line of no more bytes than the limit is never too wide.
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

/// The number of blanks after a cell that align its decimal mark, given the column's longest decimals.
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

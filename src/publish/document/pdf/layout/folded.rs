//! A long table of short rows in two columns of a page, read one column after the other.

use super::super::super::super::table::{Kind, Table};
use super::super::page::{BOTTOM, SIDE, WIDTH};
use super::fit::Fitted;
use super::{Layout, TEXT};

/// Columns of a page.
const COLUMNS: usize = 2;

/// Room between them.
const BETWEEN: f32 = 16.0;

/// Room between two columns of the table.
const NARROW: f32 = 7.0;

/// The smallest type, below which the table is set across the page.
const LEAST: f32 = 7.5;

/// The narrowest names, in parts of the type's size: longer ones take several lines.
const NAMES: f32 = 10.0;

/// Rows of the second column are so much lower: not to be seen, but a reader that goes line by line takes no two rows
/// for one.
const LOWER: f32 = 0.3;

/// A table is not begun where fewer rows than these fit.
const FEWEST: f32 = 6.0;

impl<'f> Layout<'f> {
    /// The table in two columns, or across the page where its rows are too long for that.
    pub(super) fn folded(&mut self, table: &'f Table) {
        let Some(fitted) = self.fit_folded(table) else {
            self.table(table, &[]);
            return;
        };
        let head_height = self.head_height(&fitted, table) + 2.0;
        let heights: Vec<f32> = table
            .rows
            .iter()
            .map(|row| self.height(&fitted, table, row))
            .collect();
        let line = heights.iter().copied().fold(f32::MAX, f32::min);
        if self.y + head_height + FEWEST * line > BOTTOM {
            self.next_page();
        }
        let (mut head, mut rows) = (Vec::new(), Vec::new());
        while rows.len() < table.rows.len() {
            if !rows.is_empty() {
                self.next_page();
            }
            let top = self.y;
            let room = BOTTOM - LOWER - top - head_height;
            let ends = ends(&heights[rows.len()..], room);
            let mut lowest = top;
            for (column, count) in ends.into_iter().enumerate() {
                let column = f32::from(u8::try_from(column).unwrap_or_default());
                self.left = SIDE + column * (fitted.width() + BETWEEN);
                self.y = top + column * LOWER;
                if head.is_empty() {
                    head = self.row(&fitted, None, table, false);
                    self.rule(&fitted);
                } else {
                    self.repeated_head(&fitted, table);
                }
                for at in rows.len()..rows.len() + count {
                    let row = self.body_row(&fitted, at, table);
                    rows.push(row);
                }
                lowest = lowest.max(self.y);
            }
            self.y = lowest;
        }
        self.left = SIDE;
        self.structured(table, head, rows);
        self.y += 10.0;
    }

    /// The largest type in which all columns of the table fit into a column of the page; nothing where that is too
    /// small.
    fn fit_folded(&mut self, table: &'f Table) -> Option<Fitted> {
        let room = (WIDTH - BETWEEN) / 2.0;
        let mut size = TEXT;
        while size >= LEAST {
            let mut columns: Vec<(usize, f32)> = (0..table.columns.len())
                .map(|at| (at, self.natural(&[table], at, size)))
                .collect();
            let taken: f32 = columns.iter().map(|(_, width)| width + NARROW).sum();
            let name = columns
                .iter_mut()
                .find(|(at, _)| table.columns[*at].kind == Kind::Name);
            if let Some((_, width)) = name {
                let own = *width + room - taken;
                if own >= NAMES * size.min(*width / NAMES) {
                    *width = own;
                    return Some(Fitted {
                        size,
                        columns,
                        gap: NARROW,
                        fractions: self.fractions(&[table], size),
                    });
                }
            }
            size -= 0.5;
        }
        None
    }
}

/// How many of some rows go into each column of a page: as many as fit, and equally many where all that are left fit.
fn ends(heights: &[f32], room: f32) -> [usize; COLUMNS] {
    let half = heights.len().div_ceil(COLUMNS);
    let (left, right) = heights.split_at(half);
    if left.iter().sum::<f32>() <= room && right.iter().sum::<f32>() <= room {
        return [left.len(), right.len()];
    }
    let fits = |heights: &[f32]| {
        let mut taken = 0.0;
        let fit = heights.iter().take_while(|height| {
            taken += **height;
            taken <= room
        });
        // A row that is higher than a page is set all the same.
        fit.count().max(1).min(heights.len())
    };
    let left = fits(heights);
    [left, fits(&heights[left..])]
}

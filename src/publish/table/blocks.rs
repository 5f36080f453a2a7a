//! Divides a table that is too wide for a page into parts below each other.

use std::borrow::Cow;

use super::{Kind, Table};
use crate::publish::layout::width;

/// The width that long names count with when columns are divided.
const NAME: usize = 20;
/// Spaces between two columns.
const GAP: usize = 2;

impl Table {
    /// Whether it fits a page of this width in one part.
    pub fn fits(&self, limit: usize) -> bool {
        let all = (0..self.columns.len()).map(|at| self.width(at) + GAP);
        all.sum::<usize>() <= limit + GAP
    }

    /// As few tables as fit a page of this width, all about equally wide.
    pub fn parts(&self, limit: usize) -> Vec<Self> {
        let widths: Vec<usize> = (0..self.columns.len()).map(|at| self.width(at)).collect();
        let mut parts = self.filled(&widths, limit);
        let narrower = (0..limit).rev().map(|limit| self.filled(&widths, limit));
        let count = parts.len();
        for even in narrower.take_while(|even| even.len() == count) {
            parts = even;
        }
        parts
            .iter()
            .map(|columns| self.of_columns(columns))
            .collect()
    }

    /// The columns of the parts, each filled before the next.
    fn filled(&self, widths: &[usize], limit: usize) -> Vec<Vec<usize>> {
        let room =
            |columns: &[usize]| -> usize { columns.iter().map(|at| widths[*at] + GAP).sum() };
        let fixed: Vec<usize> = (0..self.fixed).collect();
        let mut parts: Vec<Vec<usize>> = Vec::new();
        let mut part = fixed.clone();
        let mut at = self.fixed;
        while at < self.columns.len() {
            let kept = self.columns[at + 1..].iter();
            let end = at + 1 + kept.take_while(|column| column.is_kept).count();
            let group: Vec<usize> = (at..end).collect();
            if part.len() > self.fixed && room(&part) + room(&group) > limit + GAP {
                parts.push(std::mem::replace(&mut part, fixed.clone()));
            }
            part.extend(group);
            at = end;
        }
        parts.push(part);
        parts
    }

    /// The width of a column with its decimal marks aligned.
    fn width(&self, at: usize) -> usize {
        let cells = || self.rows.iter().filter_map(|row| row.get(at));
        let texts = || cells().map(|cell| cell.text.as_ref());
        let fraction = |cell: &str| cell.rfind(['.', ',']).map_or(0, |mark| cell.len() - mark);
        let widest = match self.columns[at].kind {
            Kind::Decimal => {
                let behind = texts().map(fraction).max().unwrap_or(0);
                let before = texts().map(|cell| width(cell) - fraction(cell)).max();
                before.unwrap_or(0) + behind
            }
            Kind::Name => texts().map(width).max().unwrap_or(0).min(NAME),
            _ => texts().map(width).max().unwrap_or(0),
        };
        widest.max(width(&self.columns[at].heading))
    }

    /// The table without its empty columns.
    #[must_use]
    pub fn without_empty(&self) -> Self {
        let is_told = |at: &usize| {
            let mut cells = self.rows.iter().filter_map(|row| row.get(*at));
            cells.any(|cell| !cell.text.is_empty())
        };
        let kept: Vec<usize> = (0..self.columns.len()).filter(is_told).collect();
        self.of_columns(&kept)
    }

    /// The table without its small charts, for a format that does not draw.
    pub fn undrawn(&self) -> Cow<'_, Self> {
        let is_said = |at: &usize| self.columns[*at].kind != Kind::Course;
        let said: Vec<usize> = (0..self.columns.len()).filter(is_said).collect();
        if said.len() == self.columns.len() {
            return Cow::Borrowed(self);
        }
        Cow::Owned(self.of_columns(&said))
    }

    /// The table with only these columns.
    fn of_columns(&self, columns: &[usize]) -> Self {
        let cells = |row: &Vec<_>| {
            columns
                .iter()
                .filter_map(|at| row.get(*at).cloned())
                .collect()
        };
        Self {
            caption: self.caption.clone(),
            columns: columns.iter().map(|at| self.columns[*at].clone()).collect(),
            rows: self.rows.iter().map(cells).collect(),
            ..*self
        }
    }
}

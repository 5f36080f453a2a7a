//! The rows of a picture's table, whatever it is about.

use std::borrow::Cow;
use std::sync::Arc;

use unicode_width::UnicodeWidthStr;

use crate::publish::picture::Picture;
use crate::publish::table::{CellOf, Kind, Table};
use crate::tui::ctx::Ctx;
use crate::tui::widget::table::{Cell, Column, Layout, Rows, SortKey};

/// The least width of the column that says whose row it is.
const NAME: u16 = 18;

/// The rows of the picture that is shown, if there is one yet.
#[derive(Debug, Default)]
pub(super) struct Lines {
    pub(super) picture: Option<Arc<Picture>>,
}

impl Lines {
    fn table(&self) -> Option<&Table> {
        self.picture.as_ref().map(|picture| &picture.table)
    }

    /// The columns, each as wide as its widest cell; where there is no room, the last one is dropped first.
    pub(super) fn columns(&self) -> Vec<(Layout, String)> {
        let columns = self.table().into_iter().flat_map(|table| {
            let columns = table.columns.iter().enumerate();
            columns.map(|(at, column)| {
                let cells = table.rows.iter().map(|row| row[at].text.width());
                let width = cells.chain([column.heading.width() + 1]).max();
                let width = u16::try_from(width.unwrap_or_default()).unwrap_or(u16::MAX);
                let order = u8::try_from(at).unwrap_or(u8::MAX).saturating_sub(1);
                let layout = if at == 0 {
                    Layout {
                        grows: true,
                        ..Layout::left("picture", width.min(NAME), 0)
                    }
                } else if column.kind.is_numeric() {
                    Layout::right("picture", width, order)
                } else {
                    Layout::left("picture", width, order)
                };
                (layout, column.heading.clone())
            })
        });
        columns.collect::<Vec<_>>()
    }
}

impl Rows for Lines {
    type Id = usize;

    const COLUMNS: &'static [Column<Self>] = &[];

    fn len(&self) -> usize {
        self.table().map_or(0, |table| table.rows.len())
    }

    fn id(&self, row: usize) -> usize {
        row
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        let cell = self.table().map(|table| table.rows[row][0].text.as_ref());
        cell.unwrap_or_default().into()
    }

    fn cell(&self, row: usize, column: usize, _ctx: &Ctx) -> Cell<'_> {
        let cell = self.table().and_then(|table| table.rows[row].get(column));
        cell.map(|cell| cell.text.as_ref())
            .unwrap_or_default()
            .into()
    }

    fn key(&self, row: usize, column: usize) -> SortKey<'_> {
        let table = self.table();
        let cell = table.and_then(|table| table.rows[row].get(column));
        match cell.filter(|cell| !cell.text.is_empty()) {
            None => SortKey::Nothing,
            // Bands stand in their order already, which their words do not have.
            Some(_) if column == 0 && self.is_of_bands() => CellOf::from(row).into(),
            Some(cell) => CellOf {
                value: cell.value,
                ..cell.text.as_ref().into()
            }
            .into(),
        }
    }
}

impl Lines {
    /// Whether its rows are bands of numbers.
    fn is_of_bands(&self) -> bool {
        let first = self.table().and_then(|table| table.columns.first());
        first.is_some_and(|column| column.kind == Kind::Sign)
    }
}

//! Columns of tables in short, and what a table shows as a sheet for a file.

use crate::tui::ctx::Ctx;
use crate::tui::screen::Sheet;
use crate::tui::widget::table::{Column, Rows, Table};

/// A column set flush left.
pub const fn left(id: &'static str, width: u16, rank: u8) -> Column {
    Column {
        id,
        width,
        grows: false,
        right: false,
        rank,
    }
}

/// A column set flush right.
pub const fn right(id: &'static str, width: u16, rank: u8) -> Column {
    Column {
        right: true,
        ..left(id, width, rank)
    }
}

/// The column that takes the room that is left.
pub const fn grows(id: &'static str, width: u16) -> Column {
    Column {
        grows: true,
        ..left(id, width, 0)
    }
}

/// The lines and columns that are shown, in the order shown.
pub fn sheet<R: Rows>(name: &str, table: &Table<R::Id>, rows: &R, ctx: &Ctx) -> Sheet {
    let columns: Vec<(usize, String)> = table
        .headings(ctx)
        .into_iter()
        .enumerate()
        .filter(|(_, (_, shown))| *shown)
        .map(|(at, (heading, _))| (at, heading))
        .collect();
    let cells = |row: &usize| {
        let cells = columns.iter();
        cells
            .map(|(column, _)| rows.cell(*row, *column, ctx).text.into_owned())
            .collect()
    };
    Sheet {
        name: name.to_owned(),
        lines: table.shown().iter().map(cells).collect(),
        head: columns.iter().map(|(_, heading)| heading.clone()).collect(),
    }
}

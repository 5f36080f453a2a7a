//! What a table shows, for a file.

use crate::tui::ctx::Ctx;
use crate::tui::screen::Sheet;
use crate::tui::widget::table::{Rows, Table};

/// What a table shows, in its order and with the columns that are shown.
pub fn sheet_of<R: Rows>(name: String, table: &Table<R::Id>, rows: &R, ctx: &Ctx) -> Sheet {
    let shown: Vec<usize> = table
        .columns()
        .enumerate()
        .filter_map(|(at, (_, shown))| shown.then_some(at))
        .collect();
    let heads: Vec<String> = table
        .columns()
        .map(|(column, _)| ctx.get(&format!("column-{}", column.id)))
        .collect();
    let line = |row: &usize| {
        let cells = shown.iter();
        cells
            .map(|at| rows.cell(*row, *at, ctx).text.trim().to_owned())
            .collect()
    };
    Sheet {
        name,
        head: shown.iter().map(|at| heads[*at].clone()).collect(),
        lines: table.shown().iter().map(line).collect(),
    }
}

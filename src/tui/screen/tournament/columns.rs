//! Columns of tables in short.

use crate::tui::widget::table::Column;

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

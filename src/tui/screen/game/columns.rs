//! The columns of a player's result in a game, for the tables that show it.

use crate::app::multi_games::Seat;
use crate::tui::widget::table::Column;

/// Rows that are each one player in one game.
pub trait Seats {
    fn seat(&self, row: usize) -> &Seat;
    /// The place in the game, from 1; the same for the same result.
    fn place(&self, row: usize) -> usize;
}

pub const fn place<R: Seats>(drop_order: u8) -> Column<R> {
    Column::right("game-place", 4, drop_order, |all: &R, at| {
        all.place(at).into()
    })
}

pub const fn result<R: Seats>(width: u16) -> Column<R> {
    Column::right("game-result", width, 0, |all: &R, at| {
        all.seat(at).result.into()
    })
}

pub const fn normalised<R: Seats>(width: u16) -> Column<R> {
    Column::right("game-normalised", width, 0, |all: &R, at| {
        all.seat(at).normalised.into()
    })
    .rounded(4)
}

pub const fn points<R: Seats>(width: u16) -> Column<R> {
    Column::right("game-points", width, 0, |all: &R, at| {
        all.seat(at).points.into()
    })
    .rounded(4)
}

//! The columns of a rating in two states side by side: on two lists, or before and after an event.

use super::Column;
use crate::domain::Rating;
use crate::publish::table::Value;

/// Rows with a rating in two states.
pub trait TwoStates {
    fn before(&self, row: usize) -> Option<Rating>;
    fn after(&self, row: usize) -> Option<Rating>;

    /// The difference, where there are both.
    fn change(&self, row: usize) -> Option<i64> {
        let both = self.before(row).zip(self.after(row));
        both.map(|(before, after)| i64::from(after.0) - i64::from(before.0))
    }
}

pub const fn before<R: TwoStates>(drop_order: u8) -> Column<R> {
    Column::right("old-rating", 4, drop_order, |all: &R, at| {
        all.before(at).into()
    })
}

pub const fn after<R: TwoStates>(drop_order: u8) -> Column<R> {
    Column::right("event-new", 4, drop_order, |all: &R, at| {
        all.after(at).into()
    })
}

/// The change with its sign, as on the printed list: `+11`, `0`, `-3`.
pub const fn change<R: TwoStates>(width: u16, drop_order: u8) -> Column<R> {
    Column::right("rating-change", width, drop_order, |all: &R, at| {
        all.change(at).map(Value::change).into()
    })
    .filtered(&["change"])
}

//! The FIDE tournament report file: TRF16 (2015) and TRF26 (2025), read tolerantly and written strictly.
//!
//! Individual games, byes and rating records are used. Team records, acceleration, tie-break codes and the
//! like are known and named once, but not used.

mod columns;
mod head;
mod player;
mod read;
mod records;
mod rounds;
mod system;
mod write;

pub use read::{is_report, read};
pub use write::write;

/// The column of a player record in which the result of a round stands, from 1.
pub(crate) const fn result_column(round: u16) -> usize {
    columns::round_column(round) + columns::RESULT
}

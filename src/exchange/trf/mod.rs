//! The FIDE tournament report file: TRF16 (2015) and TRF26 (2025), read tolerantly and written strictly.
//!
//! Games, byes and rating records become the draft. Teams, the declared system, the order of tie-breaks, acceleration
//! and similar records are stored as lines ([`TournamentDraft::records`]) and written back; [`declared`] interprets the
//! useful ones.
//!
//! [`TournamentDraft::records`]: crate::exchange::draft::TournamentDraft::records

mod columns;
pub mod declared;
mod head;
mod player;
mod read;
mod records;
mod rounds;
mod vega;
mod write;

pub use read::{is_report, read};
pub use write::{carried, write};

/// The column, from 1, of a round's result in a player record.
pub(crate) const fn result_column(round: u16) -> usize {
    columns::round_column(round) + columns::RESULT
}

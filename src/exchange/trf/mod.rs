//! The FIDE tournament report file: TRF16 (2015) and TRF26 (2025), read tolerantly and written strictly.
//!
//! Games, byes and rating records become the draft. Teams, the declared system, the order of tie-breaks, acceleration
//! and similar records are kept as lines ([`TournamentDraft::records`]) and written back; [`declared`] interprets
//! those that are of use.
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

/// The column of a player record with the result of a round, from 1.
pub(crate) const fn result_column(round: u16) -> usize {
    columns::round_column(round) + columns::RESULT
}

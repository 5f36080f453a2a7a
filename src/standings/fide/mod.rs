//! FIDE's tie-breaks (Handbook C.07), in the editions of 1 August 2024 and 1 March 2026.
//!
//! | file | what | articles |
//! |---|---|---|
//! | `edition` | which edition holds on a day, and what differs | |
//! | `definition` | the row in which a tie-break says what it is | 5, 14 |
//! | `tie_break` | all of them, by their codes | 5, 14 |
//! | `game` | what a round is: a game, a forfeit, a bye | 15.2, 16.1, 16.2 |
//! | `unplayed` | adjusted scores, dummies and their caps | 16.3, 16.4 |
//! | `cut` | cuts, and the exception for voluntary unplayed rounds | 14, 16.5 |
//! | `direct_encounter` | the tied among themselves | 6 |
//! | `own` | counts and sums of the own results | 7 |
//! | `buchholz` | the opponents' scores | 8 |
//! | `sonneborn_berger`, `koya` | the opponents' scores and the own results | 9 |
//! | `ratings`, `tables` | the opponents' ratings; tables 8.1.1 and 8.1.2 of B.02 | 10 |
//! | `shared` | what they need of each other, worked out once | |
//!
//! A file that computes tie-breaks has a table, `TIE_BREAKS`, with a row for each. Everything else follows from the row.
//!
//! Rounds to come count for nothing: a running tournament has the values it would have if it ended now, but that the
//! last round of Fore Buchholz (8.3) and the cap of a dummy (16.4.2) use the scheduled rounds.

mod buchholz;
mod definition;
mod direct_encounter;
mod edition;
mod game;
mod koya;
mod own;
mod ratings;
mod tie_break;

use std::cell::OnceCell;

pub use definition::{Cut, Need};
pub use edition::Edition;
pub use game::Unplayed;
pub use ratings::{difference, expected, perfect_performance, performance};
pub use tie_break::{Base, TieBreak};

use super::value::Why;
use crate::domain::{Decimal, Points};

/// Intermediate results that tie-breaks share; each is computed in the file of its article when first needed.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    /// The Buchholz of all players.
    buchholz: OnceCell<Vec<Decimal>>,
    /// The rank of every player among those tied on points; `None` where no other player has as many.
    direct_encounters: OnceCell<Vec<Option<u32>>>,
    /// The performance rating of all players, or why there is none.
    performances: OnceCell<Vec<Result<i32, Why>>>,
    /// The perfect performance of all players, or why there is none.
    perfect_performances: OnceCell<Vec<Result<i32, Why>>>,
    /// The greatest possible score, half of which is Koya's limit.
    koya_limit: OnceCell<Points>,
    /// Whether all players have a rating.
    all_rated: OnceCell<bool>,
    /// The last round with any record.
    played_rounds: OnceCell<u16>,
}

//! FIDE's tie-breaks (Handbook C.07), in the editions of 1 August 2024 and 1 March 2026.
//!
//! | file | content | articles |
//! |---|---|---|
//! | `edition` | which edition applies on a day, and what differs | |
//! | `definition` | the row that defines a tie-break | 5, 14 |
//! | `tie_break` | all tie-breaks, by their codes | 5, 14 |
//! | `game` | games, forfeits and byes; adjusted scores, dummies and their caps | 15.2, 16.1 to 16.4 |
//! | `direct_encounter` | the games among tied players | 6 |
//! | `own` | counts and sums of a player's own results | 7 |
//! | `buchholz` | the opponents' scores; Sonneborn-Berger; cuts, also of voluntary unplayed rounds | 8, 9.1, 14, 16.5 |
//! | `koya` | points against the strongest half | 9.2 |
//! | `ratings` | the opponents' ratings; tables 8.1.1 and 8.1.2 of B.02 | 10 |
//!
//! A file that computes tie-breaks has a table, `TIE_BREAKS`, with a row for each. Everything else follows from the
//! row.
//!
//! Future rounds do not count: a running tournament has the values that it would have if it ended now, except that the
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
pub use ratings::{perfect_performance, performance};
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

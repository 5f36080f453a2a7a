//! A group as stored by the program of klubtur.dk: one sheet per group, saved as semicolon CSV (`g1.cvs`).
//!
//! The first row has the number of rounds, the class, the tournament, a blank cell, and then for every round its
//! number and its day. A player's row has number, name, club, rating, and then for every round the pairing `XYY` (X 1
//! for black, 2 for white, YY the opponent; -1 for none) and the result.
//!
//! Results are 1, 0, 0.5, and codes for what points alone do not express, as klubtur.dk shows them: 2 and 3 `[0]`
//! `[1]` not played, not rated · 4 and 5 `(0)` `(1)` not played, rated in Denmark · 6 and 7 `{0}` `{1}` neither
//! counted nor rated, a player withdrew early · 8 and 9 `(1]` `(½]` played and rated, not in the score. 4 to 9 are
//! kept as the result they show. Whoever has only games of 6 to 9 withdrew, and none of these games counts; of others, and
//! of 4 and 5, a warning says what the result does not: whether such a game is rated is the committee's decision.

mod read;
mod withdrawn;
mod write;

pub use read::{is_klubtur, read};
pub use write::write;

/// The cells before the rounds.
const BEFORE: usize = 4;

#[cfg(test)]
mod tests;

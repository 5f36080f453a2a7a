//! What a game came to, as a table says it.

use crate::domain::Mark;

/// What stands behind an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// A sign that means one result, however the table counts.
    Mark(Mark),
    /// Hundredths of a point: what they mean depends on how the table counts.
    Value(i32),
    /// Nothing: the game has no result yet.
    None,
}

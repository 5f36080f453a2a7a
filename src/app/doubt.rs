//! Doubt: a fact that is most likely a slip is asked for once more, neither taken in silence nor refused for good.
//!
//! A use case collects what it doubts as sentences and calls [`settle`] before it writes. Nobody having said
//! "anyway", nothing is written and the error carries the doubts: a command ends with exit code 4 and names
//! `--anyway`, one switch for every doubt; a form shows them, and saving the same values once more means
//! "anyway"; a key asks, with No as the answer until somebody says Yes.

use super::club::Club;
use super::error::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::problem::Problem;

/// Goes on where nothing is doubtful, or where the session says so all the same.
///
/// # Errors
/// A conflict that carries the doubts ([`AppError::doubts`]).
pub fn settle(club: &Club, doubts: Vec<Message>) -> AppResult<()> {
    if doubts.is_empty() || club.session().anyway {
        return Ok(());
    }
    Err(error(doubts))
}

/// The error of doubts in a file that nobody has settled: each stands with its line and column.
pub fn in_file(places: Vec<Problem>) -> AppError {
    let doubts = places.iter().map(|place| place.message.clone()).collect();
    let message = Message::new("error-doubts").with("count", places.len());
    AppError {
        doubts,
        ..AppError::conflict(message)
            .hinted(Message::new("hint-anyway"))
            .with_problems(places)
    }
}

/// The error of doubts that nobody has settled: one is the message, several are listed above it.
///
/// ```
/// use klubrating::app::doubt;
/// use klubrating::domain::Message;
/// let error = doubt::error(vec![Message::new("error-no-games")]);
/// assert_eq!((error.exit_code(), error.message.key), (4, "error-no-games"));
/// ```
pub fn error(doubts: Vec<Message>) -> AppError {
    let error = match doubts.as_slice() {
        [one] => AppError::conflict(one.clone()),
        all => {
            let lines = all
                .iter()
                .map(|doubt| Problem::warning(0, 0, doubt.clone()));
            AppError::conflict(Message::new("error-doubts").with("count", all.len()))
                .with_problems(lines.collect())
        }
    };
    AppError {
        doubts,
        ..error.hinted(Message::new("hint-anyway"))
    }
}

/// The doubts of an error with their places, where they have any.
pub fn places(error: &AppError) -> Vec<Problem> {
    if error.problems.is_empty() {
        let doubts = error.doubts.iter();
        return doubts
            .map(|doubt| Problem::warning(0, 0, doubt.clone()))
            .collect();
    }
    error.problems.clone()
}

/// All doubts in one sentence.
pub fn list(doubts: &[Message]) -> Message {
    let joined = doubts.iter().cloned().reduce(|before, doubt| {
        Message::new("doubt-and")
            .with("before", before)
            .with("doubt", doubt)
    });
    joined.unwrap_or_else(|| Message::new("error-doubts").with("count", 0))
}

/// The question whether a change is meant in spite of all doubts.
pub fn question(doubts: &[Message]) -> Message {
    Message::new("doubt-question").with("doubts", list(doubts))
}

//! Doubts: a fact that is most likely a mistake has to be confirmed; it is neither accepted silently nor simply
//! refused.
//!
//! A use case collects its doubts as messages and calls [`accept_or_refuse`] before it writes. Unless the user has said
//! "anyway", nothing is written and the error contains the doubts: a command ends with exit code 4 and suggests
//! `--anyway`, one switch for every doubt; a form shows them, and saving the same values again means "anyway"; a key
//! asks, with No as the default answer.

use super::Club;
use crate::app::error::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::problem::Problem;

/// Accepts a change without doubts, or in a session that has confirmed them.
///
/// # Errors
/// A decision that contains the doubts ([`AppError::doubts`]).
pub fn accept_or_refuse(club: &Club, doubts: Vec<Message>) -> AppResult<()> {
    if doubts.is_empty() || club.session().anyway {
        return Ok(());
    }
    Err(error(doubts))
}

/// The error for unconfirmed doubts in a file: each with its line and column.
pub fn in_file(places: Vec<Problem>) -> AppError {
    let doubts = places.iter().map(|place| place.message.clone()).collect();
    let message = Message::new("error-doubts").with("count", places.len());
    AppError {
        doubts,
        ..AppError::decision(message)
            .hinted(hint(places.iter().map(|place| &place.message)))
            .with_problems(places)
    }
}

/// The error for unconfirmed doubts: a single one is the message itself, several are listed above it.
///
/// ```
/// use klubrating::app::club::doubt;
/// use klubrating::domain::Message;
/// let error = doubt::error(vec![Message::new("error-no-games")]);
/// assert_eq!((error.exit_code(), error.message.key), (4, "error-no-games"));
/// ```
pub fn error(doubts: Vec<Message>) -> AppError {
    let hint = hint(doubts.iter());
    let error = match doubts.as_slice() {
        [one] => AppError::decision(one.clone()),
        all => {
            let lines = all
                .iter()
                .map(|doubt| Problem::warning(0, 0, doubt.clone()));
            AppError::decision(Message::new("error-doubts").with("count", all.len()))
                .with_problems(lines.collect())
        }
    };
    AppError {
        doubts,
        ..error.hinted(hint)
    }
}

/// How to confirm the doubts. If they only ask whether somebody is a known person, "right" could mean either answer.
fn hint<'m>(mut doubts: impl Iterator<Item = &'m Message>) -> Message {
    const WHO: [&str; 2] = ["doubt-known-person", "doubt-similar-person"];
    if doubts.all(|doubt| WHO.contains(&doubt.key)) {
        Message::new("hint-anyway-person")
    } else {
        Message::new("hint-anyway")
    }
}

/// The doubts of an error with their positions, where they have any.
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
    let joined = doubts
        .iter()
        .cloned()
        .reduce(|before, doubt| Message::pair("pair-semicolon", before, doubt));
    joined.unwrap_or_else(|| Message::new("error-doubts").with("count", 0))
}

/// The question whether a change is meant despite all doubts.
pub fn question(doubts: &[Message]) -> Message {
    Message::new("doubt-question").with("doubts", list(doubts))
}

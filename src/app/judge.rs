//! Judges regulations by how well they would have forecast the club's own games.

use super::club::Club;
use super::error::{AppError, AppResult};
use super::pools::pool_support;
use crate::domain::Message;
use crate::rating::judge::Unjudgeable;
use crate::rating::ledger::Cutoff;
use crate::rating::regulation::Regulation;

pub use crate::rating::judge::Judgement;

/// The club's own rule, as adopted over time, and other regulations, on the events up to the session's day.
///
/// # Errors
/// A user error in a multiplayer pool, for a regulation on a scale without a relation to the club's, and without a game
/// that every regulation forecasts.
pub fn read(club: &Club, regulations: &[Regulation]) -> AppResult<Judgement> {
    pool_support::require_pairwise(club)?;
    let cutoff = Cutoff::today(club.session().today());
    let (facts, ledger) = club.ledger(cutoff)?;
    Judgement::new(&facts, &ledger, cutoff, regulations).map_err(|reason| {
        AppError::user(match reason {
            Unjudgeable::Scale(name) => Message::new("error-judge-scale").with("name", name),
            Unjudgeable::NoGames => Message::new("error-judge-no-games"),
        })
    })
}

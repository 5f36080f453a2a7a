//! The committee's decision that an event is complete as played, and its reversal.

use serde_json::json;

use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::stored;
use crate::domain::{Closing, Message, TournamentId};
use crate::exchange::clean::clean_text;
use crate::store::tournament;

/// Closes a tournament in its current state, for the session's reason: missing rounds and games will not be played.
///
/// # Errors
/// A user error without a reason, and for a tournament that is closed already.
pub fn close(club: &mut Club, id: TournamentId) -> AppResult<Done<()>> {
    let reason = club.session.reason.clone().unwrap_or_default();
    let reason = required(&reason)?;
    club.write("tournament-close", json!({ "tournament": id }), |op| {
        let stored = stored::tournament(op.conn(), id)?;
        if stored.header.schedule.closing == Closing::Decided {
            return Err(AppError::user(Message::new("error-closed-already"))
                .hinted(Message::new("hint-reopen").with("id", id.to_string())));
        }
        Ok(tournament::close(op, id, Closing::Decided, &reason)?)
    })
}

/// Reopens a closed tournament: it is complete when its rounds are.
///
/// # Errors
/// A user error for a tournament that is not closed.
pub fn reopen(club: &mut Club, id: TournamentId) -> AppResult<Done<()>> {
    club.write("tournament-reopen", json!({ "tournament": id }), |op| {
        let stored = stored::tournament(op.conn(), id)?;
        if stored.header.schedule.closing == Closing::ByRounds {
            return Err(AppError::user(Message::new("error-not-closed")));
        }
        Ok(tournament::close(op, id, Closing::ByRounds, "")?)
    })
}

/// The reason of a closing, clean.
///
/// # Errors
/// A user error for an empty one: it explains later why rounds are missing.
pub(in crate::app) fn required(reason: &str) -> AppResult<String> {
    let reason = clean_text(reason);
    if reason.is_empty() {
        return Err(AppError::user(Message::new("error-close-reason"))
            .hinted(Message::new("hint-close-reason")));
    }
    Ok(reason)
}

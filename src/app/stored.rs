//! Rows known to exist, as their number came from the database.

use super::error::{AppError, AppResult};
use crate::domain::{Message, TournamentId};
use crate::store::Connection;
use crate::store::tournament::{self, Stored};

pub(super) fn tournament(conn: &Connection, id: TournamentId) -> AppResult<Stored> {
    tournament::load(conn, id)?.ok_or_else(|| AppError::internal(Message::new("error-row-gone")))
}

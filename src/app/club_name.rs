//! The club's name: on every list and page from the change on. Published lists keep theirs.

use serde_json::json;

use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::clean::clean_text;
use crate::store;

/// Gives the club another name.
///
/// # Errors
/// A user error for an empty name.
pub fn change(club: &mut Club, name: &str) -> AppResult<Done<String>> {
    let name = clean_text(name);
    if name.is_empty() {
        return Err(AppError::user(Message::new("error-empty-name")));
    }
    club.write("club-name", json!({ "name": name }), |op| {
        store::club::rename(op, &name)?;
        Ok(name.clone())
    })
}

//! Keeps half-typed forms: saved during typing, offered again after a lost connection, and never shown to other users,
//! be it another login or another person who uses the same login (`--user`).

use super::Club;
use crate::app::error::AppResult;
use crate::store::Access;
use crate::store::draft::{self, Draft};

/// A half-typed form in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormDraft {
    /// The form and its subject.
    pub form: String,
    /// The typed content.
    pub content: String,
    /// The time (RFC 3339, by the user's clock).
    pub at: String,
}

/// Stores a draft of the session's user. It is not an operation, so there is nothing to undo.
///
/// `form` and `content` are JSON. Drafts older than 30 days are deleted.
pub fn save(club: &mut Club, form: &str, content: &str) -> AppResult<()> {
    let draft = Draft {
        form: form.to_owned(),
        content: content.to_owned(),
        at: club.session.timestamp(),
    };
    let owner = club.session.author.signature();
    Ok(club.store.keep_draft(&owner, &draft)?)
}

/// Deletes a draft of the session's user.
pub fn discard(club: &mut Club, form: &str) -> AppResult<()> {
    let owner = club.session.author.signature();
    Ok(club.store.forget_draft(&owner, form)?)
}

/// The drafts of the session's user from the last 30 days, the newest first; older ones are deleted.
pub fn all(club: &mut Club) -> AppResult<Vec<FormDraft>> {
    let now = club.session.timestamp();
    if club.store.access() == Access::ReadWrite {
        club.store.forget_old_drafts(&now)?;
    }
    let drafts = draft::of_user(club.conn(), &club.session.author.signature(), &now)?;
    let drafts = drafts.into_iter().map(|draft| FormDraft {
        form: draft.form,
        content: draft.content,
        at: draft.at,
    });
    Ok(drafts.collect())
}

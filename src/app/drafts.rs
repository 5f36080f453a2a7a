//! Half-typed forms: kept while somebody types, offered again after a hang-up, never seen by anybody else.

use super::club::Club;
use super::error::AppResult;
use crate::store::Access;
use crate::store::draft::{self, Draft};

/// A half-typed form as it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormDraft {
    /// Which form, with what it is about.
    pub form: String,
    /// What was typed.
    pub content: String,
    /// When (RFC 3339, at the user's clock).
    pub at: String,
}

/// Keeps what the session's user typed into a form; no operation, nothing to undo.
///
/// `form` and `content` are JSON. Drafts older than 30 days go.
pub fn save(club: &mut Club, form: &str, content: &str) -> AppResult<()> {
    let draft = Draft {
        form: form.to_owned(),
        content: content.to_owned(),
        at: club.session.timestamp(),
    };
    Ok(club.store.keep_draft(&club.session.author.user, &draft)?)
}

/// Forgets what the session's user typed into a form.
pub fn discard(club: &mut Club, form: &str) -> AppResult<()> {
    Ok(club.store.forget_draft(&club.session.author.user, form)?)
}

/// What the session's user left half-typed in the last 30 days, the newest first; what is older goes.
pub fn all(club: &mut Club) -> AppResult<Vec<FormDraft>> {
    let now = club.session.timestamp();
    if club.store.access() == Access::ReadWrite {
        club.store.forget_old_drafts(&now)?;
    }
    let drafts = draft::of_user(club.conn(), &club.session.author.user, &now)?;
    let drafts = drafts.into_iter().map(|draft| FormDraft {
        form: draft.form,
        content: draft.content,
        at: draft.at,
    });
    Ok(drafts.collect())
}

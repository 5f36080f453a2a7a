//! What makes a file damaged: what SQLite finds wrong with it, texts that are no text, and a journal whose chain is broken.
//!
//! SQLite alone does not see a bit that has flipped within a text. A file is damaged as well when one of its operations
//! is not what it was when it was closed, whoever did that; it is then never written to, and a copy of it is no backup.
//! What else a check may find (a row changed by another program and journalled by the triggers, a list of older rules) is no damage.

use rusqlite::Connection;

use super::chain::{self, ChainFault};
use super::error::Error;
use super::readable::{self, UnreadableText};
use super::sqlite_settings::require_sound;

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// In the words of SQLite.
    Sqlite(String),
    Text(UnreadableText),
    Chain(ChainFault),
}

/// Reads the whole of a file.
///
/// # Errors
/// [`Error::Damaged`] with the first fault found.
pub(super) fn require_none(conn: &Connection) -> Result<(), Error> {
    require_sound(conn, "PRAGMA integrity_check(1)")?;
    if let Some(text) = readable::unreadable_texts(conn)?.into_iter().next() {
        return Err(Error::Damaged(Fault::Text(text)));
    }
    match chain::verify_chain(conn)?.into_iter().next() {
        Some(fault) => Err(Error::Damaged(Fault::Chain(fault))),
        None => Ok(()),
    }
}

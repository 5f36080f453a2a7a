//! Files that are not tournament files, recognised by how they begin, so that the refusal can name their kind.

use crate::domain::Message;

use super::draft::TournamentDraft;
use super::encoding;
use super::problem::{Problem, Reading};
use super::table;
use super::table::grid::is_page;

/// The key of the sentence that names the kind of a file; `None` for what may be a table or a report.
pub(super) fn kind(bytes: &[u8]) -> Option<&'static str> {
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if start.starts_with(b"\0\x01\0\0Standard") || start.starts_with(b"SQLite format 3\0") {
        return Some("problem-file-is-database");
    }
    if start.starts_with(b"%PDF-") {
        return Some("problem-file-is-pdf");
    }
    let start = start.trim_ascii_start();
    let head = start[..start.len().min(200)].to_ascii_lowercase();
    if is_page(bytes) {
        Some("problem-file-is-html")
    } else if head.starts_with(b"<?xml") {
        Some("problem-file-is-xml")
    } else if encoding::json(bytes).is_some() {
        Some("problem-file-is-json")
    } else {
        None
    }
}

/// Refuses a file with the name of its kind.
pub(super) fn refuse(bytes: &[u8]) -> Reading<TournamentDraft> {
    let key = kind(bytes).unwrap_or("problem-no-table");
    Reading::refused(Problem::error(0, 0, Message::new(key)))
}

/// Reads the table of a page; without one it is refused by its kind.
pub(super) fn page(bytes: &[u8]) -> Reading<TournamentDraft> {
    table::read_any(bytes).unwrap_or_else(|| refuse(bytes))
}

/// Reads a text that may be a table, or says that it is no text at all.
pub(super) fn unknown(bytes: &[u8]) -> Reading<TournamentDraft> {
    match encoding::decode(bytes) {
        Ok(text) if text.text.contains('\0') => {
            Reading::refused(Problem::error(0, 0, Message::new("problem-not-text")))
        }
        Ok(_) => table::read(bytes),
        Err(problem) => Reading::refused(problem),
    }
}

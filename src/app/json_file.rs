//! JSON as a file of its own, in which nothing acts on a terminal.

use std::borrow::Cow;
use std::fmt::Write;

use serde::Serialize;

use super::error::{AppError, AppResult};
use crate::domain::Message;
use crate::domain::plain::is_acting;

/// An answer as the bytes of a JSON file.
///
/// # Errors
/// Those of the writer.
pub fn bytes(value: &impl Serialize) -> AppResult<Vec<u8>> {
    let text = serde_json::to_string_pretty(value).map_err(|error| unwritable(&error))?;
    Ok(format!("{}\n", escaped(&text)).into_bytes())
}

/// The same in one line, for files that nobody reads.
///
/// # Errors
/// As [`bytes`].
pub fn dense(value: &impl Serialize) -> AppResult<Vec<u8>> {
    let text = serde_json::to_string(value).map_err(|error| unwritable(&error))?;
    Ok(format!("{}\n", escaped(&text)).into_bytes())
}

fn unwritable(error: &serde_json::Error) -> AppError {
    AppError::internal(Message::new("error-output").with("reason", error.to_string()))
}

/// Escapes in finished JSON what its writer left as it is and what acts on a terminal; it can only occur inside strings.
pub fn escaped(json: &str) -> Cow<'_, str> {
    // Nearly every letter is a printable one of ASCII, and that is seen fastest.
    let loose = |letter: char| !matches!(letter, ' '..='~' | '\n') && is_acting(letter);
    if !json.contains(loose) {
        return Cow::Borrowed(json);
    }
    let mut safe = String::with_capacity(json.len());
    for letter in json.chars() {
        if loose(letter) {
            // Writing to a string cannot fail.
            let _ = write!(safe, "\\u{:04x}", u32::from(letter));
        } else {
            safe.push(letter);
        }
    }
    Cow::Owned(safe)
}

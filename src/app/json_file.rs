//! Writes JSON files that contain no control characters for a terminal.

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

/// The JSON in one line, for files that nobody reads.
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

/// Escapes, in finished JSON, the control characters that the writer left and a terminal would obey; they occur only
/// inside strings.
pub fn escaped(json: &str) -> Cow<'_, str> {
    // Nearly every character is printable ASCII, which this test recognises fastest.
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

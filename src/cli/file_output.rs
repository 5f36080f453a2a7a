//! An exported file: written where it was asked for, or to the standard output.

use std::path::{Path, PathBuf};

use serde::Serialize;

use super::Context;
use crate::app::atomic_write::{self, AtomicWriteError};
use crate::app::export::Exported;
use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::problem::Problem;

#[derive(Serialize)]
pub(super) struct Written {
    pub(super) file: String,
    /// Its length.
    bytes: usize,
    /// What the format could not carry or reads otherwise in the file, in the user's language.
    left_out: Vec<String>,
}

/// Writes the file, and says as warnings what it could not carry; nothing to tell where it went to the
/// standard output (`-`).
///
/// # Errors
/// The file cannot be written, or it is the `database`.
pub(super) fn write(
    context: &mut Context,
    path: &Path,
    exported: &Exported,
    database: &Path,
) -> AppResult<Option<Written>> {
    let file = path.display().to_string();
    let left_out = exported.left_out.iter().cloned();
    let left_out: Vec<Problem> = left_out
        .map(|message| Problem::warning(0, 0, message))
        .collect();
    let texts = context.texts;
    context.warn(&left_out, &file);
    if file == "-" {
        context.bytes(&exported.bytes);
        return Ok(None);
    }
    atomic_write::write_atomically(path, &exported.bytes, Some(database)).map_err(not_written)?;
    Ok(Some(Written {
        file,
        bytes: exported.bytes.len(),
        left_out: exported.left_out.iter().map(|one| texts.say(one)).collect(),
    }))
}

fn not_written(error: AtomicWriteError) -> AppError {
    let about = |key, path: &PathBuf| {
        AppError::user(Message::new(key).with("file", path.display().to_string()))
    };
    match error {
        AtomicWriteError::Database(file) => about("error-file-is-database", &file),
        AtomicWriteError::NotAFile(file) => about("error-no-ordinary-file", &file),
        error => error.into(),
    }
}

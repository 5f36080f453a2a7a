//! The source of a command's standings: a file, standard input, or the club.

use std::path::Path;

use super::{StandingsSheet, of_draft, published};
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::read_file;
use crate::domain::{Date, Message};
use crate::exchange::problem::Problem;
use crate::exchange::tournament_file;
use crate::publish::standings::text;
use crate::text::Texts;

/// The name that means standard input.
const STANDARD_INPUT: &str = "-";

/// The source that a word on the command line refers to.
#[derive(Debug)]
pub enum Source {
    /// A file, with its problems.
    File(Box<StandingsSheet>, Vec<Problem>),
    /// None: a tournament of the club, by its usual names.
    Tournament,
}

/// Reads the file with this name if there is one; an existing file takes precedence over a tournament of that name.
///
/// # Errors
/// A user error for a name that can only be a file's and for a path that is not a file; data errors with every place
/// in the file.
pub fn source(name: &str, database: &Path, today: Date) -> AppResult<Source> {
    let path = Path::new(name);
    let bytes = if name == STANDARD_INPUT {
        read_file::standard_input()?
    } else if path.exists() || looks_like_a_file(name) {
        read_file::read(path, database)?
    } else {
        return Ok(Source::Tournament);
    };
    let format = tournament_file::format(&bytes, name);
    let reading = format.read(&bytes);
    let Some(draft) = reading.value else {
        let message = Message::new("error-standings-file").with("file", name);
        return Err(AppError::data(message)
            .hinted(Message::new("hint-standings-file"))
            .in_file(name.to_owned())
            .with_problems(reading.problems));
    };
    let mut problems = reading.problems;
    problems.extend(published::differences(&draft, format.is_list()));
    let mut sheet = of_draft(&draft, today, format.is_list());
    if sheet.name.is_empty()
        && name != STANDARD_INPUT
        && let Some(stem) = path.file_stem()
    {
        sheet.name = stem.to_string_lossy().into_owned();
    }
    Ok(Source::File(Box::new(sheet), problems))
}

/// Whether a word names a file rather than a tournament: it has a folder, or an extension of tournament files.
fn looks_like_a_file(name: &str) -> bool {
    let ending = Path::new(name)
        .extension()
        .and_then(|ending| ending.to_str());
    let known = tournament_file::endings();
    name.contains('/')
        || ending.is_some_and(|ending| known.iter().any(|one| ending.eq_ignore_ascii_case(one)))
}

/// The standings of a file as a page of text, under the systems that are usual for it.
///
/// # Errors
/// As [`source`], and a user error where there is no such file.
pub fn file_page(path: &Path, club: &Club, texts: Texts) -> AppResult<String> {
    let name = path.display().to_string();
    let Source::File(sheet, _) = source(&name, club.path(), club.session().today())? else {
        return Err(read_file::read(path, club.path()).err().unwrap_or_else(|| {
            AppError::data(Message::new("error-standings-file").with("file", name))
        }));
    };
    Ok(sheet.usual_page(texts, text::standings))
}

//! Looks up the players who are named on the command line or in a file.

use std::path::Path;

use crate::app::{AppError, AppResult};
use crate::domain::{Message, name};
use crate::exchange::encoding;
use crate::exchange::pgn::spelling::{Aliases, tidy};
use crate::exchange::problem::Problem;
use crate::files::read_file;

/// The lines of a file with one name each, with their numbers; empty ones and those that begin with `#` are ignored.
fn listed(path: &Path, database: &Path) -> AppResult<Vec<(usize, String)>> {
    let bytes = read_file::read(path, database)?;
    let text = encoding::decode(&bytes).map_err(|problem| unusable(path, vec![problem]))?;
    let lines = text
        .lines()
        .map(|line| (line.number, line.text.trim().to_owned()));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.collect())
}

/// A line such as `Holm, Anna = 1800`, or with a comma or semicolon instead of `=`, the name perhaps in quotes.
pub(super) fn with_elo(line: &str) -> Option<(&str, f64)> {
    let pair = line
        .rsplit_once('=')
        .or_else(|| line.rsplit_once([',', ';']));
    let (name, elo) = pair?;
    let elo: f64 = elo.trim().parse().ok()?;
    let name = name.trim().trim_matches('"');
    (elo.is_finite() && !name.is_empty()).then_some((name, elo))
}

pub(super) fn unusable(path: &Path, problems: Vec<Problem>) -> AppError {
    let file = path.display().to_string();
    AppError::data(Message::new("elostat-error-aliases").with("file", file.as_str()))
        .in_file(file)
        .with_problems(problems)
}

/// Looks names up that were typed.
pub(super) struct Names<'n> {
    names: &'n [String],
    aliases: &'n Aliases,
}

impl<'n> Names<'n> {
    pub(super) fn new(names: &'n [String], aliases: &'n Aliases) -> Self {
        Self { names, aliases }
    }

    pub(super) fn len(&self) -> usize {
        self.names.len()
    }

    /// The players of the lines of a file, each with what `read` finds beside the name. A name that nobody has is a
    /// warning: such a file is made for many collections.
    ///
    /// # Errors
    /// A user error for a file that does not exist, a data error for one that is not text, or has lines that `read` does
    /// not understand.
    pub(super) fn known<T>(
        &self,
        path: &Path,
        database: &Path,
        read: impl Fn(&str) -> Option<(&str, T)>,
        warnings: &mut Vec<(String, Vec<Problem>)>,
    ) -> AppResult<Vec<(u32, T)>> {
        let (mut found, mut unread, mut unknown) = (Vec::new(), Vec::new(), Vec::new());
        for (number, line) in listed(path, database)? {
            let Some((name, value)) = read(&line) else {
                unread.push(Problem::error(number, 0, Message::new("hint-value-anchor")));
                continue;
            };
            match self.find(name) {
                Some(player) => found.push((player, value)),
                None => unknown.push(Problem::warning(
                    number,
                    0,
                    Message::new("elostat-error-no-player").with("name", name),
                )),
            }
        }
        if !unread.is_empty() {
            return Err(unusable(path, unread));
        }
        if !unknown.is_empty() {
            warnings.push((path.display().to_string(), unknown));
        }
        Ok(found)
    }

    /// The player with a name as in the files, or with another spelling of it.
    pub(super) fn one(&self, text: &str) -> AppResult<u32> {
        self.find(text).ok_or_else(|| self.unknown(text))
    }

    /// A name, or two with a comma or semicolon between them; names may have commas themselves.
    pub(super) fn pair(&self, text: &str) -> AppResult<(u32, Option<u32>)> {
        if let Some(one) = self.find(text) {
            return Ok((one, None));
        }
        let marks = text.match_indices([',', ';']);
        let both = marks.filter_map(|(at, _)| {
            let (one, other) = (self.find(&text[..at])?, self.find(&text[at + 1..])?);
            (one != other).then_some((one, Some(other)))
        });
        both.into_iter().next().ok_or_else(|| self.unknown(text))
    }

    fn find(&self, text: &str) -> Option<u32> {
        let tidy = tidy(text);
        let name = self.aliases.name(&tidy).unwrap_or(&tidy);
        let at = self.names.iter().position(|known| known == name)?;
        u32::try_from(at).ok()
    }

    /// The error that nobody has this name, with similar names.
    fn unknown(&self, text: &str) -> AppError {
        let error = AppError::user(Message::new("elostat-error-no-player").with("name", text));
        let part = text.split([',', ';']).next().unwrap_or(text).trim();
        let part = name::folded(part);
        let alike = |name: &&String| !part.is_empty() && name::folded(name).contains(&part);
        let near: Vec<&str> = self
            .names
            .iter()
            .filter(alike)
            .take(5)
            .map(String::as_str)
            .collect();
        if near.is_empty() {
            return error.hinted(Message::new("elostat-hint-name"));
        }
        error.hinted(Message::new("elostat-hint-names").with("names", near.join("; ")))
    }
}

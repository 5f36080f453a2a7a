//! Files and folders as people type them: `~`, completion, and the folder that a new file needs.

use std::fs;
use std::path::{Path, PathBuf};

use super::error::{AppError, AppResult};

/// The most entries that are listed of a folder.
const MOST: usize = 500;

/// An entry of a folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// Files come after folders.
    pub is_file: bool,
    /// Its name, that of a folder followed by `/`.
    pub name: String,
}

/// The path that a text names; `~` is the user's own folder.
pub fn expand(text: &str) -> PathBuf {
    let text = text.trim();
    let home = || directories::UserDirs::new().map(|dirs| dirs.home_dir().to_owned());
    match text.strip_prefix('~') {
        Some("") => home().unwrap_or_else(|| PathBuf::from(text)),
        Some(rest) if rest.starts_with('/') => match home() {
            Some(home) => home.join(rest.trim_start_matches('/')),
            None => PathBuf::from(text),
        },
        _ => PathBuf::from(text),
    }
}

/// A typed path as its folder, with the last `/`, and the beginning of a name in it.
///
/// ```
/// use klubrating::app::path_completion::split;
/// assert_eq!(split("~/chess/win"), ("~/chess/", "win"));
/// assert_eq!(split("win"), ("", "win"));
/// ```
pub fn split(text: &str) -> (&str, &str) {
    match text.rfind('/') {
        Some(at) => text.split_at(at + 1),
        None => ("", text),
    }
}

/// The folders, and the files with one of these extensions, that continue a typed path; folders first.
///
/// Names that begin with a dot are shown only where one was typed.
pub fn entries(text: &str, endings: &[&str]) -> Vec<Entry> {
    let (folder, begun) = split(text);
    let folder = if folder.is_empty() {
        PathBuf::from(".")
    } else {
        expand(folder)
    };
    let Ok(found) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let begun = begun.to_lowercase();
    let mut entries: Vec<Entry> = found
        .filter_map(|entry| entry_of(&entry.ok()?, endings))
        .filter(|entry| {
            let name = entry.name.to_lowercase();
            name.starts_with(&begun) && (begun.starts_with('.') || !name.starts_with('.'))
        })
        .take(MOST)
        .collect();
    entries.sort();
    entries
}

fn entry_of(entry: &fs::DirEntry, endings: &[&str]) -> Option<Entry> {
    let name = entry.file_name().into_string().ok()?;
    let path = entry.path();
    if path.is_dir() {
        return Some(Entry {
            is_file: false,
            name: name + "/",
        });
    }
    let fits = path
        .extension()
        .and_then(|ending| ending.to_str())
        .is_some_and(|ending| endings.iter().any(|one| one.eq_ignore_ascii_case(ending)));
    // A name that could act on the terminal cannot be typed either.
    let plain = super::plain_text(&name) == name;
    (fits && plain && path.is_file()).then_some(Entry {
        is_file: true,
        name,
    })
}

/// The common prefix of all these names, if it is longer than the typed text.
///
/// ```
/// use klubrating::app::path_completion::{Entry, common};
/// let names = ["spring-1.trf", "spring-2.trf"];
/// let entries = names.map(|name| Entry { is_file: true, name: name.to_owned() });
/// assert_eq!(common(&entries, "s"), Some("spring-".to_owned()));
/// assert_eq!(common(&entries, "spring-"), None);
/// ```
pub fn common(entries: &[Entry], begun: &str) -> Option<String> {
    let (first, rest) = entries.split_first()?;
    let mut shared: Vec<char> = first.name.chars().collect();
    for entry in rest {
        let same = shared.iter().zip(entry.name.chars());
        let length = same.take_while(|(one, other)| *one == other).count();
        shared.truncate(length);
    }
    let longer = shared.len() > begun.chars().count();
    longer.then(|| shared.into_iter().collect())
}

/// Creates the folder of a default path.
///
/// # Errors
/// The system's error if it cannot be created.
pub fn make_folder(file: &Path) -> AppResult<()> {
    let Some(folder) = file.parent() else {
        return Ok(());
    };
    fs::create_dir_all(folder).map_err(|error| AppError::of_path(folder, &error))
}

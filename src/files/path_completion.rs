//! Completes paths that a user types: `~`, the names in a folder, and the folder that a new file needs.
//!
//! A file system allows names that nobody can type: in another encoding, with accents as separate characters, with
//! characters that act on a terminal. Such a name is displayed in a readable form, `Efter�r.csv`, and that form is
//! accepted as the file's name.

use std::char::REPLACEMENT_CHARACTER;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use unicode_normalization::UnicodeNormalization;

use super::atomic_write::AtomicWriteError;
use crate::domain::plain::is_acting;

/// The most entries listed for a folder.
const MOST: usize = 500;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// Files come after folders.
    pub is_file: bool,
    /// Its name; for a folder followed by `/`.
    pub name: String,
}

/// The path of a typed text, which may use the displayed form of a name; `~` is the user's home folder.
pub fn expand(text: &str) -> PathBuf {
    let text = text.trim();
    let home = || directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_owned());
    let rest = text
        .strip_prefix('~')
        .filter(|rest| rest.is_empty() || rest.starts_with('/'));
    let path = match rest.zip(home()) {
        Some((rest, home)) => home.join(rest.trim_start_matches('/')),
        None => PathBuf::from(text),
    };
    if path.exists() {
        return path;
    }
    path.components().fold(PathBuf::new(), |folder, part| {
        entry_displayed_as(&folder, part.as_os_str())
    })
}

/// The path of a name in a folder; where there is no such name, of the only entry that is displayed like it.
fn entry_displayed_as(folder: &Path, name: &OsStr) -> PathBuf {
    let path = folder.join(name);
    if path.symlink_metadata().is_ok() {
        return path;
    }
    let inside = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    let found = fs::read_dir(inside).into_iter().flatten().flatten();
    let mut found = found.filter(|entry| name == display_name(&entry.file_name()).as_str());
    match (found.next(), found.next()) {
        (Some(only), None) => folder.join(only.file_name()),
        _ => path,
    }
}

/// The displayed form of a name: readable, composed, and without characters that act on a terminal.
pub(crate) fn display_name(name: &OsStr) -> String {
    let letters = name.to_string_lossy();
    let letters = letters.chars().map(|letter| {
        if is_acting(letter) {
            REPLACEMENT_CHARACTER
        } else {
            letter
        }
    });
    letters.nfc().collect()
}

/// Splits a typed path into its folder, with the last `/`, and the beginning of a name.
///
/// ```
/// use klubrating::files::path_completion::split;
/// assert_eq!(split("~/chess/win"), ("~/chess/", "win"));
/// assert_eq!(split("win"), ("", "win"));
/// ```
pub fn split(text: &str) -> (&str, &str) {
    match text.rfind('/') {
        Some(at) => text.split_at(at + 1),
        None => ("", text),
    }
}

/// The folders, and the files with one of these extensions, that match a typed path; folders first.
///
/// Names that begin with a dot are listed only if a dot was typed.
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
    let name = display_name(&entry.file_name());
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
    (fits && path.is_file()).then_some(Entry {
        is_file: true,
        name,
    })
}

/// The common prefix of all these names, if it is longer than the typed text.
///
/// ```
/// use klubrating::files::path_completion::{Entry, common};
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
pub fn make_folder(file: &Path) -> Result<(), AtomicWriteError> {
    let Some(folder) = file.parent() else {
        return Ok(());
    };
    fs::create_dir_all(folder).map_err(|source| AtomicWriteError::Io {
        path: folder.to_owned(),
        source,
    })
}

/// The most names suggested.
const OFFERED: usize = 200;

/// The completion of a partially typed file name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// The name as far as it is unambiguous.
    pub text: String,
    /// The names that it can become, without their folder; those of folders end in `/`.
    pub names: Vec<String>,
}

/// Completes a half-typed name from the content of its folder; an unreadable folder counts as empty.
pub fn complete(text: &str) -> Completion {
    let (folder, begun) = split(text);
    let path = if folder.is_empty() {
        PathBuf::from(".")
    } else {
        expand(folder)
    };
    let names = names_in(&path, begun);
    Completion {
        text: format!("{folder}{}", common_start(&names).unwrap_or(begun)),
        names,
    }
}

fn names_in(folder: &Path, begun: &str) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let named = entries.flatten().filter_map(|entry| {
        let mut name = display_name(&entry.file_name());
        let hidden = name.starts_with('.') && !begun.starts_with('.');
        if hidden || !name.starts_with(begun) {
            return None;
        }
        if entry.path().is_dir() {
            name.push('/');
        }
        Some(name)
    });
    let mut names: Vec<String> = named.take(OFFERED).collect();
    names.sort_unstable();
    names
}

/// The common prefix of all names.
fn common_start(names: &[String]) -> Option<&str> {
    let first = names.first()?;
    let same = |name: &String| {
        let pairs = first.chars().zip(name.chars());
        pairs
            .take_while(|(one, other)| one == other)
            .map(|(letter, _)| letter.len_utf8())
            .sum::<usize>()
    };
    let length = names.iter().map(same).min()?;
    first.get(..length)
}

#[cfg(test)]
mod tests {
    use std::os::unix::ffi::OsStrExt as _;

    use super::*;

    #[test]
    fn what_is_shown_names_the_file_whatever_its_letters() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join(OsStr::from_bytes(b"for\xe5r"));
        fs::create_dir(&inner).unwrap();
        let names: [&[u8]; 4] = [
            b"Efter\xe5r.csv",
            "a\u{30a}se.csv".as_bytes(),
            b"two  blanks.csv",
            b"red\x1b[31m.csv",
        ];
        for name in names {
            fs::write(inner.join(OsStr::from_bytes(name)), "").unwrap();
        }
        let begun = format!("{}/for\u{fffd}r/", folder.path().display());
        let found = entries(&begun, &["csv"]);
        let shown: Vec<&str> = found.iter().map(|entry| entry.name.as_str()).collect();
        let expected = [
            "Efter\u{fffd}r.csv",
            "red\u{fffd}[31m.csv",
            "two  blanks.csv",
            "åse.csv",
        ];
        assert_eq!(shown, expected);
        for name in expected {
            assert!(expand(&format!("{begun}{name}")).is_file(), "{name}");
        }
        // Two files with the same displayed form cannot be told apart, so neither is chosen.
        fs::write(inner.join(OsStr::from_bytes(b"Efter\xe6r.csv")), "").unwrap();
        assert!(!expand(&format!("{begun}Efter\u{fffd}r.csv")).exists());
        // A new file gets the name that was typed.
        let new = format!("{begun}new.csv");
        assert_eq!(expand(&new), inner.join("new.csv"));
    }

    #[test]
    fn a_name_grows_as_far_as_it_is_certain() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["ørn-1.trf", "ørn-2.trf", "list.csv", ".hidden"] {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        std::fs::create_dir(folder.path().join("old")).unwrap();
        let at = |text: &str| complete(&format!("{}/{text}", folder.path().display()));
        assert!(at("ø").text.ends_with("/ørn-"));
        assert_eq!(at("ø").names, ["ørn-1.trf", "ørn-2.trf"]);
        assert!(at("l").text.ends_with("/list.csv"));
        assert!(at("o").text.ends_with("/old/"));
        assert!(at("zzz").text.ends_with("/zzz"));
        assert_eq!(at("").names.len(), 4);
    }
}

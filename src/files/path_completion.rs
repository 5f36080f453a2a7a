//! Completes paths that a user types: `~`, the names in a folder, and the folder that a new file needs.
//!
//! A file system allows names that nobody can type: in another encoding, with accents as separate characters, with
//! characters that act on a terminal. Such a name is displayed in a readable form, `Efter�r.csv`, and that form is
//! accepted as the file's name.

use std::char::REPLACEMENT_CHARACTER;
use std::cmp::Reverse;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use unicode_normalization::UnicodeNormalization;

use super::atomic_write::AtomicWriteError;
use crate::domain::plain::is_acting;

/// The most entries listed for a folder.
const MOST: usize = 500;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
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

/// The files with one of these extensions (`None` for any), the newest first, and the folders, that match a typed path.
///
/// Names that begin with a dot are listed only if a dot was typed.
pub fn entries(text: &str, endings: Option<&[&str]>) -> Vec<Entry> {
    let (folder, begun) = split(text);
    let folder = if folder.is_empty() {
        PathBuf::from(".")
    } else {
        expand(folder)
    };
    let begun = begun.to_lowercase();
    let fits = |entry: &Entry| {
        let name = entry.name.to_lowercase();
        name.starts_with(&begun) && (begun.starts_with('.') || !name.starts_with('.'))
    };
    let found = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut entries: Vec<(Option<Reverse<SystemTime>>, Entry)> = found
        .filter_map(|found| {
            let entry = entry_of(&found, endings).filter(&fits)?;
            let changed = fs::metadata(found.path()).and_then(|about| about.modified());
            Some((changed.ok().filter(|_| entry.is_file).map(Reverse), entry))
        })
        .collect();
    entries.sort_by(|(changed, entry), (other_changed, other)| {
        let order = other.is_file.cmp(&entry.is_file);
        order
            .then(changed.cmp(other_changed))
            .then(entry.cmp(other))
    });
    let entries = entries.into_iter().map(|(_, entry)| entry);
    entries.take(MOST).collect()
}

fn entry_of(entry: &fs::DirEntry, endings: Option<&[&str]>) -> Option<Entry> {
    let name = display_name(&entry.file_name());
    let path = entry.path();
    if path.is_dir() {
        return Some(Entry {
            is_file: false,
            name: name + "/",
        });
    }
    let ending = path.extension().and_then(OsStr::to_str);
    let fits = endings.is_none_or(|endings| {
        let mut endings = endings.iter();
        ending.is_some_and(|ending| endings.any(|one| one.eq_ignore_ascii_case(ending)))
    });
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
    let entries = entries(text, None);
    let begun = common(&entries, begun).unwrap_or_else(|| begun.to_owned());
    Completion {
        text: format!("{folder}{begun}"),
        names: entries.into_iter().map(|entry| entry.name).collect(),
    }
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
        let found = entries(&begun, Some(&["csv"]));
        let mut shown: Vec<&str> = found.iter().map(|entry| entry.name.as_str()).collect();
        shown.sort_unstable();
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
    fn the_newest_file_comes_first_and_folders_last() {
        let folder = tempfile::tempdir().unwrap();
        for (name, age) in [("a.csv", 9), ("b.csv", 1), ("c.csv", 5)] {
            let file = fs::File::create(folder.path().join(name)).unwrap();
            let changed = SystemTime::now() - std::time::Duration::from_secs(age);
            file.set_modified(changed).unwrap();
        }
        fs::create_dir(folder.path().join("0")).unwrap();
        let found = entries(&format!("{}/", folder.path().display()), Some(&["csv"]));
        let shown: Vec<&str> = found.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(shown, ["b.csv", "c.csv", "a.csv", "0/"]);
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
        // The newest is first, and the clock of a disk may stand still between two files.
        let mut names = at("ø").names;
        names.sort();
        assert_eq!(names, ["ørn-1.trf", "ørn-2.trf"]);
        assert!(at("l").text.ends_with("/list.csv"));
        assert!(at("o").text.ends_with("/old/"));
        assert!(at("zzz").text.ends_with("/zzz"));
        assert_eq!(at("").names.len(), 4);
    }
}

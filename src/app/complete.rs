//! The names of files, completed while one types them.

use std::path::{Path, PathBuf};

use super::path_completion::{expand, shown, split};

/// The most names suggested.
const OFFERED: usize = 200;

/// The completion of a partially typed file name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// The name as far as it is unambiguous.
    pub text: String,
    /// The names that it can become, without their folder; folders end in `/`.
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
        text: format!("{folder}{}", common(&names).unwrap_or(begun)),
        names,
    }
}

fn names_in(folder: &Path, begun: &str) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let named = entries.flatten().filter_map(|entry| {
        let mut name = shown(&entry.file_name());
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
fn common(names: &[String]) -> Option<&str> {
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
    use super::*;

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

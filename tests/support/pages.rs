//! The pages of the documentation: README, CONTRIBUTING and `docs`. What they show is what the program prints.
#![allow(dead_code, unreachable_pub)]

use std::fs;
use std::path::{Path, PathBuf};

/// A page of the documentation.
pub struct Page {
    pub path: PathBuf,
    pub text: String,
}

/// The project's folder.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// One page, by its path in the project.
pub fn page(name: &str) -> Page {
    let path = root().join(name);
    let text = fs::read_to_string(&path).unwrap();
    Page { path, text }
}

/// Every page.
pub fn pages() -> Vec<Page> {
    let docs = fs::read_dir(root().join("docs")).unwrap();
    let mut names: Vec<String> = docs
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .map(|path| format!("docs/{}", path.file_name().unwrap().display()))
        .collect();
    names.extend(["README.md".to_owned(), "CONTRIBUTING.md".to_owned()]);
    names.sort();
    names.iter().map(|name| page(name)).collect()
}

impl Page {
    /// Its name in the project.
    pub fn name(&self) -> String {
        let name = self.path.strip_prefix(root()).unwrap();
        name.display().to_string()
    }

    /// Compares the page with what it should say; with `KLUBRATING_WRITE_DOCS` set, writes it instead.
    pub fn must_be(&self, right: &str) {
        if self.text == right {
            return;
        }
        if std::env::var_os("KLUBRATING_WRITE_DOCS").is_some() {
            fs::write(&self.path, right).unwrap();
            return;
        }
        let lines = self.text.lines().zip(right.lines());
        let first = lines.enumerate().find(|(_, (is, should))| is != should);
        panic!(
            "{}: {first:?}\nKLUBRATING_WRITE_DOCS=1 cargo test pages writes it anew",
            self.name()
        );
    }
}

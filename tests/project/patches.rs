//! Patches that are kept beside the tests, as `git diff` writes them.

use std::fs;

use diffy::Patch;

use crate::documentation::root;

/// One file's part of a patch.
pub(crate) struct Part {
    pub(crate) file: String,
    pub(crate) patch: String,
}

/// The parts of a patch, by its path in the project.
pub(crate) fn parts(path: &str) -> Vec<Part> {
    let text = fs::read_to_string(root().join(path)).unwrap();
    let files = text.split("diff --git ").skip(1);
    let part = |text: &str| {
        let named = text.lines().next().unwrap();
        let file = named.split_once(" b/").unwrap().1.to_owned();
        let from = text.find("\n--- ").unwrap() + 1;
        Part {
            file,
            patch: text[from..].to_owned(),
        }
    };
    files.map(part).collect()
}

impl Part {
    /// Whether it makes the file.
    pub(crate) fn is_new(&self) -> bool {
        self.patch.starts_with("--- /dev/null")
    }

    /// Applies it to the file as it is now, which it has to change.
    pub(crate) fn must_apply(&self, name: &str) {
        let Self { file, patch } = self;
        let path = root().join(file);
        assert_eq!(path.exists(), !self.is_new(), "{name}: {file}");
        let before = if self.is_new() {
            String::new()
        } else {
            fs::read_to_string(path).unwrap()
        };
        let parsed = Patch::from_str(patch).unwrap();
        let after = diffy::apply(&before, &parsed)
            .unwrap_or_else(|error| panic!("{name}: {file}: {error}"));
        assert_ne!(before, after, "{name}: {file}");
    }
}

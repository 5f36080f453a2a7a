//! The recipes of CONTRIBUTING: each is a real change, kept as a patch. It still applies, it touches no more files
//! than promised, and CONTRIBUTING names exactly those. No file of the code is touched by one kind of change and
//! another, but for the registries.
//!
//! `tests/project/recipes/build NAME` applies one in a copy of the project and compiles it.

use std::collections::{BTreeMap, BTreeSet};

use crate::documentation::page;
use crate::patches::{self, Part};

/// Every recipe with the number of files of code that it may touch: words, tests and pages are not counted.
const RECIPES: [(&str, usize); 8] = [
    ("screen", 3),
    ("rare_command", 2),
    ("document", 2),
    ("language", 1),
    ("stored_fact", 5),
    ("tie_break", 1),
    ("rule", 3),
    ("file_format", 3),
];

/// The tables in which several kinds of change may add a line.
const REGISTRIES: [&str; 4] = [
    "src/cli/mod.rs",
    "src/store/tables.rs",
    "src/text/lang.rs",
    "src/tui/action.rs",
];

/// The parts of a recipe.
fn parts(name: &str) -> Vec<Part> {
    patches::parts(&format!("tests/project/recipes/{name}.patch"))
}

/// Whether a recipe makes this file.
pub(crate) fn makes(file: &str) -> bool {
    let mut all = RECIPES.iter().flat_map(|(name, _)| parts(name));
    all.any(|part| part.file == file && part.is_new())
}

#[test]
fn every_recipe_applies_to_the_code_as_it_is() {
    for (name, _) in RECIPES {
        for part in parts(name) {
            part.must_apply(name);
        }
    }
}

#[test]
fn every_recipe_touches_as_few_files_as_promised() {
    for (name, most) in RECIPES {
        let parts = parts(name).into_iter();
        let code = parts.filter(|part| part.file.starts_with("src/"));
        let code: Vec<String> = code.map(|part| part.file).collect();
        assert!(code.len() <= most, "{name}: {code:?}");
    }
}

#[test]
fn contributing_names_the_files_of_every_recipe() {
    let text = page("CONTRIBUTING.md").text;
    for (name, _) in RECIPES {
        let mark = format!("<!-- recipe: {name} -->");
        let section = text.split(&mark).nth(1).unwrap_or_else(|| panic!("{mark}"));
        let section = section.split("\n#").next().unwrap();
        let named: BTreeSet<&str> = section.split('`').skip(1).step_by(2).collect();
        for part in parts(name) {
            assert!(named.contains(part.file.as_str()), "{name}: {}", part.file);
        }
    }
}

#[test]
fn no_code_but_the_registries_is_touched_by_several_recipes() {
    let mut recipes: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (name, _) in RECIPES {
        for Part { file, .. } in parts(name) {
            recipes.entry(file).or_default().push(name);
        }
    }
    recipes.retain(|file, names| file.starts_with("src/") && names.len() > 1);
    recipes.retain(|file, _| !REGISTRIES.contains(&file.as_str()));
    assert!(recipes.is_empty(), "{recipes:?}");
}

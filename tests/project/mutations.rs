//! Code broken on purpose: each patch of `tests/mutations` breaks a promise, and names in its first line the test that
//! falls. `tests/mutations/run` applies them and runs the tests; here it is seen that they still can be.

use std::collections::BTreeSet;
use std::fs;

use crate::documentation::{page, root};
use crate::patches::parts;

/// The patches, each with the program and the name of the test.
fn mutations() -> Vec<(String, String, String)> {
    let entries = fs::read_dir(root().join("tests/mutations")).unwrap();
    let files = entries.map(|entry| entry.unwrap().path());
    let patches = files.filter(|path| path.extension().is_some_and(|ending| ending == "patch"));
    let mut found: Vec<_> = patches
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let (program, test) = text.lines().next().unwrap().split_once(' ').unwrap();
            let name = path.file_stem().unwrap().to_str().unwrap();
            (name.to_owned(), program.to_owned(), test.to_owned())
        })
        .collect();
    found.sort();
    assert!(found.len() > 10);
    found
}

#[test]
fn every_mutation_applies_to_the_code_as_it_is() {
    for (name, ..) in mutations() {
        for part in parts(&format!("tests/mutations/{name}.patch")) {
            assert!(part.file.starts_with("src/"), "{name}: {}", part.file);
            part.must_apply(&name);
        }
    }
}

#[test]
fn every_mutation_names_a_test_that_there_is() {
    for (name, program, test) in mutations() {
        let (module, function) = test.rsplit_once("::").unwrap();
        let module = module.replace("::", "/");
        // Short tests are in the file that they are of.
        let tested = module.trim_end_matches("/tests");
        let of_lib = [
            format!("src/{module}.rs"),
            format!("src/{tested}.rs"),
            format!("src/{tested}/mod.rs"),
        ];
        let is_there = |file: &String| root().join(file).exists();
        let file = match &*program {
            "lib" => of_lib.into_iter().find(is_there).unwrap_or_default(),
            program => format!("tests/{program}/{module}.rs"),
        };
        let text = fs::read_to_string(root().join(&file)).unwrap_or_else(|_| panic!("{file}"));
        assert!(text.contains(&format!("fn {function}(")), "{name}: {file}");
    }
}

#[test]
fn the_page_of_promises_names_every_mutation() {
    let text = page("docs/promises.md").text;
    let named: BTreeSet<&str> = text.split('`').skip(1).step_by(2).collect();
    for (name, _, test) in mutations() {
        assert!(named.contains(name.as_str()), "{name}");
        let function = test.rsplit("::").next().unwrap();
        assert!(named.contains(function), "{function}");
    }
}

//! The commands in the pages that people read are commands of the program, with options and values that it takes.

use crate::documentation::page;
use crate::program::words;
use crate::run::Program;

const PAGES: &[&str] = &[
    "README.md",
    "docs/card.da.md",
    "docs/card.md",
    "docs/files.md",
    "docs/handbook.da.md",
    "docs/handbook.md",
    "docs/methods.md",
    "docs/server.md",
    "docs/site.md",
];

/// The commands of a page: lines of its samples, and what its tables have in backticks.
fn commands(text: &str) -> Vec<String> {
    let text = text.replace("\\\n", "");
    let mut found = Vec::new();
    let mut sample = false;
    for line in text.lines() {
        if line.starts_with("```") {
            sample = !sample;
        }
        let of_table = line.split('`').skip(1).step_by(2);
        let of_table = of_table.filter(|_| line.starts_with('|'));
        let parts = of_table.chain(sample.then_some(line));
        found.extend(
            parts
                .filter_map(|part| part.strip_prefix("klubrating "))
                .map(alone),
        );
    }
    found
}

/// A command without its remark, and without what a shell does with its answer.
fn alone(line: &str) -> String {
    let ends = [" #", " | ", " > ", " >~", " && ", " || "];
    let end = ends.iter().filter_map(|end| line.find(end)).min();
    line[..end.unwrap_or(line.len())].trim_end().to_owned()
}

#[test]
fn the_program_takes_every_command_of_the_pages() {
    let (mut count, mut refused) = (0, Vec::new());
    for name in PAGES {
        for command in commands(&page(name).text) {
            // Help is given instead of doing it, but only if everything before is understood.
            let mut args = words(&command.replace('"', "'"));
            let inner = args.iter().position(|word| word == "--");
            args.insert(inner.unwrap_or(args.len()), "--help".to_owned());
            let output = Program::new().args(args).output();
            if !output.status.success() {
                refused.push(format!("{name}: {command}"));
            }
            count += 1;
        }
    }
    assert_eq!(refused, [""; 0]);
    assert!(count > 150, "{count}");
}

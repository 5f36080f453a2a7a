//! The page of the program: the commands of an ordinary half-year with what they are for, and the names of the others
//! by subject.

use clap::Command;

use super::SUBJECTS;
use crate::app::command::summary;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::text::Texts;

/// The commands of an ordinary half-year: as things happen, and before and after a list.
pub const EVERYDAY: [(&str, &[&str]); 2] = [
    (
        "overview-every-week",
        &[
            "tournament import",
            "tournament new",
            "tournament player add",
            "tournament result",
            "tournament edit",
            "tournament close",
            "card add",
            "member add",
            "member status",
            "explain",
            "log",
            "undo",
        ],
    ),
    (
        "overview-twice-a-year",
        &[
            "member import",
            "card reminder",
            "checklist",
            "list",
            "publish",
            "announce",
        ],
    ),
];

/// Behind a command that another one follows; no line is broken before it.
const FOLLOWED: &str = "\u{a0}…";

/// The place among the everyday commands of one, or of a group with one.
pub(super) fn place(words: &str) -> Option<usize> {
    let mut everyday = EVERYDAY.iter().flat_map(|(_, commands)| *commands);
    everyday.position(|one| format!("{one} ").starts_with(&format!("{words} ")))
}

/// Every command of the program, each once; `about` is what a command is for.
pub(super) fn overview(root: &Command, texts: Texts, about: impl Fn(&[&str]) -> String) -> String {
    let all = EVERYDAY.iter().flat_map(|(_, commands)| *commands);
    let widest = all.map(|words| words.len()).max().unwrap_or_default();
    let mut lines = Vec::new();
    for (heading, commands) in EVERYDAY {
        lines.push(format!("{}:", texts.get(heading)));
        for words in commands {
            let path: Vec<&str> = words.split(' ').collect();
            lines.push(format!("  {words:widest$}  {}", summary(&about(&path))));
        }
        lines.push(String::new());
    }
    lines.push(format!("{}:", texts.get("overview-others")));
    for (subject, names) in SUBJECTS {
        let others = names.split(' ').filter_map(|name| shown(root, name));
        let others = others.collect::<Vec<_>>().join(", ");
        let row = format!("  {}: {others}", texts.get(subject));
        lines.push(wrap(&row, WIDTH, 4));
    }
    lines.push(String::new());
    lines.push(wrap(&texts.get("overview-more"), WIDTH, 0));
    lines.join("\n")
}

/// A command as it is named among the others; `None` for an everyday one.
fn shown(root: &Command, name: &str) -> Option<String> {
    let is_group = root.find_subcommand(name)?.has_subcommands();
    if is_group {
        Some(format!("{name}{FOLLOWED}"))
    } else {
        place(name).is_none().then(|| name.to_owned())
    }
}

//! The commands as a tree, read from the parser itself.

use clap::{Command, CommandFactory};

use super::Cli;

/// Every command that can be given, as typed: `member list`, `tournament player add`, `check`.
pub fn commands() -> Vec<String> {
    let mut found = Vec::new();
    gather(&Cli::command(), "", &mut found);
    found
}

fn gather(command: &Command, before: &str, found: &mut Vec<String>) {
    for inner in command.get_subcommands() {
        let words = format!("{before}{}", inner.get_name());
        if inner.has_subcommands() {
            gather(inner, &format!("{words} "), found);
        } else {
            found.push(words);
        }
    }
}

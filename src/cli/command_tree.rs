//! The commands as a tree, read from the parser itself.

use clap::{Arg, Command, CommandFactory};

use super::Cli;

/// Every command that can be given, as typed: `member list`, `tournament player add`, `check`.
pub fn commands() -> Vec<String> {
    let mut found = Vec::new();
    gather(&Cli::command(), "", &mut found);
    found
}

/// The forms that a command's answer can be written in, as its `--format` names them; none for one without.
pub fn forms_of(words: &str) -> Vec<String> {
    let root = Cli::command();
    let found = words
        .split(' ')
        .try_fold(&root, |command, word| command.find_subcommand(word));
    let mut args = found.into_iter().flat_map(Command::get_arguments);
    let format = args.find(|arg| arg.get_long() == Some("format"));
    let values = format.map_or_else(Vec::new, Arg::get_possible_values);
    values
        .iter()
        .map(|value| value.get_name().to_owned())
        .collect()
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

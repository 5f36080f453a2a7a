//! Writes the page of commands, `docs/commands.md`, as Markdown: the help texts, and an example of each command.

use std::fmt::Write as _;

use clap::{Arg, Command, CommandFactory};

use super::manual::{called, exit_codes};
use super::{Cli, SUBJECTS, help_texts};
use crate::text::{Lang, Texts};

/// The output of an example.
type Printed<'p> = &'p dyn Fn(&str) -> String;

/// The commands and groups of commands that follow the program's name.
pub fn command_groups() -> Vec<String> {
    let root = Cli::command();
    let names = root.get_subcommands().map(Command::get_name);
    names.map(str::to_owned).collect()
}

/// Each subject with its commands and groups of commands.
pub fn subjects() -> Vec<(String, &'static str)> {
    let texts = Texts::new(Lang::En);
    let named = SUBJECTS.map(|(subject, names)| (texts.get(subject), names));
    named.to_vec()
}

/// Commands, or groups with all their commands.
pub fn command_reference(names: &[&str], printed: Printed<'_>) -> String {
    let mut root = help_texts::localise(Cli::command(), Texts::new(Lang::En));
    let mut text = String::new();
    for name in names {
        if let Some(command) = root.find_subcommand_mut(name) {
            describe(command, &[name], printed, &mut text);
        }
    }
    text
}

/// The options of every command.
pub fn general_options() -> String {
    let root = help_texts::localise(Cli::command(), Texts::new(Lang::En));
    table(root.get_arguments())
}

/// Every exit code with its meaning.
pub fn exit_code_table() -> String {
    let texts = Texts::new(Lang::En);
    let rows = exit_codes(&["klubrating"]).into_iter().map(|code| {
        let meaning = texts.get(&format!("man-exit-{code}"));
        format!("| {code} | {} |\n", cell(&meaning))
    });
    format!("| code | |\n|---|---|\n{}", rows.collect::<String>())
}

fn describe(command: &mut Command, path: &[&str], printed: Printed<'_>, text: &mut String) {
    let level = "#".repeat(path.len() + 2);
    let about = help_texts::first_line(path, Texts::new(Lang::En));
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{level} {}\n", path.join(" "));
    let _ = writeln!(text, "{}.\n", cell(&about));
    if command.has_subcommands() {
        for sub in command.get_subcommands_mut() {
            let name = sub.get_name().to_owned();
            let path: Vec<&str> = path.iter().copied().chain([name.as_str()]).collect();
            describe(sub, &path, printed, text);
        }
        return;
    }
    let usage = command.render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    let usage: Vec<&str> = usage.lines().map(str::trim).collect();
    let _ = writeln!(text, "```text\n{}\n```\n", usage.join("\n    "));
    let args: Vec<&Arg> = command.get_arguments().filter(|arg| is_own(arg)).collect();
    if !args.is_empty() {
        let _ = writeln!(text, "{}", table(args.into_iter()));
    }
    let example = help_texts::example_on_page(command);
    let _ = writeln!(text, "```text\n$ {}", example.trim_start());
    text.push_str(&printed(&help_texts::in_one_line(&example)));
    text.push_str("```\n\n");
}

/// Whether the argument belongs to this command, and is not a global option.
fn is_own(arg: &Arg) -> bool {
    !arg.is_hide_set()
        && !arg.is_global_set()
        && !["help", "version"].contains(&arg.get_id().as_str())
}

fn table<'a>(args: impl Iterator<Item = &'a Arg>) -> String {
    let rows = args.map(|arg| {
        let help = arg.get_help().map(ToString::to_string);
        let help = cell(&help.unwrap_or_default());
        // Even inside backticks a bar would end the table cell.
        format!("| `{}` | {help} |\n", called(arg).replace('|', "\\|"))
    });
    format!("| | |\n|---|---|\n{}", rows.collect::<String>())
}

/// Text for a table cell in Markdown: no bar ends the cell, and nothing in angle brackets is taken for HTML.
fn cell(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('|', "\\|");
    text.replace('<', "\\<")
        .replace('*', "\\*")
        .replace('\n', " ")
}

//! Puts the help texts from the locale files into the whole command tree.
//!
//! A command's text has the key `cmd-` and its path (`cmd-calc-rating`), an argument's `arg-`, the path and its name
//! where the command needs its own text, otherwise `arg-` and its name (`arg-rating`). Words in capitals that stand
//! for a value are translated where there is a key (`value-date`). The example of a command stands with its definition.

use clap::builder::{Resettable, StyledStr};
use clap::{Arg, ArgAction, Command};

use super::overview;
use crate::app::command::{argument_text, summary};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::text::Texts;

/// Between the lines of a long example, as in a shell.
const CONTINUED: &str = " \\\n     ";

/// The command whose subcommands are those of readers.
const READERS: &str = "view";

/// The name of the command that has all others.
const PROGRAM: &str = "klubrating";

/// The position of help and version: after every option that a command has or inherits.
const LAST: usize = 900;

/// In the list of a group with more commands than this, the everyday ones come first.
const MANY: usize = 10;

/// The position of the other commands: after the everyday ones.
const OTHERS: usize = 100;

/// The command tree with every text in the user's language, ready to parse.
pub(super) fn localise(command: Command, texts: Texts) -> Command {
    localise_at(command, &[], texts)
}

/// The same for the commands of readers, as given over ssh.
pub(super) fn localise_readers(command: Command, texts: Texts) -> Command {
    localise_at(command, &[READERS], texts)
}

fn localise_at(command: Command, path: &[&str], texts: Texts) -> Command {
    let mut command = texts_of(command, path, texts).term_width(WIDTH);
    // Usage lines contain the whole path, which is known only after building.
    command.build();
    usage_of(command, texts)
}

fn texts_of(command: Command, path: &[&str], texts: Texts) -> Command {
    let about = first_line(path, texts);
    let is_program = command.get_name() == PROGRAM;
    let template = format!(
        "{}\n\n{} {{usage}}\n\n{}",
        wrap(&about, WIDTH, 0),
        texts.get("help-usage"),
        match path {
            [] => program_page(&command, texts),
            _ if is_program => "{all-args}{after-help}".to_owned(),
            _ => format!(
                "{{all-args}}{{after-help}}\n\n{}",
                texts.get("help-general-at")
            ),
        },
    );
    let example = example_lines(&example(&command));
    let example = format!("{}\n{example}", texts.get("help-example"));
    let command = command
        .about(summary(&about).to_owned())
        .long_about(Resettable::Reset)
        .help_template(template)
        .after_help(example)
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .subcommand_help_heading(texts.get("help-commands"))
        .subcommand_value_name(texts.get("value-command"))
        .arg(help_switch());
    let command = if path.is_empty() {
        command.arg(version_switch())
    } else {
        command
    };
    // Under a custom heading, arguments would be sorted by name.
    let mut position = 0;
    let command = command.mut_args(|arg| {
        position += 1;
        let arg = texts_of_arg(arg, path, texts);
        if arg.is_positional() {
            arg.display_order(position)
        } else {
            arg
        }
    });
    let is_long = command.get_subcommands().count() > MANY;
    let mut position = OTHERS;
    command.mut_subcommands(|sub| {
        let name = sub.get_name().to_owned();
        let path: Vec<&str> = path.iter().copied().chain([name.as_str()]).collect();
        position += 1;
        let everyday = overview::place(&path.join(" ")).filter(|_| is_long);
        texts_of(sub, &path, texts).display_order(everyday.unwrap_or(position))
    })
}

/// What the program's page shows: every command, and the options of all commands.
fn program_page(root: &Command, texts: Texts) -> String {
    format!(
        "{}\n\n{}:\n{{options}}{{after-help}}",
        overview::overview(root, texts, |path| first_line(path, texts)),
        texts.get("help-general")
    )
}

/// What a command is for, with a remark such as which command is for something similar.
pub(super) fn first_line(path: &[&str], texts: Texts) -> String {
    texts.get(&command_key(path))
}

/// The example of a command as it is defined; of a group, that of its first command.
pub(super) fn example(command: &Command) -> String {
    let own = command.get_after_help().map(ToString::to_string);
    let of_first = || command.get_subcommands().next().map(example);
    own.or_else(of_first).unwrap_or_default()
}

/// An example as a line or more of a help page.
fn example_lines(example: &str) -> String {
    let mut lines = vec!["  klubrating ".to_owned()];
    for (at, part) in example.split(" --").enumerate() {
        let part = if at == 0 {
            part.to_owned()
        } else {
            format!(" --{part}")
        };
        let last = lines.len() - 1;
        if at > 0 && lines[last].chars().count() + part.chars().count() > WIDTH - 2 {
            lines.push(part);
        } else {
            lines[last] += &part;
        }
    }
    lines.join(CONTINUED)
}

/// The lines of the example on the help page of a command, without their heading.
pub(super) fn example_on_page(command: &Command) -> String {
    let text = command.get_after_help().map(ToString::to_string);
    let text = text.unwrap_or_default();
    text.split_once('\n')
        .map_or_else(String::new, |(_, lines)| lines.to_owned())
}

/// The lines of an example as the one line that they are, without the program's name.
pub(super) fn in_one_line(example: &str) -> String {
    let line = example.replace(CONTINUED, "");
    let line = line.trim_start();
    line.strip_prefix("klubrating ").unwrap_or(line).to_owned()
}

fn help_switch() -> Arg {
    Arg::new("help")
        .short('h')
        .long("help")
        .display_order(LAST)
        .action(ArgAction::Help)
}

fn version_switch() -> Arg {
    Arg::new("version")
        .short('V')
        .long("version")
        .display_order(LAST)
        .action(ArgAction::Version)
}

fn texts_of_arg(arg: Arg, path: &[&str], texts: Texts) -> Arg {
    let heading = match arg.get_id().as_str() {
        "help" | "version" => "help-general",
        _ if arg.is_global_set() => "help-general",
        _ if arg.is_positional() => "help-arguments",
        _ => "help-options",
    };
    let help = help_of_arg(&arg, path, texts);
    let names: Option<Vec<String>> = arg
        .get_value_names()
        .map(|names| names.iter().map(|name| value_name(name, texts)).collect());
    let takes_values = arg.get_action().takes_values();
    let arg = arg
        .help(help)
        .long_help(Resettable::Reset)
        .help_heading(texts.get(heading))
        .hide_possible_values(takes_values)
        .hide_default_value(takes_values);
    match names {
        Some(names) => arg.value_names(names),
        None => arg,
    }
}

/// The argument's text, its possible values and its default.
fn help_of_arg(arg: &Arg, path: &[&str], texts: Texts) -> String {
    let mut help = vec![arg_text(path, arg.get_id().as_str(), texts).unwrap_or_default()];
    if !arg.get_action().takes_values() {
        return help.concat();
    }
    let values: Vec<String> = arg
        .get_possible_values()
        .iter()
        .map(|value| value.get_name().to_owned())
        .collect();
    if !values.is_empty() {
        help.push(format!("[{}]", values.join(", ")));
    }
    if let [default] = arg.get_default_values() {
        let default = default.to_string_lossy();
        help.push(format!("({}: {default})", texts.get("help-default")));
    }
    help.join(" ")
}

/// `NAME|FILE` as `NAVN|FIL`, and `NAME=ELO` as `NAVN=RATINGTAL`.
fn value_name(name: &str, texts: Texts) -> String {
    let word = |part: &str| {
        let word = part.trim_end_matches(['|', '=', ',', '[', ']']);
        let own = texts.find(&format!("value-{}", word.to_lowercase()));
        own.unwrap_or_else(|| word.to_owned()) + &part[word.len()..]
    };
    name.split_inclusive(['|', '=', ',']).map(word).collect()
}

fn usage_of(mut command: Command, texts: Texts) -> Command {
    let usage = usage_text(&command.render_usage(), texts);
    command
        .override_usage(usage)
        .mut_subcommands(|sub| without_general_options(usage_of(sub, texts)))
}

/// A command whose page does not repeat the options of every command.
fn without_general_options(command: Command) -> Command {
    command.mut_args(|arg| {
        let is_general = arg.is_global_set() || arg.get_id() == "help";
        let is_hidden = arg.is_hide_set();
        arg.hide(is_hidden || is_general)
    })
}

/// The parser's usage in the user's language, wrapped before the edge of the screen.
fn usage_text(usage: &StyledStr, texts: Texts) -> String {
    let plain = usage.to_string();
    let plain = plain.strip_prefix("Usage: ").unwrap_or(&plain);
    let plain = plain.replace("[OPTIONS]", &texts.get("help-options-name"));
    let indent = texts.get("help-usage").chars().count() + 1;
    let mut text = String::new();
    let mut column = indent;
    for part in parts(&plain) {
        let width = part.chars().count();
        if column > indent && column + width >= WIDTH {
            text.push('\n');
            text.push_str(&" ".repeat(indent + 4));
            column = indent + 4;
        } else if !text.is_empty() {
            text.push(' ');
            column += 1;
        }
        text.push_str(part);
        column += width;
    }
    text
}

/// The words of a usage line; an option stays with its value, and a group in angle brackets in one piece.
fn parts(usage: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start) = (0_i32, 0);
    for (at, letter) in usage.char_indices() {
        match letter {
            '<' | '[' => depth += 1,
            '>' | ']' => depth -= 1,
            ' ' if depth == 0 && !is_value_of(&usage[at + 1..], &usage[start..at]) => {
                parts.push(&usage[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&usage[start..]);
    parts
}

/// Whether the text that follows is the value of the option before it.
fn is_value_of(rest: &str, before: &str) -> bool {
    before.starts_with('-')
        && !before.contains('<')
        && rest.starts_with('<')
        && !rest.starts_with("<-")
}

/// The path under which a command's texts are found: a reader's command has those of the committee's command of that
/// name.
fn path_of_texts<'p, 'w>(path: &'p [&'w str]) -> &'p [&'w str] {
    match path {
        [first, rest @ ..] if *first == READERS && !rest.is_empty() => rest,
        path => path,
    }
}

fn command_key(path: &[&str]) -> String {
    match path_of_texts(path) {
        [] => "cmd-klubrating".to_owned(),
        path => format!("cmd-{}", path.join("-")),
    }
}

fn arg_text(path: &[&str], id: &str, texts: Texts) -> Option<String> {
    argument_text("arg", path_of_texts(path), id, texts)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::cli::Cli;
    use crate::text::Lang;

    fn missing(command: &Command, path: &[&str], texts: Texts, out: &mut Vec<String>) {
        let key = command_key(path);
        if texts.find(&key).is_none() {
            out.push(key);
        }
        for arg in command.get_arguments() {
            let id = arg.get_id().as_str();
            if arg_text(path, id, texts).is_none() {
                out.push(format!("{} {id}", path.join(" ")));
            }
        }
        for sub in command.get_subcommands() {
            let path: Vec<&str> = path.iter().copied().chain([sub.get_name()]).collect();
            missing(sub, &path, texts, out);
        }
    }

    #[test]
    fn every_command_and_argument_has_a_text_in_every_language() {
        let command = localise(Cli::command(), Texts::new(Lang::En));
        for texts in Lang::ALL.map(Texts::new) {
            let mut lacking = Vec::new();
            missing(&command, &[], texts, &mut lacking);
            assert!(lacking.is_empty(), "no text: {lacking:#?}");
        }
    }

    fn pages(command: &mut Command, out: &mut Vec<String>) {
        out.push(command.render_long_help().to_string());
        for sub in command.get_subcommands_mut() {
            pages(sub, out);
        }
    }

    #[test]
    fn help_pages_fit_the_screen_and_are_all_in_one_language() {
        // In German, `DATE` is the beginning of the word for a file.
        for (lang, own) in [(Lang::Da, &[][..]), (Lang::De, &["NAME", "DATE"])] {
            let mut command = localise(Cli::command(), Texts::new(lang));
            let mut translated = Vec::new();
            pages(&mut command, &mut translated);
            assert!(translated.len() > 6);
            for page in translated {
                for english in [
                    "Usage",
                    "OPTIONS",
                    "Options:",
                    "Commands:",
                    "COMMAND",
                    "Print",
                    "[default",
                    "[possible",
                    "FILE",
                    "NAME",
                    "DATE",
                ] {
                    let is_own = own.contains(&english);
                    assert!(is_own || !page.contains(english), "{english} in:\n{page}");
                }
                let widest = page.lines().map(|line| line.chars().count()).max();
                assert!(widest <= Some(WIDTH), "{widest:?} columns:\n{page}");
            }
        }
    }

    #[test]
    fn the_tree_is_sound() {
        localise(Cli::command(), Texts::new(Lang::En)).debug_assert();
    }
}

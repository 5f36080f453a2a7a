//! The scripts by which a shell completes the command line: what the parser makes of the commands, files only where
//! files are wanted, and names asked of the program.

use clap::{Arg, Command, CommandFactory, ValueHint};
use clap_complete::Shell;

use super::{Cli, help_texts, names};
use crate::text::Texts;

/// The program's name on the command line.
const PROGRAM: &str = "klubrating";

/// How the script of zsh calls the function that it has just defined, where it was loaded when first needed: that
/// would be the one without names.
const ZSH_FIRST_CALL: &str = "    _klubrating \"$@\"\n";

/// The script of a shell.
pub(super) fn script(shell: Shell, texts: Texts) -> Vec<u8> {
    let command = help_texts::localise(Cli::command(), texts);
    // Bash asks for names first wherever one is wanted, and is left with its usual files elsewhere.
    let mut command = match shell {
        Shell::Zsh | Shell::Fish => without_files(command),
        _ => command,
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, PROGRAM, &mut script);
    let named = names::script(shell);
    match (shell, String::from_utf8(script)) {
        (Shell::Zsh, Ok(text)) => with_names_first(&text, named).into_bytes(),
        (Shell::Fish, Ok(text)) => (text + named + &names_after_options()).into_bytes(),
        (_, Ok(text)) => (text + named).into_bytes(),
        (_, Err(error)) => error.into_bytes(),
    }
}

/// The commands with files offered for arguments that are files, and for no others.
fn without_files(command: Command) -> Command {
    let command = command.mut_args(|arg| {
        if arg.get_value_hint() == ValueHint::Unknown && !is_file(&arg) {
            arg.value_hint(ValueHint::Other)
        } else {
            arg
        }
    });
    command.mut_subcommands(without_files)
}

/// Whether an argument may be a file, as its placeholder says.
fn is_file(arg: &Arg) -> bool {
    let mut names = arg.get_value_names().unwrap_or_default().iter();
    names.any(|name| {
        ["FILE", "FOLDER", "PATH"]
            .iter()
            .any(|word| name.contains(word))
    })
}

/// The script of zsh with the names before its end, which calls the completion for the first time.
fn with_names_first(script: &str, named: &str) -> String {
    let first_call = script.rfind("\nif [ \"$funcstack[1]\"");
    let Some((before, end)) = first_call.map(|at| script.split_at(at)) else {
        return format!("{script}{named}");
    };
    let end = end.replace(ZSH_FIRST_CALL, "    _klubrating_named \"$@\"\n");
    let end = end.replace(
        "compdef _klubrating klubrating",
        "compdef _klubrating_named klubrating",
    );
    format!("{before}\n{named}{end}")
}

/// The lines by which fish asks for the names after an option, and offers no files there.
fn names_after_options() -> String {
    let lines = names::options().into_iter().map(|option| {
        format!(
            "complete -c {PROGRAM} -n '__fish_klubrating_after --{option}' -l {option} -x \
             -a '(__fish_klubrating_names)'\n"
        )
    });
    lines.collect()
}

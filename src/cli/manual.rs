//! `man`: the manual. On the screen it is an overview with the help of every command; in a folder, a page for each
//! command.

use std::path::PathBuf;

use clap::{Arg, Args, Command, CommandFactory, ValueHint};
use clap_complete::Shell;
use serde_json::json;

use super::{Cli, Context, Status, file_output, help_texts, names};
use crate::app::AppResult;
use crate::domain::Message;
use crate::text::Texts;

#[derive(Debug, Args)]
#[command(after_help = "man --out man1")]
pub(super) struct ManArgs {
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// The environment variables, with their message keys.
const ENVIRONMENT: [(&str, &str); 7] = [
    ("KLUBRATING_DB", "man-variable-db"),
    ("KLUBRATING_POOL", "man-variable-pool"),
    ("KLUBRATING_CONFIG", "man-variable-config"),
    ("KLUBRATING_NOW", "man-variable-now"),
    ("LC_ALL, LC_MESSAGES, LANG", "man-variable-lang"),
    ("XDG_DATA_HOME, XDG_CONFIG_HOME", "man-variable-xdg"),
    ("NO_COLOR", "man-variable-color"),
];

const FILES: [(&str, &str); 3] = [
    ("/etc/klubrating.toml", "man-file-machine"),
    (
        "~/.local/share/klubrating/klubrating.db",
        "man-file-database",
    ),
    ("~/.config/klubrating/config.toml", "man-file-config"),
];

pub(super) fn run(args: &ManArgs, context: &mut Context) -> AppResult<Status> {
    let mut root = help_texts::localise(Cli::command(), context.texts);
    let Some(folder) = &args.out else {
        let mut page = ManualPage::new(&["klubrating"], context.texts);
        page.command(&mut root);
        sections(&mut root, "klubrating", &mut page);
        page.surroundings(&root);
        return file_output::file_of_program("klubrating", page.text.as_bytes(), context);
    };
    let pages = pages(&mut root, context.texts);
    file_output::write_folder(context, folder, &pages)?;
    let names: Vec<&String> = pages.iter().map(|(name, _)| name).collect();
    let written = Message::new("man-written")
        .with("count", pages.len())
        .with("folder", folder.display().to_string());
    context.answer(&json!({ "written": names }), |texts| {
        vec![texts.say(&written)]
    })?;
    Ok(Status::Done)
}

/// Every page with its file name.
fn pages(root: &mut Command, texts: Texts) -> Vec<(String, String)> {
    fn gather(
        command: &mut Command,
        path: &[&str],
        texts: Texts,
        pages: &mut Vec<(String, String)>,
    ) {
        let mut page = ManualPage::new(path, texts);
        page.command(command);
        page.surroundings(command);
        pages.push((format!("{}.1", path.join("-")), page.text));
        for sub in command.get_subcommands_mut() {
            let name = sub.get_name().to_owned();
            let path: Vec<&str> = path.iter().copied().chain([name.as_str()]).collect();
            gather(sub, &path, texts, pages);
        }
    }
    let mut found = Vec::new();
    gather(root, &["klubrating"], texts, &mut found);
    found
}

/// A section for each executable command, with its help verbatim.
fn sections(command: &mut Command, path: &str, page: &mut ManualPage<'_>) {
    for sub in command.get_subcommands_mut() {
        let path = format!("{path} {}", sub.get_name());
        if sub.has_subcommands() {
            sections(sub, &path, page);
        } else {
            page.heading(&path);
            page.as_it_stands(&sub.render_long_help().to_string());
        }
    }
}

/// A page in the language of the `man` program.
struct ManualPage<'p> {
    path: &'p [&'p str],
    texts: Texts,
    text: String,
}

impl<'p> ManualPage<'p> {
    fn new(path: &'p [&'p str], texts: Texts) -> Self {
        let title = path.join("-").to_uppercase();
        let version = env!("CARGO_PKG_VERSION");
        let text = format!(".TH \"{title}\" \"1\" \"\" \"klubrating {version}\"\n");
        Self { path, texts, text }
    }

    fn line(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn heading(&mut self, title: &str) {
        self.line(&format!(".SH \"{}\"", escaped(&title.to_uppercase())));
    }

    fn section(&mut self, key: &str) {
        self.heading(&self.texts.get(key));
    }

    fn as_it_stands(&mut self, text: &str) {
        self.text += ".nf\n";
        for line in text.lines() {
            self.line(&escaped(line));
        }
        self.text += ".fi\n";
    }

    /// A term with its explanation.
    fn item(&mut self, word: &str, meaning: &str) {
        self.line(&format!(".TP\n\\fB{}\\fR", escaped(word)));
        self.line(&escaped(meaning));
    }

    /// The command's name, usage, and an example.
    fn command(&mut self, command: &mut Command) {
        let about = help_texts::first_line(&self.path[1..], self.texts);
        self.section("name-name");
        let name = self.path.join("-");
        let about = escaped(&about);
        self.line(&format!("{} \\- {about}", escaped(&name)));
        self.section("man-synopsis");
        let usage = command.render_usage().to_string();
        self.as_it_stands(usage.strip_prefix("Usage: ").unwrap_or(&usage));
        if command.has_subcommands() {
            self.section("help-commands");
            for sub in command.get_subcommands() {
                let about = sub.get_about().map(ToString::to_string);
                self.item(sub.get_name(), &about.unwrap_or_default());
            }
        }
        self.arguments(command);
        self.section("man-examples");
        self.as_it_stands(&help_texts::example_on_page(command));
    }

    /// Its arguments under the headings of its help; general options are in the overview.
    fn arguments(&mut self, command: &Command) {
        let is_root = self.path.len() == 1;
        for key in ["help-arguments", "help-options", "help-general"] {
            let heading = self.texts.get(key);
            if key == "help-general" && !is_root {
                self.heading(&heading);
                self.line(&escaped(&self.texts.get("man-general")));
                continue;
            }
            let of_heading =
                |arg: &&Arg| !arg.is_hide_set() && arg.get_help_heading() == Some(heading.as_str());
            let args: Vec<&Arg> = command.get_arguments().filter(of_heading).collect();
            if args.is_empty() {
                continue;
            }
            self.heading(&heading);
            for arg in args {
                let help = arg.get_help().map(ToString::to_string);
                self.item(&called(arg), &help.unwrap_or_default());
            }
        }
    }

    /// The other sections: exit codes, variables, files, other pages.
    fn surroundings(&mut self, command: &Command) {
        self.section("man-exit");
        for code in exit_codes(self.path) {
            let meaning = self.texts.get(&format!("man-exit-{code}"));
            self.item(&code.to_string(), &meaning);
        }
        for (key, words) in [
            ("man-environment", &ENVIRONMENT[..]),
            ("man-files", &FILES[..]),
        ] {
            self.section(key);
            for (word, meaning) in words {
                self.item(word, &self.texts.get(meaning));
            }
        }
        let below = command
            .get_subcommands()
            .map(|sub| format!("{}-{}", self.path.join("-"), sub.get_name()));
        let above = (1..self.path.len()).map(|length| self.path[..length].join("-"));
        let others: Vec<String> = above
            .chain(below)
            .map(|name| format!("\\fB{}\\fR(1)", escaped(&name)))
            .collect();
        if !others.is_empty() {
            self.section("man-see-also");
            self.line(&others.join(", "));
        }
    }
}

/// The exit codes that a command can end with; for the whole program, all.
pub(super) fn exit_codes(path: &[&str]) -> Vec<u8> {
    let own: &[u8] = match path {
        ["klubrating"] => &[1, 6, 130],
        ["klubrating", "verify"] => &[1],
        ["klubrating", "check" | "checklist" | "team" | "backup"] => &[6],
        ["klubrating", "elostat" | "site"] => &[130],
        _ => &[],
    };
    let mut codes = [&[0, 2, 3, 4, 5, 7, 70], own].concat();
    codes.sort_unstable();
    codes
}

/// An argument as typed: `-h, --help`, `--dsu <N>`, `NAME`.
pub(crate) fn called(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    let names: Vec<&str> = names.iter().map(clap::builder::Str::as_str).collect();
    let switches = [
        arg.get_short().map(|short| format!("-{short}")),
        arg.get_long().map(|long| format!("--{long}")),
    ];
    let switches: Vec<String> = switches.into_iter().flatten().collect();
    match (switches.is_empty(), arg.get_action().takes_values()) {
        (true, _) => names.join(" "),
        (false, true) => format!("{} <{}>", switches.join(", "), names.join(" ")),
        (false, false) => switches.join(", "),
    }
}

/// Text escaped so that `man` shows it literally: a leading dot or apostrophe would be a request, a backslash an
/// escape.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    format!("\\&{text}")
}

// The scripts by which a shell completes the command line: generated by the parser from the commands, with files
// offered only where files are expected, and names queried from the program.

/// The program's name on the command line.
const PROGRAM: &str = "klubrating";

/// How the script of zsh calls the function that it has just defined if it is loaded on first use: that call would
/// complete without names.
const ZSH_FIRST_CALL: &str = "    _klubrating \"$@\"\n";

/// The script of a shell.
pub(crate) fn script(shell: Shell, texts: Texts) -> Vec<u8> {
    let command = help_texts::localise(Cli::command(), texts);
    // Bash asks for names first wherever a name is expected, and otherwise falls back to its usual files.
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

/// The commands, with files offered only for arguments that are files.
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

/// Whether an argument may be a file, according to its placeholder.
fn is_file(arg: &Arg) -> bool {
    let mut names = arg.get_value_names().unwrap_or_default().iter();
    names.any(|name| {
        ["FILE", "FOLDER", "PATH"]
            .iter()
            .any(|word| name.contains(word))
    })
}

/// The script of zsh with the names inserted before its end, where it calls the completion for the first time.
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

/// The lines with which fish asks for names after an option, and offers no files there.
fn names_after_options() -> String {
    let lines = names::options().into_iter().map(|option| {
        format!(
            "complete -c {PROGRAM} -n '__fish_klubrating_after --{option}' -l {option} -x \
             -a '(__fish_klubrating_names)'\n"
        )
    });
    lines.collect()
}

/// Every executable command, as typed: `member list`, `tournament player add`, `check`.
pub fn commands() -> Vec<String> {
    let mut found = Vec::new();
    gather(&Cli::command(), "", &mut found);
    found
}

/// The example of every command, without the program's name.
pub fn examples() -> Vec<String> {
    let root = Cli::command();
    let all = commands();
    let all = all.iter().filter_map(|words| named(&root, words));
    all.map(help_texts::example).collect()
}

/// The formats of a command's answer, as in its `--format`; empty for a command without this option.
pub fn forms_of(words: &str) -> Vec<String> {
    let root = Cli::command();
    let found = named(&root, words).into_iter();
    let mut args = found.flat_map(Command::get_arguments);
    let format = args.find(|arg| arg.get_long() == Some("format"));
    let values = format.map_or_else(Vec::new, Arg::get_possible_values);
    values
        .iter()
        .map(|value| value.get_name().to_owned())
        .collect()
}

fn named<'c>(root: &'c Command, words: &str) -> Option<&'c Command> {
    let mut words = words.split(' ');
    words.try_fold(root, |command, word| command.find_subcommand(word))
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

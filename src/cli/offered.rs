//! Offers the commands to the screens: reads from the parser what each asks for, and runs it in the club that the
//! screens have open.

use std::any::TypeId;
use std::cell::Cell;
use std::collections::HashMap;
use std::ffi::OsString;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::SystemTime;

use clap::error::ErrorKind;
use clap::{Arg, CommandFactory, FromArgMatches};

use super::context::{Context, Lent};
use super::environment::{Environment, Stream};
use super::names::{RecordKind, record_kind};
use super::output::Output;
use super::{Cli, dispatch, supported_pools, usage};
use crate::app::command::{Answer, Argument, Command, CommandLine, Kind, Refusal, Step};
use crate::app::tournaments::Minutes;
use crate::app::{Access, AppError, AppResult, Club, WrittenOperations};
use crate::domain::{Decimal, Message, Rating};
use crate::text::Texts;

/// Commands that make no sense in an open club: the program itself, commands that found or replace a club, and readers'
/// commands. Nor does a trial run them.
pub(super) const NOT_OFFERED: [&str; 7] = [
    "init",
    "demo",
    "completions",
    "man",
    "view",
    "restore",
    "what-if",
];

/// For some commands, the global options for which their forms ask.
const ASKED_ABOUT: [(&str, &[&str]); 10] = [
    ("site", &["dry_run", "force"]),
    ("export", &["dry_run", "force"]),
    ("tournament export", &["force"]),
    ("game export", &["force"]),
    ("tournament approve", &["reason"]),
    ("tournament close", &["reason"]),
    ("tournament result", &["reason"]),
    ("undo", &["reason"]),
    ("start-rating propose", &["reason"]),
    ("regulation adopt", &["dry_run"]),
];

/// The command line for the screens.
pub fn for_screens() -> &'static dyn CommandLine {
    &Offered
}

#[derive(Debug)]
struct Offered;

impl CommandLine for Offered {
    fn commands(&self) -> &'static [Command] {
        static COMMANDS: OnceLock<Vec<Command>> = OnceLock::new();
        COMMANDS.get_or_init(|| {
            let mut root = Cli::command();
            root.build();
            let mut found = Vec::new();
            gather(&root, &mut Vec::new(), &mut found);
            found
        })
    }

    fn check(&self, line: &[OsString], texts: Texts) -> Result<(), Refusal> {
        read(line)
            .map(|_| ())
            .map_err(|error| self.refusal(line, &error, texts))
    }

    fn run(
        &self,
        line: &[OsString],
        club: &mut Club,
        texts: Texts,
        step: Step,
    ) -> AppResult<Answer> {
        let cli = read(line)
            .map_err(|error| AppError::user(self.refusal(line, &error, texts).message))?;
        let Some(command) = cli.command else {
            return Ok(Answer::default());
        };
        let printed = Arc::new(Mutex::new(Vec::new()));
        let stream = Stream::new(Arc::clone(&printed) as _);
        let environment = Environment {
            variables: HashMap::new(),
            data_folder: None,
            input_is_terminal: true,
            clock: SystemTime::now,
            output: stream.clone(),
            errors: stream.clone(),
        };
        let mut global = cli.global;
        global.db = Some(club.path().to_owned());
        global.read_only = club.access() != Access::ReadWrite;
        let newest = club.written().newest();
        let before = club.session().dry_run;
        club.session_mut().dry_run |= global.dry_run;
        // Files outside a trial are not written.
        global.dry_run |= club.is_trial();
        if global.reason.is_some() {
            club.session_mut().because(global.reason.clone());
        }
        let place = Rc::new(Cell::new(Some(&mut *club)));
        let mut context = Context {
            out: Output::new(false, stream),
            global,
            texts,
            chosen: true,
            pool_support: supported_pools(&command),
            access: Access::ReadOnly,
            written: WrittenOperations::default(),
            environment,
            backups_left: Vec::new(),
            lent: Some(Lent {
                club: place,
                reporter: Arc::new(Mutex::new(step)),
                change: None,
                is_undo: false,
            }),
        };
        let done = dispatch(command, &mut context).and_then(|_| context.out.finish());
        let lent = context.lent.take();
        let is_undo = lent.as_ref().is_some_and(|lent| lent.is_undo);
        let change = lent.and_then(|lent| lent.change);
        drop(context);
        club.session_mut().dry_run = before;
        done?;
        let printed = printed.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8(printed.clone())
            .map_err(|_| AppError::user(Message::new("error-answer-is-no-text")))?;
        Ok(Answer {
            wrote: change.is_none() && club.written().newest() != newest,
            change,
            is_undo,
            text,
        })
    }
}

impl Offered {
    /// Converts an error of the parser to one at the argument that it is about.
    fn refusal(&self, line: &[OsString], error: &clap::Error, texts: Texts) -> Refusal {
        let words = line.iter().skip(1).filter_map(|word| word.to_str());
        let words: Vec<&str> = words.collect();
        let is_meant = |command: &&Command| {
            let own: Vec<&str> = command.words.split(' ').collect();
            words.starts_with(&own)
        };
        let command = self.commands().iter().find(is_meant);
        let shown = usage::arguments_of(error);
        let is_about = |argument: &&Argument| {
            shown.iter().any(|shown| match &argument.option {
                Some(option) => shown.split([' ', '=']).next() == Some(&format!("--{option}")),
                None => shown.trim_matches(['<', '>', '[', ']', '.']) == argument.placed_as,
            })
        };
        let arguments = command.map_or(&[][..], |command| &command.arguments);
        let found: Vec<&Argument> = arguments.iter().filter(is_about).collect();
        let argument = found.first().copied();
        let path = command.map_or("", |command| &command.words);
        let message = match (error.kind(), &found[..], command) {
            (ErrorKind::MissingRequiredArgument, [_, ..], _) => Message::new("field-is-empty"),
            (ErrorKind::ArgumentConflict, [field, other], Some(command)) => {
                command.conflict(field, other, texts)
            }
            _ => {
                let explained = usage::explained(error, path, &[]);
                let what_is_taken = explained.as_ref().and_then(|error| error.hint.clone());
                let is_of_value = argument.is_some() && usage::is_of_value(error);
                what_is_taken
                    .filter(|_| is_of_value)
                    .or(explained.map(|error| error.message))
                    .unwrap_or_else(|| Message::new("usage-not-text"))
            }
        };
        Refusal {
            argument: argument.map(|argument| argument.id.as_str()),
            message,
        }
    }
}

fn read(line: &[OsString]) -> Result<Cli, clap::Error> {
    let matches = Cli::command().try_get_matches_from(line)?;
    Cli::from_arg_matches(&matches)
}

fn gather<'c>(command: &'c clap::Command, path: &mut Vec<&'c str>, found: &mut Vec<Command>) {
    for inner in command.get_subcommands() {
        if path.is_empty() && NOT_OFFERED.contains(&inner.get_name()) || inner.get_name() == "help"
        {
            continue;
        }
        path.push(inner.get_name());
        if inner.has_subcommands() {
            gather(inner, path, found);
        } else {
            found.push(offered(inner, path));
        }
        path.pop();
    }
}

fn offered(command: &clap::Command, path: &[&str]) -> Command {
    let words = path.join(" ");
    let also = ASKED_ABOUT.iter().find(|(named, _)| *named == words);
    let writes = command.get_arguments().any(|arg| arg.get_id() == "out");
    let also = match also {
        Some((_, also)) => also,
        None if writes => &["force"][..],
        None => &[],
    };
    let is_asked_for = |arg: &&Arg| {
        let id = arg.get_id().as_str();
        let is_general = arg.is_global_set() || matches!(id, "help" | "version");
        !arg.is_hide_set() && (!is_general || also.contains(&id))
    };
    // Required arguments come first, as in the usage line.
    let mut arguments: Vec<&Arg> = command.get_arguments().filter(is_asked_for).collect();
    arguments.sort_by_key(|arg| (!arg.is_positional(), !arg.is_required_set()));
    Command {
        arguments: arguments
            .into_iter()
            .map(|arg| argument(arg, path))
            .collect(),
        words,
    }
}

fn argument(arg: &Arg, path: &[&str]) -> Argument {
    let default = arg.get_default_values().first();
    let values = arg.get_num_args().map_or(1, |range| range.max_values());
    let placed_as = arg.get_value_names().and_then(|names| names.first());
    Argument {
        id: arg.get_id().to_string(),
        kind: kind(arg, path),
        is_required: arg.is_required_set(),
        takes_several: values > 1 || matches!(arg.get_action(), clap::ArgAction::Append),
        default: default
            .filter(|_| arg.get_action().takes_values())
            .map(|value| value.to_string_lossy().into_owned()),
        option: arg.get_long().map(str::to_owned),
        placed_as: placed_as.map_or_else(String::new, ToString::to_string),
    }
}

fn kind(arg: &Arg, path: &[&str]) -> Kind {
    if !arg.get_action().takes_values() {
        return Kind::Switch;
    }
    let words = arg.get_possible_values();
    if !words.is_empty() {
        let words = words.iter().map(|word| word.get_name().to_owned());
        return Kind::Choice(words.collect());
    }
    if arg.get_id() == "regulation" {
        return Kind::Regulation;
    }
    let several = matches!(arg.get_action(), clap::ArgAction::Append);
    match record_kind(arg, path) {
        Some(RecordKind::Pool) => return Kind::Pool,
        Some(_) if names_file(arg) => return Kind::Path,
        Some(_) if several || is_also_text(arg) => return Kind::Text,
        Some(RecordKind::Member) => return Kind::Member,
        Some(RecordKind::Tournament) => return Kind::Tournament,
        None => {}
    }
    let parser = arg.get_value_parser().type_id();
    let mut names = arg.get_value_names().unwrap_or_default().iter();
    let mut is_named = |wanted| names.any(|name| name.as_str() == wanted);
    if parser == TypeId::of::<PathBuf>() || names_file(arg) {
        Kind::Path
    } else if several {
        Kind::Text
    } else if is_named("DATE") {
        Kind::Day
    } else if parser == TypeId::of::<Decimal>() || parser == TypeId::of::<Minutes>() {
        Kind::Number
    } else if parser == TypeId::of::<Rating>() {
        Kind::Rating
    } else {
        Kind::Text
    }
}

/// Whether a file name is among the accepted values.
fn names_file(arg: &Arg) -> bool {
    let names = arg.get_value_names().unwrap_or_default();
    names
        .iter()
        .any(|name| name.split('|').any(|part| part == "FILE"))
}

/// Whether an unknown name is accepted, too.
fn is_also_text(arg: &Arg) -> bool {
    let names = arg.get_value_names().unwrap_or_default();
    names.iter().any(|name| name.contains('|'))
}

//! Reports errors of the argument parser in the user's language.

use std::error::Error as _;
use std::ffi::OsString;
use std::io::Write as _;

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use super::environment::Environment;
use super::output::Output;
use super::session;
use super::suggestions;
use super::value_parsers::BadValue;
use crate::app::{AppError, synonyms};
use crate::domain::Message;
use crate::text::Texts;

/// The exit code of usage errors.
const USAGE: u8 = 2;

/// `klubrating help member add` as `klubrating member add --help`.
pub(super) fn help_as_switch(args: &[OsString], command: &Command) -> Vec<OsString> {
    let takes_value = |word: &str| {
        let named = |arg: &clap::Arg| {
            arg.get_long()
                .is_some_and(|long| word == format!("--{long}"))
        };
        let mut found = command.get_arguments().filter(|arg| named(arg));
        found.any(|arg| arg.get_action().takes_values())
    };
    let mut args = args.to_vec();
    let mut at = 1;
    while let Some(word) = args.get(at).and_then(|arg| arg.to_str()) {
        if word == "help" {
            args.remove(at);
            args.push("--help".into());
            break;
        }
        if !word.starts_with('-') {
            break;
        }
        at += 1 + usize::from(takes_value(word));
    }
    args
}

/// Prints help or version if requested, otherwise an error with a hint; returns the exit code.
pub(super) fn report(
    error: &Error,
    command: &Command,
    args: &[OsString],
    texts: Texts,
    environment: &Environment,
) -> u8 {
    let Environment { output, errors, .. } = environment;
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // The reader may have closed the pipe (`| head`); that is not an error.
            let _ = output
                .clone()
                .write_all(error.render().to_string().as_bytes());
            return 0;
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = errors
                .clone()
                .write_all(error.render().to_string().as_bytes());
            return USAGE;
        }
        _ => {}
    }
    let unknown = text(error, ContextKind::InvalidSubcommand);
    let (path, at) = place(command, args, unknown.as_deref());
    let meant = meant(error, &path, at, command);
    match explained(error, &path.join(" "), &meant) {
        Some(error) => {
            errors.report(&error, texts);
            // The arguments could not be parsed, so this switch is looked for directly.
            let json = args.iter().any(|arg| arg == "--json");
            Output::new(json, output.clone()).refuse(&error, texts);
        }
        None => {
            for line in error.render().to_string().lines() {
                errors.complain(line);
            }
        }
    }
    USAGE
}

/// The error with what to do, such as what may be `meant`; `None` for one without a text.
pub(crate) fn explained(error: &Error, path: &str, meant: &[String]) -> Option<AppError> {
    let hint = instead(error, path)
        .or_else(|| did_you_mean(meant))
        .or_else(|| hint(error))
        .unwrap_or_else(|| Message::new("hint-usage").with("command", format!("{path} --help")));
    Some(AppError::user(message(error, path)?).hinted(hint))
}

/// Whether it is about a value, rather than about the combination of arguments.
pub(super) fn is_of_value(error: &Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation
    )
}

/// The arguments that an error is about, in the form shown to users: `--from <DATE>`.
pub(super) fn arguments_of(error: &Error) -> Vec<String> {
    let kinds = [ContextKind::InvalidArg, ContextKind::PriorArg];
    let named = kinds.into_iter().filter_map(|kind| error.get(kind));
    let named = named.flat_map(|value| match value {
        ContextValue::String(one) => vec![one.clone()],
        ContextValue::Strings(several) => several.clone(),
        _ => Vec::new(),
    });
    named.collect()
}

/// Prints the help if no command was given and there is no terminal for the screens, with the reason if the kind of
/// terminal is unsuitable.
pub(super) fn help(mut command: Command, texts: Texts, environment: &Environment) -> u8 {
    let text = command.render_help().to_string();
    let _ = environment.errors.clone().write_all(text.as_bytes());
    if let Some(reason) = session::no_screens(environment) {
        environment.errors.complain("");
        environment.errors.complain(&texts.say(&reason));
    }
    USAGE
}

/// The command that the arguments before an unknown word lead to, with its words: `klubrating calc rating`.
fn place<'c>(
    root: &'c Command,
    args: &[OsString],
    unknown: Option<&str>,
) -> (Vec<&'c str>, &'c Command) {
    let mut path = vec![root.get_name()];
    let mut command = root;
    let words = args.iter().skip(1).filter_map(|arg| arg.to_str());
    for word in words.take_while(|word| Some(*word) != unknown) {
        if let Some(sub) = command.find_subcommand(word) {
            path.push(sub.get_name());
            command = sub;
        }
    }
    (path, command)
}

/// The commands or options that may be meant by an unknown one.
fn meant(error: &Error, path: &[&str], at: &Command, root: &Command) -> Vec<String> {
    let unknown = |kind| text(error, kind).unwrap_or_default();
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            suggestions::commands(&unknown(ContextKind::InvalidSubcommand), &path[1..], root)
        }
        ErrorKind::UnknownArgument => suggestions::options(&unknown(ContextKind::InvalidArg), at),
        _ => Vec::new(),
    }
}

fn did_you_mean(meant: &[String]) -> Option<Message> {
    let suggestion = || meant.join(", ");
    (!meant.is_empty()).then(|| Message::new("hint-did-you-mean").with("suggestion", suggestion()))
}

fn message(error: &Error, path: &str) -> Option<Message> {
    let text = |kind| text(error, kind);
    let arg = || text(ContextKind::InvalidArg);
    let message = match error.kind() {
        ErrorKind::UnknownArgument => Message::new("usage-unknown-argument").with("arg", arg()?),
        ErrorKind::InvalidSubcommand => Message::new("usage-unknown-command")
            .with("command", text(ContextKind::InvalidSubcommand)?),
        ErrorKind::MissingSubcommand => Message::new("usage-missing-command").with("command", path),
        ErrorKind::MissingRequiredArgument => {
            Message::new("usage-missing-argument").with("arg", arg()?)
        }
        ErrorKind::ArgumentConflict => match text(ContextKind::PriorArg)? {
            prior if prior == arg()? => Message::new("usage-repeated").with("arg", prior),
            prior => Message::new("usage-conflict")
                .with("arg", arg()?)
                .with("other", prior),
        },
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            match text(ContextKind::InvalidValue).filter(|value| !value.is_empty()) {
                Some(value) => Message::new("usage-bad-value")
                    .with("value", value)
                    .with("arg", arg()?),
                None => Message::new("usage-missing-value").with("arg", arg()?),
            }
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            Message::new("usage-missing-value").with("arg", arg()?)
        }
        ErrorKind::TooManyValues => Message::new("usage-too-many-values").with("arg", arg()?),
        ErrorKind::InvalidUtf8 => Message::new("usage-not-text"),
        _ => return None,
    };
    Some(message)
}

/// The hint in the error of a value, or the values that there are.
fn hint(error: &Error) -> Option<Message> {
    if let Some(BadValue(key)) = error.source().and_then(|source| source.downcast_ref()) {
        return Some(Message::new(key));
    }
    let given = text(error, ContextKind::InvalidValue).unwrap_or_default();
    if let Some(ContextValue::Strings(values)) = error.get(ContextKind::ValidValue)
        && let Some(meant) = did_you_mean(&suggestions::values(&given, values))
    {
        return Some(meant);
    }
    [ContextKind::ValidValue, ContextKind::ValidSubcommand]
        .into_iter()
        .find_map(|kind| text(error, kind))
        .map(|values| Message::new("hint-one-of").with("values", values))
        .or_else(|| is_a_value(error).then(|| Message::new("hint-dashes")))
}

/// Whether something taken for an option is a value, such as `-2`.
fn is_a_value(error: &Error) -> bool {
    let arg = text(error, ContextKind::InvalidArg).unwrap_or_default();
    let letter = arg.strip_prefix('-').and_then(|rest| rest.chars().next());
    error.kind() == ErrorKind::UnknownArgument
        && letter.is_some_and(|letter| !letter.is_alphabetic() && letter != '-')
}

/// Options of earlier versions that said "yes, I mean it", and what says so now.
const WRITTEN_NOW: [(&str, &str); 4] = [
    ("--despite", "--anyway --reason TEXT"),
    ("--with-games", "--anyway"),
    ("--other-club", "--anyway"),
    ("--anew", "--anyway"),
];

/// What to write instead of an option that is gone, or of a command that is missing on purpose: for example, members
/// are never deleted.
fn instead(error: &Error, path: &str) -> Option<Message> {
    if error.kind() == ErrorKind::UnknownArgument
        && let Some(arg) = text(error, ContextKind::InvalidArg)
        && let Some((old, new)) = WRITTEN_NOW.iter().find(|(old, _)| *old == arg)
    {
        let hint = Message::new("hint-option-instead");
        return Some(hint.with("old", *old).with("new", *new));
    }
    let word = text(error, ContextKind::InvalidSubcommand)?;
    let deletes = synonyms::meant_by(&word, 0).any(|meant| meant == "tournament delete");
    (deletes && path.ends_with(" member")).then(|| Message::new("hint-member-delete"))
}

fn text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) if !texts.is_empty() => Some(texts.join(", ")),
        _ => None,
    }
}

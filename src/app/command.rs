//! A command as the screens offer it: its arguments, and its answer.
//!
//! The command line defines the commands; whoever starts the screens passes them its [`CommandLine`], so that neither
//! interface knows the other.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Debug;
use std::ops::RangeInclusive;

use super::error::AppResult;
use super::{Club, Done};
use crate::domain::Message;
use crate::text::{Texts, visible};

/// A number of rounds that an event can have.
pub const ROUNDS: RangeInclusive<u16> = 1..=999;

/// A year in which somebody can be born.
pub const YEARS_OF_BIRTH: RangeInclusive<i32> = 1850..=2100;

/// More than any rating on any scale; within it every formula is exact.
pub const RATINGS: RangeInclusive<i32> = -100_000..=100_000;

/// The separator between the values of an argument that takes several.
const BETWEEN: char = ';';

/// A command for which a form can be made.
#[derive(Debug)]
pub struct Command {
    /// As typed: `pool rename`.
    pub words: String,
    /// In the order in which they are asked for.
    pub arguments: Vec<Argument>,
}

/// An argument of a command.
#[derive(Debug)]
pub struct Argument {
    pub id: String,
    pub kind: Kind,
    pub is_required: bool,
    /// Whether it takes several values, with semicolons between them.
    pub takes_several: bool,
    /// The value where none is given.
    pub default: Option<String>,
    /// The name of its option, without dashes; `None` for a positional argument.
    pub option: Option<String>,
    /// The placeholder of a positional argument: `MEMBER`.
    pub placed_as: String,
}

/// The kind of value that an argument takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Day,
    /// A number with decimals.
    Number,
    /// A whole rating on any scale.
    Rating,
    /// The name of a file or a folder.
    Path,
    Member,
    Tournament,
    Pool,
    /// A regulation that comes with the program.
    Regulation,
    /// One of a list of words.
    Choice(Vec<String>),
    /// Yes or no.
    Switch,
}

/// The answer of a command.
#[derive(Debug, Default)]
pub struct Answer {
    /// The change that it made, with the sentence about it.
    pub change: Option<Done<Message>>,
    /// Whether that takes back an earlier change; its sentence says how to redo that.
    pub is_undo: bool,
    /// Whether it wrote into the club without a sentence about it; this cannot be undone.
    pub wrote: bool,
    /// The lines that it printed.
    pub text: String,
}

/// Why a command was not started.
#[derive(Debug)]
pub struct Refusal {
    /// The argument with the problem.
    pub argument: Option<&'static str>,
    pub message: Message,
}

/// Reports the progress, as done and total; `false` asks the work to stop.
pub type Step = Box<dyn Fn(usize, usize) -> bool + Send>;

/// The commands of the command line, for the screens.
pub trait CommandLine: Debug + Send + Sync {
    /// All commands that concern a club or files, in the order of the manual.
    fn commands(&self) -> &'static [Command];

    /// Parses the words of a line without running the command.
    ///
    /// # Errors
    /// The first argument that is missing or cannot be read.
    fn check(&self, line: &[OsString], texts: Texts) -> Result<(), Refusal>;

    /// Runs a line in a club that is open.
    ///
    /// # Errors
    /// Those of the command.
    fn run(
        &self,
        line: &[OsString],
        club: &mut Club,
        texts: Texts,
        step: Step,
    ) -> AppResult<Answer>;
}

impl Command {
    /// Its name as in a list: `Rename a pool`.
    pub fn title(&self, texts: Texts) -> String {
        let path = self.words.replace(' ', "-");
        let title = texts.find(&format!("title-{path}"));
        title.unwrap_or_else(|| summary(&texts.get(&format!("cmd-{path}"))).to_owned())
    }

    /// The name of an argument, a noun: `New name`.
    pub fn label(&self, argument: &Argument, texts: Texts) -> String {
        self.text("label", &argument.id, texts)
    }

    /// The explanation of an argument, as on the command's page.
    pub fn help(&self, argument: &Argument, texts: Texts) -> String {
        self.text("arg", &argument.id, texts)
    }

    fn text(&self, kind: &str, id: &str, texts: Texts) -> String {
        let path: Vec<&str> = self.words.split(' ').collect();
        argument_text(kind, &path, id, texts).unwrap_or_else(|| id.to_owned())
    }

    /// The message that two arguments exclude each other.
    pub fn conflict(&self, field: &Argument, other: &Argument, texts: Texts) -> Message {
        Message::new("form-conflict")
            .with("field", self.label(field, texts))
            .with("other", self.label(other, texts))
    }

    /// The words of the command with these values, by argument; an option with an empty value removes what is stored.
    ///
    /// ```
    /// use klubrating::app::command::{Argument, Command, Kind};
    /// use std::collections::BTreeMap;
    ///
    /// let argument = |id: &str, option: Option<&str>| Argument {
    ///     id: id.to_owned(),
    ///     kind: Kind::Text,
    ///     is_required: true,
    ///     takes_several: false,
    ///     default: None,
    ///     option: option.map(str::to_owned),
    ///     placed_as: String::new(),
    /// };
    /// let command = Command {
    ///     words: "member rename".to_owned(),
    ///     arguments: vec![argument("member", None), argument("from", Some("from"))],
    /// };
    /// let values = [("member", "-3"), ("from", "2027-01-31")];
    /// let values = BTreeMap::from(values.map(|(id, value)| (id.to_owned(), value.to_owned())));
    /// let line = command.line(&values);
    /// assert_eq!(line, ["klubrating", "member", "rename", "--from=2027-01-31", "--", "-3"]);
    /// ```
    pub fn line(&self, values: &BTreeMap<String, String>) -> Vec<OsString> {
        let mut line: Vec<OsString> = vec!["klubrating".into()];
        line.extend(self.words.split(' ').map(OsString::from));
        let mut placed: Vec<OsString> = Vec::new();
        for argument in &self.arguments {
            let Some(value) = values.get(&argument.id) else {
                continue;
            };
            let parts = argument.parts(value);
            match &argument.option {
                None => placed.extend(parts.into_iter().map(OsString::from)),
                Some(option) if argument.kind == Kind::Switch => {
                    line.push(format!("--{option}").into());
                }
                Some(option) => {
                    let given = parts.iter().map(|part| format!("--{option}={part}"));
                    line.extend(given.map(OsString::from));
                }
            }
        }
        if !placed.is_empty() {
            line.push("--".into());
            line.extend(placed);
        }
        line
    }
}

impl Argument {
    /// The values in a text.
    fn parts<'t>(&self, text: &'t str) -> Vec<&'t str> {
        if !self.takes_several {
            return vec![text];
        }
        let parts = text.split(BETWEEN).map(str::trim);
        parts.filter(|part| !part.is_empty()).collect()
    }

    /// The label of one of an argument's words: a text of its own, or the word itself.
    pub fn choice(&self, word: &str, texts: Texts) -> String {
        let own = texts.find(&format!("choice-{}-{word}", self.id.replace('_', "-")));
        own.or_else(|| texts.find(&format!("choice-{word}")))
            .or_else(|| texts.find(&format!("{}-{word}", self.id)))
            .unwrap_or_else(|| visible(word))
    }
}

/// What a command is for, in a list of commands: without what its own page adds after a colon or a semicolon.
pub fn summary(about: &str) -> &str {
    about.split([':', ';']).next().unwrap_or(about)
}

/// A text about an argument: that of its command, or of the commands that begin with the same words, or of all.
pub fn argument_text(kind: &str, path: &[&str], id: &str, texts: Texts) -> Option<String> {
    let id = id.replace('_', "-");
    let groups = (1..=path.len()).rev().map(|words| path[..words].join("-"));
    let mut keys = groups.map(|group| format!("{kind}-{group}-{id}"));
    keys.find_map(|key| texts.find(&key))
        .or_else(|| texts.name(&format!("{kind}-{id}")))
}

//! A form made from a command's definition on the command line; saving it runs the command in the open club.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::field::{text_of_person, tournament};
use super::found_club::of_the_program;
use super::{Choice, Field, FieldType, FormDefinition, NO, Next, Problems, Values};
use crate::app::club::seen::{self, Pressed};
use crate::app::club::versions::{self, Record, RowVersion};
use crate::app::command::{Argument, Command, Kind, RATINGS};
use crate::app::{AppResult, Club};
use crate::domain::Message;
use crate::text::{Texts, visible};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::recent::Visited;
use crate::tui::worker::Progress;
use crate::tui::{Effect, Origin};

/// The commands that are usually repeated, with the fields that keep their texts.
const FOLLOWED: [(&str, Next); 3] = [
    (
        "external-rating set",
        Next::Row {
            list: Context::Members,
            action: Action::MemberNumber,
            keeps: &["scale", "on", "source"],
        },
    ),
    ("tournament expect", Next::Empty { keeps: &["not"] }),
    (
        "committee add",
        Next::Empty {
            keeps: &["from", "to"],
        },
    ),
];

/// A command with the answers known so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandForm {
    /// As typed on the command line: `pool rename`.
    words: String,
    /// Answers that are fixed, so that the form does not ask for them.
    given: BTreeMap<String, String>,
    /// Proposed answers, as they would be typed.
    held: BTreeMap<String, String>,
    /// The argument for the subject, if the form asks for it.
    subject: Option<String>,
    /// The name of the subject, for the title.
    about: Option<String>,
    /// For some arguments, the only answers possible here.
    only: BTreeMap<String, Vec<String>>,
    /// The only arguments that are asked for here, the first of which must be given; all where there are none.
    asked: Vec<String>,
    /// What an argument is for here, in the language of the screens.
    notes: BTreeMap<String, String>,
    /// The version of the data to be changed, as they were shown.
    seen: Option<RowVersion>,
    /// Whether the proposed answers are the current values: one that is emptied is removed.
    #[serde(default)]
    edits: bool,
}

impl CommandForm {
    /// The form of a command without any answers.
    pub fn new(words: &str) -> Self {
        Self {
            words: words.to_owned(),
            ..Self::default()
        }
    }

    /// Adds a fixed answer, for which the form does not ask.
    #[must_use]
    pub fn with_fixed_answer(mut self, argument: &str, value: impl Into<String>) -> Self {
        self.given.insert(argument.to_owned(), value.into());
        self
    }

    /// Adds a proposed answer, as it would be typed.
    #[must_use]
    pub fn proposing(mut self, argument: &str, text: impl Into<String>) -> Self {
        self.held.insert(argument.to_owned(), text.into());
        self
    }

    /// Sets the name of the subject.
    #[must_use]
    pub fn about(mut self, name: impl Into<String>) -> Self {
        self.about = Some(name.into());
        self
    }

    /// Makes it a change of data in their current version.
    ///
    /// # Errors
    /// Errors of reading the data.
    pub fn of_record(mut self, club: &Club, record: Record) -> AppResult<Self> {
        self.seen = Some(versions::of_record(club, record)?);
        Ok(self)
    }

    /// Makes it a change of data, with their current values as proposed answers.
    ///
    /// # Errors
    /// Errors of reading the data.
    pub fn editing(mut self, club: &Club, record: Record) -> AppResult<Self> {
        for (argument, value) in versions::current_values(club, record)? {
            self.held.insert(argument.to_owned(), value);
        }
        self.edits = true;
        self.of_record(club, record)
    }

    /// Limits an argument to these answers.
    #[must_use]
    pub fn choosing(mut self, argument: &str, answers: &[&str]) -> Self {
        let answers = answers.iter().map(|answer| (*answer).to_owned());
        self.only.insert(argument.to_owned(), answers.collect());
        self
    }

    /// The same asking for these arguments alone, of which the first must be given.
    #[must_use]
    pub fn asking(mut self, arguments: &[&str]) -> Self {
        let arguments = arguments.iter().map(|argument| (*argument).to_owned());
        self.asked = arguments.collect();
        self
    }

    /// The same with what an argument is for here.
    #[must_use]
    pub fn explaining(mut self, argument: &str, note: String) -> Self {
        self.notes.insert(argument.to_owned(), note);
        self
    }

    /// Opens the form of a command, for the page's member or tournament if the command asks for one; runs a command
    /// without arguments at once.
    pub fn start(command: &'static Command, about: Option<Visited>, ctx: &Ctx) -> Effect {
        let form = Self::new(&command.words);
        if command.arguments.is_empty() {
            return form.work(&BTreeMap::new(), (Origin::Page, None), ctx);
        }
        let asked = |kind: &Kind| {
            let mut arguments = command.arguments.iter();
            arguments.find(|argument| argument.kind == *kind)
        };
        let (argument, text, record) = match about {
            Some(Visited::Member(person)) => (
                asked(&Kind::Member),
                text_of_person(person, ctx),
                Record::Member(person),
            ),
            Some(Visited::Tournament(tournament)) => (
                asked(&Kind::Tournament),
                format!("#{tournament}"),
                Record::Tournament(tournament),
            ),
            None => return Effect::OpenForm(form.into()),
        };
        let Some(argument) = argument else {
            return Effect::OpenForm(form.into());
        };
        let mut form = form.proposing(&argument.id, text);
        form.subject = Some(argument.id.clone());
        Effect::form(move |club| form.of_record(club, record))
    }

    /// The command; `None` for a draft of another version of the program that had such a command.
    fn command(&self, ctx: &Ctx) -> Option<&'static Command> {
        let mut commands = ctx.commands.commands().iter();
        commands.find(|command| command.words == self.words)
    }

    /// The arguments for which the form asks.
    fn asked(&self, ctx: &Ctx) -> impl Iterator<Item = (&'static Command, &'static Argument)> {
        let command = self.command(ctx).into_iter();
        let all =
            command.flat_map(|command| command.arguments.iter().map(move |one| (command, one)));
        all.filter(|(_, argument)| {
            let is_left_out = !self.asked.is_empty() && !self.asked.contains(&argument.id);
            !is_left_out && !self.given.contains_key(&argument.id)
        })
    }

    /// All answers, typed and fixed, as they are written on the command line; of an edit those that differ from the
    /// current values, or all if none does.
    fn answers(&self, values: &Values, ctx: &Ctx) -> BTreeMap<String, String> {
        let typed = self.asked(ctx).map(|(_, argument)| argument);
        let mut typed: Vec<&Argument> = typed.collect();
        let before = |argument: &&Argument| values.before(&argument.id);
        let differs = |argument: &&Argument| values.text(&argument.id) != before(argument);
        if self.edits && typed.iter().any(differs) {
            // What another argument means may depend on a choice.
            typed.retain(|one| differs(one) || matches!(one.kind, Kind::Choice(_)));
        }
        let is_removed = |argument: &&Argument| {
            self.edits && argument.option.is_some() && !before(argument).is_empty()
        };
        let answers = typed
            .iter()
            .map(|argument| (argument, answer(argument, values, ctx)))
            .filter(|(argument, answer)| !answer.is_empty() || is_removed(argument))
            .map(|(argument, answer)| (argument.id.clone(), answer));
        answers.chain(self.fixed()).collect()
    }

    /// The fixed answers; an empty one is that the argument is not given.
    fn fixed(&self) -> impl Iterator<Item = (String, String)> {
        let given = self.given.iter().filter(|(_, answer)| !answer.is_empty());
        given.map(|(argument, answer)| (argument.clone(), answer.clone()))
    }

    /// Whether its subject is still the one shown when the form was opened.
    fn is_about_the_same(&self, values: &Values) -> bool {
        self.subject.as_ref().is_none_or(|id| {
            let held = self.held.get(id);
            held.is_some_and(|held| values.text(id) == held)
        })
    }

    /// Runs the command with the fixed answers, for a key of a page.
    pub fn at_once(self, ctx: &Ctx) -> Effect {
        self.work(&self.fixed().collect(), (Origin::Page, None), ctx)
    }

    /// The same for a key that changes what was shown when it was pressed.
    pub fn at_once_on(self, pressed: Pressed, ctx: &Ctx) -> Effect {
        self.work(&self.fixed().collect(), (Origin::Page, Some(pressed)), ctx)
    }

    /// The command as work for the worker; its output is shown on a page.
    fn work(
        &self,
        answers: &BTreeMap<String, String>,
        (origin, pressed): (Origin, Option<Pressed>),
        ctx: &Ctx,
    ) -> Effect {
        let Some(command) = self.command(ctx) else {
            return Effect::Say(Message::new("error-no-such-command").with("name", &*self.words));
        };
        let (line, texts, commands) = (command.line(answers), ctx.texts, ctx.commands);
        let seen = self.seen;
        let run = move |club: &mut Club, progress: &Progress| {
            let (line, progress) = (&line, progress.clone());
            let step = Box::new(move |done, total| progress.step(done, total));
            let run = |club: &mut Club| commands.run(line, club, texts, step);
            match (seen, &pressed) {
                (Some(seen), _) => versions::if_unchanged(club, seen, run),
                (None, Some(pressed)) => seen::if_seen(club, pressed, run),
                (None, None) => run(club),
            }
        };
        Effect::command(command.title(texts), origin, run)
    }
}

/// A field's answer, as it is written on the command line.
fn answer(argument: &Argument, values: &Values, ctx: &Ctx) -> String {
    let text = values.text(&argument.id);
    match argument.kind {
        Kind::Day => values
            .day(&argument.id)
            .map_or_else(String::new, |day| day.to_string()),
        Kind::Member => values
            .person(&argument.id)
            .map_or_else(String::new, |person| format!("#{person}")),
        Kind::Tournament => {
            tournament(text, ctx).map_or_else(String::new, |row| format!("#{}", row.id))
        }
        Kind::Path => values
            .path(&argument.id)
            .map_or_else(String::new, |path| from_here(&path)),
        Kind::Switch if text == NO => String::new(),
        Kind::Text
        | Kind::Number
        | Kind::Rating
        | Kind::Choice(_)
        | Kind::Pool
        | Kind::Regulation
        | Kind::Switch => text.to_owned(),
    }
}

/// A path as meant in a form: `-` is a file name, since standard input belongs to the screens.
fn from_here(path: &Path) -> String {
    let path = if path == Path::new("-") {
        Path::new("./-")
    } else {
        path
    };
    path.display().to_string()
}

/// The field of an argument, with `only` these words to choose from, where they are fewer than it takes.
fn field(
    command: &Command,
    argument: &'static Argument,
    only: Option<&Vec<String>>,
    ctx: &Ctx,
) -> Field {
    let texts = ctx.texts;
    let kind = match (only, &argument.kind) {
        (Some(words), _) | (None, Kind::Choice(words)) => {
            FieldType::Choice(choices(argument, words, texts))
        }
        (None, Kind::Text) => FieldType::Text,
        (None, Kind::Day) => FieldType::Day,
        (None, Kind::Number) => FieldType::Number,
        (None, Kind::Rating) => FieldType::whole(RATINGS),
        (None, Kind::Path) => FieldType::Path,
        (None, Kind::Member) => FieldType::Person,
        (None, Kind::Tournament) => FieldType::Tournament,
        (None, Kind::Pool) => FieldType::Choice(pools(ctx)),
        (None, Kind::Regulation) => FieldType::Choice(regulations(argument, texts)),
        (None, Kind::Switch) => FieldType::yes_or_no(ctx),
    };
    let is_required = argument.is_required && argument.default.is_none();
    let label = command.label(argument, texts);
    let mut field = Field::new(&argument.id, kind).explained(label, command.help(argument, texts));
    field.optional = !is_required;
    match (&argument.default, &argument.kind) {
        (Some(value), _) => field.holding(value.as_str()),
        (None, Kind::Day) if argument.is_required => field.proposing(ctx.date(ctx.today())),
        (None, _) => field,
    }
}

/// The words of an argument; if it is optional and has no value yet, choosing none comes first.
fn choices(argument: &Argument, words: &[String], texts: Texts) -> Vec<Choice> {
    let words = words.iter().map(|word| Choice {
        value: word.clone(),
        label: argument.choice(word, texts),
    });
    none(argument, texts).into_iter().chain(words).collect()
}

/// The choice of no word, if the argument is optional.
fn none(argument: &Argument, texts: Texts) -> Option<Choice> {
    (!argument.is_required && argument.default.is_none()).then(|| Choice {
        value: String::new(),
        label: texts.get("change-sets-none"),
    })
}

fn regulations(argument: &Argument, texts: Texts) -> Vec<Choice> {
    let known = of_the_program();
    none(argument, texts).into_iter().chain(known).collect()
}

/// The club's pools.
fn pools(ctx: &Ctx) -> Vec<Choice> {
    let pools = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.pools);
    let pools = pools.map(|pool| Choice {
        value: format!("#{}", pool.id),
        label: visible(&pool.name),
    });
    pools.collect()
}

impl FormDefinition for CommandForm {
    fn title(&self, ctx: &Ctx) -> Message {
        let title = self.command(ctx).map(|command| command.title(ctx.texts));
        let title = title.unwrap_or_else(|| self.words.clone());
        match &self.about {
            None => Message::new("said-lasting").with("what", title),
            Some(name) => Message::pair("pair-colon", title, name.as_str()),
        }
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let fields = self.asked(ctx).map(|(command, argument)| {
            let only = self.only.get(&argument.id);
            let mut field = field(command, argument, only, ctx);
            field.optional &= self.asked.first() != Some(&argument.id);
            if let Some(note) = self.notes.get(&argument.id) {
                field.help = Some(note.clone());
            }
            let held = self.held.get(&argument.id);
            let is_set = self.edits && held.is_some_and(|value| !value.is_empty());
            if let FieldType::Choice(choices) = &mut field.field_type {
                choices.retain(|choice| !is_set || !choice.value.is_empty());
            }
            match held {
                Some(text) => {
                    let text = field.written(text, ctx);
                    field.holding(text)
                }
                None => field,
            }
        });
        fields.collect()
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let answers = self.answers(values, ctx);
        if let Some(command) = self.command(ctx)
            && let Err(refusal) = ctx.commands.check(&command.line(&answers), ctx.texts)
        {
            let first = self.asked(ctx).next().map(|(_, argument)| &*argument.id);
            let at = refusal.argument.or(first).into_iter();
            return Err(at.map(|at| (at, refusal.message.clone())).collect());
        }
        let is_the_same = self.is_about_the_same(values);
        let form = Self {
            seen: self.seen.filter(|_| is_the_same),
            ..self.clone()
        };
        Ok(form.work(&answers, (Origin::Form, None), ctx))
    }

    fn next(&self) -> Option<Next> {
        let mut followed = FOLLOWED.iter();
        let found = followed.find(|(words, _)| *words == self.words);
        found.map(|(_, next)| *next)
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = Some(seen);
    }
}

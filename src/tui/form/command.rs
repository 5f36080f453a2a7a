//! The form of a command, made from what the command line says of it; saving it does the command in the open club.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::field::{text_of_person, tournament};
use super::found_club::of_the_program;
use super::{Choice, Field, FieldType, FormDefinition, Next, Problems, Values};
use crate::app::club::seen::{self, Pressed};
use crate::app::club::versions::{self, Record, RowVersion};
use crate::app::command::{Argument, Command, Kind};
use crate::app::{AppResult, Club};
use crate::domain::Message;
use crate::text::{Texts, visible};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Effect, Origin};
use crate::tui::screen::Page;
use crate::tui::worker::Progress;

/// What is behind the name of an argument that must be given.
const REQUIRED: &str = " *";

/// The answers to a question of yes or no.
const ANSWERS: [(&str, &str); 2] = [("no", "action-no"), ("yes", "action-yes")];

/// The commands after which another of its kind usually follows, with what stays for it.
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

/// A command with what is known of its answers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandForm {
    /// As typed on the command line: `pool rename`.
    words: String,
    /// Answers that are not asked for, by argument.
    given: BTreeMap<String, String>,
    /// Answers that are proposed, as typed.
    held: BTreeMap<String, String>,
    /// The argument of whom or what it is about, where that is asked for.
    subject: Option<String>,
    /// Whom or what it is about, in the title.
    about: Option<String>,
    /// The only answers that an argument takes here.
    only: BTreeMap<String, Vec<String>>,
    /// The version of the data that it changes, as they were shown.
    seen: Option<RowVersion>,
}

impl CommandForm {
    /// A command without answers.
    pub fn new(words: &str) -> Self {
        Self {
            words: words.to_owned(),
            ..Self::default()
        }
    }

    /// The same with an answer that is not asked for.
    #[must_use]
    pub fn given(mut self, argument: &str, value: impl Into<String>) -> Self {
        self.given.insert(argument.to_owned(), value.into());
        self
    }

    /// The same with a proposed answer, as it would be typed.
    #[must_use]
    pub fn holding(mut self, argument: &str, text: impl Into<String>) -> Self {
        self.held.insert(argument.to_owned(), text.into());
        self
    }

    /// The same with whom or what it is about.
    #[must_use]
    pub fn about(mut self, name: impl Into<String>) -> Self {
        self.about = Some(name.into());
        self
    }

    /// The same as a change of data as they are now.
    ///
    /// # Errors
    /// Errors of reading the data.
    pub fn of_record(mut self, club: &Club, record: Record) -> AppResult<Self> {
        self.seen = Some(versions::of_record(club, record)?);
        Ok(self)
    }

    /// The same with the data as proposed answers.
    ///
    /// # Errors
    /// Errors of reading the data.
    pub fn editing(mut self, club: &Club, record: Record) -> AppResult<Self> {
        for (argument, value) in versions::held(club, record)? {
            self.held.insert(argument.to_owned(), value);
        }
        self.of_record(club, record)
    }

    /// The same with the only answers that an argument takes here.
    #[must_use]
    pub fn choosing(mut self, argument: &str, answers: &[&str]) -> Self {
        let answers = answers.iter().map(|answer| (*answer).to_owned());
        self.only.insert(argument.to_owned(), answers.collect());
        self
    }

    /// Opens the form of a command, about the member or tournament of the page where it asks for one; does at once what
    /// asks for nothing.
    pub fn start(command: &'static Command, page: &Page, ctx: &Ctx) -> Effect {
        let form = Self::new(&command.words);
        if command.arguments.is_empty() {
            return form.work(&BTreeMap::new(), (Origin::Page, None), ctx);
        }
        let asked = |kind: &Kind| {
            let mut arguments = command.arguments.iter();
            arguments.find(|argument| argument.kind == *kind)
        };
        let (argument, text, record) = match page {
            Page::Member(page) => (
                asked(&Kind::Member),
                text_of_person(page.person(), ctx),
                Record::Member(page.person()),
            ),
            Page::Tournament(page) => (
                asked(&Kind::Tournament),
                format!("#{}", page.tournament()),
                Record::Tournament(page.tournament()),
            ),
            _ => return Effect::OpenForm(form.into()),
        };
        let Some(argument) = argument else {
            return Effect::OpenForm(form.into());
        };
        let mut form = form.holding(&argument.id, text);
        form.subject = Some(argument.id.clone());
        Effect::form(move |club| form.of_record(club, record))
    }

    /// The command; `None` for the draft of a version that had another one.
    fn command(&self, ctx: &Ctx) -> Option<&'static Command> {
        let mut commands = ctx.commands.commands().iter();
        commands.find(|command| command.words == self.words)
    }

    /// The arguments that are asked for.
    fn asked(&self, ctx: &Ctx) -> impl Iterator<Item = (&'static Command, &'static Argument)> {
        let command = self.command(ctx).into_iter();
        let all =
            command.flat_map(|command| command.arguments.iter().map(move |one| (command, one)));
        all.filter(|(_, argument)| !self.given.contains_key(&argument.id))
    }

    /// The typed answers as they stand on the command line, with those that were given.
    fn answers(&self, values: &Values, ctx: &Ctx) -> BTreeMap<String, String> {
        let mut answers = self.given.clone();
        for (_, argument) in self.asked(ctx) {
            answers.insert(argument.id.clone(), answer(argument, values, ctx));
        }
        answers
    }

    /// Whether it is still about what was shown when it was opened.
    fn is_about_the_same(&self, values: &Values) -> bool {
        self.subject.as_ref().is_none_or(|id| {
            let held = self.held.get(id);
            held.is_some_and(|held| values.text(id) == held)
        })
    }

    /// The command with the answers that were given, done by a key of a page.
    pub fn at_once(self, ctx: &Ctx) -> Effect {
        self.work(&self.given, (Origin::Page, None), ctx)
    }

    /// The same where it changes what the key was pressed on.
    pub fn at_once_on(self, pressed: Pressed, ctx: &Ctx) -> Effect {
        self.work(&self.given, (Origin::Page, Some(pressed)), ctx)
    }

    /// The command as work; what it prints is shown on a page.
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

/// What a field says, as it stands on the command line.
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
        Kind::Switch if text == ANSWERS[0].0 => String::new(),
        Kind::Text | Kind::Choice(_) | Kind::Pool | Kind::Regulation | Kind::Switch => {
            text.to_owned()
        }
    }
}

/// A path as it is meant in a form: `-` is a file, not standard input, which belongs to the screens.
fn from_here(path: &Path) -> String {
    let path = if path == Path::new("-") {
        Path::new("./-")
    } else {
        path
    };
    path.display().to_string()
}

/// The field of an argument.
fn field(command: &Command, argument: &'static Argument, ctx: &Ctx) -> Field {
    let texts = ctx.texts;
    let kind = match &argument.kind {
        Kind::Text => FieldType::Text,
        Kind::Day => FieldType::Day,
        Kind::Path => FieldType::Path,
        Kind::Member => FieldType::Person,
        Kind::Tournament => FieldType::Tournament,
        Kind::Pool => FieldType::Choice(pools(ctx)),
        Kind::Regulation => FieldType::Choice(regulations(argument, texts)),
        Kind::Choice(words) => FieldType::Choice(choices(argument, words, texts)),
        Kind::Switch => FieldType::Choice(answers(ctx)),
    };
    let is_required = argument.is_required && argument.default.is_none();
    let mut label = command.label(argument, texts);
    if is_required {
        label.push_str(REQUIRED);
    }
    let mut field = Field::new(&argument.id, kind).explained(label, command.help(argument, texts));
    field.optional = !is_required;
    match (&argument.default, &argument.kind) {
        (Some(value), _) => field.holding(value.as_str()),
        (None, Kind::Day) if is_required => field.proposing(ctx.date(ctx.today())),
        (None, _) => field,
    }
}

/// The words of an argument; that none is chosen is the first where that may be.
fn choices(argument: &Argument, words: &[String], texts: Texts) -> Vec<Choice> {
    let words = words.iter().map(|word| Choice {
        value: word.clone(),
        label: argument.choice(word, texts),
    });
    none(argument, texts).into_iter().chain(words).collect()
}

/// That none of its words is chosen, where that may be.
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

fn answers(ctx: &Ctx) -> Vec<Choice> {
    let answer = |(value, key): (&str, &str)| Choice {
        value: value.to_owned(),
        label: ctx.get(key),
    };
    ANSWERS.map(answer).to_vec()
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
            let mut field = field(command, argument, ctx);
            if let Some(words) = self.only.get(&argument.id) {
                field.field_type = FieldType::Choice(choices(argument, words, ctx.texts));
            }
            match self.held.get(&argument.id) {
                Some(text) => field.holding(text.as_str()),
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

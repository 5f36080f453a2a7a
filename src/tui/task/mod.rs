//! Tasks described as data: the fields to fill in, and the use case that is done with them.
//!
//! A task belongs to an action of the table, whose name is its title. What it makes is a document on a page of its
//! own, or a change of the club. A task without fields is done at once.

mod files;
mod files_rated;
mod folder;
mod keeping;
mod people;
mod rules;
mod selection;

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::ctx::Ctx;
use super::form::do_task::DoTask;
use super::form::{Choice, Field, FieldType, Problems, Values};
use super::message::{Changing, Effect};
use super::screen::{Page, document};
use crate::app::{AppResult, Club};
use crate::domain::{Message, PersonId, TournamentId};
use crate::text::Texts;
use crate::tui::worker::Progress;

/// What a task is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Subject {
    Club,
    Member(PersonId),
    Tournament(TournamentId),
}

impl Subject {
    /// What the page is about.
    pub fn of(page: &Page) -> Self {
        match page {
            Page::Member(page) => Self::Member(page.person()),
            Page::Tournament(page) => Self::Tournament(page.tournament()),
            _ => Self::Club,
        }
    }

    fn person(self) -> PersonId {
        match self {
            Self::Member(person) => person,
            _ => PersonId(0),
        }
    }

    fn tournament(self) -> TournamentId {
        match self {
            Self::Tournament(event) => event,
            _ => TournamentId(0),
        }
    }
}

/// A task of the table.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    pub action: Action,
    /// The fields of its form.
    pub fields: fn(Subject, &Ctx) -> Vec<Field>,
    /// What is done with their values.
    pub run: fn(Subject, &Values, &Ctx) -> Result<Effect, Problems>,
}

/// All tasks.
pub fn all() -> impl Iterator<Item = &'static Task> {
    let parts: [&[Task]; 7] = [
        selection::TASKS,
        people::TASKS,
        rules::TASKS,
        keeping::TASKS,
        files::TASKS,
        files_rated::TASKS,
        folder::TASKS,
    ];
    parts.into_iter().flatten()
}

/// The task of an action.
pub fn of(action: Action) -> Option<&'static Task> {
    all().find(|task| task.action == action)
}

/// Opens the form of an action's task, or does it where it has no fields; `None` if the action is no task.
pub fn start(action: Action, page: &Page, ctx: &Ctx) -> Option<Vec<Effect>> {
    let task = of(action)?;
    let subject = Subject::of(page);
    if !(task.fields)(subject, ctx).is_empty() {
        let form = DoTask::new(action, subject);
        return Some(vec![Effect::OpenForm(form.into())]);
    }
    let done = (task.run)(subject, &Values::default(), ctx);
    Some(done.into_iter().collect())
}

/// No fields.
fn none(_: Subject, _: &Ctx) -> Vec<Field> {
    Vec::new()
}

/// A page with a document that is made now; `file` is the name of its file.
fn document(
    action: Action,
    file: impl Into<String>,
    ctx: &Ctx,
    make: impl FnOnce(&mut Club, Texts) -> AppResult<String> + Send + 'static,
) -> Effect {
    long_document(action, file, ctx, |club, texts, _| make(club, texts))
}

/// The same where it may take long: with progress, and Esc cancels it.
fn long_document(
    action: Action,
    file: impl Into<String>,
    ctx: &Ctx,
    make: impl FnOnce(&mut Club, Texts, &Progress) -> AppResult<String> + Send + 'static,
) -> Effect {
    let texts = ctx.texts;
    let title = ctx.get(&action.text_key());
    let file = file.into();
    Effect::open(document::State::new(title, file, move |club, progress| {
        make(club, texts, progress)
    }))
}

/// A change that the form makes, with its sentence.
fn change(work: impl Changing) -> Effect {
    Effect::save(work)
}

/// A choice between words, each with the key of its label.
fn choices(name: &'static str, words: &[(&str, &str)], ctx: &Ctx) -> Field {
    let choice = |(value, label): &(&str, &str)| Choice {
        value: (*value).to_owned(),
        label: ctx.get(label),
    };
    Field::new(name, FieldType::Choice(words.iter().map(choice).collect()))
}

/// No or yes, at first no.
fn no_or_yes(name: &'static str, ctx: &Ctx) -> Field {
    choices(name, &[("no", "confirm-no"), ("yes", "confirm-yes")], ctx)
}

fn is_yes(values: &Values, name: &str) -> bool {
    values.text(name) == "yes"
}

/// A whole number that need not be given.
fn count(name: &'static str) -> Field {
    Field::new(name, FieldType::Whole(1, 10_000)).optional()
}

fn number(values: &Values, name: &str) -> Option<u32> {
    values
        .whole(name)
        .and_then(|number| u32::try_from(number).ok())
}

/// A problem with a field.
fn problem(name: &'static str, key: &'static str) -> Problems {
    vec![(name, Message::new(key))]
}

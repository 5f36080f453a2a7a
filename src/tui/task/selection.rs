//! Seeding, groups and teams (ES regulation §1).

use super::{Subject, Task, choices, count, is_yes, no_or_yes, number, problem};
use crate::app::club_document::{ClubDocument, Players};
use crate::app::selection::{self, Division, SeedSource, TeamRequest};
use crate::rating::selection::groups::{Cut, Remainder};
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::{Field, FieldType, Problems, Values};
use crate::tui::message::Effect;
use crate::tui::screen::preview;

pub(super) const TASKS: &[Task] = &[
    Task {
        action: Action::Seed,
        fields: who,
        run: |subject, values, _| {
            let players = players(subject, values);
            Ok(opened(ClubDocument::Seeding(players)))
        },
    },
    Task {
        action: Action::Groups,
        fields: |subject, ctx| {
            let how = [
                ("size", "task-how-size"),
                ("count", "task-how-count"),
                ("class", "task-how-class"),
            ];
            let rest = [("equal", "task-rest-equal"), ("last", "task-rest-last")];
            let mut fields = who(subject, ctx);
            fields.insert(0, choices("task-how", &how, ctx));
            fields.insert(1, count("task-number"));
            fields.push(choices("task-rest", &rest, ctx));
            fields
        },
        run: |subject, values, _| groups(subject, values),
    },
    Task {
        action: Action::Team,
        fields: |_, ctx| {
            vec![
                count("task-boards"),
                Field::new("task-players", FieldType::Text).optional(),
                no_or_yes("task-reserves", ctx),
                no_or_yes("task-as-given", ctx),
                Field::new("task-on", FieldType::Day).optional(),
                count("task-limit"),
            ]
        },
        run: |_, values, _| team(values),
    },
];

/// The players of a tournament need not be named.
fn who(subject: Subject, ctx: &Ctx) -> Vec<Field> {
    let players = Field::new("task-players", FieldType::Text);
    let day = Field::new("task-on", FieldType::Day).optional();
    match subject {
        Subject::Tournament(_) => vec![day, hidden(ctx)],
        _ => vec![players, day, hidden(ctx)],
    }
}

/// Who asked not to appear is named only where that is wanted.
fn hidden(ctx: &Ctx) -> Field {
    no_or_yes("task-all", ctx)
}

fn source(subject: Subject, values: &Values) -> SeedSource {
    match subject {
        Subject::Tournament(id) => SeedSource::Tournament(format!("#{id}")),
        _ => SeedSource::Names(selection::names(values.text("task-players"))),
    }
}

fn players(subject: Subject, values: &Values) -> Players {
    Players {
        who: source(subject, values),
        on: values.day("task-on"),
        all: is_yes(values, "task-all"),
    }
}

fn opened(document: ClubDocument) -> Effect {
    Effect::open(preview::State::new(document))
}

fn groups(subject: Subject, values: &Values) -> Result<Effect, Problems> {
    let rest = values.word::<Remainder>("task-rest")?;
    let size = number(values, "task-number").map(|size| size as usize);
    let how = match (values.text("task-how"), size) {
        ("class", _) => Division::Classes,
        (_, None) => return Err(problem("task-number", "field-is-empty")),
        ("size", Some(size)) => Division::Cut(Cut::Size(size), rest),
        (_, Some(count)) => Division::Cut(Cut::Count(count), rest),
    };
    let players = players(subject, values);
    Ok(opened(ClubDocument::Groups(players, how)))
}

fn team(values: &Values) -> Result<Effect, Problems> {
    let request = TeamRequest {
        members: selection::names(values.text("task-players")),
        boards: number(values, "task-boards"),
        reserves: is_yes(values, "task-reserves"),
        on: values.day("task-on"),
        as_given: is_yes(values, "task-as-given"),
        limit: number(values, "task-limit"),
    };
    if request.members.is_empty() && request.boards.is_none() {
        return Err(problem("task-boards", "field-is-empty"));
    }
    Ok(opened(ClubDocument::Team(request)))
}

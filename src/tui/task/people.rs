//! What the club stores about a member, another name of a member, and a member who is to be forgotten.

use super::{Task, change, document, none};
use crate::app::{self, AppError, AppResult, Club, json_file};
use crate::domain::Message;
use crate::domain::PersonId;
use crate::domain::person::PersonalData;
use crate::tui::action::Action;
use crate::tui::form::{Field, FieldType};
use crate::tui::message::{Change, Effect};
use crate::tui::modal::confirm::Confirm;

pub(super) const TASKS: &[Task] = &[
    Task {
        action: Action::MemberExport,
        fields: none,
        run: |subject, _, ctx| {
            let person = subject.person();
            let file = format!("member-{person}.json");
            Ok(document(Action::MemberExport, file, ctx, move |club, _| {
                let export = app::privacy::export(club, person)?;
                in_text(json_file::bytes(&export)?)
            }))
        },
    },
    Task {
        action: Action::MemberAlias,
        fields: |_, _| vec![Field::new("task-called", FieldType::Text)],
        run: |subject, values, ctx| {
            let person = subject.person();
            let (called, name) = (
                values.text("task-called").to_owned(),
                ctx.name(person).to_owned(),
            );
            Ok(change(move |club| {
                let said = PersonalData::named(&called);
                let done = app::aliases::add(club, person, &said)?;
                let said = Message::new("alias-added")
                    .with("called", called)
                    .with("name", name);
                Ok(Change::from_done(&done, said))
            }))
        },
    },
    Task {
        action: Action::MemberAnonymise,
        fields: |_, _| vec![Field::new("task-name-again", FieldType::Text)],
        run: |subject, values, ctx| {
            let person = subject.person();
            let typed = values.text("task-name-again").to_owned();
            let question = Message::new("task-anonymise-question").with("name", ctx.name(person));
            let work = change(move |club| anonymise(club, person, &typed));
            Ok(Effect::show(Confirm::new(question, vec![work])))
        },
    },
];

fn anonymise(club: &mut Club, person: PersonId, typed: &str) -> AppResult<Change> {
    let done = app::anonymise::anonymise(club, person, Some(typed))?;
    let said = if done.value.again {
        "member-anonymised-again"
    } else {
        "member-anonymised"
    };
    let said = Message::new(said).with("id", person.to_string());
    let said = match done.value.not_scrubbed() {
        Some(why) => Message::new("anonymised-but")
            .with("said", said)
            .with("why", why),
        None => said,
    };
    Ok(Change::from_done(&done, said).lasting())
}

/// The bytes of a text.
pub(super) fn in_text(bytes: Vec<u8>) -> AppResult<String> {
    String::from_utf8(bytes).map_err(|error| {
        AppError::internal(Message::new("error-output").with("reason", error.to_string()))
    })
}

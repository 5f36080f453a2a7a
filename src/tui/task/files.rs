//! What is made of files, and files to begin with.

use super::people::in_text;
use super::{Task, change, choices, document, is_yes, no_or_yes, none};
use crate::app::hiding::Hiding;
use crate::app::opening::ArchiveOrder;
use crate::app::site::{self, SiteOrder};
use crate::app::standings::{Wanted, file_page};
use crate::app::templates::Template;
use crate::app::{self, AppResult, list_signature, read_file, tie_breaks, verify};
use crate::domain::Message;
use crate::standings::System;
use crate::standings::field::Pairing;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::{Choice, Field, FieldType, Problems, Values};
use crate::tui::message::{Change, Effect, Origin};
use std::path::PathBuf;

pub(super) const TASKS: &[Task] = &[
    Task {
        action: Action::Verify,
        fields: |subject, ctx| {
            let mut fields = file(subject, ctx);
            let path = |name| Field::new(name, FieldType::Path).optional();
            fields.extend([path("task-key"), path("task-signature")]);
            fields
        },
        run: |_, values, ctx| {
            let path = path(values)?;
            let signature = values.path("task-signature");
            let key = values.path("task-key");
            if key.is_none() && signature.is_some() {
                return Err(super::problem("task-key", "field-is-empty"));
            }
            Ok(document(
                Action::Verify,
                "verified.txt",
                ctx,
                move |club, texts| {
                    if let Some(key) = key {
                        let content = read_file::read(&path, club.path())?;
                        let signature = signature.as_deref();
                        let (key, database) = (key.as_path(), club.path());
                        let signed =
                            list_signature::of_files(&content, &path, key, signature, database)?;
                        return Ok(texts.say(&signed.message()));
                    }
                    let bytes = read_file::read(&path, club.path())?;
                    let verified = verify::file(club, &bytes)?;
                    let said = verify::sentences(&verified);
                    let said: Vec<String> = said.iter().map(|one| texts.say(one)).collect();
                    Ok(said.join("\n"))
                },
            ))
        },
    },
    Task {
        action: Action::StandingsOfFile,
        fields: |subject, ctx| {
            let pairings = [
                ("", "task-paired-found"),
                ("swiss", "task-paired-swiss"),
                ("round-robin", "task-paired-round-robin"),
            ];
            let mut fields = file(subject, ctx);
            fields.extend([
                Field::new("task-systems", FieldType::Text).optional(),
                Field::new("task-order", FieldType::Text).optional(),
                Field::new("task-rules-of", FieldType::Day).optional(),
                choices("task-paired", &pairings, ctx).optional(),
                no_or_yes("task-steps", ctx),
                no_or_yes("task-top", ctx),
            ]);
            fields
        },
        run: standings,
    },
    Task {
        action: Action::TemplateShow,
        fields: |_, _| {
            let choice = |template: &Template| Choice {
                value: template.word().to_owned(),
                label: template.word().to_owned(),
            };
            let all = Template::ALL.iter().map(choice).collect();
            vec![Field::new("task-template", FieldType::Choice(all))]
        },
        run: |_, values, ctx| {
            let template = values.word::<Template>("task-template")?;
            let file = format!("{}.csv", template.word());
            Ok(document(Action::TemplateShow, file, ctx, move |_, _| {
                Ok(template.text().to_owned())
            }))
        },
    },
    Task {
        action: Action::GamesExport,
        fields: none,
        run: |_, _, ctx| {
            Ok(document(
                Action::GamesExport,
                "games.csv",
                ctx,
                |club, _| {
                    let hiding = Hiding::read(club, false)?;
                    in_text(app::multi_games::export(club, &hiding)?.1.bytes)
                },
            ))
        },
    },
    Task {
        action: Action::OpeningArchive,
        fields: |_, ctx| {
            vec![
                Field::new("task-file", FieldType::Path),
                Field::new("task-list-date", FieldType::Day),
                Field::new("task-club", FieldType::Text).optional(),
                no_or_yes("task-guests", ctx),
                no_or_yes("task-replace", ctx),
            ]
        },
        run: archive,
    },
    Task {
        action: Action::SiteWrite,
        fields: |_, ctx| {
            vec![
                Field::new("task-folder", FieldType::Path),
                no_or_yes("task-try", ctx),
                no_or_yes("task-force", ctx),
            ]
        },
        run: |_, values, _| {
            let Some(folder) = values.path("task-folder") else {
                return Err(super::problem("task-folder", "field-is-empty"));
            };
            let (force, tries) = (is_yes(values, "task-force"), is_yes(values, "task-try"));
            let label = Message::new("work-exporting");
            Ok(Effect::long_job(
                label,
                Origin::Form,
                move |club, progress| {
                    let order = SiteOrder {
                        folder: &folder,
                        lang: club.lang()?,
                        dry_run: tries,
                        force,
                    };
                    let report =
                        site::build(club, &order, |done, total| progress.step(done, total))?;
                    Ok(report.summary(tries))
                },
            ))
        },
    },
];

fn standings(_: super::Subject, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
    let path = path(values)?;
    let codes = |name: &'static str, read: fn(&str) -> AppResult<Vec<System>>| {
        let list = values.some(name);
        let read = list.as_deref().map(read).transpose();
        read.map_err(|error| vec![(name, error.message)])
    };
    let wanted = Wanted {
        systems: codes("task-systems", tie_breaks::read)?,
        order: codes("task-order", tie_breaks::read_order)?,
        rules_of: values.day("task-rules-of"),
        pairing: match values.text("task-paired") {
            "swiss" => Some(Pairing::Swiss),
            "round-robin" => Some(Pairing::Settled),
            _ => None,
        },
        steps: is_yes(values, "task-steps"),
        top: is_yes(values, "task-top"),
    };
    Ok(document(
        Action::StandingsOfFile,
        "standings.txt",
        ctx,
        move |club, texts| file_page(&path, &wanted, club, texts),
    ))
}

pub(super) fn file(_: super::Subject, _: &Ctx) -> Vec<Field> {
    vec![Field::new("task-file", FieldType::Path)]
}

pub(super) fn path(values: &Values) -> Result<PathBuf, Problems> {
    values
        .path("task-file")
        .ok_or_else(|| super::problem("task-file", "field-is-empty"))
}

fn archive(_: super::Subject, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
    let path = path(values)?;
    let date = values.day("task-list-date").unwrap_or(ctx.today());
    let order = ArchiveOrder {
        date,
        club: values.some("task-club"),
        guests: is_yes(values, "task-guests"),
        replace: is_yes(values, "task-replace"),
    };
    Ok(change(move |club| {
        let bytes = read_file::read(&path, club.path())?;
        let (done, _) = app::opening::archive_list(club, &path, &bytes, &order)?;
        let said = Message::new("opening-archived").with("date", date);
        Ok(Change::from_done(&done, said))
    }))
}

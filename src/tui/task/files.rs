//! What is made of files, and files to begin with.

use super::people::in_text;
use super::{Task, change, document, is_yes, no_or_yes, none};
use crate::app::opening::ArchiveOrder;
use crate::app::site::{self, SiteOrder};
use crate::app::standings::file_page;
use crate::app::templates::Template;
use crate::app::{self, AppError, read_file, verify};
use crate::domain::Message;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::{Choice, Field, FieldType, Problems, Values};
use crate::tui::message::{Change, Effect, Origin};
use std::path::PathBuf;

pub(super) const TASKS: &[Task] = &[
    Task {
        action: Action::Verify,
        fields: file,
        run: |_, values, ctx| {
            let path = path(values)?;
            Ok(document(
                Action::Verify,
                "verified.txt",
                ctx,
                move |club, texts| {
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
        fields: file,
        run: |_, values, ctx| {
            let path = path(values)?;
            Ok(document(
                Action::StandingsOfFile,
                "standings.txt",
                ctx,
                move |club, texts| file_page(&path, club, texts),
            ))
        },
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
                |club, _| in_text(app::multi_games::export(club)?.1.bytes),
            ))
        },
    },
    Task {
        action: Action::OpeningArchive,
        fields: |_, ctx| {
            vec![
                Field::new("task-file", FieldType::Path),
                Field::new("task-list-date", FieldType::Day),
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
                    let cancelled = || AppError::user(Message::new("error-cancelled"));
                    Ok(report.ok_or_else(cancelled)?.summary(tries))
                },
            ))
        },
    },
];

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
        club: None,
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

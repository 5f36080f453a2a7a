//! What is made of files, and files to begin with.

use super::people::in_text;
use super::{Task, change, document, is_yes, no_or_yes, none};
use crate::app::elostat::{self, Request};
use crate::app::opening::ArchiveOrder;
use crate::app::site::{self, SiteOrder};
use crate::app::standings::file_page;
use crate::app::templates::Template;
use crate::app::testsuite::{self, Absent, Extra};
use crate::app::{self, multiplayer, read_file, verify};
use crate::domain::Message;
use crate::publish::elostat::{Which, text as elostat_text};
use crate::publish::multiplayer::text as multiplayer_text;
use crate::rating::multiplayer::Method;
use crate::rating::simultaneous::bradley_terry::Model;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::{Choice, Field, FieldType, Problems, Values};
use crate::tui::message::{Change, Effect, Origin};
use std::path::PathBuf;

/// The mean Elo of programs and clusters where none is given.
const START_ELO: f64 = 2600.0;

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
        action: Action::EloOfFile,
        fields: |_, _| {
            // The names of the methods are the same in every language.
            let models = [("elostat", "EloStat"), ("bradley-terry", "Bradley-Terry")];
            let models = models.map(|(value, label)| Choice {
                value: value.to_owned(),
                label: label.to_owned(),
            });
            vec![
                Field::new("task-file", FieldType::Path),
                Field::new("task-model", FieldType::Choice(models.to_vec())),
            ]
        },
        run: elo,
    },
    Task {
        action: Action::SuiteOfFile,
        fields: file,
        run: |_, values, ctx| {
            let path = path(values)?;
            Ok(document(
                Action::SuiteOfFile,
                "testsuite.txt",
                ctx,
                move |club, texts| {
                    let request = testsuite::Request {
                        start: START_ELO,
                        max_time: None,
                        absent: Absent::Unsolved,
                    };
                    let (report, _) = testsuite::rate(&path, club.path(), request)?;
                    let extra = Extra {
                        positions: false,
                        pairs: false,
                    };
                    Ok(testsuite::page(&report, extra, texts))
                },
            ))
        },
    },
    Task {
        action: Action::MultiplayerOfFile,
        fields: file,
        run: |_, values, ctx| {
            let path = path(values)?;
            Ok(document(
                Action::MultiplayerOfFile,
                "multiplayer.txt",
                ctx,
                move |club, texts| {
                    let (report, _) = multiplayer::rate(&path, club.path(), Method::default())?;
                    Ok(multiplayer_text::page(&report, false, texts))
                },
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
        fields: |_, _| vec![Field::new("task-folder", FieldType::Path)],
        run: |_, values, _| {
            let Some(folder) = values.path("task-folder") else {
                return Err(super::problem("task-folder", "field-is-empty"));
            };
            let label = Message::new("work-exporting");
            Ok(Effect::job(label, Origin::Form, move |club| {
                let order = SiteOrder {
                    folder: &folder,
                    lang: club.lang()?,
                    dry_run: false,
                    force: false,
                };
                let report = site::build(club, &order, |_, _| true)?;
                Ok(report.unwrap_or_default().summary(false))
            }))
        },
    },
];

fn file(_: super::Subject, _: &Ctx) -> Vec<Field> {
    vec![Field::new("task-file", FieldType::Path)]
}

fn path(values: &Values) -> Result<PathBuf, Problems> {
    values
        .path("task-file")
        .ok_or_else(|| super::problem("task-file", "field-is-empty"))
}

fn elo(_: super::Subject, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
    let request = Request {
        files: vec![path(values)?],
        aliases: None,
        from: None,
        to: None,
        which: values.word::<Which>("task-model")?,
        model: Model::default(),
        keeps_extremes: true,
        start: START_ELO,
        anchor: None,
        min_games: 1,
        head_to_head: None,
        superiority: None,
    };
    Ok(document(
        Action::EloOfFile,
        "elo.txt",
        ctx,
        move |club, texts| {
            let rated = elostat::rate(&request, club.path(), &|_, _| true)?;
            Ok(elostat_text::page(&rated.report, texts))
        },
    ))
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

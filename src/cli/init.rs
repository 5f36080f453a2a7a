//! `init`: founds a club, without members, from its last list, or from an exported folder.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::table_args::TableArgs;
use super::{Context, Status, language, output, value_parsers};
use crate::app::club::from_list::{self, LastList};
use crate::app::club::{NewClub, export, founding};
use crate::app::import::import_batch;
use crate::app::{AppResult, Club, Session};
use crate::domain::{Date, Message};
use crate::files::atomic_write::write_atomically;
use crate::files::{path_completion, read_file};
use crate::publish::WIDTH;
use crate::publish::import::import_text;
use crate::publish::import::members::LastListTaken;
use crate::publish::layout::wrap;
use crate::text::Lang;

#[derive(Debug, Args)]
#[command(
    after_help = "init --club 'Northtown Chess Club' --list opening.csv --as-of 2026-08-01 \
                  --db northtown.db"
)]
pub(super) struct InitArgs {
    #[arg(long, value_name = "NAME", required_unless_present = "from")]
    club: Option<String>,
    #[arg(long, value_name = "NAME", default_value = "es")]
    regulation: OsString,
    #[arg(long, value_name = "DIR", conflicts_with_all = ["club", "regulation", "list"])]
    from: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "as_of")]
    list: Option<PathBuf>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date, requires = "list")]
    as_of: Option<Date>,
    #[arg(long, value_name = "CSV", requires = "list")]
    answers: Option<PathBuf>,
    #[command(flatten)]
    table: TableArgs,
}

/// Founds a club, without members or from its last list. `--lang` gives the language in which the club publishes;
/// without it Danish, as in the regulation.
pub(super) fn init(args: &InitArgs, context: &mut Context) -> AppResult<Status> {
    context.may_write()?;
    let session = context.session();
    let place = context.database()?;
    if place.by_default {
        path_completion::make_folder(&place.path)?;
    }
    if let Some(folder) = &args.from {
        return from_export(&place.path, folder, context);
    }
    let new = NewClub {
        name: args.club.clone().unwrap_or_default(),
        regulation: args.regulation.clone(),
        lang: session.lang.unwrap_or(Lang::Da),
    };
    let (club, list) = match &args.list {
        None => (Some(founding::found(&place.path, session, &new)?), None),
        Some(file) => {
            let (club, list) = from_list(file, args, (&place.path, session, &new), context)?;
            (club, Some(list))
        }
    };
    founded(club.as_ref(), list.as_ref(), &new, context)
}

/// Founds a club from its last list; where something is doubtful, the questions are written into the file of answers.
fn from_list(
    file: &Path,
    args: &InitArgs,
    (path, session, new): (&Path, Session, &NewClub),
    context: &mut Context,
) -> AppResult<(Option<Club>, LastListTaken)> {
    let answers = args.answers.as_deref();
    let list = LastList {
        file: file.display().to_string(),
        bytes: read_file::read(file, path)?,
        given: args.table.given()?,
        as_of: args.as_of.unwrap_or_else(|| session.today()),
        answers: match answers {
            Some(answers) => import_batch::answers(answers, path)?,
            None => Vec::new(),
        },
    };
    let is_tried = session.dry_run;
    let (club, taken) = from_list::found(path, session, new, &list).or_else(|error| {
        let texts = context.texts;
        let questions = from_list::questions(&list, &error, |message| texts.say(message));
        let (Some(answers), Some(questions)) = (answers, questions) else {
            return Err(error);
        };
        let place = import_batch::questions_file(answers);
        if !is_tried {
            write_atomically(&place, questions.as_bytes(), None)?;
        }
        let hint = Message::new("import-many-answer-there");
        Err(error.hinted(hint.with("file", place.display().to_string())))
    })?;
    context.warn(&taken.warnings, &list.file);
    Ok((club, taken))
}

/// Says what was founded, in which languages it speaks, and what comes next.
fn founded(
    club: Option<&Club>,
    list: Option<&LastListTaken>,
    new: &NewClub,
    context: &mut Context,
) -> AppResult<Status> {
    if let Some(club) = club {
        context.speak_as(club)?;
    }
    // What will hold for the next command, which need not repeat the option.
    let own = language::choose(&[], &context.environment);
    let messages = if own.chosen { own.texts } else { new.lang };
    let path = context.database()?.path;
    let shown = club.map_or(&*path, Club::path).display().to_string();
    let name = new.name.trim();
    if context.out.json() {
        let mut answer = json!({
            "club": name,
            "database": shown,
            "lang": new.lang.code(),
            "messages": messages.code(),
            "dry_run": club.is_none(),
        });
        if let Some(list) = list {
            answer["list"] = json!(list);
            answer["warnings"] = json!(output::findings(&list.warnings, context.texts));
        }
        context.out.value(&answer)?;
        return Ok(Status::Done);
    }
    let mut said = Vec::new();
    if let Some(list) = list {
        let lines = import_text::last_list(list, context.texts);
        context.text(&(lines.join("\n") + "\n\n"));
    }
    if club.is_some() {
        let done = Message::new("init-done");
        said.push(done.with("club", name).with("path", shown));
        said.extend(list.map(|list| Message::new("init-list-before").with("date", list.as_of)));
    } else {
        let tried = Message::new("import-tried");
        said.push(Message::pair(
            "pair",
            tried,
            Message::new("changed-nothing"),
        ));
    }
    said.push(
        Message::new("init-languages")
            .with("lists", new.lang.own_name())
            .with("messages", messages.own_name())
            .with("codes", Lang::CODES.join("|")),
    );
    let next = list.map_or("init-next", |_| "init-next-list");
    said.extend(club.map(|_| Message::new(next)));
    for message in said {
        let text = context.texts.say(&message);
        context.text(&wrap(&text, WIDTH, 0));
    }
    Ok(Status::Done)
}

/// Founds the club that a folder was exported from.
fn from_export(path: &Path, folder: &Path, context: &mut Context) -> AppResult<Status> {
    let (club, founded) = export::founding::found(path, &context.session(), folder)?;
    let shown = club.path().display().to_string();
    let said = Message::new("init-from-done")
        .with("club", club.name()?)
        .with("path", shown.as_str())
        .with("people", founded.people)
        .with("tournaments", founded.tournaments)
        .with("lists", founded.lists);
    let differing = founded.differing.iter().map(|list| {
        Message::new("init-from-differs")
            .with("date", list.date)
            .with("count", list.lines)
    });
    if context.out.json() {
        let answer = json!({
            "club": club.name()?,
            "database": shown,
            "lang": club.list_lang()?.code(),
            "people": founded.people,
            "tournaments": founded.tournaments,
            "lists": founded.lists,
            "differing": founded.differing,
        });
        context.out.value(&answer)?;
        return Ok(Status::Done);
    }
    for message in std::iter::once(said).chain(differing) {
        let text = wrap(&context.texts.say(&message), WIDTH, 0) + "\n";
        context.text(&text);
    }
    Ok(Status::Done)
}

//! `init`, `demo`, `template`, `completions`: help to get started.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Args;
use clap_complete::Shell;
use serde_json::json;

use super::file_output::file_of_program;
use super::{Context, Status, checklist, manual, value_parsers};
use crate::app::club::NewClub;
use crate::app::club::export::founding;
use crate::app::import::templates::Template;
use crate::app::lists::printing;
use crate::app::{self, AppResult, demo};
use crate::domain::Message;
use crate::files::path_completion;
use crate::publish::layout::wrap;
use crate::publish::list::list_page;
use crate::publish::{Options, WIDTH};
use crate::text::{Lang, Texts};

#[derive(Debug, Args)]
#[command(after_help = "init --club 'Northtown Chess Club' --db northtown.db")]
pub(super) struct InitArgs {
    #[arg(long, value_name = "NAME", required_unless_present = "from")]
    club: Option<String>,
    #[arg(long, value_name = "NAME", default_value = "es")]
    regulation: OsString,
    #[arg(long, value_name = "DIR", conflicts_with_all = ["club", "regulation"])]
    from: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "demo --build demo-club.db")]
pub(super) struct DemoArgs {
    #[arg(long, value_name = "FILE")]
    build: Option<PathBuf>,
}

impl DemoArgs {
    /// Whether the demo club is only shown in the terminal interface, not kept.
    pub(super) fn is_temporary(&self) -> bool {
        self.build.is_none()
    }
}

#[derive(Debug, Args)]
#[command(after_help = "template members")]
pub(super) struct TemplateArgs {
    #[arg(value_name = "NAME", value_parser = value_parsers::word::<Template>())]
    name: Template,
}

#[derive(Debug, Args)]
#[command(after_help = "completions bash")]
pub(super) struct CompletionsArgs {
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// `--lang` gives the language in which the club publishes; without it Danish, as in the regulation.
pub(super) fn init(args: &InitArgs, context: &mut Context) -> AppResult<Status> {
    context.may_write()?;
    let session = context.session();
    let lang = session.lang.unwrap_or(Lang::Da);
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
        lang,
    };
    let club = app::club::founding::found(&place.path, session, &new)?;
    let shown = club.path().display().to_string();
    if context.out.json() {
        let answer = json!({ "club": club.name()?, "database": shown, "lang": lang.code() });
        context.out.value(&answer)?;
        return Ok(Status::Done);
    }
    let message = Message::new("init-done")
        .with("club", club.name()?)
        .with("path", shown);
    let text = context.texts.say(&message);
    context.text(&wrap(&text, WIDTH, 0));
    Ok(Status::Done)
}

/// Founds the club that a folder was exported from.
fn from_export(path: &Path, folder: &Path, context: &mut Context) -> AppResult<Status> {
    let (club, founded) = founding::found(path, &context.session(), folder)?;
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

/// Builds the demo club, and prints its last published list and the draft of the next.
pub(super) fn demo(args: &DemoArgs, context: &mut Context) -> AppResult<Status> {
    let session = context.session();
    let folder;
    let path = match &args.build {
        Some(path) => {
            context.may_write()?;
            path.clone()
        }
        None => {
            folder = demo::scratch_folder()?;
            folder.path().join("demo.db")
        }
    };
    let mut progress = context.progress("progress-demo");
    let club = demo::build(&path, session, |done, total| progress.step(done, total))?;
    drop(progress);
    let lang = club.lang()?;
    let texts = Texts::new(lang);
    if context.out.json() {
        let page = app::lists::of_day(&club, None, false)?;
        let options = Options::default();
        context.text(&printing::json(&page, lang, options)?);
        return Ok(Status::Done);
    }
    let kept = args.build.is_some();
    let head = Message::new(if kept { "demo-kept" } else { "demo-head" })
        .with("path", club.path().display().to_string())
        .with("lists", app::lists::archive::lists(&club)?.len())
        .with("tournaments", app::tournaments::all(&club)?.len());
    context.text(&(wrap(&texts.say(&head), WIDTH, 0) + "\n\n"));
    let last = app::lists::archive::lists(&club)?
        .last()
        .map(|(list, _)| list.date);
    for date in [last, None] {
        let page = app::lists::of_day(&club, date, false)?;
        let options = printing::options(club.history()?.facts(), page.list.date);
        context.text(&(list_page::text(&page, texts, options) + "\n"));
        // A temporary club has no checklist that could be shown afterwards.
        if kept && let Some(line) = checklist::pointer(page.in_the_way, page.list.date, &club)? {
            context.text(&texts.say(&line));
        }
    }
    Ok(Status::Done)
}

pub(super) fn template(args: &TemplateArgs, context: &mut Context) -> AppResult<Status> {
    file_of_program(args.name.word(), args.name.text().as_bytes(), context)
}

pub(super) fn completions(args: &CompletionsArgs, context: &mut Context) -> AppResult<Status> {
    let script = manual::script(args.shell, context.texts);
    file_of_program(&args.shell.to_string(), &script, context)
}

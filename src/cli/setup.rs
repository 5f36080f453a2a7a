//! `demo`, `template`, `completions`: help to get started.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

use super::file_output::file_of_program;
use super::offered::for_screens;
use super::{Context, Status, checklist, manual, value_parsers};
use crate::app::import::templates::Template;
use crate::app::lists::printing;
use crate::app::{self, AppResult, demo};
use crate::domain::Message;
use crate::publish::layout::wrap;
use crate::publish::list::list_page;
use crate::publish::{Options, WIDTH};
use crate::text::Texts;

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
    let club = demo::build(&path, session, for_screens(), |done, total| {
        progress.step(done, total)
    })?;
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
    let time = Message::new("demo-time").with("date", club.session().today());
    let head = [head, time].map(|message| texts.say(&message)).join(" ");
    context.text(&(wrap(&head, WIDTH, 0) + "\n\n"));
    let last = app::lists::archive::lists(&club)?
        .last()
        .map(|(list, _)| list.date);
    for date in [last, None] {
        let page = app::lists::of_day(&club, date, false)?;
        let options = printing::options(&club, club.history()?.facts(), page.list.date)?;
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

//! `site`: writes the club's site as a folder of pages.

use std::path::PathBuf;

use clap::Args;

use super::progress::Interrupt;
use super::{Context, Status};
use crate::app::AppResult;
use crate::app::site::{self, SiteOrder, SiteReport};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::text::{Texts, visible};

/// How many files a dry run lists.
const NAMED: usize = 20;

#[derive(Debug, Args)]
#[command(after_help = "site rating-site")]
pub(super) struct SiteArgs {
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub(super) fn run(args: &SiteArgs, context: &mut Context) -> AppResult<Status> {
    let mut club = context.reading()?;
    let order = SiteOrder {
        folder: &args.folder,
        lang: club.lang()?,
        dry_run: context.global.dry_run,
        force: context.global.force,
    };
    let interrupt = Interrupt::watch();
    let mut progress = context.progress("progress-site");
    let report = site::build(&mut club, &order, |done, total| {
        progress.step(done, total) && !interrupt.has_come()
    })?;
    drop(progress);
    let tried = order.dry_run;
    context.answer(&report, |texts| lines(&report, tried, texts))?;
    Ok(Status::Done)
}

/// What was done, or would be done, for each file.
fn lines(report: &SiteReport, tried: bool, texts: Texts) -> Vec<String> {
    let mut said = Vec::new();
    if tried {
        let named = |key: &'static str, files: &[String]| -> Vec<Message> {
            let files = files.iter().take(NAMED);
            files
                .map(|file| Message::new(key).with("file", visible(file)))
                .collect()
        };
        said.extend(named("site-would-write", &report.written));
        said.extend(named("site-would-remove", &report.removed));
    }
    said.push(report.summary(tried));
    let lines = said
        .iter()
        .map(|message| wrap(&texts.say(message), WIDTH, 2));
    lines.collect()
}

//! `export`: writes all facts into a folder, from which `init --from` founds the same club again.

use std::path::PathBuf;

use clap::Args;

use super::progress::Interrupt;
use super::{Context, Status};
use crate::app::AppResult;
use crate::app::club::export::{self, ExportOrder};

#[derive(Debug, Args)]
#[command(after_help = "export handover")]
pub(super) struct ExportArgs {
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub(super) fn run(args: &ExportArgs, context: &mut Context) -> AppResult<Status> {
    let mut club = context.reading()?;
    let order = ExportOrder {
        folder: &args.folder,
        dry_run: context.global.dry_run,
        force: context.global.force,
    };
    let interrupt = Interrupt::watch();
    let mut progress = context.progress("progress-export");
    let report = export::write(&mut club, order, |done, total| {
        progress.step(done, total) && !interrupt.has_come()
    })?;
    drop(progress);
    let said = report.summary(order.dry_run);
    context.answer(&report, |texts| vec![texts.say(&said)])?;
    Ok(Status::Done)
}

//! `tournament close`: declares an event complete as played, or with `--reopen` incomplete again.

use clap::Args;

use super::super::Context;
use super::{WhichTournament, change};
use crate::app::{self, AppResult};

#[derive(Debug, Args)]
pub(super) struct CloseArgs {
    #[command(flatten)]
    which: WhichTournament,
    #[arg(long)]
    reopen: bool,
}

pub(super) fn run(args: &CloseArgs, context: &mut Context) -> AppResult<()> {
    if args.reopen {
        let work = app::tournaments::reopen;
        return change(&args.which, "tournament-reopened", work, context);
    }
    let work = app::tournaments::close;
    change(&args.which, "tournament-closed", work, context)
}

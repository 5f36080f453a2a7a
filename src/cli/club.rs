//! `club`: the club itself.

use clap::{Args, Subcommand};

use super::{Context, Status};
use crate::app::{self, AppResult};
use crate::domain::Message;

#[derive(Debug, Args)]
pub(super) struct ClubArgs {
    #[command(subcommand)]
    command: ClubCommand,
}

#[derive(Debug, Subcommand)]
enum ClubCommand {
    Name(NameArgs),
}

#[derive(Debug, Args)]
struct NameArgs {
    #[arg(value_name = "NEW")]
    new: String,
}

pub(super) fn run(args: &ClubArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        ClubCommand::Name(args) => name(args, context),
    }?;
    Ok(Status::Done)
}

fn name(args: &NameArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let old = club.name()?;
    let done = app::club::founding::change(&mut club, &args.new)?;
    let message = Message::new("club-renamed")
        .with("old", old)
        .with("new", done.value.as_str());
    context.changed(&done, &message)
}

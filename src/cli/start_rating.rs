//! `start-rating`: ratings that the committee assigns.

use clap::{Args, Subcommand};

use super::member::Whom;
use super::{Context, Status, value};
use crate::app::AppResult;
use crate::domain::{Date, Message, Rating};

#[derive(Debug, Args)]
pub(super) struct StartRatingArgs {
    #[command(subcommand)]
    command: StartRatingCommand,
}

#[derive(Debug, Subcommand)]
enum StartRatingCommand {
    Set(SetArgs),
}

#[derive(Debug, Args)]
struct SetArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(value_name = "R", value_parser = value::rating, allow_negative_numbers = true)]
    rating: Rating,
    #[arg(long, value_name = "DATE", value_parser = value::date)]
    on: Date,
}

/// Answers one `start-rating` command.
pub(super) fn run(args: &StartRatingArgs, context: &mut Context) -> AppResult<Status> {
    let StartRatingCommand::Set(args) = &args.command;
    let mut club = context.club()?;
    let person = club.find_person(&args.member)?;
    let done = club.set_start_rating(person.id, args.rating, args.on)?;
    let message = Message::new("start-rating-recorded")
        .with("name", person.data.name.as_str())
        .with("rating", args.rating.to_string())
        .with("date", args.on);
    let whom = Whom::new(person.id, &person.data.name);
    context.changed(&done.map(|()| whom), &message)?;
    Ok(Status::Done)
}

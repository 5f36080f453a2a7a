//! `external-rating`: dated numbers from other lists.

use clap::{Args, Subcommand};

use super::member::{Whom, scale_word};
use super::{Context, Status, value};
use crate::app::AppResult;
use crate::domain::person::{ExternalRating, ExternalScale};
use crate::domain::{Date, Message, Rating};

#[derive(Debug, Args)]
pub(super) struct ExternalRatingArgs {
    #[command(subcommand)]
    command: ExternalRatingCommand,
}

#[derive(Debug, Subcommand)]
enum ExternalRatingCommand {
    Set(SetArgs),
}

#[derive(Debug, Args)]
struct SetArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(long, value_name = "SCALE", value_parser = ["dsu", "fide", "es"])]
    scale: String,
    #[arg(long, value_name = "N", value_parser = value::rating, allow_negative_numbers = true)]
    value: Rating,
    #[arg(long, value_name = "DATE", value_parser = value::date)]
    on: Date,
}

/// Answers one `external-rating` command.
pub(super) fn run(args: &ExternalRatingArgs, context: &mut Context) -> AppResult<Status> {
    let ExternalRatingCommand::Set(args) = &args.command;
    let mut club = context.club()?;
    let person = club.find_person(&args.member)?;
    let rating = ExternalRating {
        on: args.on,
        // The parser lets nothing else through.
        scale: ExternalScale::from_word(&args.scale).unwrap_or(ExternalScale::Dsu),
        value: args.value,
    };
    let done = club.set_external_rating(person.id, rating)?;
    let message = Message::new("external-rating-recorded")
        .with("name", person.data.name.as_str())
        .with("scale", scale_word(rating.scale))
        .with("value", rating.value.to_string())
        .with("date", rating.on);
    let whom = Whom::new(person.id, &person.data.name);
    context.changed(&done.map(|()| whom), &message)?;
    Ok(Status::Done)
}

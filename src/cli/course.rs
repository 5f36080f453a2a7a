//! `rate` and `history` in a pool of games of several.

use serde_json::json;

use super::file_output::{self, ForPrograms};
use super::ratings::{HistoryArgs, RateArgs};
use super::{Context, Status};
use crate::app::members::hiding::Hiding;
use crate::app::multi_games::course;
use crate::app::pools::pool_support;
use crate::app::{AppError, AppResult, Club};
use crate::domain::{Message, PersonId};
use crate::publish::multiplayer::course::{self as page, Evening};

/// The games since the last list, or since a day.
pub(super) fn rate(args: &RateArgs, club: &Club, context: &mut Context) -> AppResult<Status> {
    if args.tournament.is_some() {
        return Err(of_two(club, "klubrating game show"));
    }
    let evenings = course::evenings(club, args.since, &Hiding::marked(club)?)?;
    let title = match args.since {
        Some(day) => Message::new("rate-title-since").with("date", day),
        None => Message::new("rate-title"),
    };
    let document = page::rated(&title, &evenings, &club.name()?, context.texts);
    let lines = || evenings.iter().flat_map(|evening| &evening.moves);
    let day = |evening: &Evening| json!({ "date": evening.date, "games": evening.games });
    let for_programs = ForPrograms {
        rows: page::records(lines()),
        json: json!({
            "lines": lines().collect::<Vec<_>>(),
            "evenings": evenings.iter().map(day).collect::<Vec<_>>(),
        }),
    };
    file_output::document(context, &args.output, document, &for_programs)?;
    Ok(Status::Done)
}

/// A member's evenings and lists.
pub(super) fn history(
    args: &HistoryArgs,
    (member, name): (PersonId, &str),
    club: &Club,
    context: &mut Context,
) -> AppResult<Status> {
    if args.quality || args.last.is_some() {
        return Err(of_two(club, "klubrating explain"));
    }
    let lines = course::of_member(club, member)?;
    let document = page::history(name, &lines, &club.name()?, context.texts);
    let for_programs = ForPrograms {
        rows: page::records(&lines),
        json: json!({ "lines": lines }),
    };
    file_output::document(context, &args.output, document, &for_programs)?;
    Ok(Status::Done)
}

/// That something is for games of two, with the command for the games of this pool.
fn of_two(club: &Club, command: &'static str) -> AppError {
    match pool_support::require_pairwise(club) {
        Err(error) => error.here(command),
        Ok(()) => AppError::internal(Message::new("error-row-gone")),
    }
}

//! A file in the wrong pool: draws in pools of matches, sets in pools of games, and files that look like either.

use std::path::Path;

use super::refused;
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::pool_fit::{self, Look, Misfit};
use crate::app::pool_support;
use crate::app::pools;
use crate::app::regulations;
use crate::domain::{Date, Message, Play};
use crate::exchange::draft::{GameDraft, TournamentDraft};
use crate::exchange::problem::Problem;
use crate::exchange::tournament_file;

/// Refuses a file with games that cannot be in the pool under the regulation of its last day, and returns the doubts
/// about the others.
///
/// # Errors
/// A data error with every draw, or with the first match of sets.
pub(super) fn check(
    club: &Club,
    draft: &TournamentDraft,
    end: Date,
    (file, bytes): (&Path, &[u8]),
    problems: &[Problem],
) -> AppResult<Vec<Message>> {
    let rules = regulations::on_day(club, end)?.regulation;
    let play = rules.play();
    let format = tournament_file::format(bytes, &file.to_string_lossy());
    if let Some(results) = rules.results {
        let lengths = results.sets_to;
        let fits = |game: &GameDraft| game.sets.is_none_or(|sets| sets.fits(lengths));
        if !draft.games.iter().all(fits) {
            return Err(refused(file, format.read_sets(bytes, lengths).problems));
        }
    }
    let pool = pools::chosen(club)?.name;
    let misfits = pool_fit::misfits(draft, play);
    if !misfits.is_empty() && play == Play::Games {
        return Err(of_matches(club, (file, &pool), &misfits, problems)?);
    }
    if !misfits.is_empty() {
        let found = misfits.iter().map(|misfit| {
            let column = format.result_column(misfit.round);
            Problem::error(line(draft, misfit.player), column, in_file(misfit))
        });
        let mut all: Vec<Problem> = problems.iter().cloned().chain(found).collect();
        all.sort_by_key(|problem| (problem.line, problem.column));
        return Err(refused(file, all));
    }
    let look = if format.is_list() {
        Look::Matches
    } else if draft.games.iter().any(|game| game.coloured) {
        Look::Coloured
    } else {
        Look::Plain
    };
    pool_fit::doubt(club, look, (&pool, play))
}

/// Matches of sets in a pool of games: reported once, with the suitable pools.
fn of_matches(
    club: &Club,
    (file, pool): (&Path, &str),
    misfits: &[Misfit],
    problems: &[Problem],
) -> AppResult<AppError> {
    let mut all = problems.to_vec();
    let first = misfits.first().map(Misfit::message);
    all.extend(first.map(|first| {
        let message = Message::new("misfit-first").with("misfit", first);
        Problem::error(0, 0, message)
    }));
    Ok(
        AppError::data(Message::new("error-file-of-matches").with("pool", pool))
            .hinted(pool_support::hint_playing(club, Play::Matches)?)
            .in_file(file.display().to_string())
            .with_problems(all),
    )
}

/// A draw as a problem of a file.
fn in_file(misfit: &Misfit) -> Message {
    let (one, other) = &misfit.names;
    let message = match other {
        Some(other) => Message::new("error-draw-in-file")
            .with("one", one.as_str())
            .with("two", other.as_str()),
        None => Message::new("error-half-bye-in-file").with("name", one.as_str()),
    };
    message
        .with("round", misfit.round)
        .with("why", misfit.why.clone())
}

fn line(draft: &TournamentDraft, no: u32) -> usize {
    let mut players = draft.players.iter();
    let player = players.find(|player| player.no == no);
    player.map_or(0, |player| player.line)
}

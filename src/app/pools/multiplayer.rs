//! Ranks the multiplayer games in a file, without a club's database.

use std::path::Path;

use crate::app::error::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::multiplayer_csv;
use crate::exchange::problem::{Problem, Reading};
use crate::files::read_file;
use crate::publish::multiplayer::Report;
use crate::rating::multiplayer::fixpoint::MOST_PASSES;
use crate::rating::multiplayer::{self, Method};

/// The name that means standard input.
const STANDARD_INPUT: &str = "-";

/// Reads and rates the games in a file, or in standard input for `-`; returns the ranking and the warnings.
///
/// # Errors
/// A data error with places if the file cannot be used, or if the strengths do not converge.
pub fn rate(file: &Path, database: &Path, method: Method) -> AppResult<(Report, Vec<Problem>)> {
    let bytes = if file == Path::new(STANDARD_INPUT) {
        read_file::standard_input()?
    } else {
        read_file::read(file, database)?
    };
    let shown = file.display().to_string();
    let Reading { value, problems } = multiplayer_csv::read(&bytes);
    let Some(draft) = value else {
        let message = Message::new("error-multi-refused").with("file", shown.as_str());
        return Err(AppError::data(message)
            .hinted(Message::new("hint-multi-refused"))
            .in_file(shown)
            .with_problems(problems));
    };
    let rating = multiplayer::rate(&draft.games, &method).map_err(|missed| {
        let message = Message::new("error-multi-passes")
            .with("component", (missed.component + 1).to_string())
            .with("passes", MOST_PASSES.to_string())
            .with("change", format!("{:.1e}", missed.change));
        AppError::data(message)
            .hinted(Message::new("hint-multi-passes"))
            .in_file(shown)
    })?;
    let report = Report {
        players: draft.players,
        heads: draft.heads,
        games: draft.games,
        method,
        rating,
    };
    Ok((report, problems))
}

/// The error for results where lower is better: nothing in the numbers shows which way they count.
pub fn lower_is_better() -> AppError {
    AppError::user(Message::new("error-multi-lower")).hinted(Message::new("hint-multi-lower"))
}

/// The error for factors that would have no effect.
pub fn idle_factors() -> AppError {
    AppError::user(Message::new("error-multi-factors")).hinted(Message::new("hint-multi-factors"))
}

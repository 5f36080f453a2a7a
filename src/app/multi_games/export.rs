//! The games of a pool as the file that their import reads.

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::export::Exported;
use crate::app::names;
use crate::app::pool_support;
use crate::exchange::multiplayer_csv::{self, WrittenGame};
use crate::store::multi_game;

/// All games of the pool as CSV, oldest first, with how many they are.
///
/// # Errors
/// A user error in a pool of games of two.
pub fn export(club: &Club) -> AppResult<(usize, Exported)> {
    pool_support::require_multiplayer(club)?;
    let names = names::today(club)?;
    let mut games = multi_game::all(club.conn(), club.pool())?;
    games.sort_by_key(|game| (game.date, game.sequence, game.id));
    let written = games.into_iter().map(|game| WrittenGame {
        name: game.name,
        date: game.date,
        results: game
            .results
            .into_iter()
            .map(|(person, result)| (names.get(&person).cloned().unwrap_or_default(), result))
            .collect(),
    });
    let written: Vec<WrittenGame> = written.collect();
    let (bytes, left_out) = multiplayer_csv::write(&written);
    Ok((written.len(), Exported { bytes, left_out }))
}

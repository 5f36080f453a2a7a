//! The games of a pool as the file that their import reads.

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::export::Exported;
use crate::exchange::multiplayer_csv::{self, WrittenGame};
use crate::store::multi_game;

impl Club {
    /// All games of the pool as CSV, oldest first, with how many they are.
    ///
    /// # Errors
    /// A user error in a pool of games of two.
    pub fn export_multi_games(&self) -> AppResult<(usize, Exported)> {
        self.require_multiplayer()?;
        let names = self.names()?;
        let mut games = multi_game::all(self.conn(), self.pool())?;
        games.sort_by_key(|game| (game.date, game.sequence, game.id));
        let written = games.into_iter().map(|game| WrittenGame {
            name: game.name,
            number: game.id.to_string(),
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
}

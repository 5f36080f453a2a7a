//! The checklist of postponed games: an event with one has not ended and is not rated.

use std::collections::HashMap;

use serde::Serialize;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::{Date, PersonId, TournamentId};
use crate::store::tournament;

/// A game still to be decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OpenGameRow {
    /// The event.
    pub tournament: TournamentId,
    /// Its name.
    pub tournament_name: String,
    /// Its last day as it stands.
    pub end: Date,
    /// The round.
    pub round: u16,
    /// White.
    pub white: PersonId,
    /// White's name.
    pub white_name: String,
    /// Black.
    pub black: PersonId,
    /// Black's name.
    pub black_name: String,
    /// Open since: the round's day where it is known, else the day on which it was entered as open.
    pub since: Date,
    /// The result that the standings count with, such as `1-0`; `None` for none.
    pub provisional: Option<String>,
}

impl Club {
    /// Every open game of events whose last day is before a day, or of all, in the order of the events.
    pub fn open_games(&self, before: Option<Date>) -> AppResult<Vec<OpenGameRow>> {
        let mut games = self.open_rows(&self.names()?)?;
        games.retain(|game| before.is_none_or(|before| game.end < before));
        Ok(games)
    }

    /// Every open game, in the order of the events.
    pub(in crate::app) fn open_rows(
        &self,
        names: &HashMap<PersonId, String>,
    ) -> AppResult<Vec<OpenGameRow>> {
        let name = |person| names.get(&person).cloned().unwrap_or_default();
        let games = tournament::open_games(self.conn(), self.pool)?;
        Ok(games
            .into_iter()
            .map(|game| OpenGameRow {
                tournament: game.tournament,
                end: game.end,
                round: game.round,
                white: game.white,
                white_name: name(game.white),
                black: game.black,
                black_name: name(game.black),
                since: game.since,
                provisional: game
                    .provisional
                    .map(|mark| format!("{}-{}", mark.code(), mark.mirror().code())),
                tournament_name: game.name,
            })
            .collect())
    }
}

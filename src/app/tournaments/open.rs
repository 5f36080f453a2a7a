//! The checklist of postponed games: an event with one has not ended and is not rated.

use std::collections::HashMap;

use serde::Serialize;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::names;
use crate::domain::{Date, PersonId, TournamentId};
use crate::rating::facts::Facts;
use crate::store::tournament;

/// An undecided game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OpenGameRow {
    pub tournament: TournamentId,
    pub tournament_name: String,
    /// Its current last day.
    pub end: Date,
    pub round: u16,
    pub white: PersonId,
    pub white_name: String,
    pub black: PersonId,
    pub black_name: String,
    /// Open since: the round's day where known, otherwise the day on which it was entered as open.
    pub since: Date,
    /// The result that the standings count with, such as `1-0`; `None` for none.
    pub provisional: Option<String>,
}

/// Every open game of events whose last day is before a day, or of all, in the order of the events.
pub fn open_games(club: &Club, before: Option<Date>) -> AppResult<Vec<OpenGameRow>> {
    let facts = club.facts()?;
    let mut games = open_rows(club, &facts, &names::today(club)?)?;
    games.retain(|game| before.is_none_or(|before| game.end < before));
    Ok(games)
}

/// Every open game, in the order of the events. Only events that have one are looked through.
pub(in crate::app) fn open_rows(
    club: &Club,
    facts: &Facts,
    names: &HashMap<PersonId, String>,
) -> AppResult<Vec<OpenGameRow>> {
    let name = |person| names.get(&person).cloned().unwrap_or_default();
    let events = facts.tournaments.iter();
    let events = events.filter(|event| event.has_open_games());
    let events: Vec<TournamentId> = events.map(|event| event.id).collect();
    let games = tournament::open_games(club.conn(), &events)?;
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

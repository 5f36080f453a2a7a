//! The games of a pool as the file that their import reads.

use std::collections::HashMap;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::export::Exported;
use crate::app::hiding::Hiding;
use crate::app::names;
use crate::app::pool_support;
use crate::domain::{Message, PersonId};
use crate::exchange::multiplayer_csv::{self, WrittenGame};
use crate::rating::multiplayer::pool::Game;
use crate::store::multi_game;

/// All games of the pool as CSV, oldest first, with how many they are. Those who asked not to appear are told from
/// each other by numbers.
///
/// # Errors
/// A user error in a pool of games of two.
pub fn export(club: &Club, hiding: &Hiding) -> AppResult<(usize, Exported)> {
    pool_support::require_multiplayer(club)?;
    let mut names = names::today(club)?;
    let mut games = multi_game::all(club.conn(), club.pool())?;
    games.sort_by_key(|game| (game.date, game.sequence, game.id));
    let unnamed = unname(&mut names, &games, hiding);
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
    let (bytes, mut left_out) = multiplayer_csv::write(&written);
    if unnamed > 0 {
        left_out.push(Message::new("export-left-out-hidden").with("count", unnamed));
    }
    Ok((written.len(), Exported { bytes, left_out }))
}

/// Replaces the names of players who are left out; how many they are.
fn unname(names: &mut HashMap<PersonId, String>, games: &[Game], hiding: &Hiding) -> usize {
    let mut hidden = Vec::new();
    let players = games.iter().flat_map(|game| &game.results);
    for (person, _) in players.filter(|(person, _)| hiding.leaves_out(*person)) {
        if !hidden.contains(person) {
            hidden.push(*person);
            let instead = hiding.name(Some(*person), String::new());
            names.insert(*person, format!("{instead} {}", hidden.len()));
        }
    }
    hidden.len()
}

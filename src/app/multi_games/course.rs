//! Follows the ratings of a multiplayer pool: through the games of each day, and from list to list.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::import::export::Exported;
use crate::app::lists::printed_numbers;
use crate::app::members::names;
use crate::app::pools::pool_support;
use crate::domain::{Date, Message, PersonId};
use crate::exchange::multiplayer_csv::{self, WrittenGame};
use crate::publish::members::hiding::Hiding;
use crate::publish::multiplayer::course::{Evening, LineKind, Moved, Played};
use crate::publish::multiplayer::games::title;
use crate::rating::facts::Facts;
use crate::rating::ledger::{Cutoff, Ledger};
use crate::rating::multiplayer::pool::Game;
use crate::store::{list, multi_game};

/// The effect on everybody of the games since a day, or since the last published list, day by day.
///
/// # Errors
/// A user error in a pairwise pool.
pub fn evenings(club: &Club, since: Option<Date>, hiding: &Hiding) -> AppResult<Vec<Evening>> {
    pool_support::require_multiplayer(club)?;
    let last = list::dates(club.conn(), club.pool)?.into_iter().max();
    let since = since.or(last).unwrap_or(Date::MIN);
    let history = club.history()?;
    let names = hiding.names(names::today(club)?);
    let mut evenings = Vec::new();
    let mut before: Option<Arc<Ledger>> = None;
    for (date, games) in days(history.facts()).range(since..) {
        let old = before.unwrap_or_else(|| history.until(Cutoff::list(*date)));
        let new = history.until(Cutoff::today(*date));
        let moves = names.iter();
        let mut moves: Vec<Moved> = moves
            .filter_map(|(person, name)| moved(*date, (*person, name), games, (&old, &new)))
            .filter(|moved| moved.games > 0 || moved.old != Some(moved.new))
            .collect();
        moves.sort_by(|one, other| (other.new, &one.name).cmp(&(one.new, &other.name)));
        evenings.push(Evening {
            date: *date,
            games: games.iter().map(|game| played(game)).collect(),
            moves,
        });
        before = Some(new);
    }
    Ok(evenings)
}

/// A member's ratings: after each day with games of the member, and on the published lists; a list does not include the
/// games of its own day.
///
/// # Errors
/// A user error in a pairwise pool.
pub fn of_member(club: &Club, member: PersonId) -> AppResult<Vec<Moved>> {
    pool_support::require_multiplayer(club)?;
    let names: HashMap<PersonId, String> = names::today(club)?;
    let name = names.get(&member).cloned().unwrap_or_default();
    let history = club.history()?;
    let mut lines = Vec::new();
    let mut printed = None;
    for number in printed_numbers::of(club, member, |_| true)? {
        lines.push(Moved {
            date: number.date,
            kind: LineKind::List,
            member,
            name: name.clone(),
            old: printed.replace(number.rating),
            new: number.rating,
            games: 0,
            games_total: number.games_total,
            played: Vec::new(),
        });
    }
    for (date, games) in days(history.facts()) {
        if games.iter().all(|game| !has(game, member)) {
            continue;
        }
        let old = history.until(Cutoff::list(date));
        let new = history.until(Cutoff::today(date));
        lines.extend(moved(date, (member, &name), &games, (&old, &new)));
    }
    lines.sort_by_key(|line| (line.date, line.kind != LineKind::List));
    Ok(lines)
}

/// The games by day, in order.
fn days(facts: &Facts) -> BTreeMap<Date, Vec<&Game>> {
    let mut days: BTreeMap<Date, Vec<&Game>> = BTreeMap::new();
    for game in facts.multiplayer.iter().flat_map(|many| &many.games) {
        days.entry(game.date).or_default().push(game);
    }
    for games in days.values_mut() {
        games.sort_by_key(|game| game.sequence);
    }
    days
}

fn has(game: &Game, person: PersonId) -> bool {
    game.results.iter().any(|(player, _)| *player == person)
}

fn played(game: &Game) -> Played {
    Played {
        game: game.id,
        title: title(game.id, &game.name),
    }
}

/// Somebody's rating before and after the games of a day; `None` for one without a rating.
fn moved(
    date: Date,
    (person, name): (PersonId, &str),
    games: &[&Game],
    (old, new): (&Ledger, &Ledger),
) -> Option<Moved> {
    let standing = new.standing(person)?;
    let own = games.iter().filter(|game| has(game, person));
    let own: Vec<Played> = own.map(|game| played(game)).collect();
    Some(Moved {
        date,
        kind: LineKind::Evening,
        member: person,
        name: name.to_owned(),
        old: old.standing(person).and_then(|standing| standing.rating),
        new: standing.rating?,
        games: u32::try_from(own.len()).unwrap_or(u32::MAX),
        games_total: standing.games,
        played: own,
    })
}

/// All games of the pool as CSV, oldest first, and their number. Members who asked not to appear are told apart by
/// numbers.
///
/// # Errors
/// A user error in a pool of two-player games.
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

/// Replaces the names of players who are left out; returns how many there are.
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

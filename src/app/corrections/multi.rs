//! Changed multiplayer games.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;

use crate::app::multi_games::title;
use crate::domain::{Date, Decimal, MultiGameId, PersonId};
use crate::rating::facts::Facts;
use crate::rating::multiplayer::pool::Game;

/// A result before or after the change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Played {
    pub member: PersonId,
    /// The name today, or on a published list that of its day; empty once it is wiped.
    pub name: String,
    pub result: Decimal,
}

/// A game that has changed since the list was published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChangedMulti {
    pub game: MultiGameId,
    /// Its name, or its number where it has none.
    pub name: String,
    /// Its day; the current one if there is one.
    pub date: Date,
    /// The results then, the best first; `None` where there was no such game before the list.
    pub before: Option<Vec<Played>>,
    /// The results now; `None` where the game was deleted, or is later than the list.
    pub now: Option<Vec<Played>>,
}

impl ChangedMulti {
    /// All its players, before or after.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        let seats = self.before.iter().chain(&self.now).flatten();
        seats.map(|seat| seat.member)
    }
}

/// The games before a list that are not as they were.
pub(super) fn changed(
    then: &Facts,
    now: &Facts,
    date: Date,
    names: &HashMap<PersonId, String>,
) -> Vec<ChangedMulti> {
    let (before, after) = (by_id(then, date), by_id(now, date));
    let ids: BTreeSet<&MultiGameId> = before.keys().chain(after.keys()).collect();
    let told = |game: Option<&&Game>| game.map(|game| seats(game, names));
    ids.into_iter()
        .filter_map(|id| {
            let (old, new) = (before.get(id), after.get(id));
            let shown = new.or(old)?;
            let same = |one: &&Game, other: &&Game| {
                (one.date, &one.results) == (other.date, &other.results)
            };
            if old.zip(new).is_some_and(|(old, new)| same(old, new)) {
                return None;
            }
            Some(ChangedMulti {
                game: *id,
                name: title(*id, &shown.name),
                date: shown.date,
                before: told(old),
                now: told(new),
            })
        })
        .collect()
}

/// The games that cause a change of a member's number: the member's own, otherwise all of them.
pub(super) fn through(games: &[ChangedMulti], member: PersonId) -> Vec<ChangedMulti> {
    let is_own = |game: &&ChangedMulti| game.people().any(|one| one == member);
    let own: Vec<ChangedMulti> = games.iter().filter(is_own).cloned().collect();
    if own.is_empty() { games.to_vec() } else { own }
}

fn by_id(facts: &Facts, date: Date) -> BTreeMap<MultiGameId, &Game> {
    let games = facts.multiplayer.iter().flat_map(|many| &many.games);
    let games = games.filter(|game| game.date < date);
    games.map(|game| (game.id, game)).collect()
}

fn seats(game: &Game, names: &HashMap<PersonId, String>) -> Vec<Played> {
    let seats = game.results.iter().map(|(member, result)| Played {
        member: *member,
        name: names.get(member).cloned().unwrap_or_default(),
        result: *result,
    });
    let mut seats: Vec<Played> = seats.collect();
    seats.sort_by_key(|seat| Reverse(seat.result));
    seats
}

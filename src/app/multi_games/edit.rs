//! A game corrected: its day, its name, all of its results or single ones.

use serde::Serialize;
use serde_json::json;

use super::{Entry, checked, doubts_of_guests, in_pool, stored_game, with_guests};
use crate::app::club::{Club, Done};
use crate::app::doubt;
use crate::app::error::{AppError, AppResult};
use crate::app::names;
use crate::app::pool_support;
use crate::domain::{Date, Decimal, Message, MultiGameId, PersonId};
use crate::store::multi_game;

/// Changes to a game; `None` leaves a part unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edit {
    /// The new day.
    pub date: Option<Date>,
    /// The new name.
    pub name: Option<String>,
    pub results: ResultsEdit,
    /// Results of new players, by name, in addition.
    pub guests: Vec<(String, Decimal)>,
}

/// The change of a game's results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ResultsEdit {
    #[default]
    Kept,
    /// Replaces all results.
    All(Vec<(PersonId, Decimal)>),
    /// Changes or adds some results; the others stay.
    Some {
        put: Vec<(PersonId, Decimal)>,
        /// Players who did not play.
        drop: Vec<PersonId>,
    },
}

/// A game after a correction.
#[derive(Clone, Debug, PartialEq)]
pub struct Edited {
    pub entry: Entry,
    /// The changed results.
    pub changes: Vec<ResultChange>,
}

/// The result of one player before and after; `None` where there was no such player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ResultChange {
    pub name: String,
    pub before: Option<Decimal>,
    pub after: Option<Decimal>,
}

impl ResultChange {
    /// The change in a few words.
    pub fn message(&self) -> Message {
        let message = match (self.before, self.after) {
            (Some(before), Some(after)) => Message::new("game-result-changed")
                .with("before", before)
                .with("after", after),
            (None, Some(after)) => Message::new("game-result-new").with("after", after),
            (Some(before), None) => Message::new("game-result-gone").with("before", before),
            (None, None) => Message::new("game-result-gone").with("before", 0),
        };
        message.with("name", self.name.as_str())
    }
}

/// Corrects a game and returns it, with the changed results.
///
/// # Errors
/// A user error for a game that cannot be rated, for a dropped player who is not in the game, and if the pool has no
/// such game.
pub fn edit(club: &mut Club, id: MultiGameId, edit: &Edit) -> AppResult<Done<Edited>> {
    pool_support::require_multiplayer(club)?;
    let before = stored_game(club, club.conn(), id)?;
    let results = match &edit.results {
        ResultsEdit::Kept => before.results.clone(),
        ResultsEdit::All(results) => results.clone(),
        ResultsEdit::Some { put, drop } => single(club, &before.results, put, drop)?,
    };
    let entry = Entry {
        date: edit.date.unwrap_or(before.date),
        name: edit.name.clone().unwrap_or(before.name),
        results,
    };
    let entry = checked(club, &entry, &edit.guests)?;
    doubt::settle(club, doubts_of_guests(club, &entry, &edit.guests)?)?;
    let pool = club.pool;
    let subject = json!({ "game": id, "date": entry.date });
    let done = club.write("game-edit", subject, |op| {
        in_pool(op.conn(), pool, id)?;
        let entry = with_guests(op, &entry, &edit.guests)?;
        multi_game::update(op, id, &entry)?;
        Ok(entry)
    })?;
    let changes = changes(club, &before.results, &done.value, &edit.guests)?;
    Ok(done.map(|entry| Edited { entry, changes }))
}

/// The results with those of some changed, added or dropped.
fn single(
    club: &Club,
    before: &[(PersonId, Decimal)],
    put: &[(PersonId, Decimal)],
    drop: &[PersonId],
) -> AppResult<Vec<(PersonId, Decimal)>> {
    let mut results = before.to_vec();
    for person in drop {
        let at = results.iter().position(|(own, _)| own == person);
        let Some(at) = at else {
            let names = names::today(club)?;
            let name = names.get(person).cloned().unwrap_or_default();
            return Err(AppError::user(
                Message::new("error-not-in-game").with("name", name),
            ));
        };
        results.remove(at);
    }
    for (at, (person, result)) in put.iter().enumerate() {
        let own = results.iter_mut().find(|(own, _)| own == person);
        let again = put[..at].iter().any(|(earlier, _)| earlier == person);
        match own {
            // A player named twice is refused with the others.
            Some(own) if !again => own.1 = *result,
            _ => results.push((*person, *result)),
        }
    }
    Ok(results)
}

/// The changed results, in the current order of the game; removed players last.
fn changes(
    club: &Club,
    before: &[(PersonId, Decimal)],
    now: &Entry,
    guests: &[(String, Decimal)],
) -> AppResult<Vec<ResultChange>> {
    let names = names::today(club)?;
    let known = now.results.len().saturating_sub(guests.len());
    let of = |results: &[(PersonId, Decimal)], person: PersonId| {
        let mut results = results.iter();
        results.find_map(|(own, result)| (*own == person).then_some(*result))
    };
    let name = |person: PersonId, at: usize| {
        let guest = at.checked_sub(known).and_then(|at| guests.get(at));
        let guest = guest.map(|(name, _)| name.clone());
        guest.unwrap_or_else(|| names.get(&person).cloned().unwrap_or_default())
    };
    let stay = now.results.iter().enumerate();
    let stay = stay.map(|(at, (person, result))| ResultChange {
        name: name(*person, at),
        before: of(before, *person),
        after: Some(*result),
    });
    let gone = before.iter();
    let gone = gone.filter(|(person, _)| of(&now.results, *person).is_none());
    let gone = gone.map(|(person, result)| ResultChange {
        name: name(*person, 0),
        before: Some(*result),
        after: None,
    });
    let changes = stay.chain(gone);
    Ok(changes
        .filter(|change| change.before != change.after)
        .collect())
}

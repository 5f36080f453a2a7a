//! The names of people: today, on a day, and after their name was wiped.

use std::collections::HashMap;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::{Date, MultiGameId, OperationId, PersonId, TournamentId, name};
use crate::store;
use crate::store::journal;
use crate::text::Texts;

/// All current names as "First Last".
pub fn today(club: &Club) -> AppResult<HashMap<PersonId, String>> {
    let stored = as_of(club, club.session.today())?.into_iter();
    stored
        .map(|(id, stored)| Ok((id, name::plain_order(&display(club, stored)?))))
        .collect()
}

/// All names on a day as recorded: "Last, First" shows which part is the surname, as in a register.
pub(crate) fn as_of(club: &Club, day: Date) -> AppResult<HashMap<PersonId, String>> {
    Ok(store::person::names_on(club.conn(), day)?)
}

/// A name, or the placeholder where it was wiped.
pub(crate) fn display(club: &Club, name: String) -> AppResult<String> {
    if name.is_empty() {
        return Ok(Texts::new(club.lang()?).get("name-anonymised"));
    }
    Ok(name)
}

/// A person's name right after an operation, "First Last", given today's names: the journal refers to people by the
/// names they had. For a deleted person the last name; `None` for one who never existed.
pub(crate) fn after(
    club: &Club,
    person: PersonId,
    operation: OperationId,
    today: &HashMap<PersonId, String>,
) -> AppResult<Option<String>> {
    let conn = club.conn();
    let name = match journal::value_after::<i64>(conn, "person", "data", person.0, operation)? {
        Some(data) => store::person::name_in(conn, data)?,
        None => match today.get(&person) {
            Some(name) => return Ok(Some(name.clone())),
            None => match journal::last_person_name(conn, person)? {
                Some(name) => name,
                None => return Ok(None),
            },
        },
    };
    Ok(Some(name::plain_order(&display(club, name)?)))
}

/// A tournament's name right after an operation.
pub(crate) fn tournament_after(
    club: &Club,
    tournament: TournamentId,
    operation: OperationId,
) -> AppResult<Option<String>> {
    let conn = club.conn();
    let then = journal::value_after(conn, "tournament", "name", tournament.0, operation)?;
    if then.is_some() {
        return Ok(then);
    }
    Ok(match store::tournament::name(conn, tournament)? {
        Some(name) => Some(name),
        None => journal::last_name(conn, "tournament", tournament.0)?,
    })
}

/// A multiplayer game's name right after an operation; it may have none.
pub(crate) fn multi_game_after(
    club: &Club,
    game: MultiGameId,
    operation: OperationId,
) -> AppResult<String> {
    let conn = club.conn();
    let then = journal::value_after(conn, "multi_game", "name", game.0, operation)?;
    if let Some(name) = then {
        return Ok(name);
    }
    Ok(match store::multi_game::load(conn, game)? {
        Some((_, game)) => game.name,
        None => journal::last_name(conn, "multi_game", game.0)?.unwrap_or_default(),
    })
}

//! Finds a person or tournament by number or name; a name must be unambiguous.

use super::matching::Directory;
use super::names;
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::pools;
use crate::domain::person::{NamedPerson, choices};
use crate::domain::{EntrantNo, Message, PersonId, PoolId, TournamentId, name};
use crate::store::{self, tournament};

/// The person with this id, by today's name as "First Last".
pub fn person(club: &Club, id: PersonId) -> AppResult<NamedPerson> {
    Ok(called(person_as_given(club, id)?))
}

fn called(mut person: NamedPerson) -> NamedPerson {
    person.data.name = person.called();
    person
}

/// The person, with the name as recorded: "Last, First" shows which part is the surname.
pub fn person_as_given(club: &Club, id: PersonId) -> AppResult<NamedPerson> {
    let found = store::person::load_named(club.conn(), id)?;
    let mut person = found.ok_or_else(|| unknown_person(club, &id.to_string()))?;
    let today = club.session.today();
    person.data.name = names::display(club, store::person::name_on(club.conn(), id, today)?)?;
    Ok(person)
}

/// Refuses a person who asked not to appear, in a session that sees published lists only.
///
/// # Errors
/// The user error of an unknown person.
pub(crate) fn require_listed(club: &Club, id: PersonId) -> AppResult<()> {
    if club.shows_published() && store::person::unlisted(club.conn())?.contains(&id) {
        return Err(unknown_person(club, &id.to_string()));
    }
    Ok(())
}

/// Everybody with today's name as recorded, and the other names by which they are known; ascending by id. In a session
/// that sees published lists only, without those who asked not to appear.
pub fn people(club: &Club) -> AppResult<Vec<NamedPerson>> {
    let mut names = names::as_of(club, club.session.today())?;
    let mut people = store::person::all(club.conn())?;
    if club.shows_published() {
        let hidden = store::person::unlisted(club.conn())?;
        people.retain(|person| !hidden.contains(&person.id));
    }
    for person in &mut people {
        let name = names.remove(&person.id).unwrap_or_default();
        let newest = std::mem::replace(&mut person.data.name, names::display(club, name)?);
        person.other_names.push(newest);
    }
    Ok(people)
}

/// A person by id, or by a name that only one person has or had; a record that was merged into another
/// leads to that one.
///
/// # Errors
/// A user error if no or several people are found.
pub fn find_person(club: &Club, who: &str) -> AppResult<NamedPerson> {
    match find_person_or_none(club, who)? {
        Some(person) => Ok(person),
        None => Err(unlike_anybody(club, who)?),
    }
}

/// The person, or `None` for an unknown name.
///
/// # Errors
/// A user error if the id is unknown, or several people have the name.
pub fn find_person_or_none(club: &Club, who: &str) -> AppResult<Option<NamedPerson>> {
    if let Ok(id) = who.trim().trim_start_matches('#').parse::<PersonId>() {
        let id = store::person::survivor(club.conn(), id)?;
        require_listed(club, id)?;
        return person(club, id).map(Some);
    }
    let people = people(club)?;
    let mut found = by_name(people.iter(), who, |person| &person.data.name);
    if found.is_empty() {
        let others = people.iter().flat_map(|person| {
            let others = person.other_names.iter();
            others.map(move |name| (person, name.as_str()))
        });
        let by_other = by_name(others, who, |(_, name)| name);
        found = by_other.into_iter().map(|(person, _)| person).collect();
        found.dedup_by_key(|person| person.id);
    }
    match found[..] {
        [one] => Ok(Some(called(one.clone()))),
        [] => Ok(None),
        _ => Err(several(who, choices(found).into_iter())),
    }
}

/// The pool of a tournament with this number; `None` for a name.
pub fn pool_of_tournament(club: &Club, which: &str) -> AppResult<Option<PoolId>> {
    match number_of(which) {
        Some(number) => Ok(store::pool::of_tournament(club.conn(), number)?),
        None => Ok(None),
    }
}

/// The name of another pool that has a tournament with this number or name.
fn other_pool_with(club: &Club, which: &str) -> AppResult<Option<String>> {
    let numbered = pool_of_tournament(club, which)?;
    let wanted = name::folded(which.trim());
    for pool in pools::all(club)? {
        let tournaments = tournament::all(club.conn(), pool.id)?;
        let mut names = tournaments.iter().map(|(_, header)| &header.name);
        if numbered == Some(pool.id) || names.any(|name| name::folded(name) == wanted) {
            return Ok(Some(pool.name));
        }
    }
    Ok(None)
}

/// A tournament by id, or by (part of) a name that only one has.
pub fn find_tournament(club: &Club, which: &str) -> AppResult<(TournamentId, tournament::Header)> {
    let all = tournament::all(club.conn(), club.pool)?;
    let number = number_of(which);
    if let Some(found) = all.iter().find(|(id, _)| Some(*id) == number) {
        return Ok(found.clone());
    }
    let wanted = name::folded(which.trim());
    let by = |matches: &dyn Fn(&str) -> bool| -> Vec<_> {
        all.iter()
            .filter(|(_, header)| matches(&name::folded(&header.name)))
            .collect()
    };
    let mut found = by(&|name| name == wanted);
    if found.is_empty() && !wanted.is_empty() && number.is_none() {
        found = by(&|name| name.contains(&wanted));
    }
    match found[..] {
        [one] => Ok(one.clone()),
        [] if let Some(pool) = other_pool_with(club, which)? => Err(AppError::user(
            Message::new("error-tournament-pool")
                .with("name", which)
                .with("pool", pool.as_str()),
        )
        .hinted(Message::new("hint-tournament-pool").with("pool", pool))),
        [] => Err(
            AppError::user(Message::new("error-unknown-tournament").with("name", which))
                .hinted(Message::new("hint-tournament-list")),
        ),
        _ => Err(several(
            which,
            found
                .iter()
                .map(|(id, header)| format!("{id} {}", header.name)),
        )),
    }
}

fn number_of(which: &str) -> Option<TournamentId> {
    which.trim_start_matches('#').parse().ok()
}

/// A player of a tournament by start number or by a name that only one player has; `None` if there is none.
pub(crate) fn player_of<'a>(
    players: impl Iterator<Item = (EntrantNo, &'a str)> + Clone,
    who: &str,
) -> AppResult<Option<EntrantNo>> {
    let number = who.trim().trim_start_matches('#').parse::<EntrantNo>().ok();
    if let Some(wanted) = number {
        let mut players = players;
        return Ok(players.find_map(|(no, _)| (no == wanted).then_some(no)));
    }
    let found = by_name(players, who, |(_, name)| name);
    match found[..] {
        [(no, _)] => Ok(Some(no)),
        [] => Ok(None),
        _ => {
            let found = found.iter().map(|(no, name)| format!("{no} {name}"));
            Err(several(who, found))
        }
    }
}

/// The items with the name `who`; if there are none, those whose name has every part of it.
pub(crate) fn by_name<T>(
    all: impl Iterator<Item = T> + Clone,
    who: &str,
    name_of: impl Fn(&T) -> &str,
) -> Vec<T> {
    let key = name::key(who);
    let own = |one: &T| name::key(name_of(one));
    let same: Vec<T> = all.clone().filter(|one| own(one) == key).collect();
    if !same.is_empty() || key.is_empty() {
        return same;
    }
    all.filter(|one| {
        let own = own(one);
        key.split(' ').all(|part| own.split(' ').any(|p| p == part))
    })
    .collect()
}

/// The error that a name is unknown, with similar names.
fn unlike_anybody(club: &Club, who: &str) -> AppResult<AppError> {
    let people = people(club)?;
    let near = Directory::new(&people).near(who);
    let near = near
        .iter()
        .filter_map(|id| people.iter().find(|person| person.id == *id));
    let near = choices(near.take(5));
    let error = unknown_person(club, who);
    if near.is_empty() {
        return Ok(error);
    }
    Ok(error.hinted(Message::new("hint-near-names").with("candidates", near.join(", "))))
}

fn unknown_person(club: &Club, who: &str) -> AppError {
    let all = if club.shows_published() {
        "hint-view-members"
    } else {
        "hint-member-list"
    };
    AppError::user(Message::new("error-unknown-person").with("name", who)).hinted(Message::new(all))
}

pub(crate) fn several(name: &str, candidates: impl Iterator<Item = String>) -> AppError {
    let list: Vec<String> = candidates.take(5).collect();
    AppError::user(Message::new("error-several").with("name", name))
        .hinted(Message::new("hint-several").with("candidates", list.join(", ")))
}

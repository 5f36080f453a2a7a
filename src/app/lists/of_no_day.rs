//! A draft of a day on which the club has no list.

use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::domain::list::{ListStatus, RatingList};
use crate::domain::{Date, ListDate, Message};
use crate::store::list;

/// Refuses a day before everything that is on record: a slip of the pen, of which a draft would say nothing.
pub(super) fn require_facts(club: &Club, date: Date) -> AppResult<()> {
    let facts = club.facts()?;
    let events = facts.tournaments.iter().map(|event| event.start);
    let games = facts.multiplayer.iter().flat_map(|many| &many.games);
    let starts = facts.persons.values().flat_map(|person| &person.starts);
    let days = events
        .chain(games.map(|game| game.date))
        .chain(starts.map(|start| start.on))
        .chain(list::dates(club.conn(), club.pool)?);
    match days.min() {
        Some(first) if date < first => Err(AppError::user(
            Message::new("error-list-before-facts")
                .with("date", date)
                .with("first", first),
        )
        .hinted(Message::new("hint-list-before-facts"))),
        _ => Ok(()),
    }
}

/// That there is no list of the day of a draft, where it is none of a list either or later ones are published.
///
/// # Errors
/// Errors of the database only.
pub fn remark(club: &Club, list: &RatingList) -> AppResult<Option<Message>> {
    let newest = list::dates(club.conn(), club.pool)?.into_iter().max();
    let is_to_come =
        ListDate::regular(list.date).is_some() && newest.is_none_or(|newest| newest < list.date);
    let is_told = list.status == ListStatus::Draft && !is_to_come;
    Ok(is_told.then(|| Message::new("list-of-no-day").with("date", list.date)))
}

//! Which list is meant where no date is named: the one that is to be published next.

use chrono::Days;

use super::club::Club;
use super::error::AppResult;
use super::rating_impact::next_list_date;
use crate::domain::{Date, ListDate};
use crate::rating::facts::Facts;
use crate::store::list;

/// How long after its day the first list of a club may still be meant.
const FIRST_LIST_WITHIN: Days = Days::new(31);

/// The date of the list to be published next: the last one whose day has come, as long as nobody has
/// published it and there is something to put on it; else the next one.
pub fn due(club: &Club) -> AppResult<Date> {
    due_from(club, &club.facts()?)
}

/// The same from facts that were read.
pub(super) fn due_from(club: &Club, facts: &Facts) -> AppResult<Date> {
    let newest = list::dates(club.conn(), club.pool)?.into_iter().max();
    Ok(due_list_date(club.session().today(), newest, facts))
}

fn due_list_date(today: Date, newest: Option<Date>, facts: &Facts) -> Date {
    let due = ListDate::due(today).day();
    let missed = match newest {
        Some(newest) => newest < due,
        None => today <= due + FIRST_LIST_WITHIN,
    };
    let since = |end: Date| end < due && newest.is_none_or(|newest| newest <= end);
    let events = facts.tournaments.iter().map(|event| event.end);
    let games = facts.multiplayer.iter().flat_map(|many| &many.games);
    let mut days = events.chain(games.map(|game| game.date));
    if missed && days.any(since) {
        return due;
    }
    next_list_date(today, newest)
}

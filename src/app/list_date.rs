//! Which list is meant where no date is named: the one that is to be published next.

use super::club::Club;
use super::error::AppResult;
use super::list_calendar;
use crate::domain::Date;
use crate::rating::facts::Facts;

/// The date of the list to be published next: the last one whose day has come, as long as nobody has
/// published it; else the next one.
pub fn due(club: &Club) -> AppResult<Date> {
    due_from(club, &club.facts()?)
}

/// The same from facts that were read.
pub(super) fn due_from(club: &Club, facts: &Facts) -> AppResult<Date> {
    list_calendar::due(club.conn(), club.pool, club.session().today(), facts)
}

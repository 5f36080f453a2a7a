//! The list meant where no date is given: the one that is to be published next.

use super::club::Club;
use super::error::AppResult;
use super::list_calendar;
use crate::domain::Date;
use crate::rating::facts::Facts;

/// The date of the list to be published next: the last one whose day has been reached, as long as it is not
/// published; otherwise the next one.
pub fn due(club: &Club) -> AppResult<Date> {
    let facts = club.facts()?;
    due_from(club, &facts)
}

/// The same from facts that were read.
pub(super) fn due_from(club: &Club, facts: &Facts) -> AppResult<Date> {
    list_calendar::due(club.conn(), club.pool, club.session().today(), facts)
}

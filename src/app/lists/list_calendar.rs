//! The calendar of lists: which one is to be published next, which follows it, and which would be skipped.
//!
//! Source: ES regulation §3: a list as of 1 January and 1 August. The next list follows from today's date, the
//! published lists and, for a club's first list, also from the facts.

use chrono::Days;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::{Date, ListDate, PoolId};
use crate::rating::facts::Facts;
use crate::store::Connection;
use crate::store::list::{self, Published};

/// How long after its day a club's first list can still be published as the next one.
const FIRST_LIST_WITHIN: Days = Days::new(31);

/// How many days before its day a regular list may be published.
pub(crate) const EARLY_DAYS: u64 = 14;

/// The date of the list to be published next: the last list date that has been reached, as long as neither it nor a
/// later one is published; otherwise the next one.
///
/// A club without a list of its own has missed none: the last list date stays due for a month only, and only if there
/// is something to put on the list.
pub(crate) fn due(conn: &Connection, pool: PoolId, today: Date, facts: &Facts) -> AppResult<Date> {
    Ok(due_after(&list::all(conn, pool)?, today, facts))
}

fn due_after(lists: &[Published], today: Date, facts: &Facts) -> Date {
    let due = ListDate::due(today).day();
    let newest = lists.iter().map(|list| list.date).max();
    if newest.is_none_or(|newest| newest < due)
        && (has_own(lists) || is_first(newest, (today, due), facts))
    {
        return due;
    }
    next_list_date(today, newest)
}

/// Whether the club's first list can still be for the last list date, and has something on it.
fn is_first(newest: Option<Date>, (today, due): (Date, Date), facts: &Facts) -> bool {
    let since = |end: Date| end < due && newest.is_none_or(|newest| newest <= end);
    let events = facts.tournaments.iter().map(|event| event.end);
    let games = facts.multiplayer.iter().flat_map(|many| &many.games);
    let mut days = events.chain(games.map(|game| game.date));
    today <= due + FIRST_LIST_WITHIN && days.any(since)
}

/// Whether the club has published a list itself, rather than only taken over older ones.
fn has_own(lists: &[Published]) -> bool {
    lists.iter().any(|list| !list.taken_over)
}

/// The first list date from `today` on that has not been published.
fn next_list_date(today: Date, newest: Option<Date>) -> Date {
    let after = newest.and_then(|newest| newest.succ_opt());
    ListDate::next(after.map_or(today, |after| after.max(today))).day()
}

/// The list date after a day.
pub(crate) fn following(date: Date) -> Date {
    next_list_date(date, Some(date))
}

/// The list dates that would never get a list if one as of `date` were published now: those between the newest list and
/// that day. A club's first list skips none.
pub(crate) fn skipped_dates(conn: &Connection, pool: PoolId, date: Date) -> AppResult<Vec<Date>> {
    let lists = list::all(conn, pool)?;
    let newest = lists.iter().map(|list| list.date).max();
    let Some(newest) = newest.filter(|_| has_own(&lists)) else {
        return Ok(Vec::new());
    };
    let days = std::iter::successors(Some(following(newest)), |day| Some(following(*day)));
    Ok(days.take_while(|day| *day < date).collect())
}

/// The date of the list to be published next: the last list date that has been reached, if it is not published yet;
/// otherwise the next one.
pub fn due_date(club: &Club) -> AppResult<Date> {
    let facts = club.facts()?;
    due_from(club, &facts)
}

/// The date of the next list, from facts that were already read.
pub(crate) fn due_from(club: &Club, facts: &Facts) -> AppResult<Date> {
    due(club.conn(), club.pool, club.session().today(), facts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{ListId, OperationId};

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    fn lists(days: &[&str], taken_over: bool) -> Vec<Published> {
        let list = |date: &&str| Published {
            id: ListId(1),
            pool: PoolId(1),
            pool_name: String::new(),
            date: day(date),
            club: String::new(),
            at_operation: OperationId(1),
            rules_version: 1,
            program_version: String::new(),
            facts_digest: String::new(),
            previous: None,
            replaces: None,
            taken_over,
            extra_reason: None,
            seal: String::new(),
        };
        days.iter().map(list).collect()
    }

    #[test]
    fn the_next_list_date_is_one_that_is_not_published() {
        assert_eq!(next_list_date(day("2026-11-21"), None), day("2027-01-01"));
        let published = Some(day("2026-08-01"));
        assert_eq!(
            next_list_date(day("2026-08-01"), published),
            day("2027-01-01")
        );
        let early = Some(day("2027-01-01"));
        assert_eq!(next_list_date(day("2026-12-30"), early), day("2027-08-01"));
    }

    #[test]
    fn a_list_date_is_due_as_long_as_no_list_of_it_or_later_is_published() {
        let due = |days: &[&str], today| {
            let date = due_after(&lists(days, false), day(today), &Facts::default());
            date.to_string()
        };
        assert_eq!(due(&["2026-08-01"], "2026-12-31"), "2027-01-01");
        assert_eq!(due(&["2026-08-01"], "2027-01-02"), "2027-01-01");
        // An extraordinary list does not replace the regular one, which is due even if nothing has happened since.
        assert_eq!(
            due(&["2026-08-01", "2026-11-15"], "2027-01-02"),
            "2027-01-01"
        );
        assert_eq!(
            due(&["2026-08-01", "2026-11-15"], "2027-07-31"),
            "2027-01-01"
        );
        assert_eq!(
            due(&["2026-08-01", "2027-01-15"], "2027-02-01"),
            "2027-08-01"
        );
        assert_eq!(due(&["2027-01-01"], "2027-01-02"), "2027-08-01");
        // A club that has published none itself has missed none.
        assert_eq!(due(&[], "2027-01-02"), "2027-08-01");
        let taken_over = lists(&["2026-01-01"], true);
        let date = due_after(&taken_over, day("2026-08-02"), &Facts::default());
        assert_eq!(date, day("2027-01-01"));
    }
}

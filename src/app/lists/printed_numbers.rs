//! The numbers that published lists printed for a member.

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::PersonId;
use crate::domain::list::PrintedNumber;
use crate::store;
use crate::store::list::{self, Published};

/// The member's numbers on the lists from before this program, oldest first.
///
/// # Errors
/// Only those of the database.
pub fn archived(club: &Club, person: PersonId) -> AppResult<Vec<PrintedNumber>> {
    of(club, person, |list| list.taken_over)
}

/// The member's numbers on some lists of the pool in their newest editions, oldest first. Numbers of a record that was
/// merged into the member's count as well.
///
/// # Errors
/// Only those of the database.
pub fn of(
    club: &Club,
    person: PersonId,
    wanted: impl Fn(&Published) -> bool,
) -> AppResult<Vec<PrintedNumber>> {
    let mut lists = list::all(club.conn(), club.pool)?;
    lists.retain(wanted);
    if lists.is_empty() {
        return Ok(Vec::new());
    }
    let merges = store::person::merges(club.conn())?.into_iter();
    let merged = merges.filter_map(|(id, into)| (into == person).then_some(id));
    let own: Vec<PersonId> = std::iter::once(person).chain(merged).collect();
    let mut numbers: Vec<PrintedNumber> = Vec::new();
    for list in lists {
        // A later edition replaces an earlier one.
        numbers.pop_if(|last| last.date == list.date);
        let entries = list::entries(club.conn(), list.id)?;
        let found = own.iter().find_map(|id| {
            let mut entries = entries.iter().map(|sealed| &sealed.entry);
            entries.find(|entry| entry.member == *id)
        });
        numbers.extend(found.map(|entry| PrintedNumber {
            date: list.date,
            rating: entry.rating,
            games_total: entry.games_total,
        }));
    }
    Ok(numbers)
}

//! What people are called: today, on a day, and once their name was wiped.

use std::collections::HashMap;

use super::club::Club;
use super::error::AppResult;
use crate::domain::{Date, PersonId, name};
use crate::store;
use crate::text::Texts;

/// Everybody's name today as "First Last".
pub fn today(club: &Club) -> AppResult<HashMap<PersonId, String>> {
    let stored = as_of(club, club.session.today())?.into_iter();
    stored
        .map(|(id, stored)| Ok((id, name::plain_order(&display(club, stored)?))))
        .collect()
}

/// Everybody's name on a day as it was given: "Last, First" tells the register which part is the surname.
pub(super) fn as_of(club: &Club, day: Date) -> AppResult<HashMap<PersonId, String>> {
    Ok(store::person::names_on(club.conn(), day)?)
}

/// A name, or what stands for it where it was wiped.
pub(super) fn display(club: &Club, name: String) -> AppResult<String> {
    if name.is_empty() {
        return Ok(Texts::new(club.lang()?).get("name-anonymised"));
    }
    Ok(name)
}

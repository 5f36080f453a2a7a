//! Checks data about a person, typed or from a file, before they are stored.

use crate::app::error::{AppError, AppResult};
use crate::domain::person::PersonalData;
use crate::domain::{Message, Rating, person_number};
use crate::exchange::clean::clean_text;

/// Checks that a rating is plausible.
pub(crate) fn check_rating(rating: Rating) -> AppResult<()> {
    if (-500..=4000).contains(&rating.0) {
        return Ok(());
    }
    Err(AppError::user(
        Message::new("error-odd-rating").with("rating", i64::from(rating.0)),
    ))
}

/// Checks that typed DSU and FIDE numbers are digits; a number that is already stored may stay as it is.
pub(super) fn check_numbers(new: &PersonalData, old: &PersonalData) -> AppResult<()> {
    for (new, old) in [(&new.dsu, &old.dsu), (&new.fide, &old.fide)] {
        let Some(number) = new.as_deref().filter(|_| new != old) else {
            continue;
        };
        if person_number::read(number).is_err() {
            let message = Message::new("error-odd-identity").with("value", number);
            return Err(AppError::user(message).hinted(Message::new("hint-value-identity")));
        }
    }
    Ok(())
}

/// Personal data as they are stored: without control characters, and with a name.
pub(crate) fn cleaned(data: &PersonalData) -> AppResult<PersonalData> {
    // A value that is not a number is left to `check_numbers`, which reports it.
    let number = |text: &Option<String>| {
        let text = clean_text(text.as_deref()?);
        person_number::read(&text).unwrap_or(Some(text))
    };
    let name = clean_text(&data.name);
    if name.is_empty() {
        return Err(AppError::user(Message::new("error-empty-name")));
    }
    let (dsu, fide) = (number(&data.dsu), number(&data.fide));
    Ok(PersonalData {
        name,
        dsu,
        fide,
        born: data.born,
    })
}

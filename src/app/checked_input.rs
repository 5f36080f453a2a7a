//! What somebody typed or a file said about a person, before it is stored.

use super::error::{AppError, AppResult};
use crate::domain::person::PersonalData;
use crate::domain::{Message, Rating};
use crate::exchange::clean::clean_text;

/// A rating that somebody may have meant.
pub(super) fn check_rating(rating: Rating) -> AppResult<()> {
    if (-500..=4000).contains(&rating.0) {
        return Ok(());
    }
    Err(AppError::user(
        Message::new("error-odd-rating").with("rating", i64::from(rating.0)),
    ))
}

/// Personal data as they are stored: cleaned of what could act on a terminal, and not without a name.
pub(super) fn cleaned(data: &PersonalData) -> AppResult<PersonalData> {
    let number = |text: &Option<String>| {
        text.as_deref()
            .map(clean_text)
            .filter(|text| !text.is_empty() && text != "0" && text != "-")
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

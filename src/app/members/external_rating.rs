//! Numbers from other lists, one at a time: recorded with their source, listed, and removed if wrong.

use serde_json::json;

use super::checked_input;
use super::names;
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::journal::row_diff;
use crate::app::pools::pool_support;
use crate::app::settings::plausible::{self, Doubts};
use crate::domain::person::{ExternalRating, ExternalScale};
use crate::domain::{Date, Message, PersonId, Rating};
use crate::exchange::clean::clean_text;
use crate::store;

/// A number from another list with its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalRow {
    /// The person with this number.
    pub member: PersonId,
    /// The name today.
    pub name: String,
    pub scale: ExternalScale,
    pub value: Rating,
    /// The day from which it is valid, until a later number of the same scale.
    pub on: Date,
    /// `dsu-report`, `fide-list`, or text typed by the user; empty where none was given.
    pub source: String,
}

/// Records a number from another list with its source.
pub fn record(
    club: &mut Club,
    person: PersonId,
    rating: ExternalRating,
    source: &str,
) -> AppResult<Done<()>> {
    pool_support::require_dsu_scale(club)?;
    checked_input::check_rating(rating.value)?;
    doubted(club, person, rating)?.require_confirmed(club)?;
    let source = clean_text(source);
    let done = club.write("external-rating-set", json!({ "person": person }), |op| {
        Ok(store::person::set_external(op, person, rating, &source)?)
    })?;
    row_diff::with_replaced_value(club, done)
}

/// The doubts about a number: its size, its day, and its distance from the previous one.
fn doubted(club: &Club, person: PersonId, rating: ExternalRating) -> AppResult<Doubts> {
    let mut doubts = Doubts::new(club)?;
    doubts.rating(rating.scale, rating.value);
    doubts.add(&plausible::NUMBER_DAY, rating.on);
    let known = store::person::externals(club.conn())?.into_iter();
    let mut earlier = known
        .filter(|(id, known)| *id == person && known.scale == rating.scale && known.on < rating.on);
    if let Some((_, before)) = earlier.next_back() {
        let apart = (rating.value.0 - before.value.0).abs();
        doubts.add_with(&plausible::NUMBER_JUMP, apart, |doubt| {
            doubt
                .with("old", before.value.to_string())
                .with("date", before.on)
                .with("new", rating.value.to_string())
        });
    }
    Ok(doubts)
}

/// Removes a wrong number.
///
/// # Errors
/// A user error if the person has no number of that scale from that day.
pub fn remove(
    club: &mut Club,
    person: PersonId,
    scale: ExternalScale,
    on: Date,
) -> AppResult<Done<()>> {
    let subject = json!({ "person": person });
    club.write("external-rating-remove", subject, |op| {
        if store::person::remove_external(op, person, scale, on)? {
            return Ok(());
        }
        let message = Message::new("error-no-such-number").with("date", on);
        Err(AppError::user(message).hinted(Message::new("hint-external-rating-list")))
    })
}

/// Numbers from other lists by person and day: one person's, or all.
pub fn all(club: &Club, person: Option<PersonId>) -> AppResult<Vec<ExternalRow>> {
    let names = names::today(club)?;
    let all = store::person::sourced_externals(club.conn())?;
    let wanted = all
        .into_iter()
        .filter(|(id, _, _)| person.is_none_or(|person| *id == person));
    Ok(wanted
        .map(|(member, number, source)| ExternalRow {
            member,
            name: names.get(&member).cloned().unwrap_or_default(),
            scale: number.scale,
            value: number.value,
            on: number.on,
            source,
        })
        .collect())
}

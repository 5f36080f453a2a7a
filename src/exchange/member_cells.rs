//! Cells common to several kinds of member file.

use std::collections::BTreeMap;

use crate::domain::person::Status;
use crate::domain::{Date, Message, Rating};

use super::csv_row::Row;
use super::problems::Problems;
use super::table::mapping::Role;
use super::{dates, numbers, people};

/// A number of a player as text, if there is one.
pub(crate) fn number(row: &Row<'_, Role>, column: Role, problems: &mut Problems) -> Option<String> {
    let text = row.text(column, problems);
    let number = numbers::person_number(&text, row.at(column), problems);
    (!number.is_empty()).then_some(number)
}

/// The line in which each number first appeared.
#[derive(Default)]
pub(crate) struct Numbers(BTreeMap<(Role, String), usize>);

impl Numbers {
    /// A [`number`] that must be unique to one member: a repeated one is refused.
    pub(crate) fn own(
        &mut self,
        row: &Row<'_, Role>,
        column: Role,
        problems: &mut Problems,
    ) -> Option<String> {
        let text = number(row, column, problems)?;
        if let Some(line) = self.0.insert((column, text.clone()), row.line) {
            let at = row.at(column);
            let message = Message::new("problem-member-number-twice")
                .with("value", text.as_str())
                .with("line", line.to_string());
            problems.refuse(at.0, at.1, message);
        }
        Some(text)
    }
}

/// A day.
pub(crate) fn day(row: &Row<'_, Role>, column: Role, problems: &mut Problems) -> Option<Date> {
    row.value(column, "problem-since-unreadable", problems, dates::of_cell)
}

/// A year of birth; what is no day and no year is named.
pub(crate) fn born(row: &Row<'_, Role>, column: Role, problems: &mut Problems) -> Option<i32> {
    let text = row.text(column, problems);
    numbers::check_birth(&text, row.at(column), problems);
    dates::birth_year(&text)
}

/// If most ratings are above this, the column is unlikely to be on a scale with a class width of 25 points.
const DSU_LIKE: i32 = 600;

/// Warns where ratings look like those of the DSU scale: there they are eight times as far apart.
pub(crate) fn check_scale(ratings: impl Iterator<Item = Rating>, problems: &mut Problems) {
    let (all, high) = ratings.fold((0, 0), |(all, high), rating| {
        (all + 1, high + usize::from(rating.0 > DSU_LIKE))
    });
    if 2 * high > all {
        problems.warn(0, 0, Message::new("problem-opening-scale"));
    }
}

/// A number of rated games that a player can have played.
pub(crate) fn games(row: &Row<'_, Role>, column: Role, problems: &mut Problems) -> Option<u32> {
    row.value(column, "problem-games-unreadable", problems, |text| {
        let games = people::whole_number(text).and_then(|games| u32::try_from(games).ok());
        games.filter(|games| *games <= 100_000)
    })
}

/// The status that a Danish, English or German word means.
pub(crate) fn status(word: &str) -> Option<Status> {
    match word.to_lowercase().as_str() {
        "active" | "aktiv" | "aktivt" | "a" => Some(Status::Active),
        "passive" | "passiv" | "passivt" | "p" => Some(Status::Passive),
        "left" | "udmeldt" | "ausgetreten" => Some(Status::Left),
        _ => None,
    }
}

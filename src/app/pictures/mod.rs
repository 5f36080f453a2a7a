//! Pictures where one would rather look: how the ratings are distributed, what a tournament did to them, how a member
//! scores against the strong and the weak, the level of the club over the years, when it plays.
//!
//! Each is a file: from the club to its numbers, and from these to a [`Picture`] with its table.

mod calendar;
mod distribution;
mod effect;
mod level;
mod strength;
mod two_lists;

use super::club::Club;
use super::compare::ListChoice;
use super::error::AppResult;
use super::lists::Choice;
use super::snapshot::ClubSnapshot;
use crate::domain::{PersonId, TournamentId};
use crate::publish::picture::Picture;
use crate::publish::table::{Column, Kind};
use crate::text::Texts;

/// A picture that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// How many members of a list have which rating.
    Distribution(Choice),
    /// The same of two lists over each other.
    TwoLists(ListChoice, ListChoice),
    /// The average and the median of every published list.
    Level,
    /// The rated games of each month: of the club, or of one member.
    Calendar(Option<PersonId>),
    /// A member's expected and real score by the strength of the opponents.
    Strength(PersonId),
    /// Who won and who lost how many points in a tournament.
    Effect(TournamentId),
}

/// The columns of a picture's table.
fn columns<const N: usize>(texts: Texts, columns: [(&str, Kind); N]) -> Vec<Column> {
    let columns = columns.into_iter();
    columns
        .map(|(key, kind)| Column::new(texts.get(key), kind))
        .collect()
}

/// Makes a picture from the club as it is in the snapshot.
pub fn draw(
    club: &Club,
    snapshot: &ClubSnapshot,
    subject: Subject,
    texts: Texts,
) -> AppResult<Picture> {
    match subject {
        Subject::Distribution(choice) => distribution::picture(club, snapshot, &choice, texts),
        Subject::TwoLists(from, to) => two_lists::picture(club, snapshot, (from, to), texts),
        Subject::Level => level::picture(club, texts),
        Subject::Calendar(person) => Ok(calendar::picture(snapshot, person, texts)),
        Subject::Strength(person) => Ok(strength::picture(snapshot, person, texts)),
        Subject::Effect(event) => Ok(effect::picture(snapshot, event, texts)),
    }
}

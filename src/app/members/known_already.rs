//! Checks whether a new person is already known to the club, wherever a person is added by name.

use super::matching::{self, By, Directory, Doubt, Match};
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::person::{NamedPerson, PersonalData, choices};
use crate::domain::{Message, PersonId};
use crate::store;

/// The role in which a person is added.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum As<'a> {
    Member,
    /// A guest in addition to these players, who are all certainly different people.
    Player(&'a [PersonId]),
}

/// The doubts whether people are new: who they may be instead, and the names they were given.
pub(crate) fn doubts<'d>(
    club: &Club,
    new: impl IntoIterator<Item = &'d PersonalData>,
    role: As<'_>,
) -> AppResult<Vec<Message>> {
    let people = store::person::all(club.conn())?;
    let directory = Directory::new(&people);
    let new = new.into_iter();
    let doubts = new.filter_map(|data| about(data, &directory, &people, role));
    Ok(doubts.collect())
}

/// The doubt whether a person is new: there is one if a known person has the same or nearly the same name and differs
/// neither in number nor in year of birth.
fn about(
    data: &PersonalData,
    directory: &Directory<'_>,
    people: &[NamedPerson],
    role: As<'_>,
) -> Option<Message> {
    // A name of digits only was probably meant as a known person's number, or as an option.
    let is_of_number = |letter: char| letter.is_numeric() || letter.is_whitespace();
    if !data.name.is_empty() && data.name.chars().all(is_of_number) {
        return Some(Message::new("doubt-number-as-name").with("name", data.name.as_str()));
    }
    let (dsu, fide) = (data.dsu.as_deref(), data.fide.as_deref());
    let player = matching::player(&data.name, dsu, fide, data.born);
    let (key, mut known) = match directory.match_one(&player) {
        Match::Found(person, By::Name | By::Alias) => ("doubt-known-person", vec![person]),
        Match::Doubtful(Doubt::SeveralPeople, people) => ("doubt-known-person", people),
        Match::Doubtful(Doubt::Similar, people) => ("doubt-similar-person", people),
        // A number already in use is refused; a different number or year distinguishes people.
        Match::Found(..) | Match::Doubtful(..) | Match::Unknown => return None,
    };
    if let As::Player(others) = role {
        known.retain(|person| !others.contains(person));
    }
    let known: Vec<&NamedPerson> = known
        .iter()
        .filter_map(|id| people.iter().find(|person| person.id == *id))
        .collect();
    let key = match known.as_slice() {
        [] => return None,
        [guest] if role == As::Member && key == "doubt-known-person" && !guest.ever_member => {
            "doubt-known-guest"
        }
        _ => key,
    };
    Some(
        Message::new(key)
            .with("name", data.name.as_str())
            .with("candidates", choices(known).join(", ")),
    )
}

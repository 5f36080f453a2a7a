//! Compares the members of a day with a file of the whole club: who is back, who has become active or passive, and who
//! is not in the file. Nobody leaves unless that is confirmed.

use std::collections::HashMap;

use super::lookup;
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::settings::plausible::{self, Doubts};
use crate::domain::person::Status;
use crate::domain::{Date, Message, PersonId};
use crate::publish::import::members::{StandingChange, WholeClub};
use crate::store::{self, Connection, Operation};

/// Confirms that everybody who is not in the file has left.
const ALL: &str = "all";

/// A file that has every member of a day.
#[derive(Clone, Debug)]
pub(super) struct WholeFile {
    pub on: Date,
    leavers: Leavers,
}

/// Who has left, of those who are not in the file.
#[derive(Clone, Debug)]
enum Leavers {
    All,
    These(Vec<PersonId>),
}

impl WholeFile {
    /// The file of a day, and who has left: names or numbers, or `all`.
    ///
    /// # Errors
    /// A user error for somebody the club does not know.
    pub(super) fn new(club: &Club, on: Date, left: &[String]) -> AppResult<Self> {
        let leavers = if left.iter().any(|who| who == ALL) {
            Leavers::All
        } else {
            let people = left.iter().map(|who| lookup::find_person(club, who));
            let people = people.map(|person| person.map(|person| person.id));
            Leavers::These(people.collect::<AppResult<_>>()?)
        };
        Ok(Self { on, leavers })
    }

    /// Compares the members with the people of the file, each with the status that it states.
    ///
    /// # Errors
    /// A user error if somebody is said to have left who is in the file, or was no member.
    pub(super) fn compare(
        &self,
        conn: &Connection,
        in_file: &HashMap<PersonId, Option<Status>>,
    ) -> AppResult<WholeClub> {
        let standings = standings_on(conn, self.on)?;
        let mut whole = WholeClub {
            on: self.on,
            members: standings.values().filter(|one| one.is_member()).count(),
            returned: Vec::new(),
            changed: Vec::new(),
            missing: Vec::new(),
        };
        let known = store::person::all(conn)?.into_iter();
        for person in known.filter(|person| person.ever_member) {
            let before = standings.get(&person.id).copied();
            let is_member = before.is_some_and(Status::is_member);
            let change = |after, recorded| StandingChange {
                member: person.id,
                name: person.called(),
                before,
                after,
                recorded,
            };
            match in_file.get(&person.id) {
                Some(stated) if before.is_some() && !is_member => {
                    let after = stated.unwrap_or(Status::Active);
                    whole.returned.push(change(after, true));
                }
                Some(stated) => {
                    let after = stated.or(before).unwrap_or(Status::Active);
                    if before != Some(after) {
                        whole.changed.push(change(after, true));
                    }
                }
                None if is_member => {
                    let is_confirmed = self.leavers.include(person.id);
                    whole.missing.push(change(Status::Left, is_confirmed));
                }
                None => {}
            }
        }
        self.leavers.refuse_others(conn, &whole)?;
        Ok(whole)
    }
}

impl Leavers {
    fn include(&self, person: PersonId) -> bool {
        match self {
            Self::All => true,
            Self::These(people) => people.contains(&person),
        }
    }

    fn refuse_others(&self, conn: &Connection, whole: &WholeClub) -> AppResult<()> {
        let Self::These(people) = self else {
            return Ok(());
        };
        let is_missing = |id: &PersonId| whole.missing.iter().any(|one| one.member == *id);
        let Some(other) = people.iter().find(|id| !is_missing(id)) else {
            return Ok(());
        };
        let named = store::person::load_named(conn, *other)?;
        let name = named.map(|person| person.called()).unwrap_or_default();
        let message = Message::new("error-left-not-missing")
            .with("name", name)
            .with("date", whole.on);
        Err(AppError::user(message))
    }
}

/// The doubts about the changes: somebody who leaves and plays later, and a file that lacks most of the club.
pub(super) fn doubt(club: &Club, whole: &WholeClub, doubts: &mut Doubts) -> AppResult<()> {
    let leaving = whole.missing.iter().filter(|one| one.recorded).count();
    if leaving > 1 && 2 * leaving > whole.members {
        let doubt = Message::new("doubt-most-leave").with("count", leaving);
        doubts.extend([doubt.with("members", whole.members)]);
    }
    for change in whole.recorded() {
        let of_one = plausible::standing(club, change.member, change.after, whole.on)?;
        doubts.include(of_one);
    }
    Ok(())
}

/// Records the statuses, from the day of the file on.
pub(super) fn record(op: &Operation<'_>, whole: &WholeClub) -> AppResult<()> {
    for change in whole.recorded() {
        store::person::set_status(op, change.member, whole.on, change.after)?;
    }
    Ok(())
}

/// Everybody's status on a day.
pub(super) fn standings_on(conn: &Connection, day: Date) -> AppResult<HashMap<PersonId, Status>> {
    let mut standings = HashMap::new();
    // The statuses are ascending by day, so the last one that has begun is in force.
    for (person, (from, status)) in store::person::all_statuses(conn)? {
        if from <= day {
            standings.insert(person, status);
        }
    }
    Ok(standings)
}

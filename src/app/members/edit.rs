//! Changes of members: adding them, their data, the dated status, the dated name.

use serde::Serialize;
use serde_json::json;

use crate::app::checked_input;
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::guest_games::{self, GuestGames};
use crate::app::known_already::{self, As};
use crate::app::plausible::{self, Doubts, rules};
use crate::domain::date::MIN_VALID;
use crate::domain::person::{PersonalData, Status};
use crate::domain::{Date, Message, PersonId};
use crate::exchange::clean::clean_text;
use crate::store::{self, Connection};

/// A member to be added.
#[derive(Clone, Debug)]
pub struct NewMember {
    /// Name and numbers.
    pub data: PersonalData,
    /// Member from this day; `None` for always.
    pub since: Option<Date>,
    /// Passive from the start.
    pub passive: bool,
}

/// Changes to a member's data; `None` leaves a field unchanged.
#[derive(Clone, Debug, Default)]
pub struct MemberEdit {
    /// New name.
    pub name: Option<String>,
    /// New DSU number; empty to remove it.
    pub dsu: Option<String>,
    /// New FIDE number; empty to remove it.
    pub fide: Option<String>,
    /// New year of birth.
    pub born: Option<i32>,
    /// Removes the year of birth.
    pub no_born: bool,
}

/// The result of a change of status.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StatusSet {
    /// Whether the person is a member again, after having left.
    pub returned: bool,
    /// Games that were played as a guest, and do not count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub as_guest: Option<GuestGames>,
    /// The previous status of that day, which this one replaces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replaced: Option<Status>,
}

impl StatusSet {
    /// The message about the change.
    pub fn message(&self, name: &str, status: Status, from: Date) -> Message {
        let key = match (status, self.replaced) {
            (Status::Left, Some(_)) => "member-left-replaced",
            (_, Some(_)) => "member-status-replaced",
            (Status::Left, None) => "member-left",
            _ if self.returned => "member-returned",
            _ => "member-status-set",
        };
        let message = Message::new(key)
            .with("name", name)
            .with("status", Message::new(status.key()))
            .with("date", from);
        match self.replaced {
            Some(before) => message.with("before", Message::new(before.key())),
            None => message,
        }
    }
}

/// Adds a member.
///
/// # Errors
/// A conflict if another person has the same DSU or FIDE number already, or a doubt about nearly the same name.
pub fn add(club: &mut Club, new: &NewMember) -> AppResult<Done<PersonId>> {
    let data = checked_input::cleaned(&new.data)?;
    checked_input::check_numbers(&data, &PersonalData::named(""))?;
    let mut doubts = Doubts::without_rules(club.session.today());
    if let Some(year) = data.born {
        doubts.add(&rules::BORN, year);
    }
    if let Some(day) = new.since {
        doubts.add(&rules::MEMBER_SINCE, day);
    }
    refuse_taken_numbers(club.conn(), &data, None)?;
    doubts.extend(known_already::doubts(club, [&data], As::Member)?);
    doubts.settle(club)?;
    let status = if new.passive {
        Status::Passive
    } else {
        Status::Active
    };
    club.write("member-add", json!({}), |op| {
        refuse_taken_numbers(op.conn(), &data, None)?;
        let person = store::person::insert(op, &data)?;
        store::person::set_status(op, person, new.since.unwrap_or(MIN_VALID), status)?;
        Ok(person)
    })
}

/// Corrects a person's name or numbers; the old ones stay in the journal.
///
/// This corrects the spelling of the current name. For a new name from a day on see [`rename`].
///
/// # Errors
/// A conflict if another person has the same DSU or FIDE number.
pub fn edit(club: &mut Club, person: PersonId, change: &MemberEdit) -> AppResult<Done<()>> {
    let today = club.session.today();
    let mut doubts = Doubts::without_rules(today);
    let known = store::person::named(club.conn(), person)?.and_then(|known| known.data.born);
    let born = change.born.filter(|born| Some(*born) != known);
    if let Some(year) = born {
        doubts.add(&rules::BORN, year);
    }
    doubts.settle(club)?;
    club.write("member-edit", json!({ "person": person }), |op| {
        let conn = op.conn();
        let Some(stored) = store::person::named(conn, person)? else {
            return Err(AppError::internal(Message::new("error-row-gone")));
        };
        let old = PersonalData {
            name: store::person::name_on(conn, person, today)?,
            ..stored.data.clone()
        };
        let data = change.applied(&old)?;
        checked_input::check_numbers(&data, &old)?;
        refuse_taken_numbers(conn, &data, Some(person))?;
        let numbers = PersonalData {
            name: stored.data.name.clone(),
            ..data.clone()
        };
        if data.name != old.name && stored.data.name == old.name {
            return Ok(store::person::amend(op, person, &data)?);
        }
        if numbers != stored.data {
            store::person::amend(op, person, &numbers)?;
        }
        if data.name != old.name {
            store::person::correct_name(op, person, &data.name, today)?;
        }
        Ok(())
    })
}

/// Gives a person a new name from a day on, past or future; lists of earlier days keep the old one.
///
/// Where a later change of name is already known, the name is valid until then, and that day is returned.
pub fn rename(
    club: &mut Club,
    person: PersonId,
    name: &str,
    from: Date,
) -> AppResult<Done<Option<Date>>> {
    let name = clean_text(name);
    if name.is_empty() {
        return Err(AppError::user(Message::new("error-empty-name")));
    }
    let mut doubts = Doubts::without_rules(club.session.today());
    doubts.add(&rules::STATUS_DAY, from);
    doubts.settle(club)?;
    club.write("member-rename", json!({ "person": person }), |op| {
        if store::person::name_on(op.conn(), person, from)? == name {
            return Ok(None);
        }
        Ok(store::person::rename(op, person, &name, from)?)
    })
}

/// Sets a person's status from a day on.
pub fn set_status(
    club: &mut Club,
    person: PersonId,
    status: Status,
    from: Date,
) -> AppResult<Done<StatusSet>> {
    plausible::standing(club, person, status, from)?.settle(club)?;
    let pool = club.pool;
    club.write(
        "member-status",
        json!({ "person": person, "status": status.word() }),
        |op| {
            let statuses = store::person::statuses(op.conn(), person)?;
            let before = statuses.iter().rev().find(|(day, _)| *day < from);
            let same_day = statuses.iter().find(|(day, _)| *day == from);
            store::person::set_status(op, person, from, status)?;
            let joins = status.is_member() && before.is_none();
            let facts = joins
                .then(|| store::facts::load(op.conn(), pool))
                .transpose()?;
            Ok(StatusSet {
                as_guest: facts.and_then(|facts| guest_games::of(&facts, person)),
                returned: status.is_member()
                    && before.is_some_and(|(_, status)| *status == Status::Left),
                replaced: same_day
                    .map(|(_, replaced)| *replaced)
                    .filter(|replaced| *replaced != status),
            })
        },
    )
}

/// Sets the status of several people from a day on, as one operation; returns how many.
///
/// # Errors
/// As [`set_status`]; then nobody's status is changed.
pub fn set_statuses(
    club: &mut Club,
    people: &[PersonId],
    status: Status,
    from: Date,
) -> AppResult<Done<usize>> {
    for person in people {
        plausible::standing(club, *person, status, from)?.settle(club)?;
    }
    let subject = json!({ "status": status.word(), "value": people.len().to_string() });
    club.write("member-status", subject, |op| {
        for person in people {
            store::person::set_status(op, *person, from, status)?;
        }
        Ok(people.len())
    })
}

impl MemberEdit {
    /// The data with the changes made and cleaned.
    fn applied(&self, old: &PersonalData) -> AppResult<PersonalData> {
        let text = |new: &Option<String>, old: &Option<String>| match new {
            Some(text) if text.trim().is_empty() => None,
            Some(text) => Some(text.clone()),
            None => old.clone(),
        };
        checked_input::cleaned(&PersonalData {
            name: self.name.clone().unwrap_or_else(|| old.name.clone()),
            dsu: text(&self.dsu, &old.dsu),
            fide: text(&self.fide, &old.fide),
            born: self.born.or(old.born.filter(|_| !self.no_born)),
        })
    }
}

/// Two people never share a DSU or FIDE number.
pub(in crate::app) fn refuse_taken_numbers(
    conn: &Connection,
    data: &PersonalData,
    own: Option<PersonId>,
) -> AppResult<()> {
    let taken = store::person::all(conn)?.into_iter().find(|other| {
        Some(other.id) != own
            && (shares(other.data.dsu.as_deref(), data.dsu.as_deref())
                || shares(other.data.fide.as_deref(), data.fide.as_deref()))
    });
    match taken {
        Some(other) => Err(AppError::conflict(
            Message::new("error-number-taken").with("name", other.called()),
        )
        .hinted(Message::new("hint-member-show").with("id", other.id.to_string()))),
        None => Ok(()),
    }
}

fn shares(one: Option<&str>, other: Option<&str>) -> bool {
    one.is_some() && one == other
}

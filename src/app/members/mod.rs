//! Members: the list of members, and everything about one of them.

pub mod aliases;
pub mod anonymise;
pub mod cards;
pub(super) mod checked_input;
pub mod external_import;
pub mod external_rating;
pub mod guest_games;
pub mod hiding;
pub(super) mod known_already;
pub mod lookup;
pub mod matching;
pub mod member_history;
pub mod member_import;
pub mod member_sheet;
pub mod member_view;
pub mod merge;
pub mod name_index;
pub mod names;
pub mod nearest;
pub mod privacy;
pub mod proposals;
pub mod start_day;
mod whole_club;

use serde::Serialize;
use serde_json::json;

use crate::publish::members::members_page::MemberRow;

pub use super::pools::pool_ratings::PoolRating;

use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::journal::row_diff;
use super::lists::printed_numbers;
use super::pools::{self, pool_ratings, pool_support};
use super::settings::plausible::{self, Doubts};
use crate::domain::date::MIN_VALID;
use crate::domain::list::PrintedNumber;
use crate::domain::person::{
    ExternalRating, ExternalScale, JUNIOR_AGE, NamedPerson, PersonalData, StartRating, Status,
    is_junior,
};
use crate::domain::pool::PoolKind;
use crate::domain::{Date, Message, PersonId, PoolId, Rating, name};
use crate::exchange::clean::clean_text;
use crate::rating::facts::Facts;
use crate::rating::ledger::{Cutoff, Ledger, Standing, rate};
use crate::store::{self, Connection};
use aliases::AliasRow;
use guest_games::GuestGames;
use known_already::As;
use member_history::takes_part;
use start_day::StartSet;

/// Everything about one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MemberCard {
    /// The person as in the list of members.
    #[serde(flatten)]
    pub row: MemberRow,
    /// Status by day.
    pub statuses: Vec<DatedStatus>,
    /// Numbers from other lists.
    pub external: Vec<ExternalRating>,
    pub starts: Vec<DatedStart>,
    /// The numbers printed on lists from before this program, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub archived: Vec<PrintedNumber>,
    /// Games collected towards a first rating.
    pub collected: u32,
    /// Tournaments played; `None` in a multiplayer pool, which has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournaments: Option<u32>,
    /// Names the person had, ascending by day; a future change is listed here with today's name.
    pub former_names: Vec<DatedName>,
    /// The name from a future day on.
    pub coming_name: Option<String>,
    /// Data in files that was assigned to the person in doubtful cases.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<AliasRow>,
    /// Other records that turned out to be of this person.
    pub merged: Vec<PersonId>,
    /// Whether the member is hidden on public lists.
    pub hidden: bool,
    /// Ratings in the club's other pools.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_pools: Vec<PoolRating>,
}

/// A name until a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DatedName {
    pub name: String,
    /// The first day of the next name.
    pub until: Date,
}

/// A status from a day on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DatedStatus {
    /// First day; `None` for always.
    pub from: Option<Date>,
    pub status: Status,
    /// Whether the person is a member again, after having left.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub returned: bool,
}

/// A start rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DatedStart {
    /// For events starting on or after this day; `None` for always.
    pub on: Option<Date>,
    pub rating: Rating,
    /// Games before it.
    pub games: u32,
    /// Whether it was taken over from an earlier list.
    pub opening: bool,
}

/// Assigns a start rating for events starting on or after a day; returns which earlier events stay unrated.
///
/// # Errors
/// Refused with a day before an event in which the member was already rated.
pub fn set_start_rating(
    club: &mut Club,
    person: PersonId,
    rating: Rating,
    on: Date,
) -> AppResult<Done<StartSet>> {
    pool_support::require_pairwise(club)?;
    checked_input::check_rating(rating)?;
    doubted_start(club, person, rating, on)?.require_confirmed(club)?;
    let start = StartRating {
        on,
        rating,
        games: 0,
        opening: false,
    };
    let pool = club.pool;
    let done = club.write("start-rating-set", json!({ "person": person }), |op| {
        refuse_before_ledger(op.conn(), pool, person, on)?;
        start_day::assign(op, (pool, person), start)
    })?;
    row_diff::with_replaced_value(club, done)
}

/// The doubts about a start rating: its size, its day, and its distance from the current rating.
fn doubted_start(club: &Club, person: PersonId, rating: Rating, on: Date) -> AppResult<Doubts> {
    let mut doubts = Doubts::new(club)?;
    doubts.rating(ExternalScale::Es, rating);
    doubts.add(&plausible::START_DAY, on);
    let (_, ledger) = club.ledger(Cutoff::today(on))?;
    let standing = ledger.standing(person);
    if let Some(own) = standing.and_then(|standing| standing.rating) {
        let name = lookup::person(club, person)?.data.name;
        doubts.add_with(&plausible::START_JUMP, (rating.0 - own.0).abs(), |doubt| {
            doubt
                .with("name", name)
                .with("old", own.to_string())
                .with("new", rating.to_string())
        });
    }
    Ok(doubts)
}

/// The current members; with `all`, also former members and guests.
pub fn rows(club: &Club, all: bool) -> AppResult<Vec<MemberRow>> {
    let today = club.session.today();
    let (facts, ledger) = club.ledger(Cutoff::today(today))?;
    let mut rows = rows_from(club, &facts, &ledger)?;
    rows.retain(|row| all || row.status.is_some_and(Status::is_member));
    Ok(rows)
}

/// All people, from the facts and the ledger of today; ascending by id.
pub(super) fn rows_from(club: &Club, facts: &Facts, ledger: &Ledger) -> AppResult<Vec<MemberRow>> {
    let today = club.session.today();
    let reliable = facts
        .regulation_on(today)
        .map_or(0, |rules| rules.reliable_after);
    let rows = lookup::people(club)?.into_iter().map(|person| {
        let status = facts
            .persons
            .get(&person.id)
            .and_then(|found| found.status_on(today));
        let standing = ledger.standing(person.id);
        row(person, status, standing, reliable, today)
    });
    Ok(rows.collect())
}

/// Everything about one person.
pub fn card(club: &Club, person: PersonId) -> AppResult<MemberCard> {
    let today = club.session.today();
    let (facts, ledger) = club.ledger(Cutoff::today(today))?;
    let named = lookup::person_as_given(club, person)?;
    let Some(found) = facts.persons.get(&person) else {
        return Err(AppError::internal(Message::new("error-row-gone")));
    };
    let (former_names, coming_name) = other_names(club, person)?;
    let mut merged = anonymise::records_of(club.conn(), person)?;
    merged.retain(|record| *record != person);
    let reliable = facts
        .regulation_on(today)
        .map_or(0, |rules| rules.reliable_after);
    let standing = ledger.standing(person);
    let entered = facts.tournaments.iter();
    let entered = entered.filter(|event| takes_part(event, person));
    Ok(MemberCard {
        row: row(named, found.status_on(today), standing, reliable, today),
        statuses: dated_statuses(&found.statuses),
        external: found.external.clone(),
        starts: found
            .starts
            .iter()
            .map(|start| DatedStart {
                on: (start.on != MIN_VALID).then_some(start.on),
                rating: start.rating,
                games: start.games,
                opening: start.opening,
            })
            .collect(),
        archived: printed_numbers::archived(club, person)?,
        collected: standing.map_or(0, |standing| standing.collected),
        tournaments: (pools::chosen(club)?.kind == PoolKind::Pairwise)
            .then(|| u32::try_from(entered.count()).unwrap_or(u32::MAX)),
        former_names,
        coming_name,
        aliases: aliases::rows(club, Some(person))?,
        merged,
        hidden: store::person::unlisted(club.conn())?.contains(&person),
        other_pools: pool_ratings::elsewhere(club, person)?,
    })
}

/// The names on other days than today: those until a day, and the one that begins in the future.
fn other_names(club: &Club, person: PersonId) -> AppResult<(Vec<DatedName>, Option<String>)> {
    let former = store::person::former_names(club.conn(), person)?;
    let today = club.session.today();
    let coming = former.last().is_some_and(|last| last.until > today);
    let newest = store::person::load_named(club.conn(), person)?;
    let dated = former.into_iter().map(|old| DatedName {
        name: name::plain_order(&old.name),
        until: old.until,
    });
    let dated = dated.filter(|old| !old.name.is_empty()).collect();
    let newest = newest.filter(|_| coming).map(|newest| newest.called());
    Ok((dated, newest))
}

/// The history of a membership; returning after having left is marked.
fn dated_statuses(statuses: &[(Date, Status)]) -> Vec<DatedStatus> {
    let before = std::iter::once(None).chain(statuses.iter().map(|(_, status)| Some(*status)));
    let dated = statuses.iter().zip(before);
    dated
        .map(|((from, status), before)| DatedStatus {
            from: (*from != MIN_VALID).then_some(*from),
            status: *status,
            returned: status.is_member() && before == Some(Status::Left),
        })
        .collect()
}

/// Refuses a start rating before an event in which the member was rated.
fn refuse_before_ledger(
    conn: &Connection,
    pool: PoolId,
    person: PersonId,
    on: Date,
) -> AppResult<()> {
    let ledger = rate(&store::facts::load(conn, pool)?, None);
    let last = ledger
        .lines_of(person)
        .next_back()
        .and_then(|line| ledger.event(line.tournament).map(|event| event.end));
    match last {
        Some(end) if on <= end => Err(AppError::conflict(
            Message::new("error-start-before-ledger").with("date", end),
        )
        .hinted(Message::new("hint-start-after").with("date", end))),
        _ => Ok(()),
    }
}

fn row(
    person: NamedPerson,
    status: Option<Status>,
    standing: Option<&Standing>,
    reliable: u32,
    today: Date,
) -> MemberRow {
    let games = standing.map_or(0, |standing| standing.games);
    MemberRow {
        id: person.id,
        name: person.called(),
        register: name::register_order(&person.data.name),
        stored_name: person.data.name,
        status,
        rating: standing.and_then(|standing| standing.rating),
        games,
        provisional: games < reliable,
        dsu: person.data.dsu,
        fide: person.data.fide,
        junior: is_junior(person.data.born, today, JUNIOR_AGE),
        born: person.data.born,
    }
}

/// A member to be added.
#[derive(Clone, Debug)]
pub struct NewMember {
    /// Name and numbers.
    pub data: PersonalData,
    /// Member from this day; `None` for always.
    pub since: Option<Date>,
    /// Whether the membership is passive from the start.
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
    pub born: Option<Born>,
}

/// The new year of birth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Born {
    /// Not known.
    Unknown,
    /// This year.
    In(i32),
}

impl Born {
    fn year(self) -> Option<i32> {
        match self {
            Self::Unknown => None,
            Self::In(year) => Some(year),
        }
    }
}

/// The result of a change of status.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StatusSet {
    /// Whether the person is a member again, after having left.
    pub returned: bool,
    /// The games played as a guest, which do not count.
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
    checked_input::check_numbers(&data, &PersonalData::from_name(""))?;
    let mut doubts = Doubts::without_rules(club.session.today());
    if let Some(year) = data.born {
        doubts.add(&plausible::BORN, year);
    }
    if let Some(day) = new.since {
        doubts.add(&plausible::MEMBER_SINCE, day);
    }
    refuse_taken_numbers(club.conn(), &data, None)?;
    doubts.extend(known_already::doubts(club, [&data], As::Member)?);
    doubts.require_confirmed(club)?;
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
    let known = store::person::load_named(club.conn(), person)?.and_then(|known| known.data.born);
    let born = change.born.and_then(Born::year);
    let born = born.filter(|born| Some(*born) != known);
    if let Some(year) = born {
        doubts.add(&plausible::BORN, year);
    }
    doubts.require_confirmed(club)?;
    club.write("member-edit", json!({ "person": person }), |op| {
        let conn = op.conn();
        let Some(stored) = store::person::load_named(conn, person)? else {
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
/// If a later change of name is already recorded, the new name is valid until then, and that day is returned.
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
    doubts.add(&plausible::STATUS_DAY, from);
    doubts.require_confirmed(club)?;
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
    plausible::standing(club, person, status, from)?.require_confirmed(club)?;
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
        plausible::standing(club, *person, status, from)?.require_confirmed(club)?;
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
            born: self.born.map_or(old.born, Born::year),
        })
    }
}

/// Two people never share a DSU or FIDE number.
fn refuse_taken_numbers(
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

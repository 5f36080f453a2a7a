//! Members: the list of them, and everything about one.

mod edit;

use serde::Serialize;
use serde_json::json;

use super::aliases::{self, AliasRow};
use super::checked_input;
use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::external_rating;
use super::lookup;
use super::plausible::{Doubts, rules};
use super::pool_ratings;
use super::pool_support;
use super::pools;
use super::printed_numbers;
use super::row_diff;
use super::start_day::{self, StartSet};
use crate::domain::date::MIN_VALID;
use crate::domain::list::PrintedNumber;
use crate::domain::person::{
    ExternalRating, ExternalScale, JUNIOR_AGE, NamedPerson, StartRating, Status, is_junior,
};
use crate::domain::pool::PoolKind;
use crate::domain::{Date, Message, PersonId, PoolId, Rating, name};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Cutoff, Ledger, Standing, rate};
use crate::store::{self, Connection};
pub use edit::{add, edit, rename, set_status, set_statuses};

pub use super::pool_ratings::PoolRating;
pub(super) use edit::refuse_taken_numbers;
pub use edit::{MemberEdit, NewMember, StatusSet};

/// A member as the lists of the command line show one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MemberRow {
    pub id: PersonId,
    /// "First Last".
    pub name: String,
    /// "Last, First", by which a register is sorted.
    #[serde(skip)]
    pub register: String,
    /// The standing today; `None` for a guest who was never a member.
    pub status: Option<Status>,
    /// The rating today.
    pub rating: Option<Rating>,
    /// Rated games ever.
    pub games: u32,
    /// Fewer games than make a rating reliable.
    pub provisional: bool,
    /// The number in Dansk Skak Union.
    pub dsu: Option<String>,
    pub fide: Option<String>,
    pub born: Option<i32>,
    /// Turns at most 20 this year.
    pub junior: bool,
}

/// Everything about one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MemberCard {
    /// The person as in the list.
    #[serde(flatten)]
    pub row: MemberRow,
    /// Status by day.
    pub statuses: Vec<DatedStatus>,
    /// Numbers from other lists.
    pub external: Vec<DatedNumber>,
    pub starts: Vec<DatedStart>,
    /// What the lists from before this program printed, oldest first.
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

/// A number from another list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DatedNumber {
    /// Valid from.
    pub on: Date,
    /// The list's scale.
    pub scale: ExternalScale,
    pub value: Rating,
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

/// Records a number from another list.
pub fn set_external_rating(
    club: &mut Club,
    person: PersonId,
    rating: ExternalRating,
) -> AppResult<Done<()>> {
    external_rating::record(club, person, rating, "")
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
    doubted_start(club, person, rating, on)?.settle(club)?;
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
    row_diff::telling(club, done)
}

/// The doubts about a start rating: its size, its day, and its distance from the current rating.
fn doubted_start(club: &Club, person: PersonId, rating: Rating, on: Date) -> AppResult<Doubts> {
    let mut doubts = Doubts::new(club)?;
    doubts.rating(ExternalScale::Es, rating);
    doubts.add(&rules::START_DAY, on);
    let (_, ledger) = club.ledger(Cutoff::today(on))?;
    let standing = ledger.standing(person);
    if let Some(own) = standing.and_then(|standing| standing.rating) {
        let name = lookup::person(club, person)?.data.name;
        doubts.add_with(&rules::START_JUMP, (rating.0 - own.0).abs(), |doubt| {
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
    let merges = store::person::merges(club.conn())?.into_iter();
    let mut merged: Vec<PersonId> = merges
        .filter(|(_, into)| *into == person)
        .map(|(id, _)| id)
        .collect();
    merged.sort_unstable();
    let reliable = facts
        .regulation_on(today)
        .map_or(0, |rules| rules.reliable_after);
    let standing = ledger.standing(person);
    let entered = facts.tournaments.iter().filter(|event| {
        event
            .entrants
            .iter()
            .any(|entrant| entrant.person == person)
            || event.cards.iter().any(|card| card.person == person)
    });
    Ok(MemberCard {
        row: row(named, found.status_on(today), standing, reliable, today),
        statuses: dated_statuses(&found.statuses),
        external: found
            .external
            .iter()
            .map(|number| DatedNumber {
                on: number.on,
                scale: number.scale,
                value: number.value,
            })
            .collect(),
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

/// The names of other days than today: those until a day, and the one that is still to come.
fn other_names(club: &Club, person: PersonId) -> AppResult<(Vec<DatedName>, Option<String>)> {
    let former = store::person::former_names(club.conn(), person)?;
    let today = club.session.today();
    let coming = former.last().is_some_and(|last| last.until > today);
    let newest = store::person::named(club.conn(), person)?;
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

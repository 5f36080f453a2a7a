//! Members: add, edit, standing, list, and everything about one.

use serde::Serialize;
use serde_json::json;

use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use crate::domain::date::ALWAYS;
use crate::domain::person::{
    ExternalRating, ExternalScale, NamedPerson, PersonalData, StartRating, Status,
};
use crate::domain::{Date, Message, PersonId, Rating};
use crate::exchange::clean::clean_text;
use crate::rating::ledger::{Horizon, Standing, rate};
use crate::store::person::CHESS;
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

/// Changes to a member's data; `None` leaves a field as it is.
#[derive(Clone, Debug, Default)]
pub struct MemberChange {
    /// New name.
    pub name: Option<String>,
    /// New DSU number; empty to remove it.
    pub dsu: Option<String>,
    /// New FIDE number; empty to remove it.
    pub fide: Option<String>,
    /// New year of birth.
    pub born: Option<i32>,
}

/// A member as the lists of the command line show one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MemberRow {
    /// The id.
    pub id: PersonId,
    /// The name.
    pub name: String,
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
    /// The FIDE number.
    pub fide: Option<String>,
    /// Year of birth.
    pub born: Option<i32>,
}

/// Everything about one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MemberCard {
    /// The person as in the list.
    #[serde(flatten)]
    pub row: MemberRow,
    /// Standing by day.
    pub statuses: Vec<DatedStatus>,
    /// Numbers from other lists.
    pub external: Vec<DatedNumber>,
    /// Start ratings.
    pub starts: Vec<DatedStart>,
    /// Games collected towards a first rating.
    pub collected: u32,
    /// Tournaments played.
    pub tournaments: u32,
}

/// A standing from a day on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DatedStatus {
    /// First day; `None` for always.
    pub from: Option<Date>,
    /// The standing.
    pub status: Status,
}

/// A number from another list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DatedNumber {
    /// Valid from.
    pub on: Date,
    /// Whose list.
    pub scale: ExternalScale,
    /// The number.
    pub value: Rating,
}

/// A start rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DatedStart {
    /// For events starting on or after this day; `None` for always.
    pub on: Option<Date>,
    /// The rating.
    pub rating: Rating,
    /// Games behind it.
    pub games: u32,
    /// Taken over from an earlier list.
    pub opening: bool,
}

impl Club {
    /// Adds a member.
    ///
    /// # Errors
    /// A conflict if somebody has the same DSU or FIDE number already.
    pub fn add_member(&mut self, new: &NewMember) -> AppResult<Done<PersonId>> {
        let data = cleaned(&new.data)?;
        let status = if new.passive {
            Status::Passive
        } else {
            Status::Active
        };
        self.write("member-add", json!({}), |op| {
            refuse_taken_numbers(op.conn(), &data, None)?;
            let person = store::person::insert(op, &data)?;
            store::person::set_status(op, person, new.since.unwrap_or(ALWAYS), status)?;
            Ok(person)
        })
    }

    /// Changes a person's name or numbers; the old ones stay known to the journal.
    ///
    /// # Errors
    /// A conflict if somebody else has the same DSU or FIDE number.
    pub fn edit_member(&mut self, person: PersonId, change: &MemberChange) -> AppResult<Done<()>> {
        self.write("member-edit", json!({ "person": person }), |op| {
            let Some(old) = store::person::named(op.conn(), person)? else {
                return Err(AppError::internal(Message::new("error-row-gone")));
            };
            let data = change.applied(&old.data)?;
            if data == old.data {
                return Ok(());
            }
            refuse_taken_numbers(op.conn(), &data, Some(person))?;
            Ok(store::person::amend(op, person, &data)?)
        })
    }

    /// Sets a person's standing from a day on.
    pub fn set_status(
        &mut self,
        person: PersonId,
        status: Status,
        from: Date,
    ) -> AppResult<Done<()>> {
        self.write(
            "member-status",
            json!({ "person": person, "status": status.word() }),
            |op| Ok(store::person::set_status(op, person, from, status)?),
        )
    }

    /// Records a number from another list.
    pub fn set_external_rating(
        &mut self,
        person: PersonId,
        rating: ExternalRating,
    ) -> AppResult<Done<()>> {
        check_number(rating.value)?;
        self.write("external-rating-set", json!({ "person": person }), |op| {
            Ok(store::person::set_external(op, person, rating, "")?)
        })
    }

    /// Assigns a start rating for events starting on or after a day.
    ///
    /// # Errors
    /// Refused with a day that lies before an event in which the member was already rated.
    pub fn set_start_rating(
        &mut self,
        person: PersonId,
        rating: Rating,
        on: Date,
    ) -> AppResult<Done<()>> {
        check_number(rating)?;
        let start = StartRating {
            on,
            rating,
            games: 0,
            opening: false,
        };
        self.write("start-rating-set", json!({ "person": person }), |op| {
            refuse_before_ledger(op.conn(), person, on)?;
            Ok(store::person::set_start(op, person, CHESS, start)?)
        })
    }

    /// The members of today; with `all`, also those who left and the guests.
    pub fn members(&self, all: bool) -> AppResult<Vec<MemberRow>> {
        let today = self.session.today();
        let (facts, ledger) = self.ledger(Horizon::today(today))?;
        let reliable = facts
            .regulation_on(today)
            .map_or(0, |rules| rules.reliable_after);
        let rows = store::person::all(self.conn())?.into_iter().map(|person| {
            let status = facts
                .persons
                .get(&person.id)
                .and_then(|found| found.status_on(today));
            let standing = ledger.standing(person.id);
            row(person, status, standing, reliable)
        });
        Ok(rows
            .filter(|row| all || row.status.is_some_and(Status::is_member))
            .collect())
    }

    /// Everything about one person.
    pub fn member(&self, person: PersonId) -> AppResult<MemberCard> {
        let today = self.session.today();
        let (facts, ledger) = self.ledger(Horizon::today(today))?;
        let named = store::person::named(self.conn(), person)?;
        let (Some(named), Some(found)) = (named, facts.persons.get(&person)) else {
            return Err(AppError::internal(Message::new("error-row-gone")));
        };
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
            row: row(named, found.status_on(today), standing, reliable),
            statuses: found
                .statuses
                .iter()
                .map(|(from, status)| DatedStatus {
                    from: (*from != ALWAYS).then_some(*from),
                    status: *status,
                })
                .collect(),
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
                    on: (start.on != ALWAYS).then_some(start.on),
                    rating: start.rating,
                    games: start.games,
                    opening: start.opening,
                })
                .collect(),
            collected: standing.map_or(0, |standing| standing.collected),
            tournaments: u32::try_from(entered.count()).unwrap_or(u32::MAX),
        })
    }
}

impl MemberChange {
    /// The data with the changes made and cleaned.
    fn applied(&self, old: &PersonalData) -> AppResult<PersonalData> {
        let text = |new: &Option<String>, old: &Option<String>| match new {
            Some(text) if text.trim().is_empty() => None,
            Some(text) => Some(text.clone()),
            None => old.clone(),
        };
        cleaned(&PersonalData {
            name: self.name.clone().unwrap_or_else(|| old.name.clone()),
            dsu: text(&self.dsu, &old.dsu),
            fide: text(&self.fide, &old.fide),
            born: self.born.or(old.born),
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
            Message::new("error-number-taken").with("name", other.data.name),
        )
        .hinted(Message::new("hint-member-show").with("id", other.id.to_string()))),
        None => Ok(()),
    }
}

/// A start rating never reaches back behind an event in which the member was rated.
fn refuse_before_ledger(conn: &Connection, person: PersonId, on: Date) -> AppResult<()> {
    let ledger = rate(&store::facts::load(conn, CHESS)?, None);
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

fn shares(one: Option<&str>, other: Option<&str>) -> bool {
    one.is_some() && one == other
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
    Ok(PersonalData {
        name,
        dsu: number(&data.dsu),
        fide: number(&data.fide),
        born: data.born,
    })
}

/// A rating that somebody may have meant.
pub(super) fn check_number(rating: Rating) -> AppResult<()> {
    if (-500..=4000).contains(&rating.0) {
        return Ok(());
    }
    Err(AppError::user(
        Message::new("error-odd-rating").with("rating", i64::from(rating.0)),
    ))
}

fn row(
    person: NamedPerson,
    status: Option<Status>,
    standing: Option<&Standing>,
    reliable: u32,
) -> MemberRow {
    let games = standing.map_or(0, |standing| standing.games);
    MemberRow {
        id: person.id,
        name: person.data.name,
        status,
        rating: standing.and_then(|standing| standing.rating),
        games,
        provisional: games < reliable,
        dsu: person.data.dsu,
        fide: person.data.fide,
        born: person.data.born,
    }
}

//! Nobody overwrites a colleague unknowingly: what a form shows is taken along, and a change made on the
//! sight of it is refused when the thing has become another since.

use serde::{Deserialize, Serialize};

use super::club::Club;
use super::error::{AppError, AppResult};
use crate::domain::{Message, OperationId, PersonId, TournamentId};
use crate::store::tables::{PERSON, TOURNAMENT};
use crate::store::version::{self, Group};
use crate::store::{self, Connection, Operation};

/// Something that a form shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Record {
    /// A member's names, numbers and year of birth.
    Member(PersonId),
    /// A member's standing by day.
    Standing(PersonId),
    /// A member's numbers from other lists.
    Numbers(PersonId),
    /// A member's start ratings.
    Starts(PersonId),
    /// A tournament's own data, without its games.
    Tournament(TournamentId),
}

/// Something as it was when it was read; a form keeps it until it is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seen {
    /// What was read.
    pub record: Record,
    /// The version of its row, 0 where it has none.
    row: i64,
    /// How many rows belong to it, and the newest version among them.
    others: (i64, i64),
}

/// What somebody else made of a thing that was to be changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// The thing as it is now; who has seen the comparison saves with it.
    pub seen: Seen,
    /// Who changed it; empty if unknown.
    pub by: String,
    /// When, as the log keeps it; empty if unknown.
    pub at: String,
    /// What was done, as a sentence.
    pub what: Option<Message>,
    /// What it holds now, by the name of the field; days as `2026-11-21`, nothing as an empty text.
    pub now: Vec<(&'static str, String)>,
}

impl Club {
    /// A member's names, numbers and year of birth as they are now, for a form that is about to show them.
    pub fn version_of_member(&self, person: PersonId) -> AppResult<Seen> {
        self.version_of(Record::Member(person))
    }

    /// A tournament's own data as they are now, for a form that is about to show them.
    pub fn version_of_tournament(&self, tournament: TournamentId) -> AppResult<Seen> {
        self.version_of(Record::Tournament(tournament))
    }

    /// A thing as it is now, for a form that is about to show it.
    pub fn version_of(&self, record: Record) -> AppResult<Seen> {
        look(self.conn(), record)
    }

    /// Makes a change on the sight of something: refused if that is not as it was seen any more.
    ///
    /// # Errors
    /// A conflict that holds a [`Conflict`]: who, when, and what the thing holds now. Whatever `work`
    /// returns.
    pub fn expecting<T>(
        &mut self,
        seen: Seen,
        work: impl FnOnce(&mut Self) -> AppResult<T>,
    ) -> AppResult<T> {
        self.expected = Some(seen);
        let result = work(self);
        // Work that wrote nothing leaves nothing behind for the next change.
        self.expected = None;
        match result {
            Err(error) if error.message.key == REFUSED => Err(self.explained(error, seen.record)?),
            result => result,
        }
    }

    /// The refusal with who, when, and what the thing holds now.
    fn explained(&self, error: AppError, record: Record) -> AppResult<AppError> {
        let seen = self.version_of(record)?;
        let newest = OperationId(seen.row.max(seen.others.1));
        let entries = self.log(match record {
            Record::Member(person)
            | Record::Standing(person)
            | Record::Numbers(person)
            | Record::Starts(person) => Some(person),
            Record::Tournament(_) => None,
        })?;
        // Rows that are gone say nothing; the newest operation on the person does.
        let entry = entries
            .iter()
            .find(|entry| entry.operation == newest)
            .or_else(|| entries.first());
        let by = entry.map(|entry| {
            let named = entry.on_behalf_of.clone();
            named.unwrap_or_else(|| entry.user.clone())
        });
        let conflict = Conflict {
            seen,
            by: by.unwrap_or_default(),
            at: entry.map(|entry| entry.time.clone()).unwrap_or_default(),
            what: entry.map(super::log::LogEntry::message),
            now: self.held(record)?,
        };
        let said = Message::new("error-changed")
            .with("by", conflict.by.as_str())
            .with("at", conflict.at.as_str());
        Ok(AppError {
            message: said,
            ..error
        }
        .hinted(Message::new("hint-changed"))
        .conflicting(conflict))
    }

    /// What a thing holds now, field by field, as a form shows it.
    fn held(&self, record: Record) -> AppResult<Vec<(&'static str, String)>> {
        match record {
            Record::Member(person) => {
                let data = self.person(person)?.data;
                Ok(vec![
                    ("name", data.name),
                    ("dsu", data.dsu.unwrap_or_default()),
                    ("fide", data.fide.unwrap_or_default()),
                    (
                        "born",
                        data.born.map(|year| year.to_string()).unwrap_or_default(),
                    ),
                ])
            }
            Record::Tournament(id) => self.held_by_tournament(id),
            Record::Standing(_) | Record::Numbers(_) | Record::Starts(_) => Ok(Vec::new()),
        }
    }

    /// The fields are named as those of [`Edit`](super::tournaments::Edit), with dashes; yes is `yes`, no `no`.
    fn held_by_tournament(&self, id: TournamentId) -> AppResult<Vec<(&'static str, String)>> {
        let Some(stored) = store::tournament::load(self.conn(), id)? else {
            return Ok(Vec::new());
        };
        let header = stored.header;
        let word = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
        let minutes = header.minutes_per_move;
        Ok(vec![
            ("name", header.name),
            ("kind", header.kind.word().to_owned()),
            ("start", header.start.to_string()),
            ("end", header.end.to_string()),
            ("rounds", header.rounds.to_string()),
            ("notation", word(header.notation)),
            (
                "minutes-per-move",
                minutes
                    .map(|minutes| minutes.exact().to_string())
                    .unwrap_or_default(),
            ),
            ("approved", word(header.approved)),
        ])
    }
}

/// The key of a refusal before it is explained.
const REFUSED: &str = "error-changed";

/// Refuses to go on when a thing is not as it was seen.
pub(super) fn refuse_changed(op: &Operation<'_>, seen: Seen) -> AppResult<()> {
    match seen.record {
        Record::Member(person) => op.expect_version(&PERSON, person.0, seen.row)?,
        Record::Tournament(id) => op.expect_version(&TOURNAMENT, id.0, seen.row)?,
        Record::Standing(_) | Record::Numbers(_) | Record::Starts(_) => {}
    }
    if look(op.conn(), seen.record)? == seen {
        return Ok(());
    }
    Err(AppError::conflict(Message::new(REFUSED)))
}

fn look(conn: &Connection, record: Record) -> AppResult<Seen> {
    let (row, group) = match record {
        Record::Member(person) => (Some((&PERSON, person.0)), Some((person, Group::Names))),
        Record::Standing(person) => (None, Some((person, Group::Standing))),
        Record::Numbers(person) => (None, Some((person, Group::Numbers))),
        Record::Starts(person) => (None, Some((person, Group::Starts))),
        Record::Tournament(id) => (Some((&TOURNAMENT, id.0)), None),
    };
    let row = match row {
        Some((table, id)) => version::of_row(conn, table, id)?.unwrap_or_default(),
        None => 0,
    };
    let others = match group {
        Some((person, group)) => version::of_group(conn, person, group)?,
        None => (0, 0),
    };
    Ok(Seen {
        record,
        row,
        others,
    })
}

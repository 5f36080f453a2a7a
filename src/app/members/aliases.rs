//! Remembers answers about players of files: a spelling, a married name, a wrong number. The question about a player
//! who appears like that again is not repeated.

use serde::Serialize;
use serde_json::json;

use super::checked_input;
use super::lookup;
use super::matching::{self, Directory, Match};
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::domain::person::PersonalData;
use crate::domain::{Message, OperationId, PersonId};
use crate::exchange::draft::PlayerDraft;
use crate::store::person::{self, Alias};
use crate::store::{self, Operation};

/// A remembered answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AliasRow {
    /// The number of the answer.
    pub alias: i64,
    pub member: PersonId,
    /// The person's name today.
    pub name: String,
    /// The data in the file.
    pub called: String,
    pub dsu: Option<String>,
    pub fide: Option<String>,
    pub born: Option<i32>,
    /// The operation that recorded it.
    pub operation: OperationId,
}

impl AliasRow {
    /// The data in the file, in one line: `Ulla Petersen, DSU 90001, *1970`.
    pub fn description(&self) -> String {
        let dsu = self.dsu.as_ref().map(|number| format!("DSU {number}"));
        let fide = self.fide.as_ref().map(|number| format!("FIDE {number}"));
        let born = self.born.map(|year| format!("*{year}"));
        let parts = [Some(self.called.clone()), dsu, fide, born];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// The remembered answers, of one person or of all.
pub fn rows(club: &Club, person: Option<PersonId>) -> AppResult<Vec<AliasRow>> {
    let mut rows = Vec::new();
    for found in person::all_aliases(club.conn())? {
        if person.is_none_or(|person| person == found.person) {
            rows.push(row(club, found)?);
        }
    }
    Ok(rows)
}

fn row(club: &Club, found: Alias) -> AppResult<AliasRow> {
    Ok(AliasRow {
        alias: found.id,
        member: found.person,
        name: lookup::person(club, found.person)?.data.name,
        called: found.data.name,
        dsu: found.data.dsu,
        fide: found.data.fide,
        born: found.data.born,
        operation: OperationId(found.operation),
    })
}

/// Remembers data under which a person may appear in files.
///
/// # Errors
/// A user error where it is useless: the person is found by it already, or another person has exactly that name.
pub fn add(club: &mut Club, person: PersonId, said: &PersonalData) -> AppResult<Done<i64>> {
    let said = checked_input::cleaned(said)?;
    let (dsu, fide) = (said.dsu.as_deref(), said.fide.as_deref());
    let player = matching::player(&said.name, dsu, fide, said.born);
    club.write("member-alias-add", json!({ "person": person }), |op| {
        let people = store::person::all(op.conn())?;
        let directory = Directory::new(&people);
        let wrong = |key| {
            Err(AppError::user(
                Message::new(key).with("name", said.name.as_str()),
            ))
        };
        if matches!(directory.match_one(&player), Match::Found(found, _) if found == person) {
            return wrong("error-alias-known");
        }
        if !directory.is_distinguishable(&player, person) {
            return wrong("error-alias-namesake");
        }
        Ok(person::insert_alias(op, person, &said)?)
    })
}

/// Deletes an answer and returns it.
///
/// # Errors
/// A user error if there is none with that number.
pub fn remove(club: &mut Club, id: i64) -> AppResult<Done<AliasRow>> {
    let found = rows(club, None)?.into_iter().find(|row| row.alias == id);
    let found = found.ok_or_else(|| {
        AppError::user(Message::new("error-unknown-alias").with("id", id.to_string()))
            .hinted(Message::new("hint-alias-list"))
    })?;
    let subject = json!({ "person": found.member });
    club.write("member-alias-remove", subject, |op| {
        person::remove(op, id)?;
        Ok(found)
    })
}

/// Remembers the answers about players of a file whose question would otherwise be repeated.
pub(crate) fn remember<'p>(
    op: &Operation<'_>,
    answered: impl IntoIterator<Item = (&'p PlayerDraft, PersonId)>,
) -> AppResult<()> {
    let mut answered = answered.into_iter().peekable();
    if answered.peek().is_none() {
        return Ok(());
    }
    let people = store::person::all(op.conn())?;
    let directory = Directory::new(&people);
    for (player, person) in answered {
        let is_known =
            matches!(directory.match_one(player), Match::Found(found, _) if found == person);
        if !is_known && directory.is_distinguishable(player, person) {
            person::insert_alias(op, person, &matching::personal(player))?;
        }
    }
    Ok(())
}

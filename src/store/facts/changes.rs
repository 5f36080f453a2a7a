//! What of a pool's facts the journal says has changed since a place in it.

use std::collections::BTreeSet;

use rusqlite::types::Value;
use rusqlite::{Connection, params};

use crate::domain::TournamentId;
use crate::store::Error;
use crate::store::journal::present;
use crate::store::tables::{
    Day, EXTERNAL_RATING, MEMBERSHIP_STATUS, PERSON, PERSON_MERGE, POOL, REGULATION, START_RATING,
    TOURNAMENT, Table,
};

/// What has to be read again.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Changes {
    /// The events, in whatever pool.
    pub(super) events: BTreeSet<TournamentId>,
    /// Whether anything about people.
    pub(super) people: bool,
    /// Whether rules, the scale, or games of several: then all of it.
    pub(super) everything: bool,
}

/// What the rows of a table are among the facts.
enum Part {
    /// Nothing that ratings follow from.
    Nothing,
    /// Events themselves.
    Events,
    /// Rows of the event in this column.
    OfEvent(&'static str),
    People,
    Everything,
}

impl Part {
    fn of(table: &Table) -> Self {
        let is = |tables: &[&Table]| tables.iter().any(|own| own.name == table.name);
        let people = [
            &PERSON,
            &PERSON_MERGE,
            &MEMBERSHIP_STATUS,
            &EXTERNAL_RATING,
            &START_RATING,
        ];
        match table.day {
            _ if is(&people) => Self::People,
            _ if is(&[&TOURNAMENT]) => Self::Events,
            _ if is(&[&POOL, &REGULATION]) => Self::Everything,
            Day::Never => Self::Nothing,
            Day::Of(column @ "tournament") => Self::OfEvent(column),
            Day::Own(_) | Day::Of(_) | Day::Always => Self::Everything,
        }
    }
}

impl Changes {
    /// What has changed since an entry of the journal, by whomever, inside an operation or outside.
    pub(super) fn after(conn: &Connection, entry: i64) -> Result<Self, Error> {
        let mut changes = Self::default();
        // Few entries are new, and an index would be read from end to end.
        let tables = "SELECT DISTINCT tbl FROM journal NOT INDEXED WHERE id > ?1";
        let mut statement = conn.prepare_cached(tables)?;
        let mut rows = statement.query([entry])?;
        while let Some(row) = rows.next()? {
            let name: String = row.get(0)?;
            let Some(table) = Table::named(&name) else {
                changes.everything = true;
                continue;
            };
            match Part::of(table) {
                Part::Nothing => {}
                Part::Events => changes.add_events(conn, entry, table, None)?,
                Part::OfEvent(column) => changes.add_events(conn, entry, table, Some(column))?,
                Part::People => changes.people = true,
                Part::Everything => changes.everything = true,
            }
        }
        Ok(changes)
    }

    pub(super) fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// The events of the rows that changed: as they are, and where the column itself changed as they were.
    fn add_events(
        &mut self,
        conn: &Connection,
        entry: i64,
        table: &Table,
        column: Option<&str>,
    ) -> Result<(), Error> {
        let mut statement = conn.prepare_cached(
            "SELECT row, json_extract(before, '$.' || ?3), json_extract(after, '$.' || ?3)
             FROM journal NOT INDEXED WHERE id > ?1 AND tbl = ?2",
        )?;
        let mut rows = statement.query(params![entry, table.name, column])?;
        while let Some(row) = rows.next()? {
            let id: i64 = row.get(0)?;
            let Some(column) = column else {
                self.events.insert(TournamentId(id));
                continue;
            };
            let known = [row.get::<_, Option<i64>>(1)?, row.get(2)?];
            self.events
                .extend(known.into_iter().flatten().map(TournamentId));
            let now = present(conn, table, id)?.zip(table.position(column));
            if let Some(Value::Integer(event)) = now.map(|(columns, at)| columns[at].clone()) {
                self.events.insert(TournamentId(event));
            }
        }
        Ok(())
    }
}

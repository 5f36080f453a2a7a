//! People who do not want to appear on public lists.

use std::collections::BTreeSet;

use rusqlite::{Connection, params};

use super::merge::merges;
use crate::domain::PersonId;
use crate::store::Error;
use crate::store::operation::Operation;

/// Keeps a person off public lists.
pub fn hide(op: &Operation<'_>, person: PersonId) -> Result<(), Error> {
    op.execute(
        "INSERT INTO unlisted (person, version) VALUES (?1, ?2) ON CONFLICT (person) DO NOTHING",
        params![person.0, op.id().0],
    )?;
    Ok(())
}

/// Lets a person appear on public lists again.
pub fn unhide(op: &Operation<'_>, person: PersonId) -> Result<(), Error> {
    op.execute("DELETE FROM unlisted WHERE person = ?1", [person.0])?;
    Ok(())
}

/// The people not on public lists; a merged record is hidden with the one it belongs to.
pub fn unlisted(conn: &Connection) -> Result<BTreeSet<PersonId>, Error> {
    let mut statement = conn.prepare_cached("SELECT person FROM unlisted")?;
    let mut hidden: BTreeSet<PersonId> = statement
        .query_map([], |row| row.get(0).map(PersonId))?
        .collect::<Result<_, _>>()?;
    let merged = merges(conn)?.into_iter();
    let along: Vec<PersonId> = merged
        .filter(|(_, into)| hidden.contains(into))
        .map(|(person, _)| person)
        .collect();
    hidden.extend(along);
    Ok(hidden)
}

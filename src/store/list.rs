//! Published lists: frozen when they are written, never changed.

mod corrected;

use std::collections::HashSet;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::Error;
use super::operation::Operation;
use super::person::name_in;
use super::sql::{date_column, to_sql_date, word_column};
use crate::domain::list::{ListEntry, Section, SectionKind};
use crate::domain::{Date, ListId, OperationId, PersonId, PoolId, Rating};

pub use corrected::{
    Change, ChangedSide, Corrected, CorrectedNumber, ListChange, Named, corrected,
};

/// A published list without its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    pub id: ListId,
    pub pool: PoolId,
    /// The pool's name as printed; empty where the club had one pool only.
    pub pool_name: String,
    pub date: Date,
    /// The club's name as printed.
    pub club: String,
    /// The facts are those as of this operation.
    pub at_operation: OperationId,
    /// The version of the code of the rules.
    pub rules_version: u32,
    pub program_version: String,
    /// Digest of the facts it came from.
    pub facts_digest: String,
    /// The list from which changes are counted.
    pub previous: Option<ListId>,
    /// The edition of the same day that this one corrects.
    pub replaces: Option<ListId>,
    /// From before this program: its numbers were taken over, not computed.
    pub taken_over: bool,
    /// Why it is published on another day than 1 January or 1 August, or corrects an earlier edition.
    pub extra_reason: Option<String>,
    pub seal: String,
}

/// A line as it is sealed: the member by id and by the digest of the name's version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedEntry {
    pub entry: ListEntry,
    pub section: SectionKind,
    /// The row of personal data that held the name.
    pub data: i64,
    /// The digest of that version of the name.
    pub digest: String,
}

/// Writes a list with its lines, and with what was corrected since the list before.
pub fn insert(
    op: &Operation<'_>,
    list: &Published,
    sections: &[(SectionKind, Vec<(ListEntry, i64)>)],
    corrected: &Corrected,
) -> Result<ListId, Error> {
    op.execute(
        "INSERT INTO list (pool, pool_name, date, club, at_operation, rules_version, program_version,
             facts_digest, previous, replaces, taken_over, extra_reason, seal, operation)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
        params![
            list.pool.0,
            list.pool_name,
            to_sql_date(list.date),
            list.club,
            list.at_operation.0,
            list.rules_version,
            list.program_version,
            list.facts_digest,
            list.previous.map(|previous| previous.0),
            list.replaces.map(|replaced| replaced.0),
            list.taken_over,
            list.extra_reason,
            list.seal,
            op.id().0,
        ],
    )?;
    let id = ListId(op.conn().last_insert_rowid());
    let mut statement = op.conn().prepare_cached(
        "INSERT INTO list_entry (list, section, position, rank, person, data, rating, previous,
             games, games_total, provisional, class, dsu, dsu_converted, fide, back)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
    )?;
    for (kind, entries) in sections {
        for (position, (entry, data)) in (1_i64..).zip(entries) {
            statement.execute(params![
                id.0,
                kind.word(),
                position,
                entry.rank,
                entry.member.0,
                data,
                entry.rating.0,
                entry.previous.map(|previous| previous.0),
                entry.games,
                entry.games_total,
                entry.provisional,
                entry.class,
                entry.dsu.map(|dsu| dsu.0),
                entry.dsu_converted.map(|dsu| dsu.0),
                entry.fide.map(|fide| fide.0),
                entry.back,
            ])?;
        }
    }
    corrected::insert(op, id, corrected)?;
    Ok(id)
}

const LIST: &str = "SELECT id, date, club, at_operation, rules_version, program_version,
    facts_digest, previous, replaces, taken_over, extra_reason, seal, pool, pool_name FROM list";

fn list_row(row: &Row<'_>) -> rusqlite::Result<Published> {
    Ok(Published {
        id: ListId(row.get(0)?),
        date: date_column(row, 1)?,
        club: row.get(2)?,
        at_operation: OperationId(row.get(3)?),
        rules_version: row.get(4)?,
        program_version: row.get(5)?,
        facts_digest: row.get(6)?,
        previous: row.get::<_, Option<i64>>(7)?.map(ListId),
        replaces: row.get::<_, Option<i64>>(8)?.map(ListId),
        taken_over: row.get(9)?,
        extra_reason: row.get(10)?,
        seal: row.get(11)?,
        pool: PoolId(row.get(12)?),
        pool_name: row.get(13)?,
    })
}

/// The published lists of a pool, oldest first.
pub fn all(conn: &Connection, pool: PoolId) -> Result<Vec<Published>, Error> {
    let mut statement =
        conn.prepare_cached(&[LIST, " WHERE pool = ?1 ORDER BY date, id"].concat())?;
    let lists = statement
        .query_map([pool.0], list_row)?
        .collect::<Result<_, _>>()?;
    Ok(lists)
}

pub fn by_id(conn: &Connection, id: ListId) -> Result<Option<Published>, Error> {
    let mut statement = conn.prepare_cached(&[LIST, " WHERE id = ?1"].concat())?;
    Ok(statement.query_row([id.0], list_row).optional()?)
}

/// The editions of a day's list, oldest first: the original, then what corrected it.
pub fn editions(conn: &Connection, pool: PoolId, date: Date) -> Result<Vec<Published>, Error> {
    let sql = [LIST, " WHERE pool = ?1 AND date = ?2 ORDER BY id"];
    let mut statement = conn.prepare_cached(&sql.concat())?;
    let editions = statement
        .query_map(params![pool.0, to_sql_date(date)], list_row)?
        .collect::<Result<_, _>>()?;
    Ok(editions)
}

/// The days that have a published list, ascending.
pub fn dates(conn: &Connection, pool: PoolId) -> Result<Vec<Date>, Error> {
    let mut statement =
        conn.prepare_cached("SELECT DISTINCT date FROM list WHERE pool = ?1 ORDER BY date")?;
    let dates = statement
        .query_map([pool.0], |row| date_column(row, 0))?
        .collect::<Result<_, _>>()?;
    Ok(dates)
}

/// The newest edition of the published list of a day.
pub fn on(conn: &Connection, pool: PoolId, date: Date) -> Result<Option<Published>, Error> {
    let mut statement = conn.prepare_cached(
        &[
            LIST,
            " WHERE pool = ?1 AND date = ?2 ORDER BY id DESC LIMIT 1",
        ]
        .concat(),
    )?;
    Ok(statement
        .query_row(params![pool.0, to_sql_date(date)], list_row)
        .optional()?)
}

/// The newest list published for a day before `date`, in its newest edition.
pub fn before(conn: &Connection, pool: PoolId, date: Date) -> Result<Option<Published>, Error> {
    let sql = [
        LIST,
        " WHERE pool = ?1 AND date < ?2 ORDER BY date DESC, id DESC LIMIT 1",
    ];
    let mut statement = conn.prepare_cached(&sql.concat())?;
    Ok(statement
        .query_row(params![pool.0, to_sql_date(date)], list_row)
        .optional()?)
}

/// Everybody who was on a list of a day before `date`, in any edition.
pub fn people_before(
    conn: &Connection,
    pool: PoolId,
    date: Date,
) -> Result<HashSet<PersonId>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT DISTINCT e.person FROM list_entry e JOIN list l ON l.id = e.list
         WHERE l.pool = ?1 AND l.date < ?2",
    )?;
    let people = statement
        .query_map(params![pool.0, to_sql_date(date)], |row| {
            row.get(0).map(PersonId)
        })?
        .collect::<Result<_, _>>()?;
    Ok(people)
}

/// The lines of a list in printed order, with what the seal covers.
pub fn entries(conn: &Connection, list: ListId) -> Result<Vec<SealedEntry>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT e.section, e.rank, e.person, e.data, e.rating, e.previous, e.games, e.games_total,
                e.provisional, e.class, e.dsu, e.dsu_converted, d.digest, e.fide, e.back
         FROM list_entry e JOIN person_data d ON d.id = e.data
         WHERE e.list = ?1 ORDER BY e.section, e.position",
    )?;
    let mut rows = statement.query([list.0])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        let rating = |at| row.get::<_, Option<i32>>(at).map(|value| value.map(Rating));
        let data = row.get(3)?;
        let (now, previous) = (Rating(row.get(4)?), rating(5)?);
        entries.push(SealedEntry {
            section: word_column(row, 0, "list_entry")?,
            data,
            digest: row.get(12)?,
            entry: ListEntry {
                rank: row.get(1)?,
                member: PersonId(row.get(2)?),
                name: name_in(conn, data)?,
                rating: now,
                previous,
                change: previous.map(|previous| now.0 - previous.0),
                games: row.get(6)?,
                games_total: row.get(7)?,
                provisional: row.get(8)?,
                class: row.get(9)?,
                dsu: rating(10)?,
                dsu_converted: rating(11)?,
                fide: rating(13)?,
                back: row.get::<_, Option<bool>>(14)?.unwrap_or_default(),
                hidden: false,
            },
        });
    }
    Ok(entries)
}

/// The lines of a list by section, in the order of print.
pub fn sections(entries: &[SealedEntry]) -> Vec<Section> {
    SectionKind::ALL
        .into_iter()
        .map(|kind| Section {
            kind,
            entries: entries
                .iter()
                .filter(|sealed| sealed.section == kind)
                .map(|sealed| sealed.entry.clone())
                .collect(),
        })
        .collect()
}

//! Converts between columns of SQLite and the types of the domain.

use rusqlite::types::{Type, ValueRef};
use rusqlite::{Connection, OptionalExtension, Params, Row};
use serde::de::DeserializeOwned;

use super::error::{Error, Unreadable};
use crate::domain::{ByeKind, Date, Mark, SetScores, TournamentId, UnknownWord, Word};

/// How many characters of an unreadable text an error repeats.
const SHOWN: usize = 40;

/// Tournament ids as a JSON array, for `IN (SELECT value FROM json_each(?))`.
pub(crate) fn json_ids(events: &[TournamentId]) -> String {
    let ids: Vec<i64> = events.iter().map(|event| event.0).collect();
    serde_json::json!(ids).to_string()
}

/// All rows of a query, each as it is read.
pub(crate) fn rows<T, C: FromIterator<T>>(
    conn: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<C, Error> {
    let mut statement = conn.prepare_cached(sql)?;
    let rows = statement.query_map(params, read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The first row of a query, if it has any.
pub(crate) fn first<T>(
    conn: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Option<T>, Error> {
    let mut statement = conn.prepare_cached(sql)?;
    Ok(statement.query_row(params, read).optional()?)
}

/// A day as stored in a text column: `2027-01-01`.
pub(crate) fn to_sql_date(date: Date) -> String {
    date.format("%Y-%m-%d").to_string()
}

/// A day from a text column.
pub(crate) fn date_column(row: &Row<'_>, at: usize) -> rusqlite::Result<Date> {
    let text = row.get_ref(at)?.as_str()?;
    Date::parse_from_str(text, "%Y-%m-%d")
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(at, Type::Text, Box::new(error)))
}

/// A day from a text column that may be NULL.
pub(crate) fn optional_date(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<Date>> {
    match row.get_ref(at)? {
        ValueRef::Null => Ok(None),
        _ => date_column(row, at).map(Some),
    }
}

/// The error for a column whose text has no meaning.
pub(crate) fn unreadable(
    row: &Row<'_>,
    at: usize,
    table: &'static str,
    word: &str,
) -> rusqlite::Error {
    let column = row.as_ref().column_name(at).unwrap_or_default().to_owned();
    let word = word.chars().take(SHOWN).collect();
    let unreadable = Unreadable {
        table,
        column,
        word,
    };
    rusqlite::Error::FromSqlConversionFailure(at, Type::Text, Box::new(unreadable))
}

/// The enum value for the word in a text column.
pub(crate) fn word_column<T: Word>(
    row: &Row<'_>,
    at: usize,
    table: &'static str,
) -> rusqlite::Result<T> {
    let word = row.get_ref(at)?.as_str()?;
    word.parse()
        .map_err(|UnknownWord(word)| unreadable(row, at, table, &word))
}

/// The JSON value of a text column; the default if it is empty.
pub(crate) fn json_column<T: DeserializeOwned + Default>(
    row: &Row<'_>,
    at: usize,
    table: &'static str,
) -> rusqlite::Result<T> {
    match row.get_ref(at)?.as_str_or_null()? {
        None | Some("") => Ok(T::default()),
        Some(text) => serde_json::from_str(text).map_err(|_| unreadable(row, at, table, text)),
    }
}

/// A mark of a game from a text column of one character.
pub(crate) fn mark_column(row: &Row<'_>, at: usize) -> rusqlite::Result<Mark> {
    // Millions are read, so a single byte is examined, without checking the text as UTF-8.
    let text = row.get_ref(at)?.as_bytes()?;
    let mark = match text {
        [code] => Mark::from_code(char::from(*code)),
        _ => None,
    };
    mark.ok_or_else(|| unreadable(row, at, "game", &String::from_utf8_lossy(text)))
}

/// A mark from a text column that may be NULL.
pub(super) fn optional_mark(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<Mark>> {
    match row.get_ref(at)? {
        ValueRef::Null => Ok(None),
        _ => mark_column(row, at).map(Some),
    }
}

/// The sets of a game from a text column that may be NULL.
pub(crate) fn optional_sets(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<SetScores>> {
    let text = match row.get_ref(at)? {
        ValueRef::Null => return Ok(None),
        text => text.as_str()?,
    };
    text.parse()
        .map(Some)
        .map_err(|_| unreadable(row, at, "game", text))
}

/// A kind of bye from a text column of one character.
pub(crate) fn bye_column(row: &Row<'_>, at: usize) -> rusqlite::Result<ByeKind> {
    let text = row.get_ref(at)?.as_str()?;
    let mut codes = text.chars();
    let kind = codes.next().and_then(ByeKind::from_code);
    kind.filter(|_| codes.next().is_none())
        .ok_or_else(|| unreadable(row, at, "bye", text))
}

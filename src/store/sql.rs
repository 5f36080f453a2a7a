//! The few conversions between columns and the domain's types.

use rusqlite::Row;
use rusqlite::types::{Type, ValueRef};

use crate::domain::{ByeKind, Date, Mark, SetScores};

/// A day as it stands in a text column: `2027-01-01`.
pub(super) fn to_sql_date(date: Date) -> String {
    date.format("%Y-%m-%d").to_string()
}

/// A day from a text column.
pub(super) fn date_column(row: &Row<'_>, at: usize) -> rusqlite::Result<Date> {
    let text = row.get_ref(at)?.as_str()?;
    Date::parse_from_str(text, "%Y-%m-%d")
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(at, Type::Text, Box::new(error)))
}

/// A day from a text column that may hold none.
pub(super) fn optional_date(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<Date>> {
    match row.get_ref(at)? {
        ValueRef::Null => Ok(None),
        _ => date_column(row, at).map(Some),
    }
}

/// A mark from a text column of one character.
pub(super) fn mark_column(row: &Row<'_>, at: usize) -> rusqlite::Result<Mark> {
    // Millions are read: a byte decides without a look at the text as a whole.
    let text = row.get_ref(at)?.as_bytes()?;
    let code = text.first().copied().map(char::from);
    code.and_then(Mark::from_code).ok_or_else(|| {
        let text = String::from_utf8_lossy(text).into_owned();
        rusqlite::Error::InvalidColumnType(at, text, Type::Text)
    })
}

/// A mark from a text column that may hold none.
pub(super) fn optional_mark(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<Mark>> {
    match row.get_ref(at)? {
        ValueRef::Null => Ok(None),
        _ => mark_column(row, at).map(Some),
    }
}

/// The sets of a game from a text column that may hold none.
pub(super) fn optional_sets(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<SetScores>> {
    let text = match row.get_ref(at)? {
        ValueRef::Null => return Ok(None),
        text => text.as_str()?,
    };
    text.parse()
        .map(Some)
        .map_err(|_| rusqlite::Error::InvalidColumnType(at, text.to_owned(), Type::Text))
}

/// A kind of bye from a text column of one character.
pub(super) fn bye_column(row: &Row<'_>, at: usize) -> rusqlite::Result<ByeKind> {
    let text = row.get_ref(at)?.as_str()?;
    text.chars()
        .next()
        .and_then(ByeKind::from_code)
        .ok_or_else(|| rusqlite::Error::InvalidColumnType(at, text.to_owned(), Type::Text))
}

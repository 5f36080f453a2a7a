//! The changes of an operation for users: every row with its columns before and after.
//!
//! People and tournaments are shown by the names they had right after the operation. Texts and personal data that
//! were wiped since are only mentioned as wiped.

mod line;
mod record;
mod replaced;
mod words;

use std::collections::HashMap;

use serde_json::Value;

use super::club::Club;
use super::error::AppResult;
use super::names;
use crate::domain::{Mark, Message, OperationId, PersonId};
use crate::store;
use crate::store::row_changes::{self, Columns, RowChange};
use crate::store::tables::{Personal, Table, column_label};
pub(super) use line::line;
pub use record::{ChangeRecord, records};
pub(super) use replaced::telling;
use words::Words;

/// The kind of change of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// It was added.
    Added,
    /// It was changed.
    Changed,
    /// It was removed.
    Removed,
}

impl Act {
    fn of(row: &RowChange) -> Self {
        match (&row.before, &row.after) {
            (None, _) => Self::Added,
            (Some(_), None) => Self::Removed,
            (Some(_), Some(_)) => Self::Changed,
        }
    }
}

/// A row that an operation changed.
#[derive(Clone, Debug, PartialEq)]
pub struct RowDiff {
    /// A description: `Game: Spring Cup, round 3: Anna – Bo`.
    pub what: Message,
    /// The kind of change.
    pub act: Act,
    /// Its columns that are shown to users.
    pub fields: Vec<FieldDiff>,
}

/// A column before and after.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldDiff {
    /// The label of the column.
    pub field: Message,
    /// The value before; `None` if empty.
    pub before: Option<Message>,
    /// The value after; `None` if empty.
    pub after: Option<Message>,
}

/// Everything that an operation changed, in order of the first change.
pub fn of_operation(club: &Club, operation: OperationId) -> AppResult<Vec<RowDiff>> {
    of_operation_with(club, operation, &names::today(club)?)
}

/// The same with all current names, which were read before.
#[allow(clippy::implicit_hasher)] // the names of the club, as everywhere
pub fn of_operation_with(
    club: &Club,
    operation: OperationId,
    names: &HashMap<PersonId, String>,
) -> AppResult<Vec<RowDiff>> {
    let rows = rows(club, operation, names)?.into_iter();
    Ok(rows.map(|(_, diff)| diff).collect())
}

/// The rows shown to users, unchanged and as text.
fn rows(
    club: &Club,
    operation: OperationId,
    names: &HashMap<PersonId, String>,
) -> AppResult<Vec<(RowChange, RowDiff)>> {
    let words = Words::new(club, operation, names);
    let rows = row_changes::changed_rows(club.conn(), operation)?.into_iter();
    rows.filter(is_shown)
        .map(|row| {
            let diff = RowDiff {
                fields: changed(club, &words, &row)?,
                what: words.what(&row)?,
                act: Act::of(&row),
            };
            Ok((row, diff))
        })
        .collect()
}

/// Whether a row is of a table that users see.
fn is_shown(row: &RowChange) -> bool {
    Table::named(&row.table).is_none_or(|table| table.label.is_some())
}

/// The columns of a row that are shown to users.
fn changed(club: &Club, words: &Words<'_>, row: &RowChange) -> AppResult<Vec<FieldDiff>> {
    let act = Act::of(row);
    let table = Table::named(&row.table);
    let named_by = table.map_or(&[][..], |table| table.named_by);
    let mut fields: Vec<FieldDiff> = results(row).collect();
    let columns = row.after.as_ref().or(row.before.as_ref());
    for column in columns.into_iter().flat_map(|columns| columns.keys()) {
        let Some(label) = column_label(column) else {
            continue;
        };
        let own = table.and_then(|table| table.personal(column)) == Some(Personal::Own);
        if own && act == Act::Changed {
            fields.extend(personal(club, row, column)?);
            continue;
        }
        let value = |side: &Option<Columns>| match side {
            Some(columns) => words.value(&row.table, column, &columns[column]),
            None => Ok(None),
        };
        let (before, after) = (value(&row.before)?, value(&row.after)?);
        // For a whole row only meaningful columns; a change is shown even where both sides look the same.
        let empty = before.is_none() && after.is_none();
        if !(empty || act != Act::Changed && named_by.contains(&column.as_str())) {
            fields.push(FieldDiff {
                field: Message::new(label),
                before,
                after,
            });
        }
    }
    Ok(fields)
}

/// The columns of a result, White's side and Black's, with the word for it.
const RESULTS: [(&str, &str, &str); 2] = [
    ("white_mark", "black_mark", "changed-result"),
    (
        "rating_white_mark",
        "rating_black_mark",
        "changed-rating-result",
    ),
];

/// The results of a game that changed, White's and Black's mark in one.
fn results(row: &RowChange) -> impl Iterator<Item = FieldDiff> {
    let results = RESULTS.iter().filter(|_| row.table == "game");
    results.filter_map(|(white, black, field)| {
        let touched = |side: &Option<Columns>| {
            let columns = side.as_ref();
            let turned = *field == "changed-result";
            columns.is_some_and(|it| {
                it.contains_key(*white)
                    || it.contains_key(*black)
                    || turned && it.contains_key("white")
            })
        };
        let said = |changed: &Option<Columns>| {
            let changed = changed.as_ref()?;
            let mark = |column: &str| {
                let code = changed.get(column).or_else(|| row.known.get(column));
                let code = code.and_then(Value::as_str)?.chars().next()?;
                Mark::from_code(code)
            };
            let result = Mark::result(mark(white)?, mark(black)?);
            Some(Message::new("changed-value").with("value", result))
        };
        if !(touched(&row.before) || touched(&row.after)) {
            return None;
        }
        let (before, after) = (said(&row.before), said(&row.after));
        (before.is_some() || after.is_some()).then(|| FieldDiff {
            field: Message::new(field),
            before,
            after,
        })
    })
}

/// The changes in a person's own data: name, numbers, year of birth. Data wiped since is not shown.
fn personal(club: &Club, row: &RowChange, column: &str) -> AppResult<Vec<FieldDiff>> {
    let data = |side: &Option<Columns>| {
        let columns = side.as_ref();
        let data = columns.and_then(|columns| columns.get(column)?.as_i64());
        data.map_or(Ok(None), |data| {
            store::person::imported(club.conn(), data).map(Some)
        })
    };
    let (Some(before), Some(after)) = (data(&row.before)?, data(&row.after)?) else {
        return Ok(Vec::new());
    };
    let text = |text: String| Some(text).filter(|text| !text.is_empty());
    let (old, new) = (before.data, after.data);
    let columns = [
        ("changed-name", text(old.name), text(new.name)),
        ("changed-dsu-number", old.dsu, new.dsu),
        ("changed-fide-number", old.fide, new.fide),
        ("changed-born", text(before.born), text(after.born)),
    ];
    let said = |value: Option<String>| {
        value.map(|value| Message::new("changed-value").with("value", value))
    };
    Ok(columns
        .into_iter()
        .filter(|(_, before, after)| before != after)
        .map(|(label, before, after)| FieldDiff {
            field: Message::new(label),
            before: said(before),
            after: said(after),
        })
        .collect())
}

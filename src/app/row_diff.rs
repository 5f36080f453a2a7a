//! What an operation changed, in words: every row with its columns before and after.
//!
//! People are shown by today's names, whatever they were called then; personal data and texts that may name
//! people are told to have changed, and nothing more.

mod words;

use super::club::Club;
use super::error::AppResult;
use crate::domain::{Message, OperationId};
use crate::store::row_changes::{self, RowChange};
use crate::store::tables::{Table, column_label};
use words::Words;

/// What became of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// It appeared.
    Added,
    /// It is another.
    Changed,
    /// It went.
    Removed,
}

/// A row that an operation changed.
#[derive(Clone, Debug, PartialEq)]
pub struct RowDiff {
    /// What it is: `Game: Spring Cup, round 3: Anna – Bo`.
    pub what: Message,
    /// What became of it.
    pub act: Act,
    /// Its columns, those that say something to people.
    pub fields: Vec<FieldDiff>,
}

/// A column before and after.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldDiff {
    /// What it is called.
    pub field: Message,
    /// What it held; none for nothing.
    pub before: Option<Message>,
    /// What it holds; none for nothing.
    pub after: Option<Message>,
}

/// Everything that an operation changed, in the order in which it came to it.
pub fn of_operation(club: &Club, operation: OperationId) -> AppResult<Vec<RowDiff>> {
    let words = Words::new(club)?;
    let rows = row_changes::changed_rows(club.conn(), operation)?.into_iter();
    rows.filter(|row| Table::named(&row.table).is_none_or(|table| table.label.is_some()))
        .map(|row| changed(&words, &row))
        .collect()
}

fn changed(words: &Words<'_>, row: &RowChange) -> AppResult<RowDiff> {
    let act = match (&row.before, &row.after) {
        (None, _) => Act::Added,
        (Some(_), None) => Act::Removed,
        (Some(_), Some(_)) => Act::Changed,
    };
    let named_by = Table::named(&row.table).map_or(&[][..], |table| table.named_by);
    let mut fields = Vec::new();
    let columns = row.after.as_ref().or(row.before.as_ref());
    for column in columns.into_iter().flat_map(|columns| columns.keys()) {
        let Some(label) = column_label(column) else {
            continue;
        };
        let value = |side: &Option<row_changes::Columns>| match side {
            Some(columns) => words.value(&row.table, column, &columns[column]),
            None => Ok(None),
        };
        let (before, after) = (value(&row.before)?, value(&row.after)?);
        // Of a whole row only what tells something; a change is told even where both sides read alike.
        let empty = before.is_none() && after.is_none();
        if !(empty || act != Act::Changed && named_by.contains(&column.as_str())) {
            fields.push(FieldDiff {
                field: Message::new(label),
                before,
                after,
            });
        }
    }
    Ok(RowDiff {
        what: words.what(row)?,
        act,
        fields,
    })
}

//! The rows that an operation changed, each with its columns before and after, and every change as a record for programs.

use serde::Serialize;
use serde_json::{Value, json};

use crate::domain::{Arg, Decimal, Message};
use crate::publish::json::Number;
use crate::text::Texts;

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

/// A row that an operation changed.
#[derive(Clone, Debug, PartialEq)]
pub struct RowDiff {
    /// The key of the word for what it is: a game, a player.
    pub label: &'static str,
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

impl FieldDiff {
    /// Whether a column of an added or removed row says something: not no, not 0, and not an empty list.
    pub fn has_value(&self) -> bool {
        let nothing = [Arg::Number(Decimal::ZERO), Arg::from("")].map(|arg| ("value", arg));
        let value = self.after.as_ref().or(self.before.as_ref());
        value.is_some_and(|value| {
            value.key != "choice-no" && !nothing.iter().any(|it| value.args.contains(it))
        })
    }
}

/// A value before and after.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChangeRecord {
    /// The label: `result`, `rating`.
    pub what: String,
    /// The row: `Game: Spring Cup, round 3: Anna Jensen – Bo Hansen`.
    #[serde(rename = "where")]
    pub place: String,
    /// A number, a day in ISO form, yes or no, or a text; null for nothing.
    pub before: Value,
    pub after: Value,
}

/// Every single change, in a language. A row without other columns is shown as existing.
pub fn records(changes: &[RowDiff], texts: Texts) -> Vec<ChangeRecord> {
    let mut records = Vec::new();
    for row in changes {
        let place = texts.say(&row.what);
        records.extend(row.fields.iter().map(|field| ChangeRecord {
            what: texts.say(&field.field),
            place: place.clone(),
            before: record_value(field.before.as_ref(), texts),
            after: record_value(field.after.as_ref(), texts),
        }));
        if row.fields.is_empty() && row.act != Act::Changed {
            records.push(ChangeRecord {
                what: texts.get("changed-present"),
                place,
                before: json!(row.act == Act::Removed),
                after: json!(row.act == Act::Added),
            });
        }
    }
    records
}

fn record_value(value: Option<&Message>, texts: Texts) -> Value {
    let Some(message) = value else {
        return Value::Null;
    };
    let plain = message
        .args
        .first()
        .filter(|_| message.key == "changed-value");
    match (message.key, plain.map(|(_, arg)| arg)) {
        ("choice-yes", _) => json!(true),
        ("choice-no", _) => json!(false),
        (_, Some(Arg::Count(count))) => json!(count),
        (_, Some(Arg::Number(number))) => json!(Number(*number)),
        (_, Some(Arg::Date(day))) => json!(day),
        _ => json!(texts.say(message)),
    }
}

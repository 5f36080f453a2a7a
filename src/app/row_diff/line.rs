//! The changes of an operation in one line, for the journal: `round 3: Anna Jensen – Bo Hansen 0-1 → ½-½`.
//!
//! A change shows the old and the new value. Added and removed rows are shown only for the few kinds that are facts
//! by themselves (a result, a start rating, a number, a status, a card); the rows of a whole tournament are not.

use std::collections::HashMap;

use super::words::Words;
use super::{Act, FieldDiff, changed, is_shown};
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::{Arg, Decimal, Message, OperationId, PersonId};
use crate::store::journal;
use crate::store::row_changes::{self, RowChange};

/// An operation with more changed rows is described by its kind alone.
const MANY: usize = 60;
/// The most rows listed individually.
const SHOWN: usize = 3;
/// The tables whose rows are facts by themselves.
pub(super) const FACTS: [&str; 7] = [
    "game",
    "bye",
    "start_rating",
    "external_rating",
    "membership_status",
    "player_card",
    "card_expected",
];

/// The changes of an operation; `None` where there are none, or too many. `about` is the person whom the operation as
/// a whole already names.
pub(in crate::app) fn line(
    club: &Club,
    operation: OperationId,
    names: &HashMap<PersonId, String>,
    about: Option<&str>,
) -> AppResult<Option<Message>> {
    let size = journal::size(club.conn(), operation, MANY + 1)?;
    if size == 0 || size > MANY {
        return Ok(None);
    }
    let mut rows = row_changes::bare_rows(club.conn(), operation)?;
    rows.retain(is_shown);
    let is_new = |name: &str| {
        let mut rows = rows.iter();
        rows.any(|row| row.table == name && Act::of(row) != Act::Changed)
    };
    // Rows added or removed with a whole tournament or person are not facts by themselves.
    let whole = is_new("tournament") || is_new("person");
    rows.retain(|row| {
        Act::of(row) == Act::Changed || FACTS.contains(&row.table.as_str()) && !whole
    });
    let words = Words::new(club, operation, names);
    let mut told = Vec::new();
    let mut more = 0_usize;
    for mut row in rows {
        row.look_up(club.conn())?;
        let fields = changed(club, &words, &row)?;
        if Act::of(&row) == Act::Changed && fields.is_empty() {
            continue;
        }
        if told.len() < SHOWN {
            told.push(said(&words, &row, &fields, about)?);
        } else {
            more += 1;
        }
    }
    if told.is_empty() {
        return Ok(None);
    }
    let mut message = joined(told);
    if more > 0 {
        message = Message::new("changed-more")
            .with("changes", message)
            .with("count", more);
    }
    Ok(Some(message))
}

/// A row: its place, unless already given, and its changes.
fn said(
    words: &Words<'_>,
    row: &RowChange,
    fields: &[FieldDiff],
    about: Option<&str>,
) -> AppResult<Message> {
    let act = Act::of(row);
    if row.table == "game" && row.touches("white") {
        return turned(words, row, fields);
    }
    // The reason of a decision is shown with the operation.
    let fields = fields.iter().filter(|field| {
        field.field.key != "changed-rated-reason" && (act == Act::Changed || tells(field))
    });
    let fields: Vec<_> = fields.map(|field| value(field, act)).collect();
    let place = match words.place(row)? {
        Some(place) => Some(place),
        None => {
            let holder = words.holder(row)?;
            let holder = holder.filter(|holder| Some(holder.as_str()) != about);
            holder.map(|holder| Message::new("changed-value").with("value", holder))
        }
    };
    Ok(match place {
        // A row whose existence is the information, as for an expected card.
        Some(place) if fields.is_empty() => match act {
            Act::Removed => Message::new("changed-from-to")
                .with("before", place)
                .with("after", Message::new("journal-nothing")),
            Act::Added | Act::Changed => place,
        },
        Some(place) => Message::new("changed-at")
            .with("place", place)
            .with("changes", joined(fields)),
        None => joined(fields),
    })
}

/// A game with swapped colours: White, and the result, before and after.
fn turned(words: &Words<'_>, row: &RowChange, fields: &[FieldDiff]) -> AppResult<Message> {
    let result = fields
        .iter()
        .find(|field| field.field.key == "changed-result");
    let side = |value: Option<&Option<Message>>| match value.and_then(Option::as_ref) {
        Some(value) => value.clone(),
        None => Message::new("journal-nothing"),
    };
    let pair = |message: Option<Message>| message.unwrap_or_else(|| Message::new("changed-no"));
    let round = row.known.get("round").and_then(serde_json::Value::as_i64);
    Ok(Message::new("changed-turned")
        .with("round", round.unwrap_or_default())
        .with("was", pair(words.pair_before(row)?))
        .with("before", side(result.map(|field| &field.before)))
        .with("is", words.pair_after(row)?)
        .with("after", side(result.map(|field| &field.after))))
}

/// Whether a column of an added or removed row has a meaningful value.
fn tells(field: &FieldDiff) -> bool {
    let value = field.after.as_ref().or(field.before.as_ref());
    value.is_some_and(|value| {
        let zero = ("value", Arg::Number(Decimal::ZERO));
        value.key != "changed-no" && !value.args.contains(&zero)
    })
}

/// `start rating 145 → 150`; a result needs no label.
fn value(field: &FieldDiff, act: Act) -> Message {
    let side = |side: &Option<Message>| match side {
        Some(value) => value.clone(),
        None => Message::new("journal-nothing"),
    };
    let value = match act {
        Act::Added => side(&field.after),
        Act::Changed | Act::Removed => Message::new("changed-from-to")
            .with("before", side(&field.before))
            .with("after", side(&field.after)),
    };
    if field.field.key == "changed-result" {
        return value;
    }
    Message::new("changed-field")
        .with("field", field.field.clone())
        .with("value", value)
}

pub(super) fn joined(messages: Vec<Message>) -> Message {
    let mut messages = messages.into_iter();
    let first = messages
        .next()
        .unwrap_or_else(|| Message::new("changed-no"));
    messages.fold(first, |before, next| {
        Message::new("changed-and")
            .with("before", before)
            .with("next", next)
    })
}

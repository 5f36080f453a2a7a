//! The facts replaced by a change: an earlier result, card, start rating or status never disappears unmentioned.

use serde_json::Value;

use super::line::{FACTS, joined};
use super::words::Words;
use super::{Act, RowDiff, rows};
use crate::app::club::{Club, Done};
use crate::app::error::AppResult;
use crate::app::names;
use crate::domain::{Message, Points};
use crate::store::row_changes::RowChange;

/// The change with what it replaced.
pub(in crate::app) fn telling<T>(club: &Club, done: Done<T>) -> AppResult<Done<T>> {
    let Some(operation) = done.operation else {
        return Ok(done);
    };
    let names = names::today(club)?;
    let words = Words::new(club, operation, &names);
    let mut told = Vec::new();
    for (row, diff) in rows(club, operation, &names)? {
        if diff.act == Act::Changed && FACTS.contains(&row.table.as_str()) {
            told.extend(was(&words, &row, &diff)?);
        }
    }
    Ok(Done {
        replaced: (!told.is_empty()).then(|| joined(told)),
        ..done
    })
}

fn was(words: &Words<'_>, row: &RowChange, diff: &RowDiff) -> AppResult<Option<Message>> {
    if row.table == "player_card" {
        return Ok(Some(card(row)));
    }
    let mut values = Vec::new();
    if row.touches("white") {
        values.extend(words.pair_before(row)?);
    }
    let fields = diff.fields.iter();
    for field in
        fields.filter(|field| !matches!(field.field.key, "changed-white" | "changed-black"))
    {
        let Some(before) = &field.before else {
            continue;
        };
        values.push(match field.field.key {
            // A postponed game had no result.
            "changed-result" if is_open(row) => return Ok(None),
            "changed-result" => before.clone(),
            _ => Message::new("changed-field")
                .with("field", field.field.clone())
                .with("value", before.clone()),
        });
    }
    Ok((!values.is_empty()).then(|| Message::new("replaced-was").with("what", joined(values))))
}

fn is_open(row: &RowChange) -> bool {
    let before = row.before.as_ref();
    let mark = before.and_then(|before| before.get("white_mark")?.as_str());
    mark == Some("X")
}

/// A card is described by its result, whatever changed in it.
fn card(row: &RowChange) -> Message {
    let number = |column: &str| {
        let before = row.before.as_ref().and_then(|before| before.get(column));
        let value = before.or_else(|| row.known.get(column));
        value.and_then(Value::as_i64).unwrap_or_default()
    };
    let points = Points(number("score").try_into().unwrap_or_default());
    Message::new("replaced-card")
        .with("count", number("games"))
        .with("points", points.exact().normalize())
        .with("plural", if points == Points::WIN { 1 } else { 2 })
}

//! Describes the changes of an operation: every row with its columns before and after.
//!
//! People and tournaments are shown by the names they had right after the operation. Texts and personal data that
//! were wiped since are only mentioned as wiped.

mod words;

use std::collections::HashMap;

use serde_json::Value;

use crate::app::club::{Club, Done};
use crate::app::error::AppResult;
use crate::app::members::names;
use crate::domain::{Mark, Message, OperationId, PersonId, Points};
use crate::publish::journal::changed_rows::{Act, FieldDiff, RowDiff};
use crate::store;
use crate::store::journal;
use crate::store::journal::row_changes::{self, Columns, RowChange};
use crate::store::tables::{Personal, Table, column_label};
use words::Words;

impl Act {
    fn of(row: &RowChange) -> Self {
        match (&row.before, &row.after) {
            (None, _) => Self::Added,
            (Some(_), None) => Self::Removed,
            (Some(_), Some(_)) => Self::Changed,
        }
    }
}

/// Everything that an operation changed, in order of the first change.
pub fn of_operation(club: &Club, operation: OperationId) -> AppResult<Vec<RowDiff>> {
    of_operation_with(club, operation, &names::today(club)?)
}

/// Everything that an operation changed, with all current names, which were already read.
#[allow(clippy::implicit_hasher)] // the names of the club, as everywhere
pub fn of_operation_with(
    club: &Club,
    operation: OperationId,
    names: &HashMap<PersonId, String>,
) -> AppResult<Vec<RowDiff>> {
    let rows = rows(club, operation, names)?.into_iter();
    Ok(rows.map(|(_, diff)| diff).collect())
}

/// The rows that users may see, unchanged and as text.
fn rows(
    club: &Club,
    operation: OperationId,
    names: &HashMap<PersonId, String>,
) -> AppResult<Vec<(RowChange, RowDiff)>> {
    let words = Words::new(club, operation, names);
    let rows = row_changes::changed_rows(club.conn(), operation)?.into_iter();
    rows.filter(is_visible)
        .map(|row| {
            let diff = RowDiff {
                fields: changed(club, &words, &row)?,
                label: words::label(&row),
                what: words.what(&row)?,
                act: Act::of(&row),
            };
            Ok((row, diff))
        })
        .collect()
}

/// Whether a row is of a table that users see.
fn is_visible(row: &RowChange) -> bool {
    Table::by_name(&row.table).is_none_or(|table| table.label.is_some())
}

/// The columns of a row that are shown to users.
fn changed(club: &Club, words: &Words<'_>, row: &RowChange) -> AppResult<Vec<FieldDiff>> {
    let act = Act::of(row);
    let table = Table::by_name(&row.table);
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
        // An added or removed row shows only columns with a value; a change is shown even if both sides look the same.
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

/// The columns of the results of White and Black, and the label of each.
const RESULTS: [(&str, &str, &str); 2] = [
    ("white_mark", "black_mark", "role-result"),
    (
        "rating_white_mark",
        "rating_black_mark",
        "changed-rating-result",
    ),
];

/// The changed result of a game, with White's and Black's marks together.
fn results(row: &RowChange) -> impl Iterator<Item = FieldDiff> {
    let results = RESULTS.iter().filter(|_| row.table == "game");
    results.filter_map(|(white, black, field)| {
        let touched = |side: &Option<Columns>| {
            let columns = side.as_ref();
            let turned = *field == "role-result";
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
        ("role-name", text(old.name), text(new.name)),
        ("name-dsu", old.dsu, new.dsu),
        ("name-fide", old.fide, new.fide),
        ("word-year-of-birth", text(before.born), text(after.born)),
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

// The changes of an operation in one line, for the journal: `round 3: Anna Jensen – Bo Hansen 0-1 → ½-½`.
//
// A change shows the old and the new value. Added and removed rows are shown only for the few kinds that are facts
// by themselves (a result, a start rating, a number, a status, a card); the rows of a whole tournament are not.

/// An operation with more changed rows is described by its kind alone.
const MANY: usize = 60;
/// The most rows listed individually.
const SHOWN: usize = 3;
/// The tables whose rows are facts by themselves.
const FACTS: [&str; 7] = [
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
pub(crate) fn line(
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
    rows.retain(is_visible);
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
            told.push(row_sentence(&words, &row, &fields, about)?);
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
fn row_sentence(
    words: &Words<'_>,
    row: &RowChange,
    fields: &[FieldDiff],
    about: Option<&str>,
) -> AppResult<Message> {
    let act = Act::of(row);
    if row.table == "game" && row.touches("white") {
        return swapped_colours(words, row, fields);
    }
    // The reason of a decision is shown with the operation.
    let fields = fields.iter().filter(|field| {
        field.field.key != "changed-rated-reason" && (act == Act::Changed || field.has_value())
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
        Some(place) => Message::pair("pair", place, joined(fields)),
        None => joined(fields),
    })
}

/// A game with swapped colours: White, and the result, before and after.
fn swapped_colours(words: &Words<'_>, row: &RowChange, fields: &[FieldDiff]) -> AppResult<Message> {
    let result = fields.iter().find(|field| field.field.key == "role-result");
    let side = |value: Option<&Option<Message>>| match value.and_then(Option::as_ref) {
        Some(value) => value.clone(),
        None => Message::new("journal-nothing"),
    };
    let pair = |message: Option<Message>| message.unwrap_or_else(|| Message::new("choice-no"));
    let round = row.known.get("round").and_then(serde_json::Value::as_i64);
    Ok(Message::new("changed-turned")
        .with("round", round.unwrap_or_default())
        .with("was", pair(words.pair_before(row)?))
        .with("before", side(result.map(|field| &field.before)))
        .with("is", words.pair_after(row)?)
        .with("after", side(result.map(|field| &field.after))))
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
    if field.field.key == "role-result" {
        return value;
    }
    Message::pair("pair", field.field.clone(), value)
}

fn joined(messages: Vec<Message>) -> Message {
    let mut messages = messages.into_iter();
    let first = messages.next().unwrap_or_else(|| Message::new("choice-no"));
    messages.fold(first, |before, next| {
        Message::pair("pair-semicolon", before, next)
    })
}

/// The change together with the earlier value that it replaced.
pub(crate) fn with_replaced_value<T>(club: &Club, done: Done<T>) -> AppResult<Done<T>> {
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
            // A postponed game had no result before.
            "role-result" if is_open(row) => return Ok(None),
            "role-result" => before.clone(),
            _ => Message::pair("pair", field.field.clone(), before.clone()),
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

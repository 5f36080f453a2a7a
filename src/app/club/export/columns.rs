//! The columns of an exported table of facts, and what stands in their cells.

use std::borrow::Cow;

use crate::domain::plain::{guarded, is_acting, unguarded};
use crate::domain::{Date, Decimal, Points};
use crate::store::fact_rows::{FactCell, FactColumn, FactTable, PERSONAL_FIELDS, PersonalFields};
use crate::store::tables::Personal;

/// What stands where personal data were wiped.
const ERASED: &str = "\\erased";

/// What stands for the name of a player whose file gave none.
const NO_NAME: &str = "\\";

/// Days, besides the columns that are called so.
const DATES: [&str; 4] = ["approved", "rules_of", "day_before", "day_now"];

/// Numbers that are stored as hundredths, and written as people write them.
const HUNDREDTHS: [(&str, &str); 4] = [
    ("tournament", "minutes_per_move"),
    ("entrant", "points"),
    ("entrant", "withdrawn_score"),
    ("player_card", "score"),
];

/// How many fields of a person's own data the club keeps; the others come with files.
const OWN_FIELDS: usize = 4;

/// A column of a file.
pub(super) struct Column {
    pub(super) heading: String,
    pub(super) holds: Holds,
}

/// What a column of a file holds; a number is the position of the column in the table of facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    /// The number of the row.
    Number,
    Value(usize),
    Hundredths(usize),
    /// A text that is in a file of its own; the cell has its name.
    InFile(usize),
    /// A player by the start number in the tournament of the row.
    StartNumber(usize),
    /// A field of personal data.
    Personal(usize, usize),
    /// The name of the person or player in the column, for reading only.
    NameOf(usize),
    /// The day on which a list was first published, whether it was taken over, and its seal.
    Published,
    TakenOver,
    Seal,
}

/// The columns of the file of a table.
pub(super) fn columns(facts: &FactTable) -> Vec<Column> {
    let table = facts.table.name;
    let mut columns = Vec::new();
    let mut add = |heading: String, holds| columns.push(Column { heading, holds });
    // Players are known by their start numbers.
    if facts.is_referred_to && table != "entrant" {
        add("id".to_owned(), Holds::Number);
    }
    for (at, column) in facts.columns.iter().enumerate() {
        let name = column.name;
        match (column.personal, column.parent) {
            (Some(Personal::Text), _) => add(name.to_owned(), Holds::Personal(at, 0)),
            (Some(whose), _) => {
                let (prefix, fields) = match whose {
                    // What a list printed is in its own columns.
                    _ if facts.table.write.is_none() => ("", 1),
                    Personal::Imported => ("file_", PERSONAL_FIELDS.len()),
                    _ => ("", OWN_FIELDS),
                };
                for (field, name) in PERSONAL_FIELDS.iter().take(fields).enumerate() {
                    add(format!("{prefix}{name}"), Holds::Personal(at, field));
                }
            }
            (None, Some("entrant")) => {
                add(name.to_owned(), Holds::StartNumber(at));
                add(format!("{name}_name"), Holds::NameOf(at));
            }
            (None, Some("person")) => {
                add(name.to_owned(), Holds::Value(at));
                add(format!("{name}_name"), Holds::NameOf(at));
            }
            _ if HUNDREDTHS.contains(&(table, name)) => {
                add(name.to_owned(), Holds::Hundredths(at));
            }
            _ if (table, name) == ("regulation", "text") => {
                add("file".to_owned(), Holds::InFile(at));
            }
            _ => add(name.to_owned(), Holds::Value(at)),
        }
    }
    if table == "list" {
        add("published".to_owned(), Holds::Published);
        add("taken_over".to_owned(), Holds::TakenOver);
        add("seal".to_owned(), Holds::Seal);
    }
    columns
}

/// A text as it stands in a cell; an empty text where there might be none, and one that a spreadsheet would evaluate,
/// are marked.
pub(super) fn written(text: &str, is_required: bool) -> Cow<'_, str> {
    let marked = text.starts_with('\\') || (text.is_empty() && !is_required);
    if marked {
        Cow::Owned(format!("\\{text}"))
    } else if text.chars().nth(1).is_some() {
        guarded(text)
    } else {
        Cow::Borrowed(text)
    }
}

/// A text from a cell; characters that act on a terminal are left out.
fn read(cell: &str) -> String {
    let text = unguarded(cell);
    let text = text.strip_prefix('\\').unwrap_or(text);
    let kept = |letter: &char| matches!(letter, '\n' | '\t') || !is_acting(*letter);
    text.chars().filter(kept).collect()
}

/// The cell of a value.
pub(super) fn cell(column: &FactColumn, holds: Holds, value: &FactCell) -> String {
    match (value, holds) {
        (FactCell::Number(number), Holds::Hundredths(_)) => {
            Decimal::new(*number, 2).normalize().to_string()
        }
        (FactCell::Number(number), _) => number.to_string(),
        (FactCell::Text(text), _) => written(text, column.is_required).into_owned(),
        (FactCell::Personal(PersonalFields(None)), Holds::Personal(_, 0)) => ERASED.to_owned(),
        (FactCell::Personal(PersonalFields(Some(fields))), Holds::Personal(_, field)) => {
            match (&fields[field], field) {
                (Some(text), _) => written(text, false).into_owned(),
                // A player without a name, as opposed to one whose data came with no file.
                (None, 0) if !column.is_required => NO_NAME.to_owned(),
                (None, _) => String::new(),
            }
        }
        (FactCell::Nothing | FactCell::Personal(_), _) => String::new(),
    }
}

/// The value of a cell; `None` if the column cannot have it.
pub(super) fn value(column: &FactColumn, holds: Holds, cell: &str) -> Option<FactCell> {
    if cell.is_empty() && (column.is_number || !column.is_required) {
        return (!column.is_required).then_some(FactCell::Nothing);
    }
    if let Holds::Hundredths(_) = holds {
        let exact: Decimal = cell.replace(',', ".").parse().ok()?;
        let points = i64::from(Points::from_exact(exact)?.0);
        return Some(FactCell::Number(points));
    }
    if column.is_number {
        return cell.trim().parse().ok().map(FactCell::Number);
    }
    let text = read(cell);
    if column.name.ends_with("date") || DATES.contains(&column.name) {
        let day = text.parse::<Date>().ok()?.to_string();
        // A spreadsheet that shortens the year must not move a day by two thousand years.
        if day != text {
            return None;
        }
    }
    Some(FactCell::Text(text))
}

/// Personal data from the cells of a row, in the order of their fields.
pub(super) fn personal(column: &FactColumn, cells: &[&str]) -> FactCell {
    let name = cells.first().copied().unwrap_or_default();
    if name == ERASED {
        return FactCell::Personal(PersonalFields(None));
    }
    if !column.is_required && cells.iter().all(|cell| cell.is_empty()) {
        return FactCell::Nothing;
    }
    let mut fields: [Option<String>; PERSONAL_FIELDS.len()] = Default::default();
    for (field, cell) in fields.iter_mut().zip(cells) {
        *field = Some(read(cell)).filter(|_| !cell.is_empty() && *cell != NO_NAME);
    }
    FactCell::Personal(PersonalFields(Some(fields)))
}

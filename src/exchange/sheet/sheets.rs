//! Which sheets of a workbook hold the tournament: the first with a table; or all that are lists of games and named after
//! their rounds, one below the other.

use std::borrow::Cow;

use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::name_columns::NameColumns;
use crate::exchange::numbers;
use crate::exchange::problem::Problem;
use crate::exchange::problems::Problems;

use super::games::round_of_line;
use super::source::{self, Sheet};
use super::workbook;

/// A sheet and its name.
type Named = (String, Sheet);

/// The rows of the tournament; of a workbook without a table those of its first sheet.
///
/// # Errors
/// As [`workbook::named_sheets`].
pub(super) fn of_workbook(bytes: &[u8], problems: &mut Problems) -> Result<Sheet, Problem> {
    let sheets = workbook::named_sheets(bytes)?.into_iter();
    let sheets: Vec<Named> = sheets.map(|(name, rows)| (name, cleaned(rows))).collect();
    let has_table = |(_, sheet): &&Named| source::has_table(sheet);
    let with_table: Vec<&Named> = sheets.iter().filter(has_table).collect();
    let rounds: Vec<(u16, &Named)> = with_table
        .iter()
        .filter(|(_, sheet)| source::has_list(sheet))
        .filter_map(|named| Some((round_of_name(&named.0)?, *named)))
        .collect();
    let first_is_round = with_table
        .first()
        .is_some_and(|(name, _)| round_of_name(name).is_some());
    let (used, sheet): (Vec<&str>, Sheet) = if rounds.len() > 1 && first_is_round {
        let names = rounds.iter().map(|(_, (name, _))| name.as_str());
        (names.collect(), below_each_other(&rounds))
    } else if let Some((name, sheet)) = with_table.first() {
        (vec![name.as_str()], sheet.clone())
    } else {
        (
            Vec::new(),
            sheets
                .first()
                .map(|(_, sheet)| sheet.clone())
                .unwrap_or_default(),
        )
    };
    let names = with_table.iter().map(|(name, _)| name.as_str());
    let others: Vec<&str> = names.filter(|name| !used.contains(name)).collect();
    if !others.is_empty() {
        let message = Message::new("problem-sheets-not-used")
            .with("used", used.join(", "))
            .with("count", others.len())
            .with("names", others.join(", "));
        problems.warn(0, 0, message);
    }
    Ok(sheet)
}

/// The rows without remarks and rules and without entities of web pages, names in one cell each, and results as well.
fn cleaned(mut sheet: Sheet) -> Sheet {
    for cell in sheet.iter_mut().flatten() {
        if let Cow::Owned(text) = source::without_entities(cell.unguarded()) {
            *cell = Cell::new(cell.line, cell.column, text);
        }
    }
    sheet.retain(|row| !source::is_remark(row) && !source::is_rule(row));
    let mut names = NameColumns::default();
    for row in &mut sheet {
        names.join(row);
    }
    source::with_whole_results(sheet)
}

/// The round after which a sheet is named: `Runde 3`, `3`.
fn round_of_name(name: &str) -> Option<u16> {
    round_of_line(name).or_else(|| numbers::rounds(name.trim()))
}

/// The lists of all rounds, each below a line that names it.
fn below_each_other(rounds: &[(u16, &Named)]) -> Sheet {
    let mut rows = Sheet::default();
    for (round, (_, sheet)) in rounds {
        let line = sheet
            .first()
            .and_then(|row| row.first())
            .map_or(0, |cell| cell.line);
        rows.push(vec![Cell::new(line, 0, format!("Round {round}"))]);
        rows.extend(sheet.iter().cloned());
    }
    rows
}

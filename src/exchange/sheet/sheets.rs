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
use super::source::{self, Held, Sheet};
use super::workbook;

/// A sheet with its name and what it holds.
struct Named {
    name: String,
    sheet: Sheet,
    held: Option<Held>,
}

impl Named {
    fn of((name, rows): (String, Sheet)) -> Self {
        let (sheet, held) = source::whole(cleaned(rows));
        Self { name, sheet, held }
    }

    /// The round after which a list of games is named: `Runde 3`, `3`.
    fn round(&self) -> Option<u16> {
        let is_list = matches!(self.held, Some(Held::Games(_)));
        let round = || round_of_line(&self.name).or_else(|| numbers::rounds(self.name.trim()));
        if is_list { round() } else { None }
    }
}

/// The rows of the tournament; of a workbook without a table those of its first sheet.
///
/// # Errors
/// As [`workbook::named_sheets`].
pub(super) fn of_workbook(bytes: &[u8], problems: &mut Problems) -> Result<Sheet, Problem> {
    let sheets = workbook::named_sheets(bytes)?.into_iter().map(Named::of);
    let (tables, without): (Vec<Named>, Vec<Named>) =
        sheets.partition(|sheet| sheet.held.is_some());
    let mut rounds = tables.iter().map(|sheet| sheet.round().is_some());
    let are_rounds = rounds.next() == Some(true) && rounds.any(|is_round| is_round);
    let (used, others): (Vec<_>, Vec<_>) =
        tables.into_iter().enumerate().partition(|(at, sheet)| {
            if are_rounds {
                sheet.round().is_some()
            } else {
                *at == 0
            }
        });
    let names = |sheets: &[(usize, Named)]| {
        let names = sheets.iter().map(|(_, sheet)| sheet.name.as_str());
        names.collect::<Vec<&str>>().join(", ")
    };
    if !others.is_empty() {
        let message = Message::new("problem-sheets-not-used")
            .with("used", names(&used))
            .with("count", others.len())
            .with("names", names(&others));
        problems.warn(0, 0, message);
    }
    let mut used = used.into_iter().map(|(_, sheet)| sheet);
    if are_rounds {
        return Ok(below_each_other(used));
    }
    let first = used.next().or_else(|| without.into_iter().next());
    Ok(first.map_or_else(Sheet::default, |first| first.sheet))
}

/// The rows without remarks and rules and without entities of web pages, and with names in one cell each.
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
    sheet
}

/// The lists of all rounds, each below a line that names it.
fn below_each_other(rounds: impl Iterator<Item = Named>) -> Sheet {
    let mut rows = Sheet::default();
    for named in rounds {
        let first = named.sheet.first().and_then(|row| row.first());
        let line = first.map_or(0, |cell| cell.line);
        let round = named.round().unwrap_or(0);
        rows.push(vec![Cell::new(line, 0, format!("Round {round}"))]);
        rows.extend(named.sheet);
    }
    rows
}

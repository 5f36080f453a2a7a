//! Which sheets of a workbook hold the tournament: the first with a table; or all that are lists of games and named after
//! their rounds, or numbered, one below the other.

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::numbers;
use crate::exchange::problem::Problem;
use crate::exchange::problems::Problems;

use super::{entities, workbook};
use crate::exchange::sheet::games::{List, round_of_line};
use crate::exchange::sheet::held::Held;
use crate::exchange::sheet::layouts;
use crate::exchange::sheet::source::{self, Sheet};

/// A sheet with its name and what it holds.
struct Named {
    name: String,
    sheet: Sheet,
    held: Option<Held>,
}

impl Named {
    fn of((name, rows): (String, Sheet)) -> Self {
        let (sheet, held) = layouts::whole(cleaned(rows));
        if held.is_none()
            && let Some(lines) = source::of_single_cells(&sheet)
        {
            let (sheet, held) = layouts::whole(lines);
            return Self { name, sheet, held };
        }
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
    let mut tables = tables;
    if are_numbered_rounds(&tables) {
        for (round, table) in (1..).zip(&mut tables) {
            table.name = format!("Round {round}");
        }
    }
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

/// Whether sheets are numbered from 1 on behind the same word, `Sheet1`, and are lists of games in which nobody is twice,
/// nearly all of the same players: then they are rounds.
fn are_numbered_rounds(tables: &[Named]) -> bool {
    let word = |table: &Named| {
        let name = table.name.trim();
        let word = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let number = name[word.len()..].parse::<usize>().ok()?;
        Some((word.to_owned(), number))
    };
    let words: Option<Vec<(String, usize)>> = tables.iter().map(word).collect();
    let are_numbered = words.is_some_and(|words| {
        let mut numbered = words.iter().zip(1..);
        numbered.all(|((word, number), place)| *word == words[0].0 && *number == place)
    });
    let names: Option<Vec<BTreeSet<String>>> = tables
        .iter()
        .map(|table| names_once(&table.sheet))
        .collect();
    let is_of_first = |names: &BTreeSet<String>, first: &BTreeSet<String>| {
        names.intersection(first).count() * 2 > first.len()
    };
    tables.len() > 1
        && are_numbered
        && names.is_some_and(|names| names.iter().all(|all| is_of_first(all, &names[0])))
}

/// The players of a list of games in which nobody is twice.
fn names_once(sheet: &Sheet) -> Option<BTreeSet<String>> {
    let list = List::locate(sheet)?;
    let names: Vec<String> = list.names().collect();
    let different: BTreeSet<String> = names.iter().cloned().collect();
    (different.len() == names.len() && !names.is_empty()).then_some(different)
}

/// The rows without remarks and rules and without entities of web pages, and with names in one cell each.
fn cleaned(mut sheet: Sheet) -> Sheet {
    for cell in sheet.iter_mut().flatten() {
        if let Cow::Owned(text) = entities::without_entities(cell.unguarded()) {
            *cell = Cell::new(cell.line, cell.column, text);
        }
    }
    sheet.retain(|row| !source::is_remark(row) && !source::is_rule(row));
    layouts::with_whole_names(sheet)
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

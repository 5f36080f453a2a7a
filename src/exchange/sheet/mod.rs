//! Crosstables as tournament programs and people write them: titles above, remarks below, headings in many words.
//!
//! [`locate`] finds the table and what its columns are; [`cells`] reads a cell of a round in any notation; [`scores`]
//! finds how the table counts (1–½–0, 2–1–0, 3–1–0 or sums of matches). A table by opponents goes the way of the plain
//! crosstable. Which column holds the numbers that the cells mean (rank, start number, place in the table) is found
//! by the games: of all columns of numbers it is the one under which most rows name each other.

mod cells;
mod locate;
mod rounds;
mod scores;
pub(super) mod workbook;

use std::collections::BTreeSet;

use crate::domain::Message;
use crate::exchange::crosstable_csv;
use crate::exchange::csv_reader;
use crate::exchange::csv_table::{Cell, Rows};
use crate::exchange::draft::{PlayerDraft, TournamentDraft};
use crate::exchange::encoding::{self, Text};
use crate::exchange::grid_csv;
use crate::exchange::name_columns::NameColumns;
use crate::exchange::numbers;
use crate::exchange::problem::Reading;
use crate::exchange::problems::Problems;

pub(super) use workbook::is_workbook;

use cells::Entry;
use locate::{Column, Table};

/// Reads a crosstable; separator, encoding, headings and notation are recognised.
///
/// ```
/// let file = "Klubturnering 2026;;\nRk.;Name;1.Rd\n1;Anna;2w1\n2;Bo;1s0\nAnnotation:\n";
/// let draft = klubrating::exchange::sheet::read(file.as_bytes()).value.unwrap();
/// assert_eq!((draft.name.as_str(), draft.games.len()), ("Klubturnering 2026", 1));
/// ```
pub fn read(bytes: &[u8]) -> Reading<TournamentDraft> {
    if workbook::is_workbook(bytes) {
        return read_workbook(bytes);
    }
    let text = match encoding::decode(bytes) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut problems = Problems::default();
    let sheet = sheet(&text, &mut problems);
    read_sheet(&sheet, problems)
}

/// Reads the first sheet of a workbook that has a table.
fn read_workbook(bytes: &[u8]) -> Reading<TournamentDraft> {
    let mut sheets = match workbook::sheets(bytes) {
        Ok(sheets) => sheets,
        Err(problem) => return Reading::refused(problem),
    };
    for sheet in &mut sheets {
        sheet.retain(|row| !csv_reader::is_remark(row));
        let mut names = NameColumns::default();
        for row in sheet.iter_mut() {
            names.join(row);
        }
    }
    let has_table =
        |sheet: &&Vec<Vec<Cell>>| Table::locate(sheet).is_some_and(|table| !table.rows.is_empty());
    let sheet = sheets.iter().find(has_table).or(sheets.first());
    read_sheet(sheet.map_or(&[], Vec::as_slice), Problems::default())
}

fn read_sheet(sheet: &[Vec<Cell>], mut problems: Problems) -> Reading<TournamentDraft> {
    let mut draft = TournamentDraft::default();
    match Table::locate(sheet) {
        Some(table) => tournament(&table, &mut draft, &mut problems),
        None => problems.refuse(0, 0, Message::new("problem-no-header")),
    }
    problems.reading(draft)
}

/// Whether a text holds a table with columns of rounds or opponents and a player at least.
pub fn is_table(text: &Text<'_>) -> bool {
    let sheet = sheet(text, &mut Problems::default());
    Table::locate(&sheet).is_some_and(|table| !table.rows.is_empty())
}

/// The cells, under the separator that occurs most.
fn sheet(text: &Text<'_>, problems: &mut Problems) -> Vec<Vec<Cell>> {
    let mut rows = Rows::by_frequency(text);
    let sheet = rows.by_ref().filter(|row| !csv_reader::is_remark(row));
    let sheet: Vec<Vec<Cell>> = sheet.collect();
    rows.check_quotes(problems);
    sheet
}

fn tournament(table: &Table<'_>, draft: &mut TournamentDraft, problems: &mut Problems) {
    crosstable_csv::facts_above(table.titles, draft, problems);
    titles(table, draft);
    if by_rounds(table) {
        let numbers = best_numbers(table);
        players(table, &numbers, draft, problems);
        rounds::read(table, &numbers, draft, problems);
    } else {
        let numbers = grid_numbers(table);
        players(table, &numbers, draft, problems);
        let layout = grid_csv::Table {
            rows: table.rows.iter().map(Vec::as_slice).collect(),
            numbers,
            opponents: table.results.iter().copied().zip(0..).collect(),
        };
        grid_csv::games_of(layout, draft, problems);
    }
    draft.players.sort_by_key(|player| player.no);
    if draft.games.is_empty() {
        problems.refuse(table.header_line, 0, Message::new("problem-no-games"));
    }
    not_used(table, problems);
}

/// The event's name is the first title that is no address.
fn titles(table: &Table<'_>, draft: &mut TournamentDraft) {
    let mut quiet = Problems::default();
    let texts = table.titles.iter().filter_map(|row| {
        let cell = row.iter().find(|cell| !cell.is_blank())?;
        Some(cell.text(&mut quiet))
    });
    let mut names = texts.filter(|text| !text.starts_with('#') && !text.contains("http"));
    if draft.name.is_empty()
        && let Some(name) = names.next()
    {
        name.trim_start_matches([';', ' '])
            .clone_into(&mut draft.name);
    }
}

/// One note for everything that is no part of the tournament.
fn not_used(table: &Table<'_>, problems: &mut Problems) {
    if !table.unknown.is_empty() {
        let message = Message::new("problem-columns-not-used")
            .with("count", table.unknown.len())
            .with("names", table.unknown.join(", "));
        problems.warn(table.header_line, 0, message);
    }
    let mut quiet = Problems::default();
    for row in table.below {
        let games = table.results.iter().filter_map(|place| row.get(*place));
        let is_game =
            |cell: &&Cell| matches!(cells::read(&cell.text(&mut quiet)), Some(Entry::Game(..)));
        if let Some(cell) = games.into_iter().find(is_game) {
            let message = Message::new("problem-row-below-table");
            problems.refuse(cell.line, cell.column, message);
            return;
        }
    }
    if let Some(cell) = table.below.first().and_then(|row| row.first()) {
        let message = Message::new("problem-rows-not-used").with("count", table.below.len());
        problems.warn(cell.line, 0, message);
    }
}

/// Whether the cells name opponents.
fn by_rounds(table: &Table<'_>) -> bool {
    let mut quiet = Problems::default();
    let (mut games, mut others) = (0, 0);
    for row in table.rows {
        for place in &table.results {
            let text = row
                .get(*place)
                .map(|cell| cell.text(&mut quiet))
                .unwrap_or_default();
            match cells::read(&text) {
                Some(Entry::Game(..)) => games += 1,
                None => others += 1,
                Some(_) => {}
            }
        }
    }
    games > 0 && games >= others
}

/// Every column of numbers, none of which stands twice, and the places of the rows.
fn candidates(table: &Table<'_>) -> Vec<Vec<u32>> {
    let mut quiet = Problems::default();
    let columns = table.columns.iter().filter(|(_, kind)| *kind == Column::No);
    let mut candidates: Vec<Vec<u32>> = columns
        .filter_map(|(place, _)| {
            let read = |row: &Vec<Cell>| {
                numbers::start_number(row.get(*place)?.text(&mut quiet).trim_end_matches('.'))
            };
            let numbers: Vec<u32> = table.rows.iter().map(read).collect::<Option<_>>()?;
            let different: BTreeSet<&u32> = numbers.iter().collect();
            (different.len() == numbers.len()).then_some(numbers)
        })
        .collect();
    candidates.push((1..).take(table.rows.len()).collect());
    candidates
}

/// The numbers under which most rows name each other; of equal ones the first column.
fn best_numbers(table: &Table<'_>) -> Vec<u32> {
    let meetings = rounds::meetings(table);
    let mutual = |numbers: &Vec<u32>| {
        let named: BTreeSet<(usize, u32, u32)> = meetings
            .iter()
            .map(|(row, column, opponent)| (*column, numbers[*row], *opponent))
            .collect();
        let answered = |one: &&(usize, u32, u32)| named.contains(&(one.0, one.2, one.1));
        named.iter().filter(answered).count()
    };
    let mut best = (0, Vec::new());
    for numbers in candidates(table) {
        let found = mutual(&numbers);
        if best.1.is_empty() || found > best.0 {
            best = (found, numbers);
        }
    }
    best.1
}

/// The numbers of the opponents' columns: 1 to the number of rows.
fn grid_numbers(table: &Table<'_>) -> Vec<u32> {
    let count = u32::try_from(table.rows.len()).unwrap_or(u32::MAX);
    let in_order: Vec<u32> = (1..=count).collect();
    let whole = |numbers: &Vec<u32>| *numbers == in_order;
    candidates(table)
        .into_iter()
        .find(whole)
        .unwrap_or(in_order)
}

fn players(
    table: &Table<'_>,
    numbers: &[u32],
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) {
    for (row, no) in table.rows.iter().zip(numbers) {
        let mut text = |kind| {
            let cell = table.first(kind).and_then(|place| row.get(place));
            let at = cell.map_or((0, 0), |cell| (cell.line, cell.column));
            (cell.map(|cell| cell.text(problems)).unwrap_or_default(), at)
        };
        let [name, title, federation, fide, rating] = [
            Column::Name,
            Column::Title,
            Column::Federation,
            Column::Fide,
            Column::Rating,
        ]
        .map(|kind| text(kind).0);
        let (points, at) = text(Column::Points);
        draft.players.push(PlayerDraft {
            no: *no,
            name,
            title,
            federation,
            fide: if numbers::digits(&fide).is_some() {
                numbers::identity(fide)
            } else {
                String::new()
            },
            rating: rating_of(&rating),
            points: grid_csv::points(&points, at, problems),
            line: row.first().map_or(0, |cell| cell.line),
            ..PlayerDraft::default()
        });
    }
}

/// A rating, with a letter before it as the draughts federation writes (`A 2339`); strengths between 0 and 1 are none.
fn rating_of(text: &str) -> Option<i32> {
    let last = text.split_whitespace().last()?;
    let rating = numbers::digits(last).filter(|rating| (1..=4_000).contains(rating))?;
    i32::try_from(rating).ok()
}

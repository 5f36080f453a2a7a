//! Reads the sheets of a workbook (XLSX, XLS, or ODS of `LibreOffice`) as rows of cells.
//!
//! A formula gives the value stored with it, or its own text if there is none; a merged cell counts as its upper left
//! one. A spreadsheet takes `0,5` for the number 0.5 and `1/2` for a day. Numbers are written as a text file would have
//! them, days as `2026-02-01`; the reader of result cells knows that this day means half a point.
//!
//! Only visible sheets are read, and hidden parts of them are reported ([`Hidden`]).

mod hidden;

use std::cell::Cell as Flag;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Cursor;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use calamine::{Data, DataRef, ExcelDateTime, Ods, Reader, SheetType, SheetVisible, Xls, Xlsx};
use unicode_normalization::UnicodeNormalization;
use zip::ZipArchive;

use super::{CELLS, Cell, Divided, Grid, Hidden, HiddenParts, TableOptions, text};
use crate::domain::Message;
use crate::exchange::csv::cell::text_cell;
use crate::exchange::encoding::MAX_LINES;
use crate::exchange::problem::Problem;
use crate::exchange::problem::Problems;

/// The most bytes of an unpacked workbook.
const MAX_UNPACKED: u64 = 200_000_000;
/// Columns beyond this are ignored; a table of 500 players by opponents has fewer.
const MAX_COLUMNS: usize = 1_000;
/// The most filled cells, with repeated cells counted each time: as many rows as a text may have lines, with twenty
/// columns.
const MAX_CELLS: usize = 1_000_000;
/// The most sheets: a season in one workbook has a few dozen.
const MAX_SHEETS: usize = 256;

pub(crate) struct Sheet {
    pub(crate) name: String,
    /// The rows with any content.
    pub(crate) rows: Vec<Vec<Cell>>,
    is_shown: bool,
    hidden: Hidden,
    /// Whether there are more rows than requested.
    is_cut: bool,
}

impl Sheet {
    /// Whether a part of it, or all of it, is hidden.
    pub(crate) fn hides(&self) -> bool {
        !self.is_shown || !self.hidden.lines.is_empty() || !self.hidden.columns.is_empty()
    }

    fn is_called(&self, name: &str) -> bool {
        self.name.trim().to_lowercase() == name.trim().to_lowercase()
    }
}

/// Whether the bytes begin like a workbook: a zip archive or an old file of Excel.
pub(crate) fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"\xd0\xcf\x11\xe0")
}

/// The grids of a workbook: of all visible sheets, or of the named one. Sheets named after rounds also come joined as
/// one grid, the first.
pub(super) fn grids(
    bytes: &[u8],
    wanted: Option<&str>,
    most: usize,
    problems: &mut Problems,
) -> Result<Vec<Grid>, Problem> {
    let sheets = sheets(bytes, most)?;
    let names = |sheets: &[&Sheet]| {
        let names: Vec<&str> = sheets.iter().map(|sheet| sheet.name.as_str()).collect();
        names.join(", ")
    };
    let (shown, unseen): (Vec<&Sheet>, Vec<&Sheet>) =
        sheets.iter().partition(|sheet| sheet.is_shown);
    let used: Vec<&Sheet> = match wanted {
        None => shown,
        Some(name) => {
            let Some(sheet) = sheets.iter().find(|sheet| sheet.is_called(name)) else {
                let all: Vec<&Sheet> = sheets.iter().collect();
                let message = Message::new("problem-sheet-unknown")
                    .with("name", name)
                    .with("names", names(&all));
                return Err(Problem::error(0, 0, message));
            };
            vec![sheet]
        }
    };
    let unseen = unseen.into_iter().filter(|sheet| !sheet.rows.is_empty());
    let unseen: Vec<&Sheet> = unseen.collect();
    if wanted.is_none() && !unseen.is_empty() {
        let is_all = used.iter().all(|sheet| sheet.rows.is_empty());
        let key = if is_all {
            "problem-sheets-all-hidden"
        } else {
            "problem-sheets-hidden"
        };
        let message = Message::new(key)
            .with("count", unseen.len())
            .with("names", names(&unseen));
        if is_all {
            return Err(Problem::error(0, 0, message));
        }
        problems.warn(0, 0, message);
    }
    if used.iter().any(|sheet| sheet.hidden.is_unknown) {
        problems.warn(0, 0, Message::new("problem-sheet-hidden-unknown"));
    }
    let joined = joined(&used);
    let grid = |sheet: &&Sheet| Grid {
        hidden: sheet.hidden.clone(),
        is_cut: sheet.is_cut,
        ..Grid::new(Divided::Sheet(sheet.name.clone()), sheet.rows.clone())
    };
    let grids = joined.into_iter().chain(used.iter().map(grid));
    Ok(grids.map(|grid| super::cut(grid, most)).collect())
}

/// The named sheet, or the first visible one with content, as text: a line for each of its first rows, with semicolons
/// between the cells.
///
/// # Errors
/// As [`sheets`]; a sheet with hidden rows, unless the user specified what to do with them.
pub(crate) fn first_sheet(
    bytes: &[u8],
    given: &TableOptions,
    most: usize,
) -> Result<String, Problem> {
    let mut text = String::new();
    let sheets = sheets(bytes, most)?;
    let is_meant = |sheet: &&Sheet| match &given.sheet {
        Some(name) => sheet.is_called(name),
        None => sheet.is_shown && !sheet.rows.is_empty(),
    };
    let Some(sheet) = sheets.iter().find(is_meant) else {
        return Ok(text);
    };
    let hidden = &sheet.hidden.lines;
    if !hidden.is_empty() && given.hidden.is_none() {
        return Err(Problem::error(0, 0, sheet.hidden.question()));
    }
    let is_left_out =
        |line: usize| given.hidden == Some(HiddenParts::LeaveOut) && hidden.contains(&line);
    let mut line = 1;
    for row in &sheet.rows {
        if row.first().is_some_and(|cell| is_left_out(cell.line)) {
            continue;
        }
        let at = row.first().map_or(line, |cell| cell.line);
        // Each row in its own line, so that messages have the right line.
        text.extend(std::iter::repeat_n('\n', at.saturating_sub(line)));
        let cells: Vec<String> = row
            .iter()
            .map(|cell| text_cell(&cell.unguarded().replace('\n', " ")))
            .collect();
        text.push_str(&cells.join(";"));
        line = at;
    }
    Ok(text)
}

/// Joins sheets named after rounds (`Runde 1`, `2`), or only with numbers, each below a line that names its round.
fn joined(sheets: &[&Sheet]) -> Option<Grid> {
    let numbered = |sheet: &Sheet| {
        let name = sheet.name.trim();
        let digits = name.chars().rev().take_while(char::is_ascii_digit).count();
        let (word, number) = name.split_at(name.len() - digits);
        Some((word.trim_end().to_lowercase(), number.parse::<u16>().ok()?))
    };
    let mut words: BTreeMap<String, Vec<(u16, &Sheet)>> = BTreeMap::new();
    for sheet in sheets {
        if let Some((word, number)) = numbered(sheet) {
            words.entry(word).or_default().push((number, sheet));
        }
    }
    let mut rounds = words.into_values().max_by_key(Vec::len)?;
    rounds.sort_by_key(|(number, _)| *number);
    let are_rounds = rounds.len() > 1
        && rounds
            .iter()
            .zip(1..)
            .all(|((number, _), place)| *number == place);
    are_rounds.then(|| {
        let mut rows = Vec::new();
        let mut hidden = Hidden::default();
        let is_cut = rounds.iter().any(|(_, sheet)| sheet.is_cut);
        for (round, sheet) in rounds {
            rows.push(vec![Cell::new(0, 0, format!("Round {round}"))]);
            let is_shown = |row: &&Vec<Cell>| {
                !sheet
                    .hidden
                    .lines
                    .contains(&row.first().map_or(0, |it| it.line))
            };
            rows.extend(sheet.rows.iter().filter(is_shown).cloned());
            // The rows of several sheets have the same numbers, so hidden ones are left out and reported.
            hidden.is_unknown |= !sheet.hidden.lines.is_empty();
        }
        Grid {
            hidden,
            is_cut,
            ..Grid::new(Divided::Sheets, rows)
        }
    })
}

/// Every sheet of a workbook with its first rows, in the order of the tabs.
///
/// # Errors
/// A problem about the whole file, if it is not a workbook, is damaged, or too large.
pub(crate) fn sheets(bytes: &[u8], most: usize) -> Result<Vec<Sheet>, Problem> {
    let damaged = || Problem::error(0, 0, Message::new(damaged(bytes)));
    let read = if bytes.starts_with(b"PK") {
        let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| damaged())?;
        if unpacked_size(&mut archive).is_none_or(|size| size > MAX_UNPACKED) {
            return Err(damaged());
        }
        if archive.index_for_name("content.xml").is_some() {
            let look = hidden::of_ods(&mut archive);
            if look.cells > MAX_CELLS || look.hidden.len() > MAX_SHEETS {
                return Err(too_large());
            }
            reading(|| ods(bytes, look.hidden, most))
        } else {
            reading(|| xlsx(bytes, &mut archive, most))
        }
    } else {
        reading(|| xls(bytes, most))
    };
    let (sheets, cells) = read.ok_or_else(damaged)?;
    if sheets.len() > MAX_SHEETS || cells > MAX_CELLS {
        return Err(too_large());
    }
    Ok(sheets)
}

fn too_large() -> Problem {
    let message = Message::new("problem-workbook-large");
    let message = message.with("limit", MAX_CELLS).with("sheets", MAX_SHEETS);
    Problem::error(0, 0, message)
}

thread_local! {
    /// Whether a panic on this thread comes from the library.
    static READING: Flag<bool> = const { Flag::new(false) };
}

/// The library's result; `None` if it fails. It panics on some damaged files (calamine 0.38: a record of an XLS whose
/// length is not a multiple of four, a cell beyond the last column); these are refused without output on the terminal.
fn reading<T>(read: impl FnOnce() -> Option<T>) -> Option<T> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let others = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !READING.get() {
                others(info);
            }
        }));
    });
    READING.set(true);
    let read = panic::catch_unwind(AssertUnwindSafe(read));
    READING.set(false);
    read.ok().flatten()
}

/// The message for a file that cannot be read, by its kind.
fn damaged(bytes: &[u8]) -> &'static str {
    let has = |part: &[u8]| memchr::memmem::find(bytes, part).is_some();
    // The name of the stream of an encrypted workbook, in UTF-16.
    let encrypted = b"E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0";
    if bytes.starts_with(b"\xd0\xcf\x11\xe0") && has(encrypted) {
        "problem-workbook-locked"
    } else if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        "problem-xls-damaged"
    } else if has(b"[Content_Types].xml") || has(b"xl/workbook.xml") {
        "problem-xlsx-damaged"
    } else if has(b"opendocument.spreadsheet") {
        "problem-ods-damaged"
    } else {
        "problem-file-is-zip"
    }
}

/// The unpacked size of the files in an archive, as its directory states it.
fn unpacked_size(archive: &mut ZipArchive<Cursor<&[u8]>>) -> Option<u64> {
    (0..archive.len()).try_fold(0_u64, |total, at| {
        let file = archive.by_index_raw(at).ok()?;
        total.checked_add(file.size())
    })
}

/// The filled cells by row and column, as a sheet may claim to have a million rows.
struct Filled {
    cells: BTreeMap<(usize, usize), String>,
    /// How many further rows may begin.
    rows_left: usize,
    last_row: Option<usize>,
}

impl Filled {
    /// For so many rows.
    fn new(most: usize) -> Self {
        Self {
            cells: BTreeMap::new(),
            rows_left: most,
            last_row: None,
        }
    }

    /// Adds a cell; `None` if its row would be one too many.
    fn put(&mut self, (row, column): (usize, usize), text: String) -> Option<()> {
        let within = row <= MAX_LINES && column < MAX_COLUMNS;
        if within && !text.trim().is_empty() {
            if self.last_row != Some(row) {
                self.rows_left = self.rows_left.checked_sub(1)?;
                self.last_row = Some(row);
            }
            self.cells.insert((row, column), text);
        }
        Some(())
    }

    /// The line after the last row.
    fn end(&self) -> usize {
        self.last_row.map_or(0, |row| row + 2)
    }

    fn rows(self) -> Vec<Vec<Cell>> {
        let mut rows: Vec<Vec<Cell>> = Vec::new();
        let mut last = None;
        for ((row, column), text) in self.cells {
            if last.replace(row) != Some(row) {
                rows.push(Vec::new());
            }
            let Some(cells) = rows.last_mut() else {
                continue;
            };
            let blank = |column| Cell::new(row + 1, column, String::new());
            cells.extend((cells.len() + 1..=column).map(blank));
            cells.push(Cell::new(row + 1, column + 1, text));
        }
        rows
    }
}

/// Sheets of a workbook within the limits, and the number of their cells.
type Book = (Vec<Sheet>, usize);

fn xlsx(bytes: &[u8], archive: &mut ZipArchive<Cursor<&[u8]>>, most: usize) -> Option<Book> {
    /// At least this many cells of each sheet are read, however many others have.
    const FEWEST: usize = 1_000;
    let place = |(row, column): (u32, u32)| (row as usize, column as usize);
    let mut book = Xlsx::new(Cursor::new(bytes)).ok()?;
    let parts = hidden::parts(archive);
    // A sheet with a chart has no cells.
    let tabs: Vec<_> = (book.sheets_metadata().iter())
        .filter(|tab| tab.typ == SheetType::WorkSheet)
        .map(|tab| (tab.name.clone(), tab.visible))
        .take(MAX_SHEETS + 1)
        .collect();
    let mut sheets = Vec::new();
    let mut count = 0;
    for (name, visible) in tabs {
        let mut cells = book.worksheet_cells_reader(&name).ok()?;
        let mut filled = Filled::new(most);
        let mut without_value: BTreeSet<(usize, usize)> = BTreeSet::new();
        let (before, mut is_cut) = (count, false);
        while let Some(cell) = cells.next_cell().ok()? {
            count += 1;
            if count > MAX_CELLS {
                return Some((sheets, count));
            }
            if *cell.get_value() == DataRef::Empty {
                without_value.insert(place(cell.get_position()));
            }
            let taken = filled.put(place(cell.get_position()), reference_text(cell.get_value()));
            is_cut =
                taken.is_none() || count > most.saturating_mul(CELLS) && count - before > FEWEST;
            if is_cut {
                break;
            }
        }
        drop(cells);
        if !without_value.is_empty() {
            // A formula without a value stays as text, which its reader will report; an empty text is a value.
            let mut formulas = book.worksheet_cells_reader(&name).ok()?;
            while let Some(cell) = formulas.next_formula().ok()? {
                let at = place(cell.get_position());
                if filled.last_row.is_some_and(|last| at.0 > last) && is_cut {
                    break;
                }
                if !cell.get_value().is_empty() && without_value.contains(&at) {
                    filled.last_row = Some(at.0);
                    filled.put(at, format!("={}", cell.get_value()));
                }
            }
        }
        let hidden = match parts.get(&name) {
            Some(part) => {
                let end = if is_cut { filled.end() } else { usize::MAX };
                hidden::of_xlsx(archive, part, end)
            }
            None => Hidden::unknown(),
        };
        sheets.push(Sheet {
            name,
            rows: filled.rows(),
            is_shown: visible == SheetVisible::Visible,
            hidden,
            is_cut,
        });
    }
    Some((sheets, count))
}

fn ods(bytes: &[u8], mut hidden: BTreeMap<String, Hidden>, most: usize) -> Option<Book> {
    let hidden = |name: &str| hidden.remove(name).unwrap_or_else(Hidden::unknown);
    in_order(&mut Ods::new(Cursor::new(bytes)).ok()?, hidden, most)
}

fn xls(bytes: &[u8], most: usize) -> Option<Book> {
    let book = &mut Xls::new(Cursor::new(bytes)).ok()?;
    in_order(book, |_| Hidden::unknown(), most)
}

/// The sheets in the order of their tabs.
fn in_order<'b>(
    book: &mut impl Reader<Cursor<&'b [u8]>>,
    mut hidden: impl FnMut(&str) -> Hidden,
    most: usize,
) -> Option<Book> {
    let tabs = book.sheets_metadata().iter().take(MAX_SHEETS + 1);
    let tabs: Vec<_> = tabs.map(|tab| (tab.name.clone(), tab.visible)).collect();
    let mut count = 0;
    let mut sheets = Vec::new();
    for (name, visible) in tabs {
        let range = book.worksheet_range(&name).ok()?;
        count += range.used_cells().count();
        if count > MAX_CELLS {
            break;
        }
        let (rows, is_cut) = ranged(&range, most);
        sheets.push(Sheet {
            rows,
            is_shown: visible == SheetVisible::Visible,
            hidden: hidden(&name),
            name,
            is_cut,
        });
    }
    Some((sheets, count))
}

/// The first rows of a sheet, and whether there are more.
fn ranged(range: &calamine::Range<Data>, most: usize) -> (Vec<Vec<Cell>>, bool) {
    let (top, left) = range.start().unwrap_or_default();
    let mut filled = Filled::new(most);
    let mut cells = range.used_cells();
    let is_cut = cells.any(|(row, column, value)| {
        let at = (top as usize + row, left as usize + column);
        filled.put(at, value_text(value)).is_none()
    });
    (filled.rows(), is_cut)
}

fn value_text(value: &Data) -> String {
    match value {
        Data::Empty => String::new(),
        Data::Int(whole) => whole.to_string(),
        Data::Float(number) => number.to_string(),
        Data::String(text) => string(text),
        Data::Bool(value) => value.to_string(),
        Data::DateTime(moment) if (0.0..1.0).contains(&moment.as_f64()) => time(*moment),
        Data::DateTime(moment) => day(*moment),
        Data::DurationIso(time) => time
            .trim_start_matches("PT")
            .replace(['H', 'M'], ":")
            .replace('S', ""),
        Data::DateTimeIso(text) => text.chars().take(10).collect(),
        Data::Error(error) => error.to_string(),
    }
}

fn reference_text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::SharedString(text) => string(text),
        other => value_text(&Data::from(other.clone())),
    }
}

/// A text with every accent composed with its letter, like the names of the club.
fn string(value: &str) -> String {
    text::without_entities(value).nfc().collect()
}

/// The day of a date and time: `2026-02-01`.
fn day(moment: ExcelDateTime) -> String {
    let (year, month, day, ..) = moment.to_ymd_hms_milli();
    format!("{year:04}-{month:02}-{day:02}")
}

/// A time: `19:00:00`. Spreadsheets also turn `1:0` and `0:1` into times.
fn time(moment: ExcelDateTime) -> String {
    let (.., hour, minute, second, _) = moment.to_ymd_hms_milli();
    format!("{hour:02}:{minute:02}:{second:02}")
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn read(file: &str, sheet: Option<&str>) -> (Result<Vec<Grid>, Problem>, Vec<&'static str>) {
        let bytes = std::fs::read(format!(
            "{}/tests/data/tables/workbooks/{file}",
            env!("CARGO_MANIFEST_DIR")
        ))
        .unwrap();
        let mut problems = Problems::default();
        let read = grids(&bytes, sheet, MAX_LINES, &mut problems);
        let problems = problems.reading(()).problems;
        (
            read,
            problems.iter().map(|problem| problem.message.key).collect(),
        )
    }

    #[test]
    fn a_hidden_sheet_is_read_only_where_it_is_named() {
        let (found, told) = read("hidden_sheet.xlsx", None);
        let found = found.unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].divided, Divided::Sheet("2026".to_owned()));
        assert_eq!(told, ["problem-sheets-hidden"]);
        let (named, told) = read("hidden_sheet.xlsx", Some("2025"));
        assert_eq!(named.unwrap()[0].divided, Divided::Sheet("2025".to_owned()));
        assert!(told.is_empty());
        let (other, _) = read("hidden_sheet.xlsx", Some("2024"));
        assert_eq!(other.unwrap_err().message.key, "problem-sheet-unknown");
    }

    #[test]
    fn rows_that_a_filter_hides_are_known() {
        let (found, _) = read("filtered_rows.xlsx", None);
        let found = found.unwrap();
        assert!(found[0].hides());
        let lines: Vec<usize> = found[0].hidden.lines.iter().copied().collect();
        assert_eq!(lines, [3, 6]);
        assert_eq!(
            found[0].without_hidden(|_| false).rows.len() + 2,
            found[0].rows.len()
        );
    }

    fn ods_with(content: &str) -> Vec<u8> {
        let mut file = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let stored = zip::write::SimpleFileOptions::default()
            .compression_method(zip::CompressionMethod::Stored);
        for (name, text) in [
            ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
            (
                "META-INF/manifest.xml",
                "<manifest:manifest xmlns:manifest=\"m\"/>",
            ),
            ("content.xml", content),
        ] {
            file.start_file(name, stored).unwrap();
            file.write_all(text.as_bytes()).unwrap();
        }
        file.finish().unwrap().into_inner()
    }

    fn ods_of(tables: &str) -> Vec<u8> {
        ods_with(&format!(
            "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\"><office:body><office:spreadsheet>{tables}\
             </office:spreadsheet></office:body></office:document-content>"
        ))
    }

    #[test]
    fn what_is_said_to_stand_there_often_counts_so_often() {
        let cell = "<table:table-cell table:number-columns-repeated=\"200\" office:value-type=\"string\"><text:p>x</text:p></table:table-cell>";
        let row = format!(
            "<table:table-row table:number-rows-repeated=\"45000\">{cell}</table:table-row>"
        );
        let bomb = ods_of(&format!(
            "<table:table table:name=\"a\">{row}</table:table>"
        ));
        let many = ods_of(&"<table:table table:name=\"a\"></table:table>".repeat(2_000));
        assert!(bomb.len() < 2_000);
        for file in [bomb, many] {
            let refused = sheets(&file, MAX_LINES)
                .err()
                .map(|problem| problem.message.key);
            assert_eq!(refused, Some("problem-workbook-large"));
        }
    }

    #[test]
    fn hidden_rows_and_columns_of_an_ods_are_known() {
        let cell = |text: &str| {
            format!(
                "<table:table-cell office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>"
            )
        };
        let row = |attribute: &str, text: &str| {
            format!(
                "<table:table-row {attribute}>{}{}</table:table-row>",
                cell(text),
                cell("1")
            )
        };
        let file = ods_of(&format!(
            "<table:table table:name=\"a\"><table:table-column/><table:table-column table:visibility=\"collapse\"/>{}{}{}</table:table>",
            row("", "Navn"),
            row("table:visibility=\"filter\"", "Holm"),
            row("", "Friis")
        ));
        let read = grids(&file, None, MAX_LINES, &mut Problems::default()).unwrap();
        let hidden = &read[0].hidden;
        assert_eq!(
            (
                hidden.lines.iter().collect::<Vec<_>>(),
                hidden.columns.iter().collect::<Vec<_>>()
            ),
            (vec![&2], vec![&2])
        );
        assert_eq!(read[0].rows.len(), 3);
    }
}

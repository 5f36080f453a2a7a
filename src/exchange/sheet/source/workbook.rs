//! The sheets of an Excel workbook (XLSX, XLS) or one of `LibreOffice` (ODS) as rows of cells, by their content.
//!
//! A formula is the value that was kept with it, or its own text where none was; a merged cell is its upper left one. A
//! spreadsheet takes `0,5` for the number 0.5 and `1/2` for a day: numbers are written as a text file would have them, days as `2026-02-01`, and
//! whoever reads a cell of results knows that half of a point.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Cursor;

use calamine::{Data, DataRef, ExcelDateTime, Ods, Reader, Xls, Xlsx};
use unicode_normalization::UnicodeNormalization;
use zip::ZipArchive;

use super::foreign::reading;
use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::MAX_LINES;
use crate::exchange::problem::Problem;

/// What a workbook may unpack to, in bytes.
const MAX_UNPACKED: u64 = 200_000_000;
/// Columns beyond this are passed over: a table of 500 players by opponents has fewer.
const MAX_COLUMNS: u32 = 1_000;

/// The rows of a sheet that have anything in them.
pub(in crate::exchange) type Rows = Vec<Vec<Cell>>;

/// Whether the bytes begin as a workbook does: a zip archive or an old file of Excel.
pub(in crate::exchange) fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"\xd0\xcf\x11\xe0")
}

/// Every sheet of a workbook with its name, in its order.
///
/// # Errors
/// A problem about the file as a whole where it is no workbook, damaged, or too large.
pub(in crate::exchange) fn named_sheets(bytes: &[u8]) -> Result<Vec<(String, Rows)>, Problem> {
    let refused = || Problem::error(0, 0, Message::new(damaged(bytes)));
    if bytes.starts_with(b"PK") {
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| refused())?;
        if unpacked_size(archive).is_none_or(|size| size > MAX_UNPACKED) {
            return Err(refused());
        }
        let read = reading(|| xlsx(bytes)).or_else(|| reading(|| ods(bytes)));
        return read.ok_or_else(refused);
    }
    reading(|| xls(bytes)).ok_or_else(refused)
}

/// The key of the sentence that names what a file is that cannot be read.
fn damaged(bytes: &[u8]) -> &'static str {
    let has = |part: &[u8]| memchr::memmem::find(bytes, part).is_some();
    // The name of the part that holds the workbook, two bytes a letter.
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

/// What an archive says that its files are unpacked.
fn unpacked_size(mut archive: ZipArchive<Cursor<&[u8]>>) -> Option<u64> {
    (0..archive.len()).try_fold(0_u64, |total, at| {
        let file = archive.by_index_raw(at).ok()?;
        total.checked_add(file.size())
    })
}

/// The cells that are filled, by row and column: a sheet may claim a million rows.
#[derive(Default)]
struct Filled(BTreeMap<(u32, u32), String>);

impl Filled {
    fn put(&mut self, (row, column): (u32, u32), text: String) {
        let within = row as usize <= MAX_LINES && column < MAX_COLUMNS;
        if within && !text.trim().is_empty() {
            self.0.insert((row, column), text);
        }
    }

    fn rows(self) -> Rows {
        let mut rows: Rows = Vec::new();
        let mut last = None;
        for ((row, column), text) in self.0 {
            if last != Some(row) {
                last = Some(row);
                rows.push(Vec::new());
            }
            let line = row as usize + 1;
            let Some(cells) = rows.last_mut() else {
                continue;
            };
            while cells.len() < column as usize {
                cells.push(Cell::new(line, cells.len() + 1, String::new()));
            }
            cells.push(Cell::new(line, column as usize + 1, text));
        }
        rows
    }
}

fn xlsx(bytes: &[u8]) -> Option<Vec<(String, Rows)>> {
    let mut book = Xlsx::new(Cursor::new(bytes)).ok()?;
    let mut sheets = Vec::new();
    for name in book.sheet_names() {
        let mut filled = Filled::default();
        let mut cells = book.worksheet_cells_reader(&name).ok()?;
        let mut without_value: BTreeSet<(u32, u32)> = BTreeSet::new();
        while let Some(cell) = cells.next_cell().ok()? {
            if *cell.get_value() == DataRef::Empty {
                without_value.insert(cell.get_position());
            }
            filled.put(cell.get_position(), reference_text(cell.get_value()));
        }
        drop(cells);
        if without_value.is_empty() {
            sheets.push((name, filled.rows()));
            continue;
        }
        // Without a value the formula itself comes into the cell, for whoever reads it to name; an empty text is a value.
        let mut formulas = book.worksheet_cells_reader(&name).ok()?;
        while let Some(cell) = formulas.next_formula().ok()? {
            let at = cell.get_position();
            if !cell.get_value().is_empty() && without_value.contains(&at) {
                filled.put(at, format!("={}", cell.get_value()));
            }
        }
        sheets.push((name, filled.rows()));
    }
    Some(sheets)
}

fn ods(bytes: &[u8]) -> Option<Vec<(String, Rows)>> {
    in_order(&mut Ods::new(Cursor::new(bytes)).ok()?)
}

fn xls(bytes: &[u8]) -> Option<Vec<(String, Rows)>> {
    in_order(&mut Xls::new(Cursor::new(bytes)).ok()?)
}

/// The sheets in the order of their tabs; the library gives them by name.
fn in_order<'b>(book: &mut impl Reader<Cursor<&'b [u8]>>) -> Option<Vec<(String, Rows)>> {
    let sheets = book.sheet_names().into_iter().map(|name| {
        let range = book.worksheet_range(&name).ok()?;
        Some((name, ranged(&range)))
    });
    sheets.collect()
}

fn ranged(range: &calamine::Range<Data>) -> Rows {
    let (top, left) = range.start().unwrap_or_default();
    let mut filled = Filled::default();
    for (row, column, value) in range.used_cells() {
        let at = (u32::try_from(row), u32::try_from(column));
        if let (Ok(row), Ok(column)) = at {
            filled.put((top + row, left + column), text(value));
        }
    }
    filled.rows()
}

fn text(value: &Data) -> String {
    match value {
        Data::Empty => String::new(),
        Data::Int(whole) => whole.to_string(),
        Data::Float(number) => number.to_string(),
        Data::String(text) => text.nfc().collect(),
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
        DataRef::SharedString(text) => text.nfc().collect(),
        other => text(&Data::from(other.clone())),
    }
}

/// The day of a moment: `2026-02-01`.
fn day(moment: ExcelDateTime) -> String {
    let (year, month, day, ..) = moment.to_ymd_hms_milli();
    format!("{year:04}-{month:02}-{day:02}")
}

/// A time of the day: `19:00:00`. Of `1:0` and `0:1` a spreadsheet makes times as well.
fn time(moment: ExcelDateTime) -> String {
    let (.., hour, minute, second, _) = moment.to_ymd_hms_milli();
    format!("{hour:02}:{minute:02}:{second:02}")
}

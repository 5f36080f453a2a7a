//! Finds the hidden parts of a workbook (XLSX, ODS) in its XML, as the library that reads cells does not report them.
//! It also counts the cells of an ODS, in which a row or a cell may be repeated a million times.

use std::collections::BTreeMap;
use std::io::{BufReader, Cursor, Read};
use std::mem::take;
use std::ops::ControlFlow;

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::super::Hidden;
use super::{MAX_COLUMNS, MAX_UNPACKED};
use crate::exchange::encoding::MAX_LINES;

type Archive<'b> = ZipArchive<Cursor<&'b [u8]>>;

/// Visits the elements of a file in the archive, when they open (or are empty) and when they close, until the end, the
/// first fault, or until `see` returns false.
fn follow(
    archive: &mut Archive<'_>,
    part: &str,
    mut see: impl FnMut(&Tag<'_>) -> ControlFlow<()>,
) -> Option<()> {
    let part = archive.by_name(part).ok()?;
    let mut reader = Reader::from_reader(BufReader::new(part.take(MAX_UNPACKED)));
    let mut piece = Vec::new();
    loop {
        piece.clear();
        let seen = match reader.read_event_into(&mut piece).ok()? {
            Event::Eof => return Some(()),
            Event::Start(tag) => see(&Tag::Open(&tag)),
            Event::Empty(tag) => match see(&Tag::Open(&tag)) {
                ControlFlow::Continue(()) => see(&Tag::Close(tag.local_name().as_ref())),
                ControlFlow::Break(()) => ControlFlow::Break(()),
            },
            Event::End(tag) => see(&Tag::Close(tag.local_name().as_ref())),
            _ => ControlFlow::Continue(()),
        };
        if seen.is_break() {
            return Some(());
        }
    }
}

enum Tag<'t> {
    Open(&'t BytesStart<'t>),
    Close(&'t str),
}

/// An attribute, by its name without a prefix.
fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = tag.attributes().flatten();
    let found = attributes.find(|attribute| attribute.key.local_name().as_ref() == name)?;
    Some(unescape(&found.value).ok()?.into_owned())
}

fn number(tag: &BytesStart<'_>, name: &str) -> Option<usize> {
    attribute(tag, name)?.parse().ok()
}

/// The archive's files with the sheets of an XLSX, by the names of the sheets.
pub(super) fn parts(archive: &mut Archive<'_>) -> BTreeMap<String, String> {
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    follow(archive, "xl/_rels/workbook.xml.rels", |tag| {
        if let Tag::Open(tag) = tag
            && let (Some(id), Some(target)) = (attribute(tag, "Id"), attribute(tag, "Target"))
        {
            let within = target.strip_prefix('/').map(str::to_owned);
            files.insert(id, within.unwrap_or_else(|| format!("xl/{target}")));
        }
        ControlFlow::Continue(())
    });
    let mut parts = BTreeMap::new();
    follow(archive, "xl/workbook.xml", |tag| {
        // The attribute `r:id`, beside `sheetId`.
        if let Tag::Open(tag) = tag
            && tag.local_name().as_ref() == "sheet"
            && let (Some(name), Some(id)) = (attribute(tag, "name"), attribute(tag, "id"))
            && let Some(file) = files.get(&id)
        {
            parts.insert(name, file.clone());
        }
        ControlFlow::Continue(())
    });
    parts
}

/// The hidden parts of an XLSX sheet before a line.
pub(super) fn of_xlsx(archive: &mut Archive<'_>, part: &str, end: usize) -> Hidden {
    let mut hidden = Hidden::default();
    let mut row = Row::default();
    let is_zero = |tag: &BytesStart<'_>, name| {
        attribute(tag, name).is_some_and(|size| size.parse() == Ok(0.0))
    };
    let is_hidden = |tag: &BytesStart<'_>| {
        attribute(tag, "hidden").is_some_and(|value| matches!(&*value, "1" | "true"))
    };
    let read = follow(archive, part, |tag| {
        let Tag::Open(tag) = tag else {
            return ControlFlow::Continue(());
        };
        match tag.local_name().as_ref() {
            "col" if is_hidden(tag) || is_zero(tag, "width") => {
                let from = number(tag, "min").unwrap_or(1);
                let to = number(tag, "max").unwrap_or(from);
                hidden.columns.extend(from..=to.min(MAX_COLUMNS));
            }
            "row" => {
                row.at = number(tag, "r").unwrap_or(row.at + 1);
                row.is_hidden = is_hidden(tag) || is_zero(tag, "ht");
                if row.at >= end {
                    return ControlFlow::Break(());
                }
            }
            "v" | "is" if row.is_hidden => {
                hidden.lines.insert(row.at);
            }
            _ => {}
        }
        ControlFlow::Continue(())
    });
    hidden.is_unknown = read.is_none();
    hidden
}

/// The present row.
#[derive(Default)]
struct Row {
    /// Its number, from 1.
    at: usize,
    is_hidden: bool,
    /// How often it is repeated.
    times: usize,
    /// The number of filled cells in it, with repetitions.
    filled: usize,
}

/// The hidden parts of an ODS by sheet, and the number of filled cells in all sheets.
#[derive(Default)]
pub(super) struct OdsSheets {
    pub(super) hidden: BTreeMap<String, Hidden>,
    pub(super) cells: usize,
}

pub(super) fn of_ods(archive: &mut Archive<'_>) -> OdsSheets {
    let mut look = OdsSheets::default();
    let (mut name, mut row, mut column) = (String::new(), Row::default(), 0_usize);
    let mut hidden = Hidden::default();
    let (mut times, mut is_filled) = (1, false);
    let is_hidden =
        |tag: &BytesStart<'_>| attribute(tag, "visibility").is_some_and(|value| value != "visible");
    let repeated = |tag: &BytesStart<'_>, name| number(tag, name).unwrap_or(1);
    let read = follow(archive, "content.xml", |tag| {
        match tag {
            Tag::Open(tag) => match tag.local_name().as_ref() {
                "table" => {
                    name = attribute(tag, "name").unwrap_or_default();
                    (row, column) = (Row::default(), 0);
                }
                "table-column" => {
                    let count = repeated(tag, "number-columns-repeated");
                    let end = column.saturating_add(count);
                    if is_hidden(tag) {
                        hidden.columns.extend(column + 1..=end.min(MAX_COLUMNS));
                    }
                    column = end;
                }
                "table-row" => {
                    row.at = row.at.saturating_add(row.times).max(1);
                    row.times = repeated(tag, "number-rows-repeated");
                    row.is_hidden = is_hidden(tag);
                    row.filled = 0;
                }
                "table-cell" | "covered-table-cell" => {
                    times = repeated(tag, "number-columns-repeated");
                    is_filled = attribute(tag, "value-type").is_some();
                }
                "p" => is_filled = true,
                _ => {}
            },
            Tag::Close("table-cell" | "covered-table-cell") => {
                row.filled = row.filled.saturating_add(if is_filled { times } else { 0 });
                is_filled = false;
            }
            Tag::Close("table-row") => {
                let filled = row.filled.saturating_mul(row.times);
                look.cells = look.cells.saturating_add(filled);
                if row.is_hidden && row.filled > 0 {
                    hidden
                        .lines
                        .extend((row.at..).take(row.times.min(MAX_LINES)));
                }
            }
            Tag::Close("table") => {
                look.hidden.insert(take(&mut name), take(&mut hidden));
            }
            Tag::Close(_) => {}
        }
        ControlFlow::Continue(())
    });
    if read.is_none() {
        // If the XML cannot be followed it is damaged, which the reader of the cells reports.
        look.hidden.clear();
    }
    look
}

//! Renders a document as a workbook: a sheet for each table, numbers and days as such, headings frozen and filtered.
//!
//! Sentences are on a last sheet, below their headings. Every sheet has the title and the publisher above its table and at
//! the head of each printed page. A text is stored as text, whatever it begins with, so that no spreadsheet computes it.

use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError,
};

use super::super::table::{Cell, Table, Value};
use super::{Block, Document};
use crate::domain::{Date, Decimal};
use crate::publish::layout::{shorten, width};

/// The name of the sheet with the sentences, the same in all languages.
const SENTENCES: &str = "Info";

/// How many characters the name of a sheet may have.
const LONGEST_NAME: usize = 31;

/// How many characters of the title and of the publisher are at the head of a printed page, which has room for 255.
const AT_HEAD: usize = 100;

/// The widest column, in characters; longer texts are wrapped.
const WIDEST: usize = 60;

/// The document as XLSX.
///
/// # Errors
/// Those of the library.
pub fn render(document: &Document) -> Result<Vec<u8>, XlsxError> {
    written(document, true)
}

/// The document as the program wrote it before sheets had titles, to recognise such a workbook.
///
/// # Errors
/// Those of the library.
pub fn untitled(document: &Document) -> Result<Vec<u8>, XlsxError> {
    written(document, false)
}

fn written(document: &Document, is_titled: bool) -> Result<Vec<u8>, XlsxError> {
    let title = match document.publisher.as_str() {
        "" => document.title.clone(),
        publisher => format!("{} – {publisher}", document.title),
    };
    let title = is_titled.then_some(title.as_str());
    let mut book = Workbook::new();
    // The current day would make two files of the same list differ.
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(
        &DocProperties::new()
            .set_title(&document.title)
            .set_author(&document.publisher)
            .set_company(&document.publisher)
            .set_creation_datetime(&made),
    );
    let mut names = Vec::new();
    let tables = document.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    for table in tables {
        let sheet = book.add_worksheet();
        sheet.set_name(sheet_name(&table.caption, &mut names))?;
        rows(sheet, &table.undrawn(), title)?;
        print(sheet, document);
    }
    let sheet = book.add_worksheet();
    sheet.set_name(sheet_name(SENTENCES, &mut names))?;
    sentences(sheet, document, is_titled)?;
    print(sheet, document);
    book.save_to_buffer()
}

/// Sets how a sheet is printed: one page wide, with the publisher and the title at its head.
fn print(sheet: &mut Worksheet, document: &Document) {
    // A single & begins a code.
    let [publisher, title] = [&document.publisher, &document.title]
        .map(|text| shorten(text, AT_HEAD).replace('&', "&&"));
    sheet.set_paper_size(9).set_print_fit_to_pages(1, 0);
    sheet.set_header(format!("&L{publisher}&R{title}"));
    sheet.set_footer("&L&A&R&P / &N");
}

/// A name that no other sheet has, without the characters that are not allowed.
fn sheet_name(wanted: &str, names: &mut Vec<String>) -> String {
    let fine: String = wanted
        .chars()
        .map(|letter| {
            if "[]:*?/\\'".contains(letter) {
                ' '
            } else {
                letter
            }
        })
        .collect();
    let fine = fine.split_whitespace().collect::<Vec<_>>().join(" ");
    let fine = if fine.is_empty() { SENTENCES } else { &fine };
    let mut number = 1;
    loop {
        let end = if number == 1 {
            String::new()
        } else {
            format!(" {number}")
        };
        let room = LONGEST_NAME - end.len();
        // The length of a name is counted in units of UTF-16.
        let mut taken = 0;
        let begin: String = fine
            .chars()
            .take_while(|letter| {
                taken += letter.len_utf16();
                taken <= room
            })
            .collect();
        let name = format!("{}{end}", begin.trim_end());
        if !names
            .iter()
            .any(|one| one.to_lowercase() == name.to_lowercase())
        {
            names.push(name.clone());
            return name;
        }
        number += 1;
    }
}

fn rows(sheet: &mut Worksheet, table: &Table, title: Option<&str>) -> Result<(), XlsxError> {
    // The row of the headings.
    let begin = u32::from(title.is_some());
    if let Some(title) = title {
        sheet.write_string_with_format(0, 0, title, &Format::new().set_bold())?;
    }
    let head = |at: usize| {
        let side = if table.columns[at].kind.is_numeric() {
            FormatAlign::Right
        } else {
            FormatAlign::Left
        };
        Format::new()
            .set_bold()
            .set_align(side)
            .set_indent(u8::from(table.follows_number(at)))
            .set_border_bottom(FormatBorder::Medium)
    };
    for (at, column) in table.columns.iter().enumerate() {
        let head = head(at);
        let at = place(at);
        sheet.write_string_with_format(begin, at, &column.heading, &head)?;
        let cells = table
            .rows
            .iter()
            .map(|row| width(&row[usize::from(at)].text_with_sign()));
        // Two more for the filter's button.
        let widest = cells.max().unwrap_or(0).max(width(&column.heading) + 2);
        sheet.set_column_width(at, f64::from(place(widest.min(WIDEST))) + 1.0)?;
    }
    let mut last = begin;
    for (cells, row) in table.rows.iter().zip(begin + 1..) {
        for (at, (cell, column)) in cells.iter().zip(&table.columns).enumerate() {
            // With a dash for a missing number, a spreadsheet could not calculate with the column.
            if !column.kind.is_numeric() || !matches!(&cell.text[..], "-" | "–") {
                write(sheet, row, place(at), cell)?;
                if cell.value == Value::Text && !cell.text.is_empty() && table.follows_number(at) {
                    sheet.set_cell_format(row, place(at), &Format::new().set_indent(1))?;
                }
            }
        }
        last = row;
    }
    sheet.set_freeze_panes(begin + 1, 0)?;
    sheet.set_repeat_rows(begin, begin)?;
    if !table.columns.is_empty() {
        let right = place(table.columns.len() - 1);
        sheet.autofilter(begin, 0, last, right)?;
        // On paper the title is at the head of the page.
        sheet.set_print_area(begin, 0, last, right)?;
    }
    Ok(())
}

fn write(sheet: &mut Worksheet, row: u32, at: u16, cell: &Cell) -> Result<(), XlsxError> {
    let number = |value: Decimal| f64::try_from(value).unwrap_or_default();
    match cell.value {
        Value::Text | Value::Order(..) | Value::Nothing | Value::Flag(_) => {
            let mut format = Format::new();
            if width(&cell.text) > WIDEST {
                format = format.set_text_wrap();
            }
            sheet.write_string_with_format(row, at, &*cell.text, &format)?
        }
        Value::Number(value) if cell.sign.is_empty() => {
            sheet.write_number(row, at, number(value))?
        }
        Value::Number(value) => {
            let format = Format::new().set_num_format(format!("0\"{}\"", cell.sign));
            sheet.write_number_with_format(row, at, number(value), &format)?
        }
        Value::Points(points) => sheet.write_number(row, at, number(points.exact()))?,
        Value::Real(value) => sheet.write_number(row, at, value)?,
        Value::Change(value) => {
            let signs = match cell.text.chars().next() {
                Some('▲' | '▼') => "▲0;▼0;0",
                _ => "+0;-0;0",
            };
            let format = Format::new().set_num_format(signs);
            sheet.write_number_with_format(row, at, number(value), &format)?
        }
        Value::Date(date) => {
            let format = Format::new().set_num_format("yyyy-mm-dd");
            match day(date) {
                Some(day) => sheet.write_datetime_with_format(row, at, day, &format)?,
                None => sheet.write_string(row, at, &*cell.text)?,
            }
        }
    };
    Ok(())
}

/// A day as workbooks store it; `None` before 1900.
fn day(date: Date) -> Option<ExcelDateTime> {
    use chrono::Datelike;
    let year = u16::try_from(date.year()).ok()?;
    let (month, day) = (
        u8::try_from(date.month()).ok()?,
        u8::try_from(date.day()).ok()?,
    );
    ExcelDateTime::from_ymd(year, month, day).ok()
}

fn sentences(
    sheet: &mut Worksheet,
    document: &Document,
    with_headings: bool,
) -> Result<(), XlsxError> {
    let mut lines = vec![document.title.clone(), document.publisher.clone()];
    lines.extend(document.subtitle.iter().cloned());
    // The lines in bold, and the headings of what comes next; a table has a sheet of its own.
    let (mut bold, mut waiting) = (vec![0], Vec::new());
    for block in &document.blocks {
        let own = match block {
            Block::Heading(text) => {
                waiting = vec![text];
                continue;
            }
            Block::Subheading(text) => {
                waiting.push(text);
                continue;
            }
            Block::Table(_) => {
                waiting.clear();
                continue;
            }
            Block::PageBreak | Block::HalfPage => continue,
            Block::Paragraph(text) => vec![text.clone()],
            Block::Chart(chart) => vec![chart.description.clone()],
            Block::Lines(all) => all.clone(),
            Block::Outline { title, items } => {
                let items = items.iter();
                let items = items.flat_map(|(item, below)| [item].into_iter().chain(below));
                [title].into_iter().chain(items).cloned().collect()
            }
            Block::Facts(facts) => {
                let facts = facts.iter();
                let facts = facts.map(|(label, value)| format!("{label}: {value}"));
                facts.collect()
            }
        };
        for heading in waiting.drain(..).filter(|_| with_headings) {
            bold.push(lines.len());
            lines.push(heading.clone());
        }
        lines.extend(own);
    }
    let wrapped = Format::new().set_text_wrap().set_align(FormatAlign::Top);
    let heading = wrapped.clone().set_bold();
    sheet.set_column_width(0, 90.0)?;
    for ((at, line), row) in lines.iter().enumerate().zip(0..) {
        let format = if bold.contains(&at) {
            &heading
        } else {
            &wrapped
        };
        sheet.write_string_with_format(row, 0, line, format)?;
    }
    Ok(())
}

fn place(at: usize) -> u16 {
    u16::try_from(at).unwrap_or(u16::MAX)
}

//! Renders a document as a workbook: a sheet for each table, numbers and days as such, headings frozen and filtered.
//!
//! Sentences are on a last sheet. A text is stored as text, whatever it begins with, so that no spreadsheet computes
//! it.

use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError,
};

use super::super::table::{Cell, Table, Value};
use super::{Block, Document};
use crate::domain::{Date, Decimal};
use crate::publish::layout::width;

/// The name of the sheet with the sentences, the same in all languages.
const SENTENCES: &str = "Info";

/// How many characters the name of a sheet may have.
const LONGEST_NAME: usize = 31;

/// The document as XLSX.
///
/// # Errors
/// Those of the library.
pub fn render(document: &Document) -> Result<Vec<u8>, XlsxError> {
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
        rows(sheet, &table.undrawn())?;
    }
    let sheet = book.add_worksheet();
    sheet.set_name(sheet_name(SENTENCES, &mut names))?;
    sentences(sheet, document)?;
    book.save_to_buffer()
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

fn rows(sheet: &mut Worksheet, table: &Table) -> Result<(), XlsxError> {
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
        sheet.write_string_with_format(0, at, &column.heading, &head)?;
        let cells = table
            .rows
            .iter()
            .map(|row| width(&row[usize::from(at)].text_with_sign()));
        // Two more for the filter's button.
        let widest = cells.max().unwrap_or(0).max(width(&column.heading) + 2);
        sheet.set_column_width(at, f64::from(place(widest.min(60))) + 1.0)?;
    }
    let mut last = 0;
    for (cells, row) in table.rows.iter().zip(1_u32..) {
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
    sheet.set_freeze_panes(1, 0)?;
    sheet.set_repeat_rows(0, 0)?;
    sheet.set_paper_size(9).set_print_fit_to_pages(1, 0);
    if !table.columns.is_empty() {
        sheet.autofilter(0, 0, last, place(table.columns.len() - 1))?;
    }
    Ok(())
}

fn write(sheet: &mut Worksheet, row: u32, at: u16, cell: &Cell) -> Result<(), XlsxError> {
    let number = |value: Decimal| f64::try_from(value).unwrap_or_default();
    match cell.value {
        Value::Text | Value::Order(..) | Value::Nothing | Value::Flag(_) => {
            sheet.write_string(row, at, &*cell.text)?
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

fn sentences(sheet: &mut Worksheet, document: &Document) -> Result<(), XlsxError> {
    let mut lines = vec![document.title.clone(), document.publisher.clone()];
    lines.extend(document.subtitle.iter().cloned());
    for block in &document.blocks {
        match block {
            Block::Heading(_)
            | Block::Subheading(_)
            | Block::Table(_)
            | Block::PageBreak
            | Block::HalfPage => {}
            Block::Paragraph(text) => lines.push(text.clone()),
            Block::Chart(chart) => lines.push(chart.description.clone()),
            Block::Lines(all) => lines.extend(all.iter().cloned()),
            Block::Outline { title, items } => {
                lines.push(title.clone());
                for (item, below) in items {
                    lines.push(item.clone());
                    lines.extend(below.iter().cloned());
                }
            }
            Block::Facts(facts) => {
                let facts = facts.iter();
                lines.extend(facts.map(|(label, value)| format!("{label}: {value}")));
            }
        }
    }
    let wrapped = Format::new().set_text_wrap().set_align(FormatAlign::Top);
    sheet.set_column_width(0, 90.0)?;
    sheet.write_string_with_format(0, 0, &lines[0], &Format::new().set_bold())?;
    for (line, row) in lines.iter().zip(0_u32..).skip(1) {
        sheet.write_string_with_format(row, 0, line, &wrapped)?;
    }
    Ok(())
}

fn place(at: usize) -> u16 {
    u16::try_from(at).unwrap_or(u16::MAX)
}

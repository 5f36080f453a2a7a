//! Writes the content of a screen as a file: CSV, plain text or JSON.

use serde_json::{Map, Value};
use unicode_width::UnicodeWidthStr;

use crate::domain::plain::guarded;
use crate::publish::document::Form;
use crate::text::visible;

/// The content of a screen, as a table that can be written to a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Its name, used for the file.
    pub name: String,
    pub head: Vec<String>,
    pub lines: Vec<Vec<String>>,
}

/// The content of the file: CSV for spreadsheets, JSON as a list of objects with the headings as keys, otherwise columns
/// aligned with blanks.
///
/// # Errors
/// Errors of the writer, which writes to memory.
pub fn write(sheet: &Sheet, form: Form) -> Result<Vec<u8>, csv::Error> {
    match form {
        Form::Csv => csv_of(sheet),
        Form::Json => Ok(json_of(sheet).into_bytes()),
        _ => Ok(text_of(sheet).into_bytes()),
    }
}

/// A file name made from the name of what it has.
pub fn file_name(name: &str, form: Form) -> String {
    let name = visible(name).to_lowercase();
    let letters = name.chars().map(|letter| {
        let fine = letter.is_alphanumeric() || letter == '-';
        if fine { letter } else { ' ' }
    });
    let name: String = letters.collect();
    let words: Vec<&str> = name.split_whitespace().collect();
    let name = words.join("-");
    let name = if name.is_empty() { "export" } else { &name };
    format!("{name}.{}", form.extension())
}

fn csv_of(sheet: &Sheet) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::WriterBuilder::new()
        .flexible(true)
        .from_writer(Vec::new());
    let lines = std::iter::once(&sheet.head).chain(&sheet.lines);
    for line in lines {
        writer.write_record(line.iter().map(|cell| protected(cell)))?;
    }
    writer
        .into_inner()
        .map_err(|error| csv::Error::from(error.into_error()))
}

/// A cell that no spreadsheet evaluates as a formula; a number stays a number.
fn protected(cell: &str) -> String {
    let mut cell = visible(cell);
    if let Some(digits) = cell.strip_prefix('−') {
        cell = format!("-{digits}");
    }
    let digits = cell.strip_prefix(['-', '+']).unwrap_or(&cell);
    let number = !digits.is_empty()
        && digits
            .chars()
            .all(|one| one.is_ascii_digit() || ".,".contains(one));
    if number {
        cell
    } else {
        guarded(&cell).into_owned()
    }
}

fn text_of(sheet: &Sheet) -> String {
    let lines = || std::iter::once(&sheet.head).chain(&sheet.lines);
    let columns = lines().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        let cells = lines().filter_map(|line| line.get(column));
        cells
            .map(|cell| visible(cell).width())
            .max()
            .unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = format!("{}\n\n", visible(&sheet.name));
    for line in lines() {
        let mut row = String::new();
        for (cell, width) in line.iter().zip(&widths) {
            let cell = visible(cell);
            let blanks = width.saturating_sub(cell.width()) + 2;
            row.push_str(&cell);
            row.push_str(&" ".repeat(blanks));
        }
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

fn json_of(sheet: &Sheet) -> String {
    let lines = sheet.lines.iter().map(|line| {
        let mut object = Map::new();
        for (at, cell) in line.iter().enumerate() {
            let head = sheet.head.get(at).filter(|head| !head.trim().is_empty());
            let mut name = head.cloned().unwrap_or_else(|| (at + 1).to_string());
            if object.contains_key(&name) {
                name = format!("{name} {}", at + 1);
            }
            object.insert(name, Value::from(visible(cell)));
        }
        Value::Object(object)
    });
    let lines: Vec<Value> = lines.collect();
    format!("{:#}\n", Value::Array(lines))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> Sheet {
        Sheet {
            name: "Åbne partier: 2026/27".to_owned(),
            head: ["Name", "", "+/−"].map(str::to_owned).to_vec(),
            lines: vec![
                ["=1+1, Åse", "\u{1b}[31m7", "−3"]
                    .map(str::to_owned)
                    .to_vec(),
            ],
        }
    }

    fn written(form: Form) -> String {
        String::from_utf8(write(&sheet(), form).unwrap()).unwrap()
    }

    #[test]
    fn nothing_in_it_is_run_or_acts() {
        assert_eq!(
            written(Form::Csv),
            "Name,,+/−\n\"'=1+1, Åse\",[31m7,-3\n".replace("+/−", "'+/−")
        );
        assert!(written(Form::Text).ends_with("Name              +/−\n=1+1, Åse  [31m7  −3\n"));
        assert!(written(Form::Json).contains("\"2\": \"[31m7\""));
    }

    #[test]
    fn the_name_of_the_file_is_a_plain_one() {
        assert_eq!(
            file_name(&sheet().name, Form::Csv),
            "åbne-partier-2026-27.csv"
        );
    }
}

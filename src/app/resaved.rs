//! A list's CSV after a spreadsheet has written it once more: the table that it was, as this program writes it.

use crate::exchange::dates;
use crate::publish::excel;
use crate::publish::list::csv::HEADER;
use crate::text::{Lang, Texts};

/// The list's table for programs that a table with semicolons or tabs was made of; nothing where it is none.
///
/// Headings of any language, days in the form of its spreadsheets and its words for true and false are read back.
/// `text` has no byte order mark.
pub(super) fn table(text: &str) -> Option<String> {
    let first = text.lines().next()?;
    let separator = [b';', b'\t']
        .into_iter()
        .find(|one| first.contains(char::from(*one)))?;
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut writer = csv::WriterBuilder::new()
        .flexible(true)
        .from_writer(Vec::new());
    let mut names: Vec<String> = Vec::new();
    for row in reader.records() {
        let row = row.ok()?;
        if names.is_empty() {
            names = row.iter().map(name).collect();
            if names.first().map(String::as_str) != Some(HEADER[0]) {
                return None;
            }
            writer.write_record(&names).ok()?;
            continue;
        }
        let cells = row.iter().zip(&names);
        writer
            .write_record(cells.map(|(cell, name)| plain(cell, name)))
            .ok()?;
    }
    String::from_utf8(writer.into_inner().ok()?).ok()
}

/// The name of a column by its heading in any language.
fn name(heading: &str) -> String {
    let columns = HEADER.iter().chain(&["hidden"]);
    let mut columns = columns.filter(|name| {
        let said = |lang| excel::heading(name, Texts::new(lang)) == heading;
        **name == heading || Lang::ALL.into_iter().any(said)
    });
    columns
        .next()
        .map_or_else(|| heading.to_owned(), |name| (*name).to_owned())
}

/// A cell as it was before a spreadsheet took it for a day or a truth.
fn plain(cell: &str, column: &str) -> String {
    match (column, cell.to_lowercase().as_str()) {
        ("date", _) => dates::readable(cell).map_or_else(|| cell.to_owned(), |day| day.to_string()),
        ("provisional" | "hidden", "sand" | "wahr" | "true") => "true".to_owned(),
        ("provisional" | "hidden", "falsk" | "falsch" | "false") => "false".to_owned(),
        _ => cell.to_owned(),
    }
}

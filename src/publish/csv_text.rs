//! Writes CSV tables in memory, for programs and for spreadsheets.

use crate::text::{Lang, Texts};

/// The text of a finished writer.
///
/// # Errors
/// Errors of the writer.
fn finished(writer: csv::Writer<Vec<u8>>) -> Result<String, csv::Error> {
    let bytes = writer
        .into_inner()
        .map_err(|error| csv::Error::from(error.into_error()))?;
    // Only text was written, so this loses nothing.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The table of a header and its rows.
///
/// # Errors
/// Those of the writer.
pub fn table<R>(header: R, rows: impl Iterator<Item = R>) -> Result<String, csv::Error>
where
    R: IntoIterator<Item: AsRef<[u8]>>,
{
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(header)?;
    for row in rows {
        writer.write_record(row)?;
    }
    finished(writer)
}

// Converts a CSV table so that Excel and Calc open it by a double click: semicolons, a byte order mark, headings and
// decimal mark of the language.
//
// The tables for programs have commas, English headings and decimal points in all languages (`super::list::csv` and its
// siblings). Every table for people is made from one of them in this way.

/// The mark at the beginning of a table, with which spreadsheets recognise UTF-8.
pub const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Turns a table for programs into one for people. Cells are unchanged, except for the decimal mark of numbers.
///
/// ```
/// use klubrating::publish::csv_text::from_csv;
/// use klubrating::text::{Lang, Texts};
/// let table = from_csv("name,rating,score\nAnna,140,0.5\n", Texts::new(Lang::Da)).unwrap();
/// assert_eq!(table, "\u{feff}Navn;Rating;Score\r\nAnna;140;0,5\r\n");
/// ```
///
/// # Errors
/// Errors of the CSV reader and writer.
pub fn from_csv(table: &str, texts: Texts) -> Result<String, csv::Error> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(table.as_bytes());
    let mut writer = csv::WriterBuilder::new()
        .delimiter(b';')
        .terminator(csv::Terminator::CRLF)
        .flexible(true)
        .from_writer(Vec::new());
    for (at, row) in reader.records().enumerate() {
        let row = row?;
        let cells = row.iter().map(|cell| match at {
            0 => heading(cell, texts),
            _ => number(cell, texts.lang()),
        });
        writer.write_record(cells)?;
    }
    Ok(format!("{BYTE_ORDER_MARK}{}", finished(writer)?))
}

/// A heading in the language; one without a translation, such as the code of a tie-break, is unchanged.
pub fn heading(name: &str, texts: Texts) -> String {
    let word = |name: &str| texts.name(&format!("column-{}", name.replace('_', "-")));
    match name.strip_suffix(" rank") {
        Some(code) => format!(
            "{code} {}",
            word("place").unwrap_or_default().to_lowercase()
        ),
        None => word(name).unwrap_or_else(|| name.to_owned()),
    }
}

/// A decimal number with the language's mark; any other cell unchanged.
fn number(cell: &str, lang: Lang) -> String {
    let digits = cell.strip_prefix('-').unwrap_or(cell);
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|one| one.is_ascii_digit());
    match digits.split_once('.') {
        Some((whole, part)) if is_digits(whole) && is_digits(part) => {
            cell.replace('.', lang.decimal_mark().encode_utf8(&mut [0; 4]))
        }
        _ => cell.to_owned(),
    }
}

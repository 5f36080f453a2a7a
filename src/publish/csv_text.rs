//! A CSV table in memory, as text.

use serde_json::Value;

use crate::domain::Decimal;
use crate::domain::plain::guarded;
use crate::text::visible;

/// The content of the writer.
///
/// # Errors
/// Errors of the writer.
pub(super) fn finished(writer: csv::Writer<Vec<u8>>) -> Result<String, csv::Error> {
    let bytes = writer
        .into_inner()
        .map_err(|error| csv::Error::from(error.into_error()))?;
    // Everything written was text, so nothing is lost here.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A header with its rows.
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

/// Rows of a JSON answer as CSV: the fields of these names, in this order. Undefined values are empty, and no text is
/// one that a spreadsheet would evaluate.
///
/// ```
/// use klubrating::publish::csv_text::rows;
/// let row = serde_json::json!({ "name": "=1+1", "rating": 150, "class": null, "more": true });
/// let csv = rows(&["name", "rating", "class"], &[row]).unwrap();
/// assert_eq!(csv, "name,rating,class\n'=1+1,150,\n");
/// ```
///
/// # Errors
/// Errors of the writer.
pub fn rows(columns: &[&str], rows: &[Value]) -> Result<String, csv::Error> {
    let header = columns.iter().map(|name| (*name).to_owned());
    table(
        header.collect::<Vec<String>>(),
        rows.iter().map(|row| {
            let cells = columns.iter().map(|name| cell(&row[*name]));
            cells.collect::<Vec<String>>()
        }),
    )
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) if text.parse::<Decimal>().is_ok() => text.clone(),
        Value::String(text) => guarded(&visible(text)).into_owned(),
        other => other.to_string(),
    }
}

//! The rows of a table for programs: the columns that have an id, as CSV and as JSON.

use serde_json::{Map, Value as Json, json};

use super::super::csv_text;
use super::{Cell, CellColumn, Value};
use crate::domain::plain::guarded;

/// The rows as objects, a field a column; what is not known is null.
///
/// ```
/// use klubrating::publish::table::{Column, Kind, data};
/// let columns = [
///     Column::new("Name", Kind::Name).of("name").showing(|row: &(&str, Option<u32>)| row.0),
///     Column::new("Rating", Kind::Number).of("rating").showing(|row: &(&str, Option<u32>)| row.1),
/// ];
/// let rows = [("Åse", Some(150)), ("=Bo", None)];
/// assert_eq!(data::json(&columns, &rows)[1].to_string(), r#"{"name":"=Bo","rating":null}"#);
/// assert_eq!(data::csv(&columns, &rows).unwrap(), "name,rating\nÅse,150\n'=Bo,\n");
/// ```
pub fn json<'r, R: 'r>(
    columns: &[CellColumn<'_, R>],
    rows: impl IntoIterator<Item = &'r R>,
) -> Vec<Json> {
    let object = |row: &R| {
        let fields = columns.iter().filter(|shown| !shown.column.id.is_empty());
        let fields =
            fields.map(|shown| (shown.column.id.to_string(), in_json(value_of(shown, row))));
        Json::Object(fields.collect::<Map<_, _>>())
    };
    rows.into_iter().map(object).collect()
}

/// The rows as CSV below the ids of the columns; no text is one that a spreadsheet would evaluate.
///
/// # Errors
/// Those of the writer.
pub fn csv<'r, R: 'r>(
    columns: &[CellColumn<'_, R>],
    rows: impl IntoIterator<Item = &'r R>,
) -> Result<String, csv::Error> {
    let fields = || columns.iter().filter(|shown| !shown.column.id.is_empty());
    let header = fields().map(|shown| shown.column.id.to_string()).collect();
    let rows = rows.into_iter().map(|row| {
        let cells = fields().map(|shown| in_csv(&value_of(shown, row)));
        cells.collect()
    });
    csv_text::table::<Vec<String>>(header, rows)
}

/// A cell with no more decimals than its column has for programs.
fn value_of<R>(shown: &CellColumn<'_, R>, row: &R) -> Cell {
    let mut cell = shown.cell(row);
    if let (Value::Real(number), Some(decimals)) = (&mut cell.value, shown.column.precision) {
        let scale = 10_f64.powi(decimals);
        *number = (*number * scale).round() / scale;
    }
    cell
}

fn in_json(cell: Cell) -> Json {
    match cell.value {
        Value::Nothing => Json::Null,
        Value::Points(points) => json!(points),
        Value::Text | Value::Order(..) => Json::String(cell.text.into_owned()),
        Value::Number(number) | Value::Change(number) => match i64::try_from(number) {
            Ok(whole) if number.is_integer() => json!(whole),
            _ => json!(number),
        },
        Value::Real(number) => json!(number),
        Value::Flag(flag) => json!(flag),
        Value::Date(date) => json!(date),
    }
}

/// In a spreadsheet more than six decimals are in the way.
const MILLION: f64 = 1e6;

fn in_csv(cell: &Cell) -> String {
    match cell.value {
        Value::Nothing => String::new(),
        Value::Points(points) => points.exact().normalize().to_string(),
        Value::Text | Value::Order(..) => guarded(&cell.text).into_owned(),
        Value::Number(number) | Value::Change(number) => number.normalize().to_string(),
        Value::Real(number) => ((number * MILLION).round() / MILLION).to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::Date(date) => date.to_string(),
    }
}

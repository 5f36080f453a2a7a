//! Writes the rows of a table for programs: the columns that have an id, as CSV and as JSON.

use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use super::super::csv_text;
use super::column::Precision;
use super::{Cell, CellColumn, Column, Value};
use crate::domain::plain::guarded;

/// Rows for programs: a field for every column that has an id.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Records {
    fields: Vec<Column>,
    rows: Vec<Vec<Cell>>,
}

impl Records {
    /// The cells of the rows in these columns.
    ///
    /// ```
    /// use klubrating::publish::table::{Column, Kind, data::Records};
    /// let columns = [
    ///     Column::new("Name", Kind::Name).of("name").showing(|row: &(&str, Option<u32>)| row.0),
    ///     Column::new("Rating", Kind::Number).of("rating").showing(|row: &(&str, Option<u32>)| row.1),
    /// ];
    /// let records = Records::of(&columns, &[("Åse", Some(150)), ("=Bo", None)]);
    /// assert_eq!(records.json()[1].to_string(), r#"{"name":"=Bo","rating":null}"#);
    /// assert_eq!(records.csv().unwrap(), "name,rating\nÅse,150\n'=Bo,\n");
    /// ```
    pub fn of<'r, R: 'r>(
        columns: &[CellColumn<'_, R>],
        rows: impl IntoIterator<Item = &'r R>,
    ) -> Self {
        let fields = || columns.iter().filter(|shown| !shown.column.id.is_empty());
        let rows = rows.into_iter();
        Self {
            fields: fields().map(|shown| shown.column.clone()).collect(),
            rows: rows
                .map(|row| fields().map(|shown| value_of(shown, row)).collect())
                .collect(),
        }
    }

    /// The rows as objects; an unknown value is null.
    pub fn json(&self) -> Vec<Json> {
        let object = |row: &Vec<Cell>| {
            let is_there =
                |field: &Column, cell: &Cell| !(field.is_optional && cell.value == Value::Nothing);
            let fields = self.fields.iter().zip(row);
            let fields = fields.filter(|(field, cell)| is_there(field, cell));
            let fields = fields.map(|(field, cell)| (field.id.to_string(), in_json(field, cell)));
            Json::Object(fields.collect::<Map<_, _>>())
        };
        self.rows.iter().map(object).collect()
    }

    /// The rows as CSV below the names of the fields; no text is one that a spreadsheet would evaluate.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn csv(&self) -> Result<String, csv::Error> {
        let rows = self.rows.iter().map(|row| {
            let cells = self.fields.iter().zip(row);
            cells.map(|(field, cell)| in_csv(field, cell)).collect()
        });
        let header = self.fields.iter().map(|field| field.id.to_string());
        csv_text::table::<Vec<String>>(header.collect(), rows)
    }

    /// Empties the cells of a field whose number is to be left out.
    pub fn forget(&mut self, field: &str, is_left_out: impl Fn(i64) -> bool) {
        let Some(at) = self.fields.iter().position(|own| own.id == field) else {
            return;
        };
        for cell in self.rows.iter_mut().filter_map(|row| row.get_mut(at)) {
            if let Value::Number(number) = cell.value
                && i64::try_from(number).is_ok_and(&is_left_out)
            {
                *cell = Cell::default();
            }
        }
    }
}

/// The names of the fields of these columns.
pub fn fields<'c, R: 'c>(
    columns: impl IntoIterator<Item = &'c CellColumn<'c, R>>,
) -> impl Iterator<Item = &'c str> {
    columns.into_iter().map(|shown| &*shown.column.id)
}

impl Serialize for Records {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(serializer)
    }
}

/// The rows as objects with a field for each column.
pub fn json<'r, R: 'r>(
    columns: &[CellColumn<'_, R>],
    rows: impl IntoIterator<Item = &'r R>,
) -> Vec<Json> {
    Records::of(columns, rows).json()
}

/// A cell with no more decimals than its column allows for programs.
fn value_of<R>(shown: &CellColumn<'_, R>, row: &R) -> Cell {
    let mut cell = shown.cell(row);
    if let (Value::Real(number), Precision::AtMost(decimals)) =
        (&mut cell.value, shown.column.precision)
    {
        let scale = 10_f64.powi(decimals);
        *number = (*number * scale).round() / scale;
    }
    cell
}

fn in_json(column: &Column, cell: &Cell) -> Json {
    match cell.value {
        Value::Nothing => Json::Null,
        Value::Points(points) => json!(points),
        Value::Text | Value::Order(..) => json!(cell.text),
        Value::Number(number) | Value::Change(number) => match i64::try_from(number) {
            Ok(whole) if number.is_integer() && column.precision != Precision::Full => json!(whole),
            _ => json!(number),
        },
        Value::Real(number) => json!(number),
        Value::Flag(flag) => json!(flag),
        Value::Date(date) => json!(date),
    }
}

/// More than six decimals would be in the way in a spreadsheet.
const MILLION: f64 = 1e6;

fn in_csv(column: &Column, cell: &Cell) -> String {
    match cell.value {
        Value::Nothing => String::new(),
        Value::Text | Value::Order(..) => guarded(&cell.text).into_owned(),
        Value::Flag(flag) => flag.to_string(),
        Value::Date(date) => date.to_string(),
        _ if column.precision == Precision::Full => in_json(column, cell).to_string(),
        Value::Points(points) => points.exact().normalize().to_string(),
        Value::Number(number) | Value::Change(number) => number.normalize().to_string(),
        Value::Real(number) => ((number * MILLION).round() / MILLION).to_string(),
    }
}

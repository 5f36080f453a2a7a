//! A picture with its table: every bar and point of the picture is a row of the table, so that nothing is shown
//! by the drawing alone.

use super::{Bar, Point};
use crate::domain::{Decimal, round_half_away};
use crate::publish::table::{Cell, Table, Value};

/// A picture, and the numbers it is drawn from.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// A summary in one or two sentences.
    pub said: String,
    pub drawing: Drawing,
    /// A row for each bar and each point of a course, under the title.
    pub table: Table,
    /// The details of each row, as lines of text.
    pub behind: Vec<Vec<String>>,
    /// The key of the sentence shown if there is nothing to draw.
    pub empty: &'static str,
}

/// How the rows are drawn, by the columns with their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// A bar for each row.
    Bars(usize),
    /// Columns standing over bands of numbers, and what begins with a band, such as a class.
    Upright(usize, Vec<Option<String>>),
    /// Two bars for each row, to both sides.
    Opposed([usize; 2]),
    /// Two curves over the days in the first column, of numbers with this many decimals.
    Courses([usize; 2], u32),
}

impl Picture {
    /// The numbers of a column as bars, named by the words before the first number of a row.
    pub fn bars(&self, column: usize) -> Vec<Bar> {
        let columns = self.table.columns[..column].iter();
        let words = columns.take_while(|column| !column.kind.is_numeric());
        let words = words.count();
        let bar = |row: &Vec<Cell>| {
            let name = row[..words].iter().map(|cell| cell.text.as_ref());
            let name: Vec<&str> = name.filter(|text| !text.is_empty()).collect();
            Bar {
                name: name.join(" "),
                value: number(&row[column]),
                shown: row[column].text.clone().into_owned(),
            }
        };
        self.table.rows.iter().map(bar).collect()
    }

    /// The numbers of a column over the days in the first, in units of the last decimal.
    pub fn points(&self, column: usize, decimals: u32) -> Vec<Point> {
        let unit = Decimal::from(10_i64.pow(decimals));
        let point = |row: &Vec<Cell>| match row[0].value {
            Value::Date(date) => Some(Point {
                date,
                value: round_half_away(number(&row[column]) * unit, 0)
                    .try_into()
                    .unwrap_or_default(),
            }),
            _ => None,
        };
        self.table.rows.iter().filter_map(point).collect()
    }

    /// Whether there is nothing to draw.
    pub fn is_empty(&self) -> bool {
        self.table.rows.is_empty()
    }
}

fn number(cell: &Cell) -> Decimal {
    match cell.value {
        Value::Number(number) | Value::Change(number) => number,
        _ => Decimal::ZERO,
    }
}

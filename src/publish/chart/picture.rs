//! A picture with its table: every bar, point and cell of the picture is a row of the table, so that nothing is shown
//! by the drawing alone.

use super::{Bar, Point};
use crate::domain::Date;
use crate::publish::table::Table;

/// A picture, and the numbers it is drawn from.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub title: String,
    /// A summary in one or two sentences.
    pub said: String,
    pub drawing: Drawing,
    /// A row for each bar, each point of a course, each month.
    pub table: Table,
    /// The details of each row, as lines of text.
    pub behind: Vec<Vec<String>>,
    /// The key of the sentence shown if there is nothing to draw.
    pub empty: &'static str,
}

/// How the rows are drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Drawing {
    /// A bar for each row.
    Bars(Vec<Bar>),
    /// Standing columns over bands of numbers.
    Columns(Columns),
    /// Two curves over time with a point for each row, in units of the last decimal, and the name of each curve.
    Courses {
        names: [String; 2],
        points: [Vec<Point>; 2],
        decimals: u32,
    },
    /// A count for each month, from this one on without a gap.
    Months { first: Date, counts: Vec<u32> },
}

/// Columns of one or two kinds for each row, of which the first is the highest band.
#[derive(Clone, Debug, PartialEq)]
pub struct Columns {
    /// The name of each kind, if there are two.
    pub names: Vec<String>,
    /// The columns of each kind.
    pub kinds: Vec<Vec<Bar>>,
    /// The number at which each band begins.
    pub limits: Vec<String>,
    /// What begins with a band, such as the name of a class.
    pub marks: Vec<Option<String>>,
}

impl Picture {
    /// Whether there is nothing to draw.
    pub fn is_empty(&self) -> bool {
        self.table.rows.is_empty()
    }
}

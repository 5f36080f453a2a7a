//! A picture with its table: every bar and point of the picture is a row of the table, so that nothing is shown
//! by the drawing alone.

use super::{Bar, Point};
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
    /// Two bars for each row, to both sides, and the name of each side.
    Opposed {
        names: [String; 2],
        bars: [Vec<Bar>; 2],
    },
    /// Two curves over time with a point for each row, in units of the last decimal, and the name of each curve.
    Courses {
        names: [String; 2],
        points: [Vec<Point>; 2],
        decimals: u32,
    },
}

impl Picture {
    /// Whether there is nothing to draw.
    pub fn is_empty(&self) -> bool {
        self.table.rows.is_empty()
    }
}

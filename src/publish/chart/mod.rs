//! A chart, described once and drawn in several forms.
//!
//! A [`Chart`] describes the content: a number over time, or a bar per name. [`figure`] lays it out on paper, as
//! lines, bars and labels, which a browser gets as SVG ([`svg`]) and the printer as paths (`document::pdf`); [`text`]
//! draws it in braille [`dots`], as the terminal does. A sentence describes it for people who cannot see it.

mod bands;
pub mod dots;
pub mod figure;
pub mod scale;
pub mod svg;
pub mod text;

use crate::domain::{Date, Decimal};

pub use bands::{Bands, MOST};
pub use scale::Scale;

/// A value on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    pub date: Date,
    /// The value, in the least unit that is shown.
    pub value: i32,
}

/// A chart in a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// A description of its content with the numbers, for people who cannot see it.
    pub description: String,
    pub axes: Axes,
    pub shape: Shape,
}

/// What stands along the axes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Axes {
    /// What has a number each; empty where that is a day, which is plain to see.
    pub names: String,
    /// What the numbers are.
    pub numbers: String,
}

/// The kind of chart.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A whole number over time, oldest first: a line through points.
    Line(Vec<Point>),
    /// A number for each name, below each other; those below zero go to the left.
    Bars(Vec<Bar>),
}

/// A bar with its name and its number as printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    pub name: String,
    pub value: Decimal,
    pub shown: String,
}

/// The names, the numbers and the room around zero that the bars of a chart share.
pub(crate) struct Reach {
    /// The longest bar to the left, as a number of at least zero.
    pub(crate) left: f32,
    /// The longest bar to the right.
    pub(crate) right: f32,
}

impl Reach {
    pub(crate) fn of(bars: &[Bar]) -> Self {
        let values = || bars.iter().map(Bar::length);
        Self {
            left: -values().fold(0.0, f32::min),
            right: values().fold(0.0, f32::max),
        }
    }

    /// The sum of both, never 0.
    pub(crate) fn whole(&self) -> f32 {
        (self.left + self.right).max(f32::EPSILON)
    }
}

impl Bar {
    /// The length to draw.
    pub(crate) fn length(&self) -> f32 {
        f32::try_from(self.value).unwrap_or_default()
    }
}

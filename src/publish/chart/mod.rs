//! Charts: described once, and drawn in several ways.
//!
//! A [`Chart`] describes the content: a number over time, or a bar per name. [`figure`] lays it out on paper, as lines,
//! bars and labels, which a browser gets as SVG and the printer as paths (`document::pdf`); [`text`] draws it in
//! braille, as the terminal does. A sentence describes it for people who cannot see it.

mod bands;
pub mod course;
pub mod effect;
pub mod figure;
pub mod picture;
pub mod text;

pub use bands::{Bands, MOST};

use crate::domain::{Date, Decimal};
use crate::text::{Lang, with_decimals};

/// A value on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    pub date: Date,
    /// The value, in units of the last decimal shown.
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

/// The titles of the axes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Axes {
    /// What each number belongs to; empty if that is a day, which needs no title.
    pub names: String,
    /// What the numbers are.
    pub numbers: String,
}

/// The kind of chart.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A whole number over time, oldest first: a line through points.
    Line(Vec<Point>),
    /// A rating over time, oldest first: a line in steps, as it changes on the days of its points alone, with the highest
    /// point marked. The limits are lines across with their names.
    Steps {
        points: Vec<Point>,
        limits: Vec<(i32, String)>,
    },
    /// A number for each name, below each other; those below zero go to the left.
    Bars(Vec<Bar>),
}

/// The corners of a line in steps: each value stays until the day of the next.
///
/// ```
/// use klubrating::domain::Date;
/// use klubrating::publish::chart::{Point, corners};
/// let point = |day, value| Point { date: Date::from_ymd_opt(2026, 8, day).unwrap(), value };
/// let line = corners(&[point(1, 150), point(9, 160)]);
/// assert_eq!(line, [point(1, 150), point(9, 150), point(9, 160)]);
/// ```
pub fn corners(points: &[Point]) -> Vec<Point> {
    let turns = points.windows(2).flat_map(|pair| {
        let value = pair[0].value;
        [Point { value, ..pair[1] }, pair[1]]
    });
    points.first().copied().into_iter().chain(turns).collect()
}

/// The highest of some points, the first if several are; `None` without points.
pub fn highest(points: &[Point]) -> Option<Point> {
    let most = points.iter().map(|point| point.value).max()?;
    points.iter().copied().find(|point| point.value == most)
}

/// A bar with its name and its number as printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    pub name: String,
    pub value: Decimal,
    pub shown: String,
}

/// The lengths of bars and numbers on both sides of zero, the same for all bars of a chart.
struct Reach {
    /// The longest bar to the left; at least zero.
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
    pub(crate) fn total(&self) -> f32 {
        (self.left + self.right).max(f32::EPSILON)
    }
}

impl Bar {
    /// The length to draw.
    pub(crate) fn length(&self) -> f32 {
        f32::try_from(self.value).unwrap_or_default()
    }
}

/// An almost constant line is not stretched to the full height: the range has at least this many units.
const LEAST_SPAN: i64 = 8;

/// Ratings are charted in steps of this many points, the σ of the regulations.
pub const RATING_STEP: i64 = 25;

/// The ranges of the axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The first and the last day, as numbers of days.
    pub days: (i64, i64),
    /// The lowest and the highest value, in units of the last decimal.
    pub values: (i64, i64),
    decimals: u32,
    /// The round numbers of its axis, and their multiples by ten.
    steps: [i64; 3],
}

impl Scale {
    /// The scale for some points, whose values are in units of the last decimal; `None` without points.
    pub fn fit(points: &[Point], decimals: u32) -> Option<Self> {
        let days = points.iter().map(|point| day(point.date));
        let values = points.iter().map(|point| i64::from(point.value));
        let (least, most) = (values.clone().min()?, values.max()?);
        let missing = (LEAST_SPAN - (most - least)).max(0);
        Some(Self {
            days: (days.clone().min()?, days.max()?),
            values: (
                least - missing / 2,
                most + missing.div_euclid(2) + missing % 2,
            ),
            decimals,
            steps: [1, 2, 5],
        })
    }

    /// The scale for ratings: from one multiple of [`RATING_STEP`] to another, so that charts can be compared.
    ///
    /// ```
    /// use klubrating::domain::Date;
    /// use klubrating::publish::chart::{Point, Scale};
    /// let date = Date::from_ymd_opt(2026, 10, 18).unwrap();
    /// let points = [172, 183].map(|value| Point { date, value });
    /// assert_eq!(Scale::of_ratings(&points).unwrap().values, (150, 200));
    /// ```
    pub fn of_ratings(points: &[Point]) -> Option<Self> {
        let values = points.iter().map(|point| i64::from(point.value));
        let least = values.clone().min()?.div_euclid(RATING_STEP);
        let most = (values.max()? + RATING_STEP - 1).div_euclid(RATING_STEP);
        Some(Self {
            values: (least * RATING_STEP, most.max(least + 1) * RATING_STEP),
            steps: [RATING_STEP, 2 * RATING_STEP, 4 * RATING_STEP],
            ..Self::fit(points, 0)?
        })
    }

    /// The label of a value on the axis.
    pub fn label(&self, value: i64, lang: Lang) -> String {
        let places = usize::try_from(self.decimals).unwrap_or_default();
        with_decimals(lang, Decimal::new(value, self.decimals), places)
    }

    /// The position of a point on a grid of dots, counted from the upper left.
    pub fn place(&self, point: Point, (width, height): (i64, i64)) -> (i64, i64) {
        let along = |value: i64, (from, to): (i64, i64), room: i64| match to - from {
            0 => room / 2,
            span => ((value - from) * room * 2 + span) / (span * 2),
        };
        let x = along(day(point.date), self.days, width - 1);
        let y = along(i64::from(point.value), self.values, height - 1);
        (x.clamp(0, width - 1), (height - 1 - y).clamp(0, height - 1))
    }

    /// The first and the last day.
    pub fn ends(&self) -> Option<(Date, Date)> {
        Some((date(self.days.0)?, date(self.days.1)?))
    }
}

/// A day as a number.
pub fn day(date: Date) -> i64 {
    i64::from(chrono::Datelike::num_days_from_ce(&date))
}

fn date(day: i64) -> Option<Date> {
    Date::from_num_days_from_ce_opt(i32::try_from(day).ok()?)
}

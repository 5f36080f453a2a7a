//! The ranges of the axes of a line chart, and the position of a point.

use super::Point;
use crate::domain::{Date, Decimal};
use crate::text::{Lang, with_decimals};

/// An almost constant line is not stretched to the whole height: the range is at least this many units.
const LEAST_SPAN: i64 = 8;

/// The ranges of the axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The first day and the last, as numbers of days.
    pub days: (i64, i64),
    /// The lowest value and the highest, in units of the last decimal.
    pub values: (i64, i64),
    decimals: u32,
}

impl Scale {
    /// The scale of some points, whose values are given in units of the last decimal; `None` where there are no
    /// points.
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
        })
    }

    /// The label of a value on the axis.
    pub fn label(&self, value: i64, lang: Lang) -> String {
        let places = usize::try_from(self.decimals).unwrap_or_default();
        with_decimals(lang, Decimal::new(value, self.decimals), places)
    }

    /// The place of a point on a grid of dots, counted from the upper left.
    pub fn place(&self, point: Point, (width, height): (i64, i64)) -> (i64, i64) {
        let along = |value: i64, (from, to): (i64, i64), room: i64| match to - from {
            0 => room / 2,
            span => ((value - from) * room * 2 + span) / (span * 2),
        };
        let x = along(day(point.date), self.days, width - 1);
        let y = along(i64::from(point.value), self.values, height - 1);
        (x.clamp(0, width - 1), (height - 1 - y).clamp(0, height - 1))
    }

    /// The first day and the last.
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

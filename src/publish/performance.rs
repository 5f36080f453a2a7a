//! A performance rating as a table shows it, and for scripts.

use serde::Serialize;

use crate::domain::{Decimal, Points};
use crate::rating::event_performance::Period;
use crate::rating::performance::{Performance, Strength};
use crate::text::{Texts, with_decimals};

/// `163.4`, or the bound where all points or none were scored: `≥229.2`.
pub fn shown(performance: &Performance, texts: Texts) -> String {
    let number = |value| with_decimals(texts.lang(), value, 1);
    match performance.strength {
        Strength::Rating { rating, .. } => number(rating),
        Strength::AtLeast(bound) => format!("≥{}", number(bound)),
        Strength::AtMost(bound) => format!("≤{}", number(bound)),
    }
}

/// A performance for scripts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PerformanceJson {
    /// Rated games it is based on.
    pub games: u32,
    /// The points in these games.
    pub score: Points,
    /// The opponents' mean.
    pub average: Decimal,
    /// The score share with two decimals.
    pub p: Decimal,
    /// The performance rating; null where all points or none were scored.
    pub rating: Option<Decimal>,
    /// `ge` or `le` where there is only a bound.
    pub bound: Option<&'static str>,
    pub bound_value: Option<Decimal>,
}

impl From<Period> for PerformanceJson {
    fn from(period: Period) -> Self {
        let (rating, bound, bound_value) = match period.performance.strength {
            Strength::Rating { rating, .. } => (Some(rating), None, None),
            Strength::AtLeast(value) => (None, Some("ge"), Some(value)),
            Strength::AtMost(value) => (None, Some("le"), Some(value)),
        };
        Self {
            games: period.games,
            score: period.score,
            average: period.performance.average,
            p: period.performance.p,
            rating,
            bound,
            bound_value,
        }
    }
}

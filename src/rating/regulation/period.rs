//! The regulation's period: the span of time whose events are rated together.

use chrono::Datelike;

use crate::domain::{Date, words};

words! {
    /// The span of time whose events use the ratings from before it.
    ///
    /// Within one span the changes add up. The ES regulation rates every event separately; the badminton index works
    /// in batches: only then does a player with 50 % reach about the opponents' level after 12 games. Near the
    /// opponents' level, K·n games move a rating by the share K·n·P′(0) of the gap, and 7·n·P′(0) = 1 for n = 12.41
    /// games by the logistic curve, 12.66 by the normal one and 14.29 by the line.
    #[derive(Default, Hash)]
    pub enum Period: "change-period-" {
        /// Every event separately.
        #[default]
        Event = "event",
        /// From the first of a month.
        Month = "month",
        /// From 1 January, 1 April, 1 July or 1 October.
        Quarter = "quarter",
        /// From one list date to the next: 1 January and 1 August.
        HalfYear = "half-year",
    }
}

impl Period {
    /// Whether every event is rated separately.
    // Serde's `skip_serializing_if` passes a reference.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    pub(super) fn is_event(&self) -> bool {
        *self == Self::Event
    }

    /// The first day of the span that contains `day`; `None` where every event is rated separately.
    ///
    /// ```
    /// use klubrating::domain::Date;
    /// use klubrating::rating::regulation::Period;
    /// let day = |m, d| Date::from_ymd_opt(2026, m, d).unwrap();
    /// assert_eq!(Period::HalfYear.start(day(7, 31)), Some(day(1, 1)));
    /// assert_eq!(Period::HalfYear.start(day(8, 1)), Some(day(8, 1)));
    /// assert_eq!(Period::Quarter.start(day(6, 30)), Some(day(4, 1)));
    /// assert_eq!(Period::Month.start(day(2, 28)), Some(day(2, 1)));
    /// assert_eq!(Period::Event.start(day(2, 28)), None);
    /// ```
    pub fn start(self, day: Date) -> Option<Date> {
        let month = match self {
            Self::Event => return None,
            Self::Month => day.month(),
            Self::Quarter => (day.month() - 1) / 3 * 3 + 1,
            Self::HalfYear if day.month() < 8 => 1,
            Self::HalfYear => 8,
        };
        Date::from_ymd_opt(day.year(), month, 1)
    }
}

/// With more games than this in one span a rating overshoots: a player below the opponents' level who scores 50 % ends
/// up further above it than the rating was below.
///
/// The remaining share of the gap is 1 − K·n·P′(0). With K = 7 by the logistic curve it is −0.45 after 18 games,
/// −0.93 after 24 and below −1 from 25 on.
pub const MOST_IN_A_BATCH: u32 = 24;

/// Whether this many games in one span overshoot.
///
/// ```
/// use klubrating::rating::regulation::{Period, overshoots};
/// assert!(overshoots(Period::HalfYear, 25) && !overshoots(Period::HalfYear, 24));
/// assert!(!overshoots(Period::Event, 25));
/// ```
pub fn overshoots(period: Period, games: u32) -> bool {
    period != Period::Event && games > MOST_IN_A_BATCH
}

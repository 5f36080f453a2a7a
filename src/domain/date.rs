//! Days, and the two list dates of a year: 1 January and 1 August.

use chrono::Datelike;

use super::Message;

/// A day of the calendar, without time or time zone: a list date is a date, not an instant.
pub type Date = chrono::NaiveDate;

/// The day from which something "always" held: earlier than any date of a club.
pub const MIN_VALID: Date = Date::from_ymd_opt(1, 1, 1).unwrap();

/// A day from which something held, or the word for "always".
pub fn day_or_always(day: Date) -> Message {
    if day == MIN_VALID {
        Message::new("always")
    } else {
        Message::new("changed-value").with("value", day)
    }
}

/// A day as of which a list is published.
///
/// Source: ES regulation §3: the list appears twice a year, as of 1 January and 1 August. It covers the events that
/// ended *before* that day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ListDate(Date);

impl ListDate {
    /// The list date on `day`, if it is 1 January or 1 August.
    ///
    /// ```
    /// use klubrating::domain::{Date, ListDate};
    /// assert!(ListDate::regular(Date::from_ymd_opt(2027, 1, 1).unwrap()).is_some());
    /// assert!(ListDate::regular(Date::from_ymd_opt(2027, 2, 1).unwrap()).is_none());
    /// ```
    pub fn regular(day: Date) -> Option<Self> {
        (day.day() == 1 && matches!(day.month(), 1 | 8)).then_some(Self(day))
    }

    /// The first regular list date on or after `day`.
    ///
    /// ```
    /// use klubrating::domain::{Date, ListDate};
    /// let day = |y, m, d| Date::from_ymd_opt(y, m, d).unwrap();
    /// assert_eq!(ListDate::next(day(2026, 11, 21)).day(), day(2027, 1, 1));
    /// assert_eq!(ListDate::next(day(2026, 8, 1)).day(), day(2026, 8, 1));
    /// ```
    pub fn next(day: Date) -> Self {
        day.iter_days().find_map(Self::regular).unwrap_or(Self(day))
    }

    /// The last list date on or before a day.
    ///
    /// ```
    /// # use klubrating::domain::{Date, ListDate};
    /// # let day = |y, m, d| Date::from_ymd_opt(y, m, d).unwrap();
    /// assert_eq!(ListDate::due(day(2027, 1, 2)).day(), day(2027, 1, 1));
    /// ```
    pub fn due(day: Date) -> Self {
        let mut days = std::iter::successors(Some(day), Date::pred_opt);
        days.find_map(Self::regular).unwrap_or(Self(day))
    }

    /// The calendar day.
    pub fn day(self) -> Date {
        self.0
    }

    /// Whether an event that ended on `end` belongs to this list.
    pub fn includes(self, end: Date) -> bool {
        end < self.0
    }
}

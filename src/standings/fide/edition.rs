//! Which edition of C.07 holds on a day, and what tells the editions apart.
//!
//! | | edition of 1 August 2024 | edition of 1 March 2026 |
//! |---|---|---|
//! | dummy of an unplayed round (16.4) | the participant's own score, whatever it is | the same, but at most the scheduled opponent's adjusted score, or without one a draw in every round |
//! | standard points, pairing number (7.7, 7.8) | not known | `STD`, `TPN` |
//!
//! Adjusted scores (16.3), cuts (14) and the exception for voluntary unplayed rounds (16.5) are the same in both.
//! `GE`, games one elected to play, became `REP`, rounds one elected to play (7.6), counted alike; both codes are
//! read. A day before 1 August 2024 gets the edition of that day: no older one is written down here.
//!
//! Sources: the editions approved in 2024 and on 2 February 2026 as FIDE's checker of tie-breaks tells them apart
//! (its list of rule versions, 2024-08-01 and 2026-03-01); the published solutions of the Technical Commission's
//! exercise (2024), which `tests/golden/tie_breaks.rs` holds beside today's values.

use crate::domain::Date;

/// An edition of the tie-break regulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edition {
    /// In force from 1 August 2024.
    August2024,
    /// In force from 1 March 2026.
    March2026,
}

impl Edition {
    /// The edition that holds on a day.
    ///
    /// ```
    /// use klubrating::domain::Date;
    /// use klubrating::standings::fide::Edition;
    /// let day = |y, m, d| Date::from_ymd_opt(y, m, d).unwrap();
    /// assert_eq!(Edition::in_force_on(day(2026, 2, 28)), Edition::August2024);
    /// assert_eq!(Edition::in_force_on(day(2026, 3, 1)), Edition::March2026);
    /// ```
    pub fn in_force_on(day: Date) -> Self {
        const MARCH_2026: Option<Date> = Date::from_ymd_opt(2026, 3, 1);
        if Some(day) < MARCH_2026 {
            Self::August2024
        } else {
            Self::March2026
        }
    }

    /// The day from which it is in force.
    pub fn first_day(self) -> Date {
        let day = match self {
            Self::August2024 => Date::from_ymd_opt(2024, 8, 1),
            Self::March2026 => Date::from_ymd_opt(2026, 3, 1),
        };
        day.unwrap_or_default()
    }

    /// Whether the dummy opponent of an unplayed round is capped (16.4).
    pub fn caps_dummies(self) -> bool {
        self == Self::March2026
    }

    /// Whether standard points and the pairing number are tie-breaks (7.7, 7.8).
    pub fn knows_standard_points(self) -> bool {
        self == Self::March2026
    }
}

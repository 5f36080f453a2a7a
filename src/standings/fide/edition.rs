//! The editions of FIDE's tie-break rules (C.07): which one applies on a day, and how they differ.
//!
//! | | 2012 to 2023 | edition of 1 August 2024 | edition of 1 March 2026 |
//! |---|---|---|---|
//! | an unplayed round of one's own | a virtual opponent: one's points before the round, 1 less the points it gave, ½ for every later round; Sonneborn-Berger takes it as a draw | a dummy with the participant's own score (16.4) | the same, but at most the scheduled opponent's adjusted score, or without one a draw in every round |
//! | an opponent's unplayed rounds | ½ each | as awarded, those at the end after a requested bye as draws (16.3) | the same |
//! | cuts | the least significant | with the exception for voluntary unplayed rounds (16.5) | the same |
//! | standard points, pairing number (7.7, 7.8) | not known | not known | `STD`, `TPN` |
//!
//! Adjusted scores (16.3), cuts (14) and the exception for voluntary unplayed rounds (16.5) are the same in both newer
//! editions. `GE`, games one elected to play, became `REP`, rounds one elected to play (7.6), counted the same way;
//! both codes are accepted. For two periods no text of the rules is known, and the page states this: days before 2012
//! get the rules from 2012 on; days from 1 September 2023, when the dummy was introduced, to 31 July 2024 get the
//! edition of 1 August 2024.
//!
//! The rules of 2012 to 2023 give all 660 values of Buchholz, Buchholz Cut-1 and Sonneborn-Berger that were published
//! of the Moscow Open 2018 (220 players), which `tests/golden/tie_breaks.rs` compares.
//!
//! Sources: the editions approved in 2024 and on 2 February 2026 as distinguished by FIDE's checker of tie-breaks
//! (its list of rule versions, 2024-08-01 and 2026-03-01); the published solutions of the Technical Commission's
//! exercise (2024), which `tests/golden/tie_breaks.rs` compares with today's values.

use crate::domain::Date;

/// An edition of the tie-break regulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edition {
    /// In force from 2012 to August 2023; the day in 2012 is not known.
    From2012,
    /// In force from 1 August 2024.
    August2024,
    /// In force from 1 March 2026.
    March2026,
}

impl Edition {
    /// The edition that applies on a day.
    ///
    /// ```
    /// use klubrating::domain::Date;
    /// use klubrating::standings::fide::Edition;
    /// let day = |y, m, d| Date::from_ymd_opt(y, m, d).unwrap();
    /// assert_eq!(Edition::in_force_on(day(2023, 8, 31)), Edition::From2012);
    /// assert_eq!(Edition::in_force_on(day(2026, 2, 28)), Edition::August2024);
    /// assert_eq!(Edition::in_force_on(day(2026, 3, 1)), Edition::March2026);
    /// ```
    pub fn in_force_on(day: Date) -> Self {
        const MARCH_2026: Option<Date> = Date::from_ymd_opt(2026, 3, 1);
        const SEPTEMBER_2023: Option<Date> = Date::from_ymd_opt(2023, 9, 1);
        if Some(day) < SEPTEMBER_2023 {
            Self::From2012
        } else if Some(day) < MARCH_2026 {
            Self::August2024
        } else {
            Self::March2026
        }
    }

    /// Whether no text of the rules for this day is known, so that the nearest edition is used.
    pub fn is_nearest_only(self, day: Date) -> bool {
        match self {
            Self::From2012 | Self::August2024 => day < self.first_day(),
            Self::March2026 => false,
        }
    }

    /// Whether an unplayed round counts as one against a virtual opponent (2012 to 2023).
    pub fn has_virtual_opponents(self) -> bool {
        self == Self::From2012
    }

    /// The day from which it is in force; for the edition from 2012, the first day of the year.
    pub fn first_day(self) -> Date {
        let day = match self {
            Self::From2012 => Date::from_ymd_opt(2012, 1, 1),
            Self::August2024 => Date::from_ymd_opt(2024, 8, 1),
            Self::March2026 => Date::from_ymd_opt(2026, 3, 1),
        };
        day.unwrap_or_default()
    }

    /// Whether the dummy opponent of an unplayed round is capped (16.4).
    pub fn caps_dummies(self) -> bool {
        self == Self::March2026
    }

    /// Whether it has standard points and the pairing number as tie-breaks (7.7, 7.8).
    pub fn knows_standard_points(self) -> bool {
        self == Self::March2026
    }
}

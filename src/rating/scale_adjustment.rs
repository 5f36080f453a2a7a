//! A one-off shift of the club's whole scale on a day.
//!
//! Source: practice. Dansk Skak Union raised its scale on 1 June 2024 (new = old + 0.5·(2000 − old) below 2000, at
//! least 1200), and clubs followed with the same rule on their own. The club's decision is a fact like any other: all
//! ratings change on that day, and the ledger records it.

use serde::Serialize;

use super::continuous::nearest_rating;
use crate::domain::{Date, Decimal, Rating};

/// Moves ratings below a pivot towards it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Compression {
    /// Ratings from here upwards are unchanged.
    pub pivot: Rating,
    /// The share of the distance by which the rating is raised, from 0 to 1.
    pub share: Decimal,
}

/// How all ratings of a pool change on a day: shifted, then moved towards a pivot, then raised to a floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ScaleAdjustment {
    /// The day; the change applies before the events that end on it.
    pub on: Date,
    /// The points added to every rating.
    pub shift: i32,
    /// Brings ratings below the pivot closer to it.
    pub compression: Option<Compression>,
    /// No rating is lower than this afterwards.
    pub floor: Option<Rating>,
}

impl ScaleAdjustment {
    /// A rating after the adjustment, whole, halves away from zero.
    ///
    /// ```
    /// use klubrating::domain::{Date, Rating};
    /// use klubrating::rating::scale_adjustment::{Compression, ScaleAdjustment};
    /// // As Dansk Skak Union's of 2024, on the club's scale: 2000 is 212½ there, 1200 is 112½.
    /// let lifted = ScaleAdjustment {
    ///     on: Date::from_ymd_opt(2024, 6, 1).unwrap(),
    ///     shift: 0,
    ///     compression: Some(Compression { pivot: Rating(212), share: "0.5".parse().unwrap() }),
    ///     floor: Some(Rating(113)),
    /// };
    /// assert_eq!(lifted.apply(Rating(138)), Rating(175));
    /// assert_eq!(lifted.apply(Rating(3)), Rating(113));
    /// assert_eq!(lifted.apply(Rating(216)), Rating(216));
    /// ```
    pub fn apply(&self, rating: Rating) -> Rating {
        let mut moved = rating.exact() + Decimal::from(self.shift);
        if let Some(Compression { pivot, share }) = self.compression
            && moved < pivot.exact()
        {
            moved += share * (pivot.exact() - moved);
        }
        let moved = nearest_rating(moved);
        self.floor.map_or(moved, |floor| moved.max(floor))
    }
}

//! Converts ratings between the club's scale and the DSU scale, before and after DSU re-based its scale in 2024.
//!
//! Source: ES regulation, scales: `R_DSU = 8·R_ES + 300`. On 1 June 2024 Dansk Skak Union raised the ratings below
//! 2000: new = old + 0.5·(2000 − old), at least 1200. Undoing that is exact only on that day; which line fits a
//! club's members now cannot be derived from the regulation.

use serde::Serialize;

use super::continuous::nearest_rating;
use super::regulation::Scale;
use crate::domain::{Date, Decimal, Rating};

/// The re-basing raised ratings below this.
const REBASED_BELOW: Decimal = Decimal::from_parts(2000, 0, 0, false, 0);
/// No DSU rating was lower after the re-basing.
pub const REBASED_FLOOR: Decimal = Decimal::from_parts(1200, 0, 0, false, 0);

/// A named conversion from DSU numbers to the club's scale and back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Conversion {
    /// The regulation's line, regardless of the date.
    Booklet,
    /// The regulation's line on the DSU scale as it was before 1 June 2024.
    #[serde(rename = "rebased-2024")]
    Rebased2024,
    /// Another line, such as the one that fits the club's own members: `R_DSU = factor·R + offset`.
    Line {
        /// DSU points per point of the club's scale; above 0.
        factor: Decimal,
        /// The DSU number of rating 0.
        offset: Decimal,
    },
}

impl Conversion {
    /// The conversions that need no parameters from the club.
    pub const NAMED: [Self; 2] = [Self::Booklet, Self::Rebased2024];

    /// Its name in settings and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Booklet => "booklet",
            Self::Rebased2024 => "rebased-2024",
            Self::Line { .. } => "line",
        }
    }

    /// The conversion with a name; never a line, which is given by its numbers.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMED
            .into_iter()
            .find(|conversion| conversion.name() == name)
    }

    /// The day on which the DSU scale was re-based, 1 June 2024.
    pub fn rebasing_day() -> Date {
        Date::from_ymd_opt(2024, 6, 1).unwrap_or_default()
    }

    /// The conversion in force for a DSU number of a day: re-based from 1 June 2024 on.
    ///
    /// ```
    /// use klubrating::domain::Date;
    /// use klubrating::rating::conversion::Conversion;
    /// let day = |y, m, d| Date::from_ymd_opt(y, m, d).unwrap();
    /// assert_eq!(Conversion::on(day(2024, 5, 31)), Conversion::Booklet);
    /// assert_eq!(Conversion::on(day(2024, 6, 1)), Conversion::Rebased2024);
    /// ```
    pub fn on(day: Date) -> Self {
        if day < Self::rebasing_day() {
            Self::Booklet
        } else {
            Self::Rebased2024
        }
    }

    /// A DSU number on a regulation's scale, exact.
    ///
    /// ```
    /// use klubrating::rating::{conversion::Conversion, regulation::Regulation};
    /// let number = |text: &str| text.parse().unwrap();
    /// let scale = Regulation::builtin("es").unwrap().scale;
    /// assert_eq!(Conversion::Booklet.from_dsu(&scale, number("1153")), Some(number("106.625")));
    /// assert_eq!(Conversion::Rebased2024.from_dsu(&scale, number("1700")), Some(number("137.5")));
    /// let badminton = Regulation::builtin("bax").unwrap().scale;
    /// assert_eq!(Conversion::Booklet.from_dsu(&badminton, number("1153")), None);
    /// ```
    pub fn from_dsu(self, scale: &Scale, dsu: Decimal) -> Option<Decimal> {
        let (factor, offset) = self.line(scale)?;
        let on_the_line = match self {
            Self::Rebased2024 => before_rebasing(dsu),
            Self::Booklet | Self::Line { .. } => dsu,
        };
        Some((on_the_line - offset) / factor)
    }

    /// Factor and offset of `R_DSU = factor·R + offset` for a scale; `None` where there is no relation.
    pub fn line(self, scale: &Scale) -> Option<(Decimal, Decimal)> {
        match self {
            Self::Booklet | Self::Rebased2024 => scale.dsu(),
            Self::Line { factor, offset } => Some((factor, offset)),
        }
    }

    /// A rating on a regulation's scale as a DSU number, exact.
    ///
    /// ```
    /// use klubrating::rating::{conversion::Conversion, regulation::Regulation};
    /// let number = |text: &str| text.parse().unwrap();
    /// let scale = Regulation::builtin("es").unwrap().scale;
    /// assert_eq!(Conversion::Booklet.to_dsu(&scale, number("216")), Some(number("2028")));
    /// assert_eq!(Conversion::Rebased2024.to_dsu(&scale, number("137.5")), Some(number("1700")));
    /// ```
    pub fn to_dsu(self, scale: &Scale, rating: Decimal) -> Option<Decimal> {
        let (factor, offset) = self.line(scale)?;
        let on_the_line = factor * rating + offset;
        Some(match self {
            Self::Rebased2024 => after_rebasing(on_the_line),
            Self::Booklet | Self::Line { .. } => on_the_line,
        })
    }

    /// A DSU number on a regulation's scale, whole, as used for newcomers and guests.
    ///
    /// ```
    /// use klubrating::domain::Rating;
    /// use klubrating::rating::{conversion::Conversion, regulation::Regulation};
    /// let scale = Regulation::builtin("es").unwrap().scale;
    /// assert_eq!(Conversion::Booklet.rating_from_dsu(&scale, Rating(1153)), Some(Rating(107)));
    /// ```
    pub fn rating_from_dsu(self, scale: &Scale, dsu: Rating) -> Option<Rating> {
        self.from_dsu(scale, dsu.exact()).map(nearest_rating)
    }

    /// A rating on a regulation's scale as a whole DSU number.
    pub fn rating_to_dsu(self, scale: &Scale, rating: Rating) -> Option<Rating> {
        self.to_dsu(scale, rating.exact()).map(nearest_rating)
    }
}

/// The DSU number after the re-basing of 1 June 2024.
///
/// ```
/// use klubrating::rating::conversion::after_rebasing;
/// let number = |text: &str| text.parse().unwrap();
/// assert_eq!(after_rebasing(number("1400")), number("1700"));
/// assert_eq!(after_rebasing(number("300")), number("1200"));
/// assert_eq!(after_rebasing(number("2100")), number("2100"));
/// ```
pub fn after_rebasing(dsu: Decimal) -> Decimal {
    if dsu >= REBASED_BELOW {
        return dsu;
    }
    (dsu + (REBASED_BELOW - dsu) / Decimal::TWO).max(REBASED_FLOOR)
}

/// The DSU number before the re-basing; at the floor of 1200 the highest it can have been.
pub fn before_rebasing(dsu: Decimal) -> Decimal {
    if dsu >= REBASED_BELOW {
        return dsu;
    }
    dsu * Decimal::TWO - REBASED_BELOW
}

//! Exact numbers: ratings, points, and the one rounding function.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

pub use rust_decimal::Decimal;
use rust_decimal::RoundingStrategy;
use serde::{Deserialize, Serialize};

/// Rounds to `decimals` places, halves away from zero: the one rounding rule of the program.
///
/// Source: ES regulation, worked examples (166.84 → 167, 138.9 → 139); B.02 8.3 uses the same rule.
///
/// ```
/// use klubrating::domain::{Decimal, round_half_away};
/// let exact: Decimal = "133.5".parse().unwrap();
/// assert_eq!(round_half_away(exact, 0), Decimal::from(134));
/// assert_eq!(round_half_away(-exact, 0), Decimal::from(-134));
/// ```
pub fn round_half_away(value: Decimal, decimals: u32) -> Decimal {
    value.round_dp_with_strategy(decimals, RoundingStrategy::MidpointAwayFromZero)
}

/// The arithmetic mean rounded to `decimals` places, or `None` without values.
///
/// ```
/// use klubrating::domain::{Decimal, mean};
/// let opponents = [134, 159, 135, 138, 117, 123, 145].map(Decimal::from);
/// assert_eq!(mean(opponents, 1), Some("135.9".parse().unwrap()));
/// ```
pub fn mean(values: impl IntoIterator<Item = Decimal>, decimals: u32) -> Option<Decimal> {
    let mut count = 0_i64;
    let mut sum = Decimal::ZERO;
    for value in values {
        sum += value;
        count += 1;
    }
    (count > 0).then(|| round_half_away(sum / Decimal::from(count), decimals))
}

/// A whole rating on the scale of its pool, as printed on a list.
///
/// Between events every rating is whole; unrounded values are [`Decimal`]s and never compared with these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rating(pub i32);

impl Rating {
    /// The rating as an exact decimal, for the formulas.
    pub fn exact(self) -> Decimal {
        Decimal::from(self.0)
    }

    /// The whole rating nearest to `value`, halves away from zero; `None` where it does not fit.
    pub fn nearest(value: Decimal) -> Option<Self> {
        i32::try_from(round_half_away(value, 0)).ok().map(Self)
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Points in hundredths: a win is 100, a draw 50, three sets at badminton 80.
///
/// ```
/// use klubrating::domain::Points;
/// assert_eq!((Points::WIN + Points::DRAW).exact().to_string(), "1.50");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(pub i32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const DRAW: Self = Self(50);
    /// One point.
    pub const WIN: Self = Self(100);

    /// The points as an exact decimal.
    pub fn exact(self) -> Decimal {
        Decimal::new(i64::from(self.0), 2)
    }

    /// Reads a decimal of at most two places within ±10 000; `None` otherwise.
    pub fn from_exact(value: Decimal) -> Option<Self> {
        let hundredths = value.checked_mul(Decimal::ONE_HUNDRED)?;
        (hundredths.is_integer() && hundredths.abs() <= Decimal::from(1_000_000))
            .then(|| i32::try_from(hundredths).ok().map(Self))
            .flatten()
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

impl Serialize for Points {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.0) / 100.0)
    }
}

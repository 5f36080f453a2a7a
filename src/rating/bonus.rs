//! The bonus B against deflation: points for a score far above the expected one.
//!
//! Source: ES regulation, continuous formula and table 2.

use super::regulation::{Bonus, BonusRule};
use crate::domain::Decimal;

/// Rounds up to which the two-step rule uses its lower threshold.
const SHORT_EVENT: u32 = 10;

/// The printed rows of table 2: rounds, and the excess score in hundredths that happens by chance with less than 10 %
/// and with less than 5 % probability. They are truncated, not rounded.
const TABLE_2: [(u32, i64, i64); 4] = [(5, 143, 184), (7, 169, 216), (9, 192, 246), (12, 221, 284)];

/// Table 2 as printed: rounds, and the limits of 10 % and of 5 %.
pub fn table_2() -> impl Iterator<Item = (u32, Decimal, Decimal)> {
    let rows = TABLE_2.iter();
    rows.map(|(rounds, ten, five)| (*rounds, Decimal::new(*ten, 2), Decimal::new(*five, 2)))
}

/// The normal quantiles of 10 % and 5 %, in ten-thousandths.
const Z_10: u64 = 12_816;
const Z_5: u64 = 16_449;

impl Bonus {
    /// The excess score beyond which a bonus is given in an event of `rounds` rounds; `None` without bonus.
    ///
    /// The exceptional rules take the printed rows of table 2 (5, 7, 9, 12 rounds), else z·½·√n to two
    /// decimals, z = 1.2816 or 1.6449.
    ///
    /// ```
    /// use klubrating::rating::regulation::{Bonus, BonusRule};
    /// let number = |text: &str| text.parse().unwrap();
    /// let mut bonus = Bonus { rule: BonusRule::TwoStep, short: number("1"), long: number("1.5") };
    /// assert_eq!(bonus.threshold(10), Some(number("1")));
    /// assert_eq!(bonus.threshold(11), Some(number("1.5")));
    /// bonus.rule = BonusRule::Exceptional10;
    /// assert_eq!(bonus.threshold(7), Some(number("1.69")));
    /// assert_eq!(bonus.threshold(8), Some(number("1.81")));
    /// ```
    pub fn threshold(&self, rounds: u32) -> Option<Decimal> {
        match self.rule {
            BonusRule::TwoStep if rounds <= SHORT_EVENT => Some(self.short),
            BonusRule::TwoStep => Some(self.long),
            BonusRule::Exceptional10 => Some(exceptional(rounds, Z_10, |row| row.1)),
            BonusRule::Exceptional5 => Some(exceptional(rounds, Z_5, |row| row.2)),
            BonusRule::None => None,
        }
    }

    /// The factor z of the limit z·½·√n between the rows of table 2; `None` under another rule.
    pub fn quantile(&self) -> Option<Decimal> {
        let z = match self.rule {
            BonusRule::Exceptional10 => Z_10,
            BonusRule::Exceptional5 => Z_5,
            BonusRule::TwoStep | BonusRule::None => return None,
        };
        Some(Decimal::new(i64::try_from(z).ok()?, 4))
    }

    /// B: the amount by which the excess W − `W_e` exceeds the threshold; never negative.
    ///
    /// ```
    /// use klubrating::rating::regulation::{Bonus, BonusRule};
    /// let number = |text: &str| text.parse().unwrap();
    /// let bonus = Bonus { rule: BonusRule::TwoStep, short: number("1"), long: number("1.5") };
    /// assert_eq!(bonus.points(number("2.32"), 7), number("1.32"));
    /// assert_eq!(bonus.points(number("1"), 7), number("0"));
    /// assert_eq!(bonus.points(number("-3"), 7), number("0"));
    /// ```
    pub fn points(&self, excess: Decimal, rounds: u32) -> Decimal {
        self.threshold(rounds)
            .map_or(Decimal::ZERO, |threshold| excess - threshold)
            .max(Decimal::ZERO)
    }
}

fn exceptional(rounds: u32, z: u64, column: impl Fn(&(u32, i64, i64)) -> i64) -> Decimal {
    let printed = TABLE_2.iter().find(|row| row.0 == rounds).map(column);
    Decimal::new(printed.unwrap_or_else(|| by_form(rounds, z)), 2)
}

/// z·½·√n in hundredths, halves away from zero: with z in ten-thousandths it is √(z²·n)/200, in integers and so exact.
fn by_form(rounds: u32, z: u64) -> i64 {
    let root = (z * z * u64::from(rounds)).isqrt();
    i64::try_from((root + 100) / 200).unwrap_or(i64::MAX)
}

//! The expected score of a single game in eight bytes, and a look-up table of expected scores for one regulation.

use std::fmt;
use std::num::NonZeroU64;

use rust_decimal::prelude::ToPrimitive;

use crate::domain::{Decimal, Rating, round_half_away};
use crate::rating::expectation::Expectation;
use crate::rating::regulation::Regulation;

/// 1 in the unit of [`Probability`]: every curve is rounded to twelve decimals.
const ONE: u64 = 1_000_000_000_000;

/// 0.01 in the unit of [`Probability`].
const HUNDREDTH: u64 = ONE / 100;

/// The expected score of one game, 0 to 1, exact to twelve decimals.
///
/// ```
/// use klubrating::rating::ledger::Probability;
/// let p = Probability::nearest("0.62".parse().unwrap());
/// assert_eq!(p.exact().to_string(), "0.62");
/// assert_eq!(p.complement().exact().to_string(), "0.38");
/// assert_eq!(size_of::<Option<Probability>>(), 8);
/// ```
// Stored as units plus one: zero stays free for `None`, which keeps millions of optional probabilities small.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Probability(NonZeroU64);

impl Probability {
    /// The probability nearest to `value`; values below 0 or above 1 become 0 or 1.
    pub fn nearest(value: Decimal) -> Self {
        let inside = value.clamp(Decimal::ZERO, Decimal::ONE);
        let units = round_half_away(inside * Decimal::from(ONE), 0);
        Self::from_units(units.to_u64().unwrap_or(ONE))
    }

    fn from_units(units: u64) -> Self {
        Self(NonZeroU64::MIN.saturating_add(units.min(ONE)))
    }

    fn units(self) -> u64 {
        self.0.get() - 1
    }

    /// The number itself, with two decimals where they suffice.
    pub fn exact(self) -> Decimal {
        decimal(self.units())
    }

    /// The opponent's expected score: 1 less this one.
    #[must_use]
    pub fn complement(self) -> Self {
        Self::from_units(ONE - self.units())
    }

    /// The exact sum of several probabilities.
    ///
    /// ```
    /// use klubrating::rating::ledger::Probability;
    /// let games = ["0.62", "0.35", "0.61"].map(|p| Probability::nearest(p.parse().unwrap()));
    /// assert_eq!(Probability::sum(games).to_string(), "1.58");
    /// ```
    pub fn sum(games: impl IntoIterator<Item = Self>) -> Decimal {
        decimal(games.into_iter().map(Self::units).sum())
    }
}

impl fmt::Debug for Probability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Probability({})", self.exact())
    }
}

fn decimal(units: u64) -> Decimal {
    if units.is_multiple_of(HUNDREDTH) {
        return Decimal::from_i128_with_scale(i128::from(units / HUNDREDTH), 2);
    }
    Decimal::from_i128_with_scale(i128::from(units), 12).normalize()
}

/// The differences computed in advance; larger ones are rare on the usual scales.
const REMEMBERED: i64 = 512;

/// P of whole differences under one regulation.
pub(crate) struct LookUps {
    expectation: Expectation,
    /// P of the differences from 0 upwards.
    upper: Vec<Probability>,
}

impl LookUps {
    pub(crate) fn new(regulation: &Regulation) -> Self {
        let expectation = Expectation::new(regulation);
        let upper = (0..REMEMBERED)
            .map(|difference| Probability::nearest(expectation.p(Decimal::from(difference))))
            .collect();
        Self { expectation, upper }
    }

    pub(crate) fn expectation(&self) -> &Expectation {
        &self.expectation
    }

    /// P of a game by the rating before and the opponent's, with the regulation's cut.
    pub(crate) fn of(&self, own: Rating, opponent: Rating) -> Probability {
        let difference = i64::from(own.0) - i64::from(opponent.0);
        self.p(match self.expectation.cut(own.exact()) {
            Some(most) => difference.clamp(-i64::from(most), i64::from(most)),
            None => difference,
        })
    }

    /// P(D); P(D) + P(−D) = 1 holds exactly, as for [`Expectation::p`].
    pub(crate) fn p(&self, difference: i64) -> Probability {
        let distance = difference.unsigned_abs();
        let remembered = usize::try_from(distance)
            .ok()
            .and_then(|at| self.upper.get(at).copied());
        let upper = remembered
            .unwrap_or_else(|| Probability::nearest(self.expectation.p(Decimal::from(distance))));
        if difference < 0 {
            upper.complement()
        } else {
            upper
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_ups_are_the_curves_values() {
        for name in Regulation::builtin_names() {
            let regulation = Regulation::builtin(name).unwrap();
            let expectation = Expectation::new(&regulation);
            let look_ups = LookUps::new(&regulation);
            for difference in -2_000_i64..2_000 {
                let expected = expectation.p(Decimal::from(difference));
                assert_eq!(
                    look_ups.p(difference).exact(),
                    expected,
                    "{name} {difference}"
                );
            }
        }
    }

    #[test]
    fn the_ends_stay_inside() {
        assert_eq!(
            Probability::nearest(Decimal::NEGATIVE_ONE).exact(),
            Decimal::ZERO
        );
        assert_eq!(Probability::nearest(Decimal::TWO).exact(), Decimal::ONE);
        let smallest: Decimal = "0.000000000001".parse().unwrap();
        assert_eq!(Probability::nearest(smallest).exact(), smallest);
    }
}

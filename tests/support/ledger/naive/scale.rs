//! Moves of the whole scale and dated conversions, in whole numbers.

use klubrating::domain::{Date, Decimal, round_half_away};
use klubrating::rating::conversion::Conversion;
use klubrating::rating::facts::Facts;
use klubrating::rating::scale_adjustment::ScaleAdjustment;

use super::divide;

/// Shifted, below the pivot drawn towards it, lifted to the floor; the share has two decimals.
pub(super) fn moved(rating: i64, by: &ScaleAdjustment) -> i64 {
    let shifted = rating + i64::from(by.shift);
    let mut new = shifted;
    if let Some(compression) = by.compression {
        let share: i64 = (compression.share * Decimal::from(100)).try_into().unwrap();
        let gap = i64::from(compression.pivot.0) - shifted;
        if gap > 0 {
            new = divide(100 * shifted + share * gap, 100);
        }
    }
    match by.floor {
        Some(floor) if new < i64::from(floor.0) => i64::from(floor.0),
        _ => new,
    }
}

/// The rating of an earlier day after the moves since.
pub(super) fn moved_since(rating: i64, on: Date, moves: &[ScaleAdjustment]) -> i64 {
    let mut rating = rating;
    for by in moves {
        if on < by.on {
            rating = moved(rating, by);
        }
    }
    rating
}

/// How numbers of DSU and FIDE are read on a day.
pub(super) struct Scale {
    /// R_DSU = factor·R + offset, the factor in tenths.
    factor: i64,
    offset: i64,
    /// Whether numbers below 2000 are taken back half-way first.
    rebased: bool,
    pub(super) card_rules: String,
}

impl Scale {
    pub(super) fn on(facts: &Facts, day: Date) -> Self {
        let mut scale = Self {
            factor: 80,
            offset: 300,
            rebased: false,
            card_rules: "dsu".to_owned(),
        };
        for in_force in &facts.conversions {
            if in_force.from > day {
                continue;
            }
            scale.card_rules.clone_from(&in_force.card_rules);
            (scale.factor, scale.offset, scale.rebased) = match in_force.conversion {
                Conversion::Booklet => (80, 300, false),
                Conversion::Rebased2024 => (80, 300, true),
                Conversion::Line { factor, offset } => {
                    let tenths = factor * Decimal::from(10);
                    (
                        tenths.try_into().unwrap(),
                        offset.try_into().unwrap(),
                        false,
                    )
                }
            };
        }
        scale
    }

    /// A DSU number, in tenths, on the club's scale.
    pub(super) fn rating_of(&self, tenths: i64) -> i64 {
        let before = if self.rebased && tenths < 20_000 {
            20_000 - 2 * (20_000 - tenths)
        } else {
            tenths
        };
        divide(before - 10 * self.offset, self.factor)
    }

    /// The same for a mean with any number of decimals.
    pub(super) fn rating_of_mean(&self, dsu: Decimal) -> i64 {
        let mut dsu = dsu;
        if self.rebased && dsu < Decimal::from(2000) {
            dsu = Decimal::TWO * dsu - Decimal::from(2000);
        }
        let exact =
            (dsu - Decimal::from(self.offset)) * Decimal::from(10) / Decimal::from(self.factor);
        round_half_away(exact, 0).try_into().unwrap()
    }

    /// A rating of the club as a DSU number in tenths.
    pub(super) fn to_dsu(&self, rating: i64) -> i64 {
        let tenths = self.factor * rating + 10 * self.offset;
        if self.rebased && tenths < 20_000 {
            let half_way = 20_000 - (20_000 - tenths) / 2;
            return half_way.max(12_000);
        }
        tenths
    }
}

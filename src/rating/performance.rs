//! The performance rating `R_p = R_c + D(P)`, P = p/n.
//!
//! Source: ES regulation, performance rating; `R_c`, the mean of the opponents' ratings, has one decimal.
//!
//! D(P) is taken from table 1, on other chess scales too. That table does not apply to games of sets: there it is the
//! inverse of the regulation's own curve at the exact score. The sources for those games define no performance
//! rating; this definition is the program's own.

use super::expectation::Expectation;
use super::regulation::Regulation;
use super::relative_score::{ScoreError, check_score, relative_score};
use crate::domain::{Decimal, Play, round_half_away};

/// The strength that a score shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// A plain number with its D(P).
    Rating {
        /// D(P) on the regulation's scale.
        d: Decimal,
        /// `R_c` + D(P).
        rating: Decimal,
    },
    /// At least this number: all points were scored, and P = 1 has no row.
    AtLeast(Decimal),
    /// At most this number: no points were scored, and P = 0 has no row.
    AtMost(Decimal),
}

/// A performance rating `R_p` = `R_c` + D(P) with its terms (ES regulation, performance rating).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performance {
    /// `R_c`, the opponents' mean with one decimal.
    pub average: Decimal,
    /// p/n with two decimals; with four in games of sets.
    pub p: Decimal,
    /// The number, or the bound where P is 0 or 1.
    pub strength: Strength,
}

impl Performance {
    /// The rating; none where there is only a bound.
    pub fn rating(&self) -> Option<Decimal> {
        match self.strength {
            Strength::Rating { rating, .. } => Some(rating),
            Strength::AtLeast(_) | Strength::AtMost(_) => None,
        }
    }

    /// The rating, or its bound.
    pub fn number(&self) -> Decimal {
        match self.strength {
            Strength::Rating { rating, .. } => rating,
            Strength::AtLeast(bound) | Strength::AtMost(bound) => bound,
        }
    }
}

/// The performance rating of a score against opponents of a given mean, on the regulation's scale.
///
/// Frode (ES regulation, example): 7½ of 11 against 146.9 is 163.4.
///
/// ```
/// use klubrating::rating::performance::{Strength, performance};
/// use klubrating::rating::regulation::Regulation;
/// let number = |text: &str| text.parse().unwrap();
/// let es = Regulation::builtin("es").unwrap();
/// let frode = performance(&es, number("146.9"), number("7.5"), 11).unwrap();
/// assert_eq!(frode.p, number("0.68"));
/// assert_eq!(frode.strength, Strength::Rating { d: number("16.5"), rating: number("163.4") });
/// let all = performance(&es, number("146.9"), number("11"), 11).unwrap();
/// assert_eq!(all.strength, Strength::AtLeast(number("229.2")));
/// ```
pub fn performance(
    regulation: &Regulation,
    average: Decimal,
    score: Decimal,
    games: u32,
) -> Result<Performance, ScoreError> {
    let expectation = Expectation::new(regulation);
    let average = round_half_away(average, 1);
    let of_sets = regulation.play() == Play::Matches;
    let d = |p| {
        if of_sets {
            expectation.inverse(p)
        } else {
            expectation.d(p)
        }
    };
    let (p, entered) = if of_sets {
        check_score(score, games)?;
        let share = score / Decimal::from(games);
        (round_half_away(share, 4), share)
    } else {
        let p = relative_score(score, games)?;
        (p, p)
    };
    let extreme = d(Decimal::new(99, 2)).unwrap_or(Decimal::ZERO);
    let strength = match d(entered) {
        Some(d) => Strength::Rating {
            d,
            rating: average + d,
        },
        None if entered.is_zero() => Strength::AtMost(average - extreme),
        None => Strength::AtLeast(average + extreme),
    };
    Ok(Performance {
        average,
        p,
        strength,
    })
}

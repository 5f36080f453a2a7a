//! Fits the line between the club's scale and the DSU scale to the members who have both ratings.
//!
//! Source: ES regulation, scales (`R_DSU = 8·R_ES + 300`), which does not cover the time after Dansk Skak Union
//! re-based its scale in 2024. Method: least squares of the DSU number on the club's rating, `factor = Sxy / Sxx`,
//! `offset = ȳ − factor·x̄`. The DSU number is what is predicted; conversely, the club's rating is read off the same
//! line. (Least squares of the rating on the DSU number would give a steeper line; the two differ by the square of
//! the correlation.)

use super::conversion::Conversion;
use super::regulation::Scale;
use crate::domain::{Decimal, PersonId, Rating, round_half_away};

/// The fewest members that a line can be fitted to.
pub const LEAST_MEMBERS: usize = 3;
/// Decimals of a fitted line: beyond them nothing changes on a scale of whole numbers.
pub const DECIMALS: u32 = 4;

/// A member's rating and DSU number on one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The member to whom they belong.
    pub person: PersonId,
    /// The rating on the club's scale.
    pub rating: Rating,
    /// The DSU number.
    pub dsu: Rating,
}

/// How well a conversion fits the members.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// The conversion.
    pub conversion: Conversion,
    /// Mean of DSU number − converted rating, in DSU points: above 0 the conversion is too low.
    pub mean: Decimal,
    /// Standard deviation of these differences about 0, in DSU points, one decimal: the root of their squares' sum
    /// over the members less the numbers that were fitted to them (2 for a fitted line, else 0).
    pub deviation: Decimal,
}

/// The least-squares line, rounded to four decimals; `None` with fewer than three members, where all have
/// the same rating, or where the line does not rise.
///
/// The sums are exact; the offset belongs to the rounded factor, so that the line still passes through the mean of
/// the members.
///
/// ```
/// use klubrating::domain::{PersonId, Rating};
/// use klubrating::rating::calibration::{Pair, line};
/// use klubrating::rating::conversion::Conversion;
/// let pair = |(rating, dsu)| Pair { person: PersonId(1), rating: Rating(rating), dsu: Rating(dsu) };
/// // Exactly on the booklet's line.
/// let on_it: Vec<Pair> = [(100, 1100), (150, 1500), (200, 1900)].map(pair).into();
/// let number = |text: &str| text.parse().unwrap();
/// let booklet = Conversion::Line { factor: number("8"), offset: number("300") };
/// assert_eq!(line(&on_it), Some(booklet));
/// // x̄ 150, ȳ 1510; Sxy 42000, Sxx 5000: factor 8.4, offset 1510 − 1260 = 250.
/// let above: Vec<Pair> = [(100, 1100), (150, 1490), (200, 1940)].map(pair).into();
/// let fitted = Conversion::Line { factor: number("8.4"), offset: number("250") };
/// assert_eq!(line(&above), Some(fitted));
/// assert_eq!(line(&above[..2]), None);
/// ```
pub fn line(pairs: &[Pair]) -> Option<Conversion> {
    if pairs.len() < LEAST_MEMBERS {
        return None;
    }
    let n = i128::try_from(pairs.len()).ok()?;
    let sum = |of: &dyn Fn(i128, i128) -> i128| -> i128 {
        pairs
            .iter()
            .map(|pair| of(i128::from(pair.rating.0), i128::from(pair.dsu.0)))
            .sum()
    };
    let (x, y) = (sum(&|x, _| x), sum(&|_, y| y));
    let spread = n * sum(&|x, _| x * x) - x * x;
    let slope = n * sum(&|x, y| x * y) - x * y;
    if spread == 0 || slope <= 0 {
        return None;
    }
    let exact = |whole: i128| Decimal::try_from_i128_with_scale(whole, 0).ok();
    let factor = round_half_away(exact(slope)? / exact(spread)?, DECIMALS).normalize();
    let offset = (exact(y)? - factor * exact(x)?) / exact(n)?;
    (factor > Decimal::ZERO).then(|| Conversion::Line {
        factor,
        offset: round_half_away(offset, DECIMALS).normalize(),
    })
}

/// How well a conversion fits; `None` with too few members. `fitted` is how many of its parameters were fitted to
/// these very members.
///
/// ```
/// use klubrating::domain::{Decimal, PersonId, Rating};
/// use klubrating::rating::calibration::{Pair, fit};
/// use klubrating::rating::{conversion::Conversion, regulation::Regulation};
/// let scale = Regulation::builtin("es").unwrap().scale;
/// let pair = |(rating, dsu)| Pair { person: PersonId(1), rating: Rating(rating), dsu: Rating(dsu) };
/// // Differences 0, −10 and 40: mean 10, √(1700/3) = 23.8.
/// let pairs: Vec<Pair> = [(100, 1100), (150, 1490), (200, 1940)].map(pair).into();
/// let fit = fit(&pairs, Conversion::Booklet, &scale, 0).unwrap();
/// assert_eq!((fit.mean, fit.deviation), (Decimal::from(10), "23.8".parse().unwrap()));
/// ```
pub fn fit(pairs: &[Pair], conversion: Conversion, scale: &Scale, fitted: usize) -> Option<Fit> {
    let free = i64::try_from(pairs.len().checked_sub(fitted)?).ok()?;
    let count = i64::try_from(pairs.len()).ok()?;
    if free == 0 {
        return None;
    }
    let differences: Vec<Decimal> = pairs
        .iter()
        .map(|pair| difference(pair, conversion, scale))
        .collect::<Option<_>>()?;
    let sum: Decimal = differences.iter().sum();
    // Exact up to here; the root is the one inexact step, as it has infinitely many decimals.
    let squares: Decimal = differences.iter().map(|one| one * one).sum();
    let root = f64::try_from(squares / Decimal::from(free)).ok()?.sqrt();
    Some(Fit {
        conversion,
        mean: round_half_away(sum / Decimal::from(count), 1).normalize(),
        deviation: round_half_away(Decimal::try_from(root).ok()?, 1).normalize(),
    })
}

/// How far a member's DSU number is above the converted rating, in DSU points, one decimal; `None` on a scale without
/// a relation to DSU's.
pub fn difference(pair: &Pair, conversion: Conversion, scale: &Scale) -> Option<Decimal> {
    let expected = conversion.to_dsu(scale, pair.rating.exact())?;
    Some(round_half_away(pair.dsu.exact() - expected, 1))
}

/// The members by their distance from a conversion, the farthest first.
pub fn outliers(pairs: &[Pair], conversion: Conversion, scale: &Scale) -> Vec<(Pair, Decimal)> {
    let mut far: Vec<(Pair, Decimal)> = pairs
        .iter()
        .filter_map(|pair| Some((*pair, difference(pair, conversion, scale)?)))
        .collect();
    far.sort_by(|a, b| {
        let size = b.1.abs().cmp(&a.1.abs());
        size.then_with(|| a.0.person.cmp(&b.0.person))
    });
    far
}

//! The first rating of a newcomer: `R_p = R_a + D(P)·F`.
//!
//! Source: ES regulation, newcomers. The regulation leaves F open ("a correction factor for the statistical
//! uncertainty, depending on the size of D(P) and the number of games"); here it follows from imaginary drawn games
//! against the average opponent: `R_p = R_a + D((p + m/2)/(n + m))`, m = 2 unless the regulation defines another m.
//! So F = D((p + m/2)/(n + m)) / D(p/n).

use super::continuous::nearest_rating;
use super::expectation::Expectation;
use super::regulation::{NewcomerRule, Regulation};
use super::relative_score::{ScoreError, relative_score};
use crate::domain::{Decimal, Rating, round_half_away};

/// Decimals of the factor F, which is shown but not used.
const F_DECIMALS: u32 = 4;

/// Why there is no first rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NewcomerError {
    /// The score is impossible for this number of games.
    #[error(transparent)]
    Score(#[from] ScoreError),
    /// All points or none were scored and the regulation has no imaginary draws: table 1 has no such row.
    #[error("no row of table 1 for {p}")]
    NoRow {
        /// The relative score, 0 or 1.
        p: Decimal,
    },
    /// The regulation does not allow first ratings from games.
    #[error("the regulation gives no first rating from games")]
    NotFromGames,
}

/// A newcomer's first rating with its terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstRating {
    /// `R_a`, the opponents' mean with one decimal.
    pub average: Decimal,
    /// The relative score with the imaginary draws, two decimals.
    pub p: Decimal,
    /// D of that row, on the regulation's scale.
    pub d: Decimal,
    /// The factor F to four decimals; `None` where D(p/n) is 0 or has no row (p/n is 0, ½ or 1).
    pub f: Option<Decimal>,
    /// `R_a` + D.
    pub exact: Decimal,
    /// The first rating, whole.
    pub rounded: Rating,
}

/// The first rating from `score` points in `games` games against rated players of a given mean.
///
/// Example: 6½ of 7 against 140 counts as 7½ of 9, P 0.83, D 33.7: 173.7.
///
/// ```
/// use klubrating::rating::{newcomer::first_rating, regulation::Regulation};
/// let number = |text: &str| text.parse().unwrap();
/// let es = Regulation::builtin("es").unwrap();
/// let first = first_rating(&es, number("140"), number("6.5"), 7).unwrap();
/// assert_eq!((first.p, first.d), (number("0.83"), number("33.7")));
/// assert_eq!(first.f, Some(number("0.6456")));
/// assert_eq!(first.exact, number("173.7"));
/// assert_eq!(first.rounded.0, 174);
/// ```
pub fn first_rating(
    regulation: &Regulation,
    average: Decimal,
    score: Decimal,
    games: u32,
) -> Result<FirstRating, NewcomerError> {
    match regulation.newcomers.rule {
        NewcomerRule::Performance => {}
        NewcomerRule::OpponentsMean => return from_mean(regulation, average, score, games),
        NewcomerRule::None => return Err(NewcomerError::NotFromGames),
    }
    let expectation = Expectation::new(regulation);
    let plain = relative_score(score, games)?;
    let draws = regulation.newcomers.imaginary_draws;
    let tempered = score + Decimal::from(draws) / Decimal::TWO;
    let p = relative_score(tempered, games.saturating_add(draws))?;
    let d = expectation.d(p).ok_or(NewcomerError::NoRow { p })?;
    let f = expectation
        .d(plain)
        .filter(|plain| !plain.is_zero())
        .map(|plain| round_half_away(d / plain, F_DECIMALS));
    let average = round_half_away(average, 1);
    let exact = average + d;
    Ok(FirstRating {
        average,
        p,
        d,
        f,
        exact,
        rounded: nearest_rating(exact),
    })
}

/// The opponents' mean plus K for every point above half of the games (less K below): `R_a + K·(S − n/2)`.
///
/// Not from the rules of the badminton index, which do not cover players without a rating, but from its public pages.
///
/// ```
/// use klubrating::rating::{newcomer::first_rating, regulation::{NewcomerRule, Regulation}};
/// let number = |text: &str| text.parse().unwrap();
/// let mut bax = Regulation::builtin("bax").unwrap();
/// bax.newcomers.rule = NewcomerRule::OpponentsMean;
/// // 2.8 points of 4 against 500: 500 + 7·0.8.
/// assert_eq!(first_rating(&bax, number("500"), number("2.8"), 4).unwrap().exact, number("505.6"));
/// ```
fn from_mean(
    regulation: &Regulation,
    average: Decimal,
    score: Decimal,
    games: u32,
) -> Result<FirstRating, NewcomerError> {
    let p = relative_score(score, games)?;
    let average = round_half_away(average, 1);
    let k = regulation.k_over(regulation.k_of(average), games);
    let d = k * (score - Decimal::from(games) / Decimal::TWO);
    let exact = average + d;
    Ok(FirstRating {
        average,
        p,
        d,
        f: None,
        exact,
        rounded: nearest_rating(exact),
    })
}

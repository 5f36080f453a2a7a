//! The relative score p/n, with which table 1 is looked up.

use rust_decimal::RoundingStrategy;

use crate::domain::Decimal;

/// A score that is impossible for the number of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScoreError {
    /// There are no games.
    #[error("no games")]
    NoGames,
    /// The score is below 0 or above the number of games.
    #[error("{score} points in {games} games")]
    OutOfRange {
        /// Points made, a win counting one.
        score: Decimal,
        /// Games in which they were made.
        games: u32,
    },
}

/// Checks that `score` can be made in `games` games of one point each.
pub fn check_score(score: Decimal, games: u32) -> Result<(), ScoreError> {
    if games == 0 {
        return Err(ScoreError::NoGames);
    }
    if score < Decimal::ZERO || score > Decimal::from(games) {
        return Err(ScoreError::OutOfRange { score, games });
    }
    Ok(())
}

/// p/n rounded to two decimals, halves towards 0.50, so that a score and the opponents' score mirror.
///
/// Source: ES regulation, table 1 (1/8 = 0.125 → 0.13, 7/8 = 0.875 → 0.87).
///
/// ```
/// use klubrating::domain::Decimal;
/// use klubrating::rating::relative_score::relative_score;
/// let share = |p: i64, n| relative_score(Decimal::from(p), n).unwrap().to_string();
/// assert_eq!(share(1, 8), "0.13");
/// assert_eq!(share(7, 8), "0.87");
/// ```
pub fn relative_score(score: Decimal, games: u32) -> Result<Decimal, ScoreError> {
    check_score(score, games)?;
    Ok(towards_half(score / Decimal::from(games)))
}

/// A share rounded to two decimals, halves towards 0.50.
fn towards_half(share: Decimal) -> Decimal {
    let half = Decimal::new(50, 2);
    half + (share - half).round_dp_with_strategy(2, RoundingStrategy::MidpointTowardZero)
}

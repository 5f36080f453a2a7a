//! The score that it takes to reach a rating in one event: the continuous formula, read backwards.

use super::continuous::{Before, NewRating, new_rating};
use super::expectation::Expectation;
use super::regulation::Regulation;
use crate::domain::Decimal;

/// The event of `games` games against opponents of a mean rating with the lowest score, in half points, after which
/// the whole rating is at least `target`; with all points, where not even they are enough.
///
/// From 168 to class 1 (175) of the ES regulation in 7 games against one's equals: K is 5 and 3½ points are expected;
/// 4½ gain 5, and 5 gain 5·(1.5 + 0.5) = 10 with the bonus.
///
/// ```
/// use klubrating::domain::Decimal;
/// use klubrating::rating::{needed_score::needed_score, regulation::Regulation};
/// let es = Regulation::builtin("es").unwrap();
/// let needed = |target: i64| {
///     let event = needed_score(&es, Decimal::from(168), Decimal::from(target), 7, Decimal::from(168));
///     (event.score.normalize().to_string(), event.rounded.0)
/// };
/// assert_eq!(needed(173), ("4.5".to_owned(), 173));
/// assert_eq!(needed(175), ("5".to_owned(), 178));
/// // 7 points gain 5·(3.5 + 2.5).
/// assert_eq!(needed(200), ("7".to_owned(), 198));
/// ```
pub fn needed_score(
    regulation: &Regulation,
    before: impl Into<Before>,
    target: Decimal,
    games: u32,
    average: Decimal,
) -> NewRating {
    let before = before.into();
    let expected = Expectation::new(regulation).by_average(before.rating, average, games);
    let scored = |halves: u32| {
        let score = Decimal::from(halves) / Decimal::TWO;
        new_rating(regulation, before, expected.expected, score, games).over(regulation, games)
    };
    (0..2 * games)
        .map(scored)
        .find(|event| event.rounded.exact() >= target)
        .unwrap_or_else(|| scored(2 * games))
}

//! What the result of a game counts for the rating, where it is not chess's 1, ½ and 0.

use serde::{Deserialize, Serialize};

use crate::domain::{Decimal, Mark, Points};

/// The result values of a game of sets: a match that needed the third set counts as a narrow one.
///
/// Source: the rules of the badminton index: win 1, three-set win 0.8, three-set loss 0.2, loss 0. The values
/// of the two sides sum to one, so a match conserves the sum of both ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Results {
    /// A win (1).
    pub win: Decimal,
    /// A win in the third set (0.8).
    pub narrow_win: Decimal,
    /// A loss in the third set (0.2).
    pub narrow_loss: Decimal,
    /// A loss (0).
    pub loss: Decimal,
}

impl Results {
    /// What a side's mark counts; a draw, which no game of sets has, counts half.
    ///
    /// ```
    /// use klubrating::domain::{Mark, Points};
    /// use klubrating::rating::regulation::Regulation;
    /// let results = Regulation::builtin("bax").unwrap().results.unwrap();
    /// assert_eq!(results.points(Mark::Win, true), Some(Points(80)));
    /// assert_eq!(results.points(Mark::Loss, false), Some(Points(0)));
    /// ```
    pub fn points(&self, mark: Mark, third_set: bool) -> Option<Points> {
        let plain = mark.score()?;
        let value = match (plain, third_set) {
            (Points::WIN, true) => self.narrow_win,
            (Points::WIN, false) => self.win,
            (Points::ZERO, true) => self.narrow_loss,
            (Points::ZERO, false) => self.loss,
            _ => return Some(plain),
        };
        Points::from_exact(value)
    }
}

//! The continuous formula `R_n = R_o + K·(W − W_e + B)`.
//!
//! Source: ES regulation, continuous rating; K by the rating before the event.

use super::regulation::Regulation;
use crate::domain::{Decimal, Rating, round_half_away};

/// What is known of a player before an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Before {
    /// The rating on the regulation's scale.
    pub rating: Decimal,
    /// The rated games ever; `None` for a player who has no longer few of them.
    pub games: Option<u32>,
}

impl From<Decimal> for Before {
    fn from(rating: Decimal) -> Self {
        Self {
            rating,
            games: None,
        }
    }
}

/// A new rating with every term that led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewRating {
    /// The rating before the event.
    pub old: Decimal,
    /// W, the score.
    pub score: Decimal,
    /// `W_e`, the expected score.
    pub expected: Decimal,
    /// The factor K.
    pub k: Decimal,
    /// B, the bonus.
    pub bonus: Decimal,
    /// The unrounded new rating.
    pub exact: Decimal,
    /// The new rating, whole, halves away from zero.
    pub rounded: Rating,
}

/// Rates one event.
///
/// `before` is the rating before the event, with the games where K depends on them, `expected` and `score` are over the
/// rated games, `rounds` the event's scheduled rounds (on a player card: its games).
///
/// Anders (ES regulation, example): 145, 6½ points of 7 where 4.18 were expected.
///
/// ```
/// use klubrating::rating::{continuous::new_rating, regulation::Regulation};
/// let number = |text: &str| text.parse().unwrap();
/// let es = Regulation::builtin("es").unwrap();
/// let new = new_rating(&es, number("145"), number("4.18"), number("6.5"), 7);
/// assert_eq!(new.k, number("6"));
/// assert_eq!(new.bonus, number("1.32"));
/// assert_eq!(new.exact, number("166.84"));
/// assert_eq!(new.rounded.0, 167);
/// ```
pub fn new_rating(
    regulation: &Regulation,
    before: impl Into<Before>,
    expected: Decimal,
    score: Decimal,
    rounds: u32,
) -> NewRating {
    let before = before.into();
    let old = before.rating;
    let k = regulation.k_of(before);
    let excess = score - expected;
    let bonus = regulation.bonus.points(excess, rounds);
    let exact = old + k * (excess + bonus);
    NewRating {
        old,
        score,
        expected,
        k,
        bonus,
        exact,
        rounded: nearest_rating(exact),
    }
}

impl NewRating {
    /// The same with the factor K for this many games of the period, where the regulation divides K by them.
    ///
    /// The first example of the badminton index, 14 matches against opponents of 491.79 on average: 500/64 = 7.8125.
    ///
    /// ```
    /// use klubrating::rating::{continuous::new_rating, regulation::Regulation};
    /// let number = |text: &str| text.parse().unwrap();
    /// let bax = Regulation::builtin("bax-2024").unwrap();
    /// let new = new_rating(&bax, number("500"), number("7.9369"), number("7"), 14).over(&bax, 14);
    /// assert_eq!(new.k, number("7.8125"));
    /// assert_eq!(new.exact, number("492.68046875"));
    /// ```
    #[must_use]
    pub fn over(self, regulation: &Regulation, games: u32) -> Self {
        let k = regulation.k_over(self.k, games);
        let exact = self.old + k * (self.score - self.expected + self.bonus);
        Self {
            k,
            exact,
            rounded: nearest_rating(exact),
            ..self
        }
    }
}

/// The decimals of a factor K that depends on the number of games, as printed and as used.
const K_DECIMALS: u32 = 4;

impl Regulation {
    /// A factor K for this many games of the period, with four decimals where the regulation divides it by them.
    ///
    /// ```
    /// use klubrating::rating::regulation::Regulation;
    /// let bax = Regulation::builtin("bax-2024").unwrap();
    /// let k = |games| bax.k_over(500.into(), games).normalize().to_string();
    /// assert_eq!([k(1), k(7), k(50)], ["9.8039", "8.7719", "5"]);
    /// ```
    pub fn k_over(&self, k: Decimal, games: u32) -> Decimal {
        let divisor = self.k_games_plus.map(|plus| plus.saturating_add(games));
        divisor.filter(|divisor| *divisor > 0).map_or(k, |divisor| {
            round_half_away(k / Decimal::from(divisor), K_DECIMALS)
        })
    }

    /// The factor K for a rating before the event, and for the games before it.
    ///
    /// ```
    /// use klubrating::domain::Decimal;
    /// use klubrating::rating::regulation::Regulation;
    /// let es = Regulation::builtin("es").unwrap();
    /// let k = |rating: &str| es.k_of(rating.parse::<Decimal>().unwrap()).to_string();
    /// assert_eq!([k("149.99"), k("150"), k("175")], ["6", "5", "4"]);
    /// ```
    pub fn k_of(&self, before: impl Into<Before>) -> Decimal {
        self.k_band(before)
            .and_then(|at| self.k.get(at))
            .map_or(Decimal::ZERO, |band| band.k)
    }

    /// The place of the band with the factor K.
    ///
    /// FIDE (B.02): 40 before 30 games, 10 from 2400 on, otherwise 20.
    ///
    /// ```
    /// use klubrating::domain::Decimal;
    /// use klubrating::rating::continuous::Before;
    /// use klubrating::rating::regulation::Regulation;
    /// let fide = Regulation::builtin("fide").unwrap();
    /// let k = |rating: i64, games| {
    ///     let rating = Decimal::from(rating);
    ///     fide.k_of(Before { rating, games }).to_string()
    /// };
    /// assert_eq!([k(2450, Some(29)), k(2399, Some(30)), k(2399, None), k(2400, None)], ["40", "20", "20", "10"]);
    /// ```
    pub fn k_band(&self, before: impl Into<Before>) -> Option<usize> {
        let before = before.into();
        self.k.iter().position(|band| match band.games_below {
            Some(games) => before.games.is_some_and(|before| before < games),
            None => band.from.is_none_or(|from| before.rating >= from),
        })
    }

    /// The name of the class a rating falls in, where the regulation has classes.
    ///
    /// ```
    /// use klubrating::rating::regulation::Regulation;
    /// let es = Regulation::builtin("es").unwrap();
    /// assert_eq!(es.class_of("175".parse().unwrap()), Some("1"));
    /// ```
    pub fn class_of(&self, rating: Decimal) -> Option<&str> {
        self.classes
            .iter()
            .find(|class| class.from.is_none_or(|from| rating >= from))
            .map(|class| class.name.as_str())
    }
}

/// The nearest whole rating; values beyond the range of numbers become its ends.
pub(crate) fn nearest_rating(exact: Decimal) -> Rating {
    let end = if exact.is_sign_negative() {
        i32::MIN
    } else {
        i32::MAX
    };
    Rating::nearest(exact).unwrap_or(Rating(end))
}

//! The formulas by hand: what is asked, what is answered, and its derivation.

pub mod derivation;

use serde::Serialize;

use crate::domain::{Date, Decimal, words};
use crate::publish::json::Number;
use crate::rating::continuous::NewRating;
use crate::rating::conversion::Conversion;
use crate::rating::newcomer::FirstRating;
use crate::rating::player_card::{BeforeAfter, CardRating};
use crate::rating::regulation::Method;

/// The answer of `calc convert`.
#[derive(Clone, Debug, Serialize)]
pub struct Converted {
    /// The unrounded number.
    pub exact: Number,
    /// The whole number.
    pub rounded: i32,
    /// The conversion that was used.
    #[serde(skip)]
    pub conversion: Conversion,
}

/// One game or term of an answer.
#[derive(Clone, Debug, Serialize)]
pub struct TermLine {
    /// The opponent's rating, or the average by the average method.
    pub opponent: Number,
    /// Own rating minus the opponent's.
    pub difference: Number,
    /// The expected score of one game.
    pub p: Number,
    /// The result of the game, where results were given for each game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Number>,
}

/// The answer of `calc expected`.
#[derive(Clone, Debug, Serialize)]
pub struct ExpectedScore {
    /// `W_e`.
    pub expected: Number,
    /// One term per game.
    pub terms: Vec<TermLine>,
}

/// The answer of `calc performance`.
#[derive(Clone, Debug, Serialize)]
pub struct PerformanceRating {
    /// `R_c`, one decimal.
    pub average: Number,
    /// p/n, two decimals.
    pub p: Number,
    /// D(P); `None` at 0 and 100 %.
    pub d: Option<Number>,
    /// `R_p`; `None` at 0 and 100 %.
    pub rating: Option<Number>,
    /// `ge` or `le` where there is only a bound.
    pub bound: Option<&'static str>,
    pub bound_value: Option<Number>,
}

/// The answer of `calc rating`.
#[derive(Clone, Debug, Serialize)]
pub struct RatedEvent {
    /// `W_e`.
    pub expected: Number,
    /// The factor K.
    pub k: Number,
    /// The bonus B.
    pub bonus: Number,
    /// The unrounded new rating.
    pub exact: Number,
    pub rounded: i32,
    pub terms: Vec<TermLine>,
    /// All terms of the formula.
    #[serde(skip)]
    pub new: NewRating,
    /// The excess score beyond which a bonus is given.
    #[serde(skip)]
    pub threshold: Option<Decimal>,
}

/// The answer of `calc newcomer`.
#[derive(Clone, Debug, Serialize)]
pub struct NewcomerRating {
    /// The relative score with the imaginary draws.
    pub p: Number,
    /// D of that row.
    pub d: Number,
    /// The factor F; `None` where p/n is 0, ½ or 1.
    pub f: Option<Number>,
    /// `R_a + D`.
    pub exact: Number,
    pub rounded: i32,
    /// The score it came from.
    #[serde(skip)]
    pub score: Decimal,
    /// The games in which it was made.
    #[serde(skip)]
    pub games: u32,
    /// All terms of the formula.
    #[serde(skip)]
    pub first: FirstRating,
}

/// An interval; an end is `None` where its share is outside table 1.
#[derive(Clone, Debug, Serialize)]
pub struct Interval<T> {
    pub low: Option<T>,
    pub high: Option<T>,
}

/// The answer of `calc card`.
#[derive(Clone, Debug, Serialize)]
pub struct CardAnswer {
    /// The opponents' DSU average.
    pub dsu_average: Number,
    /// The share recovered from the change of the DSU rating; `None` where the opponents are known.
    pub dsu_p: Option<Number>,
    /// The average on the club's scale.
    pub es_average: i32,
    /// P on the club's scale.
    pub p: Number,
    /// `W_e`.
    pub expected: Number,
    /// The factor K.
    pub k: Number,
    /// The bonus B.
    pub bonus: Number,
    /// The unrounded new rating.
    pub exact: Number,
    pub rounded: i32,
    /// The interval of the DSU average; `None` where the opponents are known.
    pub interval: Option<Interval<Number>>,
    /// The new ratings at its ends.
    pub rounded_interval: Option<Interval<i32>>,
    /// All terms of the formula.
    #[serde(skip)]
    pub card: CardRating,
}

words! {
    /// A scale of `calc convert`.
    pub enum ScaleName {
        /// Dansk Skak Union.
        Dsu = "dsu",
        /// The club's scale.
        Es = "es",
    }
}

/// `calc convert`.
#[derive(Clone, Copy, Debug)]
pub struct ConvertRequest {
    pub value: Decimal,
    /// Its scale.
    pub from: ScaleName,
    /// The requested scale.
    pub to: ScaleName,
    /// The day of the DSU number; `None` for the time of the regulation.
    pub on: Option<Date>,
    /// A conversion by name.
    pub conversion: Option<Conversion>,
}

/// `calc rating`.
#[derive(Clone, Debug)]
pub struct RatingRequest {
    /// The rating before the event.
    pub rating: Decimal,
    /// The rated games before the event; `None` for a player with many.
    pub games_before: Option<u32>,
    pub opponents: Vec<Decimal>,
    pub score: Option<Decimal>,
    /// The results of each game, in the opponents' order.
    pub results: Option<Vec<Decimal>>,
    /// Scheduled rounds; by default as many as games.
    pub rounds: Option<u32>,
    /// Game by game, or at the average.
    pub method: Method,
    /// The partners, in doubles.
    pub doubles: Option<Doubles>,
}

/// The partners' ratings in doubles.
#[derive(Clone, Debug)]
pub struct Doubles {
    /// The player's partner: one for all games, or one a game.
    pub own: Vec<Decimal>,
    /// The opponents' partners, in the opponents' order.
    pub opponents: Vec<Decimal>,
}

/// What a player card states about the opponents.
#[derive(Clone, Debug)]
pub enum CardKnown {
    /// Their DSU ratings.
    Opponents(Vec<Decimal>),
    /// The player's own DSU rating before and after.
    BeforeAfter(BeforeAfter),
}

/// `calc card`.
#[derive(Clone, Debug)]
pub struct CardRequest {
    /// The rating before the event, on the club's scale.
    pub rating: Decimal,
    /// The score.
    pub score: Decimal,
    /// The known ratings.
    pub known: CardKnown,
}

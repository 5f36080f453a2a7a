//! The formulas by hand: one function a `calc` command, without a club's database.

pub mod derivation;
mod request;

use serde::Serialize;

use super::json::Number;
use super::{AppError, AppResult};
use crate::domain::{Decimal, Message, mean, round_half_away};
use crate::rating::continuous::{NewRating, new_rating};
use crate::rating::conversion::Conversion;
use crate::rating::expectation::{Expectation, Expected};
use crate::rating::newcomer::{FirstRating, first_rating};
use crate::rating::performance::{self, Strength};
use crate::rating::player_card::{self, CardRating};
use crate::rating::regulation::{Method, Regulation};

pub use request::{
    CardKnown, CardRequest, ConvertRequest, Doubles, Field, RatingRequest, ScaleName, checked_count,
};

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

/// Converts a number between the scales of a regulation and of DSU.
pub fn convert(request: &ConvertRequest, regulation: &Regulation) -> AppResult<Converted> {
    if request.from == request.to {
        return Err(AppError::user(Message::new("error-same-scale")));
    }
    let conversion = request
        .conversion
        // A number of a day before the re-basing is on the older scale, whatever conversion is requested.
        .map(|named| match request.on.map(Conversion::on) {
            Some(Conversion::Booklet) => Conversion::Booklet,
            _ => named,
        })
        .or_else(|| request.on.map(Conversion::on))
        .unwrap_or(Conversion::Booklet);
    let exact = match request.to {
        ScaleName::Es => conversion.from_dsu(&regulation.scale, request.value),
        ScaleName::Dsu => conversion.to_dsu(&regulation.scale, request.value),
    };
    let exact = exact.ok_or_else(|| AppError::user(Message::new("error-no-dsu-relation")))?;
    Ok(Converted {
        exact: exact.into(),
        rounded: whole(exact)?,
        conversion,
    })
}

/// The expected score game by game.
pub fn expected(rating: Decimal, opponents: &[Decimal], regulation: &Regulation) -> ExpectedScore {
    let expected = Expectation::new(regulation).per_game(rating, opponents.iter().copied());
    ExpectedScore {
        expected: expected.expected.into(),
        terms: term_lines(&expected, None),
    }
}

/// The performance rating, or its bound.
pub fn performance(
    field: &Field,
    score: Decimal,
    games: Option<u32>,
    regulation: &Regulation,
) -> AppResult<PerformanceRating> {
    let (average, games) = field.resolve(games)?;
    let result = performance::performance(regulation, average, score, games)?;
    let (d, rating, bound, bound_value) = match result.strength {
        Strength::Rating { d, rating } => (Some(d), Some(rating), None, None),
        Strength::AtLeast(value) => (None, None, Some("ge"), Some(value)),
        Strength::AtMost(value) => (None, None, Some("le"), Some(value)),
    };
    Ok(PerformanceRating {
        average: result.average.into(),
        p: result.p.into(),
        d: d.map(Number),
        rating: rating.map(Number),
        bound,
        bound_value: bound_value.map(Number),
    })
}

/// The new rating after one event.
pub fn rating(request: &RatingRequest, regulation: &Regulation) -> AppResult<RatedEvent> {
    let score = request.total()?;
    let expectation = Expectation::new(regulation);
    let opponents = request.opponents.iter().copied();
    let games = request.games();
    let pairs = request.pairs(regulation)?;
    let expected = match (request.method, pairs) {
        (_, Some(pairs)) => expectation.per_pair(pairs),
        (Method::PerGame, None) => expectation.per_game(request.rating, opponents),
        (Method::Average, None) => {
            let average = mean(opponents, 1).ok_or_else(no_games)?;
            expectation.by_average(request.rating, average, games)
        }
    };
    let rounds = request.rounds.unwrap_or(games);
    let new = new_rating(regulation, request.rating, expected.expected, score, rounds);
    let results = (request.method == Method::PerGame)
        .then_some(request.results.as_deref())
        .flatten();
    Ok(RatedEvent {
        expected: new.expected.into(),
        k: new.k.into(),
        bonus: new.bonus.into(),
        exact: new.exact.into(),
        rounded: whole(new.exact)?,
        terms: term_lines(&expected, results),
        new,
        threshold: regulation.bonus.threshold(rounds),
    })
}

/// The first rating of a newcomer without one.
pub fn newcomer(
    field: &Field,
    score: Decimal,
    games: Option<u32>,
    regulation: &Regulation,
) -> AppResult<NewcomerRating> {
    let (average, games) = field.resolve(games)?;
    let first = first_rating(regulation, average, score, games)?;
    Ok(NewcomerRating {
        p: first.p.into(),
        d: first.d.into(),
        f: first.f.map(Number),
        exact: first.exact.into(),
        rounded: whole(first.exact)?,
        score,
        games,
        first,
    })
}

/// A player card of an external event.
pub fn card(
    request: &CardRequest,
    regulation: &Regulation,
    dsu: &Regulation,
) -> AppResult<CardAnswer> {
    let (rating, score) = (request.rating, request.score);
    let booklet = Conversion::Booklet;
    let card = match &request.known {
        CardKnown::Opponents(opponents) => {
            player_card::opponents_known(regulation, booklet, rating, opponents, score)?
        }
        CardKnown::BeforeAfter(known) => {
            player_card::before_and_after(regulation, booklet, dsu, rating, *known, score)?
        }
    };
    let interval = card.inversion.map(|inversion| Interval {
        low: inversion.low.map(|end| end.dsu_average.into()),
        high: inversion.high.map(|end| end.dsu_average.into()),
    });
    let rounded_interval = card.inversion.map(|inversion| Interval {
        low: inversion.low.map(|end| end.rounded.0),
        high: inversion.high.map(|end| end.rounded.0),
    });
    Ok(CardAnswer {
        dsu_average: card.dsu_average.into(),
        dsu_p: card.inversion.map(|inversion| inversion.p.into()),
        es_average: card.average.0,
        p: card.p.into(),
        expected: card.new.expected.into(),
        k: card.new.k.into(),
        bonus: card.new.bonus.into(),
        exact: card.new.exact.into(),
        rounded: whole(card.new.exact)?,
        interval,
        rounded_interval,
        card,
    })
}

fn term_lines(expected: &Expected, results: Option<&[Decimal]>) -> Vec<TermLine> {
    let result = |index: usize| Some(Number(*results?.get(index)?));
    expected
        .terms
        .iter()
        .enumerate()
        .map(|(index, term)| TermLine {
            opponent: term.opponent.into(),
            difference: term.difference.into(),
            p: term.p.into(),
            result: result(index),
        })
        .collect()
}

fn whole(exact: Decimal) -> AppResult<i32> {
    i32::try_from(round_half_away(exact, 0))
        .map_err(|_| AppError::user(Message::new("error-rating-too-large")))
}

fn no_games() -> AppError {
    AppError::user(Message::new("error-no-games"))
}

//! The formulas of the regulation by hand: one function for each `calc` command, without a club's database.

use super::{AppError, AppResult};
use crate::domain::{Decimal, Message, mean, round_half_away};
use crate::publish::calc::{
    CardAnswer, CardKnown, CardRequest, ConvertRequest, Converted, ExpectedScore, Interval,
    NewcomerRating, PerformanceRating, RatedEvent, RatingRequest, ScaleName, TermLine,
};
use crate::publish::json::Number;
use crate::rating::continuous::{Before, new_rating};
use crate::rating::conversion::Conversion;
use crate::rating::expectation::{Expectation, Expected};
use crate::rating::newcomer::{NewcomerError, first_rating};
use crate::rating::performance::{self, Strength};
use crate::rating::player_card::{self, CardError};
use crate::rating::regulation::{Method, Regulation};
use crate::rating::relative_score::ScoreError;

/// Converts a number between the scales of a regulation and of DSU.
pub fn convert(request: &ConvertRequest, regulation: &Regulation) -> AppResult<Converted> {
    if request.from == request.to {
        return Err(AppError::user(Message::new("error-same-scale")));
    }
    let conversion = request
        .conversion
        // A number from before the re-basing is on the older scale, whatever conversion is requested.
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
        rounded: rounded_rating(exact)?,
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
    if let (Some(values), Some(results)) = (regulation.results, &request.results)
        && let Some(result) = results.iter().find(|result| !values.has(**result))
    {
        let message = Message::new("error-calc-result").with("result", *result);
        return Err(AppError::user(message).hinted(Message::new("hint-match-results")));
    }
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
    let before = Before {
        rating: request.rating,
        games: request.games_before,
    };
    let new = new_rating(regulation, before, expected.expected, score, rounds);
    let new = new.over(regulation, games);
    let results = (request.method == Method::PerGame)
        .then_some(request.results.as_deref())
        .flatten();
    Ok(RatedEvent {
        expected: new.expected.into(),
        k: new.k.into(),
        bonus: new.bonus.into(),
        exact: new.exact.into(),
        rounded: rounded_rating(new.exact)?,
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
        rounded: rounded_rating(first.exact)?,
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
        rounded: rounded_rating(card.new.exact)?,
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

fn rounded_rating(exact: Decimal) -> AppResult<i32> {
    i32::try_from(round_half_away(exact, 0))
        .map_err(|_| AppError::user(Message::new("error-rating-too-large")))
}

fn no_games() -> AppError {
    AppError::user(Message::new("error-no-games"))
}

/// The opponents of a performance rating or of a newcomer.
#[derive(Clone, Debug)]
pub enum Field {
    /// Their ratings.
    Opponents(Vec<Decimal>),
    /// Their mean.
    Average(Decimal),
}

impl Field {
    /// The mean with one decimal and the number of games.
    fn resolve(&self, games: Option<u32>) -> AppResult<(Decimal, u32)> {
        match self {
            Self::Average(average) => {
                let games = games.ok_or_else(|| {
                    AppError::user(Message::new("error-games-missing"))
                        .hinted(Message::new("hint-games-missing"))
                })?;
                Ok((*average, games))
            }
            Self::Opponents(opponents) => {
                same_count(opponents, games)?;
                let average = mean(opponents.iter().copied(), 1).ok_or(ScoreError::NoGames)?;
                Ok((average, count(opponents)))
            }
        }
    }
}

impl RatingRequest {
    fn games(&self) -> u32 {
        count(&self.opponents)
    }

    /// In doubles the means of the player's pair and of the opponents, game by game.
    ///
    /// # Errors
    /// A user error where the regulation does not rate doubles, and for partners that are not one per game.
    fn pairs(&self, regulation: &Regulation) -> AppResult<Option<Vec<(Decimal, Decimal)>>> {
        let Some(doubles) = &self.doubles else {
            return Ok(None);
        };
        if !regulation.doubles {
            let message = Message::new("error-calc-doubles");
            return Err(
                AppError::user(message.with("name", regulation.name.as_str()))
                    .hinted(Message::new("hint-calc-doubles")),
            );
        }
        if self.method == Method::Average {
            return Err(AppError::user(Message::new("error-calc-doubles-average")));
        }
        let games = self.opponents.len();
        if doubles.opponents.len() != games || ![1, games].contains(&doubles.own.len()) {
            return Err(AppError::user(
                Message::new("error-calc-partners").with("games", games),
            ));
        }
        let mean = |one: Decimal, other: Decimal| (one + other) / Decimal::TWO;
        let own = doubles.own.iter().cycle();
        let opponents = self.opponents.iter().zip(&doubles.opponents);
        let pairs = own
            .zip(opponents)
            .map(|(own, (one, other))| (mean(self.rating, *own), mean(*one, *other)));
        Ok(Some(pairs.collect()))
    }

    /// The score, which the results must agree with.
    fn total(&self) -> AppResult<Decimal> {
        let score = match (&self.results, self.score) {
            (None, None) => return Err(AppError::user(Message::new("error-score-missing"))),
            (None, Some(score)) => score,
            (Some(results), score) => {
                let sum = self.sum_of(results)?;
                if let Some(score) = score.filter(|score| *score != sum) {
                    return Err(AppError::user(
                        Message::new("error-score-differs")
                            .with("score", score)
                            .with("sum", sum),
                    ));
                }
                sum
            }
        };
        crate::rating::relative_score::check_score(score, self.games())?;
        Ok(score)
    }

    fn sum_of(&self, results: &[Decimal]) -> AppResult<Decimal> {
        if results.len() != self.opponents.len() {
            return Err(AppError::user(
                Message::new("error-results-differ")
                    .with("opponents", self.opponents.len())
                    .with("results", results.len()),
            ));
        }
        if let Some(result) = results
            .iter()
            .find(|result| **result < Decimal::ZERO || **result > Decimal::ONE)
        {
            return Err(AppError::user(
                Message::new("error-result-range").with("result", *result),
            ));
        }
        Ok(results.iter().sum())
    }
}

/// The opponents, if there are as many as the stated number of games.
pub fn checked_count(opponents: Vec<Decimal>, games: Option<u32>) -> AppResult<Vec<Decimal>> {
    same_count(&opponents, games)?;
    Ok(opponents)
}

fn same_count(opponents: &[Decimal], games: Option<u32>) -> AppResult<()> {
    match games.filter(|games| *games != count(opponents)) {
        None => Ok(()),
        Some(games) => Err(AppError::user(
            Message::new("error-games-differ")
                .with("opponents", opponents.len())
                .with("games", games),
        )),
    }
}

fn count(opponents: &[Decimal]) -> u32 {
    u32::try_from(opponents.len()).unwrap_or(u32::MAX)
}

impl From<ScoreError> for AppError {
    fn from(error: ScoreError) -> Self {
        match error {
            ScoreError::NoGames => Self::user(Message::new("error-no-games")),
            ScoreError::OutOfRange { score, games } => Self::user(
                Message::new("error-score-range")
                    .with("score", score)
                    .with("games", games),
            ),
        }
    }
}

impl From<NewcomerError> for AppError {
    fn from(error: NewcomerError) -> Self {
        match error {
            NewcomerError::Score(error) => error.into(),
            NewcomerError::NotFromGames => {
                Self::user(Message::new("error-newcomer-not-from-games"))
                    .hinted(Message::new("hint-newcomer-not-from-games"))
            }
            NewcomerError::NoRow { p } => {
                Self::user(Message::new("error-newcomer-no-row").with("p", p))
                    .hinted(Message::new("hint-newcomer-no-row"))
            }
        }
    }
}

impl From<CardError> for AppError {
    fn from(error: CardError) -> Self {
        match error {
            CardError::Score(error) => error.into(),
            CardError::ShareOutside { p } => {
                Self::user(Message::new("error-card-share").with("p", p))
                    .hinted(Message::new("hint-card-share"))
            }
            CardError::NoRelation => Self::user(Message::new("error-no-dsu-relation")),
        }
    }
}

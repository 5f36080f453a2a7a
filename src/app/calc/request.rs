//! The input of the `calc` commands, and its validation.

use crate::app::{AppError, AppResult};
use crate::domain::{Date, Decimal, Message, mean, words};
use crate::rating::conversion::Conversion;
use crate::rating::newcomer::NewcomerError;
use crate::rating::player_card::{BeforeAfter, CardError};
use crate::rating::regulation::{Method, Regulation};
use crate::rating::relative_score::ScoreError;

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
    pub(super) fn resolve(&self, games: Option<u32>) -> AppResult<(Decimal, u32)> {
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

/// `calc rating`.
#[derive(Clone, Debug)]
pub struct RatingRequest {
    /// The rating before the event.
    pub rating: Decimal,
    /// The opponents' ratings before the event.
    pub opponents: Vec<Decimal>,
    /// The score.
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

impl RatingRequest {
    pub(super) fn games(&self) -> u32 {
        count(&self.opponents)
    }

    /// In doubles the means of the player's pair and of the opponents, game by game.
    ///
    /// # Errors
    /// A user error where the regulation does not rate doubles, and for partners that are not one per game.
    pub(super) fn pairs(
        &self,
        regulation: &Regulation,
    ) -> AppResult<Option<Vec<(Decimal, Decimal)>>> {
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
    pub(super) fn total(&self) -> AppResult<Decimal> {
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

/// The opponents, if they are as many as the games stated.
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

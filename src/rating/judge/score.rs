//! How good forecasts are: the deviance, the squared error, and the points expected and scored by band.

use std::collections::BTreeMap;

use super::forecast::ForecastGame;
use crate::domain::{CountedPair, PersonId, Points};
use crate::rating::simultaneous::bradley_terry::BradleyTerry;
use crate::rating::simultaneous::games::Games;
use crate::rating::simultaneous::model::{Draws, FirstMove, Model};
use crate::rating::simultaneous::scale::share;

/// A forecast below this, or above 1 less this, counts as if it were this: a sure forecast that fails would otherwise
/// cost infinitely much.
const SUREST: f64 = 0.01;

/// The deviance of a forecast: −[s·lg e + (1 − s)·lg(1 − e)], s the score and e the expected one within 0.01 … 0.99.
///
/// Source: the contest of Deloitte and FIDE, 2010/11.
///
/// ```
/// use klubrating::rating::judge::score::deviance;
/// // Half a point expected: lg 2 = 0.3010, whatever the result.
/// assert!((deviance(0.5, 1.0) - 0.30103).abs() < 1e-6);
/// assert!((deviance(0.5, 0.5) - 0.30103).abs() < 1e-6);
/// // Three quarters expected: −lg 0.75 = 0.1249 for a win, −lg 0.25 = 0.6021 for a loss, half of both for a draw.
/// assert!((deviance(0.75, 1.0) - 0.12494).abs() < 1e-5);
/// assert!((deviance(0.75, 0.0) - 0.60206).abs() < 1e-5);
/// assert!((deviance(0.75, 0.5) - 0.36350).abs() < 1e-5);
/// // Certain, and wrong: −lg 0.01.
/// assert!((deviance(1.0, 0.0) - 2.0).abs() < 1e-12);
/// ```
pub fn deviance(expected: f64, score: f64) -> f64 {
    let expected = expected.clamp(SUREST, 1.0 - SUREST);
    -(score * libm::log10(expected) + (1.0 - score) * libm::log10(1.0 - expected))
}

/// How good the forecasts of some games are; smaller is better.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// The mean deviance of a game.
    pub deviance: f64,
    /// The mean squared difference between score and expected score (Brier).
    pub brier: f64,
}

impl Score {
    /// The score of pairs of expected score and score, at least one.
    ///
    /// ```
    /// use klubrating::rating::judge::score::Score;
    /// // A win and a draw of which 0.6 and 0.5 were expected: (0.2218 + 0.3010)/2 and (0.16 + 0)/2.
    /// let score = Score::of([(0.6, 1.0), (0.5, 0.5)]);
    /// assert!((score.deviance - 0.26144).abs() < 1e-5);
    /// assert!((score.brier - 0.08).abs() < 1e-12);
    /// ```
    pub fn of(games: impl IntoIterator<Item = (f64, f64)>) -> Self {
        let mut count = 0.0;
        let (mut deviances, mut squares) = (0.0, 0.0);
        for (expected, score) in games {
            count += 1.0;
            deviances += deviance(expected, score);
            squares += (score - expected) * (score - expected);
        }
        Self {
            deviance: deviances / count,
            brier: squares / count,
        }
    }
}

/// The percentages at which the bands begin; the last one ends at 100.
pub const BANDS: [u8; 5] = [50, 60, 70, 80, 90];

/// The games in which a favourite was expected to score a share in one band.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Band {
    /// The smallest percentage of the band, one of [`BANDS`].
    pub from: u8,
    /// The number of games.
    pub games: usize,
    /// The points that the favourites were expected to score.
    pub expected: f64,
    /// The points that they scored.
    pub scored: f64,
}

/// The games by how much was expected of the favourite. In a game of equals the player who is named first counts as
/// such.
///
/// ```
/// use klubrating::rating::judge::score::bands;
/// // The favourite of the second game is the other player, of whom 0.72 are expected and who draws.
/// let bands = bands([(0.74, 1.0), (0.28, 0.5), (0.5, 0.0)]);
/// assert_eq!((bands[2].from, bands[2].games, bands[2].scored), (70, 2, 1.5));
/// assert!((bands[2].expected - 1.46).abs() < 1e-12);
/// assert_eq!((bands[0].games, bands[1].games), (1, 0));
/// ```
pub fn bands(games: impl IntoIterator<Item = (f64, f64)>) -> Vec<Band> {
    let band = |from| Band {
        from,
        ..Band::default()
    };
    let mut bands = BANDS.map(band);
    for (expected, score) in games {
        let (expected, score) = if expected < 0.5 {
            (1.0 - expected, 1.0 - score)
        } else {
            (expected, score)
        };
        let reached = |band: &&mut Band| expected >= f64::from(band.from) / 100.0;
        if let Some(band) = bands.iter_mut().rev().find(reached) {
            band.games += 1;
            band.expected += expected;
            band.scored += score;
        }
    }
    bands.into()
}

/// The score of the model that knows the results: for each player one strength for all time, chosen so that these very
/// games become as likely as possible (Bradley-Terry, a draw being half a win). `None` with games of doubles.
///
/// Two players whom no chain of lost points joins have no finite distance: their games all went one way, and the
/// model expects exactly that.
pub fn hindsight(games: &[ForecastGame]) -> Option<Score> {
    let mut players: BTreeMap<PersonId, u32> = BTreeMap::new();
    let mut pairs = Vec::new();
    for game in games {
        let number = |person| {
            let next = u32::try_from(players.len()).unwrap_or(u32::MAX);
            *players.entry(person).or_insert(next)
        };
        let [white, black] = game.players?.map(number);
        // The point of a game in hundredths, so that all results are whole numbers of wins and losses.
        let won = u32::try_from(game.points.0).unwrap_or_default();
        let results = [won, 0, Points::WIN.0.unsigned_abs().saturating_sub(won)];
        pairs.push((white, black, CountedPair::split(white, black, results)));
    }
    let counted: Vec<CountedPair> = pairs.iter_mut().flat_map(|(.., parts)| parts).collect();
    let counts = Games::count_with(players.len(), std::iter::empty(), &counted);
    let model = Model {
        draws: Draws::Half,
        first_move: FirstMove::Fixed(0.0),
    };
    let found = BradleyTerry::fit(&counts, model, 0.0);
    let expected = |white: u32, black: u32| {
        let (one, other) = (white as usize, black as usize);
        let groups = &found.accuracy.groups;
        let joined = groups[one].is_some() && groups[one] == groups[other];
        joined.then(|| share(found.ratings[one] - found.ratings[other]))
    };
    let pairs = pairs.iter().zip(games).map(|((white, black, _), game)| {
        (
            expected(*white, *black).unwrap_or(game.score()),
            game.score(),
        )
    });
    Some(Score::of(pairs))
}

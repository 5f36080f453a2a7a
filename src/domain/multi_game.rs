//! Games of several players, with a result for every player, stored in a few flat arrays.
//!
//! A result is not negative, and twice the result is twice the success (M. Schröpl: ratio-scaled). What cannot be
//! rated is refused when it comes in, with the reason.

use super::Date;

/// The most players of a game.
pub const MOST_PLAYERS: usize = 100;
/// The largest result, and the inverse of the smallest one above 0; within these bounds no calculation overflows.
const LARGEST: f64 = 1e100;

/// Why a game cannot be rated; a number is the place among the results of the game, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Fewer than two players: a single result cannot be compared with anything.
    Alone,
    /// More than [`MOST_PLAYERS`].
    TooMany(usize),
    /// A result below 0.
    Negative(usize),
    /// A result that is not a number, or one outside the accepted range.
    OutOfRange(usize),
    /// A player who appears twice in the game.
    Twice(usize),
    /// Every result is 0, so nothing can be compared.
    AllZero,
}

/// The result of one player in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MultiResult {
    /// The player's number, from 0.
    pub player: u32,
    /// The result, in the units of the game.
    pub result: f64,
}

/// Name and date of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameHead {
    /// The game's name or number.
    pub name: String,
    /// The day of the game, where known.
    pub date: Option<Date>,
}

/// Games in the order in which they were added.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MultiGames {
    /// The end of each game's results in the array of all results.
    ends: Vec<usize>,
    results: Vec<MultiResult>,
    /// One more than the highest number of a player.
    players: usize,
}

impl MultiGames {
    /// Adds a game.
    ///
    /// ```
    /// use klubrating::domain::multi_game::{MultiGames, MultiResult, Refusal};
    /// let mut games = MultiGames::default();
    /// let of = |player, result| MultiResult { player, result };
    /// assert_eq!(games.push(&[of(0, 12.0), of(1, 10.0)]), Ok(()));
    /// assert_eq!(games.push(&[of(0, 12.0)]), Err(Refusal::Alone));
    /// assert_eq!(games.push(&[of(0, 12.0), of(1, -1.0)]), Err(Refusal::Negative(1)));
    /// assert_eq!((games.len(), games.players()), (1, 2));
    /// ```
    ///
    /// # Errors
    /// The first reason why it cannot be rated; nothing is added then.
    pub fn push(&mut self, results: &[MultiResult]) -> Result<(), Refusal> {
        check(results)?;
        let highest = results.iter().map(|one| one.player as usize + 1).max();
        self.players = self.players.max(highest.unwrap_or(0));
        self.results.extend_from_slice(results);
        self.ends.push(self.results.len());
        Ok(())
    }

    /// The number of games.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// How many players, by the highest number.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Where the results of a game stand in [`Self::results`].
    pub fn range(&self, game: usize) -> std::ops::Range<usize> {
        let start = game.checked_sub(1).map_or(0, |before| self.ends[before]);
        start..self.ends[game]
    }

    /// The results of one game.
    pub fn game(&self, game: usize) -> &[MultiResult] {
        &self.results[self.range(game)]
    }

    /// The results of all games, one game after the other.
    pub fn results(&self) -> &[MultiResult] {
        &self.results
    }

    /// The games, each with its results.
    pub fn iter(&self) -> impl Iterator<Item = &[MultiResult]> {
        (0..self.len()).map(|game| self.game(game))
    }
}

fn check(results: &[MultiResult]) -> Result<(), Refusal> {
    if results.len() > MOST_PLAYERS {
        return Err(Refusal::TooMany(results.len()));
    }
    for (at, one) in results.iter().enumerate() {
        if one.result < 0.0 {
            return Err(Refusal::Negative(at));
        }
        // Only comparisons that must be true, as NaN makes all of them false and so is refused.
        let is_usual = one.result <= LARGEST && (one.result <= 0.0 || one.result >= 1.0 / LARGEST);
        if !is_usual {
            return Err(Refusal::OutOfRange(at));
        }
        if results[..at]
            .iter()
            .any(|before| before.player == one.player)
        {
            return Err(Refusal::Twice(at));
        }
    }
    if results.len() < 2 {
        return Err(Refusal::Alone);
    }
    if results.iter().all(|one| one.result <= 0.0) {
        return Err(Refusal::AllZero);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pushed(results: &[f64]) -> Result<(), Refusal> {
        let results: Vec<MultiResult> = (0..)
            .zip(results)
            .map(|(player, result)| MultiResult {
                player,
                result: *result,
            })
            .collect();
        MultiGames::default().push(&results)
    }

    #[test]
    fn what_cannot_be_rated_is_refused_with_its_reason() {
        assert_eq!(pushed(&[]), Err(Refusal::Alone));
        assert_eq!(pushed(&[3.0]), Err(Refusal::Alone));
        assert_eq!(pushed(&[0.0, 0.0]), Err(Refusal::AllZero));
        assert_eq!(pushed(&[1.0, f64::NAN]), Err(Refusal::OutOfRange(1)));
        assert_eq!(pushed(&[f64::INFINITY, 1.0]), Err(Refusal::OutOfRange(0)));
        assert_eq!(pushed(&[1e-200, 1.0]), Err(Refusal::OutOfRange(0)));
        assert_eq!(pushed(&[1.0, f64::NEG_INFINITY]), Err(Refusal::Negative(1)));
        assert_eq!(pushed(&[1.0; 101]), Err(Refusal::TooMany(101)));
        assert_eq!(pushed(&[1.0; 100]), Ok(()));
        assert_eq!(pushed(&[0.0, -0.0, 1.0]), Ok(()));
        let twice = [1.0, 2.0].map(|result| MultiResult { player: 7, result });
        assert_eq!(MultiGames::default().push(&twice), Err(Refusal::Twice(1)));
    }
}

//! Shows a ranking of multiplayer games in its output formats.
//!
//! [`text`] makes the page, [`csv`] the tables for a spreadsheet, [`json`] the data for scripts; [`games`] shows the games
//! of a club's pool.

pub mod course;
pub mod csv;
pub mod explanation;
pub mod games;
pub mod json;
pub mod text;

use crate::domain::multi_game::{GameHead, MultiGames, MultiResult};
use crate::rating::multiplayer::normalisation::Normalisation;
use crate::rating::multiplayer::{Method, Rating};
use crate::text::{Collation, Lang};

/// The games, their names, and the ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The players' names.
    pub players: Vec<String>,
    /// The games' names and days.
    pub heads: Vec<GameHead>,
    pub games: MultiGames,
    /// How they were rated.
    pub method: Method,
    pub rating: Rating,
}

/// A result with its points.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ResultLine {
    player: usize,
    result: f64,
    /// r: the result relative to the reference, before the players' strengths are taken into account.
    normalised: f64,
    /// The points r·L.
    unnormalised: f64,
}

impl Report {
    /// The players: component by component, by rank, those with equal ranks in the alphabetical order of the language.
    fn order(&self, lang: Lang) -> Vec<usize> {
        let players = &self.rating.players;
        let names = Collation::new(lang).places(&self.players);
        let mut order: Vec<usize> = (0..players.len()).collect();
        order.sort_by_key(|at| (players[*at].component, players[*at].rank, names[*at]));
        order
    }

    /// The results of a game, the best first.
    fn lines(&self, game: usize) -> Vec<ResultLine> {
        let level = self.rating.tables[game].level;
        let points = &self.rating.points[self.games.range(game)];
        let lines = self.games.game(game).iter().zip(points);
        let mut lines: Vec<ResultLine> = lines
            .map(|(MultiResult { player, result }, points)| ResultLine {
                player: *player as usize,
                result: *result,
                normalised: *points,
                unnormalised: points * level,
            })
            .collect();
        lines.sort_by(|one, other| other.result.total_cmp(&one.result));
        lines
    }

    /// For each player, the mean level of the games.
    fn mean_levels(&self) -> Vec<f64> {
        let mut sums = vec![0.0; self.players.len()];
        for (game, table) in self.games.iter().zip(&self.rating.tables) {
            for one in game {
                sums[one.player as usize] += table.level;
            }
        }
        for (sum, player) in sums.iter_mut().zip(&self.rating.players) {
            *sum /= f64::from(player.games);
        }
        sums
    }

    /// How many games have more players than there are factors.
    fn without_factor(&self) -> usize {
        match &self.method.normalisation {
            Normalisation::Maslen(factors) if !factors.0.is_empty() => {
                let games = self.games.iter();
                games
                    .filter(|game| factors.factor_for(game.len()).is_none())
                    .count()
            }
            _ => 0,
        }
    }
}

//! The normalised points of every result, which do not depend on strengths.

use super::normalisation::Normalisation;
use super::reference::{reference, weights};
use crate::domain::multi_game::{MOST_PLAYERS, MultiGames};

/// References and normalised points of all games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Points {
    /// The reference of every game, in the units of its results.
    pub references: Vec<f64>,
    /// The normalised points r of every result, in the order of the results.
    pub normalised: Vec<f64>,
}

impl Points {
    /// Makes the results of every game comparable, by the normalisation.
    pub fn compute(games: &MultiGames, normalisation: &Normalisation) -> Self {
        let mut rows: Vec<Vec<f64>> = vec![Vec::new(); MOST_PLAYERS + 1];
        let mut descending = Vec::new();
        let mut found = Self {
            references: Vec::with_capacity(games.len()),
            normalised: Vec::with_capacity(games.results().len()),
        };
        for results in games.iter() {
            let players = results.len();
            descending.clear();
            descending.extend(results.iter().map(|one| one.result));
            descending.sort_unstable_by(|one, other| other.total_cmp(one));
            let row = &mut rows[players];
            if row.is_empty() {
                *row = weights(u32::try_from(players).unwrap_or(u32::MAX));
            }
            let mean = reference(&descending, row);
            let best = descending[0];
            found.references.push(mean);
            let points = results
                .iter()
                .map(|one| normalisation.points(one.result, players, mean, best));
            found.normalised.extend(points);
        }
        found
    }
}

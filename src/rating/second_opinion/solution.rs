//! All ratings at once, on the club's scale and level.

use super::Cluster;
use crate::domain::Rating;
use crate::rating::simultaneous::bradley_terry::{BradleyTerry, Model};
use crate::rating::simultaneous::elostat::EloStat;
use crate::rating::simultaneous::error_bars::ErrorBars;
use crate::rating::simultaneous::games::Games;
use crate::rating::simultaneous::win_draw_loss::WinDrawLoss;

/// How the all-at-once ratings are computed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// EloStat, with its error bars; players who won or lost everything are 600 Elo from their opponents.
    EloStat,
    /// Bradley-Terry; players who won or lost everything are left out.
    BradleyTerry(Model),
}

/// Up to this many players the errors of Bradley-Terry are exact; the cost is cubic in their number.
const MOST_EXACT: usize = 1_000;

/// 95 % of a normal distribution is within this many standard errors of the mean.
const TWO_SIDED: f64 = 1.96;

/// All ratings, by player number.
pub(super) struct Solution {
    pub(super) ratings: Vec<Option<f64>>,
    pub(super) plus: Vec<Option<f64>>,
    pub(super) minus: Vec<Option<f64>>,
    pub(super) clusters: Vec<Option<u32>>,
    /// Wins, draws and losses in the games that the method uses.
    pub(super) tallies: Vec<WinDrawLoss>,
}

impl Solution {
    /// Computes the ratings; every cluster has the mean 0.
    pub(super) fn compute(games: &Games, method: Method, factor: f64) -> Self {
        match method {
            Method::EloStat => Self::elostat(games, factor),
            Method::BradleyTerry(model) => Self::bradley_terry(games, model, factor),
        }
    }

    fn elostat(games: &Games, factor: f64) -> Self {
        let found = EloStat::fit(games, 0.0);
        let bars = found.tallies.iter().map(ErrorBars::from_results);
        let (plus, minus) = bars
            .map(|bars| {
                // EloStat's rule gives error bars of 0 to a player who always drew; that is not certainty.
                let on_scale =
                    |arm: Option<f64>| arm.filter(|arm| *arm > 0.0).map(|arm| arm * factor);
                (on_scale(bars.plus), on_scale(bars.minus))
            })
            .unzip();
        Self {
            ratings: known(&found.ratings, factor),
            plus,
            minus,
            clusters: found.clusters.into_iter().map(Some).collect(),
            tallies: found.tallies,
        }
    }

    fn bradley_terry(games: &Games, model: Model, factor: f64) -> Self {
        let found = BradleyTerry::fit(games, model, 0.0);
        let factor = factor * found.compression();
        let (errors, _) = found.errors(MOST_EXACT);
        let arms = known(&errors, factor * TWO_SIDED);
        Self {
            ratings: known(&found.ratings, factor),
            plus: arms.clone(),
            minus: arms,
            clusters: found.groups,
            tallies: found.tallies,
        }
    }

    /// Moves every cluster to the level of its players with a club rating; players of clusters without a level lose
    /// their ratings.
    pub(super) fn place(&mut self, club: &[Option<Rating>]) -> Vec<Cluster> {
        let most = self.clusters.iter().flatten().max();
        let count = most.map_or(0, |most| *most as usize + 1);
        let mut clusters = vec![Cluster::default(); count];
        let mut sums = vec![(0.0, 0.0); count];
        for (at, cluster) in self.clusters.iter().enumerate() {
            let Some(cluster) = cluster.map(|cluster| cluster as usize) else {
                continue;
            };
            clusters[cluster].players += 1;
            if let Some((rating, club)) = self.ratings[at].zip(club[at]) {
                clusters[cluster].rated += 1;
                let weight = f64::from(self.tallies[at].games());
                let (sum, all) = &mut sums[cluster];
                *sum += weight * (f64::from(club.0) - rating);
                *all += weight;
            }
        }
        for (rating, cluster) in self.ratings.iter_mut().zip(&self.clusters) {
            let level = cluster.map_or((0.0, 0.0), |cluster| sums[cluster as usize]);
            *rating = rating
                .filter(|_| level.1 > 0.0)
                .map(|rating| rating + level.0 / level.1);
        }
        clusters
    }
}

/// Numbers on the club's scale; NaN becomes `None`.
fn known(values: &[f64], factor: f64) -> Vec<Option<f64>> {
    let values = values.iter().map(|value| value * factor);
    values
        .map(|value| Some(value).filter(|value| value.is_finite()))
        .collect()
}

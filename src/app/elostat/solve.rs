//! Computes both models side by side, as lines of the report.

use std::panic::resume_unwind;
use std::thread;

use super::Request;
use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::publish::elostat::{
    Cluster, FirstMoveFrom, Hanging, Likeliest, PlayerLine, Standing, Which, compared,
};
use crate::rating::simultaneous::bradley_terry::BradleyTerry;
use crate::rating::simultaneous::clusters::weak_links;
use crate::rating::simultaneous::elostat::EloStat;
use crate::rating::simultaneous::elostat::ErrorBars;
use crate::rating::simultaneous::games::Games;
use crate::rating::simultaneous::games::WinDrawLoss;
use crate::rating::simultaneous::model::FirstMove;

/// Up to this many players the errors of Bradley-Terry are exact; the work grows with the cube of their number.
const MOST_EXACT: usize = 2_000;

/// A two-sided 95 % interval is this many standard errors to each side.
const TWO_SIDED: f64 = 1.96;

/// EloStat's bars are of two standard deviations.
const ELOSTAT_BARS: f64 = 2.0;

/// How many names are listed of a group that only a few games connect.
const NAMES_TOLD: usize = 3;

/// The parts of the report that the models give.
pub(super) struct Solved {
    pub(super) lines: Vec<PlayerLine>,
    pub(super) clusters: Vec<Cluster>,
    pub(super) residual: Option<f64>,
    pub(super) likeliest: Option<Likeliest>,
    pub(super) hanging: Vec<Hanging>,
    pub(super) anchor: Option<(String, f64)>,
    /// The errors of the differences between the players who are compared with each other.
    pub(super) difference_errors: Option<Vec<Vec<f64>>>,
}

/// The result of one model for everybody.
struct Table {
    standings: Vec<Standing>,
    tallies: Vec<WinDrawLoss>,
    offsets: Vec<f64>,
    residual: f64,
}

/// Rates everybody by the requested models; the cluster of the anchor is shifted so that the anchor has its rating.
pub(super) fn solve(
    request: &Request,
    games: &Games,
    names: Vec<String>,
    anchor: Option<(u32, f64)>,
) -> AppResult<Solved> {
    let which = request.which;
    let ((mut first, mut second, found, rated), hanging) = thread::scope(|scope| {
        // This runs beside the models, which leave a processor free now and then.
        let hanging = scope.spawn(|| hanging(games, &names));
        let models = models(request, games);
        (
            models,
            hanging.join().unwrap_or_else(|panic| resume_unwind(panic)),
        )
    });
    for table in [Some(&mut first), second.as_mut()].into_iter().flatten() {
        if let Some((number, elo)) = anchor
            && !table.anchor(number, elo)
        {
            let name = names[number as usize].as_str();
            return Err(AppError::user(
                Message::new("elostat-error-anchor").with("name", name),
            ));
        }
    }
    let anchor = anchor.map(|(number, elo)| (names[number as usize].clone(), elo));
    let clusters = first.clusters(which.has_elostat());
    let residual = which.has_elostat().then_some(first.residual);
    let lines = lines(
        &first,
        second.as_ref(),
        games.tallies(),
        names,
        request.min_games,
    );
    let asked = request.superiority.zip(rated);
    let difference_errors = asked.map(|(count, rated)| {
        let players = compared(&lines, count).map(|line| line.number as usize);
        rated.difference_errors(&players.collect::<Vec<usize>>())
    });
    Ok(Solved {
        difference_errors,
        lines,
        clusters,
        residual,
        likeliest: found,
        hanging,
        anchor,
    })
}

/// The main model, the other one, and the result of Bradley-Terry, even if it is the main model.
type Models<'g> = (
    Table,
    Option<Table>,
    Option<Likeliest>,
    Option<BradleyTerry<'g>>,
);

fn models<'g>(request: &Request, games: &'g Games) -> Models<'g> {
    match request.which {
        Which::EloStat => (elostat(request, games), None, None, None),
        Which::BradleyTerry => {
            let (table, found, rated) = bradley_terry(request, games);
            (table, None, Some(found), Some(rated))
        }
        Which::Both => {
            let (table, found, _) = bradley_terry(request, games);
            (elostat(request, games), Some(table), Some(found), None)
        }
    }
}

fn elostat(request: &Request, games: &Games) -> Table {
    let stripped = (!request.keeps_extremes).then(|| games.without_extremes());
    let rated = EloStat::fit(stripped.as_deref().unwrap_or(games), request.start);
    let standing = |at: usize| {
        let tally = &rated.tallies[at];
        if tally.games() == 0 {
            return Standing::default();
        }
        let bars = ErrorBars::from_results(tally);
        let arms = bars.plus.zip(bars.minus);
        Standing {
            rating: Some(rated.ratings[at]),
            plus: bars.plus,
            minus: bars.minus,
            error: arms.map(|(plus, minus)| plus.midpoint(minus) / ELOSTAT_BARS),
            average_opponent: Some(rated.average_opponents[at]),
            cluster: Some(rated.clusters[at]),
        }
    };
    Table {
        standings: (0..rated.ratings.len()).map(standing).collect(),
        tallies: rated.tallies,
        offsets: rated.offsets,
        residual: rated.residual,
    }
}

fn bradley_terry<'g>(request: &Request, games: &'g Games) -> (Table, Likeliest, BradleyTerry<'g>) {
    let rated = BradleyTerry::fit(games, request.model, request.start);
    let (errors, exact) = rated.errors(MOST_EXACT);
    let opponents = rated.average_opponents();
    let standing = |at: usize| match rated.groups[at] {
        None => Standing::default(),
        group => {
            let error = Some(errors[at]).filter(|error| error.is_finite());
            Standing {
                rating: Some(rated.ratings[at]),
                plus: error.map(|error| TWO_SIDED * error),
                minus: error.map(|error| TWO_SIDED * error),
                error,
                average_opponent: Some(opponents[at]),
                cluster: group,
            }
        }
    };
    let (asked, used) = (request.model, rated.model);
    let found = Likeliest {
        draws: used.draws,
        draws_replaced: used.draws != asked.draws,
        first_move: rated.first_move,
        first_move_from: if used.first_move == FirstMove::Estimated {
            FirstMoveFrom::Games
        } else if used.first_move == asked.first_move {
            FirstMoveFrom::Request
        } else {
            FirstMoveFrom::Nowhere
        },
        draw_parameter: rated.draw_parameter,
        compression: rated.compression(),
        exact,
        residual: rated.residual,
    };
    let table = Table {
        standings: (0..rated.ratings.len()).map(standing).collect(),
        tallies: rated.tallies.clone(),
        offsets: Vec::new(),
        residual: rated.residual,
    };
    (table, found, rated)
}

impl Table {
    /// Shifts the cluster of a player so that the player has this rating; `false` for a player without a rating.
    fn anchor(&mut self, number: u32, elo: f64) -> bool {
        let standing = self.standings[number as usize];
        let Some(rating) = standing.rating else {
            return false;
        };
        let own = self.standings.iter_mut();
        for other in own.filter(|other| other.cluster == standing.cluster) {
            for value in [&mut other.rating, &mut other.average_opponent] {
                *value = value.map(|value| value + elo - rating);
            }
        }
        true
    }

    fn clusters(&self, has_offsets: bool) -> Vec<Cluster> {
        let numbers = self.standings.iter().filter_map(|one| one.cluster);
        let count = numbers.max().map_or(0, |most| most as usize + 1);
        let empty = Cluster {
            players: 0,
            games: 0,
            offset: None,
        };
        let mut clusters = vec![empty; count];
        for (standing, tally) in self.standings.iter().zip(&self.tallies) {
            if let Some(number) = standing.cluster {
                let cluster = &mut clusters[number as usize];
                cluster.players += 1;
                // Each game has two players.
                cluster.games += u64::from(tally.games());
            }
        }
        for (number, cluster) in clusters.iter_mut().enumerate() {
            cluster.games /= 2;
            cluster.offset = self.offsets.get(number).copied().filter(|_| has_offsets);
        }
        clusters
    }
}

/// Everybody with a game, by cluster and rating, ranked among those with enough games.
fn lines(
    first: &Table,
    second: Option<&Table>,
    whole: &[WinDrawLoss],
    names: Vec<String>,
    min_games: u32,
) -> Vec<PlayerLine> {
    let mut lines: Vec<PlayerLine> = (0..)
        .zip(names)
        .filter(|(number, _)| whole[*number as usize].games() > 0)
        .map(|(number, name)| {
            let at = number as usize;
            let standing = first.standings[at];
            let own = if standing.rating.is_some() {
                first.tallies[at]
            } else {
                whole[at]
            };
            PlayerLine {
                number,
                name,
                rank: 0,
                tally: own,
                first: standing,
                second: second.map(|table| table.standings[at]),
            }
        })
        .collect();
    lines.sort_by(|one, other| {
        let key = |line: &PlayerLine| (line.first.cluster.unwrap_or(u32::MAX), line.first.rating);
        let ((one_in, one_at), (other_in, other_at)) = (key(one), key(other));
        let value = |rating: Option<f64>| rating.unwrap_or(f64::NEG_INFINITY);
        one_in
            .cmp(&other_in)
            .then(value(other_at).total_cmp(&value(one_at)))
            .then_with(|| one.name.cmp(&other.name))
    });
    let (mut cluster, mut rank) = (None, 0);
    for line in &mut lines {
        if line.first.rating.is_none() || line.tally.games() < min_games {
            continue;
        }
        rank = if line.first.cluster == cluster {
            rank + 1
        } else {
            1
        };
        cluster = line.first.cluster;
        line.rank = rank;
    }
    lines
}

fn hanging(games: &Games, names: &[String]) -> Vec<Hanging> {
    let links = weak_links(games).into_iter();
    links
        .map(|link| {
            let (smaller, larger) = if link.one.len() <= link.other.len() {
                (&link.one, &link.other)
            } else {
                (&link.other, &link.one)
            };
            let told = smaller.iter().take(NAMES_TOLD);
            Hanging {
                cluster: link.cluster,
                games: link.games,
                smaller: smaller.len(),
                larger: larger.len(),
                names: told.map(|number| names[*number as usize].clone()).collect(),
            }
        })
        .collect()
}

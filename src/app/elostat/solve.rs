//! Computes both models side by side, as lines of the report.

use std::panic::resume_unwind;
use std::thread;

use super::Request;
use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::publish::elostat::{
    Cluster, FirstMoveFrom, Hanging, LeftOut, Likeliest, PlayerLine, Standing, Which, compared,
};
use crate::rating::simultaneous::bradley_terry::BradleyTerry;
use crate::rating::simultaneous::clusters::weak_links;
use crate::rating::simultaneous::elostat::{
    DEVIATIONS, EloStat, ErrorBars, deviations, superiority,
};
use crate::rating::simultaneous::games::{Games, WinDrawLoss};
use crate::rating::simultaneous::model::{Beforehand, FirstMove, Model};

/// Up to this many players the errors of Bradley-Terry are exact; the work grows with the cube of their number.
const MOST_EXACT: usize = 1_500;

/// The intervals of Bradley-Terry, if no others are asked for.
const USUAL: f64 = 0.95;

/// How many names are listed of a group that only a few games connect.
const NAMES_TOLD: usize = 3;

/// The parts of the report that the models give.
pub(super) struct Solved {
    pub(super) lines: Vec<PlayerLine>,
    pub(super) clusters: Vec<Cluster>,
    pub(super) residual: Option<f64>,
    pub(super) likeliest: Option<Likeliest>,
    pub(super) hanging: Vec<Hanging>,
    pub(super) anchors: Vec<(String, f64)>,
    pub(super) left_out: LeftOut,
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

/// Rates everybody by the requested models, with the ratings of the anchors.
pub(super) fn solve(
    request: &Request,
    games: &Games,
    names: Vec<String>,
    anchors: Vec<(usize, f64)>,
) -> AppResult<Solved> {
    let which = request.which;
    let known = Beforehand {
        prior: request.prior,
        anchors,
    };
    let ((first, second, rated), hanging) = thread::scope(|scope| {
        // This runs beside the models, which leave a processor free now and then.
        let hanging = scope.spawn(|| hanging(games, &names));
        let models = models(request, games, &known);
        (
            models,
            hanging.join().unwrap_or_else(|panic| resume_unwind(panic)),
        )
    });
    for (number, _) in &known.anchors {
        let tables = [Some(&first), second.as_ref()].into_iter().flatten();
        if tables
            .into_iter()
            .any(|table| table.standings[*number].rating.is_none())
        {
            let message =
                Message::new("elostat-error-anchor").with("name", names[*number].as_str());
            return Err(AppError::user(message));
        }
    }
    let named = known.anchors.iter();
    let anchors = named
        .map(|(number, elo)| (names[*number].clone(), *elo))
        .collect();
    let clusters = first.clusters(which.has_elostat());
    let residual = which.has_elostat().then_some(first.residual);
    let left_out = left_out(games, &first, rated.as_ref(), &known);
    let mut lines = lines(
        &first,
        second.as_ref(),
        games.tallies(),
        names,
        request.min_games,
    );
    let exact = match &rated {
        Some(rated) => bars(&mut lines, rated, request),
        None => false,
    };
    if which.has_elostat() {
        for (line, other) in next(&lines) {
            // By EloStat's rule the errors of two players are independent.
            let errors = lines[line].first.error.zip(lines[other].first.error);
            is_better(
                &mut lines,
                line,
                other,
                errors.map(|(own, next)| own.hypot(next)),
            );
        }
    }
    let likeliest = rated.as_ref().map(|rated| likeliest(rated, request, exact));
    let asked = request
        .superiority
        .zip(rated.filter(|_| !which.has_elostat()));
    let difference_errors = asked.map(|(count, rated)| {
        let players = compared(&lines, count).map(|line| line.number as usize);
        let mut errors = rated.difference_errors(&players.collect::<Vec<usize>>());
        let factor = factor(&rated, request);
        errors
            .iter_mut()
            .flatten()
            .for_each(|error| *error *= factor);
        errors
    });
    Ok(Solved {
        lines,
        clusters,
        residual,
        likeliest,
        hanging,
        anchors,
        left_out,
        difference_errors,
    })
}

/// The main model, the other one, and the result of Bradley-Terry, even if it is the main model.
type Models<'g> = (Table, Option<Table>, Option<BradleyTerry<'g>>);

fn models<'g>(request: &Request, games: &'g Games, known: &Beforehand) -> Models<'g> {
    let fit = |model: Model| BradleyTerry::fit_knowing(games, model, known, request.start);
    let likely = || {
        let mut rated = fit(request.model);
        // A first move that is given is on the scale of the ratings, which hardly depends on it.
        if let FirstMove::Fixed(points) = request.model.first_move {
            for _ in 0..3 {
                let first_move = points / factor(&rated, request);
                if (first_move - rated.first_move).abs() > 1e-9 {
                    rated = fit(Model {
                        first_move: FirstMove::Fixed(first_move),
                        ..request.model
                    });
                }
            }
        }
        rated
    };
    match request.which {
        Which::EloStat => (elostat(request, games, known), None, None),
        Which::BradleyTerry => {
            let rated = likely();
            (bradley_terry(&rated, request), None, Some(rated))
        }
        Which::Both => {
            let rated = likely();
            let second = bradley_terry(&rated, request);
            (elostat(request, games, known), Some(second), Some(rated))
        }
    }
}

fn elostat(request: &Request, games: &Games, known: &Beforehand) -> Table {
    let is_stripped = !request.keeps_extremes && known.prior == 0;
    let anchored = known.anchored();
    let stripped = is_stripped.then(|| games.without_extremes(&anchored));
    let rated = EloStat::fit_knowing(stripped.as_deref().unwrap_or(games), known, request.start);
    let deviations = request.confidence.map_or(DEVIATIONS, deviations);
    let standing = |at: usize| {
        let tally = &rated.tallies[at];
        if tally.games() == 0 {
            return Standing::default();
        }
        let bars = if anchored.contains(&at) {
            ErrorBars::NONE
        } else {
            ErrorBars::within(&known.added_to(tally), deviations)
        };
        let arms = bars.plus.zip(bars.minus);
        Standing {
            rating: Some(rated.ratings[at]),
            plus: bars.plus,
            minus: bars.minus,
            error: arms.map(|(plus, minus)| plus.midpoint(minus) / deviations),
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

/// The ratings of Bradley-Terry on the scale asked for, without their errors.
fn bradley_terry(rated: &BradleyTerry<'_>, request: &Request) -> Table {
    let scaled = (!request.own_scale).then(|| rated.elo());
    let ratings = scaled.as_ref().unwrap_or(&rated.ratings);
    let opponents = rated.average_opponents(ratings);
    let standing = |at: usize| match rated.groups[at] {
        None => Standing::default(),
        group => Standing {
            rating: Some(ratings[at]),
            average_opponent: Some(opponents[at]),
            cluster: group,
            ..Standing::default()
        },
    };
    Table {
        standings: (0..ratings.len()).map(standing).collect(),
        tallies: rated.tallies.clone(),
        offsets: Vec::new(),
        residual: rated.residual,
    }
}

/// What a point of the model is on the scale asked for.
fn factor(rated: &BradleyTerry<'_>, request: &Request) -> f64 {
    if request.own_scale {
        1.0
    } else {
        rated.elo_factor
    }
}

/// Fills in the errors of Bradley-Terry, and if it is the main model who is how likely better than the next; whether
/// they are exact.
fn bars(lines: &mut [PlayerLine], rated: &BradleyTerry<'_>, request: &Request) -> bool {
    let next = next(lines);
    let player = |line: usize| lines[line].number as usize;
    let pairs = next
        .iter()
        .map(|(line, other)| (player(*line), player(*other)));
    let pairs: Vec<(usize, usize)> = pairs.filter(|_| !request.which.has_elostat()).collect();
    let (errors, differences, exact) = rated.errors(MOST_EXACT, &pairs);
    let factor = factor(rated, request);
    let arm = factor * deviations(request.confidence.unwrap_or(USUAL));
    for line in &mut *lines {
        let error = Some(errors[line.number as usize]).filter(|error| error.is_finite());
        let standing = line.second.as_mut().unwrap_or(&mut line.first);
        standing.plus = error.map(|error| arm * error);
        standing.minus = standing.plus;
        standing.error = error.map(|error| factor * error);
    }
    for ((line, other), error) in next.into_iter().zip(differences) {
        is_better(lines, line, other, Some(factor * error));
    }
    exact
}

/// Writes how likely a player is better than another one, with the error of the difference.
fn is_better(lines: &mut [PlayerLine], line: usize, other: usize, error: Option<f64>) {
    let ratings = lines[line].first.rating.zip(lines[other].first.rating);
    lines[line].better = ratings
        .zip(error)
        .map(|((own, next), error)| superiority(own - next, error));
}

/// The lines of players shown, each with that of the next shown of the same cluster.
fn next(lines: &[PlayerLine]) -> Vec<(usize, usize)> {
    let shown: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].rank > 0).collect();
    let pairs = shown.windows(2).map(|pair| (pair[0], pair[1]));
    pairs
        .filter(|(one, other)| lines[*one].first.cluster == lines[*other].first.cluster)
        .collect()
}

fn likeliest(rated: &BradleyTerry<'_>, request: &Request, exact: bool) -> Likeliest {
    let (asked, used) = (request.model, rated.model);
    Likeliest {
        draws: used.draws,
        draws_replaced: used.draws != asked.draws,
        first_move: rated.first_move * factor(rated, request),
        first_move_from: match (asked.first_move, used.first_move) {
            (_, FirstMove::Estimated) => FirstMoveFrom::Games,
            (FirstMove::Fixed(_), _) => FirstMoveFrom::Request,
            (FirstMove::Estimated, _) => FirstMoveFrom::Nowhere,
        },
        draw_parameter: rated.draw_parameter,
        elo_factor: rated.elo_factor,
        exact,
        residual: rated.residual,
    }
}

/// The games that the main model, or Bradley-Terry beside it, does not use.
fn left_out(
    games: &Games,
    first: &Table,
    rated: Option<&BradleyTerry<'_>>,
    known: &Beforehand,
) -> LeftOut {
    let count = |tallies: &[WinDrawLoss]| {
        let games = tallies.iter().map(|tally| u64::from(tally.games()));
        games.sum::<u64>() / 2
    };
    let used = count(rated.map_or(&first.tallies, |rated| &rated.tallies));
    let all = count(games.tallies());
    if used == all {
        return LeftOut::default();
    }
    let kept = if known.prior > 0 {
        all
    } else {
        count(games.without_extremes(&known.anchored()).tallies())
    };
    LeftOut {
        extreme: all - kept,
        one_way: kept - used,
    }
}

impl Table {
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
                better: None,
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

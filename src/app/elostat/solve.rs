//! Computes both models side by side, as lines of the report.

use std::borrow::Cow;
use std::panic::resume_unwind;
use std::thread;

use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::publish::elostat::{
    Cluster, FirstMoveFrom, LeftOut, Likeliest, PlayerLine, Report, Request, Standing, Which,
    compared,
};
use crate::rating::simultaneous::accuracy::Accuracy;
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

/// The result of one model for everybody.
struct Table {
    standings: Vec<Standing>,
    tallies: Vec<WinDrawLoss>,
    offsets: Vec<f64>,
    residual: f64,
}

/// The main model, and Bradley-Terry beside it.
struct Models<'g> {
    first: Table,
    second: Option<Table>,
    /// The result of Bradley-Terry, even if it is the main model.
    rated: Option<BradleyTerry<'g>>,
    /// From which the errors of EloStat beside anchors are computed.
    around: Option<Accuracy<'g>>,
}

/// Rates everybody by the requested models, with the ratings of the anchors: the parts of the report that the models
/// give.
pub(super) fn solve(
    request: &Request,
    games: &Games,
    names: Vec<String>,
    anchors: Vec<(usize, f64)>,
) -> AppResult<Report> {
    let has_elostat = request.which.has_elostat();
    let known = Beforehand {
        prior: request.prior,
        anchors,
    };
    let (models, links) = thread::scope(|scope| {
        // This runs beside the models, which leave a processor free now and then.
        let links = scope.spawn(|| weak_links(games));
        let models = models(request, games, &known);
        (
            models,
            links.join().unwrap_or_else(|panic| resume_unwind(panic)),
        )
    });
    let Models {
        first,
        second,
        rated,
        around,
    } = models;
    let anchors = named(&known.anchors, &names, &[Some(&first), second.as_ref()])?;
    let mut lines = lines(&first, second.as_ref(), games.tallies(), names, request);
    let likely = rated.as_ref();
    let likely = likely.map(|rated| (&rated.accuracy, factor(rated, request)));
    let main = match &around {
        Some(around) => Some((around, 1.0)),
        None => likely.filter(|_| !has_elostat),
    };
    let exact = main.map(|main| bars(&mut lines, main, request, true));
    if exact.is_none() {
        for (line, other) in next(&lines) {
            // By EloStat's rule the errors of two players are independent.
            is_better(&mut lines, line, other, f64::hypot);
        }
    }
    let second_exact = likely
        .filter(|_| has_elostat)
        .map(|second| bars(&mut lines, second, request, false));
    let is_exact = second_exact.or(exact).unwrap_or_default();
    let asked = request.superiority.zip(main);
    let difference_errors = asked.map(|(count, main)| between(&lines, count, main));
    Ok(Report {
        request: request.clone(),
        lines,
        clusters: first.clusters(has_elostat),
        exact,
        residual: first.residual,
        likeliest: rated
            .as_ref()
            .map(|rated| likeliest(rated, request, is_exact)),
        links,
        anchors,
        left_out: left_out(games, &first, rated.as_ref(), &known),
        difference_errors,
        ..Report::default()
    })
}

/// The anchors with their names.
///
/// # Errors
/// A user error where a model has no rating for one.
fn named(
    anchors: &[(usize, f64)],
    names: &[String],
    tables: &[Option<&Table>],
) -> AppResult<Vec<(String, f64)>> {
    let named = anchors.iter().map(|(number, elo)| {
        let name = names[*number].clone();
        let is_rated = |table: &&Table| table.standings[*number].rating.is_some();
        if tables.iter().flatten().all(is_rated) {
            return Ok((name, *elo));
        }
        let message = Message::new("elostat-error-anchor").with("name", name);
        Err(AppError::user(message))
    });
    named.collect()
}

/// The errors of the differences between the first players, who are compared with each other.
fn between(
    lines: &[PlayerLine],
    count: usize,
    (accuracy, factor): (&Accuracy<'_>, f64),
) -> Vec<Vec<f64>> {
    let players = compared(lines, count).map(|line| line.number as usize);
    let mut errors = accuracy.difference_errors(&players.collect::<Vec<usize>>());
    let all = errors.iter_mut().flatten();
    all.for_each(|error| *error *= factor);
    errors
}

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
    let rated = (request.which != Which::EloStat).then(likely);
    let second = rated.as_ref().map(|rated| bradley_terry(rated, request));
    match second {
        Some(first) if request.which == Which::BradleyTerry => Models {
            first,
            second: None,
            rated,
            around: None,
        },
        second => {
            let (first, around) = elostat(request, games, known);
            Models {
                first,
                second,
                rated,
                around,
            }
        }
    }
}

fn elostat<'g>(
    request: &Request,
    games: &'g Games,
    known: &Beforehand,
) -> (Table, Option<Accuracy<'g>>) {
    let anchored = known.anchored();
    let games = if request.keeps_extremes || known.prior > 0 {
        Cow::Borrowed(games)
    } else {
        games.without_extremes(&anchored)
    };
    let rated = EloStat::fit_knowing(&games, known, request.start);
    let deviations = request.confidence.map_or(DEVIATIONS, deviations);
    let standing = |at: usize| {
        let tally = &games.tallies()[at];
        if tally.games() == 0 {
            return Standing::default();
        }
        let bars = if anchored.is_empty() {
            ErrorBars::within(&known.added_to(tally), deviations)
        } else {
            ErrorBars::default()
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
    let table = Table {
        standings: (0..rated.ratings.len()).map(standing).collect(),
        tallies: games.tallies().to_vec(),
        offsets: rated.offsets,
        residual: rated.residual,
    };
    let has_anchors = !anchored.is_empty();
    let around = || Accuracy::around(games, &rated.ratings, &rated.clusters, known);
    (table, has_anchors.then(around))
}

/// The ratings of Bradley-Terry on the scale asked for, without their errors.
fn bradley_terry(rated: &BradleyTerry<'_>, request: &Request) -> Table {
    let scaled = (!request.own_scale).then(|| rated.elo());
    let ratings = scaled.as_ref().unwrap_or(&rated.ratings);
    let opponents = rated.average_opponents(ratings);
    let standing = |at: usize| match rated.accuracy.groups[at] {
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

/// Fills in the errors of one model, and if it is the main one who is how likely better than the next; whether they are
/// exact.
fn bars(
    lines: &mut [PlayerLine],
    (accuracy, factor): (&Accuracy<'_>, f64),
    request: &Request,
    is_main: bool,
) -> bool {
    let next = if is_main { next(lines) } else { Vec::new() };
    let player = |line: usize| lines[line].number as usize;
    let pairs = next
        .iter()
        .map(|(line, other)| (player(*line), player(*other)));
    let pairs: Vec<(usize, usize)> = pairs.collect();
    let (errors, differences, exact) = accuracy.errors(MOST_EXACT, &pairs);
    let arm = factor * deviations(request.confidence.unwrap_or(USUAL));
    for line in &mut *lines {
        // EloStat places who won or lost everything, but says nothing about the accuracy.
        let is_placed = line.tally.is_extreme() && request.prior == 0;
        let error = Some(errors[line.number as usize]);
        let error = error.filter(|error| error.is_finite() && (*error == 0.0 || !is_placed));
        let standing = if is_main {
            &mut line.first
        } else {
            line.second.get_or_insert_default()
        };
        standing.plus = error.map(|error| arm * error);
        standing.minus = standing.plus;
        standing.error = error.map(|error| factor * error);
    }
    for ((line, other), error) in next.into_iter().zip(differences) {
        is_better(lines, line, other, |_, _| factor * error);
    }
    exact
}

/// Writes how likely a player is better than another one, with the error of the difference, which may follow from those
/// of both; without these there is none.
fn is_better(
    lines: &mut [PlayerLine],
    line: usize,
    other: usize,
    error: impl FnOnce(f64, f64) -> f64,
) {
    let (own, next) = (lines[line].first, lines[other].first);
    let ratings = own.rating.zip(next.rating);
    let errors = own.error.zip(next.error);
    lines[line].better = ratings
        .zip(errors)
        .map(|((own, next), (one, other))| superiority(own - next, error(one, other)));
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
        let mut clusters: Vec<Cluster> = Vec::new();
        for (standing, tally) in self.standings.iter().zip(&self.tallies) {
            if let Some(number) = standing.cluster {
                let number = number as usize;
                clusters.resize_with(clusters.len().max(number + 1), Cluster::default);
                clusters[number].players += 1;
                // Each game has two players.
                clusters[number].games += u64::from(tally.games());
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
    request: &Request,
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
        if line.first.rating.is_none() || line.tally.games() < request.min_games {
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

//! The second opinion: the club's games rated all at once, compared with the ledger.
//!
//! The ledger goes from event to event and never revises an earlier rating; the methods of
//! [`simultaneous`](super::simultaneous) ignore the order and use all games together. Where the two differ by more
//! than chance explains, a club rating deserves a closer look.
//!
//! **Which games.** Those that count for the rating (`pool`): those of rated events, without forfeits, open games
//! and games excluded by the committee, with the result for the rating where it differs. A game against an unrated
//! opponent counts here, because this method needs no rating to begin with.
//!
//! **Which scale.** The methods work on the scale on which 400 points are odds of ten to one. On the club's scale the
//! same odds correspond to 2σ points (the logistic curve of [`Curve`](super::regulation::Curve)), so their numbers
//! are multiplied by σ/200: with σ = 25, 400 Elo are 50 points. A draw model of Bradley-Terry stretches the scale; it
//! is multiplied by its [`elo_factor`](BradleyTerry::elo_factor) too, so that differences mean the same expected score.
//!
//! **Which level.** An all-at-once solution shows only how far apart players are. Every cluster is placed so that the
//! mean over its players with a club rating, weighted with games, equals that of their club ratings. A cluster
//! without rated players has no level, and so no ratings.

mod drift;
mod founding;

use std::collections::HashMap;

use chrono::Datelike;
use rust_decimal::prelude::ToPrimitive;

pub use drift::Year;
pub use founding::{Founded, Founding, FoundingError, found, usual_mean};

use super::facts::Facts;
use super::ledger::{Ledger, counts};
use super::regulation::Scale;
use super::simultaneous::bradley_terry::BradleyTerry;
use super::simultaneous::clusters::{WeakLink, weak_links};
use super::simultaneous::elostat::{EloStat, ErrorBars};
use super::simultaneous::games::{Games, WinDrawLoss};
use super::simultaneous::model::Model;
use super::simultaneous::scale::share;
use crate::domain::tournament::{Game, Tournament};
use crate::domain::{self, Date, Decided, Decimal, GameOutcome, PersonId, Rating, TournamentId};

/// The parameters of a second opinion: the method, and the part of the games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Question {
    /// The method.
    pub method: Method,
    /// Only events that ended on this day or later.
    pub since: Option<Date>,
    /// The day of the ledger: the regulation in force then gives the scale.
    pub until: Date,
}

/// Points and expected points in some games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Points {
    /// Games that count.
    pub games: u32,
    /// The points made in them.
    pub score: f64,
    /// The points expected from the ratings.
    pub expected: f64,
}

/// A player in the second opinion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Player {
    /// The person, member or guest.
    pub person: PersonId,
    /// The club rating at the end of the period.
    pub club: Option<Rating>,
    /// The all-at-once rating on the club's scale; `None` where the method or the cluster does not give one.
    pub rating: Option<f64>,
    /// The upper error bar (95 %).
    pub plus: Option<f64>,
    /// The lower error bar (95 %).
    pub minus: Option<f64>,
    /// The cluster, from 0, the largest first; ratings of different clusters are not comparable.
    pub cluster: Option<u32>,
    /// Wins, draws and losses in all games that count.
    pub tally: WinDrawLoss,
    /// Against comparable players, by the all-at-once ratings.
    pub by_all: Points,
    /// Against players with a club rating, by the club ratings at the end of the period.
    pub by_club: Points,
}

impl Player {
    /// How far the all-at-once rating is above the club rating.
    pub fn difference(&self) -> Option<f64> {
        Some(self.rating? - f64::from(self.club?.0))
    }

    /// Whether the club rating is outside the error bar; `None` where one of the two or the bar is not known.
    pub fn outside(&self) -> Option<bool> {
        let difference = self.difference()?;
        Some(if difference > 0.0 {
            difference > self.minus?
        } else {
            -difference > self.plus?
        })
    }
}

/// Players who can be compared with each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cluster {
    /// Players in the cluster.
    pub players: usize,
    /// Of them, how many have a club rating; without any, the cluster has no level.
    pub rated: usize,
}

/// A few games that are the only connection between two parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LooselyJoined {
    /// Games between the two parts: without them the two could not be compared.
    pub games: i64,
    /// The smaller part.
    pub smaller: Vec<PersonId>,
    /// The size of the larger part.
    pub larger: usize,
}

/// The second opinion on a pool.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// The parameters.
    pub question: Question,
    /// Points of the club's scale per Elo point.
    pub factor: f64,
    /// Games that count.
    pub games: usize,
    /// Games that are rated, but whose result is neither a win, a draw nor a loss (½–0, 0–0); they are left out.
    pub uneven: usize,
    /// All players with a game, by cluster and descending rating.
    pub players: Vec<Player>,
    /// The clusters, the largest first.
    pub clusters: Vec<Cluster>,
    /// Comparisons that depend on a few games.
    pub hanging: Vec<LooselyJoined>,
    /// The pool's level over the years.
    pub drift: Vec<Year>,
}

/// Points of a scale per Elo point: σ/200.
///
/// ```
/// use klubrating::rating::regulation::Regulation;
/// use klubrating::rating::second_opinion::factor;
/// assert_eq!(factor(&Regulation::builtin("es").unwrap().scale), 0.125);
/// assert_eq!(factor(&Regulation::builtin("dsu").unwrap().scale), 1.0);
/// ```
pub fn factor(scale: &Scale) -> f64 {
    (scale.sigma / Decimal::from(200)).to_f64().unwrap_or(1.0)
}

impl Opinion {
    /// The second opinion on the events in a ledger; `None` without a regulation.
    ///
    /// The order in which events and games were entered does not matter.
    pub fn from_ledger(facts: &Facts, ledger: &Ledger, question: Question) -> Option<Self> {
        let factor = factor(&facts.regulation_on(question.until)?.scale);
        let pool = Pool::from_ledger(facts, ledger, question.since, |_| true);
        let games = pool.counted();
        let mut solution = Solution::compute(&games, question.method, factor);
        let club: Vec<Option<Rating>> = pool
            .persons
            .iter()
            .map(|person| ledger.standing(*person)?.rating)
            .collect();
        let clusters = solution.place(&club);
        let drift = drift::years(ledger, &pool, &solution);
        let hanging = hanging(&games, &pool.persons);
        Some(Self {
            question,
            factor,
            games: pool.games.len(),
            uneven: pool.uneven,
            players: players(&pool, &games, &solution, &club, factor),
            clusters,
            hanging,
            drift,
        })
    }
}

fn players(
    pool: &Pool,
    games: &Games,
    solution: &Solution,
    club: &[Option<Rating>],
    factor: f64,
) -> Vec<Player> {
    let (ratings, groups) = (&solution.ratings, &solution.clusters);
    let by_all = expected(games, factor, |one, other| {
        let same = groups[one] == groups[other];
        ratings[one].zip(ratings[other]).filter(|_| same)
    });
    let by_club = expected(games, factor, |one, other| {
        let both = club[one].zip(club[other])?;
        Some((f64::from(both.0.0), f64::from(both.1.0)))
    });
    let tallies = games.tallies();
    let mut players: Vec<Player> = (0..pool.persons.len())
        .map(|at| Player {
            person: pool.persons[at],
            club: club[at],
            rating: ratings[at],
            plus: solution.plus[at],
            minus: solution.minus[at],
            cluster: groups[at],
            tally: tallies[at],
            by_all: by_all[at],
            by_club: by_club[at],
        })
        .collect();
    let rating = |player: &Player| player.rating.unwrap_or(f64::NEG_INFINITY);
    players.sort_by(|one, other| {
        let cluster = |player: &Player| player.cluster.unwrap_or(u32::MAX);
        cluster(one)
            .cmp(&cluster(other))
            .then(rating(other).total_cmp(&rating(one)))
            .then(one.person.cmp(&other.person))
    });
    players
}

/// Every player's points, made and expected, in the games whose two ratings are known.
fn expected(
    games: &Games,
    factor: f64,
    ratings: impl Fn(usize, usize) -> Option<(f64, f64)>,
) -> Vec<Points> {
    let mut points = vec![Points::default(); games.players()];
    for (white, pairing) in games.all() {
        let black = pairing.black as usize;
        let Some((one, other)) = ratings(white, black) else {
            continue;
        };
        let count = f64::from(pairing.games());
        let hoped = count * share((one - other) / factor);
        let made = pairing.score();
        for (player, score, expected) in
            [(white, made, hoped), (black, count - made, count - hoped)]
        {
            let sum = &mut points[player];
            sum.games += pairing.games();
            sum.score += score;
            sum.expected += expected;
        }
    }
    points
}

fn hanging(games: &Games, persons: &[PersonId]) -> Vec<LooselyJoined> {
    let person = |at: u32| persons[at as usize];
    let joined = |link: WeakLink| LooselyJoined {
        games: link.games,
        smaller: link.smaller.into_iter().map(person).collect(),
        larger: link.larger,
    };
    weak_links(games).into_iter().map(joined).collect()
}

/// The calendar year that an event of this last day belongs to.
fn year_of(end: Date) -> i32 {
    end.year()
}

/// The games that count, with the players numbered by ascending person.
struct Pool {
    /// The person of each player number.
    persons: Vec<PersonId>,
    /// Every game with the year of its event.
    games: Vec<(i32, Decided)>,
    /// Games left out because their result is neither a win, a draw nor a loss.
    uneven: usize,
}

impl Pool {
    /// The games of a ledger's rated events that ended on `since` or later, between players for whom `keeps` returns
    /// true.
    fn from_ledger(
        facts: &Facts,
        ledger: &Ledger,
        since: Option<Date>,
        keeps: impl Fn(PersonId) -> bool,
    ) -> Self {
        let tournaments = facts.tournaments.iter();
        let tournaments: HashMap<TournamentId, &Tournament> =
            tournaments.map(|event| (event.id, event)).collect();
        let rated = ledger.events.iter().filter(|event| {
            event.unrated.is_none() && since.is_none_or(|since| event.end >= since)
        });
        let mut uneven = 0;
        let mut found: Vec<(i32, PersonId, PersonId, GameOutcome)> = Vec::new();
        for event in rated.filter_map(|event| tournaments.get(&event.tournament)) {
            for game in &event.games {
                let (Some(white), Some(black)) =
                    (event.person(game.white), event.person(game.black))
                else {
                    continue;
                };
                if white == black || !keeps(white) || !keeps(black) {
                    continue;
                }
                match result(game) {
                    Ok(outcome) => found.push((year_of(event.end), white, black, outcome)),
                    Err(LeftOut::Uneven) => uneven += 1,
                    Err(LeftOut::Unrated) => {}
                }
            }
        }
        let both = found
            .iter()
            .flat_map(|(_, white, black, _)| [*white, *black]);
        let mut persons: Vec<PersonId> = both.collect();
        persons.sort_unstable();
        persons.dedup();
        let number = |person: PersonId| {
            let at = persons.binary_search(&person).unwrap_or_default();
            u32::try_from(at).unwrap_or(u32::MAX)
        };
        let games = found.iter().map(|(year, white, black, outcome)| {
            let (white, black) = (number(*white), number(*black));
            let outcome = *outcome;
            let game = Decided {
                white,
                black,
                outcome,
            };
            (*year, game)
        });
        Self {
            games: games.collect(),
            persons,
            uneven,
        }
    }

    /// The games counted by pairing.
    fn counted(&self) -> Games {
        let games = self.games.iter().map(|(_, game)| *game);
        Games::count(self.persons.len(), games)
    }
}

/// Why a game is left out.
enum LeftOut {
    /// It is not rated.
    Unrated,
    /// It is rated, but its result is neither a win, a draw nor a loss.
    Uneven,
}

/// How a game counts here.
fn result(game: &Game) -> Result<GameOutcome, LeftOut> {
    let game = game.as_rated();
    if game.partners.is_some() {
        return Err(LeftOut::Uneven);
    }
    let points = |mark| counts(&game, mark, mark.score()).map_err(|_| LeftOut::Unrated);
    match (points(game.white_mark)?, points(game.black_mark)?) {
        (domain::Points::WIN, domain::Points::ZERO) => Ok(GameOutcome::White),
        (domain::Points::DRAW, domain::Points::DRAW) => Ok(GameOutcome::Draw),
        (domain::Points::ZERO, domain::Points::WIN) => Ok(GameOutcome::Black),
        _ => Err(LeftOut::Uneven),
    }
}

/// How the all-at-once ratings are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Method {
    /// EloStat, with its error bars; players who won or lost everything are 600 Elo from their opponents.
    #[default]
    EloStat,
    /// Bradley-Terry; players who won or lost everything are left out.
    BradleyTerry(Model),
}

/// Up to this many players the errors of Bradley-Terry are exact; the cost is cubic in their number.
const MOST_EXACT: usize = 1_000;

/// 95 % of a normal distribution is within this many standard errors of the mean.
const TWO_SIDED: f64 = 1.96;

/// All ratings, by player number.
struct Solution {
    ratings: Vec<Option<f64>>,
    plus: Vec<Option<f64>>,
    minus: Vec<Option<f64>>,
    clusters: Vec<Option<u32>>,
    /// Wins, draws and losses in the games that the method uses.
    tallies: Vec<WinDrawLoss>,
}

impl Solution {
    /// Computes the ratings; every cluster has the mean 0.
    fn compute(games: &Games, method: Method, factor: f64) -> Self {
        match method {
            Method::EloStat => Self::elostat(games, factor),
            Method::BradleyTerry(model) => Self::bradley_terry(games, model, factor),
        }
    }

    fn elostat(games: &Games, factor: f64) -> Self {
        let found = EloStat::fit(games, 0.0);
        let bars = games.tallies().iter().map(ErrorBars::from_results);
        let (plus, minus) = bars
            .map(|bars| {
                // EloStat's rule gives an error bar of 0 to a player who always drew; that would claim certainty.
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
            tallies: games.tallies().to_vec(),
        }
    }

    fn bradley_terry(games: &Games, model: Model, factor: f64) -> Self {
        let found = BradleyTerry::fit(games, model, 0.0);
        let factor = factor * found.elo_factor;
        let (errors, ..) = found.accuracy.errors(MOST_EXACT, &[]);
        let arms = known(&errors, factor * TWO_SIDED);
        Self {
            ratings: known(&found.ratings, factor),
            plus: arms.clone(),
            minus: arms,
            clusters: found.accuracy.groups,
            tallies: found.tallies,
        }
    }

    /// Moves every cluster to the level of its players with a club rating; players of clusters without a level lose
    /// their ratings.
    fn place(&mut self, club: &[Option<Rating>]) -> Vec<Cluster> {
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

//! Rates games of any number of players together, by M. Schröpl's ranking for arbitrary multi-player games.
//!
//! - [`reference`](mod@reference): the mean of a game's results that every player is compared with;
//! - [`normalisation`]: results as points that compare between games, after Schröpl or Maslen; [`points`]: for all
//!   games;
//! - [`components`]: which players can be compared at all;
//! - [`fixpoint`]: strengths and table levels that are consistent with each other;
//! - [`discount`]: few games count for less;
//! - places are [`ranking`];
//! - [`pool`]: the games of a club's pool as facts, and the standings that follow from them.
//!
//! The games themselves, and which of them are refused, are in [`crate::domain::multi_game`].

pub mod components;
pub mod discount;
pub mod fixpoint;
pub mod normalisation;
pub mod points;
pub mod pool;
pub mod ranking;
pub mod reference;

use crate::domain::multi_game::MultiGames;
use components::Members;
use discount::{Discount, Place};
use fixpoint::Iteration;
use normalisation::Normalisation;
use points::Points;

/// ε by default: Σ of squared changes of the strengths.
pub const EPSILON: f64 = 1e-12;

/// How games are rated: what makes results comparable, the discount, and when the iteration ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Method {
    /// How results are made comparable.
    pub normalisation: Normalisation,
    /// How large the experience discount is.
    pub discount: Discount,
    /// Where it applies.
    pub place: Place,
    /// The iteration ends when Σ of the squared changes of the strengths is below this.
    pub epsilon: f64,
}

impl Default for Method {
    fn default() -> Self {
        Self {
            normalisation: Normalisation::default(),
            discount: Discount::default(),
            place: Place::default(),
            epsilon: EPSILON,
        }
    }
}

/// The result of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rated {
    /// The strength; the mean of a component, weighted with games, is 1.
    pub strength: f64,
    /// The ranking value: Σ r·L / (N + X).
    pub value: f64,
    /// N.
    pub games: u32,
    /// The rank by value in the component, from 1; 0 for an unused number.
    pub rank: u32,
    /// The component, from 0, the largest first.
    pub component: u32,
    /// The group of players who reach each other, from 0 in the component, the largest first; `None` for a player
    /// with only zeros.
    pub group: Option<u32>,
}

/// The result of one game: the mean strength of its players, and what its results were divided by.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Table {
    /// L: the mean strength of those who took part; 1 in a component that is not iterated.
    pub level: f64,
    /// The reference, in the units of the results.
    pub reference: f64,
    /// The component, from 0.
    pub component: u32,
}

/// Players who can be compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Component {
    /// Players in the component.
    pub players: u32,
    /// Games of the component.
    pub games: u32,
    /// M: the mean number of games of a player.
    pub mean_games: f64,
    /// X of the experience discount.
    pub x: f64,
    /// How many groups of players reach each other; if more than one, it was not iterated.
    pub groups: u32,
    /// λ = 1/c, where it was iterated.
    pub lambda: Option<f64>,
    /// Passes; 1 where it was not iterated.
    pub passes: u32,
    /// Σ of the squared changes in the last pass, where it was iterated.
    pub change: Option<f64>,
}

/// The ranking of all players with the weight of every game and every result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rating {
    /// The players by number.
    pub players: Vec<Rated>,
    /// The games in their order.
    pub tables: Vec<Table>,
    /// The normalised points r of every result, in the order of the results; r·L are the unnormalised ones.
    pub points: Vec<f64>,
    /// The components.
    pub components: Vec<Component>,
}

/// A component whose strengths do not converge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NotConverged {
    /// The component, from 0.
    pub component: u32,
    /// Σ of the squared changes of the last pass.
    pub change: f64,
}

/// Rates the games.
///
/// ```
/// use klubrating::domain::multi_game::{MultiGames, MultiResult};
/// use klubrating::rating::multiplayer::{Method, rate};
/// let mut games = MultiGames::default();
/// let results = [(0, 5000.0), (1, 4500.0), (2, 4000.0)];
/// games.push(&results.map(|(player, result)| MultiResult { player, result })).unwrap();
/// let rating = rate(&games, &Method::default()).unwrap();
/// assert_eq!(rating.tables[0].reference, 4500.0);
/// assert!((rating.players[0].strength - 10.0 / 9.0).abs() < 1e-12);
/// ```
///
/// # Errors
/// The strengths of a component do not converge.
pub fn rate(games: &MultiGames, method: &Method) -> Result<Rating, NotConverged> {
    let (rating, restless) = rate_all(games, method);
    restless.into_iter().next().map_or(Ok(rating), Err)
}

/// Like [`rate`], but always succeeds: a component whose strengths do not converge is rated with every table level at
/// 1, and reported.
pub fn rate_all(games: &MultiGames, method: &Method) -> (Rating, Vec<NotConverged>) {
    let points = Points::compute(games, &method.normalisation);
    let mut counts = vec![0_u32; games.players()];
    for one in games.results() {
        counts[one.player as usize] += 1;
    }
    let mut rating = Rating {
        players: vec![Rated::default(); games.players()],
        tables: vec![Table::default(); games.len()],
        ..Rating::default()
    };
    for ((player, count), group) in rating
        .players
        .iter_mut()
        .zip(&counts)
        .zip(components::groups(games))
    {
        player.games = *count;
        player.group = group;
    }
    for (table, reference) in rating.tables.iter_mut().zip(&points.references) {
        table.reference = *reference;
    }
    let mut restless = Vec::new();
    let parts = components::components(games);
    let places = components::places(games, &parts);
    for (component, members) in (0..).zip(&parts) {
        let pool = Pool {
            games,
            points: &points,
            counts: &counts,
            places: &places,
            members,
            component,
        };
        restless.extend(pool.rate(method, &mut rating));
    }
    rating.points = points.normalised;
    (rating, restless)
}

/// A component with all the data to rate it.
struct Pool<'a> {
    games: &'a MultiGames,
    points: &'a Points,
    counts: &'a [u32],
    places: &'a [u32],
    members: &'a Members,
    component: u32,
}

impl Pool<'_> {
    /// Rates the component; returns an error where the strengths did not converge.
    fn rate(&self, method: &Method, rating: &mut Rating) -> Option<NotConverged> {
        let members = self.members;
        let ids = || members.players.iter().map(|player| *player as usize);
        let players = number(members.players.len());
        let results = ids().map(|player| self.counts[player]).sum();
        let x = method.discount.x(results, players);
        let inside = if method.place == Place::Inside {
            x
        } else {
            0.0
        };
        let iteration = Iteration {
            games: self.games,
            points: self.points,
            members,
            places: self.places,
            counts: self.counts,
            x: inside,
        };
        let mut groups: Vec<u32> = ids().filter_map(|at| rating.players[at].group).collect();
        groups.sort_unstable();
        groups.dedup();
        for at in ids() {
            let group = rating.players[at].group;
            let place = group.and_then(|group| groups.binary_search(&group).ok());
            rating.players[at].group = place.map(number);
        }
        let first = iteration.first();
        let plain = fixpoint::State {
            levels: vec![1.0; members.games.len()],
            ..first.clone()
        };
        let solved = (groups.len() == 1).then(|| iteration.solve(first, method.epsilon));
        let (state, restless) = match solved {
            Some(Ok(state)) => (state, None),
            Some(Err(unfinished)) => (plain, Some(unfinished.change)),
            None => (plain, None),
        };
        let is_iterated = groups.len() == 1 && restless.is_none();
        for (at, strength) in ids().zip(&state.strengths) {
            rating.players[at].strength = *strength;
            rating.players[at].component = self.component;
        }
        for (game, level) in members.games.iter().zip(&state.levels) {
            let table = &mut rating.tables[*game as usize];
            table.level = *level;
            table.component = self.component;
        }
        self.values(&state.levels, x, rating);
        rating.components.push(Component {
            players,
            games: number(members.games.len()),
            mean_games: f64::from(results) / f64::from(players),
            x,
            groups: number(groups.len()),
            lambda: is_iterated.then(|| state.scale.recip()),
            passes: state.passes,
            change: is_iterated.then_some(state.change),
        });
        restless.map(|change| NotConverged {
            component: self.component,
            change,
        })
    }

    /// Ranking values and ranks, from the final levels.
    fn values(&self, levels: &[f64], x: f64, rating: &mut Rating) {
        let players = &self.members.players;
        for (game, level) in self.members.games.iter().zip(levels) {
            let range = self.games.range(*game as usize);
            let points = &self.points.normalised[range];
            for (one, points) in self.games.game(*game as usize).iter().zip(points) {
                rating.players[one.player as usize].value += points * level;
            }
        }
        let mut values = Vec::with_capacity(players.len());
        for player in players {
            let player = &mut rating.players[*player as usize];
            player.value /= f64::from(player.games) + x;
            values.push(player.value);
        }
        for (player, rank) in players.iter().zip(ranking::ranks(&values)) {
            rating.players[*player as usize].rank = rank;
        }
    }
}

/// A count as stored; more than 2³² items would not fit in memory.
fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

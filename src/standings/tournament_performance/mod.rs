//! Waldstein's tournament performance t (1966): results weighted by the strength that the opponents showed.
//!
//! A result counts the more the stronger the opponent was *in this tournament*. Gelbfuss weights with the opponents'
//! points; but those are not weighted themselves. A weighting is right only if the weights are proportional to the
//! values they lead to (Landau 1895): `Σ_j a_ij · t_j = λ · t_i`. Waldstein reaches it by repeating Gelbfuss's
//! operation, s1 = A·p, s2 = A·s1, …, until the quotients s/S no longer change; their limits are t, with sum 1, and
//! `T = t · n`, 1 on average, is the tournament quality. The ratio of two t is the ratio of the strengths shown.
//!
//! # Where the plain iteration fails
//!
//! The essay names three exceptional cases (section 5); there are more, and they occur in small Swiss tournaments. So
//! the field is divided before anything is iterated:
//!
//! 1. Only points from games played over the board count, as byes and forfeits show no strength (`matrix`).
//! 2. Players who won or lost everything are hors concours or get a dash, level by level.
//! 3. The rest falls into pools without a game between them, and each pool into strength groups.
//! 4. Each group has exactly one t, found by an iteration that always converges; its period tells whether the plain
//!    one would.
//! 5. In addition there is the limit of the plain iteration over several groups together.
//! 6. The calculation by hand comes with both of the essay's tests (`control`).
//! 7. `flags` and `remarks` describe the special cases in messages, `order` gives the ranks, and `printing` the column
//!    that adds up to 1.000; `method` makes systems of t and T.

mod control;
mod flags;
mod matrix;
mod method;
mod order;
mod printing;
mod remarks;

pub use control::{Control, TOLERANCE, tied};
pub use flags::{Case, Flag, few_marked};
pub use matrix::Operation;
pub(super) use method::{Performance, Quality};
pub use printing::{printed, unshared};

use super::field::Field;
use crate::domain::Decimal;
use matrix::Matrix;
use matrix::NONE;
use matrix::{Block, perron};
use matrix::{Elimination, strip};

/// The tournament performance of a field, with all remarks on it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TournamentPerformance {
    /// The result of every player, in the order of the field.
    pub places: Vec<Place>,
    /// The rank of every player: one more than the number of players known to be above. Players whose order is not
    /// determined (other pools, incomparable groups) may share one; `None` for players without games, or whose
    /// opponents were all taken out.
    pub ranks: Vec<Option<u32>>,
    /// The pools in the order of their first players, and in each its strength groups, each after the groups above
    /// it.
    pub pools: Vec<Pool>,
    /// The doubled points, with which the calculation by hand starts.
    pub start: Operation,
    /// The operations by hand from the points over the whole field: s1, s2, … with sums, quotients and ranks.
    pub operations: Vec<Operation>,
    /// The operation after which the rank order had been the same three times; `None` if never. The operations go on
    /// until both tests of the control calculation hold, or fifty are done.
    pub settled_at: Option<u32>,
    /// The control calculation of the quotients at the last operation, where the order has settled.
    pub control: Option<Control>,
    /// What is special about the field, each explained to the user in a message.
    pub flags: Vec<Flag>,
}

/// A player's result in Waldstein's system: a t, or why there is none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// Won everything (against the players remaining at this level, from 1).
    HorsConcours(u32),
    /// Lost everything.
    Dash(u32),
    /// Only games against players taken out before.
    NoRemainingGames,
    /// No games.
    NoGames,
    /// The player only met somebody who met no one else, or plays on a board of team matches: there is no field to
    /// compare with.
    Apart,
    /// A strength group of one: above or below others, without a t.
    Alone {
        /// Index of the pool.
        pool: usize,
        /// Index of the group in the pool.
        group: usize,
    },
    /// Has a t inside a group.
    Rated {
        /// Index of the pool.
        pool: usize,
        /// Index of the group in the pool.
        group: usize,
        /// The relative performance; the sum over the group (over the pool, where it is one group) is 1.
        t: f64,
        /// T = t · n, 1 on average; n is the number of players in the group.
        quality: f64,
    },
}

/// Players connected by games: players of two pools cannot be compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Pool {
    /// The players, by index in the field, ascending.
    pub players: Vec<usize>,
    /// Its strength groups.
    pub groups: Vec<Group>,
    /// Pairs (above, below) of groups where one is above the other: all of them, or in a pool of thousands of groups
    /// only those between which a point was scored.
    pub above: Vec<(usize, usize)>,
    /// The groups with the largest λ.
    pub dominant: Vec<usize>,
    /// The limit of the iteration over the whole pool, in the order of `players`, where exactly one group is
    /// dominant. In a pool of one group it is t.
    pub limit: Option<Vec<f64>>,
}

/// Players each of whom reaches every other through points scored (a strongly connected part).
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The players, by index in the field.
    pub players: Vec<usize>,
    /// The dominant eigenvalue λ; 0 in a group of one.
    pub lambda: f64,
    /// The period of the plain iteration; 1 where it converges, 0 in a group of one.
    pub period: u32,
    /// The control values A·t/Σ; empty in a group of one.
    pub control: Vec<f64>,
    /// `T_max/T_min`; `None` in a group of one.
    pub homogeneity: Option<f64>,
    /// The decimals that t needs for different players to differ and for the control calculation to hold.
    pub decimals: u32,
    /// Whether the iteration converged.
    pub at_rest: bool,
}

impl Place {
    /// The relative tournament performance, where there is one.
    pub fn t(&self) -> Option<f64> {
        match self {
            Self::Rated { t, .. } => Some(*t),
            _ => None,
        }
    }

    /// The tournament quality T = t · n.
    pub fn quality(&self) -> Option<f64> {
        match self {
            Self::Rated { quality, .. } => Some(*quality),
            _ => None,
        }
    }

    /// The pool and the group in it, for players with remaining games.
    pub fn group(&self) -> Option<(usize, usize)> {
        match self {
            Self::Rated { pool, group, .. } | Self::Alone { pool, group } => Some((*pool, *group)),
            _ => None,
        }
    }
}

impl TournamentPerformance {
    /// Computes the tournament performance.
    ///
    /// The essay's table 1: A has half a point more than B, who beat him and is the strongest by t.
    ///
    /// ```
    /// use klubrating::domain::{Date, EntrantNo, Mark, Points, PointsSystem};
    /// use klubrating::standings::field::{Field, Meeting, Pairing, Player};
    /// use klubrating::standings::tournament_performance::TournamentPerformance;
    ///
    /// let table = ["-01111", "1-110h", "00-11h", "000-11", "0100-h", "0hh0h-"];
    /// let mut meetings = Vec::new();
    /// for (white, row) in table.iter().enumerate() {
    ///     for (black, result) in row.chars().enumerate().skip(white + 1) {
    ///         let mark = match result { '1' => Mark::Win, 'h' => Mark::Draw, _ => Mark::Loss };
    ///         let scoring = PointsSystem::default();
    ///         meetings.push(Meeting {
    ///             round: 1,
    ///             players: [white, black],
    ///             marks: [mark, mark.mirror()],
    ///             scores: [scoring.of_mark(mark), scoring.of_mark(mark.mirror())],
    ///             partners: None,
    ///             coloured: false,
    ///         });
    ///     }
    /// }
    /// let player = |no| Player { no: EntrantNo(no), rating: None, rounds: Vec::new() };
    /// let field = Field {
    ///     players: (1..=6).map(player).collect(),
    ///     rounds: 5,
    ///     pairing: Pairing::Settled,
    ///     scoring: PointsSystem::default(),
    ///     rules_of: Date::MIN,
    /// };
    /// let field = field.new(&meetings, &[]);
    ///
    /// let performance = TournamentPerformance::compute(&field);
    /// let t: Vec<String> = performance.printed().iter().map(|t| t.unwrap().to_string()).collect();
    /// assert_eq!(t, ["0.233", "0.249", "0.142", "0.117", "0.139", "0.120"]);
    /// let group = &performance.pools[0].groups[0];
    /// assert!((group.lambda - 2.218050916357557).abs() < 1e-12);
    /// assert!((group.homogeneity.unwrap() - 2.133883335801).abs() < 1e-11);
    /// assert_eq!(performance.ranks, [2, 1, 3, 6, 4, 5].map(Some));
    /// assert_eq!(performance.settled_at, Some(8));
    /// ```
    pub fn compute(field: &Field) -> Self {
        Self::of(&Matrix::from_field(field), &[])
    }

    /// The same, but players who only met each other get no t, nor does anybody on the boards of team matches; and
    /// those who played few of the games are flagged.
    pub fn compared(field: &Field, teams: bool) -> Self {
        let mut matrix = Matrix::from_field(field);
        let players = 0..matrix.len();
        let apart =
            players.filter(|at| matrix.is_apart(*at) || teams && !matrix.row(*at).is_empty());
        let apart: Vec<usize> = apart.collect();
        if !apart.is_empty() {
            matrix = matrix.without(&apart);
        }
        let mut performance = Self::of(&matrix, &apart);
        let few = remarks::few_games(field, &performance.places);
        performance.flags.extend(few);
        performance
    }

    /// How many games a player played if they are few, and the most that anybody played.
    pub fn few_games(&self, player: usize) -> Option<(usize, usize)> {
        let mut flags = self.flags.iter();
        let few = flags.find(|flag| flag.case == Case::FewGames)?;
        let mut few = few.players.iter().zip(&few.games);
        few.find_map(|(at, games)| (*at == player).then_some(*games))
    }

    fn of(matrix: &Matrix, apart: &[usize]) -> Self {
        let eliminations = strip(matrix);
        let mut places: Vec<Place> = eliminations.iter().map(Place::from).collect();
        for player in apart {
            places[*player] = Place::Apart;
        }
        let remains: Vec<bool> = eliminations
            .iter()
            .map(|elimination| *elimination == Elimination::Remains)
            .collect();
        let pools = pools(matrix, &remains, &mut places);
        let by_hand = matrix::by_hand(matrix);
        let mut performance = Self {
            ranks: order::ranks(&places, &pools),
            places,
            pools,
            start: by_hand.start,
            operations: by_hand.operations,
            settled_at: by_hand.settled_at,
            control: by_hand.control,
            flags: Vec::new(),
        };
        performance.flags = remarks::flags(matrix, &performance);
        performance
    }

    /// The decimals with which t is printed: those of the group that needs most.
    pub fn decimals(&self) -> u32 {
        let groups = self.pools.iter().flat_map(|pool| &pool.groups);
        groups.map(|group| group.decimals).max().unwrap_or(3)
    }

    /// For every group whose t as printed does not add up to 1: how many equal players are the reason.
    pub fn unshared(&self) -> Vec<usize> {
        let decimals = self.decimals();
        let groups = self.pools.iter().flat_map(|pool| &pool.groups);
        let equal = groups.map(|group| {
            let t = group.players.iter().filter_map(|at| self.places[*at].t());
            unshared(&t.collect::<Vec<f64>>(), decimals)
        });
        equal.filter(|equal| *equal > 0).collect()
    }

    /// t as printed, equal for equal players and adding up to 1 in every group as far as ties allow it; `None` for
    /// players without a t.
    pub fn printed(&self) -> Vec<Option<Decimal>> {
        let decimals = self.decimals();
        let mut all = vec![None; self.places.len()];
        for group in self.pools.iter().flat_map(|pool| &pool.groups) {
            let t = group.players.iter().filter_map(|at| self.places[*at].t());
            let t: Vec<f64> = t.collect();
            for (player, t) in group.players.iter().zip(printed(&t, decimals)) {
                all[*player] = Some(t);
            }
        }
        all
    }

    /// `T_max/T_min` of the tournament; `None` unless all remaining players form one strength group.
    pub fn homogeneity(&self) -> Option<f64> {
        match self.pools.as_slice() {
            [pool] if pool.groups.len() == 1 => pool.groups[0].homogeneity,
            _ => None,
        }
    }

    /// λ of a player's strength group, by which the sum of the weighted results is divided.
    pub fn lambda_for(&self, player: usize) -> Option<f64> {
        self.lambda_of(&self.places[player])
    }

    fn lambda_of(&self, place: &Place) -> Option<f64> {
        let (pool, group) = place.group()?;
        Some(self.pools[pool].groups[group].lambda)
    }

    fn is_case_c(&self, player: usize) -> bool {
        let mut flags = self.flags.iter();
        flags.any(|flag| flag.case == Case::CaseC && flag.players.contains(&player))
    }
}

impl From<&Elimination> for Place {
    /// The remaining players are assigned to their groups later.
    fn from(elimination: &Elimination) -> Self {
        match elimination {
            Elimination::HorsConcours(level) => Self::HorsConcours(*level),
            Elimination::Dash(level) => Self::Dash(*level),
            Elimination::NoRemainingGames => Self::NoRemainingGames,
            Elimination::NoGames => Self::NoGames,
            Elimination::Remains => Self::Alone { pool: 0, group: 0 },
        }
    }
}

/// The pools with everything about their groups, and the places of their players.
fn pools(matrix: &Matrix, remains: &[bool], places: &mut [Place]) -> Vec<Pool> {
    let found = matrix::pools(matrix, remains);
    let mut number = vec![NONE; matrix.len()];
    for pool in &found {
        for (at, player) in pool.iter().enumerate() {
            number[*player] = at;
        }
    }
    let mut group_of = vec![NONE; matrix.len()];
    let mut t_of = vec![0.0; matrix.len()];
    let mut pools = Vec::new();
    for (at, players) in found.into_iter().enumerate() {
        let parts = matrix::groups(matrix, &players, &number);
        for (part, group) in parts.iter().enumerate() {
            for player in group {
                group_of[*player] = part;
            }
        }
        let above = matrix::above(matrix, &parts, &group_of);
        let parts = parts.into_iter().enumerate();
        let groups = parts.map(|(part, group)| rate(matrix, group, (at, part), &group_of, places));
        let mut pool = Pool {
            groups: groups.collect(),
            players,
            above,
            dominant: Vec::new(),
            limit: None,
        };
        for player in &pool.players {
            t_of[*player] = places[*player].t().unwrap_or(0.0);
        }
        pool.dominant = matrix::dominant(&pool.groups);
        pool.limit = matrix::limit(matrix, &pool, &number, &t_of);
        pools.push(pool);
    }
    pools
}

/// The t of a group, put into the places of its players.
fn rate(
    matrix: &Matrix,
    players: Vec<usize>,
    (pool, group): (usize, usize),
    group_of: &[usize],
    places: &mut [Place],
) -> Group {
    let mut rated = Group {
        lambda: 0.0,
        period: 0,
        control: Vec::new(),
        homogeneity: None,
        decimals: 3,
        at_rest: true,
        players,
    };
    if let [player] = rated.players[..] {
        places[player] = Place::Alone { pool, group };
        return rated;
    }
    let is_inside = |player: usize| group_of[player] == group;
    let column = |player: usize| {
        let at = is_inside(player).then(|| rated.players.binary_search(&player));
        at.and_then(Result::ok)
    };
    let block = Block::restricted_to(matrix, &rated.players, column);
    let fixed = perron(&block);
    for (player, t) in rated.players.iter().zip(&fixed.t) {
        places[*player] = Place::Rated {
            pool,
            group,
            t: *t,
            quality: t * real(fixed.t.len()),
        };
    }
    let largest = fixed.t.iter().copied().fold(0.0, f64::max);
    let smallest = fixed.t.iter().copied().fold(f64::INFINITY, f64::min);
    rated.lambda = fixed.lambda;
    rated.period = matrix::period(&block);
    rated.homogeneity = Some(largest / smallest);
    rated.decimals = printing::decimals(&fixed.t, |t| block.times(t));
    rated.control = fixed.control;
    rated.at_rest = fixed.rests;
    rated
}

/// A count as a floating-point number.
#[allow(
    clippy::cast_precision_loss,
    reason = "a field has far fewer than 2^52 players"
)]
fn real(count: usize) -> f64 {
    count as f64
}

//! The standings table: chosen systems side by side, and the final places by points and tie-breaks.

use super::derivation::Derivation;
use super::field::Field;
use super::system::System;
use super::tournament_performance::{TournamentPerformance, few_marked};
use super::value::Value;
use super::workings::Workings;

/// One system's values and ranks, in the order of the field.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// The system.
    pub system: System,
    /// One value for each player, in the order of the field.
    pub values: Vec<Value>,
    /// The ranks by this system alone, ties sharing the best of their places.
    pub ranks: Vec<Option<u32>>,
}

/// The standings of a field: columns of systems, and the final order.
#[derive(Debug)]
pub struct Standings<'f> {
    /// Intermediate results.
    pub work: Workings<'f>,
    /// The requested systems, in that order.
    pub columns: Vec<Column>,
    /// The criteria for the places: the first for all players, each further one between those still tied.
    pub order: Vec<Column>,
    /// The final places; players tied on all criteria share one.
    pub places: Vec<u32>,
}

impl<'f> Standings<'f> {
    /// Computes the systems and the usual order: points, then the tie-breaks one after the other.
    pub fn compute(field: &'f Field, systems: &[System], tie_breaks: &[System]) -> Self {
        let order: Vec<System> = std::iter::once(System::Points)
            .chain(tie_breaks.iter().copied())
            .collect();
        Self::with_order(Workings::new(field), systems, &order)
    }

    /// Computes the systems and a given order; points count only if they are in that order.
    ///
    /// A player without a rank by a system comes after all who have one, and before them, where t decides, those who
    /// played few of the games.
    pub fn with_order(work: Workings<'f>, systems: &[System], order: &[System]) -> Self {
        let column = |system: &System| {
            let method = system.method();
            let values = method.values(&work);
            let ranks = method.ranks(&work, &values);
            Column {
                system: *system,
                values,
                ranks,
            }
        };
        let columns = systems.iter().map(column).collect();
        let order: Vec<Column> = order.iter().map(column).collect();
        let places = places(&work, &order);
        Self {
            work,
            columns,
            order,
            places,
        }
    }

    /// The criteria after the first one.
    pub fn tie_breaks(&self) -> &[Column] {
        self.order.get(1..).unwrap_or_default()
    }

    /// The column of a system.
    pub fn column(&self, system: System) -> Option<&Column> {
        self.columns.iter().find(|column| column.system == system)
    }

    /// How a player's value under a system is computed.
    pub fn derive(&self, system: System, player: usize) -> Derivation {
        system.method().derive(&self.work, player)
    }

    /// Whether t or T is a column or decides places.
    pub fn shows_performance(&self) -> bool {
        let mut shown = self.columns.iter().chain(&self.order);
        shown.any(|column| column.system.is_performance())
    }

    /// The name of a player, where t is shown marked with the games played if they are few.
    pub fn marked_few(&self, name: &str, player: usize) -> String {
        let few = self.shows_performance().then(|| self.performance());
        let few = few.and_then(|performance| performance.few_games(player));
        few.map_or_else(|| name.to_owned(), |games| few_marked(name, games))
    }

    /// Waldstein's tournament performance, even if it is not among the columns.
    pub fn performance(&self) -> &TournamentPerformance {
        self.work.performance()
    }
}

/// The final places: all players by the first system, then those still tied by the next, and so on.
fn places(work: &Workings<'_>, order: &[Column]) -> Vec<u32> {
    let mut groups: Vec<Vec<usize>> = vec![(0..work.points.len()).collect()];
    for column in order {
        let method = column.system.method();
        let refine = |tied: Vec<usize>| {
            if tied.len() < 2 {
                return vec![tied];
            }
            match method.among(work, &tied) {
                Some(ranks) => split(&tied, |at| ranks[at]),
                None => split(&tied, |at| {
                    let rank = column.ranks[tied[at]];
                    let few = || work.performance().few_games(tied[at]).is_some();
                    let is_few = column.system.is_performance() && few();
                    (rank.is_none(), is_few, rank)
                }),
            }
        };
        groups = groups.into_iter().flat_map(refine).collect();
    }
    let mut places = vec![0; work.points.len()];
    let mut place = 1;
    for group in groups {
        for at in &group {
            places[*at] = place;
        }
        place += u32::try_from(group.len()).unwrap_or(u32::MAX);
    }
    places
}

/// Splits a group by a key of its members, the lowest key first.
fn split<K: Ord>(group: &[usize], key: impl Fn(usize) -> K) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..group.len()).collect();
    order.sort_by_key(|at| key(*at));
    let parts = order.chunk_by(|one, other| key(*one) == key(*other));
    parts
        .map(|part| part.iter().map(|at| group[*at]).collect())
        .collect()
}

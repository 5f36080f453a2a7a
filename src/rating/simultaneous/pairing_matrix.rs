//! Counts games by pairing, in a sparse matrix: compressed sparse rows with the pairings of White 0, then those of
//! White 1, …, and the start of each row. A counting sort makes it from the list of games, and from games that a file
//! gives as counts.
//!
//! 1. [`places`] counts the games of every white player and forms running totals: the start of each one's games.
//! 2. [`lay_out`] writes every game to its position, in any order within its row.
//! 3. [`merge`] sorts a row by Black and merges games of the same two players, in place.
//!
//! For g games of p players that is O(g + p) plus the sorting of rows, which are short, in eight bytes per game; a
//! hash map of pairs would need one random access per game and several times the memory. Every processor goes through
//! all games and keeps those of its own white players, so nothing is shared and no thread waits.

use std::iter::repeat_n;
use std::num::NonZero;
use std::ops::Range;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::thread;

use super::clusters::ScoreGraph;
use super::games::{Games, Pairing, number};

/// The pairings of `players` players by White and then Black, and the start of each white player's pairings.
///
/// Unlike sums of floats, counts do not depend on the order of addition, so there are as many parts as processors.
pub(crate) fn count(
    players: usize,
    games: impl Iterator<Item = (u32, Pairing)> + Clone + Send,
) -> (Vec<u32>, Vec<Pairing>) {
    let places = places(players, games.clone());
    let mut pairings = vec![Pairing::default(); places[players] as usize];
    let parts = equal_parts(&places, processors());
    let own = split(&mut pairings, &places, &parts).into_iter();
    let own = own.zip(repeat_n(games, parts.len()));
    let counted = in_parallel(own, |((whites, own), games)| {
        let places = &places[whites.start..=whites.end];
        lay_out(games, whites.start, places, own);
        let mut starts = Vec::with_capacity(whites.len());
        let mut end = 0;
        for white in places.windows(2) {
            starts.push(number(end));
            end = merge(own, local(white[0], places)..local(white[1], places), end);
        }
        (starts, end)
    });
    // Merging leaves a gap at the end of every part; this closes the gaps.
    let (mut starts, mut end) = (Vec::with_capacity(players + 1), 0);
    for (whites, (own, kept)) in parts.into_iter().zip(counted) {
        let begun = places[whites.start] as usize;
        pairings.copy_within(begun..begun + kept, end);
        starts.extend(own.into_iter().map(|start| number(end) + start));
        end += kept;
    }
    pairings.truncate(end);
    pairings.shrink_to_fit();
    (starts, pairings)
}

/// The start of each white player's games when games are sorted by White; one entry more than there are players.
fn places(players: usize, games: impl Iterator<Item = (u32, Pairing)>) -> Vec<u32> {
    let mut places = vec![0_u32; players + 1];
    games.for_each(|(white, _)| places[white as usize + 1] += 1);
    for at in 1..places.len() {
        places[at] += places[at - 1];
    }
    places
}

/// A position relative to the first of these.
fn local(place: u32, places: &[u32]) -> usize {
    (place - places[0]) as usize
}

/// The white players of every part with the space for their games.
fn split<'p>(
    mut pairings: &'p mut [Pairing],
    places: &[u32],
    parts: &[Range<usize>],
) -> Vec<(Range<usize>, &'p mut [Pairing])> {
    let part = |whites: &Range<usize>| {
        let size = places[whites.end] - places[whites.start];
        let (own, others) = std::mem::take(&mut pairings).split_at_mut(size as usize);
        pairings = others;
        (whites.clone(), own)
    };
    parts.iter().map(part).collect()
}

/// Writes the games of some of the white players, from `first` on, to their positions.
fn lay_out(
    games: impl Iterator<Item = (u32, Pairing)>,
    first: usize,
    places: &[u32],
    out: &mut [Pairing],
) {
    let whites = &places[..places.len() - 1];
    let mut next: Vec<usize> = whites.iter().map(|place| local(*place, places)).collect();
    games.for_each(|(white, game)| {
        // A player before `first` wraps around to a huge number, so that one check refuses players before and behind
        // the part.
        let white = (white as usize).wrapping_sub(first);
        if let Some(place) = next.get_mut(white) {
            out[*place] = game;
            *place += 1;
        }
    });
}

/// Sorts the games of one white player and writes their pairings from `end` on; returns the new end.
///
/// `end` never overtakes the games still to be read: a row of pairings is never longer than its row of games. A full
/// pairing is followed by another one of the same two players.
fn merge(games: &mut [Pairing], own: Range<usize>, mut end: usize) -> usize {
    games[own.clone()].sort_unstable_by_key(|game| game.order());
    let begin = end;
    for at in own {
        let game = games[at];
        let last = games[begin..end].last_mut();
        let same = last.filter(|pairing| pairing.black == game.black);
        if same.is_some_and(|pairing| pairing.take(game)) {
            continue;
        }
        games[end] = game;
        end += 1;
    }
    end
}

// Parallel work on large collections, in a few parts.
//
// Sums of floats depend on the order in which they are added. So the parts depend only on the collection, not on the
// number of processors, and their results are added in order: the ratings are the same on every machine, to the last
// bit.

/// Parts of a large collection. Each has its own vector of sums for all players, so more parts cost memory.
const PARTS: usize = 4;

/// Fewer pairings or games than this are faster on one thread.
const LARGE: u32 = 50_000;

/// A part: its players and the range of their pairings with white.
pub(super) type Block = (Range<usize>, Range<usize>);

/// The players in parts with about equal numbers of pairings, each with the range of its pairings.
pub(crate) fn blocks(games: &Games) -> Vec<Block> {
    let starts = games.starts();
    let parts = equal_parts(starts, PARTS).into_iter();
    parts
        .map(|players| {
            let pairings = starts[players.start] as usize..starts[players.end] as usize;
            (players, pairings)
        })
        .collect()
}

/// The players in at most this many parts with about equal numbers of pairings or games; each player's begin at these
/// `starts`; one part where threads would cost more than they save.
///
/// `starts` are running totals, so the border of a part is found by binary search.
fn equal_parts(starts: &[u32], parts: usize) -> Vec<Range<usize>> {
    let (Some(players), Some(all)) = (starts.len().checked_sub(1), starts.last()) else {
        return Vec::new();
    };
    let parts = if *all < LARGE { 1 } else { parts };
    let mut from = 0;
    let part = |part: usize| {
        let goal = u64::from(*all) * part as u64 / parts as u64;
        let to = if part == parts {
            players
        } else {
            starts.partition_point(|start| u64::from(*start) < goal)
        };
        let own = from..to;
        from = to;
        own
    };
    (1..=parts).map(part).collect()
}

/// Does the work of every part, on all processors, and gives the results in the order of the parts.
///
/// The threads take the next free part from one iterator, so that none is idle while another has two left.
pub(crate) fn in_parallel<T: Send, R: Send>(
    parts: impl ExactSizeIterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let threads = parts.len().min(processors());
    if threads < 2 {
        return parts.map(work).collect();
    }
    let mut done: Vec<Option<R>> = (0..parts.len()).map(|_| None).collect();
    let open = Mutex::new(parts.zip(&mut done));
    let next = || open.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work_through = || {
        while let Some((part, done)) = next() {
            *done = Some(work(part));
        }
    };
    // This thread works too: starting another one takes as long as a hundred thousand products.
    thread::scope(|scope| {
        (1..threads).for_each(|_| drop(scope.spawn(work_through)));
        work_through();
    });
    done.into_iter().flatten().collect()
}

/// The number of processors; queried once, as the query is slow.
pub(super) fn processors() -> usize {
    static COUNT: LazyLock<usize> =
        LazyLock::new(|| thread::available_parallelism().map_or(1, NonZero::get));
    *COUNT
}

/// One vector of this length for every part to write to.
pub(crate) fn buffers(parts: usize, length: usize) -> Vec<Vec<f64>> {
    (0..parts).map(|_| vec![0.0; length]).collect()
}

/// Sums up vectors of the same length.
pub(super) fn add_up(vectors: &[Vec<f64>], sum: &mut [f64]) {
    sum.fill(0.0);
    for vector in vectors {
        for (sum, value) in sum.iter_mut().zip(vector) {
            *sum += value;
        }
    }
}

/// N − A of a collection.
#[derive(Debug)]
pub(crate) struct Laplacian<'g, M> {
    meetings: &'g M,
    parts: Vec<Range<usize>>,
    /// N: the meetings of every player.
    pub(crate) weights: Vec<f64>,
    clusters: &'g [u32],
}

impl<'g, M: ScoreGraph> Laplacian<'g, M> {
    /// The matrix of a collection with every player's meetings and the clusters.
    pub(crate) fn new(meetings: &'g M, weights: Vec<f64>, clusters: &'g [u32]) -> Self {
        Self {
            meetings,
            parts: meetings.parts(),
            weights,
            clusters,
        }
    }

    /// Solves (N − A)·x = N·(d − c), where c, the mean of d in each cluster weighted with meetings, makes it
    /// solvable; starts from x = d. Returns x, the c of every cluster, and the accuracy of the solution.
    pub(crate) fn solve(&self, d: &[f64], tolerance: f64) -> (Vec<f64>, Vec<f64>, Solved) {
        let offsets = self.means(d);
        let right: Vec<f64> = (0..d.len())
            .map(|at| self.weights[at] * (d[at] - offsets[self.clusters[at] as usize]))
            .collect();
        let mut x = d.to_vec();
        let mut buffers = buffers(self.parts.len(), d.len());
        let multiply = |v: &[f64], out: &mut [f64]| {
            add_opponents(self.meetings, &self.parts, v, out, &mut buffers);
            for (out, (v, weight)) in out.iter_mut().zip(v.iter().zip(&self.weights)) {
                *out = weight * v - *out;
            }
        };
        let most = 1_000 + 20 * u32::try_from(d.len()).unwrap_or(u32::MAX / 40);
        let solved = conjugate_gradients(multiply, &self.weights, &right, &mut x, tolerance, most);
        (x, offsets, solved)
    }

    /// The mean of every cluster, weighted with meetings.
    pub(super) fn means(&self, values: &[f64]) -> Vec<f64> {
        let count = self
            .clusters
            .iter()
            .max()
            .map_or(0, |most| *most as usize + 1);
        let mut sums = vec![(0.0, 0.0); count];
        for ((cluster, weight), value) in self.clusters.iter().zip(&self.weights).zip(values) {
            let (sum, all) = &mut sums[*cluster as usize];
            *sum += weight * value;
            *all += weight;
        }
        let mean = |(sum, all): &(f64, f64)| if *all > 0.0 { sum / all } else { 0.0 };
        sums.iter().map(mean).collect()
    }
}

/// A·v: the sum of the opponents' values, meeting by meeting.
pub(crate) fn opponents(meetings: &impl ScoreGraph, values: &[f64]) -> Vec<f64> {
    let parts = meetings.parts();
    let mut sums = vec![0.0; values.len()];
    let mut buffers = buffers(parts.len(), values.len());
    add_opponents(meetings, &parts, values, &mut sums, &mut buffers);
    sums
}

/// Writes A·v; each part adds into its own vector.
fn add_opponents(
    meetings: &impl ScoreGraph,
    parts: &[Range<usize>],
    values: &[f64],
    sums: &mut [f64],
    buffers: &mut [Vec<f64>],
) {
    in_parallel(parts.iter().zip(&mut *buffers), |(players, sums)| {
        sums.fill(0.0);
        for player in players.clone() {
            let own = values[player];
            let mut sum = 0.0;
            for (other, count) in meetings.meetings_of(player) {
                let count = f64::from(count);
                sum += count * values[other];
                sums[other] += count * own;
            }
            sums[player] += sum;
        }
    });
    add_up(buffers, sums);
}

/// The cost and accuracy of a solution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solved {
    /// Steps made.
    pub steps: u32,
    /// The largest residual relative to the diagonal, in the unknown's unit.
    pub residual: f64,
}

/// Solves `A x = b` for a symmetric, positive semidefinite A with a consistent b, starting from the given x.
///
/// `multiply(v, out)` writes A·v; stops when no residual relative to the diagonal exceeds `tolerance`, or after
/// `most` steps. Unknowns whose diagonal is 0 are not changed.
pub fn conjugate_gradients(
    mut multiply: impl FnMut(&[f64], &mut [f64]),
    diagonal: &[f64],
    b: &[f64],
    x: &mut [f64],
    tolerance: f64,
    most: u32,
) -> Solved {
    let size = b.len();
    let inverse: Vec<f64> = diagonal
        .iter()
        .map(|d| if *d > 0.0 { 1.0 / d } else { 0.0 })
        .collect();
    let mut product = vec![0.0; size];
    let mut r = b.to_vec();
    if x.iter().any(|x| *x != 0.0) {
        multiply(x, &mut product);
        r.iter_mut().zip(&product).for_each(|(r, p)| *r -= p);
    }
    let mut p: Vec<f64> = r.iter().zip(&inverse).map(|(r, i)| r * i).collect();
    let mut rz = dot(&r, &p);
    let largest = |r: &[f64]| {
        r.iter()
            .zip(&inverse)
            .fold(0.0_f64, |most, (r, i)| most.max((r * i).abs()))
    };
    let mut steps = 0;
    let mut residual = largest(&r);
    while residual > tolerance && steps < most {
        multiply(&p, &mut product);
        let curvature = dot(&p, &product);
        if curvature <= 0.0 {
            break;
        }
        let alpha = rz / curvature;
        for at in 0..size {
            x[at] += alpha * p[at];
            r[at] -= alpha * product[at];
        }
        let next: f64 = r.iter().zip(&inverse).map(|(r, i)| r * r * i).sum();
        let beta = next / rz;
        rz = next;
        for at in 0..size {
            p[at] = r[at] * inverse[at] + beta * p[at];
        }
        residual = largest(&r);
        steps += 1;
    }
    Solved { steps, residual }
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

//! Large collections in a few parts at once.
//!
//! The parts depend on the collection alone, and what they give is put together in their order: the numbers are
//! the same on every machine.

use std::num::NonZero;
use std::ops::Range;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::thread;

use super::games::Games;

/// Parts of a large collection.
const PARTS: usize = 4;

/// Fewer pairings or games are done sooner in one go.
const LARGE: u32 = 50_000;

/// A part: its players and the range of their pairings with white.
pub(super) type Block = (Range<usize>, Range<usize>);

/// The players in parts with about equally many pairings, each with the range of its pairings.
pub(super) fn blocks(games: &Games) -> Vec<Block> {
    let starts = games.starts();
    let parts = equal_parts(starts, PARTS).into_iter();
    parts
        .map(|players| {
            let pairings = starts[players.start] as usize..starts[players.end] as usize;
            (players, pairings)
        })
        .collect()
}

/// The players in at most so many parts with about equal numbers of things, of which each player's begin at these
/// `starts`; one part where that is soonest.
pub(super) fn equal_parts(starts: &[u32], parts: usize) -> Vec<Range<usize>> {
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

/// Does the work of every part, on all processors, and gives what they came to in the order of the parts.
pub(super) fn each<T: Send, R: Send>(
    parts: impl ExactSizeIterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let hands = parts.len().min(processors());
    if hands < 2 {
        return parts.map(work).collect();
    }
    let mut done: Vec<Option<R>> = (0..parts.len()).map(|_| None).collect();
    let open = Mutex::new(parts.zip(&mut done));
    let next = || open.lock().unwrap_or_else(PoisonError::into_inner).next();
    let hand = || {
        while let Some((part, done)) = next() {
            *done = Some(work(part));
        }
    };
    // One thread less than hands: to begin one takes as long as a hundred thousand products.
    thread::scope(|scope| {
        (1..hands).for_each(|_| drop(scope.spawn(hand)));
        hand();
    });
    done.into_iter().flatten().collect()
}

/// How many processors there are; asked once, as the answer takes long.
pub(super) fn processors() -> usize {
    static COUNT: LazyLock<usize> =
        LazyLock::new(|| thread::available_parallelism().map_or(1, NonZero::get));
    *COUNT
}

/// A vector for every part to write to, of this length each.
pub(super) fn room(parts: usize, length: usize) -> Vec<Vec<f64>> {
    (0..parts).map(|_| vec![0.0; length]).collect()
}

/// Adds vectors of one length up.
pub(super) fn add_up(vectors: &[Vec<f64>], sum: &mut [f64]) {
    sum.fill(0.0);
    for vector in vectors {
        for (sum, value) in sum.iter_mut().zip(vector) {
            *sum += value;
        }
    }
}

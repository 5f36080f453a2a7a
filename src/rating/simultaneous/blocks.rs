//! Large collections in a few parts at once.
//!
//! The parts depend on the collection alone, and what they give is put together in their order: the numbers are
//! the same on every machine.

use std::ops::Range;
use std::thread;

use super::games::Games;

/// Parts of a large collection.
const PARTS: u32 = 4;

/// Fewer pairings or games are done sooner in one go.
const LARGE: u32 = 50_000;

/// A part: its players and the range of their pairings with white.
pub(super) type Block = (Range<usize>, Range<usize>);

/// The players in parts with about equally many pairings, each with the range of its pairings.
pub(super) fn blocks(games: &Games) -> Vec<Block> {
    let starts = games.starts();
    let parts = equal_parts(starts).into_iter();
    parts
        .map(|players| {
            let pairings = starts[players.start] as usize..starts[players.end] as usize;
            (players, pairings)
        })
        .collect()
}

/// Parts with about equal numbers of things, of which those of each player begin at these `starts`.
pub(super) fn equal_parts(starts: &[u32]) -> Vec<Range<usize>> {
    let (Some(players), Some(all)) = (starts.len().checked_sub(1), starts.last()) else {
        return Vec::new();
    };
    let parts = if *all < LARGE { 1 } else { PARTS };
    let mut from = 0;
    let part = |part: u32| {
        let goal = u64::from(*all) * u64::from(part) / u64::from(parts);
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

/// Does the work of every part, each on its own thread, and gives what they came to in the order of the parts.
pub(super) fn each<T: Send, R: Send>(parts: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    if parts.len() < 2 {
        return parts.into_iter().map(work).collect();
    }
    let work = &work;
    thread::scope(|scope| {
        let parts = parts.into_iter();
        let running: Vec<_> = parts.map(|part| scope.spawn(move || work(part))).collect();
        let done = running.into_iter().map(thread::ScopedJoinHandle::join);
        done.map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

/// Adds vectors of one length up.
pub(super) fn add_up(vectors: Vec<Vec<f64>>, sum: &mut [f64]) {
    sum.fill(0.0);
    for vector in vectors {
        for (sum, value) in sum.iter_mut().zip(vector) {
            *sum += value;
        }
    }
}

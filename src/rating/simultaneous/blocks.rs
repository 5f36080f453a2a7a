//! Large collections in a few parts at once.
//!
//! The parts depend on the collection alone, and what they give is put together in their order: the numbers are
//! the same on every machine.

use std::ops::Range;
use std::thread;

use super::games::Games;

/// Parts of a large collection.
const PARTS: usize = 4;

/// Fewer pairings are done sooner in one go.
const LARGE: usize = 50_000;

/// A part: its players and the range of their pairings with white.
pub(super) type Block = (Range<usize>, Range<usize>);

/// The players in parts with about equally many pairings, each with the range of its pairings.
pub(super) fn blocks(games: &Games) -> Vec<Block> {
    let (players, pairings) = (games.players(), games.pairings());
    let parts = if pairings < LARGE { 1 } else { PARTS };
    let mut blocks = Vec::with_capacity(parts);
    let mut from = 0;
    for part in 1..=parts {
        let goal = pairings * part / parts;
        let to = if part == parts {
            players
        } else {
            (from..players)
                .find(|player| games.first(*player) >= goal)
                .unwrap_or(players)
        };
        blocks.push((from..to, games.first(from)..games.first(to)));
        from = to;
    }
    blocks
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

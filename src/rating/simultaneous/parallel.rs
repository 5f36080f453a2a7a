//! Parallel work on large collections, in a few parts.
//!
//! Sums of floats depend on the order in which they are added. So the parts depend only on the collection, not on the
//! number of processors, and their results are added in order: the ratings are the same on every machine, to the last
//! bit.

use std::num::NonZero;
use std::ops::Range;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::thread;

/// Parts of a large collection. Each has its own vector of sums for all players, so more parts cost memory.
pub(crate) const PARTS: usize = 4;

/// Fewer pairings or games than this are faster on one thread.
const LARGE: u32 = 50_000;

/// The players in at most this many parts with about equal numbers of pairings or games; each player's begin at these
/// `starts`; one part where threads would cost more than they save.
///
/// `starts` are running totals, so the border of a part is found by binary search.
pub(crate) fn equal_parts(starts: &[u32], parts: usize) -> Vec<Range<usize>> {
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
pub(crate) fn processors() -> usize {
    static COUNT: LazyLock<usize> =
        LazyLock::new(|| thread::available_parallelism().map_or(1, NonZero::get));
    *COUNT
}

/// One vector of this length for every part to write to.
pub(crate) fn buffers(parts: usize, length: usize) -> Vec<Vec<f64>> {
    (0..parts).map(|_| vec![0.0; length]).collect()
}

/// Sums up vectors of the same length.
pub(crate) fn add_up(vectors: &[Vec<f64>], sum: &mut [f64]) {
    sum.fill(0.0);
    for vector in vectors {
        for (sum, value) in sum.iter_mut().zip(vector) {
            *sum += value;
        }
    }
}

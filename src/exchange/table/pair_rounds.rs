//! Rounds for games whose rounds are not known: nobody plays twice in one.

use crate::exchange::numbers::MAX_ROUNDS;

/// How many rounds it takes until everybody has met everybody.
fn cycle(players: usize) -> usize {
    (players + players % 2).saturating_sub(1).max(1)
}

/// A round in which both are free: the one of Berger's tables, a cycle later for every further game; `None` where there are
/// too many.
pub(crate) fn round(players: usize, one: usize, other: usize, time: usize) -> Option<u16> {
    let cycle = cycle(players);
    let place = if other == cycle {
        2 * one % cycle
    } else {
        (one + other) % cycle
    };
    u16::try_from(1 + place + time * cycle)
        .ok()
        .filter(|round| *round <= MAX_ROUNDS)
}

//! Rounds for games whose rounds are not known: nobody plays twice in one.

use std::collections::BTreeSet;

use crate::exchange::numbers::MAX_ROUNDS;

/// Rounds in which both players of a game are free.
pub(crate) struct RoundsOfPairs {
    players: usize,
    /// The rounds of games beyond the first of a pair that each player has, where whole cycles would be too many.
    beyond: Option<Vec<BTreeSet<u16>>>,
}

impl RoundsOfPairs {
    /// For so many players, of whom no two play more games than `most`.
    pub(crate) fn new(players: usize, most: usize) -> Self {
        let fit = most * cycle(players) <= usize::from(MAX_ROUNDS);
        Self {
            players,
            beyond: (!fit).then(|| vec![BTreeSet::new(); players]),
        }
    }

    /// The round of a pair's game after so many others; `None` where there are too many.
    pub(crate) fn next(&mut self, one: usize, other: usize, time: usize) -> Option<u16> {
        let Some(taken) = self.beyond.as_mut().filter(|_| time > 0) else {
            return round(self.players, one, other, time);
        };
        let first = u16::try_from(1 + cycle(self.players)).ok()?;
        let is_free = |round: &u16| !taken[one].contains(round) && !taken[other].contains(round);
        let round = (first..=MAX_ROUNDS).find(is_free)?;
        taken[one].insert(round);
        taken[other].insert(round);
        Some(round)
    }
}

/// How many rounds it takes until everybody has met everybody.
fn cycle(players: usize) -> usize {
    (players + players % 2).saturating_sub(1).max(1)
}

/// A round in which both are free: the one of Berger's tables, a cycle later for every further game.
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

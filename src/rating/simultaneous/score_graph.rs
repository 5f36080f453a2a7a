//! How often each two players met: all that solving for given scores needs to know about the games.
//!
//! It is a symmetric sparse matrix of counts of which only half is stored: a product with a vector uses every entry
//! twice, for the row's player and for the column's.

use std::ops::Range;

/// Counts of meetings between players that are numbered from 0. Each meeting is stored with one of the two, no matter
/// which.
pub trait ScoreGraph: Sync {
    /// The number of players, with meetings or without.
    fn players(&self) -> usize;

    /// The meetings stored with `player`: the other player and how many.
    fn meetings_of(&self, player: usize) -> impl Iterator<Item = (usize, u32)>;

    /// The players in parts that are each worth a thread.
    fn parts(&self) -> Vec<Range<usize>> {
        std::iter::once(0..self.players()).collect()
    }

    /// Every player's number of meetings.
    fn totals(&self) -> Vec<f64> {
        let mut totals = vec![0.0; self.players()];
        for player in 0..self.players() {
            for (other, count) in self.meetings_of(player) {
                totals[player] += f64::from(count);
                totals[other] += f64::from(count);
            }
        }
        totals
    }
}

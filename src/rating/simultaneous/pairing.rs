//! Games of two players with the same colours.

use super::win_draw_loss::WinDrawLoss;
use crate::domain::{CountedPair, Decided};

/// Games of one player with white against one other, in eight bytes: all of them, or at most [`MOST`](Pairing::MOST)
/// of a kind; further games need another pairing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The player with black.
    pub black: u32,
    /// Won by White, drawn, and lost by White, ten bits each.
    counts: u32,
}

impl Pairing {
    /// As many games of a kind has one pairing at most.
    pub const MOST: u32 = CountedPair::MOST;

    /// The last bit of every kind.
    const LAST_BITS: u32 = 1 << 9 | 1 << 19 | 1 << 29;

    /// Games won by White.
    #[inline]
    pub fn won(self) -> u32 {
        self.counts & Self::MOST
    }

    /// Games drawn.
    #[inline]
    pub fn drawn(self) -> u32 {
        self.counts >> 10 & Self::MOST
    }

    /// Games lost by White.
    #[inline]
    pub fn lost(self) -> u32 {
        self.counts >> 20
    }

    /// One game.
    #[inline]
    pub(super) fn from_game(game: Decided) -> Self {
        Self {
            black: game.black,
            counts: 1 << (10 * game.outcome as u32),
        }
    }

    /// Games that came counted.
    #[inline]
    pub(super) fn from_counted(pair: CountedPair) -> Self {
        let [won, drawn, lost] = pair.results();
        Self {
            black: pair.black,
            counts: won | drawn << 10 | lost << 20,
        }
    }

    /// Takes other games of the same two in; `false` where a kind has no room for them.
    #[inline]
    pub(super) fn take(&mut self, more: Self) -> bool {
        let (own, more) = (self.counts, more.counts);
        let sum = own + more;
        // What was carried out of each bit: out of the last of a kind there must be nothing.
        let carried = own & more | (own | more) & !sum;
        let has_room = carried & Self::LAST_BITS == 0;
        self.counts = if has_room { sum } else { own };
        has_room
    }

    /// The sort key: by Black, then wins before draws before losses.
    #[inline]
    pub(super) fn order(self) -> u64 {
        u64::from(self.black) << 32 | u64::from(self.counts)
    }

    /// All games of the pairing.
    #[inline]
    pub fn games(self) -> u32 {
        self.won() + self.drawn() + self.lost()
    }

    /// White's points: 1 for a win, ½ for a draw.
    #[inline]
    pub fn score(self) -> f64 {
        f64::from(self.won()) + 0.5 * f64::from(self.drawn())
    }

    /// The results from White's side.
    pub fn tally(self) -> WinDrawLoss {
        WinDrawLoss {
            won: self.won(),
            drawn: self.drawn(),
            lost: self.lost(),
        }
    }
}

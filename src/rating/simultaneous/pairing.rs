//! Games of two players in which the same one had white.

use super::win_draw_loss::WinDrawLoss;
use crate::domain::Decided;

/// Games of one player with white against one other, in eight bytes: all of them, or [`MOST`](Pairing::MOST) of a
/// kind where there are more, which have more than one pairing then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// Who had black.
    pub black: u32,
    /// Won by White, drawn, and lost by White, ten bits each.
    counts: u32,
}

impl Pairing {
    /// As many games of a kind has one pairing at most.
    pub const MOST: u32 = 1023;

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

    /// Takes another game of the same two in; `false` where its kind is full.
    #[inline]
    pub(super) fn take(&mut self, game: Self) -> bool {
        // `game` has a 1 at the first bit of its kind; times ten ones, that masks the ten bits of the kind.
        let full = game.counts * Self::MOST;
        let has_room = self.counts & full != full;
        self.counts += if has_room { game.counts } else { 0 };
        has_room
    }

    /// By Black, then wins before draws before losses.
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

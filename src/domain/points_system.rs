//! The points that a tournament gives for a win, a draw, a loss and each kind of bye.

use super::{ByeKind, Mark, Points};

/// The points a tournament gives; the rating never uses them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointsSystem {
    /// For a win.
    pub win: Points,
    /// For a draw.
    pub draw: Points,
    /// For a loss.
    pub loss: Points,
    /// For a zero-point bye or a forfeit loss.
    pub absent: Points,
    /// For the bye allocated by the pairing.
    pub pairing_bye: Points,
    /// For an undecided game.
    pub open: Points,
}

impl Default for PointsSystem {
    fn default() -> Self {
        Self {
            win: Points::WIN,
            draw: Points::DRAW,
            loss: Points::ZERO,
            absent: Points::ZERO,
            pairing_bye: Points::WIN,
            open: Points::DRAW,
        }
    }
}

impl PointsSystem {
    /// The points in the order of the fields: the order in which they are stored and enter the digest.
    pub fn values(&self) -> [Points; 6] {
        [
            self.win,
            self.draw,
            self.loss,
            self.absent,
            self.pairing_bye,
            self.open,
        ]
    }

    /// The inverse of [`values`](Self::values).
    pub fn from_values([win, draw, loss, absent, pairing_bye, open]: [Points; 6]) -> Self {
        Self {
            win,
            draw,
            loss,
            absent,
            pairing_bye,
            open,
        }
    }
}

impl PointsSystem {
    /// The points of one side of a game.
    pub fn of_mark(&self, mark: Mark) -> Points {
        match mark {
            Mark::Win | Mark::ForfeitWin | Mark::ShortWin => self.win,
            Mark::Draw | Mark::ShortDraw => self.draw,
            Mark::Loss | Mark::ShortLoss => self.loss,
            Mark::ForfeitLoss => self.absent,
            Mark::Open => self.open,
        }
    }

    /// The points of one side of a game: by its mark, or else by the provisional result of an open game, given as
    /// White's mark. `None` where there is neither.
    ///
    /// ```
    /// use klubrating::domain::{Mark, Points, PointsSystem};
    /// let usual = PointsSystem::default();
    /// let football = PointsSystem { win: Points(300), draw: Points(100), ..usual };
    /// assert_eq!(football.of_side(Mark::Win, true, None), Some(Points(300)));
    /// // White counts as the winner for the time being.
    /// let meanwhile = Some(Mark::Win);
    /// assert_eq!(football.of_side(Mark::Open, true, meanwhile), Some(Points(300)));
    /// assert_eq!(football.of_side(Mark::Open, false, meanwhile), Some(Points::ZERO));
    /// assert_eq!(football.of_side(Mark::Open, true, None), None);
    /// ```
    pub fn of_side(&self, mark: Mark, white: bool, provisional: Option<Mark>) -> Option<Points> {
        let standing = match mark {
            Mark::Open => provisional?.turned(white),
            decided => decided,
        };
        (standing != Mark::Open).then(|| self.of_mark(standing))
    }

    /// The points of a round without a named opponent.
    pub fn of_bye(&self, kind: ByeKind) -> Points {
        match kind {
            ByeKind::Half => self.draw,
            ByeKind::Full | ByeKind::ForfeitWin => self.win,
            ByeKind::Pairing => self.pairing_bye,
            ByeKind::Zero | ByeKind::ForfeitLoss => self.absent,
        }
    }
}

//! From a key to the marks of both sides.

use crate::domain::{ByeKind, Mark};
use crate::tui::action::Action;

/// The mark that a key gives the side it is pressed for.
pub fn of_action(action: Action) -> Option<Mark> {
    Some(match action {
        Action::ResultWin => Mark::Win,
        Action::ResultLoss => Mark::Loss,
        Action::ResultDraw => Mark::Draw,
        Action::ResultForfeitWin => Mark::ForfeitWin,
        Action::ResultForfeitLoss => Mark::ForfeitLoss,
        Action::ResultOpen => Mark::Open,
        _ => return None,
    })
}

/// The bye that the same key gives where there is no opponent; `None` for a game that is open.
pub fn bye(mark: Mark) -> Option<ByeKind> {
    match mark {
        Mark::Win => Some(ByeKind::Pairing),
        Mark::Draw => Some(ByeKind::Half),
        Mark::Loss => Some(ByeKind::Zero),
        Mark::ForfeitWin => Some(ByeKind::ForfeitWin),
        Mark::ForfeitLoss => Some(ByeKind::ForfeitLoss),
        _ => None,
    }
}

/// White's and Black's mark, where one side has `own`.
pub fn marks(own: Mark, has_white: bool) -> (Mark, Mark) {
    if has_white {
        (own, own.mirror())
    } else {
        (own.mirror(), own)
    }
}

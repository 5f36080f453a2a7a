//! From a key to the marks of both sides.

use crate::app::tournament_view::TournamentView;
use crate::domain::{ByeKind, Mark, Play, SetScores};
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;

/// The mark that a key gives to its side.
pub fn of_action(action: Action) -> Option<Mark> {
    Some(match action {
        Action::ResultWin | Action::ResultNarrowWin => Mark::Win,
        Action::ResultLoss | Action::ResultNarrowLoss => Mark::Loss,
        Action::ResultDraw => Mark::Draw,
        Action::ResultForfeitWin => Mark::ForfeitWin,
        Action::ResultForfeitLoss => Mark::ForfeitLoss,
        Action::ResultOpen => Mark::Open,
        _ => return None,
    })
}

/// Whether an action writes at once.
pub fn writes(action: Action) -> bool {
    let others = [
        Action::ResultClear,
        Action::SwapColours,
        Action::DeletePairing,
    ];
    of_action(action).is_some() || others.contains(&action)
}

/// Whether a key means a third set.
pub fn is_narrow(action: Action) -> bool {
    matches!(action, Action::ResultNarrowWin | Action::ResultNarrowLoss)
}

/// The sets implied by a key, from White's side.
pub fn sets(action: Action, (white, _): (Mark, Mark)) -> Option<SetScores> {
    is_narrow(action).then(|| SetScores::narrow(white))
}

/// Whether the tournament's games are of sets, by the regulation that rates it.
pub fn has_sets(seen: &TournamentView, ctx: &Ctx) -> bool {
    let snapshot = ctx.snapshot.as_ref();
    let rules = snapshot.and_then(|snapshot| snapshot.facts.regulation_on(seen.tournament.end));
    rules.is_some_and(|rules| rules.play() == Play::Matches)
}

/// The bye that the same key gives where there is no opponent; `None` for an open game.
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

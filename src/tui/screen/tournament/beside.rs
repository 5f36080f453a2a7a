//! The part of a wide window beside the crosstable and the rounds: what the undecided game under the cursor would
//! change, the effect on the ratings, and the standings.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::effect;
use super::outlook::Outlook;
use super::standings::{self, Ranked};
use crate::app::tournaments::tournament_view::TournamentView;
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;

/// The least width of a window with such a part.
pub const WIDE: u16 = 120;

/// Columns between the results and this part.
const GAP: u16 = 2;

/// The least width for the results.
const OWN: u16 = 60;

/// The least width for the outlook of a game; in less it stands below the results.
pub const OUTLOOK: u16 = 44;

/// The least width of two columns side by side, and the greatest width of one.
const COLUMN: (u16, u16) = (40, 64);

/// The least height for the standings: the heading and a few lines.
const LEAST: u16 = 4;

/// The greatest width of results in an area of this size.
pub fn most(size: Size) -> u16 {
    if size.width < WIDE {
        size.width
    } else {
        size.width - effect::WIDTH - GAP
    }
}

/// The area of the results, which need this width, and the area beside them, which is empty in a narrow window.
pub fn split(area: Rect, needed: usize) -> (Rect, Rect) {
    if area.width < WIDE {
        return (area, Rect { width: 0, ..area });
    }
    let most = most(area.as_size());
    let needed = u16::try_from(needed).unwrap_or(most);
    let own = Rect {
        width: needed.clamp(OWN, most),
        ..area
    };
    let beside = Rect {
        x: own.right() + GAP,
        width: area.width - own.width - GAP,
        ..area
    };
    (own, beside)
}

/// Draws the outlook of the game under the cursor, the ratings and the standings.
pub fn draw(
    screen: &mut Frame<'_>,
    area: Rect,
    seen: &TournamentView,
    (outlook, ranked): (&Outlook, Option<&Ranked>),
    ctx: &Ctx,
) {
    let area = area.intersection(screen.area());
    if area.is_empty() {
        return;
    }
    // Its place stays free while the cursor is elsewhere, so that nothing jumps.
    let reserved = Outlook::height(seen);
    let reserved = if area.width < OUTLOOK || reserved == 0 {
        0
    } else {
        let upper = Rect {
            width: area.width.min(COLUMN.1),
            height: area.height.min(reserved),
            ..area
        };
        outlook.view(screen.buffer_mut(), upper, seen, ctx);
        (reserved + 1).min(area.height)
    };
    let below = frame::below(area, reserved);
    let (ratings, places) = columns(below, seen.tournament.entrants.len());
    effect::beside(screen, ratings, seen, ctx);
    if let Some(ranked) = ranked {
        standings::beside(screen.buffer_mut(), places, ranked, ctx);
    }
}

/// The areas of the ratings and of the standings: side by side, or one below the other.
fn columns(area: Rect, players: usize) -> (Rect, Rect) {
    if area.width >= COLUMN.0 * 2 + GAP {
        let width = ((area.width - GAP) / 2).min(COLUMN.1);
        let right = Rect {
            x: area.x + width + GAP,
            width,
            ..area
        };
        return (Rect { width, ..area }, right);
    }
    let width = area.width.min(COLUMN.1);
    let area = Rect { width, ..area };
    let needed = u16::try_from(players + 2).unwrap_or(u16::MAX);
    // If there is no room for both, the ratings are shown.
    let height = if area.height >= needed.saturating_add(LEAST) {
        needed
    } else {
        area.height
    };
    (Rect { height, ..area }, frame::below(area, height))
}

//! What stands beside a crosstable in a wide window: the ratings and the standings, side by side where there is room.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::{Grid, view};
use crate::app::tournament_view::TournamentView;
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::entry::{GAP, WIDE};
use crate::tui::screen::tournament::{effect, standings};

/// The least for the lines below the table.
const OWN: u16 = 60;

/// The narrowest of two parts side by side, and the widest part.
const PART: (u16, u16) = (40, 64);

/// The least height of a part: its heading and some lines.
const LEAST: u16 = 4;

/// The area of the crosstable, as wide as it needs, and that beside it, which is empty in a narrow window.
pub(super) fn split(grid: &Grid, area: Rect) -> (Rect, Rect) {
    if area.width < WIDE {
        return (area, Rect { width: 0, ..area });
    }
    let most = area.width - effect::WIDTH - GAP;
    let size = Size::new(most, area.height);
    let room = view::Room::measure(&grid.pairings, &grid.cells, size);
    let width = u16::try_from(room.width()).unwrap_or(most);
    let own = Rect {
        width: width.clamp(OWN, most),
        ..area
    };
    let beside = Rect {
        x: own.right() + GAP,
        width: area.width - own.width - GAP,
        ..area
    };
    (own, beside)
}

/// Draws the ratings and the standings.
pub(super) fn view(
    grid: &Grid,
    frame: &mut Frame<'_>,
    area: Rect,
    seen: &TournamentView,
    ctx: &Ctx,
) {
    if area.is_empty() {
        return;
    }
    let (ratings, places) = parts(area, seen.tournament.entrants.len());
    effect::beside(frame, ratings, seen, ctx);
    if let Some(ranked) = &grid.ranked {
        standings::beside(frame.buffer_mut(), places, ranked, ctx);
    }
}

/// The areas of the ratings and of the standings: side by side, or one below the other.
fn parts(area: Rect, players: usize) -> (Rect, Rect) {
    if area.width >= PART.0 * 2 + GAP {
        let width = ((area.width - GAP) / 2).min(PART.1);
        let right = Rect {
            x: area.x + width + GAP,
            width,
            ..area
        };
        return (Rect { width, ..area }, right);
    }
    let width = area.width.min(PART.1);
    let needed = u16::try_from(players + 2).unwrap_or(u16::MAX);
    // Where both have no room, the ratings have it.
    let height = if area.height >= needed.saturating_add(LEAST) {
        needed
    } else {
        area.height
    };
    let upper = Rect {
        width,
        height,
        ..area
    };
    let below = Rect {
        y: area.y + height,
        width,
        height: area.height - height,
        ..area
    };
    (upper, below)
}

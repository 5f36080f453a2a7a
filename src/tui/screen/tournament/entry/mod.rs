//! What the crosstable and the rounds share when results are entered.
//!
//! - [`pairings`]: the games as they are shown: as they were read last, with one's own latest keys laid over them;
//! - [`pending`]: those keys, until a reading is sure to hold them;
//! - [`result_edit`]: a single change, how it is made and what is said of it;
//! - [`round_table`]: who meets whom in which round where everybody meets everybody;
//! - [`game_actions`]: what is done to one game;
//! - [`signs`], [`detail`]: how a game looks, and all that is known about it;
//! - [`result`], [`other`]: from keys to marks, and the results that have no key.

pub mod detail;
pub mod game_actions;
pub mod other;
pub mod pairings;
pub mod pending;
pub mod result;
pub mod result_edit;
pub mod round_table;
pub mod signs;

use ratatui::layout::Rect;

use super::effect;

/// The narrowest window in which what the results do to the ratings stands beside them.
const WIDE: u16 = 120;

/// Columns between the two.
const GAP: u16 = 2;

/// The place of the results, and the place of the ratings beside them, which is empty in a narrow window.
pub fn split(area: Rect) -> (Rect, Rect) {
    let (beside, gap) = if area.width >= WIDE {
        (effect::WIDTH, GAP)
    } else {
        (0, 0)
    };
    let own = Rect {
        width: area.width - beside - gap,
        ..area
    };
    let beside = Rect {
        x: area.right() - beside,
        width: beside,
        ..area
    };
    (own, beside)
}

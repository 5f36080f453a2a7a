//! Entering results: code common to the crosstable and the rounds.
//!
//! - [`pairings`]: the games as shown: as last read, with the user's latest changes applied;
//! - [`pending`]: those changes, until a reading certainly includes them;
//! - [`result_edit`]: a single change, how it is made and reported;
//! - [`refusal`]: what is said of a key whose target a colleague had changed;
//! - [`game_actions`]: actions on one game;
//! - [`signs`], [`detail`]: how a game looks, and all its details;
//! - [`find`]: a player by name, and the cursor there;
//! - [`result`], [`other`]: from keys to marks, and the results that have no key.

pub mod detail;
pub mod find;
pub mod game_actions;
pub mod other;
pub mod pairings;
pub mod pending;
pub mod refusal;
pub mod result;
pub mod result_edit;
pub mod signs;

use ratatui::layout::Rect;

use super::effect;

/// The narrowest window in which the effect on the ratings is shown next to the results.
pub const WIDE: u16 = 120;

/// Columns between the two.
pub const GAP: u16 = 2;

/// The area of the results, and that of the ratings next to them, which is empty in a narrow window.
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

//! `/` among results: there is no table to filter, so the player is picked from a list by name, and the cursor goes
//! there. While the name is typed, no letter is a result.

use super::pairings::PairingsView;
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::modal::After;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::screen::DialogResult;

/// The name of the list in its dialog result.
const LIST: &str = "find-player";

/// The window in which a player is picked.
pub fn pick(pairings: &PairingsView, ctx: &Ctx) -> Effect {
    let items = pairings.players.iter();
    let items = items.map(|player| Item::new(player.name.as_str(), player.no.to_string()));
    let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Picked(LIST, at))]);
    let title = ctx.get("action-find-player");
    Effect::show(Pick::new(title, items.collect(), then, ctx))
}

/// The picked player, a place in [`PairingsView::players`].
pub fn picked(result: &DialogResult) -> Option<usize> {
    match result {
        DialogResult::Picked(LIST, at) => Some(*at),
        _ => None,
    }
}

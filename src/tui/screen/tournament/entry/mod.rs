//! Entering results: code that the crosstable and the rounds share.
//!
//! - [`pairings`]: the games as shown: as last read, with the user's latest changes applied;
//! - [`pending`]: those changes, until a reading certainly includes them, and the message about a refused key;
//! - [`result_edit`]: a single change, how it is made and reported, and the marks for each key;
//! - [`detail`]: actions on one game, and all its details;
//! - [`signs`]: the notation of results;
//! - here: finding a player by name, and the results that have no key.

pub mod detail;
pub mod pairings;
pub mod pending;
pub mod result_edit;
pub mod signs;

use crate::domain::{Mark, Play};
use crate::tui::ctx::Ctx;
use crate::tui::modal::After;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::{DialogResult, Effect};
use pairings::PairingsView;

// `/` among results: the crosstable is not filtered, so a player is picked from a list by name, and the cursor goes
// there. While the name is typed, no letter enters a result.

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

/// The picked player, an index into [`PairingsView::players`].
pub fn picked(result: &DialogResult) -> Option<usize> {
    match result {
        DialogResult::Picked(LIST, at) => Some(*at),
        _ => None,
    }
}

/// The name of the list in its dialog result.
const OTHER_LIST: &str = "other-result";

/// White's mark, Black's mark, White's provisional mark, and the name.
type Choice = (Mark, Mark, Option<Mark>, &'static str);

const CHOICES: [Choice; 11] = {
    use crate::domain::Mark::{Draw, ForfeitLoss, Loss, Open, ShortDraw, ShortLoss, ShortWin, Win};
    [
        (Open, Open, None, "other-open"),
        (Open, Open, Some(Win), "other-open-meanwhile"),
        (Open, Open, Some(Draw), "other-open-meanwhile"),
        (Open, Open, Some(Loss), "other-open-meanwhile"),
        (ForfeitLoss, ForfeitLoss, None, "other-nobody-came"),
        (Loss, Loss, None, "other-both-lost"),
        (Draw, Loss, None, "other-uneven"),
        (Loss, Draw, None, "other-uneven"),
        (ShortWin, ShortLoss, None, "other-short"),
        (ShortDraw, ShortDraw, None, "other-short"),
        (ShortLoss, ShortWin, None, "other-short"),
    ]
};

/// The window for picking such a result.
pub fn pick_other(ctx: &Ctx) -> Effect {
    let possible: Vec<usize> = possible(ctx.texts.play()).collect();
    let items = possible.iter().map(|at| {
        let (white, black, meanwhile, key) = CHOICES[*at];
        let result = signs::pair((white, black), meanwhile, ctx.symbols);
        Item::new(ctx.get(key), result)
    });
    let items: Vec<Item> = items.collect();
    let then = move |at: usize| {
        let picked = possible
            .get(at)
            .map(|at| DialogResult::Picked(OTHER_LIST, *at));
        After::Close(picked.map(Effect::DialogDone).into_iter().collect())
    };
    Effect::show(Pick::new(ctx.get("other-title"), items, then, ctx))
}

/// The possible results: a match of sets has a winner, and no first moves.
fn possible(play: Play) -> impl Iterator<Item = usize> {
    let drawn = |mark: Mark| matches!(mark, Mark::Draw | Mark::ShortDraw);
    let of_the_board = move |(white, black, meanwhile, _): &Choice| {
        let marks = [Some(*white), Some(*black), *meanwhile];
        marks.into_iter().flatten().any(drawn)
            || *white == Mark::ShortWin
            || *white == Mark::ShortLoss
    };
    (0..CHOICES.len()).filter(move |at| play == Play::Games || !of_the_board(&CHOICES[*at]))
}

/// The picked result: White's and Black's mark, and White's provisional mark.
pub fn picked_other(result: &DialogResult) -> Option<((Mark, Mark), Option<Mark>)> {
    match result {
        DialogResult::Picked(OTHER_LIST, at) => {
            let (white, black, meanwhile, _) = CHOICES.get(*at)?;
            Some(((*white, *black), *meanwhile))
        }
        _ => None,
    }
}

//! The results without their own key, picked from a list.

use super::signs;
use crate::domain::{Mark, Play};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::modal::After;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::screen::DialogResult;

/// The name of the list in its dialog result.
const LIST: &str = "other-result";

/// White's mark, Black's mark, White's provisional mark, and the name.
type Choice = (Mark, Mark, Option<Mark>, &'static str);

const CHOICES: [Choice; 11] = {
    use Mark::{Draw, ForfeitLoss, Loss, Open, ShortDraw, ShortLoss, ShortWin, Win};
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

/// The window in which such a result is picked.
pub fn pick(ctx: &Ctx) -> Effect {
    let possible: Vec<usize> = possible(ctx.texts.play()).collect();
    let items = possible.iter().map(|at| {
        let (white, black, meanwhile, key) = CHOICES[*at];
        let result = signs::pair((white, black), meanwhile, ctx.symbols);
        Item::new(ctx.get(key), result)
    });
    let items: Vec<Item> = items.collect();
    let then = move |at: usize| {
        let picked = possible.get(at).map(|at| DialogResult::Picked(LIST, *at));
        After::Close(picked.map(Effect::DialogDone).into_iter().collect())
    };
    Effect::show(Pick::new(ctx.get("other-title"), items, then, ctx))
}

/// The results that can be: a match of sets has a winner, and no first moves.
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
pub fn picked(result: &DialogResult) -> Option<((Mark, Mark), Option<Mark>)> {
    match result {
        DialogResult::Picked(LIST, at) => {
            let (white, black, meanwhile, _) = CHOICES.get(*at)?;
            Some(((*white, *black), *meanwhile))
        }
        _ => None,
    }
}

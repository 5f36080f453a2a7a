//! The results that have no key of their own, picked from a list.

use super::signs;
use crate::domain::Mark;
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::modal::After;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::screen::Told;

/// The list that is picked from.
const LIST: &str = "other-result";

/// White's mark, Black's mark, White's mark meanwhile, and what it is called.
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
    let items = CHOICES.iter().map(|(white, black, meanwhile, key)| {
        let result = signs::pair((*white, *black), *meanwhile, ctx.symbols);
        Item::new(ctx.get(key), result)
    });
    let then = |at| After::Close(vec![Effect::Tell(Told::Picked(LIST, at))]);
    Effect::show(Pick::new(
        ctx.get("other-title"),
        items.collect(),
        then,
        ctx,
    ))
}

/// What was picked: White's and Black's mark, and White's meanwhile.
pub fn picked(told: &Told) -> Option<((Mark, Mark), Option<Mark>)> {
    match told {
        Told::Picked(LIST, at) => {
            let (white, black, meanwhile, _) = CHOICES.get(*at)?;
            Some(((*white, *black), *meanwhile))
        }
        _ => None,
    }
}

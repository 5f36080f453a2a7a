//! The file of a tournament that is stored already: either it is updated, or the file is another tournament.

use crate::app::AppError;
use crate::app::import::Again;
use crate::domain::Message;
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::modal::After;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::screen::DialogResult;

pub(super) const AGAIN: &str = "import-again";

/// The ways to go on after an import was refused because the tournament is stored already, updates first.
pub(super) fn ways(error: &AppError) -> Vec<Again> {
    let updates = error.same_as.iter().map(|(id, _)| Again::Update(Some(*id)));
    let new = (!error.same_as.is_empty()).then_some(Again::AsNew);
    updates.chain(new).collect()
}

/// The question which of the two it is.
pub(super) fn pick(error: &AppError, ctx: &Ctx) -> Option<Effect> {
    if error.same_as.is_empty() {
        return None;
    }
    let update = |(id, name): &(_, String)| {
        let update = Message::new("import-again-update")
            .with("id", ToString::to_string(id))
            .with("name", name.as_str());
        Item::new(ctx.say(&update), "")
    };
    let mut items: Vec<Item> = error.same_as.iter().map(update).collect();
    items.push(Item::new(ctx.get("import-again-new"), ""));
    let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Picked(AGAIN, at))]);
    let title = ctx.get("import-again");
    Some(Effect::show(Pick::new(title, items, then, ctx)))
}

//! A table that was pasted, imported like a file.

use super::{FileKind, State};
use crate::exchange::pasted::{PastedKind, table};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;

/// The page with the options of importing a pasted table of members or ratings; nothing for a text that is no table.
pub fn open(text: &str, ctx: &Ctx) -> Option<Effect> {
    let table = table(text).filter(|_| !ctx.read_only)?;
    let what = match table.kind {
        PastedKind::Ratings if !ctx.has_games() => FileKind::Opening,
        PastedKind::Ratings | PastedKind::Members => FileKind::Members,
    };
    let needs_day = what == FileKind::Opening && !table.is_dated;
    Some(Effect::open(State::pasted(
        what, table.text, needs_day, ctx,
    )))
}

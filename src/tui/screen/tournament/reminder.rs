//! The text that reminds the chairman of missing player cards (ES regulation §7), ready to be copied.

use crate::app::cards::{self, MissingCard};
use crate::domain::Message;
use crate::text::Texts;
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::modal::notice::Notice;

/// The reminder in the club's language in a window; a line about that where no card is missing.
pub fn notice(missing: &[MissingCard], ctx: &Ctx) -> Effect {
    let Some(snapshot) = ctx.snapshot.as_ref().filter(|_| !missing.is_empty()) else {
        return Effect::Say(Message::new("card-missing-none"));
    };
    let texts = Texts::new(snapshot.list_lang);
    let text = cards::reminder(&snapshot.club, missing, ctx.today(), texts);
    Effect::show(Notice::new(ctx.get("cards-reminder"), flowing(&text), ctx))
}

/// The same with one line per paragraph: the window and a letter have different widths.
fn flowing(text: &str) -> String {
    let mut flowing = String::new();
    for line in text.lines() {
        let goes_on = !line.is_empty() && !line.starts_with("- ");
        let after_text = !flowing.is_empty() && !flowing.ends_with('\n');
        match (after_text, goes_on) {
            (true, true) => flowing.push(' '),
            (true, false) => flowing.push('\n'),
            (false, _) => {}
        }
        flowing.push_str(line.trim_start());
        if line.is_empty() {
            flowing.push('\n');
        }
    }
    flowing
}

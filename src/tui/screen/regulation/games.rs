//! How multiplayer games are rated, in pools with such rules instead of a regulation: a line for the rules of each
//! day, and their text.

use crate::app::labels;
use crate::domain::date::MIN_VALID;
use crate::domain::{Date, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::multiplayer::games::rules_line;
use crate::rating::multiplayer::pool::{Discounting, Normalising, Rules};
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::widget::text::Part;

/// The rules by day, those of the beginning first; none in a pool of games of two.
pub(super) fn rules(ctx: &Ctx) -> Vec<Rules> {
    let snapshot = ctx.snapshot.as_ref();
    let Some(many) = snapshot.and_then(|snapshot| snapshot.facts.multiplayer.as_ref()) else {
        return Vec::new();
    };
    let is_first = |rules: &Rules| rules.from == MIN_VALID;
    let usual = (!many.rules.iter().any(is_first)).then(Rules::default);
    usual
        .into_iter()
        .chain(many.rules.iter().cloned())
        .collect()
}

/// The place of the rules that decide on a day.
pub(super) fn position(all: &[Rules], day: Date) -> usize {
    all.iter().rposition(|rules| rules.from <= day).unwrap_or(0)
}

/// The lines of the list, newest first.
pub(super) fn parts(all: &[Rules], ctx: &Ctx) -> Vec<Part> {
    let now = position(all, ctx.today());
    let newest_first = all.iter().enumerate().rev();
    newest_first
        .map(|(at, rules)| {
            let (state, sign) = match at.cmp(&now) {
                std::cmp::Ordering::Less => ("rules-earlier", ctx.symbols.dot()),
                std::cmp::Ordering::Equal => ("rules-in-force", ctx.symbols.done()),
                std::cmp::Ordering::Greater => ("rules-coming", ctx.symbols.dot()),
            };
            let said = Message::new("rules-line")
                .with("from", from(rules, ctx))
                .with("title", title(rules))
                .with("state", Message::new(state));
            Part::item(sign, ctx.say(&said))
        })
        .collect()
}

/// The text of the rules of one day.
pub(super) fn text(all: &[Rules], at: usize, ctx: &Ctx) -> String {
    let Some(rules) = all.get(at) else {
        return String::new();
    };
    let said = format!("{}: {}", from(rules, ctx), rules_line(rules, ctx.texts));
    wrap(&visible(&said), WIDTH, 0)
}

fn from(rules: &Rules, ctx: &Ctx) -> String {
    labels::from_day(Some(rules.from), ctx.texts)
}

/// The rules in a few words.
fn title(rules: &Rules) -> Message {
    let normalisation = match rules.normalising {
        Normalising::Strict => "game-rules-is-strict",
        Normalising::Maslen(_) => "game-rules-is-maslen",
    };
    let discount = match rules.discounting {
        Discounting::Auto => Message::new("game-rules-is-auto"),
        Discounting::None => Message::new("game-rules-is-none"),
        Discounting::Given(x) => Message::new("game-rules-title-x").with("x", x),
    };
    Message::new("game-rules-title")
        .with("normalisation", Message::new(normalisation))
        .with("discount", discount)
}

//! What is said of a key whose target a colleague had changed: who did what, and whether the key can be pressed again.

use super::result_edit::ResultEdit;
use super::signs;
use crate::app::seen::{Change, Changed, Meanwhile};
use crate::domain::{Message, PersonId};
use crate::text::visible;
use crate::tui::ctx::Ctx;

/// `Anna, 19:42: Torsten – Palle 1–0. Press again to write 0–1.`
pub fn line(edit: &ResultEdit, by: &Meanwhile, again: bool, ctx: &Ctx) -> Message {
    let said = match (again, edit.result(ctx)) {
        (true, Some(result)) => Message::new("entry-unseen").with("result", result),
        (true, None) => Message::new("entry-unseen-clear"),
        (false, _) => Message::new("entry-unseen-other").with("edit", edit.said(ctx)),
    };
    said.with("meanwhile", happened(by, ctx))
}

/// `Anna, 19:42: Torsten – Palle 1–0`
pub fn happened(by: &Meanwhile, ctx: &Ctx) -> Message {
    let what = match &by.result {
        Some(change) => what(change, ctx),
        None => ctx.say(&by.what),
    };
    Message::new("entry-meanwhile")
        .with("who", visible(&by.who))
        .with("time", by.time.as_str())
        .with("what", what)
}

fn what(change: &Change, ctx: &Ctx) -> String {
    let name = |person: &PersonId| visible(ctx.name(*person));
    let names: Vec<String> = change.people.iter().map(name).collect();
    let who = match &names[..] {
        [] => String::new(),
        [one] => one.clone(),
        [white, black, ..] => format!("{white} {} {black}", signs::dash(ctx.symbols)),
    };
    match change.changed {
        Changed::Game {
            marks,
            provisional,
            sets,
        } => {
            let result = signs::with_sets(marks, provisional, sets, ctx.symbols);
            format!("{who} {result}")
        }
        Changed::Bye(kind) => {
            let points = signs::bye(kind, ctx.symbols);
            let bye = Message::new("entry-bye-of").with("points", points);
            format!("{who} {}", ctx.say(&bye))
        }
        Changed::Removed => ctx.say(&Message::new("entry-meanwhile-removed").with("game", who)),
        Changed::Entry => {
            let name = names.first().cloned().unwrap_or_default();
            ctx.say(&Message::new("entry-meanwhile-entry").with("name", name))
        }
    }
}

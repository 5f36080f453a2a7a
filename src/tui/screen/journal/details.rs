//! One operation in full: who, when, why, and every row it changed with its columns before and after.

use super::rows::Line;
use crate::app::row_diff::{Act, FieldDiff, RowDiff};
use crate::domain::Message;
use crate::tui::ctx::Ctx;

/// The text of an operation and its changes.
pub(super) fn text(line: &Line, changes: &[RowDiff], ctx: &Ctx) -> String {
    let entry = &line.entry;
    let mut lines = vec![
        ctx.say(&entry.message()),
        format!("{} {} {}", line.said_time(ctx), ctx.symbols.dot(), line.who),
    ];
    let reason = entry.reason.as_ref();
    let notes = [
        reason.map(|reason| Message::new("log-reason").with("reason", reason.as_str())),
        entry
            .proposed_by
            .as_ref()
            .map(|by| Message::new("log-proposed").with("by", by.as_str())),
        entry
            .undone_by
            .map(|by| Message::new("log-undone").with("operation", by.0)),
    ];
    lines.extend(notes.iter().flatten().map(|note| ctx.say(note)));
    if changes.is_empty() {
        lines.extend([String::new(), ctx.get("journal-no-rows")]);
    }
    for change in changes {
        lines.push(String::new());
        let key = match change.act {
            Act::Added => "journal-added",
            Act::Changed => "journal-changed",
            Act::Removed => "journal-removed",
        };
        lines.push(ctx.say(&Message::new(key).with("what", change.what.clone())));
        lines.extend(
            change
                .fields
                .iter()
                .map(|field| said(field, change.act, ctx)),
        );
    }
    lines.join("\n")
}

/// `  White's result: X → 1`.
fn said(change: &FieldDiff, act: Act, ctx: &Ctx) -> String {
    let name = ctx.say(&change.field);
    let value = |side: &Option<Message>| match side {
        Some(message) => ctx.say(message),
        None => ctx.get("journal-nothing"),
    };
    match act {
        Act::Added => format!("  {name}: {}", value(&change.after)),
        Act::Removed => format!("  {name}: {}", value(&change.before)),
        Act::Changed => {
            let (before, after) = (value(&change.before), value(&change.after));
            format!("  {name}: {before} {} {after}", ctx.get("journal-arrow"))
        }
    }
}

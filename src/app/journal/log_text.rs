//! One operation in full, as text: who, when, why, and every row it changed with its columns before and after.

use super::log::LogEntry;
use super::row_diff::{Act, FieldDiff, RowDiff};
use crate::domain::Message;
use crate::text::{Texts, visible};

/// The lines of an operation; `head` has time and author.
pub fn lines(entry: &LogEntry, head: String, changes: &[RowDiff], texts: Texts) -> Vec<String> {
    let mut lines = vec![texts.say(&entry.message()), head];
    lines.extend(notes(entry).map(|note| texts.say(&note)));
    if changes.is_empty() {
        lines.extend([String::new(), texts.get("journal-no-rows")]);
    }
    for change in changes {
        lines.push(String::new());
        let key = match change.act {
            Act::Added => "journal-added",
            Act::Changed => "journal-changed",
            Act::Removed => "journal-removed",
        };
        lines.push(texts.say(&Message::new(key).with("what", change.what.clone())));
        let fields = change.fields.iter();
        lines.extend(fields.map(|field| change_line(field, change.act, texts)));
    }
    lines.iter().map(|line| visible(line)).collect()
}

/// The reason, who proposed it, and what undid it.
pub fn notes(entry: &LogEntry) -> impl Iterator<Item = Message> {
    let reason = entry.reason.as_ref();
    let reason =
        reason.map(|reason| Message::new("started-because").with("reason", reason.as_str()));
    let proposed = entry.proposed_by.as_ref();
    let proposed = proposed.map(|by| Message::new("log-proposed").with("by", by.as_str()));
    let undone = entry.undone_by;
    let undone = undone.map(|by| Message::new("log-undone").with("operation", by.0));
    reason.into_iter().chain(proposed).chain(undone)
}

/// `  Result: ? → 1-0`.
fn change_line(change: &FieldDiff, act: Act, texts: Texts) -> String {
    let name = texts.say(&change.field);
    let value = |side: &Option<Message>| match side {
        Some(message) => texts.say(message),
        None => texts.get("journal-nothing"),
    };
    match act {
        Act::Added => format!("  {name}: {}", value(&change.after)),
        Act::Removed => format!("  {name}: {}", value(&change.before)),
        Act::Changed => {
            let (before, after) = (value(&change.before), value(&change.after));
            format!("  {name}: {before} {} {after}", texts.get("journal-arrow"))
        }
    }
}

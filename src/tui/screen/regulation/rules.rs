//! The regulations: a line for each, and the text of one with the differences from the one before it.

use crate::app::labels;
use crate::app::regulations::{Adopted, RegulationRow};
use crate::domain::date::MIN_VALID;
use crate::domain::{Date, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::regulation::regulation;
use crate::publish::regulation_changes::{difference_lines, differences};
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::widget::text::Part;

/// The lines of the list, newest first.
pub(super) fn parts(rows: &[RegulationRow], ctx: &Ctx) -> Vec<Part> {
    let newest_first = rows.iter().rev();
    newest_first
        .map(|row| {
            let from = labels::from_day(row.from, ctx.texts);
            let state = match (row.in_force, row.from) {
                (true, _) => "rules-in-force",
                (false, Some(from)) if from > ctx.today() => "rules-coming",
                (false, _) => "rules-earlier",
            };
            let said = Message::new("rules-line")
                .with("from", from)
                .with("title", row.title.as_str())
                .with("state", Message::new(state));
            let sign = if row.in_force {
                ctx.symbols.done()
            } else {
                ctx.symbols.dot()
            };
            Part::item(sign, ctx.say(&said))
        })
        .collect()
}

/// The text of one: the rules, their approval, and what they changed.
pub(super) fn text(all: &[Adopted], at: usize, ctx: &Ctx) -> String {
    let Some(adopted) = all.get(at) else {
        return String::new();
    };
    let mut lines = vec![regulation(&adopted.regulation, ctx.texts)];
    lines.extend(approval(adopted, ctx));
    if let Some(before) = at.checked_sub(1).and_then(|before| all.get(before)) {
        let found = differences(&before.regulation, &adopted.regulation, ctx.texts);
        let head = Message::new(if found.is_empty() {
            "rules-no-difference"
        } else {
            "rules-different"
        });
        lines.push(String::new());
        let head = head.with("title", before.regulation.title.as_str());
        lines.push(paragraph(&ctx.say(&head), 0));
        lines.extend(difference_lines(&found, ctx.texts));
    }
    lines.join("\n")
}

/// The day from which a regulation is in force, and who approved it.
fn approval(adopted: &Adopted, ctx: &Ctx) -> Vec<String> {
    let mut lines = Vec::new();
    let mut add = |message: &Message| lines.push(paragraph(&ctx.say(message), 2));
    if adopted.from != MIN_VALID {
        add(&Message::new("regulation-holds-from").with("date", adopted.from));
    }
    if let Some(approval) = &adopted.approval {
        add(&Message::new("regulation-approval")
            .with("date", approval.day)
            .with("by", approval.by.as_str()));
        add(&Message::new("regulation-announced").with("text", approval.announcement.as_str()));
    }
    lines
}

/// The position of the regulation that decides on a day, among those from the oldest on.
pub(super) fn position(all: &[Adopted], day: Date) -> usize {
    all.iter().rposition(|rules| rules.from <= day).unwrap_or(0)
}

fn paragraph(text: &str, indent: usize) -> String {
    wrap(&visible(text), WIDTH, indent)
}

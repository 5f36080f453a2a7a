//! The operations since the last list, by day and user, newest first.

use super::super::journal::when;
use crate::app::log::LogEntry;
use crate::domain::{Message, OperationId};
use crate::tui::ctx::Ctx;
use crate::tui::widget::text::Part;

/// The lines of the pane, and the operation of every item.
pub(super) fn parts(since: &[LogEntry], ctx: &Ctx) -> (Vec<Part>, Vec<OperationId>) {
    let mut parts = Vec::new();
    let mut operations = Vec::new();
    let mut group = None;
    for entry in since {
        let time = when(entry);
        let own = (time.map(|time| time.date_naive()), entry.who());
        if group.as_ref() != Some(&own) {
            let day = own.0.map(|day| ctx.date(day)).unwrap_or_default();
            parts.push(Part::Heading(format!(
                "{day} {} {}",
                ctx.symbols.dot(),
                own.1
            )));
            group = Some(own);
        }
        let said = ctx.say(&entry.message());
        let (said, style) = match entry.undone_by {
            Some(by) => {
                let undone = Message::new("journal-undone")
                    .with("what", said)
                    .with("operation", by.0.to_string());
                (ctx.say(&undone), ctx.theme.dim())
            }
            None => (said, ratatui::style::Style::new()),
        };
        let sign = time.map(|time| time.format("%H:%M").to_string());
        parts.push(Part::Item {
            sign: sign.unwrap_or_default(),
            text: said,
            style,
        });
        operations.push(entry.operation);
    }
    (parts, operations)
}

//! Shows in one line how a new rating follows from the old one.

use crate::domain::{Message, round_half_away};
use crate::rating::ledger::LedgerLine;

/// The terms of a line with an old rating; `None` for a first rating.
pub fn of_line(line: &LedgerLine) -> Option<Message> {
    let terms = line.continuous?;
    Some(
        Message::new("effect-formula")
            .with("old", terms.old.exact())
            .with("k", terms.k)
            .with("score", line.score.exact())
            .with("expected", terms.expected)
            .with("bonus", terms.bonus)
            .with("exact", round_half_away(line.exact, 3).normalize())
            .with("new", line.new.exact()),
    )
}

//! One operation in full: who, when, why, and every row it changed with its columns before and after.

use super::rows::Line;
use crate::app::log_text;
use crate::app::row_diff::RowDiff;
use crate::tui::ctx::Ctx;

/// The text of an operation and its changes.
pub(super) fn text(line: &Line, changes: &[RowDiff], ctx: &Ctx) -> String {
    log_text::lines(&line.entry, head(line, ctx), changes, ctx.texts).join("\n")
}

/// The line of time and author.
pub(super) fn head(line: &Line, ctx: &Ctx) -> String {
    format!("{} {} {}", line.said_time(ctx), ctx.symbols.dot(), line.who)
}

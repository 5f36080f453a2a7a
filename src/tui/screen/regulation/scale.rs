//! How numbers of other scales are read, and moves of the club's own scale, as text.

use crate::app::conversions::ConversionRow;
use crate::app::scale::AdjustmentRow;
use crate::app::scale_text;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::text::visible;
use crate::tui::ctx::Ctx;

/// The conversions and moves with their days.
pub(super) fn text(conversions: &[ConversionRow], moves: &[AdjustmentRow], ctx: &Ctx) -> String {
    if ctx.has_games() {
        return paragraph(&ctx.get("scale-of-games"));
    }
    let mut lines = vec![ctx.get("rules-conversions"), String::new()];
    lines.push(table(conversions, ctx));
    for key in ["conversion-legend-booklet", "conversion-legend-rebased"] {
        lines.extend([paragraph(&ctx.get(key)), String::new()]);
    }
    lines.extend([ctx.get("rules-moves"), String::new()]);
    if moves.is_empty() {
        lines.push(ctx.get("scale-list-empty"));
    }
    for row in moves {
        lines.push(paragraph(&format!(
            "{}: {}",
            ctx.date(row.on),
            scale_text::adjustment(row, ctx.texts)
        )));
    }
    lines.join("\n")
}

fn table(rows: &[ConversionRow], ctx: &Ctx) -> String {
    if rows.is_empty() {
        return format!("{}\n", ctx.get("rules-no-conversion"));
    }
    scale_text::conversions(rows, ctx.texts).text(WIDTH)
}

fn paragraph(text: &str) -> String {
    wrap(&visible(text), WIDTH, 2)
}

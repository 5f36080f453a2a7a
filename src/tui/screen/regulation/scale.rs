//! How numbers of other scales are read, and moves of the club's own scale, as text.

use crate::app::conversions::ConversionRow;
use crate::app::scale::AdjustmentRow;
use crate::domain::{Decimal, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Table};
use crate::rating::conversion::Conversion;
use crate::text::{number, signed, visible};
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
            moved(row, ctx)
        )));
    }
    lines.join("\n")
}

fn table(rows: &[ConversionRow], ctx: &Ctx) -> String {
    if rows.is_empty() {
        return format!("{}\n", ctx.get("rules-no-conversion"));
    }
    let mut table = Table::new(vec![
        Column::text(ctx.get("conversion-column-from"), 10, 10),
        Column::text(ctx.get("conversion-column-conversion"), 12, 12),
        Column::text(ctx.get("conversion-column-formula"), 10, 26),
        Column::text(ctx.get("conversion-column-card-rules"), 8, 12),
        Column::text("", 0, 14),
    ]);
    for row in rows {
        let from = row
            .from
            .map_or_else(|| ctx.get("always"), |from| ctx.date(from));
        let line = match row.exact {
            Conversion::Line { factor, offset } => formula(factor, offset, ctx),
            Conversion::Booklet | Conversion::Rebased2024 => String::new(),
        };
        let now = if row.in_force {
            ctx.get("regulation-in-force")
        } else {
            String::new()
        };
        table.row([
            from,
            row.conversion.to_owned(),
            line,
            row.card_rules.clone(),
            now,
        ]);
    }
    table.render(WIDTH)
}

/// `DSU = 8.4 × R + 250`.
fn formula(factor: Decimal, offset: Decimal, ctx: &Ctx) -> String {
    let sign = if offset.is_sign_negative() {
        '−'
    } else {
        '+'
    };
    let lang = ctx.texts.lang();
    ctx.say(
        &Message::new("conversion-formula")
            .with("factor", number(lang, factor))
            .with("sign", sign)
            .with("offset", number(lang, offset.abs())),
    )
}

/// What a move did to everybody's rating.
fn moved(row: &AdjustmentRow, ctx: &Ctx) -> String {
    let mut parts = Vec::new();
    if row.shift != 0 {
        let shift = signed(ctx.texts.lang(), Decimal::from(row.shift));
        parts.push(ctx.say(&Message::new("scale-shift").with("shift", shift)));
    }
    if let Some((towards, share)) = row.towards.zip(row.share) {
        let message = Message::new("scale-towards")
            .with("pivot", towards.exact())
            .with("share", (share.0 * Decimal::ONE_HUNDRED).normalize());
        parts.push(ctx.say(&message));
    }
    if let Some(floor) = row.floor {
        parts.push(ctx.say(&Message::new("scale-floor").with("floor", floor.exact())));
    }
    format!("{}.", parts.join("; "))
}

fn paragraph(text: &str) -> String {
    wrap(&visible(text), WIDTH, 2)
}

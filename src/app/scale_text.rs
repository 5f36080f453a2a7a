//! Conversions between scales, and shifts of the club's own, in words.

use super::conversions::ConversionRow;
use super::labels::{from_day, in_force};
use super::scale::AdjustmentRow;
use crate::domain::{Decimal, Message};
use crate::publish::table::{Column, Table};
use crate::rating::conversion::Conversion;
use crate::text::{Texts, number, signed};

/// The conversions with the days from which they are in force.
pub fn conversions(rows: &[ConversionRow], texts: Texts) -> Table {
    let formula = |row: &ConversionRow| match row.exact {
        Conversion::Line { factor, offset } => line(factor, offset, texts),
        Conversion::Booklet | Conversion::Rebased2024 => String::new(),
    };
    Table::with_rows(
        [
            Column::text(texts.get("conversion-column-from"), 10, 10)
                .showing(|row: &ConversionRow| from_day(row.from, texts)),
            Column::text(texts.get("conversion-column-conversion"), 12, 12)
                .showing(|row: &ConversionRow| row.conversion.to_owned()),
            Column::text(texts.get("conversion-column-formula"), 10, 26).showing(formula),
            Column::text(texts.get("conversion-column-card-rules"), 8, 12)
                .showing(|row: &ConversionRow| row.card_rules.clone()),
            Column::text("", 0, 14).showing(|row: &ConversionRow| in_force(row.in_force, texts)),
        ],
        rows,
    )
}

/// `DSU = 8.4 × R + 250`.
pub fn line(factor: Decimal, offset: Decimal, texts: Texts) -> String {
    let sign = if offset.is_sign_negative() {
        '−'
    } else {
        '+'
    };
    let lang = texts.lang();
    texts.say(
        &Message::new("conversion-formula")
            .with("factor", number(lang, factor))
            .with("sign", sign)
            .with("offset", number(lang, offset.abs())),
    )
}

/// The effect of a change of the scale on every rating.
pub fn adjustment(row: &AdjustmentRow, texts: Texts) -> String {
    let mut parts = Vec::new();
    if row.shift != 0 {
        let shift = signed(texts.lang(), Decimal::from(row.shift));
        parts.push(texts.say(&Message::new("scale-shift").with("shift", shift)));
    }
    if let Some((towards, share)) = row.towards.zip(row.share) {
        let message = Message::new("scale-towards")
            .with("pivot", towards.exact())
            .with("share", (share.0 * Decimal::ONE_HUNDRED).normalize());
        parts.push(texts.say(&message));
    }
    if let Some(floor) = row.floor {
        parts.push(texts.say(&Message::new("scale-floor").with("floor", floor.exact())));
    }
    format!("{}.", parts.join("; "))
}

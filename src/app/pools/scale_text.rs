//! Conversions between scales, and shifts of the club's own, in words.

use super::conversions::ConversionRow;
use super::scale::AdjustmentRow;
use crate::app::lists::labels::{from_day, in_force};
use crate::domain::{Decimal, Message};
use crate::publish::table::{Column, Kind, Table};
use crate::rating::conversion::Conversion;
use crate::text::{Texts, number, signed};

/// The conversions with the days from which they are in force.
pub fn conversions(rows: &[ConversionRow], texts: Texts) -> Table {
    let formula = |row: &ConversionRow| match row.exact {
        Conversion::Line { factor, offset } => line(factor, offset, texts),
        Conversion::Booklet | Conversion::Rebased2024 => String::new(),
    };
    Table::of(
        [
            Column::new(texts.get("field-from"), Kind::Sign)
                .showing(|row: &ConversionRow| from_day(row.from, texts)),
            Column::new(texts.get("name-conversion"), Kind::Sign)
                .showing(|row: &ConversionRow| row.conversion.to_owned()),
            Column::new(texts.get("conversion-column-formula"), Kind::Text).showing(formula),
            Column::new(texts.get("conversion-column-card-rules"), Kind::Text)
                .showing(|row: &ConversionRow| row.card_rules.clone()),
            Column::new("", Kind::Text)
                .showing(|row: &ConversionRow| in_force(row.in_force, texts)),
        ],
        rows,
        texts.lang(),
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

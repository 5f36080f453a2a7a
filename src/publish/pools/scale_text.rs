//! Puts conversions between scales, and changes of the club's own scale, into words.

use crate::domain::{Date, Decimal, Message, Rating};
use crate::publish::json::Number;
use crate::publish::labels::{from_day, in_force};
use crate::publish::table::Columns;
use crate::rating::conversion::Conversion;
use crate::text::{Texts, number, signed};
use serde::Serialize;

/// A conversion in force, as a list shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct ConversionRow {
    /// First day; `None` for always.
    pub from: Option<Date>,
    /// `booklet`, `rebased-2024` or `line`.
    pub conversion: &'static str,
    /// For a line: DSU points per point of the club's scale.
    pub factor: Option<Number>,
    /// For a line: the DSU number of rating 0.
    pub offset: Option<Number>,
    /// The DSU rules by which player cards are read.
    pub card_rules: String,
    /// Whether it is in force today.
    pub in_force: bool,
    /// The conversion as a value to compute with.
    pub exact: Conversion,
}

/// A change of the scale in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AdjustmentRow {
    pub on: Date,
    /// The points added to every rating.
    pub shift: i32,
    /// The rating below which ratings are moved towards it.
    pub towards: Option<Rating>,
    /// The share of the distance by which they are moved.
    pub share: Option<Number>,
    /// The lowest rating possible afterwards.
    pub floor: Option<Rating>,
}

/// What a list says of a conversion.
pub fn conversions(texts: Texts) -> Columns<'static, ConversionRow> {
    let mut columns = Columns::<ConversionRow>::new(texts);
    columns.sign("field-from", move |row| from_day(row.from, texts));
    columns.for_programs("from", |row| row.from);
    columns.sign(("conversion", "name-conversion"), |row| row.conversion);
    columns.text("conversion-column-formula", move |row| match row.exact {
        Conversion::Line { factor, offset } => line(factor, offset, texts),
        Conversion::Booklet | Conversion::Rebased2024 => String::new(),
    });
    columns.for_programs("factor", |row| row.factor.map(|factor| factor.0));
    columns.for_programs("offset", |row| row.offset.map(|offset| offset.0));
    columns.text(("card_rules", "conversion-column-card-rules"), |row| {
        row.card_rules.clone()
    });
    columns.text("", move |row| in_force(row.in_force, texts));
    columns.for_programs("in_force", |row| row.in_force);
    columns
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

//! Writes the value of a system as text and as a number.

use serde::Serializer;

use crate::domain::{Decimal, Message, round_half_away};
use crate::publish::table::Cell;
use crate::standings::{Value, Why};
use crate::text::{Texts, number, with_decimals};

/// How many decimals an exact value can have: products of half points have two, averages any number.
const DECIMALS: u32 = 2;

/// A value as printed, a limit with this many decimals; empty if there is none.
pub fn text(value: Value, decimals: u32, texts: Texts) -> String {
    match value {
        Value::Exact(exact) => number(texts.lang(), round_half_away(exact, DECIMALS)),
        Value::Real(real) => real_text(real, decimals, texts),
        Value::HorsConcours(1) => texts.get("standings-hors-concours"),
        Value::HorsConcours(level) => {
            texts.say(&Message::new("standings-hors-concours-again").with("level", level))
        }
        Value::Dash(_) => "–".to_owned(),
        Value::Nothing(_) => String::new(),
    }
}

/// A limit with this many decimals.
pub fn real_text(real: f64, decimals: u32, texts: Texts) -> String {
    let real = Decimal::from_f64_retain(real);
    real.map_or_else(String::new, |real| {
        fixed(round_half_away(real, decimals), decimals, texts)
    })
}

/// A rounded number with this many decimals, including zeros.
pub fn fixed(value: Decimal, decimals: u32, texts: Texts) -> String {
    with_decimals(texts.lang(), value, usize::try_from(decimals).unwrap_or(0))
}

/// The key of the message why there is no value.
pub fn why_key(why: Why) -> &'static str {
    match why {
        Why::NoGames => "standings-why-no-games",
        Why::NoRemainingGames => "standings-why-no-remaining-games",
        Why::OwnGroup => "standings-why-own-group",
        Why::Apart => "standings-why-apart",
        Why::SettledPairings => "standings-why-settled-pairings",
        Why::NoRounds => "standings-why-no-rounds",
        Why::NoRating => "standings-why-no-rating",
        Why::NotInEdition => "standings-why-not-in-edition",
        Why::NotTied => "standings-why-not-tied",
    }
}

/// The unrounded number for programs; empty if there is none.
pub(super) fn cell(value: Value) -> Cell {
    match value {
        Value::Exact(exact) => exact.into(),
        // The table rounds inexact numbers for display.
        Value::Real(real) => real.to_string().parse::<Decimal>().ok().into(),
        Value::HorsConcours(_) | Value::Dash(_) | Value::Nothing(_) => Cell::default(),
    }
}

/// The number for machine-readable output, null where there is none.
///
/// # Errors
/// Errors of the serializer.
pub fn serialize<S: Serializer>(value: &Value, serializer: S) -> Result<S::Ok, S::Error> {
    match value.number() {
        Some(number) => serializer.serialize_f64(number),
        None => serializer.serialize_none(),
    }
}

//! Puts the values of a system into words and in order.

use std::cmp::Ordering;

use crate::domain::{Decimal, round_half_away};
use crate::publish::standings::value_text;
use crate::standings::table::Column;
use crate::standings::tournament_performance::TournamentPerformance;
use crate::standings::{System, Value};
use crate::text::Texts;

/// How many decimals an exact value can have: products of half points have two, averages any number.
const DECIMALS: u32 = 2;

/// The values of a column: t rounded so that it adds up to 1, exact values all with as many decimals as any of them
/// needs.
pub(crate) fn column(
    column: &Column,
    performance: &TournamentPerformance,
    texts: Texts,
) -> Vec<String> {
    let printed = match column.system {
        System::Performance => performance.printed(),
        _ => vec![None; column.values.len()],
    };
    let exact = |value: &Value, printed: Option<Decimal>| match (value, printed) {
        (_, Some(printed)) => Some(printed),
        (Value::Exact(exact), None) => Some(round_half_away(*exact, DECIMALS).normalize()),
        _ => None,
    };
    let values = || column.values.iter().zip(printed.iter().copied());
    let scales = values().filter_map(|(value, printed)| exact(value, printed));
    let scale = scales.map(|exact| exact.scale()).max().unwrap_or_default();
    let text = |(value, printed): (&Value, Option<Decimal>)| match exact(value, printed) {
        Some(exact) => value_text::fixed(exact, scale, texts),
        None => value_text::text(*value, performance.decimals(), texts),
    };
    values().map(text).collect()
}

/// The order of two values of a system, the lowest first; values that are not numbers are ordered by their meaning.
pub(super) fn compare(one: Value, other: Value) -> Ordering {
    let place = |value: Value| match value {
        Value::HorsConcours(level) => (3, -f64::from(level)),
        Value::Exact(_) | Value::Real(_) => (2, value.number().unwrap_or_default()),
        Value::Dash(level) => (1, f64::from(level)),
        Value::Nothing(_) => (0, 0.0),
    };
    let (a, b) = (place(one), place(other));
    a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
}

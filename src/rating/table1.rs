//! Table 1 of the ES regulation: the expected score P(D) and its inverse D(P).
//!
//! 99 rows, P from 0.01 to 0.99, D in tenths of a point on the ES scale (σ = 25), antisymmetric. The printed table is
//! the authority: ten of its rows differ by a tenth from the rounded normal quantile. It is kept in `data/table1.csv`
//! and is read by the compiler, so a damaged table does not build.

use crate::domain::Decimal;

/// The printed table, one `p,d` per line, highest P first.
const PRINTED: &[u8] = include_bytes!("../../data/table1.csv");

/// D in tenths by P in hundredths; the entries 0 and 100 are not rows.
const TENTHS: [i32; 101] = parse(PRINTED);

/// The last index of [`NEAREST`]: the extreme row, in twentieths of a point.
const END: usize = 1646;

/// P in hundredths of the row nearest to a difference from 0 upwards, by the difference in twentieths.
///
/// Half-way points between rows lie on twentieths, so that every decimal falls between two of them.
const NEAREST: [u8; END + 1] = nearest_rows();

const fn parse(text: &[u8]) -> [i32; 101] {
    let mut rows = [i32::MAX; 101];
    let mut at = after(text, 0, b'\n');
    while at < text.len() {
        let comma = after(text, at, b',');
        let next = after(text, comma, b'\n');
        let p = digits(text, at, comma);
        assert!(p > 0 && p < 100, "P of table 1 lies between 0.01 and 0.99");
        rows[p.unsigned_abs() as usize] = digits(text, comma, next);
        at = next;
    }
    check(&rows);
    rows
}

/// The position after the next `mark`, or the end.
const fn after(text: &[u8], mut at: usize, mark: u8) -> usize {
    while at < text.len() && text[at] != mark {
        at += 1;
    }
    if at < text.len() { at + 1 } else { at }
}

/// The number of a field, ignoring its decimal point.
const fn digits(text: &[u8], mut at: usize, end: usize) -> i32 {
    let mut value = 0;
    let mut sign = 1;
    while at < end {
        match text[at] {
            b'-' => sign = -1,
            digit @ b'0'..=b'9' => value = value * 10 + (digit - b'0') as i32,
            _ => {}
        }
        at += 1;
    }
    sign * value
}

const fn check(rows: &[i32; 101]) {
    let mut p = 1;
    while p < 100 {
        assert!(rows[p] != i32::MAX, "table 1 lacks a row");
        assert!(rows[p] == -rows[100 - p], "table 1 is antisymmetric");
        assert!(p == 1 || rows[p] > rows[p - 1], "table 1 ascends");
        p += 1;
    }
}

const fn nearest_rows() -> [u8; END + 1] {
    let mut rows = [0; END + 1];
    let mut p: u8 = 50;
    let mut at = 0;
    let mut twentieths = 0;
    assert!(TENTHS[99] * 2 == 1646, "END is the extreme row");
    while at <= END {
        // A tie belongs to the row nearer 0.50: the next one starts only beyond the half-way point.
        while p < 99 && twentieths > TENTHS[p as usize] + TENTHS[p as usize + 1] {
            p += 1;
        }
        rows[at] = p;
        at += 1;
        twentieths += 1;
    }
    rows
}

/// The difference without its sign in twentieths, a fraction rounded up, at most [`END`].
///
/// Rounding up keeps every comparison "beyond the half-way point" exact, as half-way points are whole.
fn twentieths(difference: Decimal) -> usize {
    let mantissa = difference.mantissa().unsigned_abs();
    let steps = match (u32::try_from(mantissa), difference.scale()) {
        (Ok(whole), 0) => u128::from(u64::from(whole) * 20),
        (Ok(tenths), 1) => u128::from(u64::from(tenths) * 2),
        (Ok(hundredths), 2) => u128::from(hundredths.div_ceil(5)),
        // A mantissa has at most 96 bits, so the product fits in 128.
        (_, scale) => (mantissa * 20).div_ceil(10_u128.pow(scale)),
    };
    usize::try_from(steps).map_or(END, |steps| steps.min(END))
}

/// P(D) in hundredths: the row whose D is nearest, a tie going to the row nearer 0.50; beyond the table its extreme
/// rows, 99 and 1. `difference` is on the ES scale, with any number of decimals.
///
/// Source: ES regulation, table 1 and its example P(−17) = 0.32, half-way between −16.5 and −17.5.
pub fn hundredths(difference: Decimal) -> u8 {
    let p = NEAREST[twentieths(difference)];
    if difference.is_sign_negative() {
        100 - p
    } else {
        p
    }
}

/// P(D), the expected score of one game, for a difference on the ES scale; see [`hundredths`].
///
/// ```
/// use klubrating::rating::table1::p;
/// let d = |text: &str| text.parse().unwrap();
/// assert_eq!(p(d("11")), d("0.62"));
/// assert_eq!(p(d("-17")), d("0.32"));
/// assert_eq!(p(d("0.45")), d("0.50"));
/// assert_eq!(p(d("0.4500001")), d("0.51"));
/// assert_eq!(p(d("500")), d("0.99"));
/// ```
pub fn p(difference: Decimal) -> Decimal {
    Decimal::new(i64::from(hundredths(difference)), 2)
}

/// D(P), the difference on the ES scale of the row `p`; `None` where `p` is not a row (0, 1, thousandths).
///
/// ```
/// use klubrating::rating::table1::d;
/// let number = |text: &str| text.parse().unwrap();
/// assert_eq!(d(number("0.68")), Some(number("16.5")));
/// assert_eq!(d(number("1")), None);
/// ```
pub fn d(p: Decimal) -> Option<Decimal> {
    row(p.checked_mul(Decimal::ONE_HUNDRED)?)
}

/// D(P) interpolated linearly between the rows; `None` outside 0.01 … 0.99.
///
/// Only the inversion of a player card uses it: there P is not a rounded share.
///
/// ```
/// use klubrating::rating::table1::d_between;
/// let number = |text: &str| text.parse().unwrap();
/// assert_eq!(d_between(number("0.505")), Some(number("0.45")));
/// assert_eq!(d_between(number("0.009")), None);
/// ```
pub fn d_between(p: Decimal) -> Option<Decimal> {
    let hundredths = p.checked_mul(Decimal::ONE_HUNDRED)?;
    let below = hundredths.floor();
    let low = row(below)?;
    let part = hundredths - below;
    if part.is_zero() {
        return Some(low);
    }
    let high = row(below + Decimal::ONE)?;
    Some(low + (high - low) * part)
}

/// The two rows of table 1 around a share, each as (P, D); `None` for a row itself and outside the table.
///
/// ```
/// use klubrating::rating::table1::rows_around;
/// let number = |text: &str| text.parse().unwrap();
/// let [below, above] = rows_around(number("0.4905")).unwrap();
/// assert_eq!(below, (number("0.49"), number("-0.9")));
/// assert_eq!(above, (number("0.50"), number("0")));
/// ```
pub fn rows_around(p: Decimal) -> Option<[(Decimal, Decimal); 2]> {
    let hundredths = p.checked_mul(Decimal::ONE_HUNDRED)?;
    let below = hundredths.floor();
    if below == hundredths {
        return None;
    }
    let above = below + Decimal::ONE;
    let share = |row: Decimal| row / Decimal::ONE_HUNDRED;
    Some([(share(below), row(below)?), (share(above), row(above)?)])
}

fn row(hundredths: Decimal) -> Option<Decimal> {
    if !hundredths.is_integer() {
        return None;
    }
    let index = usize::try_from(hundredths).ok()?;
    (1..=99)
        .contains(&index)
        .then(|| Decimal::new(i64::from(TENTHS[index]), 1))
}

/// The differences that are looked up in the row `p`: half-way to its neighbours, unbounded at the ends of the table;
/// `None` where `p` is not a row.
///
/// ```
/// use klubrating::rating::table1::band;
/// let number = |text: &str| text.parse().unwrap();
/// assert_eq!(band(number("0.50")), Some((Some(number("-0.45")), Some(number("0.45")))));
/// assert_eq!(band(number("0.99")).unwrap().1, None);
/// ```
pub fn band(p: Decimal) -> Option<(Option<Decimal>, Option<Decimal>)> {
    let own = d(p)?;
    let half = |other: Option<Decimal>| other.map(|other| (own + other) / Decimal::TWO);
    let step = Decimal::new(1, 2);
    Some((half(d(p - step)), half(d(p + step))))
}

/// The rows as (P, D), lowest P first.
pub fn rows() -> impl Iterator<Item = (Decimal, Decimal)> {
    (1..=99).filter_map(|p| {
        let p = Decimal::new(p, 2);
        Some((p, d(p)?))
    })
}

//! The course of a number in one line: a sign of eight heights for each value.

use crate::domain::Rating;
use crate::tui::theme::Symbols;

/// The last `width` values, the smallest as the lowest character and the largest as the highest; where nothing
/// changes, the line is in the middle. Read line by line, the last numbers themselves that fit.
///
/// ```
/// use klubrating::domain::Rating;
/// use klubrating::tui::theme::Symbols;
/// use klubrating::tui::widget::spark::spark;
/// let values = [150, 154, 157, 152].map(Rating);
/// assert_eq!(spark(&values, 12, Symbols::Utf8), "▁▅█▃");
/// assert_eq!(spark(&values, 2, Symbols::Utf8), "█▁");
/// assert_eq!(spark(&values[..1], 12, Symbols::Utf8), "▄");
/// assert_eq!(spark(&values, 12, Symbols::Plain), "154 157 152");
/// ```
pub fn spark(values: &[Rating], width: usize, symbols: Symbols) -> String {
    if symbols.is_plain() {
        return last_in_words(values, width);
    }
    let values = &values[values.len().saturating_sub(width)..];
    let least = values.iter().min().map_or(0, |least| i64::from(least.0));
    let most = values.iter().max().map_or(0, |most| i64::from(most.0));
    let heights = symbols.heights();
    let top = i64::try_from(heights.len()).unwrap_or(1) - 1;
    let sign = |value: &Rating| {
        let height = if most == least {
            top / 2
        } else {
            // To the nearest height.
            ((i64::from(value.0) - least) * top * 2 + (most - least)) / ((most - least) * 2)
        };
        heights[usize::try_from(height.clamp(0, top)).unwrap_or_default()]
    };
    values.iter().map(sign).collect()
}

/// The last values that fit, as numbers.
fn last_in_words(values: &[Rating], width: usize) -> String {
    let mut text = String::new();
    for value in values.iter().rev() {
        let longer = match text.as_str() {
            "" => value.to_string(),
            rest => format!("{value} {rest}"),
        };
        if longer.len() > width {
            break;
        }
        text = longer;
    }
    text
}

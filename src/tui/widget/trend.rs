//! Draws the course of a rating in a cell of a table.

use crate::domain::Rating;
use crate::publish::chart::RATING_STEP;
use crate::tui::theme::Symbols;

/// The last `width` values as a line on a scale that is the same for all lines: a full block is [`RATING_STEP`] points,
/// and the middle of the values is in its middle. For reading line by line, the last numbers themselves, as many as
/// fit.
///
/// ```
/// use klubrating::domain::Rating;
/// use klubrating::tui::theme::Symbols;
/// use klubrating::tui::widget::trend::spark;
/// let values = [150, 154, 157, 152].map(Rating);
/// assert_eq!(spark(&values, 12, Symbols::Utf8), "▃▄▅▄");
/// assert_eq!(spark(&values, 2, Symbols::Utf8), "▅▃");
/// assert_eq!(spark(&[150, 151].map(Rating), 12, Symbols::Utf8), "▄▄");
/// assert_eq!(spark(&[150, 175].map(Rating), 12, Symbols::Utf8), "▁█");
/// assert_eq!(spark(&values, 12, Symbols::Plain), "154 157 152");
/// ```
pub fn spark(values: &[Rating], width: usize, symbols: Symbols) -> String {
    if symbols.is_plain() {
        return last_in_words(values, width);
    }
    let values = &values[values.len().saturating_sub(width)..];
    let values = values.iter().map(|value| i64::from(value.0));
    let middle = values.clone().min().zip(values.clone().max());
    let twice = middle.map_or(0, |(least, most)| least + most);
    let heights = symbols.heights();
    let top = i64::try_from(heights.len()).unwrap_or(1) - 1;
    let sign = |value: i64| {
        // Rounded to the nearest height, from the middle one on.
        let away = (value * 2 - twice) * (top + 1) + RATING_STEP;
        let height = top / 2 + away.div_euclid(RATING_STEP * 2);
        heights[usize::try_from(height.clamp(0, top)).unwrap_or_default()]
    };
    values.map(sign).collect()
}

/// The last values as numbers, as many as fit.
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

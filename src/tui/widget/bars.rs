//! Draws bars below each other, one for each row with its name and its number; and the course of a rating in a cell.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::frame;
use crate::domain::{Decimal, Rating, round_half_away};
use crate::publish::chart::{Bar, RATING_STEP};
use crate::tui::ctx::Ctx;
use crate::tui::theme::Symbols;

/// The content of a picture of bars.
#[derive(Clone, Copy, Debug)]
pub struct Bars<'b> {
    /// The bar of each row.
    pub bars: &'b [Bar],
    /// The rows in the order of display, from the first visible one on.
    pub order: &'b [usize],
    /// The row under the cursor, counted from the first visible one.
    pub cursor: Option<usize>,
}

/// Columns between the parts of a line.
const GAP: usize = 1;

/// The division of the width.
struct Room {
    names: usize,
    /// The width of the numbers.
    shown: usize,
    /// The number of signs for bars to the left of zero, and to the right.
    left: i64,
    right: i64,
    /// The values of the longest bars.
    reach: (i64, i64),
}

/// A bar's length in hundredths.
fn hundredths(bar: &Bar) -> i64 {
    let hundredths = round_half_away(bar.value * Decimal::ONE_HUNDRED, 0);
    hundredths.try_into().unwrap_or_default()
}

impl Room {
    fn measure(bars: &Bars<'_>, width: usize) -> Self {
        let widest = |of: fn(&Bar) -> usize| bars.bars.iter().map(of).max();
        let shown = widest(|bar| bar.shown.width()).unwrap_or_default();
        let names = widest(|bar| bar.name.width()).unwrap_or_default();
        let names = names.min((width * 2 / 5).max(8));
        let values = || bars.bars.iter().map(hundredths);
        let reach = (
            -values().min().unwrap_or_default().min(0),
            values().max().unwrap_or_default().max(0),
        );
        // The sign of the cursor, and the line at zero with a blank before it.
        let taken = 1 + names + GAP + shown + GAP + 1;
        let room = i64::try_from(width.saturating_sub(taken)).unwrap_or_default();
        let whole = (reach.0 + reach.1).max(1);
        let left = (reach.0 * room + whole - 1) / whole;
        Self {
            names,
            shown,
            left,
            right: room - left,
            reach,
        }
    }

    /// How many parts of a sign a value takes; at least one if it is not zero.
    fn parts(&self, value: i64, parts: i64) -> (i64, bool) {
        let (room, reach) = if value < 0 {
            (self.left, self.reach.0)
        } else {
            (self.right, self.reach.1)
        };
        let length = (value.abs() * room * parts * 2 + reach.max(1)) / (reach.max(1) * 2);
        let least = i64::from(value != 0).min(room);
        (length.max(least).min(room * parts), value < 0)
    }
}

/// Draws the rows that fit.
pub fn view(buffer: &mut Buffer, area: Rect, bars: &Bars<'_>, ctx: &Ctx) {
    let area = area.intersection(buffer.area);
    if area.width < 20 {
        return;
    }
    let room = Room::measure(bars, area.width.into());
    for ((at, row), y) in bars.order.iter().enumerate().zip(area.y..area.bottom()) {
        let line = Rect {
            y,
            height: 1,
            ..area
        };
        let under = bars.cursor == Some(at);
        view_row(buffer, line, (&bars.bars[*row], under), &room, ctx);
    }
}

fn view_row(buffer: &mut Buffer, line: Rect, (bar, under): (&Bar, bool), room: &Room, ctx: &Ctx) {
    let mut x = line.x;
    let mut set = |text: &str, style: Style| {
        let left = usize::from(line.right().saturating_sub(x));
        (x, _) = buffer.set_stringn(x, line.y, text, left, style);
    };
    let sign = if under { ctx.symbols.cursor() } else { " " };
    set(sign, ctx.theme.key());
    let name = frame::cut(&bar.name, room.names, ctx);
    let blanks = room.names - name.width().min(room.names);
    set(&name, Style::new());
    set(&" ".repeat(blanks), Style::new());
    let blanks = GAP + room.shown - bar.shown.width();
    set(&" ".repeat(blanks), Style::new());
    set(&bar.shown, Style::new());
    let (before, after) = one(room, bar, ctx);
    let left = usize::try_from(room.left).unwrap_or_default();
    set(
        &" ".repeat(GAP + left - before.width().min(left)),
        Style::new(),
    );
    set(&before, Style::new());
    set(ctx.symbols.border().vertical_left, ctx.theme.dim());
    set(&after, Style::new());
    if under {
        let width = u16::try_from(room.names).unwrap_or(line.width);
        let place = Rect {
            x: line.x + 1,
            width: width.min(line.width - 1),
            ..line
        };
        frame::bar(buffer, place, ctx);
    }
}

fn times(sign: &str, count: i64) -> String {
    sign.repeat(usize::try_from(count).unwrap_or_default())
}

/// A bar, divided at zero into its left and its right part.
fn one(room: &Room, bar: &Bar, ctx: &Ctx) -> (String, String) {
    let [whole, right, left] = ctx.symbols.bar();
    let (halves, before) = room.parts(hundredths(bar), 2);
    if before {
        let drawn = times(left, halves % 2) + &times(whole, halves / 2);
        (drawn, String::new())
    } else {
        let drawn = times(whole, halves / 2) + &times(right, halves % 2);
        (String::new(), drawn)
    }
}

/// The last `width` values as a line on a scale that is the same for all lines: a full block is [`RATING_STEP`] points,
/// and the middle of the values is in its middle. For reading line by line, the last numbers themselves, as many as
/// fit.
///
/// ```
/// use klubrating::domain::Rating;
/// use klubrating::tui::theme::Symbols;
/// use klubrating::tui::widget::bars::spark;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn bars(values: &[i64]) -> Vec<Bar> {
        let bar = |value: &i64| Bar {
            name: "a".to_owned(),
            value: Decimal::from(*value),
            shown: value.to_string(),
        };
        values.iter().map(bar).collect()
    }

    /// The lengths of bars in a width, in whole signs.
    fn lengths(values: &[i64], width: usize) -> Vec<i64> {
        let bars = bars(values);
        let drawn = Bars {
            bars: &bars,
            order: &[],
            cursor: None,
        };
        let room = Room::measure(&drawn, width);
        assert!(room.left + room.right <= i64::try_from(width).unwrap());
        let parts = bars.iter().map(|bar| room.parts(hundredths(bar), 1).0);
        parts.collect()
    }

    #[test]
    fn lengths_are_in_proportion_and_nothing_disappears() {
        // One for the cursor, one for the name, three for numbers, two for the line at zero.
        assert_eq!(lengths(&[10, 5, 1, 0], 27), [20, 10, 2, 0]);
        assert_eq!(lengths(&[1000, 1], 29), [20, 1]);
        assert_eq!(lengths(&[30, -10], 48), [30, 10]);
        assert_eq!(lengths(&[0, 0], 48), [0, 0]);
    }
}

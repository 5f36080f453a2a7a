//! Draws columns that stand side by side over bands of numbers, with the limits of the bands below them.
//!
//! Where something begins with a band, such as a class, a line stands at its limit, and the name is below it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::frame;
use crate::domain::{Decimal, round_half_away};
use crate::publish::chart::Bar;
use crate::publish::chart::picture::Columns;
use crate::tui::ctx::Ctx;

/// The greatest width of a band, and the greatest height of the columns.
const WIDEST: u16 = 14;
const TALLEST: u16 = 16;

/// The lines below the columns: the axis, the limits, and the names of what begins there.
const BELOW: u16 = 3;

/// The least height.
pub const LEAST: u16 = BELOW + 3;

/// The columns with the rows that are shown, and the one under the cursor.
#[derive(Clone, Copy, Debug)]
pub struct Histogram<'c> {
    pub columns: &'c Columns,
    /// The rows that a filter has left.
    pub shown: &'c [usize],
    pub cursor: Option<usize>,
}

/// The places of the bands on the screen.
struct Plot {
    area: Rect,
    /// The width of a band, and of a column in it.
    band: u16,
    column: u16,
    /// The greatest value.
    most: Decimal,
}

impl Plot {
    /// The place of a column, counted from the left.
    fn left(&self, band: usize, kind: usize) -> u16 {
        let kinds = u16::try_from(kind).unwrap_or_default() * self.column;
        let gap = u16::from(self.band > self.column);
        self.edge(band) + gap + kinds
    }

    /// The left edge of a band.
    fn edge(&self, band: usize) -> u16 {
        self.area.x + u16::try_from(band).unwrap_or_default() * self.band
    }

    /// The height of a column in these parts of a line; at least one if it is not zero.
    fn height(&self, bar: &Bar, parts: u16) -> u16 {
        let room = Decimal::from(self.area.height.saturating_sub(1) * parts);
        let height = round_half_away(bar.value * room / self.most, 0);
        let height = u16::try_from(height).unwrap_or_default();
        height.max(u16::from(bar.value > Decimal::ZERO))
    }
}

/// Draws the columns; nothing where there is no room for all bands.
pub fn view(buffer: &mut Buffer, area: Rect, histogram: &Histogram<'_>, ctx: &Ctx) {
    let area = area.intersection(buffer.area);
    let columns = histogram.columns;
    let bands = u16::try_from(columns.limits.len()).unwrap_or(u16::MAX);
    let kinds = u16::try_from(columns.kinds.len()).unwrap_or(1).max(1);
    let band = (area.width / bands.max(1)).min(WIDEST);
    if band < kinds || area.height < LEAST || bands == 0 {
        return;
    }
    let values = columns.kinds.iter().flatten().map(|bar| bar.value);
    let plot = Plot {
        area: Rect {
            height: (area.height - BELOW).min(TALLEST),
            ..area
        },
        band,
        column: (band - u16::from(band > kinds)) / kinds,
        most: values.max().unwrap_or_default().max(Decimal::ONE),
    };
    axis(buffer, &plot, histogram, ctx);
    for row in histogram.shown {
        for (kind, bars) in columns.kinds.iter().enumerate() {
            let place = plot.left(columns.limits.len() - 1 - row, kind);
            let shaded = columns.kinds.len() > 1 && kind == 0;
            view_column(buffer, &plot, (place, &bars[*row], shaded), ctx);
        }
    }
    labels(buffer, &plot, histogram, ctx);
}

fn view_column(buffer: &mut Buffer, plot: &Plot, (x, bar, shaded): (u16, &Bar, bool), ctx: &Ctx) {
    let sign = if shaded {
        ctx.symbols.shades()[1]
    } else {
        ctx.symbols.bar()[0]
    };
    // In shades and in ASCII there are whole lines only.
    let parts = if shaded || ctx.symbols.is_ascii() {
        1
    } else {
        8
    };
    let height = plot.height(bar, parts);
    let width = usize::from(plot.column);
    let mut y = plot.area.bottom();
    for _ in 0..height / parts {
        y -= 1;
        buffer.set_string(x, y, sign.repeat(width), Style::new());
    }
    if !height.is_multiple_of(parts) {
        y -= 1;
        let top = ctx.symbols.heights()[usize::from(height % parts) - 1];
        buffer.set_string(x, y, top.repeat(width), Style::new());
    }
    let number = bar.shown.width();
    if number <= width && y > plot.area.y {
        let before = u16::try_from((width - number) / 2).unwrap_or_default();
        buffer.set_string(x + before, y - 1, &bar.shown, Style::new());
    }
}

/// Draws the axis with the sign of the cursor, and the lines at the limits where something begins.
fn axis(buffer: &mut Buffer, plot: &Plot, histogram: &Histogram<'_>, ctx: &Ctx) {
    let (border, dim) = (ctx.symbols.border(), ctx.theme.dim());
    let count = histogram.columns.limits.len();
    let y = plot.area.bottom();
    for x in plot.area.x..plot.edge(count) {
        buffer.set_string(x, y, border.horizontal_bottom, dim);
    }
    let marks = histogram.columns.marks.iter().enumerate();
    for (row, _) in marks.filter(|(_, mark)| mark.is_some()) {
        for y in plot.area.y..=y {
            buffer.set_string(plot.edge(count - 1 - row), y, border.vertical_left, dim);
        }
    }
    if let Some(row) = histogram.cursor {
        let x = plot.left(count - 1 - row, 0) + (plot.band - 1) / 2;
        buffer.set_string(x, y, ctx.symbols.here(), ctx.theme.key());
    }
}

/// Writes the limits below the axis, those where something begins and that of the cursor first, and the names of what
/// begins there.
fn labels(buffer: &mut Buffer, plot: &Plot, histogram: &Histogram<'_>, ctx: &Ctx) {
    let columns = histogram.columns;
    let count = columns.limits.len();
    let y = plot.area.bottom() + 1;
    let end = plot.area.right();
    let mut rows: Vec<usize> = (0..count).collect();
    rows.sort_by_key(|row| {
        (
            histogram.cursor != Some(*row),
            columns.marks[*row].is_none(),
        )
    });
    let mut taken: Vec<(u16, u16)> = Vec::new();
    for row in rows {
        let (x, text) = (plot.edge(count - 1 - row), &columns.limits[row]);
        let width = u16::try_from(text.width()).unwrap_or(u16::MAX);
        let is_free = taken.iter().all(|(from, to)| x > *to || x + width < *from);
        if is_free && x + width <= end {
            taken.push((x, x + width));
            let style = if histogram.cursor == Some(row) {
                ctx.theme.selected()
            } else {
                Style::new()
            };
            buffer.set_string(x, y, text, style);
        }
    }
    let mut next = end;
    for (row, mark) in columns.marks.iter().enumerate() {
        let Some(mark) = mark else { continue };
        let x = plot.edge(count - 1 - row);
        let room = usize::from(next.saturating_sub(x + 1));
        let text = frame::cut(mark, room, ctx);
        buffer.set_stringn(x + 1, y + 1, text, room, ctx.theme.heading());
        next = x;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_are_in_proportion_and_nothing_disappears() {
        let bar = |value: i64| Bar {
            name: String::new(),
            value: Decimal::from(value),
            shown: String::new(),
        };
        let plot = Plot {
            area: Rect::new(0, 0, 10, 11),
            band: 4,
            column: 3,
            most: Decimal::from(20),
        };
        let heights = [20, 10, 1, 0].map(|value| plot.height(&bar(value), 8));
        assert_eq!(heights, [80, 40, 4, 0]);
        assert_eq!(plot.height(&bar(1), 1), 1);
    }
}

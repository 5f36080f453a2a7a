//! Draws a calendar: years below each other, their months side by side, each with its count and a shade.

use chrono::Datelike;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::domain::Date;
use crate::text::short_months;
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;

/// Counts of consecutive months.
#[derive(Clone, Copy, Debug)]
pub struct Calendar<'c> {
    /// Any day of the first month.
    pub first: Date,
    pub counts: &'c [u32],
    /// The month under the cursor.
    pub cursor: Option<usize>,
}

/// The widths of the year with the cursor's sign, and of its sum with a blank before it.
const MARGINS: (u16, u16) = (5, 5);

/// The greatest width of a month.
const WIDEST: u16 = 12;

/// The width of a month with its count: a shade and three digits; a narrower one has a shade alone.
const COUNTED: u16 = 4;

/// The least width of a calendar.
pub const LEAST: u16 = MARGINS.0 + 12 * 2 + MARGINS.1;

impl Calendar<'_> {
    fn before(&self) -> usize {
        usize::try_from(self.first.month0()).unwrap_or_default()
    }

    /// How many years it has.
    pub fn years(&self) -> usize {
        (self.before() + self.counts.len()).div_ceil(12)
    }

    /// The count of a month of a year, both counted from 0; `None` before the first month and after the last.
    fn count(&self, year: usize, month: usize) -> Option<u32> {
        let at = (year * 12 + month).checked_sub(self.before())?;
        self.counts.get(at).copied()
    }

    /// The year of the cursor; without one, the last.
    fn year_of_cursor(&self) -> usize {
        let last = self.counts.len().saturating_sub(1);
        (self.before() + self.cursor.unwrap_or(last)) / 12
    }
}

/// Draws the years around the one under the cursor.
pub fn view(buffer: &mut Buffer, area: Rect, calendar: &Calendar<'_>, ctx: &Ctx) {
    let area = area.intersection(buffer.area);
    if area.width < LEAST || area.height < 2 {
        return;
    }
    let cell = ((area.width - MARGINS.0 - MARGINS.1) / 12).min(WIDEST);
    heading(buffer, area, cell, ctx);
    let most = calendar.counts.iter().max().copied().unwrap_or_default();
    let lines = usize::from(area.height - 1);
    let under = calendar.year_of_cursor();
    // The window scrolls by pages.
    let top = under / lines * lines;
    let top = top.min(calendar.years().saturating_sub(lines));
    let years = top..calendar.years();
    for (year, y) in years.zip(area.y + 1..area.bottom()) {
        let line = Rect {
            y,
            height: 1,
            ..area
        };
        view_year(buffer, line, (calendar, year, most), cell, ctx);
    }
}

/// The column where a month's cell begins.
fn place(area: Rect, cell: u16, month: u16) -> u16 {
    area.x + MARGINS.0 + month * cell
}

/// Writes a text that ends before a column.
fn flush(buffer: &mut Buffer, (end, y): (u16, u16), text: &str, style: Style) {
    let width = u16::try_from(text.width()).unwrap_or_default();
    buffer.set_string(end.saturating_sub(width), y, text, style);
}

fn heading(buffer: &mut Buffer, area: Rect, cell: u16, ctx: &Ctx) {
    let style = ctx.theme.heading();
    for (month, at) in short_months(ctx.texts.lang()).iter().zip(0..) {
        let letters = if cell < COUNTED { 1 } else { 3 };
        let month: String = month.chars().take(letters).collect();
        flush(buffer, (place(area, cell, at + 1), area.y), &month, style);
    }
    let end = place(area, cell, 12) + MARGINS.1;
    let sum = frame::cut(&ctx.get("picture-sum"), 4, ctx);
    flush(buffer, (end.min(area.right()), area.y), &sum, style);
}

fn view_year(
    buffer: &mut Buffer,
    line: Rect,
    (calendar, year, most): (&Calendar<'_>, usize, u32),
    cell: u16,
    ctx: &Ctx,
) {
    let under = calendar.cursor.is_some() && year == calendar.year_of_cursor();
    let sign = if under { ctx.symbols.cursor() } else { " " };
    buffer.set_string(line.x, line.y, sign, ctx.theme.key());
    let named = calendar.first.year() + i32::try_from(year).unwrap_or_default();
    buffer.set_string(line.x + 1, line.y, named.to_string(), Style::new());
    let mut sum = 0;
    for (month, at) in (0..12).zip(0..12_usize) {
        let Some(count) = calendar.count(year, at) else {
            continue;
        };
        sum += count;
        let (from, end) = (place(line, cell, month), place(line, cell, month + 1));
        let here = Rect::new(from + 1, line.y, cell - 1, 1);
        if count == 0 {
            flush(buffer, (end, line.y), ctx.symbols.dot(), ctx.theme.dim());
        }
        let shown = match count {
            0 => String::new(),
            _ if cell < COUNTED => String::new(),
            count => count.to_string(),
        };
        let room = usize::from(cell).saturating_sub(shown.width() + 1);
        if count > 0 {
            let shade = ctx.symbols.shades()[shade(count, most)].repeat(room);
            buffer.set_string(from + 1, line.y, shade, Style::new());
            flush(buffer, (end, line.y), &shown, Style::new());
        }
        if calendar.cursor == (year * 12 + at).checked_sub(calendar.before()) && under {
            frame::bar(buffer, here, ctx);
        }
    }
    let end = place(line, cell, 12) + MARGINS.1;
    flush(
        buffer,
        (end.min(line.right()), line.y),
        &sum.to_string(),
        Style::new(),
    );
}

/// The index of a count's shade among the four.
fn shade(count: u32, most: u32) -> usize {
    let quarter = u64::from(count) * 4 / u64::from(most.max(1));
    usize::try_from(quarter).unwrap_or_default().min(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_in_its_year() {
        let counts = [5, 0, 7];
        let calendar = Calendar {
            first: Date::from_ymd_opt(2025, 11, 3).unwrap(),
            counts: &counts,
            cursor: Some(2),
        };
        assert_eq!(calendar.years(), 2);
        assert_eq!(calendar.count(0, 9), None);
        assert_eq!(calendar.count(0, 10), Some(5));
        assert_eq!(calendar.count(1, 0), Some(7));
        assert_eq!(calendar.count(1, 1), None);
        assert_eq!(calendar.year_of_cursor(), 1);
    }

    #[test]
    fn the_most_has_the_darkest_shade_and_few_the_lightest() {
        assert_eq!(
            [1, 25, 50, 99, 100].map(|count| shade(count, 100)),
            [0, 1, 2, 3, 3]
        );
    }
}

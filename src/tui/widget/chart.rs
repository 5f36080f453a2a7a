//! Draws a number over time: a line through points, with the numbers of both axes.
//!
//! The line is drawn in braille dots, eight per character; in plain ASCII in characters. The points themselves and
//! the one under the cursor have their own characters, so that nothing depends on colour.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::frame;
use crate::publish::chart::{Point, Scale, text};
use crate::tui::ctx::Ctx;

/// The content of a chart.
#[derive(Clone, Copy, Debug)]
pub struct Chart<'p> {
    /// The points, oldest first.
    pub points: &'p [Point],
    /// The highlighted point.
    pub cursor: Option<usize>,
    /// How many decimals the numbers have; values are in units of the last one. Without decimals they are ratings, on
    /// an axis of multiples of 25.
    pub decimals: u32,
    /// A second curve: only its points, with a sign of their own.
    pub others: &'p [Point],
}

/// Points are all marked only if at least this many signs are between them.
const ROOM: usize = 2;

/// Draws the points and the line through them.
///
/// Nothing is drawn in an area that is too small, nor for reading line by line.
pub fn view(buffer: &mut Buffer, area: Rect, chart: &Chart<'_>, ctx: &Ctx) {
    // For reading line by line, a picture is useless; its table takes its place.
    if ctx.symbols.is_plain() {
        return;
    }
    let area = area.intersection(buffer.area);
    let all = [chart.points, chart.others].concat();
    let scale = match chart.decimals {
        0 => Scale::of_ratings(&all),
        decimals => Scale::fit(&all, decimals),
    };
    let Some(scale) = scale else {
        return;
    };
    let lang = ctx.texts.lang();
    let margin = u16::try_from(text::margin(&scale, lang)).unwrap_or(u16::MAX);
    if area.width < margin.saturating_add(3) || area.height < 4 {
        return;
    }
    let size = (area.width.into(), area.height.into());
    let lines = text::plot(chart.points, &scale, size, !ctx.symbols.is_ascii(), lang);
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        let (line, width) = (in_signs(line, ctx), area.width.into());
        buffer.set_stringn(area.x, y, line, width, Style::new());
    }
    let plot = Rect::new(
        area.x + margin,
        area.y,
        area.width - margin,
        area.height - 2,
    );
    let left = Rect {
        width: margin,
        ..area
    };
    buffer.set_style(left, ctx.theme.dim());
    buffer.set_style(frame::below(area, plot.height), ctx.theme.dim());
    marks(buffer, plot, chart, &scale, ctx);
}

/// A line of a chart as it is printed, in the signs of the terminal.
pub fn in_signs(line: &str, ctx: &Ctx) -> String {
    let border = ctx.symbols.border();
    let line = line.replace('│', border.vertical_left);
    let line = line.replace('└', border.bottom_left);
    let line = line.replace('─', border.horizontal_bottom);
    let line = line.replace('◆', ctx.symbols.here());
    if ctx.symbols.is_ascii() {
        line.replace(['▁', '▂', '▃', '▄'], ".")
            .replace(['▅', '▆', '▇', '█', '▌', '▐'], ctx.symbols.bar())
    } else {
        line
    }
}

fn marks(buffer: &mut Buffer, plot: Rect, chart: &Chart<'_>, scale: &Scale, ctx: &Ctx) {
    let points = chart.points;
    let size = (i64::from(plot.width), i64::from(plot.height));
    let mut mark = |point: Point, aside: i64, sign: &str, style: Style| {
        let place = scale.place(point, size);
        let x = plot.x + u16::try_from(place.0 + aside).unwrap_or_default();
        let y = plot.y + u16::try_from(place.1).unwrap_or_default();
        buffer.set_string(x, y, sign, style);
        place
    };
    // If they are close together, only some are marked, so that the line stays visible.
    let step = (chart.others.len() * ROOM * 2).div_ceil(usize::from(plot.width).max(1));
    for point in chart.others.iter().step_by(step.max(1)) {
        mark(*point, 0, ctx.symbols.other_point(), Style::new());
    }
    if points.len() * ROOM <= usize::from(plot.width) {
        for point in points {
            mark(*point, 0, ctx.symbols.point(), Style::new());
        }
    }
    let Some(at) = chart.cursor.filter(|at| *at < points.len()) else {
        return;
    };
    let (x, y) = mark(points[at], 0, ctx.symbols.here(), ctx.theme.key());
    // The other curve has its point at the cursor, too; if both coincide, it is put beside the sign of the cursor.
    if let Some(other) = chart.others.get(at) {
        let aside = match scale.place(*other, size) == (x, y) {
            false => 0,
            true if x + 1 < size.0 => 1,
            true => -1,
        };
        mark(*other, aside, ctx.symbols.other_point(), Style::new());
    }
}

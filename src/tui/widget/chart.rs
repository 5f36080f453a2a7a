//! A number over time: a line through points, with the numbers of both axes.
//!
//! The line is drawn in braille dots, eight per character; in plain ASCII in characters. The points themselves and
//! the one under the cursor have their own characters, so that nothing depends on colour.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::publish::chart::{Point, Scale, dots};
use crate::tui::ctx::Ctx;

/// The content of a chart.
#[derive(Clone, Copy, Debug)]
pub struct Chart<'p> {
    /// The points, oldest first.
    pub points: &'p [Point],
    /// The highlighted point.
    pub cursor: Option<usize>,
    /// Decimals of the numbers: values are given in units of the last one.
    pub decimals: u32,
}

/// Signs between the points below which each is marked.
const ROOM: usize = 2;

/// Draws the points with the line through them.
///
/// Nothing is drawn in an area that is too small.
pub fn view(buffer: &mut Buffer, area: Rect, chart: &Chart<'_>, ctx: &Ctx) {
    let area = area.intersection(buffer.area);
    let Some(scale) = Scale::fit(chart.points, chart.decimals) else {
        return;
    };
    let label = label_width(&scale, ctx);
    if area.width < label + 4 || area.height < 4 {
        return;
    }
    let plot = Rect::new(
        area.x + label + 1,
        area.y,
        area.width - label - 1,
        area.height - 2,
    );
    axes(buffer, area, plot, &scale, ctx);
    line(buffer, plot, chart.points, &scale, ctx);
    marks(buffer, plot, chart, &scale, ctx);
}

fn label_width(scale: &Scale, ctx: &Ctx) -> u16 {
    let widths =
        [scale.values.0, scale.values.1].map(|value| scale.label(value, ctx.texts.lang()).width());
    u16::try_from(widths[0].max(widths[1])).unwrap_or(u16::MAX)
}

/// The numbers on the left, the days below, and the lines next to them.
fn axes(buffer: &mut Buffer, area: Rect, plot: Rect, scale: &Scale, ctx: &Ctx) {
    let border = ctx.symbols.border();
    let dim = ctx.theme.dim();
    for y in plot.y..plot.bottom() {
        buffer.set_string(plot.x - 1, y, border.vertical_left, dim);
    }
    buffer.set_string(plot.x - 1, plot.bottom(), border.bottom_left, dim);
    for x in plot.x..plot.right() {
        buffer.set_string(x, plot.bottom(), border.horizontal_bottom, dim);
    }
    let (least, most) = scale.values;
    let last = i64::from(plot.height) - 1;
    let step = if plot.height >= 9 {
        3
    } else {
        plot.height.max(2) - 1
    };
    for row in (0..plot.height).step_by(usize::from(step.max(1))) {
        let value = most - (most - least) * i64::from(row) / last.max(1);
        let text = scale.label(value, ctx.texts.lang());
        let x = (plot.x - 1).saturating_sub(u16::try_from(text.width()).unwrap_or_default());
        buffer.set_stringn(x.max(area.x), plot.y + row, text, usize::from(plot.x), dim);
    }
    days(buffer, plot, scale, ctx);
}

/// The first day on the left, the last one on the right, if there is room for both.
fn days(buffer: &mut Buffer, plot: Rect, scale: &Scale, ctx: &Ctx) {
    let Some((first, last)) = scale.ends() else {
        return;
    };
    let (first, last) = (ctx.date(first), ctx.date(last));
    let y = plot.bottom() + 1;
    let room = usize::from(plot.width);
    let dim = ctx.theme.dim();
    if first == last {
        let before = room.saturating_sub(first.width()) / 2;
        let x = plot.x + u16::try_from(before).unwrap_or_default();
        buffer.set_stringn(x, y, first, room - before.min(room), dim);
        return;
    }
    buffer.set_stringn(plot.x, y, &first, room, dim);
    if first.width() + last.width() < room {
        let x = plot.right() - u16::try_from(last.width()).unwrap_or_default();
        buffer.set_stringn(x, y, last, room, dim);
    }
}

fn line(buffer: &mut Buffer, plot: Rect, points: &[Point], scale: &Scale, ctx: &Ctx) {
    let size = (usize::from(plot.width), usize::from(plot.height));
    let rows = dots::line(points, scale, size, ctx.symbols.fine());
    for (row, y) in rows.iter().zip(plot.y..plot.bottom()) {
        for (sign, x) in row.iter().zip(plot.x..plot.right()) {
            if let Some(sign) = sign {
                buffer.set_string(x, y, sign.to_string(), ctx.theme.focus());
            }
        }
    }
}

fn marks(buffer: &mut Buffer, plot: Rect, chart: &Chart<'_>, scale: &Scale, ctx: &Ctx) {
    let points = chart.points;
    let size = (i64::from(plot.width), i64::from(plot.height));
    let mut mark = |point: Point, sign: &str, style: Style| {
        let (x, y) = scale.place(point, size);
        let x = plot.x + u16::try_from(x).unwrap_or_default();
        let y = plot.y + u16::try_from(y).unwrap_or_default();
        buffer.set_string(x, y, sign, style);
    };
    if points.len() * ROOM <= usize::from(plot.width) {
        for point in points {
            mark(*point, ctx.symbols.point(), ctx.theme.focus());
        }
    }
    if let Some(point) = chart.cursor.and_then(|at| points.get(at)) {
        mark(*point, ctx.symbols.here(), ctx.theme.key());
    }
}

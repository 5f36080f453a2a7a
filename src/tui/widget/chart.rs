//! A number over time: a line through points, with the numbers of both axes.
//!
//! The line is drawn in braille dots, eight to a sign; in plain ASCII in signs. The points themselves and the
//! one under the cursor are signs of their own, so that nothing hangs on colour.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::domain::{Date, Decimal};
use crate::text::with_decimals;
use crate::tui::ctx::Ctx;

/// A value on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The day.
    pub date: Date,
    /// The value, in the least unit that is shown.
    pub value: i32,
}

/// What is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Chart<'p> {
    /// The points, oldest first.
    pub points: &'p [Point],
    /// The point that is marked.
    pub cursor: Option<usize>,
    /// Decimals of the numbers: values are given in units of the last one.
    pub decimals: u32,
}

/// Signs between the points below which each is marked.
const ROOM: usize = 2;

/// What the axes run over.
struct Scale {
    days: (i64, i64),
    values: (i64, i64),
    decimals: u32,
}

impl Scale {
    /// `None` where there is no point.
    fn fit(chart: &Chart<'_>) -> Option<Self> {
        let points = chart.points;
        let days = points.iter().map(|point| day(point.date));
        let values = points.iter().map(|point| i64::from(point.value));
        let (least, most) = (values.clone().min()?, values.max()?);
        // A line that hardly moves is not blown up to the whole height.
        let missing = (8 - (most - least)).max(0);
        Some(Self {
            days: (days.clone().min()?, days.max()?),
            values: (
                least - missing / 2,
                most + missing.div_euclid(2) + missing % 2,
            ),
            decimals: chart.decimals,
        })
    }

    /// A value as a number on the axis.
    fn label(&self, value: i64, ctx: &Ctx) -> String {
        let places = usize::try_from(self.decimals).unwrap_or_default();
        with_decimals(ctx.texts.lang(), Decimal::new(value, self.decimals), places)
    }

    /// The place of a point on a grid of dots, counted from the upper left.
    fn place(&self, point: Point, (width, height): (i64, i64)) -> (i64, i64) {
        let along = |value: i64, (from, to): (i64, i64), room: i64| match to - from {
            0 => room / 2,
            span => ((value - from) * room * 2 + span) / (span * 2),
        };
        let x = along(day(point.date), self.days, width - 1);
        let y = along(i64::from(point.value), self.values, height - 1);
        (x.clamp(0, width - 1), (height - 1 - y).clamp(0, height - 1))
    }
}

fn day(date: Date) -> i64 {
    i64::from(chrono::Datelike::num_days_from_ce(&date))
}

/// Draws the points with the line through them.
///
/// In too small an area nothing is drawn.
pub fn view(buffer: &mut Buffer, area: Rect, chart: &Chart<'_>, ctx: &Ctx) {
    let area = area.intersection(buffer.area);
    let Some(scale) = Scale::fit(chart) else {
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
    let widths = [scale.values.0, scale.values.1].map(|value| scale.label(value, ctx).width());
    u16::try_from(widths[0].max(widths[1])).unwrap_or(u16::MAX)
}

/// The numbers on the left, the days below, and the lines beside them.
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
        let text = scale.label(value, ctx);
        let x = (plot.x - 1).saturating_sub(u16::try_from(text.width()).unwrap_or_default());
        buffer.set_stringn(x.max(area.x), plot.y + row, text, usize::from(plot.x), dim);
    }
    days(buffer, plot, scale, ctx);
}

/// The first day on the left, the last one on the right, if there is room for both.
fn days(buffer: &mut Buffer, plot: Rect, scale: &Scale, ctx: &Ctx) {
    let date = |day: i64| {
        let day = i32::try_from(day).ok()?;
        Some(ctx.date(Date::from_num_days_from_ce_opt(day)?))
    };
    let (Some(first), Some(last)) = (date(scale.days.0), date(scale.days.1)) else {
        return;
    };
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

/// The bits of the dots of a braille sign: two columns of four.
const DOTS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

fn line(buffer: &mut Buffer, plot: Rect, points: &[Point], scale: &Scale, ctx: &Ctx) {
    let fine = ctx.symbols.fine();
    let (across, down) = if fine { (2, 4) } else { (1, 1) };
    let size = (
        i64::from(plot.width) * across,
        i64::from(plot.height) * down,
    );
    let mut cells = vec![0_u8; usize::from(plot.width) * usize::from(plot.height)];
    let places: Vec<(i64, i64)> = points
        .iter()
        .map(|point| scale.place(*point, size))
        .collect();
    for pair in places.windows(2) {
        for (x, y) in between(pair[0], pair[1]) {
            let cell = (y / down) * i64::from(plot.width) + x / across;
            let bit = if fine {
                DOTS[usize::from(x % 2 == 1)][usize::try_from(y % 4).unwrap_or_default()]
            } else {
                1
            };
            let cell = usize::try_from(cell).ok().and_then(|at| cells.get_mut(at));
            if let Some(cell) = cell {
                *cell |= bit;
            }
        }
    }
    let rows = cells.chunks(usize::from(plot.width).max(1));
    for (row, y) in rows.zip(plot.y..plot.bottom()) {
        for (bits, x) in row.iter().zip(plot.x..plot.right()) {
            let sign = match (bits, fine) {
                (0, _) => continue,
                (bits, true) => char::from_u32(0x2800 + u32::from(*bits)).unwrap_or(' '),
                (_, false) => '.',
            };
            buffer.set_string(x, y, sign.to_string(), ctx.theme.focus());
        }
    }
}

/// The dots on the straight way from one dot to another.
fn between(from: (i64, i64), to: (i64, i64)) -> impl Iterator<Item = (i64, i64)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = dx.abs().max(dy.abs()).max(1);
    let along = move |from: i64, d: i64, step: i64| {
        from + (d * step * 2 + d.signum() * steps) / (steps * 2)
    };
    (0..=steps).map(move |step| (along(from.0, dx, step), along(from.1, dy, step)))
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

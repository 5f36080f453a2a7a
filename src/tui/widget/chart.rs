//! Draws a number over time: a line through points, with the numbers of both axes.
//!
//! The line is drawn in braille dots, eight per character; in plain ASCII in characters. The points themselves and
//! the one under the cursor have their own characters, so that nothing depends on colour.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::publish::chart::{Point, RATING_STEP, Scale, text};
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

/// The least number of rows between two numbers beside the chart.
const ROWS_A_TICK: i64 = 3;

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
    let numbers = match chart.decimals {
        0 => [RATING_STEP, 2 * RATING_STEP, 4 * RATING_STEP],
        _ => [1, 2, 5],
    };
    axes(buffer, area, plot, (&scale, numbers), ctx);
    line(buffer, plot, chart.points, &scale, ctx);
    marks(buffer, plot, chart, &scale, ctx);
}

fn label_width(scale: &Scale, ctx: &Ctx) -> u16 {
    let widths =
        [scale.values.0, scale.values.1].map(|value| scale.label(value, ctx.texts.lang()).width());
    u16::try_from(widths[0].max(widths[1])).unwrap_or(u16::MAX)
}

/// Draws the numbers on the left, the days below, and the lines next to them.
fn axes(
    buffer: &mut Buffer,
    area: Rect,
    plot: Rect,
    (scale, numbers): (&Scale, [i64; 3]),
    ctx: &Ctx,
) {
    let border = ctx.symbols.border();
    let dim = ctx.theme.dim();
    for y in plot.y..plot.bottom() {
        buffer.set_string(plot.x - 1, y, border.vertical_left, dim);
    }
    buffer.set_string(plot.x - 1, plot.bottom(), border.bottom_left, dim);
    for x in plot.x..plot.right() {
        buffer.set_string(x, plot.bottom(), border.horizontal_bottom, dim);
    }
    for (value, row) in ticks(scale.values, plot.height, numbers) {
        let text = scale.label(value, ctx.texts.lang());
        let x = (plot.x - 1).saturating_sub(u16::try_from(text.width()).unwrap_or_default());
        buffer.set_stringn(x.max(area.x), plot.y + row, text, usize::from(plot.x), dim);
    }
    days(buffer, plot, scale, ctx);
}

/// The numbers beside the rows of a chart, each at the row of its value: multiples of these at equal distances, or the
/// least and the greatest if there is no room for two of them.
fn ticks((least, most): (i64, i64), rows: u16, numbers: [i64; 3]) -> Vec<(i64, u16)> {
    let (span, last) = ((most - least).max(1), (i64::from(rows) - 1).max(1));
    let row = |value: i64| {
        let up = ((value - least) * last * 2 + span) / (span * 2);
        (value, u16::try_from(last - up).unwrap_or_default())
    };
    let steps = (0..16).flat_map(|power| numbers.map(|number| number * 10_i64.pow(power)));
    let wide = |step: &i64| (span / step + 1) * ROWS_A_TICK <= i64::from(rows) + 2;
    let step = steps.into_iter().find(wide).unwrap_or(span);
    let first = least.div_euclid(step) * step;
    let round: Vec<i64> = (0..)
        .map(|at| first + at * step)
        .skip_while(|value| *value < least)
        .take_while(|value| *value <= most)
        .collect();
    match round.as_slice() {
        [] | [_] => vec![row(most), row(least)],
        round => round.iter().map(|value| row(*value)).collect(),
    }
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
    let rows = text::line(points, scale, size, !ctx.symbols.is_ascii());
    for (row, y) in rows.iter().zip(plot.y..plot.bottom()) {
        for (sign, x) in row.iter().zip(plot.x..plot.right()) {
            if let Some(sign) = sign {
                buffer.set_string(x, y, sign.to_string(), Style::new());
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_an_axis_are_round_and_equally_far_apart() {
        let values = |span, rows| {
            let ticks = ticks(span, rows, [1, 2, 5]);
            ticks.iter().map(|(value, _)| *value).collect::<Vec<i64>>()
        };
        assert_eq!(values((172, 183), 16), [172, 174, 176, 178, 180, 182]);
        assert_eq!(values((99, 1520), 13), [500, 1000, 1500]);
        assert_eq!(values((7, 7), 9), [7, 7]);
        assert_eq!(
            ticks((150, 200), 7, [25, 50, 100]),
            [(150, 6), (175, 3), (200, 0)]
        );
        assert_eq!(ticks((0, 10), 11, [1, 2, 5]), [(0, 10), (5, 5), (10, 0)]);
        assert_eq!(ticks((181, 184), 4, [1, 2, 5]), [(182, 2), (184, 0)]);
    }
}

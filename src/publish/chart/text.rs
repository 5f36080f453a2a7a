//! Draws a chart on a page of text: in braille between its axes, or as bars of block characters.

use super::{Axes, Bar, Chart, Point, Reach, Scale, Shape, corners};
use crate::publish::layout::{shorten, width};
use crate::text::{Lang, short_date};

/// The height of a line chart in lines, without the days below it.
const HEIGHT: usize = 10;

/// The axis has a number every so many lines.
const STEP: usize = 3;

/// The greatest width of names next to bars.
const NAMES: usize = 28;

/// The chart in lines of at most `room` columns; empty if there is nothing to draw.
pub fn lines(chart: &Chart, lang: Lang, room: usize) -> Vec<String> {
    match &chart.shape {
        Shape::Line(points) => curve(points, &chart.axes, lang, room),
        Shape::Steps { points, .. } => curve(&corners(points), &chart.axes, lang, room),
        Shape::Bars(bars) => stripes(bars, &chart.axes, room),
    }
}

fn curve(points: &[Point], axes: &Axes, lang: Lang, room: usize) -> Vec<String> {
    let Some(scale) = Scale::fit(points, 0) else {
        return Vec::new();
    };
    let (least, most) = scale.values;
    let ends = [least, most].map(|value| width(&scale.label(value, lang)));
    let margin = ends[0].max(ends[1]);
    let across = room.saturating_sub(margin + 2).max(2);
    let steps = i64::try_from(HEIGHT - 1).unwrap_or(1);
    let mut lines = Vec::new();
    if !axes.numbers.is_empty() {
        lines.push(shorten(&axes.numbers, room));
    }
    let drawn = line(points, &scale, (across, HEIGHT), true);
    for (at, row) in drawn.iter().enumerate() {
        let down = i64::try_from(at).unwrap_or_default();
        let label = match at % STEP {
            0 => scale.label(most - (most - least) * down / steps, lang),
            _ => String::new(),
        };
        let signs: String = row.iter().map(|sign| sign.unwrap_or(' ')).collect();
        lines.push(format!("{label:>margin$} │{}", signs.trim_end()));
    }
    lines.push(format!("{:margin$} └{}", "", "─".repeat(across)));
    if let Some((first, last)) = scale.ends() {
        let (first, last) = (short_date(lang, first), short_date(lang, last));
        let room = across.saturating_sub(width(&first));
        let last = if first == last { String::new() } else { last };
        lines.push(format!("{:margin$}  {first}{last:>room$}", ""));
    }
    lines
}

fn stripes(bars: &[Bar], axes: &Axes, room: usize) -> Vec<String> {
    let rows = bars.iter().map(|bar| Row {
        name: &bar.name,
        shown: bar.shown.clone(),
        left: (-bar.length()).max(0.0),
        right: bar.length().max(0.0),
    });
    let rows: Vec<Row<'_>> = rows.collect();
    let is_titled = !bars.is_empty() && *axes != Axes::default();
    rows_in_lines(&rows, is_titled.then_some(axes), room)
}

/// Two bars for each name, none below zero, the first to the left and the second to the right.
pub fn opposed(bars: [&[Bar]; 2], room: usize) -> Vec<String> {
    let pairs = bars[0].iter().zip(bars[1]);
    let rows = pairs.map(|(left, right)| Row {
        name: &left.name,
        shown: format!("{} {}", left.shown, right.shown),
        left: left.length(),
        right: right.length(),
    });
    rows_in_lines(&rows.collect::<Vec<_>>(), None, room)
}

/// A name, its number as printed, and the lengths to both sides of zero.
struct Row<'b> {
    name: &'b str,
    shown: String,
    left: f32,
    right: f32,
}

fn rows_in_lines(rows: &[Row<'_>], axes: Option<&Axes>, room: usize) -> Vec<String> {
    let greatest = |of: fn(&Row<'_>) -> f32| rows.iter().map(of).fold(0.0, f32::max);
    let reach = Reach {
        left: greatest(|row| row.left),
        right: greatest(|row| row.right),
    };
    let widest = |of: fn(&Row<'_>) -> usize, title: fn(&Axes) -> &str| {
        let title = axes.map(|axes| width(title(axes)));
        let widest = rows.iter().map(of).chain(title).max();
        widest.unwrap_or_default().min(NAMES)
    };
    let names = widest(|row| width(row.name), |axes| &axes.names);
    let shown = widest(|row| width(&row.shown), |axes| &axes.numbers);
    let across = room.saturating_sub(names + shown + 6).max(2);
    // Half characters are drawn, so only very small values disappear by rounding.
    let halves = |length: f32| {
        let all = f32::from(u16::try_from(across * 2).unwrap_or(u16::MAX));
        let least = if length > 0.0 { 1.0 } else { 0.0 };
        let halves = (length / reach.total() * all).round().max(least);
        (0..u16::MAX).take_while(|n| f32::from(*n) < halves).count()
    };
    let left = halves(reach.left).div_ceil(2);
    let before_bar = |name: &str, number: &str| {
        let (name, number) = (shorten(name, names), shorten(number, shown));
        let [pad, gap] =
            [names - width(&name), shown - width(&number)].map(|room| " ".repeat(room));
        format!("{name}{pad}  {gap}{number}")
    };
    let title = axes.map(|axes| before_bar(&axes.names, &axes.numbers));
    let lines = rows.iter().map(|row| {
        let value = before_bar(row.name, &row.shown);
        let (before, after) = (halves(row.left), halves(row.right));
        let before = "▐".repeat(before % 2) + &"█".repeat(before / 2);
        let after = "█".repeat(after / 2) + &"▌".repeat(after % 2);
        format!("{value}  {before:>left$}│{after}")
    });
    title.into_iter().chain(lines).collect()
}

/// The bits for the dots of a braille character: two columns of four.
const DOTS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// The line through the points in a grid of this many characters, row by row from the upper left; cells without a part
/// of the line are blank. `fine` selects braille.
pub fn line(
    points: &[Point],
    scale: &Scale,
    (width, height): (usize, usize),
    fine: bool,
) -> Vec<Vec<Option<char>>> {
    let (across, down) = if fine { (2, 4) } else { (1, 1) };
    let mut cells = vec![vec![0_u8; width]; height];
    let count = |signs: usize, dots: i64| i64::try_from(signs).unwrap_or(i64::MAX / 8) * dots;
    let size = (count(width, across), count(height, down));
    let places: Vec<(i64, i64)> = points
        .iter()
        .map(|point| scale.place(*point, size))
        .collect();
    for pair in places.windows(2) {
        for (x, y) in between(pair[0], pair[1]) {
            let bit = if fine {
                DOTS[usize::from(x % 2 == 1)][usize::try_from(y % 4).unwrap_or_default()]
            } else {
                1
            };
            let row = usize::try_from(y / down).ok();
            let column = usize::try_from(x / across).ok();
            let cell = row.and_then(|row| cells.get_mut(row)?.get_mut(column?));
            if let Some(cell) = cell {
                *cell |= bit;
            }
        }
    }
    let sign = |bits: u8| match (bits, fine) {
        (0, _) => None,
        (bits, true) => char::from_u32(0x2800 + u32::from(bits)),
        (_, false) => Some('.'),
    };
    let rows = cells.into_iter();
    rows.map(|row| row.into_iter().map(sign).collect())
        .collect()
}

/// The dots on the straight line from one dot to another.
fn between(from: (i64, i64), to: (i64, i64)) -> impl Iterator<Item = (i64, i64)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = dx.abs().max(dy.abs()).max(1);
    let along = move |from: i64, d: i64, step: i64| {
        from + (d * step * 2 + d.signum() * steps) / (steps * 2)
    };
    (0..=steps).map(move |step| (along(from.0, dx, step), along(from.1, dy, step)))
}

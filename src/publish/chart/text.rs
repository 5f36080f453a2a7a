//! Draws a chart on a page of text: in braille between its axes, or as bars of block characters.

use super::{Axes, Bar, Chart, Point, Reach, Scale, Shape, corners};
use crate::publish::layout::{shorten, width};
use crate::text::{Lang, short_date};

/// The height of a line chart in lines, without the days below it.
const HEIGHT: usize = 10;

/// The least number of lines between two numbers of an axis.
const LINES_A_TICK: i64 = 3;

/// The lines of an axis: the rule, and the days below it.
pub const BELOW: usize = 2;

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
    let title = (!axes.numbers.is_empty()).then(|| shorten(&axes.numbers, room));
    let plotted = plot(points, &scale, (room, HEIGHT + BELOW), true, lang);
    title.into_iter().chain(plotted).collect()
}

/// The columns before a line: the numbers of its axis, a blank, and the axis.
pub fn margin(scale: &Scale, lang: Lang) -> usize {
    let (least, most) = scale.values;
    let widths = [least, most].map(|value| width(&scale.label(value, lang)));
    widths[0].max(widths[1]) + 2
}

/// A line with numbers on its left and days below, in a grid of this many characters; `fine` selects braille.
pub fn plot(
    points: &[Point],
    scale: &Scale,
    (room, height): (usize, usize),
    fine: bool,
    lang: Lang,
) -> Vec<String> {
    let margin = margin(scale, lang);
    let across = room.saturating_sub(margin).max(2);
    let height = height.saturating_sub(BELOW);
    let ticks = ticks(scale, height);
    let drawn = line(points, scale, (across, height), fine);
    let rows = drawn.into_iter().enumerate().map(|(at, row)| {
        let tick = ticks.iter().find(|(_, row)| *row == at);
        let label = tick.map_or_else(String::new, |(value, _)| scale.label(*value, lang));
        let signs: String = row.iter().map(|sign| sign.unwrap_or(' ')).collect();
        format!("{label:>0$} │{1}", margin - 2, signs.trim_end())
    });
    let mut lines: Vec<String> = rows.collect();
    lines.push(format!("{:1$}└{2}", "", margin - 1, "─".repeat(across)));
    if let Some((first, last)) = scale.ends() {
        let is_one = first == last;
        let (first, last) = (short_date(lang, first), short_date(lang, last));
        let room = across.saturating_sub(width(&first));
        let last = if is_one || width(&last) >= room {
            ""
        } else {
            &last
        };
        lines.push(format!("{:margin$}{first}{last:>room$}", ""));
    }
    lines
}

/// The numbers beside a line of this height, each with the row of its value: round ones at equal distances, or the least
/// and the greatest if there is no room for two of them.
fn ticks(scale: &Scale, height: usize) -> Vec<(i64, usize)> {
    let (least, most) = scale.values;
    let rows = i64::try_from(height).unwrap_or(i64::MAX / 8);
    let (span, last) = ((most - least).max(1), (rows - 1).max(1));
    let row = |value: i64| {
        let up = ((value - least) * last * 2 + span) / (span * 2);
        (value, usize::try_from(last - up).unwrap_or_default())
    };
    let steps = (0..16).flat_map(|power| scale.steps.map(|step| step * 10_i64.pow(power)));
    let wide = |step: &i64| (span / step + 1) * LINES_A_TICK <= rows + 2;
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

/// The greatest width of a band, and the greatest height of the columns over the bands.
const WIDEST: usize = 14;
const TALLEST: usize = 16;

/// The eight heights of a block, lowest first.
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Columns over bands of numbers, the highest band on the right, which is the first: a line stands where something begins
/// with a band, whose name is then below it. A sign is below the column under the cursor.
pub fn upright(
    bars: &[Bar],
    marks: &[Option<String>],
    cursor: Option<usize>,
    (room, height): (usize, usize),
) -> Vec<String> {
    let band = (room / bars.len().max(1)).clamp(2, WIDEST);
    let tall = height.saturating_sub(3).clamp(2, TALLEST);
    let most = bars.iter().map(Bar::length).fold(1.0, f32::max);
    // The last lines are the axis, the limits and the names; there is room for a number above the highest column.
    let mut grid = vec![vec![' '; band * bars.len()]; tall + 3];
    for (at, (bar, mark)) in bars.iter().zip(marks).rev().enumerate() {
        let (x, axis) = (at * band, tall);
        let full = f32::from(u16::try_from((tall - 1) * 8).unwrap_or(u16::MAX));
        let least = if bar.length() > 0.0 { 1.0 } else { 0.0 };
        let eighths = (bar.length() / most * full).round().max(least);
        let eighths = (0..u16::MAX)
            .take_while(|n| f32::from(*n) < eighths)
            .count();
        for (from_below, row) in grid[..axis].iter_mut().rev().enumerate() {
            let part = eighths.saturating_sub(from_below * 8).min(8);
            if part > 0 {
                row[x + 1..x + band].fill(BLOCKS[part - 1]);
            }
            if mark.is_some() {
                row[x] = '│';
            }
        }
        grid[axis][x..x + band].fill('─');
        if mark.is_some() {
            grid[axis][x] = '│';
        }
        let top = axis - 1 - eighths.div_ceil(8);
        let before = (band - 1).saturating_sub(width(&bar.shown)) / 2;
        write(&mut grid[top], x + 1 + before, &bar.shown);
        let (limit, _) = bar.name.split_once(['–', ' ']).unwrap_or((&bar.name, ""));
        if grid[axis + 1][x.saturating_sub(1)] == ' ' {
            write(&mut grid[axis + 1], x, limit);
        }
        if let Some(name) = mark {
            write(&mut grid[axis + 2], x + 1, name);
        }
        if cursor == Some(bars.len() - 1 - at) {
            grid[axis][x + band / 2] = '◆';
        }
    }
    let lines = grid.iter().map(|row| row.iter().collect::<String>());
    lines.map(|line| line.trim_end().to_owned()).collect()
}

/// Writes a text into a row of signs, as far as there is room.
fn write(row: &mut [char], from: usize, text: &str) {
    for (place, letter) in row.iter_mut().skip(from).zip(text.chars()) {
        *place = letter;
    }
}

/// The bits for the dots of a braille character: two columns of four.
const DOTS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// The line through the points in a grid of this many characters, row by row from the upper left; cells without a part
/// of the line are blank. `fine` selects braille.
fn line(
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

#[cfg(test)]
mod tests {
    use super::*;

    fn ticks_of(values: (i64, i64), height: usize, steps: [i64; 3]) -> Vec<(i64, usize)> {
        let scale = Scale {
            days: (0, 0),
            values,
            decimals: 0,
            steps,
        };
        ticks(&scale, height)
    }

    #[test]
    fn the_numbers_of_an_axis_are_round_and_equally_far_apart() {
        let values = |span, rows| {
            let ticks = ticks_of(span, rows, [1, 2, 5]);
            ticks.iter().map(|(value, _)| *value).collect::<Vec<i64>>()
        };
        assert_eq!(values((172, 183), 16), [172, 174, 176, 178, 180, 182]);
        assert_eq!(values((99, 1520), 13), [500, 1000, 1500]);
        assert_eq!(values((7, 7), 9), [7, 7]);
        assert_eq!(
            ticks_of((150, 200), 7, [25, 50, 100]),
            [(150, 6), (175, 3), (200, 0)]
        );
        assert_eq!(ticks_of((0, 10), 11, [1, 2, 5]), [(0, 10), (5, 5), (10, 0)]);
        assert_eq!(ticks_of((181, 184), 4, [1, 2, 5]), [(182, 2), (184, 0)]);
    }

    #[test]
    fn two_bars_of_a_name_have_one_scale() {
        let bar = |value: i64| Bar {
            name: "a".to_owned(),
            value: value.into(),
            shown: value.to_string(),
        };
        let [left, right] = [[bar(1), bar(0)], [bar(3), bar(2)]];
        let lines = opposed([&left, &right], 18);
        assert_eq!(lines, ["a  1 3  ██│██████", "a  0 2    │████"]);
    }

    #[test]
    fn columns_stand_over_the_limits_of_their_bands() {
        let bar = |name: &str, value: i64| Bar {
            name: name.to_owned(),
            value: value.into(),
            shown: value.to_string(),
        };
        let bars = [
            bar("200–249 1", 1),
            bar("150–199 2", 4),
            bar("100–149 2", 0),
        ];
        let marks = [Some("1".to_owned()), None, Some("2".to_owned())];
        let lines = upright(&bars, &marks, Some(1), (18, 6));
        assert_eq!(lines.len(), 6);
        assert_eq!(lines[3], "│────────◆──│─────");
        assert_eq!(lines[4], "100   150   200");
        assert_eq!(lines[5], " 2           1");
        assert!(
            lines[1].contains("█████") && lines[2].contains("▄▄▄▄▄"),
            "{lines:#?}"
        );
    }
}

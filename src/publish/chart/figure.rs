//! Lays a chart out for paper: lines, bars and labels at their positions, in points from the upper left corner.
//!
//! Browser and printer draw the same figure, but there is a narrow one for small screens.

use chrono::Datelike;
use maud::{Markup, html};

use super::{Axes, Bar, Chart, Point, Reach, Scale, Shape, corners, day, highest};
use crate::domain::Date;
use crate::publish::layout::shorten;
use crate::text::{Lang, short_date};

/// The width of a figure in points, which is that of the text on an A4 page.
pub const WIDTH: f32 = 500.0;

/// Its width on a phone, where its labels must remain legible.
pub const NARROW: f32 = 270.0;

/// The type size of labels, in points.
pub const TYPE: f32 = 9.0;

/// The height of a line chart, with the title above it and the days below it; of one in steps, which are told from each
/// other in less.
const HEIGHT: f32 = 184.0;
const STEPS_HEIGHT: f32 = 120.0;

/// The margins: left for the numbers, top for their title above the highest point, right beside the last point, and
/// bottom for the days.
const LEFT: f32 = 34.0;
const ABOVE: f32 = 24.0;
const RIGHT: f32 = 30.0;
const BELOW: f32 = 20.0;

/// The greatest number of horizontal lines.
const LINES: i64 = 6;

/// The width of a labelled year.
const YEAR: f32 = 36.0;

/// The width of a labelled day.
const DAY: f32 = 60.0;

/// Up to this many points are marked one by one.
const MARKED: usize = 80;

/// The height of a bar, and the width of the numbers before the bars.
pub const BAR: f32 = 14.0;
const NUMBERS: f32 = 34.0;

/// The share of the width that the names before the bars take at most; and the width of a letter.
const NAMES: f32 = 0.36;
const LETTER: f32 = 0.56 * TYPE;

/// The purpose of a colour; each format has colours of its own for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The data.
    Mark,
    /// Numbers, days and names.
    Label,
    /// Grid lines behind the data.
    Grid,
}

/// The position of a label relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The label begins there.
    Start,
    Middle,
    /// The label ends there.
    End,
}

/// A part of a figure.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A line from point to point.
    Path {
        points: Vec<(f32, f32)>,
        width: f32,
        tone: Tone,
    },
    Dot {
        at: (f32, f32),
        radius: f32,
        tone: Tone,
    },
    Area {
        at: (f32, f32),
        size: (f32, f32),
        tone: Tone,
    },
    Label {
        /// The end of the baseline that `side` names.
        at: (f32, f32),
        side: Side,
        text: String,
        tone: Tone,
    },
}

/// A chart on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    pub width: f32,
    pub height: f32,
    /// In drawing order.
    pub marks: Vec<Mark>,
}

/// Lays a chart out in a width; without marks if there is nothing to draw.
pub fn figure(chart: &Chart, lang: Lang, width: f32) -> Figure {
    match &chart.shape {
        Shape::Line(points) => curve(points, None, &chart.axes, lang, width),
        Shape::Steps { points, limits } => curve(points, Some(limits), &chart.axes, lang, width),
        Shape::Bars(bars) => stripes(bars, &chart.axes, width),
    }
}

fn label(at: (f32, f32), side: Side, text: String) -> Mark {
    Mark::Label {
        at,
        side,
        text,
        tone: Tone::Label,
    }
}

/// Adds the title of an axis, if it has one.
fn title(at: (f32, f32), side: Side, text: &str, marks: &mut Vec<Mark>) {
    if !text.is_empty() {
        marks.push(label(at, side, text.to_owned()));
    }
}

fn rule(from: (f32, f32), to: (f32, f32)) -> Mark {
    Mark::Path {
        points: vec![from, to],
        width: 0.5,
        tone: Tone::Grid,
    }
}

/// The plot of a line: converts days and values to positions.
struct Plot {
    scale: Scale,
    width: f32,
    height: f32,
}

impl Plot {
    fn x(&self, day: i64) -> f32 {
        along(day, self.scale.days) * (self.right() - LEFT) + LEFT
    }

    fn right(&self) -> f32 {
        self.width - RIGHT
    }

    fn y(&self, value: i64) -> f32 {
        ABOVE + (1.0 - along(value, self.scale.values)) * (self.bottom() - ABOVE)
    }

    fn bottom(&self) -> f32 {
        self.height - BELOW
    }
}

/// The position of a value between two others, from 0 to 1.
fn along(value: i64, (from, to): (i64, i64)) -> f32 {
    let part = |value: i64| f32::from(i16::try_from(value.clamp(0, 30_000)).unwrap_or(i16::MAX));
    match to - from {
        0 => 0.5,
        // Long spans are counted in coarser steps, which is not visible in the drawing.
        span => {
            let step = span / 30_000 + 1;
            part((value - from) / step) / part(span / step).max(1.0)
        }
    }
}

/// A line from point to point or, with limits, in steps.
fn curve(
    points: &[Point],
    limits: Option<&[(i32, String)]>,
    axes: &Axes,
    lang: Lang,
    width: f32,
) -> Figure {
    let Some(scale) = Scale::fit(points, 0) else {
        return Figure {
            width,
            height: 0.0,
            marks: Vec::new(),
        };
    };
    let height = limits.map_or(HEIGHT, |_| STEPS_HEIGHT);
    let plot = Plot {
        scale,
        width,
        height,
    };
    let mut marks = Vec::new();
    title((0.0, TYPE), Side::Start, &axes.numbers, &mut marks);
    let (least, most) = scale.values;
    let step = round_step((most - least) / LINES + 1);
    let mut value = least.div_euclid(step) * step;
    while value <= most {
        if value >= least {
            let y = plot.y(value);
            marks.push(rule((LEFT, y), (plot.right(), y)));
            let text = scale.label(value, lang);
            marks.push(label((LEFT - 5.0, y + TYPE / 3.0), Side::End, text));
        }
        value += step;
    }
    days(&plot, lang, &mut marks);
    let place = |point: &Point| (plot.x(day(point.date)), plot.y(i64::from(point.value)));
    let places: Vec<(f32, f32)> = points.iter().map(place).collect();
    if let Some(limits) = limits {
        let range = least..=most;
        let limits = limits.iter();
        for (value, name) in limits.filter(|(value, _)| range.contains(&i64::from(*value))) {
            let y = plot.y(i64::from(*value));
            marks.push(Mark::Path {
                points: vec![(LEFT, y), (plot.right(), y)],
                width: 1.2,
                tone: Tone::Grid,
            });
            marks.push(label((LEFT + 3.0, y - 2.0), Side::Start, name.clone()));
        }
        if let Some(high) = highest(points) {
            let at = place(&high);
            marks.push(Mark::Dot {
                at,
                radius: 3.2,
                tone: Tone::Mark,
            });
            // The last point has its number beside it.
            if points.last() != Some(&high) {
                marks.push(Mark::Label {
                    at: (at.0.max(LEFT + TYPE), at.1 - 6.0),
                    side: Side::Middle,
                    text: scale.label(i64::from(high.value), lang),
                    tone: Tone::Mark,
                });
            }
        }
    }
    let last = places.last().zip(points.last());
    let end = last.map(|((x, y), point)| Mark::Label {
        at: (x + 5.0, y + TYPE / 3.0),
        side: Side::Start,
        text: scale.label(i64::from(point.value), lang),
        tone: Tone::Mark,
    });
    if places.len() <= MARKED {
        marks.extend(places.iter().map(|at| Mark::Dot {
            at: *at,
            radius: 1.8,
            tone: Tone::Mark,
        }));
    }
    let line = match limits {
        Some(_) => corners(points).iter().map(place).collect(),
        None => places,
    };
    marks.push(Mark::Path {
        points: line,
        width: 1.4,
        tone: Tone::Mark,
    });
    marks.extend(end);
    Figure {
        width,
        height,
        marks,
    }
}

/// The next of 1, 2, 5, 10, 20, 50 … that is not smaller than this.
fn round_step(least: i64) -> i64 {
    let mut ten = 1;
    loop {
        for step in [ten, 2 * ten, 5 * ten] {
            if step >= least {
                return step;
            }
        }
        ten *= 10;
    }
}

/// Labels the years at their beginnings or, if the time is shorter, the first and the last day.
fn days(plot: &Plot, lang: Lang, marks: &mut Vec<Mark>) {
    let Some((first, last)) = plot.scale.ends() else {
        return;
    };
    let (top, bottom) = (ABOVE, plot.bottom());
    marks.push(rule((LEFT, bottom), (plot.right(), bottom)));
    let y = bottom + TYPE + 4.0;
    let years: Vec<(i32, i64)> = (first.year() + 1..=last.year())
        .filter_map(|year| Some((year, day(Date::from_ymd_opt(year, 1, 1)?))))
        .collect();
    if years.len() >= 3 {
        let count = i64::try_from(years.len()).unwrap_or(i64::MAX);
        let room = (0..i64::from(u8::MAX)).take_while(|labels| {
            f32::from(u8::try_from(*labels).unwrap_or(u8::MAX)) * YEAR < plot.right() - LEFT
        });
        let most = i64::try_from(room.count()).unwrap_or(1).max(1);
        let step = round_step(count / most + 1);
        for (year, from) in years {
            if i64::from(year) % step == 0 {
                let x = plot.x(from);
                marks.push(rule((x, top), (x, bottom)));
                marks.push(label((x, y), Side::Middle, year.to_string()));
            }
        }
    } else if first == last {
        let at = (plot.x(day(first)), y);
        marks.push(label(at, Side::Middle, short_date(lang, first)));
    } else {
        marks.push(label((LEFT, y), Side::Start, short_date(lang, first)));
        let at = (plot.right(), y);
        marks.push(label(at, Side::End, short_date(lang, last)));
        months(plot, (first, last), lang, marks);
    }
}

/// Labels the first days of some months between the first and the last day, where there is room.
fn months(plot: &Plot, (first, last): (Date, Date), lang: Lang, marks: &mut Vec<Mark>) {
    let (top, bottom) = (ABOVE, plot.bottom());
    let begins = |(year, month): (i32, u32)| Date::from_ymd_opt(year, month, 1);
    let all =
        (first.year()..=last.year()).flat_map(|year| (1..=12).map(move |month| (year, month)));
    let all: Vec<Date> = all.filter_map(begins).collect();
    let ends = LEFT + 1.5 * DAY..=plot.right() - 1.5 * DAY;
    for step in [1, 2, 3, 6, 12] {
        let months = all
            .iter()
            .step_by(step)
            .map(|month| (plot.x(day(*month)), *month));
        let inside: Vec<(f32, Date)> = months
            .filter(|(x, month)| first < *month && *month < last && ends.contains(x))
            .collect();
        if inside.windows(2).all(|pair| pair[1].0 - pair[0].0 >= DAY) {
            for (x, month) in inside {
                marks.push(rule((x, top), (x, bottom)));
                let at = (x, bottom + TYPE + 4.0);
                marks.push(label(at, Side::Middle, short_date(lang, month)));
            }
            return;
        }
    }
}

fn stripes(bars: &[Bar], axes: &Axes, width: f32) -> Figure {
    let reach = Reach::of(bars);
    let letters = |count: usize| f32::from(u16::try_from(count).unwrap_or(u16::MAX)) * LETTER;
    let longest = bars.iter().map(|bar| bar.name.chars().count());
    let longest = longest.chain([axes.names.chars().count()]).max();
    let names = letters(longest.unwrap_or_default()).min(NAMES * width);
    let most = (0..=longest.unwrap_or_default()).take_while(|count| letters(*count) <= names);
    let most = most.last().unwrap_or_default();
    let before = names + NUMBERS + 10.0;
    let unit = (width - before) / reach.total();
    let zero = before + reach.left * unit;
    let mut marks = Vec::new();
    let mut y = 0.0;
    if !bars.is_empty() && *axes != Axes::default() {
        let line = BAR / 2.0 + TYPE / 3.0;
        let names_title = shorten(&axes.names, most);
        title((names, line), Side::End, &names_title, &mut marks);
        title((names + 10.0, line), Side::Start, &axes.numbers, &mut marks);
        y = BAR;
    }
    let top = y;
    for bar in bars {
        let line = y + BAR / 2.0 + TYPE / 3.0;
        marks.push(label((names, line), Side::End, shorten(&bar.name, most)));
        let at = (names + NUMBERS, line);
        marks.push(label(at, Side::End, bar.shown.clone()));
        let length = bar.length() * unit;
        marks.push(Mark::Area {
            at: (zero + length.min(0.0), y + 2.0),
            size: (length.abs(), BAR - 4.0),
            tone: Tone::Mark,
        });
        y += BAR;
    }
    if !bars.is_empty() {
        marks.push(rule((zero, top), (zero, y)));
    }
    Figure {
        width,
        height: y,
        marks,
    }
}

impl Mark {
    /// The part of a chart of bars between two heights, moved up by the upper one.
    pub fn between(&self, (from, to): (f32, f32)) -> Option<Self> {
        let mut mark = self.clone();
        match &mut mark {
            Self::Path { points, .. } => {
                for (_, y) in points {
                    *y = y.clamp(from, to) - from;
                }
            }
            Self::Dot { at, .. } | Self::Area { at, .. } | Self::Label { at, .. } => {
                if !(from..to).contains(&at.1) {
                    return None;
                }
                at.1 -= from;
            }
        }
        Some(mark)
    }
}

/// The chart in the width of a page and of a phone, of which the styles show one. Screen readers skip it, as the
/// surrounding text describes it.
pub fn svg(chart: &Chart, lang: Lang) -> Markup {
    html! {
        (sized(chart, lang, WIDTH, "chart"))
        (sized(chart, lang, NARROW, "chart narrow"))
    }
}

fn sized(chart: &Chart, lang: Lang, width: f32, styled: &str) -> Markup {
    let Figure {
        width,
        height,
        marks,
    } = figure(chart, lang, width);
    html! {
        @if !marks.is_empty() {
            svg class=(styled) aria-hidden="true" viewBox={ "0 0 " (width) " " (place(height)) }
                font-size=(TYPE) {
                @for mark in &marks { (drawn(mark, width)) }
            }
        }
    }
}

fn drawn(mark: &Mark, width: f32) -> Markup {
    html! {
        @match mark {
            Mark::Path { points, width, tone } =>
                polyline class=(class(*tone)) fill="none" stroke-width=(place(*width))
                    points=(points.iter().map(|at| pair(*at)).collect::<Vec<_>>().join(" ")) {},
            Mark::Dot { at, radius, tone } =>
                circle class=(class(*tone)) cx=(place(at.0)) cy=(place(at.1)) r=(place(*radius)) {},
            Mark::Area { at, size, tone } =>
                rect class=(class(*tone)) x=(place(at.0)) y=(place(at.1))
                    width=(place(size.0)) height=(place(size.1)) {},
            Mark::Label { at, side, text, tone } => {
                @let set = squeezed(text, at.0, *side, width);
                @let adjust = set.is_some().then_some("spacingAndGlyphs");
                text class=(class(*tone)) x=(place(at.0)) y=(place(at.1)) text-anchor=(anchor(*side))
                    textLength=[set] lengthAdjust=[adjust] { (text) }
            }
        }
    }
}

/// The width of a label that would not fit the figure in a wide font; in any font it is then set this wide.
fn squeezed(text: &str, x: f32, side: Side, width: f32) -> Option<String> {
    let room = match side {
        Side::Start => width - x,
        Side::Middle => 2.0 * x.min(width - x),
        Side::End => x,
    };
    (wide(text) > room).then(|| place(room))
}

/// The width of a text in a wide font, such as Verdana or `DejaVu Sans`.
fn wide(text: &str) -> f32 {
    let letters = text.chars().map(|letter| match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' => 0.35,
        'f' | 'r' | 't' | ' ' | '(' | ')' | '-' => 0.45,
        'm' | 'w' | 'M' | 'W' | 'æ' | 'Æ' | 'œ' | 'Œ' | '%' | '…' => 1.0,
        letter if letter.is_uppercase() => 0.78,
        _ => 0.66,
    });
    letters.sum::<f32>() * TYPE
}

fn class(tone: Tone) -> &'static str {
    match tone {
        Tone::Mark => "mark",
        Tone::Label => "label",
        Tone::Grid => "grid",
    }
}

fn anchor(side: Side) -> &'static str {
    match side {
        Side::Start => "start",
        Side::Middle => "middle",
        Side::End => "end",
    }
}

pub(crate) fn pair((x, y): (f32, f32)) -> String {
    format!("{},{}", place(x), place(y))
}

/// A coordinate rounded to a tenth of a point.
pub(crate) fn place(value: f32) -> String {
    let text = format!("{value:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0" } else { text }.to_owned()
}

//! A chart in a page for the browser; its colours are those of the page, light or dark.

use maud::{Markup, html};

use super::Chart;
use super::figure::{Figure, Mark, NARROW, Side, TYPE, Tone, WIDTH, figure};
use crate::text::Lang;

/// The chart as wide as a page and as a phone, of which the styles show one; what it shows is said by what stands
/// around it.
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
                @for mark in &marks { (drawn(mark)) }
            }
        }
    }
}

fn drawn(mark: &Mark) -> Markup {
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
            Mark::Label { at, side, text, tone } =>
                text class=(class(*tone)) x=(place(at.0)) y=(place(at.1)) text-anchor=(anchor(*side)) { (text) },
        }
    }
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

fn pair((x, y): (f32, f32)) -> String {
    format!("{},{}", place(x), place(y))
}

/// A coordinate to a tenth of a point.
fn place(value: f32) -> String {
    let text = format!("{value:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0" } else { text }.to_owned()
}

//! The standings in few columns, for the space next to the crosstable: place, name, points, and as many tie-breaks as
//! there is room for.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::ranked::{Ranked, Shown};
use super::words;
use crate::standings::System;
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame::cut;

/// Columns of the place, of the points, and the least for a name beside tie-breaks.
const PLACE: usize = 3;
const POINTS: usize = 6;
const NAME: usize = 20;

/// Draws the standings; where there is no room for all, the last line says so.
pub(in crate::tui::screen::tournament) fn beside(
    buffer: &mut Buffer,
    area: Rect,
    ranked: &Ranked,
    ctx: &Ctx,
) {
    if area.is_empty() {
        return;
    }
    let columns = columns(ranked, area.width.into());
    let line = |y: u16| Rect {
        y,
        height: 1,
        ..area
    };
    let heading = columns.iter().map(|(shown, width)| {
        let text = words::heading(shown.system, ctx.texts);
        (text, *width)
    });
    let title = (ctx.get("tab-standings"), ctx.get("column-event-points"));
    let parts: Vec<(String, usize)> = std::iter::once((title.1, POINTS)).chain(heading).collect();
    view(
        buffer,
        line(area.y),
        ("", &title.0),
        &parts,
        ctx.theme.heading(),
        ctx,
    );
    let mut players: Vec<usize> = (0..ranked.places.len()).collect();
    players.sort_by_key(|at| (ranked.places[*at], *at));
    let room = usize::from(area.height - 1);
    let all = players.len() <= room;
    for (at, y) in players.iter().take(room).zip(area.y + 1..area.bottom()) {
        if !all && y + 1 == area.bottom() {
            let style = ctx.theme.dim();
            buffer.set_string(area.x, y, ctx.symbols.ellipsis(), style);
            return;
        }
        let values = columns
            .iter()
            .map(|(shown, width)| (shown.words[*at].clone(), *width));
        let points = (ctx.points(ranked.points[*at]), POINTS);
        let parts: Vec<(String, usize)> = std::iter::once(points).chain(values).collect();
        let place = ranked.places[*at].to_string();
        let name = ranked.sheet.shown_name(*at, ctx.texts);
        view(buffer, line(y), (&place, &name), &parts, Style::new(), ctx);
    }
}

/// The tie-breaks that have room, with their widths.
fn columns(ranked: &Ranked, width: usize) -> Vec<(&Shown, usize)> {
    let mut left = width.saturating_sub(PLACE + 1 + NAME + POINTS);
    let systems = ranked
        .columns
        .iter()
        .filter(|shown| shown.system != System::Points);
    let widths = systems.map(|shown| {
        let widest = shown.words.iter().map(|word| word.width()).max();
        (shown, widest.unwrap_or_default().max(6) + 2)
    });
    let fits = |(_, width): &(&Shown, usize)| {
        let fits = *width <= left;
        left = left.saturating_sub(*width);
        fits
    };
    widths.take_while(fits).collect()
}

/// A line: place and name flush left, the numbers flush right.
fn view(
    buffer: &mut Buffer,
    area: Rect,
    (place, name): (&str, &str),
    numbers: &[(String, usize)],
    style: Style,
    ctx: &Ctx,
) {
    let width = usize::from(area.width);
    let taken: usize = numbers.iter().map(|(_, width)| width).sum();
    let before = if place.is_empty() { 0 } else { PLACE + 1 };
    let name = cut(name, width.saturating_sub(taken + before), ctx);
    let text = if before == 0 {
        name
    } else {
        format!("{place:>PLACE$} {name}")
    };
    buffer.set_stringn(area.x, area.y, text, width, style);
    let mut end = width.saturating_sub(taken);
    for (number, width) in numbers {
        end += width;
        let number = cut(number, *width, ctx);
        let x = u16::try_from(end - number.width().min(end)).unwrap_or_default();
        let room = usize::from(area.width.saturating_sub(x));
        buffer.set_stringn(area.x + x, area.y, number, room, style);
    }
}

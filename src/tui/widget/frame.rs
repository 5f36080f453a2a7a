//! Draws frames around parts of the screen, and truncates texts to their width.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Clear, Padding, Widget};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::publish::layout::wrap;
use crate::publish::table::Table;
use crate::tui::ctx::Ctx;
use crate::tui::theme::Symbols;

/// Highlights the row under the cursor, after it was written; in the second pane it has only its sign.
pub fn bar(buffer: &mut Buffer, row: Rect, ctx: &Ctx) {
    if !ctx.panes.aside {
        buffer.set_style(row.intersection(buffer.area), ctx.theme.selected());
    }
}

/// Gives a field of one line its ground, so that it is seen when it is empty: in ASCII a drawn line.
pub fn field(buffer: &mut Buffer, place: Rect, focus: bool, ctx: &Ctx) {
    let place = place.intersection(buffer.area);
    let width = usize::from(place.width);
    match ctx.symbols {
        Symbols::Utf8 => buffer.set_style(place, ctx.theme.field(focus)),
        Symbols::Ascii if place.height > 0 => {
            buffer.set_stringn(place.x, place.y, "_".repeat(width), width, Style::new());
        }
        Symbols::Ascii | Symbols::Plain => {}
    }
}

/// Writes into the lower edge of the frame around an area, if it has one.
pub fn on_edge(frame: &mut Frame<'_>, inner: Rect, text: &str, ctx: &Ctx) {
    let edge = Rect::new(inner.x, inner.bottom(), inner.width, 1).intersection(frame.area());
    let buffer = frame.buffer_mut();
    let is_edge = |symbol: &str| symbol == ctx.symbols.border().horizontal_bottom;
    if !edge.is_empty() && !text.is_empty() && is_edge(buffer[(edge.x, edge.y)].symbol()) {
        let text = format!(" {} ", cut(text, usize::from(edge.width / 2), ctx));
        buffer.set_stringn(edge.x, edge.y, text, edge.width.into(), ctx.theme.dim());
    }
}

/// For reading line by line, puts the terminal's cursor on what is under the cursor.
pub fn here(frame: &mut Frame<'_>, place: (u16, u16), ctx: &Ctx) {
    if ctx.symbols.is_plain() && frame.area().contains(place.into()) {
        frame.set_cursor_position(place);
    }
}

/// Draws a table with its headings, without the rule below them.
pub fn view_table(buffer: &mut Buffer, area: Rect, table: &Table, ctx: &Ctx) {
    let mut lines = table.lines(area.width.into());
    if lines.len() > 1 {
        lines.remove(1);
    }
    view_lines(buffer, area, &lines, Style::new(), ctx);
    buffer.set_style(Rect { height: 1, ..area }, ctx.theme.heading());
}

/// Draws the lines of a table as far as there is room; if not all fit, the last line says so.
pub fn view_lines(buffer: &mut Buffer, area: Rect, lines: &[String], style: Style, ctx: &Ctx) {
    let width = usize::from(area.width);
    let is_cut = lines.len() > usize::from(area.height);
    let sign = ctx.symbols.ellipsis();
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        if is_cut && y + 1 == area.bottom() {
            buffer.set_stringn(area.x, y, sign, width, ctx.theme.dim());
        } else {
            buffer.set_stringn(area.x, y, line.replace('…', sign), width, style);
        }
    }
}

/// Draws a frame with a title; returns the area inside it.
pub fn framed(frame: &mut Frame<'_>, area: Rect, title: &str, focus: bool, ctx: &Ctx) -> Rect {
    let block = block(title, area.width, focus, ctx);
    let inner = block.inner(area);
    block.render(area, frame.buffer_mut());
    inner
}

/// A frame of this width with a title, to which more titles can be added.
pub fn block<'a>(title: &str, width: u16, focus: bool, ctx: &Ctx) -> Block<'a> {
    let style = if focus && !ctx.panes.aside {
        Style::new()
    } else {
        ctx.theme.dim()
    };
    let block = Block::new()
        .borders(Borders::ALL)
        .border_set(ctx.symbols.border())
        .border_style(style);
    if title.is_empty() {
        return block;
    }
    // Minus the corners, and a blank on each side of the title.
    let room = usize::from(width).saturating_sub(4);
    block.title(Line::from(Span::styled(
        format!(" {} ", cut(title, room, ctx)),
        ctx.theme.heading(),
    )))
}

/// The part of an area below its first lines.
pub fn below(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect {
        y: area.y + lines,
        height: area.height - lines,
        ..area
    }
}

/// Writes a text into an area, wrapped; what has no room is marked.
pub fn paragraph(buffer: &mut Buffer, area: Rect, text: &str, style: Style, ctx: &Ctx) {
    let width = usize::from(area.width);
    let lines = wrap(text, width.max(8), 0);
    let lines = lines.lines().map(str::to_owned).collect();
    let lines = shortened(lines, area.height.into(), width, ctx);
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        buffer.set_stringn(area.x, y, line, width, style);
    }
}

/// A window over the page, centred, of at most this size; returns the area inside its frame.
pub fn window(
    frame: &mut Frame<'_>,
    area: Rect,
    width: u16,
    height: u16,
    title: &str,
    ctx: &Ctx,
) -> Rect {
    let place = if ctx.symbols.is_plain() {
        // The window takes complete lines, so that a screen reader finds nothing else on them.
        let height = height.min(area.height);
        Rect { height, ..area }
    } else {
        middle(area, width, height)
    };
    Clear.render(place, frame.buffer_mut());
    let block = block(title, place.width, true, ctx).padding(Padding::horizontal(1));
    let inner = block.inner(place);
    block.render(place, frame.buffer_mut());
    inner
}

/// A rectangle in the middle of another, never larger than it.
pub fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let width = width.min(area.width);
    let height = height.min(area.height);
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// A text truncated to a width, with a mark if something is missing.
pub fn cut(text: &str, width: usize, ctx: &Ctx) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let sign = ctx.symbols.ellipsis();
    let room = width.saturating_sub(sign.width());
    let mut used = 0;
    let mut cut = String::new();
    for letter in text.chars() {
        used += letter.width().unwrap_or_default();
        if used > room {
            break;
        }
        cut.push(letter);
    }
    cut.extend(sign.chars().take(width));
    cut
}

/// The same for names with similar beginnings: the last words stay, as far as they fit into half of the width.
pub fn cut_within(text: &str, width: usize, ctx: &Ctx) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut starts = text.match_indices(' ').map(|(at, _)| &text[at + 1..]);
    let end = starts.find(|end| end.width() * 2 <= width);
    let end = end.unwrap_or_default();
    format!("{}{end}", cut(text, width - end.width(), ctx))
}

/// The part of a text that was truncated, after the mark that it continues; empty if nothing is missing.
pub fn rest(text: &str, width: usize, ctx: &Ctx) -> String {
    if text.width() <= width {
        return String::new();
    }
    let sign = ctx.symbols.ellipsis();
    let shown = cut(text, width, ctx);
    let seen = shown.len().saturating_sub(sign.len());
    format!("{sign}{}", &text[seen..])
}

/// The first lines of a text, with a mark at the end of the last one if more follows.
pub fn shortened(mut lines: Vec<String>, most: usize, width: usize, ctx: &Ctx) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            let sign = ctx.symbols.ellipsis();
            let room = width.saturating_sub(sign.width());
            *last = cut(last, room, ctx);
            if !last.ends_with(sign) {
                last.push_str(sign);
            }
        }
    }
    lines
}

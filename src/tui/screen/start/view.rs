//! How the first page looks: the messages, and the actions.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Choice, State};
use crate::domain::Message;
use crate::publish::layout::wrap;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame::{bar, cut, framed};

/// The largest width of a line of text.
const WIDEST: usize = 76;

/// Draws the page.
pub(super) fn view(state: &State, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
    let inner = framed(frame, area, &ctx.get("start-title"), true, ctx);
    let width = usize::from(inner.width.saturating_sub(2)).min(WIDEST);
    if width == 0 {
        return;
    }
    let choices = state.choices();
    let mut lines = said(state, width, ctx);
    // The actions are never pushed out of view by the messages.
    let room = usize::from(inner.height).saturating_sub(choices.len() + 1);
    lines.truncate(room);
    let buffer = frame.buffer_mut();
    let mut y = inner.y;
    for (line, style) in &lines {
        buffer.set_stringn(inner.x + 1, y, line, width, *style);
        y += 1;
    }
    y += 1;
    for (at, choice) in choices.iter().enumerate() {
        if y >= inner.bottom() {
            return;
        }
        let under = at == state.scroll.cursor;
        let sign = if under { ctx.symbols.cursor() } else { " " };
        let text = cut(&label(*choice, state, ctx), width.saturating_sub(2), ctx);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(inner.x + 1, y, sign, width, ctx.theme.key());
        buffer.set_stringn(inner.x + 3, y, text, width.saturating_sub(2), Style::new());
        if under {
            bar(buffer, Rect::new(inner.x, y, inner.width, 1), ctx);
            frame.set_cursor_position((inner.x + 1, y));
        }
        y += 1;
    }
}

fn label(choice: Choice, state: &State, ctx: &Ctx) -> String {
    match (choice, &state.backup) {
        (Choice::Restore, Some(backup)) => {
            let day = ctx.date(backup.time.date());
            let time = backup.time.format("%H:%M").to_string();
            let message = Message::new("start-restore");
            ctx.say(&message.with("date", day).with("time", time))
        }
        (Choice::Language, _) => {
            let own = ctx.texts.lang().own_name();
            format!("{}: {own}", ctx.get("start-language"))
        }
        _ => ctx.get(choice.text_key()),
    }
}

/// The lines above the choices.
fn said(state: &State, width: usize, ctx: &Ctx) -> Vec<(String, Style)> {
    let path = visible(&state.place.path.display().to_string());
    let mut lines = Vec::new();
    let mut tell = |text: &str, style: Style| {
        for line in wrap(&visible(text), width, 0).lines() {
            lines.push((line.to_owned(), style));
        }
    };
    match &state.failed {
        _ if state.waiting => tell(&ctx.get("start-opening"), Style::new()),
        Some(error) => {
            tell(&ctx.get("start-failed"), ctx.theme.heading());
            tell(&path, Style::new());
            tell(" ", Style::new());
            tell(&sentence(&ctx.say(&error.message)), ctx.theme.bad());
            // Actions available below are not shown as commands to type.
            if let Some(hint) = error.hint.as_ref().filter(|_| state.backup.is_none()) {
                tell(&sentence(&ctx.say(hint)), Style::new());
            }
        }
        None => {
            let key = match (&state.backup, state.exists) {
                (Some(_), _) => "start-lost",
                (None, true) => "start-here",
                (None, false) => "start-none",
            };
            tell(&ctx.get(key), ctx.theme.heading());
            tell(&path, Style::new());
        }
    }
    lines
}

/// An error's text, which is written small, as a sentence.
pub(in crate::tui) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    let mut text: String = first.into_iter().flatten().chain(letters).collect();
    if !text.ends_with(['.', '!', '?']) {
        text.push('.');
    }
    text
}

//! The head above every tab: the tournament's name with kind, days and state, the names of the tabs, and why
//! something is not rated.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::tab::Tab;
use super::{progress, unrated};
use crate::app::tournament_view::TournamentView;
use crate::domain::Message;
use crate::publish::layout::wrap;
use crate::text::visible;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame::{cut, shortened};
use crate::tui::widget::tabs;

/// The most lines of a reason.
const LINES: usize = 2;

/// Lines above the tab.
pub fn height(seen: &TournamentView, ctx: &Ctx) -> u16 {
    let banner = banner(seen, ctx).map_or(0, |(lines, _)| lines.len());
    2 + u16::try_from(banner).unwrap_or_default()
}

pub fn view(frame: &mut Frame<'_>, area: Rect, seen: &TournamentView, tab: Tab, ctx: &Ctx) {
    let line = |down: u16| {
        Rect::new(area.x + 1, area.y + down, area.width.saturating_sub(2), 1).intersection(area)
    };
    view_title(frame, line(0), seen, ctx);
    view_tabs(frame, line(1), seen, tab, ctx);
    let Some((lines, style)) = banner(seen, ctx) else {
        return;
    };
    for (text, down) in lines.iter().zip(2..) {
        let place = line(down);
        if !place.is_empty() {
            let width = usize::from(place.width);
            let buffer = frame.buffer_mut();
            buffer.set_stringn(place.x, place.y, text, width, style);
        }
    }
}

fn view_title(frame: &mut Frame<'_>, place: Rect, seen: &TournamentView, ctx: &Ctx) {
    if place.is_empty() {
        return;
    }
    let width = usize::from(place.width);
    let name = visible(&seen.stored.header.name);
    let fits = |about: &String| name.width() + 2 + about.width() <= width;
    let about = Some(about(seen, true, ctx))
        .filter(fits)
        .unwrap_or_else(|| about(seen, false, ctx));
    // The name is shortened before the facts after it, but not entirely.
    let room = width.saturating_sub(about.width() + 2).max(width / 3);
    let name = cut(&name, room, ctx);
    let buffer = frame.buffer_mut();
    let (x, _) = buffer.set_stringn(place.x, place.y, name, width, ctx.theme.heading());
    let room = usize::from(place.right().saturating_sub(x + 2));
    let about = cut(&about, room, ctx);
    buffer.set_stringn(x + 2, place.y, about, room, Style::new());
}

/// Kind, days (or the last one alone), the committee's decision, and its progress.
fn about(seen: &TournamentView, days: bool, ctx: &Ctx) -> String {
    let header = &seen.stored.header;
    let mut parts = vec![ctx.get(header.kind.key())];
    if header.start == header.end || !days {
        parts.push(ctx.date(header.end));
    } else {
        let days = Message::new("tournament-days")
            .with("start", header.start)
            .with("end", header.end);
        parts.push(ctx.say(&days));
    }
    if header.approved {
        parts.push(ctx.get("tournament-word-approved"));
    }
    if let Some(line) = progress::line(seen.stored.id, ctx) {
        parts.push(ctx.say(&progress::word(line)));
    }
    parts.join(&format!(" {} ", ctx.symbols.dot()))
}

fn view_tabs(frame: &mut Frame<'_>, place: Rect, seen: &TournamentView, tab: Tab, ctx: &Ctx) {
    let tabs = Tab::available(seen).into_iter();
    let tabs = tabs.map(|one| tabs::Tab::new(ctx.get(one.text_key()), one == tab));
    let tabs: Vec<tabs::Tab> = tabs.collect();
    tabs::view(frame.buffer_mut(), place, (0, 1), &tabs, ctx);
}

/// Why the event or some of its games are not rated, with what to do; in as many lines as fit.
fn banner(seen: &TournamentView, ctx: &Ctx) -> Option<(Vec<String>, Style)> {
    let (text, style) = said(seen, ctx)?;
    let width = usize::from(ctx.body().width).saturating_sub(2).max(8);
    let lines: Vec<String> = wrap(&text, width, 0).lines().map(str::to_owned).collect();
    if lines.len() <= LINES {
        return Some((lines, style));
    }
    // The key that opens the whole text stands where the rest would.
    let keys = ctx.keymap.keys(Action::UnratedGames).first();
    let key = keys.map(ToString::to_string).filter(|_| !ctx.reader);
    let more = key.map(|key| ctx.say(&Message::new("tournament-whole-text").with("key", key)));
    let more = more.map_or_else(String::new, |more| format!(" {more}"));
    let room = width.saturating_sub(more.width());
    let mut lines = shortened(lines, LINES, room, ctx);
    if let Some(last) = lines.last_mut() {
        last.push_str(&more);
    }
    Some((lines, style))
}

fn said(seen: &TournamentView, ctx: &Ctx) -> Option<(String, Style)> {
    let line = progress::line(seen.stored.id, ctx);
    let advice = line.and_then(|line| progress::advice(line, ctx));
    let whole = seen.not_rated.as_ref();
    if let Some(advice) = advice.or(whole.map(|whole| progress::in_brief(whole, ctx))) {
        return Some((ctx.say(&advice), ctx.theme.warn()));
    }
    let count = unrated::count(seen);
    (count > 0).then(|| {
        let said = Message::new("unrated-counted").with("count", count);
        (ctx.say(&said), ctx.theme.dim())
    })
}

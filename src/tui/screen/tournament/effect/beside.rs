//! The effect in few columns, for the space next to the crosstable: name, rating before and after, change.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::super::progress;
use super::rows::{change, numbers};
use crate::app::tournament_view::TournamentView;
use crate::domain::EntrantNo;
use crate::publish::layout::wrap;
use crate::rating::ledger::LedgerLine;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::theme::Symbols;
use crate::tui::widget::frame::cut;

/// The width needed.
pub const WIDTH: u16 = 24;

/// Draws the tournament's effect on the ratings so far, players by start number.
pub fn beside(frame: &mut Frame<'_>, area: Rect, seen: &TournamentView, ctx: &Ctx) {
    let area = area.intersection(frame.area());
    let Some(snapshot) = ctx.snapshot.as_ref().filter(|_| !area.is_empty()) else {
        return;
    };
    let width = usize::from(area.width);
    let title = cut(&ctx.get("tab-effect"), width, ctx);
    let buffer = frame.buffer_mut();
    buffer.set_stringn(area.x, area.y, title, width, ctx.theme.heading());
    let below = Rect::new(area.x, area.y + 1, area.width, area.height - 1);
    if let Some(not_rated) = &seen.not_rated {
        // The whole reason is above the tab.
        let word = progress::line(seen.stored.id, ctx).map(progress::word);
        let text = ctx.say(word.as_ref().unwrap_or(&not_rated.said));
        view_text(frame, below, &text, ctx);
        return;
    }
    let mut lines: Vec<(EntrantNo, &LedgerLine)> = numbers(seen, &snapshot.ledger)
        .iter()
        .map(|line| (number_of(line, seen), line))
        .collect();
    if lines.is_empty() {
        view_text(frame, below, &ctx.get("effect-empty"), ctx);
        return;
    }
    lines.sort_by_key(|(no, _)| *no);
    let all = lines.len() <= usize::from(below.height);
    for ((_, line), y) in lines.iter().zip(below.y..below.bottom()) {
        if !all && y + 1 == below.bottom() {
            let sign = ctx.symbols.ellipsis();
            frame
                .buffer_mut()
                .set_string(below.x, y, sign, ctx.theme.dim());
            return;
        }
        view_line(frame, Rect::new(below.x, y, below.width, 1), line, ctx);
    }
}

/// The start number; members who only handed in a card come last.
fn number_of(line: &LedgerLine, seen: &TournamentView) -> EntrantNo {
    let mut entrants = seen.tournament.entrants.iter();
    let entrant = entrants.find(|entrant| entrant.person == line.person);
    entrant.map_or(EntrantNo(u32::MAX), |entrant| entrant.no)
}

fn view_text(frame: &mut Frame<'_>, area: Rect, text: &str, ctx: &Ctx) {
    let text = wrap(text, usize::from(area.width).max(8), 0);
    for (line, y) in text.lines().zip(area.y..area.bottom()) {
        let width = usize::from(area.width);
        frame
            .buffer_mut()
            .set_stringn(area.x, y, line, width, ctx.theme.dim());
    }
}

fn view_line(frame: &mut Frame<'_>, place: Rect, line: &LedgerLine, ctx: &Ctx) {
    let arrow = match ctx.symbols {
        Symbols::Utf8 => "→",
        Symbols::Ascii | Symbols::Plain => ">",
    };
    let old = line.old().map(|old| old.to_string()).unwrap_or_default();
    let change = change(line, ctx);
    let numbers = format!("{old}{arrow}{}", line.new);
    let width = usize::from(place.width);
    // The change has its own column, so that the signs are aligned.
    let room = width.saturating_sub(numbers.width() + 5);
    let name = cut(&visible(ctx.name(line.person)), room, ctx);
    let flush = |used: usize| {
        place
            .right()
            .saturating_sub(u16::try_from(used).unwrap_or_default())
    };
    let buffer = frame.buffer_mut();
    buffer.set_stringn(place.x, place.y, name, width, Style::new());
    let x = flush(numbers.width() + 4).max(place.x);
    let room = usize::from(place.right() - x);
    buffer.set_stringn(x, place.y, numbers, room, Style::new());
    let x = flush(change.text.width()).max(place.x);
    let room = usize::from(place.right() - x);
    buffer.set_stringn(x, place.y, &change.text, room, change.style);
}

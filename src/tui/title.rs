//! The title line: the main screens with their keys, or the path to the page on top of one.

use std::ops::Range;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::ctx::Ctx;
use super::model::Model;
use super::screen::Main;
use super::widget::frame::cut;
use crate::text::visible;

/// The fewest columns for a useful part of a club's name.
const SHORTEST_CLUB: usize = 4;

/// Columns between the path, or the names of the screens, and the club.
const GAP: (u16, u16) = (2, 1);

/// A main screen in the title line.
pub(super) struct Tab {
    pub(super) main: Main,
    /// The columns it occupies.
    pub(super) place: Range<u16>,
    number: String,
    /// The name with blanks around it; `None` where there is no room.
    name: String,
}

impl Model {
    /// The main screens with their positions in the title line. Where a page is on top, only the one below it has its
    /// name, followed by the path to the page.
    pub(super) fn tabs(&self) -> Vec<Tab> {
        let mut x = 0;
        let mut tabs = Vec::new();
        for main in Main::ALL {
            if !Main::shown(self.ctx.reader).contains(&main) {
                continue;
            }
            let number = (main as usize + 1).to_string();
            let name = if self.pages.is_empty() || main == self.main {
                format!(" {} ", self.ctx.get(self.name_of(main)))
            } else {
                " ".to_owned()
            };
            let width = number.width() + name.width();
            let end = x + u16::try_from(width).unwrap_or_default();
            let place = x..end;
            tabs.push(Tab {
                main,
                place,
                number,
                name,
            });
            x = end;
        }
        tabs
    }

    /// The key of a main screen's name.
    fn name_of(&self, main: Main) -> &'static str {
        match main {
            Main::Tournaments if self.ctx.has_games() => "screen-games",
            Main::Rating if self.ctx.reader => "screen-archive",
            main => main.text_key(),
        }
    }

    pub(super) fn view_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let ctx = &self.ctx;
        if ctx.symbols.is_plain() {
            self.view_title_in_words(frame, area);
            return;
        }
        let room = |x: u16| usize::from(area.right().saturating_sub(x));
        let buffer = frame.buffer_mut();
        let mut x = area.x;
        for tab in self.tabs() {
            let here = self.main == tab.main;
            let style = if here {
                ctx.theme.selected()
            } else {
                Style::new()
            };
            (x, _) = buffer.set_stringn(x, area.y, &tab.number, room(x), ctx.theme.key());
            let name = cut(tab.name.trim_end(), room(x), ctx);
            let fill = tab.name.width().min(room(x)).saturating_sub(name.width());
            let name = format!("{name}{:fill$}", "");
            (x, _) = buffer.set_stringn(x, area.y, name, room(x), style);
        }
        let way = cut(&visible(&self.way()), room(x), ctx);
        (x, _) = buffer.set_stringn(x, area.y, way, room(x), ctx.theme.heading());
        let Some(snapshot) = ctx.snapshot.as_ref() else {
            return;
        };
        // Apart from the path, so that it is not read as its end.
        x += if self.pages.is_empty() { GAP.1 } else { GAP.0 };
        if room(x) < SHORTEST_CLUB {
            return;
        }
        let club = club_and_pool(&snapshot.club, snapshot.pool.as_deref(), room(x), ctx);
        let right = area.right() - u16::try_from(club.width()).unwrap_or_default();
        buffer.set_stringn(right, area.y, club, room(right), ctx.theme.heading());
    }

    /// The same read line by line: the page, and the club.
    fn view_title_in_words(&self, frame: &mut Frame<'_>, area: Rect) {
        let ctx = &self.ctx;
        let mut parts = vec![format!(
            "{} {}",
            ctx.get(self.name_of(self.main)),
            self.way()
        )];
        if let Some(snapshot) = &ctx.snapshot {
            let room = usize::from(area.width);
            parts.push(club_and_pool(
                &snapshot.club,
                snapshot.pool.as_deref(),
                room,
                ctx,
            ));
        }
        let parts: Vec<&str> = parts.iter().map(|part| part.trim()).collect();
        let dot = format!(" {} ", ctx.symbols.dot());
        let text = cut(&visible(&parts.join(&dot)), area.width.into(), ctx);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x, area.y, text, area.width.into(), ctx.theme.heading());
    }

    /// The pages on top of the main screen, from below.
    fn way(&self) -> String {
        let sign = self.ctx.symbols.way();
        let pages = self.pages.iter();
        let parts = pages.flat_map(|page| [sign.to_owned(), page.screen().title(&self.ctx)]);
        parts.collect::<Vec<_>>().join(" ")
    }
}

/// The club with its pool in at most this many columns. The pool, on which the numbers depend, is truncated last.
fn club_and_pool(club: &str, pool: Option<&str>, room: usize, ctx: &Ctx) -> String {
    let club = visible(club);
    let Some(pool) = pool.map(visible) else {
        return cut(&club, room, ctx);
    };
    let left = room.saturating_sub(pool.width() + 2);
    if left < SHORTEST_CLUB.min(club.width()) {
        return cut(&pool, room, ctx);
    }
    format!("{}: {pool}", cut(&club, left, ctx))
}

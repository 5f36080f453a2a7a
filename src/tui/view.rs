//! Draws the title line, the page, the line above the footer, the footer, and the windows over them.

use std::ops::Range;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::Main;
use super::action::{ACTIONS, Action, Context, Entry};
use super::ctx::Ctx;
use super::model::Model;
use super::theme::Symbols;
use super::widget::frame::{cut, here, paragraph, shortened};
use super::widget::readable::{with_dots_in_ascii, without_drawn};
use crate::app::club::snapshot::ClubSnapshot;
use crate::app::demo;
use crate::domain::Message;
use crate::publish::layout::wrap;
use crate::text::visible;

/// The smallest supported terminal.
const LEAST: (u16, u16) = (40, 12);

/// The columns that a page's way gets before the short banner of a trial replaces the whole one.
const BANNER_BESIDE: usize = 12;

/// How many lines a message above the footer may take.
const SAID_LINES: usize = 3;

impl Model {
    pub fn view(&self, frame: &mut Frame<'_>) {
        let area = self.ctx.window(frame.area());
        if area.width < LEAST.0 || area.height < LEAST.1 {
            self.view_too_small(frame, area);
            return;
        }
        let line = |y: u16| Rect::new(area.x, y, area.width, 1);
        self.view_title(frame, line(area.y));
        let body = Rect::new(area.x, area.y + 1, area.width, area.height - 3);
        let is_plain = self.ctx.symbols.is_plain();
        if is_plain {
            self.view_one(frame, body);
        } else {
            self.view_panes(frame, body);
        }
        let above = Rect::new(area.x, area.y, area.width, area.height - 2);
        for modal in self.modals.iter().filter(|_| !is_plain) {
            frame.buffer_mut().set_style(above, self.ctx.theme.behind());
            modal.window().view(frame, body, &self.ctx);
        }
        self.view_footer(frame, line(area.bottom() - 1));
        self.view_message_line(frame, line(area.bottom() - 2));
        if is_plain {
            without_drawn(frame.buffer_mut());
        }
        if self.ctx.symbols.is_ascii() {
            in_ascii(frame.buffer_mut());
        }
    }

    /// Draws only the window on top or, without one, the page, since nothing below may show when reading line by line.
    /// The terminal's cursor is where the page puts it, otherwise at the beginning of the page.
    fn view_one(&self, frame: &mut Frame<'_>, body: Rect) {
        let ctx = &self.ctx;
        here(frame, (body.x, body.y), ctx);
        match self.modals.last() {
            Some(modal) => modal.window().view(frame, body, ctx),
            None => self.page().screen().view(frame, body, ctx),
        }
    }

    fn view_too_small(&self, frame: &mut Frame<'_>, area: Rect) {
        let text = Message::new("window-too-small")
            .with("columns", LEAST.0)
            .with("lines", LEAST.1);
        let text = self.ctx.say(&text);
        paragraph(frame.buffer_mut(), area, &text, Style::new(), &self.ctx);
    }

    fn view_message_line(&self, frame: &mut Frame<'_>, area: Rect) {
        let ctx = &self.ctx;
        let following = self.following();
        let said = self
            .message_with_undo_key()
            .or_else(|| self.replaced_file_message());
        let (text, style) = match (self.busy(), &said) {
            _ if !following.is_empty() => {
                let parts = following.iter().map(|(keys, action)| {
                    format!("{} {}", ctx.named(keys), ctx.get(&action.text_key()))
                });
                let pending: Vec<String> = self.pending.iter().map(ToString::to_string).collect();
                let parts: Vec<String> = parts.collect();
                let text = format!("{}: {}", pending.join(" "), parts.join("  "));
                (text, ctx.theme.key())
            }
            (Some(busy), _) => {
                let (done, total) = busy.steps;
                let label = ctx.say(&busy.label);
                let text = if total > 0 && ctx.symbols.is_plain() {
                    format!("{label} {done}/{total}, {}", ctx.get("busy-cancel"))
                } else if total > 0 {
                    let bar = bar(done, total, 20);
                    format!("{label} {bar} {done}/{total}  {}", ctx.get("busy-cancel"))
                } else {
                    label
                };
                (text, ctx.theme.warn())
            }
            // Two sentences are joined: the first must not end with a full stop before the dot.
            (None, Some(said)) => (ctx.say(said).replace(". · ", " · "), Style::new()),
            (None, None) => return,
        };
        let width = usize::from(area.width);
        let text = visible(&text);
        let is_quiet = self.said.as_ref().is_some_and(|said| said.quiet);
        let lines: Vec<String> = if said.is_some() && !is_quiet && text.width() > width {
            wrap(&text, width, 0).lines().map(str::to_owned).collect()
        } else {
            vec![cut(&text, width, ctx)]
        };
        // A long message covers the lines above until it disappears.
        let lines = shortened(lines, SAID_LINES, width, ctx);
        let above = u16::try_from(lines.len().saturating_sub(1)).unwrap_or_default();
        for (line, y) in lines.iter().zip(area.y - above..) {
            Clear.render(Rect { y, ..area }, frame.buffer_mut());
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x, y, line, width, style);
        }
        // Until a key is pressed, the message is what is new, so the cursor is there.
        if self.said.as_ref().is_some_and(|said| said.new) && self.busy().is_none() {
            here(frame, (area.x, area.y - above), ctx);
        }
    }
}

/// Writes the dashes, arrows and other signs of sentences and names in ASCII; letters stay as they are.
fn in_ascii(buffer: &mut Buffer) {
    with_dots_in_ascii(buffer);
    for cell in &mut buffer.content {
        let sign = match cell.symbol() {
            "–" | "—" | "−" => "-",
            "×" => "x",
            "→" | "›" => ">",
            "←" | "‹" => "<",
            "…" => "~",
            "“" | "”" | "„" | "«" | "»" => "\"",
            "‘" | "’" => "'",
            _ => continue,
        };
        cell.set_symbol(sign);
    }
}

/// A progress bar in ASCII.
fn bar(done: usize, total: usize, width: usize) -> String {
    let full = done.min(total) * width / total.max(1);
    format!("[{}{}]", "#".repeat(full), ".".repeat(width - full))
}

// The footer: the most useful actions, then what is the same on every page (how to switch tabs, leave the page, get
// help), and the user and the file.

/// How many hints there are at most, and how many get space before the status on the right is shown in full.
const HINTS: (usize, usize) = (7, 5);

/// The least width of a window whose footer shows how to switch tabs.
const TABS_FROM: u16 = 60;

/// A key and what it does.
pub(super) type Hint = (String, String);

impl Model {
    fn view_footer(&self, frame: &mut Frame<'_>, area: Rect) {
        let ctx = &self.ctx;
        let (hints, same) = (self.hints(), self.same_hints());
        if ctx.symbols.is_plain() {
            let taken: usize = same.iter().map(width).sum();
            let room = usize::from(area.width).saturating_sub(taken);
            let all: Vec<Hint> = fitting(&hints, room).chain(&same).cloned().collect();
            self.view_in_words(frame, area, &all);
            return;
        }
        let wanted = hints.len().min(HINTS.1);
        let statuses = self.statuses();
        let last = statuses.last().cloned().unwrap_or_default();
        let taken: usize = same.iter().map(width).sum();
        let room = |status: &str| usize::from(area.width).saturating_sub(status.width() + taken);
        let fits = |status: &String| fitting(&hints, room(status)).count() >= wanted;
        let status = statuses.into_iter().find(fits).unwrap_or(last);
        let shown = fitting(&hints, room(&status)).chain(&same);
        let room = usize::from(area.width).saturating_sub(status.width());
        let buffer = frame.buffer_mut();
        let mut x = area.x;
        for (key, text) in fitting(shown, room) {
            (x, _) = buffer.set_stringn(x, area.y, key, usize::from(area.width), ctx.theme.key());
            (x, _) = buffer.set_stringn(x + 1, area.y, text, usize::from(area.width), Style::new());
            x += 2;
        }
        let right = area.x + u16::try_from(room).unwrap_or_default();
        let room = usize::from(area.right().saturating_sub(right));
        buffer.set_stringn(right, area.y, status, room, ctx.theme.dim());
    }

    /// The footer for reading line by line: the keys first, separated by commas.
    fn view_in_words(&self, frame: &mut Frame<'_>, area: Rect, hints: &[(String, String)]) {
        let room = usize::from(area.width);
        let keys = fitting(hints, room);
        let keys: Vec<String> = keys.map(|(key, text)| format!("{key} {text}")).collect();
        let keys = keys.join(", ");
        let fits = |status: &String| keys.width() + 2 + status.width() <= room;
        let status = self.statuses().into_iter().find(fits).unwrap_or_default();
        let parts: Vec<String> = [keys, status]
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect();
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x, area.y, parts.join("; "), room, Style::new());
    }

    /// Key and short name of the most useful actions that are possible here.
    pub fn hints(&self) -> Vec<Hint> {
        let contexts = self.contexts();
        let place = |entry: &Entry| {
            let mut places = contexts.iter();
            places.position(|context| entry.contexts.contains(context))
        };
        // In a crosstable, whether something can be opened depends on the cell, so the footer would change with every
        // step; a player is added on the tab of the players.
        let spare = |action| matches!(action, Action::Open | Action::EnterPlayer);
        let varies = |action| spare(action) && contexts.contains(&Context::Grid);
        let is_left = self.is_left_with_back();
        let is_same = |action| action == Action::Help || (is_left && action == Action::Quit);
        let here = |entry: &&Entry| {
            let is_useful = entry.footer > 0 && !varies(entry.action) && !is_same(entry.action);
            is_useful && place(entry).is_some() && self.allowed(entry.action).is_ok()
        };
        let mut entries: Vec<&Entry> = ACTIONS.iter().filter(here).collect();
        entries.sort_by_key(|entry| (entry.footer, place(entry)));
        let hints = entries.into_iter().filter_map(|entry| {
            let keys = self.ctx.keymap.leading(&contexts, entry.action);
            let name = match entry.action {
                Action::Quit if self.is_at_home() => self.ctx.get("action-leave"),
                action => self.short(action),
            };
            Some((self.ctx.named(keys.first()?), name))
        });
        hints.take(HINTS.0).collect()
    }

    /// Whether the key for going back leaves the program.
    fn is_at_home(&self) -> bool {
        let first = Main::for_user(self.ctx.reader).first();
        self.modal().is_none() && self.top().is_none() && first == Some(&self.main)
    }

    /// Whether there is a page below this one to go back to.
    fn is_left_with_back(&self) -> bool {
        self.modal().is_none() && self.top().is_some() && self.ctx.snapshot.is_some()
    }

    /// The hints that are the same everywhere: switching tabs, leaving the page, the help.
    fn same_hints(&self) -> Vec<Hint> {
        let contexts = self.contexts();
        let keys = |action| self.ctx.keymap.leading(&contexts, action);
        let first = |action| keys(action).first().map(|keys| self.ctx.named(keys));
        // The last key of each: the brackets before it need AltGr on Danish and German keyboards.
        let last = |action| keys(action).last().map(|keys| self.ctx.named(keys));
        let turning = last(Action::TabBack).zip(last(Action::TabNext));
        let tabs = turning.map(|(back, next)| {
            let pair = Symbols::pair_of_keys(&back, &next);
            (pair, self.ctx.get("name-tabs"))
        });
        let back = first(Action::Back).filter(|_| self.is_left_with_back());
        let back = back.map(|key| (key, self.short(Action::Back)));
        let help = first(Action::Help).map(|key| (key, self.short(Action::Help)));
        // In a narrow window, only the help shows how to switch tabs.
        let tabs = tabs.filter(|_| self.ctx.size.width >= TABS_FROM);
        tabs.into_iter().chain(back).chain(help).collect()
    }

    /// The name of an action in the footer: a short form if the full name is long.
    fn short(&self, action: Action) -> String {
        self.ctx.get(&action.short_key())
    }

    /// The user, the file and the day of the next list, in forms from the fullest to none. The current work is in the
    /// line above.
    fn statuses(&self) -> Vec<String> {
        let ctx = &self.ctx;
        let day = ctx.snapshot.as_ref().map(|snapshot| {
            let day = ctx.date(snapshot.draft.list.date);
            ctx.say(&Message::new("status-next-list").with("day", day))
        });
        let only = ctx.read_only.then(|| ctx.get("status-read-only"));
        // All readers share one account, whose name means nothing to them.
        let user = (!ctx.reader).then(|| ctx.user.clone());
        let file = Some(ctx.database.clone());
        let forms = [
            vec![user.clone(), file.clone(), only.clone(), day],
            vec![user.clone(), file, only.clone()],
            vec![user, only.clone()],
            // A refusal needs the room for its reason.
            vec![only],
        ];
        let dot = format!(" {} ", ctx.symbols.dot());
        let said = forms.map(|parts| {
            let parts = parts.into_iter().flatten();
            let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
            visible(&parts.join(&dot))
        });
        said.to_vec()
    }
}

/// The width of a hint, including the columns that separate it from the next.
fn width((key, text): &Hint) -> usize {
    key.width() + text.width() + 3
}

/// The hints that fit; one that does not fit is skipped in favour of later ones.
fn fitting<'h>(
    hints: impl IntoIterator<Item = &'h Hint>,
    room: usize,
) -> impl Iterator<Item = &'h Hint> {
    let mut used = 0;
    hints.into_iter().filter(move |hint| {
        let fits = used + width(hint) <= room;
        if fits {
            used += width(hint);
        }
        fits
    })
}

/// The least width for a useful part of a club's name.
const SHORTEST_CLUB: usize = 4;

/// The gap between the path, or the names of the screens, and the club.
const GAP: (u16, u16) = (2, 1);

/// A main screen in the title line.
pub(crate) struct Tab {
    pub(crate) main: Main,
    /// The columns that it occupies.
    pub(crate) place: Range<u16>,
    number: String,
    /// The name with a blank on each side; `None` if there is no room.
    name: String,
}

impl Model {
    /// The main screens with their positions in the title line. With a page on top, only the main screen below it is
    /// named, followed by the path to the page.
    pub(crate) fn tabs(&self) -> Vec<Tab> {
        let mut x = 0;
        let mut tabs = Vec::new();
        for main in Main::ALL {
            if !Main::for_user(self.ctx.reader).contains(&main) {
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
            Main::Tournaments if self.ctx.has_games() => "context-games",
            Main::Rating if self.ctx.reader => "name-archive",
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
        // The banner of a trial is on every page, whatever else has room.
        let banner = if ctx.trial {
            let forms = ["trial-banner", "trial-banner-short"].map(|key| ctx.get(key));
            let [whole, short] = forms;
            let fits = whole.width() + BANNER_BESIDE <= room(x);
            format!(" {} ", if fits { whole } else { short })
        } else {
            String::new()
        };
        let way_room = room(x).saturating_sub(banner.width());
        let way = cut(&visible(&self.way()), way_room, ctx);
        (x, _) = buffer.set_stringn(x, area.y, way, way_room, ctx.theme.heading());
        if ctx.trial {
            let right = area.right() - u16::try_from(banner.width()).unwrap_or_default();
            let style = ctx.theme.bad().add_modifier(Modifier::REVERSED);
            buffer.set_stringn(right, area.y, banner, room(right), style);
            return;
        }
        let Some(snapshot) = ctx.snapshot.as_ref() else {
            return;
        };
        // A wider gap after a path, so that the club is not read as its end.
        x += if self.pages.is_empty() { GAP.1 } else { GAP.0 };
        if room(x) < SHORTEST_CLUB {
            return;
        }
        let people = colleagues(room(x).saturating_sub(SHORTEST_CLUB + 2), ctx);
        if !people.is_empty() {
            let (after, _) = buffer.set_stringn(x, area.y, &people, room(x), Style::new());
            x = after + GAP.0;
        }
        let club = club_and_pool(snapshot, room(x), ctx);
        let right = area.right() - u16::try_from(club.width()).unwrap_or_default();
        buffer.set_stringn(right, area.y, club, room(right), ctx.theme.heading());
    }

    /// The title for reading line by line: the page, and the club.
    fn view_title_in_words(&self, frame: &mut Frame<'_>, area: Rect) {
        let ctx = &self.ctx;
        let trial = ctx.trial.then(|| ctx.get("trial-banner"));
        let mut parts: Vec<String> = trial.into_iter().collect();
        parts.push(format!(
            "{} {}",
            ctx.get(self.name_of(self.main)),
            self.way()
        ));
        if let Some(snapshot) = &ctx.snapshot {
            let room = usize::from(area.width);
            parts.push(club_and_pool(snapshot, room, ctx));
            parts.extend(Some(colleagues(room, ctx)).filter(|people| !people.is_empty()));
        }
        let parts: Vec<&str> = parts.iter().map(|part| part.trim()).collect();
        let dot = format!(" {} ", ctx.symbols.dot());
        let text = cut(&visible(&parts.join(&dot)), area.width.into(), ctx);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x, area.y, text, area.width.into(), ctx.theme.heading());
    }

    /// The pages on top of the main screen, from the bottom.
    fn way(&self) -> String {
        let sign = self.ctx.symbols.way();
        let pages = self.pages.iter();
        let parts = pages.flat_map(|page| [sign.to_owned(), page.screen().title(&self.ctx)]);
        parts.collect::<Vec<_>>().join(" ")
    }
}

/// The colleagues who are in the club, in at most this many columns: their names, or how many; nothing without room.
fn colleagues(room: usize, ctx: &Ctx) -> String {
    let said = |who: Message| ctx.say(&Message::new("title-with").with("who", who));
    let names = Message::new("changed-value").with("value", ctx.others.join(", "));
    let count = Message::new("counted-colleagues").with("count", ctx.others.len());
    let forms = [names, count].into_iter().map(|who| visible(&said(who)));
    let mut forms = forms.chain([format!("+{}", ctx.others.len())]);
    let fitting = forms.find(|text| !ctx.others.is_empty() && text.width() <= room);
    fitting.unwrap_or_default()
}

/// The club with its pool in at most this many columns. The pool is truncated last, since the numbers depend on it.
/// The demo club is named with its day, which need not be that of the machine.
fn club_and_pool(snapshot: &ClubSnapshot, room: usize, ctx: &Ctx) -> String {
    let club = if snapshot.club == demo::NAME {
        ctx.say(&Message::new("demo-day").with("date", ctx.date(ctx.today())))
    } else {
        visible(&snapshot.club)
    };
    let Some(pool) = snapshot.pool.as_deref().map(visible) else {
        return cut(&club, room, ctx);
    };
    let left = room.saturating_sub(pool.width() + 2);
    if left < SHORTEST_CLUB.min(club.width()) {
        return cut(&pool, room, ctx);
    }
    format!("{}: {pool}", cut(&club, left, ctx))
}

//! The last line: the most useful actions, then what is the same on every page (how tabs are turned, how the page is
//! left, the help), and the user and the file.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::action::{ACTIONS, Action, Context, Entry};
use super::model::Model;
use super::screen::Main;
use crate::text::visible;

/// The most hints, and how many get space before the status on the right is shown in full.
const HINTS: (usize, usize) = (7, 5);

/// The narrowest window whose footer says how tabs are turned.
const TABS_FROM: u16 = 60;

/// A key and what it does.
pub(super) type Hint = (String, String);

impl Model {
    pub(super) fn view_footer(&self, frame: &mut Frame<'_>, area: Rect) {
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

    /// The same read line by line: the keys first, with commas between them.
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
        // In a crosstable what can be opened depends on the cell, and the footer would change with every step; a
        // player is added on the page of the players.
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
                Action::Quit if self.is_at_home() => self.ctx.get("hint-quit-program"),
                action => self.short(action),
            };
            Some((keys.first()?.to_string(), name))
        });
        hints.take(HINTS.0).collect()
    }

    /// Whether the key that leads back leaves the program.
    fn is_at_home(&self) -> bool {
        let first = Main::shown(self.ctx.reader).first();
        self.modal().is_none() && self.top().is_none() && first == Some(&self.main)
    }

    /// Whether there is a page below this one to go back to.
    fn is_left_with_back(&self) -> bool {
        self.modal().is_none() && self.top().is_some() && self.ctx.snapshot.is_some()
    }

    /// What is the same wherever it is possible: turning the tabs, leaving the page, the help.
    fn same_hints(&self) -> Vec<Hint> {
        let contexts = self.contexts();
        let keys = |action| self.ctx.keymap.leading(&contexts, action);
        let first = |action| keys(action).first().map(ToString::to_string);
        // The last ones: brackets need AltGr on Danish and German keyboards.
        let last = |action| keys(action).last().map(ToString::to_string);
        let turning = last(Action::TabBack).zip(last(Action::TabNext));
        let tabs = turning.map(|(back, next)| {
            let pair = self.ctx.symbols.pair_of_keys(&back, &next);
            (pair, self.ctx.get("hint-tabs"))
        });
        let back = first(Action::Back).filter(|_| self.is_left_with_back());
        let back = back.map(|key| (key, self.short(Action::Back)));
        let help = first(Action::Help).map(|key| (key, self.short(Action::Help)));
        // In a narrow window the brackets, or what stands for them, are left to the help.
        let tabs = tabs.filter(|_| self.ctx.size.width >= TABS_FROM);
        tabs.into_iter().chain(back).chain(help).collect()
    }

    /// The name of an action in the footer: a short one, where the full one is long.
    fn short(&self, action: Action) -> String {
        let key = format!("hint-{}", action.entry().id);
        let short = self.ctx.texts.find(&key);
        short.unwrap_or_else(|| self.ctx.get(&action.text_key()))
    }

    /// The user, the file and the next list date; from the fullest form to none. The current work is in the line above.
    fn statuses(&self) -> Vec<String> {
        let ctx = &self.ctx;
        let date = ctx.snapshot.as_ref();
        let date = date.map(|snapshot| ctx.date(snapshot.draft.list.date));
        let only = ctx.read_only.then(|| ctx.get("status-read-only"));
        // All readers have one account, whose name says nothing to them.
        let user = (!ctx.reader).then(|| ctx.user.clone());
        let file = Some(ctx.database.clone());
        let forms = [
            vec![user.clone(), file, only.clone(), date.clone()],
            vec![user, only.clone(), date.clone()],
            vec![only.clone(), date],
            // What is refused has its reason there.
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

/// The columns of a hint with those that separate it from the next.
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

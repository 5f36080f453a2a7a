//! The last line: the most useful actions, and the user, the file and the work.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::action::{ACTIONS, Action, Context, Entry};
use super::model::Model;
use crate::text::visible;

/// The most hints, and how many get space before the status on the right is shown in full.
const HINTS: (usize, usize) = (7, 5);

impl Model {
    pub(super) fn view_footer(&self, frame: &mut Frame<'_>, area: Rect) {
        let ctx = &self.ctx;
        let hints = self.hints();
        let wanted = hints.len().min(HINTS.1);
        let statuses = self.statuses();
        let last = statuses.last().cloned().unwrap_or_default();
        let fits = |status: &String| {
            let room = usize::from(area.width).saturating_sub(status.width());
            fitting(&hints, room).count() >= wanted
        };
        let status = statuses.into_iter().find(fits).unwrap_or(last);
        let room = usize::from(area.width).saturating_sub(status.width());
        let buffer = frame.buffer_mut();
        let mut x = area.x;
        for (key, text) in fitting(&hints, room) {
            (x, _) = buffer.set_stringn(x, area.y, key, usize::from(area.width), ctx.theme.key());
            (x, _) = buffer.set_stringn(x + 1, area.y, text, usize::from(area.width), Style::new());
            x += 2;
        }
        let right = area.x + u16::try_from(room).unwrap_or_default();
        let room = usize::from(area.right().saturating_sub(right));
        buffer.set_stringn(right, area.y, status, room, ctx.theme.dim());
    }

    /// Key and short name of the most useful actions that are possible here.
    pub fn hints(&self) -> Vec<(String, String)> {
        let contexts = self.contexts();
        let place = |entry: &Entry| {
            let mut places = contexts.iter();
            places.position(|context| entry.contexts.contains(context))
        };
        // In a crosstable what can be opened depends on the cell, and the footer would change with every step; a
        // player is added on the page of the players.
        let spare = |action| matches!(action, Action::Open | Action::EnterPlayer);
        let varies = |action| spare(action) && contexts.contains(&Context::Grid);
        let here = |entry: &&Entry| {
            let is_useful = entry.footer > 0 && !varies(entry.action);
            is_useful && place(entry).is_some() && self.allowed(entry.action).is_ok()
        };
        let mut entries: Vec<&Entry> = ACTIONS.iter().filter(here).collect();
        entries.sort_by_key(|entry| (entry.footer, place(entry)));
        let hints = entries.into_iter().filter_map(|entry| {
            let keys = self.ctx.keymap.leading(&contexts, entry.action);
            Some((keys.first()?.to_string(), self.short(entry.action)))
        });
        hints.take(HINTS.0).collect()
    }

    /// The name of an action in the footer: a short one, where the full one is long.
    fn short(&self, action: Action) -> String {
        let key = format!("hint-{}", action.entry().id);
        let short = self.ctx.texts.find(&key);
        short.unwrap_or_else(|| self.ctx.get(&action.text_key()))
    }

    /// The user, the file, the next list date and the current work; from the fullest form to none.
    fn statuses(&self) -> Vec<String> {
        let ctx = &self.ctx;
        let date = ctx.snapshot.as_ref();
        let date = date.map(|snapshot| ctx.date(snapshot.draft.list.date));
        let job = self.busy().map(|busy| ctx.say(&busy.label));
        let only = ctx.read_only.then(|| ctx.get("status-read-only"));
        // All readers have one account, whose name says nothing to them.
        let user = (!ctx.reader).then(|| ctx.user.clone());
        let file = Some(ctx.database.clone());
        let forms = [
            vec![user.clone(), file, only.clone(), date.clone(), job.clone()],
            vec![user, only.clone(), date.clone(), job.clone()],
            vec![only, date, job.clone()],
            vec![job],
            Vec::new(),
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

/// The hints that fit; one that does not fit is skipped in favour of later ones.
fn fitting(hints: &[(String, String)], room: usize) -> impl Iterator<Item = &(String, String)> {
    let mut used = 0;
    hints.iter().filter(move |(key, text)| {
        let width = key.width() + text.width() + 3;
        let fits = used + width <= room;
        if fits {
            used += width;
        }
        fits
    })
}

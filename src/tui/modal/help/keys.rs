//! Lists the keys of a screen, under a heading for each context, filtered by typing.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::Refused;
use crate::domain::Message;
use crate::tui::Effect;
use crate::tui::action::{self, ACTIONS, Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::modal::{After, Window};
use crate::tui::widget::filter::Filter;
use crate::tui::widget::frame;
use crate::tui::widget::scroll::Scroll;
use crate::tui::widget::search::{Search, Typed};

/// The largest width of the window.
const WIDTH: u16 = 76;

/// The width of the column of keys, before the names.
const KEYS: usize = 16;

#[derive(Debug)]
struct Entry {
    action: Action,
    context: Context,
    keys: String,
    label: String,
    refused: Option<Message>,
}

/// A line of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Blank,
    Heading(Context),
    Entry(usize),
}

#[derive(Debug)]
pub(super) struct KeysHere {
    entries: Vec<Entry>,
    /// The entries that match the typed text.
    shown: Vec<usize>,
    typed: Search,
    scroll: Scroll,
    /// Whether the last key moved the cursor of the list, not that of the typed text.
    moved: bool,
}

impl KeysHere {
    pub(crate) fn new(contexts: &[Context], refused: Refused<'_>, ctx: &Ctx) -> Self {
        let mut entries = Vec::new();
        for context in contexts {
            let here =
                |one: &&action::Entry| one.contexts.contains(context) && one.action.is_offered(ctx);
            for entry in ACTIONS.iter().filter(here) {
                let inner = contexts.iter().take_while(|one| *one != context);
                if inner
                    .into_iter()
                    .any(|inner| entry.contexts.contains(inner))
                {
                    continue;
                }
                let keys = ctx.keymap.leading(contexts, entry.action);
                let keys: Vec<String> = keys.into_iter().map(|keys| ctx.named(keys)).collect();
                entries.push(Entry {
                    action: entry.action,
                    context: *context,
                    keys: keys.join("  "),
                    label: ctx.get(&entry.action.text_key()),
                    refused: refused(entry.action),
                });
            }
        }
        let mut keys = Self {
            shown: (0..entries.len()).collect(),
            entries,
            typed: Search::default(),
            scroll: Scroll::default(),
            moved: false,
        };
        keys.fit(ctx);
        keys
    }

    fn arrange(&mut self) {
        let mut filter = Filter::of_sentences(self.typed.text(), |_| false);
        let mut fits = |at: &usize| {
            let entry = &self.entries[*at];
            let text = format!("{} {}", entry.label, entry.keys);
            filter.keeps(&text, |_| None)
        };
        self.shown = (0..self.entries.len()).filter(|at| fits(at)).collect();
        self.scroll.cursor = 0;
        self.moved = false;
    }

    /// The lines, including headings.
    fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut before = None;
        for at in &self.shown {
            let context = self.entries[*at].context;
            if before.replace(context) != Some(context) {
                if !rows.is_empty() {
                    rows.push(Row::Blank);
                }
                rows.push(Row::Heading(context));
            }
            rows.push(Row::Entry(*at));
        }
        rows
    }

    fn view_entry(&self, frame: &mut Frame<'_>, place: Rect, entry: &Entry, ctx: &Ctx) {
        let here = self
            .shown
            .get(self.scroll.cursor)
            .map(|at| &self.entries[*at].action);
        let room = usize::from(place.width);
        let keys = KEYS.min(room / 3);
        let reason = entry.refused.as_ref().map(|reason| ctx.say(reason));
        let label = match &reason {
            Some(reason) => format!("{}: {reason}", entry.label),
            None => entry.label.clone(),
        };
        let (key, text) = match &reason {
            Some(_) => (ctx.theme.dim(), ctx.theme.dim()),
            None => (ctx.theme.key(), Style::new()),
        };
        let shown = frame::cut(&entry.keys, keys, ctx);
        let blanks = (keys + 2).saturating_sub(shown.width());
        let buffer = frame.buffer_mut();
        let (x, _) = buffer.set_stringn(place.x, place.y, shown, room, key);
        let label = frame::cut(&label, room.saturating_sub(keys + 2), ctx);
        let rest = usize::from(place.right().saturating_sub(x));
        let label = format!("{:blanks$}{label}", "");
        buffer.set_stringn(x, place.y, label, rest, text);
        if here == Some(&entry.action) {
            frame::bar(buffer, place, ctx);
            if self.moved {
                frame::here(frame, (place.x, place.y), ctx);
            }
        }
    }
}

impl Window for KeysHere {
    fn contexts(&self) -> &'static [Context] {
        &[Context::Choice]
    }

    fn act(&mut self, action: Action, _ctx: &Ctx) -> After {
        self.typed.leave_end();
        match action {
            Action::PickNone if !self.typed.is_empty() => {
                self.typed = Search::default();
                self.arrange();
            }
            Action::PickNone => return After::Close(Vec::new()),
            Action::Pick => {
                let entry = self
                    .shown
                    .get(self.scroll.cursor)
                    .map(|at| &self.entries[*at]);
                return match entry.map(|entry| (entry.action, &entry.refused)) {
                    Some((_, Some(reason))) => After::Do(vec![Effect::Say(reason.clone())]),
                    Some((action, None)) => After::Act(action),
                    None => After::Stay,
                };
            }
            action => {
                self.moved |= self.scroll.act(action, self.shown.len());
            }
        }
        After::Stay
    }

    fn key(&mut self, key: Key, _ctx: &Ctx) -> After {
        match self.typed.key(key) {
            Typed::Text => self.arrange(),
            Typed::End => drop(self.scroll.act(Action::Bottom, self.shown.len())),
            Typed::Nothing => {}
        }
        After::Stay
    }

    fn fit(&mut self, ctx: &Ctx) {
        // The frame and the line of typed text take three lines.
        let height = ctx.body().height.saturating_sub(3);
        self.scroll.fit(height.into(), self.shown.len());
    }

    fn paste(&mut self, text: &str, _ctx: &Ctx) {
        self.typed.paste(text);
        self.arrange();
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let rows = self.rows();
        let title = ctx.get("help-title");
        let inner = frame::window(frame, area, WIDTH, area.height, &title, ctx);
        if inner.height < 2 {
            return;
        }
        let buffer = frame.buffer_mut();
        buffer.set_stringn(inner.x, inner.y, "/", inner.width.into(), ctx.theme.key());
        let typed = Rect::new(inner.x + 1, inner.y, inner.width.saturating_sub(1), 1);
        frame::field(frame.buffer_mut(), typed, true, ctx);
        self.typed.view(frame, typed, true);
        let height = usize::from(inner.height - 1);
        let here = self.shown.get(self.scroll.cursor).map(|at| Row::Entry(*at));
        let here = rows
            .iter()
            .position(|row| Some(*row) == here)
            .unwrap_or_default();
        let last = rows.len().saturating_sub(height);
        let first = here.saturating_sub(height / 2).min(last);
        for (row, y) in rows.iter().skip(first).zip(inner.y + 1..inner.bottom()) {
            let place = Rect::new(inner.x, y, inner.width, 1);
            match row {
                Row::Blank => {}
                Row::Heading(context) => {
                    let name = ctx.get(&context.text_key());
                    let buffer = frame.buffer_mut();
                    buffer.set_stringn(inner.x, y, name, inner.width.into(), ctx.theme.heading());
                }
                Row::Entry(at) => self.view_entry(frame, place, &self.entries[*at], ctx),
            }
        }
    }
}

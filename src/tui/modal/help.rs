//! What can be done here, with its keys; and, as the palette, everything by name.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::pick::{Item, Pick};
use super::{After, Window};
use crate::domain::Message;
use crate::tui::action::{ACTIONS, Action, Context, Entry};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;

/// Why an action is not possible now; `None` if it is.
pub type Refused<'a> = &'a dyn Fn(Action) -> Option<Message>;

/// The help of a screen, or the palette.
#[derive(Debug)]
pub struct Help(Pick);

impl Help {
    /// What the keys do in these contexts.
    pub fn of(contexts: &[Context], refused: Refused<'_>, ctx: &Ctx) -> Self {
        let here = |entry: &&Entry| {
            let mut known = entry.contexts.iter();
            known.any(|context| contexts.contains(context))
        };
        Self::list("help-title", ACTIONS.iter().filter(here), refused, ctx)
    }

    /// Every action that has a name worth typing, those of this screen first.
    pub fn palette(contexts: &[Context], refused: Refused<'_>, ctx: &Ctx) -> Self {
        let rank = |entry: &&Entry| {
            let place = contexts
                .iter()
                .position(|context| entry.contexts.contains(context));
            place.unwrap_or(usize::MAX)
        };
        let mut entries: Vec<&Entry> = ACTIONS
            .iter()
            .filter(|entry| rank(entry) < usize::MAX)
            .collect();
        entries.sort_by_key(rank);
        Self::list("palette-title", entries.into_iter(), refused, ctx)
    }

    fn list<'e>(
        title: &str,
        entries: impl Iterator<Item = &'e Entry>,
        refused: Refused<'_>,
        ctx: &Ctx,
    ) -> Self {
        let mut actions = Vec::new();
        let mut items = Vec::new();
        for entry in entries {
            let keys = ctx.keymap.keys(entry.action).iter();
            let keys: Vec<String> = keys.map(ToString::to_string).collect();
            actions.push(entry.action);
            items.push(Item {
                label: ctx.get(&entry.action.text_key()),
                detail: keys.join("  "),
                refused: refused(entry.action),
            });
        }
        let then = move |at: usize| After::Act(actions[at]);
        Self(Pick::new(ctx.get(title), items, then, ctx))
    }
}

impl Window for Help {
    fn contexts(&self) -> &'static [Context] {
        self.0.contexts()
    }
    fn act(&mut self, action: Action, ctx: &Ctx) -> After {
        self.0.act(action, ctx)
    }
    fn key(&mut self, key: Key, ctx: &Ctx) -> After {
        self.0.key(key, ctx)
    }
    fn paste(&mut self, text: &str, ctx: &Ctx) {
        self.0.paste(text, ctx);
    }
    fn fit(&mut self, ctx: &Ctx) {
        self.0.fit(ctx);
    }
    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.0.view(frame, area, ctx);
    }
}

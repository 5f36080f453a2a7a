//! What can be done here, with its keys, by place; and, as the palette, everything by name.

mod keys;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::pick::{Item, Pick};
use super::{After, Window};
use crate::domain::Message;
use crate::tui::action::{ACTIONS, Action, Context, Entry};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::message::Effect;
use crate::tui::screen::member;
use crate::tui::screen::tournament::{self, Tab};

use keys::KeysHere;

/// Why an action is not possible now; `None` if it is.
pub type Refused<'a> = &'a dyn Fn(Action) -> Option<Message>;

/// The help of a screen, or the palette.
#[derive(Debug)]
pub struct Help(Shown);

#[derive(Debug)]
enum Shown {
    Keys(KeysHere),
    Palette(Pick),
}

/// What a line of the palette does.
enum Then {
    Act(Action),
    Open(Box<dyn FnOnce() -> Effect + Send>),
}

impl Help {
    /// What the keys do in these contexts.
    pub fn of(contexts: &[Context], refused: Refused<'_>, ctx: &Ctx) -> Self {
        Self(Shown::Keys(KeysHere::new(contexts, refused, ctx)))
    }

    /// Every action that can be asked for here, those of this screen first; then members and tournaments.
    pub fn palette(contexts: &[Context], refused: Refused<'_>, ctx: &Ctx) -> Self {
        let rank = |entry: &&Entry| {
            let mut places = contexts.iter();
            places.position(|context| entry.contexts.contains(context))
        };
        let mut entries: Vec<&Entry> = ACTIONS.iter().filter(|e| rank(e).is_some()).collect();
        entries.sort_by_key(rank);
        let mut items = Vec::new();
        let mut then = Vec::new();
        for entry in entries {
            let keys = ctx.keymap.leading(contexts, entry.action);
            let keys: Vec<String> = keys.into_iter().map(ToString::to_string).collect();
            items.push(Item {
                label: ctx.get(&entry.action.text_key()),
                detail: keys.join("  "),
                refused: refused(entry.action),
            });
            then.push(Then::Act(entry.action));
        }
        for (item, open) in jumps(ctx) {
            items.push(item);
            then.push(open);
        }
        let then = move |at: usize| match then.into_iter().nth(at) {
            Some(Then::Act(action)) => After::Act(action),
            Some(Then::Open(open)) => After::Close(vec![open()]),
            None => After::Close(Vec::new()),
        };
        let pick = Pick::new(ctx.get("palette-title"), items, then, ctx);
        Self(Shown::Palette(pick))
    }

    fn window(&mut self) -> &mut dyn Window {
        match &mut self.0 {
            Shown::Keys(keys) => keys,
            Shown::Palette(pick) => pick,
        }
    }

    fn seen(&self) -> &dyn Window {
        match &self.0 {
            Shown::Keys(keys) => keys,
            Shown::Palette(pick) => pick,
        }
    }
}

/// The pages of members and tournaments, by name.
fn jumps(ctx: &Ctx) -> Vec<(Item, Then)> {
    let Some(picture) = &ctx.picture else {
        return Vec::new();
    };
    let [member, tournament] = ["screen-member", "screen-tournament"].map(|key| ctx.get(key));
    let people = picture.people.iter().filter_map(|line| {
        let id = line.row.id;
        let name = ctx.name(id);
        let detail = format!("{member} #{id}");
        let open = Box::new(move || Effect::open(member::State::new(id)));
        (!name.is_empty()).then(|| (Item::new(name, detail), Then::Open(open)))
    });
    let tournaments = picture.tournaments.iter().rev().map(|line| {
        let id = line.row.id;
        let detail = format!("{tournament} {}", ctx.date(line.row.end));
        let tab = Tab::default();
        let open = Box::new(move || Effect::open(tournament::State::new(id, tab)));
        (Item::new(line.row.name.as_str(), detail), Then::Open(open))
    });
    people.chain(tournaments).collect()
}

impl Window for Help {
    fn contexts(&self) -> &'static [Context] {
        self.seen().contexts()
    }
    fn act(&mut self, action: Action, ctx: &Ctx) -> After {
        self.window().act(action, ctx)
    }
    fn key(&mut self, key: Key, ctx: &Ctx) -> After {
        self.window().key(key, ctx)
    }
    fn paste(&mut self, text: &str, ctx: &Ctx) {
        self.window().paste(text, ctx);
    }
    fn fit(&mut self, ctx: &Ctx) {
        self.window().fit(ctx);
    }
    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.seen().view(frame, area, ctx);
    }
}

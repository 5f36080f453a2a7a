//! The help, which lists the actions available here with their keys; and the palette, which finds all actions by name.

mod keys;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::pick::{ALSO, Item, Opening, Pick};
use super::{After, Window};
use crate::app::command::Kind;
use crate::domain::Message;
use crate::tui::Effect;
use crate::tui::action::{ACTIONS, Action, Context, Entry, possible};
use crate::tui::commands::{COMMANDS, FORMS, without_action};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;

use keys::KeysHere;

/// Why an action is not possible now; `None` if it is.
pub type Refused<'a> = &'a dyn Fn(Action) -> Option<Message>;

/// The pages whose names fit what was typed.
pub type Found = fn(&str, &Ctx) -> Vec<(Item, Opening)>;

/// The help of a screen, or the palette.
#[derive(Debug)]
pub struct Help(Content);

#[derive(Debug)]
enum Content {
    Keys(KeysHere),
    Palette(Pick),
}

/// Further words by which an action is found: its page, the equivalent on the command line, and the files that it reads
/// or writes.
fn also(action: Action, page: Option<String>) -> String {
    let commands = COMMANDS.iter().chain(FORMS);
    let commands = commands.filter(|(_, one)| *one == action);
    let commands = commands.map(|(command, _)| (*command).to_owned());
    page.into_iter()
        .chain(commands)
        .collect::<Vec<_>>()
        .join(ALSO)
}

/// Called when a line is picked.
type Then = Box<dyn FnOnce() -> After + Send>;

/// The sort key of actions that only move the cursor.
const MOVING: usize = 4;

/// The commands without an action, each with the function that starts it; none for a reader.
fn commands(here: &[Context], ctx: &Ctx) -> impl Iterator<Item = (usize, Item, Then)> {
    let all = without_action(ctx).filter(|_| !ctx.reader);
    let has_club = !here.contains(&Context::Start);
    all.map(move |command| {
        let mut item = Item::new(command.title(ctx.texts), "");
        let files = command
            .arguments
            .iter()
            .filter(|one| one.kind == Kind::Path);
        let files = files.map(|argument| command.help(argument, ctx.texts));
        let also = std::iter::once(command.words.clone()).chain(files);
        item.also = also.collect::<Vec<_>>().join(ALSO);
        item.refused = (!has_club).then(|| Message::new("error-no-club-open"));
        let begin = move || After::Close(vec![Effect::Command(command)]);
        (MOVING - 1, item, Box::new(begin) as Then)
    })
}

/// The sort key of an action that was not used yet; frequent actions usually have a key.
fn order(action: Action, has_key: bool, is_elsewhere: bool) -> usize {
    if action.is_moving() {
        return MOVING;
    }
    2 * usize::from(is_elsewhere) + usize::from(!has_key)
}

impl Help {
    /// The keys of these contexts.
    pub fn here(contexts: &[Context], refused: Refused<'_>, ctx: &Ctx) -> Self {
        Self(Content::Keys(KeysHere::new(contexts, refused, ctx)))
    }

    /// Every action: those done most often first, then those of this screen, the others with their pages, and those
    /// that move last; more pages are found by typing.
    pub fn palette(contexts: &[Context], refused: Refused<'_>, more: Found, ctx: &Ctx) -> Self {
        let rank = |entry: &&Entry| {
            let mut places = contexts.iter();
            places.position(|context| entry.contexts.contains(context))
        };
        let here = |entry: &&Entry| rank(entry).is_some() && entry.action.is_offered(ctx);
        let mut entries: Vec<&Entry> = ACTIONS.iter().filter(here).collect();
        entries.sort_by_key(rank);
        let mut found: Vec<(Action, Item, usize)> = Vec::new();
        for entry in entries {
            let keys = ctx.keymap.leading(contexts, entry.action);
            let keys: Vec<String> = keys.into_iter().map(|keys| ctx.named(keys)).collect();
            let label = ctx.get(&entry.action.text_key());
            let order = order(entry.action, !keys.is_empty(), false);
            let mut item = Item::new(label, keys.join("  "));
            item.also = also(entry.action, None);
            item.refused = refused(entry.action);
            found.push((entry.action, item, order));
        }
        for (entry, page) in possible::elsewhere(contexts, ctx) {
            let keys = ctx.keymap.keys(entry.action).first();
            let keys = keys.map(|keys| ctx.named(keys)).unwrap_or_default();
            let page_name = ctx.get(&page.text_key());
            let detail = format!("{page_name}  {keys}");
            let order = order(entry.action, !keys.is_empty(), true);
            let mut item = Item::new(ctx.get(&entry.action.text_key()), detail.trim_end());
            item.also = also(entry.action, Some(page_name));
            item.refused = possible::refusal(entry, page, ctx);
            found.push((entry.action, item, order));
        }
        found.sort_by_key(|(action, _, order)| (ctx.recent.place_of_action(*action), *order));
        let acts = found.into_iter().map(|(action, item, order)| {
            let then: Then = Box::new(move || After::Act(action));
            (order, item, then)
        });
        let mut lines: Vec<(usize, Item, Then)> = acts.collect();
        lines.extend(commands(contexts, ctx));
        lines.sort_by_key(|(order, ..)| *order == MOVING);
        let (mut begins, items): (Vec<Option<Then>>, Vec<Item>) = lines
            .into_iter()
            .map(|(_, item, then)| (Some(then), item))
            .unzip();
        let then = move |at: usize| match begins.get_mut(at).and_then(Option::take) {
            Some(begin) => begin(),
            None => After::Close(Vec::new()),
        };
        let pick = Pick::new(ctx.get("action-palette"), items, then, ctx).with_more(more);
        Self(Content::Palette(pick))
    }

    /// Whether it lists keys, and is not the palette.
    pub fn is_of_keys(&self) -> bool {
        matches!(self.0, Content::Keys(_))
    }

    fn window(&mut self) -> &mut dyn Window {
        match &mut self.0 {
            Content::Keys(keys) => keys,
            Content::Palette(pick) => pick,
        }
    }

    fn seen(&self) -> &dyn Window {
        match &self.0 {
            Content::Keys(keys) => keys,
            Content::Palette(pick) => pick,
        }
    }
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

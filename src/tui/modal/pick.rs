//! A list to pick one item from, filtered by typing.

use std::borrow::Cow;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::{After, Window};
use crate::app::synonyms;
use crate::domain::Message;
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::widget::filter::narrows;
use crate::tui::widget::frame;
use crate::tui::widget::ranking::{Class, Rank, Ranking};
use crate::tui::widget::scroll::Scroll;
use crate::tui::widget::search::{Search, Typed};

/// The greatest width and height of the list.
const SIZE: (u16, u16) = (72, 18);

/// Between the further words by which an item is found.
pub const ALSO: &str = ", ";

/// An item of the list.
#[derive(Clone, Debug)]
pub struct Item {
    pub label: String,
    /// Details shown next to it, such as its key.
    pub detail: String,
    /// Further words by which it is found, such as the name of its page and its commands, with [`ALSO`] between them.
    pub also: String,
    /// Why it cannot be picked now.
    pub refused: Option<Message>,
}

impl Item {
    /// An item that can be picked.
    pub fn new(label: impl Into<String>, detail: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            detail: detail.into(),
            also: String::new(),
            refused: None,
        }
    }
}

/// Called when an item is picked, with its index.
pub type Then = Box<dyn FnOnce(usize) -> After + Send>;

/// Called when a found item is picked.
pub type Opening = Box<dyn FnOnce(&Ctx) -> Vec<Effect> + Send>;

/// A search for items too numerous to list, which appear only when something is typed, each with the effect of picking
/// it.
pub type More = Box<dyn Fn(&str, &Ctx) -> Vec<(Item, Opening)> + Send>;

/// A list to pick from.
pub struct Pick {
    title: String,
    /// The listed items, followed by those that the search found.
    items: Vec<Item>,
    listed: usize,
    more: Option<More>,
    /// The effects of the found items.
    opening: Vec<Opening>,
    shown: Vec<usize>,
    /// All items that match the last typed text, in order, and that text.
    fitting: Vec<usize>,
    arranged_for: String,
    typed: Search,
    scroll: Scroll,
    /// Whether the last key moved the cursor of the list, not that of the typed text.
    moved: bool,
    then: Option<Then>,
}

impl std::fmt::Debug for Pick {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pick")
            .field("title", &self.title)
            .field("items", &self.items.len())
            .finish_non_exhaustive()
    }
}

impl Pick {
    /// A list of items, with the function called when one is picked.
    pub fn new(
        title: impl Into<String>,
        items: Vec<Item>,
        then: impl FnOnce(usize) -> After + Send + 'static,
        ctx: &Ctx,
    ) -> Self {
        let mut pick = Self {
            title: title.into(),
            shown: (0..items.len()).collect(),
            fitting: (0..items.len()).collect(),
            arranged_for: String::new(),
            listed: items.len(),
            items,
            more: None,
            opening: Vec::new(),
            typed: Search::default(),
            scroll: Scroll::default(),
            moved: false,
            then: Some(Box::new(then)),
        };
        pick.fit(ctx);
        pick
    }

    /// The list, with the cursor on an item.
    #[must_use]
    pub fn at(mut self, item: usize) -> Self {
        self.scroll.cursor = item;
        self.moved = true;
        self.scroll.fit(self.scroll.height, self.shown.len());
        self
    }

    /// The list, with a search for further items.
    #[must_use]
    pub fn with_more(
        mut self,
        more: impl Fn(&str, &Ctx) -> Vec<(Item, Opening)> + Send + 'static,
    ) -> Self {
        self.more = Some(Box::new(more));
        self
    }

    /// Sorts the best matches first; an item is found by other words for its commands, too. Items that contain the letters only scattered are left out if others contain the
    /// words.
    fn arrange(&mut self, ctx: &Ctx) {
        self.items.truncate(self.listed);
        if !self.typed.is_empty()
            && let Some(more) = &self.more
        {
            let (items, opening): (Vec<_>, _) = more(self.typed.text(), ctx).into_iter().unzip();
            self.items.extend(items);
            self.opening = opening;
        }
        // When letters are added, only items that matched before can still match.
        let typed = self.typed.text().to_owned();
        let grows = self.more.is_none() && narrows(&self.arranged_for, &typed);
        let mut places: Vec<usize> = if grows {
            std::mem::take(&mut self.fitting)
        } else {
            (0..self.items.len()).collect()
        };
        let mut ranking = Ranking::new(&typed);
        let meant: Vec<&str> = match self.more {
            Some(_) => synonyms::meant_by(&typed, 0).collect(),
            None => Vec::new(),
        };
        let mut ranked: Vec<(Rank, usize)> = Vec::new();
        places.retain(|at| {
            let item = &self.items[*at];
            let mut also = Cow::Borrowed(&*item.also);
            if also.split(ALSO).any(|words| meant.contains(&words)) {
                also = Cow::Owned([&*also, &*typed].join(ALSO));
            }
            let rank = ranking.rank(&item.label, &also);
            ranked.extend(rank.map(|rank| (rank, *at)));
            rank.is_some()
        });
        self.fitting = places;
        self.arranged_for = typed;
        let has_words = ranked
            .iter()
            .any(|(rank, _)| rank.class <= Class::Beginning);
        ranked.retain(|(rank, _)| !has_words || rank.class < Class::Scattered);
        ranked.sort();
        self.shown = ranked.into_iter().map(|(_, at)| at).collect();
        self.scroll.cursor = 0;
        self.moved = false;
        self.scroll.fit(self.scroll.height, self.shown.len());
    }
}

impl Window for Pick {
    fn contexts(&self) -> &'static [Context] {
        &[Context::Choice]
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> After {
        self.typed.leave_end();
        match action {
            Action::PickNone if !self.typed.is_empty() => {
                self.typed = Search::default();
                self.arrange(ctx);
                After::Stay
            }
            Action::PickNone => After::Close(Vec::new()),
            Action::Pick => {
                let Some(at) = self.shown.get(self.scroll.cursor).copied() else {
                    return After::Stay;
                };
                if let Some(reason) = &self.items[at].refused {
                    return After::Do(vec![Effect::Say(reason.clone())]);
                }
                if let Some(found) = at.checked_sub(self.listed) {
                    let open = self.opening.swap_remove(found);
                    return After::Close(open(ctx));
                }
                self.then.take().map_or(After::Stay, |then| then(at))
            }
            action => {
                self.moved |= self.scroll.act(action, self.shown.len());
                After::Stay
            }
        }
    }

    fn key(&mut self, key: Key, ctx: &Ctx) -> After {
        match self.typed.key(key) {
            Typed::Text => self.arrange(ctx),
            Typed::End => drop(self.scroll.act(Action::Bottom, self.shown.len())),
            Typed::Nothing => {}
        }
        After::Stay
    }

    fn paste(&mut self, text: &str, ctx: &Ctx) {
        self.typed.paste(text);
        self.arrange(ctx);
    }

    fn fit(&mut self, ctx: &Ctx) {
        let height = ctx.body().height.min(SIZE.1).saturating_sub(3);
        self.scroll.fit(height.into(), self.shown.len());
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let height = u16::try_from(self.items.len() + 3).unwrap_or(u16::MAX);
        let inner = frame::window(frame, area, SIZE.0, height.min(SIZE.1), &self.title, ctx);
        if inner.is_empty() {
            return;
        }
        frame
            .buffer_mut()
            .set_string(inner.x, inner.y, "/", ctx.theme.key());
        let typed = Rect::new(inner.x + 1, inner.y, inner.width.saturating_sub(1), 1);
        frame::field(frame.buffer_mut(), typed, true, ctx);
        self.typed.view(frame, typed, true);
        let mut under = None;
        let window = self.shown.iter().enumerate().skip(self.scroll.offset);
        for ((at, item), y) in window.zip(inner.y + 1..inner.bottom()) {
            let item = &self.items[*item];
            let style = match &item.refused {
                Some(_) => ctx.theme.dim(),
                None => Style::new(),
            };
            let room = usize::from(inner.width);
            let detail = match &item.refused {
                Some(reason) => ctx.say(reason),
                None => item.detail.clone(),
            };
            let detail = frame::cut(&detail, room / 2, ctx);
            // Without reversed text, a sign shows the line under the cursor.
            let sign = match (ctx.symbols.is_plain(), at == self.scroll.cursor) {
                (true, true) => "> ",
                (true, false) => "  ",
                (false, _) => "",
            };
            let left = room.saturating_sub(detail.width() + 1 + sign.width());
            let label = format!("{sign}{}", frame::cut(&item.label, left, ctx));
            let buffer = frame.buffer_mut();
            buffer.set_stringn(inner.x, y, label, room, style);
            let x = inner.right() - u16::try_from(detail.width()).unwrap_or_default();
            let beside = if item.refused.is_some() {
                ctx.theme.dim()
            } else {
                ctx.theme.key()
            };
            buffer.set_stringn(x, y, detail, room, beside);
            if at == self.scroll.cursor {
                frame::bar(buffer, Rect::new(inner.x, y, inner.width, 1), ctx);
                under = Some((inner.x, y));
            }
        }
        if let Some(place) = under.filter(|_| self.moved) {
            frame::here(frame, place, ctx);
        }
    }
}

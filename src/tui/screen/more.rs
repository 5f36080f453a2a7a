//! The page of everything that is rarely needed: the rules, the committee, other ratings, files and tools.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::{Screen, regulation};
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::ways::lead;
use crate::tui::widget::frame;
use crate::tui::widget::text::{Part, Text};

/// The groups of the page: the message with the heading, and the lines.
const GROUPS: [(&str, &[Line]); 4] = [
    (
        "rules-tab-rules",
        &[
            Line::Rules(regulation::Tab::Rules),
            Line::Rules(regulation::Tab::Scale),
            Line::Rules(regulation::Tab::Committee),
            Line::Rules(regulation::Tab::Settings),
            Line::Action(Action::ChoosePool),
        ],
    ),
    (
        "more-ratings",
        &[
            Line::Action(Action::ListArchive),
            Line::Action(Action::GoOpinion),
            Line::Action(Action::FoundRatings),
            Line::Action(Action::Calculator),
        ],
    ),
    (
        "name-import",
        &[
            Line::Action(Action::GoImport),
            Line::Action(Action::ImportFolder),
        ],
    ),
    (
        "more-file",
        &[
            Line::Action(Action::HomeCheck),
            Line::Action(Action::HomeBackup),
            Line::Action(Action::Restore),
        ],
    ),
];

/// A line of the page.
#[derive(Clone, Copy, Debug)]
enum Line {
    /// A tab of the regulation.
    Rules(regulation::Tab),
    Action(Action),
}

impl Line {
    fn name(self, ctx: &Ctx) -> String {
        match self {
            Self::Rules(regulation::Tab::Rules) => ctx.get("name-regulation"),
            Self::Rules(tab) => ctx.get(tab.text_key()),
            Self::Action(action) => ctx.get(&action.text_key()),
        }
    }

    /// What it is for.
    fn purpose(self, ctx: &Ctx) -> String {
        ctx.get(match self {
            Self::Rules(regulation::Tab::Rules) => "more-about-regulation",
            Self::Rules(regulation::Tab::Scale) => "more-about-scale",
            Self::Rules(regulation::Tab::Committee) => "more-about-committee",
            Self::Rules(regulation::Tab::Settings) => "more-about-settings",
            Self::Action(Action::ChoosePool) => "more-about-pools",
            Self::Action(Action::ListArchive) => "more-about-lists",
            Self::Action(Action::GoOpinion) => "more-about-opinion",
            Self::Action(Action::FoundRatings) => "more-about-first-ratings",
            Self::Action(Action::Calculator) => "more-about-calculator",
            Self::Action(Action::GoImport) => "more-about-import",
            Self::Action(Action::ImportFolder) => "more-about-folder",
            Self::Action(Action::HomeCheck) => "more-about-check",
            Self::Action(Action::HomeBackup) => "more-about-backup",
            Self::Action(_) => "more-about-restore",
        })
    }

    fn open(self, ctx: &Ctx) -> Vec<Effect> {
        match self {
            Self::Rules(tab) => vec![Effect::open(regulation::State::on(tab))],
            Self::Action(action) => match action.allowed(&[Context::More], true, ctx) {
                Ok(()) => lead(action, ctx),
                Err(reason) => vec![Effect::Say(reason)],
            },
        }
    }
}

fn lines() -> impl Iterator<Item = Line> {
    GROUPS.iter().flat_map(|(_, lines)| lines.iter().copied())
}

#[derive(Debug, Default)]
pub struct State {
    list: Text,
    size: Size,
}

impl State {
    fn arrange(&mut self, ctx: &Ctx) {
        let names = lines().map(|line| line.name(ctx).width());
        let width = names.max().unwrap_or_default();
        let mut parts = Vec::new();
        for (heading, lines) in GROUPS {
            parts.push(Part::Heading(ctx.get(heading)));
            parts.extend(lines.iter().map(|line| {
                let (name, style) = (line.name(ctx), Style::new());
                let blanks = width + 1 - name.width();
                Part::Item {
                    sign: name + &" ".repeat(blanks),
                    text: line.purpose(ctx),
                    style,
                }
            }));
        }
        self.list.set_items(parts);
        let framed = |length: u16| length.saturating_sub(2);
        self.list
            .fit(framed(self.size.width), framed(self.size.height));
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("name-more")
    }

    fn contexts(&self) -> &'static [Context] {
        if self.list.is_typing() {
            return &[Context::Filter];
        }
        &[Context::More, Context::Text, Context::Global]
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let here = self.list.selected().filter(|_| !self.list.is_typing());
        match (action, here.and_then(|at| lines().nth(at))) {
            (Action::Open, Some(line)) => return line.open(ctx),
            (Action::Back, _) if !self.list.act(action) => return vec![Effect::Close],
            _ => self.list.act(action),
        };
        Vec::new()
    }

    fn is_typing(&self) -> bool {
        self.list.is_typing()
    }

    fn key(&mut self, key: Key, _ctx: &Ctx) -> Vec<Effect> {
        if self.list.is_typing() {
            self.list.key(key);
        }
        Vec::new()
    }

    fn paste(&mut self, text: &str, _ctx: &Ctx) -> Vec<Effect> {
        self.list.paste(text);
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        self.arrange(ctx);
        Vec::new()
    }

    fn resize(&mut self, size: Size, ctx: &Ctx) {
        if self.size != size {
            self.size = size;
            self.arrange(ctx);
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let area = area.intersection(frame.area());
        let inner = frame::framed(frame, area, &ctx.get("name-more"), true, ctx);
        self.list.view(frame, inner, true, ctx);
        let foot = Rect::new(inner.x, inner.bottom(), inner.width, 1);
        self.list.view_search(frame, foot, ctx);
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        let line = lines().nth(self.list.selected()?)?;
        Some(line.name(ctx))
    }
}

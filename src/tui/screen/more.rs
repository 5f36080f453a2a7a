//! The page of everything that is rarely needed: the rules, the committee, other ratings, files and tools.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::Screen;
use super::regulation::{self, Tab};
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::ways::lead;
use crate::tui::widget::frame;
use crate::tui::widget::text::{Part, Text};

/// A line of the page, with the message that says what it is for.
type Line = (Target, &'static str);

/// The groups of the page, each with its heading.
const GROUPS: [(&str, &[Line]); 3] = [
    (
        "rules-tab-rules",
        &[
            (Target::Rules(Tab::Rules), "more-about-regulation"),
            (Target::Rules(Tab::Scale), "more-about-scale"),
            (Target::Rules(Tab::Committee), "more-about-committee"),
            (Target::Rules(Tab::Settings), "more-about-settings"),
            (Target::Action(Action::ChoosePool), "more-about-pools"),
        ],
    ),
    (
        "more-ratings",
        &[
            (Target::Action(Action::ListArchive), "more-about-lists"),
            (Target::Action(Action::GoOpinion), "more-about-opinion"),
            (
                Target::Action(Action::FoundRatings),
                "more-about-first-ratings",
            ),
            (Target::Action(Action::Calculator), "more-about-calculator"),
        ],
    ),
    (
        "more-file",
        &[
            (Target::Action(Action::GoImport), "more-about-import"),
            (Target::Action(Action::HomeCheck), "more-about-check"),
            (Target::Action(Action::HomeBackup), "more-about-backup"),
            (Target::Action(Action::Restore), "more-about-restore"),
        ],
    ),
];

/// What a line opens.
#[derive(Clone, Copy, Debug)]
enum Target {
    /// A tab of the regulation.
    Rules(Tab),
    Action(Action),
}

impl Target {
    fn name(self, ctx: &Ctx) -> String {
        match self {
            Self::Rules(Tab::Rules) => ctx.get("name-regulation"),
            Self::Rules(tab) => ctx.get(tab.text_key()),
            Self::Action(action) => ctx.get(&action.text_key()),
        }
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

fn targets() -> impl Iterator<Item = Target> {
    let lines = GROUPS.iter().flat_map(|(_, lines)| lines.iter());
    lines.map(|(target, _)| *target)
}

#[derive(Debug, Default)]
pub struct State {
    list: Text,
    size: Size,
}

impl State {
    fn arrange(&mut self, ctx: &Ctx) {
        let mut parts = Vec::new();
        for (heading, lines) in GROUPS {
            parts.push(Part::Heading(ctx.get(heading)));
            parts.extend(lines.iter().map(|(target, purpose)| {
                let (name, purpose) = (target.name(ctx), ctx.get(purpose));
                // What some names say after a colon is said by the purpose.
                let name = name.split(':').next().unwrap_or_default();
                Part::item("", format!("{name}: {purpose}"))
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
        &[Context::More, Context::List, Context::Global]
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let here = self.list.selected().and_then(|at| targets().nth(at));
        match (action, here) {
            (Action::Open, Some(target)) => target.open(ctx),
            (Action::Back, _) => vec![Effect::Close],
            _ => {
                self.list.act(action);
                Vec::new()
            }
        }
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
    }
}

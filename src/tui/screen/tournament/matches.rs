//! The tab with the matches of a team event, board by board.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use crate::app::tournaments::tournament_view::TournamentView;
use crate::publish::layout::wrap;
use crate::publish::tournaments::team_match;
use crate::publish::tournaments::team_match::MatchPage;
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::screen::part::Part;
use crate::tui::widget::frame;
use crate::tui::widget::scroll::Scroll;

#[derive(Debug, Default)]
pub struct Matches {
    lines: Vec<String>,
    scroll: Scroll,
}

impl Matches {
    /// Receives the current matches.
    pub fn show(&mut self, pages: &[MatchPage], ctx: &Ctx) {
        let text = if pages.is_empty() {
            let width = usize::from(ctx.body().width).saturating_sub(4);
            wrap(&ctx.get("matches-empty"), width.max(8), 0)
        } else {
            team_match::matches(pages, ctx.texts)
        };
        self.lines = text.lines().map(str::to_owned).collect();
        self.scroll.cursor = self.scroll.cursor.min(self.last());
    }

    /// How far the text can be scrolled.
    fn last(&self) -> usize {
        self.lines.len().saturating_sub(self.scroll.height)
    }
}

impl Part<TournamentView> for Matches {
    fn contexts(&self) -> &'static [Context] {
        &[
            Context::Tournament,
            Context::Tabs,
            Context::Text,
            Context::Global,
        ]
    }

    fn act(&mut self, action: Action, _seen: &TournamentView, _ctx: &Ctx) -> Vec<Effect> {
        if action == Action::Back {
            return vec![Effect::Close];
        }
        let lines = self.last() + 1;
        self.scroll.act(action, lines);
        Vec::new()
    }

    fn refreshed(&mut self, _seen: &TournamentView, _ctx: &Ctx) {}

    fn resize(&mut self, size: Size) {
        self.scroll.height = usize::from(size.height.saturating_sub(2));
        self.scroll.cursor = self.scroll.cursor.min(self.last());
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, _seen: &TournamentView, ctx: &Ctx) {
        let inner = frame::framed(frame, area, &ctx.get("tab-matches"), true, ctx);
        let seen = self.lines.iter().skip(self.scroll.cursor);
        for (line, y) in seen.zip(inner.y..inner.bottom()) {
            let width = usize::from(inner.width.saturating_sub(1));
            let line = frame::cut(line, width, ctx);
            frame
                .buffer_mut()
                .set_stringn(inner.x + 1, y, line, width, Style::new());
        }
    }

    fn copied(&self, _seen: &TournamentView, _ctx: &Ctx) -> Option<String> {
        Some(self.lines.join("\n"))
    }
}

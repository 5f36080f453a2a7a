//! How the page looks: the line of tabs, and the part that is shown.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::{State, Tab};
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;
use crate::tui::widget::tabs;
use crate::tui::widget::text::Text;

impl State {
    /// Draws the part that is shown.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.is_empty() {
            return;
        }
        let below = Rect::new(area.x, area.y + 1, area.width, area.height - 1);
        if self.tried.is_some() {
            let title = ctx.get("adopt-preview-title");
            self.preview.view_titled(&title, (frame, area), true, ctx);
            return;
        }
        self.view_tabs(frame, area, ctx);
        match self.tab {
            Tab::Rules => self.view_rules(frame, area, ctx),
            Tab::Scale => {
                let title = ctx.get("rules-tab-scale");
                self.scale.view_titled(&title, (frame, below), true, ctx);
            }
            Tab::Committee => {
                let title = ctx.get("rules-tab-committee");
                Self::view_items(frame, below, &title, &self.committee, ctx);
            }
            Tab::Settings => {
                let title = ctx.get("rules-tab-settings");
                Self::view_items(frame, below, &title, &self.settings, ctx);
            }
        }
    }

    fn view_tabs(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let tabs = Tab::ALL.map(|tab| tabs::Tab::new(ctx.get(tab.text_key()), tab == self.tab));
        tabs::view(frame.buffer_mut(), area, (0, 1), &tabs, ctx);
    }

    fn view_items(frame: &mut Frame<'_>, area: Rect, title: &str, items: &Text, ctx: &Ctx) {
        let inner = frame::framed(frame, area, title, true, ctx);
        items.view(frame, inner, true, ctx);
        let foot = Rect::new(inner.x, inner.bottom(), inner.width, 1);
        items.view_search(frame, foot, ctx);
    }

    fn view_rules(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let (list, text) = self.places(area);
        let inner = frame::framed(frame, list, &ctx.get("rules-list"), !self.reading, ctx);
        self.list.view(frame, inner, !self.reading, ctx);
        let title = ctx.get("rules-text");
        self.text
            .view_titled(&title, (frame, text), self.reading, ctx);
    }
}

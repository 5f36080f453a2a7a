//! The problems in a file, line by line.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::import_text::place;
use crate::exchange::problem::{Problem, by_cause};
use crate::publish::layout::wrap;
use crate::text::visible;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame::{cut, framed, here};
use crate::tui::widget::scroll::Scroll;

/// The problems of a file, with line and column.
#[derive(Debug, Default)]
pub(super) struct ProblemList {
    count: usize,
    /// Their texts, broken where they are too long.
    lines: Vec<String>,
    pub(super) scroll: Scroll,
}

impl ProblemList {
    pub(super) fn new(problems: &[Problem], scroll: Scroll, ctx: &Ctx) -> Self {
        let width = usize::from(ctx.size.width.saturating_sub(2)).max(8);
        let told = by_cause(problems);
        let texts = told.iter().map(|problem| line(problem, ctx));
        let texts: Vec<String> = texts.map(|text| wrap(&text, width, 2)).collect();
        let lines = texts.iter().flat_map(|text| text.lines());
        let mut list = Self {
            count: problems.len(),
            lines: lines.map(str::to_owned).collect(),
            scroll,
        };
        list.resize(u16::try_from(list.scroll.height).unwrap_or(u16::MAX));
        list
    }

    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    pub(super) fn resize(&mut self, lines: u16) {
        self.scroll.fit(lines.into(), self.lines.len());
    }

    pub(super) fn act(&mut self, action: Action) -> bool {
        self.scroll.act(action, self.lines.len())
    }

    pub(super) fn view(&self, frame: &mut Frame<'_>, area: Rect, focus: bool, ctx: &Ctx) {
        if area.height < 3 {
            return;
        }
        let title = format!("{}: {}", ctx.get("import-problems"), self.count);
        let inner = framed(frame, area, &title, focus, ctx);
        let width = usize::from(inner.width);
        let window = self.lines.iter().enumerate().skip(self.scroll.offset);
        for ((at, line), y) in window.zip(inner.y..inner.bottom()) {
            let style = if focus && at == self.scroll.cursor {
                ctx.theme.selected()
            } else {
                Style::new()
            };
            let buffer = frame.buffer_mut();
            buffer.set_stringn(inner.x, y, cut(line, width, ctx), width, style);
            if focus && at == self.scroll.cursor {
                here(frame, (inner.x, y), ctx);
            }
        }
    }
}

/// A problem with its position: `12:5: …`.
pub(super) fn line(problem: &Problem, ctx: &Ctx) -> String {
    visible(&place(problem, None, ctx.texts))
}

//! The last step of an import: the preview, or why nothing can be imported, as scrollable text.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::players;
use crate::app::AppError;
use crate::exchange::problem::Problem;
use crate::publish::journal::impact_text::{self, RatingImpact};
use crate::publish::layout::wrap;
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::hint::{self, sentence};
use crate::tui::widget::scroll::Scroll;

/// The result of a dry run of an import.
#[derive(Debug)]
pub struct Tried {
    pub lines: Vec<String>,
    pub impact: Option<RatingImpact>,
    /// The problems in the file.
    pub problems: Vec<Problem>,
    /// The number of existing ratings that would be replaced.
    pub replaces: usize,
    /// Doubtful values, with their lines.
    pub doubts: Vec<Problem>,
}

impl Tried {
    /// A dry run without doubts that replaces nothing.
    pub(super) fn new(
        lines: Vec<String>,
        impact: Option<RatingImpact>,
        problems: Vec<Problem>,
    ) -> Self {
        Self {
            lines,
            impact,
            problems,
            replaces: 0,
            doubts: Vec::new(),
        }
    }
}

/// The look of a line of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tone {
    Plain,
    Bad,
    Warn,
    Dim,
}

/// The text of the last step.
#[derive(Debug)]
pub(super) struct Outcome {
    text: Vec<(String, Tone)>,
    lines: Vec<(String, Tone)>,
    scroll: Scroll,
    /// Whether it can be imported; if not, the number of replaced ratings does not matter.
    pub(super) possible: bool,
    pub(crate) replaces: usize,
    /// The number of doubtful values, which have to be confirmed for the import.
    pub(crate) doubts: usize,
}

impl Outcome {
    /// The preview of the import.
    pub(crate) fn tried(tried: &Tried, ctx: &Ctx) -> Self {
        let plain = |line: String| (line, Tone::Plain);
        let mut text: Vec<(String, Tone)> = Vec::new();
        if !tried.doubts.is_empty() {
            text.push((ctx.get("import-doubts-found"), Tone::Bad));
            let doubts = tried.doubts.iter();
            text.extend(doubts.map(|doubt| (players::problem_line(doubt, ctx), Tone::Bad)));
            text.push(plain(String::new()));
        }
        if !tried.problems.is_empty() {
            let found = tried.problems.iter();
            text.extend(found.map(|problem| (players::problem_line(problem, ctx), Tone::Warn)));
            text.push(plain(String::new()));
        }
        text.extend(tried.lines.iter().cloned().map(plain));
        match &tried.impact {
            Some(impact) => {
                let lines = impact_text::lines(impact, None, ctx.texts);
                text.extend(lines.into_iter().map(plain));
            }
            None => {
                text.push(plain(String::new()));
                text.push((ctx.get("import-no-effects"), Tone::Dim));
            }
        }
        let outcome = Self::new(text, true, tried.replaces);
        let doubts = tried.doubts.len();
        Self { doubts, ..outcome }
    }

    /// Why nothing can be imported.
    pub(crate) fn refused(error: &AppError, ctx: &Ctx) -> Self {
        let mut text = vec![(sentence(&ctx.say(&error.message)), Tone::Bad)];
        if !error.problems.is_empty() {
            text.push((String::new(), Tone::Plain));
            let found = error.problems.iter();
            text.extend(found.map(|problem| (players::problem_line(problem, ctx), Tone::Plain)));
        }
        if let Some(hint) = hint::for_error(error, ctx) {
            text.push((String::new(), Tone::Plain));
            text.push((sentence(&hint), Tone::Plain));
        }
        Self::new(text, false, 0)
    }

    fn new(text: Vec<(String, Tone)>, possible: bool, replaces: usize) -> Self {
        Self {
            lines: text.clone(),
            text,
            scroll: Scroll::default(),
            possible,
            replaces,
            doubts: 0,
        }
    }

    pub(crate) fn contexts(&self) -> &'static [Context] {
        if self.possible {
            &[Context::ImportPreview, Context::Text, Context::Global]
        } else {
            &[Context::ImportProblems, Context::Text, Context::Global]
        }
    }

    /// Wraps the text to a window.
    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        let width = usize::from(width).max(20);
        let broken = self.text.iter().flat_map(|(line, tone)| {
            let line = visible(line);
            if line.chars().count() <= width {
                return vec![(line, *tone)];
            }
            let parts = wrap(&line, width, 2);
            parts.lines().map(|part| (part.to_owned(), *tone)).collect()
        });
        self.lines = broken.collect();
        self.scroll.height = usize::from(height.saturating_sub(2));
        self.scroll.cursor = self.scroll.cursor.min(self.last().saturating_sub(1));
    }

    /// The last scroll position.
    fn last(&self) -> usize {
        self.lines.len().saturating_sub(self.scroll.height) + 1
    }

    pub(crate) fn act(&mut self, action: Action) -> bool {
        let height = self.scroll.height;
        let last = self.last();
        let page = height.max(1);
        self.scroll.cursor = match action {
            Action::PageDown => self.scroll.cursor + page,
            Action::HalfDown => self.scroll.cursor + page.div_ceil(2),
            _ => {
                self.scroll.height = 1;
                let moved = self.scroll.act(action, last);
                self.scroll.height = height;
                return moved;
            }
        };
        self.scroll.cursor = self.scroll.cursor.min(last.saturating_sub(1));
        true
    }

    pub(crate) fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let key = if self.possible {
            "import-step-preview"
        } else {
            "import-step-refused"
        };
        if area.height < 2 {
            return;
        }
        // Without a frame, so that tables may be as wide as the narrowest window.
        let title = ctx.get(key);
        let buffer = frame.buffer_mut();
        let width = usize::from(area.width);
        buffer.set_stringn(area.x, area.y, title, width, ctx.theme.heading());
        let inner = Rect::new(area.x, area.y + 2, area.width, area.height - 2);
        let seen = self.lines.iter().skip(self.scroll.cursor);
        for ((line, tone), y) in seen.zip(inner.y..inner.bottom()) {
            let style = match tone {
                Tone::Plain => Style::new(),
                Tone::Bad => ctx.theme.bad(),
                Tone::Warn => ctx.theme.warn(),
                Tone::Dim => ctx.theme.dim(),
            };
            let buffer = frame.buffer_mut();
            buffer.set_stringn(inner.x, y, line, inner.width.into(), style);
        }
    }
}

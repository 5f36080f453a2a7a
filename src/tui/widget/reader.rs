//! A text that is read: scrolled, and searched as one types.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::frame;
use super::line::Line;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;

/// A text with the part of it that is seen.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    text: String,
    lines: Vec<String>,
    /// The first line that is seen.
    top: usize,
    height: usize,
    wanted: Line,
    /// The line with the match that was gone to.
    found: Option<usize>,
    typing: bool,
}

impl Reader {
    /// A text, from its first line.
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            lines: text.lines().map(crate::text::visible).collect(),
            text,
            ..Self::default()
        }
    }

    /// Puts another text in the place of this one; what is seen stays where it is.
    pub fn replace(&mut self, text: impl Into<String>) {
        let new = Self::new(text);
        self.text = new.text;
        self.lines = new.lines;
        self.found = None;
        self.resize(self.height);
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether a search is being typed.
    pub fn is_typing(&self) -> bool {
        self.typing
    }

    /// Where in the text one is: the first and the last line seen, and how many there are.
    pub fn place(&self) -> (usize, usize, usize) {
        let last = (self.top + self.height).min(self.lines.len());
        ((self.top + 1).min(last), last, self.lines.len())
    }

    /// Hears how many lines are seen at once.
    pub fn resize(&mut self, height: usize) {
        self.height = height;
        self.top = self.top.min(self.last());
    }

    /// The greatest first line.
    fn last(&self) -> usize {
        self.lines.len().saturating_sub(self.height)
    }

    /// Does what concerns the text alone; `false` if the action is none of its.
    pub fn act(&mut self, action: Action) -> bool {
        let page = self.height.max(1);
        let top = self.top;
        self.top = match action {
            Action::Down => top + 1,
            Action::Up => top.saturating_sub(1),
            Action::Top => 0,
            Action::Bottom => self.last(),
            Action::HalfDown => top + page.div_ceil(2),
            Action::HalfUp => top.saturating_sub(page.div_ceil(2)),
            Action::PageDown => top + page,
            Action::PageUp => top.saturating_sub(page),
            _ => return self.act_search(action),
        }
        .min(self.last());
        true
    }

    fn act_search(&mut self, action: Action) -> bool {
        match action {
            Action::Search => {
                self.wanted = Line::default();
                self.typing = true;
            }
            Action::FilterKeep => self.typing = false,
            Action::FilterClear => {
                self.typing = false;
                self.wanted = Line::default();
                self.found = None;
            }
            Action::NextMatch => self.seek(true),
            Action::PreviousMatch => self.seek(false),
            _ => return false,
        }
        true
    }

    /// Takes a key of the search while it is typed.
    pub fn key(&mut self, key: Key) {
        if self.wanted.key(key) {
            self.found = None;
            self.seek(true);
        }
    }

    /// Takes pasted text into the search.
    pub fn paste(&mut self, text: &str) {
        self.wanted.paste(text);
        self.found = None;
        self.seek(true);
    }

    /// Goes to the next line that holds what is looked for, or to the one before; round the ends.
    fn seek(&mut self, forward: bool) {
        let wanted = self.wanted.text().to_lowercase();
        let count = self.lines.len();
        if wanted.is_empty() || count == 0 {
            return;
        }
        let from = match (self.found, forward) {
            (Some(at), true) => at + 1,
            (Some(at), false) => at + count - 1,
            (None, _) => self.top,
        };
        let holds = |at: &usize| self.lines[*at].to_lowercase().contains(&wanted);
        let steps = 0..count;
        self.found = if forward {
            steps.map(|step| (from + step) % count).find(holds)
        } else {
            steps.map(|step| (from + count - step) % count).find(holds)
        };
        if let Some(at) = self.found
            && !(self.top..self.top + self.height).contains(&at)
        {
            self.top = at.saturating_sub(self.height / 2).min(self.last());
        }
    }

    /// Draws what is seen of the text; while a search is typed, its line at the bottom.
    pub fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let window = self.lines.iter().enumerate().skip(self.top);
        for ((at, line), y) in window.zip(area.y..area.bottom()) {
            let style = if self.found == Some(at) {
                ctx.theme.selected()
            } else {
                Style::new()
            };
            let line = frame::cut(line, area.width.into(), ctx);
            frame
                .buffer_mut()
                .set_stringn(area.x, y, line, area.width.into(), style);
        }
        if !self.typing || area.height == 0 || area.width < 4 {
            return;
        }
        let y = area.bottom() - 1;
        let buffer = frame.buffer_mut();
        buffer.set_stringn(
            area.x,
            y,
            " ".repeat(area.width.into()),
            area.width.into(),
            Style::new(),
        );
        buffer.set_stringn(area.x, y, "/", 1, ctx.theme.key());
        let place = Rect::new(area.x + 1, y, area.width - 1, 1);
        self.wanted.view(frame, place, Style::new(), true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_goes_round_the_ends() {
        let text: Vec<String> = (0..30).map(|at| format!("line {at}")).collect();
        let mut reader = Reader::new(text.join("\n"));
        reader.resize(10);
        reader.paste("LINE 2");
        assert_eq!((reader.found, reader.top), (Some(2), 0));
        reader.act(Action::NextMatch);
        assert_eq!((reader.found, reader.top), (Some(20), 15));
        reader.act(Action::PreviousMatch);
        reader.act(Action::PreviousMatch);
        assert_eq!(reader.found, Some(29));
        assert_eq!(reader.place(), (21, 30, 30));
    }

    #[test]
    fn a_text_shorter_than_its_room_does_not_move() {
        let mut reader = Reader::new("one\ntwo");
        reader.resize(10);
        for action in [Action::PageDown, Action::Bottom, Action::Down] {
            assert!(reader.act(action));
            assert_eq!(reader.place(), (1, 2, 2));
        }
        reader.resize(0);
        assert!(reader.act(Action::Down));
    }
}

//! A text that scrolls and can be searched; what was found stands out.

use std::ops::Range;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::line::Line;
use crate::publish::layout::wrap;
use crate::text::visible;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;

/// A scrolling text.
#[derive(Clone, Debug, Default)]
pub struct Text {
    source: String,
    width: usize,
    height: usize,
    lines: Vec<String>,
    top: usize,
    search: Line,
    typing: bool,
    /// Where the search began, to which it returns while it is typed.
    from: usize,
    /// What was found: the line, and the letters in it.
    found: Vec<(usize, Range<usize>)>,
    /// Which of it was gone to last.
    at: usize,
}

impl Text {
    /// A finished text.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            source: text.into(),
            ..Self::default()
        }
    }

    /// Shows another text, from its beginning; the same one stays where it was.
    pub fn set(&mut self, text: impl Into<String>) {
        let text = text.into();
        if text != self.source {
            self.source = text;
            self.top = 0;
            self.lay();
        }
    }

    /// The text as it was given.
    pub fn text(&self) -> &str {
        &self.source
    }

    /// How many lines it has at its width.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Tells it how wide and how high its area is; lines that are too long are broken.
    pub fn fit(&mut self, width: u16, height: u16) {
        self.height = usize::from(height);
        let width = usize::from(width).max(8);
        if width != self.width || self.lines.is_empty() {
            self.width = width;
            self.lay();
        }
        self.top = self.top.min(self.last());
    }

    fn lay(&mut self) {
        if self.width == 0 {
            return;
        }
        let broken = self.source.lines().flat_map(|line| {
            let line = visible(line);
            if line.width() <= self.width {
                return vec![line];
            }
            wrap(&line, self.width, 2)
                .lines()
                .map(str::to_owned)
                .collect()
        });
        self.lines = broken.collect();
        self.look();
        self.top = self.top.min(self.last());
    }

    /// The last line that can be the first one seen.
    fn last(&self) -> usize {
        self.lines.len().saturating_sub(self.height)
    }

    /// Whether the search is being typed.
    pub fn is_typing(&self) -> bool {
        self.typing
    }

    /// Scrolls and searches; `false` if the action is none of its.
    pub fn act(&mut self, action: Action) -> bool {
        let page = self.height.max(1);
        let top = match action {
            Action::Down => self.top.saturating_add(1),
            Action::Up => self.top.saturating_sub(1),
            Action::Top => 0,
            Action::Bottom => usize::MAX,
            Action::HalfDown => self.top.saturating_add(page.div_ceil(2)),
            Action::HalfUp => self.top.saturating_sub(page.div_ceil(2)),
            Action::PageDown => self.top.saturating_add(page),
            Action::PageUp => self.top.saturating_sub(page),
            Action::Search => {
                self.typing = true;
                self.from = self.top;
                self.search = Line::default();
                self.look();
                return true;
            }
            Action::FilterKeep => {
                self.typing = false;
                return true;
            }
            Action::FilterClear => {
                self.clear();
                self.top = self.from.min(self.last());
                return true;
            }
            Action::Back if !self.search.is_empty() => {
                self.clear();
                return true;
            }
            Action::NextMatch => return self.step(1),
            Action::PreviousMatch => return self.step(self.found.len().saturating_sub(1)),
            _ => return false,
        };
        self.top = top.min(self.last());
        true
    }

    fn clear(&mut self) {
        self.typing = false;
        self.search = Line::default();
        self.look();
    }

    /// Takes a key of the search while it is typed; goes to the first match from where it began.
    pub fn key(&mut self, key: Key) {
        if self.search.key(key) {
            self.searched();
        }
    }

    /// Takes pasted text into the search.
    pub fn paste(&mut self, text: &str) {
        if self.typing {
            self.search.paste(text);
            self.searched();
        }
    }

    fn searched(&mut self) {
        self.look();
        let from = self.from;
        let next = self.found.iter().position(|(line, _)| *line >= from);
        self.at = next.unwrap_or_default();
        if self.found.is_empty() {
            self.top = from.min(self.last());
        } else {
            self.show();
        }
    }

    /// Goes so many matches on, round the end.
    fn step(&mut self, by: usize) -> bool {
        if !self.found.is_empty() {
            self.at = (self.at + by) % self.found.len();
            self.show();
        }
        true
    }

    /// Brings the match that was gone to into sight.
    fn show(&mut self) {
        if let Some((line, _)) = self.found.get(self.at)
            && !(self.top..self.top + self.height.max(1)).contains(line)
        {
            self.top = line.saturating_sub(self.height / 3).min(self.last());
        }
    }

    /// Finds every match, whatever the case.
    fn look(&mut self) {
        self.found.clear();
        self.at = 0;
        let wanted: Vec<char> = self.search.text().chars().map(folded).collect();
        if wanted.is_empty() {
            return;
        }
        for (at, line) in self.lines.iter().enumerate() {
            let letters: Vec<char> = line.chars().map(folded).collect();
            let mut start = 0;
            while start + wanted.len() <= letters.len() {
                if letters[start..start + wanted.len()] == wanted[..] {
                    self.found.push((at, start..start + wanted.len()));
                    start += wanted.len();
                } else {
                    start += 1;
                }
            }
        }
    }

    /// Where one is and what was found, for a frame: `12-30/85`, `/word 2/7`.
    pub fn place(&self) -> String {
        let mut parts = Vec::new();
        if !self.search.is_empty() && !self.typing {
            let at = if self.found.is_empty() {
                0
            } else {
                self.at + 1
            };
            let found = self.found.len();
            parts.push(format!("/{} {at}/{found}", self.search.text()));
        }
        if self.lines.len() > self.height {
            let end = (self.top + self.height).min(self.lines.len());
            parts.push(format!("{}-{end}/{}", self.top + 1, self.lines.len()));
        }
        parts.join("  ")
    }

    /// Draws what is seen of it.
    pub fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let area = area.intersection(frame.area());
        let seen = self.lines.iter().enumerate().skip(self.top);
        for ((at, line), y) in seen.zip(area.y..area.bottom()) {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x, y, line, area.width.into(), Style::new());
            let first = self.found.partition_point(|(line, _)| *line < at);
            let matches = self.found[first..]
                .iter()
                .take_while(|(line, _)| *line == at);
            for ((_, letters), number) in matches.zip(first..) {
                let style = if number == self.at {
                    ctx.theme.selected()
                } else {
                    ctx.theme.warn().add_modifier(Modifier::UNDERLINED)
                };
                let place = columns(line, letters);
                let x = area.x.saturating_add(place.start);
                let width = place.end - place.start;
                buffer.set_style(Rect::new(x, y, width, 1).intersection(area), style);
            }
        }
    }

    /// Draws the line of the search, while it is typed.
    pub fn view_search(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let area = area.intersection(frame.area());
        if !self.typing || area.width < 4 || area.height == 0 {
            return;
        }
        let blank = " ".repeat(area.width.into());
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x, area.y, blank, area.width.into(), Style::new());
        buffer.set_stringn(area.x, area.y, "/", 1, ctx.theme.key());
        let place = Rect::new(area.x + 1, area.y, area.width - 1, 1);
        self.search.view(frame, place, Style::new(), true);
    }
}

/// A letter without its case.
fn folded(letter: char) -> char {
    letter.to_lowercase().next().unwrap_or(letter)
}

/// The columns that some letters of a line take.
fn columns(line: &str, letters: &Range<usize>) -> Range<u16> {
    let width = |count: usize| {
        let letters = line.chars().take(count);
        let columns: usize = letters
            .map(|letter| letter.width().unwrap_or_default())
            .sum();
        u16::try_from(columns).unwrap_or(u16::MAX)
    };
    width(letters.start)..width(letters.end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn searched(word: &str) -> Text {
        let mut text = Text::new("Ærø\nto\nanden ærøbo, ÆRØ\nfire\nfem");
        text.fit(40, 2);
        text.act(Action::Search);
        for letter in word.chars() {
            text.key(
                letter
                    .to_string()
                    .parse()
                    .unwrap_or_else(|_| panic!("{letter}")),
            );
        }
        text
    }

    #[test]
    fn matches_are_found_whatever_the_case_and_gone_through() {
        let mut text = searched("ærø");
        assert_eq!(text.found.len(), 3);
        text.act(Action::FilterKeep);
        text.act(Action::NextMatch);
        assert_eq!((text.at, text.top), (1, 2));
        text.act(Action::PreviousMatch);
        text.act(Action::PreviousMatch);
        assert_eq!(text.at, 2);
        assert_eq!(columns("anden ærøbo", &(6..9)), 6..9);
    }

    #[test]
    fn what_is_not_there_moves_nothing() {
        let text = searched("nix");
        assert_eq!((text.found.len(), text.top), (0, 0));
    }
}

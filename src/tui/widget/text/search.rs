//! The search in a text: the typed text, and its matches.

use std::ops::Range;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthChar;

use crate::domain::name;
use crate::tui::ctx::Ctx;
use crate::tui::widget::line::Line;

#[derive(Clone, Debug, Default)]
pub(super) struct Search {
    pub(super) line: Line,
    pub(super) is_typing: bool,
    /// The row where the search began, to which it returns while nothing is found.
    pub(super) from: usize,
    /// Every match: its row, and its letters there.
    matches: Vec<(usize, Range<usize>)>,
    /// The current match.
    at: usize,
}

impl Search {
    pub(super) fn start(&mut self, from: usize) {
        *self = Self {
            is_typing: true,
            from,
            ..Self::default()
        };
    }

    pub(super) fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// Finds every match in the rows, ignoring case and accents.
    pub(super) fn find<'r>(&mut self, rows: impl Iterator<Item = &'r str>) {
        self.matches.clear();
        self.at = 0;
        let wanted = name::folded(self.line.text());
        if wanted.is_empty() {
            return;
        }
        for (row, text) in rows.enumerate() {
            let mut folded = String::with_capacity(text.len());
            // For each byte of the folded text, the letter of the text that it is of.
            let mut letters = Vec::with_capacity(text.len());
            for (at, letter) in text.chars().enumerate() {
                folded.push_str(&name::folded(letter.encode_utf8(&mut [0; 4])));
                letters.resize(folded.len(), at);
            }
            for (start, found) in folded.match_indices(&wanted) {
                let last = letters[start + found.len() - 1];
                self.matches.push((row, letters[start]..last + 1));
            }
        }
    }

    /// Goes to the first match from where the search began, or else to the first one.
    pub(super) fn go_to_first(&mut self) {
        let next = self.matches.iter().position(|(row, _)| *row >= self.from);
        self.at = next.unwrap_or_default();
    }

    /// Goes to the next or previous match, wrapping around.
    pub(super) fn step(&mut self, forward: bool) {
        let count = self.matches.len();
        if count > 0 {
            let by = if forward { 1 } else { count - 1 };
            self.at = (self.at + by) % count;
        }
    }

    /// The row of the current match.
    pub(super) fn row(&self) -> Option<usize> {
        self.matches.get(self.at).map(|(row, _)| *row)
    }

    /// `/word 2/7`, once the word is typed.
    pub(super) fn place(&self) -> Option<String> {
        if self.is_empty() || self.is_typing {
            return None;
        }
        let count = self.matches.len();
        let at = (self.at + 1).min(count);
        Some(format!("/{} {at}/{count}", self.line.text()))
    }

    /// The columns of the current match in its row.
    pub(super) fn column(&self, text: &str) -> Option<Range<u16>> {
        let (_, letters) = self.matches.get(self.at)?;
        Some(columns(text, letters))
    }

    /// The columns of the matches in a row with their styles.
    pub(super) fn columns(&self, row: usize, text: &str, ctx: &Ctx) -> Vec<(Range<u16>, Style)> {
        let first = self.matches.partition_point(|(at, _)| *at < row);
        let matches = self.matches[first..].iter();
        let matches = matches.take_while(|(at, _)| *at == row).zip(first..);
        let styled = matches.map(|((_, letters), number)| {
            let style = if number == self.at {
                ctx.theme.selected()
            } else {
                ctx.theme.warn().add_modifier(Modifier::UNDERLINED)
            };
            (columns(text, letters), style)
        });
        styled.collect()
    }

    /// Draws the line of the search, while it is typed.
    pub(super) fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let area = area.intersection(frame.area());
        if !self.is_typing || area.width < 4 || area.height == 0 {
            return;
        }
        let width = usize::from(area.width);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x, area.y, " ".repeat(width), width, Style::new());
        buffer.set_stringn(area.x, area.y, "/", 1, ctx.theme.key());
        let place = Rect::new(area.x + 1, area.y, area.width - 1, 1);
        self.line.view(frame, place, Style::new(), true);
    }
}

/// The columns of some letters of a text.
fn columns(text: &str, letters: &Range<usize>) -> Range<u16> {
    let width = |count: usize| {
        let letters = text.chars().take(count);
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

    #[test]
    fn columns_are_those_of_wide_letters_too() {
        assert_eq!(columns("anden ærøbo", &(6..9)), 6..9);
        assert_eq!(columns("象棋 club", &(0..2)), 0..4);
    }
}

//! The text typed to find a line of a list.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::line::Line;
use crate::tui::key::Key;

/// The text. `G` as the first letter goes to the end of the list, as in tables. Another letter after it makes it text
/// after all, so that names with a G are found.
#[derive(Debug, Default)]
pub struct Search {
    line: Line,
    at_end: bool,
}

/// The effect of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The text changed.
    Text,
    /// The list goes to its end.
    End,
    /// Nothing.
    Nothing,
}

impl Search {
    /// What was typed.
    pub fn text(&self) -> &str {
        self.line.text()
    }

    /// Whether nothing was typed.
    pub fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// Takes a key that is no action.
    pub fn key(&mut self, key: Key) -> Typed {
        let was_at_end = std::mem::take(&mut self.at_end);
        match key.letter() {
            Some('G') if self.is_empty() => {
                self.at_end = true;
                return Typed::End;
            }
            Some(_) if was_at_end => self.line.paste("G"),
            _ => {}
        }
        if self.line.key(key) {
            Typed::Text
        } else {
            Typed::Nothing
        }
    }

    /// A `G` typed before is not part of the text: the cursor has moved on from the end.
    pub fn settle(&mut self) {
        self.at_end = false;
    }

    /// Takes pasted text.
    pub fn paste(&mut self, text: &str) {
        self.line.paste(text);
    }

    /// Draws it.
    pub fn view(&self, frame: &mut Frame<'_>, area: Rect, style: Style, focus: bool) {
        self.line.view(frame, area, style, focus);
    }
}

//! The text typed to find a line of a list.

use crossterm::event::KeyCode;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::line::Line;
use crate::tui::key::Key;

/// The typed text. As in tables, `G` goes to the end of the list and `g g` to its beginning, as long as nothing else
/// was typed; so do End and Home. Another letter after a `G` makes both text, so that names with a G can be found. A
/// `/` has no effect, as the user is searching already.
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
    pub fn text(&self) -> &str {
        self.line.text()
    }

    pub fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// Handles a key that is not an action.
    pub fn key(&mut self, key: Key) -> Typed {
        let was_at_end = std::mem::take(&mut self.at_end);
        match key.letter() {
            Some('G') if self.is_empty() => {
                self.at_end = true;
                return Typed::End;
            }
            Some(_) if was_at_end => self.line.paste("G"),
            Some('g') if self.text() == "g" => {
                self.line = Line::default();
                return Typed::Text;
            }
            Some('/') if self.is_empty() => return Typed::Nothing,
            None if self.is_empty() && key.code == KeyCode::End => return Typed::End,
            // The list starts at its beginning again, as after other text.
            None if self.is_empty() && key.code == KeyCode::Home => return Typed::Text,
            _ => {}
        }
        if self.line.key(key) {
            Typed::Text
        } else {
            Typed::Nothing
        }
    }

    /// Drops a typed `G` from the text, once the cursor has moved away from the end.
    pub fn leave_end(&mut self) {
        self.at_end = false;
    }

    /// Takes pasted text.
    pub fn paste(&mut self, text: &str) {
        self.line.paste(text);
    }

    /// Draws it.
    pub fn view(&self, frame: &mut Frame<'_>, area: Rect, focus: bool) {
        self.line.view(frame, area, Style::new(), focus);
    }
}

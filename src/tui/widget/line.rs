//! An editable line of text.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler;
use unicode_width::UnicodeWidthStr;

use crate::app::plain_text;
use crate::tui::key::Key;

/// A line of text with a cursor.
#[derive(Clone, Debug, Default)]
pub struct Line {
    input: Input,
    proposal: Proposal,
}

/// Whether the text is only proposed, so that typing replaces it, as in file dialogs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Proposal {
    /// No: it was typed, or is existing data to be corrected.
    #[default]
    No,
    /// Yes: the first typed letter replaces it.
    Text,
    /// Yes, as a folder: only the beginning of another path replaces it.
    Folder,
}

impl Line {
    /// A line with a text, with the cursor after it.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            input: Input::new(text.into()),
            proposal: Proposal::No,
        }
    }

    /// A line with a text that the first typed letter replaces; a key that moves or deletes keeps it.
    pub fn proposing(text: impl Into<String>) -> Self {
        Self {
            proposal: Proposal::Text,
            ..Self::new(text)
        }
    }

    /// A line with a folder, to which a file name is added; the beginning of another path replaces it.
    pub fn in_folder(folder: impl Into<String>) -> Self {
        Self {
            proposal: Proposal::Folder,
            ..Self::new(folder)
        }
    }

    /// Whether the first typed letter replaces the text.
    pub fn is_proposal(&self) -> bool {
        self.proposal == Proposal::Text && !self.is_empty()
    }

    /// Clears a proposal that is to be replaced by a text beginning with this letter.
    fn replace(&mut self, first: Option<char>) {
        let replaces = match self.proposal {
            Proposal::No => false,
            Proposal::Text => first.is_some(),
            Proposal::Folder => first.is_some_and(|letter| "/~".contains(letter)),
        };
        if replaces {
            self.input = Input::default();
        }
        self.proposal = Proposal::No;
    }

    pub fn text(&self) -> &str {
        self.input.value()
    }

    pub fn is_empty(&self) -> bool {
        self.text().is_empty()
    }

    /// Handles a key; `true` if the text or the cursor changed.
    pub fn key(&mut self, key: Key) -> bool {
        self.replace(key.letter());
        let event = crossterm::event::Event::Key(key.event());
        self.input.handle_event(&event).is_some()
    }

    /// Inserts a pasted text as one line, without control characters.
    pub fn paste(&mut self, text: &str) {
        let text = plain_text(&text.replace(['\r', '\n', '\t'], " "));
        self.replace(text.chars().next());
        let (before, after) = {
            let value = self.input.value();
            let at = value
                .char_indices()
                .nth(self.input.cursor())
                .map_or(value.len(), |(at, _)| at);
            (value[..at].to_owned(), value[at..].to_owned())
        };
        let cursor = before.chars().count() + text.chars().count();
        self.input = Input::new(format!("{before}{text}{after}")).with_cursor(cursor);
    }

    /// Draws the line; with the focus, also the terminal's cursor.
    pub fn view(&self, frame: &mut Frame<'_>, area: Rect, style: Style, focus: bool) {
        if area.is_empty() {
            return;
        }
        let width = usize::from(area.width).saturating_sub(1);
        let skipped = self.input.visual_scroll(width);
        let text = skip_columns(self.text(), skipped);
        frame
            .buffer_mut()
            .set_stringn(area.x, area.y, text, usize::from(area.width), style);
        if focus {
            let column = self
                .input
                .visual_cursor()
                .saturating_sub(skipped)
                .min(width);
            let column = u16::try_from(column).unwrap_or_default();
            frame.set_cursor_position((area.x + column, area.y));
        }
    }
}

/// The text without its first columns.
fn skip_columns(text: &str, columns: usize) -> &str {
    let mut at = 0;
    for (index, letter) in text.char_indices() {
        if at >= columns {
            return &text[index..];
        }
        at += letter.to_string().width();
    }
    if columns == 0 { text } else { "" }
}

//! The first step: the file. The path is typed and completed, and the content of its folder is shown below, where several
//! tournaments can be marked.

use std::cell::RefCell;
use std::path::PathBuf;

use crossterm::event::{KeyCode, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::file_kind::FileKind;
use crate::app::path_completion::{self, Entry};
use crate::domain::Message;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::widget::frame::{bar, cut, framed};
use crate::tui::widget::line::Line;
use crate::tui::widget::scroll::Scroll;

const BLANK: Key = Key {
    code: KeyCode::Char(' '),
    modifiers: KeyModifiers::NONE,
};

thread_local! {
    /// The folder of the last chosen file, as the next one is probably there too.
    static LAST_FOLDER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The path as typed, and its completions.
#[derive(Debug)]
pub(super) struct FileStep {
    line: Line,
    entries: Vec<Entry>,
    scroll: Scroll,
    /// Files and folders of tournaments that are taken together.
    marked: Vec<PathBuf>,
    problem: Option<Message>,
    /// The path and kind for which the entries were read.
    read_for: Option<(String, FileKind)>,
}

impl Default for FileStep {
    fn default() -> Self {
        Self {
            line: Line::in_folder(LAST_FOLDER.with_borrow(String::clone)),
            entries: Vec::new(),
            scroll: Scroll::default(),
            marked: Vec::new(),
            problem: None,
            read_for: None,
        }
    }
}

impl FileStep {
    /// Reads the completions of the path, if not known yet.
    pub(super) fn read(&mut self, what: FileKind) {
        let now = (self.line.text().to_owned(), what);
        if self.read_for.as_ref() == Some(&now) {
            return;
        }
        self.entries = path_completion::entries(self.line.text(), &what.endings());
        self.scroll.cursor = 0;
        self.scroll.fit(self.scroll.height, self.entries.len());
        self.read_for = Some(now);
    }

    /// Another kind of file is wanted.
    pub(super) fn turn_to(&mut self, what: FileKind) {
        self.marked.clear();
        self.read(what);
    }

    /// Receives the number of lines for the entries.
    pub(super) fn resize(&mut self, height: u16) {
        let lines = usize::from(height).saturating_sub(5);
        self.scroll.fit(lines, self.entries.len());
    }

    /// Handles a typed key.
    pub(super) fn key(&mut self, key: Key, what: FileKind) {
        if self.line.key(key) {
            self.problem = None;
            self.read(what);
        }
    }

    /// Pastes; a pasted path replaces the text.
    pub(super) fn paste(&mut self, text: &str, what: FileKind) {
        self.line.paste(text.trim());
        self.problem = None;
        self.read(what);
    }

    /// Completes, moves in the entries, marks and chooses; returns the chosen files.
    pub(super) fn act(&mut self, action: Action, what: FileKind) -> Option<Vec<PathBuf>> {
        match action {
            Action::ImportComplete => self.complete(what),
            Action::ImportMark => self.mark(what),
            Action::Pick if !self.marked.is_empty() => {
                self.remember();
                return Some(self.marked.clone());
            }
            Action::Pick => return self.take(what).map(|file| vec![file]),
            action => {
                self.scroll.act(action, self.entries.len());
            }
        }
        None
    }

    fn complete(&mut self, what: FileKind) {
        let (folder, begun) = path_completion::split(self.line.text());
        if let Some(name) = path_completion::common(&self.entries, begun) {
            self.line = Line::new(format!("{folder}{name}"));
            self.read(what);
        } else if self.entries.is_empty() {
            self.problem = Some(Message::new("import-nothing-there"));
        } else {
            self.scroll.act(Action::PickDown, self.entries.len());
        }
    }

    /// Marks what is under the cursor, or unmarks it; a blank that a name goes on with is typed.
    fn mark(&mut self, what: FileKind) {
        let (folder, begun) = path_completion::split(self.line.text());
        let typed = format!("{} ", begun.to_lowercase());
        let mut names = self.entries.iter().map(|entry| entry.name.to_lowercase());
        let is_letter = what != FileKind::Tournament || names.any(|name| name.starts_with(&typed));
        let under = self.entries.get(self.scroll.cursor);
        let (false, Some(entry)) = (is_letter, under) else {
            return self.key(BLANK, what);
        };
        let path = path_completion::expand(&format!("{folder}{}", entry.name));
        match self.marked.iter().position(|marked| *marked == path) {
            Some(at) => drop(self.marked.remove(at)),
            None => self.marked.push(path),
        }
        self.scroll.act(Action::PickDown, self.entries.len());
    }

    fn take(&mut self, what: FileKind) -> Option<PathBuf> {
        let typed = path_completion::expand(self.line.text());
        if typed.is_file() {
            self.remember();
            return Some(typed);
        }
        let Some(entry) = self.entries.get(self.scroll.cursor).cloned() else {
            self.problem = Some(Message::new("import-no-such-file"));
            return None;
        };
        let (folder, _) = path_completion::split(self.line.text());
        self.line = Line::new(format!("{folder}{}", entry.name));
        self.read(what);
        if !entry.is_file {
            return None;
        }
        self.remember();
        Some(path_completion::expand(self.line.text()))
    }

    fn remember(&self) {
        let (folder, _) = path_completion::split(self.line.text());
        LAST_FOLDER.with_borrow_mut(|last| folder.clone_into(last));
    }

    /// Draws the step.
    pub(super) fn view(&self, frame: &mut Frame<'_>, area: Rect, what: FileKind, ctx: &Ctx) {
        let inner = framed(frame, area, &ctx.get("import-step-file"), true, ctx);
        if inner.height < 4 || inner.width < 10 {
            return;
        }
        let width = usize::from(inner.width);
        let buffer = frame.buffer_mut();
        let labels = [ctx.get("import-what"), ctx.get("import-file")];
        let label = labels.iter().map(|label| label.width()).max().unwrap_or(0) + 2;
        buffer.set_stringn(inner.x + 1, inner.y, &labels[0], width - 1, Style::new());
        buffer.set_stringn(
            inner.x + 1,
            inner.y + 1,
            &labels[1],
            width - 1,
            ctx.theme.key(),
        );
        let x = inner.x + 1 + u16::try_from(label).unwrap_or_default();
        let room = inner.right().saturating_sub(x);
        let name = ctx.get(what.text_key());
        let (after, _) = buffer.set_stringn(x, inner.y, name, room.into(), ctx.theme.heading());
        if let Some(keys) = ctx.keymap.keys(Action::ImportWhat).first() {
            let room = inner.right().saturating_sub(after + 2);
            buffer.set_stringn(
                after + 2,
                inner.y,
                keys.to_string(),
                room.into(),
                ctx.theme.key(),
            );
        }
        let place = Rect::new(x, inner.y + 1, room, 1).intersection(inner);
        self.line.view(frame, place, Style::new(), true);
        let problem = self.problem.as_ref().map(|problem| ctx.say(problem));
        let (text, style) = match problem {
            Some(text) => (text, ctx.theme.bad()),
            None if !self.marked.is_empty() => {
                let marked = Message::new("import-marked").with("count", self.marked.len());
                (ctx.say(&marked), ctx.theme.warn())
            }
            None if self.entries.is_empty() => (ctx.get("import-nothing-there"), ctx.theme.dim()),
            None => (ctx.say(&what.hint()), ctx.theme.dim()),
        };
        let text = cut(&text, width - 1, ctx);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(inner.x + 1, inner.y + 2, text, width - 1, style);
        let window = self.entries.iter().enumerate().skip(self.scroll.offset);
        let (folder, _) = path_completion::split(self.line.text());
        for ((at, entry), y) in window.zip(inner.y + 3..inner.bottom()) {
            let under = at == self.scroll.cursor;
            let style = if entry.is_file {
                Style::new()
            } else {
                ctx.theme.key()
            };
            let sign = if under { ctx.symbols.cursor() } else { " " };
            let path = path_completion::expand(&format!("{folder}{}", entry.name));
            let is_marked = self.marked.contains(&path);
            let name = match ctx.get("plain-marked") {
                marked if is_marked && ctx.symbols.is_plain() => format!("{marked} {}", entry.name),
                _ => entry.name.clone(),
            };
            let name = cut(&name, width.saturating_sub(4), ctx);
            let style = if is_marked {
                style.patch(ctx.theme.marked())
            } else {
                style
            };
            buffer.set_stringn(inner.x + 1, y, sign, width - 1, ctx.theme.key());
            if is_marked {
                buffer.set_stringn(inner.x + 2, y, ctx.symbols.mark(), 1, ctx.theme.key());
            }
            buffer.set_stringn(inner.x + 3, y, name, width.saturating_sub(3), style);
            if under {
                bar(buffer, Rect::new(inner.x, y, inner.width, 1), ctx);
            }
        }
    }
}

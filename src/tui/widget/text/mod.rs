//! Lines that scroll and can be searched: running text, a printed page, or items with a cursor on one of them.

mod sideways;

use std::ops::Range;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::line::Line;
use super::{frame, scroll};
use crate::domain::name;
use crate::publish::layout::wrap;
use crate::text::visible;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use sideways::{Sideways, rejoined};

#[derive(Clone, Debug)]
enum Source {
    /// Lines that are too long are wrapped.
    Prose(String),
    /// Preformatted; a text with long lines scrolls sideways, because wrapping would destroy its columns.
    Page(String),
    Items(Vec<Part>),
}

impl Default for Source {
    fn default() -> Self {
        Self::Prose(String::new())
    }
}

/// In a window with fewer lines a sign shows that more follow; in a higher one the next line appears with the next
/// step.
const FEW: u16 = 5;

/// Columns left of a list of items, for the cursor.
const GUTTER: u16 = 2;

#[derive(Clone, Debug, Default)]
pub struct Text {
    source: Source,
    rows: Vec<Row>,
    /// The first visible row.
    top: usize,
    /// The visible columns of a page that is wider than its area.
    sideways: Sideways,
    width: usize,
    height: usize,
    items: usize,
    /// Whether items are never cut.
    whole: bool,
    /// The item under the cursor.
    cursor: usize,
    search: Search,
}

impl Text {
    /// Running text.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            source: Source::Prose(text.into()),
            ..Self::default()
        }
    }

    /// The same with items that are never cut.
    #[must_use]
    pub fn with_whole_items(self) -> Self {
        Self {
            whole: true,
            ..self
        }
    }

    /// Shows another running text, from its beginning; the same text keeps its position.
    pub fn set(&mut self, text: impl Into<String>) {
        let text = text.into();
        if text != self.text() {
            self.top = 0;
            self.show(Source::Prose(text));
        }
    }

    /// Shows a printed page; the position is kept.
    pub fn set_page(&mut self, text: impl Into<String>) {
        self.show(Source::Page(text.into()));
    }

    /// Shows items; the cursor stays at the same item number.
    pub fn set_items(&mut self, parts: Vec<Part>) {
        let items = parts
            .iter()
            .filter(|part| matches!(part, Part::Item { .. }));
        self.items = items.count();
        self.cursor = self.cursor.min(self.items.saturating_sub(1));
        self.show(Source::Items(parts));
    }

    /// Clears the content; the next one is shown from its beginning.
    pub fn clear(&mut self) {
        self.top = 0;
        self.sideways = Sideways::default();
        self.search = Search::default();
        self.show(Source::default());
    }

    fn show(&mut self, source: Source) {
        self.source = source;
        self.lay_out();
    }

    /// The original text; items are not text.
    pub fn text(&self) -> &str {
        match &self.source {
            Source::Prose(text) | Source::Page(text) => text,
            Source::Items(_) => "",
        }
    }

    /// The number of rows at its width.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The number of the item under the cursor.
    pub fn selected(&self) -> Option<usize> {
        (self.cursor < self.items).then_some(self.cursor)
    }

    pub fn select(&mut self, item: usize) {
        self.cursor = item.min(self.items.saturating_sub(1));
        self.follow_cursor();
    }

    /// Sets the size of its area.
    pub fn fit(&mut self, width: u16, height: u16) {
        let size = [width, height].map(usize::from);
        if size != [self.width, self.height] {
            [self.width, self.height] = size;
            self.lay_out();
        }
        self.top = self.top.min(self.last_top());
        self.follow_cursor();
    }

    /// Wraps the content into rows.
    fn lay_out(&mut self) {
        let width = self.width.max(8);
        self.rows = match &self.source {
            Source::Prose(text) => rejoined(text, width)
                .iter()
                .flat_map(|(line, indent)| broken(&visible(line), width, *indent))
                .map(plain)
                .collect(),
            Source::Page(text) => text.lines().map(|line| plain(visible(line))).collect(),
            Source::Items(parts) => {
                let width = width.saturating_sub(GUTTER.into()).max(8);
                let whole = item_rows(parts, width, usize::MAX);
                if self.whole || whole.len() <= self.height {
                    whole
                } else {
                    item_rows(parts, width, LINES)
                }
            }
        };
        let widest = match self.source {
            Source::Page(_) => self.rows.iter().map(|row| row.text.width()).max(),
            _ => None,
        };
        self.sideways.fit(widest.unwrap_or_default(), self.width);
        self.search.find(self.rows.iter().map(|row| &*row.text));
        self.top = self.top.min(self.last_top());
        self.follow_cursor();
    }

    /// Whether it is a page that is wider than its area.
    pub fn is_wide(&self) -> bool {
        self.sideways.is_wide()
    }

    /// The last possible first row.
    fn last_top(&self) -> usize {
        self.rows.len().saturating_sub(self.height)
    }

    /// Keeps the item under the cursor visible.
    fn follow_cursor(&mut self) {
        let on = |row: &Row| row.item == Some(self.cursor);
        let rows = &self.rows;
        let Some((first, last)) = rows.iter().position(on).zip(rows.iter().rposition(on)) else {
            return;
        };
        // Above the first item there may be a heading, which the cursor does not reach.
        let first = if self.cursor == 0 { 0 } else { first };
        if last >= self.top + self.height {
            self.top = last + 1 - self.height.max(1);
        }
        self.top = self.top.min(first).min(self.last_top());
    }

    /// Whether a search is being typed.
    pub fn is_typing(&self) -> bool {
        self.search.is_typing
    }

    /// Scrolls, moves the cursor, searches; `false` for other actions.
    pub fn act(&mut self, action: Action) -> bool {
        let page = self.height.max(1);
        if self.items > 0
            && let Some(cursor) = scroll::step(action, self.cursor, page)
        {
            self.select(cursor);
            return true;
        }
        if let Some(top) = scroll::step(action, self.top, page) {
            self.top = top.min(self.last_top());
            return true;
        }
        if self.sideways.act(action) {
            return true;
        }
        match action {
            Action::Search => self.search.start(self.top),
            Action::FilterKeep => self.search.is_typing = false,
            Action::FilterClear => {
                self.top = self.search.from.min(self.last_top());
                self.search = Search::default();
            }
            Action::Back if !self.search.is_empty() => self.search = Search::default(),
            Action::NextMatch => self.go_to_match(true),
            Action::PreviousMatch => self.go_to_match(false),
            _ => return false,
        }
        true
    }

    /// Handles a key while the search is typed.
    pub fn key(&mut self, key: Key) {
        if self.is_typing() && self.search.line.key(key) {
            self.searched();
        }
    }

    /// Inserts pasted text into the search while it is typed.
    pub fn paste(&mut self, text: &str) {
        if self.is_typing() {
            self.search.line.paste(text);
            self.searched();
        }
    }

    /// Goes to the first match from where the search began, or back there if there is none.
    fn searched(&mut self) {
        self.search.find(self.rows.iter().map(|row| &*row.text));
        self.search.go_to_first();
        match self.search.row() {
            Some(row) => self.bring_into_sight(row),
            None => self.top = self.search.from.min(self.last_top()),
        }
    }

    fn go_to_match(&mut self, forward: bool) {
        self.search.step(forward);
        if let Some(row) = self.search.row() {
            self.bring_into_sight(row);
        }
    }

    fn bring_into_sight(&mut self, row: usize) {
        if let Some(item) = self.rows[row..].iter().find_map(|row| row.item) {
            self.select(item);
        }
        if let Some(columns) = self.search.column(&self.rows[row].text) {
            self.sideways.bring_into_sight(&columns);
        }
        if !(self.top..self.top + self.height.max(1)).contains(&row) {
            self.top = row.saturating_sub(self.height / 3).min(self.last_top());
        }
    }

    /// The match and the visible rows, for a frame: `/word 2/7  12-30/85`.
    pub fn place(&self) -> String {
        let mut parts: Vec<String> = self.search.place().into_iter().collect();
        if self.rows.len() > self.height {
            let end = (self.top + self.height).min(self.rows.len());
            parts.push(format!("{}-{end}/{}", self.top + 1, self.rows.len()));
        }
        parts.join("  ")
    }

    /// Puts the cursor on the item of a row of the area.
    pub fn click(&mut self, row: usize) {
        if let Some(item) = self.rows.get(self.top + row).and_then(|row| row.item) {
            self.cursor = item;
        }
    }

    /// Draws the visible part; without the focus, without the cursor.
    pub fn view(&self, frame: &mut Frame<'_>, area: Rect, focus: bool, ctx: &Ctx) {
        let area = area.intersection(frame.area());
        let gutter = match self.source {
            Source::Items(_) => GUTTER.min(area.width),
            _ => 0,
        };
        let (x, room) = (area.x + gutter, usize::from(area.width - gutter));
        let mut cursor = None;
        let seen = self.rows.iter().enumerate().skip(self.top);
        for ((at, row), y) in seen.zip(area.y..area.bottom()) {
            let selected = focus && row.item.is_some_and(|item| item == self.cursor);
            let style = match row.look {
                LineStyle::Plain(style) => style,
                LineStyle::Heading => ctx.theme.heading(),
                LineStyle::Note => ctx.theme.dim(),
            };
            // A heading on the last line, with all its items out of view, still shows that more follows.
            let is_last = y + 1 == area.bottom() && at + 1 < self.rows.len();
            let text = if row.look == LineStyle::Heading && is_last {
                ctx.symbols.ellipsis().to_owned()
            } else if let Source::Page(_) = self.source {
                self.sideways.seen(&row.text, room, ctx.symbols)
            } else if is_last && area.height < FEW && matches!(self.source, Source::Items(_)) {
                // A truncated sentence ends with a sign.
                let sign = ctx.symbols.ellipsis();
                if row.text.width() + 2 <= room {
                    format!("{} {sign}", row.text)
                } else {
                    frame::cut(&format!("{}{sign}", row.text), room, ctx)
                }
            } else {
                frame::cut(&row.text, room, ctx)
            };
            let buffer = frame.buffer_mut();
            buffer.set_stringn(x, y, text, room, style);
            if selected {
                if cursor.is_none() {
                    cursor = Some((area.x, y));
                    let sign = ctx.symbols.cursor();
                    buffer.set_stringn(area.x, y, sign, gutter.into(), ctx.theme.key());
                }
                frame::bar(buffer, Rect::new(area.x, y, area.width, 1), ctx);
            }
            for (columns, style) in self.search.columns(at, &row.text, ctx) {
                let columns = self.sideways.columns(&columns);
                let width = columns.end - columns.start;
                let place = Rect::new(x.saturating_add(columns.start), y, width, 1);
                frame
                    .buffer_mut()
                    .set_style(place.intersection(area), style);
            }
        }
        match cursor {
            Some(place) => frame.set_cursor_position(place),
            None if focus => frame::here(frame, (area.x, area.y + self.news()), ctx),
            None => {}
        }
    }

    /// The visible row where a screen reader continues: that of the match, otherwise the first.
    fn news(&self) -> u16 {
        let row = self.search.row().and_then(|row| row.checked_sub(self.top));
        let row = row.filter(|row| *row < self.height).unwrap_or_default();
        u16::try_from(row).unwrap_or_default()
    }

    /// Draws the line of the search, while it is typed.
    pub fn view_search(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.search.view(frame, area, ctx);
    }

    /// Draws a line with a title and the position, which the search replaces while it is typed, and the text below; in
    /// the second pane, all in a frame.
    pub fn view_titled(
        &self,
        title: &str,
        (frame, area): (&mut Frame<'_>, Rect),
        focus: bool,
        ctx: &Ctx,
    ) {
        let area = area.intersection(frame.area());
        if area.is_empty() {
            return;
        }
        if ctx.panes.aside {
            let inner = frame::framed(frame, area, title, false, ctx);
            frame::on_edge(frame, inner, &self.place(), ctx);
            return self.view(frame, inner, false, ctx);
        }
        let head = Rect { height: 1, ..area };
        let style = if focus { Style::new() } else { ctx.theme.dim() };
        let room = usize::from(area.width);
        let place = match self.place() {
            place if place.is_empty() => place,
            place => frame::cut(&format!(" {place} "), room / 2, ctx),
        };
        let buffer = frame.buffer_mut();
        let rule = ctx.symbols.border().horizontal_top.repeat(room);
        buffer.set_stringn(head.x, head.y, rule, room, style);
        let title = format!(" {title} ");
        let title = frame::cut(&title, room.saturating_sub(2 + place.width()), ctx);
        buffer.set_stringn(head.x + 1, head.y, title, room, ctx.theme.heading());
        let width = u16::try_from(place.width()).unwrap_or_default();
        let x = head.right().saturating_sub(width + 1).max(head.x);
        buffer.set_stringn(x, head.y, place, room, ctx.theme.dim());
        self.view_search(frame, head, ctx);
        self.view(frame, frame::below(area, 1), focus, ctx);
    }
}

/// A part of a list of items.
#[derive(Clone, Debug)]
pub enum Part {
    /// A heading; the cursor skips it.
    Heading(String),
    /// A note without an item; the cursor skips it.
    Note(String),
    Item {
        /// The sign before the text; the lines after the first are indented by its width.
        sign: String,
        text: String,
        style: Style,
    },
}

impl Part {
    /// An item in the usual style.
    pub fn item(sign: impl Into<String>, text: impl Into<String>) -> Self {
        Self::Item {
            sign: sign.into(),
            text: text.into(),
            style: Style::new(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineStyle {
    Plain(Style),
    Heading,
    Note,
}

/// A line of the area.
#[derive(Clone, Debug)]
struct Row {
    /// The item that it belongs to.
    item: Option<usize>,
    look: LineStyle,
    text: String,
}

fn plain(text: String) -> Row {
    Row {
        item: None,
        look: LineStyle::Plain(Style::new()),
        text,
    }
}

/// How many lines an item may take if not all have room; the page that it opens has the full text.
const LINES: usize = 2;

fn item_rows(parts: &[Part], width: usize, most: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut items = 0;
    for part in parts {
        let (item, look, text, indent) = match part {
            Part::Heading(text) => (None, LineStyle::Heading, visible(text), 0),
            Part::Note(text) => (None, LineStyle::Note, visible(text), 0),
            Part::Item { sign, text, style } => {
                items += 1;
                let before = match sign.as_str() {
                    "" => String::new(),
                    sign => format!("{sign} "),
                };
                let text = format!("{before}{}", visible(text));
                let indent = before.chars().count();
                (Some(items - 1), LineStyle::Plain(*style), text, indent)
            }
        };
        let mut lines = broken(&text, width, indent);
        if item.is_some() && lines.len() > most {
            // The last line has all the rest, which is truncated when it is drawn.
            let rest: Vec<&str> = lines[most - 1..].iter().map(|line| line.trim()).collect();
            lines[most - 1] = format!("{:indent$}{}", "", rest.join(" "));
            lines.truncate(most);
        }
        let lines = lines.into_iter();
        rows.extend(lines.map(|text| Row { item, look, text }));
    }
    rows
}

/// Wraps a line; one that fits is unchanged, including multiple blanks.
fn broken(line: &str, width: usize, indent: usize) -> Vec<String> {
    if line.width() <= width {
        return vec![line.to_owned()];
    }
    let lines = wrap(line, width, indent);
    lines.lines().map(str::to_owned).collect()
}

#[derive(Clone, Debug, Default)]
struct Search {
    line: Line,
    is_typing: bool,
    /// The row where the search began, to which the text returns while nothing is found.
    from: usize,
    /// Every match: its row, and the range of its letters.
    matches: Vec<(usize, Range<usize>)>,
    /// The current match.
    at: usize,
}

impl Search {
    fn start(&mut self, from: usize) {
        *self = Self {
            is_typing: true,
            from,
            ..Self::default()
        };
    }

    fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// Finds every match in the rows, ignoring case and accents.
    fn find<'r>(&mut self, rows: impl Iterator<Item = &'r str>) {
        self.matches.clear();
        self.at = 0;
        let wanted = name::folded(self.line.text());
        if wanted.is_empty() {
            return;
        }
        for (row, text) in rows.enumerate() {
            let mut folded = String::with_capacity(text.len());
            // For each byte of the folded text, the letter of the text from which it comes.
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

    /// Goes to the first match after the row where the search began, or else to the first of all.
    fn go_to_first(&mut self) {
        let next = self.matches.iter().position(|(row, _)| *row >= self.from);
        self.at = next.unwrap_or_default();
    }

    /// Goes to the next or previous match, wrapping around.
    fn step(&mut self, forward: bool) {
        let count = self.matches.len();
        if count > 0 {
            let by = if forward { 1 } else { count - 1 };
            self.at = (self.at + by) % count;
        }
    }

    /// The row of the current match.
    fn row(&self) -> Option<usize> {
        self.matches.get(self.at).map(|(row, _)| *row)
    }

    /// `/word 2/7`, once the word is typed.
    fn place(&self) -> Option<String> {
        if self.is_empty() || self.is_typing {
            return None;
        }
        let count = self.matches.len();
        let at = (self.at + 1).min(count);
        Some(format!("/{} {at}/{count}", self.line.text()))
    }

    /// The columns of the current match in its row.
    fn column(&self, text: &str) -> Option<Range<u16>> {
        let (_, letters) = self.matches.get(self.at)?;
        Some(columns(text, letters))
    }

    /// The columns of the matches in a row with their styles.
    fn columns(&self, row: usize, text: &str, ctx: &Ctx) -> Vec<(Range<u16>, Style)> {
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
    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let area = area.intersection(frame.area());
        if !self.is_typing || area.width < 4 || area.height == 0 {
            return;
        }
        let width = usize::from(area.width);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x, area.y, " ".repeat(width), width, Style::new());
        buffer.set_stringn(area.x, area.y, "/", 1, ctx.theme.key());
        let place = Rect::new(area.x + 1, area.y, area.width - 1, 1);
        frame::field(frame.buffer_mut(), place, true, ctx);
        self.line.view(frame, place, Style::new(), true);
    }
}

/// The columns of a range of letters in a text.
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
        assert_eq!(text.place(), "1-2/5");
        text.act(Action::FilterKeep);
        assert_eq!(text.place(), "/ærø 1/3  1-2/5");
        text.act(Action::NextMatch);
        assert_eq!(text.place(), "/ærø 2/3  3-4/5");
        text.act(Action::PreviousMatch);
        text.act(Action::PreviousMatch);
        assert_eq!(text.place(), "/ærø 3/3  3-4/5");
        assert!(text.act(Action::Back));
        assert_eq!(text.place(), "3-4/5");
        assert!(!text.act(Action::Back));
    }

    #[test]
    fn what_is_not_there_moves_nothing() {
        let mut text = searched("nix");
        text.act(Action::FilterKeep);
        assert_eq!(text.place(), "/nix 0/0  1-2/5");
    }

    #[test]
    fn a_search_goes_round_the_ends() {
        let lines: Vec<String> = (0..30).map(|at| format!("line {at}")).collect();
        let mut text = Text::default();
        text.set_page(lines.join("\n"));
        text.fit(40, 10);
        text.act(Action::Search);
        text.paste("LINE 2");
        text.act(Action::FilterKeep);
        assert_eq!(text.place(), "/LINE 2 1/11  1-10/30");
        text.act(Action::NextMatch);
        assert_eq!(text.place(), "/LINE 2 2/11  18-27/30");
        text.act(Action::PreviousMatch);
        text.act(Action::PreviousMatch);
        assert_eq!(text.place(), "/LINE 2 11/11  21-30/30");
    }

    #[test]
    fn a_text_shorter_than_its_room_does_not_move() {
        let mut text = Text::new("one\ntwo");
        text.fit(40, 10);
        for action in [Action::PageDown, Action::Bottom, Action::Down] {
            assert!(text.act(action));
            assert_eq!((text.top, text.place()), (0, String::new()));
        }
        text.fit(0, 0);
        assert!(text.act(Action::Down));
    }

    #[test]
    fn the_cursor_goes_from_item_to_item_and_to_what_is_found() {
        let mut list = Text::default();
        let items = (0..9).map(|at| Part::item("·", format!("item {at}")));
        let parts = std::iter::once(Part::Heading("Items".to_owned())).chain(items);
        list.set_items(parts.collect());
        list.fit(20, 4);
        list.act(Action::Down);
        assert_eq!((list.selected(), list.top), (Some(1), 0));
        list.act(Action::Bottom);
        assert_eq!((list.selected(), list.top), (Some(8), 6));
        list.act(Action::Search);
        list.paste("item 3");
        assert_eq!((list.selected(), list.top), (Some(3), 4));
    }

    #[test]
    fn columns_are_those_of_wide_letters_too() {
        assert_eq!(columns("anden ærøbo", &(6..9)), 6..9);
        assert_eq!(columns("象棋 club", &(0..2)), 0..4);
    }
}

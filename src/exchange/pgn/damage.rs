//! Finds damage that makes it impossible to assign text to games: comments and tags that are not closed.

use crate::domain::Message;
use crate::exchange::collection::Tally;
use crate::exchange::problem::Problem;

use super::tag;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// A comment has no end.
    OpenComment,
    /// A game begins inside the comment that was opened at this place.
    GameInComment { opened: usize },
    /// The value of a tag has no closing quote.
    OpenTag,
}

/// Damage and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    pub at: usize,
    pub damage: Damage,
}

impl Fault {
    /// The places that its message names, in the order of the text.
    pub fn places(self) -> [usize; 2] {
        match self.damage {
            Damage::GameInComment { opened } => [opened, self.at],
            Damage::OpenComment | Damage::OpenTag => [self.at; 2],
        }
    }

    /// The error, once the lines and columns of its places are known.
    pub fn problem(self, [first, at]: [Place; 2]) -> Problem {
        let message = match self.damage {
            Damage::OpenComment => Message::new("problem-pgn-comment-open"),
            Damage::GameInComment { .. } => Message::new("problem-pgn-game-in-comment")
                .with("line", first.line.to_string())
                .with("column", first.column.to_string()),
            Damage::OpenTag => Message::new("problem-pgn-tag-open"),
        };
        Problem::error(at.line, at.column, message)
    }
}

/// A line and a column, in characters, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

impl Place {
    pub const START: Self = Self { line: 1, column: 1 };

    /// The place after a text that begins here.
    ///
    /// ```
    /// use klubrating::exchange::pgn::damage::Place;
    /// let behind = Place::START.behind("1. e4\nÅse ".as_bytes(), b'\n');
    /// assert_eq!((behind.line, behind.column), (2, 5));
    /// ```
    #[must_use]
    pub fn behind(self, text: &[u8], newline: u8) -> Self {
        let (line, column, last) = match memchr::memrchr(newline, text) {
            Some(at) => (
                self.line + memchr::memchr_iter(newline, text).count(),
                1,
                &text[at + 1..],
            ),
            None => (self.line, self.column, text),
        };
        // Bytes that begin a character in UTF-8.
        let begins = |byte: &&u8| !matches!(byte, 0x80..=0xbf);
        Self {
            line,
            column: column + last.iter().filter(begins).count(),
        }
    }

    /// A place in a text that begins here.
    #[must_use]
    pub fn then(self, later: Self) -> Self {
        let line = self.line + later.line - 1;
        let column = match later.line {
            1 => self.column + later.column - 1,
            _ => later.column,
        };
        Self { line, column }
    }
}

/// What follows a comment that was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentEnd {
    /// The text after its closing brace.
    Closed(usize),
    /// A game, whose first tag begins there.
    Game(usize),
    /// The end of the text.
    Never,
}

/// The end of the comment whose brace is at `open`. Lines that are tags after an empty line belong to the next game, so
/// the closing brace is missing; after other lines they are part of the comment, and are counted in `tags`.
pub fn comment_end(text: &[u8], open: usize, newline: u8, tags: &mut Tally) -> CommentEnd {
    let comment = &text[open + 1..];
    let mut at = 0;
    let mut section: Option<Section> = None;
    while let Some(length) = memchr::memchr2(b'}', newline, &comment[at..]) {
        at += length + 1;
        if comment[at - 1] == b'}' {
            return CommentEnd::Closed(open + 1 + at);
        }
        let line = &comment[at..];
        let bracket = at + line.len() - without_blanks_before(line, newline).len();
        if !tag::is_begin(&comment[bracket..]) {
            continue;
        }
        let known = section.filter(|known| known.goes_on(comment, bracket, newline));
        let lines = Section::with_line(comment, bracket, newline, known);
        if lines.has_pair && lines.is_behind_empty {
            return CommentEnd::Game(open + 1 + lines.begin);
        }
        if lines.has_pair && !known.is_some_and(|known| known.has_pair) {
            tags.add(open + 1 + lines.begin);
        }
        section = Some(lines);
        at = bracket;
    }
    CommentEnd::Never
}

/// Whether a game begins at this bracket, the first byte of a line, whether in a comment or not: it is that of a tag
/// behind an empty line.
pub fn opens_game(text: &[u8], at: usize, newline: u8) -> bool {
    let line = Section::with_line(text, at, newline, None);
    line.has_pair && line.is_behind_empty && tag::is_begin(&text[at..])
}

/// Consecutive lines of a comment that begin like tags.
#[derive(Clone, Copy)]
struct Section {
    /// The beginning of the first and of the last of these lines.
    begin: usize,
    last: usize,
    is_behind_empty: bool,
    /// Whether one of them is a tag with a value.
    has_pair: bool,
}

impl Section {
    /// Whether another such line follows immediately.
    fn goes_on(&self, comment: &[u8], at: usize, newline: u8) -> bool {
        memchr::memchr_iter(newline, &comment[self.last..at]).count() == 1
    }

    /// The section with the line at `at`: the known one extended, or a new one.
    #[cold]
    fn with_line(comment: &[u8], at: usize, newline: u8, known: Option<Self>) -> Self {
        /// The longest name of a tag.
        const NAME: usize = 300;
        let line = &comment[at..comment.len().min(at + NAME)];
        let line = &line[..memchr::memchr(newline, line).unwrap_or(line.len())];
        let is_pair = tag::pair(line).is_some();
        match known {
            Some(known) => Self {
                last: at,
                has_pair: known.has_pair || is_pair,
                ..known
            },
            None => Self {
                begin: at,
                last: at,
                is_behind_empty: is_behind_empty_line(&comment[..at], newline),
                has_pair: is_pair,
            },
        }
    }
}

/// Whether an empty line precedes the end of a text, which is the beginning of a line or the blanks there.
#[cold]
fn is_behind_empty_line(before: &[u8], newline: u8) -> bool {
    let line = without_blanks(before, newline).split_last();
    let line_before = line.map(|(_, rest)| without_blanks(rest, newline));
    line_before.is_some_and(|rest| rest.last() == Some(&newline))
}

/// A text without the blanks at its end, except for the byte that ends lines.
fn without_blanks(text: &[u8], newline: u8) -> &[u8] {
    let mut text = text;
    while let [rest @ .., last] = text
        && is_blank(*last, newline)
    {
        text = rest;
    }
    text
}

/// The same for the blanks at its beginning.
fn without_blanks_before(text: &[u8], newline: u8) -> &[u8] {
    let blanks = text.iter().take_while(|byte| is_blank(**byte, newline));
    &text[blanks.count()..]
}

fn is_blank(byte: u8, newline: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r') && byte != newline
}

//! Finds the games of a text, and their tags.
//!
//! Outside comments, a line that begins with `[` is a tag. A game begins at the first tag after moves, or where an
//! `Event`, a name or a result is repeated. Escaped lines (`%`) and comments (`;`) may appear between tags. Moves are
//! skipped: they are only searched for braces, semicolons and brackets.

use std::ops::Range;

use memchr::{memchr, memchr3, memrchr};

use super::game_result::GameResult;
use super::tag::{self, Tag};
use super::variant;

/// A game as given by its tags; the slices are the bytes of the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Game<'t> {
    /// White's name as written.
    pub white: Option<&'t [u8]>,
    /// Black's name as written.
    pub black: Option<&'t [u8]>,
    pub result: Option<GameResult>,
    /// The day, such as 20261121; 0 where there is none.
    pub day: u32,
    /// The variant, where it is not ordinary chess.
    pub variant: Option<&'t [u8]>,
}

impl<'t> Game<'t> {
    /// Adds a tag; returns `true` where the game already has it: then it belongs to the next game, which has no moves
    /// before it.
    #[inline]
    fn take(&mut self, tag: Tag, value: &'t [u8], has_event: &mut bool) -> bool {
        match tag {
            Tag::Event => std::mem::replace(has_event, true),
            Tag::White => self.white.replace(value).is_some(),
            Tag::Black => self.black.replace(value).is_some(),
            Tag::Result => self.result.replace(GameResult::from_tag(value)).is_some(),
            Tag::Date => {
                self.day = tag::day(value);
                false
            }
            Tag::Variant => {
                self.variant = variant::named(value).or(self.variant);
                false
            }
            Tag::Fen => {
                self.variant = self.variant.or(variant::of_position(value));
                false
            }
            Tag::Other => false,
        }
    }
}

/// An iterator over the games of a text.
#[derive(Clone, Debug)]
pub struct Scan<'t> {
    text: &'t [u8],
    newline: u8,
    /// A line begins here, regardless of the text before.
    begin: usize,
    /// The start of the next game, or the end of the text.
    at: usize,
    /// A line with an unusual tag, from there to its end: all of a file may be one line.
    line: Range<usize>,
}

impl<'t> Scan<'t> {
    /// Begins at `at`, which is the start of a line outside a comment; `newline` ends lines.
    pub fn new(text: &'t [u8], at: usize, newline: u8) -> Self {
        let mut scan = Self {
            text,
            newline,
            begin: at,
            at,
            line: 0..0,
        };
        scan.at = scan.next_tag(at);
        scan
    }

    /// Begins at the first game that surely begins after `at`, the start of a line somewhere in a text.
    ///
    /// Tags at `at` itself may be the rest of a game that began before, unless they open with `Event`.
    pub fn anywhere(text: &'t [u8], at: usize, newline: u8) -> Self {
        let mut scan = Self::new(text, at, newline);
        let has_moves = text[at.min(scan.at)..scan.at]
            .iter()
            .any(|byte| !byte.is_ascii_whitespace());
        if !has_moves && !text[scan.at..].starts_with(b"[Event ") {
            scan.game();
        }
        scan
    }

    /// The start of the next game; the length of the text where there is none.
    pub fn at(&self) -> usize {
        self.at
    }

    pub fn game(&mut self) -> Option<Game<'t>> {
        if self.at >= self.text.len() {
            return None;
        }
        let mut game = Game::default();
        let mut has_event = false;
        let mut at = self.at;
        let moves = loop {
            // At the bracket of a tag.
            let end = match tag::usual(&self.text[at..], self.newline) {
                Some((tag, value, length)) => {
                    if game.take(tag, value, &mut has_event) {
                        return Some(self.cut(at));
                    }
                    at + length
                }
                None => {
                    if !self.line.contains(&at) {
                        self.line = at..self.line_end(at);
                    }
                    let end = self.line.end;
                    let mut rest = &self.text[at..end];
                    while rest.first() == Some(&b'[') {
                        let begins = end - rest.len();
                        let (tag, value, after) = tag::read(rest);
                        if game.take(tag, value, &mut has_event) {
                            // It belongs to the next game, which has no moves before it.
                            return Some(self.cut(begins));
                        }
                        rest = after.trim_ascii_start();
                    }
                    end
                }
            };
            let mut next = self.past_blank(end);
            // A value that was broken over the end of its line.
            if self.text[next..].starts_with(b"\"]") {
                next = self.past_blank(next + 2);
            }
            match self.text.get(next) {
                Some(b'[') => at = next,
                Some(b'%' | b';') => match self.past_remarks(next) {
                    Some(tag) => at = tag,
                    None => break next,
                },
                _ => break next,
            }
        };
        self.at = self.next_tag(moves);
        if game.result.is_none() {
            game.result = last_result(&self.text[moves..self.at], self.newline);
        }
        Some(game)
    }

    /// The game that begins at the scan's place and is cut off by the tag at `end`.
    #[cold]
    fn cut(&mut self, end: usize) -> Game<'t> {
        let mut short = Self {
            text: &self.text[..end],
            newline: self.newline,
            begin: self.begin,
            at: self.at,
            line: 0..0,
        };
        self.at = end;
        short.game().unwrap_or_default()
    }

    /// The end of the line that contains `at`: its newline, or the end of the text.
    #[inline]
    fn line_end(&self, at: usize) -> usize {
        memchr(self.newline, &self.text[at..]).map_or(self.text.len(), |length| at + length)
    }

    /// The first byte after `at` that is not blank.
    #[inline]
    fn past_blank(&self, at: usize) -> usize {
        let mut at = at;
        while self.text.get(at).is_some_and(u8::is_ascii_whitespace) {
            at += 1;
        }
        at
    }

    /// The tag after escaped lines (section 6) and comment lines; `None` where something else follows.
    #[cold]
    fn past_remarks(&self, at: usize) -> Option<usize> {
        let mut at = at;
        loop {
            match self.text.get(at)? {
                b'[' => return Some(at),
                b';' => {}
                b'%' if at == self.begin || self.text[at - 1] == self.newline => {}
                _ => return None,
            }
            at = self.past_blank(self.line_end(at));
        }
    }

    /// The next bracket of a tag from `at` on, in text that may contain moves; `at` is outside comments.
    fn next_tag(&self, at: usize) -> usize {
        let text = self.text;
        let mut at = at;
        // The start of the line of the last hit. Only new text is searched, as a line may be the whole file.
        let (mut line, mut searched) = (self.begin, self.begin);
        // The line in which something was found before: what follows there is not its first text.
        let mut written = None;
        while let Some(length) = memchr3(b'{', b';', b'[', &text[at..]) {
            let hit = at + length;
            if text[hit] == b'[' && (hit == self.begin || text[hit - 1] == self.newline) {
                // The usual case.
                return hit;
            }
            if let Some(newline) = memrchr(self.newline, &text[searched..hit]) {
                line = searched + newline + 1;
            }
            searched = hit;
            if text[line] == b'%' && line >= at {
                // An escaped line (section 6).
                at = self.line_end(hit);
                continue;
            }
            match text[hit] {
                b'{' => match memchr(b'}', &text[hit..]) {
                    Some(length) => at = hit + length + 1,
                    None => return text.len(),
                },
                b';' => at = self.line_end(hit),
                _ if written != Some(line)
                    && text[line..hit].iter().all(u8::is_ascii_whitespace) =>
                {
                    return hit;
                }
                _ => at = hit + 1,
            }
            written = Some(line);
        }
        text.len()
    }
}

/// The last result among the moves, outside comments: for games without a result tag.
#[cold]
fn last_result(moves: &[u8], newline: u8) -> Option<GameResult> {
    let mut last = None;
    let mut at = 0;
    while at < moves.len() {
        let skip =
            |end: u8| memchr(end, &moves[at..]).map_or(moves.len(), |length| at + length + 1);
        match moves[at] {
            b'{' => at = skip(b'}'),
            b';' => at = skip(newline),
            byte if byte.is_ascii_whitespace() || matches!(byte, b'(' | b')') => at += 1,
            _ => {
                let token = &moves[at..];
                let length = token
                    .iter()
                    .position(|byte| {
                        byte.is_ascii_whitespace() || matches!(byte, b'{' | b';' | b'(' | b')')
                    })
                    .unwrap_or(token.len());
                last = GameResult::from_token(&token[..length]).or(last);
                at += length.max(1);
            }
        }
    }
    last
}

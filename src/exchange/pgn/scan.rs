//! Finds the games of a PGN text and the tags that matter.
//!
//! Outside comments, a line that begins with `[` and a letter is a tag. A game begins at the first tag after moves, or
//! where an `Event`, a name or a result is repeated. Escaped lines (`%`) and comments (`;`) may occur between tags.
//! Moves are skipped: they are only searched for braces, semicolons and brackets. [Damage](super::damage) and misplaced
//! tags are noted, so that every line that looks like the beginning of a game either is one or is reported.

use std::ops::Range;

use memchr::{memchr, memchr2, memchr3, memrchr};

use super::damage::{CommentEnd, Damage, Fault, comment_end};
use super::movetext::{GameResult, results};
use super::tag::{self, Tag};
use crate::exchange::collection::Tally;

/// A game by its tags; the slices are bytes of the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Game<'t> {
    /// White's name as written.
    pub white: Option<&'t [u8]>,
    /// Black's name as written.
    pub black: Option<&'t [u8]>,
    pub result: Option<GameResult>,
    /// The day as a number such as 20261121; 0 if there is none.
    pub day: u32,
    /// The variant, if it is not ordinary chess.
    pub variant: Option<&'t [u8]>,
    /// The beginning of its moves, or of the text in their place.
    pub moves: usize,
    /// Whether the moves contain two results although the tag has none; the last one counts.
    pub has_two_results: bool,
}

/// Irregularities in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// The first damage; what belongs to the game after it is unknown.
    pub fault: Option<Fault>,
    /// Tags that continue after a text that is not a tag.
    pub separated_tags: Tally,
    /// Lines in its comments that look like a tag.
    pub in_comments: Tally,
}

impl<'t> Game<'t> {
    /// Adds a tag. Returns `true` if the game already has it: then the tag belongs to the next game, and this one has
    /// no moves.
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
                self.variant = variant_name(value).or(self.variant);
                false
            }
            Tag::Fen => {
                self.variant = self.variant.or(of_position(value));
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
    /// The beginning of a line, regardless of the text before it.
    begin: usize,
    /// The start of the next game, or the end of the text.
    at: usize,
    /// The rest of a line with an unusual tag, from that tag to its end: the whole file may be one line.
    line: Range<usize>,
    /// The notes on the last game, or on the text before the first; usually none.
    notes: Option<Box<Notes>>,
}

/// The content of a line that begins with a bracket.
struct TagLine {
    end: usize,
    /// The beginning of the text after its tags; `end` if there is none.
    rest: usize,
    /// The beginning of its last tag, if that tag's value does not end.
    open: Option<usize>,
    /// Whether it is not a tag.
    is_other: bool,
}

impl TagLine {
    /// A line with a tag in its usual form.
    fn usual(end: usize) -> Self {
        Self {
            end,
            rest: end,
            open: None,
            is_other: false,
        }
    }
}

impl<'t> Scan<'t> {
    /// A scan from `at`, which must be the start of a line outside comments; `newline` ends lines.
    pub fn new(text: &'t [u8], at: usize, newline: u8) -> Self {
        let mut scan = Self {
            text,
            newline,
            begin: at,
            at,
            line: 0..0,
            notes: None,
        };
        scan.at = scan.next_tag(at);
        scan
    }

    /// The start of the next game; the length of the text where there is none.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The notes on the last game; before the first game, on the text before it.
    #[inline]
    pub fn take_notes(&mut self) -> Option<Box<Notes>> {
        self.notes.take()
    }

    pub fn game(&mut self) -> Option<Game<'t>> {
        if self.at >= self.text.len() {
            return None;
        }
        // Earlier notes belong to no game.
        self.notes = None;
        let mut game = Game::default();
        let mut has_event = false;
        let mut at = self.at;
        // The end of the tags, and the beginning of the text after them on their last line.
        let (next, rest) = loop {
            // At the bracket of a tag.
            let line = match tag::usual(&self.text[at..], self.newline) {
                Some((tag, value, length)) => {
                    if game.take(tag, value, &mut has_event) {
                        return Some(self.cut(at));
                    }
                    let end = at + length;
                    // The usual case: another tag follows.
                    if self.text.get(end + 1) == Some(&b'[') {
                        at = end + 1;
                        continue;
                    }
                    TagLine::usual(end)
                }
                None => match self.unusual_line(at, &mut game, &mut has_event) {
                    Ok(line) => line,
                    Err(again) => return Some(self.cut(again)),
                },
            };
            let (mut next, mut rest) = (self.past_blank(line.end), line.rest);
            let mut is_apart = line.is_other || self.has_empty_line(line.end, next);
            // A value broken at the end of its line.
            if self.text[next..].starts_with(b"\"]") {
                next = self.past_blank(next + 2);
                (rest, is_apart) = (next, true);
            } else if let Some(open) = line.open {
                self.fault(open, Damage::OpenTag);
            }
            match self.text.get(next) {
                Some(b'[') => at = next,
                Some(b'%' | b';') => match self.past_remarks(next) {
                    Some(tag) => (at, is_apart) = (tag, true),
                    None => break (next, rest),
                },
                _ => break (next, rest),
            }
            if is_apart && tag::is_begin(&self.text[at..]) {
                self.noted().separated_tags.add(at);
            }
        };
        self.at = self.next_tag(next);
        game.moves = rest.min(self.at);
        if matches!(game.result, None | Some(GameResult::Open)) {
            self.take_result(&mut game);
        }
        Some(game)
    }

    /// Takes the result after the moves, for a game whose tag has none.
    #[cold]
    fn take_result(&self, game: &mut Game<'t>) {
        let results = results(&self.text[game.moves..self.at], self.newline);
        let Some((_, last)) = results.last() else {
            return;
        };
        game.result = Some(*last);
        game.has_two_results = results.iter().any(|(_, result)| result.contradicts(*last));
    }

    /// Reads the tags of an unusual line at `at`. The error is the position of a tag that the game already has: it
    /// belongs to the next game, and this one has no moves.
    #[inline]
    fn unusual_line(
        &mut self,
        at: usize,
        game: &mut Game<'t>,
        has_event: &mut bool,
    ) -> Result<TagLine, usize> {
        if !self.line.contains(&at) {
            self.line = at..self.line_end(at);
        }
        let end = self.line.end;
        let text = self.text;
        let mut rest = &text[at..end];
        let mut open = None;
        while rest.first() == Some(&b'[') {
            let begins = end - rest.len();
            let read = tag::read(rest);
            if game.take(read.tag, read.value, has_event) {
                return Err(begins);
            }
            if !read.is_closed {
                open = Some(begins);
            }
            rest = read.rest.trim_ascii_start();
        }
        Ok(TagLine {
            end,
            rest: end - rest.len(),
            open,
            is_other: !tag::is_begin(&text[at..end]),
        })
    }

    /// The game at the scan's position, cut off by the tag at `end`.
    #[cold]
    fn cut(&mut self, end: usize) -> Game<'t> {
        let mut short = Self {
            text: &self.text[..end],
            newline: self.newline,
            begin: self.begin,
            at: self.at,
            line: 0..0,
            notes: None,
        };
        self.at = end;
        let game = short.game().unwrap_or_default();
        self.notes = short.notes;
        game
    }

    #[cold]
    fn noted(&mut self) -> &mut Notes {
        self.notes.get_or_insert_default()
    }

    #[cold]
    fn fault(&mut self, at: usize, damage: Damage) {
        self.noted().fault.get_or_insert(Fault { at, damage });
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

    /// Whether there is an empty line between the end of one line and the next text.
    #[inline]
    fn has_empty_line(&self, end: usize, next: usize) -> bool {
        next > end + 1 && memchr(self.newline, &self.text[end + 1..next]).is_some()
    }

    /// The position of a tag after escaped lines (section 6) and comment lines; `None` if something else follows.
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

    /// The next opening bracket of a tag from `at` on, in text that may contain moves; `at` is outside comments.
    fn next_tag(&mut self, at: usize) -> usize {
        let text = self.text;
        let mut at = at;
        // The start of the line of the last hit. Only new text is searched for it, as a line may be the whole file.
        let (mut line, mut searched) = (self.begin, self.begin);
        // The line of an earlier hit: text after that is not the first in its line.
        let mut written = None;
        while let Some(length) = memchr3(b'{', b';', b'[', &text[at..]) {
            let hit = at + length;
            if text[hit] == b'['
                && (hit == self.begin || text[hit - 1] == self.newline)
                && tag::is_begin(&text[hit..])
            {
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
                b'{' => match self.comment_end(hit) {
                    CommentEnd::Closed(end) => at = end,
                    CommentEnd::Game(tag) => {
                        self.fault(tag, Damage::GameInComment { opened: hit });
                        return tag;
                    }
                    CommentEnd::Never => {
                        self.fault(hit, Damage::OpenComment);
                        return text.len();
                    }
                },
                b';' => at = self.line_end(hit),
                _ if written != Some(line)
                    && text[line..hit].iter().all(u8::is_ascii_whitespace)
                    && tag::is_begin(&text[hit..]) =>
                {
                    return hit;
                }
                _ => at = hit + 1,
            }
            written = Some(line);
        }
        text.len()
    }

    #[inline]
    fn comment_end(&mut self, open: usize) -> CommentEnd {
        let comment = &self.text[open + 1..];
        // Most comments are within one line.
        match memchr2(b'}', self.newline, comment) {
            Some(length) if comment[length] == b'}' => CommentEnd::Closed(open + length + 2),
            _ => self.long_comment_end(open),
        }
    }

    #[cold]
    fn long_comment_end(&mut self, open: usize) -> CommentEnd {
        let mut tags = Tally::default();
        let end = comment_end(self.text, open, self.newline, &mut tags);
        if tags.count > 0 {
            self.noted().in_comments.add_all(tags);
        }
        end
    }
}

/// The name of a variant; `None` for chess, also from a set-up position.
///
/// ```
/// use klubrating::exchange::pgn::scan::variant_name;
/// assert_eq!(variant_name(b"Crazyhouse"), Some(&b"Crazyhouse"[..]));
/// assert_eq!(variant_name(b"From Position"), None);
/// ```
pub fn variant_name(name: &[u8]) -> Option<&[u8]> {
    const CHESS: [&[u8]; 7] = [
        b"",
        b"standard",
        b"normal",
        b"chess",
        b"classical",
        b"fromposition",
        b"orthodox",
    ];
    let plain: Vec<u8> = name
        .iter()
        .filter(|byte| byte.is_ascii_alphanumeric())
        .map(u8::to_ascii_lowercase)
        .collect();
    (!CHESS.contains(&plain.as_slice())).then_some(name)
}

/// The variant, if a position is only possible in one: Chess960 if nobody has moved and the pieces are not in the usual
/// order; one with pieces in hand, or with checks to count, by the text after the board. Any other position may be one
/// of chess.
///
/// ```
/// use klubrating::exchange::pgn::scan::of_position;
/// let position = b"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1";
/// assert_eq!(of_position(position), Some(&b"Chess960"[..]));
/// assert_eq!(of_position(b"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"), None);
/// ```
pub fn of_position(fen: &[u8]) -> Option<&'static [u8]> {
    const BETWEEN: &[u8] = b"/pppppppp/8/8/8/8/PPPPPPPP/";
    let board = fen.split(u8::is_ascii_whitespace).next()?;
    if board.contains(&b'[') || board.split(|byte| *byte == b'/').count() == 9 {
        return Some(b"Crazyhouse");
    }
    let is_three_check = |word: &[u8]| matches!(word, [b'+', b'0'..=b'3', b'+', b'0'..=b'3']);
    if fen.split(u8::is_ascii_whitespace).any(is_three_check) {
        return Some(b"Three-check");
    }
    let (black, rest) = board.split_at_checked(8)?;
    let white = rest.strip_prefix(BETWEEN)?;
    let sorted = |pieces: &[u8]| {
        let mut pieces = pieces.to_ascii_lowercase();
        pieces.sort_unstable();
        pieces
    };
    let is_usual = black == b"rnbqkbnr" && white == b"RNBQKBNR";
    let are_pieces = [black, white]
        .iter()
        .all(|side| sorted(side) == b"bbknnqrr");
    (are_pieces && !is_usual).then_some(b"Chess960")
}

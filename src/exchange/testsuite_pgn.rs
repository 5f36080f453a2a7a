//! Reads position test suites from PGN: one position per game, with the times of the programs in a comment.
//!
//! - the games: tags, comments and the first move of each, with lines and columns;
//! - the entries: the times in a comment, in the forms in which Fritz writes them;
//! - the positions: when two are the same;
//! - the programs: names, and when two are the same.
//!
//! Source: F. Schubert's article on EloStatTS (2003); S. J. Edwards, PGN specification (1994).

use std::collections::{HashMap, HashSet};

use super::clean::{MAX_TEXT, clean_text};
use super::collection::Tally;
use super::encoding::decode;
use super::pgn::collection::newline_of;
use super::pgn::damage::{Fault, Place};
use super::pgn::movetext::{Part, Parts, is_move};
use super::pgn::scan::Scan;
use super::pgn::tag::{self, unescaped};
use super::problem::{Problems, Reading};
use crate::domain::Message;
use crate::testsuite::suite::{NotedTime, Position, Seconds, Suite};

/// Reads a suite.
///
/// The comment with the times begins with a name in quotes. A repeated position is left out and counted. An unreadable
/// time is an error, because without it the position would count as not solved.
///
/// ```
/// use klubrating::exchange::testsuite_pgn::read;
/// let file = "[FEN \"8/8/8/8/8/k7/8/K6R w - - 0 1\"]\n\n{'A 1, 64 MB' 1.35s / 7 BEST, 'B 2' >300s / 9} 1. Rh3+ *\n";
/// let suite = read(file.as_bytes()).value.unwrap();
/// assert_eq!(suite.programs, ["A 1, 64 MB", "B 2"]);
/// assert_eq!(suite.positions[0].solution, "Rh3+");
/// ```
pub fn read(bytes: &[u8]) -> Reading<Suite> {
    let text = match decode(bytes) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut reader = Reader {
        line_starts: LineStarts::new(&text.text),
        problems: Problems::default(),
        programs: Programs::default(),
        seen: HashSet::new(),
        suite: Suite::default(),
        is_refused: false,
    };
    let mut tags = Tally::default();
    let (games, fault) = read_games(&text.text, &mut tags);
    for game in &games {
        reader.game(game);
    }
    if tags.count > 0 {
        let message = Message::new("problem-pgn-tag-in-comment").with("count", tags.count);
        reader.warn(usize::try_from(tags.first).unwrap_or_default(), message);
    }
    if let Some(fault) = fault {
        reader.refuse_damage(fault);
    } else if reader.suite.positions.is_empty() && !reader.is_refused {
        let message = Message::new("problem-suite-empty");
        reader.problems.refuse(0, 0, message);
    }
    reader.suite.programs = reader.programs.names;
    reader.problems.reading(reader.suite)
}

struct Reader<'t> {
    line_starts: LineStarts<'t>,
    problems: Problems,
    programs: Programs,
    /// The positions seen so far.
    seen: HashSet<String>,
    suite: Suite,
    /// Whether an error was reported.
    is_refused: bool,
}

impl Reader<'_> {
    fn refuse(&mut self, at: usize, message: Message) {
        let (line, column) = self.line_starts.at(at);
        self.problems.refuse(line, column, message);
        self.is_refused = true;
    }

    fn refuse_damage(&mut self, fault: Fault) {
        let places = fault.places().map(|at| {
            let (line, column) = self.line_starts.at(at);
            Place { line, column }
        });
        self.refuse(fault.at, fault.problem(places).message);
    }

    fn warn(&mut self, at: usize, message: Message) {
        let (line, column) = self.line_starts.at(at);
        self.problems.warn(line, column, message);
    }

    fn game(&mut self, game: &Game<'_>) {
        let timed: Vec<&TextPart<'_>> = game
            .comments
            .iter()
            .filter(|comment| are_in(comment.text))
            .collect();
        if timed.is_empty() {
            return self.warn(game.at, Message::new("problem-suite-no-times"));
        }
        let Some(fen) = &game.fen else {
            return self.refuse(game.at, Message::new("problem-suite-fen-missing"));
        };
        let found = read_fen(&clean_text(&plain(fen.text)));
        if !found.is_proper {
            let message = Message::new("problem-suite-fen").with("value", found.shown.as_str());
            self.warn(fen.at, message);
        }
        let is_new = self.seen.insert(found.identity);
        let mut position = Position {
            name: game
                .event
                .map_or_else(String::new, |event| clean_text(&plain(event))),
            fen: found.shown,
            solution: game.solution.map_or_else(String::new, clean_text),
            entries: Vec::new(),
        };
        // A repeated position is read as well, so that a damaged one is reported.
        for comment in timed {
            self.comment(comment, &mut position.entries);
        }
        if is_new {
            self.suite.positions.push(position);
        } else {
            self.suite.duplicates += 1;
        }
    }

    fn comment(&mut self, comment: &TextPart<'_>, into: &mut Vec<(usize, NotedTime)>) {
        for found in read_entries(comment.text) {
            let at = comment.at + found.at;
            match found.what {
                Ok((name, entry)) => self.entry(at, name, entry, into),
                Err(EntryFault::Unquoted) => {
                    self.refuse(at, Message::new("problem-suite-unquoted"));
                }
                Err(EntryFault::NoTime(name)) => {
                    let name = clean_text(name);
                    self.refuse(at, Message::new("problem-suite-entry").with("name", name));
                }
            }
        }
    }

    fn entry(
        &mut self,
        at: usize,
        name: &str,
        entry: NotedTime,
        into: &mut Vec<(usize, NotedTime)>,
    ) {
        let (line, column) = self.line_starts.at(at);
        let name = self.problems.cleaned(line, column, name, MAX_TEXT);
        match self.programs.number(&name) {
            Ok(known) => {
                if let Some(first) = known.spelled {
                    let message = Message::new("problem-suite-spelling")
                        .with("name", name.as_str())
                        .with("first", first);
                    self.problems.warn(line, column, message);
                }
                if into.iter().any(|(other, _)| *other == known.number) {
                    let message = Message::new("problem-suite-twice").with("name", name);
                    self.problems.warn(line, column, message);
                } else {
                    into.push((known.number, entry));
                }
            }
            Err(message) => self.problems.refuse(line, column, message),
        }
    }
}

/// The value of a tag without its escapes.
fn plain(value: &str) -> String {
    String::from_utf8_lossy(&unescaped(value.as_bytes())).into_owned()
}

// The times in a comment: `'Fritz 8-128MB/AMD Athlon 700' 1.35s / 7 BEST, 'Shredder 7' >300s / 8`.
//
// A name is in quotes and may contain commas, slashes, blanks, even a quote; it ends at the first quote after which
// a time follows. A time is an integer or a decimal, with blanks and line breaks anywhere between its parts; the `s`
// and the depth may be missing. Not solved is `>300s`, `-` or `?`.

/// The characters that open and close a name.
const QUOTES: &[char] = &['\'', '"', '‘', '’', '‚', '“', '”', '„', '`', '´'];

#[derive(Debug, PartialEq)]
struct CommentEntry<'t> {
    /// The position in the comment.
    at: usize,
    /// The name with its time, or the reason why it is unreadable.
    what: Result<(&'t str, NotedTime), EntryFault<'t>>,
}

/// Why an entry cannot be read.
#[derive(Debug, PartialEq)]
enum EntryFault<'t> {
    /// A name in quotes was expected.
    Unquoted,
    /// No time follows the name.
    NoTime(&'t str),
}

/// Whether a comment contains times: it begins with a quote.
fn are_in(comment: &str) -> bool {
    comment.trim_start().starts_with(QUOTES)
}

fn read_entries(comment: &str) -> Vec<CommentEntry<'_>> {
    let mut all = Vec::new();
    let mut rest = comment;
    loop {
        rest = rest.trim_start_matches(|letter: char| letter.is_whitespace() || letter == ',');
        if rest.is_empty() {
            return all;
        }
        let (what, length) = if rest.starts_with(QUOTES) {
            entry(rest)
        } else {
            (Err(EntryFault::Unquoted), next(rest))
        };
        let at = comment.len() - rest.len();
        all.push(CommentEntry { at, what });
        rest = &rest[length..];
    }
}

/// One entry at the beginning of a text, and its length.
fn entry(text: &str) -> (Result<(&str, NotedTime), EntryFault<'_>>, usize) {
    let open = text.chars().next().map_or(0, char::len_utf8);
    let mut first = None;
    for (at, quote) in text[open..].char_indices().take(MAX_TEXT) {
        let at = open + at;
        if !QUOTES.contains(&quote) {
            continue;
        }
        // A quote after a comma opens the next name.
        if text[open..at].trim_end().ends_with(',') {
            break;
        }
        let name = &text[open..at];
        let after = at + quote.len_utf8();
        if let Some((entry, length)) = value(&text[after..]) {
            return (Ok((name, entry)), after + length);
        }
        first = first.or(Some(name));
    }
    let end = next(text);
    let name = first.unwrap_or_else(|| text[open..end].trim_end_matches([',', ' ']));
    (Err(EntryFault::NoTime(name)), end)
}

/// The start of the name after the one at the beginning of a text: a quote after a comma.
fn next(text: &str) -> usize {
    let commas = text.match_indices(',').map(|(at, _)| at + 1);
    let mut opened = commas.filter(|at| text[*at..].trim_start().starts_with(QUOTES));
    opened.next().unwrap_or(text.len())
}

/// An entry at the beginning of a text and its length, up to the comma or the end; `None` where there is none.
fn value(text: &str) -> Option<(NotedTime, usize)> {
    let mut rest = text.trim_start();
    let sign = rest.chars().next()?;
    let entry = match sign {
        '-' | '–' | '—' | '?' => {
            rest = &rest[sign.len_utf8()..];
            NotedTime::Unsolved(None)
        }
        '>' | '≥' => {
            rest = &rest[sign.len_utf8()..];
            NotedTime::Unsolved(Some(time(&mut rest)?))
        }
        _ => NotedTime::Solved(time(&mut rest)?),
    };
    pass_depth(&mut rest);
    pass_word(&mut rest, &["best"]);
    let rest = rest.trim_start();
    let is_end = rest.is_empty() || rest.starts_with(',');
    is_end.then_some((entry, text.len() - rest.len()))
}

/// Takes a time from the beginning of a text: `1.35s`, `1,35 sec`, `12`.
fn time(rest: &mut &str) -> Option<Seconds> {
    *rest = rest.trim_start();
    let whole = digits(rest);
    if whole.is_empty() {
        return None;
    }
    let number = match fraction(rest) {
        Some(fraction) => format!("{whole}.{fraction}"),
        None => whole.to_owned(),
    };
    pass_word(rest, &["seconds", "sec", "sek", "s"]);
    Seconds::new(number.parse().ok()?)
}

/// Takes the decimals after a point, with or without blanks around it, or after a comma without blanks.
fn fraction<'t>(rest: &mut &'t str) -> Option<&'t str> {
    let behind_point = || Some(rest.trim_start().strip_prefix('.')?.trim_start());
    let mut after = rest.strip_prefix(',').or_else(behind_point)?;
    let decimals = Some(digits(&mut after)).filter(|decimals| !decimals.is_empty())?;
    *rest = after;
    Some(decimals)
}

/// Passes over `/ 7` or `/ 7/23`, the depth of the search, which is not used.
fn pass_depth(rest: &mut &str) {
    while let Some(after) = rest.trim_start().strip_prefix('/') {
        let mut after = after.trim_start();
        if digits(&mut after).is_empty() {
            return;
        }
        *rest = after;
    }
}

/// Skips one of these words, if one follows, with the blanks before it.
fn pass_word(rest: &mut &str, words: &[&str]) {
    let text = rest.trim_start();
    let after = text.trim_start_matches(char::is_alphabetic);
    let word = &text[..text.len() - after.len()];
    if words.iter().any(|one| one.eq_ignore_ascii_case(word)) {
        *rest = after;
    }
}

/// Takes the digits from the beginning of a text.
fn digits<'t>(rest: &mut &'t str) -> &'t str {
    let after = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = &rest[..rest.len() - after.len()];
    *rest = after;
    digits
}

// Two positions are the same if placement, side to move, castling rights and the en passant square agree.
//
// Blanks are ignored, as scanned files have them anywhere. Castling rights are not checked against the kings: published
// suites have errors there.

#[derive(Debug, PartialEq, Eq)]
struct Fen {
    /// The key by which positions are compared.
    identity: String,
    /// The position for display, with its counters.
    shown: String,
    /// Whether it is a position: eight rows of eight squares and a side to move.
    is_proper: bool,
}

/// Reads a position from a cleaned text; an invalid one is identified by its text.
fn read_fen(text: &str) -> Fen {
    let proper = placement(text).and_then(|(placement, rest)| {
        let rest = rest.trim_start();
        let side = rest.chars().next().filter(|side| "wb".contains(*side))?;
        let mut fields = rest[1..].split_whitespace();
        let castling = fields.next().unwrap_or("-");
        let passing = fields.next().unwrap_or("-");
        let identity = format!("{placement} {side} {castling} {passing}");
        let counters: Vec<&str> = fields.collect();
        let shown = [identity.as_str()].into_iter().chain(counters);
        let shown = shown.collect::<Vec<_>>().join(" ");
        Some(Fen {
            identity,
            shown,
            is_proper: true,
        })
    });
    proper.unwrap_or_else(|| Fen {
        identity: text.split_whitespace().collect(),
        shown: text.to_owned(),
        is_proper: false,
    })
}

/// The placement without blanks and the text after it; `None` unless it is eight rows of eight.
fn placement(text: &str) -> Option<(String, &str)> {
    let mut placement = String::new();
    let (mut row, mut rows) = (0, 1);
    for (at, letter) in text.char_indices() {
        match letter {
            letter if letter.is_whitespace() => continue,
            '/' if row == 8 && rows < 8 => (row, rows) = (0, rows + 1),
            '1'..='8' => row += letter.to_digit(10)?,
            'p' | 'n' | 'b' | 'r' | 'q' | 'k' | 'P' | 'N' | 'B' | 'R' | 'Q' | 'K' => row += 1,
            _ => return None,
        }
        if row > 8 {
            return None;
        }
        placement.push(letter);
        if (rows, row) == (8, 8) {
            return Some((placement, &text[at + 1..]));
        }
    }
    None
}

/// A part of the text with its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TextPart<'t> {
    at: usize,
    text: &'t str,
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Game<'t> {
    /// The position at which it begins.
    at: usize,
    /// The value of the tag `Event`.
    event: Option<&'t str>,
    /// The value of the tag `FEN`.
    fen: Option<TextPart<'t>>,
    /// The comments in braces.
    comments: Vec<TextPart<'t>>,
    /// The first move.
    solution: Option<&'t str>,
}

/// The games of a text, and the damage after which text cannot be assigned to games; lines of comments that look like a
/// tag are counted in `tags`. Text before the first tag is a game without tags.
fn read_games<'t>(text: &'t str, tags: &mut Tally) -> (Vec<Game<'t>>, Option<Fault>) {
    let bytes = text.as_bytes();
    let newline = newline_of(bytes);
    let mut scan = Scan::new(bytes, 0, newline);
    let mut games = Vec::new();
    let (mut begin, mut moves) = (0, 0);
    loop {
        let notes = scan.take_notes().unwrap_or_default();
        tags.add_all(notes.in_comments);
        // Text before the damage is still reported on.
        let end = notes.fault.map_or(scan.at(), |fault| fault.places()[0]);
        let end = end.max(begin);
        let found = game(text, [begin, moves.clamp(begin, end), end], newline);
        if found.is_something() {
            games.push(found);
        }
        if notes.fault.is_some() {
            return (games, notes.fault);
        }
        begin = scan.at();
        match scan.game() {
            Some(found) => moves = found.moves,
            None => return (games, None),
        }
    }
}

impl Game<'_> {
    fn is_something(&self) -> bool {
        let has_tags = self.event.is_some() || self.fen.is_some();
        has_tags || !self.comments.is_empty() || self.solution.is_some()
    }
}

/// The game between these positions: the beginning of its tags, the beginning and the end of its moves.
fn game(text: &str, [begin, moves, end]: [usize; 3], newline: u8) -> Game<'_> {
    let part = |inner: &[u8]| {
        let at = inner.as_ptr().addr() - text.as_ptr().addr();
        let text = &text[at..at + inner.len()];
        TextPart { at, text }
    };
    let mut game = Game {
        at: begin,
        ..Game::default()
    };
    let tags = &text.as_bytes()[begin..moves];
    for line in tags.split(|byte| *byte == newline) {
        let mut rest = line;
        while let Some((name, value, behind)) = tag::pair(rest) {
            if name.eq_ignore_ascii_case(b"Event") {
                game.event = Some(part(value).text);
            } else if name.eq_ignore_ascii_case(b"FEN") {
                game.fen = Some(part(value));
            }
            rest = behind;
        }
    }
    for found in Parts::new(&text.as_bytes()[moves..end], newline) {
        match found {
            Part::Comment(comment) => {
                let comment = part(comment);
                // Text after a semicolon is a remark.
                if text[..comment.at].ends_with('{') {
                    game.comments.push(comment);
                }
            }
            Part::Token {
                text: token,
                depth: 0,
            } if game.solution.is_none() && is_move(token) => {
                game.solution = Some(without_number(part(token).text));
            }
            Part::Token { .. } => {}
        }
    }
    game
}

/// A move without the number before it: `1.Nd5`, `1...Nd5`.
fn without_number(token: &str) -> &str {
    let rest = token.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        token
    }
}

#[derive(Debug)]
struct LineStarts<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> LineStarts<'t> {
    /// The line starts of a text with LF, CRLF and CR in any mixture.
    fn new(text: &'t str) -> Self {
        let bytes = text.as_bytes();
        let ends = |at: &usize| {
            bytes[*at] == b'\n' || (bytes[*at] == b'\r' && bytes.get(at + 1) != Some(&b'\n'))
        };
        let ends = (0..bytes.len()).filter(ends).map(|at| at + 1);
        Self {
            starts: std::iter::once(0).chain(ends).collect(),
            text,
        }
    }

    /// The line and column, from 1, of a byte that begins a character.
    fn at(&self, at: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|start| *start <= at);
        let start = self.starts[line - 1];
        (line, self.text[start..at].chars().count() + 1)
    }
}

/// The most programs of a suite, as every two of them play in every position.
const MOST: usize = 500;

/// The programs by name, each with its number.
#[derive(Debug, Default)]
struct Programs {
    /// The names in the spelling of their first appearance.
    names: Vec<String>,
    /// Numbers by the name without blanks, which scanned files have or lack by chance.
    numbers: HashMap<String, usize>,
    /// Programs whose second spelling has been reported.
    told: Vec<usize>,
}

/// A program's number, and its first spelling if this one differs for the first time.
struct NumberedProgram {
    number: usize,
    spelled: Option<String>,
}

impl Programs {
    /// The number of a name; a new name gets the next one.
    fn number(&mut self, name: &str) -> Result<NumberedProgram, Message> {
        let key: String = name.split_whitespace().collect();
        if key.is_empty() {
            return Err(Message::new("problem-suite-name"));
        }
        if let Some(number) = self.numbers.get(&key).copied() {
            let first = &self.names[number];
            let is_news = first != name && !self.told.contains(&number);
            let spelled = is_news.then(|| first.clone());
            if is_news {
                self.told.push(number);
            }
            return Ok(NumberedProgram { number, spelled });
        }
        if self.names.len() >= MOST {
            return Err(Message::new("problem-suite-programs").with("limit", MOST));
        }
        let number = self.names.len();
        self.names.push(name.to_owned());
        self.numbers.insert(key, number);
        Ok(NumberedProgram {
            number,
            spelled: None,
        })
    }
}

#[cfg(test)]
mod tests;

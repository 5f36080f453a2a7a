//! The games of a file: for each the tags of interest, the comments and the first move, as written.

use crate::exchange::collection::oddities::Tally;
use crate::exchange::pgn::collection::newline_of;
use crate::exchange::pgn::damage::Fault;
use crate::exchange::pgn::movetext::{Part, Parts, is_move};
use crate::exchange::pgn::scan::Scan;
use crate::exchange::pgn::tag;

/// A part of the text with its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TextPart<'t> {
    pub(super) at: usize,
    pub(super) text: &'t str,
}

#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Game<'t> {
    /// The position at which it begins.
    pub(super) at: usize,
    /// The value of the tag `Event`.
    pub(super) event: Option<&'t str>,
    /// The value of the tag `FEN`.
    pub(super) fen: Option<TextPart<'t>>,
    /// The comments in braces.
    pub(super) comments: Vec<TextPart<'t>>,
    /// The first move.
    pub(super) solution: Option<&'t str>,
}

/// The games of a text, and the damage after which nobody knows what belongs to which; lines of comments that look like
/// a tag are counted. What stands before the first tag is a game without tags.
pub(super) fn games<'t>(text: &'t str, tags: &mut Tally) -> (Vec<Game<'t>>, Option<Fault>) {
    let bytes = text.as_bytes();
    let newline = newline_of(bytes);
    let mut scan = Scan::new(bytes, 0, newline);
    let mut games = Vec::new();
    let (mut begin, mut moves) = (0, 0);
    loop {
        let notes = scan.take_notes().unwrap_or_default();
        tags.add_all(notes.in_comments);
        // What stands before damage is told all the same.
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

/// The game with these tags and moves, by where both begin and the moves end.
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
                // What stands behind a semicolon is a remark.
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

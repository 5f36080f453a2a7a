//! The games of a file: for each the tags of interest, the comments and the first move, as written.

use crate::exchange::collection::oddities::Tally;
use crate::exchange::pgn::collection::newline_of;
use crate::exchange::pgn::damage::{CommentEnd, Damage, Fault, comment_end};

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
    has_moves: bool,
}

/// The games of a text, and the damage after which nobody knows what belongs to which; lines of comments that look like
/// a tag are counted.
pub(super) fn games<'t>(text: &'t str, tags: &mut Tally) -> (Vec<Game<'t>>, Option<Fault>) {
    let newline = newline_of(text.as_bytes());
    let mut scan = Scan {
        text,
        games: Vec::new(),
        depth: 0,
    };
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        at = match letter {
            '{' => {
                let fault = |at, damage| Some(Fault { at, damage });
                match comment_end(text.as_bytes(), at, newline, tags) {
                    CommentEnd::Closed(end) => {
                        scan.game(at).comments.push(TextPart {
                            at: at + 1,
                            text: &text[at + 1..end - 1],
                        });
                        end
                    }
                    CommentEnd::Game(tag) => {
                        let damage = Damage::GameInComment { opened: at };
                        return (scan.games, fault(tag, damage));
                    }
                    CommentEnd::Never => return (scan.games, fault(at, Damage::OpenComment)),
                }
            }
            ';' => scan.line_end(at),
            '%' if at == 0 || text[..at].ends_with(['\n', '\r']) => scan.line_end(at),
            '[' => match scan.tag(at) {
                Ok(end) => end,
                Err(fault) => return (scan.games, Some(fault)),
            },
            '(' | ')' => {
                scan.depth = if letter == '(' {
                    scan.depth + 1
                } else {
                    scan.depth.saturating_sub(1)
                };
                at + 1
            }
            letter if letter.is_whitespace() => at + letter.len_utf8(),
            _ => scan.token(at),
        };
    }
    (scan.games, None)
}

struct Scan<'t> {
    text: &'t str,
    games: Vec<Game<'t>>,
    /// The depth of nested variations.
    depth: usize,
}

impl<'t> Scan<'t> {
    /// The game that is being read; starts one at `at` where there is none.
    fn game(&mut self, at: usize) -> &mut Game<'t> {
        if self.games.is_empty() {
            self.open(at);
        }
        let last = self.games.len() - 1;
        &mut self.games[last]
    }

    fn open(&mut self, at: usize) {
        self.depth = 0;
        self.games.push(Game {
            at,
            ..Game::default()
        });
    }

    fn line_end(&self, at: usize) -> usize {
        let rest = &self.text[at..];
        at + rest.find(['\n', '\r']).unwrap_or(rest.len())
    }

    /// Reads a tag such as `[FEN "…"]`; returns its end. Text in another form is skipped.
    fn tag(&mut self, at: usize) -> Result<usize, Fault> {
        let inside = self.text[at + 1..].trim_start_matches([' ', '\t']);
        let name_end = inside
            .find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
            .unwrap_or(inside.len());
        let (name, rest) = inside.split_at(name_end);
        let rest = rest.trim_start_matches([' ', '\t']);
        let Some(value) = rest.strip_prefix('"') else {
            return Ok(at + 1);
        };
        let value_at = self.text.len() - value.len();
        let value = &value[..self.line_end(value_at) - value_at];
        let Some(end) = value_end(value) else {
            return Err(Fault {
                at,
                damage: Damage::OpenTag,
            });
        };
        let is_again = self.games.last().is_some_and(|game| {
            let stands = (name.eq_ignore_ascii_case("Event") && game.event.is_some())
                || (name.eq_ignore_ascii_case("FEN") && game.fen.is_some());
            game.has_moves || !game.comments.is_empty() || stands
        });
        if is_again {
            self.open(at);
        }
        let game = self.game(at);
        if name.eq_ignore_ascii_case("Event") {
            game.event = Some(&value[..end]);
        } else if name.eq_ignore_ascii_case("FEN") {
            game.fen = Some(TextPart {
                at: value_at,
                text: &value[..end],
            });
        }
        let after = &value[end..];
        let close = after.find(']').map_or(after.len(), |close| close + 1);
        Ok(value_at + end + close)
    }

    /// Reads a move, a number or a result; returns its end.
    fn token(&mut self, at: usize) -> usize {
        let rest = &self.text[at..];
        let is_end = |letter: char| letter.is_whitespace() || "{};()[".contains(letter);
        let length = rest.find(is_end).unwrap_or(rest.len());
        // A lone closing brace does not end a comment.
        let length = length.max(rest.chars().next().map_or(1, char::len_utf8));
        let token = &rest[..length];
        let played = without_number(token);
        let is_move = played.starts_with(|letter: char| letter.is_ascii_alphabetic())
            || played.starts_with("0-0");
        let is_main = self.depth == 0;
        let game = self.game(at);
        game.has_moves = true;
        if is_move && is_main && game.solution.is_none() {
            game.solution = Some(played);
        }
        at + length
    }
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

/// The end of a tag's value: its first quote that is not escaped.
fn value_end(value: &str) -> Option<usize> {
    let mut is_escaped = false;
    for (at, letter) in value.char_indices() {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return Some(at),
            _ => {}
        }
    }
    None
}

//! What stands behind the tags of a game, part by part: moves, results, comments.

use super::game_result::GameResult;

/// A part of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'t> {
    /// A comment without its signs.
    Comment(&'t [u8]),
    /// A move with or without its number, a result, anything else without blanks; in variations too.
    Token { text: &'t [u8], depth: usize },
}

/// The parts of a text whose lines end with `newline`.
#[derive(Clone, Debug)]
pub struct Parts<'t> {
    text: &'t [u8],
    newline: u8,
    at: usize,
    depth: usize,
}

impl<'t> Parts<'t> {
    pub fn new(text: &'t [u8], newline: u8) -> Self {
        Self {
            text,
            newline,
            at: 0,
            depth: 0,
        }
    }

    /// The tokens that are no part of a variation.
    pub(super) fn main_line(self) -> impl Iterator<Item = &'t [u8]> {
        self.filter_map(|part| match part {
            Part::Token { text, depth: 0 } => Some(text),
            _ => None,
        })
    }

    /// The text up to a byte, which is passed over.
    fn up_to(&mut self, end: u8) -> &'t [u8] {
        let rest = &self.text[self.at..];
        let length = memchr::memchr(end, rest).unwrap_or(rest.len());
        self.at += length + 1;
        &rest[..length]
    }
}

impl<'t> Iterator for Parts<'t> {
    type Item = Part<'t>;

    fn next(&mut self) -> Option<Part<'t>> {
        loop {
            let byte = *self.text.get(self.at)?;
            let begins_line = self.at == 0 || self.text[self.at - 1] == self.newline;
            match byte {
                b'{' => {
                    self.at += 1;
                    return Some(Part::Comment(self.up_to(b'}')));
                }
                b';' => {
                    self.at += 1;
                    return Some(Part::Comment(self.up_to(self.newline)));
                }
                b'%' if begins_line => {
                    self.up_to(self.newline);
                }
                b'(' => {
                    self.depth += 1;
                    self.at += 1;
                }
                b')' => {
                    self.depth = self.depth.saturating_sub(1);
                    self.at += 1;
                }
                byte if byte.is_ascii_whitespace() => self.at += 1,
                _ => {
                    let rest = &self.text[self.at..];
                    let ends = |byte: &u8| {
                        byte.is_ascii_whitespace() || matches!(byte, b'{' | b';' | b'(' | b')')
                    };
                    let length = rest.iter().position(ends).unwrap_or(rest.len());
                    self.at += length;
                    return Some(Part::Token {
                        text: &rest[..length],
                        depth: self.depth,
                    });
                }
            }
        }
    }
}

/// The results of the game among the moves, as written; the last of them ends it. Where a variation is not closed, one
/// at the end of the text is the game's all the same.
#[cold]
pub(super) fn results(text: &[u8], newline: u8) -> Vec<(&[u8], GameResult)> {
    let mut parts = Parts::new(text, newline);
    let (mut found, mut last) = (Vec::new(), None);
    for part in parts.by_ref() {
        let Part::Token { text, depth } = part else {
            continue;
        };
        last = GameResult::from_token(text).map(|result| (text, result));
        found.extend(last.filter(|_| depth == 0));
    }
    found.extend(last.filter(|_| parts.depth > 0));
    found
}

/// How many half-moves the text has, at most `most`.
pub(super) fn half_moves(text: &[u8], newline: u8, most: usize) -> usize {
    let tokens = Parts::new(text, newline).main_line();
    tokens.filter(|token| is_move(token)).take(most).count()
}

/// Whether a token is a move: a square, castling, or a pawn that takes one (`bc`), with or without its number before it.
pub fn is_move(token: &[u8]) -> bool {
    if GameResult::from_token(token).is_some() {
        return false;
    }
    let number = |byte: &&u8| byte.is_ascii_digit() || **byte == b'.';
    let length = token.iter().take_while(number).count();
    let played = &token[length..];
    let begins = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80;
    let is_castling = played.starts_with(b"O-O") || played.starts_with(b"o-o");
    let has_square = played
        .windows(2)
        .any(|two| matches!(two, [b'a'..=b'h', b'1'..=b'8']));
    let is_pawn = matches!(played, [b'a'..=b'h', b'a'..=b'h']);
    let is_descriptive = played.contains(&b'-') && played.iter().any(u8::is_ascii_digit);
    played.first().is_some_and(begins) && (has_square || is_castling || is_pawn || is_descriptive)
        || token.starts_with(b"0-0-0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_moves_are_counted_in_the_main_line() {
        for (text, expected) in [
            ("1-0", 0),
            ("{ did not come } 0-1", 0),
            ("(1. d4 d5) *", 0),
            ("1. e4 1-0", 1),
            ("1.e4 {(} e5 $1 (1... c5 2. Nf3) 1/2-1/2", 2),
            ("1. P-K4 P-K4 2. O-O-O", 3),
            ("% 1. e4\n; 1. e4 e5\n1. ♘f3 bc 1-0", 2),
            ("forfeit 1-O +-- 0-0 N D", 0),
        ] {
            assert_eq!(half_moves(text.as_bytes(), b'\n', 9), expected, "{text}");
        }
    }

    #[test]
    fn results_of_variations_are_no_results_of_the_game() {
        let text = b"1. e4 (1. d4 0-1) e5 {0-1} 1-0 ; 0-1";
        let won = GameResult::from_tag(b"1-0");
        assert_eq!(results(text, b'\n'), [(&b"1-0"[..], won)]);
        assert_eq!(results(b"1. e4 (1. d4 1-0) e5", b'\n'), []);
        let open = b"1. e4 (1. d4 0-1 d5 {or (1... e6)} 1-0";
        assert_eq!(results(open, b'\n'), [(&b"1-0"[..], won)]);
    }
}

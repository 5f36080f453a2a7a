//! Reads the text after the tags of a game: moves, results and comments.

use super::spelling::spelled;
use super::tag;
use crate::domain::GameOutcome;
use crate::exchange::table::words as table_words;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'t> {
    /// A comment without its delimiters.
    Comment(&'t [u8]),
    /// A move with or without its number, a result, or any other word; also in variations.
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

    /// The tokens outside variations.
    pub(super) fn main_line(self) -> impl Iterator<Item = &'t [u8]> {
        self.filter_map(|part| match part {
            Part::Token { text, depth: 0 } => Some(text),
            _ => None,
        })
    }

    /// The text up to a byte, which is skipped.
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

/// The results among the moves, as written; the last one ends the game. If a variation is not closed, a result at the
/// end of the text still counts as the game's.
#[cold]
pub(crate) fn results(text: &[u8], newline: u8) -> Vec<(&[u8], GameResult)> {
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

/// The number of half-moves in the text, at most `most`.
pub(crate) fn half_moves(text: &[u8], newline: u8, most: usize) -> usize {
    let tokens = Parts::new(text, newline).main_line();
    tokens.filter(|token| is_move(token)).take(most).count()
}

/// Whether a token is a move: a square, castling, or a pawn capture (`bc`), with or without a number before it.
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

/// A longer comment is about the moves.
const COMMENT: usize = 64;

/// Whether the tags or the comments say that a game was not played; for games in which not both players moved.
#[cold]
pub(super) fn says_unplayed(tags: &[u8], moves: &[u8], newline: u8) -> bool {
    let in_line = |line| {
        let pairs = std::iter::successors(tag::pair(line), |(_, _, rest)| tag::pair(rest));
        let mut values = pairs.filter(|(name, ..)| name.eq_ignore_ascii_case(b"termination"));
        values.any(|(_, value, _)| is_unplayed(&spelled(value)))
    };
    tags.split(|byte| *byte == newline).any(in_line)
        || comments(moves, newline).any(|comment| is_unplayed(&comment))
}

/// The comments of a text, except long ones.
pub(super) fn comments(text: &[u8], newline: u8) -> impl Iterator<Item = String> {
    Parts::new(text, newline).filter_map(|part| match part {
        Part::Comment(comment) if comment.len() < COMMENT => Some(spelled(comment)),
        _ => None,
    })
}

/// The comments after the last move, except long ones.
pub(super) fn comments_at_end(text: &[u8], newline: u8) -> Vec<String> {
    let mut last: Vec<&[u8]> = Vec::new();
    for part in Parts::new(text, newline) {
        match part {
            Part::Comment(comment) => last.push(comment),
            Part::Token { text, .. } if is_move(text) => last.clear(),
            Part::Token { .. } => {}
        }
    }
    let short = last.into_iter().filter(|comment| comment.len() < COMMENT);
    short.map(spelled).collect()
}

/// Whether a text means, for a game in which not both players moved, that it was not played. An abandoned game with
/// moves by both was played.
pub(super) fn is_unplayed(text: &str) -> bool {
    const WORDS: [&str; 2] = ["abandoned", "aborted"];
    let text = text.to_lowercase();
    table_words::is_unplayed(&text)
        || table_words::is_not_played(&text)
        || words(&text).any(|word| WORDS.contains(&word))
}

/// Whether a text means that a game was not played, whatever moves it has.
pub(super) fn is_forfeit(text: &str) -> bool {
    table_words::is_forfeit_in(&text.to_lowercase())
}

/// Whether a text means that a player had no opponent, or that a game against somebody unnamed was not played.
pub(super) fn is_bye(text: &str) -> bool {
    /// Shorter words may mean anything.
    const SHORTEST: usize = 3;
    let lower = text.to_lowercase();
    let tight: String = lower.split(' ').collect();
    let is_free = |word: &str| word.chars().count() >= SHORTEST && table_words::is_bye(word);
    is_free(&tight) || words(&lower).any(is_free) || is_unplayed(text)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric())
}

/// A result as written in a tag or at the end of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    Decided(GameOutcome),
    /// `*`: still in progress, or not known.
    Open,
    /// Another text, such as `0-0`.
    Odd,
}

impl GameResult {
    /// Reads a result: the four of the standard (8.1.1.7), and the variants in real files.
    ///
    /// ```
    /// use klubrating::domain::GameOutcome;
    /// use klubrating::exchange::pgn::movetext::GameResult;
    /// assert_eq!(GameResult::from_tag(b"1/2-1/2"), GameResult::Decided(GameOutcome::Draw));
    /// assert_eq!(GameResult::from_tag(b"1/2"), GameResult::Decided(GameOutcome::Draw));
    /// assert_eq!(GameResult::from_tag(b"0-0"), GameResult::Odd);
    /// ```
    #[inline]
    pub fn from_tag(text: &[u8]) -> Self {
        // The usual cases.
        match text {
            b"1-0" => Self::Decided(GameOutcome::White),
            b"0-1" => Self::Decided(GameOutcome::Black),
            b"1/2-1/2" => Self::Decided(GameOutcome::Draw),
            _ => Self::from_unusual_tag(text),
        }
    }

    fn from_unusual_tag(text: &[u8]) -> Self {
        match text.trim_ascii() {
            b"1-0" | b"1:0" | b"1 - 0" | b"1-O" | b"1.0-0.0" => Self::Decided(GameOutcome::White),
            b"0-1" | b"0:1" | b"0 - 1" | b"O-1" | b"0.0-1.0" => Self::Decided(GameOutcome::Black),
            b"1/2-1/2" | b"1/2" | b"1/2:1/2" | b"1/2 - 1/2" | b"0.5-0.5" | b"=" | b"=-="
            // ½-½ and ½ in UTF-8 and in Latin-1.
            | b"\xc2\xbd-\xc2\xbd" | b"\xc2\xbd" | b"\xbd-\xbd" | b"\xbd" => {
                Self::Decided(GameOutcome::Draw)
            }
            b"*" | b"?" | b"" => Self::Open,
            _ => Self::Odd,
        }
    }

    /// Whether both are decided, but differently.
    pub(crate) fn contradicts(self, other: Self) -> bool {
        self != Self::Open && self != other
    }

    /// The result, if a token among the moves is one.
    pub(super) fn from_token(token: &[u8]) -> Option<Self> {
        match token {
            b"1-0" | b"0-1" | b"1/2-1/2" | b"1/2" | b"*" => Some(Self::from_tag(token)),
            _ => None,
        }
    }
}

#[inline]
pub(crate) fn token(outcome: GameOutcome) -> &'static [u8] {
    match outcome {
        GameOutcome::White => b"1-0",
        GameOutcome::Black => b"0-1",
        GameOutcome::Draw => b"1/2-1/2",
    }
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

    #[test]
    fn words_for_games_that_were_not_played() {
        for text in [
            "unplayed",
            "Forfeit",
            "walkover",
            "Default",
            "no show",
            "kampflos",
            "uden kamp",
            "White wins by forfeit",
            "did not come",
            "Abandoned",
            "nicht gespielt",
            "ikke spillet",
        ] {
            assert!(is_unplayed(text), "{text}");
        }
        for text in [
            "Time forfeit",
            "Black forfeits on time",
            "normal",
            "adjudication",
            "rules infraction",
            "unterminated",
            "death",
            "adjourned",
            "udsat",
            "hængeparti",
            "[%clk 1:30:00]",
            "Anna Holm won by resignation",
            "",
        ] {
            assert!(!is_unplayed(text), "{text}");
        }
        assert!(!is_forfeit("Abandoned") && !is_forfeit("White is absent-minded"));
        assert!(is_forfeit("won by forfeit") && !is_forfeit("Time forfeit"));
        assert!(is_bye("bye") && is_bye("Half point bye") && is_bye("spielfrei"));
        assert!(!is_bye("normal") && !is_bye("?"));
    }
}

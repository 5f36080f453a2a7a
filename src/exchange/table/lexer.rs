//! Reads one cell of a round under an alphabet: the opponent, the colour and the result; or a round without an
//! opponent, or an empty cell.
//!
//! The parts are in the alphabet's order. Separators between them have no meaning: `8 (h) 1`, `8-h-1` and `8h1` are
//! equal. The colour may be missing, and so may the result of an open game.

use super::alphabet::{Alphabet, Results};
use super::mapping::Part;
use super::score;
use super::spelling::Outcome;
use super::spelling::{bye_in_words, bye_of, is_of_one_game, normal, tight, value, values};
use super::words::{self, ByeReason};
use crate::domain::{ByeKind, Mark};

/// The content of a cell; opponents by their numbers in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lexed {
    Empty,
    Bye(ByeKind),
    Game {
        opponent: u32,
        white: Option<bool>,
        outcome: Outcome,
    },
}

/// The longest cell of a round, in bytes; a longer text is a sentence.
const LONGEST: usize = 60;

/// Whether a cell is empty, or contains a sign for that.
pub(crate) fn is_empty(normal: &str) -> bool {
    const SIGNS: [&str; 16] = [
        "", "?", "*", "**", "***", "x", "xx", "xxx", "\\", ".", "..", "...", "…", "·", ":", "_",
    ];
    SIGNS.contains(&normal)
}

/// Reads a [`normal`] cell; `None` if the alphabet does not know its content.
pub(crate) fn read(alphabet: &Alphabet, normal: &str) -> Option<Lexed> {
    if normal.len() > LONGEST {
        return None;
    }
    let results = alphabet.results;
    // If the result comes first, `+ 1` is a game won against number 1.
    let is_game = alphabet.order.0.first() == Some(&Part::Result)
        && normal.starts_with(['+', '-', '='])
        && normal.contains(' ');
    if let Some(kind) = bye(results, normal).filter(|_| !is_game) {
        return Some(Lexed::Bye(kind));
    }
    if is_empty(normal) {
        return Some(Lexed::Empty);
    }
    let mut cell = Cell {
        alphabet,
        opponent: 0,
        white: None,
        outcome: Outcome::None,
    };
    if !cell.parts(normal, &alphabet.order.0, false) {
        return bye_in_words(normal).map(Lexed::Bye);
    }
    if cell.opponent == 0 {
        return Some(Lexed::Bye(bye_of(cell.outcome, ByeReason::Absent)));
    }
    Some(Lexed::Game {
        opponent: cell.opponent,
        white: cell.white,
        outcome: cell.outcome,
    })
}

/// Whether a text is a game with a result.
pub(crate) fn is_game(alphabet: &Alphabet, text: &str) -> bool {
    let lexed = read(alphabet, &normal(text));
    matches!(lexed, Some(Lexed::Game { outcome, .. }) if outcome != Outcome::None)
}

/// A cell while its parts are searched.
struct Cell<'a> {
    alphabet: &'a Alphabet,
    opponent: u32,
    white: Option<bool>,
    outcome: Outcome,
}

impl Cell<'_> {
    /// Whether the parts, in their order, make up the whole text; a number must not touch the number before it.
    fn parts(&mut self, text: &str, parts: &[Part], behind_number: bool) -> bool {
        let Some((part, others)) = parts.split_first() else {
            return text.trim_end_matches([' ', ')', ']', '.', ':']).is_empty();
        };
        let mut rest = text;
        let mut apart = !behind_number;
        loop {
            let is_number = rest.starts_with(|letter: char| letter.is_ascii_digit());
            if (apart || !is_number) && self.part(rest, *part, others) {
                return true;
            }
            match self.without_separator(rest) {
                Some(after) => rest = after,
                None => return self.without(text, *part, others, behind_number),
            }
            apart = true;
        }
    }

    /// The text after a separator of parts.
    fn without_separator<'t>(&self, text: &'t str) -> Option<&'t str> {
        let sign = text.chars().next()?;
        if " :/()[]#-=.".contains(sign) {
            return Some(&text[sign.len_utf8()..]);
        }
        let is_coloured = self.alphabet.order.has(Part::Colour);
        let mut letters = self.alphabet.colours.letters().filter(|_| !is_coloured);
        letters.find_map(|(letter, _)| text.strip_prefix(letter))
    }

    /// The same without this part: a colour that is not given, a result that is open.
    fn without(&mut self, text: &str, part: Part, others: &[Part], behind_number: bool) -> bool {
        match part {
            Part::Opponent => false,
            Part::Colour => {
                self.white = None;
                self.parts(text, others, behind_number)
            }
            Part::Result => {
                self.outcome = Outcome::None;
                // A result in first position is never missing, so `8w` is not in Vega's notation.
                others.is_empty() && self.parts(text, others, behind_number)
            }
        }
    }

    fn part(&mut self, text: &str, part: Part, others: &[Part]) -> bool {
        match part {
            Part::Opponent => {
                let end = text
                    .find(|letter: char| !letter.is_ascii_digit())
                    .unwrap_or(text.len());
                (1..=end.min(4)).rev().any(|end| {
                    let number = text[..end].parse();
                    self.opponent = number.unwrap_or(0);
                    let is_whole = !text[end..].starts_with(|letter: char| letter.is_ascii_digit());
                    is_whole && self.parts(&text[end..], others, true)
                })
            }
            Part::Colour => {
                let colours = self.alphabet.colours;
                colours.letters().any(|(letter, white)| {
                    let Some(rest) = text.strip_prefix(letter) else {
                        return false;
                    };
                    self.white = white;
                    self.parts(rest, others, false)
                })
            }
            Part::Result => self.result(text, others),
        }
    }

    /// A sign of the alphabet, points, or a word; after it there may be a word for a game that was not played.
    fn result(&mut self, text: &str, others: &[Part]) -> bool {
        outcomes(self.alphabet.results, text)
            .into_iter()
            .any(|(rest, outcome)| {
                let touches = text[..text.len() - rest.len()]
                    .ends_with(|letter: char| letter.is_ascii_digit());
                self.outcome = outcome;
                if self.parts(rest, others, touches) {
                    return true;
                }
                let Some((rest, outcome)) = without_forfeit(rest, outcome) else {
                    return false;
                };
                let parts = self.parts(rest, others, false);
                self.outcome = outcome;
                parts
            })
    }
}

/// Every result with which a text may begin, each with the rest of the text: a sign of the alphabet, points, or a word.
fn outcomes<'t>(results: &Results, text: &'t str) -> Vec<(&'t str, Outcome)> {
    let signs = results.signs.iter();
    let signs = signs
        .filter_map(|(sign, mark)| Some((text.strip_prefix(sign.as_str())?, Outcome::Mark(*mark))));
    let mut found: Vec<(&str, Outcome)> = signs.collect();
    if results.points {
        found.extend(values(text).map(|(rest, value)| (rest, Outcome::Value(value))));
    }
    let end = text.find(|letter: char| !letter.is_alphabetic());
    let (word, rest) = text.split_at(end.unwrap_or(text.len()));
    let mark = words::outcome(word).filter(|_| word.chars().count() > 2);
    found.extend(mark.map(|mark| (rest, Outcome::Mark(mark))));
    found
}

/// Reads a [`normal`] cell with results only, of one game or of several: each digit is a game (`1½`), or a number is
/// the score of all games. `None` if a result is unknown.
pub(crate) fn results(results: &Results, is_digit: bool, normal: &str) -> Option<Vec<Lexed>> {
    let game = |outcome| Lexed::Game {
        opponent: 0,
        white: None,
        outcome,
    };
    // `x` may be a game won by forfeit.
    let is_sign = |(sign, mark): &(String, Mark)| sign == normal && *mark != Mark::Open;
    if is_empty(normal) && !results.signs.iter().any(is_sign) {
        return Some(Vec::new());
    }
    // Both sides of one game, the row's first: `1-0`.
    if let Some((own, _)) = score::of_both(normal).filter(|_| normal.contains(['-', ':'])) {
        return Some(vec![game(Outcome::Mark(own))]);
    }
    if words::is_postponed(normal) {
        return Some(vec![game(Outcome::None)]);
    }
    if !is_digit && !results.points {
        return None;
    }
    if !is_digit {
        let parts = normal.split([' ', '/', ';', ':', '+']);
        let values = parts.filter(|part| !part.is_empty()).map(value);
        let games = values.map(|value| Some(game(Outcome::Value(value?))));
        return games.collect();
    }
    let mut rest = normal;
    let mut games = Vec::new();
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix([' ', '/', ';', ':', ',', '|', '(', ')']) {
            rest = after;
            continue;
        }
        let is_one = |(after, outcome): &(&str, Outcome)| match outcome {
            Outcome::Value(value) => is_of_one_game(&rest[..rest.len() - after.len()], *value),
            _ => true,
        };
        let (after, outcome) = outcomes(results, rest).into_iter().find(is_one)?;
        let forfeit = without_forfeit(after, outcome);
        let (after, outcome) = forfeit.unwrap_or((after, outcome));
        games.push(game(outcome));
        rest = after;
    }
    Some(games)
}

/// The text after a word for a game that was not played, `1 wo`, `+ def`, and the result as a forfeit.
pub(crate) fn without_forfeit(text: &str, outcome: Outcome) -> Option<(&str, Outcome)> {
    let start = text.trim_start_matches([' ', '(']);
    let end = start.find(|letter: char| !(letter.is_alphabetic() || "./!".contains(letter)));
    let word = &start[..end.unwrap_or(start.len())];
    if word.is_empty() || !words::is_forfeit(word) && word != "!" {
        return None;
    }
    let outcome = match outcome {
        Outcome::Mark(Mark::Win | Mark::ForfeitWin) | Outcome::Value(100) => Mark::ForfeitWin,
        Outcome::Mark(Mark::Loss | Mark::ForfeitLoss) | Outcome::Value(0) => Mark::ForfeitLoss,
        _ => return None,
    };
    Some((
        start[word.len()..].trim_start_matches(')'),
        Outcome::Mark(outcome),
    ))
}

/// The kind of bye in a whole cell of signs: `-1`, `U`, `-B-`.
fn bye(results: &Results, normal: &str) -> Option<ByeKind> {
    let tight = tight(normal);
    let letters = tight.trim_matches('-');
    let is_word = letters.chars().all(char::is_alphabetic) && !letters.is_empty();
    results
        .bye(&tight)
        .or_else(|| results.bye(letters).filter(|_| is_word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::table::alphabet;

    /// A text in an order, under the letters and results with these indices in the data.
    fn read_as(order: &str, (colours, results): (usize, usize), text: &str) -> Option<Lexed> {
        let order = alphabet::orders().position(|one| one.to_string() == order);
        read(
            &alphabet::of(order.unwrap(), colours, results)?,
            &normal(text),
        )
    }

    #[allow(clippy::unnecessary_wraps, reason = "as the reader gives it")]
    fn game(opponent: u32, white: Option<bool>, outcome: Outcome) -> Option<Lexed> {
        Some(Lexed::Game {
            opponent,
            white,
            outcome,
        })
    }

    #[test]
    fn cells_of_programs() {
        const NO_COLOUR: usize = 14;
        let (won, forfeit) = (Outcome::Value(100), Outcome::Mark(Mark::ForfeitWin));
        for text in ["8w1", " 8w1 ", "8 W 1", "8 (w) 1", "8-w-1", "8w:1"] {
            assert_eq!(
                read_as("opponent-colour-result", (0, 0), text),
                game(8, Some(true), won),
                "{text}"
            );
        }
        for text in ["8w+", "8w1 wo", "8w 1 (def)", "8w1f"] {
            assert_eq!(
                read_as("opponent-colour-result", (0, 0), text),
                game(8, Some(true), forfeit),
                "{text}"
            );
        }
        assert_eq!(
            read_as("opponent-colour-result", (0, 0), "2-s--"),
            game(2, Some(false), Outcome::Mark(Mark::ForfeitLoss))
        );
        assert_eq!(
            read_as("opponent-colour-result", (0, 0), "3s½"),
            game(3, Some(false), Outcome::Value(50))
        );
        assert_eq!(
            read_as("opponent-colour-result", (0, 0), "8w"),
            game(8, Some(true), Outcome::None)
        );
        assert_eq!(
            read_as("colour-opponent-result", (1, 0), "s8 1"),
            game(8, Some(false), won)
        );
        assert_eq!(
            read_as("colour-opponent-result", (0, 0), "w7+ def"),
            game(7, Some(true), forfeit)
        );
        assert_eq!(
            read_as("result-colour-opponent", (0, 1), "+B8"),
            game(8, Some(false), Outcome::Mark(Mark::Win))
        );
        assert_eq!(
            read_as("result-opponent-colour", (0, 0), "2/17w"),
            game(17, Some(true), Outcome::Value(200))
        );
        assert_eq!(
            read_as("result-opponent-colour", (0, 0), "1/2w"),
            game(2, Some(true), won)
        );
        assert_eq!(
            read_as("result-opponent-colour", (0, 0), "1F 7W"),
            game(7, Some(true), forfeit)
        );
        assert_eq!(
            read_as("result-opponent-colour", (0, 2), "W8b"),
            game(8, Some(false), Outcome::Mark(Mark::Win))
        );
        assert_eq!(
            read_as("opponent-result", (NO_COLOUR, 0), "2a10.5"),
            game(2, None, Outcome::Value(1050))
        );
        assert_eq!(
            read_as("opponent-result", (NO_COLOUR, 2), "8:W"),
            game(8, None, Outcome::Mark(Mark::Win))
        );
        assert_eq!(
            read_as("result-opponent", (NO_COLOUR, 0), "½ 12"),
            game(12, None, Outcome::Value(50))
        );
        assert_eq!(read_as("result-opponent", (NO_COLOUR, 0), "118"), None);
        assert_eq!(read_as("opponent-colour-result", (0, 0), "Holm"), None);
    }

    #[test]
    fn rounds_without_an_opponent() {
        let points = alphabet::of(0, 0, 0).unwrap().results;
        for (text, kind) in [
            ("-1", ByeKind::Pairing),
            ("+", ByeKind::Pairing),
            ("-½", ByeKind::Half),
            ("0", ByeKind::Zero),
            ("U", ByeKind::Pairing),
            ("FRI 1", ByeKind::Pairing),
            ("= ---", ByeKind::Half),
            ("- ---", ByeKind::Zero),
            ("1 BYE", ByeKind::Pairing),
            ("½ (fri)", ByeKind::Half),
            ("1/2 bye", ByeKind::Half),
            ("0 afw", ByeKind::Zero),
            ("BYE:1", ByeKind::Pairing),
            ("absent/0", ByeKind::Zero),
            ("Frirond", ByeKind::Pairing),
            ("halbes Freilos", ByeKind::Half),
            ("bye - 1 point", ByeKind::Pairing),
            ("half bye", ByeKind::Half),
            ("full bye", ByeKind::Full),
            ("+BYE", ByeKind::Pairing),
            ("-BYE", ByeKind::Zero),
            ("=BYE", ByeKind::Half),
            ("½ point oversidder", ByeKind::Half),
            ("EXE", ByeKind::Pairing),
            ("1 oneven", ByeKind::Pairing),
        ] {
            let normal = normal(text);
            let found = bye(points, &normal).or_else(|| bye_in_words(&normal));
            assert_eq!(found, Some(kind), "{text}");
        }
        let letters = alphabet::of(0, 0, 2).unwrap().results;
        for (text, kind) in [
            ("-B-", ByeKind::Pairing),
            ("U---", ByeKind::Zero),
            ("HPB", ByeKind::Half),
            ("---", ByeKind::Zero),
        ] {
            let normal = normal(text);
            let found = bye(letters, &normal).or_else(|| bye_in_words(&normal));
            assert_eq!(found, Some(kind), "{text}");
        }
        assert_eq!(bye_in_words("holm"), None);
    }

    #[test]
    fn values_of_every_spelling() {
        for (text, expected) in [
            ("1", Some(100)),
            ("½", Some(50)),
            ("3½", Some(350)),
            ("0,5", Some(50)),
            (".5", Some(50)),
            ("", None),
            ("+1", None),
        ] {
            assert_eq!(value(text), expected, "{text}");
        }
        assert_eq!(normal("2026-02-01"), "½");
        assert_eq!(normal("**1 –  0**"), "1 - 0");
    }

    #[test]
    fn several_games_in_a_cell() {
        let points = alphabet::of(0, 0, 0).unwrap().results;
        let read = |text: &str| results(points, true, &normal(text));
        let values = |values: &[i32]| {
            Some(
                values
                    .iter()
                    .filter_map(|value| game(0, None, Outcome::Value(*value)))
                    .collect::<Vec<_>>(),
            )
        };
        assert_eq!(read("1½"), values(&[100, 50]));
        assert_eq!(read("1 / ½"), values(&[100, 50]));
        assert_eq!(read("0,5"), values(&[50]));
        assert_eq!(read("½½1"), values(&[50, 50, 100]));
        assert_eq!(
            read("1 wo"),
            game(0, None, Outcome::Mark(Mark::ForfeitWin)).map(|won| vec![won])
        );
        assert_eq!(read("Holm"), None);
    }
}

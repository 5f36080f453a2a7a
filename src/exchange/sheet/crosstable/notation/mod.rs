//! The notations of a round's cell. A table has one of them; which one is found by reading all of its cells.
//!
//! | notation | cells | written by |
//! |---|---|---|
//! | [`Usual`](Notation::Usual) | `161w1`, `22w½`, `3s1`, `3z0`, `198w+`, `11ax`; `2/17w` (points first) | Chess-Results, Swiss-Manager, Swiss-Chess, this program, draughts programs |
//! | [`ColourFirst`](Notation::ColourFirst) | `h8 1`, `w12½` | people, Danish and German programs |
//! | [`ResultFirst`](Notation::ResultFirst) | `+W12`, `=12B`, `1 5W`, `½z8`, `1 (8w)`, `>4B` (won by forfeit) | Vega, Sharly Chess, people |
//! | [`French`](Notation::French) | the same with `B` for White (blanc) and `N` for Black (noir) | Papi |
//! | [`Letters`](Notation::Letters) | `W12`, `15:L`, `3D` | Tornelo, American programs |
//! | [`Signs`](Notation::Signs) | `12+`, `-3`, `7=` (won, lost, drawn), `12+/w2` | Turneringsservice, programs for go |
//! | [`Plain`](Notation::Plain) | `12:1`, `5 ½` | people |
//! | [`PlainResultFirst`](Notation::PlainResultFirst) | `1 12`, `½ 5` | pages of Vega |
//!
//! Signs that only set the parts of a cell apart do not count: `8 (h) 1` and `8-h-1` are `8h1`.

mod signs;

use crate::domain::{ByeKind, Mark};
use crate::exchange::numbers;

use crate::exchange::sheet::cell::{self, Entry, Outcome};
use crate::exchange::words::{forfeits, outcomes, postponed};

/// How the cells of a table are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::exchange::sheet) enum Notation {
    Usual,
    ColourFirst,
    ResultFirst,
    French,
    Letters,
    Signs,
    Plain,
    PlainResultFirst,
}

impl Notation {
    pub(super) const ALL: [Self; 8] = [
        Self::Usual,
        Self::ColourFirst,
        Self::ResultFirst,
        Self::French,
        Self::Letters,
        Self::Signs,
        Self::Plain,
        Self::PlainResultFirst,
    ];

    /// Whether its cells may also be results against the opponent of the column: `1 ½` for two games.
    pub(super) fn is_doubtful(self) -> bool {
        let colourless = [
            Self::Letters,
            Self::Signs,
            Self::Plain,
            Self::PlainResultFirst,
        ];
        colourless.contains(&self)
    }

    /// Reads a [`normal`](cell::normal) cell; `None` of anything that it does not know.
    pub(in crate::exchange::sheet) fn read(self, text: &str, signs: Signs) -> Option<Entry> {
        if text.len() > cell::LONGEST {
            return None;
        }
        if let Some(entry) = self.bye(text).or_else(|| self.against_number_zero(text)) {
            return Some(entry);
        }
        if let Some(entry) = self.with_forfeit(text, signs) {
            return Some(entry);
        }
        if let Some(entry) = open_in_brackets(text) {
            return Some(entry);
        }
        let tight: String = text.split(' ').collect();
        // Against nobody, as programs write a round off.
        if let Some((_, "0" | "z")) = tight.strip_prefix('0').and_then(colour) {
            return Some(Entry::Bye(ByeKind::Zero));
        }
        let (opponent, white, outcome) = match self {
            Self::Usual => usual(&tight, signs)
                .or_else(|| usual(&parts(text).concat(), signs))
                .or_else(|| not_played(text, signs))?,
            Self::ColourFirst => colour_first(text, signs)?,
            Self::ResultFirst => result_first(text, signs, |letter| {
                colour(letter).filter(|(white, _)| white.is_some())
            })
            .or_else(|| signs::forfeit(&tight))?,
            Self::French => {
                result_first(text, signs, french_colour).or_else(|| signs::forfeit(&tight))?
            }
            // `W (10w)`.
            Self::Letters if text.starts_with(char::is_alphabetic) => {
                letters(&tight.replace(['(', ')'], ""), signs)?
            }
            Self::Letters => letters(&tight, signs)?,
            Self::Signs => signs::alone(&tight).or_else(|| signs::forfeit(&tight))?,
            Self::Plain => plain(text, signs)?,
            Self::PlainResultFirst => plain_result_first(text, signs)?,
        };
        Some(Entry::Game(opponent, white, outcome))
    }

    /// A game with a word of several letters for a forfeit behind it: `W9w (def)`, `+15swo`.
    fn with_forfeit(self, text: &str, signs: Signs) -> Option<Entry> {
        // `26s1w`: a walkover behind a whole game.
        let walkover = || text.strip_suffix('w').filter(|_| self == Self::Usual);
        // `w.o. -s17`.
        let before = || {
            text.split_once(' ')
                .filter(|(word, _)| forfeits::is_word(word))
        };
        let (rest, word) = match forfeits::without_word(text).or_else(walkover) {
            Some(rest) => (rest, &text[rest.len()..]),
            None => before().map(|(word, rest)| (rest, word))?,
        };
        let word = word.trim_matches([' ', '(', ')', '.']);
        let is_long = word.chars().filter(|letter| letter.is_alphabetic()).count() > 1;
        if !is_long && word != "w" {
            return None;
        }
        let Entry::Game(opponent, white, outcome) = self.read(rest, signs)? else {
            return None;
        };
        let won = match outcome {
            Outcome::Mark(Mark::Win | Mark::ForfeitWin) | Outcome::Value(100) => Mark::ForfeitWin,
            Outcome::Mark(Mark::Loss | Mark::ForfeitLoss) | Outcome::Value(0) => Mark::ForfeitLoss,
            _ => return None,
        };
        Some(Entry::Game(opponent, white, Outcome::Mark(won)))
    }

    fn bye(self, text: &str) -> Option<Entry> {
        let alone = match self {
            Self::Letters if text.contains(':') => text,
            _ => text.trim_matches('-'),
        };
        let kind = match (self, alone) {
            // Behind a colon as SwissPerfect writes it, or with a sign as programs for go do: against nobody or number 0.
            (Self::Letters, "b" | "bye" | "w-bye" | "bye:w" | ":w" | "0:w" | ":+" | "0:+")
            | (Self::Signs, "0+")
            // A point without an opponent, among cells that have the colours.
            | (Self::Usual | Self::ColourFirst, "+1") => ByeKind::Pairing,
            (Self::Letters, "h" | "bye:d" | ":d" | "0:d" | ":=" | "0:=") | (Self::Signs, "0=") => {
                ByeKind::Half
            }
            (Self::Letters, "u" | "n" | "l-bye" | "bye:l" | ":l" | "0:l" | "0:" | ":-" | "0:-")
            | (Self::Signs, "0-") => ByeKind::Zero,
            // Won and lost against somebody who is not named.
            (Self::Letters, "x") => ByeKind::ForfeitWin,
            (Self::Letters, "f") => ByeKind::ForfeitLoss,
            (Self::Signs, _) if matches!(text, "+1" | "-1" | "+ 1" | "- 1") => return None,
            _ => return cell::bye(text),
        };
        Some(Entry::Bye(kind))
    }

    /// Opponent 0, with what was made beside it, where the two stand in columns of their own.
    fn against_number_zero(self, text: &str) -> Option<Entry> {
        let made = match self {
            Self::Plain => text.strip_prefix("0 ")?,
            Self::PlainResultFirst => text.strip_suffix(" 0")?,
            _ => return None,
        };
        let kind = match (cell::value(made), made) {
            (Some(100), _) | (_, "+") => ByeKind::Pairing,
            (Some(50), _) | (_, "=") => ByeKind::Half,
            (Some(0), _) | (_, "-") => ByeKind::Zero,
            _ => return None,
        };
        Some(Entry::Bye(kind))
    }
}

/// `(7s)`: a pairing without a result, where results stand before brackets.
fn open_in_brackets(text: &str) -> Option<Entry> {
    let inner = text.strip_prefix('(')?.strip_suffix(')')?;
    let (opponent, letter) = number(inner.trim())?;
    let (white, rest) = colour(letter.trim_start()).filter(|(white, _)| white.is_some())?;
    rest.is_empty()
        .then_some(Entry::Game(opponent, white, Outcome::None))
}

/// What `+` and `-` beside an opponent mean in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::exchange::sheet) enum Signs {
    /// Games that were not played, as beside the numbers of those that were.
    Forfeits,
    /// Won and lost.
    Results,
}

impl Signs {
    fn mark(self, won: bool) -> Mark {
        match (self, won) {
            (Self::Forfeits, true) => Mark::ForfeitWin,
            (Self::Forfeits, false) => Mark::ForfeitLoss,
            (Self::Results, true) => Mark::Win,
            (Self::Results, false) => Mark::Loss,
        }
    }
}

type Game = (u32, Option<bool>, Outcome);

/// `5w1`: opponent, colour, result; or `2/17w`: points, opponent, colour. A game that was not played needs no colour.
fn usual(text: &str, signs: Signs) -> Option<Game> {
    if let Some((points, rest)) = text.split_once('/')
        && let Some(value) = cell::value(points)
    {
        let (opponent, rest) = number(rest)?;
        let (white, rest) = colour(rest)?;
        return rest
            .is_empty()
            .then_some((opponent, white, Outcome::Value(value)));
    }
    let (opponent, rest) = number(text)?;
    let (white, rest) = match rest.trim_start_matches('/') {
        "+" | "-" if signs == Signs::Forfeits => (None, rest.trim_start_matches('/')),
        _ => colour(rest)?,
    };
    Some((opponent, white, outcome(rest, signs)?))
}

/// `12 1*`: what was not played needs no colour.
fn not_played(text: &str, signs: Signs) -> Option<Game> {
    let (opponent, rest) = text.split_once(' ')?;
    let (opponent, after) = number(opponent)?;
    let found = outcome(rest, signs)?;
    let is_forfeit = matches!(found, Outcome::Mark(Mark::ForfeitWin | Mark::ForfeitLoss));
    (after.is_empty() && is_forfeit).then_some((opponent, None, found))
}

/// `h8 1`: without a blank the result must be a sign.
fn colour_first(text: &str, signs: Signs) -> Option<Game> {
    let (white, rest) = colour(text)?;
    let (opponent, rest) = number(rest.trim_start())?;
    let rest = rest.trim_start_matches([' ', ':']);
    // `b22=1`: the sign alone would be a draw.
    let rest = rest
        .strip_prefix('=')
        .filter(|rest| !rest.is_empty())
        .unwrap_or(rest);
    // `b22d+`, `b22+d`: by default.
    let by_default = match rest {
        "d+" | "f+" | "+d" => Some(Mark::ForfeitWin),
        "d-" | "f-" | "-d" => Some(Mark::ForfeitLoss),
        _ => None,
    };
    if let Some(mark) = by_default {
        return Some((opponent, None, Outcome::Mark(mark)));
    }
    Some((opponent, white, outcome(rest, signs)?))
}

/// The parts of a cell without what only sets them apart: `8 (h) 1`, `8-h-1` and `8h1` are three. A dash at either end
/// is a result.
fn parts(text: &str) -> Vec<&str> {
    let class = |letter: char| match letter {
        _ if letter.is_ascii_digit() || "½.,".contains(letter) => 0,
        _ if letter.is_alphabetic() => 1,
        ' ' | '(' | ')' | '[' | ']' | '/' | ':' | '#' => 2,
        _ => 3,
    };
    let mut parts: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let other = |letter: char| class(letter) == 3 || class(letter) != class(first);
        let end = rest[first.len_utf8()..].find(other);
        let end = end.map_or(rest.len(), |end| first.len_utf8() + end);
        let (part, after) = rest.split_at(end);
        let is_inner_dash = part == "-" && !parts.is_empty() && !after.is_empty();
        if class(first) != 2 && !is_inner_dash {
            parts.push(part);
        }
        rest = after;
    }
    parts
}

/// `+12b`, `+ w 12`, `1 5w`, `½z8`, `1 (8w)`.
fn result_first(
    text: &str,
    signs: Signs,
    colour: impl Fn(&str) -> Option<(Option<bool>, &str)>,
) -> Option<Game> {
    let parts = parts(text);
    // `v+12`: the colour first.
    let parts = match parts[..] {
        [letter, sign @ ("+" | "-" | "="), opponent] if colour(letter).is_some() => {
            vec![sign, opponent, letter]
        }
        _ => parts,
    };
    // `1 v 9 (b)`: against.
    let parts = match parts[..] {
        [
            result,
            "v" | "vs" | "mod" | "mot" | "gegen",
            opponent,
            letter,
        ] => {
            vec![result, opponent, letter]
        }
        _ => parts,
    };
    let (result, rest) = parts.split_first()?;
    let (forfeit, rest) = match rest {
        // `1 uk (13s)`.
        [word, rest @ ..] if forfeits::is_word(word) => (true, rest),
        rest => (false, rest),
    };
    // `1kh23`: the letter of a game without play before the colour.
    let (forfeit, rest) = match rest {
        [both, number] => match both.strip_prefix(['k', 'f', 'u']) {
            Some(letter) if colour(letter).is_some() => (true, vec![letter, *number]),
            _ => (forfeit, rest.to_vec()),
        },
        rest => (forfeit, rest.to_vec()),
    };
    let rest = &rest[..];
    let outcome = match (*result, forfeit) {
        ("=", false) => Outcome::Mark(Mark::Draw),
        (sign @ ("+" | "-"), false) => Outcome::Mark(signs.mark(sign == "+")),
        (">", false) | ("1" | "+", true) => Outcome::Mark(Mark::ForfeitWin),
        ("<", false) | ("0" | "-", true) => Outcome::Mark(Mark::ForfeitLoss),
        (word, false) if outcomes::mark(word).is_some() => Outcome::Mark(outcomes::mark(word)?),
        (value, false) => Outcome::Value(cell::value(value)?),
        (_, true) => return None,
    };
    let whole = |(opponent, rest): (u32, &str)| rest.is_empty().then_some(opponent);
    let [one, other] = rest else {
        // What was not played needs no colour.
        let [only] = rest else { return None };
        let opponent = number(only).and_then(whole).filter(|_| forfeit)?;
        return Some((opponent, None, outcome));
    };
    let (opponent, letter) = match number(one).and_then(whole) {
        Some(opponent) => (opponent, other),
        None => (number(other).and_then(whole)?, one),
    };
    let (white, rest) = colour(letter)?;
    rest.is_empty().then_some((opponent, white, outcome))
}

/// `1 12`, `½ 5`.
fn plain_result_first(text: &str, signs: Signs) -> Option<Game> {
    let (result, opponent) = text.split_once(' ')?;
    let (opponent, rest) = number(opponent.trim_matches(['(', ')', '-', ' ']))?;
    let outcome = match result {
        "+" => Outcome::Mark(signs.mark(true)),
        "-" => Outcome::Mark(signs.mark(false)),
        "=" => Outcome::Mark(Mark::Draw),
        _ => Outcome::Value(cell::value(result)?),
    };
    rest.is_empty().then_some((opponent, None, outcome))
}

/// `w12`, `15:l`, `3d`; with `f` behind it by forfeit; `x` and `f` alone are forfeits.
fn letters(text: &str, signs: Signs) -> Option<Game> {
    let result = |text: &str| {
        let mark = match text {
            "w" => Mark::Win,
            "l" => Mark::Loss,
            "d" | "t" => Mark::Draw,
            "wf" | "x" | "fw" => Mark::ForfeitWin,
            "lf" | "f" | "fl" => Mark::ForfeitLoss,
            "+" => signs.mark(true),
            "-" => signs.mark(false),
            _ => return None,
        };
        Some(Outcome::Mark(mark))
    };
    if let Some((opponent, rest)) = number(text) {
        // `10:` is a pairing without a result.
        if rest == ":" {
            return Some((opponent, None, Outcome::None));
        }
        let rest = rest.trim_start_matches([':', '/']);
        return Some((opponent, None, result(rest)?));
    }
    let digits = text.find(|letter: char| letter.is_ascii_digit())?;
    let (before, rest) = text.split_at(digits);
    let (opponent, rest) = number(rest)?;
    let white = match rest {
        "" => None,
        "w" | "(w)" | "h" | "(h)" | "v" | "white" => Some(true),
        "b" | "(b)" | "s" | "(s)" | "z" | "(z)" | "black" => Some(false),
        // `w12f`: by forfeit.
        "f" | "(f)" if matches!(before, "w" | "l") => {
            return Some((opponent, None, result(&format!("{before}f"))?));
        }
        _ => return None,
    };
    Some((opponent, white, result(before.trim_end_matches(':'))?))
}

/// `12:1`, `12 ½`, `5/0`.
fn plain(text: &str, signs: Signs) -> Option<Game> {
    let (opponent, rest) = number(text)?;
    let result = rest.strip_prefix([':', '/', ' '])?.trim_start();
    let result = result.strip_prefix("- ").unwrap_or(result);
    let result = result.replace("1/2", "½");
    Some((
        opponent,
        None,
        outcome(result.trim_matches(['(', ')']), signs)?,
    ))
}

fn number(text: &str) -> Option<(u32, &str)> {
    let end = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = text.split_at(end);
    Some((numbers::start_number(number)?, rest))
}

/// The colour, by its first letter. `a` is away, which is Black's part beside `h`, and elsewhere no colour; who met at
/// whose place tells the same either way.
pub(in crate::exchange::sheet) fn colour(text: &str) -> Option<(Option<bool>, &str)> {
    let letter = text.chars().next()?;
    let white = match letter {
        // The signs are the pieces' colours, as FairPair prints them.
        'w' | 'h' | 'v' | 'o' | '○' => Some(true),
        'b' | 's' | 'z' | 'm' | '•' | '●' => Some(false),
        'x' | 'n' | 'a' => None,
        _ => return None,
    };
    Some((white, &text[letter.len_utf8()..]))
}

fn french_colour(text: &str) -> Option<(Option<bool>, &str)> {
    let (letter, rest) = text.split_at_checked(1)?;
    match letter {
        "b" => Some((Some(true), rest)),
        "n" => Some((Some(false), rest)),
        _ => None,
    }
}

fn outcome(text: &str, signs: Signs) -> Option<Outcome> {
    let mark = match text {
        "" => return Some(Outcome::None),
        "x" | "*" | "?" | "." => Mark::Open,
        word if postponed::is_postponed(word) => Mark::Open,
        "=" | "r" => Mark::Draw,
        "+" => signs.mark(true),
        "-" => signs.mark(false),
        // Behind a point or a sign `r` is no draw: a Dutch decision of the arbiter. `1l` is Finnish (luovutus).
        "1r" | "+r" | "k1" | "1l" => Mark::ForfeitWin,
        "0r" | "-r" | "k0" | "0l" => Mark::ForfeitLoss,
        _ => match (cell::value(text), forfeits::of_one(text)) {
            (Some(value), _) => return Some(Outcome::Value(value)),
            (None, Some(mark)) => mark,
            (None, None) if text.len() == 1 => Mark::from_code(text.chars().next()?)?,
            (None, None) => return None,
        },
    };
    Some(Outcome::Mark(mark))
}

#[cfg(test)]
mod tests;

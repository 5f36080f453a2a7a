//! How a game of a list ended.

use crate::domain::Mark;

use super::super::cell::{self, Entry, normal};
use super::super::outcome_words::{self, Letters};
use super::headings;

/// What a cell of results, or two, say of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Score {
    Marks(Mark, Mark),
    /// Hundredths of a point of the first and of the second player.
    Points(i32, i32),
}

impl Score {
    pub(in super::super) const OPEN: Self = Self::Marks(Mark::Open, Mark::Open);
    const FIRST: Self = Self::Marks(Mark::Win, Mark::Loss);
    const SECOND: Self = Self::Marks(Mark::Loss, Mark::Win);
    pub(in super::super) const DRAW: Self = Self::Marks(Mark::Draw, Mark::Draw);

    /// Whether both give the same player more, or neither.
    fn agrees(self, other: Self) -> bool {
        let more = |score| match score {
            Self::Marks(Mark::Win, _) => 1,
            Self::Marks(Mark::Loss, _) => -1,
            Self::Marks(..) => 0,
            Self::Points(one, two) => (one - two).signum(),
        };
        more(self) == more(other)
    }
}

/// Reads what both players made: `1 - 0`, `½:½`, `0-1F`, `+ - -`, `1/2-1/2`, `X - X` (drawn), `1 - F` (by forfeit),
/// `w/o-def` (walk-over against default).
pub(in super::super) fn of_both(text: &str) -> Option<Score> {
    // Most texts are names: they are passed over without a copy.
    if !text.contains(['-', '–', '−', '‑', ':', '/']) && !text.contains(" x ") {
        return None;
    }
    let text = plain(text);
    if let Some(score) = of_words(&text) {
        return Some(score);
    }
    // `1-0 (white wins)` says it twice.
    let repeated = text.strip_suffix(')').and_then(|text| text.split_once('('));
    if let Some((result, word)) = repeated
        && let Some(score) = of_both(result)
        && of_first(word).is_some_and(|said| said.agrees(score))
    {
        return Some(score);
    }
    // `1F-0F`: the letter on both sides.
    let both = text.split_once(['-', ':']).and_then(|(one, other)| {
        match (one.strip_suffix('f')?, other.strip_suffix('f')?) {
            ("1", "0") => Some(forfeits(true, false)),
            ("0", "1") => Some(forfeits(false, true)),
            ("0", "0") => Some(forfeits(false, false)),
            _ => None,
        }
    });
    if both.is_some() {
        return both;
    }
    let text = without_brackets(&text);
    let (text, is_forfeit) = match FORFEIT.iter().find_map(|end| text.strip_suffix(end)) {
        // `1-f`: the letter is the second side.
        Some(rest) if !rest.ends_with(['-', ':', '/']) => (rest, true),
        _ => (text.as_str(), false),
    };
    if matches!(text, "+-" | "-+") {
        return Some(forfeits(text == "+-", text == "-+"));
    }
    let (first, rest) = side(text)?;
    let rest = rest.strip_prefix(['-', ':', '/', 'x'])?;
    let (second, rest) = side(rest)?;
    if !rest.is_empty() {
        return None;
    }
    let is_lost = |side: Side| matches!(side, Side::Minus | Side::Value(0));
    match (first, second) {
        (Side::Drawn, Side::Drawn) => Some(Score::DRAW),
        (Side::Value(one), Side::Value(two)) if !is_forfeit => Some(Score::Points(one, two)),
        (Side::Drawn, _) | (_, Side::Drawn) => None,
        // `½ - -`: something else than a game that was won without play.
        (Side::Value(one), _) if one != 0 && one != 100 => None,
        (_, Side::Value(two)) if two != 0 && two != 100 => None,
        (first, second) => {
            let (one, two) = (!is_lost(first), !is_lost(second));
            // Both cannot have won.
            (!one || !two).then(|| forfeits(one, two))
        }
    }
}

/// Without the brackets and the full stop of a word for a forfeit: `1-0(ff)`, `1-0kl.`.
fn without_brackets(text: &str) -> String {
    let plain = text.trim_end_matches('.').replace(['(', ')'], "");
    let mut words = FORFEIT.iter().map(|word| word.trim_end_matches('.'));
    let is_word = words.any(|word| plain.ends_with(word));
    if is_word { plain } else { text.to_owned() }
}

/// The two halves of a game that one of the two did not come to: `w/o-def`, `def-wo`, `def - def`, `def-1`.
fn of_words(text: &str) -> Option<Score> {
    const WON: [&str; 4] = ["w/o", "wo", "w.o.", "w.o"];
    const LOST: [&str; 3] = ["def", "default", "ff"];
    // The dash may stand in no other place: `w/o` has a stroke of its own.
    let (first, second) = text.split_once(['-', ':'])?;
    let won = |side: &str| match side {
        side if WON.contains(&side) => Some(true),
        side if LOST.contains(&side) => Some(false),
        _ => None,
    };
    // A point beside a word.
    let beside = |side: &str| match side {
        "1" => Some(true),
        "0" => Some(false),
        _ => None,
    };
    let (first, second) = match (won(first), won(second)) {
        (Some(one), Some(two)) => (one, two),
        (Some(one), None) => (one, beside(second)?),
        (None, Some(two)) => (beside(first)?, two),
        (None, None) => return None,
    };
    (!(first && second)).then(|| forfeits(first, second))
}

/// Words and signs for a game that has no result yet.
const OPEN: [&str; 30] = [
    "tbc",
    "tba",
    "tbd",
    "postponed",
    "postp",
    "adj",
    "adj.",
    "adjourned",
    "pending",
    "unfinished",
    "udsat",
    "hængeparti",
    "vertagt",
    "verlegt",
    "verschoben",
    "hängepartie",
    "uppskjuten",
    "utsatt",
    "uitgesteld",
    "afgebroken",
    "rinviata",
    "sospesa",
    "aplazada",
    "ajournée",
    "odłożona",
    "reporté",
    "ajourné",
    "elhalasztva",
    "odloženo",
    "@@@",
];

/// Reads what the first player made: `1`, `½`, `=`, who won: `white`, `sort`, `remis`, or that it is not over: `tbc`.
pub(in super::super) fn of_first(text: &str) -> Option<Score> {
    let text = plain(text);
    Some(match text.as_str() {
        "" | "*" | "-" | "?" | "x" | "..." | "…" => Score::OPEN,
        word if OPEN.contains(&word) => Score::OPEN,
        "=" | "r" | "d" => Score::DRAW,
        "+" => forfeits(true, false),
        "w" => Score::FIRST,
        "b" | "l" => Score::SECOND,
        word if outcome_words::mark(word).is_some() => match outcome_words::mark(word)? {
            Mark::Win => Score::FIRST,
            Mark::Loss => Score::SECOND,
            _ => Score::DRAW,
        },
        word if of_record(word).is_some() => of_record(word)?,
        word if winner(word).is_some() => won_by(winner(word)?),
        text => match cell::value(text)? {
            value @ (0 | 50 | 100) => Score::Points(value, 100 - value),
            _ => return None,
        },
    })
}

/// Who won by a colour, alone or with a word for it: `white`, `Black wins`, `hvid vandt`, `ganan blancas`.
fn winner(text: &str) -> Option<usize> {
    #[rustfmt::skip]
    const WORDS: [&str; 23] = [
        "", "won", "wins", "win", "winner", "vandt", "vinder", "vinner", "vann", "gewinnt", "gewann", "wint", "gagne", "gagnent", "ganan",
        "gana", "vinceil", "vince", "vyhrál", "vyhrávají", "vencem", "wygrywają", "wygrały",
    ];
    if let Some((side, rest)) = headings::colour(text) {
        return WORDS.contains(&rest).then_some(side);
    }
    let mut words = WORDS.iter().filter(|word| !word.is_empty());
    words.find_map(|word| {
        let (side, rest) = headings::colour(text.strip_prefix(word)?)?;
        rest.is_empty().then_some(side)
    })
}

/// A result as records of go have it: `B+12.5`, `W+Res.`, `B+Time`.
fn of_record(text: &str) -> Option<Score> {
    let (colour, by) = text.split_once('+')?;
    let is_told = cell::value(by).is_some()
        || ["r", "res", "resign", "t", "time", "f", "forfeit"].contains(&by.trim_end_matches('.'));
    match colour {
        "w" if is_told => Some(Score::FIRST),
        "b" if is_told => Some(Score::SECOND),
        _ => None,
    }
}

/// A name without the word for a forfeit behind it, `Holm (ff)`, and whether there is one.
pub(super) fn without_forfeit(text: &str) -> (&str, bool) {
    let inner = text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('));
    match inner {
        Some((name, word)) if FORFEIT.contains(&plain(word).as_str()) => (name.trim_end(), true),
        _ => (text, false),
    }
}

/// The score where one side is known to have won.
pub(in super::super) fn won_by(side: usize) -> Score {
    if side == 0 {
        Score::FIRST
    } else {
        Score::SECOND
    }
}

/// Reads what stands beside a winner and a loser: `yes` or `1` where the game was drawn.
pub(in super::super) fn of_winner(text: &str) -> Option<Score> {
    Some(match plain(text).as_str() {
        "" | "no" | "n" | "false" | "0" | "nej" | "nein" => Score::FIRST,
        "yes" | "y" | "true" | "1" | "x" | "ja" | "j" | "½" | "=" => Score::DRAW,
        text => of_first(text).filter(|score| *score != Score::SECOND)?,
    })
}

/// Reads the letter of a language for what the first made.
pub(super) fn of_letter(text: &str, [won, lost, drawn]: Letters) -> Option<Score> {
    Some(match plain(text).as_str() {
        "" => Score::OPEN,
        letter if letter == won => Score::FIRST,
        letter if letter == lost => Score::SECOND,
        letter if letter == drawn => Score::DRAW,
        _ => return None,
    })
}

/// Reads 1, X and 2: White won, drawn, Black won.
pub(in super::super) fn of_one_x_two(text: &str) -> Option<Score> {
    Some(match plain(text).as_str() {
        "" => Score::OPEN,
        "1" => Score::FIRST,
        "x" => Score::DRAW,
        "2" => Score::SECOND,
        _ => return None,
    })
}

/// Reads the points of each of the two.
pub(in super::super) fn of_each(first: &str, second: &str) -> Option<Score> {
    // `1 (def)` beside nobody.
    let without_word = |text: &str| {
        let mut words = FORFEIT.iter();
        let found =
            words.find_map(|word| text.strip_suffix(&format!("({word})")).map(str::to_owned));
        (
            found.clone().unwrap_or_else(|| text.to_owned()),
            found.is_some(),
        )
    };
    let ((first, one), (second, other)) =
        (without_word(&plain(first)), without_word(&plain(second)));
    let end = if one || other { "f" } else { "" };
    of_both(&format!("{first}-{second}{end}"))
}

/// Whether a text is the result of two players, and no time of the day.
pub(in super::super) fn is_of_both(text: &str) -> bool {
    const MOST: i32 = 300;
    text.len() <= LONGEST
        && match of_both(text) {
            Some(Score::Points(one, two)) => one.max(two) <= MOST,
            found => found.is_some(),
        }
}

/// A text that ends in the result of a game, and the two parts of it: `Bo Hansen 1 - 0`.
///
/// ```text
/// "Bo Hansen ½ - ½" → ("Bo Hansen", "½ - ½")
/// ```
pub(in super::super) fn at_end(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_end();
    let starts = words(text).into_iter().rev().take(MOST_WORDS);
    // The most words first: `1 - 0` is no name that ends in `0`.
    let mut parts = starts
        .rev()
        .map(|(start, _)| (&text[..start], without_dash(&text[start..])));
    let (before, result) = parts.find(|(_, result)| is_whole(result))?;
    let before = before.trim();
    (!before.is_empty()).then_some((before, result))
}

/// A text that begins with the result of a game, and the two parts of it: `1-0 Holm - Friis`.
pub(in super::super) fn at_start(text: &str) -> Option<(&str, &str)> {
    let words = words(text);
    let ends = words.iter().take(MOST_WORDS).map(|(_, end)| *end).rev();
    let mut parts = ends.map(|end| text.split_at(end));
    let (result, rest) = parts.find(|(result, _)| is_whole(result) && !ends_in_letter(result))?;
    let rest = rest.trim();
    (!rest.is_empty()).then_some((result, rest))
}

/// A text with one result of a game in its middle, `Anna ½ - ½ Bo`: what stands before it, the result, what follows.
pub(in super::super) fn within(text: &str) -> Option<(&str, &str, &str)> {
    let words = words(text);
    let mut found = None;
    let mut at = 1;
    while at < words.len() {
        let start = words[at].0;
        let ends = (at..words.len() - 1).take(MOST_WORDS).rev();
        let result = ends
            .map(|last| (last, without_dash(&text[start..words[last].1])))
            .find(|(_, result)| is_whole(result) && !ends_in_letter(result));
        match result {
            Some(_) if found.is_some() => return None,
            Some((last, result)) => {
                let after = text[words[last].1..].trim();
                found = Some((text[..start].trim(), result, after));
                at = last + 1;
            }
            None => at += 1,
        }
    }
    found
}

/// A result without a dash too many behind it: `½-½-`; the sign of a lost forfeit stays.
fn without_dash(result: &str) -> &str {
    let rest = result.strip_suffix(['-', '–']).unwrap_or(result);
    if rest.ends_with(['0', '1', '½', '2']) && is_of_both(rest) {
        rest
    } else {
        result
    }
}

/// The most words that a result is written in: `1 - 0 w.o`.
const MOST_WORDS: usize = 5;
/// The longest result, in bytes.
const LONGEST: usize = 16;

/// Where the words of a text begin and end.
fn words(text: &str) -> Vec<(usize, usize)> {
    let mut words: Vec<(usize, usize)> = Vec::new();
    let mut inside = false;
    for (at, letter) in text.char_indices() {
        let end = at + letter.len_utf8();
        match words.last_mut() {
            _ if letter.is_whitespace() => inside = false,
            Some(word) if inside => word.1 = end,
            _ => {
                words.push((at, end));
                inside = true;
            }
        }
    }
    words
}

/// Whether a text is nothing but a result, and no number before one: `1 0-1`.
fn is_whole(text: &str) -> bool {
    // Most words are parts of names: they are passed over at their first letter.
    if !text.starts_with(|letter: char| letter.is_ascii_digit() || "½+-=.,xXwWdD".contains(letter))
    {
        return false;
    }
    let is_value = |word: &str| {
        let mut letters = word.chars();
        let fits = |letter: char| letter.is_ascii_digit() || "½.,/".contains(letter);
        letters.all(fits)
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let apart = words.windows(2).any(|pair| {
        is_value(pair[0]) && pair[1].starts_with(|letter| is_value(&String::from(letter)))
    });
    let has_comma = words.iter().any(|word| word.ends_with(','));
    let begins_with_sign = words.len() > 1 && words.first() == Some(&"-") && words.len() < 3;
    !apart && !begins_with_sign && !has_comma && is_of_both(text)
}

/// Whether the last word is one letter: behind a result in the middle of a line it is the next name's.
fn ends_in_letter(result: &str) -> bool {
    let last = result.split_whitespace().next_back().unwrap_or_default();
    let mut letters = last.chars();
    let is_word = letters.next().is_some_and(char::is_alphabetic);
    is_word && last.chars().count() < 3 && last != "ff"
}

/// What a result says of a round without an opponent: `bye`, `1-bye`, `½ bye`.
pub(in super::super) fn of_bye(text: &str) -> Option<Entry> {
    let text = normal(text);
    let without = text.replace(['-', ':'], " ");
    let has_word = without
        .split(' ')
        .any(|word| word.len() > 2 && cell::bye(word).is_some());
    match cell::bye(&without.split(' ').collect::<Vec<_>>().join("")) {
        Some(entry @ Entry::Bye(_)) if has_word => Some(entry),
        _ => None,
    }
}

/// What is behind the result of a game that was not played.
#[rustfmt::skip]
const FORFEIT: [&str; 24] = [
    "walkover", "byforfeit", "forfeit", "forfait", "forf", "bydefault", "default", "reglementair", "reglementær", "regl", "reg",
    "kampløs", "kampløst", "kampflos", "kampl", "def", "ff", "f", "kl", "k", "n.o", "w/o", "w.o", "wo",
];

/// Without blanks and case, with one sign for a half.
fn plain(text: &str) -> String {
    let text = normal(text).replace("1/2", "½");
    text.split(' ').collect()
}

fn forfeits(first: bool, second: bool) -> Score {
    let mark = |won| {
        if won {
            Mark::ForfeitWin
        } else {
            Mark::ForfeitLoss
        }
    };
    Score::Marks(mark(first), mark(second))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Value(i32),
    Plus,
    Minus,
    /// `x`, as the French have it for a half.
    Drawn,
}

/// The first side of a result, and what is behind it.
fn side(text: &str) -> Option<(Side, &str)> {
    let sign = |side| Some((side, &text[1..]));
    match text.as_bytes().first()? {
        b'+' => sign(Side::Plus),
        b'-' | b'f' => sign(Side::Minus),
        b'x' | b'=' => sign(Side::Drawn),
        _ => {
            let is_value = |letter: char| letter.is_ascii_digit() || "½.,".contains(letter);
            let end = text.len() - text.trim_start_matches(is_value).len();
            Some((Side::Value(cell::value(&text[..end])?), &text[end..]))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::ByeKind;

    #[test]
    fn results_of_every_spelling() {
        let points = |one, two| Some(Score::Points(one, two));
        let first = Some(forfeits(true, false));
        for (text, expected) in [
            ("1 - 0", points(100, 0)),
            ("½ - ½", points(50, 50)),
            ("1/2-1/2", points(50, 50)),
            ("0,5 : 0,5", points(50, 50)),
            ("0:1", points(0, 100)),
            ("1–0", points(100, 0)),
            ("2-0", points(200, 0)),
            ("1½-½", points(150, 50)),
            ("1 - 0F", first),
            ("1-0k", first),
            ("+ - -", first),
            ("+:-", first),
            ("+-", first),
            ("1 - F", first),
            ("- - +", Some(forfeits(false, true))),
            ("- - -", Some(forfeits(false, false))),
            ("+ - +", None),
            ("1F-1F", None),
            ("1-0 (kampløs)", first),
            ("0 - 1 reg.", Some(forfeits(false, true))),
            ("0F-1F", Some(forfeits(false, true))),
            ("1 x 0", points(100, 0)),
            ("X - X", Some(Score::DRAW)),
            ("1 - 0 w.o", first),
            ("w/o-def", first),
            ("def - wo", Some(forfeits(false, true))),
            ("wo-wo", None),
            ("12w1", None),
            ("1", None),
            ("", None),
            ("-", None),
            ("2026-09-01", None),
            ("1/2", None),
            ("1-0 (White wins)", points(100, 0)),
            ("1/2-1/2 (Draw)", points(50, 50)),
            ("1-0 (Black wins)", None),
        ] {
            assert_eq!(of_both(text), expected, "{text}");
        }
        assert_eq!(of_first("½"), points(50, 50));
        assert_eq!(of_first("0"), points(0, 100));
        assert_eq!(of_first("Black wins"), Some(Score::SECOND));
        assert_eq!(of_first("White won"), Some(Score::FIRST));
        assert_eq!(of_first("B+12.5"), Some(Score::SECOND));
        assert_eq!(of_first("W+Res."), Some(Score::FIRST));
        assert_eq!(of_first("12w1"), None);
        assert_eq!(of_each("0.5", "½"), points(50, 50));
        assert_eq!(of_first("tbc"), Some(Score::OPEN));
        assert_eq!(of_bye("1-bye"), Some(Entry::Bye(ByeKind::Pairing)));
        assert_eq!(of_bye("½ bye"), Some(Entry::Bye(ByeKind::Half)));
        assert_eq!([of_bye("1"), of_bye("1-0"), of_bye("tbc")], [None; 3]);
    }

    #[test]
    fn a_result_is_told_from_the_names_beside_it() {
        for (text, parts) in [
            ("Bo Hansen 1 - 0", Some(("Bo Hansen", "1 - 0"))),
            ("Holm – Friis ½–½", Some(("Holm – Friis", "½–½"))),
            ("Motor 2 1-0", Some(("Motor 2", "1-0"))),
            ("Motor 1 0-1", Some(("Motor 1", "0-1"))),
            ("Bo Hansen 1 -0", Some(("Bo Hansen", "1 -0"))),
            ("Bo 1 - 0 w.o", Some(("Bo", "1 - 0 w.o"))),
            ("A - B ½-½-", Some(("A - B", "½-½"))),
            ("A - B + - -", Some(("A - B", "+ - -"))),
            ("A - B - - +", Some(("A - B", "- - +"))),
            ("Bo Hansen", None),
            ("1 - 0", None),
            ("Bo 19:00", None),
            ("Bo 2026-09-01", None),
        ] {
            assert_eq!(at_end(text), parts, "{text}");
        }
        for (text, parts) in [
            (
                "Lund, Åse ½ – ½ Holm, Bo",
                Some(("Lund, Åse", "½ – ½", "Holm, Bo")),
            ),
            ("Åse ½-½- Holm", Some(("Åse", "½-½", "Holm"))),
            ("Åse 1-0 K. Holm", Some(("Åse", "1-0", "K. Holm"))),
            ("Åse 1-0 F Holm", Some(("Åse", "1-0", "F Holm"))),
            ("Åse 1-0 Bo 0-1 Carl", None),
            ("Åse 1-0", None),
        ] {
            assert_eq!(within(text), parts, "{text}");
        }
    }
}

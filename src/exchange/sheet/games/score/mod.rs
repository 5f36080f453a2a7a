//! How a game of a list ended: what a cell says of both players, what it says of the first ([`single`]), and results within
//! a text ([`in_text`]).

mod in_text;
mod single;

use crate::domain::Mark;

use super::super::cell::{self, Entry, normal};
use crate::exchange::words::forfeits as forfeit_words;

pub(in crate::exchange::sheet) use in_text::{at_end, at_start, with_remark, within};
pub(in crate::exchange::sheet) use single::{
    is_colour, names_colours, of_colour, of_first, of_letter, of_one_x_two, of_winner,
    without_forfeit, won_by,
};

/// What a cell of results, or two, say of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::exchange::sheet) enum Score {
    Marks(Mark, Mark),
    /// Hundredths of a point of the first and of the second player.
    Points(i32, i32),
}

impl Score {
    pub(in crate::exchange::sheet) const OPEN: Self = Self::Marks(Mark::Open, Mark::Open);
    const FIRST: Self = Self::Marks(Mark::Win, Mark::Loss);
    const SECOND: Self = Self::Marks(Mark::Loss, Mark::Win);
    pub(in crate::exchange::sheet) const DRAW: Self = Self::Marks(Mark::Draw, Mark::Draw);

    /// The same result of a game that was not played; a draw stays one.
    pub(in crate::exchange::sheet) fn without_play(self) -> Self {
        match self {
            Self::Points(100, 0) => forfeits(true, false),
            Self::Points(0, 100) => forfeits(false, true),
            other => other,
        }
    }

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
pub(in crate::exchange::sheet) fn of_both(text: &str) -> Option<Score> {
    // Most texts are names: they are passed over without a copy.
    let is_times = |text: &str| {
        text.contains(" x ") || text.bytes().any(|byte| byte == b'x') && text.len() < 8
    };
    if !text.contains(['-', '–', '−', '‑', '—', ':', '/', '½']) && !is_times(text) {
        return None;
    }
    // A rule, or dots for something that is not there.
    if text.trim() == "---" {
        return None;
    }
    // `0-1 (White stayed away)`.
    if let Some((result, remark)) = text
        .trim_end()
        .strip_suffix(')')
        .and_then(|text| text.split_once('('))
        && forfeit_words::is_told_in_brackets(&remark.to_lowercase())
        && !result.trim().is_empty()
    {
        return of_both(result).map(Score::without_play);
    }
    let text = plain(text).replace('—', "-");
    if let Some(score) = of_time(&text) {
        return Some(score);
    }
    let in_brackets = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'));
    let text = in_brackets.map_or(text.clone(), str::to_owned);
    if text == "½½" {
        return Some(Score::DRAW);
    }
    if let Some(score) = of_words(&text) {
        return Some(score);
    }
    // `1-0 (white wins)` says it twice.
    let repeated = text.strip_suffix(')').and_then(|text| text.split_once('('));
    if let Some((result, "+/-" | "-/+" | "+:-" | "-:+" | "+--" | "--+")) = repeated
        && let Some(score @ Score::Points(one, other)) = of_both(result)
        && one != other
    {
        return Some(forfeits(
            score.agrees(Score::FIRST),
            score.agrees(Score::SECOND),
        ));
    }
    if let Some((result, word)) = repeated
        && let Some(score) = of_both(result)
        && of_first(word).is_some_and(|said| said.agrees(score))
    {
        return Some(score);
    }
    // `1F-0F`, `1F-0`, `0F-1X`: the letter on both sides, or on the first.
    let both = text.split_once(['-', ':']).and_then(|(one, other)| {
        let other = other.strip_suffix(['f', 'x', 'w']).unwrap_or(other);
        match (one.strip_suffix(['f', 'x', 'w'])?, other) {
            ("1", "0") => Some(forfeits(true, false)),
            ("0", "1") => Some(forfeits(false, true)),
            ("0", "0") => Some(forfeits(false, false)),
            _ => None,
        }
    });
    if both.is_some() {
        return both;
    }
    // `1-0 R`: by the rules (reglementair).
    let text = match text.strip_suffix('r') {
        Some(decided @ ("1-0" | "0-1")) => format!("{decided}f"),
        _ => text,
    };
    let (text, is_forfeit) = match forfeit_words::without_word(&text) {
        // `1-f`: the letter is the second side.
        Some(rest) if !rest.ends_with(['-', ':', '/']) || rest == "+--" => (rest, true),
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

/// `1:0` and `0:1` as a spreadsheet shows them that took them for times of the day.
fn of_time(text: &str) -> Option<Score> {
    match text {
        "01:00" | "1:00" | "01:00:00" | "1:00:00" => Some(Score::FIRST),
        "00:01" | "0:01" | "00:01:00" | "0:01:00" => Some(Score::SECOND),
        _ => None,
    }
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

/// Reads the points of each of the two.
pub(in crate::exchange::sheet) fn of_each(first: &str, second: &str) -> Option<Score> {
    // `1 (def)` beside nobody.
    let without_word = |text: &str| {
        let text = plain(text);
        let found = text
            .ends_with(')')
            .then(|| forfeit_words::without_word(&text));
        match found.flatten() {
            Some(rest) => (rest.to_owned(), true),
            None => (text, false),
        }
    };
    let ((first, one), (second, other)) = (without_word(first), without_word(second));
    let end = if one || other { "f" } else { "" };
    of_both(&format!("{first}-{second}{end}"))
}

/// The longest result, in bytes.
const LONGEST: usize = 32;

/// Whether a text is the result of two players, and no time of the day.
pub(in crate::exchange::sheet) fn is_of_both(text: &str) -> bool {
    const MOST: i32 = 300;
    text.len() <= LONGEST
        && match of_both(text) {
            Some(Score::Points(one, two)) => one.max(two) <= MOST,
            found => found.is_some(),
        }
}

/// What a result says of a round without an opponent: `bye`, `1-bye`, `½ bye`.
pub(in crate::exchange::sheet) fn of_bye(text: &str) -> Option<Entry> {
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
}

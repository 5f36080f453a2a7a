//! What a cell says of the first player alone: points, a word, a letter, who won.

use crate::domain::Mark;

use super::super::super::cell;
use super::super::headings;
use super::{Score, forfeits, plain};
use crate::exchange::words::outcomes::{self, Letters};
use crate::exchange::words::{forfeits as forfeit_words, postponed};

/// Reads what the first player made: `1`, `½`, `=`, who won: `white`, `sort`, `remis`, or that it is not over: `tbc`.
pub(in crate::exchange::sheet) fn of_first(text: &str) -> Option<Score> {
    let text = plain(text);
    // `I won`.
    let text = match text.strip_prefix('i') {
        Some(own) if outcomes::mark(own).is_some() => own.to_owned(),
        _ => text,
    };
    Some(match text.as_str() {
        "" | "*" | "-" | "--" | "v" | "vs" | "vs." | "?" | "x" | ":" | "..." | "…" => Score::OPEN,
        word if forfeit_words::is_double(word) => forfeits(false, false),
        word if postponed::is_postponed(word) => Score::OPEN,
        "=" | "r" | "d" => Score::DRAW,
        "+" => forfeits(true, false),
        "w" => Score::FIRST,
        "b" | "l" => Score::SECOND,
        word if outcomes::mark(word).is_some() => match outcomes::mark(word)? {
            Mark::Win => Score::FIRST,
            Mark::Loss => Score::SECOND,
            _ => Score::DRAW,
        },
        word if of_record(word).is_some() => of_record(word)?,
        word if winner(word).is_some() => won_by(winner(word)?),
        // `Black won by forfeit`, `white (walk over)`.
        word if forfeit_words::without_word(word).and_then(winner).is_some() => {
            let side = forfeit_words::without_word(word).and_then(winner)?;
            forfeits(side == 0, side == 1)
        }
        text => match (cell::value(text), forfeit_words::of_one(text)) {
            (Some(value @ (0 | 50 | 100)), _) => Score::Points(value, 100 - value),
            (None, Some(mark)) => forfeits(mark == Mark::ForfeitWin, mark == Mark::ForfeitLoss),
            _ => return None,
        },
    })
}

/// The side of a colour that a text says has won: `White won`, `hvid vandt`; a colour alone says nothing.
pub(in crate::exchange::sheet) fn of_colour(text: &str) -> Option<usize> {
    let is_said = text.contains(' ');
    winner(&plain(text)).filter(|_| is_said)
}

/// Whether a plain word is White or Black.
pub(in crate::exchange::sheet) fn is_colour(word: &str) -> bool {
    matches!(headings::colour(word), Some((_, "")))
}

/// Whether two words are White and Black, in this order.
pub(in crate::exchange::sheet) fn names_colours(words: &[String]) -> bool {
    let sides = words.iter().map(|word| match headings::colour(word) {
        Some((side, "")) => Some(side),
        _ => None,
    });
    sides.eq([Some(0), Some(1)])
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
pub(in crate::exchange::sheet) fn without_forfeit(text: &str) -> (&str, bool) {
    let inner = text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('));
    match inner {
        Some((name, word)) if forfeit_words::is_word(&plain(word)) => (name.trim_end(), true),
        _ => (text, false),
    }
}

/// The score where one side is known to have won.
pub(in crate::exchange::sheet) fn won_by(side: usize) -> Score {
    if side == 0 {
        Score::FIRST
    } else {
        Score::SECOND
    }
}

/// Reads what stands beside a winner and a loser: `yes` or `1` where the game was drawn.
pub(in crate::exchange::sheet) fn of_winner(text: &str) -> Option<Score> {
    Some(match plain(text).as_str() {
        "" | "no" | "n" | "false" | "0" | "nej" | "nein" => Score::FIRST,
        "yes" | "y" | "true" | "1" | "x" | "ja" | "j" | "½" | "=" => Score::DRAW,
        text => of_first(text).filter(|score| *score != Score::SECOND)?,
    })
}

/// Reads the letter of a language for what the first made.
pub(in crate::exchange::sheet) fn of_letter(
    text: &str,
    [won, lost, drawn]: Letters,
) -> Option<Score> {
    Some(match plain(text).as_str() {
        "" => Score::OPEN,
        letter if letter == won => Score::FIRST,
        letter if letter == lost => Score::SECOND,
        letter if letter == drawn => Score::DRAW,
        _ => return None,
    })
}

/// Reads 1, X and 2: White won, drawn, Black won.
pub(in crate::exchange::sheet) fn of_one_x_two(text: &str) -> Option<Score> {
    Some(match plain(text).as_str() {
        "" => Score::OPEN,
        "1" => Score::FIRST,
        "x" => Score::DRAW,
        "2" => Score::SECOND,
        _ => return None,
    })
}

//! What a cell of a round says.

use crate::domain::{ByeKind, Mark};

use crate::exchange::words::{byes, points};

/// What stands behind opponent and colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// A sign that means one result whatever the points are.
    Mark(Mark),
    /// Hundredths of a point: what they mean depends on the table's points.
    Value(i32),
    /// Nothing: the game has no result yet.
    None,
}

/// What a cell of a round says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    Empty,
    Bye(ByeKind),
    /// Opponent, whether with white where told, and the result.
    Game(u32, Option<bool>, Outcome),
}

/// The longest cell of a round in bytes, with its word for a bye: what is longer is a name or a sentence.
pub(super) const LONGEST: usize = 40;

/// A cell without case and with one kind of dash, its words set apart by one blank.
pub(super) fn normal(text: &str) -> String {
    // A half in a file of Windows-1250 that somebody took for another alphabet.
    let text = text.to_lowercase().replace('˝', "½");
    let text = text.replace(['⁄', '∕'], "/");
    let text = text.replace(['–', '−', '‑'], "-");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    // `1/2w` is one point against number 2.
    let is_half = |after: &str| {
        let mut letters = after.chars();
        let is_letter = letters.next().is_some_and(char::is_alphabetic);
        // `1/2w2` is half a point against number 2.
        after.starts_with([' ', '('])
            || is_letter && letters.as_str().starts_with(|c: char| c.is_ascii_digit())
    };
    if let Some(after) = text.strip_prefix("1/2")
        && is_half(after)
    {
        return format!("½{after}");
    }
    match text.strip_suffix("1/2") {
        Some(before) => format!("{before}½"),
        None => text,
    }
}

/// What a [`normal`] cell without an opponent says, as all notations have it.
pub(super) fn bye(text: &str) -> Option<Entry> {
    if text.len() > LONGEST {
        return None;
    }
    let tight: String = text.chars().filter(|c| !" ()".contains(*c)).collect();
    // `bye(1/2)`: the stroke sets nothing apart.
    let tight = if tight.starts_with(char::is_alphabetic) {
        tight.replace("1/2", "½")
    } else {
        tight
    };
    let tight = without_strokes(&tight);
    let kind = match tight.as_str() {
        "" | "?" | "*" | "**" | "x" | "×" | "\\" | "." | "···" | ".." | "..." | "…" | ":" => {
            return Some(Entry::Empty);
        }
        "-1" | "+" | "-+" | "u" | "1k" | "+k" | "+b" => ByeKind::Pairing,
        "-½" | "½" | "h" | "-=" | "=" | "=0" | "=½" | "-0.5" | "-0,5" | "0.5" | "0,5" | "hpb"
        | "=---" | "=b" => ByeKind::Half,
        "f" | "fpb" => ByeKind::Full,
        "0" | "0-" | "-0" | "-0.0" | "-0,0" | "-" | "--" | "---" | "z" | "----" | "0k" | "-k" => {
            ByeKind::Zero
        }
        "n+" | "+forf" | "+ff" => ByeKind::ForfeitWin,
        "n-" | "-forf" | "-ff" => ByeKind::ForfeitLoss,
        tight => in_words(tight)?,
    };
    Some(Entry::Bye(kind))
}

/// Without what sets a word and its points apart, `bye:1`, `absent/0`, and without dashes before points, `---0`.
fn without_strokes(tight: &str) -> String {
    let has_word = tight.contains(char::is_alphabetic);
    let dashes = tight.len() - tight.trim_start_matches('-').len();
    if has_word && tight.chars().count() > 2 {
        // `frirond=1`; `=bye` is a half.
        let apart = ["=1", "=0", "=½"];
        let tight = apart.iter().fold(tight.to_owned(), |text, sign| {
            text.replace(sign, sign.trim_start_matches('='))
        });
        tight.replace([':', '/'], "")
    } else if dashes > 1 && tight.len() > dashes {
        format!("-{}", &tight[dashes..])
    } else {
        tight.to_owned()
    }
}

/// Whether a [`normal`] text is a word for a round without an opponent, and nothing else.
pub(super) fn is_word_for_bye(text: &str) -> bool {
    let tight: String = text.chars().filter(|c| !" ()".contains(*c)).collect();
    byes::is_free(&tight)
}

/// `fri`, `½ bye`, `(afbud) 0`: a word, and the points if they are told.
fn in_words(tight: &str) -> Option<ByeKind> {
    const POINTS: [(&str, ByeKind); 13] = [
        ("+1", ByeKind::Pairing),
        ("1.0", ByeKind::Pairing),
        ("1,0", ByeKind::Pairing),
        ("0.5", ByeKind::Half),
        ("0,5", ByeKind::Half),
        ("0.0", ByeKind::Zero),
        ("0,0", ByeKind::Zero),
        ("1", ByeKind::Pairing),
        ("+", ByeKind::Pairing),
        ("½", ByeKind::Half),
        ("=", ByeKind::Half),
        ("0", ByeKind::Zero),
        ("-", ByeKind::Zero),
    ];
    // Most cells are numbers, opponents and results.
    if tight
        .chars()
        .filter(|letter| letter.is_alphabetic())
        .count()
        < 2
    {
        return None;
    }
    let beside_points = |tight: &str| {
        POINTS.iter().find_map(|(points, kind)| {
            let is_word = |rest: &str| {
                in_one_word(rest)
                    .or_else(|| in_one_word(rest.trim_matches(['-', ','])))
                    .is_some()
            };
            let is_told = [tight.strip_prefix(points), tight.strip_suffix(points)];
            // The points may be told on both sides of the word.
            let mut rests = is_told.into_iter().flatten();
            rests
                .any(|rest| is_word(rest) || rest.strip_suffix(points).is_some_and(is_word))
                .then_some(*kind)
        })
    };
    let told = |tight: &str| {
        in_one_word(tight)
            .or_else(|| beside_points(tight))
            .or_else(|| in_one_word(tight.trim_matches(['-', '*'])))
    };
    // `bye ½ point`, `bye - 1 point`, `bye meio ponto`.
    // `(0 point)` behind the word.
    let without_word = || {
        let rest = points::without_end(tight)?;
        let is_number = rest.ends_with(|letter: char| letter.is_ascii_digit() || letter == '½');
        told(rest).filter(|_| is_number)
    };
    // `½ point oversidder`.
    let between = || {
        POINTS.iter().find_map(|(value, _)| {
            let rest = points::without_start(tight.strip_prefix(value)?)?;
            told(&format!("{value}{rest}"))
        })
    };
    let found = told(tight).or_else(without_word).or_else(between);
    found.or_else(|| {
        told(&format!(
            "{}bye",
            tight.strip_prefix("bye")?.trim_matches('-')
        ))
    })
}

/// What a word without points beside it is worth: `fri`, `halbes freilos`, `zero-point bye`.
fn in_one_word(word: &str) -> Option<ByeKind> {
    #[rustfmt::skip]
    const HALF: [&str; 13] = [
        "½", "half", "halbes", "halber", "halb", "halvpoängs", "halv", "halve", "demi", "media", "medio", "meio", "mezzo",
    ];
    const NOTHING: [&str; 4] = ["zeropoint", "zero-point", "zero", "0-point"];
    let whole = |word: &str| match word {
        "hpb" => Some(ByeKind::Half),
        "fpb" | "fullpointbye" | "full-pointbye" | "fullbye" => Some(ByeKind::Full),
        word if byes::is_free(word) => Some(ByeKind::Pairing),
        word if byes::is_absent(word) => Some(ByeKind::Zero),
        // The word for a point beside it.
        word => {
            let before = word.strip_suffix("bye")?.trim_end_matches('-');
            [
                "point", "points", "pt", "punt", "punto", "ponto", "punkt", "poeng", "poengs",
                "poäng",
            ]
            .contains(&before)
            .then_some(ByeKind::Pairing)
        }
    };
    // A half of what is worth a whole point, or nothing of it.
    let rest = NOTHING.iter().find_map(|zero| {
        let behind = || {
            word.strip_suffix(zero)
                .map(|rest| rest.trim_end_matches('-'))
        };
        word.strip_prefix(zero)
            .map(|rest| rest.trim_start_matches('-'))
            .or_else(behind)
    });
    if rest.is_some_and(byes::is_free) {
        return Some(ByeKind::Zero);
    }
    // The same in two languages: `ledig (bye)`.
    let doubled = word.strip_suffix("bye").filter(|rest| *rest != "half");
    if doubled.is_some_and(byes::is_free) {
        return Some(ByeKind::Pairing);
    }
    let rest = HALF.iter().find_map(|half| word.strip_prefix(half));
    let is_half = rest.is_some_and(|rest| {
        let rest = rest.trim_start_matches('-');
        rest.is_empty() && word == "half" || whole(rest) == Some(ByeKind::Pairing)
    });
    is_half.then_some(ByeKind::Half).or_else(|| whole(word))
}

/// Points as hundredths: `1`, `½`, `3½`, `0.5`, `0,5`, `.5`.
pub(super) fn value(text: &str) -> Option<i32> {
    let (whole, fraction) = match text.strip_suffix('½') {
        Some(whole) => (whole.trim_end(), "5"),
        None => text.split_once([',', '.']).unwrap_or((text, "")),
    };
    let regular = |digits: &str, most| {
        digits.len() <= most && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !regular(whole, 4) || !regular(fraction, 2) || (whole.is_empty() && fraction.is_empty()) {
        return None;
    }
    let whole: i32 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    Some(whole * 100 + format!("{fraction:0<2}").parse::<i32>().ok()?)
}

/// Hundredths of a point as a table has them: `2.5`.
pub(super) fn value_text(value: i32) -> String {
    let text = format!("{}.{:02}", value / 100, value % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_every_spelling() {
        for (text, expected) in [
            ("1", Some(100)),
            ("½", Some(50)),
            ("3½", Some(350)),
            ("10 ½", Some(1050)),
            ("0,5", Some(50)),
            (".5", Some(50)),
            ("", None),
            ("+1", None),
            ("1.234", None),
        ] {
            assert_eq!(value(text), expected, "{text}");
        }
        assert_eq!([1050, 200, 0].map(value_text), ["10.5", "2", "0"]);
    }

    #[test]
    fn byes_of_every_spelling() {
        for (text, kind) in [
            ("-1", ByeKind::Pairing),
            ("-½", ByeKind::Half),
            ("0", ByeKind::Zero),
            ("FRI 1", ByeKind::Pairing),
            ("= ---", ByeKind::Half),
            ("1 BYE", ByeKind::Pairing),
            ("½ (fri)", ByeKind::Half),
            ("1/2 bye", ByeKind::Half),
            ("0 afw", ByeKind::Zero),
            ("BYE:1", ByeKind::Pairing),
            ("absent/0", ByeKind::Zero),
            ("--- 0", ByeKind::Zero),
            ("Frirond", ByeKind::Pairing),
            ("halbes Freilos", ByeKind::Half),
            ("½-point bye", ByeKind::Half),
            ("bye meio ponto", ByeKind::Half),
            ("HPB ½", ByeKind::Half),
            ("BYE(1/2)", ByeKind::Half),
            ("bye - 1 point", ByeKind::Pairing),
            ("bye ½ point", ByeKind::Half),
            ("w/d", ByeKind::Zero),
            ("half bye", ByeKind::Half),
            ("full bye", ByeKind::Full),
            ("--- 0.0", ByeKind::Zero),
            ("vrij +1", ByeKind::Pairing),
            ("= 0", ByeKind::Half),
            ("frirond=1", ByeKind::Pairing),
            ("½ point oversidder", ByeKind::Half),
            ("afbud, 0 point", ByeKind::Zero),
            ("= ½", ByeKind::Half),
            ("ikke til stede (0 point)", ByeKind::Zero),
        ] {
            assert_eq!(bye(&normal(text)), Some(Entry::Bye(kind)), "{text}");
        }
        assert_eq!(bye("1"), None);
    }
}

//! Words and signs behind a result, or behind what one made, of a game that was not played.

use super::byes;
use crate::domain::Mark;

/// Longer ones first, so that `walkover` is not read as something that ends in `r`.
#[rustfmt::skip]
const WORDS: [&str; 50] = [
    "parforfait", "perforfeit", "perforfait", "porincomparecencia", "hükmen", "gelmedi", "parw.o",
    "udenkamp", "utankamp", "ohnekampf", "zonderspel",
    "faltadecomparência", "incomparecencia", "reglementair", "reglementær", "kontumačně", "kontumace", "utenkamp", "walkower", "bydefault", "byforfeit", "walkover", "kampløst", "kampflos", "forfeit", "forfait", "default",
    "kampløs", "kampl", "forf", "regl", "dflt", "inc", "w.o.", "reg", "w.o", "w/o", "n.o", "def", "wo", "ff", "kl", "fo", "u.k", "uk", "wk", "f", "k", "u", "!",
];

/// A text in small letters without the word at its end, with or without a blank before it, brackets around it or a full
/// stop behind it.
///
/// ```text
/// "1-0 ff", "1-0(ff)", "1-0kl." → "1-0"
/// ```
pub(in crate::exchange) fn without_word(text: &str) -> Option<&str> {
    let text = text.trim_end();
    let inner = text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('));
    if let Some((rest, word)) = inner {
        return is_word(word).then(|| rest.trim_end());
    }
    let bare = text.trim_end_matches('.');
    WORDS.iter().find_map(|word| {
        let rest = text
            .strip_suffix(word)
            .or_else(|| bare.strip_suffix(word))?;
        Some(rest.trim_end())
    })
}

/// Whether a text in small letters without blanks says that neither of the two came.
///
/// ```text
/// "bothabsent", "doubleforfeit", "duplafalta" → yes; "absent" → no
/// ```
pub(in crate::exchange) fn is_double(tight: &str) -> bool {
    #[rustfmt::skip]
    const WORDS: [&str; 13] = [
        "bothabsent", "bothforfeit", "doubleforfeit", "doubledefault", "doubleforfait", "dobbeltforfejt", "beggeudeblevet",
        "beidekampflos", "beideabwesend", "beidenafwezig", "duplafalta", "dobleincomparecencia", "bådafrånvarande",
    ];
    WORDS.contains(&tight)
}

/// Whether a text in small letters is such a word and nothing else.
pub(in crate::exchange) fn is_word(text: &str) -> bool {
    let tight: String = text.split(' ').collect();
    WORDS.contains(&tight.as_str()) || WORDS.contains(&tight.trim_end_matches('.'))
}

/// Whether a remark in small letters says that a game was not played: a word for it, or for one who did not come, alone or among
/// others.
///
/// ```text
/// "default – nobody came", "par forfait", "uden kamp, afbud" → yes; "good game" → no
/// ```
pub(in crate::exchange) fn is_told(remark: &str) -> bool {
    let is_absent = |word: &str| letters(word) >= SHORTEST && byes::is_absent(word);
    is_forfeit(remark) || !is_on_time(remark) && words(remark).any(is_absent)
}

/// The same without the words for one who did not come, which may speak of the moves of a game.
pub(in crate::exchange) fn is_forfeit(remark: &str) -> bool {
    const SENTENCES: [&str; 22] = [
        "unplayed",
        "no show",
        "no-show",
        "did not come",
        "ikke mødt",
        "mødte ikke",
        "ikke møtt",
        "møtte ikke",
        "kom ikke",
        "kom inte",
        "nicht erschienen",
        "nicht angetreten",
        "niet verschenen",
        "niet opgekomen",
        "did not appear",
        "did not show",
        "did not turn up",
        "not played",
        "uden kamp",
        "utan kamp",
        "uten kamp",
        "ohne kampf",
    ];
    let is_one =
        |word: &str| is_word(word) && (letters(word) >= SHORTEST || word.contains(['.', '/']));
    !is_on_time(remark)
        && (letters(remark) > 1 && is_word(remark)
            || words(remark).any(is_one)
            || SENTENCES.iter().any(|sentence| remark.contains(sentence)))
}

/// Shorter words may be anything.
const SHORTEST: usize = 4;

/// Lost on time, which is played: `Time forfeit`.
fn is_on_time(remark: &str) -> bool {
    remark.contains("time forfeit") || remark.contains("on time")
}

fn words(remark: &str) -> impl Iterator<Item = &str> {
    let words = remark.split([' ', '-', ':']);
    words.map(|word| word.trim_matches(['(', ')', ',', ';', '!', '"']))
}

fn letters(word: &str) -> usize {
    word.chars().filter(|letter| letter.is_alphabetic()).count()
}

/// The same of a remark in brackets, where a short word is no part of anything else: `WO, did not come`.
pub(in crate::exchange) fn is_told_in_brackets(remark: &str) -> bool {
    let mut parts = remark.split([',', ';']).map(str::trim);
    parts.any(|part| part.len() > 1 && is_word(part)) || is_told(remark)
}

/// What one player has for a game that was not played: a point or none, with the word or the sign of a footnote behind
/// it.
///
/// ```text
/// "1f", "+ k", "1 (wo)", "1*", "wo 1" → won by forfeit; "0f", "-k", "0*" → lost so
/// ```
pub(in crate::exchange) fn of_one(text: &str) -> Option<Mark> {
    // `wo 1`: a letter alone before a point may be a colour.
    let is_long = |word: &&&str| word.len() > 1;
    let before = || {
        WORDS
            .iter()
            .filter(is_long)
            .find_map(|word| text.strip_prefix(word))
    };
    let made = without_word(text)
        .or_else(|| text.strip_suffix('*'))
        .or_else(before)?;
    match made.trim_matches([' ', '.', ':']) {
        "1" | "+" => Some(Mark::ForfeitWin),
        "0" | "-" => Some(Mark::ForfeitLoss),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_behind_what_one_made() {
        let won = Some(Mark::ForfeitWin);
        let lost = Some(Mark::ForfeitLoss);
        for (text, expected) in [
            ("1f", won),
            ("1 wo", won),
            ("1 (k)", won),
            ("+k", won),
            ("1*", won),
            ("0 w/o", lost),
            ("wo 1", won),
            ("w.o. 0", lost),
            ("0f", lost),
            ("-f", lost),
            ("(0)", None),
            ("½f", None),
            ("1", None),
            ("f", None),
        ] {
            assert_eq!(of_one(text), expected, "{text}");
        }
    }
}

//! Words for points behind their number.

#[rustfmt::skip]
const WORDS: [&str; 21] = [
    "p", "p.", "pt", "pt.", "pts", "pts.", "point", "points", "punkt", "punkte", "pkt", "pkt.", "poeng", "poäng", "punt", "punten", "punto",
    "puntos", "ponto", "pontos", "punti",
];

/// Whether a word in small letters says that the number before it counts points.
///
/// ```text
/// "pts", "punto", "poeng" → yes; "holm" → no
/// ```
pub(in crate::exchange) fn is_word(word: &str) -> bool {
    WORDS.contains(&word)
}

/// A text in small letters without blanks before such a word at its end: `absent0point` is `absent0`.
pub(in crate::exchange) fn without_end(tight: &str) -> Option<&str> {
    let ends = WORDS.iter().filter_map(|word| tight.strip_suffix(word));
    ends.min_by_key(|rest| rest.len())
}

/// The same before which such a word stands: `pointoversidder` is `oversidder`.
pub(in crate::exchange) fn without_start(tight: &str) -> Option<&str> {
    let long = WORDS.iter().filter(|word| word.len() > 2);
    let starts = long.filter_map(|word| tight.strip_prefix(word));
    starts.min_by_key(|rest| rest.len())
}

/// A text in small letters without such a word behind its number: `1 punto` is `1`.
pub(in crate::exchange) fn without_word(text: &str) -> &str {
    match text.rsplit_once(' ') {
        Some((number, word)) if is_word(word) => number.trim_end(),
        _ => text,
    }
}

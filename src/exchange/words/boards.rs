//! Words for a board, before its number or over the column of numbers.

#[rustfmt::skip]
const WORDS: [&str; 44] = [
    "tábla", "laud", "galds", "stalas", "lenta", "доска", "дошка", "стол", "σκακιέρα", "σκ", "masa", "masă", "stol", "ploča", "tabla",
    "board", "bd", "bo", "b", "br", "bræt", "bord", "borð", "brett", "tisch", "tafel", "tab", "table", "ech", "éch", "échiquier",
    "mesa", "tablero", "tav", "tavolo", "scacchiera", "stół", "st", "stůl", "šach", "asztal", "t", "br", "#",
];

/// Whether a word in small letters, without a full stop, says that a board is meant.
///
/// ```text
/// "bræt", "bd" → yes; "holm" → no
/// ```
pub(in crate::exchange) fn is_board(word: &str) -> bool {
    WORDS.contains(&word)
}

//! Words for how a game ended, as people write them in place of `1`, `½` and `0`.

use crate::domain::Mark;

#[rustfmt::skip]
const WON: [&str; 15] = [
    "win", "won", "wins", "victory", "beat", "vundet", "vandt", "sejr", "gewonnen", "sieg", "vinst", "seier", "gewinn", "winst",
    "victoire",
];
#[rustfmt::skip]
const DRAWN: [&str; 21] = [
    "draw", "drawn", "drew", "tie", "tied", "remis", "remi", "uafgjort", "uavgjort", "unentschieden", "oavgjort", "tablas", "patta",
    "nulle", "nul", "half", "empate", "remise", "remíza",
    "tasapeli", "döntetlen",
];
#[rustfmt::skip]
const LOST: [&str; 11] = [
    "loss", "lost", "lose", "loses", "tabt", "tab", "nederlag", "verloren", "niederlage", "förlust", "défaite",
];

/// What a word in small letters says of the game of the one beside whom it stands.
///
/// ```text
/// "won" → a win, "remis" → a draw, "tabt" → a loss; "holm" → nothing
/// ```
pub(super) fn mark(word: &str) -> Option<Mark> {
    if WON.contains(&word) || word == "✓" || word == "✔" {
        Some(Mark::Win)
    } else if DRAWN.contains(&word) {
        Some(Mark::Draw)
    } else if LOST.contains(&word) || word == "✗" || word == "✘" {
        Some(Mark::Loss)
    } else {
        None
    }
}

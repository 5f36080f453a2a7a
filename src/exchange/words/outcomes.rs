//! Words for how a game ended, as people write them in place of `1`, `½` and `0`.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::domain::Mark;

#[rustfmt::skip]
const WON: [&str; 50] = [
    "gain", "gagné", "vittoria", "vinta", "victoria", "vitória", "win", "won", "wins", "victory", "beat", "vundet", "vandt", "sejr",
    "gewonnen", "sieg", "vinst", "seier", "gewinn", "winst", "victoire", "ganhou", "ganó", "ganada", "vann", "voitti", "voitto",
    "nyert", "győzelem", "győzött", "výhra", "vyhrál", "wygrana", "wygrał", "zmaga", "pobjeda", "pobeda", "победа", "выигрыш",
    "выиграл", "νίκη", "galibiyet", "kazandı", "victorie", "câștigat", "laimėjo", "pergalė", "uzvara", "võit", "guanyat",
];
#[rustfmt::skip]
const DRAWN: [&str; 40] = [
    "pareggio", "égalité", "draw", "drawn", "drew", "tie", "tied", "remis", "remi", "uafgjort", "uavgjort", "unentschieden",
    "oavgjort", "tablas", "patta", "nulle", "nul", "half", "empate", "remise", "remíza", "tasapeli", "döntetlen", "empatou", "empató",
    "remiză", "ничья", "нічия", "ισοπαλία", "berabere", "lygiosios", "neizšķirts", "viik", "jafntefli", "neodločeno", "neriješeno",
    "nerešeno", "jafnt", "taules", "ремис",
];
#[rustfmt::skip]
const LOST: [&str; 42] = [
    "perte", "perdu", "perdue", "sconfitta", "persa", "derrota", "verlies", "tap", "loss", "lost", "lose", "loses", "tabt", "tab",
    "nederlag", "verloren", "niederlage", "förlust", "défaite", "perdeu", "perdió", "vereség", "vesztett", "prohra", "prohrál",
    "przegrana", "przegrał", "poraz", "поражение", "проигрыш", "проиграл", "ήττα", "mağlubiyet", "kaybetti", "înfrângere",
    "pralaimėjo", "zaudējums", "kaotus", "tappio", "tapio", "hävisi", "perdut",
];

/// What a word in small letters says of the game of the one beside whom it stands.
///
/// ```text
/// "won" → a win, "remis" → a draw, "tabt" → a loss; "holm" → nothing
/// ```
pub(in crate::exchange) fn mark(word: &str) -> Option<Mark> {
    static WORDS: LazyLock<FxHashMap<&str, Mark>> = LazyLock::new(|| {
        let of = |words: &'static [&'static str], mark| words.iter().map(move |word| (*word, mark));
        let all = of(&LOST, Mark::Loss)
            .chain(of(&DRAWN, Mark::Draw))
            .chain(of(&WON, Mark::Win));
        let signs = [
            ("✓", Mark::Win),
            ("✔", Mark::Win),
            ("✗", Mark::Loss),
            ("✘", Mark::Loss),
        ];
        all.chain(signs).collect()
    });
    let word = match word {
        // Short for remis.
        "rem." | "rem" => "remis",
        word => word.trim_end_matches('.'),
    };
    WORDS.get(word).copied()
}

/// Letters for won, lost and drawn in a language.
pub(in crate::exchange) type Letters = [&'static str; 3];

/// The letters of the languages in which tables are typed.
#[rustfmt::skip]
const LETTERS: [Letters; 20] = [
    ["w", "l", "d"], ["w", "l", "t"],
    // Danish and Norwegian: vundet, tabt, remis. Swedish: vinst, förlust, remi.
    ["v", "t", "r"], ["v", "t", "u"], ["v", "n", "u"], ["v", "f", "r"], ["v", "f", "o"],
    // German: gewonnen, verloren; Sieg, Niederlage. Dutch: winst, verlies.
    ["g", "v", "r"], ["g", "v", "u"], ["s", "n", "r"], ["s", "n", "u"], ["w", "v", "r"], ["w", "v", "g"],
    // French: gagné, perdu, nulle. Italian: vittoria, sconfitta, patta.
    ["g", "p", "n"], ["v", "s", "p"],
    // Spanish: victoria, derrota, tablas; ganada, perdida, empate. Portuguese: vitória, derrota, empate.
    ["v", "d", "t"], ["g", "p", "e"], ["v", "d", "e"],
    // Polish and Czech.
    ["w", "p", "r"], ["v", "p", "r"],
];

/// The letters of the only language that has all of these; `None` of others, and where languages read them differently.
pub(in crate::exchange) fn letters(found: &[&str]) -> Option<Letters> {
    let has_all = |letters: &&Letters| found.iter().all(|letter| letters.contains(letter));
    let mut languages = LETTERS.iter().filter(has_all);
    let first = *languages.next()?;
    let place = |letters: &Letters, letter: &str| letters.iter().position(|one| *one == letter);
    let same = |other: &Letters| {
        let mut letters = found.iter();
        letters.all(|letter| place(&first, letter) == place(other, letter))
    };
    languages.all(same).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_one_language() {
        let of = |text: &str| letters(&text.split(' ').collect::<Vec<_>>());
        assert_eq!(of("g r v"), Some(["g", "v", "r"]));
        assert_eq!(of("v t r"), Some(["v", "t", "r"]));
        assert_eq!(of("w v r"), Some(["w", "v", "r"]));
        // Danes win with v, Germans lose with it.
        assert_eq!(of("v r"), None);
        assert_eq!(of("x"), None);
    }
}

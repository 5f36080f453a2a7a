//! Words that stand where a player's name would stand and say that nobody was there: `forfait`, `kampflos`, `N.N.`.
//!
//! The words for a bye (`bye`, `spielfrei`) are those of the cells of tables; these are of people who fill in a match
//! card and leave a board empty.

/// The words without case, blanks, dots and signs.
const WORDS: [&str; 55] = [
    "forfait",
    "forfeit",
    "forf",
    "forfeited",
    "default",
    "defaulted",
    "walkover",
    "wo",
    "w/o",
    "nn",
    "noplayer",
    "noopponent",
    "noshow",
    "vacant",
    "empty",
    "kampflos",
    "unbesetzt",
    "nichtbesetzt",
    "nichtangetreten",
    "nichterschienen",
    "keinspieler",
    "keingegner",
    "niemand",
    "ikkemødt",
    "ikkefremmødt",
    "ejmødt",
    "mødteikke",
    "udeblev",
    "udeblevet",
    "udebleven",
    "vakant",
    "ubesat",
    "ikkebesat",
    "tomtbræt",
    "tompladsen",
    "tomplads",
    "ingen",
    "ingenspiller",
    "tombord",
    "ejkommen",
    "ikkemøtt",
    "uteblitt",
    "uteblev",
    "nietopgekomen",
    "nietgespeeld",
    "geenspeler",
    "leegbord",
    "descansa",
    "descanso",
    "incomparecencia",
    "nopresentado",
    "sinjugador",
    "personne",
    "pasdejoueur",
    "assente",
];

/// Stands in collections of games also for somebody whose name is not known.
const UNKNOWN: &str = "nn";

/// A word that is also a first name: it is a word only where the names beside it begin with capitals and it does not.
const ALSO_A_NAME: &str = "tom";

/// Whether a name is no name but says that nobody was there.
///
/// ```text
/// "forfait", "N.N.", "nicht besetzt", "(kampflos)" → yes
/// "Tom", "Holm, N.N." → no
/// ```
pub(super) fn is_word(name: &str) -> bool {
    WORDS.contains(&tight(name).as_str())
}

/// The same without `N.N.`, who in a collection of games may have played.
pub(super) fn is_absence(name: &str) -> bool {
    is_word(name) && tight(name) != UNKNOWN
}

/// Whether a name is the word `tom` (Danish for empty), in small letters.
pub(super) fn is_small_word(name: &str) -> bool {
    name.trim() == ALSO_A_NAME
}

/// Whether a name may be the word for an empty board, or somebody's first name.
pub(super) fn may_be_word(name: &str) -> bool {
    tight(name) == ALSO_A_NAME
}

/// Without case, blanks and the signs that people put around such a word.
fn tight(name: &str) -> String {
    let kept = |letter: &char| !letter.is_whitespace() && !"().-–_*[]!".contains(*letter);
    name.to_lowercase().chars().filter(kept).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_nobody_are_no_names() {
        for word in [
            "forfait",
            "Forfeit",
            "(kampflos)",
            "N.N.",
            "NN",
            "nicht besetzt",
            "ikke mødt",
            "W.O.",
            "- wo -",
            "no player",
            "INCOMPARECENCIA",
        ] {
            assert!(is_word(word), "{word}");
        }
        for name in [
            "Tom",
            "tom",
            "Wong",
            "Holm, N.N.",
            "Anna Forfait",
            "Nina",
            "",
        ] {
            assert!(!is_word(name), "{name}");
        }
        assert!(is_absence("walkover") && !is_absence("N.N."));
        assert!(is_small_word("tom") && !is_small_word("Tom"));
        assert!(may_be_word("Tom") && !may_be_word("Tom Holm"));
    }
}

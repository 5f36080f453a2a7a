//! Finds the symbols of formulas, whose second letter is a subscript.

/// The parts of a text, and whether each is a subscript: texts contain the symbols of the regulation as `R_n`, which a
/// page prints with a subscript if it can.
///
/// ```
/// use klubrating::publish::document::symbol::parts;
/// let set: Vec<_> = parts("R_n = 139 (a_b)").collect();
/// assert_eq!(set, [("R", false), ("n", true), (" = 139 (a_b)", false)]);
/// ```
pub fn parts(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut rest = text;
    let mut lower = None;
    std::iter::from_fn(move || {
        if let Some(letter) = lower.take() {
            return Some((letter, true));
        }
        if rest.is_empty() {
            return None;
        }
        let Some(at) = symbol(rest) else {
            return Some((std::mem::take(&mut rest), false));
        };
        let part = &rest[..=at];
        lower = Some(&rest[at + 2..at + 3]);
        rest = &rest[at + 3..];
        Some((part, false))
    })
}

/// The symbols of the regulations; other names that look similar are left unchanged.
const SYMBOLS: [&str; 6] = ["W_e", "R_o", "R_n", "R_p", "R_a", "R_c"];

/// The position of the first symbol in a text that is not part of a word.
fn symbol(text: &str) -> Option<usize> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let places = text.match_indices('_').map(|(at, _)| at);
    let mut begins = places.filter_map(|at| at.checked_sub(1));
    begins.find(|begin| {
        let found = text.get(*begin..begin + 3);
        found.is_some_and(|found| SYMBOLS.contains(&found))
            && !text[..*begin].ends_with(is_word)
            && !text[begin + 3..].starts_with(is_word)
    })
}

#[cfg(test)]
mod tests {
    use super::parts;
    use proptest::prelude::*;

    #[test]
    fn symbols_are_no_parts_of_words() {
        let lower = |text| parts(text).filter(|(_, lower)| *lower).count();
        assert_eq!(lower("R_n = R_o + K·(W − W_e + B)"), 3);
        assert_eq!(lower("W_e"), 1);
        for text in [
            "", "_", "W_", "_e", "AW_e", "W_ex", "W_E", "w_e", "øW_e", "W_e_f", "W_å", "A_b",
        ] {
            assert_eq!(lower(text), 0, "{text}");
        }
    }

    proptest! {
        /// Tests that nothing but the underscores of symbols is lost.
        #[test]
        fn the_parts_are_the_text(text in "[WRenop_ øÆ]{0,12}") {
            let mut whole = String::new();
            for (part, lower) in parts(&text) {
                if lower {
                    whole.push('_');
                }
                whole.push_str(part);
            }
            prop_assert_eq!(whole, text);
        }
    }
}

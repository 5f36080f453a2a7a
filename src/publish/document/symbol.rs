//! The symbols of formulas, whose second letter stands lower.

/// The parts of a text, each with whether it stands lower: texts have the symbols of the regulation as `R_n`, which a
/// page that can do so sets as printed there.
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

/// Where the first symbol of a text begins: a capital, a low line and a small letter that are no part of a word.
fn symbol(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let places = text.match_indices('_').map(|(at, _)| at);
    let mut begins = places.filter_map(|at| at.checked_sub(1));
    begins.find(|begin| {
        let is_symbol = bytes[*begin].is_ascii_uppercase()
            && bytes.get(begin + 2).is_some_and(u8::is_ascii_lowercase);
        is_symbol
            && !text[..*begin].ends_with(|before: char| before.is_alphanumeric() || before == '_')
            && !text[begin + 3..].starts_with(|after: char| after.is_alphanumeric() || after == '_')
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
            "", "_", "A_", "_e", "AW_e", "W_ex", "W_E", "w_e", "øW_e", "W_e_f", "A_å",
        ] {
            assert_eq!(lower(text), 0, "{text}");
        }
    }

    proptest! {
        /// Nothing of a text is lost but the low lines of its symbols.
        #[test]
        fn the_parts_are_the_text(text in "[A-Ca-c_ øÆ]{0,12}") {
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

//! Cleans imported text as it is read: characters that act on a terminal or are invisible do not get into the club's
//! data.
//!
//! The screens drop most control characters, but not the marks that reverse the direction of writing; other output
//! (files, messages) has no such guard.

use unicode_normalization::UnicodeNormalization;

use crate::domain::plain::is_acting;

/// The longest text of a field without a narrower limit, in characters.
pub const MAX_TEXT: usize = 200;

/// A cleaned text and what was changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cleaned {
    pub text: String,
    /// Whether control or invisible characters were removed (changes of white space do not count).
    pub removed: bool,
    /// Whether it was longer than the limit and was cut.
    pub cut: bool,
}

/// The text without unwanted characters, white space folded to single spaces and trimmed, at most `max`
/// characters long.
///
/// ```
/// use klubrating::exchange::clean::clean;
/// let cleaned = clean(" Jens\t\u{202e}Hansen\x1b[31m ", 200);
/// assert_eq!(cleaned.text, "Jens Hansen[31m");
/// assert!(cleaned.removed && !cleaned.cut);
/// ```
pub fn clean(text: &str, max: usize) -> Cleaned {
    if text.len() <= max && is_clean(text) {
        return Cleaned {
            text: text.to_owned(),
            ..Cleaned::default()
        };
    }
    let mut cleaned = Cleaned::default();
    let mut length = 0;
    let mut gap = false;
    // A Mac writes accents as separate characters, which would make a different name of the same letters.
    for c in text.nfc() {
        if c.is_whitespace() {
            gap = true;
        } else if is_acting(c) {
            cleaned.removed = true;
        } else {
            let needed = 1 + usize::from(gap && length > 0);
            if length + needed > max {
                cleaned.cut = true;
                break;
            }
            if needed == 2 {
                cleaned.text.push(' ');
            }
            cleaned.text.push(c);
            length += needed;
            gap = false;
        }
    }
    cleaned
}

/// Whether the text is clean already, as most are: printable ASCII with single spaces inside.
fn is_clean(text: &str) -> bool {
    let mut before = b' ';
    for byte in text.bytes() {
        if !matches!(byte, b' '..=b'~') || (byte == b' ' && before == b' ') {
            return false;
        }
        before = byte;
    }
    text.is_empty() || before != b' '
}

/// The cleaned text alone, at most [`MAX_TEXT`] characters.
pub fn clean_text(text: &str) -> String {
    clean(text, MAX_TEXT).text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_sort_of_hidden_character_goes() {
        let hostile = "\u{0}a\u{7}\u{8}\u{1b}]0;t\u{7}\u{7f}\u{85}\u{9b}31m\u{ad}\u{61c}\u{200b}\u{200d}\
                       \u{200e}\u{2028}\u{2029}\u{202a}\u{202e}\u{2060}\u{2066}\u{2069}\u{feff}\u{e0041}b";
        let cleaned = clean(hostile, 200);
        assert_eq!(cleaned.text, "a]0;t 31m b");
        assert!(cleaned.removed);
    }

    #[test]
    fn white_space_is_folded_without_a_remark() {
        assert_eq!(
            clean("\u{a0} Anna \t Marie\r\nJensen ", 200),
            Cleaned {
                text: "Anna Marie Jensen".into(),
                removed: false,
                cut: false
            }
        );
        let cut = clean("abc def", 4);
        assert_eq!((cut.text.as_str(), cut.cut), ("abc", true));
    }

    proptest! {
        #[test]
        fn nothing_unwanted_is_left_and_cleaning_again_changes_nothing(
            text in any::<String>(), noise in "[\\x00-\\x1f\\x7f-\\xa0\u{200b}-\u{206f}a ]{0,40}", max in 0_usize..60,
        ) {
            for input in [&text, &noise] {
                let once = clean(input, max);
                prop_assert!(!once.text.chars().any(is_acting));
                prop_assert!(once.text.chars().count() <= max);
                let twice = clean(&once.text, max);
                prop_assert_eq!(&twice.text, &once.text);
                prop_assert!(!twice.removed && !twice.cut);
            }
        }
    }
}

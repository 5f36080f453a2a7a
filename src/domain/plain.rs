//! Makes text from outside harmless: characters that control a terminal, and cells that a spreadsheet would evaluate.
//!
//! Text is cleaned once when it is read. All output passes through here again, wherever the text came from.

use std::borrow::Cow;

/// Whether a character acts on the display instead of being seen: C0 and C1 controls, DEL, marks that change the
/// direction of writing, zero-width characters, line and paragraph separators, tags.
pub fn is_acting(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}

/// Whether the text is printable ASCII throughout, as nearly all text is: then it contains no control characters, and
/// every byte is one character, one column wide.
#[inline]
pub fn is_simple(text: &str) -> bool {
    // `fold` and not `all`: without an early exit the compiler can check many bytes at once.
    text.bytes()
        .fold(true, |all, byte| all & matches!(byte, b' '..=b'~'))
}

/// The text without control and invisible characters; every kind of white space becomes a plain space. The mark U+FE0F,
/// which asks for a character to be drawn as an emoji, goes too: terminals disagree about the width of such characters.
///
/// ```
/// use klubrating::domain::plain::visible;
/// assert_eq!(visible("Åse\u{1b}[31m\u{202e}\tØrn\n"), "Åse[31m Ørn ");
/// assert_eq!(visible("⚠\u{fe0f} Cup"), "⚠ Cup");
/// ```
pub fn visible(text: &str) -> String {
    if is_simple(text) {
        return text.to_owned();
    }
    text.chars()
        .filter_map(|letter| match letter {
            space if space.is_whitespace() => Some(' '),
            '\u{fe0f}' => None,
            acting if is_acting(acting) => None,
            other => Some(other),
        })
        .collect()
}

/// The text as a cell that no spreadsheet evaluates: with a leading `'` where it otherwise would.
///
/// Source: OWASP, *CSV Injection*: a cell that begins with `=`, `+`, `-`, `@`, TAB, CR or LF, or with a full-width
/// form of the signs, may be evaluated. Numbers are written as numbers and never pass here.
///
/// ```
/// use klubrating::domain::plain::{guarded, unguarded};
/// assert_eq!(guarded("=1+1"), "'=1+1");
/// assert_eq!(guarded("Åse Ørn"), "Åse Ørn");
/// assert_eq!(unguarded(&guarded("'@x")), "'@x");
/// assert_eq!(unguarded("'s-Gravesande"), "'s-Gravesande");
/// ```
pub fn guarded(text: &str) -> Cow<'_, str> {
    if is_formula(text) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Removes the mark added by [`guarded`]; other text is unchanged.
pub fn unguarded(text: &str) -> &str {
    // The usual case, checked before any search.
    if text.as_bytes().first() != Some(&b'\'') || !is_formula(text) {
        return text;
    }
    &text[1..]
}

/// Whether a spreadsheet may evaluate the text. Marks and spaces in front count as part of it, so that [`unguarded`]
/// is exact.
fn is_formula(text: &str) -> bool {
    let rest = text.trim_start_matches(['\'', ' ']);
    rest.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_formula_sign_is_disarmed() {
        for sign in [
            "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", " =", "'=",
        ] {
            let text = format!("{sign}cmd|' /C calc'!A0");
            assert!(guarded(&text).starts_with('\''), "{text:?}");
            assert_eq!(unguarded(&guarded(&text)), text);
        }
    }

    proptest! {
        #[test]
        fn unguarded_undoes_guarded(text in any::<String>(), signs in "['=+@＝\\- a]{0,6}") {
            for input in [&text, &signs] {
                let safe = guarded(input);
                prop_assert_eq!(unguarded(&safe), input.as_str());
            }
        }

        #[test]
        fn nothing_visible_acts(text in any::<String>()) {
            prop_assert!(!visible(&text).chars().any(is_acting));
        }
    }
}

//! Characters that a page of the web writes as entities: `&frac12;`, `&#216;`.

use std::borrow::Cow;

use quick_xml::escape::resolve_html5_entity;

/// The text with the characters that a web page writes as entities (`&frac12;`, `&#216;`).
pub(super) fn without_entities(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        decoded.push_str(&rest[..at]);
        rest = &rest[at..];
        match entity(rest) {
            Some((character, length)) => {
                decoded.push_str(&character);
                rest = &rest[length..];
            }
            None => {
                decoded.push('&');
                rest = &rest[1..];
            }
        }
    }
    decoded.push_str(rest);
    Cow::Owned(decoded)
}

/// The character of the entity that a text begins with, and the entity's length.
fn entity(text: &str) -> Option<(Cow<'static, str>, usize)> {
    const LONGEST: usize = 12;
    let end = text.bytes().take(LONGEST).position(|byte| byte == b';')?;
    let name = text.get(1..end)?;
    let character = match name.strip_prefix('#') {
        Some(number) => {
            let hexadecimal = number.strip_prefix(['x', 'X']);
            let code = hexadecimal.map_or_else(
                || number.parse().ok(),
                |digits| u32::from_str_radix(digits, 16).ok(),
            );
            Cow::Owned(char::from_u32(code?)?.to_string())
        }
        None => Cow::Borrowed(resolve_html5_entity(name)?),
    };
    // What would be a line end, a quote or a control character in the file would change its cells.
    let harmless = |letter: char| !letter.is_control() && letter != '"';
    character
        .chars()
        .all(harmless)
        .then_some((character, end + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities_are_characters_and_other_ampersands_stay() {
        let decoded = |text: &str| without_entities(text).into_owned();
        assert_eq!(
            decoded("2w&frac12;&nbsp;&Oslash; &#216;&#xD8; Sand & Søn; &no;"),
            "2w½\u{a0}Ø ØØ Sand & Søn; &no;"
        );
        assert_eq!(decoded("&#10;&#0;&quot;"), "&#10;&#0;&quot;");
    }
}

//! The text between `<pre>` and `</pre>`, in which a page has tables in columns of blanks.

use std::borrow::Cow;

use crate::exchange::page_text::end_of_tag;

use crate::exchange::sheet::source::entities::without_entities;

/// A page with nothing of it but such text, every line in its place; `None` where it has none.
pub(super) fn text(page: &str) -> Option<String> {
    let mut text = String::new();
    let mut rest = page;
    let mut is_within = false;
    let mut has_any = false;
    while let Some(at) = rest.find('<') {
        keep(&rest[..at], is_within, &mut text);
        // `1 < 2` is no tag.
        let is_tag = |letter: char| letter.is_ascii_alphabetic() || "/!".contains(letter);
        if !rest[at + 1..].starts_with(is_tag) {
            keep("<", is_within, &mut text);
            rest = &rest[at + 1..];
            continue;
        }
        let end = end_of_tag(&rest[at..]);
        let tag = &rest[at..at + end];
        let name = tag.trim_start_matches('<').trim_end_matches('>');
        let word = name.split_whitespace().next().unwrap_or_default();
        if word.eq_ignore_ascii_case("pre") {
            is_within = true;
            has_any = true;
        } else if word.eq_ignore_ascii_case("/pre") {
            is_within = false;
        }
        keep(tag, false, &mut text);
        rest = &rest[at + end..];
    }
    keep(rest, is_within, &mut text);
    has_any.then_some(text)
}

/// A part of the page as it is seen, or only its ends of lines.
fn keep(part: &str, is_within: bool, text: &mut String) {
    if is_within {
        let seen: Cow<'_, str> = without_entities(part);
        text.push_str(&seen);
    } else {
        text.extend(part.chars().filter(|letter| *letter == '\n'));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_preformatted_stays() {
        let page = "<html><p>Cup\n</p><PRE class=a>1 <a\nhref=x>Holm</a> &frac12;\n</PRE>end\n";
        assert_eq!(text(page).as_deref(), Some("\n1 \nHolm ½\n\n"));
        assert_eq!(text("<p>Cup</p>"), None);
    }
}

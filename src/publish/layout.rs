//! Lays out text in the columns of a terminal: width, shortening, filling, wrapping.

use unicode_width::UnicodeWidthStr;

use crate::domain::plain::is_simple;

/// The width of a text in columns.
pub fn width(text: &str) -> usize {
    if is_simple(text) {
        text.len()
    } else {
        text.width()
    }
}

/// The text within `limit` columns, its end replaced by `…` where it is longer.
///
/// ```
/// use klubrating::publish::layout::shorten;
/// assert_eq!(shorten("Christoffersen", 8), "Christo…");
/// assert_eq!(shorten("Ørn", 8), "Ørn");
/// ```
pub fn shorten(text: &str, limit: usize) -> String {
    if width(text) <= limit {
        return text.to_owned();
    }
    let head = prefix(text, limit.saturating_sub(1));
    let mut short = head.trim_end().to_owned();
    if limit > 0 {
        short.push('…');
    }
    short
}

/// A text in lines of the width of a page; those after the first are indented.
pub fn page_lines(text: &str, indent: usize) -> Vec<String> {
    let text = wrap(text, super::WIDTH, indent);
    text.lines().map(str::to_owned).collect()
}

/// The longest prefix of at most `limit` columns.
fn prefix(text: &str, limit: usize) -> &str {
    let mut end = 0;
    for (at, letter) in text.char_indices() {
        let next = at + letter.len_utf8();
        if width(&text[..next]) > limit {
            break;
        }
        end = next;
    }
    &text[..end]
}

/// Breaks a sentence at spaces into lines of at most `limit` columns; following lines start with `indent`
/// spaces. A longer word is shortened; spaces at the beginning are kept.
///
/// ```
/// use klubrating::publish::layout::wrap;
/// assert_eq!(wrap("one two three", 9, 2), "one two\n  three");
/// assert_eq!(wrap(" one two three", 9, 2), " one two\n  three");
/// ```
pub fn wrap(text: &str, limit: usize, indent: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut line: String = text.chars().take_while(|c| *c == ' ').collect();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let is_start = line.trim().is_empty();
        let room = limit.saturating_sub(width(&line) + usize::from(!is_start));
        if !is_start && width(word) > room {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
        } else if !is_start {
            line.push(' ');
        }
        let room = limit.saturating_sub(width(&line));
        line.push_str(&shorten(word, room));
    }
    lines.push(line);
    lines.join("\n")
}

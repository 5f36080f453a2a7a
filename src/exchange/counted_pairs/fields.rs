//! The fields of a line.

use std::borrow::Cow;

use memchr::memchr;

/// The column of a byte in its line, in characters from 1.
pub(super) fn column(line: &[u8], byte: usize) -> usize {
    let before = &line[..byte.min(line.len())];
    String::from_utf8_lossy(before).chars().count() + 1
}

/// A field of a line: what it says, and the byte where it begins.
#[derive(Default)]
pub(super) struct Field<'t> {
    pub(super) text: Cow<'t, [u8]>,
    pub(super) begin: usize,
}

/// The fields of a line, quoted or not, without a copy of what has no quote in it.
pub(super) struct Fields<'t> {
    line: &'t [u8],
    /// Where the next one begins; `None` after the last.
    at: Option<usize>,
    separator: u8,
    /// Where a quote opens that does not close in the line.
    pub(super) open_quote: Option<usize>,
}

impl<'t> Fields<'t> {
    pub(super) fn new(line: &'t [u8], separator: u8) -> Self {
        Self {
            line,
            at: Some(0),
            separator,
            open_quote: None,
        }
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<Field<'t>> {
        let begin = self.at?;
        let rest = &self.line[begin..];
        if rest.first() == Some(&b'"') {
            return Some(self.quoted(begin));
        }
        let end = memchr(self.separator, rest);
        self.at = end.map(|end| begin + end + 1);
        let text = Cow::Borrowed(&rest[..end.unwrap_or(rest.len())]);
        Some(Field { text, begin })
    }

    /// The field that begins with a quote at `begin`.
    fn quoted(&mut self, begin: usize) -> Field<'t> {
        let mut text = Cow::Borrowed(&self.line[..0]);
        let mut from = begin + 1;
        loop {
            let rest = &self.line[from..];
            let Some(end) = memchr(b'"', rest) else {
                (self.at, self.open_quote) = (None, Some(begin));
                return Field { text, begin };
            };
            if text.is_empty() {
                text = Cow::Borrowed(&rest[..end]);
            } else {
                text.to_mut().extend_from_slice(&rest[..end]);
            }
            from += end + 1;
            if self.line.get(from) != Some(&b'"') {
                break;
            }
            text.to_mut().push(b'"');
            from += 1;
        }
        // What stands between the closing quote and the separator belongs to nothing.
        self.at = memchr(self.separator, &self.line[from..]).map(|end| from + end + 1);
        Field { text, begin }
    }
}

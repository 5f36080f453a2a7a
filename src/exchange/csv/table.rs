//! Reads the rows of a CSV file with the line and the column, in characters, of every cell.
//!
//! Implemented here because a message must give the column of the faulty cell, which the usual reader does not know.
//! Quotes follow RFC 4180; the separator is detected from the header.

use memchr::{memchr, memchr3};

use crate::domain::Message;

use crate::domain::plain::unguarded;
use crate::exchange::encoding::Text;
use crate::exchange::problem::Problems;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) line: usize,
    pub(crate) column: usize,
    raw: String,
}

impl Cell {
    /// A cell whose content does not come from a text.
    pub(crate) fn new(line: usize, column: usize, raw: String) -> Self {
        Self { line, column, raw }
    }

    /// The cell's text, cleaned, without the apostrophe that neutralises formulas.
    pub(crate) fn text(&self, problems: &mut Problems) -> String {
        if self.raw.is_empty() {
            return String::new();
        }
        problems.cleaned(
            self.line,
            self.column,
            self.unguarded(),
            crate::exchange::clean::MAX_TEXT,
        )
    }

    /// The cell's text as it is in the file, but without the apostrophe that neutralises formulas.
    pub(crate) fn unguarded(&self) -> &str {
        unguarded(self.trimmed())
    }

    /// Whether it contains only white space.
    pub(crate) fn is_blank(&self) -> bool {
        self.trimmed().is_empty()
    }

    /// Most cells begin and end with a plain letter or digit, so there is nothing to trim.
    fn trimmed(&self) -> &str {
        match self.raw.as_bytes() {
            [] => "",
            [first, ..] if !first.is_ascii_graphic() => self.raw.trim(),
            [.., last] if !last.is_ascii_graphic() => self.raw.trim(),
            _ => &self.raw,
        }
    }
}

/// The rows of a file, one at a time; blank rows are skipped.
pub(crate) struct Rows<'a> {
    /// The text not read yet.
    rest: &'a str,
    /// The separator. Like every significant byte here it is ASCII, so a search by bytes never ends inside a character.
    separator: u8,
    line: usize,
    column: usize,
    /// The number of cells in the last row; most often the next row has as many.
    width: usize,
    /// The position of a quote that is never closed.
    open_quote: Option<(usize, usize)>,
}

impl<'a> Rows<'a> {
    pub(crate) fn new(text: &'a Text<'_>) -> Self {
        Self::plain(&text.text, separator(text))
    }

    /// The rows of a text with a given separator, whatever the header suggests.
    pub(crate) fn plain(text: &'a str, separator: u8) -> Self {
        Self {
            rest: text,
            separator,
            line: 1,
            column: 1,
            width: 0,
            open_quote: None,
        }
    }

    /// The position of a quote that was never closed.
    pub(crate) fn open_quote(&self) -> Option<(usize, usize)> {
        self.open_quote
    }

    /// Reports a quote that was never closed; the rows after it are unknown.
    pub(crate) fn check_quotes(&self, problems: &mut Problems) {
        if let Some((line, column)) = self.open_quote {
            problems.refuse(line, column, Message::new("problem-quote-open"));
        }
    }

    /// Moves the text before the byte at `end` to the cell; without `end`, everything.
    fn pass(&mut self, end: Option<usize>, raw: &mut String) {
        let (passed, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        self.column += if passed.is_ascii() {
            passed.len()
        } else {
            passed.chars().count()
        };
        raw.push_str(passed);
    }

    /// The next byte, at which [`pass`](Self::pass) stopped; CRLF and CR count as one line end, and are returned as LF.
    fn take(&mut self) -> Option<u8> {
        let (byte, length) = match self.rest.as_bytes() {
            [] => return None,
            [b'\r', b'\n', ..] => (b'\n', 2),
            [byte, ..] => (*byte, 1),
        };
        self.rest = &self.rest[length..];
        if matches!(byte, b'\r' | b'\n') {
            self.line += 1;
            self.column = 1;
            return Some(b'\n');
        }
        self.column += 1;
        Some(byte)
    }

    /// A cell up to its separator or line end, and whether the row continues.
    fn cell(&mut self) -> (Cell, bool) {
        let mut cell = Cell {
            line: self.line,
            column: self.column,
            raw: String::new(),
        };
        let ahead = self.rest.as_bytes();
        if ahead.first() == Some(&self.separator) {
            // Most cells of a wide table are empty.
            self.take();
            return (cell, true);
        }
        loop {
            let ahead = self.rest.as_bytes();
            let end = memchr3(self.separator, b'\r', b'\n', ahead);
            let quote = memchr(b'"', &ahead[..end.unwrap_or(ahead.len())]);
            self.pass(quote.or(end), &mut cell.raw);
            let place = (self.line, self.column);
            match self.take() {
                None | Some(b'\n') => return (cell, false),
                Some(byte) if byte == self.separator => return (cell, true),
                // A quote has a meaning only at the beginning of a cell.
                Some(_) if cell.is_blank() => {
                    cell.raw.clear();
                    self.quoted(place, &mut cell.raw);
                }
                Some(_) => cell.raw.push('"'),
            }
        }
    }

    fn quoted(&mut self, place: (usize, usize), raw: &mut String) {
        loop {
            while let Some(rest) = self.rest.strip_prefix("\"\"") {
                self.rest = rest;
                self.column += 2;
                raw.push('"');
            }
            self.pass(memchr3(b'"', b'\r', b'\n', self.rest.as_bytes()), raw);
            match self.take() {
                None => break,
                Some(b'\n') => raw.push('\n'),
                Some(_) if self.rest.starts_with('"') => {
                    self.take();
                    raw.push('"');
                }
                Some(_) => return,
            }
        }
        self.open_quote = Some(place);
    }
}

impl Iterator for Rows<'_> {
    type Item = Vec<Cell>;

    fn next(&mut self) -> Option<Vec<Cell>> {
        while !self.rest.is_empty() {
            let mut cells = Vec::with_capacity(self.width);
            loop {
                let (cell, more) = self.cell();
                cells.push(cell);
                if !more {
                    break;
                }
            }
            self.width = cells.len();
            if cells.iter().any(|cell| !cell.is_blank()) {
                return Some(cells);
            }
        }
        None
    }
}

/// The most frequent separator in the header, which is the first line that contains a letter and does not begin with
/// `#`.
fn separator(text: &Text<'_>) -> u8 {
    let header = text
        .lines()
        .map(|line| line.text)
        .find(|line| {
            !line.trim_start_matches([' ', '"']).starts_with('#')
                && line.contains(char::is_alphabetic)
        })
        .unwrap_or_default();
    most_frequent(header.as_bytes())
}

/// The separator that occurs most often outside quotes.
pub(crate) fn most_frequent(text: &[u8]) -> u8 {
    let mut quoted = false;
    let outside: Vec<u8> = text
        .iter()
        .copied()
        .filter(|byte| {
            quoted ^= *byte == b'"';
            !quoted
        })
        .collect();
    let count = |separator: &u8| memchr::memchr_iter(*separator, &outside).count();
    // Among equals `max_by_key` returns the last: the semicolon.
    SEPARATORS.into_iter().max_by_key(count).unwrap_or(b';')
}

/// The separators of cells; the semicolon last, as Danish spreadsheets write it.
pub(crate) const SEPARATORS: [u8; 3] = [b'\t', b',', b';'];

/// A column heading in a form in which spellings agree: case, dots, dashes and underscores are dropped.
///
/// `DSU-rating`, `dsu_rating` and `Dsu rating` become the same.
pub(crate) fn heading(text: &str) -> String {
    let plain: String = text
        .chars()
        .filter(|c| *c != '.')
        .map(|c| if matches!(c, '_' | '-') { ' ' } else { c })
        .collect();
    crate::exchange::clean::clean_text(&plain.to_lowercase())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::exchange::encoding::decode;

    fn rows(text: &str) -> Vec<Vec<(usize, usize, String)>> {
        let text = decode(text.as_bytes()).unwrap();
        Rows::new(&text)
            .map(|row| {
                row.into_iter()
                    .map(|cell| (cell.line, cell.column, cell.raw))
                    .collect()
            })
            .collect()
    }

    #[test]
    fn cells_know_their_place() {
        let found = rows("a;b\r\n\"x;\"\"y\r\nz\";2\r\r;;\n æ ; \"q\" r");
        let expected = [
            vec![(1, 1, "a"), (1, 3, "b")],
            vec![(2, 1, "x;\"y\nz"), (3, 4, "2")],
            vec![(6, 1, " æ "), (6, 5, "q r")],
        ];
        let expected: Vec<Vec<_>> = expected
            .into_iter()
            .map(|row| {
                row.into_iter()
                    .map(|(l, c, t)| (l, c, t.to_owned()))
                    .collect()
            })
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn the_separator_comes_from_the_header() {
        for (text, expected) in [
            ("\"\"\n\"a,b\";c;d", b';'),
            ("#name;x, y, z\nno,name,r1", b','),
            ("a\tb\n1;2;3;4", b'\t'),
            ("name", b';'),
        ] {
            assert_eq!(
                separator(&decode(text.as_bytes()).unwrap()),
                expected,
                "{text}"
            );
        }
    }

    #[test]
    fn an_open_quote_is_refused_where_it_opens() {
        let text = decode(b"a;b\n1;\"x\ny").unwrap();
        let mut rows = Rows::new(&text);
        assert_eq!(rows.by_ref().count(), 2);
        assert_eq!(rows.open_quote, Some((2, 3)));
    }
}

//! Rows of a CSV file with the line and character column of every cell.
//!
//! Written here because a message has to name the column of the offending cell, which the usual reader does
//! not know. Quotes follow RFC 4180; the separator is found from the header.

use std::iter::Peekable;
use std::str::Chars;

use crate::domain::Message;

use super::encoding::Text;
use super::problems::Problems;
use crate::domain::plain::unguarded;

/// A cell as it stands in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) line: usize,
    pub(crate) column: usize,
    raw: String,
}

impl Cell {
    /// The cell's text, cleaned, without the apostrophe that disarms formulas.
    pub(crate) fn text(&self, problems: &mut Problems) -> String {
        let raw = unguarded(self.raw.trim());
        problems.cleaned(self.line, self.column, raw, super::clean::MAX_TEXT)
    }

    /// Whether it holds nothing but white space.
    pub(crate) fn is_blank(&self) -> bool {
        self.raw.trim().is_empty()
    }
}

/// The rows of a file, one at a time; blank rows are passed over.
pub(crate) struct Rows<'a> {
    chars: Peekable<Chars<'a>>,
    separator: char,
    line: usize,
    column: usize,
    /// Where a quote was opened that never closed.
    open_quote: Option<(usize, usize)>,
}

impl<'a> Rows<'a> {
    pub(crate) fn new(text: &'a Text<'_>) -> Self {
        Self {
            chars: text.text.chars().peekable(),
            separator: separator(text),
            line: 1,
            column: 1,
            open_quote: None,
        }
    }

    /// Names a quote that never closed; the rows after it are not known.
    pub(crate) fn check_quotes(&self, problems: &mut Problems) {
        if let Some((line, column)) = self.open_quote {
            problems.refuse(line, column, Message::new("problem-quote-open"));
        }
    }

    /// The next character; CRLF and CR count as one line end and come as LF.
    fn take(&mut self) -> Option<char> {
        let c = self.chars.next()?;
        if c == '\r' || c == '\n' {
            if c == '\r' {
                self.chars.next_if_eq(&'\n');
            }
            self.line += 1;
            self.column = 1;
            return Some('\n');
        }
        self.column += 1;
        Some(c)
    }

    /// A cell up to its separator or line end, and whether the row goes on.
    fn cell(&mut self) -> (Cell, bool) {
        let mut cell = Cell {
            line: self.line,
            column: self.column,
            raw: String::new(),
        };
        loop {
            let place = (self.line, self.column);
            match self.take() {
                None | Some('\n') => return (cell, false),
                Some(c) if c == self.separator => return (cell, true),
                Some('"') if cell.is_blank() => {
                    cell.raw.clear();
                    self.quoted(place, &mut cell.raw);
                }
                Some(c) => cell.raw.push(c),
            }
        }
    }

    fn quoted(&mut self, place: (usize, usize), raw: &mut String) {
        while let Some(c) = self.take() {
            if c != '"' {
                raw.push(c);
            } else if self.chars.peek() == Some(&'"') {
                self.take();
                raw.push('"');
            } else {
                return;
            }
        }
        self.open_quote = Some(place);
    }
}

impl Iterator for Rows<'_> {
    type Item = Vec<Cell>;

    fn next(&mut self) -> Option<Vec<Cell>> {
        while self.chars.peek().is_some() {
            let mut cells = Vec::new();
            loop {
                let (cell, more) = self.cell();
                cells.push(cell);
                if !more {
                    break;
                }
            }
            if cells.iter().any(|cell| !cell.is_blank()) {
                return Some(cells);
            }
        }
        None
    }
}

/// The separator that occurs most in the header: the first line that holds a letter and is no `#` line.
fn separator(text: &Text<'_>) -> char {
    let header = text
        .lines()
        .map(|line| line.text)
        .find(|line| {
            !line.trim_start_matches([' ', '"']).starts_with('#')
                && line.contains(char::is_alphabetic)
        })
        .unwrap_or_default();
    let mut quoted = false;
    let outside: Vec<char> = header
        .chars()
        .filter(|c| {
            quoted ^= *c == '"';
            !quoted
        })
        .collect();
    let count = |separator: &char| outside.iter().filter(|c| *c == separator).count();
    // Of equal ones the last is chosen: the semicolon, as Danish spreadsheets write.
    ['\t', ',', ';']
        .into_iter()
        .max_by_key(count)
        .unwrap_or(';')
}

/// A column heading so that spellings agree: case, dots, dashes and underscores do not count.
///
/// `DSU-rating`, `dsu_rating` and `Dsu rating` are one.
pub(crate) fn heading(text: &str) -> String {
    let plain: String = text
        .chars()
        .filter(|c| *c != '.')
        .map(|c| if matches!(c, '_' | '-') { ' ' } else { c })
        .collect();
    super::clean::clean_text(&plain.to_lowercase())
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
            ("\"\"\n\"a,b\";c;d", ';'),
            ("#name;x, y, z\nno,name,r1", ','),
            ("a\tb\n1;2;3;4", '\t'),
            ("name", ';'),
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

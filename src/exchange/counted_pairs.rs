//! Reads counted pairs: `white,black,wins,draws,losses` as CSV, with White's wins.
//!
//! This is the way in for collections that are too large for one machine: another program counts the games and writes
//! one row for each two players. The file is read once from front to back and never held in memory: a row takes twelve
//! bytes (more only for counts above 1023), and a name its letters and its entry in the table of names.

use std::borrow::Cow;
use std::hash::{BuildHasher, BuildHasherDefault};
use std::io::{self, BufReader, Cursor, Read};

use memchr::memchr;
use rustc_hash::FxHasher;

use super::collection::{Collection, SkipReason, Skipped};
use super::csv::table::{heading, most_frequent};
use super::csv::words;
use super::encoding::{MAX_LINE, next_line};
use super::pgn::collection::newline_of;
use super::problem::{Problems, Reading};
use crate::domain::{CountedPair, Message};

/// Bytes read at a time.
const CHUNK: usize = 1 << 20;
/// A longer line is refused; a character has up to four bytes.
const LONGEST: usize = 4 * MAX_LINE;
/// The byte order mark of UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";
/// The most games of one kind in one row.
const MOST: u32 = 1_000_000;

/// The columns, in the order in which a row is checked.
const COLUMNS: [(usize, &str); 5] = [
    (0, "white"),
    (1, "black"),
    (2, "wins"),
    (3, "draws"),
    (4, "losses"),
];

/// The totals of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Rows with two players.
    pub rows: u64,
    pub games: u64,
}

/// Why reading stopped without a result.
#[derive(Debug)]
pub enum Stopped {
    Io(io::Error),
    Cancelled,
}

/// Whether a file that begins like this holds counted pairs: its first line that is not a remark names all five
/// columns.
///
/// ```
/// use klubrating::exchange::counted_pairs::is_counted_pairs;
/// assert!(is_counted_pairs(b"# by month\nwins;draws;losses;black;white\n"));
/// assert!(!is_counted_pairs(b"white,black,result\n"));
/// ```
pub fn is_counted_pairs(head: &[u8]) -> bool {
    let head = head.strip_prefix(MARK).unwrap_or(head);
    let mut lines = head.split(|byte| matches!(byte, b'\n' | b'\r'));
    let first = lines.find(|line| !is_silent(line));
    first.is_some_and(|line| Header::of(line).columns.iter().all(Option::is_some))
}

impl Collection {
    /// Adds the games of counted pairs. `progress` gets the number of further bytes read, and stops the reading with
    /// `false`.
    ///
    /// A row has no day: if only games of certain days are requested (`dated`), none of its games counts.
    ///
    /// # Errors
    /// An error of the source, or `progress` returned false. Unreadable rows are problems; after one the collection
    /// must not be used.
    ///
    /// ```
    /// use klubrating::exchange::collection::Collection;
    /// let mut all = Collection::default();
    /// let file = &b"white,black,wins,draws,losses\n\"Holm, Anna\",Bo,2,1,0\n"[..];
    /// let counts = all.read_pairs(file, false, &mut |_| true).unwrap().value.unwrap();
    /// assert_eq!((counts.rows, counts.games, all.size()), (1, 3, 3));
    /// ```
    pub fn read_pairs(
        &mut self,
        mut source: impl Read,
        dated: bool,
        progress: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Reading<Counts>, Stopped> {
        let mut head = Vec::new();
        source
            .by_ref()
            .take(CHUNK as u64)
            .read_to_end(&mut head)
            .map_err(Stopped::Io)?;
        let newline = newline_of(&head);
        let mut head = Cursor::new(head);
        if head.get_ref().starts_with(MARK) {
            head.set_position(MARK.len() as u64);
        }
        let mut source = BufReader::with_capacity(CHUNK, head.chain(source));
        let mut reader = Reader {
            into: self,
            header: None,
            dated,
            counts: Counts::default(),
            skipped: Skipped::default(),
            problems: Problems::default(),
        };
        let (mut line, mut number, mut untold) = (Vec::new(), 0, 0);
        loop {
            let read = next_line(&mut source, newline, LONGEST, &mut line).map_err(Stopped::Io)?;
            untold += read.unwrap_or(0);
            let is_due = read.is_none() || untold >= CHUNK as u64;
            if is_due && !progress(std::mem::take(&mut untold)) {
                return Err(Stopped::Cancelled);
            }
            if read.is_none() {
                break;
            }
            number += 1;
            if line.len() > LONGEST {
                let message = Message::new("problem-line-too-long").with("limit", MAX_LINE);
                reader.problems.refuse(number, MAX_LINE + 1, message);
                break;
            }
            reader.line(number, &line);
        }
        let Reader {
            counts,
            skipped,
            problems,
            ..
        } = reader;
        self.add_skipped(&skipped);
        Ok(problems.reading(counts))
    }
}

/// The meaning of the columns.
struct Header {
    separator: u8,
    /// The index of each of [`COLUMNS`].
    columns: [Option<usize>; 5],
    /// A column that appears twice, and the position of the second one in the line.
    twice: Option<(usize, usize)>,
    /// The line itself, which may come again where files were joined.
    line: Vec<u8>,
}

impl Header {
    fn of(line: &[u8]) -> Self {
        let separator = most_frequent(line);
        let mut columns = [None; 5];
        let mut twice = None;
        let mut fields = Fields::new(line, separator);
        for place in 0.. {
            let Some(field) = fields.next() else { break };
            let name = heading(&String::from_utf8_lossy(&field.text));
            if let Some(at) = words::by_heading("pairs", &COLUMNS, &name)
                && columns[at].replace(place).is_some()
            {
                twice = Some((at, column(line, field.begin)));
            }
        }
        let line = line.to_vec();
        Self {
            separator,
            columns,
            twice,
            line,
        }
    }
}

struct Reader<'c> {
    into: &'c mut Collection,
    header: Option<Header>,
    dated: bool,
    counts: Counts,
    skipped: Skipped,
    problems: Problems,
}

impl Reader<'_> {
    fn line(&mut self, number: usize, line: &[u8]) {
        let Some(header) = &self.header else {
            if !is_silent(line) {
                self.header(number, Header::of(line));
            }
            return;
        };
        let (separator, columns) = (header.separator, header.columns);
        if line.trim_ascii().is_empty() || line == header.line {
            return;
        }
        let mut cells: [Field<'_>; 5] = Default::default();
        let mut fields = Fields::new(line, separator);
        let mut found = 0;
        for place in 0.. {
            let Some(field) = fields.next() else { break };
            if let Some(at) = columns.iter().position(|column| *column == Some(place)) {
                cells[at] = field;
                found += 1;
            }
        }
        if let Some(open) = fields.open_quote {
            let column = column(line, open);
            let message = Message::new("problem-quote-open");
            self.problems.refuse(number, column, message);
        } else if found < COLUMNS.len() {
            let names = COLUMNS.map(|(_, name)| name).join(", ");
            let message = Message::new("problem-pairs-cells").with("columns", names);
            let column = column(line, line.len());
            self.problems.refuse(number, column, message);
        } else {
            self.row(number, line, &cells);
        }
    }

    fn header(&mut self, number: usize, header: Header) {
        if let Some((at, column)) = header.twice {
            let message = Message::new("problem-column-twice").with("column", COLUMNS[at].1);
            self.problems.refuse(number, column, message);
        }
        for ((_, name), place) in COLUMNS.iter().zip(header.columns) {
            if place.is_none() {
                let message = Message::new("problem-column-missing").with("column", *name);
                self.problems.refuse(number, 0, message);
            }
        }
        self.header = Some(header);
    }

    fn row(&mut self, number: usize, line: &[u8], cells: &[Field<'_>; 5]) {
        let [white, black, counts @ ..] = cells;
        let Some(results) = self.results(number, line, counts) else {
            return;
        };
        self.counts.rows += 1;
        let (white, black) = (white.text.trim_ascii(), black.text.trim_ascii());
        let games = results.iter().copied().map(u64::from).sum::<u64>();
        let skip = if white.is_empty() || black.is_empty() {
            SkipReason::NoName
        } else if white == black {
            SkipReason::SamePlayer
        } else if self.dated {
            SkipReason::OtherDays
        } else {
            self.add(white, black, results);
            self.counts.games += games;
            return;
        };
        self.skipped[skip as usize] += games;
    }

    fn add(&mut self, white: &[u8], black: &[u8], results: [u32; 3]) {
        let own = (white, black, results);
        let print = BuildHasherDefault::<FxHasher>::default().hash_one(own);
        let sum = &mut self.into.prints.sum;
        *sum = sum.wrapping_add(print);
        let white = self.into.names.number(white);
        let black = self.into.names.number(black);
        let parts = CountedPair::split(white, black, results);
        self.into.add_pair(parts);
    }

    /// The three counts; a cell that is not a count is a problem.
    fn results(&mut self, number: usize, line: &[u8], cells: &[Field<'_>]) -> Option<[u32; 3]> {
        let mut counts = [0; 3];
        for (count, cell) in counts.iter_mut().zip(cells) {
            if let Some(known) = count_of(cell.text.trim_ascii()) {
                *count = known;
                continue;
            }
            let value = super::clean::clean_text(&String::from_utf8_lossy(&cell.text));
            let message = Message::new("problem-pairs-count")
                .with("value", value)
                .with("limit", i64::from(MOST));
            let column = column(line, cell.begin);
            self.problems.refuse(number, column, message);
            return None;
        }
        Some(counts)
    }
}

/// A whole number of games.
fn count_of(text: &[u8]) -> Option<u32> {
    if text.is_empty() || text.len() > 7 || !text.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let count = text
        .iter()
        .fold(0, |sum, digit| 10 * sum + u32::from(digit - b'0'));
    (count <= MOST).then_some(count)
}

/// Whether a line has no content for a reader of tables.
fn is_silent(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.is_empty() || line.starts_with(b"#")
}

/// The column of a byte in its line, in characters, from 1.
fn column(line: &[u8], byte: usize) -> usize {
    let before = &line[..byte.min(line.len())];
    String::from_utf8_lossy(before).chars().count() + 1
}

/// A field of a line: its text, and the byte at which it begins.
#[derive(Default)]
struct Field<'t> {
    text: Cow<'t, [u8]>,
    begin: usize,
}

/// The fields of a line, quoted or not; text without quotes is not copied.
struct Fields<'t> {
    line: &'t [u8],
    /// The beginning of the next field; `None` after the last.
    at: Option<usize>,
    separator: u8,
    /// The position of a quote that is not closed in the line.
    open_quote: Option<usize>,
}

impl<'t> Fields<'t> {
    fn new(line: &'t [u8], separator: u8) -> Self {
        Self {
            line,
            at: Some(0),
            separator,
            open_quote: None,
        }
    }

    #[inline]
    fn next(&mut self) -> Option<Field<'t>> {
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
        // Text between the closing quote and the separator is dropped.
        self.at = memchr(self.separator, &self.line[from..]).map(|end| from + end + 1);
        Field { text, begin }
    }
}

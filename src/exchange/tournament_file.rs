//! Recognises the format of a tournament file by its content, and reads it.
//!
//! A new format is a reader and a row in [`FORMATS`]: `standings`, `tournament import`, the terminal and their messages
//! about files follow from it.

use super::draft::TournamentDraft;
use super::encoding::{self, MAX_LINES, Text};
use super::problem::{Problem, Reading};
use super::table::grid::{is_page, workbook};
use super::table::{self, TableOptions};
use super::{badminton_csv, klubtur, pgn, team_csv, trf};
use crate::domain::{Message, SetLengths};

/// A format of tournament files.
#[derive(Debug)]
pub struct Format {
    /// The usual extensions of its files; a list recognised by its columns has those of tables.
    endings: &'static [&'static str],
    recognises: fn(&Text<'_>) -> bool,
    read: Reader,
    /// Whether a file is a list of matches, whose rounds only stand for its days.
    is_list: bool,
    /// The column of a round's result in a player's line, if the format fixes it.
    result_column: fn(u16) -> usize,
}

/// A reader of one format.
type Reader = fn(&[u8]) -> Reading<TournamentDraft>;

/// For tables, in which the columns vary from line to line.
const COLUMN_UNKNOWN: fn(u16) -> usize = |_| 0;

/// A format of tables, or one recognised before the file is decoded.
const fn of_bytes(endings: &'static [&'static str], read: Reader) -> Format {
    Format {
        endings,
        recognises: |_| false,
        read,
        is_list: false,
        result_column: COLUMN_UNKNOWN,
    }
}

/// Tables by tournament programs and people, the last format to be tried.
static TABLE: Format = of_bytes(&["csv", "xlsx", "ods", "xls"], table::read);
/// Games with tags, recognised before decoding, as such files have more lines than tables.
static PGN: Format = of_bytes(&["pgn"], pgn::tournament::read);
/// Pages of the web.
static PAGE: Format = of_bytes(&[], page);
/// Files of another known kind; they are refused with its name.
static FOREIGN: Format = of_bytes(&[], refuse);
/// Other texts: a table, or a message about what they lack.
static UNKNOWN: Format = of_bytes(&[], unknown);

static TRF: Format = Format {
    endings: &["trf", "trfx", "tdf", "txt"],
    recognises: trf::is_report,
    read: trf::read,
    is_list: false,
    result_column: trf::result_column,
};
static KLUBTUR: Format = Format {
    endings: &["cvs"],
    recognises: klubtur::is_klubtur,
    ..of_bytes(&[], klubtur::read)
};
/// Lists of matches, which are also read from workbooks.
static BADMINTON: Format = Format {
    recognises: badminton_csv::is_badminton_csv,
    is_list: true,
    ..of_bytes(&[], badminton_csv::read)
};
static TEAM: Format = Format {
    recognises: team_csv::is_team_csv,
    ..of_bytes(&[], team_csv::read)
};
static OF_MATCHES: [&Format; 2] = [&BADMINTON, &TEAM];

/// In the order of trying: the most distinctive first.
static FORMATS: [&Format; 6] = [&TRF, &KLUBTUR, &BADMINTON, &TEAM, &TABLE, &PGN];

/// The extensions of tournament files, each once.
pub fn endings() -> Vec<&'static str> {
    let mut endings = Vec::new();
    for ending in FORMATS.iter().flat_map(|format| format.endings) {
        if !endings.contains(ending) {
            endings.push(*ending);
        }
    }
    endings
}

/// The format of a file. The name matters only if the content is not recognised: the problems are then those of the
/// first format with that extension; for a plain text or a name without an extension, that the file contains no
/// tournament.
pub fn format(bytes: &[u8], name: &str) -> &'static Format {
    let (_, ending) = name.rsplit_once('.').unwrap_or_default();
    let has_ending = |format: &&&Format| {
        let mut endings = format.endings.iter();
        endings.any(|one| one.eq_ignore_ascii_case(ending))
    };
    let by_name = || {
        let named = FORMATS.iter().find(has_ending).copied();
        let named = named.filter(|_| !ending.eq_ignore_ascii_case("txt"))?;
        // A table under the extension of another format.
        let is_other = !std::ptr::eq(named, &raw const TABLE) && table::is_table(bytes);
        Some(if is_other { &TABLE } else { named })
    };
    unmistakable(bytes).or_else(by_name).unwrap_or(&UNKNOWN)
}

/// The format of a file by its content alone; `None` if it is not recognised.
pub fn recognised(bytes: &[u8]) -> Option<&'static Format> {
    unmistakable(bytes).or_else(|| table::is_table(bytes).then_some(&TABLE))
}

/// The format of a file, unless it may be a table in a text.
fn unmistakable(bytes: &[u8]) -> Option<&'static Format> {
    if workbook::is_workbook(bytes) {
        return Some(of_matches(bytes, &TableOptions::default()).unwrap_or(&TABLE));
    }
    if is_page(bytes) {
        return Some(&PAGE);
    }
    if pgn::tournament::is_pgn(bytes) {
        return Some(&PGN);
    }
    if kind(bytes).is_some() {
        return Some(&FOREIGN);
    }
    let text = encoding::decode(bytes).ok()?;
    let mut formats = FORMATS.into_iter();
    formats.find(|format| (format.recognises)(&text))
}

impl Format {
    pub fn read(&self, bytes: &[u8]) -> Reading<TournamentDraft> {
        (self.read)(bytes)
    }

    /// The same for sets of these lengths; only a list of matches has sets.
    pub fn read_sets(&self, bytes: &[u8], lengths: SetLengths) -> Reading<TournamentDraft> {
        if self.is_list {
            badminton_csv::read_sets(bytes, lengths)
        } else {
            self.read(bytes)
        }
    }

    /// Whether a file is a list of matches, whose rounds only stand for its days.
    pub fn is_list(&self) -> bool {
        self.is_list
    }

    /// The column of a round's result in a player's line, from 1; 0 if only the whole line can be given.
    pub fn result_column(&self, round: u16) -> usize {
        (self.result_column)(round)
    }
}

/// [`read`] for a table whose columns the user specifies.
pub fn read_as(bytes: &[u8], name: &str, given: &TableOptions) -> Reading<TournamentDraft> {
    let is_said = given.columns.is_some() || given.sheet.is_some() || given.hidden.is_some();
    if is_said {
        let is_workbook = given.columns.is_none() && workbook::is_workbook(bytes);
        let format = is_workbook.then(|| of_matches(bytes, given)).flatten();
        return match format {
            Some(format) => match workbook::first_sheet(bytes, given, MAX_LINES) {
                Ok(sheet) => format.read(sheet.as_bytes()),
                Err(problem) => Reading::refused(problem),
            },
            None => table::read_as(bytes, given),
        };
    }
    let may_be_known = !given.remembered.is_empty() && may_be_table(bytes);
    let remembered = may_be_known.then(|| table::read_as(bytes, given));
    remembered
        .filter(|reading| reading.value.is_some())
        .unwrap_or_else(|| read(bytes, name))
}

/// The format of matches that a workbook's sheet has, if any, whatever rows it hides.
fn of_matches(bytes: &[u8], given: &TableOptions) -> Option<&'static Format> {
    /// How many rows are searched for their headings.
    const ROWS: usize = 200;
    let whole = TableOptions {
        hidden: Some(table::HiddenParts::Read),
        ..given.clone()
    };
    let text = Text {
        text: workbook::first_sheet(bytes, &whole, ROWS).ok()?.into(),
    };
    OF_MATCHES
        .into_iter()
        .find(|format| (format.recognises)(&text))
}

/// Whether a file is a table, or may be one once somebody specifies its columns: it has no format of its own.
pub fn may_be_table(bytes: &[u8]) -> bool {
    let format = recognised(bytes);
    is_page(bytes) || format.is_none_or(|format| format.endings == TABLE.endings)
}

/// Reads a tournament file in its [`format`].
///
/// ```
/// use klubrating::exchange::tournament_file::read;
/// let rounds = read(b"no;name;r1\n1;Anna Jensen;2w1\n2;Bo Hansen;1b0\n", "may.txt");
/// let plain = read(b"Name;1;2\nAnna Jensen;x;1\nBo Hansen;0;x\n", "may.csv");
/// assert_eq!(rounds.value.unwrap().games.len(), 1);
/// assert_eq!(plain.value.unwrap().games.len(), 1);
/// ```
pub fn read(bytes: &[u8], name: &str) -> Reading<TournamentDraft> {
    format(bytes, name).read(bytes)
}

/// The message that names the kind of a file; `None` if it may be a table or a report.
pub(crate) fn kind(bytes: &[u8]) -> Option<&'static str> {
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if start.starts_with(b"\0\x01\0\0Standard") || start.starts_with(b"SQLite format 3\0") {
        return Some("problem-file-is-database");
    }
    if start.starts_with(b"%PDF-") {
        return Some("problem-file-is-pdf");
    }
    let start = start.trim_ascii_start();
    let head = start[..start.len().min(200)].to_ascii_lowercase();
    if is_page(bytes) {
        Some("problem-file-is-html")
    } else if head.starts_with(b"<?xml") {
        Some("problem-file-is-xml")
    } else if encoding::json(bytes).is_some() {
        Some("problem-file-is-json")
    } else {
        None
    }
}

/// Refuses a file with the name of its kind.
pub(crate) fn refuse(bytes: &[u8]) -> Reading<TournamentDraft> {
    let key = kind(bytes).unwrap_or("problem-no-table");
    Reading::refused(Problem::error(0, 0, Message::new(key)))
}

/// Reads the table of a page; without one it is refused by its kind.
pub(crate) fn page(bytes: &[u8]) -> Reading<TournamentDraft> {
    table::read_any(bytes).unwrap_or_else(|| refuse(bytes))
}

/// Reads a text that may be a table, or reports that the file is not text at all.
pub(crate) fn unknown(bytes: &[u8]) -> Reading<TournamentDraft> {
    match encoding::decode(bytes) {
        Ok(text) if text.text.contains('\0') => {
            Reading::refused(Problem::error(0, 0, Message::new("problem-not-text")))
        }
        Ok(_) => table::read(bytes),
        Err(problem) => Reading::refused(problem),
    }
}

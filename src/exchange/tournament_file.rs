//! A tournament file of any kind, recognised by its content.
//!
//! A new format is a reader and one row in [`FORMATS`]: `standings`, `tournament import`, the terminal and their
//! messages about files all use it.

use super::draft::TournamentDraft;
use super::encoding::{self, MAX_LINES, Text};
use super::problem::Reading;
use super::table::Given;
use super::table::grid::{is_page, workbook};
use super::{badminton_csv, csv_reader, foreign, klubtur, pgn, table, team_csv, trf};
use crate::domain::SetLengths;

/// A format of tournament files.
#[derive(Debug)]
pub struct Format {
    /// The endings that its files usually have; a list that is known by its columns has that of tables.
    endings: &'static [&'static str],
    recognises: fn(&Text<'_>) -> bool,
    read: Reader,
    /// Whether a file is a list of matches, whose rounds are only its days.
    is_list: bool,
    /// The column of a round's result in a player's line, where it is fixed by the format.
    result_column: fn(u16) -> usize,
}

/// A reader of one format.
type Reader = fn(&[u8]) -> Reading<TournamentDraft>;

/// A file of tables has other columns in every line.
const COLUMN_UNKNOWN: fn(u16) -> usize = |_| 0;

fn is_table(text: &Text<'_>) -> bool {
    table::is_table(text.text.as_bytes())
}

/// Tables as tournament programs and people write them.
static TABLE: Format = Format {
    endings: &["csv", "xlsx", "ods", "xls"],
    recognises: is_table,
    read: table::read,
    is_list: false,
    result_column: COLUMN_UNKNOWN,
};

/// Games with their tags, known before anything is made of the bytes: such files have more lines than tables.
static PGN: Format = Format {
    endings: &["pgn"],
    recognises: |_| false,
    read: pgn::tournament::read,
    is_list: false,
    result_column: COLUMN_UNKNOWN,
};

/// Files that are known to be something else; they are refused by name.
static FOREIGN: Format = Format {
    endings: &[],
    recognises: |_| false,
    read: foreign::refuse,
    is_list: false,
    result_column: COLUMN_UNKNOWN,
};

/// Texts in which no format finds a tournament.
static UNKNOWN: Format = Format {
    endings: &[],
    recognises: |_| false,
    read: foreign::refuse_unknown,
    is_list: false,
    result_column: COLUMN_UNKNOWN,
};

/// Lists of matches, which are also read from workbooks.
static BADMINTON: Format = Format {
    endings: &[],
    recognises: badminton_csv::is_badminton_csv,
    read: badminton_csv::read,
    is_list: true,
    result_column: COLUMN_UNKNOWN,
};
static TEAM: Format = Format {
    endings: &[],
    recognises: team_csv::is_team_csv,
    read: team_csv::read,
    is_list: false,
    result_column: COLUMN_UNKNOWN,
};
static OF_MATCHES: [&Format; 2] = [&BADMINTON, &TEAM];

/// In the order in which they are asked: what is unmistakable first.
static FORMATS: [Format; 6] = [
    Format {
        endings: &["trf", "trfx", "tdf", "txt"],
        recognises: trf::is_report,
        read: trf::read,
        is_list: false,
        result_column: trf::result_column,
    },
    Format {
        endings: &["cvs"],
        recognises: klubtur::is_klubtur,
        read: klubtur::read,
        is_list: false,
        result_column: COLUMN_UNKNOWN,
    },
    Format { ..BADMINTON },
    Format { ..TEAM },
    Format { ..TABLE },
    Format { ..PGN },
];

/// The endings of tournament files, each once.
pub fn endings() -> Vec<&'static str> {
    let mut endings = Vec::new();
    for ending in FORMATS.iter().flat_map(|format| format.endings) {
        if !endings.contains(ending) {
            endings.push(*ending);
        }
    }
    endings
}

/// The format of a file. The name only matters where the content is not recognised: the problems reported are then
/// those of the first format with that extension; of a plain text, or one without an ending, that it holds no
/// tournament.
pub fn format(bytes: &[u8], name: &str) -> &'static Format {
    let (_, ending) = name.rsplit_once('.').unwrap_or_default();
    let has_ending = |format: &&Format| {
        let mut endings = format.endings.iter();
        endings.any(|one| one.eq_ignore_ascii_case(ending))
    };
    let by_name = || {
        let mut formats = FORMATS.iter();
        formats
            .find(has_ending)
            .filter(|_| !ending.eq_ignore_ascii_case("txt"))
    };
    recognised(bytes).or_else(by_name).unwrap_or(&UNKNOWN)
}

/// The format of a file by its content alone; `None` of what is nothing that is known.
pub fn recognised(bytes: &[u8]) -> Option<&'static Format> {
    if workbook::is_workbook(bytes) {
        let text = csv_reader::text(bytes, MAX_LINES).ok();
        let is_of_matches =
            |format: &&Format| text.as_ref().is_some_and(|text| (format.recognises)(text));
        return Some(OF_MATCHES.into_iter().find(is_of_matches).unwrap_or(&TABLE));
    }
    if is_page(bytes) {
        return Some(if table::is_table(bytes) {
            &TABLE
        } else {
            &FOREIGN
        });
    }
    if pgn::tournament::is_pgn(bytes) {
        return Some(&PGN);
    }
    if foreign::kind(bytes).is_some() {
        return Some(&FOREIGN);
    }
    let text = encoding::decode(bytes).ok()?;
    let recognises = |format: &&Format| (format.recognises)(&text);
    FORMATS.iter().find(recognises)
}

impl Format {
    pub fn read(&self, bytes: &[u8]) -> Reading<TournamentDraft> {
        (self.read)(bytes)
    }

    /// The same with sets of these lengths; only a list of matches has sets.
    pub fn read_sets(&self, bytes: &[u8], lengths: SetLengths) -> Reading<TournamentDraft> {
        if self.is_list {
            badminton_csv::read_sets(bytes, lengths)
        } else {
            self.read(bytes)
        }
    }

    /// Whether a file is a list of matches, whose rounds are only its days.
    pub fn is_list(&self) -> bool {
        self.is_list
    }

    /// The column of a round's result in a player's line, from 1; 0 where only the whole line can be given.
    pub fn result_column(&self, round: u16) -> usize {
        (self.result_column)(round)
    }
}

/// [`read`] of a table as somebody says that it is to be read.
pub fn read_as(bytes: &[u8], name: &str, given: &Given) -> Reading<TournamentDraft> {
    let is_said = given.columns.is_some() || given.sheet.is_some() || given.hidden.is_some();
    if is_said {
        return table::read_as(bytes, given);
    }
    let may_be_known = !given.remembered.is_empty() && may_be_table(bytes);
    let remembered = may_be_known.then(|| table::read_as(bytes, given));
    remembered
        .filter(|reading| reading.value.is_some())
        .unwrap_or_else(|| read(bytes, name))
}

/// Whether a file is a table, or may be one for somebody who says what its columns hold: nothing that has a form of its
/// own.
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

//! Tables of tournaments, whoever wrote them: tournament programs, people in their spreadsheets, this program.
//!
//! A file is rows of cells ([`source`]: a text under its separator, a page, JSON, the sheets of a workbook). A text without separators becomes
//! rows first ([`texts`]), and what stands in several cells or rows, or in another layout, comes into the one that is read ([`layouts`]).
//! What the rows then hold is told once for each way to divide a text ([`held`]), so that the best of them is taken.
//!
//! They are read as one of two: a row for every player ([`crosstable`]), or a row for every game ([`games`]). Both know the columns by
//! [`headings`] in many words, and what people write in place of signs by [`super::words`], each list once. At the end [`beside_names`] takes
//! from the names what all of them have beside them. A text that is none of these is told [`why_not`].
//!
//! [`write()`] writes the table that this program has as its own, `data/templates/crosstable.csv`.

mod beside_names;
mod byes_in_words;
mod cell;
mod crosstable;
mod facts;
mod free_rounds;
mod games;
mod headings;
mod held;
mod layouts;
mod source;
mod texts;
mod why_not;
mod write;
mod written_name;

use crate::exchange::csv_table::Cell;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::encoding::Text;
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::problems::Problems;

pub(super) use source::workbook;
pub use write::{carried, write};

use crosstable::locate::Table;
use games::List;

/// Reads a table; separator, encoding, headings and notation are recognised.
///
/// Where a table has a column for every opponent, the rounds of the games are not known: they are numbered so that
/// nobody plays twice in one, and the draft says that they only count ([`TournamentDraft::unordered`]).
///
/// ```
/// use klubrating::exchange::sheet::read;
/// let file = "Klubturnering 2026;;\nRk.;Name;1.Rd\n1;Anna;2w1\n2;Bo;1s0\nAnnotation:\n";
/// let draft = read(file.as_bytes()).value.unwrap();
/// assert_eq!((draft.name.as_str(), draft.games.len()), ("Klubturnering 2026", 1));
/// let plain = read("Anna;x;1½;\nBo;0½;x;1\nChr;;0;x\n".as_bytes()).value.unwrap();
/// assert_eq!((plain.players.len(), plain.games.len(), plain.unordered), (3, 3, true));
/// ```
pub fn read(bytes: &[u8]) -> Reading<TournamentDraft> {
    let mut problems = Problems::default();
    let sheet = match source::sheet(bytes, &mut problems) {
        Ok(sheet) => sheet,
        Err(problem) => return Reading::refused(problem),
    };
    let draft = tournament(&sheet, &mut problems);
    problems.reading(draft)
}

/// Whether a text holds a table with columns of rounds or opponents and a player at least, or a list of games.
pub fn is_table(text: &Text<'_>) -> bool {
    let sheet = source::of_text(text, &mut Problems::default());
    held::has_table(&sheet)
}

/// Whether a file in JSON holds a list of games.
pub(super) fn is_json_table(text: &Text<'_>) -> bool {
    held::has_table(&source::of_json(text))
}

/// Why a text in which no format finds a tournament holds none.
pub(super) fn why_not(text: &Text<'_>) -> Problem {
    let sheet = source::of_text(text, &mut Problems::default());
    let (at, reason) = why_not::reason(&sheet);
    Problem::error(at.0, at.1, reason)
}

/// Whether a page for the browser holds a table of a tournament.
pub(super) fn is_web_table(text: &Text<'_>) -> bool {
    let sheet = source::of_page(text, &mut Problems::default());
    held::has_table(&sheet)
}

fn tournament(sheet: &[Vec<Cell>], problems: &mut Problems) -> TournamentDraft {
    let mut draft = TournamentDraft::default();
    if let Some(list) = List::locate(sheet) {
        games::read(&list, &mut draft, problems);
        beside_names::settle(&mut draft, beside_names::Of::List);
        free_rounds::settle(&mut draft);
        return draft;
    }
    let Some(table) = Table::locate(sheet) else {
        let (at, reason) = why_not::reason(sheet);
        problems.refuse(at.0, at.1, reason);
        return draft;
    };
    crosstable::read(&table, &mut draft, problems);
    draft
}

//! Tables of tournaments, whoever wrote them: tournament programs, people in their spreadsheets, this program.
//!
//! A file is rows of cells ([`source`]: a text under its separator, or the [`sheets`] of a workbook), in which a table stands
//! ([`locate`], [`bare`]) under headings in many words ([`headings`]). Its cells name the opponents of rounds, in one of
//! the [`notation`]s ([`rounds`]), or hold the results against the opponent of the column ([`opponents`], [`marks`]).
//! Which column holds the numbers that the cells mean (rank, start number, place in the table) is found by the games:
//! of all columns of numbers it is the one under which most players name each other ([`results`]). How the table counts
//! (1–½–0, 2–1–0, 3–1–0 or sums of matches) is found by the numbers that stand against each other ([`scores`]).
//!
//! A list with a row for every game is another layout of the same file ([`games`]). Texts in columns of blanks or with a cell a line, lines of
//! players without headings, tables of wikis and lists in plain lines become rows of cells first ([`blanks`],
//! [`lists_in_columns`], [`cell_a_line`], [`without_headings`], [`square`], [`wikitext`], [`lines`]). Then what stands in several cells or rows
//! becomes one: headings ([`two_heading_rows`]), names ([`given_names`]), the lines of a player ([`two_lines`], [`second_rows`],
//! [`opponents_above`]), results ([`split_results`]); rounds that stand beside each other come below each other ([`side_by_side`]), and rows
//! with a cell too many or too few are set straight where the games say how ([`ragged`]). Other layouts become lists of games: whole games in
//! cells ([`games_in_cells`]), a card for each player ([`cards`]), White against Black ([`white_by_black`]), files for grading
//! ([`grading_file`]); standings beside a list are left out ([`parts_beside`]).
//!
//! What people write in place of signs is in [`words`], each list once; a notation that none of these knows is [`inferred`] from the games
//! and points. At the end [`beside_names`] takes from the names what all of them have beside them.
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
mod words;
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

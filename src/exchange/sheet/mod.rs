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

mod bare;
mod beside_names;
mod blanks;
mod bye_column;
mod bye_row;
mod byes_in_words;
mod cards;
mod cell;
mod cell_a_line;
mod facts;
mod foreign;
mod free_pairs;
mod free_rounds;
mod games;
mod games_in_cells;
mod given_names;
mod grading_file;
mod headings;
mod inferred;
mod leftovers;
mod lines;
mod lists_in_columns;
mod locate;
mod markdown;
mod marks;
mod notation;
mod of_rounds;
mod opponents;
mod opponents_above;
mod parts_beside;
mod players;
mod published;
mod ragged;
mod result_columns;
mod results;
mod rounds;
mod running_totals;
mod scores;
mod second_rows;
mod sheets;
mod short_headings;
mod side_by_side;
mod source;
mod split_results;
mod square;
mod standings_beside;
mod two_heading_rows;
mod two_lines;
mod walkovers;
mod web;
mod white_by_black;
mod why_not;
mod wikitext;
mod without_headings;
mod wording;
mod words;
pub(super) mod workbook;
mod write;
mod written_name;

use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::encoding::Text;
use crate::exchange::numbers::At;
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::problems::Problems;

pub(super) use workbook::is_workbook;
pub use write::{carried, write};

use cell::Entry;
use games::List;
use locate::Table;
use opponents::Opponents;
use results::{Cells, ResultCell, Rounds};

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
    source::has_table(&sheet)
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
    source::has_table(&sheet)
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
    let stated = facts::read(table.titles, &mut draft, problems);
    if table.rows.is_empty() {
        problems.refuse(0, 0, Message::new("problem-no-players"));
        return draft;
    }
    let cells = results::cells(&table, problems);
    let candidates = results::candidates(&table);
    let points = results::points(&table);
    let found = Rounds::of(&cells, &candidates, &points, stated.is_some());
    // `1 ½` is two results against the opponent of the column where every own cell is marked, not a draw with number 1.
    let own_cells = || Opponents::of(&table, &cells, &candidates).own_marks();
    let by_column = found.notation.is_doubtful() && own_cells() == table.rows.len();
    if found.are_rounds(&table) && !by_column {
        by_rounds(&table, &cells, &found, stated, &mut draft, problems);
    } else {
        by_opponents(&table, &cells, &candidates, stated, &mut draft, problems);
    }
    if stated.is_none() && !draft.summed && !problems.has_errors() {
        bye_row::read(&mut draft, problems);
    }
    if !table.may_be_ours() {
        beside_names::settle(&mut draft, beside_names::Of::Table);
    }
    let has_results = !draft.games.is_empty() || !draft.byes.is_empty();
    let may_be_empty = table.may_be_empty || stated.is_some();
    if !has_results && !may_be_empty && !problems.has_errors() {
        problems.refuse(table.header_line, 0, Message::new("problem-no-games"));
    }
    leftovers::tell(&table, &draft, problems);
    draft
}

fn by_rounds(
    table: &Table<'_>,
    cells: &Cells,
    found: &Rounds,
    stated: Option<(u16, At)>,
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) {
    // Cells that hold results alone, the usual slip of those who type a table themselves.
    if found.named == 0 && only_results(cells, found) {
        let message = Message::new("problem-no-opponents");
        problems.refuse(table.header_line, 0, message);
        return;
    }
    if found.named == 0 || found.mutual < found.named {
        players::check_numbers(table, problems);
    }
    draft.players = players::read(table, &found.numbers, problems);
    draft.published = published::read(table, &found.numbers);
    tell_stars(cells, problems);
    if found.has_signs_alone {
        problems.warn(table.header_line, 0, Message::new("problem-signs-alone"));
    }
    let mut said = rounds::said(table, cells, found);
    if let Some(line) = standings_beside::points(table, draft) {
        standings_beside::add_byes(table, line, draft, &mut said, problems);
    }
    rounds::settle(said, table, stated, draft, problems);
}

/// Names the first result with a star behind it, which is taken as a forfeit.
fn tell_stars(cells: &Cells, problems: &mut Problems) {
    let has_star = |cell: &&ResultCell| ["1*", "0*"].iter().any(|end| cell.normal.ends_with(end));
    if let Some(cell) = cells.iter().flatten().find(has_star) {
        let message = Message::new("problem-stars").with("value", cell.text.as_str());
        problems.warn(cell.at.0, cell.at.1, message);
    }
}

/// Whether cells say who won and none of them against whom.
fn only_results(cells: &Cells, found: &Rounds) -> bool {
    let has_win = cells.iter().flatten().any(|cell| cell.text == "1");
    let is_bye = |entry: &Option<Entry>| matches!(entry, Some(Entry::Bye(_) | Entry::Empty));
    let mut read = cells.iter().flatten().zip(found.entries.iter().flatten());
    has_win && read.all(|(cell, entry)| marks::read(&cell.text).is_some() || is_bye(entry))
}

fn by_opponents(
    table: &Table<'_>,
    cells: &Cells,
    candidates: &[Vec<u32>],
    stated: Option<(u16, At)>,
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) {
    // Before anything that grows with the square of the players.
    if table.rows.len() > opponents::MAX_PLAYERS {
        let message = Message::new("problem-grid-too-many").with("limit", opponents::MAX_PLAYERS);
        problems.refuse(0, 0, message);
        return;
    }
    let found = Opponents::of(table, cells, candidates);
    if found.own_marks() < table.rows.len() {
        players::check_numbers(table, problems);
    }
    draft.players = players::read(table, &found.numbers, problems);
    draft.published = published::read(table, &found.numbers);
    if found.are_scores() {
        rounds::settle(found.said(), table, stated, draft, problems);
    } else {
        tell_stars(cells, problems);
        found.read(table, draft, problems);
        if let Some((rounds, _)) = stated {
            draft.rounds = draft.rounds.max(rounds);
            draft.rounds_open = false;
        }
    }
}

//! A plain crosstable as one types it: a row a player, a column for every opponent, no rounds and no colours.
//!
//! A cell holds the row's results against the column's player: `1`, `0`, `½` or `=`, `+` and `-` for a forfeit,
//! several games one after the other (`1½`). A game that was not played is an empty cell; the own cell is empty
//! or marked with `x` or `*`. Column names, a column of numbers, ratings and points may be there or not. Half of
//! the table is enough. `data/templates/grid.csv` shows it.

mod cell;
mod games;
mod layout;

use crate::domain::Message;
use crate::exchange::csv_facts::{self, TopLine};
use crate::exchange::csv_table::{Cell, Rows};
use crate::exchange::draft::{PlayerDraft, TournamentDraft};
use crate::exchange::encoding::{self, Text};
use crate::exchange::problem::Reading;
use crate::exchange::problems::Problems;
use crate::exchange::{crosscheck, numbers};

use layout::Layout;

pub(super) use cell::points;
pub(super) use games::round;

/// A table by opponents that was found elsewhere: the rows, their numbers, the columns with their opponents' rows.
pub(super) struct Table<'a> {
    pub(super) rows: Vec<&'a [Cell]>,
    pub(super) numbers: Vec<u32>,
    pub(super) opponents: Vec<(usize, usize)>,
}

/// Adds the games of a table to the draft that has its players.
pub(super) fn games_of(table: Table<'_>, draft: &mut TournamentDraft, problems: &mut Problems) {
    let layout = Layout {
        rows: table.rows,
        numbers: table.numbers,
        name: 0,
        rating: None,
        points: None,
        opponents: table.opponents,
    };
    draft.unordered = true;
    finish(&layout, draft, problems);
}

/// The most players of a table: nobody types more columns.
const MAX_PLAYERS: usize = 500;

/// A fact about the tournament, in a line that begins with `#`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fact {
    Name,
    Start,
    TypeText,
}

const FACTS: [(&str, Fact); 5] = [
    ("name", Fact::Name),
    ("navn", Fact::Name),
    ("start", Fact::Start),
    ("beginn", Fact::Start),
    ("type", Fact::TypeText),
];

/// Reads a plain crosstable; separator and encoding are recognised.
///
/// The rounds of the games are not known: they are numbered so that nobody plays twice in one, and the draft
/// says that they only count ([`TournamentDraft::unordered`]).
///
/// ```
/// let file = "Anna;x;1½;\nBo;0½;x;1\nChr;;0;x\n";
/// let draft = klubrating::exchange::grid_csv::read(file.as_bytes()).value.unwrap();
/// assert_eq!((draft.players.len(), draft.games.len(), draft.unordered), (3, 3, true));
/// ```
pub fn read(bytes: &[u8]) -> Reading<TournamentDraft> {
    let text = match encoding::decode(bytes) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut problems = Problems::default();
    let mut draft = TournamentDraft {
        unordered: true,
        rounds_open: true,
        ..TournamentDraft::default()
    };
    let mut facts = Vec::new();
    let mut table: Vec<Vec<Cell>> = Vec::new();
    let mut rows = Rows::new(&text);
    for row in rows.by_ref() {
        match TopLine::classify(&row, &mut problems) {
            TopLine::Remark => {}
            TopLine::Fact(name) => {
                take_fact((&name, &row), &mut facts, &mut draft, &mut problems);
            }
            TopLine::Header => table.push(row),
        }
    }
    rows.check_quotes(&mut problems);
    read_table(&table, &mut draft, &mut problems);
    problems.reading(draft)
}

/// Whether a file looks like a plain crosstable: more of what stands in the players' columns are results, or
/// marks of a player's own cell, than not, so that one slip does not make it something else.
pub fn is_grid_csv(text: &Text<'_>) -> bool {
    let mut problems = Problems::default();
    let rows = Rows::new(text);
    let table: Vec<Vec<Cell>> = rows
        .filter(|row| matches!(TopLine::classify(row, &mut problems), TopLine::Header))
        .take(MAX_PLAYERS + 1)
        .collect();
    let Some(layout) = Layout::recognise(&table, &mut problems) else {
        return false;
    };
    let (mut results, mut others) = (0, 0);
    for (own, row) in layout.rows.iter().enumerate() {
        for (at, opponent) in &layout.opponents {
            let text = row.get(*at).map(|cell| cell.text(&mut problems));
            let text = text.unwrap_or_default();
            let is_own = *opponent == own && cell::is_own(&text);
            match cell::marks(&text) {
                _ if text.is_empty() => {}
                _ if is_own => results += 1,
                Some(marks) => results += usize::from(!marks.is_empty()),
                None => others += 1,
            }
        }
    }
    results > others
}

fn take_fact(
    line: (&str, &[Cell]),
    facts: &mut Vec<Fact>,
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) {
    let stated = csv_facts::stated_value(facts, line, &FACTS, problems);
    let Some((fact, cell, text)) = stated else {
        return;
    };
    match fact {
        Fact::Name => draft.name = text,
        Fact::Start => {
            let unread = &mut draft.unread_days[0];
            draft.start = csv_facts::stated_day(&text, cell, unread, problems);
        }
        Fact::TypeText => draft.type_text = text,
    }
}

/// The players and games of the rows.
fn read_table(table: &[Vec<Cell>], draft: &mut TournamentDraft, problems: &mut Problems) {
    // Before anything that grows with the square of the players.
    if table.len() > MAX_PLAYERS + 1 {
        let message = Message::new("problem-grid-too-many").with("limit", MAX_PLAYERS);
        problems.refuse(0, 0, message);
        return;
    }
    let Some(layout) = Layout::recognise(table, problems) else {
        problems.refuse(0, 0, Message::new("problem-no-players"));
        return;
    };
    for (row, no) in layout.rows.iter().zip(&layout.numbers) {
        draft.players.push(player(row, *no, &layout, problems));
    }
    finish(&layout, draft, problems);
}

/// The games, as many rounds as anybody has games, and the points compared.
fn finish(layout: &Layout<'_>, draft: &mut TournamentDraft, problems: &mut Problems) {
    draft.games = games::read(layout, problems);
    let most = draft.players.iter().map(|player| {
        let games = draft.games.iter();
        let own = games.filter(|game| game.white == player.no || game.black == player.no);
        own.count()
    });
    draft.rounds = most
        .max()
        .and_then(|most| u16::try_from(most).ok())
        .unwrap_or(0);
    let column = layout.points.map_or(0, |at| at + 1);
    crosscheck::stated_points(draft, |_| column, problems);
    draft.players.sort_by_key(|player| player.no);
    draft.games.sort_unstable();
}

fn player(row: &[Cell], no: u32, layout: &Layout<'_>, problems: &mut Problems) -> PlayerDraft {
    let line = row.first().map_or(0, |cell| cell.line);
    let mut text = |at: Option<usize>| {
        let cell = at.and_then(|at| row.get(at));
        let place = cell.map_or((line, 0), |cell| (cell.line, cell.column));
        let text = cell.map(|cell| cell.text(problems)).unwrap_or_default();
        (text, place)
    };
    let (name, at) = text(Some(layout.name));
    let (rating, rating_at) = text(layout.rating);
    let (points, points_at) = text(layout.points);
    if name.is_empty() {
        problems.warn(at.0, at.1, Message::new("problem-name-missing"));
    }
    PlayerDraft {
        no,
        name,
        rating: numbers::rating(&rating, rating_at, problems),
        points: cell::points(&points, points_at, problems),
        line,
        ..PlayerDraft::default()
    }
}

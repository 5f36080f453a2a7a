//! The games of a table with a column for every opponent.
//!
//! A cell holds the row's results against the column's player: `1`, `0`, `½` or `=`, `+` and `-` for a forfeit, several
//! games one after the other (`1½`, `1 ½`), the row's colour beside it (`1h`, `½s`, `bw`), or the points of a match (`5½`). A game that was not played is an empty
//! cell; the own cell is empty or marked with `x` or `*`. Half of the table is enough, and all opponents once more are a
//! second cycle.

use std::collections::BTreeMap;

use crate::domain::{Mark, Message};
use crate::exchange::crosscheck::{self, Agreement, agreement};
use crate::exchange::draft::{GameDraft, TournamentDraft};
use crate::exchange::numbers::{At, MAX_ROUNDS};
use crate::exchange::problems::Problems;

use super::bye_column;
use super::free_pairs::{self, RoundsOfPairs};
use super::locate::Table;
use super::marks;
use super::results::{Cells, ResultCell};
use super::rounds::{Said, Side};
use super::walkovers;
use crate::exchange::sheet::cell::{self, Outcome};
use crate::exchange::sheet::headings::Column;

/// The most players of a table by opponents: nobody types more columns.
pub(super) const MAX_PLAYERS: usize = 500;

/// A table by opponents: the players' numbers, and whose row each column is about.
#[derive(Debug)]
pub(in crate::exchange::sheet) struct Opponents<'a> {
    cells: &'a Cells,
    pub(super) numbers: Vec<u32>,
    /// The row of each column's player.
    rows: Vec<Option<usize>>,
}

impl<'a> Opponents<'a> {
    /// Under the numbers that put most marks of own cells where they belong, or leave most own cells empty; of equal ones
    /// those of the first column.
    pub(in crate::exchange::sheet) fn of(
        table: &Table<'_>,
        cells: &'a Cells,
        candidates: &[Vec<u32>],
    ) -> Self {
        let columns: Vec<u32> = table.results.iter().map(|column| column.number).collect();
        let count = table.rows.len();
        let mut best: Option<(usize, Self)> = None;
        for numbers in candidates {
            let by_number: BTreeMap<u32, usize> = numbers.iter().copied().zip(0..).collect();
            let named = columns.iter().map(|number| by_number.get(number).copied());
            let named: Vec<Option<usize>> = named.collect();
            // Headings that are not the players' numbers go by their places; the empty column of a number is nobody's.
            let is_named =
                |(column, row): (usize, &Option<usize>)| row.is_some() || is_empty(cells, column);
            let rows = if named.iter().enumerate().all(is_named) {
                named
            } else {
                // All opponents once more are a second cycle.
                let cycles = columns.len() / count.max(1);
                let used = cycles.max(1) * count;
                (0..columns.len())
                    .map(|at| (at < used).then(|| at % count))
                    .collect()
            };
            let found = Self {
                cells,
                numbers: numbers.clone(),
                rows,
            };
            // A lost forfeit looks like a mark.
            let fitting = 2 * found.own_marks() + found.own_blanks();
            if best.as_ref().is_none_or(|(most, _)| fitting > *most) {
                best = Some((fitting, found));
            }
        }
        best.map_or_else(
            || Self {
                cells,
                numbers: Vec::new(),
                rows: Vec::new(),
            },
            |(_, found)| found,
        )
    }

    /// How many players' own cells are marked as such.
    pub(in crate::exchange::sheet) fn own_marks(&self) -> usize {
        if self.are_own_equal() {
            return self.rows.len();
        }
        let is_marked = |(column, row): &(usize, &Option<usize>)| {
            let cell = row.and_then(|row| self.cells.get(row)?.get(*column));
            cell.is_some_and(|cell| !cell.text.is_empty() && marks::is_own(&cell.text))
        };
        self.rows.iter().enumerate().filter(is_marked).count()
    }

    /// Whether all own cells hold the same, `=`, `o`, a sign, and that is no point: nobody plays against himself.
    fn are_own_equal(&self) -> bool {
        /// Of fewer the columns may be wrong, and the signs draws.
        const FEWEST: usize = 3;
        let own = self.each().filter(|(row, opponent, _)| row == opponent);
        let mut own = own.map(|(_, _, cell)| cell.text.as_str());
        let Some(first) = own.next() else {
            return false;
        };
        let is_point = ["1", "½"].contains(&first);
        self.rows.len() >= FEWEST && !first.is_empty() && !is_point && own.all(|text| text == first)
    }

    /// How many players' own cells hold nothing.
    fn own_blanks(&self) -> usize {
        let own = self.each().filter(|(row, opponent, _)| row == opponent);
        own.filter(|(_, _, cell)| cell.text.is_empty()).count()
    }

    /// Every cell with the rows of its player and of its opponent.
    fn each(&self) -> impl Iterator<Item = (usize, usize, &'a ResultCell)> + '_ {
        let cells = self.cells.iter().enumerate();
        cells.flat_map(|(row, cells)| {
            let opponents = self.rows.iter().zip(cells);
            opponents.filter_map(move |(opponent, cell)| Some((row, (*opponent)?, cell)))
        })
    }

    /// Whether the cells are scores of matches, or points of another system than 1–½–0.
    pub(super) fn are_scores(&self) -> bool {
        let others = || {
            self.each()
                .filter(|(row, opponent, cell)| row != opponent && !cell.text.is_empty())
        };
        let is_value = |text: &str| values(text).is_some() || marks::is_own(text);
        others().any(|(_, _, cell)| marks::read(&cell.text).is_none())
            && others().all(|(_, _, cell)| is_value(&cell.normal))
    }

    /// The scores as two sides of a match.
    pub(super) fn said(&self) -> Said {
        let count = self.numbers.len();
        let mut said = Said {
            by_opponent: true,
            ..Said::default()
        };
        for (row, opponent, cell) in self.each() {
            let values = values(&cell.normal).filter(|_| row != opponent);
            for (time, value) in (0..).zip(values.unwrap_or_default()) {
                let Some(round) =
                    free_pairs::round(count, row.min(opponent), row.max(opponent), time)
                else {
                    said.unreadable.push((cell.at, cell.text.clone()));
                    break;
                };
                let side = Side {
                    opponent: self.numbers[opponent],
                    white: None,
                    outcome: Outcome::Value(value),
                    at: cell.at,
                };
                said.sides.insert((round, self.numbers[row]), side);
            }
        }
        said
    }

    /// Adds the games to the draft that has its players; both halves must agree, and where one is left empty the other
    /// holds.
    pub(super) fn read(
        &self,
        table: &Table<'_>,
        draft: &mut TournamentDraft,
        problems: &mut Problems,
    ) {
        let players = self.numbers.len();
        let is_lost =
            |(column, row): (usize, &Option<usize>)| row.is_none() && !is_empty(self.cells, column);
        let columns = self.rows.iter().flatten().count();
        let is_short = columns == 0 || !columns.is_multiple_of(players.max(1));
        if is_short || self.rows.iter().enumerate().any(is_lost) {
            let message = Message::new("problem-grid-columns")
                .with("columns", self.rows.len())
                .with("players", players);
            problems.refuse(table.header_line, 0, message);
        }
        draft.unordered = true;
        draft.rounds_open = true;
        draft.games = self.games(problems);
        draft.games.sort_unstable();
        draft.byes = bye_column::read(table, &self.numbers, draft, problems);
        draft.rounds = draft.last_round();
        draft.players.sort_by_key(|player| player.no);
        let column = table.first(Column::Points).map_or(0, |place| place + 1);
        crosscheck::stated_points(draft, |_| column, problems);
    }

    fn games(&self, problems: &mut Problems) -> Vec<GameDraft> {
        let table = self.sides(problems);
        let is_half = is_half(&table);
        let most = table.iter().flatten().map(|side| side.marks.len()).max();
        let mut rounds = RoundsOfPairs::new(table.len(), most.unwrap_or(0));
        let mut games = Vec::new();
        for (one, row) in table.iter().enumerate() {
            for (other, column) in table.iter().enumerate().skip(one + 1) {
                let sides = [&row[other], &column[one]];
                if sides.iter().any(|side| side.is_refused) {
                    continue;
                }
                let Some(marks) = agreed(sides, is_half, problems) else {
                    continue;
                };
                for (time, marks) in (0..).zip(marks) {
                    let Some(round) = rounds.next(one, other, time) else {
                        let message =
                            Message::new("problem-grid-too-many-rounds").with("limit", MAX_ROUNDS);
                        problems.refuse(sides[0].at.0, sides[0].at.1, message);
                        break;
                    };
                    // A game in which both say to have had White is one without colours.
                    let white = match [sides[0].white, sides[1].white] {
                        [Some(first), second] if second != Some(first) => Some(first),
                        [None, Some(second)] => Some(!second),
                        _ => None,
                    };
                    games.push(self.game(round, [one, other], marks, white));
                }
            }
        }
        games
    }

    /// Every row against every other, by places of the rows.
    fn sides(&self, problems: &mut Problems) -> Vec<Vec<PairResults>> {
        let players = self.numbers.len();
        let mut table = vec![vec![PairResults::default(); players]; players];
        let are_coloured = self.are_coloured();
        let are_own_equal = self.are_own_equal();
        let walkover = walkovers::letter(self.each());
        for (row, opponent, cell) in self.each() {
            if are_own_equal && row == opponent {
                continue;
            }
            let tight: String = cell
                .normal
                .chars()
                .filter(|letter| !" ()".contains(*letter))
                .collect();
            let beside = |letter| tight.strip_suffix(letter).or(tight.strip_prefix(letter));
            if let Some(made) = walkover.and_then(beside) {
                let mark = if made == "1" {
                    Mark::ForfeitWin
                } else {
                    Mark::ForfeitLoss
                };
                table[row][opponent].add(PairResults {
                    marks: vec![mark],
                    at: cell.at,
                    ..PairResults::default()
                });
                continue;
            }
            let coloured =
                marks::coloured(&cell.normal).filter(|_| are_coloured && row != opponent);
            let found = match coloured {
                Some((mark, white)) => PairResults {
                    marks: vec![mark],
                    white: Some(white),
                    is_refused: false,
                    at: cell.at,
                },
                None => pair_results(cell, row == opponent, problems),
            };
            table[row][opponent].add(found);
        }
        results_for_letters(&mut table);
        results_for_signs(&mut table);
        games_in_one_order(&mut table);
        table
    }

    /// Whether most results have a colour beside them.
    fn are_coloured(&self) -> bool {
        let results = || {
            self.each()
                .filter(|(row, opponent, cell)| row != opponent && !cell.text.is_empty())
        };
        let coloured = results().filter(|(_, _, cell)| marks::coloured(&cell.normal).is_some());
        // `WL` may be a game won and one lost, where no cell says that it was Black's.
        let is_black =
            |cell: &ResultCell| matches!(marks::coloured(&cell.normal), Some((_, false)));
        let in_letters = |cell: &ResultCell| cell.normal.chars().all(char::is_alphabetic);
        let are_doubtful = results().all(|(_, _, cell)| in_letters(cell))
            && !results().any(|(_, _, cell)| is_black(cell));
        !are_doubtful && coloured.count() * 2 > results().count()
    }

    /// A game; without colours the lower number comes first.
    fn game(
        &self,
        round: u16,
        rows: [usize; 2],
        marks: [Mark; 2],
        first_is_white: Option<bool>,
    ) -> GameDraft {
        let numbers = rows.map(|row| self.numbers[row]);
        let (low, high) = if first_is_white.unwrap_or(numbers[0] <= numbers[1]) {
            (0, 1)
        } else {
            (1, 0)
        };
        GameDraft {
            round,
            white: numbers[low],
            black: numbers[high],
            white_mark: marks[low],
            black_mark: marks[high],
            coloured: first_is_white.is_some(),
            sets: None,
            partners: None,
        }
    }
}

/// Whether nobody has anything in a column.
fn is_empty(cells: &Cells, column: usize) -> bool {
    let mut of_column = cells.iter().filter_map(|row| row.get(column));
    of_column.all(|cell| cell.text.is_empty())
}

/// The points of a match, or of several games set apart by blanks.
fn values(text: &str) -> Option<Vec<i32>> {
    match cell::value(text) {
        Some(value) => Some(vec![value]),
        None => text.split(' ').map(cell::value).collect(),
    }
}

/// What one row says against another, and where.
#[derive(Clone, Debug, Default)]
struct PairResults {
    marks: Vec<Mark>,
    /// Whether the row had White, where the only result says so.
    white: Option<bool>,
    /// Whether the cell was refused: then it is not said to be empty as well.
    is_refused: bool,
    at: At,
}

impl PairResults {
    /// Adds what a later column says; the colours of several games are not kept.
    fn add(&mut self, later: Self) {
        if self.marks.is_empty() && !self.is_refused {
            *self = later;
        } else if !later.marks.is_empty() || later.is_refused {
            self.marks.extend(later.marks);
            self.white = None;
            self.is_refused |= later.is_refused;
        }
    }
}

/// Whether one half of the table is empty.
fn is_half(table: &[Vec<PairResults>]) -> bool {
    let half = |above: bool| {
        let mut pairs = (0..table.len()).flat_map(|one| (0..one).map(move |other| (other, one)));
        pairs.all(|(low, high)| {
            let side = if above {
                &table[low][high]
            } else {
                &table[high][low]
            };
            side.marks.is_empty()
        })
    };
    half(true) || half(false)
}

/// In a table of letters alone, `W`, `D` and `L` are how its games ended; beside `1`, `½` and `0` they are games too short
/// to be rated.
fn results_for_letters(table: &mut [Vec<PairResults>]) {
    let mut marks = table.iter().flatten().flat_map(|side| &side.marks);
    if marks.any(|mark| [Mark::Win, Mark::Draw, Mark::Loss].contains(mark)) {
        return;
    }
    let marks = table.iter_mut().flatten().flat_map(|side| &mut side.marks);
    for mark in marks {
        *mark = match *mark {
            Mark::ShortWin => Mark::Win,
            Mark::ShortDraw => Mark::Draw,
            Mark::ShortLoss => Mark::Loss,
            other => other,
        };
    }
}

/// In a table without a number `+` and `-` are games won and lost at the board, if there is a sign for a draw as well.
fn results_for_signs(table: &mut [Vec<PairResults>]) {
    let has = |wanted: &[Mark]| {
        let mut marks = table.iter().flatten().flat_map(|side| &side.marks);
        marks.any(|mark| wanted.contains(mark))
    };
    if has(&[Mark::Win, Mark::Loss]) || !has(&[Mark::Draw]) {
        return;
    }
    for mark in table.iter_mut().flatten().flat_map(|side| &mut side.marks) {
        *mark = match *mark {
            Mark::ForfeitWin => Mark::Win,
            Mark::ForfeitLoss => Mark::Loss,
            other => other,
        };
    }
}

/// Puts the games of a pair in the order of the upper half: each row may have its own games with White first, `1/0.5`
/// against `0.5/0`.
fn games_in_one_order(table: &mut [Vec<PairResults>]) {
    let codes = |marks: &[Mark]| {
        let mut codes: Vec<char> = marks.iter().map(|mark| mark.code()).collect();
        codes.sort_unstable();
        codes
    };
    for high in 1..table.len() {
        let (above, below) = table.split_at_mut(high);
        for (row, side) in above.iter().zip(&mut below[0]) {
            let mirrored: Vec<Mark> = row[high].marks.iter().map(|mark| mark.mirror()).collect();
            if codes(&side.marks) == codes(&mirrored) {
                side.marks = mirrored;
            }
        }
    }
}

fn pair_results(cell: &ResultCell, is_own: bool, problems: &mut Problems) -> PairResults {
    let (text, at) = (&cell.text, cell.at);
    let (read, key) = if is_own {
        let empty = marks::is_own(text).then(Vec::new);
        (empty, "problem-grid-own-cell")
    } else {
        (marks::read(text), "problem-grid-cell")
    };
    if read.is_none() {
        let message = Message::new(key).with("value", text.as_str());
        problems.refuse(at.0, at.1, message);
    }
    PairResults {
        is_refused: read.is_none(),
        marks: read.unwrap_or_default(),
        white: None,
        at,
    }
}

/// The marks of both sides, game by game; `None` after a contradiction.
fn agreed(
    [one, two]: [&PairResults; 2],
    is_half: bool,
    problems: &mut Problems,
) -> Option<Vec<[Mark; 2]>> {
    let mirrored =
        |side: &PairResults| -> Vec<Mark> { side.marks.iter().map(|mark| mark.mirror()).collect() };
    let (ones, twos) = match (one.marks.is_empty(), two.marks.is_empty()) {
        (false, true) => (one.marks.clone(), mirrored(one)),
        (true, false) => (mirrored(two), two.marks.clone()),
        _ => (one.marks.clone(), two.marks.clone()),
    };
    if one.marks.is_empty() != two.marks.is_empty() && !is_half {
        let (empty, filled) = if one.marks.is_empty() {
            (one, two)
        } else {
            (two, one)
        };
        let message = Message::new("problem-grid-one-sided")
            .with("line", filled.at.0.to_string())
            .with("column", filled.at.1.to_string());
        problems.warn(empty.at.0, empty.at.1, message);
    }
    let pairs = ones.iter().copied().zip(twos.iter().copied());
    let pairs: Vec<[Mark; 2]> = pairs.map(Into::into).collect();
    let any = |wanted| pairs.iter().any(|[a, b]| agreement(*a, *b) == wanted);
    let told = |key: &'static str| {
        let codes = |marks: &[Mark]| marks.iter().map(|mark| mark.code()).collect::<String>();
        Message::new(key)
            .with("mark", codes(&twos))
            .with("other", codes(&ones))
            .with("line", one.at.0.to_string())
            .with("column", one.at.1.to_string())
    };
    if ones.len() != twos.len() || any(Agreement::Contradiction) {
        problems.refuse(two.at.0, two.at.1, told("problem-grid-contradict"));
        return None;
    }
    if any(Agreement::Unusual) {
        problems.warn(two.at.0, two.at.1, told("problem-grid-unusual"));
    }
    Some(pairs)
}

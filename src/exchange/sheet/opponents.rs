//! The games of a table with a column for every opponent.
//!
//! A cell holds the row's results against the column's player: `1`, `0`, `½` or `=`, `+` and `-` for a forfeit, several
//! games one after the other (`1½`, `1 ½`), or the points of a match (`5½`). A game that was not played is an empty
//! cell; the own cell is empty or marked with `x` or `*`. Half of the table is enough.

use std::collections::BTreeMap;

use crate::domain::{Mark, Message};
use crate::exchange::crosscheck::{self, Agreement, agreement};
use crate::exchange::draft::{GameDraft, TournamentDraft};
use crate::exchange::numbers::{At, MAX_ROUNDS};
use crate::exchange::problems::Problems;

use super::cell::{self, Outcome};
use super::headings::Column;
use super::locate::Table;
use super::marks;
use super::results::{Cells, ResultCell};
use super::rounds::{Said, Side};

/// The most players of a table by opponents: nobody types more columns.
pub(super) const MAX_PLAYERS: usize = 500;

/// A table by opponents: the players' numbers, and whose row each column is about.
#[derive(Debug)]
pub(super) struct Opponents<'a> {
    cells: &'a Cells,
    pub(super) numbers: Vec<u32>,
    /// The row of each column's player.
    rows: Vec<Option<usize>>,
}

impl<'a> Opponents<'a> {
    /// Under the numbers that put most marks of own cells where they belong; of equal ones those of the first column.
    pub(super) fn of(table: &Table<'_>, cells: &'a Cells, candidates: &[Vec<u32>]) -> Self {
        let columns: Vec<u32> = table.results.iter().map(|column| column.number).collect();
        let count = table.rows.len();
        let mut best: Option<(usize, Self)> = None;
        for numbers in candidates {
            let by_number: BTreeMap<u32, usize> = numbers.iter().copied().zip(0..).collect();
            let named = columns.iter().map(|number| by_number.get(number).copied());
            let named: Vec<Option<usize>> = named.collect();
            // Headings that are not the players' numbers go by their places.
            let rows = if named.iter().all(Option::is_some) {
                named
            } else {
                (0..columns.len())
                    .map(|at| (at < count).then_some(at))
                    .collect()
            };
            let found = Self {
                cells,
                numbers: numbers.clone(),
                rows,
            };
            let fitting = found.own_marks();
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
    pub(super) fn own_marks(&self) -> usize {
        let is_marked = |(column, row): &(usize, &Option<usize>)| {
            let cell = row.and_then(|row| self.cells.get(row)?.get(*column));
            cell.is_some_and(|cell| !cell.text.is_empty() && marks::is_own(&cell.text))
        };
        self.rows.iter().enumerate().filter(is_marked).count()
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
                let Some(round) = round(count, row.min(opponent), row.max(opponent), time) else {
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
        if self.rows.len() != players {
            let message = Message::new("problem-grid-columns")
                .with("columns", self.rows.len())
                .with("players", players);
            problems.refuse(table.header_line, 0, message);
        }
        draft.unordered = true;
        draft.rounds_open = true;
        draft.games = self.games(problems);
        draft.games.sort_unstable();
        draft.rounds = draft.last_round();
        draft.players.sort_by_key(|player| player.no);
        let column = table.first(Column::Points).map_or(0, |place| place + 1);
        crosscheck::stated_points(draft, |_| column, problems);
    }

    fn games(&self, problems: &mut Problems) -> Vec<GameDraft> {
        let table = self.sides(problems);
        let players = table.len();
        let is_half = is_half(&table);
        let mut games = Vec::new();
        for (one, row) in table.iter().enumerate() {
            for (other, column) in table.iter().enumerate().skip(one + 1) {
                let sides = [&row[other], &column[one]];
                let Some(marks) = agreed(sides, is_half, problems) else {
                    continue;
                };
                for (time, marks) in (0..).zip(marks) {
                    let Some(round) = round(players, one, other, time) else {
                        let message =
                            Message::new("problem-grid-too-many-rounds").with("limit", MAX_ROUNDS);
                        problems.refuse(sides[0].at.0, sides[0].at.1, message);
                        break;
                    };
                    games.push(self.game(round, [one, other], marks));
                }
            }
        }
        games
    }

    /// Every row against every other, by places of the rows.
    fn sides(&self, problems: &mut Problems) -> Vec<Vec<PairResults>> {
        let players = self.numbers.len();
        let mut table = vec![vec![PairResults::default(); players]; players];
        for (row, opponent, cell) in self.each() {
            table[row][opponent] = pair_results(cell, row == opponent, problems);
        }
        table
    }

    /// A game without colours, the lower number first.
    fn game(&self, round: u16, rows: [usize; 2], marks: [Mark; 2]) -> GameDraft {
        let numbers = rows.map(|row| self.numbers[row]);
        let (low, high) = if numbers[0] <= numbers[1] {
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
            coloured: false,
            sets: None,
            partners: None,
        }
    }
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
    at: At,
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

fn pair_results(cell: &ResultCell, is_own: bool, problems: &mut Problems) -> PairResults {
    let (text, at) = (&cell.text, cell.at);
    let marks = if is_own {
        if !marks::is_own(text) {
            let message = Message::new("problem-grid-own-cell").with("value", text.as_str());
            problems.refuse(at.0, at.1, message);
        }
        Vec::new()
    } else {
        marks::read(text).unwrap_or_else(|| {
            let message = Message::new("problem-grid-cell").with("value", text.as_str());
            problems.refuse(at.0, at.1, message);
            Vec::new()
        })
    };
    PairResults { marks, at }
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

/// A round in which both are free: the one of Berger's tables, a cycle later for every further game.
pub(super) fn round(players: usize, one: usize, other: usize, time: usize) -> Option<u16> {
    let cycle = (players + players % 2 - 1).max(1);
    let place = if other == cycle {
        2 * one % cycle
    } else {
        (one + other) % cycle
    };
    u16::try_from(1 + place + time * cycle)
        .ok()
        .filter(|round| *round <= MAX_ROUNDS)
}

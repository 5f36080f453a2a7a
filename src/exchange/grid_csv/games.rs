//! The two halves of a plain crosstable to games.

use crate::domain::{Mark, Message};
use crate::exchange::crosscheck::{Agreement, agreement};
use crate::exchange::csv_table::Cell;
use crate::exchange::draft::GameDraft;
use crate::exchange::numbers::{At, MAX_ROUNDS};
use crate::exchange::problems::Problems;

use super::cell;
use super::layout::Layout;

/// What one row says against another, and where.
#[derive(Clone, Debug, Default)]
struct PairResults {
    marks: Vec<Mark>,
    at: At,
}

/// The games of the table; both halves must agree, and where one is left empty the other holds.
pub(super) fn read(layout: &Layout<'_>, problems: &mut Problems) -> Vec<GameDraft> {
    let table = sides(layout, problems);
    let players = table.len();
    let half = |above: bool| {
        let mut pairs = (0..players).flat_map(|one| (0..one).map(move |other| (other, one)));
        pairs.all(|(low, high)| {
            let side = if above {
                &table[low][high]
            } else {
                &table[high][low]
            };
            side.marks.is_empty()
        })
    };
    let is_half = half(true) || half(false);
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
                games.push(game(round, layout, [one, other], marks));
            }
        }
    }
    games
}

/// Every row against every other, by places of the rows.
fn sides(layout: &Layout<'_>, problems: &mut Problems) -> Vec<Vec<PairResults>> {
    let players = layout.rows.len();
    let mut table = vec![vec![PairResults::default(); players]; players];
    for (own, row) in layout.rows.iter().enumerate() {
        for &(column, other) in &layout.opponents {
            if let Some(cell) = row.get(column)
                && other < players
            {
                table[own][other] = pair_results(cell, own == other, problems);
            }
        }
    }
    table
}

fn pair_results(cell: &Cell, is_own: bool, problems: &mut Problems) -> PairResults {
    let at = (cell.line, cell.column);
    let text = cell.text(problems);
    let marks = if is_own {
        if !cell::is_own(&text) {
            let message = Message::new("problem-grid-own-cell").with("value", text);
            problems.refuse(at.0, at.1, message);
        }
        Vec::new()
    } else {
        cell::marks(&text).unwrap_or_else(|| {
            let message = Message::new("problem-grid-cell").with("value", text);
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
    let place = |side: &PairResults| {
        Message::new("problem-grid-one-sided")
            .with("line", side.at.0.to_string())
            .with("column", side.at.1.to_string())
    };
    let mirrored = |side: &PairResults| {
        side.marks
            .iter()
            .map(|mark| mark.mirror())
            .collect::<Vec<_>>()
    };
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
        problems.warn(empty.at.0, empty.at.1, place(filled));
    }
    let pairs: Vec<[Mark; 2]> = ones
        .iter()
        .copied()
        .zip(twos.iter().copied())
        .map(Into::into)
        .collect();
    let contradicts = ones.len() != twos.len()
        || pairs
            .iter()
            .any(|[a, b]| agreement(*a, *b) == Agreement::Contradiction);
    let told = |key: &'static str| {
        let codes = |marks: &[Mark]| marks.iter().map(|mark| mark.code()).collect::<String>();
        Message::new(key)
            .with("mark", codes(&twos))
            .with("other", codes(&ones))
            .with("line", one.at.0.to_string())
            .with("column", one.at.1.to_string())
    };
    if contradicts {
        problems.refuse(two.at.0, two.at.1, told("problem-grid-contradict"));
        return None;
    }
    if pairs
        .iter()
        .any(|[a, b]| agreement(*a, *b) == Agreement::Unusual)
    {
        problems.warn(two.at.0, two.at.1, told("problem-grid-unusual"));
    }
    Some(pairs)
}

/// A round in which both are free: the one of Berger's tables, a cycle later for every further game.
pub(crate) fn round(players: usize, one: usize, other: usize, time: usize) -> Option<u16> {
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

/// A game without colours, the lower number first.
fn game(round: u16, layout: &Layout<'_>, rows: [usize; 2], marks: [Mark; 2]) -> GameDraft {
    let numbers = rows.map(|row| layout.numbers[row]);
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

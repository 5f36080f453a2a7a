//! Cells of rounds in a notation that none of the known ones reads: `beat Holm`, `1 vs #6 (W)`, `G6` `V3` `R1`.
//!
//! What the parts of a cell mean is found by how the two rows of a game answer each other. The opponent is the number
//! under which they name each other; of the other parts the result is the one that adds up to the points of the rows,
//! and the one that never is the same on both sides the colour. Words need not be known: whoever has two points by
//! `G`, `R` and `R` has won the game with `G`.

mod meaning;
mod parts;
pub(super) mod words;

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::ByeKind;

use super::results::{Cells, ResultCell};
use crate::exchange::sheet::cell::{self, Entry};
use meaning::{Colours, Meaning, colours, give_points, outcomes};
use parts::{Opponent, parts};

/// Entries of all cells, and the numbers of the rows that they mean.
#[derive(Debug)]
pub(super) struct Inferred {
    pub(super) entries: Vec<Vec<Option<Entry>>>,
    pub(super) numbers: Vec<u32>,
}

/// The fewest games by which anything is found.
const FEWEST: usize = 6;

/// What all cells of a table say, where one reading of their parts gives the points of the rows.
pub(super) fn read(
    cells: &Cells,
    candidates: &[Vec<u32>],
    points: &[Option<i32>],
) -> Option<Inferred> {
    let mut readings = Vec::new();
    for are_phrases in [true, false] {
        for opponent in Opponent::ALL {
            for numbers in candidates {
                let reading = Reading::of(cells, numbers, opponent, are_phrases);
                readings.extend(reading.filter(Reading::agree));
            }
        }
    }
    let entries = readings.iter().find_map(|reading| {
        let entries = reading.entries(points)?;
        Some((entries, reading.numbers))
    });
    entries.map(|(entries, numbers)| Inferred {
        entries,
        numbers: numbers.to_vec(),
    })
}

/// A cell that names an opponent, with what else stands in it.
#[derive(Clone, Debug)]
struct Side {
    opponent: u32,
    others: Vec<String>,
}

/// All cells under one reading of their opponents.
struct Reading<'a> {
    cells: &'a Cells,
    numbers: &'a [u32],
    /// By row and column; `None` for byes and for what is not read.
    sides: Vec<Vec<Option<Side>>>,
    /// The sides of each game, as rows with the column.
    games: Vec<(usize, usize, usize)>,
}

impl<'a> Reading<'a> {
    fn of(
        cells: &'a Cells,
        numbers: &'a [u32],
        opponent: Opponent,
        are_phrases: bool,
    ) -> Option<Self> {
        let side = |cell: &ResultCell| {
            if cell.normal.len() > cell::LONGEST || cell::bye(&cell.normal).is_some() {
                return None;
            }
            let (opponent, others) = opponent.of(&parts(&cell.normal, are_phrases))?;
            (!is_point_alone(cell)).then_some(Side { opponent, others })
        };
        let rows = cells.iter();
        let mut sides: Vec<Vec<Option<Side>>> =
            rows.map(|row| row.iter().map(side).collect()).collect();
        without_constant_parts(&mut sides);
        let by_number: BTreeMap<u32, usize> = numbers.iter().copied().zip(0..).collect();
        let mut games = Vec::new();
        for (row, of_row) in sides.iter().enumerate() {
            for (column, side) in of_row.iter().enumerate() {
                let Some(other) = side.as_ref().and_then(|side| by_number.get(&side.opponent))
                else {
                    continue;
                };
                let answer = sides[*other].get(column).and_then(Option::as_ref);
                let is_answered = answer.is_some_and(|answer| answer.opponent == numbers[row]);
                if row < *other && is_answered {
                    games.push((row, *other, column));
                }
            }
        }
        (games.len() >= FEWEST).then_some(Self {
            cells,
            numbers,
            sides,
            games,
        })
    }

    /// Whether nearly all cells that name an opponent are answered.
    fn agree(&self) -> bool {
        let named = self.sides.iter().flatten().flatten().count();
        self.games.len() * 2 * 10 >= named * 9
    }

    /// What both sides of the games with so many other parts have at one of their places.
    fn pairs(&self, count: usize, place: usize) -> Vec<[&str; 2]> {
        let part = |row: usize, column: usize| {
            let side = self.sides[row][column].as_ref();
            let side = side.filter(|side| side.others.len() == count)?;
            side.others.get(place).map(String::as_str)
        };
        let pair = |(one, other, column): &(usize, usize, usize)| {
            Some([part(*one, *column)?, part(*other, *column)?])
        };
        self.games.iter().filter_map(pair).collect()
    }

    /// How many other parts most cells have.
    fn usual_count(&self) -> usize {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for side in self.sides.iter().flatten().flatten() {
            *counts.entry(side.others.len()).or_default() += 1;
        }
        let most = counts.into_iter().max_by_key(|(_, cells)| *cells);
        most.map_or(0, |(count, _)| count)
    }

    /// The entries in the first reading of the other parts that gives the points.
    fn entries(&self, points: &[Option<i32>]) -> Option<Vec<Vec<Option<Entry>>>> {
        let count = self.usual_count();
        let orders: &[(usize, Option<usize>)] = match count {
            1 => &[(0, None)],
            2 => &[(0, Some(1)), (1, Some(0))],
            _ => return None,
        };
        orders.iter().find_map(|(result, colour)| {
            let colours = match colour {
                Some(place) => colours(&self.pairs(count, *place))?,
                None => Colours::new(),
            };
            let meanings = outcomes(&self.pairs(count, *result))?;
            meanings.into_iter().find_map(|outcomes| {
                let meaning = Meaning {
                    result: *result,
                    colour: *colour,
                    count,
                    outcomes,
                    colours: &colours,
                };
                let read = |(cell, side): (&ResultCell, &Option<Side>)| match side {
                    Some(side) => meaning.entry(side.opponent, &side.others),
                    None if is_point_alone(cell) => Some(Entry::Bye(ByeKind::Pairing)),
                    None => cell::bye(&cell.normal),
                };
                let rows = self.cells.iter().zip(&self.sides);
                let entries: Vec<Vec<Option<Entry>>> = rows
                    .map(|(cells, sides)| cells.iter().zip(sides).map(read).collect())
                    .collect();
                give_points(&entries, points).then_some(entries)
            })
        })
    }
}

/// Whether a cell is the point of a bye.
fn is_point_alone(cell: &ResultCell) -> bool {
    ["1", "(1)"].contains(&cell.normal.as_str())
}

/// Takes away what stands in nine of ten cells, such as `vs`, `mot`, the dash of `W-6`.
fn without_constant_parts(sides: &mut [Vec<Option<Side>>]) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for side in sides.iter().flatten().flatten() {
        let parts: BTreeSet<&String> = side.others.iter().collect();
        for part in parts {
            *counts.entry(part.clone()).or_default() += 1;
        }
    }
    let all = sides.iter().flatten().flatten().count();
    counts.retain(|_, count| *count * 10 >= all * 9);
    for side in sides.iter_mut().flatten().flatten() {
        side.others.retain(|part| !counts.contains_key(part));
    }
}

#[cfg(test)]
mod tests;

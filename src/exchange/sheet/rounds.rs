//! The games of a table whose cells name the opponents.

use std::collections::BTreeMap;

use crate::domain::{Mark, Message};
use crate::exchange::crosscheck::{self, EntryPlace, PlayerColumns, UncheckedCrosstable};
use crate::exchange::draft::{ByeDraft, TournamentDraft};
use crate::exchange::grid_csv;
use crate::exchange::numbers::At;
use crate::exchange::problems::Problems;

use super::cells::{self, Entry, Outcome};
use super::locate::{Column, Table};
use super::scores::{Counting, match_games};

/// Row, column of results from 0, opponent.
pub(super) fn meetings(table: &Table<'_>) -> Vec<(usize, usize, u32)> {
    let mut quiet = Problems::default();
    let mut meetings = Vec::new();
    for (row, cells) in table.rows.iter().enumerate() {
        for (column, place) in table.results.iter().enumerate() {
            let text = cells
                .get(*place)
                .map(|cell| cell.text(&mut quiet))
                .unwrap_or_default();
            if let Some(Entry::Game(opponent, ..)) = cells::read(&text) {
                meetings.push((row, column, opponent));
            }
        }
    }
    meetings
}

/// What a row says about a game, by round and player.
type Sides = BTreeMap<(u16, u32), Side>;

#[derive(Clone, Copy, Debug)]
struct Side {
    opponent: u32,
    white: Option<bool>,
    outcome: Outcome,
    at: At,
}

/// Reads the cells, finds how they count, and compares the two sides of every game.
pub(super) fn read(
    table: &Table<'_>,
    numbers: &[u32],
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) {
    let by_opponent = is_by_opponent(table, numbers);
    let mut sides = Sides::new();
    let mut unreadable: Vec<(At, String)> = Vec::new();
    for (row, (cells, no)) in table.rows.iter().zip(numbers).enumerate() {
        for (column, place) in table.results.iter().enumerate() {
            let Some(cell) = cells.get(*place) else {
                continue;
            };
            let text = cell.text(problems);
            let at = (cell.line, cell.column);
            let round = if by_opponent {
                grid_csv::round(numbers.len(), row.min(column), row.max(column), 0)
            } else {
                u16::try_from(column + 1).ok()
            };
            match (cells::read(&text), round) {
                (Some(Entry::Empty), _) => {}
                (Some(Entry::Bye(kind)), Some(round)) if !by_opponent => {
                    draft.byes.push(ByeDraft {
                        round,
                        player: *no,
                        kind,
                    });
                }
                (Some(Entry::Game(opponent, white, outcome)), Some(round)) => {
                    let side = Side {
                        opponent,
                        white,
                        outcome,
                        at,
                    };
                    sides.insert((round, *no), side);
                }
                _ => unreadable.push((at, text)),
            }
        }
    }
    let counting = Counting::of(&pairs(&sides));
    draft.points = counting.points();
    draft.summed = counting == Counting::Matches;
    draft.unordered = by_opponent || draft.summed;
    let mut checked = UncheckedCrosstable::default();
    let byes = std::mem::take(&mut draft.byes);
    let starts = starts(&sides, counting);
    for bye in byes {
        let round = starts.get(&bye.round).copied().unwrap_or(bye.round);
        checked.fill(bye.player, round, (0, 0));
        checked.byes.push(ByeDraft { round, ..bye });
    }
    for (&(round, player), side) in &sides {
        let other = sides
            .get(&(round, side.opponent))
            .filter(|other| other.opponent == player);
        let Some(marks) = marks(player, side, other, counting) else {
            unreadable.push((side.at, value_text(side.outcome)));
            continue;
        };
        let first = starts.get(&round).copied().unwrap_or(round);
        for (round, mark) in (first..).zip(marks) {
            checked.fill(player, round, side.at);
            checked.entries.push(entry(round, player, side, mark));
        }
    }
    refuse(unreadable, problems);
    draft.players.sort_by_key(|player| player.no);
    let points = table.first(Column::Points).map_or(0, |place| place + 1);
    let columns = |_| PlayerColumns { number: 0, points };
    checked.settle(draft, columns, problems);
}

fn entry(round: u16, player: u32, side: &Side, mark: Mark) -> crosscheck::Entry {
    let place = EntryPlace {
        line: side.at.0,
        opponent: side.at.1,
        colour: side.at.1,
        result: side.at.1,
    };
    crosscheck::Entry {
        place,
        round,
        player,
        opponent: side.opponent,
        white: side.white,
        mark: Some(mark),
    }
}

/// Whether every cell stands in the column of the opponent that it names.
fn is_by_opponent(table: &Table<'_>, numbers: &[u32]) -> bool {
    let meetings = meetings(table);
    let same = |(_, column, opponent): &(usize, usize, u32)| numbers.get(*column) == Some(opponent);
    table.results.len() == numbers.len() && meetings.len() > 2 && meetings.iter().all(same)
}

/// The numbers that stand against each other, each game once.
fn pairs(sides: &Sides) -> Vec<(i32, i32)> {
    let pair = |(&(round, player), side): (&(u16, u32), &Side)| {
        let other = sides.get(&(round, side.opponent))?;
        match (side.outcome, other.outcome) {
            (Outcome::Value(one), Outcome::Value(two))
                if player < side.opponent && other.opponent == player =>
            {
                Some((one, two))
            }
            _ => None,
        }
    };
    sides.iter().filter_map(pair).collect()
}

/// The first round that the games of a column have: a column of matches takes as many as its longest match.
fn starts(sides: &Sides, counting: Counting) -> BTreeMap<u16, u16> {
    let mut longest: BTreeMap<u16, u16> = BTreeMap::new();
    for (&(round, player), side) in sides {
        let length = longest.entry(round).or_insert(1);
        let other = sides
            .get(&(round, side.opponent))
            .filter(|other| other.opponent == player);
        let games = marks(player, side, other, counting).map_or(1, |marks| marks.len());
        *length = (*length).max(u16::try_from(games).unwrap_or(u16::MAX));
    }
    let mut next = 1_u16;
    let last = longest.keys().next_back().copied().unwrap_or(0);
    (1..=last)
        .map(|round| {
            let first = next;
            next = next.saturating_add(longest.get(&round).copied().unwrap_or(1));
            (round, first)
        })
        .collect()
}

/// The marks of one side, game by game; `None` where its number means nothing.
fn marks(player: u32, side: &Side, other: Option<&Side>, counting: Counting) -> Option<Vec<Mark>> {
    let value = match side.outcome {
        Outcome::Mark(mark) => return Some(vec![mark]),
        Outcome::Value(value) => value,
    };
    if let Counting::Games(_) = counting {
        return counting.mark(value).map(|mark| vec![mark]);
    }
    let Some(Outcome::Value(theirs)) = other.map(|other| other.outcome) else {
        return Some(vec![Mark::Open]);
    };
    if player < side.opponent {
        return match_games(value, theirs);
    }
    // Both sides list the games as the lower number sees them.
    let games = match_games(theirs, value)?;
    Some(games.into_iter().map(Mark::mirror).collect())
}

fn value_text(outcome: Outcome) -> String {
    match outcome {
        Outcome::Value(value) => format!("{}.{:02}", value / 100, value % 100),
        Outcome::Mark(mark) => mark.code().to_string(),
    }
}

/// One message for all cells that cannot be read.
fn refuse(mut unreadable: Vec<(At, String)>, problems: &mut Problems) {
    unreadable.sort();
    let count = unreadable.len();
    if let Some((at, value)) = unreadable.into_iter().next() {
        let message = Message::new("problem-cells-unreadable")
            .with("count", count)
            .with("value", value);
        problems.refuse(at.0, at.1, message);
    }
}

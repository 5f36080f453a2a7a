//! The games of a table whose cells name the opponents.

use std::collections::BTreeMap;

use crate::domain::{Mark, Message};
use crate::exchange::crosscheck::{self, EntryPlace, PlayerColumns, UncheckedCrosstable};
use crate::exchange::draft::{ByeDraft, TournamentDraft};
use crate::exchange::numbers::{At, MAX_ROUNDS};
use crate::exchange::problems::Problems;

use super::free_pairs;
use super::locate::Table;
use super::results::{Cells, Rounds};
use super::scores::{Counting, match_games};
use crate::exchange::sheet::cell::{self, Entry, Outcome};
use crate::exchange::sheet::headings::Column;

/// The points of all matches of a table, in hundredths, before any of their games is made: more than any event has.
const MOST_POINTS: i64 = 5_000_000;

/// What a row says about a game, by round and player.
pub(super) type Sides = BTreeMap<(u16, u32), Side>;

#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    pub(super) opponent: u32,
    pub(super) white: Option<bool>,
    pub(super) outcome: Outcome,
    pub(super) at: At,
}

/// What the cells say before it is known how they count.
#[derive(Debug, Default)]
pub(super) struct Said {
    pub(super) sides: Sides,
    pub(super) byes: Vec<ByeDraft>,
    pub(super) unreadable: Vec<(At, String)>,
    pub(super) by_opponent: bool,
}

/// Reads the cells of rounds.
pub(super) fn said(table: &Table<'_>, cells: &Cells, found: &Rounds) -> Said {
    let mut said = Said {
        by_opponent: is_by_opponent(found),
        ..Said::default()
    };
    let count = found.numbers.len();
    for (row, (entries, player)) in found.entries.iter().zip(&found.numbers).enumerate() {
        for (at, entry) in entries.iter().enumerate() {
            let cell = &cells[row][at];
            let round = if said.by_opponent {
                free_pairs::round(count, row.min(at), row.max(at), 0)
            } else {
                u16::try_from(table.results[at].number).ok()
            };
            match (*entry, round) {
                (Some(Entry::Empty), _) => {}
                (Some(Entry::Bye(kind)), Some(round)) if !said.by_opponent => {
                    said.byes.push(ByeDraft {
                        round,
                        player: *player,
                        kind,
                    });
                }
                (Some(Entry::Game(opponent, white, outcome)), Some(round)) => {
                    let side = Side {
                        opponent,
                        white,
                        outcome,
                        at: cell.at,
                    };
                    said.sides.insert((round, *player), side);
                }
                _ => said.unreadable.push((cell.at, cell.text.clone())),
            }
        }
    }
    said
}

/// Finds how the cells count, and compares the two sides of every game.
pub(super) fn settle(
    said: Said,
    table: &Table<'_>,
    stated: Option<(u16, At)>,
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) {
    let Said {
        sides,
        byes,
        mut unreadable,
        by_opponent,
    } = said;
    let counting = Counting::of(&pairs(&sides));
    counting.tell(table.header_line, problems);
    if counting == Counting::Matches && points_of_all(&sides) > MOST_POINTS {
        let message = Message::new("problem-grid-too-many-rounds").with("limit", MAX_ROUNDS);
        problems.refuse(table.header_line, 0, message);
        return;
    }
    draft.points = counting.points();
    draft.summed = counting == Counting::Matches;
    draft.unordered = by_opponent || draft.summed;
    let mut checked = UncheckedCrosstable::default();
    checked.stated = stated;
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
            unreadable.push((side.at, outcome_text(side.outcome)));
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
    let number = table.first(Column::No).map_or(0, |place| place + 1);
    let points = table.first(Column::Points).map_or(0, |place| place + 1);
    checked.settle(draft, |_| PlayerColumns { number, points }, problems);
    if draft.rounds > MAX_ROUNDS {
        let message = Message::new("problem-grid-too-many-rounds").with("limit", MAX_ROUNDS);
        problems.refuse(table.header_line, 0, message);
    }
}

fn points_of_all(sides: &Sides) -> i64 {
    let value = |side: &Side| match side.outcome {
        Outcome::Value(value) => i64::from(value),
        Outcome::Mark(_) | Outcome::None => 0,
    };
    sides.values().map(value).sum()
}

fn entry(round: u16, player: u32, side: &Side, mark: Option<Mark>) -> crosscheck::Entry {
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
        mark,
    }
}

/// Whether every cell stands in the column of the opponent that it names.
fn is_by_opponent(found: &Rounds) -> bool {
    let count = found.numbers.len();
    let mut entries = found.entries.iter().flat_map(|row| (0..).zip(row));
    let same = |(column, entry): (usize, &Option<Entry>)| match entry {
        Some(Entry::Game(opponent, ..)) => found.numbers.get(column) == Some(opponent),
        _ => true,
    };
    let widths = found.entries.iter().all(|row| row.len() == count);
    widths && found.named > 2 && entries.all(same)
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
    if counting != Counting::Matches {
        return BTreeMap::new();
    }
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

/// The marks of one side, game by game, `None` for a game without a result; nothing where its number means nothing.
fn marks(
    player: u32,
    side: &Side,
    other: Option<&Side>,
    counting: Counting,
) -> Option<Vec<Option<Mark>>> {
    let value = match side.outcome {
        Outcome::Mark(mark) => return Some(vec![Some(mark)]),
        Outcome::None => return Some(vec![None]),
        Outcome::Value(value) => value,
    };
    let theirs = match other.map(|other| other.outcome) {
        Some(Outcome::Value(theirs)) => Some(theirs),
        _ => None,
    };
    if let Counting::Games(_) = counting {
        return counting.mark(value, theirs).map(|mark| vec![Some(mark)]);
    }
    let Some(theirs) = theirs else {
        return Some(vec![Some(Mark::Open)]);
    };
    // Both sides list the games as the lower number sees them.
    let games = if player < side.opponent {
        match_games(value, theirs)?
    } else {
        let games = match_games(theirs, value)?;
        games.into_iter().map(Mark::mirror).collect()
    };
    Some(games.into_iter().map(Some).collect())
}

fn outcome_text(outcome: Outcome) -> String {
    match outcome {
        Outcome::Value(value) => cell::value_text(value),
        Outcome::Mark(mark) => mark.code().to_string(),
        Outcome::None => String::new(),
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

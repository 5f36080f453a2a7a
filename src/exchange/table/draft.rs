//! A reading of a table as a tournament: its players, games and byes, and every contradiction with its line and column.

mod list;
mod player;

use std::collections::BTreeSet;

use super::counting::{Counting, match_games};
use super::facts;
use super::grid::Grid;
use super::headings::Head;
use super::hypothesis::{Found, Hypothesis, PlayerRow, Table, Told, other_side};
use super::mapping::Role;
use super::outcome::Outcome;
use super::spelling;
use super::words;
use crate::domain::{ByeKind, Mark, Message, Points};
use crate::exchange::clean::clean_text;
use crate::exchange::crosscheck::{Entry, EntryPlace, PlayerColumns, UncheckedCrosstable};
use crate::exchange::draft::{ByeDraft, PlayerDraft, PublishedTieBreak, TournamentDraft};
use crate::exchange::numbers::{At, MAX_ROUNDS};
use crate::exchange::problems::Problems;

/// The points of all matches of a table, in hundredths, before any of their games is made: more than any event has.
const MOST_POINTS: i64 = 5_000_000;

/// The tournament of a reading.
pub(crate) fn of(grid: &Grid, found: &Hypothesis, problems: &mut Problems) -> TournamentDraft {
    let mut draft = TournamentDraft::default();
    let titles = &grid.rows[..found.titles.min(grid.rows.len())];
    let stated = facts::read(titles, &mut draft, problems);
    match &found.found {
        Found::Games(games) => list::read(grid, found, games, &mut draft, problems),
        Found::Players(table) => {
            let head = grid.rows.get(found.titles).and_then(|row| row.first());
            let line = head.map_or(0, |cell| cell.line);
            draft.players = player::read(&grid.rows, found, &table.players, problems);
            published(grid, found, &table.players, line, &mut draft);
            settle(grid, found, table, (line, stated), &mut draft, problems);
            byes_of_nobody(&mut draft);
        }
    }
    if let Some((rounds, _)) = stated {
        draft.rounds = draft.rounds.max(rounds);
        draft.rounds_open = false;
    }
    draft
}

/// A row that is called a bye is no player: the games against it are byes. Whoever won or drew a game is somebody, of the
/// name Frei or Bay.
fn byes_of_nobody(draft: &mut TournamentDraft) {
    let is_somebody = |no: u32| {
        let games = draft.games.iter();
        let sides =
            games.flat_map(|game| [(game.white, game.white_mark), (game.black, game.black_mark)]);
        let has_lost = |mark| matches!(mark, Mark::Loss | Mark::ForfeitLoss | Mark::Open);
        sides
            .into_iter()
            .any(|(player, mark)| player == no && !has_lost(mark))
    };
    let is_nobody = |player: &&PlayerDraft| {
        let is_called_so = words::is_absence(&player.name) || words::is_bye(&player.name);
        is_called_so && !is_somebody(player.no)
    };
    let nobody: BTreeSet<u32> = (draft.players.iter().filter(is_nobody))
        .map(|player| player.no)
        .collect();
    if nobody.is_empty() {
        return;
    }
    draft.players.retain(|player| !nobody.contains(&player.no));
    draft.byes.retain(|bye| !nobody.contains(&bye.player));
    for game in std::mem::take(&mut draft.games) {
        let (player, mark) = match [game.white, game.black].map(|no| nobody.contains(&no)) {
            [false, false] => {
                draft.games.push(game);
                continue;
            }
            [true, true] => continue,
            [true, false] => (game.black, game.black_mark),
            [false, true] => (game.white, game.white_mark),
        };
        let kind = match draft.points.of_mark(mark) {
            points if points == draft.points.win => ByeKind::Pairing,
            points if points == draft.points.draw => ByeKind::Half,
            _ => ByeKind::Zero,
        };
        draft.byes.push(ByeDraft {
            round: game.round,
            player,
            kind,
        });
    }
}

/// Adds the tie-breaks that the table publishes under headings that name a system.
fn published(
    grid: &Grid,
    found: &Hypothesis,
    rows: &[PlayerRow],
    line: usize,
    draft: &mut TournamentDraft,
) {
    let head = Head::of(&grid.rows, found.titles.min(grid.rows.len() - 1));
    let columns = head.columns.iter().enumerate();
    for (place, heading) in columns.filter(|(place, _)| found.mapping.at(*place).is_none()) {
        let Some(system) = words::tie_break(&heading.text) else {
            continue;
        };
        let value = |player: &PlayerRow| {
            let text = grid.rows[player.row].get(place)?.unguarded();
            Some((
                player.number,
                Points(spelling::value(&spelling::normal(text))?),
            ))
        };
        draft.published.push(PublishedTieBreak {
            system,
            heading: clean_text(&heading.text),
            line,
            values: rows.iter().filter_map(value).collect(),
        });
    }
}

/// Compares the two sides of every game.
fn settle(
    grid: &Grid,
    found: &Hypothesis,
    table: &Table,
    (line, stated): (usize, Option<(u16, At)>),
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) {
    let too_many = Message::new("problem-grid-too-many-rounds").with("limit", MAX_ROUNDS);
    table
        .problems
        .iter()
        .for_each(|one| problems.push(one.clone()));
    table.counting.tell(line, problems);
    draft.summed = table.counting == Counting::Matches;
    if draft.summed && points_of_all(table) > MOST_POINTS {
        problems.refuse(line, 0, too_many);
        return;
    }
    draft.points = table.counting.points();
    draft.unordered = table.is_by_opponent || draft.summed;
    // A column of matches takes as many rounds as the longest match has games.
    let width = table.numbers.len();
    let all = (0..table.told.len()).flat_map(|player| (0..width).map(move |at| (player, at)));
    let games = all.filter_map(|(player, at)| Some(marks(table, player, at)?.len()));
    let longest = u16::try_from(games.max().unwrap_or(1)).unwrap_or(u16::MAX);
    let mut checked = UncheckedCrosstable::default();
    checked.stated = stated;
    let mut unread: Vec<(At, String)> = Vec::new();
    for (player, row) in table.players.iter().enumerate() {
        let cells = table.told[player].iter().zip(&table.places[player]);
        for (column, (told, at)) in cells.enumerate() {
            let round = (table.numbers[column] - 1).saturating_mul(longest);
            let first = round.saturating_add(1);
            let (opponent, white) = match *told {
                Told::Empty => continue,
                Told::Bye(kind) if !table.is_by_opponent => {
                    checked.fill(row.number, first, (0, 0));
                    checked.byes.push(ByeDraft {
                        round: first,
                        player: row.number,
                        kind,
                    });
                    continue;
                }
                Told::Bye(_) | Told::Unread => {
                    let mut cells = grid.rows[row.row].iter();
                    let cell = cells.find(|cell| (cell.line, cell.column) == *at);
                    let text = cell.map(|cell| clean_text(cell.unguarded()));
                    unread.push((*at, text.unwrap_or_default()));
                    continue;
                }
                Told::Game {
                    opponent, white, ..
                } => (table.players[opponent].number, white),
                Told::Stranger(opponent) => (opponent, None),
            };
            let Some(marks) = marks(table, player, column) else {
                unread.push((*at, outcome_text(told)));
                continue;
            };
            for (round, mark) in (first..).zip(marks) {
                let (line, column) = *at;
                checked.fill(row.number, round, *at);
                checked.entries.push(Entry {
                    place: EntryPlace {
                        line,
                        opponent: column,
                        colour: column,
                        result: column,
                    },
                    round,
                    player: row.number,
                    opponent,
                    white,
                    mark,
                });
            }
        }
    }
    // One message for all cells that cannot be read.
    unread.sort();
    let key = if table.is_by_opponent {
        "problem-grid-cell"
    } else {
        "problem-cells-unreadable"
    };
    if let Some(((line, column), value)) = unread.first() {
        let message = Message::new(key).with("count", unread.len());
        problems.refuse(*line, *column, message.with("value", value.as_str()));
    }
    draft.players.sort_by_key(|player| player.no);
    let column = |role| found.mapping.first(role).map_or(0, |place| place + 1);
    let columns = PlayerColumns {
        number: column(Role::Number),
        points: column(Role::Points),
    };
    checked.settle(draft, |_| columns, problems);
    if draft.rounds > MAX_ROUNDS {
        problems.refuse(line, 0, too_many);
    }
}

fn points_of_all(table: &Table) -> i64 {
    let value = |told: &Told| match told {
        Told::Game {
            outcome: Outcome::Value(value),
            ..
        } => i64::from(*value),
        _ => 0,
    };
    table.told.iter().flatten().map(value).sum()
}

/// The marks of one side, game by game, `None` for a game without a result; nothing where its number means nothing.
fn marks(table: &Table, player: usize, column: usize) -> Option<Vec<Option<Mark>>> {
    let (opponent, outcome) = match *table.told[player].get(column)? {
        Told::Game {
            opponent, outcome, ..
        } => (opponent, outcome),
        Told::Stranger(_) => return Some(vec![None]),
        _ => return None,
    };
    let theirs = other_side(&table.told, player, column).map(|(_, outcome)| outcome);
    let value = match outcome {
        Outcome::None => return Some(vec![None]),
        Outcome::Value(value) if table.counting == Counting::Matches => value,
        outcome => {
            let mark = table.counting.mark(outcome, theirs);
            return mark.map(|mark| vec![Some(mark)]);
        }
    };
    let Some(Outcome::Value(theirs)) = theirs else {
        return Some(vec![Some(Mark::Open)]);
    };
    // Both sides list the games as the upper row sees them.
    let games = if player < opponent {
        match_games(value, theirs)?
    } else {
        let games = match_games(theirs, value)?.into_iter();
        games.map(Mark::mirror).collect()
    };
    Some(games.into_iter().map(Some).collect())
}

fn outcome_text(told: &Told) -> String {
    match told {
        Told::Game {
            outcome: Outcome::Value(value),
            ..
        } => Points(*value).exact().to_string(),
        Told::Game {
            outcome: Outcome::Mark(mark),
            ..
        } => mark.code().to_string(),
        _ => String::new(),
    }
}

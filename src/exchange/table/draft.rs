//! A reading of a table as a tournament: its players, games and byes, and every contradiction with its line and column.

mod list;
mod player;

use std::collections::{BTreeMap, BTreeSet};

use super::counting::{Counting, match_games};
use super::facts;
use super::grid::Grid;
use super::headings::Head;
use super::hypothesis::{Found, Hypothesis, Outcome, PlayerRow, Table, Told};
use super::lexer;
use super::mapping::Role;
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
            let mut making = Making {
                grid,
                found,
                draft,
                problems,
                sides: Sides::new(),
                byes: Vec::new(),
                unread: Vec::new(),
            };
            making.table(table, stated);
            draft = making.draft;
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

/// What a row says about a game.
#[derive(Clone, Copy, Debug)]
struct Side {
    opponent: u32,
    white: Option<bool>,
    outcome: Outcome,
    at: At,
}

/// By round and player.
type Sides = BTreeMap<(u16, u32), Side>;

/// A tournament of players in the making.
struct Making<'a> {
    grid: &'a Grid,
    found: &'a Hypothesis,
    draft: TournamentDraft,
    problems: &'a mut Problems,
    sides: Sides,
    byes: Vec<ByeDraft>,
    /// The cells that cannot be read.
    unread: Vec<(At, String)>,
}

impl Making<'_> {
    /// The line of the headings; 0 without any.
    fn line(&self) -> usize {
        let row = self.grid.rows.get(self.found.titles);
        row.and_then(|row| row.first()).map_or(0, |cell| cell.line)
    }

    /// Adds the players, and the tie-breaks that the table publishes under headings that name a system.
    fn players(&mut self, rows: &[PlayerRow]) {
        let (grid, mapping) = (self.grid, &self.found.mapping);
        self.draft.players = player::read(&grid.rows, self.found, rows, self.problems);
        let head = Head::of(&grid.rows, self.found.titles.min(grid.rows.len() - 1));
        for (place, heading) in head
            .columns
            .iter()
            .enumerate()
            .filter(|(place, _)| mapping.at(*place).is_none())
        {
            let Some(system) = words::tie_break(&heading.text) else {
                continue;
            };
            let value = |player: &PlayerRow| {
                let text = grid.rows[player.row].get(place)?.unguarded();
                Some((player.number, Points(lexer::value(&lexer::normal(text))?)))
            };
            self.draft.published.push(PublishedTieBreak {
                system,
                heading: clean_text(&heading.text),
                line: self.line(),
                values: rows.iter().filter_map(value).collect(),
            });
        }
    }

    /// Notes a cell that cannot be read.
    fn unread(&mut self, row: usize, at: At) {
        let mut cells = self.grid.rows[row].iter();
        let cell = cells.find(|cell| (cell.line, cell.column) == at);
        let text = cell.map(|cell| clean_text(cell.unguarded()));
        self.unread.push((at, text.unwrap_or_default()));
    }

    fn table(&mut self, table: &Table, stated: Option<(u16, At)>) {
        self.players(&table.players);
        for problem in &table.problems {
            self.problems.push(problem.clone());
        }
        for (row, cells) in table.players.iter().zip(&table.cells) {
            let player = row.number;
            for (round, (told, at)) in table.numbers.iter().copied().zip(cells) {
                let (opponent, white, outcome) = match *told {
                    Told::Empty => continue,
                    Told::Bye(kind) if !table.is_by_opponent => {
                        self.byes.push(ByeDraft {
                            round,
                            player,
                            kind,
                        });
                        continue;
                    }
                    Told::Bye(_) | Told::Unread => {
                        self.unread(row.row, *at);
                        continue;
                    }
                    Told::Game {
                        opponent,
                        white,
                        outcome,
                    } => (table.players[opponent].number, white, outcome),
                    Told::Stranger(opponent) => (opponent, None, Outcome::None),
                };
                let side = Side {
                    opponent,
                    white,
                    outcome,
                    at: *at,
                };
                self.sides.insert((round, player), side);
            }
        }
        self.draft.unordered = table.is_by_opponent;
        self.settle(table.counting, stated);
    }

    fn too_many_rounds(&mut self, at: At) {
        let message = Message::new("problem-grid-too-many-rounds").with("limit", MAX_ROUNDS);
        self.problems.refuse(at.0, at.1, message);
    }

    /// Compares the two sides of every game.
    fn settle(&mut self, counting: Counting, stated: Option<(u16, At)>) {
        let line = self.line();
        counting.tell(line, self.problems);
        if counting == Counting::Matches && points_of_all(&self.sides) > MOST_POINTS {
            self.too_many_rounds((line, 0));
            return;
        }
        self.draft.points = counting.points();
        self.draft.summed = counting == Counting::Matches;
        let key = if self.draft.unordered {
            "problem-grid-cell"
        } else {
            "problem-cells-unreadable"
        };
        self.draft.unordered |= self.draft.summed;
        let mut checked = UncheckedCrosstable::default();
        checked.stated = stated;
        let sides = std::mem::take(&mut self.sides);
        let marks = |player: u32, round: u16, side: &Side| {
            let other = sides
                .get(&(round, side.opponent))
                .filter(|other| other.opponent == player);
            marks(player, side, other, counting)
        };
        // A column of matches takes as many rounds as the longest match has games.
        let games = sides
            .iter()
            .filter(|_| self.draft.summed)
            .filter_map(|((round, player), side)| marks(*player, *round, side));
        let longest = games
            .map(|games| games.len())
            .max()
            .and_then(|games| u16::try_from(games).ok())
            .unwrap_or(1);
        let first = |round: u16| (round - 1).saturating_mul(longest).saturating_add(1);
        for bye in std::mem::take(&mut self.byes) {
            let round = first(bye.round);
            checked.fill(bye.player, round, (0, 0));
            checked.byes.push(ByeDraft { round, ..bye });
        }
        let mut by_player: Vec<(&(u16, u32), &Side)> = sides.iter().collect();
        by_player.sort_by_key(|((round, player), _)| (*player, *round));
        for (&(round, player), side) in by_player {
            let Some(marks) = marks(player, round, side) else {
                self.unread.push((side.at, outcome_text(side.outcome)));
                continue;
            };
            for (round, mark) in (first(round)..).zip(marks) {
                checked.fill(player, round, side.at);
                checked.entries.push(entry(round, player, side, mark));
            }
        }
        self.refuse_unread(key);
        self.draft.players.sort_by_key(|player| player.no);
        let column = |role| self.found.mapping.first(role).map_or(0, |place| place + 1);
        let columns = PlayerColumns {
            number: column(Role::Number),
            points: column(Role::Points),
        };
        checked.settle(&mut self.draft, |_| columns, self.problems);
        if self.draft.rounds > MAX_ROUNDS {
            self.too_many_rounds((line, 0));
        }
    }

    /// One message for all cells that cannot be read.
    fn refuse_unread(&mut self, key: &'static str) {
        self.unread.sort();
        let count = self.unread.len();
        if let Some((at, value)) = self.unread.first() {
            let message = Message::new(key)
                .with("count", count)
                .with("value", value.as_str());
            self.problems.refuse(at.0, at.1, message);
        }
    }
}

fn points_of_all(sides: &Sides) -> i64 {
    let value = |side: &Side| match side.outcome {
        Outcome::Value(value) => i64::from(value),
        Outcome::Mark(_) | Outcome::None => 0,
    };
    sides.values().map(value).sum()
}

fn entry(round: u16, player: u32, side: &Side, mark: Option<Mark>) -> Entry {
    let (line, column) = side.at;
    let place = EntryPlace {
        line,
        opponent: column,
        colour: column,
        result: column,
    };
    Entry {
        place,
        round,
        player,
        opponent: side.opponent,
        white: side.white,
        mark,
    }
}

/// The marks of one side, game by game, `None` for a game without a result; nothing where its number means nothing.
fn marks(
    player: u32,
    side: &Side,
    other: Option<&Side>,
    counting: Counting,
) -> Option<Vec<Option<Mark>>> {
    let theirs = other.map(|other| other.outcome);
    let value = match side.outcome {
        Outcome::None => return Some(vec![None]),
        Outcome::Value(value) if counting == Counting::Matches => value,
        outcome => return counting.mark(outcome, theirs).map(|mark| vec![Some(mark)]),
    };
    let Some(Outcome::Value(theirs)) = theirs else {
        return Some(vec![Some(Mark::Open)]);
    };
    // Both sides list the games as the lower number sees them.
    let games = if player < side.opponent {
        match_games(value, theirs)?
    } else {
        match_games(theirs, value)?
            .into_iter()
            .map(Mark::mirror)
            .collect()
    };
    Some(games.into_iter().map(Some).collect())
}

fn outcome_text(outcome: Outcome) -> String {
    match outcome {
        Outcome::Value(value) => Points(value).exact().to_string(),
        Outcome::Mark(mark) => mark.code().to_string(),
        Outcome::None => String::new(),
    }
}

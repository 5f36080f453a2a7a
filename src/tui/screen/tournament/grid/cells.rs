//! Assigns games to the cells of the crosstable.
//!
//! A column is an opponent and one of the meetings with that opponent, so that when two players meet twice, each game
//! has its own cell. Doubles are in the cell of every two opponents.

use std::collections::HashMap;

use super::super::entry::pairings::{Game, PairingsView};
use crate::domain::round_table::rounds_of;
use crate::tui::action::Action;

/// A cell: the row of a player, and a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    pub row: usize,
    pub column: usize,
}

/// The cells of a crosstable.
#[derive(Clone, Debug, Default)]
pub struct Cells {
    players: usize,
    /// How many meetings of two players have a column.
    meetings: usize,
    /// Whether every cell should have a game.
    complete: bool,
    /// Whether each player has left, so that the remaining games will not be played.
    gone: Vec<bool>,
    games: HashMap<Cell, usize>,
}

impl Cells {
    /// Assigns the games to the cells.
    pub fn from_pairings(pairings: &PairingsView) -> Self {
        let mut met: HashMap<(usize, usize), Vec<usize>> = HashMap::new();
        for (at, game) in pairings.games.iter().enumerate() {
            for (white, black) in game.meetings() {
                let pair = (white.min(black), white.max(black));
                met.entry(pair).or_default().push(at);
            }
        }
        let most = met.values().map(Vec::len).max().unwrap_or_default();
        let meetings = pairings.turns.unwrap_or(1).max(most).max(1);
        let mut games = HashMap::new();
        for ((one, other), between) in met {
            let mut taken = vec![false; meetings];
            for at in between {
                // Each game is at its turn of the Berger table, unless two would be in the same cell.
                let turn = usize::from(pairings.games[at].round.saturating_sub(1))
                    / rounds_of(pairings.players.len()).max(1);
                let turn = if pairings.turns.is_some() && taken.get(turn) == Some(&false) {
                    turn
                } else {
                    taken.iter().position(|taken| !taken).unwrap_or_default()
                };
                taken[turn] = true;
                for (row, opponent) in [(one, other), (other, one)] {
                    let column = opponent * meetings + turn;
                    games.insert(Cell { row, column }, at);
                }
            }
        }
        Self {
            players: pairings.players.len(),
            meetings,
            complete: pairings.turns.is_some(),
            gone: pairings
                .players
                .iter()
                .map(|player| player.withdrawn.is_some())
                .collect(),
            games,
        }
    }

    pub fn rows(&self) -> usize {
        self.players
    }

    pub fn columns(&self) -> usize {
        self.players * self.meetings
    }

    /// The columns per opponent.
    pub fn meetings(&self) -> usize {
        self.meetings
    }

    /// Whether every cell should have a game.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The opponent of a cell and which meeting it is, from 0.
    pub fn opponent(&self, cell: Cell) -> (usize, usize) {
        let meetings = self.meetings.max(1);
        (cell.column / meetings, cell.column % meetings)
    }

    /// Whether two different players meet in a cell.
    pub fn is_cell(&self, cell: Cell) -> bool {
        cell.row < self.rows() && cell.column < self.columns() && self.opponent(cell).0 != cell.row
    }

    /// Whether one of the two players of a cell has left.
    fn is_left(&self, cell: Cell) -> bool {
        self.gone[cell.row] || self.gone[self.opponent(cell).0]
    }

    pub fn game<'a>(&self, pairings: &'a PairingsView, cell: Cell) -> Option<&'a Game> {
        pairings.games.get(*self.games.get(&cell)?)
    }

    /// The first cell from a position on that satisfies `fits`, row by row, forwards or backwards; the position itself
    /// is tried last.
    pub fn find(&self, from: Cell, forward: bool, fits: impl Fn(Cell) -> bool) -> Option<Cell> {
        let (columns, all) = (self.columns(), self.columns() * self.rows());
        let at = from.row * columns + from.column;
        let mut places = (1..=all).map(|step| {
            let step = if forward { step } else { all - step };
            let at = (at + step) % all;
            Cell {
                row: at / columns,
                column: at % columns,
            }
        });
        places.find(|cell| self.is_cell(*cell) && fits(*cell))
    }

    /// The next cell to be filled: in a round robin one without a game, otherwise one with an open game; if there is
    /// none, the other kind.
    pub fn next(&self, pairings: &PairingsView, from: Cell, forward: bool) -> Option<Cell> {
        let empty = |cell| self.game(pairings, cell).is_none() && !self.is_left(cell);
        // The opposite cell belongs to the same game.
        let own = self.games.get(&from);
        let open = |cell| {
            let other = self.games.get(&cell) != own;
            other && self.game(pairings, cell).is_some_and(Game::is_open)
        };
        let first = if self.complete {
            self.find(from, forward, empty)
        } else {
            self.find(from, forward, open)
        };
        first.or_else(|| {
            if self.complete {
                self.find(from, forward, open)
            } else {
                self.find(from, forward, empty)
            }
        })
    }

    /// The number of a player's games without a result: in a round robin including those not entered; otherwise
    /// including rounds without an entry. For imported matches only the undecided ones.
    pub fn missing(&self, pairings: &PairingsView, player: usize) -> usize {
        let games = pairings
            .games
            .iter()
            .filter(|game| game.side(player).is_some());
        if pairings.imported {
            return games.filter(|game| game.is_open()).count();
        }
        if self.gone[player] {
            return games.filter(|game| game.is_open()).count();
        }
        let decided = games.filter(|game| !game.is_open());
        // A doubles game meets two opponents at once.
        let opponents = |game: &Game| 1 + usize::from(self.complete && game.partners.is_some());
        let decided: usize = decided.map(opponents).sum();
        let wanted = if self.complete {
            let row = (0..self.columns()).map(|column| Cell {
                row: player,
                column,
            });
            let left = row.filter(|cell| self.is_left(*cell) && !self.games.contains_key(cell));
            self.players.saturating_sub(1) * self.meetings - left.count()
        } else {
            let byes = pairings.byes.iter().filter(|bye| bye.player == player);
            usize::from(pairings.rounds).saturating_sub(byes.count())
        };
        wanted.saturating_sub(decided)
    }
}

/// The cursor; it is never on the diagonal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    pub cell: Cell,
    /// The first visible row.
    pub top: usize,
    /// The first visible column.
    pub left: usize,
}

impl Cursor {
    /// Moves the cursor by an action; `false` for actions that do not move it.
    pub fn act(&mut self, action: Action, cells: &Cells, page: usize) -> bool {
        let (rows, page) = (cells.rows(), page.max(1));
        let row = self.cell.row;
        match action {
            Action::Down => self.step(cells, 1, 0),
            Action::Up => self.step(cells, -1, 0),
            Action::Right => self.step(cells, 0, 1),
            Action::Left => self.step(cells, 0, -1),
            Action::Top => self.jump_row(cells, 0),
            Action::Bottom => self.jump_row(cells, rows),
            Action::PageDown => self.jump_row(cells, row.saturating_add(page)),
            Action::PageUp => self.jump_row(cells, row.saturating_sub(page)),
            Action::HalfDown => self.jump_row(cells, row.saturating_add(page.div_ceil(2))),
            Action::HalfUp => self.jump_row(cells, row.saturating_sub(page.div_ceil(2))),
            _ => return false,
        }
        true
    }

    /// The next cell in a direction that is not on the diagonal; at the edge the cursor stays.
    fn step(&mut self, cells: &Cells, down: isize, right: isize) {
        let mut cell = self.cell;
        loop {
            let row = cell.row.checked_add_signed(down);
            let column = cell.column.checked_add_signed(right);
            let (Some(row), Some(column)) = (row, column) else {
                return;
            };
            if row >= cells.rows() || column >= cells.columns() {
                return;
            }
            cell = Cell { row, column };
            if cells.is_cell(cell) {
                self.cell = cell;
                return;
            }
        }
    }

    /// Goes to a row in the same column, or the next column if that would be on the diagonal.
    fn jump_row(&mut self, cells: &Cells, row: usize) {
        let row = row.min(cells.rows().saturating_sub(1));
        let column = self.cell.column;
        let beside = [row, row + 1, row.saturating_sub(1)];
        let mut fitting = beside.map(|row| Cell { row, column }).into_iter();
        if let Some(cell) = fitting.find(|cell| cells.is_cell(*cell)) {
            self.cell = cell;
        }
    }

    /// Goes to the row of a player, at the first opponent.
    pub fn go_to_row(&mut self, cells: &Cells, row: usize) {
        let row = row.min(cells.rows().saturating_sub(1));
        let mut columns = (0..cells.columns()).map(|column| Cell { row, column });
        if let Some(cell) = columns.find(|cell| cells.is_cell(*cell)) {
            self.cell = cell;
        }
    }

    /// Keeps the cursor on a cell when the players change.
    pub fn fit(&mut self, cells: &Cells) {
        let last = |count: usize| count.saturating_sub(1);
        self.cell.row = self.cell.row.min(last(cells.rows()));
        self.cell.column = self.cell.column.min(last(cells.columns()));
        if !cells.is_cell(self.cell) {
            let found = cells.find(self.cell, true, |_| true);
            self.cell = found.unwrap_or_default();
        }
    }

    /// Scrolls so that the cursor is visible.
    pub fn show(&mut self, cells: &Cells, rows: usize, columns: usize) {
        self.top = window(self.top, self.cell.row, rows, cells.rows());
        self.left = window(self.left, self.cell.column, columns, cells.columns());
    }
}

/// The first of `total` visible lines, so that the cursor is visible.
fn window(first: usize, cursor: usize, seen: usize, total: usize) -> usize {
    let first = first.min(total.saturating_sub(seen)).min(cursor);
    if seen > 0 && cursor >= first + seen {
        cursor + 1 - seen
    } else {
        first
    }
}

//! Which game is in which cell.
//!
//! A column is an opponent and one of the meetings with that opponent, so that when two players meet twice, each game
//! has its own cell. Doubles are in the cell of every two opponents.

use std::collections::HashMap;

use super::super::entry::pairings::{Game, PairingsView};
use crate::domain::round_table::rounds_of;

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
    /// Meetings of two players that have a column.
    meetings: usize,
    /// Whether every cell should have a game.
    complete: bool,
    /// Whether each player has left: the games left will not be played.
    gone: Vec<bool>,
    games: HashMap<Cell, usize>,
}

impl Cells {
    /// Lays the games out.
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
                // Each in its turn of the round table, unless two would be in the same.
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

    /// Whether one of the two players in a cell has left.
    fn is_left(&self, cell: Cell) -> bool {
        self.gone[cell.row] || self.gone[self.opponent(cell).0]
    }

    pub fn game<'a>(&self, pairings: &'a PairingsView, cell: Cell) -> Option<&'a Game> {
        pairings.games.get(*self.games.get(&cell)?)
    }

    /// The first cell from a place on that fits, row by row, forwards or backwards; the place itself is the
    /// last one that is looked at.
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

    /// The next cell to be filled: in a round robin one without a game, otherwise one with an open game; then the
    /// other kind.
    pub fn next(&self, pairings: &PairingsView, from: Cell, forward: bool) -> Option<Cell> {
        let empty = |cell| self.game(pairings, cell).is_none() && !self.is_left(cell);
        // The opposite cell is the same game.
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

    /// A player's games without a result: in a round robin including those not entered; otherwise rounds without an
    /// entry. For imported matches the undecided ones.
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
        // In doubles two opponents are met at once.
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

//! The points of every player against every other, from games played over the board.
//!
//! `a_ij` is what i scored against j; several games add up, and games not played have no entry. Stored as rows of
//! opponents met, so the cost is proportional to the number of games.

use crate::standings::field::Field;

/// What happened between one player and one opponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PairTotals {
    pub(super) opponent: usize,
    /// `a_ij`. Never negative: where a points system deducts points, such a result counts as 0.
    pub(super) scored: f64,
    /// `a_ji`.
    pub(super) conceded: f64,
}

/// The matrix A with its transpose, row by row, opponents ascending.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Matrix {
    starts: Vec<usize>,
    met: Vec<PairTotals>,
}

impl Matrix {
    /// Collects the games; a game against oneself is ignored.
    pub(super) fn from_field(field: &Field) -> Self {
        let mut rows: Vec<Vec<PairTotals>> = vec![Vec::new(); field.players.len()];
        for (player, record) in field.players.iter().enumerate() {
            for encounter in &record.rounds {
                let Some(opponent) = encounter.met().filter(|opponent| *opponent != player) else {
                    continue;
                };
                let points = f64::from(encounter.score.0.max(0)) / 100.0;
                rows[player].push(PairTotals {
                    opponent,
                    scored: points,
                    conceded: 0.0,
                });
                rows[opponent].push(PairTotals {
                    opponent: player,
                    scored: 0.0,
                    conceded: points,
                });
            }
        }
        let mut matrix = Self {
            starts: vec![0],
            met: Vec::with_capacity(rows.iter().map(Vec::len).sum::<usize>() / 2),
        };
        for mut row in rows {
            row.sort_by_key(|met| met.opponent);
            matrix.add_row(&row);
        }
        matrix
    }

    /// Adds a row whose entries for the same opponent are adjacent.
    fn add_row(&mut self, row: &[PairTotals]) {
        for same in row.chunk_by(|one, other| one.opponent == other.opponent) {
            self.met.push(PairTotals {
                opponent: same[0].opponent,
                scored: same.iter().map(|met| met.scored).sum(),
                conceded: same.iter().map(|met| met.conceded).sum(),
            });
        }
        self.starts.push(self.met.len());
    }

    /// How many players there are.
    pub(super) fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// Whom a player met.
    pub(super) fn row(&self, player: usize) -> &[PairTotals] {
        &self.met[self.starts[player]..self.starts[player + 1]]
    }

    /// Whether a player met a single opponent, and that one nobody else.
    pub(super) fn is_apart(&self, player: usize) -> bool {
        match self.row(player) {
            [met] => self.row(met.opponent).len() == 1,
            _ => false,
        }
    }

    /// The same without the games of some players, all of whom met only one another.
    pub(super) fn without(&self, players: &[usize]) -> Self {
        let mut rest = Self {
            starts: vec![0],
            met: Vec::new(),
        };
        for player in 0..self.len() {
            let is_out = players.contains(&player);
            rest.add_row(if is_out { &[] } else { self.row(player) });
        }
        rest
    }

    /// The points of every player.
    pub(super) fn points(&self) -> Vec<f64> {
        self.times(&vec![1.0; self.len()])
    }

    /// `A · values`: one operation of the method (Waldstein, section 2).
    pub(super) fn times(&self, values: &[f64]) -> Vec<f64> {
        let weighted = |player| {
            let row = self.row(player).iter();
            row.map(|met| met.scored * values[met.opponent]).sum()
        };
        (0..self.len()).map(weighted).collect()
    }
}

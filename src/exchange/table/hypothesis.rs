//! One way to read a grid: by a layout, under an alphabet, with a mapping.

use super::counting::Counting;
use super::evidence::Evidence;
use super::mapping::Mapping;
use super::outcome::Outcome;
use crate::domain::ByeKind;
use crate::exchange::numbers::At;
use crate::exchange::pgn::tournament::PgnGame;
use crate::exchange::problem::Problem;

/// A reading of one grid, not judged yet.
#[derive(Clone, Debug)]
pub(crate) struct Hypothesis {
    /// What each column holds; given back unchanged, it reads the same.
    pub(crate) mapping: Mapping,
    pub(crate) evidence: Evidence,
    /// How many rows of the grid stand above the table: its titles.
    pub(crate) titles: usize,
    pub(crate) found: Found,
}

/// The likeliest of some readings.
pub(crate) fn best(readings: impl IntoIterator<Item = Hypothesis>) -> Option<Hypothesis> {
    let readings = readings.into_iter();
    readings.max_by_key(|one| one.evidence.weight())
}

/// What a reading found.
#[derive(Clone, Debug)]
pub(crate) enum Found {
    /// A row a player.
    Players(Table),
    /// A row or a line a game.
    Games(Games),
}

/// A player's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayerRow {
    /// The row of the grid.
    pub(crate) row: usize,
    /// The number by which the cells name the player.
    pub(crate) number: u32,
}

/// What a cell of a round says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    Empty,
    /// Without an opponent.
    Bye(ByeKind),
    /// Against the player of this index, with White where told.
    Game {
        opponent: usize,
        white: Option<bool>,
        outcome: Outcome,
    },
    /// Against a number that nobody has.
    Stranger(u32),
    Unread,
}

/// What the opponent's cell says of the game in a player's cell: whether that one had White, and the result.
pub(crate) fn other_side(
    told: &[Vec<Told>],
    player: usize,
    column: usize,
) -> Option<(Option<bool>, Outcome)> {
    let Told::Game { opponent, .. } = *told[player].get(column)? else {
        return None;
    };
    match *told[opponent].get(column)? {
        Told::Game {
            opponent: back,
            white,
            outcome,
        } => (back == player && opponent != player).then_some((white, outcome)),
        _ => None,
    }
}

/// A table with a column, or several, for each round or for each opponent.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) players: Vec<PlayerRow>,
    /// The numbers of the rounds, by column.
    pub(crate) numbers: Vec<u16>,
    /// Whether the columns were opponents: then the rounds only keep their games apart.
    pub(crate) is_by_opponent: bool,
    /// By player and round: what the cell says.
    pub(crate) told: Vec<Vec<Told>>,
    /// Where it stands.
    pub(crate) places: Vec<Vec<At>>,
    pub(crate) counting: Counting,
    /// Cells whose other side is missing, and games where none is expected: in the line of nobody, in a column that is no
    /// round.
    pub(crate) problems: Vec<Problem>,
}

/// The games of a list: their rows or lines in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Games {
    /// Games and byes, a bye with a side that is nobody ([`super::words::is_nobody`]).
    pub(crate) games: Vec<PgnGame>,
    /// Lines that are neither a game nor a round: they are named.
    pub(crate) left: Vec<At>,
}

//! The lines of a game: its players.

use std::borrow::Cow;

use super::columns::{self, Seats};
use crate::app::multi_games::{GameRow, Seat};
use crate::domain::PersonId;
use crate::publish::table::CellOf;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::widget::table::{Column, Rows};

/// The players, the best first.
#[derive(Debug, Default)]
pub(super) struct Lines {
    lines: Vec<Line>,
}

/// A player with the place in the game.
#[derive(Debug)]
struct Line {
    seat: Seat,
    /// From 1; the same for the same result.
    place: usize,
    /// The name's alphabetical place.
    alphabetical: usize,
}

impl Lines {
    /// Those of a game.
    pub(super) fn from_game(game: &GameRow, ctx: &Ctx) -> Self {
        let names = game.players.iter().map(|seat| seat.name.as_str());
        let places = ctx.places_of_people(names);
        let better = |seat: &Seat| {
            let mut others = game.players.iter();
            others.position(|other| other.result == seat.result)
        };
        let lines = game.players.iter().zip(places);
        let lines = lines.map(|(seat, alphabetical)| Line {
            place: better(seat).unwrap_or_default() + 1,
            alphabetical,
            seat: seat.clone(),
        });
        Self {
            lines: lines.collect(),
        }
    }
}

impl Seats for Lines {
    fn seat(&self, row: usize) -> &Seat {
        &self.lines[row].seat
    }

    fn place(&self, row: usize) -> usize {
        self.lines[row].place
    }
}

impl Rows for Lines {
    type Id = PersonId;

    const COLUMNS: &'static [Column<Self>] = &[
        columns::place(1),
        Column::<Self>::left("game-player", 20, 0, |all, at| {
            CellOf::placed(
                visible(&all.lines[at].seat.name),
                all.lines[at].alphabetical,
            )
        })
        .growing(),
        columns::result(12),
        columns::normalised(9),
        columns::points(9),
    ];

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.lines[row].seat.member
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].seat.name.as_str().into()
    }
}

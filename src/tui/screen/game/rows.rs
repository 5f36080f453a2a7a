//! The lines of a game: its players.

use std::borrow::Cow;
use std::cmp::Ordering;

use crate::app::multi_games::{GameRow, Seat};
use crate::domain::PersonId;
use crate::text::fixed;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::columns::{grows, right};
use crate::tui::widget::table::{Cell, Column, Rows};

/// The columns.
pub(super) const COLUMNS: &[Column] = &[
    right("game-place", 4, 1),
    grows("game-player", 20),
    right("game-result", 12, 0),
    right("game-normalised", 9, 0),
    right("game-points", 9, 0),
];

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

impl Rows for Lines {
    type Id = PersonId;

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.lines[row].seat.member
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let line = &self.lines[row];
        let lang = ctx.texts.lang();
        match column {
            0 => line.place.to_string().into(),
            1 => visible(&line.seat.name).into(),
            2 => ctx.number(line.seat.result).into(),
            3 => fixed(lang, line.seat.normalised, 4).into(),
            _ => fixed(lang, line.seat.points, 4).into(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (a, b) = (&self.lines[one], &self.lines[other]);
        match column {
            0 => a.place.cmp(&b.place),
            1 => a.alphabetical.cmp(&b.alphabetical),
            2 => a.seat.result.cmp(&b.seat.result),
            3 => a.seat.normalised.total_cmp(&b.seat.normalised),
            _ => a.seat.points.total_cmp(&b.seat.points),
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].seat.name.as_str().into()
    }
}

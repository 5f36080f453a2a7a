//! The lines of a game: its players.

use std::borrow::Cow;

use crate::app::multi_games::{GameRow, Seat};
use crate::domain::PersonId;
use crate::text::fixed;
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

impl Rows for Lines {
    type Id = PersonId;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::right(
            "game-place",
            4,
            1,
            |all, at, _| all.lines[at].place.to_string().into(),
            |all, at| all.lines[at].place.into(),
        ),
        Column::<Self>::left(
            "game-player",
            20,
            0,
            |all, at, _| visible(&all.lines[at].seat.name).into(),
            |all, at| all.lines[at].alphabetical.into(),
        )
        .growing(),
        Column::<Self>::right(
            "game-result",
            12,
            0,
            |all, at, ctx| ctx.number(all.lines[at].seat.result).into(),
            |all, at| all.lines[at].seat.result.into(),
        ),
        Column::<Self>::right(
            "game-normalised",
            9,
            0,
            |all, at, ctx| fixed(ctx.texts.lang(), all.lines[at].seat.normalised, 4).into(),
            |all, at| all.lines[at].seat.normalised.into(),
        ),
        Column::<Self>::right(
            "game-points",
            9,
            0,
            |all, at, ctx| fixed(ctx.texts.lang(), all.lines[at].seat.points, 4).into(),
            |all, at| all.lines[at].seat.points.into(),
        ),
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

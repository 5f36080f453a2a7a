//! A member's games in a multiplayer pool.

use std::borrow::Cow;

use super::Member;
use super::table::MemberRows;
use crate::domain::MultiGameId;
use crate::publish::multiplayer::games::{GameRow, Seat};
use crate::publish::table::CellOf;
use crate::text::visible;
use crate::tui::Effect;
use crate::tui::ctx::Ctx;
use crate::tui::screen::game;
use crate::tui::screen::game::Seats;
use crate::tui::widget::table::{Column, Rows};

/// The member's games, newest first.
#[derive(Debug, Default)]
pub struct Games {
    /// Each with the index of the member among its players.
    rows: Vec<(GameRow, usize)>,
    titles: Vec<String>,
    /// The titles' positions in alphabetical order.
    places: Vec<usize>,
}

impl Seats for Games {
    fn seat(&self, row: usize) -> &Seat {
        let (game, own) = &self.rows[row];
        &game.players[*own]
    }

    fn place(&self, row: usize) -> usize {
        let result = self.seat(row).result;
        let players = self.rows[row].0.players.iter();
        players.filter(|one| one.result > result).count() + 1
    }
}

impl Rows for Games {
    type Id = MultiGameId;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("games-date", 11, 0, |all, at| all.rows[at].0.date.into()),
        Column::<Self>::left("games-game", 16, 0, |all, at| {
            CellOf::placed(visible(&all.titles[at]), all.places[at])
        })
        .growing(),
        game::place(2),
        Column::<Self>::right("games-players", 8, 1, |all, at| {
            all.rows[at].0.players.len().into()
        }),
        game::result(10),
        game::normalised(8),
        Column::<Self>::right("games-level", 8, 1, |all, at| {
            (100.0 * all.rows[at].0.level).into()
        })
        .rounded(1),
        game::points(8),
    ];

    fn len(&self) -> usize {
        self.rows.len()
    }

    fn id(&self, row: usize) -> MultiGameId {
        self.rows[row].0.id
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.titles[row].as_str().into()
    }
}

impl MemberRows for Games {
    const TEXTS: (&'static str, &'static str) = ("games-counted", "member-no-games");

    fn of(member: &Member, ctx: &Ctx) -> Option<Self> {
        let games = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.games);
        let own = games.rev().filter_map(|game| {
            let mut players = game.players.iter();
            let own = players.position(|seat| seat.member == member.id)?;
            Some((game.clone(), own))
        });
        let rows: Vec<(GameRow, usize)> = own.collect();
        let titles: Vec<String> = rows.iter().map(|(game, _)| game.title()).collect();
        Some(Self {
            places: ctx.places(titles.iter().map(String::as_str)),
            titles,
            rows,
        })
    }

    fn open(&self, row: usize, _member: &Member, _ctx: &Ctx) -> Vec<Effect> {
        vec![Effect::open(game::State::new(self.id(row)))]
    }
}

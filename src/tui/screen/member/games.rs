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
    lines: Vec<Line>,
}

/// A game with the member's result.
#[derive(Debug)]
struct Line {
    game: MultiGameId,
    date: String,
    title: String,
    /// The title's position in alphabetical order.
    alphabetical: usize,
    /// Its position in the order of play.
    order: usize,
    /// From 1; equal results share a place.
    place: usize,
    players: usize,
    level: f64,
    seat: Seat,
}

impl Seats for Games {
    fn seat(&self, row: usize) -> &Seat {
        &self.lines[row].seat
    }

    fn place(&self, row: usize) -> usize {
        self.lines[row].place
    }
}

impl Rows for Games {
    type Id = MultiGameId;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("games-date", 11, 0, |all, at| {
            CellOf::placed(all.lines[at].date.as_str(), all.lines[at].order)
        }),
        Column::<Self>::left("games-game", 16, 0, |all, at| {
            CellOf::placed(visible(&all.lines[at].title), all.lines[at].alphabetical)
        })
        .growing(),
        game::place(2),
        Column::<Self>::right("games-players", 8, 1, |all, at| {
            all.lines[at].players.into()
        }),
        game::result(10),
        game::normalised(8),
        Column::<Self>::right("games-level", 8, 1, |all, at| {
            (100.0 * all.lines[at].level).into()
        })
        .rounded(1),
        game::points(8),
    ];

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> MultiGameId {
        self.lines[row].game
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].title.as_str().into()
    }
}

impl MemberRows for Games {
    const TEXTS: (&'static str, &'static str) = ("games-counted", "member-no-games");

    fn of(member: &Member, ctx: &Ctx) -> Option<Self> {
        let games = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.games);
        let own = games.filter_map(|game| {
            let seat = game.players.iter().find(|seat| seat.member == member.id)?;
            Some((game, seat))
        });
        let own: Vec<(&GameRow, &Seat)> = own.collect();
        let titles: Vec<String> = own.iter().map(|(game, _)| game.title()).collect();
        let places = ctx.places(titles.iter().map(String::as_str));
        let lines = own.into_iter().zip(titles).zip(places).enumerate();
        let lines = lines.map(|(order, (((game, seat), title), alphabetical))| {
            let better = game.players.iter().filter(|one| one.result > seat.result);
            Line {
                game: game.id,
                date: ctx.date(game.date),
                title,
                alphabetical,
                order,
                place: better.count() + 1,
                players: game.players.len(),
                level: game.level,
                seat: seat.clone(),
            }
        });
        let mut lines: Vec<Line> = lines.collect();
        lines.reverse();
        Some(Self { lines })
    }

    fn open(&self, row: usize, _member: &Member, _ctx: &Ctx) -> Vec<Effect> {
        vec![Effect::open(game::State::new(self.id(row)))]
    }
}

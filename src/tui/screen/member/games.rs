//! The games of a member in a pool where several play in one game.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::tab::{IN_TABLE, Member, view_listing};
use crate::app::multi_games::{GameRow, Seat};
use crate::domain::{MultiGameId, PersonId};
use crate::text::fixed;
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::screen::game;
use crate::tui::screen::part::Part;
use crate::tui::screen::tournament::columns::{grows, left, right};
use crate::tui::widget::listing::{Listed, Listing};
use crate::tui::widget::table::{Cell, Column, Rows};
use ratatui::Frame;
use ratatui::layout::Rect;

pub const COLUMNS: &[Column] = &[
    left("games-date", 10, 0),
    grows("games-game", 16),
    right("game-place", 4, 2),
    right("games-players", 8, 1),
    right("game-result", 10, 0),
    right("game-normalised", 8, 0),
    right("games-level", 8, 1),
    right("game-points", 8, 0),
];

/// The member's games, newest first.
#[derive(Debug, Default)]
pub struct Games {
    lines: Vec<Line>,
}

/// A game with what the member made of it.
#[derive(Debug)]
struct Line {
    game: MultiGameId,
    date: String,
    title: String,
    /// The title's alphabetical place.
    alphabetical: usize,
    /// Its place in the order of play.
    order: usize,
    /// From 1; the same for the same result.
    place: usize,
    players: usize,
    level: f64,
    seat: Seat,
}

impl Games {
    /// Those of the club's snapshot.
    pub fn of_member(member: PersonId, ctx: &Ctx) -> Self {
        let games = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.games);
        let own = games.filter_map(|game| {
            let seat = game.players.iter().find(|seat| seat.member == member)?;
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
        Self { lines }
    }
}

impl Rows for Games {
    type Id = MultiGameId;

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> MultiGameId {
        self.lines[row].game
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let line = &self.lines[row];
        let fixed = |value, decimals| fixed(ctx.texts.lang(), value, decimals);
        match column {
            0 => line.date.as_str().into(),
            1 => visible(&line.title).into(),
            2 => line.place.to_string().into(),
            3 => line.players.to_string().into(),
            4 => ctx.number(line.seat.result).into(),
            5 => fixed(line.seat.normalised, 4).into(),
            6 => fixed(100.0 * line.level, 1).into(),
            _ => fixed(line.seat.points, 4).into(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (a, b) = (&self.lines[one], &self.lines[other]);
        match column {
            0 => a.order.cmp(&b.order),
            1 => a.alphabetical.cmp(&b.alphabetical),
            2 => a.place.cmp(&b.place),
            3 => a.players.cmp(&b.players),
            4 => a.seat.result.cmp(&b.seat.result),
            5 => a.seat.normalised.total_cmp(&b.seat.normalised),
            6 => a.level.total_cmp(&b.level),
            _ => a.seat.points.total_cmp(&b.seat.points),
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].title.as_str().into()
    }
}

impl Part<Member> for Listing<Games> {
    fn contexts(&self) -> &'static [Context] {
        self.table.contexts(IN_TABLE)
    }

    fn act(&mut self, action: Action, member: &Member, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Open => {
                let game = self.table.selected().into_iter();
                game.map(|game| Effect::open(game::State::new(game)))
                    .collect()
            }
            Action::MemberWhy => member.explain(None, ctx),
            action => Listing::act(self, action, ctx),
        }
    }

    fn listing(&self) -> Option<&dyn Listed> {
        Some(self)
    }

    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        Some(self)
    }

    fn refreshed(&mut self, member: &Member, ctx: &Ctx) {
        self.show(Games::of_member(member.id, ctx));
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, member: &Member, ctx: &Ctx) {
        let texts = ("games-counted", "member-no-games");
        view_listing(self, texts, (frame, area), member, ctx);
    }
}

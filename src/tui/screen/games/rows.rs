//! The lines of the list of games.

use std::borrow::Cow;
use std::cmp::Ordering;

use chrono::Datelike;

use crate::app::multi_games::GameRow;
use crate::domain::{Decimal, MultiGameId};
use crate::text::fixed;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::columns::{grows, left, right};
use crate::tui::widget::filter::Field;
use crate::tui::widget::table::{Cell, Column, Rows};

/// The columns.
pub(super) const COLUMNS: &[Column] = &[
    left("games-date", 10, 0),
    grows("games-game", 20),
    right("games-players", 8, 2),
    left("games-winner", 24, 0),
    right("games-level", 8, 1),
];

/// The place of the column that the list is ordered by.
pub(super) const DATE: usize = 0;

/// The games, newest first.
#[derive(Debug, Default)]
pub(super) struct Lines {
    lines: Vec<Line>,
}

/// A game with its words.
#[derive(Debug)]
struct Line {
    row: GameRow,
    /// Its place in the order of play.
    order: usize,
    /// Its alphabetical place.
    place: usize,
    title: String,
    winners: String,
    /// Everything that is looked for.
    search: String,
}

impl Lines {
    /// Those of the club's snapshot.
    pub(super) fn from_snapshot(ctx: &Ctx) -> Self {
        let Some(snapshot) = &ctx.snapshot else {
            return Self::default();
        };
        let titles: Vec<String> = snapshot.games.iter().map(GameRow::title).collect();
        let places = ctx.places(titles.iter().map(String::as_str));
        let games = snapshot.games.iter().zip(titles).zip(places).enumerate();
        let lines = games.map(|(order, ((row, title), place))| {
            let names = row.players.iter().map(|seat| seat.name.as_str());
            let search = names.fold(title.clone(), |text, name| text + " " + name);
            Line {
                order,
                place,
                winners: row.shown().winners(),
                title,
                search,
                row: row.clone(),
            }
        });
        let mut lines: Vec<Line> = lines.collect();
        lines.reverse();
        Self { lines }
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.lines.len()
    }

    /// A game.
    pub(super) fn line(&self, row: usize) -> Option<&GameRow> {
        self.lines.get(row).map(|line| &line.row)
    }
}

impl Rows for Lines {
    type Id = MultiGameId;

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> MultiGameId {
        self.lines[row].row.id
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let line = &self.lines[row];
        match column {
            0 => ctx.date(line.row.date).into(),
            1 => visible(&line.title).into(),
            2 => line.row.players.len().to_string().into(),
            3 => line.winners.as_str().into(),
            _ => fixed(ctx.texts.lang(), 100.0 * line.row.level, 1).into(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (a, b) = (&self.lines[one], &self.lines[other]);
        match column {
            0 => a.order.cmp(&b.order),
            1 => a.place.cmp(&b.place),
            2 => a.row.players.len().cmp(&b.row.players.len()),
            3 => a.winners.cmp(&b.winners),
            _ => a.row.level.total_cmp(&b.row.level),
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].search.as_str().into()
    }

    fn field(&self, row: usize, name: &str) -> Option<Field> {
        let line = &self.lines[row];
        (name == "year").then(|| Field::Number(Decimal::from(line.row.date.year())))
    }

    fn fields(&self) -> &'static [&'static str] {
        &["year"]
    }
}

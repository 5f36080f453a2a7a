//! The lines of the list of games.

use std::borrow::Cow;

use chrono::Datelike;

use crate::app::multi_games::GameRow;
use crate::domain::{Decimal, MultiGameId};
use crate::publish::table::CellOf;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::widget::filter::Field;
use crate::tui::widget::table::{Column, Rows};

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
    /// The text searched by the filter.
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

    const SORTED: Option<(&'static str, bool)> = Some(("games-date", true));
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("games-date", 10, 0, |all, at| all.lines[at].order.into())
            .shown(|all, at, ctx| ctx.date(all.lines[at].row.date).into())
            .field(&["year"], |all, at| {
                Some(Field::Number(Decimal::from(all.lines[at].row.date.year())))
            }),
        Column::<Self>::left("games-game", 20, 0, |all, at| {
            CellOf::placed(visible(&all.lines[at].title), all.lines[at].place)
        })
        .growing(),
        Column::<Self>::right("games-players", 8, 2, |all, at| {
            all.lines[at].row.players.len().into()
        }),
        Column::<Self>::left("games-winner", 24, 0, |all, at| {
            all.lines[at].winners.as_str().into()
        }),
        Column::<Self>::right("games-level", 8, 1, |all, at| {
            (100.0 * all.lines[at].row.level).into()
        })
        .rounded(1),
    ];

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> MultiGameId {
        self.lines[row].row.id
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].search.as_str().into()
    }
}

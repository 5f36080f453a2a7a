//! Lists the games of a multiplayer pool, where other pools have tournaments.

use std::borrow::Cow;

use chrono::Datelike;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::{Aside, Screen, Topic, game, import};
use crate::domain::{Decimal, Message, MultiGameId};
use crate::publish::multiplayer::games::GameRow;
use crate::publish::table::CellOf;
use crate::text::visible;
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as Form;
use crate::tui::form::game::NewGame;
use crate::tui::widget::filter::Field;
use crate::tui::widget::listing::{Listing, has_table};
use crate::tui::widget::table::{Appearance, Column, Rows};

#[derive(Debug, Default)]
pub struct State {
    list: Listing<Lines>,
}

impl State {
    /// The game under the cursor.
    fn line(&self) -> Option<&GameRow> {
        self.list.rows.line(self.list.table.row()?)
    }
}

/// The effect of opening, correcting or deleting a game; `None` for other actions.
fn act_on(action: Action, game: &GameRow, ctx: &Ctx) -> Option<Effect> {
    match action {
        Action::Open => Some(Effect::open(game::State::new(game.id))),
        action => game::change(action, game, ctx),
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("context-games")
    }

    fn contexts(&self) -> &'static [Context] {
        self.list
            .table
            .contexts(const { &Context::Games.on_table() })
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::NewGame => vec![Effect::OpenForm(Form::NewGame(NewGame::default()))],
            Action::ImportGames => vec![Effect::open(import::State::of_pool(ctx))],
            action => match self.line().and_then(|game| act_on(action, game, ctx)) {
                Some(effect) => vec![effect],
                None => self.list.act(action, ctx),
            },
        }
    }

    has_table!(list);

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.list.is_outdated(ctx) {
            self.list.show(Lines::from_snapshot(ctx), ctx);
        }
        Vec::new()
    }

    fn aside(&self, _ctx: &Ctx) -> Aside {
        Aside::of(self.line().map(|game| Topic::Game(game.id)))
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let counted = Message::new("games-counted").with("count", self.list.rows.count());
        let look = Appearance {
            title: &ctx.get("context-games"),
            counted: &ctx.say(&counted),
            empty: "games-empty",
            focus: true,
        };
        self.list.view(frame, area, &look, ctx);
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        Some(self.line()?.title())
    }
}

/// The games, newest first.
#[derive(Debug, Default)]
struct Lines {
    lines: Vec<Line>,
}

/// A game with its texts.
#[derive(Debug)]
struct Line {
    row: GameRow,
    /// Its place in the order of play.
    order: usize,
    /// Its position in alphabetical order.
    place: usize,
    title: String,
    winners: String,
    /// The text searched by the filter.
    search: String,
}

impl Lines {
    /// The games in the club's snapshot.
    fn from_snapshot(ctx: &Ctx) -> Self {
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
                winners: row.winners(),
                title,
                search,
                row: row.clone(),
            }
        });
        let mut lines: Vec<Line> = lines.collect();
        lines.reverse();
        Self { lines }
    }

    fn count(&self) -> usize {
        self.lines.len()
    }

    fn line(&self, row: usize) -> Option<&GameRow> {
        self.lines.get(row).map(|line| &line.row)
    }
}

impl Rows for Lines {
    type Id = MultiGameId;

    const SORTED: Option<(&'static str, bool)> = Some(("games-date", true));
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("games-date", 11, 0, |all, at| all.lines[at].order.into())
            .displayed_as(|all, at, ctx| ctx.date(all.lines[at].row.date).into())
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

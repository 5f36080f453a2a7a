//! Shows one multiplayer game: all results and their points.

use std::borrow::Cow;

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;

use super::{Screen, member};
use crate::app::club::seen::Target;
use crate::app::club::versions::Record;
use crate::domain::{Message, MultiGameId, PersonId};
use crate::publish::multiplayer::games::{GameRow, Seat};
use crate::publish::multiplayer::text::amount;
use crate::publish::table::CellOf;
use crate::text::{fixed, visible};
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::{Ctx, SnapshotId};
use crate::tui::form::command::CommandForm;
use crate::tui::form::game::EditGame;
use crate::tui::modal::confirm::Confirm;
use crate::tui::widget::frame::{self, cut};

use crate::tui::widget::listing::{Listing, has_table};
use crate::tui::widget::table::{Appearance, Column, Rows};

/// The line above the table: the day, the level of the table, the reference.
const ABOVE: u16 = 1;
/// Lines below it that explain the columns.
const BELOW: u16 = 2;

#[derive(Debug)]
pub struct State {
    id: MultiGameId,
    /// The current game; `None` before the club has been read.
    game: Option<GameRow>,
    list: Listing<Lines>,
    snapshot: SnapshotId,
}

impl State {
    /// The page of a game.
    pub fn new(id: MultiGameId) -> Self {
        Self {
            id,
            game: None,
            list: Listing::new(),
            snapshot: SnapshotId::default(),
        }
    }

    fn head(&self, ctx: &Ctx) -> String {
        let Some(game) = &self.game else {
            return String::new();
        };
        let lang = ctx.texts.lang();
        let said = Message::new("game-page-head")
            .with("date", game.date)
            .with("level", fixed(lang, 100.0 * game.level, 1))
            .with("reference", amount(lang, game.reference));
        ctx.say(&said)
    }
}

impl Screen for State {
    fn title(&self, _ctx: &Ctx) -> String {
        let title = self.game.as_ref().map(GameRow::title);
        visible(&title.unwrap_or_default())
    }

    fn contexts(&self) -> &'static [Context] {
        self.list
            .table
            .contexts(const { &Context::Game.on_table() })
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        if action == Action::Open {
            let line = self.list.table.selected();
            let page = line.map(|person| Effect::open(member::State::new(person)));
            return page.into_iter().collect();
        }
        let game = self.game.as_ref();
        match game.and_then(|game| change(action, game, ctx)) {
            Some(effect) => vec![effect],
            None => self.list.act(action, ctx),
        }
    }

    has_table!(list);

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if !self.snapshot.has_changed(ctx) {
            return Vec::new();
        }
        let Some(snapshot) = &ctx.snapshot else {
            return Vec::new();
        };
        let mut games = snapshot.games.iter();
        match games.find(|game| game.id == self.id) {
            Some(game) => {
                self.list.show(Lines::from_game(game, ctx), ctx);
                self.game = Some(game.clone());
                Vec::new()
            }
            // The game was deleted, by an undo or by another user.
            None => vec![Effect::Close],
        }
    }

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        let height = area.height.saturating_sub(ABOVE + BELOW);
        Rect::new(area.x, area.y + ABOVE, area.width, height).intersection(area)
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let Some(game) = &self.game else { return };
        let width = usize::from(area.width.saturating_sub(2));
        let [above, below] =
            [(0, ABOVE), (area.height.saturating_sub(BELOW), BELOW)].map(|(y, height)| {
                Rect::new(area.x, area.y + y, area.width, height).intersection(area)
            });
        let head = cut(&self.head(ctx), width, ctx);
        if above.height > 0 {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(above.x + 1, above.y, head, width, Style::new());
        }
        let counted = Message::new("players-counted").with("count", game.players.len());
        let look = Appearance {
            title: &self.title(ctx),
            counted: &ctx.say(&counted),
            empty: "games-no-line",
            focus: true,
        };
        let table = self.table_area(area, ctx);
        self.list.view(frame, table, &look, ctx);
        let (legend, below) = (ctx.get("game-page-columns"), below.inner(Margin::new(1, 0)));
        frame::paragraph(frame.buffer_mut(), below, &legend, ctx.theme.dim(), ctx);
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        let person = self.list.table.selected()?;
        Some(ctx.name(person).to_owned())
    }
}

/// Rows that are each one player in one game.
pub trait Seats {
    fn seat(&self, row: usize) -> &Seat;
    /// The place in the game, from 1; equal results share a place.
    fn place(&self, row: usize) -> usize;
}

pub const fn place<R: Seats>(drop_order: u8) -> Column<R> {
    Column::right("game-number", 4, drop_order, |all: &R, at| {
        all.place(at).into()
    })
}

pub const fn result<R: Seats>(width: u16) -> Column<R> {
    Column::right("game-result", width, 0, |all: &R, at| {
        all.seat(at).result.into()
    })
}

pub const fn normalised<R: Seats>(width: u16) -> Column<R> {
    Column::right("game-normalised", width, 0, |all: &R, at| {
        all.seat(at).normalised.into()
    })
    .rounded(4)
}

pub const fn points<R: Seats>(width: u16) -> Column<R> {
    Column::right("game-points", width, 0, |all: &R, at| {
        all.seat(at).points.into()
    })
    .rounded(4)
}

/// The players, the best first.
#[derive(Debug, Default)]
struct Lines {
    lines: Vec<Line>,
}

/// A player with the place in the game.
#[derive(Debug)]
struct Line {
    seat: Seat,
    /// From 1; equal results share a place.
    place: usize,
    /// The name's position in alphabetical order.
    alphabetical: usize,
}

impl Lines {
    /// The players of a game.
    fn from_game(game: &GameRow, ctx: &Ctx) -> Self {
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
        place(1),
        Column::<Self>::left("game-player", 20, 0, |all, at| {
            CellOf::placed(
                visible(&all.lines[at].seat.name),
                all.lines[at].alphabetical,
            )
        })
        .growing(),
        result(12),
        normalised(9),
        points(9),
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

/// The effect of correcting or deleting a game.
pub(crate) fn change(action: Action, game: &GameRow, ctx: &Ctx) -> Option<Effect> {
    let id = game.id;
    match action {
        Action::EditGame => Some(Effect::form(move |club| EditGame::read(club, id))),
        Action::DeleteGame => Some(delete(game, ctx)),
        _ => None,
    }
}

/// The question before a game is deleted.
fn delete(game: &GameRow, ctx: &Ctx) -> Effect {
    let id = game.id;
    let question = Message::new("games-delete")
        .with("game", visible(&game.title()))
        .with("date", game.date)
        .with("players", game.players.len());
    let pressed = ctx.press(Target::Record(Record::MultiGame(id)));
    let delete = CommandForm::new("game delete").with_fixed_answer("game", id.to_string());
    let yes = delete.at_once_on(pressed, ctx);
    Effect::show(Confirm::new(question, vec![yes]))
}

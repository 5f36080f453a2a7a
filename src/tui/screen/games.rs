//! The games of a pool where several play in one game, in place of its tournaments.

mod rows;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::tournament::columns;
use super::{Screen, Sheet, Told};
use crate::app::multi_games::GameRow;
use crate::domain::{Message, MultiGameId};
use crate::publish::multiplayer::games::game_page;
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as Form;
use crate::tui::form::game::{EditGame, NewGame};
use crate::tui::key::Key;
use crate::tui::message::{Change, Effect};
use crate::tui::modal::confirm::Confirm;
use crate::tui::modal::notice::Notice;
use crate::tui::seen::Seen;
use crate::tui::widget::table::{Look, Table};
use rows::{COLUMNS, DATE, Lines};

/// The screen's state.
#[derive(Debug)]
pub struct State {
    table: Table<MultiGameId>,
    rows: Lines,
    seen: Seen,
}

impl Default for State {
    fn default() -> Self {
        Self {
            table: Table::new(COLUMNS).sorted(DATE, true),
            rows: Lines::default(),
            seen: Seen::default(),
        }
    }
}

impl State {
    /// The game under the cursor.
    fn line(&self) -> Option<&GameRow> {
        self.rows.line(self.table.row()?)
    }

    /// What an action on a game comes to.
    fn act_on(action: Action, game: &GameRow, ctx: &Ctx) -> Vec<Effect> {
        let id = game.id;
        match action {
            Action::Open => {
                let text = game_page(&game.shown(), ctx.texts);
                vec![Effect::show(Notice::new(visible(&game.title()), text, ctx))]
            }
            Action::EditGame => vec![Effect::form(move |club| EditGame::read(club, id))],
            Action::DeleteGame => vec![delete(game)],
            _ => Vec::new(),
        }
    }
}

/// The question before a game is taken away.
fn delete(game: &GameRow) -> Effect {
    let id = game.id;
    let question = Message::new("games-delete")
        .with("game", visible(&game.title()))
        .with("date", game.date)
        .with("players", game.players.len());
    let yes = Effect::change(move |club| {
        let done = club.delete_multi_game(id)?;
        let said = Message::new("game-deleted").with("id", id.to_string());
        Ok(Change::of(&done, said))
    });
    Effect::show(Confirm::new(question, vec![yes]))
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("screen-games")
    }

    fn contexts(&self) -> &'static [Context] {
        if self.table.is_typing() {
            &[Context::Filter]
        } else {
            &[
                Context::Games,
                Context::Table,
                Context::List,
                Context::Global,
            ]
        }
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        let changes = matches!(
            action,
            Action::NewGame | Action::EditGame | Action::DeleteGame
        );
        if changes && ctx.read_only {
            return Err(Message::new("error-read-only-session"));
        }
        let needs_line = matches!(action, Action::Open | Action::EditGame | Action::DeleteGame);
        if needs_line && self.line().is_none() {
            return Err(Message::new("games-no-line"));
        }
        Ok(())
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Sort => return vec![self.table.pick_sort(ctx)],
            Action::Columns => return vec![self.table.pick_columns(ctx)],
            Action::NewGame => return vec![Effect::Fill(Form::NewGame(NewGame::default()))],
            action if self.table.act(action, &self.rows) => return Vec::new(),
            _ => {}
        }
        match self.line() {
            Some(game) => Self::act_on(action, game, ctx),
            None => Vec::new(),
        }
    }

    fn is_typing(&self) -> bool {
        self.table.is_typing()
    }

    fn key(&mut self, key: Key, _ctx: &Ctx) -> Vec<Effect> {
        if self.table.is_typing() {
            self.table.key(key, &self.rows);
        }
        Vec::new()
    }

    fn paste(&mut self, text: &str, _ctx: &Ctx) -> Vec<Effect> {
        if self.table.is_typing() {
            self.table.paste(text, &self.rows);
        }
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.seen.is_another(ctx) {
            self.rows = Lines::of(ctx);
            self.table.arrange(&self.rows);
        }
        Vec::new()
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.table.resize(size.height);
    }

    fn told(&mut self, told: Told, _ctx: &Ctx) -> Vec<Effect> {
        self.table.told(&told, &self.rows);
        Vec::new()
    }

    fn click(&mut self, column: u16, row: u16, ctx: &Ctx) -> Vec<Effect> {
        let Size { width, height } = ctx.body();
        let area = Rect::new(0, 0, width, height);
        self.table.click((column, row), area, &self.rows);
        Vec::new()
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let counted = Message::new("games-counted").with("count", self.rows.count());
        let look = Look {
            title: &ctx.get("screen-games"),
            counted: &ctx.say(&counted),
            empty: "games-empty",
            focus: true,
        };
        self.table.view(frame, area, &self.rows, &look, ctx);
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        let name = ctx.get("screen-games");
        Some(columns::sheet(&name, &self.table, &self.rows, ctx))
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        Some(self.line()?.title())
    }
}

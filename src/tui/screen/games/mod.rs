//! The games of a multiplayer pool, shown instead of tournaments.

mod rows;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::{Screen, game, import};
use crate::app::multi_games::GameRow;
use crate::app::seen::Target;
use crate::app::versions::Record;
use crate::domain::Message;
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as Form;
use crate::tui::form::command::CommandForm;
use crate::tui::form::game::{EditGame, NewGame};
use crate::tui::message::Effect;
use crate::tui::modal::confirm::Confirm;
use crate::tui::pane::{Aside, Topic};
use crate::tui::widget::listing::{Listing, has_table};
use crate::tui::widget::table::Look;
use rows::Lines;

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
        action => change(action, game, ctx),
    }
}

/// The effect of correcting or deleting a game.
pub(super) fn change(action: Action, game: &GameRow, ctx: &Ctx) -> Option<Effect> {
    let id = game.id;
    match action {
        Action::EditGame => Some(Effect::form(move |club| EditGame::read(club, id))),
        Action::DeleteGame => Some(delete(game, ctx)),
        _ => None,
    }
}

/// The question before a game is taken away.
fn delete(game: &GameRow, ctx: &Ctx) -> Effect {
    let id = game.id;
    let question = Message::new("games-delete")
        .with("game", visible(&game.title()))
        .with("date", game.date)
        .with("players", game.players.len());
    let pressed = ctx.press(Target::Record(Record::MultiGame(id)));
    let delete = CommandForm::new("game delete").given("game", id.to_string());
    let yes = delete.at_once_on(pressed, ctx);
    Effect::show(Confirm::new(question, vec![yes]))
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("screen-games")
    }

    fn contexts(&self) -> &'static [Context] {
        self.list.table.contexts(&[
            Context::Games,
            Context::Table,
            Context::List,
            Context::Global,
        ])
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
        let look = Look {
            title: &ctx.get("screen-games"),
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

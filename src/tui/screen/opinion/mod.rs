//! The second opinion: everybody's rating from all games at once beside the club rating, and the level over the years.
//!
//! It is computed in the worker, when the page is opened and when the club has become another.

mod rows;
mod scope;
mod view;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::rating::sheet_of;
use super::{DialogResult, Screen, Sheet, founding};
use crate::app::AppError;
use crate::domain::{Message, PersonId};
use crate::publish::second_opinion::{Report, sentences, why};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::opinion_scope::OpinionScope;
use crate::tui::key::Key;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice::Notice;
use crate::tui::snapshot_id::SnapshotId;
use crate::tui::widget::table::Table;
use rows::{Players, Years};

pub use scope::Scope;

/// What the screen asked for.
#[derive(Debug)]
pub enum OpinionResponse {
    /// The second opinion of a scope.
    Given(Scope, Result<Box<Report>, AppError>),
}

/// The parts of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    /// The players.
    #[default]
    Players,
    /// The years.
    Years,
}

/// The screen's state.
#[derive(Debug)]
pub struct State {
    tab: Tab,
    /// What was asked last.
    asked: Scope,
    /// What is shown.
    shown: Scope,
    players: Players,
    table: Table<PersonId>,
    years: Years,
    years_table: Table<i32>,
    snapshot: SnapshotId,
    height: u16,
}

impl Default for State {
    fn default() -> Self {
        Self {
            tab: Tab::default(),
            asked: Scope::default(),
            shown: Scope::default(),
            players: Players::default(),
            table: Table::new(rows::PLAYERS),
            years: Years::default(),
            years_table: Table::new(rows::YEARS),
            snapshot: SnapshotId::default(),
            height: 0,
        }
    }
}

impl State {
    fn ask(&self) -> Vec<Effect> {
        let scope = self.asked;
        vec![Effect::ask(move |club| {
            let found = club.second_opinion(&scope.request());
            let answer = OpinionResponse::Given(scope, found.map(Box::new));
            Ok(Response::Opinion(answer))
        })]
    }

    fn turn(&mut self) {
        self.tab = match self.tab {
            Tab::Players => Tab::Years,
            Tab::Years => Tab::Players,
        };
    }

    fn is_typing_now(&self) -> bool {
        match self.tab {
            Tab::Players => self.table.is_typing(),
            Tab::Years => self.years_table.is_typing(),
        }
    }

    fn fit(&mut self) {
        let height = self.height.saturating_sub(view::ABOVE);
        self.table.resize(height);
        self.years_table.resize(self.years_height(height));
    }

    /// The line under the cursor in words; of the years, what they tell.
    fn explain(&self, ctx: &Ctx) -> Vec<Effect> {
        let Some(report) = &self.players.report else {
            return Vec::new();
        };
        let texts = ctx.texts;
        let (title, text) = match self.tab {
            Tab::Years => (ctx.get("opinion-tab-years"), ctx.get("opinion-drift-note")),
            Tab::Players => {
                let Some(player) = self.table.row().and_then(|row| self.players.get(row)) else {
                    return Vec::new();
                };
                let notes = sentences(report, texts).join("\n\n");
                let text = format!("{}\n\n{notes}", why(report, player, texts));
                (report.name(player.person).to_owned(), text)
            }
        };
        vec![Effect::show(Notice::new(title, text, ctx))]
    }

    /// The other method.
    fn other_method(&mut self) -> Vec<Effect> {
        self.asked.bradley_terry = !self.asked.bradley_terry;
        self.ask()
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("screen-opinion")
    }

    fn contexts(&self) -> &'static [Context] {
        if self.is_typing_now() {
            return &[Context::Filter];
        }
        &[
            Context::Opinion,
            Context::Table,
            Context::List,
            Context::Tabs,
            Context::Global,
        ]
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        match action {
            Action::GoOpinion => Err(Message::new("opinion-is-here")),
            Action::FoundRatings => founding::allowed(ctx),
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let moved = match self.tab {
            Tab::Players => self.table.act(action, &self.players),
            Tab::Years => self.years_table.act(action, &self.years),
        };
        if moved {
            return Vec::new();
        }
        match action {
            Action::Back => vec![Effect::Close],
            Action::Open | Action::OpinionWhy => self.explain(ctx),
            Action::OpinionMethod => self.other_method(),
            Action::FoundRatings => vec![founding::ask()],
            Action::OpinionScope => vec![Effect::OpenForm(OpinionScope::of(self.asked).into())],
            Action::Sort => vec![match self.tab {
                Tab::Players => self.table.pick_sort(ctx),
                Tab::Years => self.years_table.pick_sort(ctx),
            }],
            Action::Columns => vec![match self.tab {
                Tab::Players => self.table.pick_columns(ctx),
                Tab::Years => self.years_table.pick_columns(ctx),
            }],
            Action::Right
            | Action::Left
            | Action::TabNext
            | Action::TabBack
            | Action::FocusNext
            | Action::FocusBack => {
                self.turn();
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn is_typing(&self) -> bool {
        self.is_typing_now()
    }

    fn key(&mut self, key: Key, _ctx: &Ctx) -> Vec<Effect> {
        if self.table.is_typing() {
            self.table.key(key, &self.players);
        } else if self.years_table.is_typing() {
            self.years_table.key(key, &self.years);
        }
        Vec::new()
    }

    fn paste(&mut self, text: &str, _ctx: &Ctx) -> Vec<Effect> {
        if self.table.is_typing() {
            self.table.paste(text, &self.players);
        } else if self.years_table.is_typing() {
            self.years_table.paste(text, &self.years);
        }
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        let Response::Opinion(OpinionResponse::Given(scope, found)) = response else {
            return Vec::new();
        };
        if scope != self.asked {
            return Vec::new();
        }
        match found {
            Ok(report) => {
                self.shown = scope;
                self.years = Years(report.opinion.drift.clone());
                self.players = Players::of(*report, ctx);
                self.table.arrange(&self.players);
                self.years_table.arrange(&self.years);
                self.fit();
                Vec::new()
            }
            // What is shown stays where there is nothing to say about another scope.
            Err(error) if self.players.report.is_some() && self.asked != self.shown => {
                self.asked = self.shown;
                vec![Effect::show(Notice::error(&error, ctx))]
            }
            Err(error) => vec![Effect::Close, Effect::show(Notice::error(&error, ctx))],
        }
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.snapshot.has_changed(ctx) {
            return self.ask();
        }
        Vec::new()
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.height = size.height;
        self.fit();
    }

    fn on_dialog_result(&mut self, result: DialogResult, _ctx: &Ctx) -> Vec<Effect> {
        if let DialogResult::Scope(scope) = result {
            self.asked = scope;
            return self.ask();
        }
        match self.tab {
            Tab::Players => self.table.on_dialog_result(&result, &self.players),
            Tab::Years => self.years_table.on_dialog_result(&result, &self.years),
        };
        Vec::new()
    }

    fn click(&mut self, column: u16, row: u16, ctx: &Ctx) -> Vec<Effect> {
        let Size { width, height } = ctx.body();
        let height = height.saturating_sub(view::ABOVE);
        let area = |height| Rect::new(0, view::ABOVE, width, height);
        match self.tab {
            Tab::Players => self.table.click((column, row), area(height), &self.players),
            Tab::Years => {
                let area = area(self.years_height(height));
                self.years_table.click((column, row), area, &self.years)
            }
        };
        Vec::new()
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.draw(frame, area, ctx);
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        Some(match self.tab {
            Tab::Players => sheet_of(self.title(ctx), &self.table, &self.players, ctx),
            Tab::Years => sheet_of(
                scope::title_of_years(self.players.report.as_ref(), ctx),
                &self.years_table,
                &self.years,
                ctx,
            ),
        })
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        let report = self.players.report.as_ref()?;
        let player = self.players.get(self.table.row()?)?;
        (self.tab == Tab::Players).then(|| why(report, player, ctx.texts))
    }
}

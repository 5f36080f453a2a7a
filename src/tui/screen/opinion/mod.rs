//! The second opinion: ratings from all games at once compared with the club ratings, and the level over the years.
//!
//! It is computed in the worker, when the page is opened and when the club has changed.

mod rows;
mod scope;
mod view;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::{DialogResult, Screen, founding};
use crate::app::hiding::Hiding;
use crate::app::{self, AppError};
use crate::domain::Message;
use crate::publish::second_opinion::{Report, sentences, why};
use crate::rating::second_opinion::Player;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::opinion_scope::OpinionScope;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice::Notice;
use crate::tui::snapshot_id::SnapshotId;
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing};
use rows::{Players, Years};

pub use scope::Scope;

#[derive(Debug)]
pub enum OpinionResponse {
    /// The second opinion of a scope.
    Given(Scope, Result<Box<Report>, AppError>),
}

/// The parts of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Players,
    Years,
}

#[derive(Debug, Default)]
pub struct State {
    tab: Tab,
    asked: Scope,
    shown: Scope,
    players: Listing<Players>,
    years: Listing<Years>,
    snapshot: SnapshotId,
    height: u16,
}

impl State {
    fn ask(&self) -> Vec<Effect> {
        let scope = self.asked;
        vec![Effect::ask(move |club| {
            let hiding = Hiding::marked(club);
            let found = hiding
                .and_then(|hiding| app::second_opinion::report(club, &scope.request(), &hiding));
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

    fn fit(&mut self) {
        let height = self.height.saturating_sub(view::ABOVE);
        self.players.resize(height);
        self.years.resize(self.years_height(height));
    }

    /// The explanation of the line under the cursor, or of the years.
    fn explain(&self, ctx: &Ctx) -> Vec<Effect> {
        let Some(report) = &self.players.rows.report else {
            return Vec::new();
        };
        let texts = ctx.texts;
        let (title, text) = match self.tab {
            Tab::Years => (ctx.get("opinion-tab-years"), ctx.get("opinion-drift-note")),
            Tab::Players => {
                let Some(player) = self.player() else {
                    return Vec::new();
                };
                let notes = sentences(report, texts).join("\n\n");
                let text = format!("{}\n\n{notes}", why(report, player, texts));
                (report.name(player.person).to_owned(), text)
            }
        };
        vec![Effect::show(Notice::new(title, text, ctx))]
    }

    fn player(&self) -> Option<&Player> {
        self.players.rows.get(self.players.table.row()?)
    }

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
        if self.is_typing() {
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

    fn listing(&self) -> Option<&dyn Listed> {
        match self.tab {
            Tab::Players => Some(&self.players),
            Tab::Years => Some(&self.years),
        }
    }

    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        match self.tab {
            Tab::Players => Some(&mut self.players),
            Tab::Years => Some(&mut self.years),
        }
    }

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        let rest = frame::below(area, view::ABOVE);
        let height = match self.tab {
            Tab::Players => rest.height,
            Tab::Years => self.years_height(rest.height),
        };
        Rect { height, ..rest }
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        match action {
            Action::FoundRatings => founding::allowed(ctx),
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Open | Action::OpinionWhy => self.explain(ctx),
            Action::OpinionMethod => self.other_method(),
            Action::FoundRatings => vec![founding::ask()],
            Action::OpinionScope => vec![Effect::OpenForm(OpinionScope::new(self.asked).into())],
            Action::Right
            | Action::Left
            | Action::TabNext
            | Action::TabBack
            | Action::FocusNext
            | Action::FocusBack => {
                self.turn();
                Vec::new()
            }
            action => match self.tab {
                Tab::Players => self.players.act(action, ctx),
                Tab::Years => self.years.act(action, ctx),
            },
        }
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
                self.years.show(Years(report.opinion.drift.clone()), ctx);
                self.players.show(Players::from_report(*report, ctx), ctx);
                self.fit();
                Vec::new()
            }
            // The current content stays if there is no result for another scope.
            Err(error) if self.players.rows.report.is_some() && self.asked != self.shown => {
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
        if let Some(list) = self.listing_mut() {
            list.on_dialog_result(&result);
        }
        Vec::new()
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.draw(frame, area, ctx);
    }

    fn sheet_name(&self, ctx: &Ctx) -> String {
        match self.tab {
            Tab::Players => self.title(ctx),
            Tab::Years => scope::title_of_years(self.players.rows.report.as_ref(), ctx),
        }
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        let report = self.players.rows.report.as_ref()?;
        let player = self.player()?;
        (self.tab == Tab::Players).then(|| why(report, player, ctx.texts))
    }
}

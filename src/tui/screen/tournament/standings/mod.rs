//! The standings: the places, and next to them the systems that order players, each with value and rank.
//!
//! The systems are computed in the worker when the tab comes to the front and after every change of the tournament;
//! drawing only looks values up. Every number can be explained.

mod about;
mod beside;
mod choice;
mod explanation;
mod ranked;
mod rows;
mod words;

use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::{DialogResult, TournamentResponse};
use crate::app::club_document::ClubDocument;
use crate::app::{self, tie_breaks, tournament_view::TournamentView};
use crate::domain::{Message, PersonId, TournamentId};
use crate::standings::System;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice;
use crate::tui::screen::part::Part;
use crate::tui::screen::tournament::tab::in_table;
use crate::tui::screen::{member, preview};
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing, has_table};
use crate::tui::widget::table::{Look, Rows as _};
use rows::{Lines, system_of};

pub(super) use beside::beside;
pub use choice::order;
pub use ranked::Ranked;

/// The line below the table: what does not fit in it, and who left.
const BELOW: u16 = 1;

#[derive(Debug, Default)]
pub struct Standings {
    list: Listing<Lines>,
    width: u16,
}

/// Requests the derivation of a person's T in a tournament; `answer` gets title and text.
pub fn explain_quality(
    person: PersonId,
    event: TournamentId,
    ctx: &Ctx,
    answer: fn(String, String) -> Response,
) -> Effect {
    let (texts, width) = (ctx.texts, notice::text_width(ctx));
    Effect::look_up(move |club, snapshot| {
        let seen = app::tournament_view::read_in(club, &snapshot.view_context(), event)?;
        let ranked = Ranked::compute(&seen, Some(&[System::Quality]), texts);
        let mut persons = ranked.sheet.persons.iter();
        let row = persons.position(|one| *one == Some(person));
        let text = row.map(|row| explanation::text(&ranked, row, System::Quality, (texts, width)));
        let title = words::name(System::Quality, texts);
        Ok(answer(title, text.unwrap_or_default()))
    })
}

/// Requests the standings of a tournament.
pub(super) fn ask(id: TournamentId, ctx: &Ctx) -> Effect {
    let (texts, chosen) = (ctx.texts, ctx.systems.clone());
    Effect::look_up(move |club, snapshot| {
        let seen = app::tournament_view::read_in(club, &snapshot.view_context(), id)?;
        let ranked = Arc::new(Ranked::compute(&seen, chosen.as_deref(), texts));
        let ranked = TournamentResponse::Standings(id, ranked);
        Ok(Response::Tournament(ranked))
    })
}

impl Standings {
    /// Receives the computed standings.
    pub fn show(&mut self, ranked: Arc<Ranked>, ctx: &Ctx) {
        let lines = Lines::new(ranked, ctx);
        let columns = lines.columns();
        let own = Lines::COLUMNS.len();
        self.list.table.replace_columns(own, columns);
        self.list.show(lines, ctx);
    }

    /// The chosen systems that have no room in the table, for the player under the cursor.
    fn crowded_out(&self, ctx: &Ctx) -> Option<String> {
        let row = self.list.table.row()?;
        let out = self.list.table.crowded_out(self.width).into_iter();
        let systems = out.filter_map(|at| self.list.rows.cell_in_words(row, at));
        let systems: Vec<String> = systems.collect();
        let dot = format!(" {} ", ctx.symbols.dot());
        (!systems.is_empty()).then(|| format!("+ {}", systems.join(&dot)))
    }

    fn view_below(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.is_empty() {
            return;
        }
        let width = usize::from(area.width.saturating_sub(4));
        let ranked = self.list.rows.ranked.as_ref();
        let left = ranked.and_then(|ranked| about::line(ranked, ctx));
        let said: Vec<String> = self.crowded_out(ctx).into_iter().chain(left).collect();
        let text = frame::cut(&said.join(&format!(" {} ", ctx.symbols.dot())), width, ctx);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x + 3, area.y, text, width, ctx.theme.dim());
    }
}

impl Part<TournamentView> for Standings {
    fn contexts(&self) -> &'static [Context] {
        self.list
            .table
            .contexts(const { &in_table(Context::Standings) })
    }

    fn act(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        let Some(ranked) = self.list.rows.ranked.clone() else {
            return self.list.act(action, ctx);
        };
        let row = self.list.table.row();
        match action {
            Action::Open => {
                let person = row.and_then(|row| ranked.sheet.persons.get(row).copied()?);
                let page = person.map(|person| Effect::open(member::State::new(person)));
                page.into_iter().collect()
            }
            Action::StandingsSystems => vec![choice::window(&ranked, ctx)],
            Action::StandingsOrder => vec![choice::ask_order(&ranked, seen.stored.id)],
            Action::StandingsPrint => {
                let systems = ctx.systems.as_deref().map(tie_breaks::text);
                let document = ClubDocument::Standings(seen.stored.id, systems);
                vec![Effect::open(preview::State::new(document))]
            }
            Action::StandingsField => vec![about::ask(ranked, ctx)],
            Action::StandingsWhy => {
                let sorted = self.list.table.order().0;
                let system = sorted.and_then(system_of);
                let window = row.map(|row| explanation::window(&ranked, row, system, ctx));
                window.into_iter().collect()
            }
            action => self.list.act(action, ctx),
        }
    }

    has_table!(list);

    fn refreshed(&mut self, _seen: &TournamentView, _ctx: &Ctx) {}

    fn wanted(&self, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        vec![ask(seen.stored.id, ctx)]
    }

    fn on_dialog_result(
        &mut self,
        result: &DialogResult,
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        match (result, &self.list.rows.ranked) {
            (DialogResult::Picked(choice::CHOSEN, _), _) => return self.wanted(seen, ctx),
            (DialogResult::Picked(explanation::PICKED, at), Some(ranked)) => {
                let asked = self
                    .list
                    .table
                    .row()
                    .zip(ranked.explained().get(*at).copied());
                let asked = asked.map(|(row, system)| explanation::ask(ranked, row, system, ctx));
                return asked.into_iter().collect();
            }
            _ => Listed::on_dialog_result(&mut self.list, result),
        }
        Vec::new()
    }

    fn resize(&mut self, size: Size) {
        self.width = size.width;
        self.list.table.resize(size.height.saturating_sub(BELOW));
    }

    fn table_area(&self, size: Size) -> Rect {
        let height = size.height.saturating_sub(BELOW);
        Rect::new(0, 0, size.width, height)
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, _seen: &TournamentView, ctx: &Ctx) {
        let open = self.list.rows.open_games();
        let key = if open == 0 {
            "players-counted"
        } else {
            "standings-open"
        };
        let counted = Message::new(key)
            .with("count", self.list.rows.count())
            .with("open", open);
        let look = Look {
            title: &ctx.get("tab-standings"),
            counted: &ctx.say(&counted),
            empty: "standings-empty",
            focus: true,
        };
        let height = area.height.saturating_sub(BELOW);
        let table = Rect { height, ..area };
        self.list.view(frame, table, &look, ctx);
        let below = Rect::new(area.x, area.y + height, area.width, area.height - height);
        self.view_below(frame, below, ctx);
    }

    fn copied(&self, _seen: &TournamentView, ctx: &Ctx) -> Option<String> {
        let ranked = self.list.rows.ranked.as_ref()?;
        let person = ranked
            .sheet
            .persons
            .get(self.list.table.row()?)
            .copied()??;
        Some(ctx.name(person).to_owned())
    }
}

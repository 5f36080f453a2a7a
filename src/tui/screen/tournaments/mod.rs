//! The tournaments with how far each has come.

mod rows;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::named::named;
use super::tournament::{progress, reminder, tab};
use super::{DialogResult, Screen, import, tournament};
use crate::app::club_document::ClubDocument;
use crate::app::seen::{Place, Scope, Target};
use crate::app::snapshot::TournamentLine;
use crate::app::{self, cards::MissingCard};
use crate::domain::tournament::Kind;
use crate::domain::{Message, TournamentId};
use crate::publish::layout::wrap;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as Form;
use crate::tui::form::command::CommandForm;
use crate::tui::form::tournament::{EditTournament, NewTournament};
use crate::tui::message::{Change, Effect, Response};
use crate::tui::modal::confirm::Confirm;
use crate::tui::pane::{Aside, Topic};
use crate::tui::screen::preview;
use crate::tui::screen::tournament::decision::{self, approve, close_or_reopen};
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing, has_table};
use crate::tui::widget::table::Look;
use rows::Lines;

/// Lines below the table, with the advice.
const BELOW: u16 = 2;

#[derive(Debug)]
pub enum TournamentsResponse {
    /// The player cards that are missing.
    Missing(Vec<MissingCard>),
    /// A tournament was made; its page is opened.
    Made(TournamentId, Kind),
}

#[derive(Debug, Default)]
pub struct State {
    list: Listing<Lines>,
}

impl State {
    fn line(&self) -> Option<&TournamentLine> {
        self.list.rows.line(self.list.table.row()?)
    }

    /// The text below the table: what to do about the tournament under the cursor.
    fn advice(&self, ctx: &Ctx) -> Option<String> {
        let advice = progress::advice(self.line()?, ctx)?;
        Some(ctx.say(&advice))
    }
}

/// The effect of an action on a tournament; `None` for other actions.
pub fn act_on(action: Action, line: &TournamentLine, ctx: &Ctx) -> Option<Effect> {
    let row = &line.row;
    let id = row.id;
    let effect = match action {
        Action::Open => Effect::open(tournament::State::new(id, tab::sensible(line))),
        Action::EditTournament => Effect::form(move |club| EditTournament::read(club, id)),
        Action::DeleteTournament => delete(line, ctx),
        Action::ApproveTournament => approve(id, &row.name),
        Action::CloseTournament => close_or_reopen(id, &row.name, row.closed.as_deref(), ctx),
        Action::ExportTournament => decision::export(id, &row.name),
        Action::TournamentReport => Effect::open(preview::State::new(ClubDocument::Report(id))),
        Action::ExpectCards => decision::expect_cards(id, &row.name),
        _ => return None,
    };
    Some(effect)
}

/// The question before a tournament is deleted, with what is deleted with it, and the published lists it is on.
fn delete(line: &TournamentLine, ctx: &Ctx) -> Effect {
    let row = &line.row;
    let id = row.id;
    let question = Message::new("tournaments-delete")
        .with("name", row.name.as_str())
        .with("players", row.players)
        .with("games", row.games)
        .with("cards", row.cards);
    // Nobody may have entered anything since it was counted.
    let pressed = ctx.press(Target::Results(Place {
        tournament: id,
        players: Vec::new(),
        scope: Scope::Event,
    }));
    let question = match line.on_lists[..] {
        [] => question,
        [first, ..] => Message::new("said-and").with("said", question).with(
            "note",
            Message::new("tournaments-on-lists")
                .with("count", line.on_lists.len())
                .with("first", first),
        ),
    };
    let delete = CommandForm::new("tournament delete").given("tournament", format!("#{id}"));
    let yes = delete.at_once_on(pressed, ctx);
    Effect::show(Confirm::new(question, vec![yes]))
}

/// The question before the marked tournaments are deleted, as one operation; it names them, as they may be off the
/// screen.
fn delete_marked(lines: &[&TournamentLine]) -> Effect {
    let ids: Vec<TournamentId> = lines.iter().map(|line| line.row.id).collect();
    let question = Message::new("tournaments-delete-marked")
        .with(
            "names",
            named(lines.iter().map(|line| line.row.name.as_str())),
        )
        .with("count", ids.len());
    let yes = Effect::change(move |club| {
        let done = app::tournaments::delete_all(club, &ids)?;
        let said = Message::new("tournaments-deleted").with("count", done.value);
        Ok(Change::from_done(&done, said))
    });
    Effect::show(Confirm::new(question, vec![yes]))
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("screen-tournaments")
    }

    fn contexts(&self) -> &'static [Context] {
        self.list.table.contexts(&[
            Context::Tournaments,
            Context::Table,
            Context::List,
            Context::Global,
        ])
    }

    fn allowed(&self, action: Action, _ctx: &Ctx) -> Result<(), Message> {
        let Some(line) = self.line() else {
            return Ok(());
        };
        tab::allowed(
            action,
            line.row.kind,
            self.list.rows.is_approved(line.row.id),
        )
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::NewTournament => {
                let form = NewTournament::default();
                vec![Effect::OpenForm(Form::NewTournament(form))]
            }
            Action::ImportTournament => vec![Effect::open(import::State::default())],
            Action::CardReminder => vec![Effect::ask(|club| {
                let missing = app::cards::missing(club)?;
                Ok(Response::Tournaments(TournamentsResponse::Missing(missing)))
            })],
            Action::DeleteTournament if !self.list.table.marked().is_empty() => {
                let marked = self.list.table.chosen().into_iter();
                let lines = marked.filter_map(|row| self.list.rows.line(row));
                vec![delete_marked(&lines.collect::<Vec<_>>())]
            }
            action => match self.line().and_then(|line| act_on(action, line, ctx)) {
                Some(effect) => vec![effect],
                None => self.list.act(action, ctx),
            },
        }
    }

    has_table!(list);

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Tournaments(TournamentsResponse::Missing(missing)) => {
                vec![reminder::notice(&missing, ctx)]
            }
            Response::Tournaments(TournamentsResponse::Made(id, kind)) => {
                vec![Effect::open(tournament::State::new(id, tab::first(kind)))]
            }
            _ => Vec::new(),
        }
    }

    fn on_dialog_result(&mut self, result: DialogResult, _ctx: &Ctx) -> Vec<Effect> {
        match result {
            // Back from an event, made or imported just now as well: the cursor is on it.
            DialogResult::Left(id) => self.list.table.select(id),
            result => self.list.on_dialog_result(&result),
        }
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.list.is_outdated(ctx) {
            self.list.show(Lines::from_snapshot(ctx), ctx);
        }
        Vec::new()
    }

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        let height = area.height.saturating_sub(BELOW);
        Rect { height, ..area }
    }

    fn aside(&self, _ctx: &Ctx) -> Aside {
        let line = self.line();
        Aside::of(line.map(|line| Topic::Tournament(line.row.id, tab::sensible(line))))
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let count = self.list.rows.count();
        let counted = Message::new("tournaments-counted").with("count", count);
        let look = Look {
            title: &ctx.get("screen-tournaments"),
            counted: &ctx.say(&counted),
            empty: "tournaments-empty",
            focus: true,
        };
        let table = self.table_area(area, ctx);
        self.list.view(frame, table, &look, ctx);
        let Some(advice) = self.advice(ctx) else {
            return;
        };
        let width = usize::from(area.width.saturating_sub(4));
        let text = wrap(&advice, width.max(8), 0);
        let lines = text.lines().map(str::to_owned).collect();
        let lines = frame::shortened(lines, BELOW.into(), width.max(8), ctx);
        for (line, y) in lines.iter().zip(table.bottom()..area.bottom()) {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x + 3, y, line, width, ctx.theme.warn());
        }
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        Some(self.line()?.row.name.clone())
    }
}

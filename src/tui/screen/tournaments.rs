//! The tournaments with how far each has come.

mod rows;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::tournament::{Tab, columns, progress, reminder, tab};
use super::{Screen, Sheet, Told, import, tournament};
use crate::app::cards::MissingCard;
use crate::app::picture::TournamentLine;
use crate::domain::{Message, TournamentId};
use crate::publish::layout::wrap;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as Form;
use crate::tui::form::approve_tournament::ApproveTournament;
use crate::tui::form::expected_cards::ExpectCards;
use crate::tui::form::export_tournament::ExportTournament;
use crate::tui::form::tournament::{EditTournament, NewTournament};
use crate::tui::key::Key;
use crate::tui::message::{self, Change, Effect};
use crate::tui::modal::confirm::Confirm;
use crate::tui::seen::Seen;
use crate::tui::widget::table::{Look, Table};
use rows::{COLUMNS, END, Lines};

/// Lines below the table, in which the advice stands.
const BELOW: u16 = 2;

/// What the screen asked for.
#[derive(Debug)]
pub enum Answer {
    /// The player cards that are missing.
    Missing(Vec<MissingCard>),
    /// A tournament was made; its page is opened.
    Made(TournamentId),
}

/// The screen's state.
#[derive(Debug)]
pub struct State {
    table: Table<TournamentId>,
    rows: Lines,
    seen: Seen,
}

impl Default for State {
    fn default() -> Self {
        Self {
            table: Table::new(COLUMNS).sorted(END, true),
            rows: Lines::default(),
            seen: Seen::default(),
        }
    }
}

impl State {
    /// The line under the cursor.
    fn line(&self) -> Option<&TournamentLine> {
        self.rows.line(self.table.row()?)
    }

    /// What an action on the tournament under the cursor comes to.
    fn act_on(action: Action, line: &TournamentLine) -> Vec<Effect> {
        let row = &line.row;
        let id = row.id;
        match action {
            Action::Open => vec![Effect::open(tournament::State::new(
                id,
                tab::sensible(line),
            ))],
            Action::EditTournament => {
                vec![Effect::form(move |club| EditTournament::read(club, id))]
            }
            Action::DeleteTournament => vec![delete(line)],
            Action::ApproveTournament => {
                vec![Effect::form(move |club| ApproveTournament::read(club, id))]
            }
            Action::ExportTournament => {
                vec![Effect::Fill(Form::ExportTournament(ExportTournament::new(
                    id, &row.name,
                )))]
            }
            Action::ExpectCards => vec![Effect::Fill(Form::ExpectCards(ExpectCards::new(
                id, &row.name,
            )))],
            _ => Vec::new(),
        }
    }

    /// What stands below the table: what to do about the tournament under the cursor.
    fn advice(&self, ctx: &Ctx) -> Option<String> {
        let advice = progress::advice(self.line()?)?;
        Some(ctx.say(&advice))
    }
}

/// The question before a tournament is taken away, with what goes with it.
fn delete(line: &TournamentLine) -> Effect {
    let row = &line.row;
    let (id, name) = (row.id, row.name.clone());
    let question = Message::new("tournaments-delete")
        .with("name", name.as_str())
        .with("players", row.players)
        .with("games", row.games)
        .with("cards", row.cards);
    let yes = Effect::change(move |club| {
        let done = club.delete_tournament(id)?;
        let said = Message::new("tournament-deleted")
            .with("id", id.to_string())
            .with("name", name);
        Ok(Change::of(&done, said))
    });
    Effect::show(Confirm::new(question, vec![yes]))
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("screen-tournaments")
    }

    fn contexts(&self) -> &'static [Context] {
        if self.table.is_typing() {
            &[Context::Filter]
        } else {
            &[
                Context::Tournaments,
                Context::Table,
                Context::List,
                Context::Global,
            ]
        }
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        let changes = matches!(
            action,
            Action::NewTournament
                | Action::EditTournament
                | Action::DeleteTournament
                | Action::ApproveTournament
                | Action::ImportTournament
                | Action::ExpectCards
        );
        if changes && ctx.read_only {
            return Err(Message::new("error-read-only-session"));
        }
        let needs_line = matches!(
            action,
            Action::Open
                | Action::EditTournament
                | Action::DeleteTournament
                | Action::ApproveTournament
                | Action::ExportTournament
                | Action::ExpectCards
        );
        let Some(line) = self.line() else {
            return if needs_line {
                Err(Message::new("tournaments-no-line"))
            } else {
                Ok(())
            };
        };
        tab::allowed(action, line.row.kind, self.rows.is_approved(line.row.id))
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Sort => return vec![self.table.pick_sort(ctx)],
            Action::Columns => return vec![self.table.pick_columns(ctx)],
            Action::NewTournament => {
                return vec![Effect::Fill(Form::NewTournament(NewTournament::default()))];
            }
            Action::ImportTournament => return vec![Effect::open(import::State::default())],
            Action::CardReminder => {
                return vec![Effect::ask(|club| {
                    let missing = club.missing_cards()?;
                    Ok(message::Answer::Tournaments(Answer::Missing(missing)))
                })];
            }
            action if self.table.act(action, &self.rows) => return Vec::new(),
            _ => {}
        }
        match self.line() {
            Some(line) => Self::act_on(action, line),
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

    fn receive(&mut self, answer: message::Answer, ctx: &Ctx) -> Vec<Effect> {
        match answer {
            message::Answer::Tournaments(Answer::Missing(missing)) => {
                vec![reminder::notice(&missing, ctx)]
            }
            message::Answer::Tournaments(Answer::Made(id)) => {
                vec![Effect::open(tournament::State::new(id, Tab::Players))]
            }
            _ => Vec::new(),
        }
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.seen.is_another(ctx) {
            self.rows = Lines::of(ctx);
            self.table.arrange(&self.rows);
        }
        Vec::new()
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.table.resize(size.height.saturating_sub(BELOW));
    }

    fn told(&mut self, told: Told, _ctx: &Ctx) -> Vec<Effect> {
        self.table.told(&told, &self.rows);
        Vec::new()
    }

    fn click(&mut self, column: u16, row: u16, ctx: &Ctx) -> Vec<Effect> {
        let Size { width, height } = ctx.body();
        let area = Rect::new(0, 0, width, height.saturating_sub(BELOW));
        self.table.click((column, row), area, &self.rows);
        Vec::new()
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let count = self.rows.count();
        let counted = Message::new("tournaments-counted").with("count", count);
        let look = Look {
            title: &ctx.get("screen-tournaments"),
            counted: &ctx.say(&counted),
            empty: "tournaments-empty",
            focus: true,
        };
        let height = area.height.saturating_sub(BELOW);
        let upper = Rect { height, ..area };
        self.table.view(frame, upper, &self.rows, &look, ctx);
        let Some(advice) = self.advice(ctx) else {
            return;
        };
        let width = usize::from(area.width.saturating_sub(4));
        let text = wrap(&advice, width.max(8), 0);
        for (line, y) in text.lines().zip(area.y + height..area.bottom()) {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x + 3, y, line, width, ctx.theme.warn());
        }
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        let name = ctx.get("screen-tournaments");
        Some(columns::sheet(&name, &self.table, &self.rows, ctx))
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        Some(self.line()?.row.name.clone())
    }
}

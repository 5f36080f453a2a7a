//! Who plays, with the rating that each brought along and where it came from.

mod rows;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::{Part, Sheet, Told, columns};
use crate::app::tournament_view::TournamentView;
use crate::domain::{EntrantNo, Message};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as Form;
use crate::tui::form::player::{EnterPlayer, SetPlayer};
use crate::tui::key::Key;
use crate::tui::message::{Change, Effect};
use crate::tui::modal::confirm::Confirm;
use crate::tui::screen::member;
use crate::tui::widget::table::{Look, Table};
use rows::{COLUMNS, Lines, NUMBER};

/// The tab's state.
#[derive(Debug)]
pub struct Players {
    table: Table<EntrantNo>,
    rows: Lines,
}

impl Default for Players {
    fn default() -> Self {
        Self {
            table: Table::new(COLUMNS).sorted(NUMBER, false),
            rows: Lines::default(),
        }
    }
}

impl Players {
    /// Takes the player under the cursor out; asks first where games go too.
    fn remove(&self, seen: &TournamentView) -> Option<Effect> {
        let line = self.rows.line(self.table.row()?)?;
        let (id, no, name) = (seen.stored.id, line.no, line.name.clone());
        let byes = seen.stored.byes.iter().filter(|(_, own, _)| *own == no);
        let games = seen.stored.pairings.iter();
        let games = games.filter(|game| game.white == no || game.black == no);
        let count = games.count() + byes.count();
        let question = Message::new("players-remove")
            .with("name", name.as_str())
            .with("count", count);
        let tournament = seen.stored.header.name.clone();
        let change = Effect::change(move |club| {
            let done = club.remove_player(id, no, true)?;
            let said = Message::new("player-removed")
                .with("no", no.to_string())
                .with("name", name)
                .with("tournament", tournament)
                .with("games", done.value.games);
            Ok(Change::of(&done, said))
        });
        Some(if count == 0 {
            change
        } else {
            Effect::show(Confirm::new(question, vec![change]))
        })
    }

    /// The form in which the player under the cursor becomes somebody else, or gets other numbers.
    fn set(&self, seen: &TournamentView) -> Option<Effect> {
        let line = self.rows.line(self.table.row()?)?;
        let mut entries = seen.stored.entries.iter();
        let entry = entries.find(|entry| entry.no == line.no)?;
        let form = SetPlayer::of(seen, entry.no, line.person, &line.name, &entry.ratings);
        Some(Effect::Fill(Form::SetPlayer(form)))
    }
}

impl Part for Players {
    fn contexts(&self) -> &'static [Context] {
        if self.table.is_typing() {
            &[Context::Filter]
        } else {
            &[
                Context::Players,
                Context::Tournament,
                Context::Tabs,
                Context::Table,
                Context::List,
                Context::Global,
            ]
        }
    }

    fn allowed(&self, action: Action, _seen: &TournamentView, ctx: &Ctx) -> Result<(), Message> {
        let changes = matches!(
            action,
            Action::EnterPlayer | Action::SetPlayer | Action::RemovePlayer
        );
        if changes && ctx.read_only {
            return Err(Message::new("error-read-only-session"));
        }
        let needs_line = matches!(
            action,
            Action::Open | Action::SetPlayer | Action::RemovePlayer
        );
        if needs_line && self.table.row().is_none() {
            return Err(Message::new("players-no-line"));
        }
        Ok(())
    }

    fn act(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Sort => vec![self.table.pick_sort(ctx)],
            Action::Columns => vec![self.table.pick_columns(ctx)],
            Action::EnterPlayer => {
                let form = EnterPlayer::new(seen.stored.id, &seen.stored.header.name);
                vec![Effect::Fill(Form::EnterPlayer(form))]
            }
            Action::SetPlayer => self.set(seen).into_iter().collect(),
            Action::RemovePlayer => self.remove(seen).into_iter().collect(),
            Action::Open => {
                let line = self.table.row().and_then(|row| self.rows.line(row));
                let page = line.map(|line| Effect::open(member::State::new(line.person)));
                page.into_iter().collect()
            }
            action if self.table.act(action, &self.rows) => Vec::new(),
            Action::Back => vec![Effect::Close],
            _ => Vec::new(),
        }
    }

    fn key(&mut self, key: Key, _seen: &TournamentView, _ctx: &Ctx) -> Vec<Effect> {
        if self.table.is_typing() {
            self.table.key(key, &self.rows);
        }
        Vec::new()
    }

    fn paste(&mut self, text: &str, _seen: &TournamentView, _ctx: &Ctx) {
        if self.table.is_typing() {
            self.table.paste(text, &self.rows);
        }
    }

    fn refreshed(&mut self, seen: &TournamentView, ctx: &Ctx) {
        self.rows = Lines::of(seen, ctx);
        self.table.arrange(&self.rows);
    }

    fn resize(&mut self, size: Size) {
        self.table.resize(size.height);
    }

    fn told(&mut self, told: &Told, _seen: &TournamentView, _ctx: &Ctx) -> Vec<Effect> {
        self.table.told(told, &self.rows);
        Vec::new()
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, _seen: &TournamentView, ctx: &Ctx) {
        let counted = Message::new("players-counted").with("count", self.rows.count());
        let look = Look {
            title: &ctx.get("tab-players"),
            counted: &ctx.say(&counted),
            empty: "players-empty",
            focus: true,
        };
        self.table.view(frame, area, &self.rows, &look, ctx);
    }

    fn sheet(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Sheet> {
        let name = &seen.stored.header.name;
        Some(columns::sheet(name, &self.table, &self.rows, ctx))
    }

    fn copied(&self, _seen: &TournamentView, _ctx: &Ctx) -> Option<String> {
        Some(self.rows.line(self.table.row()?)?.name.clone())
    }
}

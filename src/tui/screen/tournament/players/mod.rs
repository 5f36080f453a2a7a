//! The players, with the rating of each before the event and its source.

pub(super) mod pasted;
mod rows;
mod several;

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::app::seen::{Place, Scope, Target};
use crate::app::versions::Record;
use crate::app::{self, tournament_view::TournamentView};
use crate::domain::tournament::Kind;
use crate::domain::{EntrantNo, Message, PersonId};
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::command::CommandForm;
use crate::tui::form::player::SetPlayer;
use crate::tui::message::{Change, Effect};
use crate::tui::modal::confirm::Confirm;
use crate::tui::screen::member;
use crate::tui::screen::members::how_to_paste;
use crate::tui::screen::named::named;
use crate::tui::screen::part::Part;
use crate::tui::screen::tournament::tab::in_table;
use crate::tui::widget::listing::{Listing, has_table};
use crate::tui::widget::table::Look;
use rows::Lines;

#[derive(Debug, Default)]
pub struct Players {
    list: Listing<Lines>,
}

impl Players {
    /// The player under the cursor.
    pub(super) fn person(&self) -> Option<PersonId> {
        let line = self.list.rows.line(self.list.table.row()?)?;
        Some(line.person)
    }

    /// Removes the player under the cursor; asks first where games would be removed too.
    fn remove(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Effect> {
        let line = self.list.rows.line(self.list.table.row()?)?;
        let (id, no, name) = (seen.stored.id, line.no, line.name.clone());
        let byes = seen.stored.byes.iter().filter(|(_, own, _)| *own == no);
        let games = seen.stored.pairings.iter();
        let games = games.filter(|game| game.white == no || game.black == no);
        let count = games.count() + byes.count();
        let question = Message::new("players-remove")
            .with("name", name.as_str())
            .with("count", count);
        let pressed = ctx.press(Target::Results(Place {
            tournament: id,
            players: vec![(no, line.person)],
            scope: Scope::Event,
        }));
        let change = CommandForm::new("tournament player remove")
            .given("tournament", format!("#{id}"))
            .given("no", no.to_string())
            .given("with_games", "yes")
            .at_once_on(pressed, ctx);
        Some(if count == 0 {
            change
        } else {
            Effect::show(Confirm::new(question, vec![change]))
        })
    }

    /// Removes the marked players after a question that names them.
    fn remove_marked(&self, seen: &TournamentView, ctx: &Ctx) -> Effect {
        let id = seen.stored.id;
        let marked = self.list.table.marked();
        let lines: Vec<_> = self
            .list
            .rows
            .all()
            .filter(|line| marked.contains(&line.no))
            .collect();
        let players: Vec<EntrantNo> = lines.iter().map(|line| line.no).collect();
        let has = |no: &EntrantNo| players.contains(no);
        let byes = seen.stored.byes.iter().filter(|(_, own, _)| has(own));
        let games = seen.stored.pairings.iter();
        let games = games.filter(|game| has(&game.white) || has(&game.black));
        let question = Message::new("players-remove-marked")
            .with("names", named(lines.iter().map(|line| line.name.as_str())))
            .with("count", players.len())
            .with("results", games.count() + byes.count());
        let tournament = seen.stored.header.name.clone();
        let pressed = ctx.press(Target::Results(Place {
            tournament: id,
            players: lines.iter().map(|line| (line.no, line.person)).collect(),
            scope: Scope::Event,
        }));
        let change = Effect::change(move |club| {
            let done = app::seen::if_seen(club, &pressed, |club| {
                app::tournaments::remove_players(club, id, &players)
            })?;
            let said = Message::new("players-removed")
                .with("count", done.value)
                .with("tournament", tournament);
            Ok(Change::from_done(&done, said))
        });
        Effect::show(Confirm::new(question, vec![change]))
    }

    /// Asks how the player under the cursor left; of one who did, whether to take that back.
    fn withdraw(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Effect> {
        let line = self.list.rows.line(self.list.table.row()?)?;
        let (id, no) = (seen.stored.id, line.no);
        let record = Record::Player(id, no);
        let command = CommandForm::new("tournament player withdraw")
            .given("tournament", format!("#{id}"))
            .given("no", no.to_string());
        if !seen.stored.withdrawn.contains_key(&no) {
            let about = format!(
                "{}, {}",
                visible(&line.name),
                visible(&seen.stored.header.name)
            );
            let command = command.given("back", "").about(about);
            return Some(Effect::form(move |club| command.of_record(club, record)));
        }
        let question = Message::new("players-return").with("name", line.name.as_str());
        let back = command.given("back", "yes");
        let back = back.at_once_on(ctx.press(Target::Record(record)), ctx);
        Some(Effect::show(Confirm::new(question, vec![back])))
    }

    fn set(&self, seen: &TournamentView) -> Option<Effect> {
        let line = self.list.rows.line(self.list.table.row()?)?;
        let (id, no) = (seen.stored.id, line.no);
        Some(Effect::form(move |club| SetPlayer::read(club, id, no)))
    }
}

impl Part<TournamentView> for Players {
    fn contexts(&self) -> &'static [Context] {
        self.list
            .table
            .contexts(const { &in_table(Context::Players) })
    }

    fn act(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::EnterPlayers => vec![several::choose(seen, ctx)],
            Action::PasteTable => vec![how_to_paste("paste-how-players", ctx)],
            Action::SetPlayer => self.set(seen).into_iter().collect(),
            Action::WithdrawPlayer => self.withdraw(seen, ctx).into_iter().collect(),
            Action::RemovePlayer if !self.list.table.marked().is_empty() => {
                vec![self.remove_marked(seen, ctx)]
            }
            Action::RemovePlayer => self.remove(seen, ctx).into_iter().collect(),
            Action::Open => {
                let page = self.person().map(member::State::new);
                page.map(Effect::open).into_iter().collect()
            }
            action => self.list.act(action, ctx),
        }
    }

    has_table!(list);

    fn refreshed(&mut self, seen: &TournamentView, ctx: &Ctx) {
        self.list.show(Lines::from_view(seen, ctx), ctx);
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, seen: &TournamentView, ctx: &Ctx) {
        let counted = Message::new("players-counted").with("count", self.list.rows.count());
        let look = Look {
            title: &ctx.get("tab-players"),
            counted: &ctx.say(&counted),
            empty: match seen.stored.header.kind {
                Kind::Coordinated => "players-empty-cards",
                _ => "players-empty",
            },
            focus: true,
        };
        self.list.view(frame, area, &look, ctx);
    }

    fn copied(&self, _seen: &TournamentView, _ctx: &Ctx) -> Option<String> {
        Some(self.list.rows.line(self.list.table.row()?)?.name.clone())
    }
}

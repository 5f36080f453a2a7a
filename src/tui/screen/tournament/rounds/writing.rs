//! Keys that write: each on the line that the user had seen, and back to it if a colleague had changed it.

use super::Rounds;
use crate::app::seen::{Place, Scope};
use crate::app::tournament_view::TournamentView;
use crate::domain::{Mark, Message, SetScores};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::screen::tournament::entry::game_actions::swapped;
use crate::tui::screen::tournament::entry::result_edit::{EditKind, ResultEdit};
use crate::tui::screen::tournament::entry::{detail, result};

impl Rounds {
    /// A place of players in the round.
    pub(super) fn place(
        &self,
        players: impl IntoIterator<Item = usize>,
        seen: &TournamentView,
    ) -> Place {
        let scope = Scope::Round(self.round);
        self.pairings.at(seen.stored.id, players, scope)
    }

    pub(super) fn send(
        &mut self,
        kind: EditKind,
        (who, place): (String, Place),
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        let gone = self.gone.as_ref();
        let before = gone.and_then(|gone| gone.before);
        let edit = ResultEdit {
            round: self.round,
            kind,
            who,
            pressed: self.pending.press(place, before, ctx),
        };
        if let Some(form) = edit.asking_day(seen, ctx) {
            return vec![form];
        }
        let row = self.row();
        self.last = row.map(|row| (edit.pressed.clone(), row, self.gone.clone()));
        let effect = self.pending.send(seen.stored.id, edit, ctx);
        self.lay(seen, ctx);
        vec![effect]
    }

    /// A key was refused, as a colleague had changed its game: the cursor goes back there, unless it was not the last
    /// key.
    pub fn refused(&mut self, seen: &TournamentView, ctx: &Ctx) -> Option<Message> {
        let refused = self.pending.take_refused()?;
        self.lay(seen, ctx);
        let last = self
            .last
            .take_if(|(pressed, ..)| *pressed == refused.0.pressed);
        let back = last.filter(|_| !self.typing).is_some_and(|(_, row, gone)| {
            self.gone = gone;
            self.lay_rows();
            self.put_on(row)
        });
        Some(self.pending.refuse(&refused, back, ctx))
    }

    /// A result for the line under the cursor, from White's side; the cursor moves on.
    pub(super) fn enter(
        &mut self,
        (marks, provisional, sets): ((Mark, Mark), Option<Mark>, Option<SetScores>),
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        let effects = if let Some(game) = self.game().copied() {
            let no = |player: usize| self.pairings.players[player].no;
            let what = EditKind::Game {
                board: game.board,
                white: no(game.white),
                black: no(game.black),
                marks,
                provisional,
                sets,
            };
            let who = detail::game_of(&self.pairings, &game, ctx);
            let place = self.place(game.everybody(), seen);
            self.send(what, (who, place), seen, ctx)
        } else if let Some(gone) = self.gone.clone() {
            let what = match gone.sides {
                (white, Some(black)) => EditKind::Game {
                    board: gone.board,
                    white,
                    black,
                    marks,
                    provisional,
                    sets,
                },
                (player, None) => match result::bye(marks.0) {
                    Some(kind) => EditKind::Bye { player, kind },
                    None => return vec![Effect::Say(Message::new("rounds-bye-points"))],
                },
            };
            self.send(what, (gone.who, gone.place), seen, ctx)
        } else if let Some(bye) = self.bye().copied() {
            let Some(kind) = result::bye(marks.0) else {
                return vec![Effect::Say(Message::new("rounds-bye-points"))];
            };
            let player = self.pairings.players[bye.player].no;
            let who = self.pairings.name(bye.player).to_owned();
            let place = self.place([bye.player], seen);
            self.send(EditKind::Bye { player, kind }, (who, place), seen, ctx)
        } else {
            return Vec::new();
        };
        // A form that asks about it keeps the cursor.
        if self.last.is_some() {
            self.next_open(false);
        }
        effects
    }

    pub(super) fn delete(&mut self, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        let (player, who, place) = if let Some(game) = self.game() {
            let who = detail::game_of(&self.pairings, game, ctx);
            (game.white, who, self.place(game.everybody(), seen))
        } else if let Some(bye) = self.bye() {
            let who = self.pairings.name(bye.player).to_owned();
            (bye.player, who, self.place([bye.player], seen))
        } else {
            return Vec::new();
        };
        let player = self.pairings.players[player].no;
        self.send(EditKind::Clear { player }, (who, place), seen, ctx)
    }

    pub(super) fn swap(&mut self, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        let Some(game) = self.game().copied() else {
            return Vec::new();
        };
        let what = swapped(&self.pairings, &game);
        let who = self.who(game.black, game.white, ctx);
        let place = self.place(game.everybody(), seen);
        self.send(what, (who, place), seen, ctx)
    }
}

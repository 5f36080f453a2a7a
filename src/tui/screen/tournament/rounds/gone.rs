//! What a colleague changes under the cursor: a line that is removed stays and says so until the cursor leaves it, and
//! names that are offered anew are not taken before they were seen.

use chrono::{DateTime, FixedOffset};

use super::Rounds;
use super::line::Shown;
use super::rows::Row;
use crate::app::seen::{Meanwhile, Place, Scope};
use crate::app::tournament_view::TournamentView;
use crate::domain::{EntrantNo, Message, OperationId};
use crate::text::visible;
use crate::tui::attention::PAUSE;
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::entry::{detail, refusal};

/// A line that a colleague removed while the cursor was on it.
#[derive(Clone, Debug)]
pub(super) struct Gone {
    pub(super) row: Row,
    /// Where it was.
    pub(super) at: usize,
    pub(super) round: u16,
    pub(super) board: Option<u32>,
    /// White and Black; of a bye the player alone.
    pub(super) sides: (EntrantNo, Option<EntrantNo>),
    /// The names.
    pub(super) who: String,
    pub(super) place: Place,
    /// The last state that had it.
    pub(super) before: Option<OperationId>,
    /// Who removed it.
    by: Option<Meanwhile>,
}

impl Gone {
    /// The line in its place.
    pub(super) fn said(&self) -> Message {
        let who = self.by.as_ref().map(|by| visible(&by.who));
        let key = match self.sides.1 {
            Some(_) => "rounds-gone",
            None => "rounds-gone-bye",
        };
        Message::new(key)
            .with("who", who.unwrap_or_default())
            .with("game", self.who.as_str())
    }
}

/// Names in the line of entry that a colleague's change has brought.
#[derive(Clone, Debug)]
pub(super) struct Shifted {
    since: DateTime<FixedOffset>,
    by: Option<Meanwhile>,
    /// When the line told so.
    told: Option<DateTime<FixedOffset>>,
}

impl Rounds {
    /// The line under the cursor, before a reading that may not have it any more.
    pub(super) fn held(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Gone> {
        let row = self.row()?;
        let no = |player: usize| self.pairings.players.get(player).map(|it| it.no);
        let (players, sides, board, who) = if let Some(game) = self.game() {
            let who = detail::game_of(&self.pairings, game, ctx);
            let sides = (no(game.white)?, Some(no(game.black)?));
            (game.everybody().collect(), sides, game.board, who)
        } else {
            let bye = self.bye()?;
            let who = self.pairings.name(bye.player).to_owned();
            (vec![bye.player], (no(bye.player)?, None), None, who)
        };
        let scope = Scope::Round(self.round);
        Some(Gone {
            row,
            at: self.scroll.cursor,
            round: self.round,
            board,
            sides,
            who,
            place: self.pairings.at(seen.stored.id, players, scope),
            before: self.pending.shown(),
            by: None,
        })
    }

    /// Keeps the line that a colleague removed under the cursor.
    pub(super) fn miss(&mut self, held: Gone, seen: &TournamentView) {
        let is_there = self.rows.iter().any(|(row, _)| *row == held.row);
        let news = self.pending.news(seen, &held.place);
        if let Some(by) = news.filter(|_| !is_there && held.round == self.round) {
            let by = Some(by.clone());
            self.gone = Some(Gone { by, ..held });
            self.lay_rows();
            self.put_on(Row::Gone);
        }
    }

    /// The cursor has left the line of what is gone.
    pub(super) fn leave_gone(&mut self) {
        if self.gone.is_some() && self.row() != Some(Row::Gone) {
            self.gone = None;
            self.lay_rows();
        }
    }

    /// Whether the round is full, and whom the line of entry offers or would offer.
    pub(super) fn offer(&self) -> (bool, Shown) {
        (self.is_full(), self.shown())
    }

    /// A colleague's change may have brought other names into the line, or completed the round.
    pub(super) fn notice_shift(&mut self, before: (bool, Shown), seen: &TournamentView, ctx: &Ctx) {
        if before != self.offer() && self.pending.has_news(seen) {
            let news = seen.meanwhile.last();
            self.shifted = Some(Shifted {
                since: ctx.now,
                by: news
                    .filter(|one| Some(one.operation) > self.pending.shown())
                    .cloned(),
                told: None,
            });
        }
    }

    /// What is said instead of taking names that have not been seen yet.
    pub(super) fn unseen_names(&mut self, ctx: &Ctx) -> Option<Message> {
        let shifted = self.shifted.as_mut()?;
        let was_told = shifted.told.is_some_and(|told| ctx.now - told >= PAUSE);
        if was_told || ctx.attention.has_seen(shifted.since, ctx.now) {
            self.shifted = None;
            return None;
        }
        shifted.told = Some(ctx.now);
        let line = match &shifted.by {
            Some(by) => {
                Message::new("rounds-shifted").with("meanwhile", refusal::happened(by, ctx))
            }
            None => Message::new("rounds-shifted-somehow"),
        };
        Some(line)
    }
}

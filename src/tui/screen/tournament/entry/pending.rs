//! The user's latest changes, shown from the key press until a reading certainly includes them, and what each was based
//! on.

use std::sync::Arc;

use chrono::{DateTime, FixedOffset};

use super::result_edit::{Outcome, Receipt, ResultEdit};
use super::signs;
use crate::app::club::seen::{Change, Changed, LaterChange, Place, Pressed, Target, Unseen};
use crate::app::tournaments::tournament_view::TournamentView;
use crate::domain::{Message, OperationId, PersonId, TournamentId};
use crate::text::visible;
use crate::tui::Effect;
use crate::tui::attention::{Drawn, PAUSE};
use crate::tui::ctx::Ctx;

/// The changes that are not confirmed yet, in the order of their keys.
#[derive(Debug, Default)]
pub struct Pending {
    waiting: Vec<(ResultEdit, Receipt)>,
    /// The readings that the tab has shown.
    drawn: Drawn,
    /// After a key was refused and the cursor put back on its game: the message, and the time of the last key. A user
    /// who goes on typing has not read the message and believes the cursor to be elsewhere.
    stumbled: Option<(Message, DateTime<FixedOffset>)>,
}

impl Pending {
    /// A key on what the tab shows. `before` is for something under the cursor that is gone: the last state that had
    /// it.
    pub fn press(&self, place: Place, before: Option<OperationId>, ctx: &Ctx) -> Pressed {
        let target = Target::Results(place);
        ctx.attention.press(target, &self.drawn, before, ctx.now)
    }

    /// The newest operation that the tab shows.
    pub fn newest_operation(&self) -> Option<OperationId> {
        self.drawn.newest()
    }

    /// Another session's change there since the reading that the tab shows.
    pub fn news<'s>(&self, seen: &'s TournamentView, place: &Place) -> Option<&'s LaterChange> {
        let news = seen.meanwhile.iter().rev();
        let mut news = news.take_while(|one| Some(one.operation) > self.newest_operation());
        news.find(|one| matches!(&one.result, Some(it) if place.is_touched_by(it)))
    }

    /// Whether there is any change by others since the reading that the tab shows.
    pub fn has_news(&self, seen: &TournamentView) -> bool {
        self.newest_operation().is_some() && seen.others > self.newest_operation()
    }

    /// Sends a change to the worker, and shows it until it is confirmed.
    pub fn send(&mut self, id: TournamentId, edit: ResultEdit, ctx: &Ctx) -> Effect {
        let receipt = Receipt::default();
        self.waiting.push((edit.clone(), Arc::clone(&receipt)));
        edit.effect(id, receipt, ctx)
    }

    /// The changes to apply to the data read.
    pub fn edits(&self) -> impl Iterator<Item = &ResultEdit> {
        let failed =
            |receipt: &Receipt| matches!(receipt.get(), Some(Outcome::Failed | Outcome::Unseen(_)));
        let shown = self.waiting.iter();
        shown
            .filter(move |(_, receipt)| !failed(receipt))
            .map(|(edit, _)| edit)
    }

    /// Whether no changes are pending.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Drops the changes that a reading includes, and those that failed.
    ///
    /// A reading is requested after every snapshot and arrives before the next one, so it includes at least the
    /// operations of the newest snapshot.
    pub fn drop_finished(&mut self, seen: &TournamentView, ctx: &Ctx) {
        let snapshot = ctx.snapshot.as_ref();
        let snapshot = snapshot.and_then(|snapshot| snapshot.operation);
        self.waiting.retain(|(_, receipt)| match receipt.get() {
            None | Some(Outcome::Unseen(_)) => true,
            Some(Outcome::Failed | Outcome::Made(None)) => false,
            Some(Outcome::Made(Some(operation))) => snapshot.is_none_or(|seen| *operation > seen),
        });
        self.drawn.draw(seen.as_of, &ctx.attention, ctx.now);
    }

    /// Takes the next key that was refused since another session had changed its target.
    pub fn take_refused(&mut self) -> Option<(ResultEdit, Box<Unseen>)> {
        let mut waiting = self.waiting.iter();
        let refused = |(_, receipt): &(_, Receipt)| match receipt.get() {
            Some(Outcome::Unseen(unseen)) => Some(unseen.clone()),
            _ => None,
        };
        let at = waiting.position(|one| refused(one).is_some())?;
        let one = self.waiting.remove(at);
        let unseen = refused(&one)?;
        Some((one.0, unseen))
    }

    /// The message about a refused key; `again` if the cursor is back on its game, so that the key can be pressed
    /// again.
    pub fn refuse(
        &mut self,
        (edit, unseen): &(ResultEdit, Box<Unseen>),
        again: bool,
        ctx: &Ctx,
    ) -> Message {
        let line = refusal_line(edit, &unseen.by, again, ctx);
        if again {
            self.stumbled = Some((line.clone(), ctx.now));
        }
        line
    }

    /// The message shown in place of a key's effect, if the user goes on typing after a refusal.
    pub fn stumbles(&mut self, writes: bool, ctx: &Ctx) -> Option<Message> {
        let (line, last) = self.stumbled.as_mut()?;
        if ctx.now - *last >= PAUSE {
            self.stumbled = None;
            return None;
        }
        *last = ctx.now;
        writes.then(|| line.clone())
    }
}

/// `Anna, 19:42: Torsten – Palle 1–0. Press again to write 0–1.`
pub fn refusal_line(edit: &ResultEdit, by: &LaterChange, again: bool, ctx: &Ctx) -> Message {
    let said = match (again, edit.result(ctx)) {
        (true, Some(result)) => Message::new("entry-unseen").with("result", result),
        (true, None) => Message::new("entry-unseen-clear"),
        (false, _) => Message::new("entry-unseen-other").with("edit", edit.summary(ctx)),
    };
    said.with("meanwhile", happened(by, ctx))
}

/// `Anna, 19:42: Torsten – Palle 1–0`
pub fn happened(by: &LaterChange, ctx: &Ctx) -> Message {
    let what = match &by.result {
        Some(change) => what(change, ctx),
        None => ctx.say(&by.what),
    };
    Message::new("entry-meanwhile")
        .with("who", visible(&by.who))
        .with("time", by.time.as_str())
        .with("what", what)
}

fn what(change: &Change, ctx: &Ctx) -> String {
    let name = |person: &PersonId| visible(ctx.name(*person));
    let names: Vec<String> = change.people.iter().map(name).collect();
    let who = match &names[..] {
        [] => String::new(),
        [one] => one.clone(),
        [white, black, ..] => format!("{white} {} {black}", signs::dash(ctx.symbols)),
    };
    match change.changed {
        Changed::Game {
            marks,
            provisional,
            sets,
        } => {
            let result = signs::with_sets(marks, provisional, sets, ctx.symbols);
            format!("{who} {result}")
        }
        Changed::Bye(kind) => {
            let points = signs::bye(kind, ctx.symbols);
            let bye = Message::new("entry-bye-of").with("points", points);
            format!("{who} {}", ctx.say(&bye))
        }
        Changed::Removed => ctx.say(&Message::new("entry-meanwhile-removed").with("game", who)),
        Changed::Entry => {
            let name = names.first().cloned().unwrap_or_default();
            ctx.say(&Message::new("entry-meanwhile-entry").with("name", name))
        }
    }
}

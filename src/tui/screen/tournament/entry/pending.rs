//! The user's latest changes, shown from the key press until a reading certainly includes them.

use std::sync::{Arc, OnceLock};

use super::result_edit::ResultEdit;
use crate::domain::{OperationId, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;

/// The result of a change in the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was made, by this operation; `None` where it changed nothing.
    Made(Option<OperationId>),
    /// It could not be made; the model shows why.
    Failed,
}

/// Filled in by the worker when the change has been tried.
pub type Receipt = Arc<OnceLock<Outcome>>;

/// The changes on their way, in the order of their keys.
#[derive(Debug, Default)]
pub struct Pending {
    waiting: Vec<(ResultEdit, Receipt)>,
}

impl Pending {
    /// Sends a change to the worker, and keeps it to show it meanwhile.
    pub fn send(&mut self, id: TournamentId, edit: ResultEdit, ctx: &Ctx) -> Effect {
        let receipt = Receipt::default();
        self.waiting.push((edit.clone(), Arc::clone(&receipt)));
        edit.effect(id, receipt, ctx)
    }

    /// The changes to apply to the data read.
    pub fn edits(&self) -> impl Iterator<Item = &ResultEdit> {
        let shown = self.waiting.iter();
        shown
            .filter(|(_, receipt)| receipt.get() != Some(&Outcome::Failed))
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
    pub fn settle(&mut self, snapshot: Option<OperationId>) {
        self.waiting.retain(|(_, receipt)| match receipt.get() {
            None => true,
            Some(Outcome::Failed | Outcome::Made(None)) => false,
            Some(Outcome::Made(Some(operation))) => snapshot.is_none_or(|seen| *operation > seen),
        });
    }
}

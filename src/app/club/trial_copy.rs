//! What a copy of a club for a trial remembers of the club at the moment of the copy.

use std::collections::HashMap;
use std::sync::Arc;

use crate::domain::list::RatingList;
use crate::domain::{OperationId, TournamentId};
use crate::rating::ledger::Ledger;
use crate::store::scratch::ScratchFolder;

/// The club that a trial is compared with; the folder of the copy lasts as long as it.
pub(crate) struct Origin {
    /// The newest operation that the copy has in common with the club.
    pub(crate) newest: OperationId,
    /// The next list.
    pub(crate) list: RatingList,
    /// What the list was computed from.
    pub(crate) ledger: Arc<Ledger>,
    /// The names of the events.
    pub(crate) events: HashMap<TournamentId, String>,
    /// Whether the club has changed since.
    pub(crate) is_outdated: bool,
    /// The folder of the copy.
    pub(crate) _scratch: ScratchFolder,
}

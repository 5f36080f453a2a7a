//! What a copy of a club for a trial remembers of the club at the moment of the copy.

use std::collections::HashMap;
use std::sync::Arc;

use crate::domain::list::RatingList;
use crate::domain::{OperationId, PersonId, TournamentId};
use crate::rating::ledger::Ledger;
use crate::store::scratch::ScratchFolder;

/// The club that a trial is compared with; the copy lasts as long as it.
pub(crate) struct Origin {
    /// The newest operation that the copy has in common with the club.
    pub(crate) newest: OperationId,
    pub(crate) state: NextList,
    /// Whether the club has changed since.
    pub(crate) is_outdated: bool,
    /// The folder of the copy.
    pub(crate) _scratch: ScratchFolder,
}

/// The next list, and what it was computed from.
pub(crate) struct NextList {
    pub(crate) list: RatingList,
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) names: HashMap<PersonId, String>,
    pub(crate) events: HashMap<TournamentId, String>,
}

//! One bundle of the club: what several use cases begin with, read once for all of them.

use std::collections::{BTreeMap, HashMap};

use super::cards::MissingCard;
use super::club::Club;
use super::error::AppResult;
use super::tournaments::OpenGameRow;
use crate::domain::{PersonId, TournamentId};
use crate::rating::facts::Facts;
use crate::store::tournament::{self, Header};

/// The facts, everybody's name of today, and what is still awaited.
pub(super) struct FactsBundle {
    pub(super) facts: Facts,
    /// Everybody's name as "First Last".
    pub(super) names: HashMap<PersonId, String>,
    /// The tournaments as they are stored, oldest first.
    pub(super) headers: Vec<(TournamentId, Header)>,
    /// The open games, in the order of the events.
    pub(super) open: Vec<OpenGameRow>,
    /// The player cards that are awaited and not there.
    pub(super) missing: Vec<MissingCard>,
}

impl Club {
    /// Reads all of it.
    pub(super) fn facts_bundle(&self) -> AppResult<FactsBundle> {
        let names = self.names()?;
        let headers = tournament::all(self.conn(), self.pool)?;
        Ok(FactsBundle {
            facts: self.facts()?,
            open: self.open_rows(&names)?,
            missing: self.missing_rows(&names, &headers)?,
            names,
            headers,
        })
    }
}

impl FactsBundle {
    /// The tournaments' names by number.
    pub(super) fn tournament_names(&self) -> BTreeMap<TournamentId, &str> {
        let names = self.headers.iter();
        names
            .map(|(id, header)| (*id, header.name.as_str()))
            .collect()
    }
}

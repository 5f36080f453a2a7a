//! Reads, in one go, the club's data that several use cases start with.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::Club;
use crate::app::error::AppResult;
use crate::app::members::cards::{self, MissingCard};
use crate::app::members::names;
use crate::app::tournaments::{self, OpenGameRow};
use crate::domain::{PersonId, TournamentId};
use crate::publish::members::hiding::Hiding;
use crate::rating::facts::Facts;
use crate::store::tournament::{self, Header};

/// The facts, all current names, and the games and player cards that are still missing.
pub(crate) struct FactsBundle {
    pub(crate) facts: Arc<Facts>,
    /// All names as "First Last".
    pub(crate) names: HashMap<PersonId, String>,
    /// The tournaments, oldest first.
    pub(crate) headers: Vec<(TournamentId, Header)>,
    /// The games without a result, in the order of the events.
    pub(crate) open: Vec<OpenGameRow>,
    /// The player cards that are awaited.
    pub(crate) missing: Vec<MissingCard>,
}

pub(crate) fn read(club: &Club) -> AppResult<FactsBundle> {
    with_names(club, names::today(club)?)
}

/// Reads the same, with the names that others may see.
pub(crate) fn read_hiding(club: &Club, hiding: &Hiding) -> AppResult<FactsBundle> {
    with_names(club, hiding.names(names::today(club)?))
}

fn with_names(club: &Club, names: HashMap<PersonId, String>) -> AppResult<FactsBundle> {
    let headers = tournament::all(club.conn(), club.pool)?;
    let facts = club.facts()?;
    Ok(FactsBundle {
        open: tournaments::open_rows(club, &facts, &names)?,
        facts,
        missing: cards::missing_rows(club, &names, &headers)?,
        names,
        headers,
    })
}

impl FactsBundle {
    /// The tournaments' names by number.
    pub(crate) fn tournament_names(&self) -> BTreeMap<TournamentId, &str> {
        let names = self.headers.iter();
        names
            .map(|(id, header)| (*id, header.name.as_str()))
            .collect()
    }
}

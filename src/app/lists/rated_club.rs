//! The data for a club's documents: the facts, read and rated once, with the names that may appear.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::Datelike;

use crate::app::club::Club;
use crate::app::club::facts_bundle::{self, FactsBundle};
use crate::app::error::AppResult;
use crate::app::pools;
use crate::app::pools::pool_support;
use crate::app::tournaments::tournament_view::ViewContext;
use crate::domain::tournament::Tournament;
use crate::domain::{PersonId, TournamentId};
use crate::publish::members::hiding::Hiding;
use crate::rating::ledger::{Cutoff, Ledger};

/// A pool of two-player games with its ledger.
pub struct RatedClub {
    pub(crate) bundle: FactsBundle,
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) hiding: Hiding,
    pub(crate) tournaments: HashMap<TournamentId, String>,
    publisher: String,
}

impl RatedClub {
    /// Reads the pool; people who asked not to appear are named only with `all`.
    ///
    /// # Errors
    /// A user error in a multiplayer pool.
    pub fn read(club: &Club, all: bool) -> AppResult<Self> {
        Self::until(club, all, Cutoff::ALL)
    }

    /// Reads the pool with the events up to a cutoff, as if later ones did not exist.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub(crate) fn until(club: &Club, all: bool, cutoff: Cutoff) -> AppResult<Self> {
        Self::with_events(club, all, cutoff, |_| true)
    }

    /// Reads the pool with some of the events up to a cutoff, as if the others did not exist.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub(crate) fn with_events(
        club: &Club,
        all: bool,
        cutoff: Cutoff,
        keep: impl Fn(&Tournament) -> bool,
    ) -> AppResult<Self> {
        pool_support::require_pairwise(club)?;
        let hiding = Hiding::read(club, all)?;
        let mut bundle = facts_bundle::read_hiding(club, &hiding)?;
        let mut history = club.history()?;
        if !bundle.facts.tournaments.iter().all(&keep) {
            let events = &mut Arc::make_mut(&mut bundle.facts).tournaments;
            events.retain(keep);
            history = history.changed_to(&bundle.facts);
        }
        if cutoff != Cutoff::ALL {
            let events = &mut Arc::make_mut(&mut bundle.facts).tournaments;
            events.retain(|event| cutoff.includes(event.end));
        }
        let tournaments = bundle.headers.iter();
        let tournaments = tournaments.map(|(id, header)| (*id, header.name.clone()));
        Ok(Self {
            publisher: publisher(club)?,
            tournaments: tournaments.collect(),
            ledger: history.until(cutoff),
            bundle,
            hiding,
        })
    }

    /// The club, and the pool where there are several.
    pub fn publisher(&self) -> &str {
        &self.publisher
    }

    pub(crate) fn name(&self, person: PersonId) -> String {
        let name = self.bundle.names.get(&person);
        name.cloned().unwrap_or_default()
    }

    pub(crate) fn tournament(&self, id: TournamentId) -> String {
        self.tournaments.get(&id).cloned().unwrap_or_default()
    }

    /// Adds the year to names that several events share and, if that is not enough, the number.
    pub(crate) fn tell_events_apart(&mut self) {
        let mut years: HashMap<(String, i32), Vec<TournamentId>> = HashMap::new();
        let mut names: HashMap<String, usize> = HashMap::new();
        for (id, header) in &self.bundle.headers {
            *names.entry(header.name.clone()).or_default() += 1;
            let year = (header.name.clone(), header.start.year());
            years.entry(year).or_default().push(*id);
        }
        for ((name, year), ids) in years {
            if names[&name] < 2 {
                continue;
            }
            for id in &ids {
                let told = if ids.len() == 1 {
                    format!("{name} ({year})")
                } else {
                    format!("{name} ({year}, {id})")
                };
                self.tournaments.insert(*id, told);
            }
        }
    }

    pub(crate) fn view_context(&self) -> ViewContext<'_> {
        ViewContext::from_bundle(&self.bundle, &self.ledger)
    }
}

/// The publisher of the current pool's documents.
pub(crate) fn publisher(club: &Club) -> AppResult<String> {
    let name = club.name()?;
    Ok(match pools::name_in_print(club)? {
        Some(pool) => format!("{name}: {pool}"),
        None => name,
    })
}

//! Intermediate results shared by tie-breaks, computed once per field.

use std::cell::OnceCell;

use crate::domain::{Decimal, Points};

use super::super::workings::Workings;
use super::direct_encounter::DirectEncounters;
use super::ratings::Performances;
use super::{buchholz, koya, ratings};

/// Intermediate results shared by tie-breaks.
#[derive(Debug, Default)]
pub(in super::super) struct Shared {
    buchholz: OnceCell<Vec<Decimal>>,
    direct_encounters: OnceCell<DirectEncounters>,
    performances: OnceCell<Performances>,
    perfect_performances: OnceCell<Performances>,
    koya_limit: OnceCell<Points>,
    all_rated: OnceCell<bool>,
    played_rounds: OnceCell<u16>,
}

impl Shared {
    /// The Buchholz of all players.
    pub(super) fn buchholz(&self, work: &Workings<'_>) -> &[Decimal] {
        self.buchholz.get_or_init(|| buchholz::all(work))
    }

    /// The direct encounters of players tied on points.
    pub(super) fn direct_encounters(&self, work: &Workings<'_>) -> &DirectEncounters {
        self.direct_encounters
            .get_or_init(|| DirectEncounters::compute(work))
    }

    /// The performance rating of all players.
    pub(super) fn performances(&self, work: &Workings<'_>) -> &Performances {
        self.performances
            .get_or_init(|| ratings::all(work, ratings::performance_rating))
    }

    /// The perfect performance of all players.
    pub(super) fn perfect_performances(&self, work: &Workings<'_>) -> &Performances {
        self.perfect_performances
            .get_or_init(|| ratings::all(work, ratings::perfect_performance_rating))
    }

    /// The greatest possible score, half of which is Koya's limit.
    pub(super) fn koya_limit(&self, work: &Workings<'_>) -> Points {
        *self.koya_limit.get_or_init(|| koya::limit(work.field))
    }

    /// Whether all players have a rating.
    pub(super) fn all_rated(&self, work: &Workings<'_>) -> bool {
        let mut players = work.field.players.iter();
        *self
            .all_rated
            .get_or_init(|| players.all(|player| player.rating.is_some()))
    }

    /// The last round with any record.
    pub(super) fn played_rounds(&self, work: &Workings<'_>) -> u16 {
        let rounds = work.field.players.iter().flat_map(|it| &it.rounds);
        *self
            .played_rounds
            .get_or_init(|| rounds.map(|it| it.round).max().unwrap_or(0))
    }
}

//! The facts of one pool: everything the ratings follow from, and nothing else.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::domain::person::Person;
use crate::domain::tournament::Tournament;
use crate::domain::{Date, PersonId};

use super::regulation::Regulation;

/// A regulation and the day from which it decides; the end of a tournament chooses (ES regulation §8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InForce {
    /// First day.
    pub from: Date,
    /// The rules.
    pub regulation: Regulation,
}

/// All facts of one pool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Members, former members and guests.
    pub persons: BTreeMap<PersonId, Person>,
    /// Regulations, ascending by day.
    pub regulations: Vec<InForce>,
    /// Events, in any order; the ledger sorts them.
    pub tournaments: Vec<Tournament>,
}

impl Facts {
    /// The regulation in force on `day`; before the first one, the first one.
    pub fn regulation_on(&self, day: Date) -> Option<&Regulation> {
        self.regulations
            .iter()
            .rev()
            .find(|in_force| in_force.from <= day)
            .or(self.regulations.first())
            .map(|in_force| &in_force.regulation)
    }
}

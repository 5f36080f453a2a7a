//! Who does not stand on a list though a reader may look for them: newcomers on their way to a rating, and whoever stood
//! on the list before and is gone. Drafts, comparisons and lists in full ask here.

use std::collections::HashMap;

use crate::app::members::proposals::{self, Proposal};
use crate::domain::person::Status;
use crate::domain::{Date, PersonId, words};
use crate::rating::facts::Facts;
use crate::rating::ledger::Ledger;

/// The members of a day without a rating of whose games some count towards a first one, with how many do.
pub(crate) fn newcomers(facts: &Facts, ledger: &Ledger, day: Date) -> Vec<Proposal> {
    let mut waiting = proposals::newcomers(facts, ledger, day);
    waiting.retain(|one| (1..one.needed).contains(&one.games));
    waiting
}

words! {
    /// Why a member no longer stands on a list.
    pub enum GoneBecause {
        /// Left the club.
        Left = "left",
        Died = "died",
        /// Is one with another record now.
        Merged = "merged",
    }
}

impl GoneBecause {
    /// Why a member stands on no list of a day; nothing for somebody who is a member then.
    pub(crate) fn of(
        member: PersonId,
        day: Date,
        facts: &Facts,
        merges: &HashMap<PersonId, PersonId>,
    ) -> Option<Self> {
        if merges.contains_key(&member) {
            return Some(Self::Merged);
        }
        match facts.persons.get(&member)?.status_on(day)? {
            Status::Left => Some(Self::Left),
            Status::Deceased => Some(Self::Died),
            Status::Active | Status::Passive => None,
        }
    }

    /// Whether readers are told: a record that was merged stands there as the one it belongs to.
    pub fn is_told(self) -> bool {
        self != Self::Merged
    }

    /// The words for it.
    pub fn key(self) -> &'static str {
        match self {
            Self::Left => "compare-left",
            Self::Died => "member-word-deceased",
            Self::Merged => "compare-merged",
        }
    }
}

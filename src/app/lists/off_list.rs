//! Finds the people whom a reader may miss on a list: newcomers without a rating yet, and former members who were on
//! the previous list. Drafts, comparisons and full lists use this.

use std::collections::HashMap;

use crate::app::members::proposals::{self, Proposal};
use crate::domain::person::Status;
use crate::domain::{Date, PersonId, words};
use crate::rating::facts::Facts;
use crate::rating::ledger::Ledger;

/// A day's members without a rating whose games count towards a first one, with the number of games.
pub(crate) fn newcomers(facts: &Facts, ledger: &Ledger, day: Date) -> Vec<Proposal> {
    let mut waiting = proposals::newcomers(facts, ledger, day);
    waiting.retain(|one| (1..one.needed).contains(&one.games));
    waiting
}

words! {
    /// Why a member is no longer on a list.
    pub enum GoneBecause {
        /// Left the club.
        Left = "left",
        Died = "died",
        /// Has been merged into another record.
        Merged = "merged",
    }
}

impl GoneBecause {
    /// Why a member is on no list of a day; `None` for somebody who is a member then.
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

    /// Whether it is told to readers: a merged record is on the list as the remaining one.
    pub fn is_told(self) -> bool {
        self != Self::Merged
    }

    pub fn key(self) -> &'static str {
        match self {
            Self::Left => "compare-left",
            Self::Died => "compare-died",
            Self::Merged => "compare-merged",
        }
    }
}

//! Finds the people whom a reader may miss on a list: newcomers without a rating yet, and former members who were on
//! the previous list. Drafts, comparisons and full lists use this.

use crate::app::members::proposals::{self, Proposal};
use crate::domain::Date;
use crate::rating::facts::Facts;
use crate::rating::ledger::Ledger;

/// A day's members without a rating whose games count towards a first one, with the number of games.
pub(crate) fn newcomers(facts: &Facts, ledger: &Ledger, day: Date) -> Vec<Proposal> {
    let mut waiting = proposals::newcomers(facts, ledger, day);
    waiting.retain(|one| (1..one.needed).contains(&one.games));
    waiting
}

//! Who does not stand on a list though a reader may look for them: newcomers on their way to a rating, and whoever stood
//! on the list before and is gone. Drafts, comparisons and lists in full ask here.

use crate::app::members::proposals::{self, Proposal};
use crate::domain::Date;
use crate::rating::facts::Facts;
use crate::rating::ledger::Ledger;

/// The members of a day without a rating of whose games some count towards a first one, with how many do.
pub(crate) fn newcomers(facts: &Facts, ledger: &Ledger, day: Date) -> Vec<Proposal> {
    let mut waiting = proposals::newcomers(facts, ledger, day);
    waiting.retain(|one| (1..one.needed).contains(&one.games));
    waiting
}

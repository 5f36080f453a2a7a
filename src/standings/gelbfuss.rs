//! Gelbfuss 1873: every result weighted with the opponent's points, `G_i = Σ a_ij · p_j`.
//!
//! Today mostly called "Sonneborn-Berger", which was another system
//! ([`sonneborn_berger_1886`](super::sonneborn_berger_1886)). In Waldstein's essay it is the first operation of the
//! tournament performance and nothing more: a weighting by numbers that were not weighted themselves (sections 1 and
//! 3, table 2).

use super::derivation::{Derivation, Method};
use super::historical::{Product, sum_of_products};
use super::workings::Workings;

/// Own result times the opponent's points, over the games played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gelbfuss;

impl Method for Gelbfuss {
    fn derive(&self, work: &Workings<'_>, player: usize) -> Derivation {
        sum_of_products(work, player, |encounter, opponent| Product {
            result: encounter.score,
            weight: work.played[opponent],
        })
    }
}

//! The original system of Sonneborn (1886) and Berger (1887): `SB_i = Σ a_ij · (p_i + p_j)`.
//!
//! It is Gelbfuss plus the square of the own points, which mostly restores the point order and mostly separates
//! equal players. Waldstein's objections: the own points should not matter, and a draw is worth the same to both
//! players, `½(p_i + p_j)` (section 1, table 3).

use super::derivation::{Derivation, Method};
use super::historical::{Product, sum_of_products};
use super::workings::Workings;

/// Own result times the points of both players, over the games played.
#[derive(Clone, Copy, Debug)]
pub(super) struct SonnebornBerger;

impl Method for SonnebornBerger {
    fn derive(&self, work: &Workings<'_>, player: usize) -> Derivation {
        sum_of_products(work, player, |encounter, opponent| Product {
            result: encounter.score,
            weight: work.played[player] + work.played[opponent],
        })
    }
}

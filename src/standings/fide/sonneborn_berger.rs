//! Sonneborn-Berger (C.07 9.1): each opponent's score times the points won against it.

use super::super::derivation::Derivation;
use super::super::workings::Workings;
use super::buchholz::sum;
use super::definition::{Cut, Definition};

pub(super) const TIE_BREAKS: &[Definition] =
    &[Definition::new("SB", "9.1", derive).cuts(Cut::BOTH_ENDS, &[Cut::C1])];

/// Sonneborn-Berger with its cut, which removes the product with the lowest opponent, not the lowest product (14.1).
fn derive(work: &Workings<'_>, player: usize, cut: Cut) -> Derivation {
    sum(work, player, false, cut, |score, result| {
        score.exact() * result.exact()
    })
}

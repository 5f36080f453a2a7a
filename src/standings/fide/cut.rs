//! Cuts (C.07 14), and the exception for voluntary unplayed rounds (16.5).

use std::cmp::Ordering;

use super::super::derivation::{Term, Use};
use super::definition::Cut;

/// Marks the terms that are cut: those against the lowest weights, and among equal weights the lowest amounts; then
/// those at the other end.
///
/// `voluntary` says which terms come from voluntary unplayed rounds. Where there are such, the lowest contribution
/// among them is cut instead of the least significant value, unless it is lower than that (16.5); the same applies to
/// every further cut. Returns whether the exception changed what is cut.
pub(super) fn cut(terms: &mut [Term], voluntary: &[bool], cut: Cut) -> bool {
    let (least, most) = match cut {
        Cut::None | Cut::Limit(_) | Cut::Share(_) => (0, 0),
        Cut::Least(count) => (count, 0),
        Cut::Median(count) => (count, count),
    };
    let mut excepted = false;
    for _ in 0..least {
        let lowest = counted(terms).min_by(|one, other| by_weight(terms, *one, *other));
        let Some(lowest) = lowest else { break };
        let unplayed = counted(terms).filter(|at| voluntary.get(*at) == Some(&true));
        let unplayed = unplayed.min_by(|one, other| by_amount(terms, *one, *other));
        let instead = unplayed.filter(|at| terms[*at].amount >= terms[lowest].amount);
        let chosen = instead.unwrap_or(lowest);
        excepted |= terms[chosen].amount != terms[lowest].amount;
        terms[chosen].used = Use::CutLeast;
    }
    for _ in 0..most {
        let highest = counted(terms).min_by(|one, other| by_weight(terms, *other, *one));
        let Some(highest) = highest else { break };
        terms[highest].used = Use::CutMost;
    }
    excepted
}

fn counted(terms: &[Term]) -> impl Iterator<Item = usize> {
    (0..terms.len()).filter(|at| terms[*at].used == Use::Counted)
}

fn by_weight(terms: &[Term], one: usize, other: usize) -> Ordering {
    let key = |at: usize| (terms[at].weight, terms[at].amount);
    key(one).cmp(&key(other))
}

fn by_amount(terms: &[Term], one: usize, other: usize) -> Ordering {
    let key = |at: usize| (terms[at].amount, terms[at].weight);
    key(one).cmp(&key(other))
}

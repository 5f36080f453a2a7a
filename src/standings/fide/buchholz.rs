//! The Buchholz family of tie-breaks (C.07 8): sums of the opponents' scores.
//!
//! ```
//! use klubrating::standings::fide::TieBreak;
//! assert_eq!(TieBreak::codes_of_article("8"), "BH BH/C1 BH/C2 BH/M1 BH/M2 FB AOB");
//! ```

use std::cmp::Ordering;

use super::super::derivation::{Against, Derivation, Term, Use};
use super::super::field::{Pairing, Player};
use super::super::value::{Value, Why};
use super::super::workings::Workings;
use super::definition::{Cut, Definition, Need};
use super::game::GameKind;
use crate::domain::{Decimal, Points, round_half_away};

/// Buchholz is never used for pairings fixed in advance (8).
const SWISS: &[Pairing] = &[Pairing::Swiss];

pub(crate) const TIE_BREAKS: &[Definition] = &[
    Definition::new("BH", "8.1", |work, player, cut| {
        derive(work, player, false, cut)
    })
    .cuts(Cut::BOTH_ENDS, Cut::BOTH_ENDS)
    .usual_for(SWISS),
    Definition::new("FB", "8.3", |work, player, cut| {
        derive(work, player, true, cut)
    })
    .cuts(Cut::BOTH_ENDS, &[])
    .needs(Need::RoundOrder)
    .usual_for(SWISS),
    Definition::new("AOB", "8.2", average)
        .cuts(Cut::BOTH_ENDS, &[])
        .usual_for(SWISS),
];

/// Buchholz with its cut; with `fore`, as if the last round had been drawn everywhere (8.3).
fn derive(work: &Workings<'_>, player: usize, fore: bool, cut: Cut) -> Derivation {
    let mut derivation = sum(work, player, fore, cut, |score, _| score.exact());
    derivation.notes.extend(not_for_fixed_pairings(work));
    derivation
}

/// Sums the opponents' scores, after turning each into its contribution with the player's result, and applies a cut.
pub(crate) fn sum(
    work: &Workings<'_>,
    player: usize,
    fore: bool,
    cut: Cut,
    amount: impl Fn(Points, Points) -> Decimal,
) -> Derivation {
    let mut terms = Vec::new();
    let mut voluntary = Vec::new();
    for encounter in &work.field.players[player].rounds {
        let part = work
            .unplayed()
            .contribution(work.field, player, encounter, fore);
        let Some(part) = part else { continue };
        voluntary.push(part.voluntary);
        terms.push(Term {
            round: Some(encounter.round),
            against: part.against,
            result: Some(part.result),
            weight: Some(part.score.exact()),
            amount: amount(part.score, part.result),
            used: Use::Counted,
            note: part.note,
        });
    }
    let excepted = cut_terms(&mut terms, &voluntary, cut);
    let mut derivation = Derivation::sum(terms);
    if excepted {
        derivation.notes.push("standings-note-cut-exception");
    }
    derivation
}

/// The Buchholz of every participant, without cuts.
fn all(work: &Workings<'_>) -> Vec<Decimal> {
    let unplayed = work.unplayed();
    let buchholz = |(at, player): (usize, &Player)| {
        let rounds = player.rounds.iter();
        let parts = rounds.filter_map(|it| unplayed.contribution(work.field, at, it, false));
        parts.map(|part| part.score).sum::<Points>().exact()
    };
    work.field
        .players
        .iter()
        .enumerate()
        .map(buchholz)
        .collect()
}

/// The average of the opponents' Buchholz over the games played (8.2), to two places, halves rounded up.
fn average(work: &Workings<'_>, player: usize, cut: Cut) -> Derivation {
    let buchholz = work.fide.buchholz.get_or_init(|| all(work));
    let rounds = work.field.players[player].rounds.iter();
    let games = rounds.filter_map(|it| Some((it, GameKind::classify(it).played()?)));
    let mut terms: Vec<Term> = games
        .map(|(encounter, opponent)| Term {
            round: Some(encounter.round),
            against: Against::Player(opponent),
            result: None,
            weight: Some(buchholz[opponent]),
            amount: buchholz[opponent],
            used: Use::Counted,
            note: None,
        })
        .collect();
    cut_terms(&mut terms, &[], cut);
    let counted = || terms.iter().filter(|term| term.used == Use::Counted);
    let count = counted().count();
    if count == 0 {
        return Derivation::bare(Value::Nothing(Why::NoGames));
    }
    let sum: Decimal = counted().map(|term| term.amount).sum();
    let mut notes = vec!["standings-note-average"];
    notes.extend(not_for_fixed_pairings(work));
    Derivation {
        value: Value::Exact(round_half_away(sum / Decimal::from(count), 2)),
        terms,
        notes,
    }
}

/// The note for pairings fixed in advance: C.07 8 has no Buchholz for them; it is computed anyway.
fn not_for_fixed_pairings(work: &Workings<'_>) -> Option<&'static str> {
    (work.field.pairing == Pairing::Settled).then_some("standings-note-settled")
}

pub(super) const SONNEBORN_BERGER: &[Definition] =
    &[Definition::new("SB", "9.1", derive_sonneborn_berger).cuts(Cut::BOTH_ENDS, &[Cut::C1])];

/// Sonneborn-Berger with its cut, which removes the product with the lowest opponent, not the lowest product (14.1).
fn derive_sonneborn_berger(work: &Workings<'_>, player: usize, cut: Cut) -> Derivation {
    sum(work, player, false, cut, |score, result| {
        score.exact() * result.exact()
    })
}

/// Marks the terms that are cut: those against the lowest weights, and among equal weights the lowest amounts; then
/// those at the other end.
///
/// `voluntary` marks the terms that come from voluntary unplayed rounds. If there are any, the lowest contribution
/// among them is cut instead of the least significant value, unless it is lower than that (16.5); the same applies to
/// every further cut. Returns whether this exception changed what is cut.
pub(super) fn cut_terms(terms: &mut [Term], voluntary: &[bool], cut: Cut) -> bool {
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

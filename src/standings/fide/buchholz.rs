//! The Buchholz family (C.07 8): the opponents' scores added up.
//!
//! ```
//! use klubrating::standings::fide::TieBreak;
//! assert_eq!(TieBreak::codes_of_article("8"), "BH BH/C1 BH/C2 BH/M1 BH/M2 FB AOB");
//! ```

use crate::domain::{Decimal, Points, round_half_away};

use super::super::derivation::{Against, Derivation, Term, Use};
use super::super::field::{Pairing, Player};
use super::super::value::{Value, Why};
use super::super::workings::Workings;
use super::definition::{Cut, Definition, Need};
use super::game::GameKind;

/// Never for pairings fixed in advance (8).
const SWISS: &[Pairing] = &[Pairing::Swiss];

pub(super) const TIE_BREAKS: &[Definition] = &[
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

/// Buchholz, or with `fore` as if the last round had been drawn everywhere (8.3), with its cut.
fn derive(work: &Workings<'_>, player: usize, fore: bool, cut: Cut) -> Derivation {
    let mut derivation = sum(work, player, fore, cut, |score, _| score.exact());
    derivation.notes.extend(never_when_settled(work));
    derivation
}

/// The opponents' scores, each turned into its contribution together with the player's result, with a cut.
pub(super) fn sum(
    work: &Workings<'_>,
    player: usize,
    fore: bool,
    cut: Cut,
    amount: impl Fn(Points, Points) -> Decimal,
) -> Derivation {
    let mut terms = Vec::new();
    let mut voluntary = Vec::new();
    for encounter in &work.field.players[player].rounds {
        let part = work.unplayed().contribution(work, player, encounter, fore);
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
    let excepted = super::cut::cut(&mut terms, &voluntary, cut);
    let mut derivation = Derivation::sum(terms);
    if excepted {
        derivation.notes.push("standings-note-cut-exception");
    }
    derivation
}

/// The Buchholz of every participant, without cuts.
pub(super) fn all(work: &Workings<'_>) -> Vec<Decimal> {
    let unplayed = work.unplayed();
    let buchholz = |(at, player): (usize, &Player)| {
        let rounds = player.rounds.iter();
        let parts = rounds.filter_map(|it| unplayed.contribution(work, at, it, false));
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
    let buchholz = work.fide.buchholz(work);
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
    super::cut::cut(&mut terms, &[], cut);
    let counted = || terms.iter().filter(|term| term.used == Use::Counted);
    let count = counted().count();
    if count == 0 {
        return Derivation::bare(Value::Nothing(Why::NoGames));
    }
    let sum: Decimal = counted().map(|term| term.amount).sum();
    let mut notes = vec!["standings-note-average"];
    notes.extend(never_when_settled(work));
    Derivation {
        value: Value::Exact(round_half_away(sum / Decimal::from(count), 2)),
        terms,
        notes,
    }
}

/// Where pairings were fixed in advance, C.07 8 has no Buchholz; it is computed anyway, with a note.
fn never_when_settled(work: &Workings<'_>) -> Option<&'static str> {
    (work.field.pairing == Pairing::Settled).then_some("standings-note-settled")
}

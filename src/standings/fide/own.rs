//! Tie-breaks from a player's own results (C.07 7): wins, games with black, progressive scores, rounds one elected to
//! play.
//!
//! ```
//! use klubrating::standings::fide::TieBreak;
//! assert_eq!(TieBreak::codes_of_article("7"), "WIN WON BPG BWG PS REP STD TPN");
//! ```

use crate::domain::{Decimal, Points};

use super::super::derivation::{Against, Derivation, Term, Use};
use super::super::field::{Encounter, EncounterKind, Field, Pairing};
use super::super::value::{Value, Why};
use super::super::workings::Workings;
use super::definition::{Cut, Definition, Need};
use super::edition::Edition;
use super::game::{self, GameKind};

pub(crate) const TIE_BREAKS: &[Definition] = &[
    // Without draws the number of wins is equivalent to the points.
    Definition::new("WIN", "7.1", |work, player, _| count(work, player, is_won))
        .usual_for(&[Pairing::Swiss, Pairing::Settled]),
    Definition::new("WON", "7.2", |work, player, _| {
        count(work, player, |it| is_won(it) && is_played(it))
    }),
    Definition::new("BPG", "7.3", |work, player, _| {
        count(work, player, is_played_with_black)
    })
    .needs(Need::Colours),
    Definition::new("BWG", "7.4", |work, player, _| {
        count(work, player, |it| is_won(it) && is_played_with_black(it))
    })
    .needs(Need::Colours),
    Definition::new("PS", "7.5", progressive)
        .cuts(Cut::LEAST, &[])
        .needs(Need::RoundOrder),
    Definition::new("REP", "7.6", |work, player, _| {
        count(work, player, |it| !it.kind.is_voluntary())
    })
    .formerly("GE")
    .needs(Need::Rounds),
    Definition::new("STD", "7.7", |work, player, _| {
        standard_points(work, player)
    })
    .needs(Need::Rounds),
    Definition::new("TPN", "7.8", |work, player, _| pairing_number(work, player)).lowest_first(),
];

/// A round of the player whose value is computed.
struct OwnRound<'w> {
    field: &'w Field,
    player: usize,
    encounter: &'w Encounter,
    kind: GameKind,
}

/// Whether it gave the points of a win, played or not.
fn is_won(round: &OwnRound<'_>) -> bool {
    round.encounter.score == round.field.scoring.win
}

/// Whether there was a game over the board.
fn is_played(round: &OwnRound<'_>) -> bool {
    round.kind.played().is_some()
}

fn is_played_with_black(round: &OwnRound<'_>) -> bool {
    let is_black = matches!(
        round.encounter.what,
        EncounterKind::Paired {
            white: Some(false),
            ..
        }
    );
    is_black && is_played(round)
}

/// The number of the player's own rounds that count.
fn count(work: &Workings<'_>, player: usize, counts: impl Fn(&OwnRound<'_>) -> bool) -> Derivation {
    sum(work, player, |round| Decimal::from(u8::from(counts(round))))
}

/// The sum of an amount over the player's own rounds.
fn sum(
    work: &Workings<'_>,
    player: usize,
    amount: impl Fn(&OwnRound<'_>) -> Decimal,
) -> Derivation {
    let field = work.field;
    let term = |encounter| {
        let amount = amount(&OwnRound {
            field,
            player,
            encounter,
            kind: GameKind::classify(encounter),
        });
        Term {
            round: Some(encounter.round),
            against: encounter.into(),
            result: Some(encounter.score),
            weight: None,
            amount,
            used: if amount.is_zero() {
                Use::Ignored
            } else {
                Use::Counted
            },
            note: None,
        }
    };
    Derivation::sum(field.players[player].rounds.iter().map(term).collect())
}

/// Standard points (7.7), which the edition of 2024 does not have.
fn standard_points(work: &Workings<'_>, player: usize) -> Derivation {
    if !Edition::in_force_on(work.field.rules_of).knows_standard_points() {
        return Derivation::bare(Value::Nothing(Why::NotInEdition));
    }
    sum(work, player, |round| standard(round).exact())
}

/// One for more points than the scheduled opponent, half a point for the same number; without an opponent, one for more
/// than a draw.
fn standard(own: &OwnRound<'_>) -> Points {
    let OwnRound {
        field,
        player,
        encounter,
        kind,
    } = own;
    let opposite = kind.scheduled().and_then(|opponent| {
        let mut rounds = field.players[opponent].rounds.iter();
        let same = |it: &&Encounter| {
            it.round == encounter.round && GameKind::classify(it).scheduled() == Some(*player)
        };
        rounds.find(same)
    });
    let compared = opposite.map_or(field.scoring.draw, |opposite| opposite.score);
    match encounter.score.cmp(&compared) {
        std::cmp::Ordering::Greater => Points::WIN,
        std::cmp::Ordering::Equal => Points::DRAW,
        std::cmp::Ordering::Less => Points::ZERO,
    }
}

/// The last round with any record.
fn played_rounds(work: &Workings<'_>) -> u16 {
    let rounds = &work.fide.played_rounds;
    *rounds.get_or_init(|| game::played_rounds(work.field))
}

/// Progressive scores (7.5): the score after every round added up; a cut leaves out the first rounds (14.1).
fn progressive(work: &Workings<'_>, player: usize, cut: Cut) -> Derivation {
    let rounds = &work.field.players[player].rounds;
    let cuts = match cut {
        Cut::Least(count) => u16::from(count),
        Cut::None | Cut::Median(_) | Cut::Limit(_) | Cut::Share(_) => 0,
    };
    let mut left = rounds.as_slice();
    let mut running = Points::ZERO;
    let mut terms = Vec::new();
    for round in 1..=played_rounds(work) {
        let here = left.iter().take_while(|it| it.round <= round).count();
        let (now, later) = left.split_at(here);
        left = later;
        let gained: Points = now.iter().map(|it| it.score).sum();
        running += gained;
        terms.push(Term {
            round: Some(round),
            against: now.first().map_or(Against::Nobody, Against::from),
            result: Some(gained),
            weight: None,
            amount: running.exact(),
            used: if round <= cuts {
                Use::CutLeast
            } else {
                Use::Counted
            },
            note: None,
        });
    }
    Derivation::sum(terms)
}

/// The pairing number (7.8), the lowest first.
fn pairing_number(work: &Workings<'_>, player: usize) -> Derivation {
    let field = work.field;
    if !Edition::in_force_on(field.rules_of).knows_standard_points() {
        return Derivation::bare(Value::Nothing(Why::NotInEdition));
    }
    Derivation::bare(Decimal::from(field.players[player].no.0))
}

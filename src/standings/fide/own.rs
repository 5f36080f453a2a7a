//! The own results (C.07 7): wins, games with black, progressive scores, rounds one elected to play.

use crate::domain::{Decimal, Points};

use super::super::derivation::{Against, Derivation, Term, Use};
use super::super::field::{Encounter, EncounterKind, Field};
use super::super::value::{Value, Why};
use super::super::workings::Workings;
use super::edition::Edition;
use super::game::GameKind;
use super::{Base, Cut};

/// A count or sum over the own rounds.
pub(super) fn derive(work: &Workings<'_>, player: usize, base: Base) -> Derivation {
    let field = work.field;
    let edition = Edition::in_force_on(field.rules_of);
    if base == Base::StandardPoints && !edition.knows_standard_points() {
        return Derivation::bare(Value::Nothing(Why::NotInEdition));
    }
    let rounds = field.players[player].rounds.iter();
    let term = |encounter: &Encounter| {
        let amount = amount(field, player, encounter, base);
        Term {
            round: Some(encounter.round),
            against: against(encounter),
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
    Derivation::sum(rounds.map(term).collect())
}

/// What one round adds.
fn amount(field: &Field, player: usize, encounter: &Encounter, base: Base) -> Decimal {
    let kind = GameKind::classify(encounter);
    let played = kind.played().is_some();
    let won = encounter.score == field.scoring.win;
    let black = matches!(
        encounter.what,
        EncounterKind::Paired {
            white: Some(false),
            ..
        }
    );
    let counts = match base {
        Base::Wins => won,
        Base::GamesWon => won && played,
        Base::BlackPlayed => played && black,
        Base::BlackWon => won && played && black,
        Base::RoundsElected => !kind.is_voluntary(),
        Base::StandardPoints => return standard(field, player, encounter, kind).exact(),
        _ => false,
    };
    Decimal::from(u8::from(counts))
}

/// Standard points (7.7): one for more points than the scheduled opponent, or without one for more than a draw;
/// half of one for as many.
fn standard(field: &Field, player: usize, encounter: &Encounter, kind: GameKind) -> Points {
    let opposite = kind.scheduled().and_then(|opponent| {
        let mut rounds = field.players[opponent].rounds.iter();
        let same = |it: &&Encounter| {
            it.round == encounter.round && GameKind::classify(it).scheduled() == Some(player)
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

/// Progressive scores (7.5): the score after every round added up; a cut leaves out the first rounds (14.1).
pub(super) fn progressive(work: &Workings<'_>, player: usize, cut: Cut) -> Derivation {
    let rounds = &work.field.players[player].rounds;
    let cuts = match cut {
        Cut::Least(count) => u16::from(count),
        Cut::None | Cut::Median(_) => 0,
    };
    let mut left = rounds.as_slice();
    let mut running = Points::ZERO;
    let mut terms = Vec::new();
    for round in 1..=work.fide.played_rounds(work) {
        let here = left.iter().take_while(|it| it.round <= round).count();
        let (now, later) = left.split_at(here);
        left = later;
        let gained: Points = now.iter().map(|it| it.score).sum();
        running += gained;
        terms.push(Term {
            round: Some(round),
            against: now.first().map_or(Against::Nobody, against),
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
pub(super) fn pairing_number(work: &Workings<'_>, player: usize) -> Derivation {
    let field = work.field;
    if !Edition::in_force_on(field.rules_of).knows_standard_points() {
        return Derivation::bare(Value::Nothing(Why::NotInEdition));
    }
    Derivation::bare(Decimal::from(field.players[player].no.0))
}

fn against(encounter: &Encounter) -> Against {
    match encounter.what {
        EncounterKind::Paired { opponent, .. } => Against::Player(opponent),
        EncounterKind::Bye(_) | EncounterKind::Absent => Against::Nobody,
    }
}

//! The systems t and T: a player's number as a sum of terms from the opponents' numbers.

use super::{Place, TournamentPerformance};
use crate::domain::Decimal;
use crate::standings::derivation::{Against, Derivation, Method, Term, Use};
use crate::standings::field::Encounter;
use crate::standings::historical::not_played;
use crate::standings::value::{Value, Why};
use crate::standings::workings::Workings;

/// The decimals of weights and amounts in a derivation.
const DECIMALS: u32 = 12;

/// `t`: the relative tournament performance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Performance;

/// `T = t · n`: the tournament quality.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quality;

impl Method for Performance {
    fn derive(&self, work: &Workings<'_>, player: usize) -> Derivation {
        derive(work, player, Place::t)
    }

    fn values(&self, work: &Workings<'_>) -> Vec<Value> {
        values(work, Place::t)
    }

    fn ranks(&self, work: &Workings<'_>, _values: &[Value]) -> Vec<Option<u32>> {
        work.performance().ranks.clone()
    }
}

impl Method for Quality {
    fn derive(&self, work: &Workings<'_>, player: usize) -> Derivation {
        derive(work, player, Place::quality)
    }

    fn values(&self, work: &Workings<'_>) -> Vec<Value> {
        values(work, Place::quality)
    }

    /// The ranks of T are those of t: inside a group the order is the same, and between groups T cannot be compared.
    fn ranks(&self, work: &Workings<'_>, _values: &[Value]) -> Vec<Option<u32>> {
        work.performance().ranks.clone()
    }
}

type Number = fn(&Place) -> Option<f64>;

fn values(work: &Workings<'_>, number: Number) -> Vec<Value> {
    let places = work.performance().places.iter();
    places.map(|place| value(place, number)).collect()
}

fn value(place: &Place, number: Number) -> Value {
    match place {
        Place::HorsConcours(level) => Value::HorsConcours(*level),
        Place::Dash(level) => Value::Dash(*level),
        Place::NoRemainingGames => Value::Nothing(Why::NoRemainingGames),
        Place::NoGames => Value::Nothing(Why::NoGames),
        Place::Apart => Value::Nothing(Why::Apart),
        Place::Alone { .. } => Value::Nothing(Why::OwnGroup),
        Place::Rated { .. } => number(place).map_or(Value::Nothing(Why::NoGames), Value::Real),
    }
}

/// The terms `a_ij · t_j / λ` over the opponents in the player's group, which add up to the player's t.
fn derive(work: &Workings<'_>, player: usize, number: Number) -> Derivation {
    let performance = work.performance();
    let place = &performance.places[player];
    let rounds = work.field.players[player].rounds.iter();
    Derivation {
        value: value(place, number),
        terms: rounds
            .map(|encounter| term(performance, place, encounter, number))
            .collect(),
        notes: notes(performance, place, player),
    }
}

fn term(
    performance: &TournamentPerformance,
    place: &Place,
    encounter: &Encounter,
    number: Number,
) -> Term {
    let Some(opponent) = encounter.met() else {
        return not_played(encounter);
    };
    let other = &performance.places[opponent];
    let counted = number(other)
        .zip(performance.lambda_of(place))
        .filter(|_| place.group() == other.group());
    let points = encounter.score.exact();
    Term {
        round: Some(encounter.round),
        against: Against::Player(opponent),
        result: Some(encounter.score),
        weight: counted.map(|(weight, _)| exact(weight)),
        amount: counted.map_or(Decimal::ZERO, |(weight, lambda)| {
            crate::domain::round_half_away(points * exact(weight / lambda), DECIMALS)
        }),
        used: if counted.is_some() {
            Use::Counted
        } else {
            Use::Ignored
        },
        note: counted.is_none().then(|| why_ignored(place, other)),
    }
}

fn why_ignored(place: &Place, other: &Place) -> &'static str {
    match (place, other) {
        (Place::Rated { .. } | Place::Alone { .. }, Place::HorsConcours(_)) => {
            "standings-note-against-hors-concours"
        }
        (Place::Rated { .. } | Place::Alone { .. }, Place::Dash(1)) => {
            "standings-note-against-dash"
        }
        (Place::Rated { .. } | Place::Alone { .. }, Place::Dash(_)) => {
            "standings-note-against-dash-again"
        }
        (Place::Rated { .. } | Place::Alone { .. }, Place::NoRemainingGames) => {
            "standings-note-against-taken-out"
        }
        (Place::Rated { .. } | Place::Alone { .. }, _) => "standings-note-against-other-group",
        _ => "standings-note-no-t",
    }
}

/// The notes on a player's number, in addition to its terms.
fn notes(performance: &TournamentPerformance, place: &Place, player: usize) -> Vec<&'static str> {
    let mut notes = Vec::new();
    match place {
        Place::HorsConcours(1) => notes.push("standings-note-hors-concours"),
        Place::HorsConcours(_) => notes.push("standings-note-hors-concours-again"),
        Place::Dash(1) => notes.push("standings-note-dash"),
        Place::Dash(_) => notes.push("standings-note-dash-again"),
        Place::NoRemainingGames => notes.push("standings-note-no-remaining-games"),
        Place::NoGames => notes.push("standings-note-no-games"),
        Place::Apart => notes.push("standings-note-apart"),
        Place::Alone { .. } => notes.push("standings-note-own-group"),
        Place::Rated { pool, .. } => {
            notes.push("standings-note-fixed-point");
            if performance.pools[*pool].groups.len() > 1 {
                notes.push("standings-note-only-in-group");
            }
        }
    }
    if performance.is_case_c(player) {
        notes.push("standings-note-case-c");
    }
    notes
}

fn exact(value: f64) -> Decimal {
    let exact = Decimal::from_f64_retain(value).unwrap_or_default();
    crate::domain::round_half_away(exact, DECIMALS)
}

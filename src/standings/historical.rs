//! What the three historical systems have in common: a product for every game played.
//!
//! Only games played over the board count, and the weights are the points from such games ([`Workings::played`]). The
//! essay has neither byes nor forfeits ("blanks are simply skipped", section 4); with them the sum of all points
//! would no longer be the number of games, on which its identities depend.

use super::derivation::{Against, Derivation, Term, Use};
use super::field::{Encounter, EncounterKind};
use super::value::{Value, Why};
use super::workings::Workings;
use crate::domain::{Decimal, Points};

/// The key of the note on rounds that were not played.
pub(super) const NOT_PLAYED: &str = "standings-note-not-played";

/// Why doubles are left out: these systems compare single players.
const DOUBLES: &str = "standings-note-doubles";

/// The two factors of a game: the points and their weight.
pub(super) struct Product {
    pub(super) result: Points,
    pub(super) weight: Points,
}

/// The sum of a product for every game played; rounds without a game are noted and left out.
pub(super) fn sum_of_products(
    work: &Workings<'_>,
    player: usize,
    product: impl Fn(&Encounter, usize) -> Product,
) -> Derivation {
    let rounds = &work.field.players[player].rounds;
    let term = |encounter: &Encounter| match encounter.met() {
        Some(opponent) => {
            let Product { result, weight } = product(encounter, opponent);
            Term {
                round: Some(encounter.round),
                against: Against::Player(opponent),
                result: Some(result),
                weight: Some(weight.exact()),
                amount: result.exact() * weight.exact(),
                used: Use::Counted,
                note: None,
            }
        }
        None => not_played(encounter),
    };
    let sum = Derivation::sum(rounds.iter().map(term).collect());
    if rounds.iter().any(|encounter| encounter.met().is_some()) {
        return sum;
    }
    Derivation {
        value: Value::Nothing(Why::NoGames),
        ..sum
    }
}

/// The term of a round that shows no strength.
pub(super) fn not_played(encounter: &Encounter) -> Term {
    Term {
        round: Some(encounter.round),
        against: encounter.into(),
        result: Some(encounter.score),
        weight: None,
        amount: Decimal::ZERO,
        used: Use::Ignored,
        note: Some(match encounter.what {
            EncounterKind::Doubles { .. } => DOUBLES,
            _ => NOT_PLAYED,
        }),
    }
}

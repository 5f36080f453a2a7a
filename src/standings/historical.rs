//! The three historical systems, Gelbfuss, Sonneborn-Berger and Buchholz: a sum of products over the games played.
//!
//! Only games played over the board count, and the weights are the points from such games ([`Workings::played`]). The
//! essay has neither byes nor forfeits ("blanks are simply skipped", section 4); with them the sum of all points
//! would no longer be the number of games, on which its identities depend.

use super::derivation::{Against, Derivation, Method, Term, Use};
use super::field::{Encounter, EncounterKind};
use super::value::{Value, Why, ranks};
use super::workings::Workings;
use crate::domain::{Decimal, Points};

/// The key of the note on rounds that were not played.
const NOT_PLAYED: &str = "standings-note-not-played";

/// Why doubles are left out: these systems compare single players.
const DOUBLES: &str = "standings-note-doubles";

/// The two factors of a game: the points and their weight.
pub(super) struct Product {
    pub(crate) result: Points,
    pub(crate) weight: Points,
}

/// The sum of a product for every game played; rounds without a game are noted and left out.
fn sum_of_products(
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

/// The term of a round that shows no strength, as it was not played.
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

// Gelbfuss 1873: every result weighted with the opponent's points, `G_i = Σ a_ij · p_j`.
//
// Today mostly called "Sonneborn-Berger", which was another system, the one of 1886. In Waldstein's essay it is the
// first operation of the tournament performance and nothing more: a weighting by numbers that were not weighted
// themselves (sections 1 and 3, table 2).

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

// The original system of Sonneborn (1886) and Berger (1887): `SB_i = Σ a_ij · (p_i + p_j)`.
//
// It is Gelbfuss plus the square of the own points, which mostly restores the order of the points and mostly separates
// equal players. Waldstein's objections: the own points should not matter, and a draw is worth the same to both
// players, `½(p_i + p_j)` (section 1, table 3).

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

// Buchholz 1932 as a product: `B_i = p_i · Σ p_j` over the opponents met, regardless of the result.
//
// Today's "Buchholz" is the sum alone, without the factor `p_i`. An opponent met in several games counts once per game.
// In a round robin the product gives the order of the points (as soon as players other than the two compared have any);
// in a Swiss it differs from that order only by the gaps of the table. So it does not weight results at all, according
// to Waldstein (sections 1 and 4).
//
// # Buchholz's own order
//
// Buchholz did not rank by the product alone: he gave the order of the points a tolerance of 10 %. The essay does not
// say 10 % of what; the following reading gives the printed order of table 6. The players start in the order of their
// points, those with equal points by product; going down, a player passes the one before, who has more points, as long
// as his product is more than 10 % larger. The bare order of the products is a system of its own.

/// Own points times the opponents' points, over the games played.
#[derive(Clone, Copy, Debug)]
pub(super) struct BuchholzProduct {
    is_tolerant: bool,
}

impl BuchholzProduct {
    pub(super) const TOLERANT: Self = Self { is_tolerant: true };
    pub(super) const BARE: Self = Self { is_tolerant: false };
}

impl Method for BuchholzProduct {
    fn derive(&self, work: &Workings<'_>, player: usize) -> Derivation {
        sum_of_products(work, player, |_, opponent| Product {
            result: work.played[player],
            weight: work.played[opponent],
        })
    }

    /// The order with Buchholz's tolerance, if asked for.
    fn ranks(&self, work: &Workings<'_>, values: &[Value]) -> Vec<Option<u32>> {
        if !self.is_tolerant {
            return ranks(values, false);
        }
        let placed = values
            .iter()
            .enumerate()
            .filter_map(|(player, value)| match value {
                Value::Exact(product) => Some(Standing {
                    player,
                    points: work.played[player],
                    product: *product,
                }),
                _ => None,
            });
        let mut ranks = vec![None; values.len()];
        let mut before: Option<(Standing, u32)> = None;
        for (standing, place) in with_tolerance(placed.collect()).into_iter().zip(1..) {
            let rank = match before {
                Some((other, rank)) if other.equals(standing) => rank,
                _ => place,
            };
            ranks[standing.player] = Some(rank);
            before = Some((standing, rank));
        }
        ranks
    }
}

/// The numbers that Buchholz's order compares.
#[derive(Clone, Copy)]
struct Standing {
    player: usize,
    points: Points,
    product: Decimal,
}

impl Standing {
    fn equals(self, other: Self) -> bool {
        self.points == other.points && self.product == other.product
    }

    /// Whether this player passes one with more points, with a product more than 10 % larger.
    fn passes(self, other: Self) -> bool {
        self.points < other.points
            && self.product * Decimal::TEN > other.product * Decimal::from(11)
    }
}

fn with_tolerance(mut standings: Vec<Standing>) -> Vec<Standing> {
    standings.sort_by_key(|it| std::cmp::Reverse((it.points, it.product)));
    let mut order: Vec<Standing> = Vec::with_capacity(standings.len());
    for standing in standings {
        let passed = order.iter().rev();
        let passed = passed.take_while(|other| standing.passes(**other)).count();
        order.insert(order.len() - passed, standing);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(standings: &[(i32, i64)]) -> Vec<usize> {
        let standing = |(player, (points, product)): (usize, &(i32, i64))| Standing {
            player,
            points: Points(*points),
            product: Decimal::from(*product),
        };
        let standings = standings.iter().enumerate().map(standing).collect();
        let order = with_tolerance(standings).into_iter();
        order.map(|standing| standing.player).collect()
    }

    #[test]
    fn more_than_a_tenth_passes_and_a_tenth_does_not() {
        assert_eq!(order(&[(200, 100), (150, 110)]), [0, 1]);
        assert_eq!(order(&[(200, 100), (150, 111)]), [1, 0]);
        // He moves up past the players whom he passes, and stops at the first whom he does not, whoever stands further
        // up.
        assert_eq!(order(&[(300, 90), (250, 120), (200, 125)]), [1, 2, 0]);
        assert_eq!(order(&[(300, 90), (250, 95), (200, 100)]), [0, 1, 2]);
        // Equal points: the product alone.
        assert_eq!(order(&[(200, 100), (200, 101)]), [1, 0]);
    }
}

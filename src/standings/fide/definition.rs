//! The definition of a tie-break: a row with its code, its cuts, what it requires, and the function that computes it.

use super::super::derivation::Derivation;
use super::super::field::Pairing;
use super::super::value::Value;
use super::super::workings::Workings;

/// The cut (article 14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cut {
    /// Nothing.
    None,
    /// `/C1`, `/C2`: this many of the least significant.
    Least(u8),
    /// `/M1`, `/M2`: this many at both ends, the least significant first.
    Median(u8),
    /// `/L+1`, `/L-1` of Koya: the opponents below half of the greatest possible score plus this many half points.
    Limit(i8),
    /// `/L60` of Koya: the opponents below this many hundredths of the greatest possible score.
    Share(u8),
}

impl Cut {
    pub(crate) const C1: Self = Self::Least(1);
    /// For terms that depend on the player's own results (14.1, 14.2).
    pub(super) const LEAST: &[Self] = &[Self::C1, Self::Least(2)];
    /// For terms that are the opponents' scores or ratings (14).
    pub(crate) const BOTH_ENDS: &[Self] =
        &[Self::C1, Self::Least(2), Self::Median(1), Self::Median(2)];
}

/// What a tie-break requires besides games with results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Nothing more.
    Games,
    /// Rounds, which a list of matches does not have.
    Rounds,
    /// Rounds, and the round of every game.
    RoundOrder,
    /// The colours.
    Colours,
    /// Ratings of the players.
    Ratings,
}

/// How one player's value is computed.
type Derive = fn(&Workings<'_>, usize, Cut) -> Derivation;

/// A tie-break that ranks the players of each tied group and not the whole field (6).
#[derive(Debug)]
pub(crate) struct WithinTies {
    /// The values of all players.
    pub(crate) values: fn(&Workings<'_>) -> Vec<Value>,
    /// The ranks of all players among those tied on points.
    pub(crate) ranks: fn(&Workings<'_>) -> Vec<Option<u32>>,
    /// The ranks of those still tied, among themselves.
    pub(crate) among: fn(&Workings<'_>, &[usize]) -> Vec<u32>,
}

/// One row: a tie-break without its cuts.
#[derive(Debug)]
pub(crate) struct Definition {
    /// The code as printed (5, 14).
    pub(super) code: &'static str,
    /// The code in earlier editions, where it was different.
    pub(super) former_code: Option<&'static str>,
    /// The article of C.07 that defines it.
    pub(super) article: &'static str,
    pub(super) derive: Derive,
    /// The cuts that the rules allow.
    pub(crate) cuts: &'static [Cut],
    /// Of these, the cuts that pickers list.
    pub(super) usual_cuts: &'static [Cut],
    pub(super) need: Need,
    /// The pairings for which it is in the default orders.
    pub(super) pairings: &'static [Pairing],
    pub(crate) lowest_first: bool,
    pub(crate) within_ties: Option<WithinTies>,
}

impl Definition {
    /// A tie-break without cuts that requires only games, the highest value first.
    pub(super) const fn new(code: &'static str, article: &'static str, derive: Derive) -> Self {
        Self {
            code,
            former_code: None,
            article,
            derive,
            cuts: &[],
            usual_cuts: &[],
            need: Need::Games,
            pairings: &[Pairing::Swiss, Pairing::Settled, Pairing::Listed],
            lowest_first: false,
            within_ties: None,
        }
    }

    pub(crate) const fn cuts(mut self, all: &'static [Cut], usual: &'static [Cut]) -> Self {
        self.cuts = all;
        self.usual_cuts = usual;
        self
    }

    /// The same with a requirement; in a list of matches, which has no rounds, only tie-breaks without one are usual.
    pub(crate) const fn needs(mut self, need: Need) -> Self {
        self.need = need;
        if matches!(need, Need::Rounds | Need::RoundOrder) {
            self.pairings = &[Pairing::Swiss, Pairing::Settled];
        }
        self
    }

    pub(crate) const fn usual_for(mut self, pairings: &'static [Pairing]) -> Self {
        self.pairings = pairings;
        self
    }

    pub(super) const fn formerly(mut self, code: &'static str) -> Self {
        self.former_code = Some(code);
        self
    }

    pub(crate) const fn lowest_first(mut self) -> Self {
        self.lowest_first = true;
        self
    }

    pub(crate) const fn within_ties(mut self, rules: WithinTies) -> Self {
        self.within_ties = Some(rules);
        self
    }
}

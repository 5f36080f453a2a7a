//! A ledger line: what one event did to one member's rating, with every term of the computation.

use std::ops::Range;

use serde::Serialize;

use super::probability::Probability;
use crate::domain::{Date, Decimal, PersonId, Points, Rating, TournamentId};

/// Where a rating came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The club's own ledger.
    Club,
    /// A start rating by the committee's decision of this day.
    Decision(Date),
    /// An opening balance of this day.
    Opening(Date),
    /// Converted from this DSU number.
    Dsu(Rating),
    /// Converted from this FIDE number by the DSU formula.
    Fide(Rating),
    /// A rating on the club's scale given with the entry.
    Given,
    /// The first rating, computed in the same event.
    First,
}

/// A game as it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The opponent.
    pub opponent: PersonId,
    /// The result.
    pub result: Points,
    /// The round, from 1.
    pub round: u16,
    /// Whether the player had white.
    pub white: bool,
    /// Whether it is rated with a result other than the tournament's own.
    pub corrected: bool,
}

/// One game (or one opponent of a player card) in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The event it was played in; a first rating collects games across events.
    pub tournament: TournamentId,
    /// The game; `None` on a player card, which only lists the opponents.
    pub played: Option<Played>,
    /// The expected score; `None` where the average is used. The rating difference is given by
    /// [`LedgerLine::difference`].
    pub p: Option<Probability>,
    /// The opponent's rating before that event, on the club's scale; if collected before a change of the scale,
    /// converted with it.
    pub rating: Rating,
    /// Where that rating came from.
    pub source: Source,
}

impl Term {
    /// The result; `None` on a player card.
    pub fn result(&self) -> Option<Points> {
        self.played.map(|played| played.result)
    }

    /// The opponent; `None` on a player card.
    pub fn opponent(&self) -> Option<PersonId> {
        self.played.map(|played| played.opponent)
    }
}

/// Which rule a line follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The continuous formula, game by game.
    PerGame,
    /// The continuous formula by the opponents' average (coordinated events).
    Average,
    /// A player card with the opponents' numbers.
    CardKnown,
    /// A player card with the player's own number before and after.
    CardBeforeAfter,
    /// A first rating from performance.
    First,
}

/// What `R_n = R_o + K·(W − W_e + B)` was computed from, except for the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Continuous {
    /// The rating before.
    pub old: Rating,
    /// Where it came from.
    pub old_source: Source,
    /// The expected score `W_e`.
    pub expected: Decimal,
    /// The factor K.
    pub k: Decimal,
    /// The bonus B.
    pub bonus: Decimal,
}

/// What one event did to one member's rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerLine {
    /// The event that was rated.
    pub tournament: TournamentId,
    /// The member whose rating it changes.
    pub person: PersonId,
    /// The rule by which the change was computed.
    pub rule: Rule,
    /// The terms of the continuous formula; `None` for a first rating.
    pub continuous: Option<Continuous>,
    /// The number of rounds that the bonus is based on.
    pub rounds: u32,
    /// Rated games in this line.
    pub games: u32,
    /// Rated games ever, this line included.
    pub games_total: u32,
    /// The score W in the rated games.
    pub score: Points,
    /// The opponents' average, where the rule uses one.
    pub average: Option<Box<Average>>,
    /// The unrounded new rating.
    pub exact: Decimal,
    /// The new rating.
    pub new: Rating,
    /// The range of its terms in [`Ledger::terms`](super::Ledger::terms).
    pub terms: Range<usize>,
}

impl LedgerLine {
    /// The rating before; `None` for a first rating.
    pub fn old(&self) -> Option<Rating> {
        self.continuous.map(|terms| terms.old)
    }

    /// Where the rating before came from; `None` for a first rating.
    pub fn old_source(&self) -> Option<Source> {
        self.continuous.map(|terms| terms.old_source)
    }

    /// The expected score `W_e`; `None` for a first rating.
    pub fn expected(&self) -> Option<Decimal> {
        self.continuous.map(|terms| terms.expected)
    }

    /// The factor K; `None` for a first rating.
    pub fn k(&self) -> Option<Decimal> {
        self.continuous.map(|terms| terms.k)
    }

    /// The bonus B; `None` for a first rating.
    pub fn bonus(&self) -> Option<Decimal> {
        self.continuous.map(|terms| terms.bonus)
    }

    /// The rating before less the opponent's, for a game that is rated individually.
    pub fn difference(&self, term: &Term) -> Option<i64> {
        term.p?;
        let old = self.continuous?.old;
        Some(i64::from(old.0) - i64::from(term.rating.0))
    }
}

/// The opponents' average, for the average method and for first ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Average {
    /// Their mean on the DSU scale, where their ratings came from there.
    pub dsu: Option<Decimal>,
    /// The mean on the club's scale.
    pub rating: Decimal,
    /// P of the difference (continuous), or the relative score with the imaginary draws (first rating).
    pub p: Decimal,
    /// D(P), for a first rating.
    pub d: Option<Decimal>,
    /// How the DSU mean was recovered, on a card with the player's own number before and after.
    pub recovered: Option<Recovered>,
    /// The player cards that a newcomer collected for a first rating.
    pub cards: Vec<CollectedCard>,
}

/// The opponents' DSU mean recovered from the player's own DSU number before and after.
///
/// Source: ES regulation §7 and its example Tim: 1651 → 1668 with 4 of 7 gives x = 17/30, P = (4 − x)/7 and
/// a mean of 1651 − 8·D(P) = 1657.857.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Recovered {
    /// The player's own DSU number before.
    pub before: Rating,
    /// The player's own DSU number after.
    pub after: Rating,
    /// The name of the DSU rules by which the numbers were computed.
    pub rules: &'static str,
    /// The factor K of DSU.
    pub k: Decimal,
    /// The excess beyond which DSU gave a bonus; `None` without bonus.
    pub threshold: Option<Decimal>,
    /// x = W − `W_e` on the DSU scale.
    pub excess: Decimal,
    /// The expected share (W − x)/n.
    pub p: Decimal,
    /// D(P) of table 1, interpolated between its rows.
    pub d: Decimal,
    /// DSU points per point of table 1 (8): the mean is the number before minus this times D.
    pub points: Decimal,
    /// The mean if the number after were half a point lower; `None` outside table 1.
    pub low: Option<RoundingEnd>,
    /// The mean if the number after were half a point higher; `None` outside table 1.
    pub high: Option<RoundingEnd>,
}

/// One end of the interval left open by the rounding of the DSU number after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RoundingEnd {
    /// The opponents' DSU mean.
    pub dsu: Decimal,
    /// The new rating it would lead to.
    pub rating: Rating,
}

/// A player card that a newcomer collected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectedCard {
    /// The coordinated event of the card.
    pub tournament: TournamentId,
    /// Games on the card.
    pub games: u32,
    /// The score in them.
    pub score: Points,
    /// The opponents' DSU numbers. (A card with the player's own number before and after is not collected: that
    /// number already gives a rating.)
    pub numbers: Vec<Rating>,
    /// Their mean on the DSU scale.
    pub dsu: Decimal,
    /// The mean on the club's scale, with which each game counts. If collected before a change of the scale, it was
    /// converted with the scale.
    pub rating: Rating,
}

#[cfg(test)]
mod tests {
    use super::{LedgerLine, Source, Term};

    #[test]
    fn terms_and_lines_stay_small() {
        assert_eq!(size_of::<Source>(), 8);
        assert_eq!(size_of::<Term>(), 48);
        assert_eq!(size_of::<LedgerLine>(), 144);
    }
}

//! The opponents of a line, averaged.

use crate::domain::{Decimal, Points, Rating, TournamentId};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// The mean on the club's scale: each game counts with it. If collected before a change of the scale, it was
    /// converted with the scale.
    pub rating: Rating,
}

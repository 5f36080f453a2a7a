//! Rates the player card of an external event by the average method against DSU opponents.
//!
//! Source: ES regulation §7 and the examples Michael (opponents known) and Tim (only the DSU rating before
//! and after known).

use super::continuous::{Before, NewRating, nearest_rating, new_rating};
use super::conversion::Conversion;
use super::expectation::Expectation;
use super::regulation::Regulation;
use super::relative_score::{ScoreError, check_score};
use crate::domain::{Decimal, Rating, mean, round_half_away};

/// Why a card cannot be rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardError {
    /// The score is impossible for this number of games.
    #[error(transparent)]
    Score(#[from] ScoreError),
    /// The change of the DSU rating implies an expected share outside table 1.
    #[error("an expected share of {p} lies outside 0.01 to 0.99")]
    ShareOutside {
        /// The share (W − x)/n.
        p: Decimal,
    },
    /// The club's ratings cannot be converted to DSU's.
    #[error("the scale has no relation to DSU ratings")]
    NoRelation,
}

/// The result of a card if `R_after` was at one end of its rounding interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardEnd {
    /// The opponents' DSU average.
    pub dsu_average: Decimal,
    /// The new rating.
    pub rounded: Rating,
}

/// The DSU average recovered from the rating before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inversion {
    /// x = W − `W_e` on the DSU scale.
    pub excess: Decimal,
    /// The expected share (W − x)/n.
    pub p: Decimal,
    /// The lower end, ΔR − ½; `None` where its share is outside table 1.
    pub low: Option<CardEnd>,
    /// The upper end, ΔR + ½; `None` where its share is outside table 1.
    pub high: Option<CardEnd>,
}

/// The result of a player card: the average of the opponents on both scales, and the new rating (§7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardRating {
    /// The opponents' DSU average: whole where they are known, unrounded where it was recovered.
    pub dsu_average: Decimal,
    /// The same on the regulation's scale, whole.
    pub average: Rating,
    /// P of the look-up on the regulation's scale.
    pub p: Decimal,
    /// The new rating with its terms.
    pub new: NewRating,
    /// How the average was recovered; `None` where the opponents are known.
    pub inversion: Option<Inversion>,
}

/// Rates a card whose opponents' DSU ratings are known.
///
/// Michael: 138 with 4 of 7 against a DSU average of 1368, which is 134: `W_e` 3.85, new rating 139.
///
/// ```
/// use klubrating::domain::{Decimal, Rating};
/// use klubrating::rating::conversion::Conversion;
/// use klubrating::rating::{player_card::opponents_known, regulation::Regulation};
/// let es = Regulation::builtin("es").unwrap();
/// let opponents = [1330, 1400, 1360, 1345, 1365, 1395, 1380].map(Decimal::from);
/// let card = opponents_known(
///     &es, Conversion::Booklet, Decimal::from(138), &opponents, Decimal::from(4),
/// ).unwrap();
/// assert_eq!((card.dsu_average, card.average), (Decimal::from(1368), Rating(134)));
/// assert_eq!(card.new.expected.to_string(), "3.85");
/// assert_eq!(card.new.rounded, Rating(139));
/// ```
pub fn opponents_known(
    regulation: &Regulation,
    conversion: Conversion,
    before: impl Into<Before>,
    dsu_opponents: &[Decimal],
    score: Decimal,
) -> Result<CardRating, CardError> {
    let games = u32::try_from(dsu_opponents.len()).unwrap_or(u32::MAX);
    check_score(score, games)?;
    let dsu_average = mean(dsu_opponents.iter().copied(), 0).ok_or(ScoreError::NoGames)?;
    let card = Card {
        regulation,
        conversion,
        before: before.into(),
        score,
        games,
    };
    card.rate(dsu_average, None)
}

/// What the member knows of an external event when the opponents' ratings are not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeforeAfter {
    /// The exact DSU rating before.
    pub before: Decimal,
    /// The whole DSU rating after.
    pub after: Decimal,
    /// Rated games between the two numbers.
    pub games: u32,
}

/// Rates a card from the DSU rating before and after; `dsu` gives the K and the bonus thresholds used for them.
///
/// x = W − `W_e` solves K·(x + max(0, x − t)) = ΔR; then P = (W − x)/n and `R_a` = `R_before` − D(P), table 1
/// interpolated. The interval covers the rounding of `R_after` (ΔR ± ½) and nothing else.
///
/// Tim: DSU 1651 → 1668 with 4 of 7 means an average of 1657.9 (1656.1 … 1659.6).
///
/// ```
/// use klubrating::domain::Decimal;
/// use klubrating::rating::conversion::Conversion;
/// use klubrating::rating::player_card::{BeforeAfter, before_and_after};
/// use klubrating::rating::regulation::Regulation;
/// let es = Regulation::builtin("es").unwrap();
/// let dsu = Regulation::builtin("dsu").unwrap();
/// let known = BeforeAfter { before: Decimal::from(1651), after: Decimal::from(1668), games: 7 };
/// let card = before_and_after(
///     &es, Conversion::Booklet, &dsu, Decimal::from(184), known, Decimal::from(4),
/// ).unwrap();
/// assert_eq!(card.dsu_average.round_dp(1).to_string(), "1657.9");
/// assert_eq!(card.inversion.unwrap().low.unwrap().dsu_average.round_dp(1).to_string(), "1656.1");
/// ```
pub fn before_and_after(
    regulation: &Regulation,
    conversion: Conversion,
    dsu: &Regulation,
    before: impl Into<Before>,
    known: BeforeAfter,
    score: Decimal,
) -> Result<CardRating, CardError> {
    check_score(score, known.games)?;
    let card = Card {
        regulation,
        conversion,
        before: before.into(),
        score,
        games: known.games,
    };
    let change = known.after - known.before;
    let recovered = |change| recover(dsu, known, change, score);
    let end = |change| {
        let (_, dsu_average) = recovered(change).ok()?;
        let rounded = card.rate(dsu_average, None).ok()?.new.rounded;
        Some(CardEnd {
            dsu_average,
            rounded,
        })
    };
    let half = Decimal::new(5, 1);
    let (excess, dsu_average) = recovered(change)?;
    let inversion = Inversion {
        excess,
        p: share(score, excess, known.games),
        low: end(change - half),
        high: end(change + half),
    };
    card.rate(dsu_average, Some(inversion))
}

/// x and the opponents' DSU average for a change of the DSU rating.
fn recover(
    dsu: &Regulation,
    known: BeforeAfter,
    change: Decimal,
    score: Decimal,
) -> Result<(Decimal, Decimal), CardError> {
    let per_k = change / dsu.k_of(known.before);
    let excess = match dsu.bonus.threshold(known.games) {
        Some(threshold) if per_k > threshold => (per_k + threshold) / Decimal::TWO,
        _ => per_k,
    };
    let p = share(score, excess, known.games);
    Expectation::new(dsu)
        .d_between(p)
        .map(|d| (excess, known.before - d))
        .ok_or(CardError::ShareOutside {
            p: round_half_away(p, 4),
        })
}

fn share(score: Decimal, excess: Decimal, games: u32) -> Decimal {
    (score - excess) / Decimal::from(games)
}

/// The inputs that both forms of the card have in common.
struct Card<'a> {
    regulation: &'a Regulation,
    conversion: Conversion,
    before: Before,
    score: Decimal,
    games: u32,
}

impl Card<'_> {
    fn rate(
        &self,
        dsu_average: Decimal,
        inversion: Option<Inversion>,
    ) -> Result<CardRating, CardError> {
        let scale = &self.regulation.scale;
        let average = self.conversion.from_dsu(scale, dsu_average);
        let average = nearest_rating(average.ok_or(CardError::NoRelation)?);
        let expectation = Expectation::new(self.regulation);
        let p = expectation.term(self.before.rating, average.exact()).p;
        let expected = expectation
            .by_average(self.before.rating, average.exact(), self.games)
            .expected;
        Ok(CardRating {
            dsu_average,
            average,
            p,
            new: new_rating(
                self.regulation,
                self.before,
                expected,
                self.score,
                self.games,
            ),
            inversion,
        })
    }
}

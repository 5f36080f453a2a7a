//! Proposes first ratings for a pool in which nobody has a rating yet.
//!
//! The rules for newcomers need rated opponents. Where there are none at all, the games among the unrated still say
//! how far apart the players are; only the level is free, and the committee chooses it.

use std::collections::BTreeMap;

use super::Pool;
use super::factor;
use super::{Method, Solution};
use crate::domain::{Date, Decimal, PersonId, Rating};
use crate::rating::facts::Facts;
use crate::rating::ledger::Ledger;
use crate::rating::regulation::Scale;
use crate::rating::simultaneous::model::{Draws, FirstMove, Model};
use rust_decimal::prelude::FromPrimitive;

/// A first rating from the games among the unrated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Founded {
    /// The rating.
    pub rating: Rating,
    /// The error bar in either direction (95 %), not counting the level.
    pub error: Option<f64>,
    /// The number of games it is based on.
    pub games: u32,
}

/// Why the games give no first rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundingError {
    /// The player has no counting game against an unrated opponent.
    NoGames,
    /// The player won or lost everything, which no finite difference explains.
    Extreme,
    /// The player cannot be compared with the largest group.
    Apart,
}

/// The proposals for every member from the games.
#[derive(Clone, Debug, PartialEq)]
pub struct Founding {
    /// The mean that was chosen.
    pub mean: Decimal,
    /// The proposal for each member, or why there is none.
    pub members: BTreeMap<PersonId, Result<Founded, FoundingError>>,
}

/// The default level: the DSU number 1500 converted to the scale, 150 on the ES scale; on a scale without a relation
/// to DSU's, twenty standard deviations, 500 in BAX.
///
/// ```
/// use klubrating::domain::Decimal;
/// use klubrating::rating::regulation::Regulation;
/// use klubrating::rating::second_opinion::usual_mean;
/// assert_eq!(usual_mean(&Regulation::builtin("es").unwrap().scale), Decimal::from(150));
/// assert_eq!(usual_mean(&Regulation::builtin("dsu").unwrap().scale), Decimal::from(1500));
/// assert_eq!(usual_mean(&Regulation::builtin("bax").unwrap().scale), Decimal::from(500));
/// ```
pub fn usual_mean(scale: &Scale) -> Decimal {
    match scale.dsu() {
        Some((factor, offset)) => ((Decimal::from(1500) - offset) / factor).normalize(),
        None => Decimal::from(20) * scale.sigma,
    }
}

/// First ratings for the members on a day on which none has a rating; `None` where one has, or where no game was
/// played among the unrated.
///
/// The method is Bradley-Terry with draws as half points and no advantage of the first move: the expected points of
/// the proposals are the points made. The mean over the members of the largest group, weighted with their games, is
/// `mean`, or the [`usual_mean`].
pub fn found(facts: &Facts, ledger: &Ledger, day: Date, mean: Option<Decimal>) -> Option<Founding> {
    let scale = &facts.regulation_on(day)?.scale;
    let is_rated = |person: PersonId| {
        let standing = ledger.standing(person);
        standing.is_some_and(|standing| standing.rating.is_some())
    };
    let members = facts.persons.iter();
    let members = members.filter(|(_, person)| person.is_member_on(day));
    let members: Vec<PersonId> = members.map(|(id, _)| *id).collect();
    if members.iter().any(|member| is_rated(*member)) {
        return None;
    }
    let pool = Pool::from_ledger(facts, ledger, None, |person| !is_rated(person));
    if pool.games.is_empty() {
        return None;
    }
    let games = pool.counted();
    let model = Model {
        draws: Draws::Half,
        first_move: FirstMove::Fixed(0.0),
    };
    let solution = Solution::compute(&games, Method::BradleyTerry(model), factor(scale));
    let whole = games.tallies();
    let mean = mean.unwrap_or_else(|| usual_mean(scale));
    let level = level(&pool, &solution, &members);
    let one = |person: PersonId| {
        let at = pool.persons.binary_search(&person);
        let at = at.map_err(|_| FoundingError::NoGames)?;
        if whole[at].is_extreme() {
            return Err(FoundingError::Extreme);
        }
        let rating = solution.ratings[at].filter(|_| solution.clusters[at] == Some(0));
        let rating = rating.and_then(|rating| Decimal::from_f64(rating - level));
        let rating = rating.and_then(|rating| Rating::nearest(rating + mean));
        Ok(Founded {
            rating: rating.ok_or(FoundingError::Apart)?,
            error: solution.plus[at],
            games: solution.tallies[at].games(),
        })
    };
    Some(Founding {
        mean,
        members: members.iter().map(|id| (*id, one(*id))).collect(),
    })
}

/// The mean of the members in the largest group, weighted with games.
fn level(pool: &Pool, solution: &Solution, members: &[PersonId]) -> f64 {
    let (mut sum, mut all) = (0.0, 0.0);
    for (at, person) in pool.persons.iter().enumerate() {
        let own = solution.ratings[at].filter(|_| solution.clusters[at] == Some(0));
        if let Some(rating) = own.filter(|_| members.binary_search(person).is_ok()) {
            let weight = f64::from(solution.tallies[at].games());
            sum += weight * rating;
            all += weight;
        }
    }
    if all > 0.0 { sum / all } else { 0.0 }
}

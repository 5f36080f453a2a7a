//! Measures inflation and deflation: how the level of a pool changed over the years.

use std::collections::BTreeMap;

use super::Pool;
use super::Solution;
use super::year_of;
use crate::domain::{Date, PersonId, Rating};
use crate::rating::ledger::Ledger;

/// A calendar year of the pool.
///
/// Let `r_i` be a player's all-at-once rating from all games, one number for all years, `L_i,y` the ledger rating at
/// the end of the year and `n_i,y` the player's games in it. Then
///
/// ```text
/// v_y = Σ n_i,y · (L_i,y − r_i) / Σ n_i,y      over those with a ledger rating at the end of the year
/// drift_y = v_y − v_(first year)
/// ```
///
/// Above 0, the same people are rated higher in the ledger than in the first year: inflation; below 0, deflation.
///
/// Limits: `r_i` assumes that strengths are the same in all years, so a club whose players all become stronger shows
/// inflation, and an ageing club deflation, although the ledger only followed them. A year's number is as uncertain
/// as the ratings in it: with ten players of ±15 points it is accurate to about ±5. Only the largest cluster counts,
/// without players who won or lost everything, as EloStat's number for them is not a measurement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Year {
    /// The calendar year; an event belongs to the year of its last day.
    pub year: i32,
    /// Rated players with games in it.
    pub players: u32,
    /// Their games, each counted once for each of its players.
    pub games: u32,
    /// The mean of their ledger ratings at its end, weighted with their games.
    pub club: f64,
    /// The same mean of their all-at-once ratings from all years.
    pub rating: f64,
    /// How far the ledger's level has moved since the first year.
    pub drift: f64,
}

/// The years with a rated game, ascending.
pub(super) fn years(ledger: &Ledger, pool: &Pool, solution: &Solution) -> Vec<Year> {
    let mut weights: BTreeMap<i32, Vec<u32>> = BTreeMap::new();
    for (year, game) in &pool.games {
        let counts = weights
            .entry(*year)
            .or_insert_with(|| vec![0; pool.persons.len()]);
        counts[game.white as usize] += 1;
        counts[game.black as usize] += 1;
    }
    let steps = steps(ledger);
    let mut steps = steps.iter().peekable();
    let mut standing: BTreeMap<PersonId, Rating> = BTreeMap::new();
    let mut years = Vec::new();
    let mut first = None;
    for (year, counts) in weights {
        while let Some((.., person, rating)) = steps.next_if(|(on, ..)| year_of(*on) <= year) {
            standing.insert(*person, *rating);
        }
        let (mut players, mut games, mut club, mut all) = (0, 0, 0.0, 0.0);
        for (at, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let rating = solution.ratings[at]
                .filter(|_| solution.clusters[at] == Some(0) && !solution.tallies[at].is_extreme());
            let Some((rating, own)) = rating.zip(standing.get(&pool.persons[at])) else {
                continue;
            };
            players += 1;
            games += count;
            club += f64::from(*count) * f64::from(own.0);
            all += f64::from(*count) * rating;
        }
        if games == 0 {
            continue;
        }
        let (club, rating) = (club / f64::from(games), all / f64::from(games));
        let begun = *first.get_or_insert(club - rating);
        years.push(Year {
            year,
            players,
            games,
            club,
            rating,
            drift: club - rating - begun,
        });
    }
    years
}

/// Every new rating of the ledger in the order of time; a change of the scale comes before the events that end on its
/// day.
fn steps(ledger: &Ledger) -> Vec<(Date, bool, PersonId, Rating)> {
    let moves = ledger.adjustments.iter();
    let moves = moves.map(|moved| (moved.on, false, moved.person, moved.new));
    let events = ledger.events.iter().flat_map(|event| {
        let lines = ledger.lines[event.lines.clone()].iter();
        lines.map(|line| (event.end, true, line.person, line.new))
    });
    let mut steps: Vec<_> = moves.chain(events).collect();
    // A stable sort, so events of one day stay in the order in which they were rated.
    steps.sort_by_key(|(on, is_event, ..)| (*on, *is_event));
    steps
}

//! All matches of a suite, counted by pair and by program.

use super::mini_match::score;
use super::suite::{Results, SolveOutcome};
use crate::rating::simultaneous::pairing_matrix::ScoreGraph;

/// One match: a position and two programs, the first with the lower number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Match {
    /// The position's number.
    pub position: usize,
    /// The first program.
    pub one: usize,
    /// The second program.
    pub other: usize,
    /// The first one's score.
    pub score: f64,
}

/// The matches of two programs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The first program.
    pub one: usize,
    /// The second program.
    pub other: usize,
    /// Mini-matches counted.
    pub matches: u32,
    /// The first one's score in all of them.
    pub score: f64,
}

/// The single scores of one program as their number, mean and spread, updated one by one.
///
/// Source: B. P. Welford (1962), which loses no digits where the scores hardly differ.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Scores {
    /// Mini-matches counted.
    pub matches: u32,
    /// The mean score.
    pub mean: f64,
    /// The sum of the squared distances from the mean.
    squares: f64,
}

impl Scores {
    pub(super) fn add(&mut self, score: f64) {
        self.matches += 1;
        let before = score - self.mean;
        self.mean += before / f64::from(self.matches);
        self.squares += before * (score - self.mean);
    }

    /// The sample standard deviation, √(Σ(x − m)²/(n − 1)); `None` with fewer than two.
    pub fn deviation(&self) -> Option<f64> {
        let least = self.matches.checked_sub(1).filter(|least| *least > 0)?;
        Some((self.squares / f64::from(least)).sqrt())
    }
}

/// The matches of a suite, counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairs {
    /// The pairs that had a match, by their numbers.
    pub pairs: Vec<Pair>,
    /// The scores of every program.
    pub scores: Vec<Scores>,
    /// The start of each program's pairs as the first program; one entry more than there are programs.
    starts: Vec<usize>,
}

/// The matches of one position.
pub fn matches(position: usize, outcomes: &[SolveOutcome]) -> impl Iterator<Item = Match> {
    (0..outcomes.len()).flat_map(move |one| {
        (one + 1..outcomes.len()).filter_map(move |other| {
            let score = score(outcomes[one], outcomes[other])?;
            Some(Match {
                position,
                one,
                other,
                score,
            })
        })
    })
}

impl Pairs {
    /// Plays every match of a suite.
    pub fn count(results: &Results) -> Self {
        Self::count_of(results, |_| true)
    }

    /// Plays the matches of the positions, by number, that `counts` selects.
    pub fn count_of(results: &Results, counts: impl Fn(usize) -> bool) -> Self {
        let programs = results.programs();
        let mut scores = vec![Scores::default(); programs];
        let mut table = vec![(0_u32, 0.0); programs * programs];
        let positions = results.positions().enumerate();
        for (position, outcomes) in positions.filter(|(position, _)| counts(*position)) {
            for found in matches(position, outcomes) {
                scores[found.one].add(found.score);
                scores[found.other].add(1.0 - found.score);
                let (count, sum) = &mut table[found.one * programs + found.other];
                *count += 1;
                *sum += found.score;
            }
        }
        let mut pairs = Vec::new();
        for one in 0..programs {
            for other in one + 1..programs {
                let (matches, score) = table[one * programs + other];
                if matches > 0 {
                    pairs.push(Pair {
                        one,
                        other,
                        matches,
                        score,
                    });
                }
            }
        }
        Self::of(pairs, scores)
    }

    fn of(pairs: Vec<Pair>, scores: Vec<Scores>) -> Self {
        let start = |one: usize| pairs.partition_point(|pair| pair.one < one);
        Self {
            starts: (0..=scores.len()).map(start).collect(),
            pairs,
            scores,
        }
    }

    /// The matches without those of some positions of the suite; the spread of the scores is not known then.
    #[must_use]
    pub fn without(&self, part: &Self) -> Self {
        let mut left_out = part.pairs.iter().peekable();
        let pairs = self.pairs.iter().filter_map(|pair| {
            let mut pair = *pair;
            let same = |other: &&Pair| (other.one, other.other) == (pair.one, pair.other);
            if let Some(part) = left_out.next_if(same) {
                pair.matches -= part.matches;
                pair.score -= part.score;
            }
            (pair.matches > 0).then_some(pair)
        });
        let scores = self.scores.iter().zip(&part.scores).map(|(all, less)| {
            let matches = all.matches - less.matches;
            let sum = |scores: &Scores| f64::from(scores.matches) * scores.mean;
            Scores {
                matches,
                mean: (sum(all) - sum(less)) / f64::from(matches.max(1)),
                squares: 0.0,
            }
        });
        Self::of(pairs.collect(), scores.collect())
    }

    /// How many matches there were.
    pub fn matches(&self) -> u64 {
        self.pairs.iter().map(|pair| u64::from(pair.matches)).sum()
    }
}

impl ScoreGraph for Pairs {
    fn players(&self) -> usize {
        self.scores.len()
    }

    fn meetings_of(&self, player: usize) -> impl Iterator<Item = (usize, u32)> {
        let pairs = self.pairs[self.starts[player]..self.starts[player + 1]].iter();
        pairs.map(|pair| (pair.other, pair.matches))
    }
}

//! A rated suite with everything that is printed about it.

use super::historical::Historical;
use super::pairs::Pairs;
use super::position_bars::position_bars;
use super::rating::Ratings;
use super::solved::Solved;
use super::suite::{Absent, MissingLimit, Results, Seconds, Suite};

/// How a suite is to be rated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Request {
    /// The mean rating of each cluster, weighted with matches.
    pub start: f64,
    /// The waiting time for an unsolved position where the file does not give one.
    pub max_time: Option<Seconds>,
    /// How a program without an entry counts.
    pub absent: Absent,
}

/// A suite with its ratings; lists of programs are by number.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The parameters.
    pub request: Request,
    /// The suite.
    pub suite: Suite,
    /// The outcomes that count in each position.
    pub results: Results,
    /// The matches.
    pub pairs: Pairs,
    /// The ratings.
    pub ratings: Ratings,
    /// Half the width of each program's 95 % bar over positions.
    pub position_bars: Vec<Option<f64>>,
    /// Positions and times of each program.
    pub solved: Vec<Solved>,
    /// The older formulas for each program; `None` for one that was not tested on any position.
    pub historical: Vec<Option<Historical>>,
    /// The programs in the order of the table.
    pub order: Vec<usize>,
}

impl Report {
    /// Rates a suite. Scheidl's formula takes the start rating as its base.
    ///
    /// # Errors
    /// A waiting time is needed but not given anywhere.
    pub fn compute(suite: Suite, request: Request) -> Result<Self, MissingLimit> {
        let results = suite.results(request.max_time, request.absent)?;
        let pairs = Pairs::count(&results);
        let ratings = Ratings::fit(&pairs, request.start);
        let programs = 0..suite.programs.len();
        Ok(Self {
            request,
            solved: programs
                .clone()
                .map(|program| Solved::sum_of(&results, program))
                .collect(),
            historical: programs
                .map(|program| Historical::compute(&results, program, request.start))
                .collect(),
            order: ratings.order(),
            position_bars: position_bars(&results, &pairs),
            suite,
            results,
            pairs,
            ratings,
        })
    }

    /// How many clusters have matches.
    pub fn clusters(&self) -> usize {
        self.ratings.offsets.len()
    }
}

//! A test suite: positions, programs, and how long each needed for each.

use crate::domain::words;

/// A time in seconds, from 0 to [`Seconds::MOST`].
///
/// The limit, some 116 days, keeps every score of a match away from 0 and 1, so that every program that has matches
/// has a finite rating.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Seconds(f64);

impl Seconds {
    /// The longest time that is accepted, in seconds: about four months.
    pub const MOST: f64 = 1e7;
    /// The value used for a time of 0, or one below the resolution of the clock.
    pub const FLOOR: f64 = 0.01;

    /// A time; `None` below 0, above [`Self::MOST`], and for NaN.
    ///
    /// ```
    /// use klubrating::testsuite::suite::Seconds;
    /// assert_eq!(Seconds::new(0.0).map(Seconds::counted), Some(0.01));
    /// assert_eq!(Seconds::new(1.35).map(Seconds::counted), Some(1.35));
    /// assert_eq!(Seconds::new(f64::INFINITY), None);
    /// ```
    pub fn new(seconds: f64) -> Option<Self> {
        (0.0..=Self::MOST)
            .contains(&seconds)
            .then_some(Self(seconds))
    }

    /// The time as it was noted.
    pub fn noted(self) -> f64 {
        self.0
    }

    /// The time that counts in a match: at least [`Self::FLOOR`].
    pub fn counted(self) -> f64 {
        self.0.max(Self::FLOOR)
    }

    /// Whether the floor replaces it.
    pub fn is_below_floor(self) -> bool {
        self.0 < Self::FLOOR
    }
}

/// What a file says about one program in one position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NotedTime {
    /// Solved after this time.
    Solved(Seconds),
    /// Not solved; the waiting time, if the marker gives it.
    Unsolved(Option<Seconds>),
}

/// A position with what was noted about the programs.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// Its name in the file.
    pub name: String,
    /// The position.
    pub fen: String,
    /// The solution: the first move; empty where there is none.
    pub solution: String,
    /// The entries, each with the program's number; a program appears at most once.
    pub entries: Vec<(usize, NotedTime)>,
}

/// A suite as read from a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Suite {
    /// The programs, in the order of first appearance.
    pub programs: Vec<String>,
    /// The positions, each once.
    pub positions: Vec<Position>,
    /// How many positions were left out because they had appeared before.
    pub duplicates: usize,
}

words! {
    /// How a program without an entry in a position counts.
    #[derive(Default)]
    pub enum Absent {
        /// It did not solve it.
        #[default]
        Unsolved = "unsolved",
        /// It was not tested on it: no match, and the position does not count.
        NotTested = "not-tested",
    }
}

/// The outcome that counts for one program in one position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SolveOutcome {
    /// Solved after this time.
    Solved(Seconds),
    /// Not solved within this time.
    Unsolved(Seconds),
    /// Not tested.
    NotTested,
}

/// A suite with an outcome for every program and position.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    programs: usize,
    /// Position by position.
    outcomes: Vec<SolveOutcome>,
    /// The number of missing entries.
    pub absent: usize,
    /// The time given to a position where it is known and the same for all of them.
    pub max_time: Option<Seconds>,
}

/// A waiting time is needed but not given anywhere: the first position and program where it is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingLimit {
    /// The position's number, from 0.
    pub position: usize,
    /// The program's number, from 0.
    pub program: usize,
}

impl Suite {
    /// Determines every outcome: by the marker's own time, else `max_time`, else the one that all markers of the file
    /// agree on.
    ///
    /// # Errors
    /// A waiting time is needed but none of these gives it.
    pub fn results(
        &self,
        max_time: Option<Seconds>,
        absent: Absent,
    ) -> Result<Results, MissingLimit> {
        let limit = max_time.or_else(|| self.common_limit());
        let programs = self.programs.len();
        let mut results = Results {
            programs,
            outcomes: Vec::with_capacity(programs * self.positions.len()),
            absent: 0,
            max_time: limit,
        };
        for (at, position) in self.positions.iter().enumerate() {
            let mut entries = vec![None; programs];
            for (program, entry) in &position.entries {
                entries[*program] = Some(*entry);
            }
            for (program, entry) in entries.into_iter().enumerate() {
                results.absent += usize::from(entry.is_none());
                let waited = match entry {
                    Some(NotedTime::Solved(time)) => {
                        results.outcomes.push(SolveOutcome::Solved(time));
                        continue;
                    }
                    None if absent == Absent::NotTested => {
                        results.outcomes.push(SolveOutcome::NotTested);
                        continue;
                    }
                    Some(NotedTime::Unsolved(own)) => own,
                    None => None,
                };
                let missed = MissingLimit {
                    position: at,
                    program,
                };
                let waited = waited.or(limit).ok_or(missed)?;
                results.outcomes.push(SolveOutcome::Unsolved(waited));
            }
        }
        Ok(results)
    }

    /// The time common to all markers that give one.
    fn common_limit(&self) -> Option<Seconds> {
        let entries = self.positions.iter().flat_map(|position| &position.entries);
        let mut named = entries.filter_map(|(_, entry)| match entry {
            NotedTime::Unsolved(named) => *named,
            NotedTime::Solved(_) => None,
        });
        let first = named.next()?;
        named.all(|other| other == first).then_some(first)
    }
}

impl Results {
    /// The number of programs tested, including those that solved nothing.
    pub fn programs(&self) -> usize {
        self.programs
    }

    /// The outcomes in each position, program by program.
    pub fn positions(&self) -> impl Iterator<Item = &[SolveOutcome]> {
        // Without programs there are no outcomes, so any chunk size will do.
        self.outcomes.chunks(self.programs.max(1))
    }

    /// The outcomes of one program, position by position.
    pub fn outcomes_of(&self, program: usize) -> impl Iterator<Item = SolveOutcome> {
        self.positions().map(move |outcomes| outcomes[program])
    }

    /// How many times count as the floor because they are below it.
    pub fn below_floor(&self) -> usize {
        let below = |outcome: &&SolveOutcome| matches!(outcome, SolveOutcome::Solved(time) if time.is_below_floor());
        self.outcomes.iter().filter(below).count()
    }
}

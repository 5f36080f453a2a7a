//! Position test suites: programs rated by how fast they solve positions, without games between them.
//!
//! - [`suite`]: positions, programs, and solution times; what counts as unsolved;
//! - [`mini_match`]: two times as one match with a score between 0 and 1;
//! - [`pairs`]: all matches of a suite, counted by pair;
//! - [`rating`]: EloStat on these matches; [`error_bars`]: the author's error bars; [`position_bars`]: those that hold;
//! - [`solved`]: how many positions and how long, for comparison only;
//! - [`historical`]: seven older formulas, for comparison only;
//! - [`report`]: a suite with all of this.
//!
//! Source: F. Schubert's article on EloStatTS (2003), an EloStat for position tests.

#![warn(missing_docs)]

pub mod error_bars;
pub mod historical;
pub mod mini_match;
pub mod pairs;
pub mod position_bars;
pub mod rating;
pub mod report;
pub mod solved;
pub mod suite;

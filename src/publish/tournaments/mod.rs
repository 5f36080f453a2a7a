//! Tournaments: crosstables, matches of teams, what is missing, and what an event did to the ratings.

pub mod crosstable;
pub mod decisions;
pub mod missing_games;
pub mod rate_page;
pub mod team_match;
pub mod withdrawn;

//! A team tournament: the players of each team, and what a file states about the teams' matches and byes.

use super::{ByeKind, EntrantNo, Points};

/// A team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// Its number.
    pub no: u32,
    /// Its name.
    pub name: String,
    /// The start numbers of its players.
    pub players: Vec<EntrantNo>,
}

/// The points that a match gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchPoints {
    /// A won match.
    pub win: Points,
    /// A drawn match.
    pub draw: Points,
    /// A lost match.
    pub loss: Points,
}

impl Default for MatchPoints {
    fn default() -> Self {
        Self {
            win: Points(200),
            draw: Points(100),
            loss: Points::ZERO,
        }
    }
}

/// A match between two teams that was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// The round.
    pub round: u16,
    /// The numbers of both teams.
    pub teams: [u32; 2],
    /// For each team, whether it gets the win; neither does where both failed to appear.
    pub won: [bool; 2],
}

/// A round in which a team has no opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamBye {
    /// The round.
    pub round: u16,
    /// The team's number.
    pub team: u32,
    /// The match points, where they are stated.
    pub points: Option<Points>,
    /// The board points, where they are stated.
    pub board_points: Option<Points>,
    /// The kind of bye.
    pub kind: ByeKind,
}

/// The teams of a tournament and what is known about their matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamEvent {
    /// The teams.
    pub teams: Vec<Team>,
    /// The points that a match gives.
    pub points: MatchPoints,
    /// The boards of a match, where they are stated.
    pub boards: Option<usize>,
    /// Whether board points decide before match points.
    pub by_board_points: bool,
    /// Matches that were not played.
    pub forfeits: Vec<Forfeit>,
    /// Rounds without opponents.
    pub byes: Vec<TeamBye>,
}

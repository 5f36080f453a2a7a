//! Pools: games that a club rates together under one regulation, with their own lists.

use serde::Serialize;

use super::{PoolId, words};

words! {
    /// How the games of a pool are played.
    #[derive(Hash)]
    pub enum PoolKind: "pool-kind-" {
        /// Two play against each other: chess, rapid chess, badminton.
        Pairwise = "pairwise",
        /// Several play in one game, as in board games.
        Multiplayer = "multiplayer",
    }
}

/// The kind of games as far as the words for them differ: games, matches or multiplayer games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Play {
    /// Games as in chess: White and Black, won, drawn or lost.
    #[default]
    Games,
    /// Matches of sets, as in badminton: no colours, no draws.
    Matches,
    /// Games of several players, such as board games.
    Several,
}

/// A pool of the club; members belong to all of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pool {
    /// The number in the club's file.
    pub id: PoolId,
    /// The name that the club gave it.
    pub name: String,
    /// How its games are played.
    pub kind: PoolKind,
}

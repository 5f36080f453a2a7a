//! Pools: what a club rates together, with a regulation and lists of its own.

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

/// What is played, as far as the words for it differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Play {
    /// Games as at the chess board: White and Black, won, drawn or lost.
    #[default]
    Games,
    /// Matches of sets, as in badminton: no colours, no draws.
    Matches,
    /// Games in which several play, as board games.
    Several,
}

/// A pool of the club; members belong to all of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pool {
    /// The number in the club's file.
    pub id: PoolId,
    /// Its name, as the club calls it.
    pub name: String,
    /// How its games are played.
    pub kind: PoolKind,
}

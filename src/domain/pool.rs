//! Pools: what a club rates together, with a regulation and lists of its own.

use serde::Serialize;

use super::PoolId;

/// How the games of a pool are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PoolKind {
    /// Two play against each other: chess, rapid chess, badminton.
    Pairwise,
    /// Several play in one game, as in board games.
    Multiplayer,
}

impl PoolKind {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Pairwise, Self::Multiplayer];

    /// The word in file and JSON.
    ///
    /// ```
    /// use klubrating::domain::pool::PoolKind;
    /// for kind in PoolKind::ALL {
    ///     assert_eq!(PoolKind::from_word(kind.word()), Some(kind));
    /// }
    /// assert_eq!(PoolKind::from_word("chess"), None);
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pairwise => "pairwise",
            Self::Multiplayer => "multiplayer",
        }
    }

    /// The kind of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
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
    /// Which.
    pub id: PoolId,
    /// Its name, as the club calls it.
    pub name: String,
    /// How its games are played.
    pub kind: PoolKind,
}

//! The pools that a command supports.
//!
//! That is checked when the club is opened, before anything is done: a command that only reads a file works with any
//! pool.

use crate::app::{self, AppResult, Club};

/// The pools that a command supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SupportedPools {
    Every,
    /// Pairwise pools; with the corresponding command for other pools.
    Pairwise(Option<&'static str>),
    /// Pools whose ratings are related to DSU numbers.
    Dsu,
    /// Multiplayer pools.
    Multiplayer,
}

impl SupportedPools {
    /// Refuses a pool that the command does not support.
    ///
    /// # Errors
    /// A user error with the kind of the pool, and other pools to choose.
    pub(crate) fn check(self, club: &Club) -> AppResult<()> {
        match self {
            Self::Every => Ok(()),
            Self::Pairwise(here) => {
                let checked = app::pools::pool_support::require_pairwise(club);
                checked.map_err(|error| match here {
                    Some(command) => error.here(command),
                    None => error,
                })
            }
            Self::Dsu => app::pools::pool_support::require_dsu_scale(club),
            Self::Multiplayer => app::pools::pool_support::require_multiplayer(club),
        }
    }
}

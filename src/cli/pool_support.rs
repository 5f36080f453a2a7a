//! The pools that each command supports.
//!
//! Every command is listed here, so that a new one has to declare it. It is checked when the club is opened, before
//! anything is done: a command that only reads a file works with any pool.

use super::Command;
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
    /// The pools that a command supports.
    pub(super) fn for_command(command: &Command) -> Self {
        match command {
            Command::View(args) => args.pools(),
            Command::Game(_) => Self::Multiplayer,
            Command::Card(_) | Command::Conversion(_) | Command::Calibrate(_) => Self::Dsu,
            Command::ExternalRating(args) if args.records() => Self::Dsu,
            Command::Tournament(args) if args.awaits_cards() => Self::Dsu,
            Command::Tournament(_) => Self::Pairwise(Some("klubrating game list")),
            Command::Report(_) | Command::Standings(_) => {
                Self::Pairwise(Some("klubrating game show"))
            }
            Command::Sheet(_) => Self::Pairwise(Some("klubrating history")),
            Command::Regulation(_) => Self::Pairwise(Some("klubrating game rules")),
            Command::Seed(_) => Self::Pairwise(Some("klubrating list")),
            Command::StartRating(_)
            | Command::Opening(_)
            | Command::Leaflet(_)
            | Command::Team(_)
            | Command::Scale(_)
            | Command::Elostat(_) => Self::Pairwise(None),
            Command::Init(_)
            | Command::Member(_)
            | Command::ExternalRating(_)
            | Command::Explain(_)
            | Command::Rate(_)
            | Command::History(_)
            | Command::List(_)
            | Command::Announce(_)
            | Command::Publish(_)
            | Command::Lists
            | Command::Checklist(_)
            | Command::Groups(_)
            | Command::Compare(_)
            | Command::Site(_)
            | Command::Verify(_)
            | Command::Club(_)
            | Command::Setting(_)
            | Command::Committee(_)
            | Command::Pool(_)
            | Command::Log(_)
            | Command::Undo(_)
            | Command::Redo
            | Command::Check(_)
            | Command::Backup(_)
            | Command::Backups
            | Command::Restore(_)
            | Command::Calc(_)
            | Command::Testsuite(_)
            | Command::Multiplayer(_)
            | Command::Demo(_)
            | Command::Template(_)
            | Command::Completions(_)
            | Command::Man(_) => Self::Every,
        }
    }

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

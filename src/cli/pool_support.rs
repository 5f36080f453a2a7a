//! The pools that each command supports.
//!
//! Every command is listed here, so that a new one has to declare it. It is checked when the club is opened, before
//! anything is done: a command that only reads a file works with any pool.

use super::Command;
use crate::app::{self, AppResult, Club};

/// The pools that a command supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SupportedPools {
    Every,
    /// Those in which two play against each other.
    Pairwise,
    /// Those whose ratings have a relation to DSU numbers.
    Dsu,
    /// Those in which several play in one game.
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
            Command::StartRating(_)
            | Command::Opening(_)
            | Command::Tournament(_)
            | Command::Rate(_)
            | Command::History(_)
            | Command::Sheet(_)
            | Command::Report(_)
            | Command::Leaflet(_)
            | Command::Standings(_)
            | Command::Seed(_)
            | Command::Team(_)
            | Command::Regulation(_)
            | Command::Scale(_)
            | Command::Elostat(_) => Self::Pairwise,
            Command::Init(_)
            | Command::Member(_)
            | Command::ExternalRating(_)
            | Command::Explain(_)
            | Command::List(_)
            | Command::Announce(_)
            | Command::Publish(_)
            | Command::Lists
            | Command::Checklist(_)
            | Command::Groups(_)
            | Command::Compare(_)
            | Command::Site(_)
            | Command::Verify(_)
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
    /// A user error with the kind of the pool, and which other pool to choose.
    pub(super) fn check(self, club: &Club) -> AppResult<()> {
        match self {
            Self::Every => Ok(()),
            Self::Pairwise => app::pool_support::require_pairwise(club),
            Self::Dsu => app::pool_support::require_dsu_scale(club),
            Self::Multiplayer => app::pool_support::require_multiplayer(club),
        }
    }
}

//! Who the players of an imported file are: decisions for single players, and what to do with unknown ones.

use clap::Args;

use crate::app::AppResult;
use crate::app::import::Unknowns;
use crate::app::import::decision::Decision;

#[derive(Debug, Args)]
pub(super) struct Identities {
    #[arg(long = "match", value_name = "MATCH")]
    matches: Vec<String>,
    #[arg(long, conflicts_with = "new_members")]
    guests: bool,
    #[arg(long)]
    new_members: bool,
}

impl Identities {
    /// The decisions.
    ///
    /// # Errors
    /// A user error for one that cannot be read.
    pub(super) fn decisions(&self) -> AppResult<Vec<Decision>> {
        self.matches.iter().map(|text| text.parse()).collect()
    }

    /// What to do with the other players.
    pub(super) fn unknowns(&self) -> Unknowns {
        match (self.guests, self.new_members) {
            (true, _) => Unknowns::Guests,
            (_, true) => Unknowns::Members,
            _ => Unknowns::Refuse,
        }
    }
}

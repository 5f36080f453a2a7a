//! Arguments that several commands share: how a table is read, which person, which members and tournaments.

use clap::{Args, ValueEnum};

use crate::app::import::Unknowns;
use crate::app::import::decision::Decision;
use crate::app::{self, AppError, AppResult, Club};
use crate::domain::{PersonId, TournamentId};
use crate::exchange::table::{HiddenParts, Mapping, TableOptions};

#[derive(Debug, Default, Args)]
pub(crate) struct TableArgs {
    #[arg(long, value_name = "COLUMNS")]
    columns: Option<String>,
    #[arg(long, value_name = "NAME")]
    sheet: Option<String>,
    #[arg(long, value_name = "WHAT")]
    hidden: Option<Hidden>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Hidden {
    LeaveOut,
    Read,
}

impl TableArgs {
    /// What the user says about the table.
    ///
    /// # Errors
    /// A user error for columns that cannot be read.
    pub(crate) fn given(&self) -> AppResult<TableOptions> {
        self.given_with(None)
    }

    /// What the user says about the table, with the order of the parts of its cells.
    ///
    /// # Errors
    /// A user error for columns or cells that cannot be read.
    pub(crate) fn given_with(&self, cells: Option<&str>) -> AppResult<TableOptions> {
        let columns = self.columns.as_deref();
        let mapping = columns
            .map(|columns| Mapping::parse(columns, cells))
            .transpose();
        Ok(TableOptions {
            columns: mapping.map_err(AppError::user)?,
            sheet: self.sheet.clone(),
            hidden: self.hidden.map(|hidden| match hidden {
                Hidden::LeaveOut => HiddenParts::LeaveOut,
                Hidden::Read => HiddenParts::Read,
            }),
            remembered: Vec::new(),
        })
    }
}

#[derive(Debug, Args)]
pub(crate) struct Identities {
    #[arg(long = "match", value_name = "WHO")]
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
    pub(crate) fn decisions(&self) -> AppResult<Vec<Decision>> {
        self.matches.iter().map(|text| text.parse()).collect()
    }

    /// What to do with the other players.
    pub(crate) fn unknowns(&self) -> Unknowns {
        match (self.guests, self.new_members) {
            (true, _) => Unknowns::Guests,
            (_, true) => Unknowns::Members,
            _ => Unknowns::Refuse,
        }
    }
}

pub(crate) fn member(club: &Club, which: Option<&str>) -> AppResult<Option<PersonId>> {
    which
        .map(|which| app::members::lookup::find_person(club, which).map(|person| person.id))
        .transpose()
}

pub(crate) fn tournament(club: &Club, which: Option<&str>) -> AppResult<Option<TournamentId>> {
    which
        .map(|which| app::members::lookup::find_tournament(club, which).map(|(id, _)| id))
        .transpose()
}

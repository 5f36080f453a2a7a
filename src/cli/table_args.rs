//! What a user says of a list in a file: its columns, its sheet, and what a spreadsheet hides.

use clap::{Args, ValueEnum};

use crate::app::{AppError, AppResult};
use crate::exchange::table::{Given, HiddenParts, Mapping};

#[derive(Debug, Default, Args)]
pub(super) struct TableArgs {
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
    /// What it says.
    ///
    /// # Errors
    /// A user error for columns that cannot be read.
    pub(super) fn given(&self) -> AppResult<Given> {
        self.given_with(None)
    }

    /// The same with the order of the parts of cells.
    ///
    /// # Errors
    /// A user error for columns or cells that cannot be read.
    pub(super) fn given_with(&self, cells: Option<&str>) -> AppResult<Given> {
        let columns = self.columns.as_deref();
        let mapping = columns
            .map(|columns| Mapping::parse(columns, cells))
            .transpose();
        Ok(Given {
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

//! Writes tables as CSV: for programs, or with `--excel` for opening in a spreadsheet.

use clap::Args;

use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::publish::csv_text;
use crate::text::Texts;

/// The switch of every command that writes CSV.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct Excel {
    #[arg(long)]
    excel: bool,
}

impl Excel {
    /// The requested format: CSV if the switch is given.
    ///
    /// # Errors
    /// A user error together with another format.
    pub(crate) fn format<F: PartialEq>(self, asked: Option<F>, csv: F) -> AppResult<Option<F>> {
        if !self.excel {
            return Ok(asked);
        }
        if asked.is_some_and(|asked| asked != csv) {
            let message = Message::new("error-excel-is-csv");
            return Err(AppError::user(message).hinted(Message::new("hint-excel-is-csv")));
        }
        Ok(Some(csv))
    }

    /// A table that was written to memory, as a file.
    ///
    /// # Errors
    /// Errors of the writer, reported as a failure of the program.
    pub(crate) fn table<E: std::fmt::Display>(
        self,
        table: Result<String, E>,
        texts: Texts,
    ) -> AppResult<Vec<u8>> {
        let table = table.map_err(|error| unwritten(&error))?;
        if !self.excel {
            return Ok(table.into_bytes());
        }
        let table = csv_text::from_csv(&table, texts).map_err(|error| unwritten(&error))?;
        Ok(table.into_bytes())
    }
}

fn unwritten(error: &dyn std::fmt::Display) -> AppError {
    AppError::internal(Message::new("error-output").with("reason", error.to_string()))
}

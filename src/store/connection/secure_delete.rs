//! Removes deleted text from the pages of the file and from its write-ahead log.

use rusqlite::limits::Limit;

use super::Store;
use crate::store::error::Error;

impl Store {
    /// Rewrites the whole file and empties the write-ahead log, so that nothing deleted is left in either.
    ///
    /// SQLite's `secure_delete` overwrites deleted content, but not earlier copies of it in pages and in the log.
    /// Returns `false` if another session prevented the work: old pages then stay in the log until the last session
    /// closes.
    pub fn purge_deleted(&mut self) -> Result<bool, Error> {
        self.require_in_place()?;
        // `VACUUM` attaches its temporary file, which is otherwise forbidden.
        self.conn.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 1)?;
        let done = self.conn.execute_batch("VACUUM").map_err(Error::from);
        self.conn.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 0)?;
        match done {
            Ok(()) => {}
            Err(Error::Busy) => return Ok(false),
            Err(error) => return Err(error),
        }
        let busy: i64 = self
            .conn
            .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
        Ok(busy == 0)
    }
}

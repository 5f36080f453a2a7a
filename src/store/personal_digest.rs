//! The salted digest of a row of personal data, by which the journal and lists refer to it.

use rusqlite::Connection;
use sha2::{Digest, Sha256};

use super::Error;
use super::journal::chain::hex;

/// A row of `person_data`, column by column.
#[derive(Clone, Copy, Debug, Default)]
pub struct PersonalRow<'a> {
    /// `own` for the club's data, `imported` for data from a file.
    pub purpose: &'a str,
    pub name: Option<&'a str>,
    /// The number in Dansk Skak Union.
    pub dsu: Option<&'a str>,
    pub fide: Option<&'a str>,
    /// The day or year of birth, as given.
    pub born: Option<&'a str>,
    /// The sex column of a file.
    pub sex: Option<&'a str>,
    pub title: Option<&'a str>,
    pub federation: Option<&'a str>,
    /// National rating records as JSON.
    pub national: Option<&'a str>,
}

impl PersonalRow<'_> {
    /// The salted digest: SHA-256 over the salt and every column, each prefixed with its length, so that no two rows
    /// have the same encoding. Without the salt it reveals nothing about the person.
    ///
    /// ```
    /// use klubrating::store::personal_digest::PersonalRow;
    /// let row = PersonalRow { purpose: "own", name: Some("Ib Sø"), ..PersonalRow::default() };
    /// assert_eq!(row.digest("salt").len(), 64);
    /// assert_ne!(row.digest("salt"), row.digest("pepper"));
    /// ```
    pub fn digest(&self, salt: &str) -> String {
        let mut sum = Sha256::new();
        for column in [
            Some(salt),
            Some(self.purpose),
            self.name,
            self.dsu,
            self.fide,
            self.born,
            self.sex,
            self.title,
            self.federation,
            self.national,
        ] {
            super::journal::chain::feed(&mut sum, column);
        }
        hex(&sum.finalize())
    }
}

/// A new salt: 16 random bytes from SQLite's generator, as hexadecimal digits.
pub fn new_salt(conn: &Connection) -> Result<String, Error> {
    Ok(conn
        .prepare_cached("SELECT lower(hex(randomblob(16)))")?
        .query_row([], |row| row.get(0))?)
}

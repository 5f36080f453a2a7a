//! The salted digest of a row of personal data, by which the journal and lists refer to it.

use rusqlite::{Connection, Row};
use sha2::{Digest, Sha256};

use super::Error;
use super::journal::chain::hex;

/// The columns of personal data: what the club keeps of a person, then what only files give. Empty ones are NULL.
pub const PERSONAL_FIELDS: [&str; 8] = [
    "name",
    "dsu",
    "fide",
    "born",
    "sex",
    "title",
    "federation",
    "national",
];

/// A row of `person_data`.
#[derive(Clone, Copy, Debug, Default)]
pub struct PersonalRow<'a> {
    /// `own` for the club's data, `imported` for data from a file.
    pub purpose: &'a str,
    /// The columns of [`PERSONAL_FIELDS`].
    pub fields: [Option<&'a str>; PERSONAL_FIELDS.len()],
}

impl PersonalRow<'_> {
    /// The salted digest: SHA-256 over the salt and every column, each prefixed with its length, so that no two rows
    /// have the same encoding. Without the salt it reveals nothing about the person.
    ///
    /// ```
    /// use klubrating::store::personal_digest::PersonalRow;
    /// let mut row = PersonalRow { purpose: "own", ..PersonalRow::default() };
    /// row.fields[0] = Some("Ib Sø");
    /// assert_eq!(row.digest("salt").len(), 64);
    /// assert_ne!(row.digest("salt"), row.digest("pepper"));
    /// ```
    pub fn digest(&self, salt: &str) -> String {
        let mut sum = Sha256::new();
        let head = [Some(salt), Some(self.purpose)];
        for column in head.into_iter().chain(self.fields) {
            super::journal::chain::feed(&mut sum, column);
        }
        hex(&sum.finalize())
    }
}

/// The columns of [`PERSONAL_FIELDS`] in a row of a query, from one position on.
pub(super) fn fields(
    row: &Row<'_>,
    first: usize,
) -> rusqlite::Result<[Option<String>; PERSONAL_FIELDS.len()]> {
    let mut fields: [Option<String>; PERSONAL_FIELDS.len()] = Default::default();
    for (at, field) in fields.iter_mut().enumerate() {
        *field = row.get(first + at)?;
    }
    Ok(fields)
}

/// A new salt: 16 random bytes from SQLite's generator, as hexadecimal digits.
pub fn new_salt(conn: &Connection) -> Result<String, Error> {
    Ok(conn
        .prepare_cached("SELECT lower(hex(randomblob(16)))")?
        .query_row([], |row| row.get(0))?)
}

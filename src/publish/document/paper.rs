//! A document with the same for programs.

use serde_json::Value;

use crate::domain::PersonId;
use crate::publish::document::Document;
use crate::publish::members::hiding::Hiding;
use crate::publish::table::data::Records;

/// A document's content for programs.
pub struct ForPrograms {
    pub json: Value,
    /// The rows of the CSV.
    pub rows: Records,
}

impl From<Records> for ForPrograms {
    /// The same rows as JSON and as CSV.
    fn from(rows: Records) -> Self {
        Self {
            json: Value::Array(rows.json()),
            rows,
        }
    }
}

/// A document, with its content for programs.
pub struct Paper {
    pub document: Document,
    pub programs: ForPrograms,
}

impl Paper {
    /// The paper without the numbers of members who are not named in it.
    #[must_use]
    pub fn hiding(mut self, hiding: &Hiding) -> Self {
        hiding.forget(&mut self.programs.json);
        let is_left_out = |number| hiding.leaves_out(PersonId(number));
        self.programs.rows.forget("member", is_left_out);
        self
    }
}

//! Something that a check or the committee's terms show to be wrong.

use serde::Serialize;

use crate::domain::Message;

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// A stable word for scripts.
    pub code: &'static str,
    /// What is wrong, and where.
    pub message: Message,
}

/// A finding as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FindingRow {
    /// A stable word for scripts.
    pub code: &'static str,
    /// What is wrong, and where, in the user's language.
    pub text: String,
}

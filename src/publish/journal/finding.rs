//! A finding: something wrong, found by a check or in the committee's terms of office.

use serde::Serialize;

use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::text::{Texts, visible};

#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// A stable word for scripts.
    pub code: &'static str,
    /// What is wrong, and where.
    pub message: Message,
}

impl Finding {
    /// What is wrong, with its word for scripts.
    pub const fn new(code: &'static str, message: Message) -> Self {
        Self { code, message }
    }

    /// As JSON.
    pub fn row(&self, texts: Texts) -> FindingRow {
        FindingRow {
            code: self.code,
            text: texts.say(&self.message),
        }
    }

    /// The finding as text, wrapped to the width of a page.
    pub fn line(&self, texts: Texts) -> String {
        let text = visible(&texts.say(&self.message));
        wrap(&format!("{}: {text}", self.code), WIDTH, 2)
    }

    /// Whether the file is damaged: then nothing is written to it, and a copy of it does not count as a backup.
    pub fn is_damage(&self) -> bool {
        matches!(self.code, "integrity" | "chain")
    }
}

/// A finding as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FindingRow {
    /// A stable word for scripts.
    pub code: &'static str,
    /// What is wrong, and where, in the user's language.
    pub text: String,
}

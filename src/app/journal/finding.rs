//! A finding: something wrong, found by a check or in the committee's terms of office.

use serde::Serialize;

use crate::domain::{Arg, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::store::error::{ChainFault, Fault};
use crate::text::{Texts, visible};

#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// A stable word for scripts.
    pub code: &'static str,
    /// What is wrong, and where.
    pub message: Message,
}

impl Finding {
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

/// What is wrong with a damaged file, as part of a sentence.
pub(crate) fn described(fault: Fault) -> Arg {
    match fault {
        Fault::Sqlite(said) => said.into(),
        Fault::Text(text) => Message::new("check-unreadable")
            .with("table", text.table)
            .with("row", text.row)
            .with("column", text.column)
            .into(),
        Fault::Chain(fault) => broken_chain(&fault).into(),
    }
}

/// What is wrong with the chain.
pub(super) fn broken_chain(fault: &ChainFault) -> Message {
    let (key, operation) = match fault {
        ChainFault::Altered(operation) => ("check-chain-altered", operation),
        ChainFault::Emptied(operation) => ("check-chain-emptied", operation),
        ChainFault::ReasonRemoved(operation) => ("check-reason-removed", operation),
        ChainFault::MissingOperation(operation) => ("check-chain-missing", operation),
        ChainFault::MissingEntry(entry) => {
            return Message::new("check-chain-entry").with("entry", *entry);
        }
        ChainFault::LeftOpen => return Message::new("check-chain-open"),
    };
    Message::new(key).with("operation", operation.0)
}

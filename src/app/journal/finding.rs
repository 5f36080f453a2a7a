//! What is wrong with a damaged file or its journal, as messages.

use crate::domain::{Arg, Message};
use crate::store::error::{ChainFault, Fault};

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

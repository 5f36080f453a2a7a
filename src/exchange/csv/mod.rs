//! Files of comma-separated values: their rows, cells and the facts that stand above them.

pub mod cell;
pub(super) mod facts;
pub(super) mod reader;
pub(super) mod table;
pub(super) mod words;

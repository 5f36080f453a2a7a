//! Comma-separated values: rows, cells, and the facts above them.

pub mod cell;
pub(super) mod facts;
pub(super) mod reader;
pub(super) mod table;
pub(super) mod words;

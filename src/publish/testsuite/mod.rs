//! A test suite: its page, its tables, and the same for spreadsheets.

pub mod csv;
mod tables;
pub mod text;

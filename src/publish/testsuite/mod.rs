//! A test suite: its page, its tables, and the same for spreadsheets.

pub mod data;
mod tables;
pub mod text;

//! The journal, the backups and what a check finds, in words.

pub mod backups_text;
pub mod changed_rows;
pub mod finding;
pub mod impact_text;
pub mod log_text;

//! The journal and its uses: changes as people read them, undo, check, backups, and the verification of files.

pub mod backups;
pub mod chain_heads;
pub mod check;
pub mod finding;
pub mod log;
pub mod row_diff;
pub mod undo_elsewhere;
pub mod verify;

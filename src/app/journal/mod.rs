//! The journal and what keeps it: changes as people read them, undo, check, backups, and files compared with it.

pub mod backups;
pub mod chain_heads;
pub mod check;
pub mod finding;
pub mod log;
pub mod row_diff;
pub mod undo_elsewhere;
pub mod verify;

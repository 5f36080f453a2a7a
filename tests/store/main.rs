//! The database: what it promises when several write, when it is cut off, damaged or old.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each part uses some of the support"
)]

mod affected;
mod backup;
#[path = "../support/cases.rs"]
mod cases;
mod clocks;
mod common;
#[path = "../support/failing_disk.rs"]
mod disk;
mod failing_disk;
mod form_drafts;
mod in_place;
mod journal;
mod locks;
mod modes;
mod multi_games;
mod open;
mod reading;
mod rebuild;
mod released;
#[path = "../support/scratch.rs"]
mod scratch;
mod sessions;
mod tamper;
mod undo;
mod versions;

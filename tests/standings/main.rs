//! Standings and tie-breaks: cases by hand and properties.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each part uses some of the support"
)]

#[path = "../support/cases.rs"]
mod cases;
mod codes;
mod common;
mod properties;
mod tie_break_properties;
mod tie_breaks;
#[path = "../support/standings.rs"]
mod tournaments;

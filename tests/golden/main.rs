//! Every figure that a source prints or a second implementation found, against the program's own.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each part uses some of the support"
)]

mod bax;
#[path = "../support/cases.rs"]
mod cases;
#[path = "../support/coverage.rs"]
mod coverage;
#[path = "../support/dice.rs"]
mod dice;
mod elostat;
mod error_bars;
mod es;
mod fide;
mod multiplayer;
mod peers;
#[path = "../support/run.rs"]
mod run;
mod standings;
mod superiority;
mod testsuite;
mod testsuite_coverage;
mod tie_breaks;
#[path = "../support/standings.rs"]
mod tournaments;

//! The program at a terminal, as its users have it: started, used, put to sleep, cut off.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each part uses some of the harness"
)]

mod budget;
mod command;
mod end;
mod half_year;
mod look;
#[path = "../screens/monrad.rs"]
mod monrad;
mod pty;
mod screen;
mod traffic;

//! The program at a terminal, as its users have it: started, used, put to sleep, cut off.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each part uses some of the harness"
)]

mod answers;
mod cancel;
#[path = "../support/cases.rs"]
mod cases;
mod command;
mod commonest;
mod console;
mod copy;
mod demo;
#[path = "../support/pages.rs"]
mod documentation;
mod end;
#[path = "../screens/every_screen.rs"]
mod every_screen;
mod failure;
mod half_year;
mod hang_up;
mod keyboard;
mod look;
mod places;
mod plain;
mod pty;
mod random;
mod readers;
mod replaced;
#[path = "../support/scratch.rs"]
mod scratch;
mod screen;
mod traffic;
mod window;
#[path = "../screens/world.rs"]
mod world;
#[path = "../support/written.rs"]
mod written;

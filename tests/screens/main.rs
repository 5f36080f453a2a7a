//! The screens: what they look like, and what keys do to them (before, keys, after).

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each part uses some of the world"
)]

mod frame;
mod world;

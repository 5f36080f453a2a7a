//! The ledger of ratings: examples by hand, rules, properties, and a second implementation beside it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each part uses some of the support"
)]

mod badminton;
mod balance;
#[path = "../support/cases.rs"]
mod cases;
#[path = "../support/club.rs"]
mod club;
#[path = "../support/dice.rs"]
mod dice;
mod examples;
#[path = "../support/exported.rs"]
mod exported;
mod history;
mod judge;
mod late_correction;
mod late_event;
mod late_event_seasons;
mod list;
mod movement;
mod multiplayer_properties;
mod multiplayer_ways;
mod properties;
mod rating_properties;
mod records;
mod rules;
mod scale;
#[path = "../support/scratch.rs"]
mod scratch;
mod second_opinion;
mod selection_properties;
mod snapshot;
#[path = "../support/ledger/mod.rs"]
mod support;
mod ten_years;
mod trial;
#[path = "../support/ten_years/mod.rs"]
mod world_of_ten_years;

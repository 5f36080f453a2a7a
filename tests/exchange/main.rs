//! Files in and out: what is understood, what is refused, and that nothing is lost on the way.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each part uses some of the support"
)]

mod alphabets;
mod any_table;
mod badminton;
#[path = "../support/ledger/build.rs"]
mod build;
#[path = "../support/cases.rs"]
mod cases;
mod club_lists;
mod common;
mod counted_pairs;
mod errors;
mod every_reader;
mod fuzz;
mod identity;
mod layouts;
mod limits;
mod manifest;
mod mappings;
mod people;
mod pgn_accounted;
mod pgn_doubts;
mod pgn_fuzz;
mod pgn_pieces;
mod player_lists;
#[path = "../support/readers.rs"]
mod readers;
mod seeds;
mod sheets;
mod variants;

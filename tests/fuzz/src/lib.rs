//! What the targets ask of the readers: the same as `cargo test --test exchange fuzz`.
#![allow(dead_code, clippy::unwrap_used)]

#[path = "../../support/ledger/build.rs"]
mod build;
#[path = "../../exchange/common.rs"]
mod common;
#[path = "../../support/readers.rs"]
pub mod readers;

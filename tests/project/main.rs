//! What holds for the project as a whole: arrows between rooms, documentation, languages, keys, hostile text.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod architecture;
#[path = "../support/pages.rs"]
mod documentation;
mod hostile_text;
mod keys;
mod locales;
mod mutations;
mod packages;
mod pages;
mod patches;
mod recipes;
#[path = "../support/run.rs"]
mod run;
#[path = "../support/scratch.rs"]
mod scratch;
mod source_code;
mod supply_chain;
mod third_party;
mod words;

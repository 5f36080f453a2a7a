//! What the tests of the ledger share: a second implementation, random seasons, short ways to write facts.
#![allow(clippy::pedantic, reason = "plain arithmetic, written to be compared")]

pub(crate) mod build;
pub(crate) mod naive;
pub(crate) mod season;

//! Ten years of an invented club, played through the program and kept a second time beside it.
//!
//! [`world::World`] does everything twice: through the use cases, and in separate facts that the store never sees.
//! [`script`] says what happens, [`list`] makes a rating list of those facts, plain and slow.

#![allow(clippy::pedantic, reason = "a script reads as it is told")]

pub(crate) mod list;
pub(crate) mod script;
pub(crate) mod world;

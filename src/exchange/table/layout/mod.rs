//! The layouts of tables: each reads a grid under a mapping, and guesses which mappings a grid may have.

pub(crate) mod games;
pub(crate) mod lines;
mod list;
pub(crate) mod players;
pub(crate) mod rounds;
mod search;

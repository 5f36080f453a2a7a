//! What holds for the project as a whole: arrows between rooms, languages, keys, hostile text.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod architecture;
mod hostile_text;
mod keys;
mod locales;

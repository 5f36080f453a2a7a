//! The tournament files of the demo club: written by this generator, committed in `data/demo`.

#![allow(clippy::pedantic, reason = "plain arithmetic of a script")]

mod autumn_2025;
mod autumn_2026;
mod people;
mod play;
mod spring_2026;
mod write;

/// Every generated file by name.
pub(crate) fn files() -> Vec<(&'static str, Vec<u8>)> {
    let mut files = autumn_2025::files();
    files.extend(spring_2026::files());
    files.extend(autumn_2026::files());
    files
}

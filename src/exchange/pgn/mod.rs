//! PGN files as sources of results: players and results count, moves do not.
//!
//! - [`scan`]: where games begin and end, the tags that matter, and games that are not ordinary chess;
//! - [`tag`]: one tag line; [`spelling`]: names as text, and other spellings of them;
//! - [`movetext`]: moves, comments and results, and whether they say that a game was not played;
//! - [`damage`]: comments and tags that are not closed;
//! - [`collection`]: many games of many files, read in parallel with the same result as in sequence; `piece`: which
//!   games of a piece of text count, and their fingerprints;
//! - [`tournament`]: the games of one tournament, with rounds and players.
//!
//! Source: S. J. Edwards, Portable Game Notation Specification and Implementation Guide (1994), sections 3 to 8.

pub mod collection;
pub mod damage;
pub mod movetext;
mod piece;
pub mod scan;
pub mod spelling;
pub mod tag;
pub mod tournament;

/// The beginning of a text, after its byte order mark if it has one.
fn begin(text: &[u8]) -> usize {
    const MARK: &[u8] = b"\xef\xbb\xbf";
    if text.starts_with(MARK) {
        MARK.len()
    } else {
        0
    }
}

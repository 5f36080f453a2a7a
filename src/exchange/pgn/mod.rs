//! PGN as results: the players and the result, without the moves.
//!
//! - [`scan`]: where games begin and end, and the tags that matter, from bytes;
//! - [`tag`]: one tag line; [`movetext`]: what a result means; [`scan`]: games that are not ordinary chess;
//! - [`damage`]: comments and tags that are not closed; `movetext`: moves, results and comments; `unplayed`: what says
//!   that a game was not played;
//! - [`spelling`]: names as text, and other spellings of them;
//! - [`collection`]: many games of many files, read in parallel, the same as one after the other; `reader`: one
//!   stretch of that; `stream`: the same from what can only be read once; `piece`: the games of either that count;
//!   `print`: what tells one game from another;
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

/// Where a text begins: behind its byte order mark, if it has one.
fn begin(text: &[u8]) -> usize {
    const MARK: &[u8] = b"\xef\xbb\xbf";
    if text.starts_with(MARK) {
        MARK.len()
    } else {
        0
    }
}

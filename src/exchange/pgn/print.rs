//! What tells one game from another without keeping it: sixty-four bits of its players, day, result and last moves.

use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};

use rustc_hash::FxHasher;

use super::piece::NamedGame;

/// The last bytes of a game that are looked at, some ten half-moves and the result. Tags differ between collections that
/// have the same game, and the first moves are those of many games.
const TAIL: usize = 64;

/// The print of a game whose tags and moves are `text`, without blanks at its end, and whether it has moves enough to be
/// told from every other game of the same two.
#[inline]
pub(super) fn print(game: &NamedGame<'_>, day: u32, text: &[u8]) -> (u64, bool) {
    let tail = text.last_chunk::<TAIL>().map_or(text, |tail| &tail[..]);
    let mut hasher: FxHasher = BuildHasherDefault::default().build_hasher();
    (game.white, game.black, day, game.outcome as u32).hash(&mut hasher);
    hasher.write(tail);
    // A quote is that of a tag.
    (hasher.finish(), !tail.contains(&b'"'))
}

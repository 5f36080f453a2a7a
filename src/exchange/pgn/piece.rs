//! Selects the games of a piece of text that count, and collects doubts about them.

use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};

use rustc_hash::FxHasher;

use super::damage::Fault;
use super::movetext::{self, GameResult, token};
use super::scan::{Game, Notes, Scan};
use crate::domain::{Decided, GameOutcome, PackedGame};
use crate::exchange::collection::{
    Days, Names, Oddities, Oddity, SkipReason, Skipped, Variants, span,
};

/// Games, with the reader's numbers of the names.
#[derive(Debug, Default)]
pub(crate) struct Piece {
    pub(crate) games: Vec<PackedGame>,
    pub(super) skipped: Skipped,
    pub(crate) days: Days,
    /// The fingerprints of the games, for `Prints`.
    pub(super) prints: Vec<u64>,
    pub(crate) sum: u64,
    pub(crate) variants: Variants,
    /// The doubtful games, with their places in the text.
    pub(super) oddities: Oddities,
    /// The first damage of the text; nothing after it was read.
    pub(crate) fault: Option<Fault>,
}

impl Piece {
    /// Reads the games of a `text`, and returns the beginning of a game that it does not contain completely.
    ///
    /// A game ends where the next begins, so the last game of a text is complete only if nothing follows (`at_end`).
    pub(crate) fn read(
        scan: &mut Scan<'_>,
        (text, newline): (&[u8], u8),
        at_end: bool,
        days: Days,
        names: &mut Names,
    ) -> (Self, Option<usize>) {
        let mut piece = Self::default();
        // Notes on the text before the first game, as far as that is complete.
        if let Some(notes) = scan.take_notes()
            && (at_end || scan.at() < text.len())
        {
            piece.note(&notes);
            if piece.fault.is_some() {
                return (piece, None);
            }
        }
        let mut named = Vec::with_capacity((text.len() - scan.at()) / 200);
        let mut unfinished = None;
        while scan.at() < text.len() {
            let from = scan.at();
            let Some(game) = scan.game() else { break };
            if scan.at() >= text.len() && !at_end {
                unfinished = Some(from);
                break;
            }
            if let Some(notes) = scan.take_notes() {
                piece.note(&notes);
                if piece.fault.is_some() {
                    break;
                }
            }
            let read = ReadGame {
                text: text[from..scan.at()].trim_ascii_end(),
                from,
                newline,
            };
            take_game(&mut piece, &game, &read, days, &mut named);
        }
        piece.number(&named, names);
        (piece, unfinished)
    }

    #[cold]
    fn note(&mut self, notes: &Notes) {
        self.fault = self.fault.or(notes.fault);
        self.oddities
            .add_tally(Oddity::TagsApart, notes.separated_tags);
        self.oddities
            .add_tally(Oddity::TagInComment, notes.in_comments);
    }

    /// Adds the games that count, looking up their names in batches: the processor can then wait for several memory
    /// accesses at once.
    fn number(&mut self, named: &[NamedGame<'_>], names: &mut Names) {
        let games = named.iter().map(|game| Decided {
            white: names.number(game.white),
            black: names.number(game.black),
            outcome: game.outcome,
        });
        self.games = games.map(PackedGame::from).collect();
    }
}

struct ReadGame<'t> {
    /// Its tags and moves, without blanks at the end.
    text: &'t [u8],
    from: usize,
    newline: u8,
}

/// Adds a game to those that count, or to what was skipped.
#[inline]
fn take_game<'t>(
    piece: &mut Piece,
    game: &Game<'t>,
    read: &ReadGame<'_>,
    days: Days,
    named: &mut Vec<NamedGame<'t>>,
) {
    let counting = counting(game, days);
    match counting.and_then(|row| check_result(piece, game, row, read)) {
        Ok(row) => {
            let (print, is_single) = print(&row, game.day, read.text);
            if is_single {
                piece.prints.push(print);
            }
            piece.sum = piece.sum.wrapping_add(print);
            named.push(row);
            if let Some(variant) = game.variant {
                piece.variants.add(variant);
            }
            if game.day != 0 {
                piece.days = span(piece.days, Some((game.day, game.day)));
            }
        }
        Err(skip) => piece.skipped[skip as usize] += 1,
    }
}

/// Moves shorter than this are examined, as there may be none. Nearly all games have more, and cost no time here.
const SHORT: usize = 64;

/// Notes doubts about a game that counts; one whose text says that it was not played does not count.
#[inline]
fn check_result<'t>(
    piece: &mut Piece,
    game: &Game<'_>,
    row: NamedGame<'t>,
    read: &ReadGame<'_>,
) -> Result<NamedGame<'t>, SkipReason> {
    let (tags, moves) = read
        .text
        .split_at(read.text.len().min(game.moves - read.from));
    if game.has_two_results
        || !moves.ends_with(token(row.outcome)) && ends_otherwise(moves, read.newline, row.outcome)
    {
        piece.oddities.add(Oddity::TwoResults, read.from);
    }
    if moves.len() < SHORT {
        return check_short(piece, (tags, moves), row, read);
    }
    piece.oddities.has_moves = true;
    Ok(row)
}

/// Whether the last token of a game is another result than its tag's.
#[cold]
fn ends_otherwise(moves: &[u8], newline: u8, outcome: GameOutcome) -> bool {
    let begin = moves.iter().rposition(u8::is_ascii_whitespace);
    let last = &moves[begin.map_or(0, |blank| blank + 1)..];
    let own = GameResult::Decided(outcome);
    // A text like a result may be part of a comment.
    GameResult::from_token(last).is_some_and(|result| result != own)
        && movetext::results(moves, newline)
            .iter()
            .any(|(_, result)| result.contradicts(own))
}

/// The same for a game with few moves or none.
#[cold]
fn check_short<'t>(
    piece: &mut Piece,
    (tags, moves): (&[u8], &[u8]),
    row: NamedGame<'t>,
    read: &ReadGame<'_>,
) -> Result<NamedGame<'t>, SkipReason> {
    // Only the result.
    let moves = if moves == token(row.outcome) {
        b""
    } else {
        moves
    };
    if movetext::half_moves(moves, read.newline, 2) == 2 {
        piece.oddities.has_moves = true;
    } else if movetext::says_unplayed(tags, moves, read.newline) {
        piece.oddities.add(Oddity::NotPlayed, read.from);
        return Err(SkipReason::NotPlayed);
    } else {
        piece.oddities.add(Oddity::FewMoves, read.from);
    }
    Ok(row)
}

/// A game that counts, with the names as written.
pub(super) struct NamedGame<'t> {
    pub(crate) white: &'t [u8],
    pub(crate) black: &'t [u8],
    pub(crate) outcome: GameOutcome,
}

/// The game if it counts, otherwise the reason why it is skipped.
#[inline]
fn counting<'t>(game: &Game<'t>, days: Days) -> Result<NamedGame<'t>, SkipReason> {
    let outcome = match game.result {
        Some(GameResult::Decided(outcome)) => outcome,
        Some(GameResult::Open) | None => return Err(SkipReason::Unfinished),
        Some(GameResult::Odd) => return Err(SkipReason::OddResult),
    };
    let named = |name: Option<&'_ [u8]>| match name.map(<[u8]>::trim_ascii) {
        None | Some(b"" | b"?" | b"*") => false,
        Some(_) => true,
    };
    if !named(game.white) || !named(game.black) {
        return Err(SkipReason::NoName);
    }
    if days.is_some_and(|(first, last)| !(first..=last).contains(&game.day)) {
        return Err(SkipReason::OtherDays);
    }
    let (white, black) = (
        game.white.unwrap_or_default(),
        game.black.unwrap_or_default(),
    );
    if white == black {
        return Err(SkipReason::SamePlayer);
    }
    Ok(NamedGame {
        white,
        black,
        outcome,
    })
}

/// The last bytes of a game that enter its fingerprint, some ten half-moves and the result. Tags of one game differ
/// between collections, and its first moves are those of many other games.
const TAIL: usize = 64;

/// The fingerprint of a game with the tags and moves `text`, without blanks at its end, and whether it has enough moves
/// to be distinguished from every other game of the same two players.
#[inline]
pub(super) fn print(game: &NamedGame<'_>, day: u32, text: &[u8]) -> (u64, bool) {
    let tail = text.last_chunk::<TAIL>().map_or(text, |tail| &tail[..]);
    let mut hasher: FxHasher = BuildHasherDefault::default().build_hasher();
    (game.white, game.black, day, game.outcome as u32).hash(&mut hasher);
    hasher.write(tail);
    // A quote belongs to a tag, so the moves are shorter than the tail.
    (hasher.finish(), !tail.contains(&b'"'))
}

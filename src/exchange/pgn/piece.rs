//! The games of one piece of text that count.

use super::game_result::GameResult;
use super::print::print;
use super::scan::{Game, Scan};
use crate::domain::{Decided, GameOutcome, PackedGame};
use crate::exchange::collection::names::Names;
use crate::exchange::collection::{Days, SkipReason, Skipped, Variants, span};

/// Games, with the numbers that the reader gave the names.
#[derive(Debug, Default)]
pub(super) struct Piece {
    pub(super) games: Vec<PackedGame>,
    pub(super) skipped: Skipped,
    pub(super) days: Days,
    /// What tells the games apart, as `Prints` has it.
    pub(super) prints: Vec<u64>,
    pub(super) sum: u64,
    pub(super) variants: Variants,
}

impl Piece {
    /// Reads the games that begin before `border`, and returns where one begins that the text does not hold whole.
    ///
    /// A game ends where the next begins, so the last of a text is whole only if nothing follows (`at_end`).
    pub(super) fn read(
        scan: &mut Scan<'_>,
        text: &[u8],
        border: usize,
        at_end: bool,
        days: Days,
        names: &mut Names,
    ) -> (Self, Option<usize>) {
        let mut piece = Self::default();
        let begin = scan.at().min(border);
        let mut named = Vec::with_capacity((border - begin) / 200);
        let mut unfinished = None;
        while scan.at() < border {
            let from = scan.at();
            let Some(game) = scan.game() else { break };
            if scan.at() >= text.len() && !at_end {
                unfinished = Some(from);
                break;
            }
            take_game(&mut piece, &game, &text[from..scan.at()], days, &mut named);
        }
        piece.number(&named, names);
        (piece, unfinished)
    }

    /// Adds the games that count, name by name in batches: the processor can then wait for several memory accesses at
    /// once.
    fn number(&mut self, named: &[NamedGame<'_>], names: &mut Names) {
        let games = named.iter().map(|game| Decided {
            white: names.number(game.white),
            black: names.number(game.black),
            outcome: game.outcome,
        });
        self.games = games.map(PackedGame::from).collect();
    }
}

/// Adds a game, of which this is the text, to those that count, or to what was skipped.
#[inline]
fn take_game<'t>(
    piece: &mut Piece,
    game: &Game<'t>,
    text: &[u8],
    days: Days,
    named: &mut Vec<NamedGame<'t>>,
) {
    match counting(game, days) {
        Ok(row) => {
            let (print, is_single) = print(&row, game.day, text);
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

/// A game that counts, with the names as written.
pub(super) struct NamedGame<'t> {
    pub(super) white: &'t [u8],
    pub(super) black: &'t [u8],
    pub(super) outcome: GameOutcome,
}

/// The game as counted, or why it is skipped.
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

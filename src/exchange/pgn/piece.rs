//! One piece of a collection: the games that begin in it.

use std::io;

use super::collection::Source;
use super::game_result::GameResult;
use super::print::print;
use super::scan::{Game, Scan};
use crate::domain::{Decided, GameOutcome, PackedGame};
use crate::exchange::collection::names::Names;
use crate::exchange::collection::{Days, Prints, SkipReason, Skipped, span};

/// The games that begin in a piece, with the numbers that the reader's thread gave the names.
#[derive(Debug)]
pub(super) struct Piece {
    /// The position of the first game.
    pub(super) first: u64,
    /// The position of the first game after the piece.
    pub(super) next: u64,
    pub(super) reader: usize,
    pub(super) games: Vec<PackedGame>,
    pub(super) skipped: Skipped,
    pub(super) days: Days,
    pub(super) prints: Prints,
}

/// What is known about the start of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PieceStart {
    /// The beginning of the file.
    File,
    /// Somewhere: the first line that begins after it is taken for one outside comments.
    Anywhere,
    /// A game begins there.
    Game,
}

impl PieceStart {
    /// The start of the piece with this number.
    pub(super) fn of_piece(number: usize) -> Self {
        if number == 0 {
            Self::File
        } else {
            Self::Anywhere
        }
    }
}

/// The state of one thread reading its pieces.
pub(super) struct PieceReader<'s, S: ?Sized> {
    source: &'s S,
    newline: u8,
    days: Days,
    pub(super) names: Names,
    buffer: Vec<u8>,
    /// The start and length of the text in the buffer.
    skip: usize,
    filled: usize,
    /// The position in the source at which it begins.
    origin: u64,
    number: usize,
}

/// Reads begin at a multiple of this in the file and in memory: copies from the system's file cache take five times
/// as long between different offsets within a cache line.
const ALIGNED: usize = 64;

/// How many bytes beyond its border are read at first, for the game that crosses it.
const BEYOND: usize = 4 * 1024;

impl<'s, S: Source + ?Sized> PieceReader<'s, S> {
    /// The reader with this number, which knows these names.
    pub(super) fn new(source: &'s S, newline: u8, days: Days, number: usize, names: Names) -> Self {
        Self {
            source,
            newline,
            days,
            names,
            buffer: Vec::new(),
            skip: 0,
            filled: 0,
            origin: 0,
            number,
        }
    }

    /// Reads the games that begin from `from` to `to`.
    pub(super) fn piece(&mut self, from: u64, to: u64, start: PieceStart) -> io::Result<Piece> {
        let mut beyond = BEYOND;
        loop {
            let at_end = self.fill(from, to, beyond)?;
            if let Some(piece) = self.games(from, to, start, at_end) {
                return Ok(piece);
            }
            // Read again from the begin: a game longer than this is rare, and eight times as much each time costs
            // together no more than a seventh above the last reading.
            beyond *= 8;
        }
    }

    /// Reads the bytes of a piece, some before it and some beyond; returns whether the end was reached.
    fn fill(&mut self, from: u64, to: u64, beyond: usize) -> io::Result<bool> {
        self.origin = from.saturating_sub(1) / ALIGNED as u64 * ALIGNED as u64;
        let wanted = usize::try_from(to - self.origin)
            .unwrap_or(usize::MAX)
            .saturating_add(beyond);
        self.buffer.resize(wanted.saturating_add(ALIGNED), 0);
        self.skip = self.buffer.as_ptr().align_offset(ALIGNED).min(ALIGNED);
        let place = &mut self.buffer[self.skip..self.skip + wanted];
        let mut filled = 0;
        while filled < wanted {
            let offset = self.origin + filled as u64;
            match self.source.read_at(&mut place[filled..], offset)? {
                0 => break,
                more => filled += more,
            }
        }
        self.filled = filled;
        Ok(filled < wanted || self.origin + filled as u64 >= self.source.size())
    }

    /// The games in the buffer; `None` where one extends past its end.
    fn games(&mut self, from: u64, to: u64, start: PieceStart, at_end: bool) -> Option<Piece> {
        let origin = self.origin;
        let text = &self.buffer[self.skip..self.skip + self.filled];
        let local = |at: u64| {
            usize::try_from(at - origin)
                .unwrap_or(usize::MAX)
                .min(text.len())
        };
        let begin = match start {
            PieceStart::Game => local(from),
            PieceStart::File if text.starts_with(b"\xef\xbb\xbf") => 3,
            PieceStart::File => 0,
            PieceStart::Anywhere => {
                let before = local(from - 1);
                let newline = memchr::memchr(self.newline, &text[before..]);
                newline.map_or(text.len(), |length| before + length + 1)
            }
        };
        let border = local(to);
        let mut scan = match start {
            PieceStart::Anywhere => Scan::anywhere(text, begin, self.newline),
            PieceStart::File | PieceStart::Game => Scan::new(text, begin, self.newline),
        };
        let mut piece = Piece {
            first: origin + scan.at() as u64,
            next: 0,
            reader: self.number,
            games: Vec::new(),
            skipped: Skipped::default(),
            days: None,
            prints: Prints::default(),
        };
        let mut named = Vec::with_capacity((border - begin.min(border)) / 200);
        while scan.at() < border {
            let from = scan.at();
            let game = scan.game()?;
            if scan.at() >= text.len() && !at_end {
                return None;
            }
            let text = &text[from..scan.at()];
            take_game(&mut piece, &game, text, self.days, &mut named);
        }
        if scan.at() >= text.len() && !at_end {
            return None;
        }
        piece.number(&named, &mut self.names);
        piece.next = if scan.at() >= text.len() {
            u64::MAX
        } else {
            origin + scan.at() as u64
        };
        Some(piece)
    }
}

impl Piece {
    /// Adds the games that count, name by name in batches: the processor can then wait for several memory accesses at
    /// once.
    pub(super) fn number(&mut self, named: &[NamedGame<'_>], names: &mut Names) {
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
pub(super) fn take_game<'t>(
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
                piece.prints.games.push(print);
            }
            piece.prints.add_to_sum(print);
            named.push(row);
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

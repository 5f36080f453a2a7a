//! Many games, read in parallel.
//!
//! The text is cut into pieces. A piece has the games that *begin* in it; a game is read on past the border.
//! Whether a border lies inside a comment cannot be known from the piece alone, so it is guessed that it does
//! not; when the pieces are put together, each must begin where the one before it stopped, and one that does not is
//! read again from there. The result is that of reading from front to back, whatever the pieces.

use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::domain::Decided;

use super::names::Names;
use super::outcome::Result;
use super::scan::{Game, Scan};

/// Bytes that can be read from any place by several threads.
pub trait Source: Sync {
    /// How many there are.
    fn size(&self) -> u64;
    /// Fills `buffer` from `offset` on, as far as there is something; says how much.
    fn read_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<usize>;
}

impl Source for [u8] {
    fn size(&self) -> u64 {
        self.len() as u64
    }

    fn read_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
        let from = usize::try_from(offset).map_or(self.len(), |at| at.min(self.len()));
        let length = buffer.len().min(self.len() - from);
        buffer[..length].copy_from_slice(&self[from..from + length]);
        Ok(length)
    }
}

/// Why a game does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Skip {
    /// No result, or `*`.
    Unfinished,
    /// A result that is none of the three.
    OddResult,
    /// A player has no name.
    NoName,
    /// One name on both sides.
    SamePlayer,
    /// Outside the days asked for.
    OtherDays,
}

impl Skip {
    /// All reasons.
    pub const ALL: [Self; 5] = [
        Self::Unfinished,
        Self::OddResult,
        Self::NoName,
        Self::SamePlayer,
        Self::OtherDays,
    ];
}

/// What is read of a collection.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    /// The names.
    pub names: Names,
    /// The games that count.
    pub rows: Vec<Decided>,
    /// How many were skipped, by reason in the order of [`Skip::ALL`].
    pub skipped: [u64; Skip::ALL.len()],
    /// First and last day met.
    pub days: Option<(u32, u32)>,
}

/// How to read.
#[derive(Clone, Copy)]
pub struct Reading<'p> {
    /// Bytes a piece.
    pub piece: usize,
    /// Threads.
    pub threads: usize,
    /// Only games from the first to the last of these days.
    pub days: Option<(u32, u32)>,
    /// Told how many bytes more were read; `false` stops.
    pub progress: &'p (dyn Fn(u64) -> bool + Sync),
}

/// Why nothing came of it.
#[derive(Debug)]
pub enum Stopped {
    /// The file could not be read.
    Io(io::Error),
    /// It was cancelled.
    Cancelled,
}

impl From<io::Error> for Stopped {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The games that begin in a piece, with the numbers that the reader's thread gave the names.
#[derive(Debug)]
struct Piece {
    /// Where the first game begins.
    first: u64,
    /// Where the first game after the piece begins.
    next: u64,
    reader: usize,
    rows: Vec<Decided>,
    skipped: [u64; Skip::ALL.len()],
    days: Option<(u32, u32)>,
}

impl Collection {
    /// Adds the games of a source.
    pub fn read<S: Source + ?Sized>(
        &mut self,
        source: &S,
        how: &Reading<'_>,
    ) -> std::result::Result<(), Stopped> {
        let length = source.size();
        let count = length.div_ceil(how.piece as u64);
        let newline = line_end(source)?;
        let pieces: Mutex<Vec<Option<Piece>>> = Mutex::new((0..count).map(|_| None).collect());
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let readers = how
            .threads
            .clamp(1, usize::try_from(count.max(1)).unwrap_or(1));
        let read = |reader: usize| {
            let mut at = Reader {
                source,
                newline,
                days: how.days,
                names: Names::default(),
                buffer: Vec::new(),
                number: reader,
            };
            while !stop.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number as u64 >= count {
                    break;
                }
                let from = number as u64 * how.piece as u64;
                let to = (from + how.piece as u64).min(length);
                let piece = at.piece(from, to, Start::of(number))?;
                lock(&pieces)[number] = Some(piece);
                if !(how.progress)(to - from) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            io::Result::Ok(at.names)
        };
        let mut names = std::thread::scope(|scope| -> io::Result<Vec<Names>> {
            let read = &read;
            let others: Vec<_> = (1..readers)
                .map(|reader| scope.spawn(move || read(reader)))
                .collect();
            let mut names = vec![read(0)?];
            for other in others {
                names.push(
                    other
                        .join()
                        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))?,
                );
            }
            Ok(names)
        })?;
        if stop.into_inner() {
            return Err(Stopped::Cancelled);
        }
        let pieces = pieces
            .into_inner()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let total: usize = pieces.iter().flatten().map(|piece| piece.rows.len()).sum();
        self.rows.reserve(total);
        let mut known: Vec<Vec<u32>> = names
            .iter()
            .map(|names| vec![UNKNOWN; names.len()])
            .collect();
        let mut expected = None;
        for (number, piece) in pieces.into_iter().enumerate() {
            let Some(mut piece) = piece else { continue };
            let to = ((number as u64 + 1) * how.piece as u64).min(length);
            let expected_here = *expected.get_or_insert(piece.first);
            if expected_here >= to {
                continue;
            }
            if piece.first != expected_here {
                // The border lay inside a comment.
                let reader = piece.reader;
                let mut again = Reader {
                    source,
                    newline,
                    days: how.days,
                    names: std::mem::take(&mut names[reader]),
                    buffer: Vec::new(),
                    number: reader,
                };
                piece = again.piece(expected_here, to, Start::Game)?;
                names[reader] = again.names;
                known[reader].resize(names[reader].len(), UNKNOWN);
            }
            expected = Some(piece.next);
            self.add(&piece, &names[piece.reader], &mut known[piece.reader]);
        }
        Ok(())
    }

    fn add(&mut self, piece: &Piece, names: &Names, known: &mut [u32]) {
        let mut number = |local: u32| {
            let global = &mut known[local as usize];
            if *global == UNKNOWN {
                *global = self.names.number(names.name(local));
            }
            *global
        };
        let rows = piece.rows.iter().map(|row| Decided {
            white: number(row.white),
            black: number(row.black),
            outcome: row.outcome,
        });
        self.rows.extend(rows);
        for (sum, more) in self.skipped.iter_mut().zip(piece.skipped) {
            *sum += more;
        }
        self.days = span(self.days, piece.days);
    }
}

const UNKNOWN: u32 = u32::MAX;

/// What is known of the place where a piece begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Start {
    /// The begin of the file.
    File,
    /// Somewhere: the first line that begins after it is taken for one outside comments.
    Anywhere,
    /// A game begins there.
    Game,
}

impl Start {
    fn of(number: usize) -> Self {
        if number == 0 {
            Self::File
        } else {
            Self::Anywhere
        }
    }
}

/// One thread's way through its pieces.
struct Reader<'s, S: ?Sized> {
    source: &'s S,
    newline: u8,
    days: Option<(u32, u32)>,
    names: Names,
    buffer: Vec<u8>,
    number: usize,
}

/// How far a piece is read on at first, for the game that goes past its border.
const BEYOND: usize = 16 * 1024;

impl<S: Source + ?Sized> Reader<'_, S> {
    /// Reads the games that begin from `from` to `to`.
    fn piece(&mut self, from: u64, to: u64, start: Start) -> io::Result<Piece> {
        let mut beyond = BEYOND;
        loop {
            let at_end = self.fill(from, to, beyond)?;
            if let Some(piece) = self.games(from, to, start, at_end) {
                return Ok(piece);
            }
            beyond *= 8;
        }
    }

    /// Brings the bytes of a piece in, one before it and some beyond; says whether that is all there is.
    fn fill(&mut self, from: u64, to: u64, beyond: usize) -> io::Result<bool> {
        let before = u64::from(from > 0);
        let wanted = usize::try_from(to - from + before)
            .unwrap_or(usize::MAX)
            .saturating_add(beyond);
        self.buffer.resize(wanted, 0);
        let mut filled = 0;
        while filled < wanted {
            match self
                .source
                .read_at(&mut self.buffer[filled..], from - before + filled as u64)?
            {
                0 => break,
                more => filled += more,
            }
        }
        self.buffer.truncate(filled);
        Ok(filled < wanted || from - before + filled as u64 >= self.source.size())
    }

    /// The games in the buffer; `None` where one goes on past its end.
    fn games(&mut self, from: u64, to: u64, start: Start, at_end: bool) -> Option<Piece> {
        let origin = from - u64::from(from > 0);
        let text = &self.buffer[..];
        let local = |at: u64| {
            usize::try_from(at - origin)
                .unwrap_or(usize::MAX)
                .min(text.len())
        };
        let begin = match start {
            Start::Game => local(from),
            Start::File if text.starts_with(b"\xef\xbb\xbf") => 3,
            Start::File => 0,
            Start::Anywhere => memchr::memchr(self.newline, text).map_or(text.len(), |at| at + 1),
        };
        let border = local(to);
        let mut scan = match start {
            Start::Anywhere => Scan::anywhere(text, begin, self.newline),
            Start::File | Start::Game => Scan::new(text, begin, self.newline),
        };
        let mut piece = Piece {
            first: origin + scan.at() as u64,
            next: 0,
            reader: self.number,
            rows: Vec::with_capacity((border - begin.min(border)) / 200),
            skipped: [0; Skip::ALL.len()],
            days: None,
        };
        while scan.at() < border {
            let game = scan.game()?;
            if scan.at() >= text.len() && !at_end {
                return None;
            }
            match row(&game, &mut self.names, self.days) {
                Ok(row) => {
                    piece.rows.push(row);
                    if game.day != 0 {
                        piece.days = span(piece.days, Some((game.day, game.day)));
                    }
                }
                Err(skip) => piece.skipped[skip as usize] += 1,
            }
        }
        if scan.at() >= text.len() && !at_end {
            return None;
        }
        piece.next = if scan.at() >= text.len() {
            u64::MAX
        } else {
            origin + scan.at() as u64
        };
        Some(piece)
    }
}

/// The game as a row, or why it does not count.
#[inline]
fn row(
    game: &Game<'_>,
    names: &mut Names,
    days: Option<(u32, u32)>,
) -> std::result::Result<Decided, Skip> {
    let outcome = match game.result {
        Some(Result::Decided(outcome)) => outcome,
        Some(Result::Open) | None => return Err(Skip::Unfinished),
        Some(Result::Odd) => return Err(Skip::OddResult),
    };
    let named = |name: Option<&'_ [u8]>| match name.map(<[u8]>::trim_ascii) {
        None | Some(b"" | b"?" | b"*") => false,
        Some(_) => true,
    };
    if !named(game.white) || !named(game.black) {
        return Err(Skip::NoName);
    }
    if days.is_some_and(|(first, last)| !(first..=last).contains(&game.day)) {
        return Err(Skip::OtherDays);
    }
    let (white, black) = (
        game.white.unwrap_or_default(),
        game.black.unwrap_or_default(),
    );
    if white == black {
        return Err(Skip::SamePlayer);
    }
    Ok(Decided {
        white: names.number(white),
        black: names.number(black),
        outcome,
    })
}

fn span(one: Option<(u32, u32)>, other: Option<(u32, u32)>) -> Option<(u32, u32)> {
    match (one, other) {
        (Some(one), Some(other)) => Some((one.0.min(other.0), one.1.max(other.1))),
        (one, other) => one.or(other),
    }
}

/// The byte that ends lines: the carriage return in files of old Macs, else the line feed.
fn line_end<S: Source + ?Sized>(source: &S) -> io::Result<u8> {
    let mut head = vec![0; 64 * 1024];
    let filled = source.read_at(&mut head, 0)?;
    let has = |byte| memchr::memchr(byte, &head[..filled]).is_some();
    Ok(if has(b'\r') && !has(b'\n') {
        b'\r'
    } else {
        b'\n'
    })
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

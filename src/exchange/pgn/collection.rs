//! Many games, read in parallel.
//!
//! The text is cut into stretches. A stretch has the games that *begin* in it; a game is read beyond the border.
//! Whether a border lies inside a comment cannot be known from the stretch alone, so each reader guesses that it does
//! not, and looks only a little beyond. When the stretches are joined, each must begin where the one before it
//! stopped; what was guessed wrong, or not read to its end, is read then, from there. The result is the same as
//! reading from front to back, for any division into stretches, and nothing is read more often than a few times,
//! however long a line, a game or a comment is.

use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::domain::{Decided, PackedGame};

use super::damage::{Fault, Place};
use super::piece::Piece;
use super::reader::{Reader, Start, Stretch};
use crate::exchange::collection::names::Names;
use crate::exchange::collection::oddities::Oddities;
use crate::exchange::collection::{Collection, Days, Prints};
use crate::exchange::problem::Problem;

/// Bytes that can be read from any place by several threads.
pub trait Source: Sync {
    /// The number of bytes.
    fn size(&self) -> u64;
    /// Fills `buffer` from `offset` on, as far as there are bytes; returns how many.
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

/// A longer game is refused. None was ever played; it is a brace that is never closed, or a file that unpacks to
/// gigabytes of anything.
pub const LONGEST: usize = 64 << 20;

#[derive(Clone, Copy)]
pub struct ReadOptions<'p> {
    /// Bytes per piece.
    pub piece: usize,
    pub threads: usize,
    /// Bytes of one game at most, [`LONGEST`] but in tests: no more than this is ever held in memory.
    pub longest: usize,
    /// Only games from the first to the last of these days.
    pub days: Days,
    /// Told how many bytes more were read; `false` stops.
    pub progress: &'p (dyn Fn(u64) -> bool + Sync),
}

/// Why reading stopped without a result.
#[derive(Debug)]
pub enum ReadStopped {
    Io(io::Error),
    /// The game that begins in this line does not end within the bytes allowed.
    TooLong {
        line: u64,
    },
    /// Nobody can say what belongs to which game.
    Damaged(Box<Problem>),
    Cancelled,
}

impl ReadStopped {
    pub(super) fn damaged(fault: Fault, places: [Place; 2]) -> Self {
        Self::Damaged(Box::new(fault.problem(places)))
    }
}

impl From<io::Error> for ReadStopped {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Collection {
    /// Adds the games of a source.
    ///
    /// # Errors
    /// An error of the source, damage, a game that is longer than allowed, or being told to stop.
    pub fn read<S: Source + ?Sized>(
        &mut self,
        source: &S,
        how: &ReadOptions<'_>,
    ) -> Result<(), ReadStopped> {
        let newline = line_end(source)?;
        let (stretches, names) = guess(source, newline, how)?;
        let mut known: Vec<Vec<u32>> = names
            .iter()
            .map(|names| vec![UNKNOWN; names.len()])
            .collect();
        let mut again = Reader::new(source, newline, how, names.len());
        let mut known_again = Vec::new();
        let mut oddities = Oddities::default();
        let mut place = 0;
        for (number, stretch) in stretches.into_iter().enumerate() {
            let to = ((number as u64 + 1) * how.piece as u64).min(source.size());
            if place >= to {
                continue;
            }
            if number == 0 || stretch.first == place {
                place = stretch.next;
                refuse_damage(source, &stretch, newline)?;
                oddities.add_all(&stretch.piece.oddities);
                let reader = stretch.reader;
                self.add_piece(stretch.piece, &names[reader], &mut known[reader]);
            }
            while place < to {
                if !(how.progress)(0) {
                    return Err(ReadStopped::Cancelled);
                }
                let start = if place == 0 { Start::File } else { Start::Game };
                let Some(stretch) = again.read_on(place, to, start)? else {
                    let line = place_of(source, place, newline)?.line as u64;
                    return Err(ReadStopped::TooLong { line });
                };
                place = stretch.next;
                refuse_damage(source, &stretch, newline)?;
                oddities.add_all(&stretch.piece.oddities);
                known_again.resize(again.names.len(), UNKNOWN);
                self.add_piece(stretch.piece, &again.names, &mut known_again);
            }
        }
        // In the order of the file, which is read once.
        let mut firsts: Vec<&mut u64> = oddities.firsts().collect();
        firsts.sort();
        let (mut at, mut place) = (0, Place::START);
        for first in firsts {
            place = place_behind(source, (at, place), *first, newline)?;
            at = std::mem::replace(first, place.line as u64);
        }
        self.oddities.add_all(&oddities);
        Ok(())
    }

    /// Takes a piece in but for its oddities, with the reader's names and the numbers that they have here as far as those
    /// are known.
    pub(super) fn add_piece(&mut self, piece: Piece, names: &Names, known: &mut [u32]) {
        let mut number = |local: u32| {
            let global = &mut known[local as usize];
            if *global == UNKNOWN {
                *global = self.names.number(names.name(local));
            }
            *global
        };
        let mut games = piece.games;
        for packed in &mut games {
            let game = Decided::from(*packed);
            *packed = PackedGame::from(Decided {
                white: number(game.white),
                black: number(game.black),
                outcome: game.outcome,
            });
        }
        self.add_games(games, &piece.skipped, piece.days);
        self.prints.add(Prints {
            games: vec![piece.prints.into_boxed_slice()],
            sum: piece.sum,
        });
        self.variants.add_all(piece.variants);
    }
}

const UNKNOWN: u32 = u32::MAX;

/// Every stretch as its reader found it, and the names of each reader.
fn guess<S: Source + ?Sized>(
    source: &S,
    newline: u8,
    how: &ReadOptions<'_>,
) -> Result<(Vec<Stretch>, Vec<Names>), ReadStopped> {
    let length = source.size();
    let count = length.div_ceil(how.piece as u64);
    let found: Mutex<Vec<Option<Stretch>>> = Mutex::new((0..count).map(|_| None).collect());
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let readers = how
        .threads
        .clamp(1, usize::try_from(count.max(1)).unwrap_or(1));
    let read = |reader: usize| {
        let mut reader = Reader::new(source, newline, how, reader);
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number as u64 >= count {
                break;
            }
            let from = number as u64 * how.piece as u64;
            let to = (from + how.piece as u64).min(length);
            let stretch = reader.guess(from, to, Start::of_stretch(number));
            let stretch = stretch.inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
            lock(&found)[number] = Some(stretch);
            if !(how.progress)(to - from) {
                stop.store(true, Ordering::Relaxed);
            }
        }
        io::Result::Ok(reader.names)
    };
    let names = std::thread::scope(|scope| -> io::Result<Vec<Names>> {
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
        return Err(ReadStopped::Cancelled);
    }
    let found = found
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    Ok((found.into_iter().flatten().collect(), names))
}

/// Stops at damage in a stretch that was rightly taken for the next one.
fn refuse_damage<S: Source + ?Sized>(
    source: &S,
    stretch: &Stretch,
    newline: u8,
) -> Result<(), ReadStopped> {
    let Some(fault) = stretch.piece.fault else {
        return Ok(());
    };
    let [first, at] = fault
        .places()
        .map(|place| place_of(source, place as u64, newline));
    Err(ReadStopped::damaged(fault, [first?, at?]))
}

/// The line and the column of a place.
fn place_of<S: Source + ?Sized>(source: &S, place: u64, newline: u8) -> io::Result<Place> {
    place_behind(source, (0, Place::START), place, newline)
}

/// The same of a place behind another whose line and column are known.
fn place_behind<S: Source + ?Sized>(
    source: &S,
    (mut at, mut found): (u64, Place),
    place: u64,
    newline: u8,
) -> io::Result<Place> {
    let mut buffer = vec![0; 1 << 20];
    while at < place {
        let wanted =
            usize::try_from(place - at).map_or(buffer.len(), |left| left.min(buffer.len()));
        let filled = source.read_at(&mut buffer[..wanted], at)?;
        if filled == 0 {
            break;
        }
        let text = &buffer[..filled];
        let begin = if at == 0 { super::begin(text) } else { 0 };
        found = found.behind(&text[begin..], newline);
        at += filled as u64;
    }
    Ok(found)
}

/// The byte that ends lines: the carriage return in files of old Macs, else the line feed.
fn line_end<S: Source + ?Sized>(source: &S) -> io::Result<u8> {
    let mut head = vec![0; 64 * 1024];
    let filled = source.read_at(&mut head, 0)?;
    Ok(newline_of(&head[..filled]))
}

/// The byte that ends the lines of a text that begins like this.
pub(in crate::exchange) fn newline_of(head: &[u8]) -> u8 {
    let has = |byte| memchr::memchr(byte, head).is_some();
    if has(b'\r') && !has(b'\n') {
        b'\r'
    } else {
        b'\n'
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

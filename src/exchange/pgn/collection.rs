//! Many games, read in parallel.
//!
//! The text is cut into pieces. A piece has the games that *begin* in it; a game is read beyond the border. Whether a
//! border lies inside a comment cannot be known from the piece alone, so it is assumed that it does not; when the
//! pieces are joined, each must begin where the one before it stopped, and one that does not is read again from
//! there. The result is the same as reading from front to back, for any division into pieces.

use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::domain::{Decided, PackedGame};

use super::piece::{Piece, PieceReader, PieceStart};
use crate::exchange::collection::names::Names;
use crate::exchange::collection::{Collection, Days};

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

#[derive(Clone, Copy)]
pub struct ReadOptions<'p> {
    /// Bytes per piece.
    pub piece: usize,
    pub threads: usize,
    /// Only games from the first to the last of these days.
    pub days: Days,
    /// Told how many bytes more were read; `false` stops.
    pub progress: &'p (dyn Fn(u64) -> bool + Sync),
}

/// Why reading stopped without a result.
#[derive(Debug)]
pub enum ReadStopped {
    Io(io::Error),
    Cancelled,
}

impl From<io::Error> for ReadStopped {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Collection {
    /// Adds the games of a source.
    pub fn read<S: Source + ?Sized>(
        &mut self,
        source: &S,
        how: &ReadOptions<'_>,
    ) -> Result<(), ReadStopped> {
        let length = source.size();
        let count = length.div_ceil(how.piece as u64);
        let newline = line_end(source)?;
        let pieces: Mutex<Vec<Option<Piece>>> = Mutex::new((0..count).map(|_| None).collect());
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let readers = how
            .threads
            .clamp(1, usize::try_from(count.max(1)).unwrap_or(1));
        let read = |reader: usize| {
            let mut at = PieceReader::new(source, newline, how.days, reader, Names::default());
            while !stop.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number as u64 >= count {
                    break;
                }
                let from = number as u64 * how.piece as u64;
                let to = (from + how.piece as u64).min(length);
                let piece = at.piece(from, to, PieceStart::of_piece(number))?;
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
            return Err(ReadStopped::Cancelled);
        }
        let pieces = pieces
            .into_inner()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
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
                let mut again = PieceReader::new(
                    source,
                    newline,
                    how.days,
                    reader,
                    std::mem::take(&mut names[reader]),
                );
                piece = again.piece(expected_here, to, PieceStart::Game)?;
                names[reader] = again.names;
                known[reader].resize(names[reader].len(), UNKNOWN);
            }
            expected = Some(piece.next);
            let reader = piece.reader;
            self.add_piece(piece, &names[reader], &mut known[reader]);
        }
        Ok(())
    }

    /// Takes a piece in, with the reader's names and the numbers that they have here as far as those are known.
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
        self.add_prints(piece.prints);
    }
}

const UNKNOWN: u32 = u32::MAX;

/// The byte that ends lines: the carriage return in files of old Macs, else the line feed.
fn line_end<S: Source + ?Sized>(source: &S) -> io::Result<u8> {
    let mut head = vec![0; 64 * 1024];
    let filled = source.read_at(&mut head, 0)?;
    Ok(newline_of(&head[..filled]))
}

/// The byte that ends the lines of a text that begins like this.
pub(super) fn newline_of(head: &[u8]) -> u8 {
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

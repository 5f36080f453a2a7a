//! Reads large collections of PGN games in parallel.
//!
//! A source is read once from its beginning, by whichever thread is free, in parts that end where a game begins; the
//! thread that took a part then reads its games while others go on. Usually an empty line between moves and a tag shows
//! such a place: inside a comment it would be damage, which ends the reading anyway. Where there is none, the thread
//! keeps the source until it has read the games, and leaves the last one, which may continue, to the next part. Parts
//! are joined in the order of the source, so that the result is that of reading from front to back.

use std::io::{self, Cursor, ErrorKind, Read};
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

use memchr::memrchr;

use super::damage::{Damage, Fault, Place, opens_game};
use super::piece::Piece;
use super::scan::Scan;
use crate::domain::{Decided, PackedGame};
use crate::exchange::collection::{Collection, Days, Names, Prints};
use crate::exchange::problem::Problem;

/// A longer game is refused. No real game is that long; it is a brace that was never closed, or a file that unpacks to
/// gigabytes of anything.
pub const LONGEST: usize = 64 << 20;

#[derive(Clone, Copy)]
pub struct ReadOptions<'p> {
    /// Bytes read at a time.
    pub piece: usize,
    pub threads: usize,
    /// The most bytes of one game, [`LONGEST`] except in tests: little more than this is ever in memory.
    pub longest: usize,
    /// Only games within these days count.
    pub days: Days,
    /// Gets the number of further bytes read; returning `false` stops the reading.
    pub progress: &'p (dyn Fn(u64) -> bool + Sync),
}

/// Why reading stopped without a result.
#[derive(Debug)]
pub enum ReadStopped {
    Io(io::Error),
    /// The game that begins in this line does not end within the allowed length.
    TooLong {
        line: u64,
    },
    /// It is impossible to determine which text belongs to which game.
    Damaged(Box<Problem>),
    Cancelled,
}

impl From<io::Error> for ReadStopped {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Collection {
    /// Adds the games of a source, compressed or not.
    ///
    /// # Errors
    /// An error of the source, damage, a game longer than allowed, or `progress` returned false.
    pub fn read<R: Read + Send>(
        &mut self,
        source: R,
        how: &ReadOptions<'_>,
    ) -> Result<(), ReadStopped> {
        let shared = Mutex::new(Shared::new(source)?);
        let read = |reader: usize| Reader::new(reader, how).read(&shared);
        let names = std::thread::scope(|scope| {
            let others: Vec<_> = (1..how.threads)
                .map(|reader| scope.spawn(move || read(reader)))
                .collect();
            let mut names = vec![read(0)];
            names.extend(others.into_iter().map(|other| {
                let read = other.join();
                read.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            }));
            names
                .into_iter()
                .collect::<Result<Vec<Names>, ReadStopped>>()
        })?;
        let shared = shared.into_inner();
        let mut parts = shared.unwrap_or_else(PoisonError::into_inner).parts;
        parts.sort_unstable_by_key(|part| part.number);
        let unknown = |names: &Names| vec![UNKNOWN; names.len()];
        let mut known: Vec<Vec<u32>> = names.iter().map(unknown).collect();
        let mut place = Place::START;
        for mut part in parts {
            if let Some((fault, places)) = part.fault {
                let problem = fault.problem(places.map(|at| place.then(at)));
                return Err(ReadStopped::Damaged(Box::new(problem)));
            }
            if part.is_too_long {
                let line = place.line as u64;
                return Err(ReadStopped::TooLong { line });
            }
            for line in part.piece.oddities.firsts() {
                *line += place.line as u64 - 1;
            }
            place = place.then(part.end);
            self.oddities.add_all(&part.piece.oddities);
            self.add_piece(part.piece, &names[part.reader], &mut known[part.reader]);
        }
        Ok(())
    }

    /// Adds a piece except for its doubtful games; `known` translates the reader's numbers of names, as far as they are
    /// known already.
    fn add_piece(&mut self, piece: Piece, names: &Names, known: &mut [u32]) {
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

/// The byte that ends the lines of a text with this beginning: the carriage return in files of old Macs, otherwise the
/// line feed.
pub(crate) fn newline_of(head: &[u8]) -> u8 {
    let has = |byte| memchr::memchr(byte, head).is_some();
    if has(b'\r') && !has(b'\n') {
        b'\r'
    } else {
        b'\n'
    }
}

/// How many bytes are examined to find out how lines end.
const HEAD: u64 = 64 * 1024;

/// What the threads share: the source, and the parts that were read.
struct Shared<R> {
    source: io::Chain<Cursor<Vec<u8>>, R>,
    newline: u8,
    /// The number of parts begun.
    begun: usize,
    /// The beginning of the next part, which was read with the part before.
    rest: Vec<u8>,
    /// Whether there is no further part.
    is_over: bool,
    parts: Vec<Part>,
}

impl<R: Read> Shared<R> {
    fn new(mut source: R) -> io::Result<Self> {
        let mut head = Vec::new();
        source.by_ref().take(HEAD).read_to_end(&mut head)?;
        Ok(Self {
            newline: newline_of(&head),
            source: Cursor::new(head).chain(source),
            begun: 0,
            rest: Vec::new(),
            is_over: false,
            parts: Vec::new(),
        })
    }

    /// Leaves text to the next part.
    fn leave(&mut self, rest: &[u8]) {
        self.rest.clear();
        self.rest.extend_from_slice(rest);
    }
}

/// Games that follow each other in a source. Its lines and columns are counted from its own beginning.
struct Part {
    number: usize,
    /// The reader that numbered the names.
    reader: usize,
    /// The games; the doubtful ones by their lines.
    piece: Piece,
    end: Place,
    /// The damage in it, with the places that its message names.
    fault: Option<(Fault, [Place; 2])>,
    /// Whether it is a game longer than allowed.
    is_too_long: bool,
}

/// What follows a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// Nothing: the source ends.
    Nothing,
    /// A game, or damage.
    Game,
    /// Anything, perhaps more of its last game.
    Anything,
}

/// One thread that takes parts of the source.
struct Reader<'h> {
    number: usize,
    how: &'h ReadOptions<'h>,
    names: Names,
    text: Text,
}

impl<'h> Reader<'h> {
    fn new(number: usize, how: &'h ReadOptions<'h>) -> Self {
        Self {
            number,
            how,
            names: Names::default(),
            text: Text::default(),
        }
    }

    /// Reads parts while there are any, and returns the names in them.
    fn read<R: Read>(mut self, shared: &Mutex<Shared<R>>) -> Result<Names, ReadStopped> {
        loop {
            let part = self.part(lock(shared));
            let mut shared = lock(shared);
            match part {
                Ok(Some(part)) => {
                    shared.is_over |= part.fault.is_some() || part.is_too_long;
                    shared.parts.push(part);
                }
                Ok(None) => return Ok(self.names),
                Err(stopped) => {
                    shared.is_over = true;
                    return Err(stopped);
                }
            }
        }
    }

    /// Reads the next part; `None` if there is no further one. The other threads wait until its text is known.
    fn part<R: Read>(
        &mut self,
        mut shared: MutexGuard<'_, Shared<R>>,
    ) -> Result<Option<Part>, ReadStopped> {
        if shared.is_over {
            return Ok(None);
        }
        let (number, newline) = (shared.begun, shared.newline);
        shared.begun += 1;
        let mut more = self.how.piece.max(1);
        self.text.begin(&shared.rest, more);
        loop {
            let read = self.text.read(&mut shared.source, more)?;
            if !(self.how.progress)(read as u64) {
                return Err(ReadStopped::Cancelled);
            }
            shared.is_over = read < more;
            let text = self.text.bytes();
            let begin = if number == 0 { super::begin(text) } else { 0 };
            let last = last_begin(&text[begin..], newline).map(|at| begin + at);
            let (end, next) = match last {
                _ if shared.is_over => (text.len(), Next::Nothing),
                Some(last) => (last, Next::Game),
                None => (text.len(), Next::Anything),
            };
            if next != Next::Anything {
                shared.leave(&text[end..]);
                drop(shared);
                return Ok(Some(self.games(number, begin..end, newline, next).0));
            }
            let (mut part, rest) = self.games(number, begin..end, newline, next);
            part.is_too_long = rest == begin && end > self.how.longest;
            if part.is_too_long || part.fault.is_some() {
                shared.is_over = true;
                return Ok(Some(part));
            }
            if rest > begin {
                shared.leave(&self.text.bytes()[rest..]);
                return Ok(Some(part));
            }
            // As much again, so that a long game is scanned only a few times.
            more = end.min(self.how.longest + 1 - end);
        }
    }

    /// Reads the games of a text, and returns the beginning of one that may continue.
    fn games(
        &mut self,
        number: usize,
        Range { start, end }: Range<usize>,
        newline: u8,
        next: Next,
    ) -> (Part, usize) {
        let text = &self.text.bytes()[..end];
        let mut scan = Scan::new(text, start, newline);
        let (is_whole, days) = (next != Next::Anything, self.how.days);
        let content = (text, newline);
        let (mut piece, unfinished) =
            Piece::read(&mut scan, content, is_whole, days, &mut self.names);
        let rest = unfinished.unwrap_or(if is_whole { end } else { start });
        let place = |at: usize| Place::START.behind(&text[start.min(at)..at], newline);
        for first in piece.oddities.firsts() {
            *first = place(usize::try_from(*first).unwrap_or(usize::MAX)).line as u64;
        }
        let fault = piece.fault.map(|fault| match fault.damage {
            Damage::OpenComment if next == Next::Game => Fault {
                at: end,
                damage: Damage::GameInComment { opened: fault.at },
            },
            _ => fault,
        });
        let part = Part {
            number,
            reader: self.number,
            end: place(rest),
            fault: fault.map(|fault| (fault, fault.places().map(place))),
            is_too_long: false,
            piece,
        };
        (part, rest)
    }
}

/// The last place in a text at which a game certainly begins: at a tag behind an empty line, before which is a line of
/// moves. Inside a comment such a tag is damage.
fn last_begin(text: &[u8], newline: u8) -> Option<usize> {
    let mut end = text.len();
    loop {
        end = memrchr(b'[', &text[..end])?;
        if end == 0 || text[end - 1] != newline {
            continue;
        }
        let before = text[..end].trim_ascii_end();
        let line = memrchr(newline, before).map_or(0, |at| at + 1);
        let first = before[line..].trim_ascii_start().first();
        let is_moves = first.is_some_and(|byte| !b"[%;\"".contains(byte));
        if is_moves && opens_game(text, end, newline) {
            return Some(end);
        }
    }
}

/// The text of a part in memory.
#[derive(Default)]
struct Text {
    buffer: Vec<u8>,
    place: Range<usize>,
}

/// Bytes are read from multiples of this in the file to multiples of it in memory: copying from the system's file cache
/// takes five times as long if the two offsets within a cache line differ.
const ALIGNED: usize = 64;

impl Text {
    /// Begins with text that was read before, with room for more behind it.
    fn begin(&mut self, rest: &[u8], more: usize) {
        self.make_room(rest.len() + more + 2 * ALIGNED);
        let offset = self.buffer.as_ptr().align_offset(ALIGNED).min(ALIGNED);
        let end = offset + rest.len().next_multiple_of(ALIGNED);
        self.place = end - rest.len()..end;
        self.buffer[self.place.clone()].copy_from_slice(rest);
    }

    fn make_room(&mut self, length: usize) {
        if self.buffer.len() < length {
            self.buffer.resize(length, 0);
        }
    }

    /// Reads so many bytes more, fewer only at the end of the source; returns their number.
    fn read(&mut self, source: &mut impl Read, more: usize) -> io::Result<usize> {
        let begin = self.place.end;
        self.make_room(begin + more);
        while self.place.end < begin + more {
            match source.read(&mut self.buffer[self.place.end..begin + more]) {
                Ok(0) => break,
                Ok(read) => self.place.end += read,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(self.place.end - begin)
    }

    fn bytes(&self) -> &[u8] {
        &self.buffer[self.place.clone()]
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

//! Reads large collections of PGN games in parallel.
//!
//! The text is cut into stretches. A stretch has the games that *begin* in it; its last game is read beyond the border.
//! Whether a border lies inside a comment cannot be known from the stretch alone, so each reader assumes that it does
//! not, and looks only a little beyond its stretch. When the stretches are joined, each must begin where the one before
//! it stopped; a wrong assumption, or a game not read to its end, is then read again from there. The result is the same
//! as that of reading from front to back, for any division into stretches, and nothing is read more than a few times,
//! however long a line, a game or a comment is.

use std::io::{self, Read};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;

use super::damage::{Fault, Place};
use super::piece::Piece;
use super::scan::Scan;
use crate::domain::{Decided, PackedGame};
use crate::exchange::collection::{Collection, Days, Names, Oddities, Prints};
use crate::exchange::problem::Problem;

/// Bytes that can be read from any place by several threads.
pub trait Source: Sync {
    fn size(&self) -> u64;
    /// Fills `buffer` from `offset` on, as far as there are bytes; returns their number.
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

/// A longer game is refused. No real game is that long; it is a brace that was never closed, or a file that unpacks to
/// gigabytes of anything.
pub const LONGEST: usize = 64 << 20;

#[derive(Clone, Copy)]
pub struct ReadOptions<'p> {
    /// Bytes per piece.
    pub piece: usize,
    pub threads: usize,
    /// The most bytes of one game, [`LONGEST`] except in tests: no more than this is ever in memory.
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

impl ReadStopped {
    fn damaged(fault: Fault, places: [Place; 2]) -> Self {
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
    /// An error of the source, damage, a game longer than allowed, or `progress` returned false.
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
                let Some(stretch) = again.read_further(place, to, start)? else {
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
        // In the order of the file, so that it is read only once to find the lines.
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

/// Lets every reader read its stretches, and returns these with the names of each reader.
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

/// Stops if a stretch that the previous one confirms is damaged.
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

/// The same for a place after another one whose line and column are known.
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

/// The byte that ends lines: the carriage return in files of old Macs, otherwise the line feed.
fn line_end<S: Source + ?Sized>(source: &S) -> io::Result<u8> {
    let mut head = vec![0; 64 * 1024];
    let filled = source.read_at(&mut head, 0)?;
    Ok(newline_of(&head[..filled]))
}

/// The byte that ends the lines of a text with this beginning.
pub(crate) fn newline_of(head: &[u8]) -> u8 {
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

/// What is known about the start of a stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// The beginning of the file.
    File,
    /// An arbitrary place: the first line that begins after it is assumed to be outside comments.
    Anywhere,
    /// The beginning of a game.
    Game,
}

impl Start {
    /// The start of the stretch with this number.
    fn of_stretch(number: usize) -> Self {
        if number == 0 {
            Self::File
        } else {
            Self::Anywhere
        }
    }
}

/// The result of one reader for one stretch.
#[derive(Debug)]
pub(super) struct Stretch {
    pub(crate) piece: Piece,
    /// The reader that numbered the names.
    pub(super) reader: usize,
    /// The position of the first game; `u64::MAX` if there is none.
    pub(crate) first: u64,
    /// The position of the first game not read yet; `u64::MAX` at the end of the file.
    pub(crate) next: u64,
    /// Whether the text read was too short for the game at `next`.
    is_cut: bool,
}

/// The state of one thread reading its stretches.
pub(super) struct Reader<'s, S: ?Sized> {
    source: &'s S,
    newline: u8,
    how: &'s ReadOptions<'s>,
    pub(crate) names: Names,
    buffer: Vec<u8>,
    /// The start and length of the text in the buffer.
    skip: usize,
    filled: usize,
    /// The position in the source at which it begins.
    origin: u64,
    number: usize,
}

/// Reads begin at multiples of this in the file and in memory: copying from the system's file cache takes five times as
/// long if the two offsets within a cache line differ.
const ALIGNED: usize = 64;

/// How many bytes beyond the border are read at first, for the game that crosses it.
const BEYOND: usize = 4 * 1024;

impl<'s, S: Source + ?Sized> Reader<'s, S> {
    /// The reader with this number.
    pub(crate) fn new(source: &'s S, newline: u8, how: &'s ReadOptions<'s>, number: usize) -> Self {
        Self {
            source,
            newline,
            how,
            names: Names::default(),
            buffer: Vec::new(),
            skip: 0,
            filled: 0,
            origin: 0,
            number,
        }
    }

    /// Reads the games that begin between `from` and `to`, if they end at most a piece beyond: an arbitrary place may
    /// be inside a comment of gigabytes, which the other readers read as well.
    fn guess(&mut self, from: u64, to: u64, start: Start) -> io::Result<Stretch> {
        let found = self.stretch(from, to, start, BEYOND)?;
        if found.is_cut && self.how.piece > BEYOND {
            return self.stretch(from, to, start, self.how.piece);
        }
        Ok(found)
    }

    /// Reads games that begin between `from` and `to`, at least one of them; `None` if it is longer than allowed.
    ///
    /// Each attempt reads twice as far as the one before it, so all attempts together read at most four times what is
    /// needed.
    fn read_further(&mut self, from: u64, to: u64, start: Start) -> io::Result<Option<Stretch>> {
        let mut beyond = BEYOND;
        loop {
            let found = self.stretch(from, to, start, beyond)?;
            if !found.is_cut || found.next > from {
                return Ok(Some(found));
            }
            if beyond >= self.how.longest {
                return Ok(None);
            }
            beyond = beyond.saturating_add(self.filled).min(self.how.longest);
        }
    }

    fn stretch(&mut self, from: u64, to: u64, start: Start, beyond: usize) -> io::Result<Stretch> {
        let at_end = self.fill(from, to, beyond)?;
        Ok(self.games(from, to, start, at_end))
    }

    /// Reads the bytes of a stretch, some before and some beyond it; returns whether the end of the file was reached.
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

    /// The games in the buffer that begin between `from` and `to`.
    fn games(&mut self, from: u64, to: u64, start: Start, at_end: bool) -> Stretch {
        let origin = self.origin;
        let text = &self.buffer[self.skip..self.skip + self.filled];
        let local = |at: u64| {
            usize::try_from(at - origin)
                .unwrap_or(usize::MAX)
                .min(text.len())
        };
        let border = local(to);
        let begin = match start {
            Start::Game => local(from),
            Start::File => super::begin(text),
            Start::Anywhere => {
                let before = local(from - 1);
                match memchr::memchr(self.newline, &text[before..border]) {
                    Some(length) if before + length + 1 < border => before + length + 1,
                    // No line begins here, and so no game.
                    _ => return Stretch::empty(self.number),
                }
            }
        };
        let mut scan = match start {
            Start::Anywhere => Scan::anywhere(text, begin, self.newline),
            Start::File | Start::Game => Scan::new(text, begin, self.newline),
        };
        let place = |at: usize| {
            if at < text.len() {
                origin + at as u64
            } else {
                u64::MAX
            }
        };
        let first = place(scan.at());
        let (days, names) = (self.how.days, &mut self.names);
        let content = (text, self.newline);
        let (mut piece, unfinished) = Piece::read(&mut scan, content, border, at_end, days, names);
        let before = usize::try_from(origin).unwrap_or(usize::MAX);
        for first in piece.oddities.firsts() {
            *first += origin;
        }
        piece.fault = piece.fault.map(|fault| fault.behind(before));
        let (next, is_cut) = match unfinished {
            // Nothing after damage is read.
            _ if piece.fault.is_some() => (u64::MAX, false),
            Some(at) => (place(at), true),
            None if scan.at() >= text.len() && !at_end => (from, true),
            None => (place(scan.at()), false),
        };
        Stretch {
            piece,
            reader: self.number,
            first,
            next,
            is_cut,
        }
    }
}

impl Stretch {
    /// A stretch in which no game begins.
    fn empty(reader: usize) -> Self {
        Self {
            piece: Piece::default(),
            reader,
            first: u64::MAX,
            next: u64::MAX,
            is_cut: false,
        }
    }
}

// Games from a source that can only be read from front to back, such as a compressed file.
//
// A chunk is scanned while the source produces the next one; only the game that extends beyond its end is kept.

/// How many bytes are examined to find out how lines end.
const HEAD: usize = 64 * 1024;

impl Collection {
    /// Adds the games of a source that is read once from its beginning; the result is that of [`Collection::read`].
    /// `progress` is always called with 0, as the number of compressed bytes read is not known here.
    ///
    /// # Errors
    /// An error of the source, damage, a game longer than allowed, or `progress` returned false.
    pub fn read_stream<R: Read + Send>(
        &mut self,
        source: R,
        how: &ReadOptions<'_>,
    ) -> Result<(), ReadStopped> {
        let size = how.piece.max(1);
        std::thread::scope(|scope| {
            let (send, receive) = sync_channel::<io::Result<Vec<u8>>>(4);
            scope.spawn(move || {
                let mut source = source;
                loop {
                    let mut chunk = Vec::with_capacity(size);
                    let read = source.by_ref().take(size as u64).read_to_end(&mut chunk);
                    let ended = matches!(read, Ok(0) | Err(_));
                    let chunk = read.map(|_| chunk);
                    // The receiving thread may have stopped.
                    if send.send(chunk).is_err() || ended {
                        return;
                    }
                }
            });
            let mut names = Names::default();
            let mut known = Vec::new();
            let mut text = Vec::new();
            let mut newline = None;
            let mut wanted = 0;
            let mut place = Place::START;
            loop {
                let chunk = receive.recv().unwrap_or(Ok(Vec::new()))?;
                let at_end = chunk.is_empty();
                text.extend_from_slice(&chunk);
                if !(how.progress)(0) {
                    return Err(ReadStopped::Cancelled);
                }
                let is_first = newline.is_none();
                let enough = if is_first { HEAD } else { wanted };
                if text.len() < enough && !at_end {
                    continue;
                }
                let head = &text[..text.len().min(HEAD)];
                let newline = *newline.get_or_insert_with(|| newline_of(head));
                let begin = if is_first { super::begin(&text) } else { 0 };
                let mut scan = Scan::new(&text, begin, newline);
                let whole = text.len();
                let content = (&text[..], newline);
                let (mut piece, unfinished) =
                    Piece::read(&mut scan, content, whole, at_end, how.days, &mut names);
                let place_of = |at: usize| place.behind(&text[begin.min(at)..at], newline);
                if let Some(fault) = piece.fault {
                    return Err(ReadStopped::damaged(fault, fault.places().map(place_of)));
                }
                for first in piece.oddities.firsts() {
                    let at = usize::try_from(*first).unwrap_or(usize::MAX);
                    *first = place_of(at).line as u64;
                }
                self.oddities.add_all(&piece.oddities);
                known.resize(names.len(), u32::MAX);
                self.add_piece(piece, &names, &mut known);
                if at_end {
                    return Ok(());
                }
                // In a text without a game nothing is finished, as it may be inside a comment.
                let rest = unfinished.unwrap_or(begin);
                place = place_of(rest);
                text.drain(..rest);
                if text.len() > how.longest {
                    let line = place.line as u64;
                    return Err(ReadStopped::TooLong { line });
                }
                // A game longer than a chunk is scanned again only when the text is twice as long, which avoids
                // quadratic time.
                wanted = if rest == begin { 2 * text.len() } else { 0 };
            }
        })
    }
}

//! Reads a stretch of a collection from a source of which every place can be read.

use std::io;

use super::collection::{ReadOptions, Source};
use super::piece::Piece;
use super::scan::Scan;
use crate::exchange::collection::names::Names;

/// What is known about the start of a stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// The beginning of the file.
    File,
    /// Somewhere: the first line that begins after it is taken for one outside comments.
    Anywhere,
    /// A game begins there.
    Game,
}

impl Start {
    /// The start of the stretch with this number.
    pub(super) fn of_stretch(number: usize) -> Self {
        if number == 0 {
            Self::File
        } else {
            Self::Anywhere
        }
    }
}

/// What a reader found in its stretch.
#[derive(Debug)]
pub(super) struct Stretch {
    pub(super) piece: Piece,
    /// Which reader gave the names their numbers.
    pub(super) reader: usize,
    /// The position of the first game; `u64::MAX` where none was found.
    pub(super) first: u64,
    /// The position of the first game that is still to be read; `u64::MAX` at the end of the file.
    pub(super) next: u64,
    /// Whether there was not enough text for what begins at `next`.
    is_cut: bool,
}

/// The state of one thread reading its stretches.
pub(super) struct Reader<'s, S: ?Sized> {
    source: &'s S,
    newline: u8,
    how: &'s ReadOptions<'s>,
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

impl<'s, S: Source + ?Sized> Reader<'s, S> {
    /// The reader with this number.
    pub(super) fn new(source: &'s S, newline: u8, how: &'s ReadOptions<'s>, number: usize) -> Self {
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

    /// Reads the games that begin from `from` to `to`, if they end at most a piece beyond: what begins anywhere may be a
    /// comment of gigabytes, which others read too.
    pub(super) fn guess(&mut self, from: u64, to: u64, start: Start) -> io::Result<Stretch> {
        let found = self.stretch(from, to, start, BEYOND)?;
        if found.is_cut && self.how.piece > BEYOND {
            return self.stretch(from, to, start, self.how.piece);
        }
        Ok(found)
    }

    /// Reads games that begin from `from` to `to`, at least one of them; `None` where it is longer than is allowed.
    ///
    /// Each reading goes twice as far as the one before it, so that all together read no more than four times what
    /// is needed.
    pub(super) fn read_on(
        &mut self,
        from: u64,
        to: u64,
        start: Start,
    ) -> io::Result<Option<Stretch>> {
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

    /// Reads the bytes of a stretch, some before it and some beyond; returns whether the end was reached.
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

    /// The games in the buffer that begin from `from` to `to`.
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
                    // No line begins here, so no game does.
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
            // Nothing is read behind it.
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
    /// One in which no game begins.
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

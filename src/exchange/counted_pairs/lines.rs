//! The lines of a source that is read once, from front to back.

use std::io::{self, Read};

use memchr::memchr;

use crate::exchange::encoding::MAX_LINE;

/// Bytes read at a time.
const CHUNK: usize = 1 << 20;

/// A longer line is none; characters may have four bytes.
const LONGEST: usize = 4 * MAX_LINE;

/// A line of a source.
pub(super) enum Line<'t> {
    /// Its number from 1, and its bytes without the line end.
    Text(usize, &'t [u8]),
    /// A line longer than any.
    TooLong(usize),
}

/// The lines of a source that is read in pieces.
pub(super) struct Lines<R> {
    source: R,
    buffer: Vec<u8>,
    at: usize,
    number: usize,
    newline: Option<u8>,
    at_end: bool,
    /// How many bytes were read.
    pub(super) taken: u64,
}

impl<R: Read> Lines<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            source,
            buffer: Vec::new(),
            at: 0,
            number: 0,
            newline: None,
            at_end: false,
            taken: 0,
        }
    }

    pub(super) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        loop {
            let newline = self.newline.unwrap_or(b'\n');
            let rest = &self.buffer[self.at..];
            let found = self.newline.and_then(|_| memchr(newline, rest));
            let (length, next) = match found {
                Some(end) => (end, end + 1),
                None if self.at_end && rest.is_empty() => return Ok(None),
                None if self.at_end => (rest.len(), rest.len()),
                None if rest.len() > LONGEST && self.newline.is_some() => {
                    return Ok(Some(Line::TooLong(self.number + 1)));
                }
                None => {
                    self.fill()?;
                    continue;
                }
            };
            let from = self.at;
            self.at += next;
            self.number += 1;
            let line = &self.buffer[from..from + length];
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            if line.len() > LONGEST {
                return Ok(Some(Line::TooLong(self.number)));
            }
            return Ok(Some(Line::Text(self.number, line)));
        }
    }

    /// Reads on; what was used is let go.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.at);
        self.at = 0;
        let read = (&mut self.source)
            .take(CHUNK as u64)
            .read_to_end(&mut self.buffer)?;
        self.at_end = read == 0;
        self.taken += read as u64;
        if self.newline.is_none() {
            if self.buffer.starts_with(b"\xef\xbb\xbf") {
                self.at = 3;
            }
            let has = |byte| memchr(byte, &self.buffer).is_some();
            let is_old = has(b'\r') && !has(b'\n');
            self.newline = Some(if is_old { b'\r' } else { b'\n' });
        }
        Ok(())
    }
}

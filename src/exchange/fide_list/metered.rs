//! A source that counts lines and never lets one piece grow beyond measure.

use std::io::{self, BufRead, Read};

/// Counts the bytes read through it, and ends early where a piece is too long.
pub(super) struct Metered<R> {
    source: R,
    /// Bytes read so far.
    pub(super) bytes: u64,
    /// The line that is being read, from 1.
    pub(super) line: usize,
    /// Bytes of that line that were read.
    pub(super) column: usize,
    /// Bytes left for the piece that is being read.
    left: usize,
    /// Whether a piece was too long; the rest is not read.
    pub(super) exhausted: bool,
}

impl<R: BufRead> Metered<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            source,
            bytes: 0,
            line: 1,
            column: 0,
            left: 0,
            exhausted: false,
        }
    }

    /// Begins a piece of at most `most` bytes.
    pub(super) fn begin(&mut self, most: usize) {
        self.left = most;
    }
}

impl<R: BufRead> BufRead for Metered<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let buffer = self.source.fill_buf()?;
        if self.left == 0 && !buffer.is_empty() {
            self.exhausted = true;
        }
        Ok(&buffer[..buffer.len().min(self.left)])
    }

    fn consume(&mut self, count: usize) {
        // The consumed bytes are already in the buffer: nothing is read here.
        if let Ok(buffer) = self.source.fill_buf() {
            for byte in &buffer[..count.min(buffer.len())] {
                self.column += 1;
                if *byte == b'\n' {
                    self.line += 1;
                    self.column = 0;
                }
            }
        }
        self.source.consume(count);
        self.left = self.left.saturating_sub(count);
        self.bytes += count as u64;
    }
}

impl<R: BufRead> Read for Metered<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let buffer = self.fill_buf()?;
        let count = buffer.len().min(into.len());
        into[..count].copy_from_slice(&buffer[..count]);
        self.consume(count);
        Ok(count)
    }
}

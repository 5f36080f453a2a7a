//! Reads standard input in chunks, in a thread of its own, so that the user can give up waiting for it.

use std::io::{self, ErrorKind, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// Reports the bytes read, and the total where it is known; returning false stops the reading.
pub type Progress<'p> = dyn Fn(u64, Option<u64>) -> bool + Sync + 'p;

/// Bytes read at a time: what a pipe holds.
const CHUNK: usize = 1 << 16;

/// Chunks that may wait to be processed; beyond them the program at the other end of the pipe has to wait.
const WAITING: usize = 16;

/// How long standard input may be silent before the user is asked whether to go on.
const SILENCE: Duration = Duration::from_millis(100);

/// Standard input, whose length is unknown; only a few chunks of it are in memory at a time.
///
/// A thread of its own reads it, so that giving up does not have to wait for the next bytes or the end.
pub(crate) struct StandardInput<'p> {
    chunks: Receiver<io::Result<Vec<u8>>>,
    /// The chunk being processed, and how many of its bytes have been.
    chunk: (Vec<u8>, usize),
    taken: Arc<AtomicU64>,
    /// Bytes of the files that were read before it.
    earlier: u64,
    progress: &'p Progress<'p>,
}

/// The error after the user stopped the reading.
#[derive(Debug)]
struct GivenUp;

impl std::fmt::Display for GivenUp {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        to.write_str("given up")
    }
}

impl std::error::Error for GivenUp {}

/// Whether reading failed because the user stopped it.
pub(crate) fn is_given_up(error: &io::Error) -> bool {
    error
        .get_ref()
        .and_then(|inner| inner.downcast_ref::<GivenUp>())
        .is_some()
}

impl<'p> StandardInput<'p> {
    /// Standard input after files with this many bytes; `taken` counts the bytes of standard input itself.
    pub(crate) fn new(
        earlier: u64,
        taken: &Arc<AtomicU64>,
        progress: &'p Progress<'p>,
    ) -> io::Result<Self> {
        let (send, chunks) = sync_channel(WAITING);
        thread::Builder::new()
            .name("standard input".to_owned())
            .spawn(move || {
                let mut input = io::stdin().lock();
                let mut buffer = vec![0; CHUNK];
                loop {
                    let read = match input.read(&mut buffer) {
                        Ok(0) => return,
                        Ok(length) => Ok(buffer[..length].to_vec()),
                        Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                        Err(error) => Err(error),
                    };
                    let failed = read.is_err();
                    if send.send(read).is_err() || failed {
                        return;
                    }
                }
            })?;
        Ok(Self {
            chunks,
            chunk: (Vec::new(), 0),
            taken: Arc::clone(taken),
            earlier,
            progress,
        })
    }

    /// The next chunk; an empty one at the end.
    fn next(&self) -> io::Result<Vec<u8>> {
        loop {
            match self.chunks.recv_timeout(SILENCE) {
                Ok(chunk) => return chunk,
                Err(RecvTimeoutError::Disconnected) => return Ok(Vec::new()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            let done = self.earlier + self.taken.load(Ordering::Relaxed);
            if !(self.progress)(done, None) {
                return Err(io::Error::other(GivenUp));
            }
        }
    }
}

impl Read for StandardInput<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.chunk.1 == self.chunk.0.len() {
            self.chunk = (self.next()?, 0);
        }
        let (chunk, from) = &mut self.chunk;
        let length = buffer.len().min(chunk.len() - *from);
        buffer[..length].copy_from_slice(&chunk[*from..*from + length]);
        *from += length;
        self.taken.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}

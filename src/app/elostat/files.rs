//! PGN files on disk and on standard input, packed or not.

use std::fs::File;
use std::io::{self, Cursor, ErrorKind, Read};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use super::Progress;
use crate::app::read_file::{self, unreadable};
use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::encoding::is_foreign;
use crate::exchange::packed::{Counted, Packing, packing};
use crate::exchange::pgn::collection::{Collection, ReadOptions, ReadStopped, Source};

/// Bytes that one thread reads at a time: they stay near the processor, beside the table of names.
const PIECE: usize = 1 << 17;

/// Bytes read of a file to see whether it is text.
const HEAD: usize = 512;

/// Bytes read of standard input at a time: what a pipe holds.
const CHUNK: usize = 1 << 16;

/// How long standard input may say nothing before it is asked whether to go on.
const SILENCE: Duration = Duration::from_millis(100);

/// A file that is read from any place, never whole.
struct OnDisk {
    file: File,
    size: u64,
}

impl Source for OnDisk {
    fn size(&self) -> u64 {
        self.size
    }

    fn read_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
        loop {
            match self.file.read_at(buffer, offset) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => return read,
            }
        }
    }
}

enum Opened {
    OnDisk(OnDisk),
    /// What is packed in a file, or in what came from standard input.
    Packed {
        content: Box<dyn Read + Send>,
        size: u64,
        taken: Arc<AtomicU64>,
    },
    /// Standard input, which cannot be read from any place.
    InMemory(Vec<u8>),
}

/// Reads all files; every one is opened before the first is read.
pub(super) fn read(
    files: &[PathBuf],
    database: &Path,
    days: Option<(u32, u32)>,
    progress: &Progress<'_>,
) -> AppResult<Collection> {
    let mut opened = Vec::with_capacity(files.len());
    for path in files {
        opened.push((path, open(path, database, progress)?));
    }
    let sizes = opened.iter().map(|(_, source)| match source {
        Opened::OnDisk(file) => file.size,
        Opened::Packed { size, .. } => *size,
        Opened::InMemory(bytes) => bytes.len() as u64,
    });
    let (total, done) = (sizes.sum::<u64>(), AtomicU64::new(0));
    let how = ReadOptions {
        piece: PIECE,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        days,
        progress: &|more| progress(done.fetch_add(more, Ordering::Relaxed) + more, Some(total)),
    };
    let mut collection = Collection::default();
    for (path, source) in opened {
        let before = met(&collection);
        let read = match source {
            Opened::OnDisk(file) => collection.read(&file, &how),
            Opened::InMemory(bytes) => collection.read(&bytes[..], &how),
            Opened::Packed {
                content,
                size,
                taken,
            } => {
                let earlier = done.load(Ordering::Relaxed);
                let told = |_| progress(earlier + taken.load(Ordering::Relaxed), Some(total));
                let how = ReadOptions {
                    progress: &told,
                    ..how
                };
                let read = collection.read_stream(content, &how);
                done.store(earlier + size, Ordering::Relaxed);
                read
            }
        };
        read.map_err(|stopped| match stopped {
            ReadStopped::Io(error) => unreadable(path, &error),
            ReadStopped::Cancelled => cancelled(),
        })?;
        if met(&collection) == before {
            return Err(unusable("elostat-error-no-game", path));
        }
    }
    Ok(collection)
}

/// How many games have been met, whether they count or not.
fn met(collection: &Collection) -> u64 {
    collection.size() + collection.skipped.iter().sum::<u64>()
}

fn open(path: &Path, database: &Path, progress: &Progress<'_>) -> AppResult<Opened> {
    let (source, head) = if path.as_os_str() == "-" {
        let bytes = standard_input(path, progress)?;
        let head = bytes[..bytes.len().min(HEAD)].to_vec();
        (Opened::InMemory(bytes), head)
    } else {
        let (file, size) = read_file::open(path, database)?;
        let file = OnDisk { file, size };
        let mut head = vec![0; HEAD];
        let length = file
            .read_at(&mut head, 0)
            .map_err(|error| unreadable(path, &error))?;
        head.truncate(length);
        (Opened::OnDisk(file), head)
    };
    if let Some(packing) = packing(&head) {
        return unpacked(path, source, packing);
    }
    if is_packed(&head) {
        return Err(unusable("elostat-error-packed", path));
    }
    if is_foreign(&head) || head.contains(&0) {
        return Err(unusable("elostat-error-not-text", path));
    }
    Ok(source)
}

/// All of standard input, of which nobody knows how much it will be, or that it was given up.
///
/// A thread of its own waits for it: whoever gives up need not wait until more comes, or the end.
fn standard_input(path: &Path, progress: &Progress<'_>) -> AppResult<Vec<u8>> {
    let chunks = chunks().map_err(|error| unreadable(path, &error))?;
    let mut bytes = Vec::new();
    loop {
        match chunks.recv_timeout(SILENCE) {
            Ok(Ok(chunk)) => bytes.extend_from_slice(&chunk),
            Ok(Err(error)) => return Err(unreadable(path, &error)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(bytes),
        }
        if !progress(bytes.len() as u64, None) {
            return Err(cancelled());
        }
    }
}

/// Standard input piece by piece, until it ends or fails.
fn chunks() -> io::Result<Receiver<io::Result<Vec<u8>>>> {
    let (send, receive) = sync_channel(16);
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
    Ok(receive)
}

fn cancelled() -> AppError {
    AppError::user(Message::new("error-cancelled"))
}

/// The first bytes of what xz, 7-Zip and rar write: packed, but not read here.
fn is_packed(head: &[u8]) -> bool {
    const STARTS: [&[u8]; 3] = [b"\xfd7zXZ", b"7z\xbc\xaf\x27\x1c", b"Rar!"];
    STARTS.iter().any(|start| head.starts_with(start))
}

/// What is packed; of an archive all files.
fn unpacked(path: &Path, source: Opened, packing: Packing) -> AppResult<Opened> {
    let taken = Arc::new(AtomicU64::new(0));
    let (size, found) = match source {
        Opened::OnDisk(OnDisk { file, size }) => {
            let source = Counted::new(file, &taken);
            (size, read_file::unpacked(path, source, packing)?)
        }
        Opened::InMemory(bytes) => {
            let size = bytes.len() as u64;
            let source = Counted::new(Cursor::new(bytes), &taken);
            (size, read_file::unpacked(path, source, packing)?)
        }
        packed @ Opened::Packed { .. } => return Ok(packed),
    };
    let found = found.ok_or_else(|| unusable("elostat-error-not-text", path))?;
    Ok(Opened::Packed {
        content: found.content,
        size,
        taken,
    })
}

fn unusable(key: &'static str, path: &Path) -> AppError {
    AppError::data(Message::new(key).with("file", path.display().to_string()))
}

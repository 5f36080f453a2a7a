//! A file or standard input, opened: packed or not, of any size, looked into before it is read.

use std::fs::File;
use std::io::{self, Cursor, ErrorKind, Read};
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use super::Progress;
use crate::app::read_file::{self, unreadable};
use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::encoding::{MAX_BYTES, is_foreign};
use crate::exchange::packed::{Counted, Packing, packing};
use crate::exchange::pgn::collection::Source;

/// Bytes read of a file to see what it is.
const HEAD: usize = 1 << 16;

/// Bytes of them that must look like text.
const TEXT_HEAD: usize = 512;

/// Bytes read of standard input at a time: what a pipe holds.
const CHUNK: usize = 1 << 16;

/// How long standard input may say nothing before it is asked whether to go on.
const SILENCE: Duration = Duration::from_millis(100);

/// The first bytes of an Excel workbook of before 2007.
const OLD_WORKBOOK: &[u8] = b"\xd0\xcf\x11\xe0";

/// A file that is read from any place, never whole.
pub(super) struct OnDisk {
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

/// What is in a file.
pub(super) enum Content {
    OnDisk(OnDisk),
    /// What was packed in a file, or in what came from standard input: what was looked at, and the rest.
    Packed(Vec<u8>, Box<dyn Read + Send>),
    /// Standard input, which cannot be read from any place.
    InMemory(Vec<u8>),
}

/// A file that is open.
pub(super) struct Opened {
    pub(super) content: Content,
    /// Bytes as they lie on disk.
    pub(super) size: u64,
    /// How many of them were taken so far, of a packed one.
    pub(super) taken: Arc<AtomicU64>,
    /// How many files it is: those of an archive.
    pub(super) files: usize,
    /// Whether it is a workbook.
    pub(super) is_workbook: bool,
}

impl Opened {
    /// The first bytes of the content.
    pub(super) fn head(&mut self) -> io::Result<Vec<u8>> {
        self.first(HEAD)
    }

    /// The whole content, if no reader of tables would find it too large.
    pub(super) fn whole(&mut self) -> io::Result<Option<Vec<u8>>> {
        if matches!(&self.content, Content::OnDisk(file) if file.size > MAX_BYTES as u64) {
            return Ok(None);
        }
        let bytes = self.first(MAX_BYTES + 1)?;
        Ok((bytes.len() <= MAX_BYTES).then_some(bytes))
    }

    fn first(&mut self, count: usize) -> io::Result<Vec<u8>> {
        match &mut self.content {
            Content::OnDisk(file) => {
                let mut bytes = Vec::new();
                FromStart { file, at: 0 }
                    .take(count as u64)
                    .read_to_end(&mut bytes)?;
                Ok(bytes)
            }
            Content::Packed(begun, rest) => {
                let more = count.saturating_sub(begun.len());
                rest.take(more as u64).read_to_end(begun)?;
                Ok(begun[..begun.len().min(count)].to_vec())
            }
            Content::InMemory(bytes) => Ok(bytes[..bytes.len().min(count)].to_vec()),
        }
    }
}

/// A file read from front to back.
pub(super) struct FromStart<'f> {
    pub(super) file: &'f OnDisk,
    pub(super) at: u64,
}

impl Read for FromStart<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read_at(buffer, self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

/// Opens a file that does not belong to the `database`, or reads standard input (`-`).
pub(super) fn open(path: &Path, database: &Path, progress: &Progress<'_>) -> AppResult<Opened> {
    let content = if path.as_os_str() == "-" {
        Content::InMemory(standard_input(path, progress)?)
    } else {
        let (file, size) = read_file::open(path, database)?;
        Content::OnDisk(OnDisk { file, size })
    };
    let size = match &content {
        Content::OnDisk(file) => file.size,
        Content::Packed(..) => 0,
        Content::InMemory(bytes) => bytes.len() as u64,
    };
    let mut opened = Opened {
        content,
        size,
        taken: Arc::default(),
        files: 1,
        is_workbook: false,
    };
    let head = opened
        .first(TEXT_HEAD)
        .map_err(|error| unreadable(path, &error))?;
    if let Some(packing) = packing(&head) {
        return unpacked(path, opened, packing, database);
    }
    opened.is_workbook = head.starts_with(OLD_WORKBOOK);
    if is_packed(&head) {
        return Err(unusable("elostat-error-packed", path));
    }
    if !opened.is_workbook && (is_foreign(&head) || head.contains(&0)) {
        return Err(unusable("elostat-error-not-text", path));
    }
    Ok(opened)
}

/// The first bytes of what xz, 7-Zip and rar write: packed, but not read here.
fn is_packed(head: &[u8]) -> bool {
    const STARTS: [&[u8]; 3] = [b"\xfd7zXZ", b"7z\xbc\xaf\x27\x1c", b"Rar!"];
    STARTS.iter().any(|start| head.starts_with(start))
}

/// What is packed, of an archive all files; a workbook, which is an archive, stays as it is.
fn unpacked(path: &Path, opened: Opened, packing: Packing, database: &Path) -> AppResult<Opened> {
    let taken = Arc::clone(&opened.taken);
    let (found, whole) = match opened.content {
        Content::OnDisk(file) => {
            let source = Counted::new(file.file, &taken);
            (read_file::unpacked(path, source, packing)?, None)
        }
        Content::InMemory(bytes) => {
            let source = Counted::new(Cursor::new(bytes.clone()), &taken);
            (read_file::unpacked(path, source, packing)?, Some(bytes))
        }
        content @ Content::Packed(..) => return Ok(Opened { content, ..opened }),
    };
    if let Some(found) = found {
        return Ok(Opened {
            content: Content::Packed(Vec::new(), found.content),
            files: found.files,
            ..opened
        });
    }
    let content = match whole {
        Some(bytes) => Content::InMemory(bytes),
        None => {
            let (file, size) = read_file::open(path, database)?;
            Content::OnDisk(OnDisk { file, size })
        }
    };
    Ok(Opened {
        content,
        is_workbook: true,
        ..opened
    })
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

pub(super) fn cancelled() -> AppError {
    AppError::user(Message::new("error-cancelled"))
}

pub(super) fn unusable(key: &'static str, path: &Path) -> AppError {
    AppError::data(Message::new(key).with("file", path.display().to_string()))
}

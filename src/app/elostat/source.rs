//! A file or standard input, opened: packed or not, of any size, looked into before it is read.
//!
//! Standard input is read as it comes, so that it may be of any size; only of a zip archive, whose list of files is at
//! its end, it is held in memory, and then limited.

use std::fs::File;
use std::io::{self, Cursor, ErrorKind, Read};
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use super::Progress;
use super::standard_input::{StandardInput, is_given_up};
use crate::app::read_file::{self, unreadable};
use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::encoding::{MAX_BYTES, is_foreign};
use crate::exchange::packed::{Counted, Packing, Unpacked, packing, unpack_stream};
use crate::exchange::pgn::collection::Source;

/// Bytes read of a file to see what it is.
const HEAD: usize = 1 << 16;

/// Bytes of them that must look like text.
const TEXT_HEAD: usize = 512;

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
pub(super) enum Content<'p> {
    OnDisk(OnDisk),
    /// What can only be read from front to back, unpacked or from standard input: what was looked at, and the rest.
    Stream(Vec<u8>, Box<dyn Read + Send + 'p>),
}

/// A file that is open.
pub(super) struct Opened<'p> {
    pub(super) content: Content<'p>,
    /// Bytes as they lie on disk; of standard input nobody knows.
    pub(super) size: Option<u64>,
    /// How many of them were taken so far, of a stream.
    pub(super) taken: Arc<AtomicU64>,
    /// How many files it is: those of an archive.
    pub(super) files: usize,
    /// Whether it is read as a whole: a workbook, or a text in UTF-16.
    pub(super) is_read_whole: bool,
}

impl Opened<'_> {
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
            Content::Stream(begun, rest) => {
                let more = count.saturating_sub(begun.len());
                rest.take(more as u64).read_to_end(begun)?;
                Ok(begun[..begun.len().min(count)].to_vec())
            }
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

/// Opens a file that does not belong to the `database`, or standard input (`-`), after files of `earlier` bytes.
pub(super) fn open<'p>(
    path: &Path,
    database: &Path,
    earlier: u64,
    progress: &'p Progress<'p>,
) -> AppResult<Opened<'p>> {
    let taken = Arc::default();
    let (content, size) = if path.as_os_str() == "-" {
        let input = StandardInput::new(earlier, &taken, progress);
        let input = input.map_err(|error| unreadable(path, &error))?;
        (Content::Stream(Vec::new(), Box::new(input)), None)
    } else {
        let (file, size) = read_file::open(path, database)?;
        (Content::OnDisk(OnDisk { file, size }), Some(size))
    };
    let mut opened = Opened {
        content,
        size,
        taken,
        files: 1,
        is_read_whole: false,
    };
    let head = opened
        .first(TEXT_HEAD)
        .map_err(|error| failed(path, &error))?;
    if let Some(packing) = packing(&head) {
        return unpacked(path, opened, packing, database);
    }
    let is_utf16 = head.starts_with(b"\xff\xfe") || head.starts_with(b"\xfe\xff");
    opened.is_read_whole = head.starts_with(OLD_WORKBOOK) || is_utf16;
    if is_packed(&head) {
        return Err(unusable("elostat-error-packed", path));
    }
    if !opened.is_read_whole && (is_foreign(&head) || head.contains(&0)) {
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
fn unpacked<'p>(
    path: &Path,
    opened: Opened<'p>,
    packing: Packing,
    database: &Path,
) -> AppResult<Opened<'p>> {
    let (found, whole) = match opened.content {
        Content::OnDisk(file) => {
            let source = Counted::new(file.file, &opened.taken);
            (read_file::unpacked(path, source, packing)?, None)
        }
        Content::Stream(begun, rest) => {
            let source = Cursor::new(begun).chain(rest);
            match unpack_stream(source, packing) {
                Ok(content) => (Some(Unpacked { content, files: 1 }), None),
                Err(archive) => {
                    let bytes = archive_from(path, archive)?;
                    let source = Cursor::new(bytes.clone());
                    (read_file::unpacked(path, source, packing)?, Some(bytes))
                }
            }
        }
    };
    let (content, files, is_read_whole) = match (found, whole) {
        (Some(found), _) => (
            Content::Stream(Vec::new(), found.content),
            found.files,
            false,
        ),
        (None, Some(bytes)) => (Content::Stream(bytes, Box::new(io::empty())), 1, true),
        (None, None) => {
            let (file, size) = read_file::open(path, database)?;
            (Content::OnDisk(OnDisk { file, size }), 1, true)
        }
    };
    Ok(Opened {
        content,
        files,
        is_read_whole,
        ..opened
    })
}

/// A zip archive from standard input, which must be there as a whole before its first file is found.
fn archive_from(path: &Path, source: impl Read) -> AppResult<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| failed(path, &error))?;
    if bytes.len() > MAX_BYTES {
        let message = Message::new("elostat-error-zip-stream").with("limit", MAX_BYTES / 1_000_000);
        return Err(AppError::data(
            message.with("file", path.display().to_string()),
        ));
    }
    Ok(bytes)
}

/// Why reading ended before its end.
pub(super) fn failed(path: &Path, error: &io::Error) -> AppError {
    if is_given_up(error) {
        return AppError::cancelled();
    }
    unreadable(path, error)
}

pub(super) fn unusable(key: &'static str, path: &Path) -> AppError {
    AppError::data(Message::new(key).with("file", path.display().to_string()))
}

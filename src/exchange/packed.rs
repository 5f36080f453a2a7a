//! Unpacks compressed files while they are read: gzip, zstd, bzip2 and zip archives, recognised by their first bytes.
//!
//! The size of the output is not limited here: the caller reads no more than it needs.

use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Take};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bzip2::read::MultiBzDecoder;
use flate2::read::{DeflateDecoder, MultiGzDecoder};
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use zip::{CompressionMethod, ZipArchive};

/// The compression of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    Gzip,
    Zstd,
    Bzip2,
    /// A zip archive, or a file based on one, such as a workbook.
    Zip,
}

/// The compression of a file that begins with these bytes; `None` if it is not compressed, or in an unknown way.
///
/// ```
/// use klubrating::exchange::packed::{Packing, packing};
/// assert_eq!(packing(b"\x1f\x8b\x08"), Some(Packing::Gzip));
/// assert_eq!(packing(b"[Event \"x\"]"), None);
/// ```
pub fn packing(head: &[u8]) -> Option<Packing> {
    match head {
        [0x1f, 0x8b, ..] => Some(Packing::Gzip),
        // A file of several frames may begin with a skippable frame.
        [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Some(Packing::Zstd),
        [b'B', b'Z', b'h', b'1'..=b'9', ..] => Some(Packing::Bzip2),
        [b'P', b'K', 3, 4, ..] => Some(Packing::Zip),
        _ => None,
    }
}

/// The unpacked content, produced while it is read.
pub struct Unpacked<'r> {
    /// The content; for an archive its files in order, with an empty line between them.
    pub content: Box<dyn Read + Send + 'r>,
    pub files: usize,
}

/// A source that counts the bytes read from it, which for compressed data are fewer than the output.
pub struct Counted<R> {
    source: R,
    taken: Arc<AtomicU64>,
}

impl<R> Counted<R> {
    pub fn new(source: R, taken: &Arc<AtomicU64>) -> Self {
        let taken = Arc::clone(taken);
        Self { source, taken }
    }
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.taken.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

impl<R: Seek> Seek for Counted<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.source.seek(to)
    }
}

/// Why an archive cannot be unpacked.
#[derive(Debug)]
pub enum PackedError {
    Io(io::Error),
    /// It needs a password.
    Locked,
    /// It uses an unknown compression.
    Method,
}

impl From<io::Error> for PackedError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Unpacks a source with this [compression](packing), from its beginning; `None` for a workbook, which is a zip archive
/// but a single file.
///
/// # Errors
/// The source cannot be read, or is an archive that is encrypted or uses an unknown compression.
pub fn unpack<'r, R: Read + Seek + Send + 'r>(
    source: R,
    packing: Packing,
) -> Result<Option<Unpacked<'r>>, PackedError> {
    match unpack_stream(source, packing) {
        Ok(content) => Ok(Some(Unpacked { content, files: 1 })),
        Err(source) => unzip(source),
    }
}

/// The same for a source that can only be read from front to back.
///
/// # Errors
/// The source itself, if it is a zip archive, as the list of its files is at its end.
pub fn unpack_stream<'r, R: Read + Send + 'r>(
    source: R,
    packing: Packing,
) -> Result<Box<dyn Read + Send + 'r>, R> {
    Ok(match packing {
        Packing::Gzip => Box::new(MultiGzDecoder::new(source)),
        Packing::Bzip2 => Box::new(MultiBzDecoder::new(source)),
        Packing::Zstd => Box::new(Zstd {
            source: BufReader::new(source),
            decoder: FrameDecoder::new(),
        }),
        Packing::Zip => return Err(source),
    })
}

/// Decodes consecutive zstd frames, as tools that compress in parallel write several.
struct Zstd<R> {
    source: BufReader<R>,
    decoder: FrameDecoder,
}

impl<R: Read> Read for Zstd<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            if self.decoder.can_collect() > 0 {
                return self.decoder.read(buffer);
            }
            if !self.decoder.is_finished() {
                let one = BlockDecodingStrategy::UptoBlocks(1);
                let decoded = self.decoder.decode_blocks(&mut self.source, one);
                decoded.map_err(damaged)?;
                continue;
            }
            if self.source.fill_buf()?.is_empty() {
                return Ok(0);
            }
            match self.decoder.init(&mut self.source) {
                Ok(()) => {}
                // A skippable frame has no data to unpack.
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let mut skipped = (&mut self.source).take(u64::from(length));
                    io::copy(&mut skipped, &mut io::sink())?;
                }
                Err(error) => return Err(damaged(error)),
            }
        }
    }
}

fn damaged(error: impl std::error::Error + Send + Sync + 'static) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

/// A file of an archive: the start and length of its content, and whether it is deflated or stored.
struct Part {
    begin: u64,
    length: u64,
    deflated: bool,
}

/// The files of an archive, in order.
struct Parts<R> {
    source: Option<R>,
    current: Option<Current<R>>,
    /// The files not read yet, the last one first.
    waiting: Vec<Part>,
    /// The rest of the empty line between two files.
    gap: &'static [u8],
}

enum Current<R> {
    Stored(Take<R>),
    Deflated(DeflateDecoder<Take<R>>),
}

fn unzip<'r, R: Read + Seek + Send + 'r>(source: R) -> Result<Option<Unpacked<'r>>, PackedError> {
    let mut archive = ZipArchive::new(source).map_err(damaged)?;
    let mut parts = Vec::new();
    for number in 0..archive.len() {
        let file = archive.by_index_raw(number).map_err(damaged)?;
        let name = file.name().map_err(damaged)?.into_owned();
        if matches!(
            name.as_str(),
            "[Content_Types].xml" | "mimetype" | "content.xml"
        ) {
            return Ok(None);
        }
        // Additional files that macOS puts into archives.
        if file.is_dir() || name.starts_with("__MACOSX/") || name.ends_with(".DS_Store") {
            continue;
        }
        if file.encrypted() {
            return Err(PackedError::Locked);
        }
        let deflated = match file.compression() {
            CompressionMethod::Stored => false,
            method if method == CompressionMethod::DEFLATE => true,
            _ => return Err(PackedError::Method),
        };
        let begin = file.data_start().ok_or(PackedError::Method)?;
        let length = file.compressed_size();
        parts.push(Part {
            begin,
            length,
            deflated,
        });
    }
    parts.reverse();
    let files = parts.len();
    let content = Box::new(Parts {
        source: Some(archive.into_inner()),
        current: None,
        waiting: parts,
        gap: b"",
    });
    Ok(Some(Unpacked { content, files }))
}

impl<R: Read + Seek> Read for Parts<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.gap.is_empty() {
                return self.gap.read(buffer);
            }
            let read = match &mut self.current {
                Some(Current::Stored(part)) => part.read(buffer)?,
                Some(Current::Deflated(part)) => part.read(buffer)?,
                None => 0,
            };
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            let ended = self.current.take().map(|current| match current {
                Current::Stored(part) => part.into_inner(),
                Current::Deflated(part) => part.into_inner().into_inner(),
            });
            if ended.is_some() {
                self.gap = b"\n\n";
            }
            let Some(mut source) = ended.or(self.source.take()) else {
                self.gap = b"";
                return Ok(0);
            };
            let Some(part) = self.waiting.pop() else {
                self.gap = b"";
                return Ok(0);
            };
            source.seek(SeekFrom::Start(part.begin))?;
            let content = source.take(part.length);
            self.current = Some(if part.deflated {
                Current::Deflated(DeflateDecoder::new(content))
            } else {
                Current::Stored(content)
            });
        }
    }
}

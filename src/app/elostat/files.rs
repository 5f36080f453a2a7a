//! Reads the files named on the command line into one collection: games in PGN, tournaments of every format, counted
//! pairs; compressed or not.

use std::fs::File;
use std::io::{self, Cursor, ErrorKind, Read};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::Progress;
use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::collection::{Collection, Days, Oddities, Oddity, Prints};
use crate::exchange::counted_pairs::{self, is_counted_pairs};
use crate::exchange::encoding::{MAX_BYTES, is_foreign};
use crate::exchange::packed::{Counted, Packing, Unpacked, packing, unpack_stream};
use crate::exchange::pgn::collection::{LONGEST, ReadOptions, ReadStopped, Source};
use crate::exchange::pgn::tournament::is_pgn;
use crate::exchange::problem::Problem;
use crate::exchange::tournament_file;
use crate::files::read_file::{self, unreadable};
use crate::files::standard_input::{StandardInput, is_given_up};
use crate::publish::elostat::{FileKind, FileRead};

/// Bytes that one thread reads at a time: few enough to stay in the processor's cache, beside the table of names.
const PIECE: usize = 1 << 17;

/// The result of reading all files.
#[derive(Default)]
pub(super) struct FilesRead {
    pub(super) collection: Collection,
    /// What the report says about each file.
    pub(super) files: Vec<FileRead>,
    /// Fingerprints of the games that have moves, without those of files that came twice.
    pub(super) prints: Prints,
    /// What is odd about files that are read nevertheless.
    pub(super) warnings: Vec<(String, Vec<Problem>)>,
    /// For each file, its number of games, skipped or not, and a fingerprint of all of them.
    marks: Vec<(u64, u64)>,
}

/// The progress of reading all files.
struct ReadProgress<'p> {
    done: AtomicU64,
    /// The bytes of all files; unknown if standard input is among them.
    total: Option<u64>,
    progress: &'p Progress<'p>,
    days: Days,
}

/// Reads all files; each one is opened before the first is read, so that a wrong name is noticed at once.
pub(super) fn read(
    files: &[PathBuf],
    database: &Path,
    days: Days,
    progress: &Progress<'_>,
) -> AppResult<FilesRead> {
    let mut opened: Vec<(&PathBuf, Opened<'_>)> = Vec::with_capacity(files.len());
    let mut earlier = 0;
    for path in files {
        // Standard input cannot be read a second time.
        if path.as_os_str() == "-" && opened.iter().any(|(other, _)| *other == path) {
            return Err(unusable("elostat-error-no-game", path));
        }
        let file = open(path, database, earlier, progress)?;
        earlier += file.size.unwrap_or_default();
        opened.push((path, file));
    }
    let way = ReadProgress {
        done: AtomicU64::new(0),
        total: opened.iter().map(|(_, file)| file.size).sum(),
        progress,
        days,
    };
    let mut all = FilesRead::default();
    for (path, file) in opened {
        let before = (all.collection.size(), all.collection.met());
        let mut read = all.one(path, file, &way)?;
        let after = (all.collection.size(), all.collection.met());
        if after.1 == before.1 {
            return Err(unusable("elostat-error-no-game", path));
        }
        read.games = after.0 - before.0;
        all.finish(read, after.1 - before.1);
    }
    Ok(all)
}

impl FilesRead {
    /// Reads one file in the format that its content shows.
    fn one(
        &mut self,
        path: &Path,
        mut file: Opened<'_>,
        way: &ReadProgress<'_>,
    ) -> AppResult<FileRead> {
        let failed = |error: io::Error| failed(path, &error);
        let name = path.display().to_string();
        let head = file.first(HEAD).map_err(failed)?;
        if !file.is_read_whole && is_counted_pairs(&head) {
            return self.pairs(name, path, file, way);
        }
        let is_table = file.is_read_whole || !is_pgn(&head);
        if let Some(bytes) = is_table
            .then(|| file.content())
            .transpose()
            .map_err(failed)?
            .flatten()
            && let Some(format) = tournament_file::recognised(&bytes)
        {
            if file.files > 1 {
                let message = Message::new("error-packed-several")
                    .with("file", name)
                    .with("count", file.files);
                return Err(AppError::data(message));
            }
            let read = self.tournament(name, &bytes, format, way.days);
            way.step(file.size.unwrap_or_default());
            return read;
        }
        if file.is_read_whole {
            return Err(unusable("elostat-error-not-text", path));
        }
        self.games(file, way).map_err(|stopped| match stopped {
            ReadStopped::Io(error) => failed(error),
            ReadStopped::Damaged(problem) => {
                let message = Message::new("elostat-error-games").with("file", name.as_str());
                AppError::data(message)
                    .in_file(name.clone())
                    .with_problems(vec![*problem])
            }
            ReadStopped::TooLong { line } => {
                let message = Message::new("elostat-error-long-game").with("file", name.as_str());
                let message = message.with("line", line.to_string());
                AppError::data(message.with("size", (LONGEST >> 20).to_string()))
            }
            ReadStopped::Cancelled => AppError::cancelled(),
        })?;
        let variants = std::mem::take(&mut self.collection.variants);
        if variants.count > 0 {
            let message = Message::new("problem-pgn-variant")
                .with("count", variants.count)
                .with("variant", variants.first);
            self.warn(&name, vec![Problem::warning(0, 0, message)]);
        }
        let odd = odd_games(&std::mem::take(&mut self.collection.oddities));
        self.warn(&name, odd);
        Ok(FileRead::new(name, FileKind::Games))
    }

    /// Reads games in PGN.
    fn games(&mut self, file: Opened<'_>, way: &ReadProgress<'_>) -> Result<(), ReadStopped> {
        let how = ReadOptions {
            piece: PIECE,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            longest: LONGEST,
            days: way.days,
            progress: &|more| way.step(more),
        };
        if let Content::OnDisk(source) = &file.content {
            return self.collection.read(source, &how);
        }
        way.streamed(file, |content, progress| {
            let how = ReadOptions { progress, ..how };
            self.collection.read_stream(content, &how)
        })
    }

    /// Reads counted pairs.
    fn pairs(
        &mut self,
        name: String,
        path: &Path,
        file: Opened<'_>,
        way: &ReadProgress<'_>,
    ) -> AppResult<FileRead> {
        let is_dated = way.days.is_some();
        let read = way.streamed(file, |content, progress| {
            let mut progress = |more| progress(more);
            self.collection.read_pairs(content, is_dated, &mut progress)
        });
        let reading = read.map_err(|stopped| match stopped {
            counted_pairs::Stopped::Io(error) => failed(path, &error),
            counted_pairs::Stopped::Cancelled => AppError::cancelled(),
        })?;
        let Some(counts) = reading.value else {
            let message = Message::new("elostat-error-pairs").with("file", name.as_str());
            return Err(AppError::data(message)
                .in_file(name)
                .with_problems(reading.problems));
        };
        self.warn(&name, reading.problems);
        Ok(FileRead {
            rows: Some(counts.rows),
            ..FileRead::new(name, FileKind::Pairs)
        })
    }

    /// Reads a tournament in any format.
    fn tournament(
        &mut self,
        name: String,
        bytes: &[u8],
        format: &tournament_file::Format,
        days: Days,
    ) -> AppResult<FileRead> {
        let reading = format.read(bytes);
        let Some(draft) = reading.value else {
            let message = Message::new("error-standings-file").with("file", name.as_str());
            return Err(AppError::data(message)
                .hinted(Message::new("hint-standings-file"))
                .in_file(name)
                .with_problems(reading.problems));
        };
        self.warn(&name, reading.problems);
        let told = self.collection.add_tournament(&draft, days);
        Ok(FileRead {
            uncoloured: told.uncoloured,
            is_summed: draft.summed,
            namesakes: told.namesakes,
            undated: told.undated,
            ..FileRead::new(name, FileKind::Tournament)
        })
    }

    fn warn(&mut self, name: &str, problems: Vec<Problem>) {
        if !problems.is_empty() {
            self.warnings.push((name.to_owned(), problems));
        }
    }

    /// Records a file that was read, and whether an earlier one has the same games.
    fn finish(&mut self, mut read: FileRead, met: u64) {
        let prints = std::mem::take(&mut self.collection.prints);
        let mark = (met, prints.sum);
        let earlier = self.marks.iter().position(|known| *known == mark);
        // Games that do not count are not compared.
        let earlier = earlier.filter(|_| read.games > 0);
        match earlier {
            Some(at) => read.same_as = Some(self.files[at].name.clone()),
            None => self.prints.add(prints),
        }
        self.marks.push(mark);
        self.files.push(read);
    }
}

/// One warning for each kind of odd games, with the line of the first.
fn odd_games(odd: &Oddities) -> Vec<Problem> {
    const KINDS: [(Oddity, &str); 5] = [
        (Oddity::TwoResults, "elostat-pgn-two-results"),
        (Oddity::NotPlayed, "elostat-pgn-unplayed"),
        (Oddity::FewMoves, "elostat-pgn-few-moves"),
        (Oddity::TagsApart, "problem-pgn-tags-apart"),
        (Oddity::TagInComment, "problem-pgn-tag-in-comment"),
    ];
    let told = KINDS.iter().filter_map(|(oddity, key)| {
        let met = odd.of(*oddity);
        let is_usual = *oddity == Oddity::FewMoves && !odd.has_moves;
        let line = usize::try_from(met.first).unwrap_or_default();
        let message = Message::new(key).with("count", met.count);
        (met.count > 0 && !is_usual).then(|| Problem::warning(line, 0, message))
    });
    told.collect()
}

impl ReadProgress<'_> {
    /// Reads a file from front to back, whose bytes are counted as they are taken.
    fn streamed<T>(
        &self,
        file: Opened<'_>,
        read: impl FnOnce(Box<dyn Read + Send + '_>, &(dyn Fn(u64) -> bool + Sync)) -> T,
    ) -> T {
        let earlier = self.done.load(Ordering::Relaxed);
        let (size, taken) = (file.size, Arc::clone(&file.taken));
        let taken = || earlier + taken.load(Ordering::Relaxed);
        let read = read(file.stream(), &|_| self.tell(taken()));
        let done = size.map_or_else(taken, |size| earlier + size);
        self.done.store(done, Ordering::Relaxed);
        read
    }

    /// Reports that so many more bytes were read.
    fn step(&self, more: u64) -> bool {
        let done = self.done.fetch_add(more, Ordering::Relaxed) + more;
        self.tell(done)
    }

    fn tell(&self, done: u64) -> bool {
        (self.progress)(done, self.total)
    }
}

// Opens a file or standard input, compressed or not and of any size, and looks at its first bytes.
//
// Standard input is read as it comes, so that it may be of any size; only a zip archive, whose list of files is at its
// end, is held in memory, and its size is limited.

/// Bytes of a file that are read to recognise its format.
const HEAD: usize = 1 << 16;

/// How many of them must look like text.
const TEXT_HEAD: usize = 512;

/// The first bytes of an Excel workbook from before 2007.
const OLD_WORKBOOK: &[u8] = b"\xd0\xcf\x11\xe0";

/// A file that is read from any position, never all of it at once.
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

/// The content of a file.
pub(super) enum Content<'p> {
    OnDisk(OnDisk),
    /// Content that can only be read from front to back, decompressed or from standard input: the first bytes, and the
    /// rest.
    Stream(Vec<u8>, Box<dyn Read + Send + 'p>),
}

/// An open file.
pub(super) struct Opened<'p> {
    content: Content<'p>,
    /// The size on disk; unknown for standard input.
    pub(super) size: Option<u64>,
    /// How many of these bytes were read so far from a stream.
    pub(super) taken: Arc<AtomicU64>,
    /// The number of files in it, where it is an archive.
    pub(super) files: usize,
    /// Whether it has to be in memory as one piece: a workbook, or a text in UTF-16.
    is_read_whole: bool,
}

impl<'p> Opened<'p> {
    /// The content from front to back.
    fn stream(self) -> Box<dyn Read + Send + 'p> {
        match self.content {
            Content::OnDisk(file) => Box::new(Counted::new(file.file, &self.taken)),
            Content::Stream(begun, rest) => Box::new(Cursor::new(begun).chain(rest)),
        }
    }

    /// The complete content, unless it is too large for every reader of tables.
    pub(super) fn content(&mut self) -> io::Result<Option<Vec<u8>>> {
        if matches!(&self.content, Content::OnDisk(file) if file.size > MAX_BYTES as u64) {
            return Ok(None);
        }
        let bytes = self.first(MAX_BYTES + 1)?;
        Ok((bytes.len() <= MAX_BYTES).then_some(bytes))
    }

    fn first(&mut self, count: usize) -> io::Result<Vec<u8>> {
        match &mut self.content {
            Content::OnDisk(file) => {
                let mut bytes = vec![0; count.min(usize::try_from(file.size).unwrap_or(count))];
                let mut read = 0;
                loop {
                    match file.read_at(&mut bytes[read..], read as u64)? {
                        0 => break,
                        more => read += more,
                    }
                }
                bytes.truncate(read);
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

/// Opens a file that does not belong to the `database`, or standard input (`-`), after files of `earlier` bytes.
fn open<'p>(
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

/// Recognises files of xz, 7-Zip and rar: compressed, but not read here.
fn is_packed(head: &[u8]) -> bool {
    const STARTS: [&[u8]; 3] = [b"\xfd7zXZ", b"7z\xbc\xaf\x27\x1c", b"Rar!"];
    STARTS.iter().any(|start| head.starts_with(start))
}

/// The decompressed content, of an archive all files; a workbook, which is also an archive, stays unchanged.
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

/// A zip archive from standard input, which must be complete before its first file can be found.
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

/// The error that reading stopped before the end of the file.
fn failed(path: &Path, error: &io::Error) -> AppError {
    if is_given_up(error) {
        return AppError::cancelled();
    }
    unreadable(path, error).into()
}

fn unusable(key: &'static str, path: &Path) -> AppError {
    AppError::data(Message::new(key).with("file", path.display().to_string()))
}

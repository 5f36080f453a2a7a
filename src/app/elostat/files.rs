//! Reads the files named on the command line into one collection: games in PGN, tournaments of every format, counted
//! pairs; compressed or not.

use std::io::{self, Cursor, Read};
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
use crate::exchange::pgn::collection::{LONGEST, ReadOptions, ReadStopped};
use crate::exchange::pgn::tournament::is_pgn;
use crate::exchange::problem::Problem;
use crate::exchange::tournament_file;
use crate::files::read_file::{self, unreadable};
use crate::files::standard_input::{StandardInput, is_given_up};
use crate::publish::elostat::{FileKind, FileRead};

/// Bytes that one thread reads at a time: few enough to stay in the processor's cache, beside the table of names.
const PIECE: usize = 1 << 18;

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
    /// The bytes of the files read so far.
    done: u64,
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
    let mut way = ReadProgress {
        done: 0,
        total: opened.iter().map(|(_, file)| file.size).sum(),
        progress,
        days,
    };
    let mut all = FilesRead::default();
    for (path, file) in opened {
        let before = (all.collection.size(), all.collection.met());
        let (size, taken) = (file.size, Arc::clone(&file.taken));
        let mut read = all.one(path, file, &way)?;
        let after = (all.collection.size(), all.collection.met());
        way.done += size.unwrap_or_else(|| taken.load(Ordering::Relaxed));
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
        let head = file.head().map_err(failed)?;
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
            return self.tournament(name, &bytes, format, way.days);
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
            progress: &|_| way.tell(file.taken.load(Ordering::Relaxed)),
        };
        let content = Cursor::new(file.begun).chain(file.rest);
        self.collection.read(content, &how)
    }

    /// Reads counted pairs.
    fn pairs(
        &mut self,
        name: String,
        path: &Path,
        file: Opened<'_>,
        way: &ReadProgress<'_>,
    ) -> AppResult<FileRead> {
        let content = Cursor::new(file.begun).chain(file.rest);
        let mut progress = |_| way.tell(file.taken.load(Ordering::Relaxed));
        let is_dated = way.days.is_some();
        let read = self.collection.read_pairs(content, is_dated, &mut progress);
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
    /// Reports that so many bytes of the present file were read.
    fn tell(&self, taken: u64) -> bool {
        (self.progress)(self.done + taken, self.total)
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

/// An open file.
pub(super) struct Opened<'p> {
    /// The first bytes of its content, unpacked.
    begun: Vec<u8>,
    /// The bytes after them.
    rest: Box<dyn Read + Send + 'p>,
    /// The size on disk; unknown for standard input.
    pub(super) size: Option<u64>,
    /// How many of these bytes were read so far.
    pub(super) taken: Arc<AtomicU64>,
    /// The number of files in it, where it is an archive.
    pub(super) files: usize,
    /// Whether it has to be in memory as one piece: a workbook, or a text in UTF-16.
    is_read_whole: bool,
}

impl Opened<'_> {
    /// The first bytes of the content.
    fn head(&mut self) -> io::Result<Vec<u8>> {
        self.first(HEAD)
    }

    /// The complete content, unless it is too large for every reader of tables.
    pub(super) fn content(&mut self) -> io::Result<Option<Vec<u8>>> {
        if self.size.is_some_and(|size| size > MAX_BYTES as u64) {
            return Ok(None);
        }
        let bytes = self.first(MAX_BYTES + 1)?;
        Ok((bytes.len() <= MAX_BYTES).then_some(bytes))
    }

    fn first(&mut self, count: usize) -> io::Result<Vec<u8>> {
        let more = count.saturating_sub(self.begun.len());
        let rest = self.rest.by_ref();
        rest.take(more as u64).read_to_end(&mut self.begun)?;
        Ok(self.begun[..self.begun.len().min(count)].to_vec())
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
    let (rest, size): (Box<dyn Read + Send + 'p>, _) = if path.as_os_str() == "-" {
        let input = StandardInput::new(earlier, &taken, progress);
        let input = input.map_err(|error| unreadable(path, &error))?;
        (Box::new(input), None)
    } else {
        let (file, size) = read_file::open(path, database)?;
        (Box::new(Counted::new(file, &taken)), Some(size))
    };
    let mut opened = Opened {
        begun: Vec::new(),
        rest,
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
    let (found, whole) = if opened.size.is_some() {
        // From its beginning again.
        opened.taken.store(0, Ordering::Relaxed);
        let source = Counted::new(read_file::open(path, database)?.0, &opened.taken);
        (read_file::unpacked(path, source, packing)?, None)
    } else {
        let source = Cursor::new(opened.begun).chain(opened.rest);
        match unpack_stream(source, packing) {
            Ok(content) => (Some(Unpacked { content, files: 1 }), None),
            Err(archive) => {
                let bytes = archive_from(path, archive)?;
                let source = Cursor::new(bytes.clone());
                (read_file::unpacked(path, source, packing)?, Some(bytes))
            }
        }
    };
    let is_read_whole = found.is_none();
    let (begun, rest, files): (_, Box<dyn Read + Send + 'p>, _) = match (found, whole) {
        (Some(found), _) => (Vec::new(), found.content, found.files),
        (None, Some(bytes)) => (bytes, Box::new(io::empty()), 1),
        (None, None) => (Vec::new(), Box::new(read_file::open(path, database)?.0), 1),
    };
    Ok(Opened {
        begun,
        rest,
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

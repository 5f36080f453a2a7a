//! What was named on the command line, read into one collection: games in PGN, tournaments of every format, counted
//! pairs; packed or not.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::Progress;
use super::source::{Content, FromStart, Opened, failed, open, unusable};
use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::collection::oddities::{Oddities, Oddity};
use crate::exchange::collection::{Collection, Days, Prints};
use crate::exchange::counted_pairs::{self, is_counted_pairs};
use crate::exchange::pgn::collection::{LONGEST, ReadOptions, ReadStopped};
use crate::exchange::pgn::tournament::is_pgn;
use crate::exchange::problem::Problem;
use crate::exchange::tournament_file;
use crate::publish::elostat::{FileKind, FileRead};

/// Bytes that one thread reads at a time: they stay near the processor, beside the table of names.
const PIECE: usize = 1 << 17;

/// What came of all files.
#[derive(Default)]
pub(super) struct FilesRead {
    pub(super) collection: Collection,
    /// What is told of each.
    pub(super) files: Vec<FileRead>,
    /// What tells the games apart that have moves, without those of files that came twice.
    pub(super) prints: Prints,
    /// What is odd about a file that is read all the same.
    pub(super) warnings: Vec<(String, Vec<Problem>)>,
    /// How many games each file has, skipped or not, and what tells all of them from others.
    marks: Vec<(u64, u64)>,
}

/// How far the reading of all files is.
struct Way<'p> {
    done: AtomicU64,
    /// Bytes of all files; with standard input among them nobody knows.
    total: Option<u64>,
    progress: &'p Progress<'p>,
    days: Days,
}

/// Reads all files; every one is opened before the first is read.
pub(super) fn read(
    files: &[PathBuf],
    database: &Path,
    days: Days,
    progress: &Progress<'_>,
) -> AppResult<FilesRead> {
    let mut opened: Vec<(&PathBuf, Opened<'_>)> = Vec::with_capacity(files.len());
    let mut earlier = 0;
    for path in files {
        // There is nothing left of standard input for a second time.
        if path.as_os_str() == "-" && opened.iter().any(|(other, _)| *other == path) {
            return Err(unusable("elostat-error-no-game", path));
        }
        let file = open(path, database, earlier, progress)?;
        earlier += file.size.unwrap_or_default();
        opened.push((path, file));
    }
    let way = Way {
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
    /// Reads one file by what it holds.
    fn one(&mut self, path: &Path, mut file: Opened<'_>, way: &Way<'_>) -> AppResult<FileRead> {
        let failed = |error: io::Error| failed(path, &error);
        let name = path.display().to_string();
        let head = file.head().map_err(failed)?;
        if !file.is_read_whole && is_counted_pairs(&head) {
            return self.pairs(name, path, file, way);
        }
        let is_table = file.is_read_whole || !is_pgn(&head);
        if let Some(bytes) = is_table
            .then(|| file.whole())
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

    /// Games in PGN.
    fn games(&mut self, file: Opened<'_>, way: &Way<'_>) -> Result<(), ReadStopped> {
        let earlier = way.done.load(Ordering::Relaxed);
        let taken = || earlier + file.taken.load(Ordering::Relaxed);
        let (step, told) = (|more| way.step(more), |_| way.tell(taken()));
        let how = ReadOptions {
            piece: PIECE,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            longest: LONGEST,
            days: way.days,
            progress: &step,
        };
        match file.content {
            Content::OnDisk(source) => self.collection.read(&source, &how),
            Content::Stream(begun, rest) => {
                let how = ReadOptions {
                    progress: &told,
                    ..how
                };
                let content = io::Cursor::new(begun).chain(rest);
                let read = self.collection.read_stream(content, &how);
                let done = file.size.map_or_else(taken, |size| earlier + size);
                way.done.store(done, Ordering::Relaxed);
                read
            }
        }
    }

    /// Counted pairs.
    fn pairs(
        &mut self,
        name: String,
        path: &Path,
        file: Opened<'_>,
        way: &Way<'_>,
    ) -> AppResult<FileRead> {
        let earlier = way.done.load(Ordering::Relaxed);
        let is_stream = matches!(file.content, Content::Stream(..));
        let taken = || earlier + file.taken.load(Ordering::Relaxed);
        let mut progress = |more| {
            if is_stream {
                way.tell(taken())
            } else {
                way.step(more)
            }
        };
        let is_dated = way.days.is_some();
        let collection = &mut self.collection;
        let read = match file.content {
            Content::OnDisk(file) => {
                let source = FromStart { file: &file, at: 0 };
                collection.read_pairs(source, is_dated, &mut progress)
            }
            Content::Stream(begun, rest) => {
                let source = io::Cursor::new(begun).chain(rest);
                collection.read_pairs(source, is_dated, &mut progress)
            }
        };
        let done = file.size.map_or_else(taken, |size| earlier + size);
        way.done.store(done, Ordering::Relaxed);
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

    /// A tournament of any format.
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
            ..FileRead::new(name, FileKind::Tournament)
        })
    }

    fn warn(&mut self, name: &str, problems: Vec<Problem>) {
        if !problems.is_empty() {
            self.warnings.push((name.to_owned(), problems));
        }
    }

    /// Notes a file that is read, and whether an earlier one has the same games.
    fn finish(&mut self, mut read: FileRead, met: u64) {
        let prints = std::mem::take(&mut self.collection.prints);
        let mark = (met, prints.sum);
        let earlier = self.marks.iter().position(|known| *known == mark);
        // Of games that do not count nobody knows whether they are the same.
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

impl Way<'_> {
    /// So many bytes more were read.
    fn step(&self, more: u64) -> bool {
        let done = self.done.fetch_add(more, Ordering::Relaxed) + more;
        self.tell(done)
    }

    fn tell(&self, done: u64) -> bool {
        (self.progress)(done, self.total)
    }
}

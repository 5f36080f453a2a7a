//! The folder of a site: only files that changed are written, only own ones replaced and removed.
//!
//! Before anything is written the record names both what a file holds and what it is to hold, so that a run that is
//! broken off leaves nothing that the next one does not know as its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, Metadata, Permissions};
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf};
use std::thread;

use crate::app::club::disk_full;
use crate::app::error::{AppError, AppResult};
use crate::app::lists::seal::digest_of_bytes;
use crate::domain::Message;
use crate::files::atomic_write::{self, Durability, write_atomically};
use crate::store::scratch;

/// A file that is to be there.
pub(super) struct Wanted {
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
    /// Of the bytes.
    pub(crate) digest: String,
    /// From what it was made.
    pub(crate) source: String,
    /// Whether it leads to others and is written after them.
    pub(crate) is_index: bool,
}

/// What a run did, or would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Outcome {
    pub(super) written: Vec<String>,
    pub(super) unchanged: Vec<String>,
    pub(super) removed: Vec<String>,
}

/// A folder with its record.
pub(super) struct Folder<'d> {
    root: PathBuf,
    database: &'d Path,
    record: Record,
    force: bool,
}

impl<'d> Folder<'d> {
    /// A folder that may not be there yet.
    ///
    /// # Errors
    /// What the file system refuses.
    pub(super) fn open(root: &Path, database: &'d Path, force: bool) -> AppResult<Self> {
        let text = match fs::read_to_string(root.join(RECORD)) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(refused(&root.join(RECORD), &error)),
        };
        Ok(Self {
            root: root.to_owned(),
            database,
            record: Record::read(&text),
            force,
        })
    }

    /// Whether files are as they were made from a source.
    pub(super) fn has(&self, paths: &[String], source: &str) -> bool {
        let mut paths = paths.iter();
        paths.all(|path| {
            let there = fs::symlink_metadata(self.root.join(path)).ok();
            self.record.is_made_from(path, source, there.as_ref())
        })
    }

    /// Brings the folder to the files wanted, which come in the order in which they are to be written, and those that
    /// are to stay as they are.
    ///
    /// # Errors
    /// A user error where a file of somebody else is in the way; what the file system refuses.
    pub(super) fn bring(
        &self,
        wanted: &[Wanted],
        kept: Vec<String>,
        dry_run: bool,
    ) -> AppResult<Outcome> {
        let mut outcome = Outcome {
            unchanged: kept,
            ..Outcome::default()
        };
        let mut next = Record::default();
        for path in &outcome.unchanged {
            next.files.extend(
                self.record
                    .files
                    .get_key_value(path)
                    .map(|(path, own)| (path.clone(), own.clone())),
            );
        }
        let mut changed = Vec::new();
        for file in wanted {
            let there = self.digest_there(&file.path)?;
            let own = Own {
                stamp: String::new(),
                source: file.source.clone(),
                digest: file.digest.clone(),
            };
            if there.as_ref() == Some(&own.digest) {
                outcome.unchanged.push(file.path.clone());
            } else {
                self.require_own(&file.path, there.as_deref())?;
                outcome.written.push(file.path.clone());
                changed.push(file);
            }
            next.files.insert(file.path.clone(), vec![own]);
        }
        for path in self.record.files.keys() {
            if !next.files.contains_key(path)
                && let Some(there) = self.digest_there(path)?
            {
                self.require_own(path, Some(&there))?;
                outcome.removed.push(path.clone());
            }
        }
        if !dry_run {
            let written = self.write(&changed, &outcome.removed, next);
            written.map_err(disk_full::after_files)?;
        }
        Ok(outcome)
    }

    /// Refuses to touch a file that the program did not write, or that was changed since.
    fn require_own(&self, path: &str, there: Option<&str>) -> AppResult<()> {
        let Some(there) = there else { return Ok(()) };
        let owns = self.record.files.get(path).into_iter().flatten();
        let is_own = owns.into_iter().any(|own| own.digest == there);
        // What a loss of power left of a file is nobody's.
        if is_own || self.force || there == digest_of_bytes(b"") {
            return Ok(());
        }
        let file = self.root.join(path).display().to_string();
        let message = Message::new("error-file-is-there").with("file", file);
        Err(AppError::user(message).hinted(Message::new("hint-site-file-is-there")))
    }

    /// The digest of what is there; nothing where nothing is.
    fn digest_there(&self, path: &str) -> AppResult<Option<String>> {
        let file = self.root.join(path);
        // A file that has not been touched since it was written need not be read.
        if let Some([own]) = self.record.files.get(path).map(Vec::as_slice)
            && fs::symlink_metadata(&file).is_ok_and(|there| stamp(&there) == own.stamp)
        {
            return Ok(Some(own.digest.clone()));
        }
        match fs::read(&file) {
            Ok(bytes) => Ok(Some(digest_of_bytes(&bytes))),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(refused(&file, &error)),
        }
    }

    fn write(&self, changed: &[&Wanted], removed: &[String], mut next: Record) -> AppResult<()> {
        fs::create_dir_all(&self.root).map_err(|error| refused(&self.root, &error))?;
        if !(changed.is_empty() && removed.is_empty()) {
            self.keep(&self.both(&next))?;
        }
        let usual =
            scratch::usual_permissions(&self.root).map_err(|error| refused(&self.root, &error))?;
        self.make_folders(changed)?;
        self.sweep(&next);
        let indexes = changed.partition_point(|file| !file.is_index);
        let (pages, indexes) = changed.split_at(indexes);
        self.put_all(pages, &usual)?;
        self.put_all(indexes, &usual)?;
        for path in removed {
            let file = self.root.join(path);
            fs::remove_file(&file).map_err(|error| refused(&file, &error))?;
            // A folder goes with its last file; one that is not empty stays.
            let _ = file.parent().map(fs::remove_dir);
        }
        for (path, owns) in &mut next.files {
            if let Ok(there) = fs::symlink_metadata(self.root.join(path)) {
                owns.truncate(1);
                owns[0].stamp = stamp(&there);
            }
        }
        if next == self.record {
            return Ok(());
        }
        self.keep(&next)
    }

    fn make_folders(&self, changed: &[&Wanted]) -> AppResult<()> {
        let folders = changed.iter().map(|file| self.root.join(&file.path));
        let folders: BTreeSet<PathBuf> = folders
            .filter_map(|file| file.parent().map(Path::to_owned))
            .collect();
        for folder in &folders {
            fs::create_dir_all(folder).map_err(|error| refused(folder, &error))?;
            // A folder that is a link would lead out of the site.
            let inside = match (folder.canonicalize(), self.root.canonicalize()) {
                (Ok(folder), Ok(root)) => folder.starts_with(root),
                _ => false,
            };
            if !inside {
                let message = Message::new("error-site-link");
                let message = message.with("folder", folder.display().to_string());
                return Err(AppError::user(message));
            }
        }
        Ok(())
    }

    /// Removes from the site's own folders what runs that were killed left; one that is a link leads elsewhere.
    fn sweep(&self, next: &Record) {
        let files = next.files.keys().map(|file| self.root.join(file));
        let folders: BTreeSet<PathBuf> = files
            .filter_map(|file| file.parent().map(Path::to_owned))
            .collect();
        for folder in folders {
            if fs::symlink_metadata(&folder).is_ok_and(|there| there.is_dir()) {
                scratch::sweep(&folder);
            }
        }
    }

    /// Puts files in their places, in no order: half by each of two threads.
    fn put_all(&self, files: &[&Wanted], usual: &Permissions) -> AppResult<()> {
        let put = |files: &[&Wanted]| -> AppResult<()> {
            for file in files {
                let target = self.root.join(&file.path);
                atomic_write::put(&target, &file.bytes, usual, Durability::WhenItComes)
                    .map_err(|error| refused(&target, &error))?;
            }
            Ok(())
        };
        let (one, other) = files.split_at(files.len() / 2);
        if one.is_empty() {
            return put(other);
        }
        thread::scope(|scope| {
            let one = scope.spawn(|| put(one));
            put(other)?;
            match one.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    }

    /// The record of what was there and what is to be there.
    fn both(&self, next: &Record) -> Record {
        let mut files: BTreeMap<String, Vec<Own>> = self.record.files.clone();
        for (path, owns) in &next.files {
            let all = files.entry(path.clone()).or_default();
            for own in owns {
                if !all.iter().any(|known| known.digest == own.digest) {
                    all.push(own.clone());
                }
            }
        }
        Record { files }
    }

    fn keep(&self, record: &Record) -> AppResult<()> {
        let file = self.root.join(RECORD);
        write_atomically(&file, record.text().as_bytes(), Some(self.database))?;
        Ok(())
    }
}

fn refused(path: &Path, error: &std::io::Error) -> AppError {
    AppError::of_path(path, error)
}

/// The file of the record, beside the others.
const RECORD: &str = "klubrating-files.txt";

/// The first line of it.
const HEAD: &str =
    "# The files of this site that klubrating wrote. It removes and replaces these, and no others.";

/// What a file held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Own {
    pub(crate) digest: String,
    /// Its length and the moment of its last change, where it is known to have been written.
    pub(super) stamp: String,
    /// From what it was made.
    pub(crate) source: String,
}

/// The files by their paths in the site. While a run is on, a file may have two: what it held, and what it is to hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Record {
    pub(crate) files: BTreeMap<String, Vec<Own>>,
}

impl Record {
    /// Reads a record; lines that are none, or that lead out of the site, do not count.
    pub(crate) fn read(text: &str) -> Self {
        let mut record = Self::default();
        for line in text.lines() {
            let mut fields = line.splitn(4, '\t');
            let mut next = || fields.next().map(str::to_owned);
            if let (Some(digest), Some(stamp), Some(source), Some(path)) =
                (next(), next(), next(), next())
                && is_inside(&path)
            {
                let own = Own {
                    digest,
                    stamp,
                    source,
                };
                record.files.entry(path).or_default().push(own);
            }
        }
        record
    }

    pub(crate) fn text(&self) -> String {
        let mut text = format!("{HEAD}\n");
        for (path, owns) in &self.files {
            for own in owns {
                text.extend([
                    &own.digest[..],
                    "\t",
                    &own.stamp,
                    "\t",
                    &own.source,
                    "\t",
                    path,
                    "\n",
                ]);
            }
        }
        text
    }

    /// Whether a file on the disk is as it was written from a source, so that nothing has to be made again.
    fn is_made_from(&self, path: &str, source: &str, there: Option<&Metadata>) -> bool {
        let Some([own]) = self.files.get(path).map(Vec::as_slice) else {
            return false;
        };
        own.source == source && there.is_some_and(|there| stamp(there) == own.stamp)
    }
}

/// Length and last change of a file.
pub(super) fn stamp(there: &Metadata) -> String {
    format!("{}@{}.{}", there.len(), there.mtime(), there.mtime_nsec())
}

/// Whether a path stays in the folder it is relative to.
fn is_inside(path: &str) -> bool {
    let mut parts = Path::new(path).components();
    !path.is_empty() && parts.all(|part| matches!(part, Component::Normal(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_comes_back_and_leads_nowhere_else() {
        let own = |digest: &str| Own {
            digest: digest.to_owned(),
            stamp: "3@1.2".to_owned(),
            source: "x".to_owned(),
        };
        let mut record = Record::default();
        record
            .files
            .insert("lists/a b.html".to_owned(), vec![own("1"), own("2")]);
        assert_eq!(Record::read(&record.text()), record);
        for path in ["../a", "/etc/passwd", "a/../../b", ""] {
            assert_eq!(
                Record::read(&format!("1\t2\t3\t{path}\n")),
                Record::default()
            );
        }
    }
}

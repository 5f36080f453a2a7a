//! Updates the folder of the site: only changed files are written, and only the program's own are replaced or deleted.
//!
//! Before anything is written, a record lists for each file both its present and its new content, so that after an
//! interrupted run the next one still recognises all files as its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, DirBuilder, Metadata, Permissions};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Component, Path, PathBuf};
use std::thread;

use crate::app::club::disk_full;
use crate::app::error::{AppError, AppResult};
use crate::app::lists::seal::digest_of_bytes;
use crate::domain::Message;
use crate::files::atomic_write::{self, Durability, write_atomically};
use crate::store::scratch;

/// A file of the site.
pub(crate) struct SiteFile {
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
    /// The digest of its bytes.
    pub(crate) digest: String,
    /// The digest of the data from which it was made.
    pub(crate) source: String,
    /// Whether it links to others and is therefore written after them.
    pub(crate) is_index: bool,
}

/// The result of a run, or of a dry run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) written: Vec<String>,
    pub(crate) unchanged: Vec<String>,
    pub(crate) removed: Vec<String>,
}

/// A folder with the record of its files.
pub(crate) struct Folder<'d> {
    root: PathBuf,
    database: &'d Path,
    record: Record,
    record_name: &'static str,
    force: bool,
}

/// The permissions of a private folder.
const OWN_FOLDER: u32 = 0o700;

/// The permissions of its files.
const OWN_FILE: u32 = 0o600;

impl<'d> Folder<'d> {
    /// Opens a folder, which may not exist yet.
    ///
    /// # Errors
    /// Errors of the file system.
    pub(super) fn open(root: &Path, database: &'d Path, force: bool) -> AppResult<Self> {
        Ok(Self {
            root: root.to_owned(),
            database,
            record: read_record(root, RECORD)?,
            record_name: RECORD,
            force,
        })
    }

    /// Opens a folder for this user only, whose files have reached the disk when the run is over. It has a record of
    /// its own, so that a site is not taken for one.
    ///
    /// # Errors
    /// A user error if there are files in it that the program has not written; errors of the file system.
    pub(crate) fn private(root: &Path, database: &'d Path, force: bool) -> AppResult<Self> {
        let record = read_record(root, PRIVATE_RECORD)?;
        let mut entries = fs::read_dir(root).into_iter().flatten();
        if record.files.is_empty() && !force && entries.next().is_some() {
            let folder = root.display().to_string();
            let message = Message::new("error-folder-in-use").with("folder", folder);
            return Err(AppError::user(message).hinted(Message::new("hint-folder-in-use")));
        }
        Ok(Self {
            root: root.to_owned(),
            database,
            record,
            record_name: PRIVATE_RECORD,
            force,
        })
    }

    fn is_private(&self) -> bool {
        self.record_name == PRIVATE_RECORD
    }

    /// Whether files are unchanged since they were made from a source.
    pub(super) fn has(&self, paths: &[String], source: &str) -> bool {
        let mut paths = paths.iter();
        paths.all(|path| {
            let there = fs::symlink_metadata(self.root.join(path)).ok();
            self.record.is_made_from(path, source, there.as_ref())
        })
    }

    /// Updates the folder: writes `wanted` in the given order, keeps the unchanged files, and deletes the rest of its
    /// own.
    ///
    /// # Errors
    /// A user error where somebody else's file is in the way; errors of the file system.
    pub(crate) fn update(
        &self,
        wanted: &[SiteFile],
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
            let own = RecordedFile {
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
        // An empty file, as a power failure may leave it, belongs to nobody.
        if is_own || self.force || there == digest_of_bytes(b"") {
            return Ok(());
        }
        let file = self.root.join(path).display().to_string();
        let message = Message::new("error-file-is-there").with("file", file);
        Err(AppError::decision(message).hinted(Message::new("hint-site-file-is-there")))
    }

    /// The digest of the existing file; `None` if there is none.
    fn digest_there(&self, path: &str) -> AppResult<Option<String>> {
        let file = self.root.join(path);
        // A file with an unchanged time stamp and length need not be read.
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

    fn write(&self, changed: &[&SiteFile], removed: &[String], mut next: Record) -> AppResult<()> {
        self.make(&self.root)?;
        if !(changed.is_empty() && removed.is_empty()) {
            self.keep(&self.both(&next))?;
        }
        let usual = if self.is_private() {
            Permissions::from_mode(OWN_FILE)
        } else {
            scratch::usual_permissions(&self.root).map_err(|error| refused(&self.root, &error))?
        };
        self.make_folders(changed)?;
        self.sweep(&next);
        let indexes = changed.partition_point(|file| !file.is_index);
        let (pages, indexes) = changed.split_at(indexes);
        self.put_all(pages, &usual)?;
        self.put_all(indexes, &usual)?;
        for path in removed {
            let file = self.root.join(path);
            fs::remove_file(&file).map_err(|error| refused(&file, &error))?;
            // A folder is deleted with its last file; `remove_dir` fails for one that is not empty.
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

    /// Makes a folder, unless it exists.
    fn make(&self, folder: &Path) -> AppResult<()> {
        let mut maker = DirBuilder::new();
        if self.is_private() {
            maker.mode(OWN_FOLDER);
        }
        let made = maker.recursive(true).create(folder);
        made.map_err(|error| refused(folder, &error))
    }

    fn make_folders(&self, changed: &[&SiteFile]) -> AppResult<()> {
        let folders = changed.iter().map(|file| self.root.join(&file.path));
        let folders: BTreeSet<PathBuf> = folders
            .filter_map(|file| file.parent().map(Path::to_owned))
            .collect();
        for folder in &folders {
            self.make(folder)?;
            // A folder that is a symbolic link would lead out of the site.
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

    /// Removes files left by killed runs from the site's own folders, but not through symbolic links.
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

    /// Writes files in any order, half of them in each of two threads.
    fn put_all(&self, files: &[&SiteFile], usual: &Permissions) -> AppResult<()> {
        let durability = if self.is_private() {
            Durability::OnDisk
        } else {
            Durability::WhenItComes
        };
        let put = |files: &[&SiteFile]| -> AppResult<()> {
            for file in files {
                let target = self.root.join(&file.path);
                atomic_write::put(&target, &file.bytes, usual, durability)
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

    /// The record with both the previous and the new files.
    fn both(&self, next: &Record) -> Record {
        let mut files: BTreeMap<String, Vec<RecordedFile>> = self.record.files.clone();
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
        let file = self.root.join(self.record_name);
        write_atomically(&file, record.text().as_bytes(), Some(self.database))?;
        if self.is_private() {
            let own = fs::set_permissions(&file, Permissions::from_mode(OWN_FILE));
            own.map_err(|error| refused(&file, &error))?;
        }
        Ok(())
    }
}

fn refused(path: &Path, error: &std::io::Error) -> AppError {
    AppError::of_path(path, error)
}

/// The name of the record's file, beside the others.
const RECORD: &str = "klubrating-files.txt";

/// The name of the record of a private folder.
pub(crate) const PRIVATE_RECORD: &str = "klubrating-export.txt";

/// The record of a folder; empty if there is none.
///
/// # Errors
/// Errors of the file system.
pub(crate) fn read_record(root: &Path, name: &str) -> AppResult<Record> {
    let file = root.join(name);
    match fs::read_to_string(&file) {
        Ok(text) => Ok(Record::read(&text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Record::default()),
        Err(error) => Err(refused(&file, &error)),
    }
}

/// Its first line.
const HEAD: &str = "# The files in this folder that klubrating wrote. It removes and replaces these, and no others.";

/// A file that the program wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RecordedFile {
    pub(crate) digest: String,
    /// Its length and the time of its last change, if known from writing it.
    pub(super) stamp: String,
    /// The digest of the data from which it was made.
    pub(crate) source: String,
}

/// The files by their paths in the site. During a run a file may have two entries: its previous and its new content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Record {
    pub(crate) files: BTreeMap<String, Vec<RecordedFile>>,
}

impl Record {
    /// Reads a record; ignores lines that are malformed or lead out of the site.
    pub(crate) fn read(text: &str) -> Self {
        let mut record = Self::default();
        for line in text.lines() {
            let mut fields = line.splitn(4, '\t');
            let mut next = || fields.next().map(str::to_owned);
            if let (Some(digest), Some(stamp), Some(source), Some(path)) =
                (next(), next(), next(), next())
                && is_inside(&path)
            {
                let own = RecordedFile {
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

    /// Whether a file on disk is unchanged since it was made from a source, so that it need not be made again.
    fn is_made_from(&self, path: &str, source: &str, there: Option<&Metadata>) -> bool {
        let Some([own]) = self.files.get(path).map(Vec::as_slice) else {
            return false;
        };
        own.source == source && there.is_some_and(|there| stamp(there) == own.stamp)
    }
}

/// Length and time of the last change of a file.
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
        let own = |digest: &str| RecordedFile {
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

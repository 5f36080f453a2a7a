//! Writes the files that the user exports, and replaces only files that the program wrote itself.
//!
//! The program remembers the digests of the files it wrote; a file changed since then counts as the user's own. This
//! record is in the user's data folder and not in the club, as it concerns the files of this machine. Without it (there
//! is no such folder, or it cannot be written) every existing file counts as the user's own.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::atomic_write::{AtomicWriteError, Durability, put, write_atomically};
use crate::store::journal::chain::hex;

/// The name of the file with the record.
const RECORD: &str = "written-files";

/// How many files are remembered, the newest ones.
const REMEMBERED: usize = 500;

pub fn digest_of_bytes(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// The full path of a file in a folder that exists.
fn place(file: &Path) -> Option<PathBuf> {
    let folder = file.parent()?;
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    Some(folder.canonicalize().ok()?.join(file.file_name()?))
}

/// The rules for writing files.
#[derive(Clone, Debug, Default)]
pub struct OutputFiles {
    /// The user's folder of data, where there is one.
    pub data_folder: Option<PathBuf>,
    /// The club's file, which is never written to.
    pub database: Option<PathBuf>,
    /// Whether files that the program did not write are replaced too.
    pub force: bool,
}

impl OutputFiles {
    /// Writes a file completely, and remembers it.
    ///
    /// # Errors
    /// [`AtomicWriteError::Foreign`] where a file of that name was not written by the program, or was changed since;
    /// errors of the file system.
    pub fn write(&self, file: &Path, bytes: &[u8]) -> Result<(), AtomicWriteError> {
        self.may_write(file, bytes)?;
        write_atomically(file, bytes, self.database.as_deref())?;
        if let Some(place) = place(file) {
            let place = place.display().to_string();
            let mut record = self.record();
            record.retain(|(_, known)| *known != place);
            record.push((digest_of_bytes(bytes), place));
            self.remember(&record);
        }
        Ok(())
    }

    /// Refuses to replace a file of the user's own.
    ///
    /// # Errors
    /// As [`write`](Self::write), before anything is written.
    pub fn may_write(&self, file: &Path, bytes: &[u8]) -> Result<(), AtomicWriteError> {
        if !self.force
            && let Some(place) = place(file)
            && place.is_file()
        {
            let there = fs::read(&place).map(|there| digest_of_bytes(&there));
            let is_own = there.is_ok_and(|there| {
                there == digest_of_bytes(bytes)
                    || self
                        .record()
                        .contains(&(there, place.display().to_string()))
            });
            if !is_own {
                return Err(AtomicWriteError::Foreign(file.to_owned()));
            }
        }
        Ok(())
    }

    /// Digest and path of every file written, the oldest first.
    fn record(&self) -> Vec<(String, String)> {
        let folder = self.data_folder.as_deref();
        let text = folder.and_then(|folder| fs::read_to_string(folder.join(RECORD)).ok());
        let text = text.unwrap_or_default();
        let lines = text.lines().filter_map(|line| line.split_once('\t'));
        lines
            .map(|(digest, file)| (digest.to_owned(), file.to_owned()))
            .collect()
    }

    /// Stores the record; if that fails, the program only asks once more the next time.
    fn remember(&self, record: &[(String, String)]) {
        let Some(folder) = &self.data_folder else {
            return;
        };
        let oldest = record.len().saturating_sub(REMEMBERED);
        let mut text = String::new();
        for (digest, file) in &record[oldest..] {
            // The record has one file per line, so a name with a line break would break it.
            if !file.contains('\n') {
                text.extend([digest, "\t", file, "\n"]);
            }
        }
        if fs::create_dir_all(folder).is_ok() {
            // Private, as names of files may contain names of members.
            let own = fs::Permissions::from_mode(0o600);
            let _ = put(
                &folder.join(RECORD),
                text.as_bytes(),
                &own,
                Durability::OnDisk,
            );
        }
    }
}

//! Trying a backup: it is restored into scratch space, checked, compared with the club, and deleted again.

use std::path::Path;

use chrono::NaiveDateTime;
use serde::Serialize;

use super::backups;
use super::check;
use super::club::Club;
use super::error::{AppError, AppResult};
use super::finding::Finding;
use super::log::{self, LogEntry, Wanted};
use crate::domain::{Message, OperationId};
use crate::store::Access;
use crate::store::restore;
use crate::store::scratch::ScratchFolder;

/// What trying a backup came to.
#[derive(Clone, Debug, Serialize)]
pub struct TriedBackup {
    /// The name of its file.
    pub file: String,
    /// When it was made.
    pub time: NaiveDateTime,
    /// The newest operation in it.
    pub operation: OperationId,
    /// The last operation in common, where the club went another way since.
    pub parted: Option<OperationId>,
    /// The operations of the club that are not in it, newest first.
    pub newer: Vec<LogEntry>,
    /// What the check of the restored file found.
    #[serde(skip)]
    pub findings: Vec<Finding>,
    /// Whether the check came to its end.
    #[serde(skip)]
    pub whole: bool,
}

impl TriedBackup {
    /// What it came to, in sentences.
    pub fn messages(&self) -> Vec<Message> {
        let key = match (self.findings.is_empty(), self.whole) {
            (_, false) => "backup-try-stopped",
            (true, true) => "backup-try-intact",
            (false, true) => "backup-try-found",
        };
        let restored = Message::new(key)
            .with("file", self.file.as_str())
            .with("operation", self.operation.0)
            .with("count", self.findings.len());
        let parted = self
            .parted
            .map(|parted| Message::new("backup-try-parted").with("operation", parted.0));
        let newer = match self.newer.first() {
            Some(newest) => Message::new("backup-try-newer")
                .with("count", self.newer.len())
                .with("newest", newest.message()),
            None => Message::new("backup-try-nothing-newer"),
        };
        [Some(restored), parted, Some(newer)]
            .into_iter()
            .flatten()
            .collect()
    }
}

/// Restores the newest backup into a folder beside the club's file, checks it, compares it, and deletes it.
///
/// # Errors
/// If there is no backup, or the newest one cannot be restored.
pub fn try_newest(
    club: &Club,
    keep_going: impl FnMut(usize, usize) -> bool,
) -> AppResult<TriedBackup> {
    if club.session.dry_run {
        return Err(AppError::user(Message::new("error-dry-run-backup")));
    }
    let Some(newest) = backups::list(club.path()).into_iter().next() else {
        return Err(AppError::user(Message::new("backups-empty")));
    };
    let scratch = ScratchFolder::beside(club.path().parent().unwrap_or(Path::new("/")))?;
    let restored = scratch.path().join("club.db");
    let name = Path::new(&newest.file);
    let row = backups::restore_to(club.path(), name, &restored, &club.session)
        .map_err(|error| backups::guide(club.path(), error))?;
    let source = crate::store::backup::folder_of(club.path()).join(name);
    let parted = restore::parting(&source, club.conn())?;
    let (findings, whole) = checked(club, &restored, keep_going)?;
    let common = parted.unwrap_or(row.at_operation);
    let newer = log::find(club, &Wanted::default())?.into_iter();
    Ok(TriedBackup {
        file: newest.file,
        time: newest.time,
        operation: row.at_operation,
        parted,
        newer: newer.filter(|entry| entry.operation > common).collect(),
        findings,
        whole,
    })
}

/// The whole check of the restored file, and whether it came to its end.
fn checked(
    club: &Club,
    restored: &Path,
    mut keep_going: impl FnMut(usize, usize) -> bool,
) -> AppResult<(Vec<Finding>, bool)> {
    let copy = Club::open(restored, Access::ReadOnly, club.session.clone())?;
    let mut whole = true;
    let findings = check::run(&copy, |done, total| {
        whole = keep_going(done, total);
        whole
    })?;
    Ok((findings, whole))
}

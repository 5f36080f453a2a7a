//! Taking a backup into use: into the open club for all its sessions at once, or as a new file.
//!
//! The file is never replaced. A copy of the backup is brought up to date beside it, the restoring is
//! recorded there as an operation, and SQLite writes the copy's pages into the club as one transaction:
//! other sessions go on, and see the new content from their next look on. The write lock is held from
//! before the present state is saved until the new one is in place, so nothing that somebody writes
//! meanwhile falls between the two.

mod erasure;

use std::path::{Path, PathBuf};
use std::time::Instant;

use chrono::NaiveDateTime;
use rusqlite::backup::{Backup, StepResult};
use serde_json::{Value, json};

use super::backup::{self, BackupContent, BackupName};
use super::chain;
use super::connection::{self, Access, OnWait, Store};
use super::error::{Error, Refusal};
use super::journal::RecordedOperation;
use super::operation::{Author, Intent};
use super::paths;
use super::session_lock::log_is_left;
use crate::domain::{OperationId, PersonId};
use erasure::Erased;

/// The word of the operation.
pub const KIND: &str = "restore";

/// What a restoring came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The operation that records it.
    pub operation: OperationId,
    /// The backup of what it replaced.
    pub saved: PathBuf,
    /// Whom the backup still named: they were made anonymous once more.
    pub anonymised: Vec<PersonId>,
}

/// A new file that was made of a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    pub database: PathBuf,
    /// Whom the backup still named: they were made anonymous once more.
    pub anonymised: Vec<PersonId>,
    /// Whether the club's own file could be asked who was made anonymous since.
    pub could_ask: bool,
}

/// Who restores, when and why.
#[derive(Clone, Debug)]
pub struct RestoreRequest<'a> {
    pub author: &'a Author,
    /// The moment, where the user is; it stands in the name of the backup that is made.
    pub at: NaiveDateTime,
    /// The moment as the log keeps it.
    pub time: &'a str,
    pub reason: Option<String>,
}

/// What a backup holds, found whole, and ending where its name says if it has a name of ours.
///
/// # Errors
/// As of opening a club's file; [`Error::Damaged`]; [`Error::AlteredBackup`].
pub fn examine(source: &Path) -> Result<BackupContent, Error> {
    let source = paths::real_file(source)?;
    let content = backup::examine(&source)?;
    match name_of(&source) {
        Some(name) if !name.ends_at(content.head.as_ref()) => Err(Error::AlteredBackup(source)),
        _ => Ok(content),
    }
}

impl Store {
    /// Puts the content of a backup in place of the club's, after a backup of that, and records it.
    ///
    /// # Errors
    /// As [`examine`]; [`Error::BackupFailed`] and [`Error::Busy`]. The club is then as it was.
    pub fn restore(
        &mut self,
        source: &Path,
        request: &RestoreRequest<'_>,
    ) -> Result<Restored, Error> {
        if self.access() == Access::ReadOnly {
            return Err(Error::ReadOnly);
        }
        examine(source)?;
        let source = paths::real_file(source)?;
        let path = self.path().to_owned();
        // A file with two names is read without its log, and what is saved below would lack what the log holds.
        paths::require_one_name(&path)?;
        let scratch = backup::scratch_folder(path.parent().unwrap_or(Path::new("/")))?;
        let draft = scratch.path().join("restored.db");
        prepare(&source, &draft)?;
        // For writing: a reader may take the file as one that nobody changes, and miss what is recorded below.
        let from = Store::open(&draft, Access::ReadWrite)?;
        let present = Store::open(&path, Access::ReadOnly)?;
        let pages = Backup::new(from.conn(), &mut self.conn)?;
        lock(&pages, self.on_wait.as_mut())?;
        // From here on nobody else writes: what is saved is what is replaced.
        let saved = backup::make(present.conn(), &path, request.at, KIND)?;
        let subject = subject(&source, &from, Some((&present, &saved)))?;
        let erased = erasure::since(from.conn(), present.conn())?;
        let operation = record(&draft, request, subject, &erased)?;
        match pages.step(-1)? {
            StepResult::Done => Ok(Restored {
                operation,
                saved,
                anonymised: people(&erased),
            }),
            _ => Err(Error::Busy),
        }
    }
}

/// Whom a backup still names although they were made anonymous since; `None` where the club's own file at `database`
/// cannot be asked.
pub fn anonymised_since(source: &Path, database: &Path) -> Option<Vec<PersonId>> {
    let (backup, _) = connection::open_to_read(source).ok()?;
    let (present, _) = connection::open_to_read(database).ok()?;
    let erased = erasure::since(&backup, &present).ok()?;
    Some(people(&erased))
}

fn people(erased: &[Erased]) -> Vec<PersonId> {
    erased.iter().map(|one| one.person).collect()
}

/// Makes a new file of a backup, for a club whose own file at `database` is damaged or gone; what is there stays.
///
/// # Errors
/// As [`examine`] and as [`Store::create`].
pub fn restore_to(
    source: &Path,
    target: &Path,
    database: &Path,
    request: &RestoreRequest<'_>,
) -> Result<Copied, Error> {
    examine(source)?;
    let source = paths::real_file(source)?;
    let target = paths::new_path(target)?;
    let folder = target.parent().unwrap_or(Path::new("/"));
    paths::require_local(folder)?;
    let scratch = backup::scratch_folder(folder)?;
    let draft = scratch.path().join("restored.db");
    prepare(&source, &draft)?;
    let from = Store::open(&draft, Access::ReadOnly)?;
    let subject = subject(&source, &from, None)?;
    let present = connection::open_to_read(database).ok();
    let erased = present.and_then(|(present, _)| erasure::since(from.conn(), &present).ok());
    drop(from);
    record(
        &draft,
        request,
        subject,
        erased.as_deref().unwrap_or_default(),
    )?;
    // The log stays behind: whatever is still in it would be lost without a word.
    if log_is_left(&draft) {
        return Err(Error::BadBackup(draft));
    }
    backup::sync(&draft)?;
    backup::place(&draft, &target)?;
    backup::sync_folder(folder)?;
    Ok(Copied {
        database: target,
        could_ask: erased.is_some(),
        anonymised: people(&erased.unwrap_or_default()),
    })
}

/// Copies a backup to a file that may be written, and brings it up to date.
fn prepare(source: &Path, draft: &Path) -> Result<(), Error> {
    let (conn, _) = connection::open_to_read(source)?;
    backup::copy(&conn, draft)?;
    drop(Store::open(draft, Access::ReadWrite)?);
    Ok(())
}

fn record(
    draft: &Path,
    request: &RestoreRequest<'_>,
    subject: Value,
    erased: &[Erased],
) -> Result<OperationId, Error> {
    let intent = Intent {
        kind: KIND,
        subject,
        reason: request.reason.clone(),
    };
    let mut draft = Store::open(draft, Access::ReadWrite)?;
    let operation = draft.record(request.author, request.time, intent)?;
    erasure::repeat(&mut draft, request, erased)?;
    Ok(operation)
}

/// What the log keeps: which backup, how far it went, what was left behind and where that is saved.
fn subject(source: &Path, from: &Store, left: Option<(&Store, &PathBuf)>) -> Result<Value, Error> {
    let place = |store: &Store| -> Result<(i64, String), Error> {
        let head = chain::head(store.conn())?;
        Ok(head.map_or((0, String::new()), |(id, value)| {
            (id.0, backup::digits(&value))
        }))
    };
    let (operation, chain) = place(from)?;
    let mut subject = json!({
        // A name that the user chose may name a person.
        "backup": name_of(source).map(|name| name.to_string()),
        "operation": operation,
        "chain": chain,
    });
    if let Some((present, saved)) = left {
        let (operation, chain) = place(present)?;
        subject["left"] = json!({ "operation": operation, "chain": chain });
        subject["saved"] = json!(name_of(saved).map(|name| name.to_string()));
    }
    Ok(subject)
}

fn name_of(path: &Path) -> Option<BackupName> {
    BackupName::parse(path.file_name()?.to_str()?)
}

/// Takes the write lock, telling the user while another session holds it.
fn lock(pages: &Backup<'_, '_>, mut on_wait: Option<&mut OnWait>) -> Result<(), Error> {
    let since = Instant::now();
    // The first step takes the lock, and copies nothing yet.
    while matches!(pages.step(0)?, StepResult::Busy | StepResult::Locked) {
        let patient = on_wait.as_mut().is_some_and(|tell| tell(since.elapsed()));
        if !patient {
            return Err(Error::Busy);
        }
    }
    Ok(())
}

/// Why an undo of a restoring is refused, with the backup that leads back.
pub(super) fn refusal(recorded: &RecordedOperation) -> Refusal {
    let subject: Value = serde_json::from_str(&recorded.subject).unwrap_or(Value::Null);
    let saved = subject["saved"].as_str().map(str::to_owned);
    Refusal::Restored(recorded.id, saved)
}

//! Restoring a backup: into the open club for all its sessions at once, or as a new file.
//!
//! The file is never replaced. A copy of the backup is brought up to date next to it, the restoring is recorded there
//! as an operation, and SQLite writes the copy's pages into the club as one transaction: other sessions continue, and
//! see the new content from their next read on. The write lock is held from before the present state is saved until
//! the new one is in place, so nothing that is written meanwhile is lost between the two.

mod erasure;
pub mod left_behind;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use chrono::NaiveDateTime;
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use serde_json::{Value, json};

use super::backup::{self, BackupContent, BackupName};
use super::chain;
use super::connection::{self, Access, OnWait, Store};
use super::error::{Error, Refusal};
use super::journal::RecordedOperation;
use super::operation::{Author, Intent};
use super::paths;
use super::scratch::ScratchFolder;
use super::session_lock::log_is_left;
use super::setting;
use crate::domain::{OperationId, PersonId};
use erasure::Erased;

/// The kind of the operation.
pub const KIND: &str = "restore";

/// The result of a restoring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The operation that records it.
    pub operation: OperationId,
    /// The backup of the replaced state.
    pub saved: PathBuf,
    /// The people whom the backup still named: they were made anonymous again.
    pub anonymised: Vec<PersonId>,
    /// Whether one of the rules that were to stay is not in the backup.
    pub rule_kept: bool,
}

/// A new file created from a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    pub database: PathBuf,
    /// The people whom the backup still named: they were made anonymous again.
    pub anonymised: Vec<PersonId>,
    /// Whether the club's own file could be read to find who was made anonymous since.
    pub could_ask: bool,
}

/// Who restores, when and why.
#[derive(Clone, Debug)]
pub struct RestoreRequest<'a> {
    pub author: &'a Author,
    /// The user's local time; used in the name of the backup that is made.
    pub at: NaiveDateTime,
    /// The time as recorded in the log.
    pub time: &'a str,
    pub reason: Option<String>,
    /// Settings, each with a value: where the club has it before, it has it afterwards, whatever the backup says.
    pub rules: &'a [(&'a str, &'a str)],
}

/// The content of a backup, checked for damage and for ending at the operation in its name, if it has a name of ours.
///
/// # Errors
/// As for opening a club's file; [`Error::Damaged`]; [`Error::AlteredBackup`].
pub fn examine(source: &Path) -> Result<BackupContent, Error> {
    let source = paths::real_file(source)?;
    let content = backup::examine(&source)?;
    match name_of(&source) {
        Some(name) if !name.ends_at(content.head.as_ref()) => Err(Error::AlteredBackup(source)),
        _ => Ok(content),
    }
}

impl Store {
    /// Replaces the club's content with that of a backup, after backing it up, and records it.
    ///
    /// # Errors
    /// As [`examine`]; [`Error::BackupFailed`] and [`Error::Busy`]. The club is then unchanged.
    pub fn restore(
        &mut self,
        source: &Path,
        request: &RestoreRequest<'_>,
    ) -> Result<Restored, Error> {
        if self.access() != Access::ReadWrite {
            return Err(Error::ReadOnly);
        }
        self.require_in_place()?;
        examine(source)?;
        let source = paths::real_file(source)?;
        let path = self.path().to_owned();
        // A file with two names is read without its log, and the backup made below would lack the changes in the log.
        paths::require_one_name(&path)?;
        let scratch = ScratchFolder::beside(path.parent().unwrap_or(Path::new("/")))?;
        let draft = scratch.path().join("restored.db");
        prepare(&source, &draft)?;
        // For writing: a reader may open the file as immutable, and miss what is recorded below.
        let from = Store::open(&draft, Access::ReadWrite)?;
        let present = Store::open(&path, Access::ReadOnly)?;
        let pages = Backup::new(from.conn(), &mut self.conn)?;
        lock(&pages, self.on_wait.as_mut())?;
        // From here on no other session writes: exactly what is replaced is saved.
        let saved = backup::make(present.conn(), &path, request.at, KIND)?;
        let subject = subject(&source, &from, Some((&present, &saved)))?;
        let erased = erasure::since(from.conn(), present.conn())?;
        let mut restored = Store::open(&draft, Access::ReadWrite)?;
        let operation = record(&mut restored, request, subject, &erased)?;
        let rule_kept = keep_rules(&mut restored, request, &present)?;
        let own = std::mem::take(&mut restored.own);
        drop(restored);
        let done = match pages.step(-1) {
            Ok(StepResult::Done) => Ok(()),
            Ok(_) => return Err(Error::Busy),
            Err(error) => Err(error),
        };
        drop(pages);
        self.committed(done, operation, own)?;
        Ok(Restored {
            operation,
            saved,
            anonymised: people(&erased),
            rule_kept,
        })
    }
}

/// The last operation that a backup and the club have in common, where each has others after it; none where one of
/// them only goes on from the other.
pub fn parting(source: &Path, present: &Connection) -> Result<Option<OperationId>, Error> {
    let (backup, _) = connection::open_to_read(&paths::real_file(source)?)?;
    let common = common(&backup, present)?;
    let shorter = newest(&backup)?.min(newest(present)?);
    Ok((common < shorter).then_some(common))
}

fn newest(conn: &Connection) -> Result<OperationId, Error> {
    Ok(chain::head(conn)?.map_or(OperationId(0), |(id, _)| id))
}

/// The last operation that two journals have in common; 0 if none.
fn common(one: &Connection, other: &Connection) -> Result<OperationId, Error> {
    // Each value of the chain covers all before it: what is the same at one place is the same before it.
    let (mut same, mut differs) = (0, newest(one)?.min(newest(other)?).0 + 1);
    while same + 1 < differs {
        let middle = OperationId(i64::midpoint(same, differs));
        if chain::value_at(one, middle)? == chain::value_at(other, middle)? {
            same = middle.0;
        } else {
            differs = middle.0;
        }
    }
    Ok(OperationId(same))
}

/// Whom a backup still names although they were made anonymous since, and whether the club's own file at `database`
/// could be asked.
pub fn anonymised_since(source: &Path, database: &Path) -> (Vec<PersonId>, bool) {
    let Ok((backup, _)) = connection::open_to_read(source) else {
        return (Vec::new(), false);
    };
    let (erased, could_ask) = erased_since(&backup, database);
    (people(&erased), could_ask)
}

/// The same as what is to be done; where the club's own file cannot be asked, its newest whole backup is.
fn erased_since(backup: &Connection, database: &Path) -> (Vec<Erased>, bool) {
    let asked = |file: &Path| {
        let (present, _) = connection::open_to_read(file).ok()?;
        erasure::since(backup, &present).ok()
    };
    if let Some(erased) = asked(database) {
        return (erased, true);
    }
    let newest = backup::newest_whole(database);
    let erased = newest.and_then(|newest| asked(&newest.path));
    (erased.unwrap_or_default(), false)
}

fn people(erased: &[Erased]) -> Vec<PersonId> {
    erased.iter().map(|one| one.person).collect()
}

/// Creates a new file from a backup, for a club whose own file at `database` is damaged or missing; an existing file
/// is not touched.
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
    let scratch = ScratchFolder::beside(folder)?;
    let draft = scratch.path().join("restored.db");
    prepare(&source, &draft)?;
    let from = Store::open(&draft, Access::ReadOnly)?;
    let subject = subject(&source, &from, None)?;
    let (erased, could_ask) = erased_since(from.conn(), database);
    drop(from);
    let mut restored = Store::open(&draft, Access::ReadWrite)?;
    record(&mut restored, request, subject, &erased)?;
    drop(restored);
    // The log stays behind: data still in it would be lost silently.
    if log_is_left(&draft) {
        return Err(Error::BadBackup(draft));
    }
    backup::sync(&draft)?;
    backup::place(&draft, &target)?;
    backup::sync_folder(folder)?;
    Ok(Copied {
        database: target,
        could_ask,
        anonymised: people(&erased),
    })
}

/// Copies a backup to a file that may be written, and brings it up to date.
fn prepare(source: &Path, draft: &Path) -> Result<(), Error> {
    let (conn, _) = connection::open_to_read(source)?;
    // The source was examined, and what is made of it is read before its first write.
    backup::copy_unread(&conn, draft)?;
    drop(Store::open(draft, Access::ReadWrite)?);
    Ok(())
}

fn record(
    draft: &mut Store,
    request: &RestoreRequest<'_>,
    subject: Value,
    erased: &[Erased],
) -> Result<OperationId, Error> {
    let intent = Intent {
        kind: KIND,
        subject,
        reason: request.reason.clone(),
    };
    let operation = draft.record(request.author, request.time, intent)?;
    erasure::repeat(draft, request, erased)?;
    Ok(operation)
}

/// Sets the rules that hold at present and do not in the backup; returns whether there are any.
fn keep_rules(
    draft: &mut Store,
    request: &RestoreRequest<'_>,
    present: &Store,
) -> Result<bool, Error> {
    let present = setting::all(present.conn())?;
    let restored = setting::all(draft.conn())?;
    let mut kept = false;
    for (name, value) in request.rules {
        let holds = |all: &BTreeMap<String, String>| all.get(*name).is_some_and(|own| own == value);
        if !holds(&present) || holds(&restored) {
            continue;
        }
        let intent = Intent {
            kind: "setting-set",
            subject: json!({ "setting": name, "value": value }),
            reason: None,
        };
        draft.operate(request.author, request.time, intent, |op| {
            setting::set(op, name, value)
        })?;
        kept = true;
    }
    Ok(kept)
}

/// The subject for the log: which backup, its last operation, what was replaced and where that is saved.
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
        subject["left"] = left_behind::record(present.conn(), from.conn())?;
        subject["left"]["operation"] = operation.into();
        subject["left"]["chain"] = chain.into();
        subject["saved"] = json!(name_of(saved).map(|name| name.to_string()));
    }
    Ok(subject)
}

fn name_of(path: &Path) -> Option<BackupName> {
    BackupName::parse(path.file_name()?.to_str()?)
}

/// Takes the write lock, informing the user while another session holds it.
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

/// Why an undo of a restoring is refused, with the backup of the earlier state.
pub(super) fn refusal(recorded: &RecordedOperation) -> Refusal {
    let subject: Value = serde_json::from_str(&recorded.subject).unwrap_or(Value::Null);
    let saved = subject["saved"].as_str().map(str::to_owned);
    Refusal::Restored(recorded.id, saved)
}

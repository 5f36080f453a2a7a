//! Restores a backup: into the open club, for all its sessions at once, or as a new file.
//!
//! The file is never replaced. A copy of the backup is migrated next to it, the restore is recorded there as an
//! operation, and SQLite writes the copy's pages into the club as one transaction: other sessions continue, and see the
//! new content when they read next. The write lock is held from the backup of the present state until the new one is in
//! place, so nothing written in between is lost.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use chrono::NaiveDateTime;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OptionalExtension};
use serde_json::{Value, json};

use super::backup::{self, BackupContent, BackupName};
use super::connection::opening::open_to_read;
use super::connection::placing;
use super::connection::{Access, OnWait, Store, paths};
use super::error::Error;
use super::journal::restorings::{KIND, common, newest, record_left_behind};
use super::journal::{Author, chain};
use super::operation::Intent;
use super::scratch::ScratchFolder;
use super::{club, person};
use crate::domain::person::Status;
use crate::domain::{Date, OperationId, PersonId};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The operation that records it.
    pub operation: OperationId,
    /// The backup of the replaced state.
    pub saved: PathBuf,
    /// The people whom the backup still named, and who were made anonymous again.
    pub anonymised: Vec<PersonId>,
    /// Whether a setting that must survive was missing in the backup and was set again.
    pub rule_kept: bool,
}

/// A new file created from a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    pub database: PathBuf,
    /// The people whom the backup still named, and who were made anonymous again.
    pub anonymised: Vec<PersonId>,
    /// Whether the club's own file could be read to find who was made anonymous since.
    pub could_ask: bool,
}

/// Who restores, when and why.
#[derive(Clone, Debug)]
pub struct RestoreRequest<'a> {
    pub author: &'a Author,
    /// The user's local time, for the name of the backup of the present state.
    pub at: NaiveDateTime,
    /// The time for the log.
    pub time: &'a str,
    pub reason: Option<String>,
    /// Settings with values that must survive: if the club has one now, it has it after the restore, whatever the
    /// backup says.
    pub rules: &'a [(&'a str, &'a str)],
}

/// The content of a backup, checked for damage; if it has one of our names, its journal must end at the operation in
/// the name.
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
    /// Replaces the club's content with that of a backup, after backing up the present state, and records it.
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
        // Opened for writing, as a reader may open the file as immutable and miss what is recorded below.
        let from = Store::open(&draft, Access::ReadWrite)?;
        let present = Store::open(&path, Access::ReadOnly)?;
        let pages = Backup::new(from.conn(), &mut self.conn)?;
        lock(&pages, self.on_wait.as_mut())?;
        // From here on no other session writes, so the saved state is exactly the replaced one.
        let saved = backup::make(present.conn(), &path, request.at, KIND)?;
        let subject = subject(&source, &from, Some((&present, &saved)))?;
        let erased = since(from.conn(), present.conn())?;
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

/// The last operation that a backup and the club have in common, if each has others after it; `None` if one of them
/// only continues the other.
pub fn last_common_operation(
    source: &Path,
    present: &Connection,
) -> Result<Option<OperationId>, Error> {
    let (backup, _) = open_to_read(&paths::real_file(source)?)?;
    let common = common(&backup, present)?;
    let shorter = newest(&backup)?.min(newest(present)?);
    Ok((common < shorter).then_some(common))
}

/// The people whom a backup still names although they were made anonymous since, and whether the club's own file at
/// `database` could be read.
pub fn anonymised_since(source: &Path, database: &Path) -> (Vec<PersonId>, bool) {
    let Ok((backup, _)) = open_to_read(source) else {
        return (Vec::new(), false);
    };
    let (erased, could_ask) = erased_since(&backup, database);
    (people(&erased), could_ask)
}

/// The same with all that must be repeated; if the club's own file cannot be read, its newest undamaged backup is used.
fn erased_since(backup: &Connection, database: &Path) -> (Vec<Erased>, bool) {
    let asked = |file: &Path| {
        let (present, _) = open_to_read(file).ok()?;
        since(backup, &present).ok()
    };
    if let Some(erased) = asked(database) {
        return (erased, true);
    }
    let newest = backup::newest_intact(database);
    let erased = newest.and_then(|newest| asked(&newest.path));
    (erased.unwrap_or_default(), false)
}

fn people(erased: &[Erased]) -> Vec<PersonId> {
    erased.iter().map(|one| one.person).collect()
}

/// Creates a new file from a backup, for a club whose own file at `database` is damaged or missing; an existing file is
/// not touched.
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
    placing::place_finished(&draft, &target)?;
    Ok(Copied {
        database: target,
        could_ask,
        anonymised: people(&erased),
    })
}

/// Copies a backup to a writable file, and migrates it.
fn prepare(source: &Path, draft: &Path) -> Result<(), Error> {
    let (conn, _) = open_to_read(source)?;
    // Not read completely here: the source was examined, and the copy is read before its first write.
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
    repeat(draft, request, erased)?;
    Ok(operation)
}

/// Sets the settings that hold in the club and not in the backup; returns whether there were any.
fn keep_rules(
    draft: &mut Store,
    request: &RestoreRequest<'_>,
    present: &Store,
) -> Result<bool, Error> {
    let present = club::all(present.conn())?;
    let restored = club::all(draft.conn())?;
    let mut kept = false;
    for (name, value) in request.rules {
        // A switch that is not set is off.
        let holds =
            |all: &BTreeMap<String, String>| all.get(*name).map_or("off", String::as_str) == *value;
        if !holds(&present) {
            if request.rules[0].0 == *name {
                break;
            }
            continue;
        }
        if holds(&restored) {
            continue;
        }
        let intent = Intent {
            kind: "setting-set",
            subject: json!({ "setting": name, "value": value }),
            reason: None,
        };
        draft.operate(request.author, request.time, intent, |op| {
            club::set(op, name, value)
        })?;
        kept = true;
    }
    Ok(kept)
}

/// The subject for the log: which backup, its last operation, which state was replaced and where it is saved.
fn subject(source: &Path, from: &Store, left: Option<(&Store, &PathBuf)>) -> Result<Value, Error> {
    let place = |store: &Store| -> Result<(i64, String), Error> {
        let head = chain::head(store.conn())?;
        Ok(head.map_or((0, String::new()), |(id, value)| {
            (id.0, backup::digits(&value))
        }))
    };
    let (operation, chain) = place(from)?;
    let mut subject = json!({
        // Only a name of our own form, as a name that the user chose may name a person.
        "backup": name_of(source).map(|name| name.to_string()),
        "operation": operation,
        "chain": chain,
    });
    if let Some((present, saved)) = left {
        let (operation, chain) = place(present)?;
        subject["left"] = record_left_behind(present.conn(), from.conn())?;
        subject["left"]["operation"] = operation.into();
        subject["left"]["chain"] = chain.into();
        subject["saved"] = json!(name_of(saved).map(|name| name.to_string()));
    }
    Ok(subject)
}

fn name_of(path: &Path) -> Option<BackupName> {
    BackupName::parse(path.file_name()?.to_str()?)
}

/// Takes the write lock, and informs the user while another session holds it.
fn lock(pages: &Backup<'_, '_>, mut on_wait: Option<&mut OnWait>) -> Result<(), Error> {
    let since = Instant::now();
    // The first step, of no pages, only takes the lock.
    while matches!(pages.step(0)?, StepResult::Busy | StepResult::Locked) {
        let patient = on_wait.as_mut().is_some_and(|tell| tell(since.elapsed()));
        if !patient {
            return Err(Error::Busy);
        }
    }
    Ok(())
}

/// A person who was made anonymous since.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Erased {
    person: PersonId,
    /// The records of the person in the backup.
    records: Vec<PersonId>,
    /// The status since then: a person without a name is not a member.
    left: Option<(Date, Status)>,
}

/// The people whom the backup still names and the club has wiped since; empty for a backup of another club, whose rows
/// have other digests.
fn since(backup: &Connection, present: &Connection) -> Result<Vec<Erased>, Error> {
    let mut statement = backup.prepare(
        "SELECT p.id, d.id, d.digest FROM person p JOIN person_data d ON d.id = p.data
         WHERE d.salt IS NOT NULL ORDER BY p.id",
    )?;
    let mut named = statement.query([])?;
    let mut wiped = present
        .prepare("SELECT 1 FROM person_data WHERE id = ?1 AND digest = ?2 AND salt IS NULL")?;
    let mut records: BTreeMap<PersonId, Vec<PersonId>> = BTreeMap::new();
    while let Some(row) = named.next()? {
        let (record, data, digest): (i64, i64, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let is_wiped = wiped.query_row((data, digest), |_| Ok(())).optional()?;
        if is_wiped.is_some() {
            let record = PersonId(record);
            let of_person = records
                .entry(person::survivor(backup, record)?)
                .or_default();
            of_person.push(record);
        }
    }
    let erased = records.into_iter().map(|(id, records)| {
        let now = person::statuses(present, person::survivor(present, id)?)?;
        let before = person::statuses(backup, id)?;
        let was_member = before.iter().any(|(_, status)| status.is_member());
        Ok(Erased {
            person: id,
            records,
            left: now
                .last()
                .copied()
                .filter(|last| was_member && !last.1.is_member() && !before.contains(last)),
        })
    });
    erased.collect()
}

/// Makes these people anonymous in the draft of the restored file, each in a separate operation.
fn repeat(draft: &mut Store, request: &RestoreRequest<'_>, erased: &[Erased]) -> Result<(), Error> {
    for one in erased {
        let reasons = person::reasons_about(draft.conn(), &one.records)?;
        let intent = Intent {
            kind: chain::ERASURE,
            subject: json!({ "person": one.person, (chain::REASONS): reasons }),
            reason: None,
        };
        draft.operate(request.author, request.time, intent, |op| {
            if let Some((from, status)) = one.left {
                person::set_status(op, one.person, from, status)?;
            }
            person::erase_person(op, &one.records, &reasons)
        })?;
    }
    if !erased.is_empty() {
        draft.purge_deleted()?;
    }
    Ok(())
}

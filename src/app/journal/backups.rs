//! Makes, lists and restores backups on request.

use std::path::{Component, Path, PathBuf};

use super::check;
use super::log::{self, LogFilter};
use crate::app::club::correction_reason::Sitting;
use crate::app::club::session::Session;
use crate::app::club::{Club, Done, disk_full, doubt};
use crate::app::error::{AppError, AppResult};
use crate::app::settings::two_person_rule;
use crate::domain::{Message, OperationId, PersonId};
use crate::publish::journal::backups_text::{BackupRow, RestoredRow, TriedBackup};
use crate::publish::journal::finding::Finding;
use crate::publish::journal::log_text::LogEntry;
use crate::store::backup::{self, BackupName};
use crate::store::journal::chain;
use crate::store::journal::restorings;
use crate::store::restore::{self, RestoreRequest};
use crate::store::scratch::ScratchFolder;
use crate::store::{self, Access};

impl RestoredRow {
    /// Records the people who were made anonymous since, and whether the club's own file could be read to find them.
    fn take(&mut self, (anonymised, could_ask): (Vec<PersonId>, bool)) {
        self.could_ask = could_ask;
        self.anonymised = anonymised;
    }
}

/// Makes a backup in the folder of backups, or under a given name that does not exist yet.
///
/// # Errors
/// If it cannot be made, or the name exists.
pub fn make(club: &Club, to: Option<&Path>) -> AppResult<BackupRow> {
    if club.is_trial() {
        return Err(AppError::user(Message::new("error-trial-writes-nothing")));
    }
    if club.session.dry_run {
        return Err(AppError::user(Message::new("error-dry-run-backup")));
    }
    // The copy of a damaged file may well pass as undamaged.
    club.store.require_undamaged()?;
    let at = club.session.now.naive_local();
    let path = match to {
        None => backup::make(club.conn(), club.path(), at, "manual")?,
        Some(to) => backup::make_at(club.conn(), to).map_err(|error| match error {
            store::Error::Exists(path) => {
                let message = Message::new("error-backup-exists");
                AppError::user(message.with("path", path.display().to_string()))
                    .hinted(Message::new("hint-backup-exists"))
            }
            error => error.into(),
        })?,
    };
    let content = backup::summary(&path)?;
    let bytes = path.metadata().map_or(0, |found| found.len());
    let name = BackupName::new(at, "manual", content.head.as_ref());
    Ok(row(path.display().to_string(), name, bytes))
}

/// Replaces the club's data by a backup, after a backup of the current data. Other sessions see it at once.
///
/// `file` is a path, or the name of a backup in the folder or the beginning of one. A backup of a club of another name
/// is a doubt.
///
/// # Errors
/// If the file is not an undamaged backup or is of another club; if the current data cannot be saved.
pub fn restore(club: &mut Club, file: &Path) -> AppResult<Done<RestoredRow>> {
    let source = locate(club.path(), file)?;
    let content = look_into(club.path(), &source)?;
    let own = club.name()?;
    let founding = chain::value_at(club.conn(), OperationId(1))?;
    let same = content.club == own || (founding.is_some() && content.founding == founding);
    let doubt = if same {
        parted(club, &source)?
    } else {
        let other = Message::new("doubt-other-club").with("club", content.club.as_str());
        Some(other.with("own", own))
    };
    doubt::accept_or_refuse(club, doubt.into_iter().collect())?;
    let mut done = Done {
        value: restored(&source, content),
        operation: None,
        impact: None,
        replaced: None,
    };
    if club.session.dry_run {
        done.value
            .take(restore::anonymised_since(&source, club.path()));
        return Ok(done);
    }
    let session = club.session.clone();
    let time = session.timestamp();
    let restored = club
        .store
        .restore(&source, &restore_request(&session, &time))?;
    if matches!(club.sitting, Sitting::Since(_)) {
        club.begin_sitting()?;
    }
    done.value.saved = Some(name_of(&restored.saved));
    done.value.take((restored.anonymised, true));
    done.value.rule_kept = restored.rule_kept;
    done.operation = Some(restored.operation);
    Ok(done)
}

/// What restoring a copy loses if its history diverged from the club's: changes that only the club has, while the copy
/// has others of its own. A backup that is merely older has not diverged.
fn parted(club: &Club, source: &Path) -> AppResult<Option<Message>> {
    let Some(parting) = restore::last_common_operation(source, club.conn())? else {
        return Ok(None);
    };
    let wanted = LogFilter::default();
    let lost = log::find(club, &wanted)?.into_iter();
    // An earlier restoring lost nothing itself: the data it replaced are in a backup.
    let lost = lost.filter(|entry| entry.operation > parting && entry.kind != restorings::KIND);
    let lost: Vec<LogEntry> = lost.collect();
    let Some(newest) = lost.first() else {
        return Ok(None);
    };
    let message = Message::new("restore-parted").with("operation", parting.0);
    Ok(Some(
        message
            .with("count", lost.len())
            .with("newest", newest.message()),
    ))
}

/// The kind of operation that records a restored backup.
pub const RESTORING: &str = restorings::KIND;

/// Whether the last session ended abnormally, so that the file was checked; it was found undamaged.
pub fn unclean_end(club: &Club) -> bool {
    club.store.unclean_end()
}

/// Makes a new database from a backup; the club's own, which may be damaged or gone, is not read.
///
/// # Errors
/// If the file is not an undamaged backup, or the new name exists.
pub fn restore_to(
    database: &Path,
    file: &Path,
    to: &Path,
    session: &Session,
) -> AppResult<RestoredRow> {
    let database = real(database);
    let source = locate(&database, file)?;
    let mut row = restored(&source, look_into(&database, &source)?);
    if session.dry_run {
        row.take(restore::anonymised_since(&source, &database));
    } else {
        let time = session.timestamp();
        let request = restore_request(session, &time);
        let made = restore::restore_to(&source, to, &database, &request)?;
        row.database = Some(made.database.display().to_string());
        row.take((made.anonymised, made.could_ask));
    }
    Ok(row)
}

/// The backups of a database, newest first; the database itself may be damaged or gone.
pub fn list(database: &Path) -> Vec<BackupRow> {
    backup::list(&real(database))
        .into_iter()
        .map(|kept| row(name_of(&kept.path), kept.name, kept.bytes))
        .collect()
}

/// Adds help to an error: for a database that is damaged or gone, how to restore the newest good backup; for a full
/// disk, which disk it is.
#[must_use]
pub fn guide(database: &Path, error: AppError) -> AppError {
    let error = disk_full::located(&real(database), error);
    if !error.is_damage() {
        return error;
    }
    match way_out(database) {
        Some(hint) => error.hinted(hint),
        None => error,
    }
}

/// The newest undamaged backup of a database that may be damaged or gone.
pub fn newest(database: &Path) -> Option<BackupRow> {
    let kept = backup::newest_intact(&real(database))?;
    Some(row(name_of(&kept.path), kept.name, kept.bytes))
}

/// How the newest undamaged backup of a damaged database is restored; `None` if there is none.
pub fn way_out(database: &Path) -> Option<Message> {
    let kept = backup::newest_intact(&real(database))?;
    let hint = Message::new("hint-newest-backup")
        .with("date", kept.name.at.date())
        .with("time", kept.name.at.format("%H:%M").to_string())
        .with("operation", kept.name.operation.0)
        .with("file", name_of(&kept.path));
    Some(hint)
}

/// The requested file: a path, or a backup in the folder by its name or the beginning of it.
fn locate(database: &Path, file: &Path) -> AppResult<PathBuf> {
    if file.exists() {
        return Ok(file.to_owned());
    }
    let mut parts = file.components();
    let single = matches!(
        (parts.next(), parts.next()),
        (Some(Component::Normal(_)), None)
    );
    let given = file.display().to_string();
    let mut found = backup::list(database);
    found.retain(|kept| single && name_of(&kept.path).starts_with(&given));
    match found.as_slice() {
        [kept] => Ok(kept.path.clone()),
        [] => {
            let message = Message::new("error-no-such-file").with("file", given);
            Err(AppError::user(message).hinted(Message::new("hint-backups")))
        }
        several => {
            let names: Vec<String> = several.iter().map(|kept| name_of(&kept.path)).collect();
            let message = Message::new("error-several").with("name", given);
            let hint = Message::new("hint-several").with("candidates", names.join("; "));
            Err(AppError::user(message).hinted(hint))
        }
    }
}

/// The content of a file that is to be restored, or why it cannot be.
fn look_into(database: &Path, source: &Path) -> AppResult<backup::BackupContent> {
    let shown = source.display().to_string();
    if real(source) == database {
        let message = Message::new("error-file-is-database").with("file", shown);
        return Err(AppError::user(message).hinted(Message::new("hint-backups")));
    }
    restore::examine(source).map_err(|error| match error {
        store::Error::NewerSchema { .. } | store::Error::AlteredBackup(_) | store::Error::Busy => {
            error.into()
        }
        error if error.is_of_the_system() => error.into(),
        error => {
            let fault = AppError::from(error).message;
            let message = Message::new("error-not-a-backup")
                .with("file", shown)
                .with("fault", fault);
            AppError::data(message).hinted(Message::new("hint-backups"))
        }
    })
}

fn restored(source: &Path, content: backup::BackupContent) -> RestoredRow {
    RestoredRow {
        backup: name_of(source),
        club: content.club,
        at_operation: content.head.map_or(OperationId(0), |(id, _)| id),
        saved: None,
        database: None,
        anonymised: Vec::new(),
        could_ask: true,
        rule_kept: false,
    }
}

fn restore_request<'a>(session: &'a Session, time: &'a str) -> RestoreRequest<'a> {
    RestoreRequest {
        author: &session.author,
        at: session.now.naive_local(),
        time,
        reason: session.reason.clone(),
        rules: two_person_rule::STAYS,
    }
}

fn row(file: String, name: BackupName, bytes: u64) -> BackupRow {
    BackupRow {
        file,
        time: name.at,
        reason: name.reason,
        operation: name.operation,
        chain: name.chain,
        bytes,
    }
}

fn name_of(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// The real path of a file; if it is gone, the path as given.
fn real(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// Restores the newest backup into a folder beside the club's file, checks it, compares it, and deletes it.
///
/// # Errors
/// If there is no backup, or the newest one cannot be restored.
pub fn try_newest(
    club: &Club,
    keep_going: impl FnMut(usize, usize) -> bool,
) -> AppResult<TriedBackup> {
    if club.is_trial() {
        return Err(AppError::user(Message::new("error-trial-writes-nothing")));
    }
    if club.session.dry_run {
        return Err(AppError::user(Message::new("error-dry-run-backup")));
    }
    let Some(newest) = list(club.path()).into_iter().next() else {
        return Err(AppError::user(Message::new("backups-empty")));
    };
    let scratch = ScratchFolder::beside(club.path().parent().unwrap_or(Path::new("/")))?;
    let restored = scratch.path().join("club.db");
    let name = Path::new(&newest.file);
    let row = restore_to(club.path(), name, &restored, &club.session)
        .map_err(|error| guide(club.path(), error))?;
    let source = crate::store::backup::folder_of(club.path()).join(name);
    let parted = restore::last_common_operation(&source, club.conn())?;
    let (findings, whole) = checked(club, &restored, keep_going)?;
    let common = parted.unwrap_or(row.at_operation);
    let newer = log::find(club, &LogFilter::default())?.into_iter();
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

/// Checks the restored file completely; returns also whether the check was completed.
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

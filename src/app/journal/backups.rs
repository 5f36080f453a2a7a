//! Backups made, listed and restored by hand.

use std::path::{Component, Path, PathBuf};

use chrono::NaiveDateTime;
use serde::Serialize;

use super::check;
use super::finding::Finding;
use super::log::{self, LogEntry, Wanted};
use crate::app::club::correction_reason::Sitting;
use crate::app::club::session::Session;
use crate::app::club::{Club, Done, disk_full, doubt};
use crate::app::error::{AppError, AppResult};
use crate::app::settings::two_person_rule;
use crate::domain::{Message, OperationId, PersonId};
use crate::store::backup::{self, BackupName};
use crate::store::journal::chain;
use crate::store::restore::{self, RestoreRequest};
use crate::store::scratch::ScratchFolder;
use crate::store::{self, Access};

/// A backup, as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BackupRow {
    /// The name of its file; the whole path where it is not in the folder of backups.
    pub file: String,
    /// When it was made.
    pub time: NaiveDateTime,
    /// Before what, as a word: `publish`, `daily`, `manual`, `restore`, `schema1`.
    pub reason: String,
    /// The newest operation in it; 0 for none.
    pub operation: OperationId,
    /// The first twelve digits of the journal's chain there.
    pub chain: String,
    pub bytes: u64,
}

/// What a restoring came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RestoredRow {
    /// The backup that was restored.
    pub backup: String,
    /// The club's name in it.
    pub club: String,
    /// The newest operation in it.
    pub at_operation: OperationId,
    /// The backup of what was replaced, by which the way leads back; none if nothing was.
    pub saved: Option<String>,
    /// The new file, where one was made.
    pub database: Option<String>,
    /// Who had been made anonymous since the backup, and is again.
    pub anonymised: Vec<PersonId>,
    /// Whether the club's own file could be asked who that is.
    #[serde(skip)]
    pub could_ask: bool,
    /// Whether a list takes two people still, though it did not at the time of the backup.
    #[serde(skip)]
    pub rule_kept: bool,
}

impl RestoredRow {
    /// Takes who was made anonymous since, as far as it is known, and whether the club's own file could be asked.
    fn take(&mut self, (anonymised, could_ask): (Vec<PersonId>, bool)) {
        self.could_ask = could_ask;
        self.anonymised = anonymised;
    }

    /// What is to be said beside it: who was made anonymous since the backup, and that a rule stays.
    pub fn note(&self) -> Option<Message> {
        let rule = self.rule_kept.then(|| Message::new("restore-two-people"));
        match (self.note_of_people(), rule) {
            (Some(people), Some(rule)) => Some(Message::pair("pair", people, rule)),
            (people, rule) => people.or(rule),
        }
    }

    fn note_of_people(&self) -> Option<Message> {
        let people = self.anonymised.iter().map(ToString::to_string);
        let people: Vec<String> = people.collect();
        let key = match (self.could_ask, people.is_empty()) {
            (true, true) => return None,
            (true, false) => "restore-anonymised",
            (false, true) => "restore-not-asked",
            (false, false) => "restore-asked-a-backup",
        };
        let message = Message::new(key).with("count", people.len());
        Some(message.with("people", people.join(", ")))
    }
}

/// Makes a backup in the folder of backups, or under a name of its own that is not taken.
///
/// # Errors
/// If it cannot be made, or the name is taken.
pub fn make(club: &Club, to: Option<&Path>) -> AppResult<BackupRow> {
    if club.session.dry_run {
        return Err(AppError::user(Message::new("error-dry-run-backup")));
    }
    // The copy of a damaged file may well pass for whole.
    club.store.require_whole()?;
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

/// Puts a backup in place of the club's data, after a backup of those. Other sessions see it at once.
///
/// `file` is a file, or the name of a backup in the folder or the beginning of one. A backup of a club
/// of another name is refused unless `other_club`.
///
/// # Errors
/// If the file is no whole backup or of another club; if the present data cannot be saved.
pub fn restore(club: &mut Club, file: &Path, other_club: bool) -> AppResult<Done<RestoredRow>> {
    let source = locate(club.path(), file)?;
    let content = look_into(club.path(), &source)?;
    let own = club.name()?;
    let founding = chain::value_at(club.conn(), OperationId(1))?;
    let same = content.club == own || (founding.is_some() && content.founding == founding);
    if !same && !other_club {
        let message = Message::new("error-other-club")
            .with("club", content.club)
            .with("own", own);
        return Err(AppError::conflict(message).hinted(Message::new("hint-other-club")));
    }
    if same {
        doubt::accept_or_refuse(club, parted(club, &source)?.into_iter().collect())?;
    }
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

/// What is lost with a copy that went another way than the club: changes of the club that are not in it, while it has
/// others of its own. A backup that the club has only left behind it went no other way.
fn parted(club: &Club, source: &Path) -> AppResult<Option<Message>> {
    let Some(parting) = restore::parting(source, club.conn())? else {
        return Ok(None);
    };
    let wanted = Wanted::default();
    let lost = log::find(club, &wanted)?.into_iter();
    // A restoring lost nothing itself: what it replaced stands in a backup.
    let lost = lost.filter(|entry| entry.operation > parting && entry.kind != restore::KIND);
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

/// The kind of operation that records a restoring.
pub const RESTORING: &str = restore::KIND;

/// Whether the last session ended uncleanly, so that the file was read through; it was found whole.
pub fn unclean_end(club: &Club) -> bool {
    club.store.unclean_end()
}

/// Makes a new database of a backup; that of the club, damaged or gone, is not looked at.
///
/// # Errors
/// If the file is no whole backup, or the new name is taken.
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

/// The backups of a database, newest first; it may be damaged or gone.
pub fn list(database: &Path) -> Vec<BackupRow> {
    backup::list(&real(database))
        .into_iter()
        .map(|kept| row(name_of(&kept.path), kept.name, kept.bytes))
        .collect()
}

/// An error with, if it says that the database is damaged or gone, the way to the newest whole backup; if it
/// says that there is too little room, where.
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

/// The newest whole backup of a database that may be damaged or gone.
pub fn newest(database: &Path) -> Option<BackupRow> {
    let kept = backup::newest_whole(&real(database))?;
    Some(row(name_of(&kept.path), kept.name, kept.bytes))
}

/// How the newest whole backup of a damaged database is restored; none if there is none.
pub fn way_out(database: &Path) -> Option<Message> {
    let kept = backup::newest_whole(&real(database))?;
    let hint = Message::new("hint-newest-backup")
        .with("date", kept.name.at.date())
        .with("time", kept.name.at.format("%H:%M").to_string())
        .with("operation", kept.name.operation.0)
        .with("file", name_of(&kept.path));
    Some(hint)
}

/// The file that is meant: a path, or a backup in the folder by its name or the beginning of it.
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

/// What a file holds that is to be restored, or why it is none that can be.
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

/// The real path; that of a file which is gone as it was given.
fn real(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

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
    let Some(newest) = list(club.path()).into_iter().next() else {
        return Err(AppError::user(Message::new("backups-empty")));
    };
    let scratch = ScratchFolder::beside(club.path().parent().unwrap_or(Path::new("/")))?;
    let restored = scratch.path().join("club.db");
    let name = Path::new(&newest.file);
    let row = restore_to(club.path(), name, &restored, &club.session)
        .map_err(|error| guide(club.path(), error))?;
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

//! Makes the automatic backups: before important kinds of change, before the first change of a day, after each
//! publication, and of work that an earlier day left without one.
//!
//! A backup made before a change is verified only after the user has the answer ([`BackupsLeft::finish`]), so that
//! nobody waits for it; a damaged one is removed and reported.

use std::mem::take;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::session::Session;
use crate::app::error::{AppError, AppResult};
use crate::domain::{Date, Message};
use crate::store::backup::{self, BackupFile, BackupName};
use crate::store::journal::{self, chain};
use crate::store::{self, Access, Store};

/// The kinds of operation that always have a backup before them. Any other change has one if it is the day's first;
/// the store itself makes one before restoring and before a change of the file's format.
const BEFORE: &[&str] = &[
    PUBLISH,
    "tournament-import",
    "tournament-update",
    "member-import",
    "member-merge",
    "external-rating-import",
    "opening-import",
    "opening-archive",
];

/// The kind of operation that has a backup after it as well.
const PUBLISH: &str = "publish";

/// The reason of a backup that is made after a publication.
const PUBLISHED: &str = "published";

/// The reason of a backup of an earlier day's work that had none.
const EARLIER: &str = "earlier";

/// Whether a club has automatic backups, and the day for which this was last checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AutoBackup {
    /// No automatic backups: a demonstration.
    Never,
    /// Automatic backups; with the last day on which one was found or made.
    Looked(Option<Date>),
}

impl AutoBackup {
    /// Makes the backup that this kind of change needs, before the change begins; it is verified later.
    ///
    /// None is made if nothing has changed since the last one. If the backup cannot be made, neither is the change.
    pub(crate) fn before_change(
        &mut self,
        store: &Store,
        session: &Session,
        kind: &str,
        left: &BackupsLeft,
    ) -> AppResult<()> {
        let Self::Looked(looked) = *self else {
            return Ok(());
        };
        let today = session.today();
        let deserving = BEFORE.contains(&kind);
        if session.dry_run
            || store.access() != Access::ReadWrite
            || !(deserving || looked != Some(today))
        {
            return Ok(());
        }
        let Some(head) = chain::head(store.conn())? else {
            return Ok(());
        };
        // A copy of a damaged file would be just as damaged.
        store.require_undamaged()?;
        let present = backup::list(store.path());
        // If the clock was once wrong, the "newest" backup may bear the date of a later year.
        let of_today = |kept: &&BackupFile| kept.name.at.date() == today;
        let unchanged = present
            .iter()
            .take(1)
            .chain(present.iter().filter(of_today))
            .any(|kept| kept.bytes > 0 && kept.name.ends_at(Some(&head)));
        if !unchanged && (deserving || !present.iter().any(|kept| of_today(&kept))) {
            let reason = if deserving { kind } else { "daily" };
            left.make(store, session, reason)?;
        }
        *self = Self::Looked(Some(today));
        Ok(())
    }

    /// Notes what is to be backed up after a change of this kind.
    pub(super) fn after_change(self, kind: &str, left: &BackupsLeft) {
        if self != Self::Never && kind == PUBLISH {
            left.lock().is_published = true;
        }
    }
}

/// What remains to be done for the backups after the user has the answer. Clones share it, so it outlives the club.
#[derive(Clone, Debug, Default)]
pub struct BackupsLeft(Arc<Mutex<Left>>);

#[derive(Debug, Default)]
struct Left {
    /// Copies that are still to be verified.
    unread: Vec<PathBuf>,
    /// Whether a list was published since the last call of `finish`.
    is_published: bool,
    /// The day on which unsaved work of earlier days was last looked for, and whether there was any.
    looked: Option<Date>,
    earlier: bool,
}

impl BackupsLeft {
    fn lock(&self) -> MutexGuard<'_, Left> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a copy that is verified later.
    fn make(&self, store: &Store, session: &Session, reason: &str) -> Result<(), store::Error> {
        let at = session.now.naive_local();
        let made = if store.is_locked() {
            // SQLite cannot copy from inside a transaction, so the copy is made through a second connection.
            let beside = Store::open(store.path(), Access::ReadOnly)?;
            backup::make_unread(beside.conn(), store.path(), at, reason)?
        } else {
            backup::make_unread(store.conn(), store.path(), at, reason)?
        };
        self.lock().unread.push(made);
        Ok(())
    }

    /// Looks once a day for an earlier day's work that is in no backup.
    pub(crate) fn look(&self, store: &Store, session: &Session) {
        let today = Some(session.today());
        if self.lock().looked != today {
            // If this cannot be read now, the command itself will report it.
            let earlier = is_earlier_unsaved(store, session).unwrap_or_default();
            let mut left = self.lock();
            (left.looked, left.earlier) = (today, earlier);
        }
    }

    /// Whether anything is left to do.
    pub fn is_due(&self) -> bool {
        let left = self.lock();
        left.is_published || left.earlier || !left.unread.is_empty()
    }

    /// Does the rest of the work: backs up a publication or an earlier day's work, and verifies the copies made.
    /// Returns what went wrong; the changes themselves stay.
    pub(crate) fn finish(&self, store: &Store, session: &Session) -> Vec<AppError> {
        let (is_published, earlier) = {
            let mut left = self.lock();
            (take(&mut left.is_published), take(&mut left.earlier))
        };
        let make = || -> Result<(), store::Error> {
            // If there was a change since, the backup before it contains the publication.
            if is_published && !holds_all(store)? {
                self.make(store, session, PUBLISHED)?;
            } else if earlier && is_earlier_unsaved(store, session)? {
                self.make(store, session, EARLIER)?;
            }
            Ok(())
        };
        let made = make().map_err(|error| not_made(error, is_published));
        let mut errors: Vec<AppError> = made.err().into_iter().collect();
        let unread = take(&mut self.lock().unread);
        for path in unread {
            errors.extend(read_through(store, session, &path).err());
        }
        errors
    }

    /// Does the same after the club was closed.
    pub fn finish_closed(&self, database: &Path, session: &Session) -> Vec<AppError> {
        if !self.is_due() {
            return Vec::new();
        }
        match Store::open(database, Access::ReadOnly) {
            Ok(store) => self.finish(&store, session),
            Err(error) => vec![error.into()],
        }
    }
}

/// Whether the newest change is from an earlier day, is in no backup, and this user may make one.
fn is_earlier_unsaved(store: &Store, session: &Session) -> Result<bool, store::Error> {
    let newest = journal::operations_between(store.conn(), None, None, 1)?;
    let today = session.today().to_string();
    let earlier = newest.iter().any(|newest| !newest.time.starts_with(&today));
    Ok(earlier && !session.dry_run && store.may_be_written() && !holds_all(store)?)
}

/// Whether some backup contains everything up to the newest operation.
fn holds_all(store: &Store) -> Result<bool, store::Error> {
    let head = chain::head(store.conn())?;
    let mut kept = backup::list(store.path()).into_iter();
    let is_held = |kept: BackupFile| kept.bytes > 0 && kept.name.ends_at(head.as_ref());
    Ok(head.is_none() || kept.any(is_held))
}

/// Verifies a copy by reading all of it; deletes it if it is damaged, otherwise old backups beyond the limit.
fn read_through(store: &Store, session: &Session, made: &Path) -> AppResult<()> {
    let name = made.file_name().and_then(|name| name.to_str());
    let name = name.and_then(BackupName::parse);
    let error = match backup::examine(made) {
        Ok(content) if name.is_some_and(|name| name.ends_at(content.head.as_ref())) => {
            return Ok(backup::remove_expired(
                store.conn(),
                store.path(),
                session.today(),
                made,
            )?);
        }
        Ok(_) => store::Error::AlteredBackup(made.to_owned()),
        // Another session has deleted it as one of the oldest.
        Err(store::Error::Missing(_)) => return Ok(()),
        Err(error) => error,
    };
    let error = AppError::from(error);
    let key = if error.is_damage() && std::fs::remove_file(made).is_ok() {
        "error-damaged-copy"
    } else {
        "error-unread-copy"
    };
    let message = Message::new(key)
        .with("path", made.display().to_string())
        .with("fault", error.message);
    Err(AppError::data(message).hinted(Message::new("hint-damaged-copy")))
}

/// The error that no backup could be made after a change, or of an earlier day's work.
fn not_made(error: store::Error, is_published: bool) -> AppError {
    let mut error = AppError::from(error);
    // Before a change, this error says that nothing was changed; here that would be wrong.
    if error.message.key == "error-backup-failed" {
        error.message.key = if is_published {
            "error-unsaved-publication"
        } else {
            "error-unsaved-work"
        };
    }
    error
}

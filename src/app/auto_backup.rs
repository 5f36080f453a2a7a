//! The automatic backup before a change: before important kinds of change, and before the first change of a day.

use super::error::AppResult;
use super::session::Session;
use crate::domain::Date;
use crate::store::backup::{self, BackupFile};
use crate::store::{Access, Store, chain};

/// The kinds of operation that always have a backup before them. Any other change has one if it is the day's first;
/// the store itself makes one before restoring and before a change of the file's format.
const BEFORE: &[&str] = &[
    "publish",
    "tournament-import",
    "tournament-update",
    "member-import",
    "member-merge",
    "external-rating-import",
    "opening-import",
    "opening-archive",
];

/// Whether a club has automatic backups, and the day for which this was last checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AutoBackup {
    /// No automatic backups: a demonstration.
    Never,
    /// Automatic backups; with the last day on which one was found or made.
    Looked(Option<Date>),
}

impl AutoBackup {
    /// Makes the backup that a change of this kind deserves, before it is begun.
    ///
    /// None is made if nothing has changed since the last one. A change whose backup cannot be made is not
    /// to be made either.
    pub(super) fn before_change(
        &mut self,
        store: &Store,
        session: &Session,
        kind: &str,
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
        // The copy of a damaged file could pass as intact.
        store.require_whole()?;
        let present = backup::list(store.path());
        // A clock that was wrong once may have left a "newest" one of some later year.
        let of_today = |kept: &&BackupFile| kept.name.at.date() == today;
        let unchanged = present
            .iter()
            .take(1)
            .chain(present.iter().filter(of_today))
            .any(|kept| kept.bytes > 0 && kept.name.ends_at(Some(&head)));
        if !unchanged && (deserving || !present.iter().any(|kept| of_today(&kept))) {
            let reason = if deserving { kind } else { "daily" };
            let at = session.now.naive_local();
            if store.is_locked() {
                // SQLite copies nothing from inside a transaction.
                let beside = Store::open(store.path(), Access::ReadOnly)?;
                backup::make(beside.conn(), store.path(), at, reason)?;
            } else {
                backup::make(store.conn(), store.path(), at, reason)?;
            }
        }
        *self = Self::Looked(Some(today));
        Ok(())
    }
}

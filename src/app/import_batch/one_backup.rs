//! The one backup of an import of many files.

use super::answers::Answers;
use super::{FileRead, import_one};
use crate::app::auto_backup::AutoBackup;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::import::ImportOrder;
use crate::domain::OperationId;

/// One backup for all files, before the first that comes; none where none comes.
pub(super) struct OneBackup {
    usual: AutoBackup,
    is_due: bool,
}

impl OneBackup {
    /// From now on no file has one of its own.
    pub(super) fn of(club: &mut Club) -> Self {
        Self {
            usual: std::mem::replace(&mut club.auto_backup, AutoBackup::Never),
            is_due: !club.session.dry_run,
        }
    }

    /// Makes the backup where this file would be the first to come; why it does not come is what is inside.
    pub(super) fn before_first(
        &mut self,
        club: &mut Club,
        (file, order, answers, batch): (&FileRead<'_>, &ImportOrder, &Answers, OperationId),
    ) -> AppResult<AppResult<()>> {
        if !self.is_due {
            return Ok(Ok(()));
        }
        let tried =
            club.dry_run(|club| import_one(club, file.clone(), order, answers.clone(), batch));
        if let Err(refused) = tried {
            return Ok(Err(refused));
        }
        club.auto_backup = self.usual;
        let made = club.backup_before("tournament-import");
        self.usual = std::mem::replace(&mut club.auto_backup, AutoBackup::Never);
        self.is_due = false;
        made.map(Ok)
    }

    /// Every change has its own again.
    pub(super) fn end(&self, club: &mut Club) {
        club.auto_backup = self.usual;
    }
}

//! An open club: its database, and the session that works on it.

pub mod auto_backup;
pub mod club_document;
pub(super) mod correction_reason;
pub mod disk_full;
pub mod doubt;
pub mod drafts;
pub mod export;
pub(super) mod facts_bundle;
pub mod founding;
pub mod from_list;
pub(super) mod memory;
pub mod rating_impact;
pub(super) mod row_version;
pub mod seen;
pub mod session;
pub mod snapshot;
pub mod store_error;
pub(super) mod trial_copy;
pub mod versions;

use std::ffi::OsString;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Arc;

use serde_json::Value;

use super::error::{AppError, AppResult};
use super::settings::regulation_file;
use crate::domain::date::MIN_VALID;
use crate::domain::pool::PoolKind;
use crate::domain::{Message, OperationId, Play, PoolId, TournamentId};
use crate::publish::journal::impact_text::RatingImpact;
use crate::rating::facts::Facts;
use crate::rating::ledger::{Cutoff, History, Ledger};
use crate::rating::regulation::Regulation;
use crate::store::connection::paths::FileSystem;
use crate::store::{self, Access, Connection, Intent, Operation, Store, WrittenOperations};
use crate::text::{Lang, Texts};
use auto_backup::{AutoBackup, BackupsLeft};
use correction_reason::{ReasonRule, Sitting};
use memory::Memory;
use rating_impact::{BeforeChange, ImpactScope};
use row_version::Pressed;
use row_version::RowVersion;
use session::Session;
use trial_copy::Origin;

/// A club's database, opened in a session.
pub struct Club {
    pub(crate) store: Store,
    pub(crate) session: Session,
    /// The current pool.
    pub(crate) pool: PoolId,
    pub(crate) auto_backup: AutoBackup,
    backups_left: BackupsLeft,
    pub(crate) memory: Memory,
    /// The version of the data that the next change is based on.
    pub(crate) expected: Option<Expected>,
    pub(crate) sitting: Sitting,
    /// The club of which it is a copy for a trial; dropped after the store, as it has the folder.
    pub(crate) origin: Option<Box<Origin>>,
}

/// What a change is based on; it is refused if this no longer holds.
#[derive(Clone, Debug)]
pub(crate) enum Expected {
    /// The data still have this version.
    Version(RowVersion),
    /// No other session has changed the target since it was seen.
    Seen(Pressed),
}

/// The result of a change.
#[derive(Clone, Debug, PartialEq)]
pub struct Done<T> {
    pub value: T,
    /// The operation's number, for `undo`; `None` if nothing changed or it was only tried.
    pub operation: Option<OperationId>,
    /// Its effect on ratings: for a dry run, and for a change that affects a published list.
    pub impact: Option<RatingImpact>,
    /// The earlier fact that was replaced: `was 1-0`.
    pub replaced: Option<Message>,
}

impl<T> Done<T> {
    /// The sentence about the change, with the fact that it replaced.
    pub fn with_replaced(&self, sentence: Message) -> Message {
        match &self.replaced {
            None => sentence,
            Some(replaced) => Message::pair("pair-brackets", sentence, replaced.clone()),
        }
    }

    /// The same change with another value.
    pub fn with<U>(&self, value: U) -> Done<U> {
        Done {
            value,
            operation: self.operation,
            impact: self.impact.clone(),
            replaced: self.replaced.clone(),
        }
    }

    /// The same change with its value mapped.
    pub fn map<U>(self, turn: impl FnOnce(T) -> U) -> Done<U> {
        Done {
            value: turn(self.value),
            operation: self.operation,
            impact: self.impact,
            replaced: self.replaced,
        }
    }
}

/// A new club.
#[derive(Clone, Debug)]
pub struct NewClub {
    pub name: String,
    /// The name of a regulation that comes with the program, or the path of a file.
    pub regulation: OsString,
    /// The language of its lists.
    pub lang: Lang,
}

impl Club {
    /// Opens a club's database.
    pub fn open(path: &Path, access: Access, session: Session) -> AppResult<Self> {
        let store = Store::open(path, access)?;
        let first = store::pool::all(store.conn())?.into_iter().next();
        let pool = first.map_or(store::pool::FIRST, |pool| pool.id);
        let mut club = Self {
            store,
            session,
            pool,
            auto_backup: AutoBackup::Looked(None),
            backups_left: BackupsLeft::default(),
            memory: Memory::default(),
            expected: None,
            sitting: Sitting::default(),
            origin: None,
        };
        club.enter(pool)?;
        Ok(club)
    }

    /// Makes this pool the current one.
    pub(crate) fn enter(&mut self, pool: PoolId) -> AppResult<()> {
        self.pool = pool;
        self.follow_publication().map(drop)
    }

    /// Where only published lists are visible: reads the current ones. Returns whether they have changed.
    pub fn follow_publication(&mut self) -> AppResult<bool> {
        if self.access() != Access::Published {
            return Ok(false);
        }
        let instead = Texts::new(self.lang()?).get("name-hidden");
        Ok(self.store.show_published(self.pool, &instead)?)
    }

    /// Whether only published lists are visible.
    pub fn shows_published(&self) -> bool {
        self.store.shows_published()
    }

    /// Refuses to continue if the club's file was replaced, moved or removed since it was opened.
    pub fn require_in_place(&self) -> AppResult<()> {
        Ok(self.store.require_in_place()?)
    }

    /// Shows other sessions that the user is in the club.
    pub fn sign_in(&self) {
        self.store.sign_in(self.session.author.person());
    }

    /// The users who are in the club in other sessions; a reader is not told.
    pub fn others_here(&self) -> Vec<String> {
        if self.access() == Access::Published {
            return Vec::new();
        }
        self.store.others_here()
    }

    /// Empties SQLite's write-ahead log if possible; called when there is nothing else to do.
    pub fn rest(&self) {
        self.store.empty_log();
    }

    /// The operations that this session writes from now on.
    pub fn written(&self) -> WrittenOperations {
        self.store.written()
    }

    /// Sets the callback for a file that may have been replaced by another one by mistake.
    pub fn on_doubt(&mut self, tell: impl Fn() + Send + 'static) {
        self.store.on_doubt(tell);
    }

    /// Sets the callback while another session has the file locked, with the time waited; returning `false` gives up.
    pub fn on_wait(&mut self, tell: impl FnMut(std::time::Duration) -> bool + Send + 'static) {
        self.store.on_wait(tell);
    }

    /// The kind of file system where sharing the file between sessions may be unsafe.
    pub fn unsure_file_system(&self) -> Option<&'static str> {
        match self.store.file_system() {
            FileSystem::Unsure(kind) => Some(kind),
            _ => None,
        }
    }

    /// Founds a club in a new file. Its regulation is in force from the beginning.
    pub fn found(path: &Path, session: Session, new: &NewClub) -> AppResult<Self> {
        let rules = regulation_file::read(&new.regulation, path)?;
        if session.dry_run {
            return Err(AppError::user(Message::new("error-dry-run-init")));
        }
        if new.name.trim().is_empty() {
            return Err(AppError::user(Message::new("error-empty-name")));
        }
        let pool = match rules.regulation.play() {
            Play::Games | Play::Several => "chess",
            Play::Matches => "badminton",
        };
        let mut club = Self {
            store: Store::create(path)?,
            session,
            pool: store::pool::FIRST,
            auto_backup: AutoBackup::Looked(None),
            backups_left: BackupsLeft::default(),
            memory: Memory::default(),
            expected: None,
            sitting: Sitting::default(),
            origin: None,
        };
        club.write("init", Value::Null, |op| {
            store::club::found(op, new.name.trim(), new.lang.code(), pool)?;
            let short = rules.regulation.name.as_str();
            store::club::adopt(op, store::pool::FIRST, short, &rules.text, MIN_VALID, None)?;
            Ok(())
        })?;
        Ok(club)
    }

    /// The current pool.
    pub fn pool(&self) -> PoolId {
        self.pool
    }

    /// What the database was opened for.
    pub fn access(&self) -> Access {
        self.store.access()
    }

    /// Whether it is a copy in which changes are tried; nothing is written outside it.
    pub fn is_trial(&self) -> bool {
        self.origin.is_some()
    }

    /// The club of which it is a copy.
    ///
    /// # Errors
    /// A user error where it is no copy.
    pub(crate) fn origin(&self) -> AppResult<&Origin> {
        let origin = self.origin.as_deref();
        origin.ok_or_else(|| AppError::user(Message::new("error-no-trial")))
    }

    /// The newest operation.
    pub fn newest_operation(&self) -> AppResult<Option<OperationId>> {
        Ok(store::journal::newest(self.conn())?)
    }

    /// Where the database is.
    pub fn path(&self) -> &Path {
        self.store.path()
    }

    pub fn name(&self) -> AppResult<String> {
        Ok(store::club::identity(self.conn())?
            .map(|(name, _)| name)
            .unwrap_or_default())
    }

    /// The language to use: the one requested, otherwise the club's.
    pub fn lang(&self) -> AppResult<Lang> {
        if let Some(lang) = self.session.lang {
            return Ok(lang);
        }
        self.list_lang()
    }

    /// The language that the club publishes in.
    pub fn list_lang(&self) -> AppResult<Lang> {
        let identity = store::club::identity(self.conn())?;
        Ok(identity
            .and_then(|(_, lang)| lang.parse().ok())
            .unwrap_or(Lang::En))
    }

    /// The kind of games in the current pool: multiplayer games, or those of the regulation in force today.
    pub fn play(&self) -> AppResult<Play> {
        let pools = store::pool::all(self.conn())?;
        let own = pools.iter().find(|pool| pool.id == self.pool);
        if own.is_some_and(|pool| pool.kind == PoolKind::Multiplayer) {
            return Ok(Play::Several);
        }
        let rules = self.rules_today(self.pool)?;
        Ok(rules.map(|rules| rules.play()).unwrap_or_default())
    }

    /// The regulation in force today in a pool; before the first one comes into force, the first one.
    pub(crate) fn rules_today(&self, pool: PoolId) -> AppResult<Option<Regulation>> {
        let today = self.session.today();
        let rules = store::club::in_force(self.conn(), pool)?;
        let now = rules.iter().rposition(|rules| rules.from <= today);
        let now = now.unwrap_or(0);
        Ok(rules.into_iter().nth(now).map(|rules| rules.regulation))
    }

    /// The current session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The session, to set the time and the reason of the next change.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// Tries changes: everything is done, reported, and rolled back.
    pub fn dry_run<T>(&mut self, work: impl FnOnce(&mut Self) -> AppResult<T>) -> AppResult<T> {
        let before = std::mem::replace(&mut self.session.dry_run, true);
        let tried = work(self);
        self.session.dry_run = before;
        tried
    }

    /// A number that changes whenever another session changes the club.
    pub fn data_version(&self) -> AppResult<i64> {
        Ok(self.store.data_version()?)
    }

    /// The newest operation with the digest of the journal's chain up to it: it changes with every change of the facts,
    /// but not when a draft of a form is stored.
    pub fn head(&self) -> AppResult<Option<(OperationId, String)>> {
        Ok(store::journal::chain::head(self.conn())?)
    }

    /// Whether the journal contains this operation with this digest; it does not if an older backup was restored since.
    pub fn has_head(&self, operation: OperationId, digest: &str) -> AppResult<bool> {
        let found = store::journal::chain::value_at(self.conn(), operation)?;
        Ok(found.as_deref() == Some(digest))
    }

    pub(crate) fn conn(&self) -> &Connection {
        self.store.conn()
    }

    /// The current facts of the pool.
    pub fn facts(&self) -> AppResult<Arc<Facts>> {
        self.memory.facts(self.conn(), self.pool)
    }

    /// The current history of the pool; only what has changed since the last call is read and rated.
    pub fn history(&self) -> AppResult<History> {
        self.history_of(self.pool)
    }

    /// The current history of any pool.
    pub(crate) fn history_of(&self, pool: PoolId) -> AppResult<History> {
        self.memory.history(self.conn(), pool)
    }

    /// The facts, and the ledger of all events (`None`) or of those up to a cutoff.
    pub fn ledger(&self, cutoff: impl Into<Cutoff>) -> AppResult<(Arc<Facts>, Arc<Ledger>)> {
        let history = self.history()?;
        Ok((Arc::clone(history.facts()), history.until(cutoff)))
    }

    /// Makes the backup that this kind of change needs.
    pub(crate) fn backup_before(&mut self, kind: &str) -> AppResult<()> {
        self.auto_backup
            .before_change(&self.store, &self.session, kind, &self.backups_left)
    }

    /// The work that remains for the backups after the user has the answer, including the daily look for earlier work
    /// that is in no backup.
    pub fn backups_left(&self) -> &BackupsLeft {
        if self.auto_backup != AutoBackup::Never && self.access() != Access::Published {
            self.backups_left.look(&self.store, &self.session);
        }
        &self.backups_left
    }

    /// Does the remaining work for the backups; returns what went wrong.
    pub fn finish_backups(&self) -> Vec<AppError> {
        self.backups_left.finish(&self.store, &self.session)
    }

    /// Reads the whole file for damage; at the latest this happens before the first change.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn read_through(&self) -> AppResult<()> {
        Ok(self.store.require_undamaged()?)
    }

    /// Does work that reads and then makes one change, while no other session can write.
    pub(super) fn while_locked<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> AppResult<T>,
    ) -> AppResult<T> {
        self.store.lock()?;
        // However the work fails, the lock is released for the others.
        let done = panic::catch_unwind(AssertUnwindSafe(|| work(self)));
        self.store.unlock()?;
        done.unwrap_or_else(|panicked| panic::resume_unwind(panicked))
    }

    /// Makes one change as one operation, with the session's user, time and reason; in a dry run, tries it.
    ///
    /// A backup is made before it where its kind needs one. A change of numbers on a published list needs a reason
    /// ([`correction_reason`](correction_reason)).
    pub(crate) fn write<T>(
        &mut self,
        kind: &'static str,
        subject: Value,
        work: impl FnOnce(&Operation<'_>) -> AppResult<T>,
    ) -> AppResult<Done<T>> {
        let expected = self.expected.take();
        // Checked before the backup, which would otherwise be one of another file.
        self.require_in_place()?;
        self.backup_before(kind)?;
        let intent = Intent {
            kind,
            reason: self.reason_of(&subject)?,
            subject,
        };
        let time = self.session.timestamp();
        let author = self.session.author.clone();
        let before = self.before_change();
        let own = self.store.own().clone();
        let work = |op: &Operation<'_>| -> AppResult<_> {
            let refused = match &expected {
                Some(Expected::Version(seen)) if !row_version::is_unchanged(op, *seen)? => {
                    Some(row_version::REFUSED)
                }
                Some(Expected::Seen(seen)) if !row_version::is_as_seen(op, seen, &own)? => {
                    Some(row_version::UNSEEN)
                }
                _ => None,
            };
            if let Some(refused) = refused {
                return Err(AppError::conflict(Message::new(refused)));
            }
            let value = work(op)?;
            Ok((value, before.impact_or_refusal(op)?))
        };
        let ((value, impact), operation) = if self.session.dry_run {
            (self.store.dry_run(&author, &time, intent, work)?, None)
        } else {
            self.store.operate(&author, &time, intent, work)?
        };
        if operation.is_some() {
            self.auto_backup.after_change(kind, &self.backups_left);
        }
        Ok(Done {
            value,
            operation,
            impact,
            replaced: None,
        })
    }

    /// Makes everything until the club is closed one sitting, in which a reason is given once for an event.
    pub fn begin_sitting(&mut self) -> AppResult<()> {
        let newest = self.newest_operation()?;
        self.sitting = Sitting::Since(newest.unwrap_or(OperationId(0)));
        Ok(())
    }

    /// The reason to record with a change: the one given now, otherwise the one given in this sitting for the same
    /// event.
    fn reason_of(&self, subject: &Value) -> AppResult<Option<String>> {
        let given = self.session.reason.clone();
        let event = subject["tournament"].as_i64().map(TournamentId);
        match event.filter(|_| given.is_none()) {
            Some(event) => {
                let rule = ReasonRule::new(&self.session, self.sitting);
                rule.of_event(self.conn(), self.pool, event)
            }
            None => Ok(given),
        }
    }

    /// Where to find the club as it was before a change, and the rule for the change's reason.
    pub(crate) fn before_change(&self) -> BeforeChange {
        BeforeChange {
            memory: self.memory.clone(),
            path: self.path().to_owned(),
            pool: self.pool,
            scope: if self.session.dry_run {
                ImpactScope::Full(self.session.today())
            } else {
                ImpactScope::PublishedLists
            },
            rule: ReasonRule::new(&self.session, self.sitting),
        }
    }
}

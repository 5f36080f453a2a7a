//! The worker: it owns the open club, and nothing else in the terminal interface touches the database.
//!
//! [`spawn`] runs it on its own thread. Tests do the same work directly, without a thread.

mod site_follower;
mod thread;

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use chrono::{DateTime, FixedOffset};
use tempfile::TempDir;

use super::message::{ClubOpened, Msg, Reply};
use super::{Origin, Work, WorkResult};
use crate::app::club::disk_full;
use crate::app::club::seen::{self, Heard};
use crate::app::club::snapshot::{ClubSnapshot, PostponedLists};
use crate::app::demo::DemoTime;
use crate::app::journal::backups;
use crate::app::{self, Access, AppError, AppResult, Club, Session, WrittenOperations, trial};
use crate::domain::{Message, OperationId};
use crate::text::Lang;
use site_follower::SiteFollower;
pub use thread::{WorkerHandle, spawn};

/// How often the progress of long work is reported.
const REPORT_EVERY: Duration = Duration::from_millis(50);

/// How long to wait for another session that is writing.
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// The newest operation, with the digest of the journal up to it.
type Head = (OperationId, String);

/// The current time; a fixed moment in tests.
pub type Clock = fn() -> DateTime<FixedOffset>;

/// The open club, its user, and the newest snapshot of it.
#[allow(clippy::struct_excessive_bools)] // each a state of its own
pub struct ClubWorker {
    club: Option<Club>,
    /// The club itself while its copy is open for a trial.
    original: Option<Club>,
    /// The path of the club, and how it was opened.
    place: Option<(PathBuf, Access)>,
    session: Session,
    clock: Option<Clock>,
    /// Whether the time was given to the program, also for a demo club in a file.
    pub(super) time_given: bool,
    /// The time of the demo club, if that is open.
    demo_time: Option<DemoTime>,
    /// The head of the journal when other users' changes were last announced.
    announced: Option<Head>,
    /// The head of the journal when the snapshot was made, or shortly before.
    shown: Option<Head>,
    /// The newest operation of this session.
    own: Option<OperationId>,
    /// The users in other sessions, as the screens know them.
    others: Vec<String>,
    /// Whether the club's file was found to be replaced while it was open.
    replaced: bool,
    /// SQLite's data version, to detect commits by others.
    version: i64,
    /// The folder of a club that is deleted with the program, such as the demo.
    folder: Option<TempDir>,
    snapshot: Option<Arc<ClubSnapshot>>,
    /// Whether the club has changed since the snapshot was made.
    stale: bool,
    /// What the first snapshot left out to be quick, if it is stale for this reason alone.
    owed: PostponedLists,
    /// Whether the snapshot has not been sent to the screens yet.
    unsent: bool,
    /// Where to report that another session has locked the file; `None` without a thread.
    progress: Option<Progress>,
    /// The pool for a club that is opened, if the user gave one; otherwise the remembered one.
    pool: Option<String>,
    /// Whether the club's file was checked for damage, so that no change has to wait for that.
    read_through: bool,
    /// Whether doubts in the current work are confirmed.
    anyway: bool,
    /// The reason for the current work.
    reason: Option<String>,
    /// Brings the club's site up to date after the session's changes.
    site: SiteFollower,
}

/// Reports the progress of long work, and tells the work whether to continue.
#[derive(Clone, Default)]
pub struct Progress {
    out: Option<Sender<Msg>>,
    label: Option<Message>,
    control: Arc<Control>,
    reported: Cell<Option<Instant>>,
}

/// The state shared by the worker's thread and its handle.
#[derive(Debug, Default)]
pub struct Control {
    /// The number of requests queued or in progress.
    waiting: AtomicUsize,
    /// Whether the current work is to be cancelled.
    cancelled: AtomicBool,
    /// Whether the program is about to end.
    ending: AtomicBool,
}

impl Control {
    fn goes_on(&self) -> bool {
        !self.cancelled.load(Ordering::Relaxed) && !self.ending.load(Ordering::Relaxed)
    }
}

impl Progress {
    /// Reports the progress of work; returns `false` if it has to stop.
    pub fn step(&self, done: usize, total: usize) -> bool {
        let now = Instant::now();
        let due = |reported: Instant| now - reported >= REPORT_EVERY;
        if done >= total || self.reported.get().is_none_or(due) {
            self.reported.set(Some(now));
            if let Some(label) = &self.label {
                self.report(label.clone(), done, total);
            }
        }
        self.control.goes_on()
    }

    fn report(&self, label: Message, done: usize, total: usize) {
        if let Some(out) = &self.out {
            send(out, Reply::Progress { label, done, total });
        }
    }
}

impl ClubWorker {
    /// A worker without a club.
    pub fn new(session: Session, clock: Option<Clock>) -> Self {
        Self {
            club: None,
            original: None,
            place: None,
            session,
            clock,
            time_given: true,
            demo_time: None,
            announced: None,
            shown: None,
            own: None,
            others: Vec::new(),
            replaced: false,
            version: 0,
            folder: None,
            snapshot: None,
            stale: false,
            owed: PostponedLists::default(),
            unsent: false,
            progress: None,
            pool: None,
            read_through: false,
            anyway: false,
            reason: None,
            site: SiteFollower::default(),
        }
    }

    /// Sets the pool for clubs that are opened, by name or number; without it, the pool in which the user worked last,
    /// otherwise the first.
    #[must_use]
    pub fn with_pool(mut self, pool: Option<String>) -> Self {
        self.pool = pool;
        self
    }

    /// A worker with a club that is open already.
    pub fn with_club(club: Club, clock: Option<Clock>) -> Self {
        let mut worker = Self::new(club.session().clone(), clock);
        worker.set_club(club);
        worker
    }

    /// Works on this club from now on, in place of any other.
    pub fn set_club(&mut self, mut club: Club) {
        self.forget();
        self.original = None;
        self.replaced = false;
        self.others.clear();
        club.sign_in();
        self.demo_time = None;
        self.read_through = club.access() != Access::ReadWrite;
        self.version = club.data_version().unwrap_or_default();
        // If the club cannot be read, the first request reports that.
        let _ = club.begin_sitting();
        if let Some(progress) = self.progress.clone() {
            club.on_wait(move |waited| {
                let waiting = Message::new("waiting").with("seconds", waited.as_secs());
                progress.report(waiting, 0, 0);
                progress.control.goes_on() && waited < LONGEST_WAIT
            });
        }
        if let Some(out) = self.progress.as_ref().and_then(|it| it.out.clone()) {
            club.on_doubt(move || {
                let said = Message::new("replaced-perhaps");
                send(&out, Reply::Done(Some(said), Origin::Page));
            });
        }
        self.place = Some((club.path().to_owned(), club.access()));
        self.club = Some(club);
    }

    /// Forgets what was read of a club that is no longer the open one.
    fn forget(&mut self) {
        (self.announced, self.shown, self.own) = (None, None, None);
        self.snapshot = None;
        (self.stale, self.owed) = (true, PostponedLists::default());
    }

    /// Goes on in a copy of the club for a trial or, if it is one, back in the club.
    pub fn turn_trial(&mut self) -> AppResult<()> {
        let next = match self.original.take() {
            Some(club) => club,
            None => {
                let mut copy = trial::begin(self.club()?)?;
                copy.begin_sitting()?;
                copy
            }
        };
        self.version = next.data_version()?;
        let before = self.club.replace(next);
        self.original = before.filter(|club| !club.is_trial());
        self.forget();
        Ok(())
    }

    /// Opens the club's database.
    pub fn open(&mut self, path: &Path, access: Access) -> AppResult<()> {
        let mut club = Club::open(path, access, self.now())?;
        match &self.pool {
            Some(pool) => drop(app::pools::choose(&mut club, pool)?),
            None if access == Access::Published => {}
            None => app::pools::choose_remembered(&mut club)?,
        }
        let time = if self.time_given {
            None
        } else {
            DemoTime::of(&club, self.machine_time())?
        };
        self.set_club(club);
        self.demo_time = time;
        Ok(())
    }

    /// Works on the demo club, in a temporary folder that is deleted when the program ends.
    pub fn set_demo(&mut self, club: Club, folder: TempDir) -> AppResult<()> {
        let time = DemoTime::of(&club, self.machine_time())?;
        self.set_club(club);
        self.demo_time = time;
        self.folder = Some(folder);
        Ok(())
    }

    /// Uses this language from now on, regardless of the club's.
    pub fn set_lang(&mut self, lang: Lang) {
        self.session.lang = Some(lang);
    }

    /// Opens the club again after work on it has panicked, which may have left it in an inconsistent state in memory.
    fn reopen(&mut self) {
        let Some(club) = self.club.as_ref().filter(|club| !club.is_trial()) else {
            return;
        };
        let named = self.pool.replace(format!("#{}", club.pool()));
        // If this fails, there is no club, which the next request reports.
        let _ = self.open_again();
        self.pool = named;
    }

    /// Opens the file that is now at the club's path.
    pub fn open_again(&mut self) -> AppResult<()> {
        let no_club = || AppError::user(Message::new("error-no-club-open"));
        let (path, access) = self.place.clone().ok_or_else(no_club)?;
        // The old one is closed first: SQLite's locks belong to the process, and closing it later would release those
        // of the new one.
        drop(self.club.take());
        self.open(&path, access)
            .map_err(|error| backups::guide(&path, error))
    }

    /// The message that the club's file was replaced since the last check, if it was; nothing is read or written any
    /// more.
    pub fn look_in_place(&mut self) -> Option<Reply> {
        let club = self.club.as_ref().filter(|_| !self.replaced)?;
        let error = club.require_in_place().err()?;
        self.replaced = error.is_replaced();
        self.replaced.then_some(Reply::Replaced)
    }

    /// The sentence that the club has changed since its copy was made for a trial, once.
    pub fn look_at_original(&mut self) -> Option<Reply> {
        let (copy, original) = self.club.as_mut().zip(self.original.as_ref())?;
        let said = Message::new("trial-outdated");
        trial::look_at(copy, original).then(|| Reply::Done(Some(said), Origin::Page))
    }

    /// Who else is in the club, if that has changed since the last look.
    pub fn look_around(&mut self) -> Option<Reply> {
        let others = self.original.as_ref().or(self.club.as_ref())?.others_here();
        (others != self.others).then(|| {
            self.others.clone_from(&others);
            Reply::Others(others)
        })
    }

    /// The session, at the current time.
    pub fn now(&self) -> Session {
        let now = self.machine_time();
        Session {
            now: self.demo_time.map_or(now, |time| time.at(now)),
            ..self.session.clone()
        }
    }

    fn machine_time(&self) -> DateTime<FixedOffset> {
        self.clock.map_or(self.session.now, |clock| clock())
    }

    /// The club, with the session at the current time.
    pub fn club(&mut self) -> AppResult<&mut Club> {
        let now = self.now().now;
        let club = self
            .club
            .as_mut()
            .ok_or_else(|| AppError::user(Message::new("error-no-club-open")))?;
        let session = club.session_mut();
        session.now = now;
        session.reason.clone_from(&self.reason);
        session.anyway = self.anyway;
        Ok(club)
    }

    /// Confirms doubts until the current work is done.
    pub fn mean_it(&mut self) {
        self.anyway = true;
    }

    /// Whether doubts in the current work are confirmed.
    pub fn means_it(&self) -> bool {
        self.anyway
    }

    /// Gives changes this reason until the current work is done.
    pub fn give_reason(&mut self, reason: String) {
        self.reason = Some(reason);
    }

    fn shows_published(&self) -> bool {
        self.club.as_ref().is_some_and(Club::shows_published)
    }

    /// Whether a club is open.
    pub fn has_club(&self) -> bool {
        self.club.is_some()
    }

    /// Whether another user has changed the club since the snapshot was made.
    pub fn changed_by_others(&mut self) -> bool {
        let Some(club) = self.club.as_mut().filter(|_| !self.replaced) else {
            return false;
        };
        let version = club.data_version().unwrap_or(self.version);
        if std::mem::replace(&mut self.version, version) == version {
            return false;
        }
        if club.access() == Access::Published {
            return club.follow_publication().unwrap_or_default();
        }
        // A commit need not change the club: users' drafts and settings are in the file, too.
        let newest = club.newest_operation().ok().flatten();
        let shown = self
            .snapshot
            .as_ref()
            .and_then(|snapshot| snapshot.operation);
        // After a backup was restored, another operation may have the same number.
        let is_shown = |club: &Club| club.head().is_ok_and(|head| head == self.shown);
        newest.is_none() || newest != shown || !is_shown(club)
    }

    /// Does work; returns its reply, and whether the snapshot has to be sent again.
    ///
    /// After a failure it is sent only if another user has changed the club: otherwise a page whose request fails would
    /// repeat it forever.
    pub fn work(&mut self, work: Work, progress: &Progress) -> (Reply, bool) {
        self.anyway = false;
        self.reason = None;
        let before = self.club.as_ref().map(Club::written);
        let written_before = before.as_ref().and_then(WrittenOperations::newest);
        let (reply, stale) = match (work.run)(self, progress) {
            Ok(WorkResult::Response(response)) => (Reply::Response(response), false),
            Ok(WorkResult::Change(change)) => {
                self.own = change.operation.or(self.own);
                if change.operation.is_some() && self.original.is_none() {
                    self.site.changed();
                }
                (Reply::Changed(change, work.origin), true)
            }
            Ok(WorkResult::Doubtful(error, again)) => (Reply::Doubtful(error, again), false),
            Ok(WorkResult::Reload) => (Reply::Over, true),
            Ok(WorkResult::Done(said)) => (Reply::Done(said, work.origin), false),
            Ok(WorkResult::Drafts(drafts)) => (Reply::Drafts(drafts), false),
            Ok(WorkResult::ClubOpened(said)) => {
                (Reply::ClubOpened(Box::new(self.opened(said))), true)
            }
            Err(error) => {
                let changed = self.changed_by_others();
                let error = match &self.club {
                    Some(club) => disk_full::located(club.path(), error),
                    None => error,
                };
                let written = before.as_ref().and_then(WrittenOperations::newest);
                let written = written.filter(|_| written != written_before);
                let error = disk_full::with_outcome(error, written);
                self.replaced |= error.is_replaced();
                (Reply::Failed(Box::new(error), work.origin), changed)
            }
        };
        if stale {
            (self.stale, self.owed) = (true, PostponedLists::default());
        }
        (reply, stale || self.unsent)
    }

    fn opened(&self, said: Option<Message>) -> ClubOpened {
        let club = self.club.as_ref();
        let path = club.map(Club::path).and_then(Path::file_name);
        let lang = club.and_then(|club| club.lang().ok());
        ClubOpened {
            database: path.unwrap_or_default().to_string_lossy().into_owned(),
            lang: lang.or(self.session.lang).unwrap_or(Lang::En),
            read_only: club.is_some_and(|club| club.access() != Access::ReadWrite),
            trial: self.original.is_some(),
            time: self.demo_time,
            said,
        }
    }

    /// The up-to-date snapshot of the club, for work that needs it; it is sent to the screens after the work.
    pub fn current(&mut self) -> AppResult<Arc<ClubSnapshot>> {
        self.stale |= self.changed_by_others();
        match self.snapshot.clone().filter(|_| !self.stale) {
            Some(snapshot) => Ok(snapshot),
            None => {
                let progress = self.progress.as_ref();
                let control = progress.map(|progress| Arc::clone(&progress.control));
                let goes_on = || control.as_ref().is_none_or(|control| control.goes_on());
                let made = self.make_snapshot(&goes_on, false)?;
                made.ok_or_else(AppError::cancelled)
            }
        }
    }

    /// The reply with the current club, and with what other sessions did since the previous snapshot.
    pub fn snapshot_reply(&mut self) -> AppResult<Reply> {
        let made = self.snapshot_reply_while(&|| true)?;
        made.ok_or_else(|| AppError::internal(Message::new("error-row-gone")))
    }

    /// The same, cancellable: `None` if `goes_on` returned false.
    fn snapshot_reply_while(&mut self, goes_on: &dyn Fn() -> bool) -> AppResult<Option<Reply>> {
        if self.owes() && !self.unsent && self.is_right_as_it_is()? {
            self.stale = false;
            return Ok(None);
        }
        let fresh = self.unsent && !self.stale && !self.changed_by_others();
        let at_once = self.progress.is_some() && self.snapshot.is_none();
        let snapshot = match self.snapshot.clone().filter(|_| fresh) {
            Some(snapshot) => snapshot,
            // The first snapshot of a newly opened club is made quickly.
            None => match self.make_snapshot(goes_on, at_once)? {
                Some(snapshot) => snapshot,
                None => return Ok(None),
            },
        };
        self.unsent = false;
        let by_others = self.announce()?;
        Ok(Some(Reply::Snapshot(snapshot, by_others)))
    }

    /// What other sessions did since the previous call; a session that sees published lists only is not told.
    fn announce(&mut self) -> AppResult<Option<Heard>> {
        if self.shows_published() {
            return Ok(None);
        }
        let own = self.own;
        let now = self.club()?.head()?;
        let before = std::mem::replace(&mut self.announced, now.clone());
        match before.filter(|before| now.is_some() && now.as_ref() != Some(before)) {
            Some((before, digest)) => seen::heard(self.club()?, (before, &digest), own),
            None => Ok(None),
        }
    }

    /// Whether the quick first snapshot is complete: nobody has changed the club since, and nothing was corrected.
    fn is_right_as_it_is(&mut self) -> AppResult<bool> {
        let owed = std::mem::take(&mut self.owed);
        Ok(!self.changed_by_others() && !owed.corrects(self.club()?)?)
    }

    /// Whether the snapshot is stale only for what it left out.
    fn owes(&self) -> bool {
        !self.owed.is_nothing()
    }

    /// Makes the snapshot. After an error it is not made again until the next request for it. One made `at_once` may be
    /// incomplete; it is then stale from the beginning.
    fn make_snapshot(
        &mut self,
        goes_on: &dyn Fn() -> bool,
        at_once: bool,
    ) -> AppResult<Option<Arc<ClubSnapshot>>> {
        // Read before the snapshot: a change in between is then noticed by the next check.
        let head = self.club().and_then(|club| club.head()).ok().flatten();
        let made = self.club().and_then(|club| {
            app::pools::leave_if_gone(club)?;
            if at_once {
                app::club::snapshot::take_first(club, goes_on)
            } else {
                let made = app::club::snapshot::take_while(club, goes_on)?;
                Ok((made, PostponedLists::default()))
            }
        });
        let (made, owed) = match made {
            Ok((made, owed)) => (Ok(made), owed),
            Err(error) => (Err(error), PostponedLists::default()),
        };
        if !matches!(made, Ok(None)) {
            (self.stale, self.owed) = (!owed.is_nothing(), owed);
        }
        self.unsent = matches!(made, Ok(Some(_)));
        self.shown = head;
        self.snapshot = made?.map(Arc::new);
        Ok(self.snapshot.clone())
    }

    /// Whether the club's file needs work that can be done while the screens request nothing.
    fn has_chores(&mut self) -> bool {
        // A club that is deleted with the program needs no backups or checks.
        if self.folder.is_some() || self.original.is_some() {
            return false;
        }
        let read_through = self.read_through;
        self.club().is_ok_and(|club| {
            club.access() == Access::ReadWrite && (!read_through || club.backups_left().is_due())
        })
    }

    /// Checks the file for damage once, makes the backups that are due, and verifies new ones; returns what went wrong.
    fn do_chores(&mut self) -> Vec<AppError> {
        if !self.has_chores() {
            return Vec::new();
        }
        let read_through = std::mem::replace(&mut self.read_through, true);
        let Ok(club) = self.club() else {
            return Vec::new();
        };
        let mut errors = Vec::new();
        if !read_through {
            errors.extend(club.read_through().err());
        }
        errors.extend(club.finish_backups());
        let path = club.path();
        let guided = |error| app::journal::backups::guide(path, error);
        errors.into_iter().map(guided).collect()
    }

    /// The work for the club's site while nothing is requested: it goes on in a thread of its own. Returns what went
    /// wrong; with `ends`, waits for it instead.
    fn follow_site(&mut self, ends: bool) -> Option<Message> {
        // The club at the current time; one that is deleted with the program is on no site.
        // During a trial it is the club itself, which waits for the end of the trial.
        let now = self.now().now;
        let club = self.original.as_mut().or(self.club.as_mut())?;
        club.session_mut().now = now;
        if self.folder.is_some() || (self.original.is_some() && !ends) {
            return None;
        }
        let club = self.original.as_ref().or(self.club.as_ref())?;
        if ends {
            self.site.finish(club);
            return None;
        }
        self.site.turn(club, Instant::now())
    }

    /// Whether the screens show an outdated snapshot.
    fn is_stale(&self) -> bool {
        self.has_club() && (self.stale || self.unsent)
    }

    /// Checks whether the club or the day has changed since the snapshot was made.
    fn refresh(&mut self) {
        if let Some(club) = self.club.as_ref().filter(|_| !self.replaced) {
            club.rest();
        }
        let today = self.now().today();
        let snapshot = self.snapshot.as_ref();
        let another_day = snapshot.is_some_and(|snapshot| snapshot.today != today);
        self.stale |= self.changed_by_others() || another_day;
    }
}

fn send(out: &Sender<Msg>, reply: Reply) {
    // While the program ends, nobody receives the reply.
    let _ = out.send(Msg::Worker(reply));
}

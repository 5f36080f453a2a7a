//! The desk: the open club, and the only place of the terminal interface that works on it.
//!
//! [`serve`] keeps it on a thread of its own, so that no key ever waits for the database: orders come in one
//! after the other, replies go out as messages. Tests do the same work at once, without a thread.

mod orders;

use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use chrono::{DateTime, FixedOffset};
use tempfile::TempDir;

use super::message::{Entered, Msg, Reply, Work, Worked};
use crate::app::disk_full;
use crate::app::log::About;
use crate::app::snapshot::ClubSnapshot;
use crate::app::{Access, AppError, AppResult, Club, Session};
use crate::domain::{Message, OperationId};
use crate::text::Lang;

pub use orders::{Orders, serve};

/// How often it is told how far long work has come.
const STEP: Duration = Duration::from_millis(50);

/// How long one waits for another session that is writing.
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// How many operations of others are looked through for one to be told of.
const OTHERS: usize = 50;

/// What the clock says; a fixed moment in tests.
pub type Clock = fn() -> DateTime<FixedOffset>;

/// The club and the circumstances of the work on it.
pub struct Desk {
    club: Option<Club>,
    session: Session,
    clock: Option<Clock>,
    /// The operation up to which the user has been told who did what.
    seen: Option<OperationId>,
    /// What the file said last about changes of others.
    version: i64,
    /// The folder of a club that lives no longer than the program.
    kept: Option<TempDir>,
    /// The snapshot made last.
    drawn: Option<Arc<ClubSnapshot>>,
    /// Whether the club is another than on it.
    stale: bool,
    /// Whether nobody has been shown it yet.
    owed: bool,
    /// Where it is said that another session keeps the file.
    line: Option<Progress>,
    /// The pool that a club is opened in, where somebody named one; it wins over a remembered one.
    pool: Option<String>,
}

/// How far long work has come, and whether it is still wanted.
#[derive(Clone, Default)]
pub struct Progress {
    out: Option<Sender<Msg>>,
    label: Option<Message>,
    wish: Arc<Wish>,
    /// When it was told last how far the work has come.
    told: Cell<Option<Instant>>,
}

/// What those who give orders wish of the desk.
#[derive(Debug, Default)]
pub struct Wish {
    /// How much is waiting or being done.
    waiting: AtomicUsize,
    /// The work at hand is no longer wanted.
    cancelled: AtomicBool,
    /// The program is about to end.
    ended: AtomicBool,
}

impl Wish {
    fn goes_on(&self) -> bool {
        !self.cancelled.load(Ordering::Relaxed) && !self.ended.load(Ordering::Relaxed)
    }
}

impl Progress {
    /// Tells how far the work has come; `false` if it is no longer wanted.
    pub fn step(&self, done: usize, total: usize) -> bool {
        let now = Instant::now();
        let due = |told: Instant| now - told >= STEP;
        if done >= total || self.told.get().is_none_or(due) {
            self.told.set(Some(now));
            if let Some(label) = &self.label {
                self.tell(label.clone(), done, total);
            }
        }
        self.wish.goes_on()
    }

    fn tell(&self, label: Message, done: usize, total: usize) {
        if let Some(out) = &self.out {
            say(out, Reply::Progress { label, done, total });
        }
    }
}

impl Desk {
    /// A desk without a club, for somebody at work.
    pub fn new(session: Session, clock: Option<Clock>) -> Self {
        Self {
            club: None,
            session,
            clock,
            seen: None,
            version: 0,
            kept: None,
            drawn: None,
            stale: false,
            owed: false,
            line: None,
            pool: None,
        }
    }

    /// The pool that a club is opened in, by name or number; without it the one that the user worked in last,
    /// else the first.
    #[must_use]
    pub fn preferring(mut self, pool: Option<String>) -> Self {
        self.pool = pool;
        self
    }

    /// A desk with a club that is open already.
    pub fn with(club: Club, clock: Option<Clock>) -> Self {
        let mut desk = Self::new(club.session().clone(), clock);
        desk.take(club);
        desk
    }

    /// Lays a club on the desk, in place of any other.
    pub fn take(&mut self, mut club: Club) {
        self.seen = None;
        self.drawn = None;
        self.stale = true;
        self.version = club.data_version().unwrap_or_default();
        if let Some(line) = self.line.clone() {
            club.on_wait(move |waited| {
                let waiting = Message::new("waiting").with("seconds", waited.as_secs());
                line.tell(waiting, 0, 0);
                line.wish.goes_on() && waited < LONGEST_WAIT
            });
        }
        self.club = Some(club);
    }

    /// Opens the club's database.
    pub fn open(&mut self, path: &Path, access: Access) -> AppResult<()> {
        let mut club = Club::open(path, access, self.now())?;
        match &self.pool {
            Some(pool) => drop(club.choose_pool(pool)?),
            None => club.choose_remembered_pool()?,
        }
        self.take(club);
        Ok(())
    }

    /// Keeps the folder of a club that lives no longer than the program.
    pub fn keep(&mut self, folder: TempDir) {
        self.kept = Some(folder);
    }

    /// From now on the user is spoken to in this language, whatever the club's is.
    pub fn speak(&mut self, lang: Lang) {
        self.session.lang = Some(lang);
    }

    /// Opens the club again: work on it has failed, and nobody knows how it was left.
    fn reopen(&mut self) {
        let Some(club) = self.club.take() else { return };
        let (path, access) = (club.path().to_owned(), club.access());
        let named = self.pool.replace(format!("#{}", club.pool()));
        drop(club);
        // Without a club, whatever is asked next says so.
        let _ = self.open(&path, access);
        self.pool = named;
    }

    /// The session of this moment.
    pub fn now(&self) -> Session {
        Session {
            now: self.clock.map_or(self.session.now, |clock| clock()),
            ..self.session.clone()
        }
    }

    /// The club, at this moment.
    pub fn club(&mut self) -> AppResult<&mut Club> {
        let now = self.now().now;
        let club = self
            .club
            .as_mut()
            .ok_or_else(|| AppError::user(Message::new("error-no-club-open")))?;
        let session = club.session_mut();
        session.now = now;
        session.reason = None;
        Ok(club)
    }

    /// Whether there is a club.
    pub fn has_club(&self) -> bool {
        self.club.is_some()
    }

    /// Whether somebody else has changed the club since the snapshot made last.
    pub fn changed_by_others(&mut self) -> bool {
        let Some(club) = &self.club else { return false };
        let version = club.data_version().unwrap_or(self.version);
        if std::mem::replace(&mut self.version, version) == version {
            return false;
        }
        // The file holds more than the club: only an operation makes the club another.
        let newest = club.newest_operation().ok().flatten();
        let drawn = self.drawn.as_ref().and_then(|snapshot| snapshot.operation);
        newest.is_none() || newest != drawn
    }

    /// Does work; what is to be said about it, and whether the snapshot is to be made anew.
    ///
    /// After a failure it is only if somebody else has changed the club: a page that asks in vain would
    /// otherwise ask again for ever.
    pub fn work(&mut self, work: Work, progress: &Progress) -> (Reply, bool) {
        let (reply, stale) = match (work.run)(self, progress) {
            Ok(Worked::Answer(answer)) => (Reply::Answer(answer), false),
            Ok(Worked::Change(change)) => (Reply::Changed(change, work.origin), true),
            Ok(Worked::Opened) => (Reply::Over, true),
            Ok(Worked::Done(said)) => (Reply::Done(said, work.origin), false),
            Ok(Worked::Drafts(drafts)) => (Reply::Drafts(drafts), false),
            Ok(Worked::Entered(said)) => (Reply::Entered(Box::new(self.entered(said))), true),
            Err(error) => {
                let changed = self.changed_by_others();
                let error = match &self.club {
                    Some(club) => disk_full::located(club.path(), error),
                    None => error,
                };
                (Reply::Failed(Box::new(error), work.origin), changed)
            }
        };
        self.stale |= stale;
        (reply, stale || self.owed)
    }

    /// What changes around the screens with the club that was opened.
    fn entered(&self, said: Option<Message>) -> Entered {
        let club = self.club.as_ref();
        let path = club.map(Club::path).and_then(Path::file_name);
        let lang = club.and_then(|club| club.lang().ok());
        Entered {
            database: path.unwrap_or_default().to_string_lossy().into_owned(),
            lang: lang.or(self.session.lang).unwrap_or(Lang::En),
            read_only: club.is_some_and(|club| club.access() == Access::ReadOnly),
            said,
        }
    }

    /// The snapshot of the club as it stands, for work that needs it; it is shown after the work.
    pub fn current(&mut self) -> AppResult<Arc<ClubSnapshot>> {
        self.stale |= self.changed_by_others();
        let drawn = self.drawn.clone().filter(|_| !self.stale);
        match drawn {
            Some(snapshot) => Ok(snapshot),
            None => {
                let wish = self.line.as_ref().map(|line| Arc::clone(&line.wish));
                let goes_on = || wish.as_ref().is_none_or(|wish| wish.goes_on());
                let made = self.make(&goes_on)?;
                made.ok_or_else(|| AppError::user(Message::new("error-cancelled")))
            }
        }
    }

    /// The club as it stands; with what somebody else did last since the snapshot before.
    pub fn snapshot(&mut self) -> AppResult<Reply> {
        let made = self.snapshot_while(&|| true)?;
        made.ok_or_else(|| AppError::internal(Message::new("error-row-gone")))
    }

    /// The same while it is wanted; `None` if it no longer was.
    fn snapshot_while(&mut self, go_on: &dyn Fn() -> bool) -> AppResult<Option<Reply>> {
        let fresh = self.owed && !self.stale && !self.changed_by_others();
        let snapshot = match self.drawn.clone().filter(|_| fresh) {
            Some(snapshot) => snapshot,
            None => match self.make(go_on)? {
                Some(snapshot) => snapshot,
                None => return Ok(None),
            },
        };
        self.owed = false;
        let user = self.session.author.user.clone();
        let seen = std::mem::replace(&mut self.seen, snapshot.operation);
        let strange = match seen {
            Some(seen) if snapshot.operation > Some(seen) => {
                let newest = self.club()?.log_page(About::Everything, None, OTHERS)?;
                let mut since = newest
                    .into_iter()
                    .take_while(|entry| entry.operation > seen);
                since.find(|entry| entry.user != user)
            }
            _ => None,
        };
        Ok(Some(Reply::Snapshot(snapshot, strange.map(Box::new))))
    }

    /// Makes the snapshot; an error is not tried again by itself.
    fn make(&mut self, go_on: &dyn Fn() -> bool) -> AppResult<Option<Arc<ClubSnapshot>>> {
        let made = self.club().and_then(|club| club.snapshot_while(go_on));
        if !matches!(made, Ok(None)) {
            self.stale = false;
        }
        self.owed = matches!(made, Ok(Some(_)));
        self.drawn = made?.map(Arc::new);
        Ok(self.drawn.clone())
    }

    /// Whether the snapshot that is shown is no longer that of the club, or of the day.
    fn owes_snapshot(&self) -> bool {
        self.has_club() && (self.stale || self.owed)
    }

    /// Looks whether the club or the day is another than on the snapshot.
    fn look(&mut self) {
        let today = self.now().today();
        let drawn = self.drawn.as_ref();
        let another_day = drawn.is_some_and(|snapshot| snapshot.today != today);
        self.stale |= self.changed_by_others() || another_day;
    }
}

fn say(out: &Sender<Msg>, reply: Reply) {
    // If nobody listens any more, the program is about to end.
    let _ = out.send(Msg::Desk(reply));
}

//! The desk: the open club, and the only place of the terminal interface that works on it.
//!
//! [`serve`] keeps it on a thread of its own, so that no key ever waits for the database: orders come in one
//! after the other, replies go out as messages. Tests do the same work at once, without a thread.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::time::Duration;

use chrono::{DateTime, FixedOffset};

use super::message::{Msg, Reply, Work, Worked};
use crate::app::picture::Picture;
use crate::app::{Access, AppError, AppResult, Club, Session};
use crate::domain::{Message, OperationId};

/// How often the desk looks whether somebody else has changed the club.
const LOOK: Duration = Duration::from_secs(1);

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
}

/// How far long work has come, and whether it is still wanted.
#[derive(Clone, Default)]
pub struct Progress {
    out: Option<Sender<Msg>>,
    label: Option<Message>,
    cancelled: Arc<AtomicBool>,
}

impl Progress {
    /// Tells how far the work has come; `false` if it is no longer wanted.
    pub fn step(&self, done: usize, total: usize) -> bool {
        if let (Some(out), Some(label)) = (&self.out, &self.label) {
            let label = label.clone();
            // If nobody listens any more, the program is about to end.
            let _ = out.send(Msg::Desk(Reply::Progress { label, done, total }));
        }
        !self.cancelled.load(Ordering::Relaxed)
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
        }
    }

    /// A desk with a club that is open already.
    pub fn with(club: Club, clock: Option<Clock>) -> Self {
        let mut desk = Self::new(club.session().clone(), clock);
        desk.take(club);
        desk
    }

    /// Lays a club on the desk, in place of any other.
    pub fn take(&mut self, club: Club) {
        self.seen = None;
        self.version = club.data_version().unwrap_or_default();
        self.club = Some(club);
    }

    /// Opens the club's database.
    pub fn open(&mut self, path: &Path, access: Access) -> AppResult<()> {
        let club = Club::open(path, access, self.now())?;
        self.take(club);
        Ok(())
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

    /// Whether somebody else has changed the club since this was asked last.
    pub fn changed_by_others(&mut self) -> bool {
        let Some(club) = &self.club else { return false };
        let version = club.data_version().unwrap_or(self.version);
        std::mem::replace(&mut self.version, version) != version
    }

    /// Does work; what is to be said about it, and whether the picture is to be made anew.
    pub fn work(&mut self, work: Work, progress: &Progress) -> (Reply, bool) {
        match (work.run)(self, progress) {
            Ok(Worked::Answer(answer)) => (Reply::Answer(answer), false),
            Ok(Worked::Change(change)) => (Reply::Changed(change, work.origin), true),
            Ok(Worked::Opened) => (Reply::Over, true),
            Err(error) => (Reply::Failed(Box::new(error), work.origin), true),
        }
    }

    /// The club as it stands; with what somebody else did last since the picture before.
    pub fn picture(&mut self) -> AppResult<Reply> {
        let user = self.session.author.user.clone();
        let picture: Picture = self.club()?.picture()?;
        let seen = std::mem::replace(&mut self.seen, picture.operation);
        let strange = match seen {
            Some(seen) => picture
                .since
                .iter()
                .take_while(|entry| entry.operation > seen)
                .find(|entry| entry.user != user)
                .cloned(),
            None => None,
        };
        Ok(Reply::Picture(Arc::new(picture), strange.map(Box::new)))
    }
}

/// The way to a desk that works on a thread of its own.
#[derive(Debug)]
pub struct Orders {
    out: Sender<Order>,
    waiting: Arc<AtomicUsize>,
    cancelled: Arc<AtomicBool>,
}

/// An order to the desk.
#[derive(Debug)]
enum Order {
    /// Work.
    Work(Work),
    /// The picture is to be made anew.
    Look,
}

impl Orders {
    /// Asks for work.
    pub fn send(&self, work: Work) {
        self.order(Order::Work(work));
    }

    /// Asks for a new picture.
    pub fn look(&self) {
        self.order(Order::Look);
    }

    /// Asks the desk to give up the work at hand.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// How much is waiting or being done.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Ordering::SeqCst)
    }

    fn order(&self, order: Order) {
        self.waiting.fetch_add(1, Ordering::SeqCst);
        // A desk that is gone has said why.
        let _ = self.out.send(order);
    }
}

/// Puts the desk on a thread of its own; it ends when the orders end, after the last one.
pub fn serve(
    mut desk: Desk,
    out: Sender<Msg>,
) -> std::io::Result<(Orders, std::thread::JoinHandle<()>)> {
    let (sender, orders) = std::sync::mpsc::channel();
    let waiting = Arc::new(AtomicUsize::new(0));
    let cancelled = Arc::new(AtomicBool::new(false));
    let handle = Orders {
        out: sender,
        waiting: Arc::clone(&waiting),
        cancelled: Arc::clone(&cancelled),
    };
    let thread = std::thread::Builder::new()
        .name("desk".to_owned())
        .spawn(move || work_off(&mut desk, &orders, &out, &waiting, &cancelled))?;
    Ok((handle, thread))
}

fn work_off(
    desk: &mut Desk,
    orders: &Receiver<Order>,
    out: &Sender<Msg>,
    waiting: &AtomicUsize,
    cancelled: &Arc<AtomicBool>,
) {
    let mut stale = false;
    loop {
        let order = match orders.try_recv() {
            Ok(order) => Some(order),
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) => None,
        };
        let order = match order {
            Some(order) => order,
            None if stale => {
                stale = false;
                let reply = desk.picture();
                say(out, reply.unwrap_or_else(failed));
                continue;
            }
            None => match orders.recv_timeout(LOOK) {
                Ok(order) => order,
                Err(RecvTimeoutError::Timeout) => {
                    stale = desk.changed_by_others();
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return,
            },
        };
        match order {
            Order::Look => stale = true,
            Order::Work(work) => {
                cancelled.store(false, Ordering::Relaxed);
                let progress = Progress {
                    out: Some(out.clone()),
                    label: Some(work.label.clone()),
                    cancelled: Arc::clone(cancelled),
                };
                let (reply, changed) = desk.work(work, &progress);
                stale |= changed;
                say(out, reply);
            }
        }
        if waiting.fetch_sub(1, Ordering::SeqCst) == 1 {
            say(out, Reply::Over);
        }
    }
}

fn failed(error: AppError) -> Reply {
    Reply::Failed(Box::new(error), super::message::Origin::Page)
}

fn say(out: &Sender<Msg>, reply: Reply) {
    // If nobody listens any more, the program is about to end.
    let _ = out.send(Msg::Desk(reply));
}

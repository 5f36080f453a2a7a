//! The thread that the desk works on, and the way to it: orders in, replies out.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::{Desk, LONGEST_WAIT, Progress, Wish, say};
#[cfg(debug_assertions)]
use crate::domain::Message;
use crate::tui::crash::caught;
use crate::tui::message::{Msg, Origin, Reply, Work};

/// How often the desk looks whether somebody else has changed the club.
const LOOK: Duration = Duration::from_secs(1);

/// The way to a desk that works on a thread of its own.
///
/// When it goes, the desk does what it was given before, and is waited for.
#[derive(Debug)]
pub struct Orders {
    out: Option<Sender<Order>>,
    wish: Arc<Wish>,
    thread: Option<JoinHandle<()>>,
    patience: Cell<Duration>,
}

/// An order to the desk.
#[derive(Debug)]
enum Order {
    /// Work.
    Work(Work),
    /// The snapshot is to be made anew.
    Look,
    /// The desk itself is to fail, for tests.
    #[cfg(debug_assertions)]
    Drill,
}

impl Orders {
    /// Asks for work.
    pub fn send(&self, work: Work) {
        self.order(Order::Work(work));
    }

    /// Asks for a new snapshot.
    pub fn look(&self) {
        self.order(Order::Look);
    }

    /// Asks the desk to give up the work at hand.
    pub fn cancel(&self) {
        self.wish.cancelled.store(true, Ordering::Relaxed);
    }

    /// How much is waiting or being done.
    pub fn waiting(&self) -> usize {
        self.wish.waiting.load(Ordering::SeqCst)
    }

    /// Lets the desk finish what it was given, however long that takes within reason.
    pub fn take_your_time(&self) {
        self.patience.set(LONGEST_WAIT);
    }

    /// Makes work fail, or the desk itself.
    #[cfg(debug_assertions)]
    pub(in crate::tui) fn drill(&self, desk: bool) {
        self.order(if desk {
            Order::Drill
        } else {
            Order::Work(Work {
                label: Message::new("work-writing"),
                origin: Origin::Page,
                run: Box::new(|_, _| panic!("a drill at work")),
            })
        });
    }

    fn order(&self, order: Order) {
        self.wish.waiting.fetch_add(1, Ordering::SeqCst);
        if let Some(out) = &self.out {
            // A desk that is gone has said why.
            let _ = out.send(order);
        }
    }
}

impl Drop for Orders {
    fn drop(&mut self) {
        if self.patience.get() == PATIENCE {
            self.wish.ended.store(true, Ordering::Relaxed);
        }
        self.out = None;
        let Some(thread) = self.thread.take() else {
            return;
        };
        let since = Instant::now();
        while !thread.is_finished() && since.elapsed() < self.patience.get() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// How long the desk is waited for when the program must end.
const PATIENCE: Duration = Duration::from_millis(800);

/// Puts the desk on a thread of its own; it ends when the orders end, after the last one.
pub fn serve(mut desk: Desk, out: Sender<Msg>) -> std::io::Result<Orders> {
    let (sender, orders) = std::sync::mpsc::channel();
    let wish = Arc::new(Wish::default());
    let line = Progress {
        out: Some(out.clone()),
        wish: Arc::clone(&wish),
        ..Progress::default()
    };
    desk.line = Some(line.clone());
    if let Some(club) = desk.club.take() {
        desk.take(club);
    }
    desk.stale = false;
    let thread = std::thread::Builder::new()
        .name("desk".to_owned())
        .spawn(move || work_off(&mut desk, &orders, &out, &line))?;
    Ok(Orders {
        out: Some(sender),
        wish,
        thread: Some(thread),
        patience: Cell::new(PATIENCE),
    })
}

fn work_off(desk: &mut Desk, orders: &Receiver<Order>, out: &Sender<Msg>, line: &Progress) {
    let wish = &line.wish;
    loop {
        let order = match orders.try_recv() {
            Ok(order) => order,
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) if desk.owes_snapshot() => {
                show(desk, out, wish);
                continue;
            }
            Err(TryRecvError::Empty) => match orders.recv_timeout(LOOK) {
                Ok(order) => order,
                Err(RecvTimeoutError::Timeout) => {
                    desk.look();
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return,
            },
        };
        match order {
            Order::Look => desk.stale = true,
            Order::Work(work) => {
                wish.cancelled.store(false, Ordering::Relaxed);
                let progress = Progress {
                    label: Some(work.label.clone()),
                    ..line.clone()
                };
                let origin = work.origin;
                match caught(|| desk.work(work, &progress)) {
                    Ok((reply, _)) => say(out, reply),
                    Err(error) => {
                        desk.reopen();
                        say(out, Reply::Failed(Box::new(error), origin));
                    }
                }
            }
            #[cfg(debug_assertions)]
            Order::Drill => panic!("a drill at the desk"),
        }
        if wish.waiting.fetch_sub(1, Ordering::SeqCst) == 1 {
            say(out, Reply::Over);
        }
    }
}

/// Shows the club as it stands, unless something else is to be done first.
fn show(desk: &mut Desk, out: &Sender<Msg>, wish: &Wish) {
    let free = || wish.waiting.load(Ordering::SeqCst) == 0 && !wish.ended.load(Ordering::Relaxed);
    let shown = caught(|| desk.snapshot_while(&free)).and_then(|shown| shown);
    match shown {
        Ok(Some(reply)) => say(out, reply),
        Ok(None) => {}
        Err(error) => {
            (desk.stale, desk.owed) = (false, false);
            say(out, Reply::Failed(Box::new(error), Origin::Page));
        }
    }
}

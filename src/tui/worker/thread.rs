//! The worker on a thread of its own, so that no key ever waits for the database: requests are handled in sequence, replies
//! are sent as messages.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::{ClubWorker, Control, LONGEST_WAIT, Progress, send};
use crate::tui::message::{Msg, Reply};
use crate::tui::terminal::caught;
use crate::tui::{Origin, Work};

/// How often to check whether another user has changed the club.
const REFRESH_EVERY: Duration = Duration::from_secs(1);

/// How long the screens must have requested nothing before the first snapshot is completed.
const SCREENS_ASK_WITHIN: Duration = Duration::from_millis(5);

/// The handle to a worker that runs on its own thread.
///
/// Dropping it waits until the worker has finished its queue.
#[derive(Debug)]
pub struct WorkerHandle {
    out: Option<Sender<Request>>,
    control: Arc<Control>,
    thread: Option<JoinHandle<()>>,
    patience: Cell<Duration>,
}

#[derive(Debug)]
enum Request {
    Work(Work),
    /// Make a new snapshot.
    Refresh,
    /// The worker itself is to fail, for tests.
    #[cfg(debug_assertions)]
    InjectFault,
}

impl WorkerHandle {
    /// Queues work.
    pub fn send(&self, work: Work) {
        self.request(Request::Work(work));
    }

    /// Queues the making of a new snapshot.
    pub fn refresh(&self) {
        self.request(Request::Refresh);
    }

    /// Cancels the current work.
    pub fn cancel(&self) {
        self.control.cancelled.store(true, Ordering::Relaxed);
    }

    /// How many requests are queued or being done.
    pub fn waiting(&self) -> usize {
        self.control.waiting.load(Ordering::SeqCst)
    }

    /// Sets that dropping the handle waits for the worker's queue, for as long as one waits for another session.
    pub fn wait_at_end(&self) {
        self.patience.set(LONGEST_WAIT);
    }

    /// Makes work fail, or the worker itself, for tests.
    #[cfg(debug_assertions)]
    pub(crate) fn inject_fault(&self, worker: bool) {
        self.request(if worker {
            Request::InjectFault
        } else {
            Request::Work(Work {
                label: crate::domain::Message::new("work-writing"),
                origin: Origin::Page,
                run: Box::new(|_, _| panic!("injected fault in the work")),
            })
        });
    }

    fn request(&self, request: Request) {
        self.control.waiting.fetch_add(1, Ordering::SeqCst);
        if let Some(out) = &self.out {
            // If this fails, the worker has panicked and has already reported why.
            let _ = out.send(request);
        }
    }
}

impl Drop for WorkerHandle {
    fn drop(&mut self) {
        if self.patience.get() == PATIENCE {
            self.control.ending.store(true, Ordering::Relaxed);
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

/// How long to wait for the worker when the program must end.
const PATIENCE: Duration = Duration::from_millis(800);

/// Runs the worker on its own thread; it ends when its handle is dropped, after the last request.
pub fn spawn(mut worker: ClubWorker, out: Sender<Msg>) -> std::io::Result<WorkerHandle> {
    let (sender, requests) = std::sync::mpsc::channel();
    let control = Arc::new(Control::default());
    let progress = Progress {
        out: Some(out.clone()),
        control: Arc::clone(&control),
        ..Progress::default()
    };
    worker.progress = Some(progress.clone());
    if let Some(club) = worker.club.take() {
        worker.set_club(club);
    }
    worker.stale = false;
    let thread = std::thread::Builder::new()
        .name("worker".to_owned())
        .spawn(move || run(&mut worker, &requests, &out, &progress))?;
    Ok(WorkerHandle {
        out: Some(sender),
        control,
        thread: Some(thread),
        patience: Cell::new(PATIENCE),
    })
}

fn run(
    worker: &mut ClubWorker,
    requests: &Receiver<Request>,
    out: &Sender<Msg>,
    progress: &Progress,
) {
    let control = &progress.control;
    loop {
        let request = match requests.try_recv() {
            Ok(request) => request,
            Err(TryRecvError::Disconnected) => {
                // The last change may have left a backup to make.
                worker.read_through = true;
                do_chores(worker, out);
                leave(worker, control);
                return;
            }
            Err(TryRecvError::Empty) if worker.is_stale() => {
                // A newly shown club makes the screens request further data, which must not wait for the rest of the
                // snapshot.
                let asked = (worker.owes() && !worker.unsent)
                    .then(|| requests.recv_timeout(SCREENS_ASK_WITHIN));
                match asked {
                    Some(Ok(request)) => request,
                    Some(Err(RecvTimeoutError::Disconnected)) => return,
                    Some(Err(RecvTimeoutError::Timeout)) | None => {
                        show(worker, out, control);
                        continue;
                    }
                }
            }
            Err(TryRecvError::Empty) if worker.has_chores() => {
                do_chores(worker, out);
                continue;
            }
            Err(TryRecvError::Empty) => match requests.recv_timeout(REFRESH_EVERY) {
                Ok(request) => request,
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(reply) = worker.look_in_place() {
                        send(out, reply);
                    }
                    if let Some(reply) = worker.look_at_original() {
                        send(out, reply);
                    }
                    worker.refresh();
                    look_around(worker, out);
                    if let Some(wrong) = worker.follow_site(false) {
                        send(out, Reply::Done(Some(wrong), Origin::Page));
                    }
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return leave(worker, control),
            },
        };
        match request {
            Request::Refresh => worker.stale = true,
            Request::Work(work) => {
                control.cancelled.store(false, Ordering::Relaxed);
                let progress = Progress {
                    label: Some(work.label.clone()),
                    ..progress.clone()
                };
                let origin = work.origin;
                match caught(|| worker.work(work, &progress)) {
                    Ok((reply, _)) => send(out, reply),
                    Err(error) => {
                        worker.reopen();
                        send(out, Reply::Failed(Box::new(error), origin));
                    }
                }
            }
            #[cfg(debug_assertions)]
            Request::InjectFault => panic!("injected fault in the worker"),
        }
        if control.waiting.fetch_sub(1, Ordering::SeqCst) == 1 {
            send(out, Reply::Over);
        }
    }
}

/// Brings the site up to date before the session ends, unless the program must end at once.
fn leave(worker: &mut ClubWorker, control: &Control) {
    if !control.ending.load(Ordering::Relaxed) {
        worker.follow_site(true);
    }
}

/// Takes care of the club's file; problems with it, or with a backup, are shown.
fn do_chores(worker: &mut ClubWorker, out: &Sender<Msg>) {
    let errors = caught(|| worker.do_chores()).unwrap_or_else(|error| vec![error]);
    for error in errors {
        send(out, Reply::Failed(Box::new(error), Origin::Page));
    }
}

/// Tells the screens who else is in the club, if that has changed.
fn look_around(worker: &mut ClubWorker, out: &Sender<Msg>) {
    if let Some(reply) = worker.look_around() {
        send(out, reply);
    }
}

/// Sends the current club to the screens, unless a request comes first.
fn show(worker: &mut ClubWorker, out: &Sender<Msg>, control: &Control) {
    let free =
        || control.waiting.load(Ordering::SeqCst) == 0 && !control.ending.load(Ordering::Relaxed);
    let shown = caught(|| worker.snapshot_reply_while(&free)).and_then(|shown| shown);
    match shown {
        Ok(Some(reply)) => {
            send(out, reply);
            look_around(worker, out);
        }
        Ok(None) => {}
        Err(error) => {
            (worker.stale, worker.unsent) = (false, false);
            send(out, Reply::Failed(Box::new(error), Origin::Page));
        }
    }
}

//! The worker's thread, and the handle to it: requests in, replies out.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::{ClubWorker, Control, LONGEST_WAIT, Progress, send};
#[cfg(debug_assertions)]
use crate::domain::Message;
use crate::tui::crash::caught;
use crate::tui::message::{Msg, Origin, Reply, Work};

/// How often to check whether another user has changed the club.
const REFRESH_EVERY: Duration = Duration::from_secs(1);

/// What a club's first snapshot did without is worked out when the screens have asked for nothing for so long.
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

    /// Waits for the worker to finish its queue when the handle is dropped, as long as for another session.
    pub fn wait_at_end(&self) {
        self.patience.set(LONGEST_WAIT);
    }

    /// Makes work fail, or the worker itself.
    #[cfg(debug_assertions)]
    pub(in crate::tui) fn inject_fault(&self, worker: bool) {
        self.request(if worker {
            Request::InjectFault
        } else {
            Request::Work(Work {
                label: Message::new("work-writing"),
                origin: Origin::Page,
                run: Box::new(|_, _| panic!("injected fault in the work")),
            })
        });
    }

    fn request(&self, request: Request) {
        self.control.waiting.fetch_add(1, Ordering::SeqCst);
        if let Some(out) = &self.out {
            // A worker that has panicked has reported why.
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
                // The last change may have left something.
                worker.read_through = true;
                do_chores(worker, out);
                return;
            }
            Err(TryRecvError::Empty) if worker.is_stale() => {
                // The screens that were just shown the club ask for what they need beside it.
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
                    worker.refresh();
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return,
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

/// Looks after the club's file; what is wrong with it, or with a backup, is shown.
fn do_chores(worker: &mut ClubWorker, out: &Sender<Msg>) {
    let errors = caught(|| worker.do_chores()).unwrap_or_else(|error| vec![error]);
    for error in errors {
        send(out, Reply::Failed(Box::new(error), Origin::Page));
    }
}

/// Sends the current club to the screens, unless a request comes first.
fn show(worker: &mut ClubWorker, out: &Sender<Msg>, control: &Control) {
    let free =
        || control.waiting.load(Ordering::SeqCst) == 0 && !control.ending.load(Ordering::Relaxed);
    let shown = caught(|| worker.snapshot_reply_while(&free)).and_then(|shown| shown);
    match shown {
        Ok(Some(reply)) => send(out, reply),
        Ok(None) => {}
        Err(error) => {
            (worker.stale, worker.unsent) = (false, false);
            send(out, Reply::Failed(Box::new(error), Origin::Page));
        }
    }
}

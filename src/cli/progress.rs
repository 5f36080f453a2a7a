//! Shows the progress of long work as a line on the terminal, and lets Ctrl-C cancel it.

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use signal_hook::consts::SIGINT;
use signal_hook::low_level::unregister;
use signal_hook::{SigId, flag};

use super::environment::Stream;
use crate::app::command::Step;
use crate::app::{AppError, AppResult};

/// Progress is not shown before this time, as the work may be over before anybody could read it.
const PATIENCE: Duration = Duration::from_millis(300);

/// A second receiver of progress: the screens, which can stop the work.
pub(crate) type Reporter = Arc<Mutex<Step>>;

/// Counts steps on standard error, on one line that is erased at the end. Ctrl-C cancels the work; unfinished work
/// has no effect.
pub(crate) struct Progress {
    label: String,
    since: Instant,
    shown: bool,
    terminal: Stream,
    reporter: Option<Reporter>,
}

impl Progress {
    pub(crate) fn new(label: String, errors: Stream) -> Self {
        Self {
            label,
            since: Instant::now(),
            shown: false,
            terminal: errors,
            reporter: None,
        }
    }

    /// Reports the progress to the screens, too.
    pub(super) fn also_to(mut self, reporter: Option<Reporter>) -> Self {
        self.reporter = reporter;
        self
    }

    /// Shows that `done` of `total` steps are done; returns `false` if the work has to stop.
    pub(crate) fn step(&mut self, done: usize, total: usize) -> bool {
        self.tell(format_args!("{done}/{total}"));
        self.goes_on(done, total)
    }

    /// Shows the steps done, if the total is unknown.
    pub(crate) fn count(&mut self, done: usize) -> bool {
        self.tell(format_args!("{done}"));
        self.goes_on(done, done + 1)
    }

    fn goes_on(&self, done: usize, total: usize) -> bool {
        let Some(reporter) = &self.reporter else {
            return true;
        };
        let step = reporter.lock().unwrap_or_else(PoisonError::into_inner);
        step(done, total)
    }

    fn tell(&mut self, steps: std::fmt::Arguments<'_>) {
        if self.terminal.is_terminal() && self.since.elapsed() > PATIENCE {
            // If the terminal is closed, nobody misses the line.
            let _ = write!(self.terminal, "\r{} {steps} ", self.label);
            let _ = self.terminal.flush();
            self.shown = true;
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            let _ = write!(
                self.terminal,
                "\r{:width$}\r",
                "",
                width = self.label.len() + 24
            );
        }
    }
}

/// While it exists, the first Ctrl-C (SIGINT) does not end the program at once. A second one does, and so does the
/// first if no value of this type exists.
pub(crate) struct Interrupt {
    come: Arc<AtomicBool>,
    registered: Option<SigId>,
}

/// How many such values exist.
static WATCHING: AtomicUsize = AtomicUsize::new(0);

/// Whether the next Ctrl-C ends the program; `None` if the system does not allow handling the signal.
fn unwatched() -> Option<&'static Arc<AtomicBool>> {
    static UNWATCHED: OnceLock<Option<Arc<AtomicBool>>> = OnceLock::new();
    let unwatched = UNWATCHED.get_or_init(|| {
        let unwatched = Arc::new(AtomicBool::new(true));
        // The order matters: at the second signal the flag set by the first one is tested before it is set again.
        flag::register_conditional_default(SIGINT, Arc::clone(&unwatched)).ok()?;
        flag::register(SIGINT, Arc::clone(&unwatched)).ok()?;
        Some(unwatched)
    });
    unwatched.as_ref()
}

impl Interrupt {
    /// Begins to watch. If the system does not allow it, Ctrl-C ends the program as usual.
    pub(crate) fn watch() -> Self {
        let come = Arc::new(AtomicBool::new(false));
        WATCHING.fetch_add(1, Ordering::SeqCst);
        let registered = unwatched().and_then(|unwatched| {
            let registered = flag::register(SIGINT, Arc::clone(&come)).ok()?;
            unwatched.store(false, Ordering::SeqCst);
            Some(registered)
        });
        Self { come, registered }
    }

    /// Whether Ctrl-C was pressed.
    pub(crate) fn has_come(&self) -> bool {
        self.come.load(Ordering::SeqCst)
    }
}

impl Drop for Interrupt {
    fn drop(&mut self) {
        if WATCHING.fetch_sub(1, Ordering::SeqCst) == 1
            && let Some(unwatched) = unwatched()
        {
            unwatched.store(true, Ordering::SeqCst);
        }
        if let Some(registered) = self.registered {
            unregister(registered);
        }
    }
}

/// How quickly Ctrl-C takes effect.
const ATTENTION: Duration = Duration::from_millis(100);

/// Lets a thread do the work, shows its seconds as `progress`, and stops waiting at Ctrl-C.
///
/// # Errors
/// Those of the work; cancelled at Ctrl-C.
pub(super) fn wait_for<T: Send + 'static>(
    mut progress: Progress,
    work: impl FnOnce() -> AppResult<T> + Send + 'static,
) -> AppResult<T> {
    let interrupt = Interrupt::watch();
    let since = Instant::now();
    let (send, receive) = mpsc::channel();
    let worker = thread::spawn(move || {
        // After Ctrl-C nobody receives the result.
        let _ = send.send(work());
    });
    loop {
        match receive.recv_timeout(ATTENTION) {
            Ok(done) => return done,
            Err(RecvTimeoutError::Timeout) if interrupt.has_come() => {
                return Err(AppError::cancelled());
            }
            Err(RecvTimeoutError::Timeout) => {
                let seconds = since.elapsed().as_secs();
                if !progress.count(usize::try_from(seconds).unwrap_or(usize::MAX)) {
                    return Err(AppError::cancelled());
                }
            }
            // The thread ended without a result, so it panicked.
            Err(RecvTimeoutError::Disconnected) => match worker.join() {
                Ok(()) => return Err(AppError::cancelled()),
                Err(panic) => std::panic::resume_unwind(panic),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use signal_hook::consts::SIGINT;
    use signal_hook::low_level::raise;

    use super::*;
    use crate::app::ErrorKind;
    use crate::cli::environment::Stream;

    /// Tests that work without an end is cancelled, and that an earlier watch does not make Ctrl-C end the program.
    #[test]
    fn ctrl_c_gives_up_what_cannot_be_stopped() {
        drop(Interrupt::watch());
        let nowhere = Stream::new(Arc::new(Mutex::new(std::io::sink())));
        let (_open, never) = mpsc::channel::<()>();
        let begun = move || {
            raise(SIGINT).unwrap();
            Ok(never.recv().is_ok())
        };
        let ended = wait_for(Progress::new(String::new(), nowhere), begun);
        assert_eq!(ended.unwrap_err().kind, ErrorKind::Cancelled);
    }
}

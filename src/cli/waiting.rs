//! Waiting for work that cannot be stopped half-way, such as a library's.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use super::interrupt::Interrupt;
use super::progress::Progress;
use crate::app::{AppError, AppResult};

/// How soon Ctrl-C is heard.
const ATTENTION: Duration = Duration::from_millis(100);

/// Lets a thread do the work, counts its seconds as `progress`, and gives it up at Ctrl-C.
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
        // Who gave it up does not listen any more.
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
            // It ended without an answer: it panicked.
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

    /// Work that would never end is given up; what was watched before it does not make Ctrl-C end the program.
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

//! A line on the terminal with the progress of long work; nothing in the first 300 milliseconds, and nothing if it is
//! not a terminal.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::environment::Stream;
use crate::app::command::Step;

/// Shorter work is over before one could read it.
const PATIENCE: Duration = Duration::from_millis(300);

/// Whom else progress is reported to: the screens, which can stop the work.
pub(super) type Reporter = Arc<Mutex<Step>>;

/// Counts steps on standard error, on one line that is erased at the end. Ctrl-C cancels the work; unfinished work
/// has no effect.
pub(super) struct Progress {
    label: String,
    since: Instant,
    shown: bool,
    terminal: Stream,
    reporter: Option<Reporter>,
}

impl Progress {
    pub(super) fn new(label: String, errors: Stream) -> Self {
        Self {
            label,
            since: Instant::now(),
            shown: false,
            terminal: errors,
            reporter: None,
        }
    }

    /// The same that reports to the screens too.
    pub(super) fn also_to(mut self, reporter: Option<Reporter>) -> Self {
        self.reporter = reporter;
        self
    }

    /// Shows that `done` of `total` steps are done; `false` if the work is to stop.
    pub(super) fn step(&mut self, done: usize, total: usize) -> bool {
        self.tell(format_args!("{done}/{total}"));
        self.goes_on(done, total)
    }

    /// The same where the total is unknown.
    pub(super) fn count(&mut self, done: usize) -> bool {
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
            // If the terminal was closed, the line is not missed.
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

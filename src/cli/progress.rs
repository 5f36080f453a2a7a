//! A line on the terminal with the progress of long work; nothing in the first 300 milliseconds, and nothing if it is
//! not a terminal.

use std::io::Write;
use std::time::{Duration, Instant};

use super::environment::Stream;

/// Shorter work is over before one could read it.
const PATIENCE: Duration = Duration::from_millis(300);

/// Counts steps on standard error, on one line that is erased at the end. Ctrl-C cancels the work; unfinished work
/// has no effect.
pub(super) struct Progress {
    label: String,
    since: Instant,
    shown: bool,
    terminal: Stream,
}

impl Progress {
    pub(super) fn new(label: String, errors: Stream) -> Self {
        Self {
            label,
            since: Instant::now(),
            shown: false,
            terminal: errors,
        }
    }

    /// Shows that `done` of `total` steps are done; always returns true.
    pub(super) fn step(&mut self, done: usize, total: usize) -> bool {
        self.tell(format_args!("{done}/{total}"));
        true
    }

    /// The same where the total is unknown.
    pub(super) fn count(&mut self, done: usize) -> bool {
        self.tell(format_args!("{done}"));
        true
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

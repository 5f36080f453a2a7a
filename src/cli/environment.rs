//! The environment of a run: variables, a data folder, and where its output goes. The program takes them from the
//! process; a test sets them itself.

use std::collections::HashMap;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use crate::publish::WIDTH;

/// The environment of one run.
#[derive(Clone)]
pub struct Environment {
    pub variables: HashMap<OsString, OsString>,
    /// The folder for the user's application data.
    pub data_folder: Option<PathBuf>,
    /// Whether standard input is a terminal.
    pub input_is_terminal: bool,
    /// The machine's clock.
    pub clock: fn() -> SystemTime,
    pub output: Stream,
    pub errors: Stream,
}

impl Environment {
    /// The environment of this process.
    pub fn of_process() -> Self {
        let folders = directories::ProjectDirs::from("", "", "klubrating");
        Self {
            variables: std::env::vars_os().collect(),
            data_folder: folders.map(|folders| folders.data_dir().to_owned()),
            input_is_terminal: io::stdin().is_terminal(),
            clock: SystemTime::now,
            output: Stream {
                writer: Arc::new(Mutex::new(io::stdout())),
                is_terminal: io::stdout().is_terminal(),
            },
            errors: Stream {
                writer: Arc::new(Mutex::new(io::stderr())),
                is_terminal: io::stderr().is_terminal(),
            },
        }
    }

    /// The value of a variable; `None` also if it is not UTF-8.
    pub(crate) fn variable(&self, name: &str) -> Option<&str> {
        self.variables.get(&OsString::from(name))?.to_str()
    }
}

/// Standard output or standard error, shared by all its writers.
#[derive(Clone)]
pub struct Stream {
    writer: Arc<Mutex<dyn Write + Send>>,
    is_terminal: bool,
}

impl Stream {
    /// A stream that is not a terminal: a file, a pipe or a buffer.
    pub fn new(writer: Arc<Mutex<dyn Write + Send>>) -> Self {
        Self {
            writer,
            is_terminal: false,
        }
    }

    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// The width available for a table: that of the window, but at least that of a page; unlimited if the output is not
    /// a terminal.
    pub(crate) fn table_width(&self) -> usize {
        if !self.is_terminal {
            return usize::MAX;
        }
        let window = crossterm::terminal::size();
        window.map_or(WIDTH, |(columns, _)| WIDTH.max(columns.into()))
    }

    fn lock(&self) -> MutexGuard<'_, dyn Write + Send + 'static> {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.lock().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.lock().flush()
    }
}

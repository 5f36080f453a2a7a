//! When the program panics: restore the terminal first, then say where the data is, and write a report for the
//! developers.
//!
//! A panic in the worker is caught: it is shown like any other error, and the interface continues.

use std::any::Any;
use std::backtrace::Backtrace;
use std::cell::{Cell, RefCell};
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::path::{Path, PathBuf};

use chrono::Utc;

use super::terminal;
use crate::app::AppError;
use crate::domain::Message;
use crate::text::Texts;

/// The exit code after a defect of the program (`EX_SOFTWARE` of sysexits.h).
pub const FAILED: u8 = 70;

thread_local! {
    /// Whether panics on this thread are caught.
    static CAUGHT: Cell<bool> = const { Cell::new(false) };
    /// The report of the failure that was caught last.
    static REPORT: RefCell<Option<PathBuf>> = const { RefCell::new(None) };
}

/// From now on a panic restores the terminal before anything is printed; `database` is the path of the data. A report
/// is written where `reports` says so.
///
/// The program ends with [`FAILED`]: at once if a thread other than the main one has panicked.
pub fn watch(texts: Texts, database: PathBuf, reports: bool) {
    panic::set_hook(Box::new(move |info| {
        let report = reports.then(|| leave_report(info)).flatten();
        if CAUGHT.get() {
            REPORT.replace(report);
            return;
        }
        if !terminal::fall() {
            return;
        }
        // If the terminal was closed, the report remains.
        let _ = writeln!(
            io::stderr(),
            "{}",
            said(texts, &database, report.as_deref())
        );
        if std::thread::current().name() != Some("main") {
            std::process::exit(FAILED.into());
        }
    }));
}

fn said(texts: Texts, database: &Path, report: Option<&Path>) -> String {
    let stands = Message::new("crash").with("path", database.display().to_string());
    let mut said = texts.say(&stands);
    if let Some(report) = report {
        let left = Message::new("crash-report").with("path", report.display().to_string());
        said.push('\n');
        said.push_str(&texts.say(&left));
    }
    said
}

/// Runs work; a panic becomes an ordinary error.
pub(super) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, AppError> {
    CAUGHT.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    CAUGHT.set(false);
    result.map_err(|_| {
        let error = AppError::internal(Message::new("error-crash"));
        match REPORT.take() {
            Some(report) => error
                .hinted(Message::new("crash-report").with("path", report.display().to_string())),
            None => error,
        }
    })
}

/// Writes a report into the user's state folder, readable for the user only: the text may name members.
fn leave_report(info: &PanicHookInfo<'_>) -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "klubrating")?;
    let folder = folders.state_dir()?;
    fs::create_dir_all(folder).ok()?;
    let now = Utc::now();
    let name = format!("crash-{}.txt", now.format("%Y%m%dT%H%M%S%6fZ"));
    let path = folder.join(name);
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&path)
        .ok()?;
    writeln!(
        file,
        "klubrating {}\n{}\n{} {}\nthread {}\n{}\n\n{}",
        env!("CARGO_PKG_VERSION"),
        now.to_rfc3339(),
        std::env::consts::OS,
        std::env::consts::ARCH,
        std::thread::current().name().unwrap_or("without name"),
        reason(info.payload(), info.location()),
        Backtrace::force_capture(),
    )
    .ok()?;
    Some(path)
}

fn reason(payload: &(dyn Any + Send), place: Option<&panic::Location<'_>>) -> String {
    let said = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no words");
    match place {
        Some(place) => format!("{place}: {said}"),
        None => said.to_owned(),
    }
}

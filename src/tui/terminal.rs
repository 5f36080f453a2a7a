//! Takes over the terminal, and always restores it; the terminal is never queried.

use std::any::Any;
use std::backtrace::Backtrace;
use std::cell::{Cell, RefCell};
use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::fs::OpenOptionsExt;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::Utc;
use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::style::force_color_output;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, queue};
use nix::sys::termios::{SetArg, cfmakeraw, tcgetattr, tcsetattr};
use nix::unistd;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::{Position, Rect, Size};
use ratatui::{Frame, Terminal};
use signal_hook::consts::SIGTSTP;
use signal_hook::low_level::emulate_default_handler;

use crate::app::AppError;
use crate::domain::Message;
use crate::text::Texts;

/// Whether the program has panicked: from then on nothing is drawn.
static FALLEN: AtomicBool = AtomicBool::new(false);

/// Held while writing to the terminal.
static LINE: Mutex<()> = Mutex::new(());

/// The source of keys: standard input or, if that is not a terminal, the terminal itself.
pub fn keyboard() -> io::Result<OwnedFd> {
    let input = io::stdin();
    if input.is_terminal() {
        return input.as_fd().try_clone_to_owned();
    }
    let terminal = File::options().read(true).write(true).open("/dev/tty")?;
    Ok(terminal.into())
}

/// The terminal while the program uses it.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Outbox>>,
    outbox: Outbox,
    mouse: bool,
    /// Whether the shell has the terminal; nothing is drawn until the program is resumed.
    asleep: bool,
}

/// Collects a frame, so that it is written in one piece.
#[derive(Clone, Default)]
struct Outbox(Rc<RefCell<Vec<u8>>>);

impl Write for Outbox {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// Does nothing: a frame is sent when it is complete.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Screen {
    /// Takes over the terminal.
    ///
    /// Only the theme decides about colours: with `NO_COLOR` crossterm would send a reset instead of every colour, and
    /// the line under the cursor would disappear.
    pub fn open(mouse: bool) -> io::Result<Self> {
        force_color_output(true);
        let outbox = Outbox::default();
        let mut screen = Self {
            terminal: Terminal::new(CrosstermBackend::new(outbox.clone()))?,
            outbox,
            mouse,
            asleep: false,
        };
        screen.take()?;
        Ok(screen)
    }

    pub fn draw(&mut self, view: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        if self.asleep {
            return Ok(());
        }
        self.terminal.draw(view)?;
        self.send()
    }

    /// Fails in the middle of drawing a frame, for tests.
    #[cfg(debug_assertions)]
    pub(crate) fn inject_fault(&mut self, view: impl FnOnce(&mut Frame<'_>)) {
        let _ = self.terminal.draw(|frame| {
            view(frame);
            panic!("injected fault in the drawing")
        });
    }

    pub fn size() -> io::Result<Size> {
        let (width, height) = crossterm::terminal::size()?;
        Ok(Size::new(width, height))
    }

    /// Forgets the content of the terminal, so that everything is redrawn.
    pub fn renew(&mut self) -> io::Result<()> {
        let whole = Rect::from((Position::ORIGIN, Self::size()?));
        self.terminal.resize(whole)
    }

    /// Takes the terminal back from another program, and redraws everything.
    pub fn retake(&mut self) -> io::Result<()> {
        self.asleep = false;
        self.take()?;
        // The other program may have left it in another mode. It is not restored in between: a key pressed at that
        // moment would be echoed, and ctrl-c would end the program.
        let line = io::stdin();
        if let Ok(mut mode) = tcgetattr(line.as_fd()) {
            cfmakeraw(&mut mode);
            tcsetattr(line.as_fd(), SetArg::TCSANOW, &mode)?;
        }
        self.renew()
    }

    /// Switches mouse events on, or leaves the mouse to the terminal.
    pub fn mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        if on {
            queue!(self.outbox, EnableMouseCapture)
        } else {
            queue!(self.outbox, DisableMouseCapture)
        }
    }

    /// Sends a text to the terminal's clipboard (OSC 52); there is no answer whether it was accepted.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        queue!(self.outbox, CopyToClipboard::to_clipboard_from(text))
    }

    /// Restores the terminal for the shell and stops until the shell resumes the program, which the system signals.
    ///
    /// A session leader has no shell that could resume it, so it is not stopped.
    pub fn suspend(&mut self) -> io::Result<()> {
        if unistd::getsid(None).is_ok_and(|leader| leader == unistd::getpid()) {
            return Ok(());
        }
        self.asleep = true;
        give_back();
        emulate_default_handler(SIGTSTP).or_else(|_| self.retake())
    }

    /// Whether the shell has the terminal.
    pub fn is_asleep(&self) -> bool {
        self.asleep
    }

    fn take(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        queue!(
            self.outbox,
            EnterAlternateScreen,
            EnableBracketedPaste,
            cursor::Hide
        )?;
        if self.mouse {
            queue!(self.outbox, EnableMouseCapture)?;
        }
        Ok(())
    }

    fn send(&mut self) -> io::Result<()> {
        let mut bytes = self.outbox.0.borrow_mut();
        let sent = send(&bytes);
        bytes.clear();
        sent
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        if !self.asleep && !FALLEN.load(Ordering::SeqCst) {
            give_back();
        }
    }
}

/// Restores the terminal because the program has panicked; `false` if that was done already.
fn fall() -> bool {
    let line = hold();
    let first = !FALLEN.swap(true, Ordering::SeqCst);
    drop(line);
    if first {
        give_back();
    }
    first
}

/// Restores the terminal; if it is gone, this has no effect.
fn give_back() {
    let mut bytes = Vec::new();
    // Writing to memory cannot fail.
    let _ = queue!(
        bytes,
        DisableMouseCapture,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        cursor::Show
    );
    let line = hold();
    let _ = write(&bytes);
    drop(line);
    let _ = disable_raw_mode();
}

fn send(bytes: &[u8]) -> io::Result<()> {
    let _line = hold();
    if bytes.is_empty() || FALLEN.load(Ordering::SeqCst) {
        return Ok(());
    }
    write(bytes)
}

/// Writes past the standard library's buffer, which would split a frame at its line ends.
fn write(mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match unistd::write(io::stdout(), bytes) {
            Ok(written) => bytes = &bytes[written..],
            Err(nix::errno::Errno::EINTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

fn hold() -> MutexGuard<'static, ()> {
    LINE.lock().unwrap_or_else(PoisonError::into_inner)
}

// Handles a panic: restores the terminal first, then prints where the data are, and writes a report for the developers.
//
// A panic in the worker is caught: it is shown like any other error, and the interface continues.

/// The exit code after a bug in the program (`EX_SOFTWARE` of sysexits.h).
pub const FAILED: u8 = 70;

thread_local! {
    /// Whether panics on this thread are caught.
    static CAUGHT: Cell<bool> = const { Cell::new(false) };
    /// The report of the failure that was caught last.
    static REPORT: RefCell<Option<PathBuf>> = const { RefCell::new(None) };
}

/// Makes every further panic restore the terminal before anything is printed; `database` is the path of the data. A
/// report is written if `reports` is true.
///
/// The program ends with [`FAILED`]: at once if a thread other than the main one has panicked.
pub fn watch(texts: Texts, database: PathBuf, reports: bool) {
    panic::set_hook(Box::new(move |info| {
        let report = reports.then(|| leave_report(info)).flatten();
        if CAUGHT.get() {
            REPORT.replace(report);
            return;
        }
        if !fall() {
            return;
        }
        // If the terminal is closed, this fails, but the report exists.
        let _ = writeln!(
            io::stderr(),
            "{}",
            crash_text(texts, &database, report.as_deref())
        );
        if std::thread::current().name() != Some("main") {
            std::process::exit(FAILED.into());
        }
    }));
}

fn crash_text(texts: Texts, database: &Path, report: Option<&Path>) -> String {
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

//! The terminal: taken over and always restored. It is never queried.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

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
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::{Position, Rect, Size};
use signal_hook::consts::SIGTSTP;
use signal_hook::low_level::emulate_default_handler;

use super::model::Model;

/// Whether the program has panicked: from then on nothing is drawn.
static FALLEN: AtomicBool = AtomicBool::new(false);

/// Held while writing to the terminal.
static LINE: Mutex<()> = Mutex::new(());

/// Where keys come from: standard input, or the terminal itself if that is something else.
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
    /// The shell has the terminal; nothing is drawn until the program is resumed.
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

    pub fn draw(&mut self, model: &Model) -> io::Result<()> {
        if self.asleep {
            return Ok(());
        }
        self.terminal.draw(|frame| model.view(frame))?;
        self.send()
    }

    /// Fails while a frame is half drawn, for tests.
    #[cfg(debug_assertions)]
    pub(super) fn inject_fault(&mut self, model: &Model) {
        let _ = self.terminal.draw(|frame| {
            model.view(frame);
            panic!("injected fault in the drawing")
        });
    }

    /// The size of the window.
    pub fn size() -> io::Result<Size> {
        let (width, height) = crossterm::terminal::size()?;
        Ok(Size::new(width, height))
    }

    /// Forgets what is on the terminal, so that everything is redrawn.
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

    /// Watches the mouse, or leaves it to the terminal.
    pub fn mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        if on {
            queue!(self.outbox, EnableMouseCapture)
        } else {
            queue!(self.outbox, DisableMouseCapture)
        }
    }

    /// Sends a text to the terminal's clipboard (OSC 52); it is not known whether it accepts it.
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
pub(super) fn fall() -> bool {
    let line = hold();
    let first = !FALLEN.swap(true, Ordering::SeqCst);
    drop(line);
    if first {
        give_back();
    }
    first
}

/// Restores the terminal; if it is gone there is nothing to do.
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

/// Writes past the standard library's buffer, which would cut a frame at its lines.
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

//! The terminal: taken over and given back, whatever happens in between.

use std::io::{self, BufWriter, Stdout, Write};
use std::panic;

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::style::force_color_output;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute, queue};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;

use super::model::Model;

/// Room for a whole frame, so that it goes out in one piece.
const FRAME: usize = 256 * 1024;

/// The terminal while the program has it.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
}

impl Screen {
    /// Takes over the terminal.
    ///
    /// Colours are the theme's business, so the library is told not to look at `NO_COLOR` itself: it would
    /// send a reset in place of every colour, and the line under the cursor would vanish.
    pub fn open() -> io::Result<Self> {
        force_color_output(true);
        give_back_in_panic();
        take()?;
        let out = BufWriter::with_capacity(FRAME, io::stdout());
        let terminal = Terminal::new(CrosstermBackend::new(out))?;
        Ok(Self { terminal })
    }

    /// Draws the model.
    pub fn draw(&mut self, model: &Model) -> io::Result<()> {
        self.terminal.draw(|frame| model.view(frame))?;
        Ok(())
    }

    /// Forgets what is on the screen, so that all of it is drawn again; the terminal is asked nothing.
    pub fn forget(&mut self) -> io::Result<()> {
        let (width, height) = crossterm::terminal::size()?;
        self.terminal.resize(Rect::new(0, 0, width, height))
    }

    /// Watches the mouse, or leaves it to the terminal.
    pub fn mouse(&mut self, on: bool) -> io::Result<()> {
        let mut out = io::stdout();
        if on {
            execute!(out, EnableMouseCapture)
        } else {
            execute!(out, DisableMouseCapture)
        }
    }

    /// Sends a text to the terminal's clipboard (OSC 52); whether it takes it, nobody can know.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(
            io::stdout(),
            crossterm::clipboard::CopyToClipboard::to_clipboard_from(text)
        )
    }

    /// Gives the terminal back to the shell and falls asleep until the shell wakes the program.
    pub fn suspend(&mut self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        take()?;
        self.forget()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    let mut out = io::stdout();
    queue!(
        out,
        EnterAlternateScreen,
        EnableBracketedPaste,
        cursor::Hide
    )?;
    out.flush()
}

/// Gives the terminal back; if it is gone there is nothing to give back.
fn give_back() {
    let mut out = io::stdout();
    let _ = queue!(
        out,
        DisableMouseCapture,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = out.flush();
    let _ = disable_raw_mode();
}

/// In a panic the terminal comes back first, so that what is said can be read.
fn give_back_in_panic() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        give_back();
        before(info);
    }));
}

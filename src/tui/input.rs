//! The bytes of the terminal made into keys, pastes and clicks.
//!
//! A terminal answers the questions of programs in the stream in which it sends keys: colours, versions, modes. Over a
//! slow line an answer may come late, in pieces, and to a program that never asked. Whatever begins like an answer is
//! therefore swallowed to its end, however it is cut. ESC and the byte after it are the beginning of a sequence only
//! if they come in one read or within a moment; otherwise they are the key Esc and another key.
//!
//! Nothing here reads or waits: bytes and moments go in, and what was pressed comes out.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};

use super::key::Key;
use sequence::{Found, Heard};

pub mod sequence;
#[cfg(test)]
mod tests;

/// ESC and the byte after it belong together if they come within this time.
pub const MOMENT: Duration = Duration::from_millis(100);

/// Something begun that has been silent for so long is given up.
pub const PATIENCE: Duration = Duration::from_secs(2);

/// Something begun that is longer than so many bytes is given up in the first moment of silence.
pub const LONGEST: usize = 4096;

/// By which the terminal ends what was pasted.
const PASTE_END: &[u8] = b"\x1b[201~";

/// What the user did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Key(Key),
    Pasted(String),
    Mouse(MouseEvent),
}

/// What came of one read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read {
    pub events: Vec<Event>,
    /// Whether some of its bytes were no key, no paste and no mouse.
    pub stray: bool,
}

impl Read {
    fn key(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        self.event(KeyEvent::new(code, modifiers));
    }

    fn event(&mut self, event: KeyEvent) {
        if event.kind != KeyEventKind::Release {
            self.events.push(Event::Key(event.into()));
        }
    }
}

/// Where in the stream the next byte is.
#[derive(Debug, Default)]
enum State {
    /// Between keys, or within a letter of several bytes.
    #[default]
    Ground,
    /// After ESC; `done` if it is no key any more, but may begin a sequence.
    Escape { done: bool },
    /// Within a control sequence (CSI).
    Control,
    /// After ESC O (SS3); `plain` until something comes that no key has.
    Single { plain: bool },
    /// After ESC [ [, by which the Linux console begins its function keys.
    Console,
    /// Within a string (OSC, DCS, APC, PM, SOS), which ESC \ ends, and an OSC also BEL; `escaped` after ESC.
    String { of_system: bool, escaped: bool },
    /// Within the three bytes of a mouse's old report.
    Click(Vec<u8>),
    /// Between the brackets of a paste.
    Paste(Vec<u8>),
}

/// The keyboard as far as it was read.
#[derive(Default)]
pub struct Input {
    parser: vte::Parser,
    state: State,
    /// Whether the next letter is one with alt.
    alt: bool,
    /// Whether a letter is half read.
    half: bool,
    /// The length of the sequence so far.
    length: usize,
    /// When the last byte came.
    last: Option<Instant>,
}

impl Input {
    /// Takes what was read in one piece.
    pub fn read(&mut self, bytes: &[u8], now: Instant) -> Read {
        let mut read = self.rest(now);
        for byte in bytes {
            self.byte(*byte, &mut read);
        }
        self.last = Some(now);
        read
    }

    /// What follows from nothing having come up to now.
    pub fn rest(&mut self, now: Instant) -> Read {
        let mut read = Read::default();
        let silent = self.last.map(|last| now.saturating_duration_since(last));
        if silent.is_none_or(|silent| silent <= self.patience()) {
            return read;
        }
        self.parser = vte::Parser::new();
        match std::mem::take(&mut self.state) {
            State::Escape { done: false } => read.key(KeyCode::Esc, KeyModifiers::NONE),
            State::Paste(text) => read.events.push(pasted(&text)),
            _ => {}
        }
        read
    }

    /// When [`Input::rest`] has something to say if nothing comes.
    pub fn deadline(&self) -> Option<Instant> {
        match self.state {
            State::Escape { done: false } | State::Paste(_) => Some(self.last? + self.patience()),
            _ => None,
        }
    }

    /// How long what was begun waits for the next byte.
    fn patience(&self) -> Duration {
        match self.state {
            State::Ground => Duration::MAX,
            State::Escape { .. } => MOMENT,
            State::Paste(_) => PATIENCE,
            _ if self.length > LONGEST => MOMENT,
            _ => PATIENCE,
        }
    }

    fn byte(&mut self, byte: u8, read: &mut Read) {
        self.length += 1;
        match &mut self.state {
            State::Ground | State::Single { .. } | State::Console if byte == ESC => {
                self.escape(false, read);
            }
            State::Ground => self.letter(byte, read),
            State::Escape { done } => {
                let done = *done;
                self.after_escape(byte, done, read);
            }
            State::Control => self.control(byte, read),
            State::Single { plain } => {
                let plain = std::mem::take(plain);
                if !matches!(byte, b'0'..=b'9' | b';') {
                    self.state = State::Ground;
                    let key = sequence::single(byte).filter(|_| plain);
                    Self::found(key, read);
                }
            }
            State::Console => {
                self.state = State::Ground;
                Self::found(sequence::console(byte), read);
            }
            State::String { .. } => self.string(byte, read),
            State::Click(bytes) => {
                bytes.push(byte);
                if let [button, column, line] = bytes[..] {
                    self.state = State::Ground;
                    match sequence::old_click(button, column, line) {
                        Some(mouse) => read.events.push(Event::Mouse(mouse)),
                        None => read.stray = true,
                    }
                }
            }
            State::Paste(text) => {
                text.push(byte);
                if let Some(text) = text.strip_suffix(PASTE_END) {
                    read.events.push(pasted(text));
                    self.state = State::Ground;
                }
            }
        }
    }

    /// ESC, of which the next byte says what it is.
    fn escape(&mut self, done: bool, read: &mut Read) {
        // What was begun before it has no end.
        read.stray |= self.half || !matches!(self.state, State::Ground);
        self.parser = vte::Parser::new();
        self.half = false;
        self.alt = false;
        self.state = State::Escape { done };
    }

    fn after_escape(&mut self, byte: u8, done: bool, read: &mut Read) {
        self.length = 2;
        self.state = match byte {
            ESC => {
                // As terminals send it: two of them are one key, behind which a letter is a key of its own.
                if !done {
                    read.key(KeyCode::Esc, KeyModifiers::NONE);
                }
                State::Escape { done: !done }
            }
            b'[' => {
                self.parser.advance(&mut Heard::default(), b"\x1b[");
                State::Control
            }
            b'O' => State::Single { plain: true },
            b']' | b'P' | b'X' | b'^' | b'_' => {
                read.stray = true;
                State::String {
                    of_system: byte == b']',
                    escaped: false,
                }
            }
            _ => {
                self.state = State::Ground;
                self.alt = !done;
                return self.letter(byte, read);
            }
        };
    }

    /// A byte of a letter, or a control character.
    fn letter(&mut self, byte: u8, read: &mut Read) {
        let mut heard = Heard::default();
        self.parser.advance(&mut heard, &[byte]);
        self.half = heard.typed.is_empty();
        for typed in heard.typed {
            let mut modifiers = KeyModifiers::NONE;
            modifiers.set(KeyModifiers::ALT, std::mem::take(&mut self.alt));
            match sequence::plain(typed) {
                Some((code, own)) => read.key(code, own | modifiers),
                None => read.stray = true,
            }
        }
    }

    /// A byte of a control sequence.
    fn control(&mut self, byte: u8, read: &mut Read) {
        if byte == ESC {
            return self.escape(false, read);
        }
        let mut heard = Heard::default();
        self.parser.advance(&mut heard, &[byte]);
        // Any of these is the last byte, also where the parser has nothing to say about it.
        if !matches!(byte, 0x40..=0x7e | CAN | SUB) {
            return;
        }
        self.state = State::Ground;
        match heard.found {
            Some(Found::Click) => self.state = State::Click(Vec::new()),
            Some(Found::Console) => self.state = State::Console,
            Some(Found::Paste) => self.state = State::Paste(Vec::new()),
            Some(Found::Focus) => {}
            Some(Found::Mouse(mouse)) => read.events.push(Event::Mouse(mouse)),
            Some(Found::Key(key)) => read.event(key),
            None => read.stray = true,
        }
    }

    /// A byte of a string, whose content nobody asked for.
    fn string(&mut self, byte: u8, read: &mut Read) {
        let State::String { of_system, escaped } = &mut self.state else {
            return;
        };
        read.stray = true;
        match byte {
            b'\\' if *escaped => self.state = State::Ground,
            // ESC ends it in any case, and may begin something else.
            _ if *escaped => self.after_escape(byte, true, read),
            ESC => *escaped = true,
            BEL if *of_system => self.state = State::Ground,
            CAN | SUB => self.state = State::Ground,
            _ => {}
        }
    }

    fn found(key: Option<KeyCode>, read: &mut Read) {
        match key {
            Some(code) => read.key(code, KeyModifiers::NONE),
            None => read.stray = true,
        }
    }
}

const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;
/// Both end a sequence without its effect.
const CAN: u8 = 0x18;
const SUB: u8 = 0x1a;

fn pasted(text: &[u8]) -> Event {
    Event::Pasted(String::from_utf8_lossy(text).into_owned())
}

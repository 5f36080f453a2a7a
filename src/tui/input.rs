//! Turns the bytes of the terminal into keys, pastes and clicks.
//!
//! A terminal answers the questions of programs in the same stream in which it sends keys: colours, versions, modes.
//! Over a slow line an answer may come late, in pieces, and to a program that never asked. Whatever begins like an
//! answer is therefore swallowed to its end, however it is split. ESC and the byte after it are the beginning of a
//! sequence only if they come in one read or within a moment; otherwise they are the key Esc and another key.
//!
//! Nothing here reads or waits: bytes and times go in, and keys come out.

use std::time::{Duration, Instant};

use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use vte::{Params, Perform};

use super::key::Key;

/// ESC and the byte after it belong together if they come within this time.
pub const MOMENT: Duration = Duration::from_millis(100);

/// An incomplete sequence that receives nothing for this long is dropped.
pub const PATIENCE: Duration = Duration::from_secs(2);

/// An incomplete sequence with more bytes than this is dropped at the first pause.
pub const LONGEST: usize = 4096;

/// The sequence with which the terminal ends a paste.
const PASTE_END: &[u8] = b"\x1b[201~";

/// What the user did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Key(Key),
    Pasted(String),
    Mouse(MouseEvent),
}

/// The result of one read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read {
    pub events: Vec<Event>,
    /// Whether some of its bytes were neither key, paste nor mouse.
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

/// The position of the next byte in the stream.
#[derive(Debug, Default)]
enum State {
    /// Between keys, or within a letter of several bytes.
    #[default]
    Ground,
    /// After ESC; `done` if the key Esc was already reported, but a sequence may still begin.
    Escape { done: bool },
    /// In a control sequence (CSI).
    Control,
    /// After ESC O (SS3); `plain` until something comes that is not part of a key.
    Single { plain: bool },
    /// After ESC [ [, with which the Linux console begins its function keys.
    Console,
    /// In a string (OSC, DCS, APC, PM, SOS), which ends with ESC \, an OSC also with BEL; `escaped` after ESC.
    String { of_system: bool, escaped: bool },
    /// In the three bytes of a mouse's old report.
    Click(Vec<u8>),
    /// Between the markers of a paste.
    Paste(Vec<u8>),
}

/// The state of reading the keyboard.
#[derive(Default)]
pub struct Input {
    parser: vte::Parser,
    state: State,
    /// Whether the next letter is pressed with alt.
    alt: bool,
    /// Whether a letter of several bytes is incomplete.
    half: bool,
    /// The length of the sequence so far.
    length: usize,
    /// The time of the last byte.
    last: Option<Instant>,
}

impl Input {
    /// Processes the bytes of one read.
    pub fn read(&mut self, bytes: &[u8], now: Instant) -> Read {
        let mut read = self.rest(now);
        for byte in bytes {
            self.byte(*byte, &mut read);
        }
        self.last = Some(now);
        read
    }

    /// Processes a pause: nothing has come until now.
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

    /// The time at which [`Input::rest`] has to be called if nothing comes.
    pub fn deadline(&self) -> Option<Instant> {
        match self.state {
            State::Escape { done: false } | State::Paste(_) => Some(self.last? + self.patience()),
            _ => None,
        }
    }

    /// How long an incomplete sequence waits for the next byte.
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
                    let key = single(byte).filter(|_| plain);
                    Self::found(key, read);
                }
            }
            State::Console => {
                self.state = State::Ground;
                Self::found(console(byte), read);
            }
            State::String { .. } => self.string(byte, read),
            State::Click(bytes) => {
                bytes.push(byte);
                if let [button, column, line] = bytes[..] {
                    self.state = State::Ground;
                    match old_click(button, column, line) {
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

    /// Handles ESC, whose meaning depends on the next byte.
    fn escape(&mut self, done: bool, read: &mut Read) {
        // Whatever was begun before it has no end.
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
                // Some terminals send two ESC for one key; a letter after them is a key of its own.
                if !done {
                    read.key(KeyCode::Esc, KeyModifiers::NONE);
                }
                State::Escape { done: !done }
            }
            b'[' => {
                self.parser.advance(&mut Parsed::default(), b"\x1b[");
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

    /// Handles a byte of a letter, or a control character.
    fn letter(&mut self, byte: u8, read: &mut Read) {
        let mut heard = Parsed::default();
        self.parser.advance(&mut heard, &[byte]);
        self.half = heard.typed.is_empty();
        for typed in heard.typed {
            let mut modifiers = KeyModifiers::NONE;
            modifiers.set(KeyModifiers::ALT, std::mem::take(&mut self.alt));
            match plain_key(typed) {
                Some((code, own)) => read.key(code, own | modifiers),
                None => read.stray = true,
            }
        }
    }

    /// Handles a byte of a control sequence.
    fn control(&mut self, byte: u8, read: &mut Read) {
        if byte == ESC {
            return self.escape(false, read);
        }
        let mut heard = Parsed::default();
        self.parser.advance(&mut heard, &[byte]);
        // Each of these bytes ends the sequence, even if the parser reports nothing for it.
        if !matches!(byte, 0x40..=0x7e | CAN | SUB) {
            return;
        }
        self.state = State::Ground;
        match heard.found {
            Some(ControlSequence::Click) => self.state = State::Click(Vec::new()),
            Some(ControlSequence::Console) => self.state = State::Console,
            Some(ControlSequence::Paste) => self.state = State::Paste(Vec::new()),
            Some(ControlSequence::Focus) => {}
            Some(ControlSequence::Mouse(mouse)) => read.events.push(Event::Mouse(mouse)),
            Some(ControlSequence::Key(key)) => read.event(key),
            None => read.stray = true,
        }
    }

    /// Handles a byte of a string, whose content is not needed.
    fn string(&mut self, byte: u8, read: &mut Read) {
        let State::String { of_system, escaped } = &mut self.state else {
            return;
        };
        read.stray = true;
        match byte {
            b'\\' if *escaped => self.state = State::Ground,
            // ESC ends the string in any case, and may begin another sequence.
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
/// CAN and SUB end a sequence without its effect.
const CAN: u8 = 0x18;
const SUB: u8 = 0x1a;

fn pasted(text: &[u8]) -> Event {
    Event::Pasted(String::from_utf8_lossy(text).into_owned())
}

/// The parser's result for a byte.
#[derive(Default)]
pub struct Parsed {
    pub typed: Vec<Typed>,
    /// The meaning of the control sequence that is now complete, if it has one.
    pub found: Option<ControlSequence>,
}

#[derive(Clone, Copy, Debug)]
pub enum Typed {
    Letter(char),
    Control(u8),
}

/// A control sequence that has a meaning.
#[derive(Clone, Copy, Debug)]
pub enum ControlSequence {
    Key(KeyEvent),
    Mouse(MouseEvent),
    /// The window gained or lost the keyboard focus.
    Focus,
    /// A paste follows.
    Paste,
    /// Three bytes about the mouse follow.
    Click,
    /// A letter follows that is a function key of the Linux console.
    Console,
}

impl Perform for Parsed {
    fn print(&mut self, letter: char) {
        self.typed.push(Typed::Letter(letter));
    }

    fn execute(&mut self, byte: u8) {
        self.typed.push(Typed::Control(byte));
    }

    fn csi_dispatch(&mut self, params: &Params, private: &[u8], ignore: bool, last: char) {
        let params: Vec<&[u16]> = params.iter().collect();
        self.found = match (private, ignore) {
            (_, true) => None,
            ([], _) => control(&params, last),
            ([b'<'], _) => click(&params, last),
            _ => None,
        };
    }
}

/// A letter or a control character.
pub fn plain_key(typed: Typed) -> Option<(KeyCode, KeyModifiers)> {
    let ctrl = |letter: u8| Some((KeyCode::Char(letter.into()), KeyModifiers::CONTROL));
    let code = match typed {
        Typed::Letter('\x7f') => KeyCode::Backspace,
        // The replacement for an invalid letter, and control characters that no keyboard has.
        Typed::Letter(char::REPLACEMENT_CHARACTER | '\u{80}'..='\u{9f}') => return None,
        Typed::Letter(letter) => KeyCode::Char(letter),
        Typed::Control(b'\r') => KeyCode::Enter,
        Typed::Control(b'\t') => KeyCode::Tab,
        Typed::Control(0) => return ctrl(b' '),
        Typed::Control(byte @ 0x01..=0x1a) => return ctrl(byte - 1 + b'a'),
        Typed::Control(byte @ 0x1c..=0x1f) => return ctrl(byte - 0x1c + b'4'),
        Typed::Control(_) => return None,
    };
    Some((code, KeyModifiers::NONE))
}

/// The key of ESC O and a letter.
pub fn single(byte: u8) -> Option<KeyCode> {
    match byte {
        b'P'..=b'S' => Some(KeyCode::F(byte - b'P' + 1)),
        _ => arrow(byte.into()),
    }
}

/// The key of ESC [ [ and a letter.
pub fn console(byte: u8) -> Option<KeyCode> {
    matches!(byte, b'A'..=b'E').then(|| KeyCode::F(byte - b'A' + 1))
}

fn arrow(last: char) -> Option<KeyCode> {
    Some(match last {
        'A' => KeyCode::Up,
        'B' => KeyCode::Down,
        'C' => KeyCode::Right,
        'D' => KeyCode::Left,
        'F' => KeyCode::End,
        'H' => KeyCode::Home,
        _ => return None,
    })
}

/// A control sequence without a private mark. If no number was sent, there is one number, 0.
fn control(params: &[&[u16]], last: char) -> Option<ControlSequence> {
    let first = *params.first()?.first()?;
    let alone = first == 0 && params.len() == 1;
    let code = match last {
        '[' if alone => return Some(ControlSequence::Console),
        'M' if alone => return Some(ControlSequence::Click),
        'I' | 'O' if alone => return Some(ControlSequence::Focus),
        'Z' if alone => return Some(ControlSequence::Key(KeyCode::BackTab.into())),
        '~' if first == 200 => return Some(ControlSequence::Paste),
        '~' => numbered(first)?,
        'M' => {
            let [[button], [column], [line], ..] = *params else {
                return None;
            };
            let button = button.checked_sub(32)?;
            return mouse(button, (*column, *line), false).map(ControlSequence::Mouse);
        }
        'u' => return unicode(params).map(ControlSequence::Key),
        'P' | 'Q' | 'S' => single(u8::try_from(last).ok()?)?,
        _ => arrow(last)?,
    };
    let own = if last == '~' { 0 } else { first % 10 };
    let (modifiers, kind) = modified(params, own)?;
    Some(ControlSequence::Key(KeyEvent::new_with_kind(
        code, modifiers, kind,
    )))
}

/// The modifiers and the kind of a key, from the two parts of the second number; without one, from `own`.
fn modified(params: &[&[u16]], own: u16) -> Option<(KeyModifiers, KeyEventKind)> {
    let second = params.get(1).copied().unwrap_or_default();
    let mask = u8::try_from(second.first().copied().unwrap_or(own)).ok()?;
    let mask = mask.saturating_sub(1);
    let names = [
        KeyModifiers::SHIFT,
        KeyModifiers::ALT,
        KeyModifiers::CONTROL,
    ];
    let set = (0..).zip(names).filter(|(bit, _)| mask >> bit & 1 == 1);
    let kind = match second.get(1) {
        Some(2) => KeyEventKind::Repeat,
        Some(3) => KeyEventKind::Release,
        _ => KeyEventKind::Press,
    };
    Some((set.map(|(_, name)| name).collect(), kind))
}

/// The key of a number and `~`.
fn numbered(number: u16) -> Option<KeyCode> {
    let number = u8::try_from(number).ok()?;
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F(number - 10),
        17..=21 => KeyCode::F(number - 11),
        23..=26 => KeyCode::F(number - 12),
        28..=29 => KeyCode::F(number - 15),
        31..=34 => KeyCode::F(number - 17),
        _ => return None,
    })
}

/// The letters of the keypad, from the first code on.
const KEYPAD: &str = "0123456789./*-+";

/// A key given by the number of its letter (`CSI u`); with shift, of the letter that it then types.
fn unicode(params: &[&[u16]]) -> Option<KeyEvent> {
    let (modifiers, kind) = modified(params, 0)?;
    let codes = params.first()?;
    let number = *codes.first()?;
    let code = match number {
        0x1b => KeyCode::Esc,
        0x0d | 57414 => KeyCode::Enter,
        0x09 if modifiers.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
        0x09 => KeyCode::Tab,
        0x7f => KeyCode::Backspace,
        57399..=57413 => KeyCode::Char(KEYPAD.chars().nth(usize::from(number - 57399))?),
        57415 => KeyCode::Char('='),
        57416 => KeyCode::Char(','),
        57417 => KeyCode::Left,
        57418 => KeyCode::Right,
        57419 => KeyCode::Up,
        57420 => KeyCode::Down,
        57421 => KeyCode::PageUp,
        57422 => KeyCode::PageDown,
        57423 => KeyCode::Home,
        57424 => KeyCode::End,
        57425 => KeyCode::Insert,
        57426 => KeyCode::Delete,
        57376..=57398 => KeyCode::F(u8::try_from(number - 57363).ok()?),
        // Other keys, without a function here: modifiers alone, volume, locks.
        57344..=63743 => return None,
        _ => KeyCode::Char(char::from_u32(number.into())?),
    };
    let shifted = codes
        .get(1)
        .filter(|_| modifiers.contains(KeyModifiers::SHIFT));
    let shifted = shifted.and_then(|number| char::from_u32((*number).into()));
    let code = shifted.map_or(code, KeyCode::Char);
    Some(KeyEvent::new_with_kind(code, modifiers, kind))
}

/// A mouse report in its newest form: the last letter says whether a button went down or up.
fn click(params: &[&[u16]], last: char) -> Option<ControlSequence> {
    let [[button], [column], [line], ..] = *params else {
        return None;
    };
    let up = match last {
        'M' => false,
        'm' => true,
        _ => return None,
    };
    mouse(*button, (*column, *line), up).map(ControlSequence::Mouse)
}

/// A mouse report in its oldest form.
pub fn old_click(button: u8, column: u8, line: u8) -> Option<MouseEvent> {
    let place = [column, line].map(|at| u16::from(at.saturating_sub(32)));
    let button = button.checked_sub(32)?;
    mouse(button.into(), (place[0], place[1]), false)
}

/// A mouse event at a column and a line, counted from 1. The bits of `button` are: two of the button number, shift,
/// alt, ctrl, movement, and two more of the button number.
fn mouse(button: u16, (column, line): (u16, u16), up: bool) -> Option<MouseEvent> {
    let bits = u8::try_from(button).ok()?;
    let moves = bits & 0b0010_0000 != 0;
    let buttons = [MouseButton::Left, MouseButton::Middle, MouseButton::Right];
    let number = usize::from(bits & 0b11 | (bits & 0b1100_0000) >> 4);
    let kind = match (number, moves) {
        (0..=2, false) if up => MouseEventKind::Up(buttons[number]),
        (0..=2, false) => MouseEventKind::Down(buttons[number]),
        (0..=2, true) => MouseEventKind::Drag(buttons[number]),
        (3, false) => MouseEventKind::Up(MouseButton::Left),
        (3..=5, true) => MouseEventKind::Moved,
        (4, false) => MouseEventKind::ScrollUp,
        (5, false) => MouseEventKind::ScrollDown,
        (6, false) => MouseEventKind::ScrollLeft,
        (7, false) => MouseEventKind::ScrollRight,
        _ => return None,
    };
    let names = [
        KeyModifiers::SHIFT,
        KeyModifiers::ALT,
        KeyModifiers::CONTROL,
    ];
    let set = (2..).zip(names).filter(|(bit, _)| bits >> bit & 1 == 1);
    Some(MouseEvent {
        kind,
        column: column.checked_sub(1)?,
        row: line.checked_sub(1)?,
        modifiers: set.map(|(_, name)| name).collect(),
    })
}

#[cfg(test)]
mod tests;
